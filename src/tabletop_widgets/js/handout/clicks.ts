/** The meanings of clicks in a position of a task, by the rules of widgets/questions.py for a page that must not know the choices. */
import type { Position, TaskStep } from "./data";

/** The meaning of a click path here; if it means nothing, `begun` is what stays chosen. */
export type Meaning = { do: "act"; id: number } | { do: "wait"; path: string[]; mean: number[] } | { do: "refuse"; way: number; reason: number; begun: string[] } | Explained;
interface Explained {
  do: "explain";
  reason: number;
  begun: string[];
}

export class Clicks {
  readonly #step: TaskStep;
  readonly #position: Position;
  /** The numbers of the click paths here, by their keys. */
  readonly #ways: Map<string, number>;

  constructor(step: TaskStep, position: Position) {
    this.#step = step;
    this.#position = position;
    const here = [...step.paths.entries()].filter(([way]) => position.means[way]);
    this.#ways = new Map(here.map(([way, path]) => [path.join(" "), way]));
  }

  /** Choose one more element after others. */
  press(path: readonly string[]): Meaning {
    const last = path.slice(-1);
    for (const part of path.length > 1 ? [path, last] : [path]) {
      const means = this.#means(part);
      const allowed = typeof means === "object" ? means : [];
      if (allowed.length === 1) return { do: "act", id: allowed[0]! };
      if (!allowed.length && part.length === 1 && this.#position.barred.includes(this.#step.keys.indexOf(part[0]!))) return this.explain(part);
      if (allowed.length || this.next(part).size) return { do: "wait", path: [...part], mean: allowed };
      const alone = this.#means(last);
      if (typeof alone === "object" && alone.length === 1) return { do: "act", id: alone[0]! }; // what was chosen before it was only in its way
      const begun = this.next(last).size ? [] : part.slice(0, -1);
      if (typeof means === "number" && means > 0) return { do: "refuse", way: this.#way(part)!, reason: means - 1, begun };
      if (means) return { ...this.explain(part), begun };
    }
    const begun = path.slice(0, -1);
    return { ...this.explain(path), begun: begun.length && this.next(begun).size ? begun : [] };
  }

  /** Explain why elements cannot be chosen: all of them together if they mean an action, otherwise the last one. */
  explain(path: readonly string[]): Explained {
    const whole = this.#means(path);
    const last = this.#step.keys.indexOf(path.at(-1)!);
    const reason = typeof whole === "number" && whole ? Math.abs(whole) : (this.#position.whys[last] ?? 0);
    return { do: "explain", reason: reason - 1, begun: [] };
  }

  /** The elements with which some action goes on after others. */
  next(path: readonly string[]): Set<string> {
    const begin = path.map((key) => this.#step.keys.indexOf(key));
    const found = new Set<string>();
    for (const way of this.#ways.values()) {
      const keys = this.#step.paths[way]!;
      if (keys.length > begin.length && begin.every((key, i) => keys[i] === key)) found.add(this.#step.keys[keys[begin.length]!]!);
    }
    return found;
  }

  #way(path: readonly string[]): number | undefined {
    return this.#ways.get(path.map((key) => this.#step.keys.indexOf(key)).join(" "));
  }

  #means(path: readonly string[]): number[] | number {
    const way = this.#way(path);
    return way === undefined ? 0 : this.#position.means[way]!;
  }
}
