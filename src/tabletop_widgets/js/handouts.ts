/** What a person takes away from a board: the position as Python, and pictures. */
import { useEffect, useRef } from "preact/hooks";
import { useHandler, useOwn } from "./hooks";
import { client, type Intent, type Model } from "./model";
import type { More } from "./parts";

export type Handout = "copy" | "svg" | "png";
/** Python's answer to an intent of this page. */
export interface Answer {
  c: string;
  n: number;
  name?: string;
  text: string;
}
/** What became of it: the key of the words, and the text that the page could not copy itself. */
export interface Outcome {
  said: string;
  text?: string;
}

/** Whether an element is light on dark, by the colour of its ground. */
function isDark(el: Element): boolean {
  const [red, green, blue] = (getComputedStyle(el).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red! + 0.6 * green! + 0.1 * blue! < 128;
}

/** Ask Python for something to take away, and what became of it last. */
export function useHandouts(model: Model, viewer: number, frame: { current: Element | null }, send: (what: Intent) => number, more: More | undefined) {
  const [outcome, setOutcome] = useOwn<Outcome | null>(viewer, null);
  const due = useRef(new Map<number, [what: Handout, tell: (outcome: Outcome | null) => void]>()).current;
  useEffect(() => {
    if (!more) return; // nobody can ask without its menu
    const hear = (answer: Answer) => {
      const [what, tell] = (answer.c === client && due.get(answer.n)) || [];
      if (what && due.delete(answer.n)) void more.handOut(what, answer).then(tell);
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, [model, more]);
  const request = useHandler((what: Handout, layers: ReadonlySet<string>) => {
    setOutcome(null);
    const picture = { do: "picture", dark: isDark(frame.current!), layers: [...layers] } as const;
    due.set(send(what === "copy" ? { do: "copy" } : picture), [what, setOutcome]);
  });
  return { outcome, request };
}
