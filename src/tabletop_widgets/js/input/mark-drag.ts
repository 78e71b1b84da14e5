/** Marks that people move on the board: with the pointer, or picked up with a key and moved with the arrows. */
import { glide } from "../scene/motion";
import { slide } from "../scene/animations";
import type { Picture } from "../scene/picture";
import { reveal } from "../scene/reveal";
import { labelOf, type Table } from "../scene/scene";
import type { Point } from "../scene/zoom";

/** What a view tells of the marks that people move on its board. */
export interface DragContext {
  picture: Picture;
  table: Table;
  viewer: number;
  /** The names of the marks that this viewer may move. */
  names: string[];
  /** The message for a mark that is put back. */
  putBack: string;
  /** Tell Python where a mark was placed; returns the number of the intent. */
  onLay(name: string, point: Point): number;
  isAnswered(intent: number): boolean;
}

const STEPS = 64; // steps of an arrow key from one side of the visible part to the other
const STRIDE = 5; // steps at a time with Shift

/** A mark being held, or, when its intent has a number, sent to Python. */
interface Load {
  key: string;
  name: string;
  region: string;
  point: Point;
  /** From the pointer to the mark's point, in units. */
  grip: Point;
  sent: number;
}

/** The marks of one view; where what is drawn of them changes, it asks for another drawing. */
export class MarkDrag {
  /** The mark that is not at its place in the picture. */
  key: string | null = null;
  /** Whether the arrows move it, or the next click says where it goes. */
  byKeys = false;
  /** The marks that may be moved, by key. */
  movable: ReadonlyMap<string, string> = new Map();
  #load: Load | null = null;
  #said: [viewer: number, text: string] = [-2, ""];
  #now!: DragContext;
  #table: Table | null = null;
  #names = "";
  readonly #redraw: () => void;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** The view is drawn with this. */
  follow(now: DragContext): void {
    this.#now = now;
    const names = now.names.join("\n"); // as a text, so that equal names compare as equal
    if (now.table === this.#table && names === this.#names) return;
    [this.#table, this.#names] = [now.table, names];
    const named = [...(names ? now.table : [])].filter(([, el]) => now.names.includes(String(el[2].mark)));
    this.movable = new Map(named.map(([token, el]) => [token, String(el[2].mark)]));
  }

  /** The view has been drawn: a mark whose answer is there is put down, and one that is held may have been drawn again. */
  drawn(): void {
    const { picture, table, isAnswered } = this.#now;
    const at = this.#load;
    if (!at) return;
    if (at.sent && isAnswered(at.sent)) {
      this.cancel();
      this.#say(labelOf(table, at.key));
    } else if (picture.nodes.has(at.key)) hold(picture, at);
    else this.cancel();
  }

  /** The text for screen readers. */
  get said(): string {
    return this.#said[0] === this.#now.viewer ? this.#said[1] : "";
  }

  /** Pick up the mark after the one being held; returns its key. */
  next(): string | null {
    const tokens = [...this.movable.keys()].filter((token) => this.#now.picture.box(token));
    const token = tokens[(tokens.indexOf(this.#load?.key ?? "") + 1) % tokens.length];
    if (token === undefined || !this.#lift(token, true, null)) return null;
    this.#say(labelOf(this.#now.table, token));
    return token;
  }

  /** Pick up a mark that was clicked: the next click says where it goes. */
  take(token: string): void {
    if (this.#lift(token, true, null)) this.#say(labelOf(this.#now.table, token));
  }

  /** Lay the mark at a point of the window; outside its region, or where it was taken from, it is put back. */
  layAt(token: string | null, x: number, y: number): void {
    const at = this.#load;
    const { camera } = this.#now.picture;
    if (!at || token === at.key || !camera.holds(at.region, x, y)) return this.back();
    this.#place(at, ...camera.point(at.region, x, y));
    this.lay();
  }

  move(dx: number, dy: number, far: boolean): void {
    const at = this.#load;
    if (!at) return;
    const { picture } = this.#now;
    const { camera } = picture;
    const step = ((far ? STRIDE : 1) * camera.size(at.region)[0]) / STEPS / camera.view(at.region).scale;
    this.#place(at, at.point[0] + dx * step, at.point[1] + dy * step);
    const box = picture.box(at.key);
    if (box) reveal(camera, at.region, [box]);
    this.#say(under(picture, at));
  }

  /** Tell Python where the mark is now. */
  lay(): void {
    const at = this.#load;
    if (!at || at.sent) return;
    at.sent = this.#now.onLay(at.name, at.point);
    this.byKeys = false;
    this.#redraw();
  }

  back(): void {
    this.cancel();
    this.#say(this.#now.putBack);
  }

  /** With the pointer: hold, move, release (outside the region the mark is put back), or be interrupted. */
  grab(token: string, x: number, y: number): boolean {
    return this.#lift(token, false, [x, y]);
  }

  drag(x: number, y: number): void {
    const at = this.#load;
    if (!at) return;
    const [right, down] = this.#now.picture.camera.point(at.region, x, y);
    this.#place(at, right + at.grip[0], down + at.grip[1]);
  }

  drop(x: number, y: number): void {
    const at = this.#load;
    if (at && this.#now.picture.camera.holds(at.region, x, y)) this.lay();
    else this.cancel();
  }

  /** Put down a mark that was held: it glides to its place in the picture. */
  cancel(): void {
    const at = this.#load;
    this.#load = null;
    if (at) land(this.#now.picture, at);
    [this.key, this.byKeys] = [null, false];
    this.#redraw();
  }

  #lift(token: string, byKeys: boolean, pointer: Point | null): boolean {
    const { picture } = this.#now;
    this.cancel();
    const region = picture.regionOf(token);
    if (region === null || !picture.box(token)) return false;
    const point = anchor(picture, token, region);
    const at = pointer ? picture.camera.point(region, ...pointer) : point;
    const name = this.movable.get(token) ?? "";
    this.#load = { key: token, name, region, point, grip: [point[0] - at[0], point[1] - at[1]], sent: 0 };
    [this.key, this.byKeys] = [token, byKeys];
    return true;
  }

  #place(at: Load, x: number, y: number): void {
    const { picture } = this.#now;
    const [width, height] = picture.camera.size(at.region);
    at.point = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
    hold(picture, at);
  }

  #say(text: string): void {
    this.#said = [this.#now.viewer, text];
    this.#redraw();
  }
}

/** The point (units of its region) that a mark marks: the origin of its element. */
function anchor(picture: Picture, token: string, region: string): Point {
  const { e, f } = (picture.nodes.get(token) as SVGGraphicsElement).getScreenCTM()!;
  return picture.camera.point(region, e, f);
}

/**
 * The distance (units of its parent) from a mark's place in the picture to where it is held; null if it is not in the
 * page.
 */
function way(picture: Picture, { key, region, point }: Load): string | null {
  const node = picture.nodes.get(key) as SVGGraphicsElement | undefined;
  const around = (node?.parentNode as SVGGraphicsElement | null)?.getScreenCTM();
  if (!node || !around) return null;
  node.style.transition = "none";
  node.style.translate = "";
  const local = around.inverse();
  const from = local.multiply(node.getScreenCTM()!);
  const to = local.multiply(picture.roots.get(region)!.getScreenCTM()!).translate(...point);
  return `${to.e - from.e}px ${to.f - from.f}px`;
}

function hold(picture: Picture, load: Load): void {
  const translate = way(picture, load);
  if (translate !== null) picture.nodes.get(load.key)!.style.translate = translate;
}

function land(picture: Picture, load: Load): void {
  const translate = way(picture, load);
  const node = picture.nodes.get(load.key);
  if (translate === null || !node) return;
  if (glide()) slide(node, translate);
  node.style.transition = "";
}

/** The name for screen readers of the element under a mark. */
function under(picture: Picture, { key }: Load): string {
  const node = picture.nodes.get(key) as SVGGraphicsElement;
  const { e, f } = node.getScreenCTM()!;
  const root = node.getRootNode() as Document | ShadowRoot;
  return picture.nameOf(root.elementsFromPoint(e, f).flatMap((el) => picture.keysOf(el))[0] ?? "");
}
