/** Tells Python whether a view is in sight: a board that nobody sees is drawn when somebody does. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useHandler } from "./hooks";
import { type Model, Outbox, type Panel } from "./model";

/** What is this near (around the window, and around what scrolls) counts as in sight: it is drawn before it is seen. */
const NEAR = "400px";
/** Milliseconds from a change to the word that it was seen; Python gives up a view that says nothing for half a minute. */
const AGAIN = 8_000;

/** Tell Python of a page that has the model, but no view of it yet: a notebook shows only the cells that are in sight. */
export function tellUnseen(model: Model): void {
  new Outbox(model).send({ do: "view", view: 0, seen: false }, 0, { ack: {} } as unknown as Panel);
}

/** `tell` is called when the element comes in sight and leaves it, and some time after a `change` that was in sight. */
export function useSight(frame: RefObject<Element | null>, change: unknown, tell: (seen: boolean) => void) {
  const say = useHandler(tell);
  const sight = useRef({ seen: false, again: 0 }).current;
  useEffect(() => {
    let near = false;
    const look = (first?: boolean) => {
      const seen = near && document.visibilityState === "visible";
      if (first || seen !== sight.seen) say((sight.seen = seen));
    };
    let first = true;
    const observer = new IntersectionObserver(
      (entries) => {
        near = entries.at(-1)!.isIntersecting;
        look(first);
        first = false;
      },
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit, // the second is younger than its type
    );
    const turned = () => look();
    observer.observe(frame.current!);
    document.addEventListener("visibilitychange", turned);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", turned);
      clearTimeout(sight.again);
      try {
        if (sight.seen) say(false);
      } catch {
        // the notebook was closed, its way to Python is gone before its views; Python finds that out by itself
      }
    };
  }, []);
  useEffect(() => {
    sight.again ||= setTimeout(() => {
      sight.again = 0;
      if (sight.seen) say(true);
    }, AGAIN) as unknown as number;
  }, [change]);
}
