/** Full screen: the browser's own where the host allows it, else the widget over the whole page. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useHandler } from "./hooks";

export interface Screen {
  isFull: boolean;
  /** Fill the screen, or leave it; returns whether there was anything to do. */
  turn(full: boolean): boolean;
}

/** The whole widget on the screen. `over` the page it is in the top layer: no scrolling part of the host clips it. */
export function useScreen(box: RefObject<HTMLElement | null>): Screen {
  const [mode, setMode] = useState<"" | "own" | "over">("");
  const shown = () => (box.current!.getRootNode() as Document | ShadowRoot).fullscreenElement === box.current;
  const lay = (over: boolean) => {
    const el = box.current!;
    el.popover = over ? "manual" : null; // without it, the style sheet fixes the widget over the page as well as it can
    if (over) el.showPopover?.();
    setMode(over ? "over" : "");
  };
  const turn = useHandler((full: boolean) => {
    if (full === (mode !== "")) return false;
    const el = box.current!;
    if (mode === "own") void document.exitFullscreen();
    else if (mode === "over") lay(false);
    else if (document.fullscreenEnabled) el.requestFullscreen().catch(() => lay(true));
    else lay(true);
    return true;
  });
  useEffect(() => {
    const changed = () => setMode((was) => (shown() ? "own" : was === "own" ? "" : was));
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  return { isFull: mode !== "", turn };
}
