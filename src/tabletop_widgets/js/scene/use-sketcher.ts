/** The early drawing of a board's pictures, for as long as its view is there. */
import { useEffect, useMemo } from "preact/hooks";
import type { Model } from "../model/traits";
import { type Sketched, Sketcher } from "./early-drawing";

/** Draws pictures before what is around them; see early-drawing.ts. */
export function useSketcher(sketcher: { current: Sketcher | null }, model: Model, view: Sketched) {
  const now = useMemo(() => new Sketcher(model), [model]);
  sketcher.current = now;
  now.view = view;
  useEffect(() => now.listen(), [now]);
}
