/** The regions of a picture by their place. */
import type { Keyframe, Place } from "./scene";

export const regionsAt = (regions: Keyframe["regions"], place: Place): string[] =>
  Object.keys(regions).filter((name) => regions[name]![3] === place);

/** The regions that share a tab with a region: those of the same title. */
export const sharing = (regions: Keyframe["regions"], name: string): string[] =>
  regionsAt(regions, "side").filter((other) => regions[other]![2] === regions[name]![2]);

/** Units of height of a viewer's own things; more leaves no room below for the list of actions. */
const TALL = 400;

export const rightHeight = (regions: Keyframe["regions"]): number =>
  regionsAt(regions, "right").reduce((sum, name) => sum + regions[name]![1], 0);

/** Whether a viewer's own things fill the right column, so that the list of actions is a tab. */
export const isFull = (regions: Keyframe["regions"]): boolean => rightHeight(regions) > TALL;

/** The height over the width of some regions that stand one below the other. */
export const ratioOf = (regions: Keyframe["regions"], names: string[]) =>
  names.reduce((sum, name) => sum + regions[name]![1] / regions[name]![0], 0);
