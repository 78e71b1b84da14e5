/** The hook for the movable marks of a view; input/mark-drag.ts moves them. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { MarkDrag, type DragContext } from "./mark-drag";

/** Null where no mark can be moved. */
export type Carry = MarkDrag | null;

export function useMarkDrag(now: DragContext): MarkDrag {
  const [, setCount] = useState(0);
  const carrier = useMemo(() => new MarkDrag(() => setCount((count) => count + 1)), []);
  carrier.follow(now);
  useLayoutEffect(() => carrier.drawn());
  return carrier;
}
