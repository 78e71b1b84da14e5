/** Full screen: the browser's own where the host allows it, else the widget over the whole page. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { fill } from "./filling";
import { useHandler } from "./hooks";

/** Not at all; the browser's own; over the page. */
export type Mode = "" | "own" | "over";
export interface Screen {
  isFull: boolean;
  /** Fill the screen, or leave it; returns whether there was anything to do. */
  turn(full: boolean): boolean;
}

/** The whole widget on the screen. */
export function useScreen(box: RefObject<HTMLElement | null>): Screen {
  const [mode, setMode] = useState<Mode>("");
  const shown = () => (box.current!.getRootNode() as Document | ShadowRoot).fullscreenElement === box.current;
  const turn = useHandler((full: boolean) => fill(box.current!, mode, full, setMode));
  useEffect(() => {
    const changed = () => setMode((was) => (shown() ? "own" : was === "own" ? "" : was));
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  return { isFull: mode !== "", turn };
}
