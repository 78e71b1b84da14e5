/** What one viewer sees at each node of a match, or a learner at each moment of a lesson, as widgets/replay/film.py has kept it. */
import type { Choices } from "../choices";
import type { Entry, Fact, Lesson, Panel, Review, Traits, Turn } from "../model";
import type { El, Keyframe, Look, Moved, Packed } from "../scene";
import { changed, type Delta } from "./delta";

type Order = [parent: number | string, ...keys: number[]][];
/** Everything beside the picture. */
interface Told {
  regions: Keyframe["regions"];
  layers: Keyframe["layers"];
  choices: Choices;
  panel: Panel;
  inspect: Fact[];
  review: Review | null;
  lesson?: Lesson;
  /** How the words and the rulebook differ from those of the recording: a step of a lesson may hide some. */
  texts?: Delta | null;
}
type Texts = Pick<Traits, "ui" | "book">;
type Column = keyof Told | "rows" | "turns";
/** See `Film.developed`. */
export interface Film {
  keys: string[];
  states: Delta[][];
  set: number[][];
  gone: number[][];
  orders: (Order | 0)[][];
  moved: Moved[];
  told: Record<Column, Delta[]>;
  others: Delta[][];
}
export interface Recording {
  texts: Texts[];
  at: number;
  nodes: [id: number, before: number][];
  /** Of a lesson: in which step each moment is, from 1. */
  steps?: number[];
  film: Film;
}
/** What is shown at a node. */
interface Shown {
  els: Map<string, El>;
  told: Told;
  rows: Entry[];
  turns: Turn[];
  /** The facts at the node before, or null at the first one. */
  before: Fact[] | null;
}

/** From one state that is kept to the next: so many steps at most lead to any other. */
const KEPT = 24;
/** Entries of the journal at one node; to read earlier ones, people step back. */
const JOURNAL = 100;

/** Facts, each with whether it is as at the node before; as widgets/inspector.py tells them. */
function compared(now: Fact[], before: Fact[] | null): Fact[] {
  const old = new Map(before?.map((fact) => [fact[0], fact]));
  return now.map(([name, value, , children]): Fact => {
    const was = old.get(name);
    if (!children) return [name, value, !was || was[1] !== value || Boolean(was[3])];
    const facts = compared(children, was?.[3] ?? null);
    return [name, null, was?.[3]?.length !== facts.length || facts.some((fact) => fact[2]), facts];
  });
}

/** A picture as a keyframe; see `Keyframe`. */
function keyframe(els: Shown["els"], { regions, layers }: Told, seq: number, moved: Moved | undefined): Keyframe {
  const looks: Look[] = [];
  const numbers = new Map<string, number>();
  const packed: Record<string, Packed> = {};
  for (const [key, [tag, parent, attrs, ...text]] of els) {
    const names = Object.keys(attrs);
    const look = `${tag} ${names}`;
    if (!numbers.has(look)) numbers.set(look, looks.push([tag, ...names]) - 1);
    packed[key] = [numbers.get(look)!, parent, ...Object.values(attrs), ...(text as string[])];
  }
  return { seq, regions, layers, strings: [], looks, els: packed, ...(moved && { moved }) };
}

/** Shows the nodes of a recording in one of its languages, which have numbers as in `texts`. */
export class Reel {
  readonly #film: Film;
  readonly #nodes: Recording["nodes"];
  readonly #texts: Texts;
  readonly #language: number;
  readonly #kept = new Map<number, Shown>();
  /** Of each element its states, as far as they were needed. */
  readonly #states: El[][] = [];
  #seq = 0;
  #last = -1;

  constructor({ film, nodes, texts }: Recording, language: number) {
    this.#film = film;
    this.#nodes = nodes;
    this.#texts = texts[language]!;
    this.#language = language;
  }

  /** The traits of a node. */
  traits(at: number): Pick<Traits, "scene" | "choices" | "panel" | "journal" | "inspect" | "review" | "lesson" | "ui" | "book"> {
    const { els, told, rows, turns, before } = this.#shown(at);
    const onward = this.#last >= 0 && this.#nodes[at]![1] === this.#last;
    this.#seq += 1;
    this.#last = at;
    const { choices, panel, review, lesson = null, texts } = told;
    const seat = panel.viewer?.[0] ?? -1;
    return {
      ...(texts ? (changed(this.#texts, texts) as Texts) : this.#texts),
      scene: keyframe(els, told, this.#seq, onward ? this.#film.moved[at] : undefined),
      choices,
      panel: { ...panel, seq: this.#seq },
      journal: { rows, turns, seat },
      inspect: { tree: compared(told.inspect, before), seat },
      review,
      lesson,
    };
  }

  #shown(at: number): Shown {
    const way: number[] = [];
    let node = at;
    for (; node >= 0 && !this.#kept.has(node); node = this.#nodes[node]![1]) way.push(node);
    const from = this.#kept.get(node) ?? { els: new Map(), told: {} as Told, rows: [], turns: [], before: null };
    let shown: Shown = way.length ? { ...from, els: new Map(from.els) } : from;
    for (const next of way.reverse()) {
      shown = this.#next(shown, next);
      if (next % KEPT === 0) this.#kept.set(next, { ...shown, els: new Map(shown.els) });
    }
    return shown;
  }

  /** What is shown at a node after another one, whose elements become those of this one. */
  #next({ els, ...from }: Shown, node: number): Shown {
    const { keys, set, gone, orders } = this.#film;
    const changes = set[node]!;
    for (let i = 0; i < changes.length; i += 2) {
      const key = keys[changes[i]!]!;
      const el = this.#state(changes[i]!, changes[i + 1]!);
      if (!el || els.get(key)?.[1] !== el[1]) els.delete(key); // what is new to its parent comes after the others
      if (el) els.set(key, el);
    }
    for (const key of gone[node]!) els.delete(keys[key]!);
    for (const [, ...children] of orders[node]![this.#language] || (orders[node]![0] as Order)) {
      for (const key of children.map((number) => keys[number]!)) {
        const el = els.get(key)!;
        els.delete(key);
        els.set(key, el);
      }
    }
    return { els, ...this.#told(from, node) };
  }

  #told(from: Omit<Shown, "els">, node: number): Omit<Shown, "els"> {
    const { told, others } = this.#film;
    const first = Object.fromEntries(Object.entries(told).map(([name, column]) => [name, column[node]!]));
    const other = this.#language && others[node]![this.#language - 1]!;
    const { rows: come, turns: begun, ...news } = (other ? changed(first, other) : first) as Record<string, Delta>;
    const now = { ...from.told } as Record<string, unknown>;
    for (const [name, delta] of Object.entries(news)) {
      if (delta !== 0) now[name] = changed(now[name], delta);
      now[name] ??= null;
    }
    const rows = [...from.rows, ...((come || []) as Entry[])].slice(-JOURNAL);
    const turns = new Map([...from.turns, ...((begun || []) as unknown as Turn[])].map((turn) => [turn[0], turn]));
    const earliest = Math.max(0, ...[...turns.keys()].filter((ply) => ply <= (rows[0]?.[0] ?? 0)));
    return {
      told: now as unknown as Told,
      rows,
      turns: [...turns.values()].filter(([ply]) => ply >= earliest),
      before: node ? from.told.inspect : null,
    };
  }

  /** A state of an element; undefined where it is not there in this language. */
  #state(key: number, number: number): El | undefined {
    const chain = this.#film.states[key]!;
    const found = (this.#states[key] ??= []);
    for (let i = found.length; i <= number; i++) found.push((i ? changed(found[i - 1], chain[i]!) : chain[0]) as El);
    const [first, ...others] = found[number] as unknown as [El | 0, ...Delta[]];
    const other = this.#language && others[this.#language - 1]!;
    return ((other ? changed(first, other) : first) || undefined) as El | undefined;
  }
}
