/** Scrolls the text of a step, and what it asks about, into the window; on a narrow page also out from under overlays. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { glide } from "../scene/motion";
import type { Picture } from "../scene/picture";
import { regionsAt } from "../scene/places";
import type { Keyframe, Table } from "../scene/scene";
import { endOfWindow, scrollerOf, startOfWindow } from "../ui/sight";
import { heldParts } from "./held-hand";
import { ANY_MARK, marksIn } from "./map-view";

/** CSS pixels between what is asked about and what lies over the board, or the upper end of the window. */
const GAP = 8;

/** CSS pixels of what is said on a narrow page of the next click: they are free from the first one on. */
const SAID = 52;

interface Board {
  frame: RefObject<HTMLElement | null>;
  picture: Picture;
  table: Table;
  regions: Keyframe["regions"];
  /** The regions that the step is about. */
  asked: readonly string[];
  isNarrow: boolean;
  /** The regions that are in the window whatever is scrolled. */
  held: readonly string[];
}

interface Options extends Board {
  /** The step. */
  here: string;
  /** What lies over the board for longer than from click to click, as a text. */
  over: string;
}

/** The part of the window from the uppermost to the lowest of some boxes, in CSS pixels. */
type Span = [top: number, bottom: number];

const spanOf = (boxes: DOMRect[]): Span => [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];

/** How far a page is scrolled until the first of some spans that has room between two heights lies there; if none has, the last one begins there. */
export function scrollTo(spans: Span[], top: number, bottom: number): number {
  const fitting = spans.find(([from, to]) => to - from <= bottom - top);
  const [from, to] = fitting ?? spans.at(-1) ?? [top, bottom];
  if (from < top || !fitting) return from - top;
  return Math.max(0, to - bottom);
}

/** What should be seen, the best first: what is asked about with one's own things; one of both; what is marked there. */
function wanted({ picture, table, regions, asked, held }: Board): Span[] {
  const boxesOf = (names: readonly string[]) => names.filter((name) => !held.includes(name)).flatMap((name) => picture.roots.get(name)?.getBoundingClientRect() ?? []);
  const about = asked.filter((name) => name in regions);
  const own = boxesOf([...regionsAt(regions, "sub"), ...regionsAt(regions, "right")]);
  const marks = marksIn(table, ANY_MARK).flatMap((key) => picture.box(key) ?? []);
  const hasMap = about.some((name) => regions[name]!.zoom); // which is asked about before one's own things
  const all = [[...boxesOf(about), ...own, ...marks], hasMap ? [] : [...own, ...marks], [...boxesOf(about), ...marks], marks, boxesOf(about.slice(0, 1))];
  return all.filter((boxes) => boxes.length).map(spanOf);
}

/** Where what lies over the board begins, or what is at the foot of a narrow page; elsewhere the end of the window. */
function lowerEnd(study: HTMLElement, isNarrow: boolean): number {
  const lying = isNarrow ? [...heldParts(study), ...study.querySelectorAll<HTMLElement>(".tw-foot, .tw-above > :not(.tw-below)")].filter((part) => part.offsetHeight) : [];
  return Math.min(endOfWindow(study), ...lying.map((part) => part.getBoundingClientRect().top)) - GAP;
}

/** Scroll as little as is needed until the text of a new step is in the window and, if it has room beside it, what is asked about. */
export function bringStepIntoSight(options: Board & { hasTask: boolean }): void {
  const { frame, isNarrow, asked, table, picture, hasTask } = options;
  const study = frame.current!;
  const [scroller, top, end] = [scrollerOf(study), startOfWindow(study) + GAP, lowerEnd(study, isNarrow)];
  const before = scroller.scrollTop;
  const marks = marksIn(table, ANY_MARK).flatMap((key) => picture.box(key) ?? []);
  const about = asked.length ? wanted(options) : marks.length ? [spanOf(marks)] : [];
  if (about.length) scroller.scrollTop += scrollTo(about, top, end - (isNarrow && hasTask ? SAID : 0));
  const text = study.querySelector(".tw-say")!.getBoundingClientRect(); // where it is now: beside a board it may stay in sight
  scroller.scrollTop += scrollTo([[text.top, text.bottom]], top, end);
  const after = scroller.scrollTop;
  scroller.scrollTop = before;
  if (after !== before) scroller.scrollTo({ top: after, behavior: glide() ? "smooth" : "auto" });
}

/** What lies over the board gets as much room below it, which stays to the end of the step; then what is asked about is scrolled into what is left of the window. From click to click nothing moves, nor while one's hand is held. */
export function useAskedInSight(options: Options): void {
  const { frame, isNarrow, here, over, held } = options;
  const was = useRef({ here, room: 0 });
  useLayoutEffect(() => {
    const study = frame.current!;
    const isNew = was.current.here !== here;
    const lying = [...study.querySelectorAll<HTMLElement>(".tw-above > :not(.tw-below)")].filter((part) => part.offsetHeight);
    const room = Math.max(
      isNew ? 0 : was.current.room,
      lying.reduce((sum, part) => sum + part.offsetHeight + GAP, 0),
    );
    was.current = { here, room };
    study.style.setProperty("--over", isNarrow ? `${room}px` : "0px");
    if (!isNarrow || !lying.length || held.length) return;
    const top = scrollTo(wanted(options), startOfWindow(study) + GAP, lowerEnd(study, isNarrow));
    if (top) scrollerOf(study).scrollBy({ top, behavior: glide() ? "smooth" : "auto" });
  }, [here, over, isNarrow]);
}

interface NextOptions extends Board {
  /** The step. */
  here: string;
  /** The position, and what has been chosen there. */
  chosen: string;
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, unknown>;
}

/** Beside a text, what can be chosen after a click is scrolled into the window, if none of it is wholly there. */
export function useNextInSight({ frame, picture, isNarrow, here, chosen, open }: NextOptions): void {
  const was = useRef(here);
  useLayoutEffect(() => {
    const isNew = was.current !== here;
    was.current = here;
    if (isNew || isNarrow) return;
    const study = frame.current!;
    const [top, end] = [startOfWindow(study) + GAP, endOfWindow(study) - GAP];
    const boxes = [...open.keys()].flatMap((key) => picture.box(key) ?? []).filter((box) => box.height > 0);
    if (!boxes.length || boxes.some((box) => box.top >= top && box.bottom <= end)) return;
    const away = scrollTo([spanOf(boxes), spanOf(boxes.slice(0, 1))], top, end);
    // what is in the window and only nearer to its edge than the gap stays where it is
    if (Math.abs(away) > GAP) scrollerOf(study).scrollBy({ top: away, behavior: glide() ? "smooth" : "auto" });
  }, [here, chosen, isNarrow]);
}
