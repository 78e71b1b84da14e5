/** On a phone one's hand lies over the board, directly above the buttons: it stays there whatever is scrolled. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** The elements of the regions that are held. */
export const heldParts = (study: HTMLElement): HTMLElement[] => [...study.querySelectorAll<HTMLElement>(".tw-held .tw-at-sub")];

/** Tell the style sheet how high the hand is and the buttons below it. */
export function useHeldHand(frame: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const study = frame.current!;
    const foot = study.querySelector<HTMLElement>(".tw-foot")!;
    const hand = [...study.querySelectorAll<HTMLElement>(".tw-at-sub")];
    const measure = () => {
      study.style.setProperty("--foot", `${foot.offsetHeight}px`);
      study.style.setProperty("--hand", `${hand.reduce((sum, one) => sum + one.offsetHeight, 0)}px`);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    for (const one of [foot, ...hand]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [isHeld]);
}
