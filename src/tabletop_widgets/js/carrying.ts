/** What a view needs of the marks that people move on its board; carry.ts moves them. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Carrier } from "./carry";
import type { Picture } from "./picture";
import type { Table } from "./scene";
import type { Point } from "./zoom";

export interface Carrying {
  picture: Picture;
  table: Table;
  viewer: number;
  /** The names of the marks that this viewer may move. */
  names: string[];
  /** The message for a mark that is put back. */
  putBack: string;
  /** Tell Python where a mark was placed; returns the number of the intent. */
  onLay(name: string, point: Point): number;
  isAnswered(intent: number): boolean;
}
/** Null where no mark can be moved. */
export type Carry = Carrier | null;

export function useCarry(now: Carrying): Carrier {
  const [, setCount] = useState(0);
  const carrier = useMemo(() => new Carrier(() => setCount((count) => count + 1)), []);
  carrier.follow(now);
  useLayoutEffect(() => carrier.drawn());
  return carrier;
}
