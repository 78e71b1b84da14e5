/** Full screen: the browser's own where the host allows it, else the widget over the whole page. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useHandler } from "../ui/hooks";

/** Not at all; the browser's own; over the page. */
export type Mode = "" | "own" | "over";
export interface Screen {
  isFull: boolean;
  /** Fill the screen, or leave it; returns whether there was anything to do. */
  turn(full: boolean): boolean;
}

/**
 * Fill the screen with a box, or leave it; returns whether there was anything to do. `over` the page the box is in the
 * top layer: no scrolling part of the host clips it.
 */
function fill(box: HTMLElement, mode: Mode, full: boolean, set: (mode: Mode) => void): boolean {
  const lay = (over: boolean) => {
    box.popover = over ? "manual" : null; // without it, the style sheet fixes the widget over the page as well as it can
    if (over) box.showPopover?.();
    set(over ? "over" : "");
  };
  if (full === (mode !== "")) return false;
  if (mode === "own") void document.exitFullscreen();
  else if (mode === "over") lay(false);
  else if (document.fullscreenEnabled) box.requestFullscreen().catch(() => lay(true));
  else lay(true);
  return true;
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
