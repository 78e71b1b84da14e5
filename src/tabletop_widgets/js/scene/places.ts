/** The regions of a picture by their place. */
import type { Keyframe, Place, Region } from "./scene";
import { PAIR } from "../ui/size";

export const regionsAt = (regions: Keyframe["regions"], place: Place): string[] =>
  Object.keys(regions).filter((name) => regions[name]!.place === place);

/** The regions that share a tab with a region: those of the same title. */
export const sharing = (regions: Keyframe["regions"], name: string): string[] =>
  regionsAt(regions, "side").filter((other) => regions[other]!.title === regions[name]!.title);

/** Whether a region of a player is as high as two low ones. */
export const isTall = ({ width, height }: Region): boolean => height > width / 3;

/** Units of height of a viewer's own things; more leaves no room below for the list of actions. */
export const FULL = 400;
/** The same in a cell beside a file browser, where the news are below them, too. */
const SNUG = 300;

export const rightHeight = (regions: Keyframe["regions"]): number =>
  regionsAt(regions, "right").reduce((sum, name) => sum + regions[name]!.height, 0);

/** Units between two regions of a column. */
const APART = 4;

/** Units of height, with the gaps, that a viewer's own things have at least where they fill a column: what is asked does not change how large they are. */
export const FILLED = 536;

/** Units of height of a viewer's own things with what is between them. */
export const stackOf = (regions: Keyframe["regions"]): number => rightHeight(regions) + APART * regionsAt(regions, "right").length;

/**
 * The height of a stack in which a region has the size that it should have: of a stack that is too high for its column, the one region
 * that is higher than half of it gives way, and those beside it stay as they are. Undefined where all have the same scale.
 */
export function ownStack(regions: Keyframe["regions"], name: string): number | undefined {
  const [names, stack] = [regionsAt(regions, "right"), stackOf(regions)];
  const tall = names.find((one) => regions[one]!.height > FILLED / 2);
  if (!tall || stack <= FILLED || !names.includes(name)) return undefined;
  const height = regions[tall]!.height + APART;
  return name === tall ? height / (1 - (stack - height) / FILLED) : FILLED;
}

/** CSS pixels of width that a phone has for a board. */
const SMALL = 400;

/** CSS pixels that the widest region in the middle needs so that it can be read. */
export const broadest = (regions: Keyframe["regions"]): number =>
  Math.max(...Object.values(regions).map(({ width, place, least = 1 }) => (place === "main" || place === "sub" ? width * least : 0)));

/**
 * Whether a viewer's own things fill the right column, so that the list of actions is a tab. In a narrow widget they follow a board that
 * a phone shows whole.
 */
export const isFull = (regions: Keyframe["regions"], size: number): boolean => rightHeight(regions) > (size === PAIR ? SNUG : FULL) && (size >= PAIR || broadest(regions) > SMALL);

/** The height over the width of some regions that stand one below the other. */
export const ratioOf = (regions: Keyframe["regions"], names: string[]) =>
  names.reduce((sum, name) => sum + regions[name]!.height / regions[name]!.width, 0);
