/** What a pupil has done in a lesson: the progress in each step, and the rows of the result, as lessons/results.py has them. */
import type { Intent } from "../model/messages";

/** What was sent to the model, and the seconds of the rows that came of it. */
export interface Kept {
  intents: Intent[];
  seconds: number[];
  /** What decides the order of shuffled options. */
  seed: number;
}

export interface Progress {
  visited: boolean;
  tries: number;
  hints: number;
  solved: boolean;
  shown: boolean;
  asked: Set<number>;
}
export type Row = [step: string, kind: "task" | "quiz" | "refusal", number: number, answer: string, right: 0 | 1, reason: string, hints: number, shown: 0 | 1, seconds: number];

export class Deeds {
  readonly rows: Row[] = [];
  readonly #steps = new Map<string, Progress>();
  #began = 0;

  of(step: string): Progress {
    let found = this.#steps.get(step);
    if (!found) this.#steps.set(step, (found = { visited: false, tries: 0, hints: 0, solved: false, shown: false, asked: new Set() }));
    return found;
  }

  /** Note that a step has begun, now. */
  begin(step: string): void {
    this.of(step).visited = true;
    this.#began = performance.now();
  }

  /** Note a try. */
  try(step: string, kind: "task" | "quiz", answer: string, isRight: boolean, reason = ""): void {
    const progress = this.of(step);
    progress.tries += 1;
    progress.solved ||= isRight;
    this.#add(step, kind, progress.tries, answer, isRight, reason);
  }

  /** Note that somebody has asked why an action is not allowed. */
  ask(step: string, number: number, action: string, reason: string): void {
    this.of(step).asked.add(number);
    this.#add(step, "refusal", 0, action, false, reason);
  }

  #add(step: string, kind: Row[1], number: number, answer: string, isRight: boolean, reason: string): void {
    const { hints, shown } = this.of(step);
    const seconds = Math.round((performance.now() - this.#began) / 100) / 10;
    this.rows.push([step, kind, number, answer, isRight ? 1 : 0, reason, hints, shown ? 1 : 0, seconds]);
  }
}
