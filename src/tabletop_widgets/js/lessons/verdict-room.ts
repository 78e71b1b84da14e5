/** The space for a verdict beside a board: from the buttons down to the end of the window. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { endOfWindow } from "../ui/sight";

/** CSS pixels of a verdict that can be read without scrolling in it. */
const LEAST = 120;
/** CSS pixels between it and what is above and below it. */
export const GAP = 6;

/** Where a verdict may be, in CSS pixels; it never lies on the buttons. */
export interface VerdictRoom {
  /** How high it may be. */
  high: number;
  /** How far it is lifted above the lower end of the window, at least: over the end of a long text, where there is no room below the buttons. */
  up: number;
}

/** The room of a verdict, as long as there is one; it follows the page as that is scrolled, and the text as it grows. */
export function useVerdictRoom(frame: RefObject<HTMLElement | null>, verdict: unknown): VerdictRoom {
  const [room, setRoom] = useState<VerdictRoom>({ high: LEAST, up: 0 });
  useLayoutEffect(() => {
    if (!verdict) return;
    const measure = () => {
      const end = endOfWindow(frame.current!);
      const ways = frame.current!.querySelector(".tw-ways")!.getBoundingClientRect();
      const [below, above] = [Math.floor(end - ways.bottom) - 2 * GAP, Math.floor(end - ways.top)];
      const next = below < LEAST ? { high: Math.floor(0.45 * end), up: above } : { high: below, up: 0 };
      setRoom((was) => (was.high === next.high && was.up === next.up ? was : next));
    };
    measure();
    const growing = new ResizeObserver(measure); // a text that becomes longer takes the buttons along
    growing.observe(frame.current!.querySelector(".tw-pane")!);
    addEventListener("resize", measure);
    addEventListener("scroll", measure, true);
    return () => {
      growing.disconnect();
      removeEventListener("resize", measure);
      removeEventListener("scroll", measure, true);
    };
  }, [verdict]);
  return room;
}
