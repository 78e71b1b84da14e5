/**
 * A board that somebody has just run in JupyterLab comes into sight: Lab scrolls to the next cell before the board is
 * there, so that most of the board would be below the window.
 */
import { scrollerOf } from "../ui/sight";

const SEEN = 2 / 3; // share of a board that has to be in sight
const GAP = 4; // CSS pixels above it
const LEAST = 100; // CSS pixels of the height of a picture that has come
const PATIENCE = 5000; // milliseconds in which it has to come
const STILL = 5; // frames without a change: Lab lays out its cells anew when an output has come

/** Whether the cell around an element is the one that was run last by a key or a click a moment ago. */
function isJustRun(el: Element): boolean {
  const cell = el.closest(".jp-Notebook .jp-Cell");
  const isActive = (one: Element | null | undefined) => one?.classList.contains("jp-mod-active") ?? false;
  // Shift + Enter makes the next cell the active one, Ctrl + Enter leaves it where it is
  return navigator.userActivation?.isActive === true && (isActive(cell) || isActive(cell?.nextElementSibling));
}

/** Scroll to a board if more than a third of it is out of sight. */
function show(el: Element): void {
  const [{ top, bottom, height }, scroller] = [el.getBoundingClientRect(), scrollerOf(el)];
  const around = scroller.getBoundingClientRect(); // an output scrolls, too, but is as high as the board
  const [start, end] = [Math.max(0, around.top), Math.min(innerHeight, around.bottom)];
  const seen = Math.min(bottom, end) - Math.max(top, start);
  if (seen < SEEN * Math.min(height, end - start)) scroller.scrollTop += top - start - GAP;
}

/** Bring a board that was just run into sight as soon as it stands still, unless the person scrolls meanwhile. */
export function bringIntoSight(el: HTMLElement): void {
  if (!document.querySelector(".jp-Notebook")) return;
  const until = performance.now() + PATIENCE;
  let [last, still, isRun] = ["", 0, false];
  const stop = new AbortController();
  for (const hand of ["wheel", "touchmove"]) addEventListener(hand, () => stop.abort(), { signal: stop.signal, capture: true, passive: true });
  const look = () => {
    const { top, height } = el.getBoundingClientRect();
    isRun ||= height >= LEAST && isJustRun(el);
    const now = isRun ? `${top} ${height}` : "";
    still = now && now === last ? still + 1 : 0;
    last = now;
    if (stop.signal.aborted || performance.now() > until) return stop.abort();
    if (still < STILL) return void requestAnimationFrame(look);
    stop.abort();
    show(el);
  };
  requestAnimationFrame(look);
}
