/** What moves, and how fast: nothing, if the reader wants it so. */
import { get, type Speed } from "./settings";

/** Milliseconds that a piece takes to its new place, and that a step of somebody else is shown, by speed. */
const GLIDES: Record<Speed, number> = { off: 0, slow: 700, normal: 340, fast: 170 };
const BEATS: Record<Speed, number> = { off: 900, slow: 1700, normal: 900, fast: 450 };
const WHOLE = /^-?\d{1,4}$/;

let reduced: MediaQueryList | null = null;
const isReduced = () => (reduced ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;

export const glide = (): number => (isReduced() ? 0 : GLIDES[get().speed]);
export const beat = (): number => BEATS[get().speed];
/** Whether the reader wants no movement. */
export const still = {
  get matches(): boolean {
    return !glide();
  },
};

const centre = (b: DOMRect) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });

/** Move an element from a box on the screen to its place, even from one region to another. */
export function fly(node: SVGElement, was: DOMRect): void {
  const matrix = (node.parentNode as SVGGraphicsElement | null)?.getScreenCTM?.();
  const now = node.getBoundingClientRect();
  if (!matrix || !(now.width || now.height)) return;
  const local = DOMMatrix.fromMatrix(matrix).inverse(); // from the screen to the parent's units
  const [from, to] = [was, now].map((box) => local.transformPoint(centre(box))) as [DOMPoint, DOMPoint];
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.abs(x) + Math.abs(y) > 0.5) slide(node, `${x}px ${y}px`); // otherwise the style sheet moves it
}

/** Move an element to its place, from a distance (units of its parent). */
export function slide(node: SVGElement, way: string): void {
  node.animate([{ translate: way }, { translate: "0px 0px" }], { duration: glide(), easing: "ease-out" });
}

export function appear(node: SVGElement): void {
  node.animate([{ opacity: 0, offset: 0 }], { duration: glide(), easing: "ease-out" });
}

/** Let an element that is not in the picture any more fade in its place; nobody can press it or read it. */
export function vanish(node: SVGElement): void {
  const [root, parent] = [node.ownerSVGElement, node.parentNode as SVGGraphicsElement | null];
  const [whole, own] = [root?.getScreenCTM(), parent?.getScreenCTM?.()];
  node.remove();
  if (!root || !whole || !own) return;
  const { a, b, c, d, e, f } = DOMMatrix.fromMatrix(whole).inverse().multiply(DOMMatrix.fromMatrix(own));
  const shade = document.createElementNS(root.namespaceURI, "g") as SVGElement;
  shade.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  shade.setAttribute("aria-hidden", "true");
  shade.classList.add("tw-gone");
  for (const part of [node, ...node.querySelectorAll<SVGElement>("*")]) {
    for (const name of ["id", "data-key", "role", "aria-label"]) part.removeAttribute(name);
  }
  shade.append(node);
  root.append(shade);
  shade.animate([{ opacity: 1 }, { opacity: 0 }], { duration: glide(), easing: "ease-in" }).onfinish = () => shade.remove();
}

const counts = new WeakMap<SVGElement, number>();

/** Write a text; from one whole number to another, by counting. */
export function write(node: SVGElement, text: string, old: string | undefined): void {
  cancelAnimationFrame(counts.get(node) ?? 0);
  counts.delete(node);
  node.textContent = text;
  if (old === undefined || !WHOLE.test(old) || !WHOLE.test(text) || still.matches) return;
  const [from, to, began, span] = [Number(old), Number(text), performance.now(), 1.5 * glide()];
  const go = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / span));
    node.textContent = String(Math.round(from + (to - from) * part));
    if (part < 1) counts.set(node, requestAnimationFrame(go));
  };
  go(began);
}
