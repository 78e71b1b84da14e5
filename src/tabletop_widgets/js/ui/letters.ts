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

/** Where Japanese words end; null where the browser knows phrases by itself (`word-break: auto-phrase`), or no words. */
const words = typeof CSS !== "undefined" && !CSS.supports("word-break", "auto-phrase") && "Segmenter" in Intl ? new Intl.Segmenter("ja", { granularity: "word" }) : null;

/** A Japanese text with places where its lines may end, in a browser that would end them anywhere: before what no ending of a word begins. */
export function phrased(text: string, segmenter: Intl.Segmenter | null = words): string {
  if (!segmenter || !wideLetters(text)) return text;
  const parts = [...segmenter.segment(text)].map(({ segment }) => segment);
  return parts.reduce((before, part) => `${before}${ENDS.test(before) && BEGINS.test(part) ? "\u200b" : ""}${part}`, "");
}
const ENDS = /[\u3041-\u3096、。：？！」）]$/;
const BEGINS = /^[\u4e00-\u9fff\u30a1-\u30fa「（\dA-Za-z]/;
