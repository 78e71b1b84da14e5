/** On a narrow page, what a step asks about is scrolled out from under what lies over the board. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { glide } from "../scene/motion";
import type { Picture } from "../scene/picture";
import { regionsAt } from "../scene/places";
import type { Keyframe, Table } from "../scene/scene";
import { scrollerOf, startOfWindow } from "../ui/sight";
import { ANY_MARK, marksIn } from "./map-view";

/** CSS pixels between what is asked about and what lies over the board, or the upper end of the window. */
const GAP = 8;

interface Options {
  frame: RefObject<HTMLElement | null>;
  picture: Picture;
  table: Table;
  regions: Keyframe["regions"];
  /** The regions that the step is about. */
  asked: readonly string[];
  isNarrow: boolean;
  /** What lies over the board, as a text; "" for nothing. */
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
function wanted({ picture, table, regions, asked }: Options): Span[] {
  const boxesOf = (names: readonly string[]) => names.flatMap((name) => picture.roots.get(name)?.getBoundingClientRect() ?? []);
  const about = asked.filter((name) => name in regions);
  const own = boxesOf([...regionsAt(regions, "sub"), ...regionsAt(regions, "right")]);
  const marks = marksIn(table, ANY_MARK).flatMap((key) => picture.box(key) ?? []);
  const hasMap = about.some((name) => regions[name]!.zoom); // which is asked about before one's own things
  const all = [[...boxesOf(about), ...own, ...marks], hasMap ? [] : [...own, ...marks], [...boxesOf(about), ...marks], marks, boxesOf(about.slice(0, 1))];
  return all.filter((boxes) => boxes.length).map(spanOf);
}

/** What lies over the board gets as much room below it; then what is asked about is scrolled into what is left of the window. */
export function useAskedInSight(options: Options): void {
  const { frame, isNarrow, over } = options;
  useLayoutEffect(() => {
    const study = frame.current!;
    const lying = [...study.querySelectorAll<HTMLElement>(".tw-above > :not(.tw-below)")].filter((part) => part.offsetHeight);
    study.style.setProperty("--over", isNarrow ? `${lying.reduce((sum, part) => sum + part.offsetHeight + GAP, 0)}px` : "0px");
    if (!isNarrow || !lying.length) return;
    const end = Math.min(...lying.map((part) => part.getBoundingClientRect().top)) - GAP;
    const top = scrollTo(wanted(options), startOfWindow(study) + GAP, end);
    if (top) scrollerOf(study).scrollBy({ top, behavior: glide() ? "smooth" : "auto" });
  }, [over, isNarrow]);
}
