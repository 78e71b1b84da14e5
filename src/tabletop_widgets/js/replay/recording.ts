/** The recorded nodes of a match for one viewer, or the moments of a lesson, as widgets/replay/recorder.py writes them. */
import type { Choices } from "../model/choices";
import type { Entry, Fact, Lesson, Panel, Review, Traits, Turn } from "../model/traits";
import type { El, Keyframe, Look, Moved, Packed } from "../scene/scene";
import { changed, type Delta } from "./delta";

/** Which row of nodes something changes at, and the number of its state at each. */
type Track = [when: number, ...states: number[]];
/** Everything beside the picture. */
interface Told {
  regions: Keyframe["regions"];
  layers: Keyframe["layers"];
  choices: Omit<Choices, "at">;
  /** Plies are told as the distance back; what others did, by the ply of its first node. */
  panel: Omit<Panel, "at" | "since"> & { since: Record<string, [seat: number, lines: string[], name: string]> };
  inspect: Fact[];
  review: Review | null;
  lesson?: Lesson;
  /** How the words and the rulebook differ from those of the recording: a step of a lesson may hide some. */
  texts?: Delta | null;
}
export type Texts = Pick<Traits, "ui" | "book">;
type Column = keyof Told | "rows" | "turns";
/** The columns of a recording; see `Recording.to_columns` in widgets/replay/recorder.py. */
export interface Film {
  keys: string[];
  states: Delta[][];
  tracks: Track[];
  orders: (number[] | 0)[][][];
  lies: Track[];
  when: number[][];
  moved: Moved[];
  told: Record<Column, Delta[]>;
  others: Delta[][];
}
export interface Recording {
  /** The texts of all nodes in the first language, and their differences in the other languages. */
  texts: [Texts, ...Delta[]];
  at: number;
  /** How much larger its id is than the last one, and how many nodes back it follows. */
  nodes: [gap: number, back: number][];
  /** Of a lesson: in which step each moment is, from 1. */
  steps?: number[];
  film: Film;
}
/** A node: its id, the number of the one before it or -1, and how many are before it. */
export type Node = [id: number, before: number, ply: number];
/** The nodes of a recording. */
export function nodesOf(recording: Recording): Node[] {
  const nodes: Node[] = [];
  for (const [i, [gap, back]] of recording.nodes.entries()) {
    const before = i - back;
    nodes.push([(nodes[i - 1]?.[0] ?? -1) + gap, before, before < 0 ? 0 : nodes[before]![2] + 1]);
  }
  return nodes;
}
/** What is the same at all nodes of a recording, in each language. */
export const textsOf = ({ texts: [first, ...others] }: Recording): Texts[] => [first, ...others.map((other) => changed(first, other) as Texts)];
/** The state that is shown at a node. */
interface Shown {
  els: Map<string, El>;
  told: Told;
  rows: Entry[];
  turns: Turn[];
  /** The facts at the node before, or null at the first one. */
  before: Fact[] | null;
}

/** What has another state at each node, in order, each with the number of the state. */
function changes(tracks: Track[], when: number[][], nodes: number): number[][] {
  const at = Array.from({ length: nodes }, () => [] as number[]);
  for (const [number, [row, ...states]] of tracks.entries()) {
    let node = 0;
    for (const [i, gap] of when[row]!.entries()) at[(node += gap)]!.push(number, states[i]!);
  }
  return at;
}

/** The order in which the states of elements are kept: that of their keys without numbers. */
function byKind(keys: string[]): number[] {
  const kinds = keys.map((key) => key.replaceAll(/[0-9]+/g, "#"));
  return [...keys.keys()].sort((a, b) => (kinds[a]! < kinds[b]! ? -1 : kinds[a]! > kinds[b]! ? 1 : a - b));
}

/** From one state that is kept to the next: so many steps at most lead to any other. */
const KEPT = 24;
/** Entries of the journal at one node; to read earlier ones, people step back. */
const JOURNAL = 100;

/** Facts, each with whether it is as at the node before; as widgets/drawing.py tells them. */
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

export type More = (elements: ReadonlyMap<string, El>) => ReadonlyMap<string, El>;

/** Shows the nodes of a recording in one of its languages, which have numbers as in `texts`. */
export class Reel {
  readonly #film: Film;
  readonly #nodes: Node[];
  readonly #texts: Texts;
  readonly #language: number;
  /** At each node: the elements, and the parents, that have another state. */
  readonly #set: number[][];
  readonly #lie: number[][];
  /** Of each element its chain of states. */
  readonly #chains: Delta[][] = [];
  readonly #kept = new Map<number, Shown>();
  /** Of each element its states, as far as they were needed. */
  readonly #states: El[][] = [];
  #seq = 0;
  #last = -1;

  constructor(film: Film, nodes: Node[], texts: Texts, language: number) {
    this.#film = film;
    this.#nodes = nodes;
    this.#texts = texts;
    this.#language = language;
    for (const [i, key] of byKind(film.keys).entries()) this.#chains[key] = film.states[i]!;
    this.#set = changes(film.tracks, film.when, nodes.length);
    this.#lie = changes(film.lies, film.when, nodes.length);
  }

  /** The traits of a node; `more` returns elements in addition to those of the recording, or in their place. */
  traits(at: number, more?: More): Pick<Traits, "scene" | "choices" | "panel" | "journal" | "inspect" | "review" | "lesson" | "ui" | "book"> {
    const { els: own, told, rows, turns, before } = this.#shown(at);
    const els = more ? new Map([...own, ...more(own)]) : own;
    const [id, from, ply] = this.#nodes[at]!;
    const onward = this.#last >= 0 && from === this.#last;
    this.#seq += 1;
    this.#last = at;
    const { choices, panel, review, lesson = null, texts } = told;
    const seat = panel.viewer?.[0] ?? -1;
    return {
      ...(texts ? (changed(this.#texts, texts) as Texts) : this.#texts),
      scene: keyframe(els, told, this.#seq, onward ? this.#film.moved[at] : undefined),
      choices: { ...choices, at: id },
      panel: {
        ...panel,
        at: id,
        seq: this.#seq,
        line: { ...panel.line, ply },
        fresh: ply - panel.fresh,
        since: Object.entries(panel.since).map(([first, [seat, lines, name]], i) => [i + 1, seat, lines, Number(first), name]),
      },
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
    const { keys, orders } = this.#film;
    const [set, lie] = [this.#set[node]!, this.#lie[node]!];
    for (let i = 0; i < set.length; i += 2) {
      const key = keys[set[i]!]!;
      const el = this.#state(set[i]!, set[i + 1]!);
      if (!el || els.get(key)?.[1] !== el[1]) els.delete(key); // what is new to its parent comes after the others
      if (el) els.set(key, el);
    }
    for (let i = 0; i < lie.length; i += 2) {
      const order = orders[lie[i]!]![lie[i + 1]!]!;
      for (const number of order[this.#language] || (order[0] as number[])) {
        const key = keys[number]!;
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
    const ply = this.#nodes[node]![2];
    const placed = <T extends [back: number, ...rest: unknown[]]>(told: unknown) => ((told || []) as T[]).map(([back, ...rest]) => [ply - back, ...rest] as T);
    const rows = [...from.rows, ...placed<Entry>(come)].slice(-JOURNAL);
    const turns = new Map([...from.turns, ...placed<Turn>(begun)].map((turn) => [turn[0], turn]));
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
    const chain = this.#chains[key]!;
    const found = (this.#states[key] ??= []);
    for (let i = found.length; i <= number; i++) found.push((i ? changed(found[i - 1], chain[i]!) : chain[0]) as El);
    const [first, ...others] = found[number] as unknown as [El | 0, ...Delta[]];
    const other = this.#language && others[this.#language - 1]!;
    return ((other ? changed(first, other) : first) || undefined) as El | undefined;
  }
}
