/** What a person can take away from a board: the position as Python, pictures, and a replay; see app/export.tsx. */
export type ExportKind = "copy" | "svg" | "png" | "replay";

/** What was asked for, and the layers of a picture; a new object each time, so that asking twice gives it twice. */
export interface Wanted {
  what: ExportKind;
  layers: ReadonlySet<string>;
}
