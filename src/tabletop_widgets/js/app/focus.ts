/** Keeps the focus, and so the keyboard, in the widget. */
import { useLayoutEffect, useRef } from "preact/hooks";

/**
 * Keep the keyboard in a view. A click on what cannot have the focus gives it to the element around it that can: the
 * view at least. And JupyterLab takes keys away from the focused element unless that element itself, and none around
 * it, has an attribute. Returns what ends it.
 */
export function keepKeys(el: HTMLElement): () => void {
  const turn = ({ target, type }: FocusEvent) => (target as Element).toggleAttribute("data-lm-suppress-shortcuts", type === "focusin");
  el.tabIndex = -1;
  el.style.outline = "none"; // it is no place that one tabs to
  el.addEventListener("focusin", turn);
  el.addEventListener("focusout", turn);
  return () => {
    el.removeEventListener("focusin", turn);
    el.removeEventListener("focusout", turn);
  };
}

/** Give the board the focus. */
export const focusHost = (frame: { current: Element | null }) =>
  frame.current?.querySelector<HTMLElement>(".tw-host")?.focus({ preventScroll: true });

/**
 * When the focused button disappears or is disabled, the board gets the focus: otherwise the next key would go to the
 * notebook.
 */
export function useFocusKept(frame: { current: HTMLElement | null }) {
  const last = useRef<Element | null>(null);
  const isThere = (el: Element) => el.isConnected && !el.matches(":disabled");
  useLayoutEffect(() => {
    const was = last.current;
    if (!was || isThere(was)) return;
    last.current = null;
    const active = (frame.current!.getRootNode() as Document | ShadowRoot).activeElement;
    if (active && active !== document.body && active !== was) return;
    focusHost(frame);
  });
  return {
    onFocusIn(event: FocusEvent) {
      last.current = event.target as Element;
    },
    onFocusOut(event: FocusEvent) {
      const from = event.target as Element;
      // the button is still there: the person has moved the focus
      queueMicrotask(() => {
        if (last.current === from && isThere(from)) last.current = null;
      });
    },
  };
}
