/** Callouts: a sign and a sentence where something happened that people would call out, for about a second. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Callout, Panel } from "../model/traits";
import { Dots } from "./aim";
import { still } from "../scene/motion";
import { colour } from "../scene/scene";

/** Milliseconds for which one is shown at least, and for each letter that is read; the style sheet fades it in and out. */
const SHOWN = 1000;
const READ = 40;
/** CSS pixels between one and the place that it speaks of, and between one and the edge of the board. */
const GAP = 8;
const EDGE = 4;

/** CSS pixels: what is larger is spoken of in its middle; what is smaller stands on a place, and may be in the way of a callout. */
const LARGE = 240;
const SMALL = 60;

/** What a square pixel costs over a place or another callout, in square pixels over pieces; and a pixel of distance from its place. */
const TAKEN = 100;
const FAR = 25;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Placed {
  callout: Callout;
  /** The place that it speaks of, in the frame. */
  about: Box;
  /** Where its upper left corner is, once it has been measured; there it stays. */
  at?: [x: number, y: number];
}

const meets = (a: Box, b: Box): boolean => a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
const shared = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const covered = (box: Box, others: readonly Box[]): number => others.reduce((sum, one) => sum + shared(box, one), 0);
const distance = (a: Box, b: Box): number => Math.max(0, a.left - b.right, b.left - a.right) + Math.max(0, a.top - b.bottom, b.top - a.bottom);
const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map((one) => one.left)),
  top: Math.min(...boxes.map((one) => one.top)),
  right: Math.max(...boxes.map((one) => one.right)),
  bottom: Math.max(...boxes.map((one) => one.bottom)),
});
const inFrame = (home: DOMRect, { left, top, right, bottom }: Box): Box => ({ left: left - home.x, top: top - home.y, right: right - home.x, bottom: bottom - home.y });

/** The space below a piece, as its box: what has a name there and is not much larger. */
function beneath(frame: HTMLElement, piece: DOMRect): Box[] {
  const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  const found = (frame.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
  const boxes = found.flatMap((one) => (frame.contains(one) && one.closest("[data-key]")?.getBoundingClientRect()) || []);
  return boxes.filter((one) => one.height <= 2.5 * piece.height && one.width <= 2.5 * piece.width);
}

/** The place that a callout speaks of: the first of some elements that is in sight, with what lies there. */
function place(frame: HTMLElement, keys: readonly string[]): Box {
  const home = frame.getBoundingClientRect();
  const isSeen = (one: DOMRect) => one.width > 0 && one.bottom > 0 && one.top < innerHeight;
  const boxes = keys.flatMap((key) => frame.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect() ?? []).filter(isSeen);
  const [first = frame.querySelector(".tw-board")!.getBoundingClientRect()] = boxes;
  if (first.height > LARGE) {
    const [x, y] = [first.x + first.width / 2, first.y + Math.min(first.height, 400) / 2];
    return inFrame(home, { left: x, top: y, right: x, bottom: y });
  }
  // a piece and its space are one thing
  const there = boxes.filter((one) => meets(one, first));
  return inFrame(home, around([first, ...there, ...(first.height < SMALL ? beneath(frame, first) : [])]));
}

/** Milliseconds for which callouts are shown: as long as the longest sentence takes to read. */
const timeOf = (callouts: readonly Callout[]): number => SHOWN + READ * Math.max(0, ...callouts.map(([words]) => words.length));

/** Callouts beside those that are shown; none is there twice. */
function added(frame: HTMLElement, callouts: readonly Callout[], shown: readonly Placed[]): Placed[] {
  const others = shown.filter(({ callout: [words] }) => !callouts.some(([other]) => other === words));
  return [...others, ...callouts.map((callout) => ({ callout, about: place(frame, callout[3]) }))];
}

/** Where a callout of a size goes: beside its place, over no place that is spoken of and no other callout, and over as few pieces as may be. */
function spotFor({ about }: Placed, [width, height]: [number, number], taken: readonly Box[], pieces: readonly Box[], room: Box): [x: number, y: number] {
  const [x, y] = [(about.left + about.right - width) / 2, (about.top + about.bottom - height) / 2];
  const [above, below] = [about.top - GAP - height, about.bottom + GAP];
  const sides = [about.left - GAP - width, about.right + GAP];
  const spots = [above, below, y, above - height - GAP, below + height + GAP].flatMap((top) => [x, ...sides].map((left) => [left, top] as const));
  let [best, least] = [[x, above] as [number, number], Infinity];
  for (const [number, [left, top]] of spots.entries()) {
    const at: [number, number] = [clamp(left, room.left, room.right - width), clamp(top, room.top, room.bottom - height)];
    const box = { left: at[0], top: at[1], right: at[0] + width, bottom: at[1] + height };
    const cost = TAKEN * covered(box, taken) + covered(box, pieces) + FAR * distance(box, about) + number;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Put the callouts that have no place yet where they go. */
function arrange(layer: HTMLElement, frame: HTMLElement, shown: readonly Placed[]): void {
  const home = frame.getBoundingClientRect();
  const nodes = [...layer.querySelectorAll<HTMLElement>(".tw-callout")];
  const room = { left: EDGE, top: Math.max(0, -home.top) + EDGE, right: home.width - EDGE, bottom: Math.min(home.height, innerHeight - home.top) - EDGE };
  const keyed = [...frame.querySelectorAll(".tw-slot [data-key]")].map((one) => one.getBoundingClientRect());
  const pieces = keyed.filter(({ width, height }) => width > 0 && width < SMALL && height < SMALL).map((one) => inFrame(home, one));
  for (const [number, one] of shown.entries()) {
    const node = nodes[number]!;
    const size: [number, number] = [node.offsetWidth, node.offsetHeight];
    const others = shown.flatMap(({ at }, i) => (at ? { left: at[0], top: at[1], right: at[0] + nodes[i]!.offsetWidth, bottom: at[1] + nodes[i]!.offsetHeight } : []));
    one.at ??= spotFor(one, size, [...shown.map(({ about }) => about), ...others], pieces, room);
    node.style.translate = `${one.at[0]}px ${one.at[1]}px`;
  }
}

/** Dots at the corner of the element of the seat whose player thinks, if it is in sight. */
export function AtWork({ thinks, frame }: { thinks: string | undefined; frame: RefObject<HTMLElement | null> }) {
  const dots = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // nothing is measured, or touched, while nobody thinks
    const box = thinks ? frame.current!.querySelector(`[data-key="${CSS.escape(thinks)}"]`)?.getBoundingClientRect() : undefined;
    if (dots.current!.hidden === Boolean(box?.width)) dots.current!.hidden = !box?.width;
    if (!box) return;
    const home = frame.current!.getBoundingClientRect();
    dots.current!.style.translate = `${box.right - home.x - 30}px ${box.y - home.y - 5}px`;
  });
  return (
    <div ref={dots} class="tw-at-work" hidden>
      <Dots />
    </div>
  );
}

/**
 * Shows the callouts of a picture that was reached by playing, each until it is read: pictures that follow by themselves, as the answer of a player
 * of the computer, do not end it. None after a jump, and none if nothing is to move.
 */
export function Callouts({ panel, frame }: { panel: Panel; frame: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Placed[]>([]);
  const last = useRef(panel.at);
  const { at, line, callouts } = panel;
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isNew = at !== last.current;
    last.current = at;
    if (line.ply !== line.last || still.matches) setShown((now) => (now.length ? [] : now));
    else if (isNew && callouts?.length) setShown((now) => added(frame.current!, callouts, now));
  }, [at]);
  useEffect(() => {
    if (!shown.length) return;
    const all = new AbortController();
    const end = () => setShown([]);
    const timer = setTimeout(end, timeOf(shown.map(({ callout }) => callout)));
    for (const event of ["pointerdown", "keydown"]) frame.current!.addEventListener(event, end, { signal: all.signal, capture: true });
    return () => {
      clearTimeout(timer);
      all.abort();
    };
  }, [shown]);
  useLayoutEffect(() => {
    if (shown.length) arrange(layer.current!, frame.current!, shown);
  }, [shown]);
  return (
    <div ref={layer} class="tw-callouts" aria-hidden="true" style={{ "--shown": `${timeOf(shown.map(({ callout }) => callout))}ms` }}>
      {shown.map(({ callout: [text, path, fill] }) => (
        <span key={text} class="tw-callout">
          <span>
            <svg viewBox="-13 -13 26 26">
              <path d={path} fill={colour(fill)} fill-rule="evenodd" />
            </svg>
            {text}
          </span>
        </span>
      ))}
    </div>
  );
}
