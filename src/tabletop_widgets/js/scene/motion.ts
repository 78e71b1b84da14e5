/** How fast what moves does so: not at all, if the reader wants it so. */
import { get, type Speed } from "../model/settings";

/** Milliseconds that a piece takes to its new place, and that a step of somebody else is shown, by speed. */
const GLIDES: Record<Speed, number> = { off: 0, slow: 700, normal: 340, fast: 170 };
const BEATS: Record<Speed, number> = { off: 900, slow: 1700, normal: 900, fast: 450 };

let reduced: MediaQueryList | null = null;
const isReduced = () => (reduced ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;

export const glide = (): number => (isReduced() ? 0 : GLIDES[get().speed]);
export const beat = (): number => BEATS[get().speed];
/** Milliseconds that a step of a turn which the rules play is shown, whose reasons are read meanwhile. */
export const reading = (): number => (glide() ? 2.4 : 1) * beat();
/** Whether the reader wants no movement. */
export const still = {
  get matches(): boolean {
    return !glide();
  },
};
