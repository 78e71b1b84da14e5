/** The picture that a page shows, as a file, where no Python can be asked for it. */

/** What the style sheet decides of an element: what elements inside inherit, and what each has for itself. */
const INHERITED = [
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
  "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor", "dominant-baseline", "paint-order", "visibility",
] as const; // prettier-ignore
const OWN = { opacity: "1", filter: "none", "mix-blend-mode": "normal", "stop-color": "rgb(0, 0, 0)", "stop-opacity": "1", transform: "none" } as const;

/** A copy of a drawing that looks the same without a style sheet. */
function plain(el: Element, around: CSSStyleDeclaration | null): Element | null {
  const now = getComputedStyle(el);
  if (now.display === "none") return null;
  const copy = el.cloneNode(false) as Element;
  for (const name of ["class", "style", "data-key", "tabindex", "role"]) copy.removeAttribute(name);
  const said = INHERITED.filter((name) => now.getPropertyValue(name) !== around?.getPropertyValue(name)).map((name) => [name, now.getPropertyValue(name)]);
  // where an element is may be an attribute, whose numbers are the drawing's; what a style sheet says wins
  const own = Object.entries(OWN).filter(([name, usual]) => now.getPropertyValue(name) !== usual && !(name === "transform" && el.hasAttribute(name)));
  copy.setAttribute("style", [...said, ...own.map(([name]) => [name, now.getPropertyValue(name)])].map(([name, value]) => `${name}:${value}`).join(";"));
  for (const child of el.childNodes) {
    const next = child instanceof Element ? plain(child, now) : child.cloneNode(false);
    if (next) copy.append(next);
  }
  return copy;
}

/** All drawings that can be seen in a frame, each at its place, as an SVG. */
export function drawn(frame: HTMLElement): string {
  const roots = [...frame.querySelectorAll<SVGSVGElement>("svg[data-region]")].map((root) => [root, root.getBoundingClientRect()] as const);
  const seen = roots.filter(([, { width, height }]) => width && height);
  const left = Math.min(...seen.map(([, box]) => box.left));
  const top = Math.min(...seen.map(([, box]) => box.top));
  const width = Math.max(...seen.map(([, box]) => box.right)) - left;
  const height = Math.max(...seen.map(([, box]) => box.bottom)) - top;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const place = (el: Element, box: Record<string, number>) => Object.entries(box).forEach(([name, value]) => el.setAttribute(name, `${Math.round(value * 100) / 100}`));
  place(svg, { width, height });
  const ground = svg.appendChild(document.createElementNS(svg.namespaceURI, "rect"));
  ground.setAttribute("style", `fill:${getComputedStyle(frame).backgroundColor}`);
  place(ground, { width, height });
  for (const [root, box] of seen) {
    const copy = plain(root, null)!;
    place(copy, { x: box.left - left, y: box.top - top, width: box.width, height: box.height });
    svg.append(copy);
  }
  return new XMLSerializer().serializeToString(svg);
}
