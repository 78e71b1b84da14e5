/** Python's pictures as data: a keyframe of keyed elements, and a cumulative patch against it. */
import { reuse } from "../model/reuse";

export type Value = string | number | string[];
export type Attrs<V = Value> = Record<string, V>;
export type El<V = Value> = [tag: string, parent: string, attrs: Attrs<V>, text?: string];
export type Place = "main" | "sub" | "left" | "right" | "side";
/** A part of the board with its own drawing area, of a size in units. `Region` in boards/scene.py says what each field means. */
export interface Region {
  width: number;
  height: number;
  title: string;
  place: Place;
  zoom?: boolean;
  night?: boolean;
  public?: boolean;
  corner?: boolean;
  wide?: boolean;
  least?: number;
  grows?: number;
}
/** An optional part of the picture: the words on its switch, what it shows, and the region of the switch. */
export interface Layer {
  title: string;
  note: string;
  region: string;
}
export interface Keyframe {
  seq: number;
  regions: Record<string, Region>;
  layers: Record<string, Layer>;
  /** Values that many attributes have: [number] means one of them. */
  strings: string[];
  looks: Look[];
  els: Record<string, Packed>;
  moved?: Moved;
}
/** The tag and the names of the attributes of elements, and after these the attributes that are the same in all of them. */
export type Look = [tag: string, ...attrs: (string | [name: string, value: Value | Short])[]];
/** An element: the number of its look, its parent (0: as before; 1: its key up to the last "/"), the values of the names, its text if it has one. */
export type Packed = [look: number, parent: string | 0 | 1, ...values: (Value | Short)[]];
/** The number of a shared string, where a move goes, or a path: the number of how it goes on from each point, and the points. */
type Short = [number: number] | [x: number, y: number] | [number: number, ...points: number[]];
/** A whole element, or the attributes that changed (null removes one) and the text if that changed (null removes it). */
export type Change = Packed | [attrs: Record<string, Value | null>, text?: string | null];
export interface Patch {
  base: number;
  seq: number;
  set: Record<string, Change>;
  del: string[];
  /** For the whole elements in `set`. */
  strings?: string[];
  looks?: Look[];
  order?: Record<string, string[]>;
  layers?: Record<string, Layer>;
  moved?: Moved;
  /** If they differ from the keyframe's; all of them. */
  regions?: Keyframe["regions"];
}
/** Elements that had another key in the picture just before: key -> the key there. */
export type Moved = Record<string, string>;
export type Table = ReadonlyMap<string, El>;
/** A whole picture: its elements in paint order, and the children of parents that are painted in another order. */
export interface Scene extends Pick<Keyframe, "regions" | "layers"> {
  table: Table;
  order: Record<string, string[]>;
}
export const EMPTY: Scene = { regions: {}, layers: {}, table: new Map(), order: {} };

const isShort = (value: Value | Short): value is Short => Array.isArray(value) && typeof value[0] === "number";
const isWhole = (change: Change): change is Packed => typeof change[0] === "number";

function changed([tag, parent, attrs, text]: El, change: Exclude<Change, Packed>): El {
  const next: Attrs = { ...attrs };
  for (const [name, value] of Object.entries(change[0])) {
    if (value === null) delete next[name];
    else next[name] = value;
  }
  const words = change.length > 1 ? change[1] : text;
  return words === undefined || words === null ? [tag, parent, next] : [tag, parent, next, words];
}

function long([first, ...points]: Short, strings: string[]): string {
  if (points.length === 1) return `translate(${first} ${points[0]})`;
  const text = strings[first]!;
  return points.length ? points.map((at, i) => (i % 2 ? `${at}${text}` : `M${at} `)).join("") : text;
}

/** What unpacks elements, one after the other as they come. */
function unpacker({ strings = [], looks = [] }: Pick<Patch, "strings" | "looks">): (packed: Packed, key: string) => El {
  let parent = "";
  return ([look, other, ...values], key) => {
    parent = other === 1 ? key.slice(0, key.lastIndexOf("/")) : other || parent;
    const [tag, ...names] = looks[look]!;
    const attrs: Attrs = {};
    let i = 0;
    for (const one of names) {
      const [name, value] = Array.isArray(one) ? one : [one, values[i++]!];
      attrs[name] = isShort(value) ? long(value, strings) : value;
    }
    return i < values.length ? [tag, parent, attrs, values[i] as string] : [tag, parent, attrs];
  };
}

const tables = new WeakMap<Keyframe, Table>();
/** The pictures that were composed; all views of a model, and all that a view does with a picture, share it. */
const scenes = new WeakMap<Keyframe | Patch, Scene>();

/** A keyframe as a table; the patches of a game are many against one keyframe. */
function tableOf(frame: Keyframe, before: Table): Table {
  let table = tables.get(frame);
  if (!table) {
    const whole = unpacker(frame);
    table = new Map(Object.entries(frame.els).map(([key, el]) => [key, reuse(whole(el, key), before.get(key))]));
    tables.set(frame, table);
  }
  return table;
}

/** A table with the changes of a patch. */
export function patched(base: Table, patch: Patch, before: Table): Table {
  const table = new Map(base);
  for (const key of patch.del) table.delete(key);
  const whole = unpacker(patch);
  for (const [key, change] of Object.entries(patch.set)) {
    const old = table.get(key);
    if (isWhole(change)) {
      const el = reuse(whole(change, key), before.get(key));
      if (old && old[1] !== el[1]) table.delete(key); // new to its parent: it comes after the others
      table.set(key, el);
    } else if (old) {
      table.set(key, reuse(changed(old, change), before.get(key)));
    }
  }
  return table;
}

/**
 * The whole picture, or null until the keyframe of a patch has arrived. What is as in the picture before is the same
 * object.
 *
 * Children paint in the order of the table: those of the keyframe in its order, then those that are new to their parent
 * in the order of `set`. If this is wrong for a parent, the patch lists its children in `order`.
 */
export function compose(frame: Keyframe, patch: Patch | null, before: Scene = EMPTY): Scene | null {
  if (patch && patch.base > frame.seq) return null;
  const news = patch?.base === frame.seq ? patch : null;
  const known = scenes.get(news ?? frame);
  if (known) return known;
  const base = tableOf(frame, before.table);
  const scene = {
    table: news ? patched(base, news, before.table) : base,
    regions: reuse(news?.regions ?? frame.regions, before.regions),
    layers: reuse(news?.layers ?? frame.layers, before.layers),
    order: news?.order ?? {},
  };
  scenes.set(news ?? frame, scene);
  return scene;
}

/** The region an element is drawn in, or null if it is not in the picture. */
export function regionOf(table: Table, regions: Keyframe["regions"], key: string): string | null {
  for (let name: string | undefined = key; name !== undefined; name = table.get(name)?.[1]) {
    if (name in regions) return name;
  }
  return null;
}

/** A value for the page, in which a token of the palette becomes a custom property. */
export const colour = (value: string): string => (value.startsWith("$") ? `var(--${value.slice(1)})` : value);

/** The name of an element for screen readers, or "" if it has none. */
export const labelOf = (table: Table, key: string): string => String(table.get(key)?.[2].label ?? "");
