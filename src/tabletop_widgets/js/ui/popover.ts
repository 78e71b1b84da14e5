/** Popovers of buttons: the menu, the side lines. */

/**
 * Close what hangs from the first button of a box when a person presses outside the box, the focus leaves it, or, if
 * `escapes`, at Escape, which brings the focus back to the button. Returns what ends this.
 */
export function openPopover(box: HTMLElement, escapes: boolean, close: () => void): () => void {
  const all = new AbortController();
  const { signal } = all;
  const outside = (event: Event) => {
    if (!event.composedPath().includes(box)) close(); // composed: in a shadow root the target is its host
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.contains(relatedTarget as Node)) close();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !escapes) return;
    event.stopPropagation();
    close();
    box.querySelector("button")?.focus();
  };
  document.addEventListener("pointerdown", outside, { signal });
  box.addEventListener("focusout", leave, { signal });
  box.addEventListener("keydown", escape, { signal });
  return () => all.abort();
}
