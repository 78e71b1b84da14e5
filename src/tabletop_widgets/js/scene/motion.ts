/** The speed of animations: none if the reader wants no movement. */
import { get, type Speed } from "../model/settings";
import { wideLetters } from "../ui/letters";

/** Milliseconds that a piece takes to its new place, and that a step of somebody else is shown, by speed. */
const GLIDES: Record<Speed, number> = { off: 0, slow: 700, normal: 340, fast: 170 };
const BEATS: Record<Speed, number> = { off: 900, slow: 1700, normal: 900, fast: 450 };

let reduced: MediaQueryList | null = null;
const isReduced = () => (reduced ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;

export const glide = (): number => (isReduced() ? 0 : GLIDES[get().speed]);
export const beat = (): number => BEATS[get().speed];

/** Milliseconds in which a letter is read, and one that is as wide as it is high, as Japanese has them. */
const LETTER = 45;
const WIDE_LETTER = 90;
/** Milliseconds in which a person sees where something has happened; the longest that a moment is shown. */
const LOOK = 2000;
const LONGEST = 15_000;
/** How much longer or shorter it takes by speed: without movement it is read all the same. */
const PACES: Record<Speed, number> = { off: 1, slow: 1.5, normal: 1, fast: 0.5 };

/** Milliseconds that a moment is shown whose words are read meanwhile; `look`: those for what has moved. */
export function reading(words: string, look = LOOK): number {
  const wide = wideLetters(words);
  return PACES[get().speed] * Math.min(LONGEST, look + LETTER * (words.length - wide) + WIDE_LETTER * wide);
}
/** Whether the reader wants no movement. */
export const still = {
  get matches(): boolean {
    return !glide();
  },
};
