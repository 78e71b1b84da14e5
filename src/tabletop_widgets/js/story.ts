/** Shows what others do step by step, so that a person can follow it, and everything else at once. */
import { useEffect, useRef, useState } from "preact/hooks";
import { handled, useHandler } from "./hooks";
import { type Traits, viewerOf } from "./model";
import { beat, still } from "./motion";
import { get } from "./settings";

/** The traits of one moment, and what happens in it if it is only a step on the way. */
export interface Moment {
  traits: Traits;
  said: string | null;
  /** It stays until the person goes on: a step of a turn that the rules play. */
  held: boolean;
}
/** So many steps wait at most: with more, the person has long been left behind. */
const LONGEST = 24;

/** The moments that lead to some traits: the steps on the way there, and the present. */
export function momentsTo(traits: Traits, shown: Traits): Moment[] {
  const frames = traits.film !== shown.film ? (traits.film?.frames ?? []) : [];
  const nothing = { kinds: [], keys: [], acts: [], back: false };
  const way = frames.map(([patch, said, step], i): Moment => {
    const choices = { ...shown.choices, ...nothing };
    const panel = { ...shown.panel, why: null, ack: traits.panel.ack, step, turn: step ? null : shown.panel.turn };
    // the first one only shows what the person has done
    return { traits: { ...shown, patch, choices, panel }, said, held: step !== null && i > 0 && get().panels.steps };
  });
  return [...way, { traits, said: null, held: false }];
}

/** Whether a picture follows another one by a step of somebody else, which this page has not asked for. */
export function isWatched(next: Traits, shown: Traits): boolean {
  const { by, line, ack, viewer } = next.panel;
  const isAnswer = JSON.stringify(ack) !== JSON.stringify(shown.panel.ack);
  return !isAnswer && by >= 0 && by !== viewer?.[0] && line.ply > shown.panel.line.ply;
}

/**
 * What to show now. `next` shows the next moment; `skip` shows the present at once, and returns whether it was not shown
 * yet; `isNext` tells whether traits that have come will be shown at once, to the same viewer.
 */
export function useStory(latest: Traits) {
  const [, setCount] = useState(0); // of the moments that were shown later than they came
  const queue = useRef<Moment[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shownAt = useRef(0);
  const last = useRef(latest);
  const current = useRef<Moment>({ traits: latest, said: null, held: false });

  const show = (moment: Moment) => {
    current.current = moment;
    shownAt.current = performance.now();
    setCount((count) => count + 1);
  };
  const next = useHandler(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const moment = queue.current.shift();
    if (!moment) return;
    show(moment);
    plan();
  });
  const plan = () => {
    if (!queue.current.length || timer.current !== undefined || current.current.held) return;
    const due = shownAt.current + beat() / Math.max(1, queue.current.length / 4);
    timer.current = setTimeout(next, Math.max(0, due - performance.now()));
  };
  const skip = useHandler((): boolean => {
    const end = queue.current.at(-1);
    clearTimeout(timer.current);
    timer.current = undefined;
    queue.current = [];
    if (end) show(end);
    return Boolean(end);
  });

  const isNext = (now: Traits) =>
    !queue.current.length && !isWatched(now, latest) && viewerOf(now.panel) === viewerOf(current.current.traits.panel) && momentsTo(now, latest).length === 1;

  // not in an effect: what is shown at once must not wait for another drawing
  if (latest !== last.current) {
    const before = last.current;
    last.current = latest;
    const way = momentsTo(latest, before);
    const isStill = still.matches && !way.some((moment) => moment.held);
    const moments = isStill ? way.slice(-1) : way;
    const waits = queue.current.length > 0 && isWatched(latest, before);
    const isSoon = isWatched(latest, before) && current.current.traits.panel.by >= 0 && performance.now() - shownAt.current < beat();
    const end = latest.panel.at === before.panel.at && latest.ui === before.ui ? queue.current.pop() : undefined;
    if (viewerOf(latest.panel) !== viewerOf(current.current.traits.panel)) {
      // the board turns to somebody else: nothing of the one before is shown any more
      clearTimeout(timer.current);
      timer.current = undefined;
      queue.current = [];
      current.current = { traits: latest, said: null, held: false };
      shownAt.current = performance.now();
    } else if (end) {
      // the answer to a question, or to what changes nothing on the board: the step stays
      queue.current.push({ ...end, traits: latest });
      const { why, found, error, note, ack } = latest.panel;
      const { traits } = current.current;
      const panel = { ...traits.panel, why, found, error, ack, ...(note === undefined ? {} : { note }) };
      current.current = { ...current.current, traits: { ...traits, inspect: latest.inspect, panel } };
    } else if (!isStill && (waits || isSoon) && queue.current.length < LONGEST) {
      queue.current.push(...moments);
    } else {
      clearTimeout(timer.current);
      timer.current = undefined;
      queue.current = moments.slice(1);
      current.current = moments[0]!;
      shownAt.current = performance.now();
    }
  }
  useEffect(() => plan());
  useEffect(() => () => clearTimeout(timer.current), []);
  return { ...current.current, isLate: queue.current.length > 0, next, skip, isNext };
}

/** Handlers for a view: whoever does something sees the present at once; a press on what is past does nothing else. */
export function useHurry(skip: () => boolean) {
  const isPast = useRef(false);
  const hurry = (event: Event) => {
    const was = isPast.current;
    isPast.current = false;
    let swallow = event.type === "click" && was;
    if (event.type !== "click" && skip() && !(event.target as Element).closest("button, input, a, summary")) {
      isPast.current = event.type === "pointerdown";
      swallow = isPast.current || ["Enter", " ", "Escape"].includes((event as KeyboardEvent).key);
    }
    if (!swallow) return;
    handled(event);
  };
  return { onKeyDownCapture: hurry, onPointerDownCapture: hurry, onClickCapture: hurry };
}
