/** Shows what others do step by step, so that a person can follow it, and everything else at once. */
import { beat, glide, reading } from "../scene/motion";
import { get } from "../model/settings";
import { handled } from "../ui/hooks";
import { type Panel, type Traits, viewerOf } from "../model/traits";

/** The traits of one moment, and what happens in it if it is only a step on the way. */
export interface Moment {
  traits: Traits;
  said: string | null;
  /** It stays until the person goes on: a step of a turn that the rules play. */
  held: boolean;
  /** It only shows what the person has done. */
  isOwn: boolean;
}

/** So many steps wait at most: with more, the person has long been left behind. */
const LONGEST = 24;

/** The moments that lead to some traits: the steps on the way there, and the present. */
export function momentsTo(traits: Traits, shown: Traits): Moment[] {
  const frames = traits.film !== shown.film ? (traits.film?.frames ?? []) : [];
  const nothing = { kinds: [], keys: [], acts: [], back: false, begun: false };
  const way = frames.map(([patch, said, step, race, standings, since], i): Moment => {
    const choices = { ...shown.choices, ...nothing };
    const panel = { ...shown.panel, why: null, ack: traits.panel.ack, step, race: race ?? null, standings: standings ?? [], since: since ?? [], turn: step ? null : shown.panel.turn };
    return { traits: { ...shown, patch, choices, panel }, said, held: step !== null && i > 0 && get().panels.steps, isOwn: i === 0 };
  });
  return [...way, { traits, said: null, held: false, isOwn: false }];
}

/** Whether a picture follows another one by a step of somebody else, which this page has not asked for. */
export function isWatched(next: Traits, shown: Traits): boolean {
  const { by, line, ack, viewer } = next.panel;
  const isAnswer = JSON.stringify(ack) !== JSON.stringify(shown.panel.ack);
  return !isAnswer && by >= 0 && by !== viewer?.[0] && line.ply > shown.panel.line.ply;
}

/** Whether the turn of another seat ends with a moment, and another one begins with the next. */
const endsTurn = (now: Panel, next: Panel): boolean => now.by >= 0 && now.by !== now.viewer?.[0] && next.by !== now.by;

/** Milliseconds that a moment is shown before the next one: words are read, and what has none is shorter the more waits. */
export function timeOf({ said, isOwn, traits: { panel } }: Moment, next: Moment, waiting: number): number {
  if ((panel.step || said) && !isOwn) return reading([said, panel.step?.[3]].join(" "));
  const told = endsTurn(panel, next.traits.panel) ? (panel.since.findLast(([number]) => number)?.[2] ?? []) : [];
  return Math.max(reading(told.join(" "), 0), beat() / Math.max(1, waiting / 4));
}

/** Which moment a view shows; it asks for another drawing when a later one is to be shown. */
export class Story {
  /** What is shown. */
  now: Moment;
  #queue: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #last: Traits;
  readonly #redraw: () => void;

  constructor(first: Traits, redraw: () => void) {
    this.#last = first;
    this.now = { traits: first, said: null, held: false, isOwn: false };
    this.#redraw = redraw;
  }

  /** Whether the present is still to be shown. */
  get isLate(): boolean {
    return this.#queue.length > 0;
  }

  /** These are the latest traits; called while the view is drawn, so that what is shown at once waits for no other drawing. */
  hear(latest: Traits): void {
    const before = this.#last;
    if (latest === before) return;
    this.#last = latest;
    const now = this.now.traits;
    const way = momentsTo(latest, before);
    const isStill = !glide() && !way.some((moment) => moment.held);
    const moments = isStill ? way.slice(-1) : way;
    const watched = isWatched(latest, before);
    const isSoon = watched && now.panel.by >= 0 && performance.now() - this.#shownAt < beat();
    const end = latest.panel.at === before.panel.at && latest.ui === before.ui ? this.#queue.pop() : undefined;
    if (viewerOf(latest.panel) !== viewerOf(now.panel)) {
      // the board turns to somebody else: nothing of the one before is shown any more
      this.#begin([{ traits: latest, said: null, held: false, isOwn: false }]);
    } else if (end) {
      // the answer to a question, or to what changes nothing on the board: the step stays
      this.#queue.push({ ...end, traits: latest });
      const { why, found, error, note, ack } = latest.panel;
      const panel = { ...now.panel, why, found, error, ack, ...(note === undefined ? {} : { note }) };
      this.now = { ...this.now, traits: { ...now, inspect: latest.inspect, panel } };
    } else if (!isStill && ((this.isLate && watched) || isSoon) && this.#queue.length < LONGEST) {
      this.#queue.push(...moments);
    } else this.#begin(moments);
  }

  /** Whether traits that have come will be shown at once, to the same viewer. */
  isNext(now: Traits): boolean {
    const before = this.#last;
    return !this.isLate && !isWatched(now, before) && viewerOf(now.panel) === viewerOf(this.now.traits.panel) && momentsTo(now, before).length === 1;
  }

  /** Show the next moment. */
  next(): void {
    this.end();
    const moment = this.#queue.shift();
    if (!moment) return;
    this.#show(moment);
    this.plan();
  }

  /** Show the present at once; returns whether it was not shown yet. */
  skip(): boolean {
    const end = this.#queue.pop();
    this.end();
    this.#queue = [];
    if (end) this.#show(end);
    return Boolean(end);
  }

  /** Show the next moment when it is due. */
  plan(): void {
    if (!this.isLate || this.#timer !== undefined || this.now.held) return;
    const due = this.#shownAt + timeOf(this.now, this.#queue[0]!, this.#queue.length);
    this.#timer = setTimeout(() => this.next(), Math.max(0, due - performance.now()));
  }

  /** Stop showing further moments automatically. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #begin([first, ...others]: Moment[]): void {
    this.end();
    this.#queue = others;
    this.#set(first!);
  }

  #show(moment: Moment): void {
    this.#set(moment);
    this.#redraw();
  }

  #set(moment: Moment): void {
    this.now = moment;
    this.#shownAt = performance.now();
  }
}

/** Handlers for a view: whoever does something sees the present at once; a press on what is past does nothing else. */
export function hurry(skip: () => boolean) {
  let isPast = false;
  const hear = (event: Event) => {
    let swallow = event.type === "click" && isPast;
    isPast = false;
    if (event.type !== "click" && skip() && !(event.target as Element).closest("button, input, a, summary")) {
      isPast = event.type === "pointerdown";
      swallow = isPast || ["Enter", " ", "Escape"].includes((event as KeyboardEvent).key);
    }
    if (swallow) handled(event);
  };
  return { onKeyDownCapture: hear, onPointerDownCapture: hear, onClickCapture: hear };
}
