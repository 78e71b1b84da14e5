/** Elements of pages and cells that have no board. */

/** Return a new element with properties and content. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, facts: Partial<HTMLElementTagNameMap[K]>, ...inside: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), facts);
  made.append(...inside);
  return made;
}
