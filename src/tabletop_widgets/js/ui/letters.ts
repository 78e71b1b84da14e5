/** How much room and time the letters of a text take, before it is drawn. */

/** The letters of a text that are as wide as they are high, as Japanese has them. */
export const wideLetters = (text: string): number => text.match(/[\u3000-\u9fff\uff00-\uffef]/g)?.length ?? 0;

/** The width of a bold letter that is not wide; those of the widest usual fonts. */
const NARROW = 0.66;

/** About how wide a line of bold letters is, in units of their size. */
export function boldWidth(text: string): number {
  const wide = wideLetters(text);
  return wide + NARROW * (text.length - wide);
}
