/** The kinds of exports: the position as Python, pictures, and a replay; see app/export.tsx. */
export type ExportKind = "copy" | "svg" | "png" | "replay";

/** A requested export, and the layers of a picture. It is a new object each time, so that asking twice exports twice. */
export interface Wanted {
  what: ExportKind;
  layers: ReadonlySet<string>;
}
