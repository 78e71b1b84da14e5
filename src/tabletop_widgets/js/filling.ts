/** How a widget fills the screen, and leaves it; see screen.ts. */
import type { Mode } from "./screen";

/**
 * Fill the screen with a box, or leave it; returns whether there was anything to do. `over` the page the box is in the
 * top layer: no scrolling part of the host clips it.
 */
export function fill(box: HTMLElement, mode: Mode, full: boolean, set: (mode: Mode) => void): boolean {
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
