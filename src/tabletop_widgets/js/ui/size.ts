/** How wide a widget is, by the same limits as the style sheet's container queries. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** CSS pixels at which another arrangement begins: 560, 880, … less those that a page's scroll bar may take. */
const LIMITS = [544, 864, 1084, 1284, 1544];
export const PHONE = 0;
export const STACKED = 1;
/** As narrow, in a window so high that the board has all of the width. */
export const TALL = 1.5;
export const PAIR = 2;
export const WIDE = 3;
export const LARGE = 4;
export const HUGE = 5;
/** CSS pixels of the page's height, by size, from which on there is room for more below the viewer's own things. */
const HIGH = [0, 0, 0, 0, 890, 960];

export const sizeOf = (width: number, height = Infinity): number => {
  let size = LIMITS.filter((limit) => width >= limit).length;
  while (height < HIGH[size]!) size--;
  return size === STACKED && height > 1000 ? TALL : size;
};

/** Whether people point with a finger here, and have no keys. */
export const byFinger = (): boolean => matchMedia("(pointer: coarse)").matches;

/** CSS pixels above and below a widget that is a page of its own; what is higher is another thing that scrolls. */
const [ABOVE, BELOW] = [160, 24];

/** Tell the style sheet how far the widget is from the edges of its page: a phone's pages end where the window does. */
function tellEdges(box: HTMLElement): void {
  let below = 0;
  for (let node = box.parentElement; node; node = node.parentElement) {
    const { paddingBottom, marginBottom } = getComputedStyle(node);
    below += parseFloat(paddingBottom) + parseFloat(marginBottom);
  }
  const above = box.getBoundingClientRect().top + scrollY;
  const isPage = above <= ABOVE && below <= BELOW;
  box.style.setProperty("--above", `${isPage ? above : 0}px`);
  box.style.setProperty("--below", `${isPage ? below : 0}px`);
}

/** The arrangement that fits the width of an element, from PHONE to HUGE. */
export function useSize(box: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(WIDE);
  useLayoutEffect(() => {
    const measure = () => {
      const { width } = box.current!.getBoundingClientRect();
      if (width) setSize(sizeOf(width, innerHeight)); // a hidden widget keeps its arrangement
      if (width && width < LIMITS[0]!) tellEdges(box.current!);
    };
    const observer = new ResizeObserver(measure); // its calls come before the browser paints
    observer.observe(box.current!);
    addEventListener("resize", measure);
    measure();
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, []);
  return size;
}
