/** The regions of a board: the place of each, and its layers. */
import { useMemo } from "preact/hooks";
import { TURNS } from "../scene/highlights";
import type { Keyframe } from "../scene/scene";
import type { Regional } from "../scene/region";
import { PHONE } from "../ui/size";
import type { BoardView } from "./board-view";

/**
 * Regions with one of them in the middle: where one's own things are on another page, or below, the result, which is
 * the first of them, is over the board.
 */
function withResult(regions: Keyframe["regions"], result: string): Keyframe["regions"] {
  const { [result]: first, ...others } = regions;
  return first ? { [result]: { ...first, place: "main" }, ...others } : regions;
}

/** The props of every region. `result`: the region that stands over the board, or "". */
export function useRegional({ scene, picture, slots, layout, marking }: BoardView, result: string): Regional {
  const { regions } = scene;
  const { layers, on, turnLayer } = marking;
  const isPhone = layout.size === PHONE;
  return useMemo(() => {
    const { [TURNS]: _, values: __, ...own } = layers; // the eye beside the news, and a button of the bar switch these
    return { regions: withResult(regions, result), layers: own, on, slots, camera: picture.camera, hasOverview: isPhone, onLayer: turnLayer };
  }, [regions, layers, on, picture, isPhone, result]);
}
