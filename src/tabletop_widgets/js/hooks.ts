/** How components reach the traits and the words. */
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { type Model, TRAITS, type Traits } from "./model";

function read(model: Model): Traits {
  return Object.fromEntries(TRAITS.map((name) => [name, model.get(name)])) as unknown as Traits;
}

/** All traits as of one moment. Those that Python set together arrive one event each, so they are read once after the last. */
export function useTraits(model: Model): Traits {
  const [traits, setTraits] = useState(() => read(model));
  useEffect(() => {
    let due = false;
    let gone = false;
    const changed = () => {
      if (due) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        if (!gone) setTraits(read(model));
      });
    };
    for (const name of TRAITS) model.on(`change:${name}`, changed);
    changed(); // what came between the first drawing and now
    return () => {
      gone = true;
      for (const name of TRAITS) model.off(`change:${name}`, changed);
    };
  }, [model]);
  return traits;
}

export interface View {
  text: Record<string, string>;
  /** Goes before every id of this view. */
  prefix: string;
}
export const ViewContext = createContext<View>({ text: {}, prefix: "" });

/** The words of the interface in the reader's language. A key without words is shown as it is, so that it is noticed. */
export function useText(): (key: string) => string {
  const { text } = useContext(ViewContext);
  return (key) => text[key] ?? key;
}

export const usePrefix = (): string => useContext(ViewContext).prefix;
