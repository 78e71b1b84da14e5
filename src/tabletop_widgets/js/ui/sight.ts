/** The visible part of an element. */
import { type Box, common } from "../input/tooltip-layout";

/** What holds an element, also where that is the host of a shadow root. */
const around = (el: Element): Element | null => el.assignedSlot ?? el.parentElement ?? ((el.getRootNode() as ShadowRoot).host as Element | undefined) ?? null;

const TOP_LAYER = ":popover-open, :fullscreen";

const scrolls = (el: Element): boolean => /auto|scroll/.test(getComputedStyle(el).overflowY);

/** The lower end of the window for an element, in CSS pixels: a notebook scrolls its cells in a part of the page. */
export function endOfWindow(el: Element): number {
  let end = innerHeight;
  for (let box = around(el); box && !box.matches(TOP_LAYER); box = around(box)) {
    if (scrolls(box)) end = Math.min(end, box.getBoundingClientRect().bottom);
  }
  return end;
}

/** What scrolls an element up and down: the nearest part of the page that can, or the page itself. */
export function scrollerOf(el: Element): Element {
  for (let box = around(el); box; box = around(box)) {
    if (scrolls(box) && box.scrollHeight > box.clientHeight) return box;
    if (box.matches(TOP_LAYER)) return box;
  }
  return document.scrollingElement!;
}

/** The upper end of the window for an element, in CSS pixels. */
export function startOfWindow(el: Element): number {
  const box = scrollerOf(el);
  return box === document.scrollingElement ? 0 : Math.max(0, box.getBoundingClientRect().top);
}

/** The part of an element that is in the window and that nothing around it cuts off. */
export function seenPart(el: Element): Box {
  let part: Box = common(el.getBoundingClientRect(), { x: 0, y: 0, width: innerWidth, height: innerHeight });
  // what the page itself hides is outside the window: JupyterLab's body has no height, and cuts nothing off
  for (let box: Element | null = el; box && box !== document.body; box = around(box)) {
    if (box !== el && getComputedStyle(box).overflow !== "visible") part = common(part, box.getBoundingClientRect());
    if (box.matches(TOP_LAYER)) break; // nothing around it cuts it off
  }
  return part;
}
