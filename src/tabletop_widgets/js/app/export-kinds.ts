/** What a person can take away from a board: the position as Python, and pictures; see app/export.tsx. */
export type ExportKind = "copy" | "svg" | "png";

/** What was asked for, and the layers of a picture; a new object each time, so that asking twice gives it twice. */
export interface Wanted {
  what: ExportKind;
  layers: ReadonlySet<string>;
}
