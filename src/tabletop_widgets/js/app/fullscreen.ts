/** A widget larger than its cell: over the whole page, or on the whole screen. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { useHandler } from "../ui/hooks";
import { focusHost } from "./focus";

/** The mode of a widget: in its cell, on the whole screen, or over the page. */
export type Mode = "" | "own" | "over";
export interface Screen {
  isFull: boolean;
  /** Whether the page is so much larger than the cell that the button for the whole page has words. */
  isOffered: boolean;
  /** Lay the widget over the page, or put it back into its cell; returns whether there was anything to do. */
  turn(full: boolean): boolean;
  /** Fill the screen. */
  fill(): void;
}

/** CSS pixels that the page is wider than a cell in which a board is small. */
const WIDER = 100;

/**
 * Lay a box over the page, or put it back. It is in the top layer: no scrolling part of the host clips it. Without that
 * layer, the style sheet fixes the box over the page as well as it can.
 */
function lay(box: HTMLElement, over: boolean): void {
  box.popover = over ? "manual" : null;
  if (over) box.showPopover?.();
  focusHost({ current: box });
}

/** Whether the page is a frame for this output only: then only the screen is larger. */
const isFramed = () => window.parent !== window;

/** Whether what is shown one after the other in the same cell lies over the page: a lesson, and the free board of its position. */
export interface Kept {
  over: boolean;
}

/**
 * How large the widget in a box is. `isPage`: the page is the widget's, with a strip of its own below it. `kept`: how
 * large it begins, and what is shown in its place next.
 */
export function useScreen(box: RefObject<HTMLElement | null>, isPage = false, kept?: Kept): Screen {
  const [mode, setMode] = useState<Mode>("");
  const [isOffered, offer] = useState(false);
  const cover = (over: boolean) => {
    lay(box.current!, over);
    setMode(over ? "over" : "");
  };
  const fill = useHandler(() => {
    if (mode === "over") cover(false);
    if (document.fullscreenEnabled) box.current!.requestFullscreen().catch(() => cover(true));
    else cover(true);
  });
  const turn = useHandler((full: boolean): boolean => {
    if (full === (mode !== "")) return false;
    if (mode === "own") void document.exitFullscreen();
    else if (full && (isPage || isFramed()) && document.fullscreenEnabled) fill();
    else cover(full);
    return true;
  });
  useEffect(() => {
    const shown = () => (box.current!.getRootNode() as Document | ShadowRoot).fullscreenElement === box.current;
    const changed = () => setMode((was) => (shown() ? "own" : was === "own" ? "" : was));
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  useLayoutEffect(() => {
    if (kept?.over) cover(true);
  }, []);
  useEffect(() => {
    if (kept) kept.over = mode !== "";
  }, [mode]);
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => offer(innerWidth - box.current!.clientWidth > WIDER));
    sizes.observe(box.current!);
    return () => sizes.disconnect();
  }, []);
  return { isFull: mode !== "", isOffered, turn, fill };
}
