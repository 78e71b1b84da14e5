/** Which part of each region is in view: only this view knows it, so it stays while the picture changes. */
import type { Keyframe } from "./scene";
import { clamp, type Point, pointAt, type Size, type View, WHOLE, zoomed } from "./zoom";

const JOURNEY = 160; // milliseconds of the animation to another view

/** The middle of a box, or of the middles of some. */
export const middle = (...boxes: DOMRect[]): Point => [
  boxes.reduce((sum, box) => sum + box.x + box.width / 2, 0) / boxes.length,
  boxes.reduce((sum, box) => sum + box.y + box.height / 2, 0) / boxes.length,
];

export class Camera {
  #views = new Map<string, View>();
  readonly #kept = new Map<number, Map<string, View>>();
  readonly #mirrors = new Set<() => void>();
  readonly #sizes = new Map<string, Size>();
  readonly #watchers = new Map<string, Set<(view: View) => void>>();
  readonly #roots: ReadonlyMap<string, SVGSVGElement>;
  readonly #still: { matches: boolean };
  #journeys = 0;

  /** `roots` are the regions' pictures; `still`: whether the reader wants no movement. */
  constructor(roots: ReadonlyMap<string, SVGSVGElement>, still: { matches: boolean }) {
    this.#roots = roots;
    this.#still = still;
  }

  /** Keep the views when regions are drawn again, as far as their size allows. */
  frame(regions: Keyframe["regions"]): void {
    this.#sizes.clear();
    for (const [name, { width, height }] of Object.entries(regions)) {
      this.#sizes.set(name, [width, height]);
      this.#show(name, this.view(name));
    }
  }

  /** Turn to the views of another viewer: where somebody has looked may tell what they know. */
  turn(viewer: number): void {
    this.#journeys += 1;
    this.#views = this.#kept.get(viewer) ?? new Map<string, View>();
    this.#kept.set(viewer, this.#views);
  }

  size(name: string): Size {
    return this.#sizes.get(name) ?? [1, 1];
  }

  /** The visible part of a region, or the target of its animation. */
  view(name: string): View {
    return clamp(this.#views.get(name) ?? WHOLE, this.size(name));
  }

  /** Show a part of a region at once. */
  look(name: string, view: View): void {
    this.#journeys += 1;
    this.#views.set(name, view);
    this.#show(name, view);
  }

  /** Show a part of a region, with an animation. */
  travel(name: string, to: View): void {
    const from = this.view(name);
    this.look(name, to);
    if (this.#still.matches) return;
    const [journey, began] = [this.#journeys, performance.now()];
    const go = (now: number) => {
      if (journey !== this.#journeys) return; // a newer animation has started
      const rest = Math.max(0, 1 - (now - began) / JOURNEY) ** 2;
      const mix = (a: number, b: number) => b + (a - b) * rest;
      // the size of the visible part changes evenly, and so do its corners
      this.#put(name, { scale: 1 / mix(1 / from.scale, 1 / to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) });
      if (rest > 0) requestAnimationFrame(go);
    };
    go(began);
  }

  /** Zoom by a factor, or with 0 back to the whole; the content of a box on the screen stays in its place. */
  zoom(name: string, factor: number, box: DOMRect | null = null): void {
    const [view, size] = [this.view(name), this.size(name)];
    const at = box && this.sees(name, box) ? this.part(name, ...middle(box)) : undefined;
    this.travel(name, factor ? zoomed(view, size, factor, at) : WHOLE);
  }

  /** Whether the middle of an element's box on the screen is in view; all of them are while the whole region is. */
  sees(name: string, box: DOMRect): boolean {
    return this.view(name).scale === 1 || this.holds(name, ...middle(box));
  }

  /** Whether a whole box on the screen is in view. */
  contains(name: string, { left, top, right, bottom }: DOMRect): boolean {
    return this.view(name).scale === 1 || (this.holds(name, left, top) && this.holds(name, right, bottom));
  }

  /** Whether a point of the screen is in view. */
  holds(name: string, x: number, y: number): boolean {
    return this.part(name, x, y).every((share) => share >= 0 && share <= 1);
  }

  /**
   * The position of a screen point in the visible part of a region: 0 to 1 from left to right, and from top to bottom.
   */
  part(name: string, x: number, y: number): Point {
    const rect = this.#rect(name);
    return [(x - rect.x) / rect.width, (y - rect.y) / rect.height];
  }

  /** The point (units) of a region at a point of the screen. */
  point(name: string, x: number, y: number): Point {
    return pointAt(this.view(name), this.size(name), this.part(name, x, y));
  }

  /** Call a function whenever another part of a region is shown; returns the function that ends this. */
  watch(name: string, onLook: (view: View) => void): () => void {
    const all = this.#watchers.get(name) ?? new Set();
    this.#watchers.set(name, all.add(onLook));
    return () => all.delete(onLook);
  }

  /** A copy of a region's picture as it is now, if there is one. */
  copy(name: string): SVGSVGElement | undefined {
    return this.#roots.get(name)?.cloneNode(true) as SVGSVGElement | undefined;
  }

  /** Call a function after every drawing of the regions; returns the function that ends this. */
  drawn(reflect: () => void): () => void {
    this.#mirrors.add(reflect);
    return () => this.#mirrors.delete(reflect);
  }

  /** The regions have been drawn. */
  reflect(): void {
    for (const reflect of this.#mirrors) reflect();
  }

  #rect(name: string): DOMRect {
    return this.#roots.get(name)?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  }

  #show(name: string, view: View): void {
    this.#put(name, view);
    this.#watchers.get(name)?.forEach((onLook) => onLook(view));
  }

  #put(name: string, { scale, x, y }: View): void {
    const [width, height] = this.size(name);
    const root = this.#roots.get(name);
    const box = [x, y, width / scale, height / scale].join(" ");
    // even the same box would have all in it laid out again
    if (root?.getAttribute("viewBox") !== box) root?.setAttribute("viewBox", box);
    root?.classList.toggle("tw-zoomed", scale > 1);
  }
}
