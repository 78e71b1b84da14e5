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
const HIGH = 52; // CSS pixels of one, and its gap

interface Placed {
  callout: Callout;
  x: number;
  y: number;
}

/** CSS pixels: what is larger is spoken of in its middle. */
const LARGE = 240;

/** The middle of a callout, above the first of some elements that is in sight, or below it; `down`: the way to the next one. */
function spot(frame: HTMLElement, keys: readonly string[]): { x: number; y: number; down: 1 | -1 } {
  const home = frame.getBoundingClientRect();
  const isSeen = (one: DOMRect) => one.width > 0 && one.bottom > 0 && one.top < innerHeight;
  const boxes = keys.flatMap((key) => frame.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getBoundingClientRect() ?? []).filter(isSeen);
  const board = frame.querySelector(".tw-board")!.getBoundingClientRect();
  const [first = board] = boxes;
  const middle = first.x + first.width / 2 - home.x;
  if (first.height > LARGE) return { x: middle, y: first.y + Math.min(first.height, 400) / 2 - home.y, down: 1 };
  // a piece and its space are one thing
  const there = boxes.filter((one) => one.left <= first.right && one.right >= first.left && one.top <= first.bottom && one.bottom >= first.top);
  const [top, bottom] = [Math.min(...there.map((one) => one.top)), Math.max(...there.map((one) => one.bottom))];
  const isAbove = top - HIGH >= Math.max(0, board.top);
  return { x: middle, y: (isAbove ? top - HIGH / 2 : bottom + HIGH / 2) - home.y, down: isAbove ? -1 : 1 };
}

/** Milliseconds for which callouts are shown: as long as the longest sentence takes to read. */
const timeOf = (callouts: readonly Callout[]): number => SHOWN + READ * Math.max(0, ...callouts.map(([words]) => words.length));

/** Places beside those that are shown, in which none covers another: each is further from what it is about if it would. */
function placed(frame: HTMLElement, callouts: readonly Callout[], shown: readonly Placed[]): Placed[] {
  const found = shown.filter(({ callout: [words] }) => !callouts.some(([other]) => other === words));
  for (const callout of callouts) {
    const { x, y: first, down } = spot(frame, callout[3]);
    let y = first;
    while (found.some((other) => Math.abs(other.y - y) < HIGH)) y += down * HIGH;
    found.push({ callout, x, y });
  }
  return found;
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
    else if (isNew && callouts?.length) setShown((now) => placed(frame.current!, callouts, now));
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
    // none stands out at the sides
    const home = layer.current!.getBoundingClientRect();
    for (const one of layer.current!.querySelectorAll<HTMLElement>(".tw-callout")) {
      const box = one.getBoundingClientRect();
      const shift = Math.max(home.left + 4 - box.left, Math.min(0, home.right - 4 - box.right));
      if (shift) one.style.marginLeft = `${shift}px`;
    }
  }, [shown]);
  return (
    <div ref={layer} class="tw-callouts" aria-hidden="true" style={{ "--shown": `${timeOf(shown.map(({ callout }) => callout))}ms` }}>
      {shown.map(({ callout: [text, path, fill], x, y }) => (
        <span key={text} class="tw-callout" style={{ left: `${x}px`, top: `${y}px` }}>
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
