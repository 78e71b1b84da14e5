/** Searching among the actions by their words: pure functions, no DOM. */
import type { Act, Choices } from "./choices";
import type { Barred, Found } from "./traits";

const plain = (text: string) => text.normalize("NFKC").toLocaleLowerCase(); // full-width letters and digits are the same

/** Whether a text contains every one of some words, in any order and case. */
export function matches(text: string, words: string): boolean {
  const low = plain(text);
  return plain(words).split(/\s+/).every((word) => low.includes(word));
}

/** Actions whose text contains every word typed. */
export function search(choices: Choices, words: string): Act[] {
  return choices.acts.filter((act) => matches(act[2], words));
}

/** A result of the search: an action to play, or one that is not allowed, to ask about. */
export type Hit = { id: number; text: string; act: Act | null };

/**
 * The results in order: allowed actions that begin with the words, others that begin with them, and then actions that
 * only contain them. The complete text of an action that is not allowed means only this action.
 */
export function hits(found: Act[], barred: readonly (readonly [id: number, text: string])[], words: string): Hit[] {
  const typed = plain(words).trim().split(/\s+/).join(" ");
  const all = [...found.map((act) => ({ id: act[0], text: act[2], act })), ...barred.map(([id, text]) => ({ id, text, act: null }))];
  const begins = all.map((hit) => plain(hit.text).startsWith(typed));
  return [...all.filter((_, i) => begins[i]), ...all.filter((_, i) => !begins[i])];
}

/** Python's results for these words; until they arrive, those for the previous words. */
export const known = (barred: Found | null, words: string): Barred[] =>
  (barred?.rows ?? []).filter(([, text]) => barred!.text === words || matches(text, words));
