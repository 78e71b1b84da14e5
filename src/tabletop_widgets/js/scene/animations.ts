/** How elements move, come and go, and how numbers count. */
import { glide } from "./motion";
import type { Camera } from "./camera";
import { reveal } from "./reveal";

/** What the animations ask of a picture. */
interface Drawn {
  readonly camera: Camera;
  readonly roots: ReadonlyMap<string, SVGSVGElement>;
  readonly nodes: ReadonlyMap<string, Element>;
  regionOf(key: string): string | null;
  nameOf(key: string): string;
  box(key: string): DOMRect | null;
}

const WHOLE = /^-?\d{1,4}$/;

const centre = (b: DOMRect) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });

/** Move an element from a box on the screen to its place, even from one region to another. */
export function fly(node: SVGElement, was: DOMRect): void {
  const matrix = (node.parentNode as SVGGraphicsElement | null)?.getScreenCTM?.();
  const now = node.getBoundingClientRect();
  if (!matrix || !(now.width || now.height)) return;
  const local = DOMMatrix.fromMatrix(matrix).inverse(); // from the screen to the parent's units
  const [from, to] = [was, now].map((box) => local.transformPoint(centre(box))) as [DOMPoint, DOMPoint];
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.abs(x) + Math.abs(y) <= 0.5) return; // the style sheet moves it
  const way = `${x}px ${y}px`;
  slide(node, way);
  if (!holds(node.ownerSVGElement!.getBoundingClientRect(), centre(was))) flyAbove(node, way);
}

const holds = ({ left, right, top, bottom }: DOMRect, { x, y }: { x: number; y: number }) => left <= x && x <= right && top <= y && y <= bottom;

/** Show an element that comes from another region above all that lies on its way, so that the eye can follow it. */
function flyAbove(node: SVGElement, way: string): void {
  const root = node.ownerSVGElement!;
  const copy = node.cloneNode(true) as SVGElement;
  copy.classList.remove("tw-live", "tw-picked", "tw-touched", "tw-hover", "tw-cursor"); // nothing is chosen any more
  const shade = shadeFor(root, node.parentNode as SVGGraphicsElement, copy);
  if (!shade) return;
  root.classList.add("tw-crossed");
  const flight = copy.animate([{ translate: way }, { translate: "0px 0px" }], { duration: glide(), easing: "ease-out" });
  flight.onfinish = flight.oncancel = () => {
    shade.remove();
    if (!root.querySelector(":scope > .tw-above-all")) root.classList.remove("tw-crossed");
  };
  shade.classList.add("tw-above-all");
}

/** Move an element to its place, from a distance (units of its parent). */
export function slide(node: SVGElement, way: string): void {
  node.animate([{ translate: way }, { translate: "0px 0px" }], { duration: glide(), easing: "ease-out" });
}

export function appear(node: SVGElement): void {
  node.animate([{ opacity: 0, offset: 0 }], { duration: glide(), easing: "ease-out" });
}

/** Fade out an element that has left the picture; it cannot be pressed or read any more. */
export function vanish(node: SVGElement): void {
  const [root, parent] = [node.ownerSVGElement, node.parentNode as SVGGraphicsElement | null];
  if (!root || !parent) return node.remove();
  const shade = shadeFor(root, parent, node);
  if (!shade) return node.remove();
  shade.animate([{ opacity: 1 }, { opacity: 0 }], { duration: glide(), easing: "ease-in" }).onfinish = () => shade.remove();
}

/** The attributes that a drawing gives to whole groups, for all that is drawn in them. */
const INHERITED = ["fill", "fill-opacity", "fill-rule", "font-size", "font-weight", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-width", "text-anchor"];

/** Put an element on top of a region, at its place within a parent, as a picture only; null where there is nothing to see. */
function shadeFor(root: SVGSVGElement, parent: SVGGraphicsElement, node: SVGElement): SVGElement | null {
  const [whole, own] = [root.getScreenCTM(), parent.getScreenCTM?.()];
  if (!whole || !own) return null;
  const { a, b, c, d, e, f } = DOMMatrix.fromMatrix(whole).inverse().multiply(DOMMatrix.fromMatrix(own));
  const shade = document.createElementNS(root.namespaceURI, "g") as SVGElement;
  shade.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  shade.setAttribute("aria-hidden", "true");
  shade.classList.add("tw-gone");
  for (const name of INHERITED) {
    const value = parent.closest(`[${name}]`)?.getAttribute(name);
    if (value) shade.setAttribute(name, value);
  }
  for (const part of [node, ...node.querySelectorAll<SVGElement>("*")]) {
    for (const name of ["id", "data-key", "role", "aria-label"]) part.removeAttribute(name);
  }
  shade.append(node);
  root.append(shade);
  return shade;
}

const counts = new WeakMap<SVGElement, number>();

/** Write a text; from one whole number to another, by counting. */
export function write(node: SVGElement, text: string, old: string | undefined): void {
  cancelAnimationFrame(counts.get(node) ?? 0);
  counts.delete(node);
  node.textContent = text;
  if (old === undefined || !WHOLE.test(old) || !WHOLE.test(text) || !glide()) return;
  const [from, to, began, span] = [Number(old), Number(text), performance.now(), 1.5 * glide()];
  const go = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / span));
    node.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) counts.set(node, requestAnimationFrame(go));
  };
  go(began);
}

/** Bring what has changed into view where a region is zoomed. */
export function follow(picture: Drawn, keys: readonly string[]): void {
  const { camera } = picture;
  for (const [name, root] of picture.roots) {
    if (camera.view(name).scale === 1 || !root.isConnected) continue;
    const boxes = keys.flatMap((key) => (picture.regionOf(key) === name && picture.nameOf(key) && endBox(picture, key)) || []);
    if (boxes.length) reveal(camera, name, boxes, true);
  }
}

/** The box of an element on the screen where it will come to rest. */
function endBox(picture: Drawn, key: string): DOMRect | null {
  const ways = picture.nodes.get(key)?.getAnimations() ?? [];
  const times = ways.map((way) => way.currentTime);
  for (const way of ways) way.currentTime = Number(way.effect?.getComputedTiming().endTime ?? 1) - 0.01;
  const box = picture.box(key);
  ways.forEach((way, i) => {
    way.currentTime = times[i] ?? 0;
  });
  return box;
}

export const moves = { appear, fly, follow, vanish, write };
