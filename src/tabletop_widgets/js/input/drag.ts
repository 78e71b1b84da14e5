/** What a drag from one element to another means. */
import { ask, type Choices, live, press, type Selection, type Step } from "../model/choices";

/** A drag begins: a press on the first element, unless this alone would play an action (a drag needs an end). */
export function lift(choices: Choices, now: Selection, key: string): Selection | null {
  const step = press(choices, now, key);
  return step.intent ? null : step.selection;
}

/**
 * A drag ends: a press on the element under the pointer. If it ends on the first element, it was only that first press;
 * outside all elements it is cancelled. It never begins another action: if the two do not fit, it asks why.
 */
export function drop(choices: Choices, before: Selection, lifted: Selection, from: string, key: string | null): Step {
  if (key === null) return { selection: before };
  if (key === from) return { selection: lifted };
  if (live(choices, lifted.path).has(key)) return press(choices, lifted, key);
  return ask(lifted, key);
}

/** A drag from an element that cannot be chosen asks about the two, even if the other one could be chosen. */
export function askBoth(now: Selection, from: string, key: string): Step {
  return { selection: now, intent: { do: "why", path: [from, key] } };
}
