/** The traits of a board, as a component reads them: all of one moment together. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Sketcher } from "../scene/early-drawing";
import { ownPanel } from "./outbox";
import { reuse } from "./reuse";
import { isWhole, type Model, TRAITS, type Traits } from "./traits";

/** These are made anew at every step, and say mostly the same; what the scene says is compared element by element. */
const ANEW = new Set<string>(["choices", "panel", "journal", "inspect", "thoughts", "review"]);

const told = (model: Model, name: (typeof TRAITS)[number]) => (name === "panel" ? ownPanel(model.get(name)) : model.get(name));

function read(model: Model, before?: Traits): Traits {
  return Object.fromEntries(TRAITS.map((name) => [name, ANEW.has(name) ? reuse(told(model, name), before?.[name]) : told(model, name)])) as unknown as Traits;
}

/**
 * All traits at one moment. Traits that Python set together arrive as one event each, so they are read once after the
 * last; those of a message that was cut off are read when the rest is there. A sketcher draws their picture first.
 */
export function useTraits(model: Model, sketcher?: { current: Sketcher | null }): Traits {
  const [traits, setTraits] = useState(() => read(model));
  const last = useRef(traits);
  useEffect(() => {
    let due = false;
    let gone = false;
    const changed = () => {
      if (due) return;
      due = true;
      sketcher?.current?.showAll();
      queueMicrotask(() => {
        due = false;
        const now = read(model, last.current);
        if (gone || !isWhole(now)) return;
        last.current = now;
        const show = () => !gone && setTraits(now);
        if (sketcher?.current) sketcher.current.take(now, show);
        else show();
      });
    };
    for (const name of TRAITS) model.on(`change:${name}`, changed);
    changed(); // changes between the first drawing and now
    return () => {
      gone = true;
      for (const name of TRAITS) model.off(`change:${name}`, changed);
    };
  }, [model]);
  return traits;
}
