/** In the place of Python: a model that a board can show, with the traits of one moment of a recording at a time. */
import { Events } from "../model/events";
import type { Intent } from "../model/messages";
import type { Traits } from "../model/traits";
import { type More, type Node, nodesOf, type Recording, Reel, type Texts, textsOf } from "./recording";

export type Sent = Intent & { c: string; n: number };
export type Shown = ReturnType<Reel["traits"]>;

/** A model as the separate module of the board expects it. */
export abstract class Stage extends Events {
  protected readonly nodes: Node[];
  protected language = 0;
  /** What the board says besides. */
  protected note = "";
  readonly #recording: Recording;
  readonly #texts: Texts[];
  /** Of each language, once it is read. */
  readonly #reels: Reel[] = [];
  readonly #heard: Record<string, number> = {};
  #traits: Partial<Traits> = {};

  constructor(recording: Recording) {
    super();
    this.#recording = recording;
    this.#texts = textsOf(recording);
    this.nodes = nodesOf(recording);
  }

  get text(): Record<string, string> {
    return this.#texts[this.language]!.ui.text;
  }

  get locale(): string {
    return this.#texts[this.language]!.ui.locale;
  }

  get(name: keyof Traits): unknown {
    return this.#traits[name] ?? null;
  }

  /** Answer what the board asks for, as Python does. */
  send(intent: Sent): void {
    this.#heard[intent.c] = intent.n;
    if (intent.do === "view" || intent.do === "open" || intent.do === "ready") return;
    this.note = "";
    if (intent.do === "locale") this.language = Math.max(0, this.#texts.findIndex(({ ui }) => ui.locale === intent.locale));
    else if (intent.do !== "look") this.obey(intent);
    this.show();
  }

  /** Do what the board asks for. */
  protected abstract obey(intent: Sent): void;

  /** What is shown now. */
  protected abstract shown(): Shown;

  /** The traits of a moment; `more` as in `Reel.traits`. */
  protected at(node: number, more?: More): Shown {
    const { film } = this.#recording;
    const reel = (this.#reels[this.language] ??= new Reel(film, this.nodes, this.#texts[this.language]!, this.language));
    return reel.traits(node, more);
  }

  /** Let the board draw what is shown now. */
  protected show(): void {
    const shown = this.shown();
    const panel = { ...shown.panel, ack: { ...this.#heard }, note: this.note };
    this.#traits = { ...shown, panel };
    for (const name of Object.keys(this.#traits)) this.tell(`change:${name}`);
  }
}
