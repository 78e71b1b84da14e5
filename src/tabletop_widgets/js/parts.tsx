/**
 * Parts of the front end that no first picture needs. Python sends them when a person comes near the board, or opens
 * what is in them: no page fetches anything, so it works wherever a board does. What was clicked waits for its part.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { useHandler, useText } from "./hooks";
import * as kit from "./kit";
import { client, type Model, tell } from "./model";

export type More = typeof import("./more");
export type Lab = typeof import("./lab");
export interface Parts {
  more?: More;
  lab?: Lab;
}
type Name = keyof Parts;
interface Answer {
  c: string;
  n: number;
  /** Its module: a function of the kit. */
  text: string;
}
/** Milliseconds after which a part is asked for once more: the kernel was started anew, or is busy. */
const AGAIN = 5_000;

const here: Parts = {}; // on this page, for all views of this module

/** Load the module of a text, as the host has loaded this one. */
async function load(name: Name, text: string): Promise<void> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const { default: part } = await import(url).finally(() => URL.revokeObjectURL(url));
  here[name] ??= part(kit);
}

/** The parts that are here, and `need`, which asks for one; a part that was asked for and did not come is asked for again. */
export function useParts(model: Model): [parts: Parts, need: (name: Name) => void] {
  const [parts, setParts] = useState({ ...here });
  const due = useRef(new Map<number, Name>()).current;
  const asked = useRef<Record<string, number>>({}).current;
  useEffect(() => {
    const hear = (answer: Answer) => {
      const name = answer.c === client && due.get(answer.n);
      if (name) void load(name, answer.text).then(() => setParts({ ...here }));
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, [model]);
  const need = useHandler((name: Name) => {
    const now = performance.now();
    if (here[name]) {
      if (!parts[name]) setParts({ ...here });
    } else if (!(now - asked[name]! < AGAIN)) {
      asked[name] = now;
      due.set(tell(model, { do: "part", name }), name);
    }
  });
  return [parts, need];
}

/** In place of a part that has not come. A stored page, without a kernel, never gets it. */
export function Wait() {
  const t = useText();
  return <p class="tw-empty tw-fetching">{t("part-wait")}</p>;
}
