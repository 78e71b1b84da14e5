/** The model of a replay: it steps through a recording, and plays nothing. */
import type { Goto } from "../model/messages";
import type { Lesson } from "../model/traits";
import type { Recording } from "./recording";
import { type Sent, type Shown, Stage } from "./stage";

export class Player extends Stage {
  /** Of a lesson: in which step each node is. */
  readonly #steps: number[];
  /** Of each node the number of the first one after it. */
  readonly #after = new Map<number, number>();
  #at: number;

  constructor(recording: Recording) {
    super(recording);
    this.#steps = recording.steps ?? [];
    this.#at = recording.at;
    for (const [node, [, before]] of this.nodes.entries()) {
      if (!this.#after.has(before)) this.#after.set(before, node);
    }
    this.show();
  }

  /** The number of the last node of a line without side lines. */
  get last(): number {
    return this.nodes.length - 1;
  }

  /** How many nodes are before the present one. */
  get ply(): number {
    return this.nodes[this.#at]![2];
  }

  /** Go to a node, by its number on the line or its id; to the nearest one there is. */
  goto(where: Omit<Goto, "do">): void {
    this.#go(where as Goto);
    this.show();
  }

  protected obey(intent: Sent): void {
    if (intent.do === "goto") this.#go(intent);
    else if (intent.do === "lesson" && this.#follow(intent.what, intent.value)) return;
    else this.note = this.text["replay-note"]!;
  }

  protected shown(): Shown {
    return this.at(this.#at);
  }

  /** Go where a lesson's own buttons lead: to a step, to a line of its script; whether there is such a place. */
  #follow(what: string, value: unknown): boolean {
    const lesson = this.get("lesson") as Lesson | null;
    let ply = -1;
    if (what === "goto") ply = this.#steps.indexOf(value as number);
    else if (what === "line" && lesson?.line) ply = this.ply + (value as number) - lesson.line[0];
    if (ply >= 0) this.#go({ do: "goto", ply });
    return ply >= 0;
  }

  #go(where: Goto): void {
    const { nodes } = this;
    if ("node" in where) {
      this.#at = Math.max(0, nodes.findIndex(([id]) => id === where.node));
      return;
    }
    while (this.ply > Math.max(0, where.ply)) this.#at = nodes[this.#at]![1];
    while (this.ply < where.ply && this.#after.has(this.#at)) this.#at = this.#after.get(this.#at)!;
  }
}
