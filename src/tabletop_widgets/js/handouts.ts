/** What a person can take away from a board: the position as Python, and pictures; see handing.tsx. */
export type Handout = "copy" | "svg" | "png";

/** What was asked for, and the layers of a picture; a new object each time, so that asking twice gives it twice. */
export interface Wanted {
  what: Handout;
  layers: ReadonlySet<string>;
}
