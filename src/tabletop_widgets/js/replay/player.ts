/** In the place of Python: a model that a board can show, which steps through a recording and plays nothing. */
import type { Goto, Intent } from "../model/messages";
import type { Traits } from "../model/traits";
import { type Film, type Node, nodesOf, type Recording, Reel, type Texts, textsOf } from "./recording";

type Hear = (...args: unknown[]) => void;
type Sent = Intent & { c: string; n: number };

/** What the board's module, which is another one, calls a model. */
export class Player {
  readonly #texts: Texts[];
  /** Of a lesson: in which step each node is. */
  readonly #steps: number[];
  readonly #film: Film;
  /** Of each language, once it is read. */
  readonly #reels: Reel[] = [];
  readonly #nodes: Node[];
  /** Of each node the number of the first one after it. */
  readonly #after = new Map<number, number>();
  readonly #hearing = new Map<string, Hear[]>();
  readonly #heard: Record<string, number> = {};
  #language = 0;
  #note = "";
  #at: number;
  #traits: Partial<Traits> = {};

  constructor(recording: Recording) {
    this.#texts = textsOf(recording);
    this.#steps = recording.steps ?? [];
    this.#nodes = nodesOf(recording);
    this.#film = recording.film;
    this.#at = recording.at;
    for (const [node, [, before]] of this.#nodes.entries()) {
      if (!this.#after.has(before)) this.#after.set(before, node);
    }
    this.#show();
  }

  /** The number of the last node of a line without side lines. */
  get last(): number {
    return this.#nodes.length - 1;
  }

  get text(): Record<string, string> {
    return this.#texts[this.#language]!.ui.text;
  }

  /** How many nodes are before the present one. */
  get ply(): number {
    return this.#nodes[this.#at]![2];
  }

  get locale(): string {
    return this.#texts[this.#language]!.ui.locale;
  }

  get(name: keyof Traits): unknown {
    return this.#traits[name] ?? null;
  }

  on(event: string, hear: Hear): void {
    this.#hearing.set(event, [...(this.#hearing.get(event) ?? []), hear]);
  }

  off(event: string, hear: Hear): void {
    this.#hearing.set(event, (this.#hearing.get(event) ?? []).filter((other) => other !== hear));
  }

  /** Answer what the board asks for, as Python does. */
  send(intent: Sent): void {
    this.#heard[intent.c] = intent.n;
    if (intent.do !== "view" && intent.do !== "open") {
      this.#note = "";
      this.#obey(intent);
      this.#show();
    }
  }

  /** Go to a node, by its number on the line or its id; to the nearest one there is. */
  goto(where: Omit<Goto, "do">): void {
    this.#go(where as Goto);
    this.#show();
  }

  #obey(intent: Sent): void {
    if (intent.do === "goto") this.#go(intent);
    else if (intent.do === "lesson" && this.#follow(intent.what, intent.value)) return;
    else if (intent.do === "locale") this.#language = Math.max(0, this.#texts.findIndex(({ ui }) => ui.locale === intent.locale));
    else this.#note = this.text["replay-note"]!;
  }

  /** Go where a lesson's own buttons lead: to a step, to a line of its script; whether there is such a place. */
  #follow(what: string, value: unknown): boolean {
    const lesson = this.#traits.lesson;
    let ply = -1;
    if (what === "goto") ply = this.#steps.indexOf(value as number);
    else if (what === "line" && lesson?.line) ply = this.ply + (value as number) - lesson.line[0];
    if (ply >= 0) this.#go({ do: "goto", ply });
    return ply >= 0;
  }

  #go(where: Goto): void {
    const nodes = this.#nodes;
    if ("node" in where) {
      this.#at = Math.max(0, nodes.findIndex(([id]) => id === where.node));
      return;
    }
    while (this.ply > Math.max(0, where.ply)) this.#at = nodes[this.#at]![1];
    while (this.ply < where.ply && this.#after.has(this.#at)) this.#at = this.#after.get(this.#at)!;
  }

  #show(): void {
    const language = this.#language;
    this.#reels[language] ??= new Reel(this.#film, this.#nodes, this.#texts[language]!, language);
    const traits = this.#reels[language].traits(this.#at);
    const panel = { ...traits.panel, ack: { ...this.#heard }, note: this.#note };
    this.#traits = { ...traits, panel };
    for (const name of Object.keys(this.#traits)) this.#tell(`change:${name}`);
  }

  #tell(event: string, ...args: unknown[]): void {
    for (const hear of this.#hearing.get(event) ?? []) hear(...args);
  }
}
