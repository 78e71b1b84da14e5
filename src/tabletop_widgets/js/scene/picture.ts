/** Keeps one SVG per region equal to a table of elements: nodes live as long as their keys, so they can move. */
import { Camera } from "./camera";
import { still } from "./motion";
import { moves } from "./animations";
import { type Attrs, colour, type El, type Keyframe, labelOf, type Moved, type Scene, type Table, type Value } from "./scene";

const SVG = "http://www.w3.org/2000/svg";
/** So many elements may come or go softly at once: more is another place of the match. */
const MOST_SOFT = 40;

/**
 * The marks that the view itself puts on elements; each is a class `tw-…`, so it never collides with an attribute set
 * by Python.
 */
export const MARKS = ["live", "picked", "asked", "touched", "cursor", "hover", "shown", "on", "movable", "carried", "lit"] as const;
/** The keys that have each mark. */
export type Marks = Record<(typeof MARKS)[number], ReadonlySet<string> | ReadonlyMap<string, unknown>>;

const NONE = {};
const words = (value: Value | undefined) => String(value ?? "").split(/\s+/).filter(Boolean);
/** Attributes that are not part of the drawing: they become classes for the style sheet. */
const OURS = new Set(["ghost", "when", "solid", "layer", "mark", "mine", "look", "presses"]);
/** Attributes that stand only in the table: what the tooltip says, and a button of the bar (`tap`: on a phone; `bar`: the only way, `ringed` by a teacher). */
const SAID = new Set(["tip", "rule", "chip", "tap", "bar", "ringed"]);

function note<T>(notes: Map<string, T>, key: string, value: T | null): void {
  if (value === null) notes.delete(key);
  else notes.set(key, value);
}

export class Picture {
  readonly nodes = new Map<string, SVGElement>();
  readonly roots = new Map<string, SVGSVGElement>();
  #table: Table = new Map();
  #regions: Keyframe["regions"] = {};
  #order: Record<string, string[]> = {};
  #marks: Partial<Marks> = {};
  #viewer = -2;
  /** It was drawn, and not marked since. */
  #isFresh = false;
  readonly #prefix: string;
  readonly #whens = new Map<string, string[]>();
  /** The layers of elements that have one, and the names of elements that are marks of the game. */
  readonly #layers = new Map<string, string>();
  readonly #tokens = new Map<string, string>();
  readonly camera = new Camera(this.roots, still);

  /** `prefix` makes ids unique: several views of several widgets are on one page. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** The names of all elements that have one and can be seen. */
  labelled(): string[] {
    return [...this.#table.keys()].filter((key) => labelOf(this.#table, key) && this.box(key));
  }

  /** The name of an element for screen readers. */
  nameOf(key: string): string {
    return labelOf(this.#table, key);
  }

  /** The region that an element is drawn in. */
  regionOf(key: string): string | null {
    return this.nodes.get(key)?.ownerSVGElement?.dataset.region ?? null;
  }

  /** The box of an element on the screen, or null if it is not drawn now. */
  box(key: string): DOMRect | null {
    const box = this.nodes.get(key)?.getBoundingClientRect();
    return box && (box.width || box.height) ? box : null;
  }

  /** The elements that a DOM node is part of, innermost first; none if it belongs to another picture. */
  #around(node: Element): string[] {
    const keys: string[] = [];
    for (let n: Element | null = node; n && !(n instanceof SVGSVGElement); n = n.parentElement) {
      const key = (n as SVGElement).dataset?.key;
      if (key !== undefined && this.nodes.get(key) === n) keys.push(key);
    }
    return keys;
  }

  /**
   * The named elements that a DOM node is part of, innermost first; none for a mark: it means the elements under it.
   */
  keysOf(node: Element): string[] {
    const keys = this.#around(node);
    return keys.some((key) => this.#tokens.has(key)) ? [] : keys.filter((key) => labelOf(this.#table, key));
  }

  /** The mark that a DOM node is part of, or null. */
  tokenOf(node: Element): string | null {
    return this.#around(node).find((key) => this.#tokens.has(key)) ?? null;
  }

  /** The keys that a click on the innermost element with `presses` at a DOM node presses one after the other; null for none. */
  pressedBy(node: Element): string[] | null {
    const key = this.#around(node).find((name) => this.#table.get(name)?.[2].presses);
    const keys = key === undefined ? null : this.#table.get(key)![2].presses;
    return Array.isArray(keys) ? keys : null;
  }

  /** Whether nothing under an element can be pressed through it. */
  isSolid(key: string): boolean {
    return this.#table.get(key)?.[2].solid !== undefined;
  }

  /**
   * Make the picture equal to a scene; returns whether that changed an element. `moved` are the elements that had
   * another key in the picture before. A picture for another `viewer` begins with nothing.
   */
  draw({ regions, table, order }: Scene, moved: Moved = {}, viewer = -1): boolean {
    let isChanged = false;
    if (this.#viewer !== viewer) {
      this.clear(); // what fades, counts or glides is of the other one's picture
      this.camera.turn(viewer);
    }
    this.#viewer = viewer;
    const soft = this.#table.size > 0 && !still.matches ? moves : null;
    const before = this.#rename(table, moved, soft !== null);
    if (soft) this.#measure(table, before);
    // parents whose children may be out of order: patches do not change the others
    const untidy = new Set([...Object.keys(order), ...Object.keys(this.#order)]);
    if (regions !== this.#regions) this.#drawRoots(regions, untidy);
    const gone: SVGElement[] = [];
    for (const [key, node] of this.nodes) {
      if (table.has(key)) continue;
      gone.push(node);
      this.nodes.delete(key);
      for (const notes of [this.#whens, this.#layers, this.#tokens]) notes.delete(key);
    }
    const all = new Set(gone);
    const outer = gone.filter((node) => !all.has(node.parentNode as SVGElement));
    for (const node of gone) node.classList.remove(...MARKS.filter((mark) => mark !== "shown" && mark !== "on").map((mark) => `tw-${mark}`));
    for (const node of outer) {
      if (soft && outer.length <= MOST_SOFT && node.isConnected) soft.vanish(node);
      else node.remove();
    }
    const fresh = new Map<string, SVGElement>();
    for (const [key, el] of table) {
      const old = this.#table.get(key);
      if (old === el) continue;
      isChanged = true;
      if (this.#put(key, el, old, untidy)) fresh.set(key, this.nodes.get(key)!);
    }
    this.#arrange(table, order, untidy);
    [this.#table, this.#regions, this.#order] = [table, regions, order];
    this.#name();
    this.#isFresh = true;
    isChanged ||= gone.length > 0;
    if (!soft) return isChanged;
    const tops = [...fresh].filter(([key]) => !fresh.has(table.get(key)![1]) && !before.has(key));
    if (tops.length <= MOST_SOFT) for (const [, node] of tops) soft.appear(node);
    // in the next frame everything is laid out in any case
    const about = [...before.keys(), ...tops.map(([key]) => key)];
    requestAnimationFrame(() => {
      if (this.#viewer !== viewer) return;
      before.forEach((was, key) => this.nodes.has(key) && soft.fly(this.nodes.get(key)!, was));
      if (about.length <= MOST_SOFT) soft.follow(this, about);
    });
    return isChanged;
  }

  /** Show which elements are live, picked and so on. */
  mark(next: Partial<Marks>): void {
    for (const mark of MARKS) {
      const [was, now] = [this.#marks[mark], next[mark]];
      if (was === now) continue;
      for (const key of was?.keys() ?? []) if (!now?.has(key)) this.nodes.get(key)?.classList.remove(`tw-${mark}`);
      for (const key of now?.keys() ?? []) if (!was?.has(key)) this.nodes.get(key)?.classList.add(`tw-${mark}`);
    }
    const isNew = this.#isFresh || this.#marks.live !== next.live;
    this.#marks = next;
    if (isNew) this.camera.reflect();
    this.#isFresh = false;
  }

  /** The elements of some layers. */
  inLayers(names: ReadonlySet<string>): Set<string> {
    const shown = new Set<string>();
    for (const [key, name] of this.#layers) if (names.has(name)) shown.add(key);
    return shown;
  }

  /** The elements whose `when` names one of some keys. */
  whenAny(keys: ReadonlySet<string>): Set<string> {
    const shown = new Set<string>();
    for (const [key, names] of this.#whens) if (names.some((name) => keys.has(name))) shown.add(key);
    return shown;
  }

  clear(): void {
    for (const root of this.roots.values()) root.remove();
    this.roots.clear();
    this.nodes.clear();
    this.#whens.clear();
    this.#layers.clear();
    this.#tokens.clear();
    [this.#table, this.#regions, this.#order] = [new Map(), {}, {}];
  }

  #drawRoots(regions: Keyframe["regions"], untidy: Set<string>): void {
    for (const [name, root] of this.roots) {
      if (name in regions) continue;
      root.remove();
      this.roots.delete(name);
    }
    for (const [name, { title }] of Object.entries(regions)) {
      let root = this.roots.get(name);
      if (!root) {
        root = document.createElementNS(SVG, "svg");
        root.dataset.region = name;
        root.setAttribute("role", "group");
        this.roots.set(name, root);
        untidy.add(name);
      }
      root.setAttribute("aria-label", title);
    }
    this.camera.frame(regions);
  }

  /**
   * Let elements go on under their new keys, with all inside them. Returns the boxes where elements begin their way.
   */
  #rename(table: Table, moved: Moved, soft: boolean): Map<string, DOMRect> {
    const boxes = new Map<string, DOMRect>();
    const names = new Map<string, string>(); // old -> new
    for (const [key, old] of Object.entries(moved)) {
      if (!table.has(key) || !this.nodes.has(old)) continue;
      const box = soft && this.box(old);
      if (box) boxes.set(key, box);
      if (table.has(old) && !(old in moved)) continue; // it only comes from there
      for (const inner of this.#table.keys()) {
        const now = inner === old ? key : inner.startsWith(`${old}/`) ? key + inner.slice(old.length) : null;
        if (now !== null && table.has(now)) names.set(inner, now);
      }
    }
    if (!names.size) return boxes;
    const was = new Map(this.#table);
    const nodes = [...names].map(([old, key]) => [key, this.nodes.get(old), this.#table.get(old)] as const);
    for (const old of names.keys()) {
      was.delete(old);
      this.nodes.delete(old);
      for (const notes of [this.#whens, this.#layers, this.#tokens]) notes.delete(old);
    }
    for (const [key, node, el] of nodes) {
      if (!node || !el) continue;
      this.nodes.get(key)?.remove();
      this.nodes.set(key, node);
      was.set(key, el);
      node.dataset.key = key;
      if (node.id) node.id = this.#prefix + key;
      for (const mark of MARKS) node.classList.toggle(`tw-${mark}`, this.#marks[mark]?.has(key) ?? false);
    }
    this.#table = was;
    return boxes;
  }

  /** Add the boxes of the elements that are about to change their place, or their parent. */
  #measure(table: Table, boxes: Map<string, DOMRect>): void {
    for (const [key, el] of table) {
      const old = this.#table.get(key);
      if (!old || old === el || boxes.has(key) || !el[2].label) continue;
      const isHere = this.nodes.get(key)?.parentNode === (this.roots.get(el[1]) ?? this.nodes.get(el[1]));
      const box = isHere && old[2].transform === el[2].transform ? null : this.box(key);
      if (box) boxes.set(key, box);
    }
  }

  /** Make one element; returns whether its node is new. */
  #put(key: string, [tag, parent, attrs, text]: El, old: El | undefined, untidy: Set<string>): boolean {
    untidy.add(parent);
    let node = this.nodes.get(key);
    const isNew = !node || old?.[0] !== tag;
    if (!node || isNew) {
      node?.remove();
      node = document.createElementNS(SVG, tag) as SVGElement;
      node.dataset.key = key;
      this.nodes.set(key, node);
      for (const mark of MARKS) if (this.#marks[mark]?.has(key)) node.classList.add(`tw-${mark}`);
      untidy.add(key);
      old = undefined;
    }
    const was: Attrs = old?.[2] ?? NONE;
    for (const name in was) if (!(name in attrs)) this.#attr(node, name, undefined, was[name]);
    for (const name in attrs) if (was[name] !== attrs[name]) this.#attr(node, name, attrs[name], was[name]);
    note(this.#whens, key, Array.isArray(attrs.when) ? attrs.when : null);
    note(this.#layers, key, attrs.layer === undefined ? null : String(attrs.layer));
    note(this.#tokens, key, attrs.mark === undefined ? null : String(attrs.mark));
    if (text === old?.[3]) return isNew;
    if (old) moves.write(node, text ?? "", old[3]);
    else node.textContent = text ?? "";
    untidy.add(key); // a node that has text and children has lost its children
    return isNew;
  }

  #attr(node: SVGElement, name: string, value: Value | undefined, old: Value | undefined): void {
    if (name === "label") {
      if (value === undefined) for (const own of ["id", "aria-label", "role"]) node.removeAttribute(own);
      else {
        node.id = this.#prefix + node.dataset.key;
        node.setAttribute("aria-label", String(value));
      }
    } else if (SAID.has(name)) {
      return;
    } else if (OURS.has(name)) {
      node.classList.toggle(`tw-${name}`, value !== undefined);
    } else if (name === "class") {
      node.classList.remove(...words(old)); // not the attribute: the node also has our marks
      node.classList.add(...words(value));
    } else if (value === undefined) {
      node.removeAttribute(name);
    } else {
      node.setAttribute(name, colour(String(value)));
    }
  }

  /** Give the untidy parents their children in paint order. */
  #arrange(table: Table, order: Record<string, string[]>, untidy: ReadonlySet<string>): void {
    const kids = new Map<string, string[]>();
    for (const [key, el] of table) {
      if (!untidy.has(el[1])) continue;
      const list = kids.get(el[1]);
      if (list) list.push(key);
      else kids.set(el[1], [key]);
    }
    for (const [parent, keys] of kids) {
      const home = this.roots.get(parent) ?? this.nodes.get(parent);
      if (!home) continue;
      let at = home.firstElementChild;
      for (const key of order[parent] ?? keys) {
        const node = this.nodes.get(key);
        if (!node) continue;
        if (at && node === at.nextElementSibling) {
          home.append(at); // it went up in the paint order: moving it alone keeps the others' transitions going
          at = node;
        }
        if (node === at) at = at.nextElementSibling;
        else home.insertBefore(node, at);
      }
    }
  }

  /**
   * A named element with named ones inside is a group; the rest are images, whose content is hidden from screen
   * readers.
   */
  #name(): void {
    const outer = new Set<string>();
    for (const [key, el] of this.#table) {
      if (!el[2].label) continue;
      for (let up = this.#table.get(el[1]), name = el[1]; up; name = up[1], up = this.#table.get(name)) outer.add(name);
    }
    for (const [key, el] of this.#table) {
      if (!el[2].label) continue;
      const [node, role] = [this.nodes.get(key)!, outer.has(key) ? "group" : "img"];
      if (node.getAttribute("role") !== role) node.setAttribute("role", role);
    }
  }
}
