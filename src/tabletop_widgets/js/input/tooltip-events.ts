/**
 * When a tooltip comes and goes: after a moment under the pointer, at once with the keyboard, and with a long press of a
 * finger; it stays while the pointer is on it.
 */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Picture } from "../scene/picture";
import { handled, useHandler } from "../ui/hooks";
import { hit } from "./pointer";
import type { Side } from "./tooltip-layout";

const SOON = 250; // milliseconds under the pointer
const HELD = 450; // milliseconds under a finger
const FAR = 10; // CSS pixels that a finger may move

/** What the tooltip is about: the key of an element of the picture, or a button. */
export type About = string | HTMLElement;

export interface Options {
  frame: RefObject<HTMLElement | null>;
  picture: Picture;
  /** The elements that can be chosen next; the one under the pointer, and the one under the cursor of the keyboard. */
  open: ReadonlyMap<string, unknown>;
  hover: string | null;
  cursor: string | null;
}

/** What is known between two drawings. */
interface Memory {
  timer: number;
  /** The button under the pointer; whether the pointer is on the tooltip; where it is. */
  button: HTMLElement | null;
  on: boolean;
  at: [x: number, y: number];
  side: Side | undefined;
  isByKey: boolean;
  /** Where the mouse has pressed: nothing is shown until it leaves, for what was pressed has been read. */
  pressed: [x: number, y: number] | null;
  /** A finger that is held still; the click that follows a long press. */
  finger: [x: number, y: number] | null;
  swallow: boolean;
}
type Show = (next: About | null, wait?: number, isByKey?: boolean) => void;
type Handlers = { [name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[name]) => void };

/** What the tooltip is about now. `box` is the tooltip itself, `show` opens or closes it, at once or after a wait. */
export function useAbout(options: Options) {
  const { frame, hover, cursor } = options;
  const box = useRef<HTMLDivElement>(null);
  const [about, setAbout] = useState<About | null>(null);
  const now = useRef<Memory>({ timer: 0, button: null, on: false, at: [0, 0], side: undefined, isByKey: false, pressed: null, finger: null, swallow: false }).current;
  const show: Show = useHandler((next, wait, isByKey) => {
    clearTimeout(now.timer);
    const turn = () => {
      if (next !== about) now.side = undefined;
      now.isByKey = isByKey === true;
      setAbout(next);
    };
    if (wait) now.timer = setTimeout(turn, wait) as unknown as number;
    else turn();
  });
  const pointed = useHandler(() => {
    if (!now.on && !now.pressed) show(hover ?? now.button, SOON);
  });
  useEffect(pointed, [hover]);
  useEffect(() => {
    if (cursor !== null) show(cursor, 0, true);
    else if (now.isByKey) show(null);
  }, [cursor]);
  useEffect(() => () => clearTimeout(now.timer), []);
  useEvents(frame, {
    ...byPointer(options, box, now, show, pointed),
    ...byFinger(now, show),
    ...byFocus(frame, box, now, show, about),
    keydown(event) {
      if (event.key === "Enter" || event.key === " ") show(null);
    },
  });
  return { about, box, now, show };
}

/** The mouse and the finger, as they come and move. */
function byPointer({ frame, picture, open }: Options, box: RefObject<HTMLElement | null>, now: Memory, show: Show, pointed: () => void): Handlers {
  const isFar = ([x, y]: [number, number], event: PointerEvent) => Math.hypot(event.clientX - x, event.clientY - y) > FAR;
  return {
    pointerover(event) {
      if (event.pointerType === "touch") return;
      now.on = box.current?.contains(event.target as Node) ?? false;
      now.button = closest(event.target);
      if (now.on) clearTimeout(now.timer);
      else pointed();
    },
    pointermove(event) {
      now.at = [event.clientX, event.clientY];
      if (now.pressed && isFar(now.pressed, event)) now.pressed = null;
      if (now.finger && isFar(now.finger, event)) lift(now);
    },
    pointerleave(event) {
      if (event.target !== frame.current || event.pointerType === "touch") return;
      [now.on, now.button] = [false, null];
      if (!now.isByKey) show(null, SOON);
    },
    pointerdown(event) {
      [now.swallow, now.finger] = [false, null];
      if (box.current?.contains(event.target as Node)) return;
      show(null);
      now.pressed = event.pointerType === "mouse" ? [event.clientX, event.clientY] : null;
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      const key = inPicture(event.target) ? hit(picture, frame.current!, event, open) : null;
      const next = key ?? closest(event.target);
      if (!next) return;
      now.finger = [event.clientX, event.clientY];
      now.timer = setTimeout(() => {
        [now.finger, now.swallow] = [null, true];
        show(next);
      }, HELD) as unknown as number;
    },
  };
}

/** The end of a press, and what a long one would bring besides. */
const byFinger = (now: Memory, show: Show): Handlers => ({
  pointerup: () => lift(now),
  pointercancel: () => lift(now),
  contextmenu(event) {
    if (now.finger || now.swallow) event.preventDefault(); // the menu of a long press
  },
  click(event) {
    const term = (event.target as Element).closest<HTMLElement>(".tw-term");
    if (term && !now.swallow) {
      handled(event); // it explains itself, and leads nowhere
      return show(term);
    }
    if (!now.swallow) return;
    now.swallow = false;
    handled(event);
  },
});

/** A finger is gone, or has moved: it is held no more. */
function lift(now: Memory): void {
  if (now.finger) clearTimeout(now.timer);
  now.finger = null;
}

const byFocus = (frame: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>, now: Memory, show: Show, about: About | null): Handlers => ({
  focusin(event) {
    const button = closest(event.target);
    if (button && button === event.target && button.matches(":focus-visible")) show(button, 0, true);
    else if (now.isByKey && typeof about !== "string" && !box.current?.contains(event.target as Node)) show(null);
  },
  focusout(event) {
    if (now.isByKey && !frame.current?.contains(event.relatedTarget as Node | null)) show(null);
  },
});

/** Handlers for everything that happens in an element, before anybody else hears of it. */
function useEvents(home: RefObject<HTMLElement | null>, handlers: Handlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const [element, names] = [home.current!, Object.keys(handlers)];
    const hear = (event: Event) => (latest.current as Record<string, (event: Event) => void>)[event.type]!(event);
    for (const name of names) element.addEventListener(name, hear, true);
    return () => {
      for (const name of names) element.removeEventListener(name, hear, true);
    };
  }, []);
}

const closest = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>("[data-tip]") ?? null;
const inPicture = (target: EventTarget | null) => (target as Element | null)?.closest?.(".tw-slot") != null;
