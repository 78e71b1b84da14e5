/** Tells Python whether a view is visible: a board that nobody sees is drawn when somebody sees it. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useHandler } from "../ui/hooks";
import { client, tell as send } from "../model/outbox";
import { isWhole, type Model, TRAITS, type Traits } from "../model/traits";

/**
 * A view this near (around the window and scrolling containers) counts as visible: it is drawn before people see it.
 */
const NEAR = "400px";
/** Milliseconds from a change to the report that it was seen; Python drops a view that is silent for half a minute. */
const AGAIN = 8_000;

/** Tell Python about a page that has the model, but no view of it yet: a notebook draws only the visible cells. */
export function tellUnseen(model: Model): void {
  send(model, { do: "view", view: 0, seen: false });
}

/** Milliseconds that a picture may be behind the message that tells its number. */
const LOST = 500;

/** Whether a page lacks the picture with a number, or a part of it. */
function lacks(model: Model, shows: number): boolean {
  const traits = Object.fromEntries(TRAITS.map((name) => [name, model.get(name)])) as unknown as Traits;
  return Boolean(traits.panel) && ((traits.panel.seq ?? shows) < shows || !isWhole(traits));
}

/**
 * Tell Python that there is a view, now and whenever it asks; call what is returned when the view is removed. Python
 * answers with the number of the picture that it sent last: some hosts lose what is sent while their page opens.
 */
export function tellView(model: Model, view: number): () => void {
  const say = (here: boolean) => send(model, { do: "view", view, here });
  let check = 0;
  const hear = ({ here, c, shows }: { here?: true; c?: string; shows?: number }) => {
    if (here) say(true);
    if (c !== client || shows === undefined) return;
    clearTimeout(check);
    check = window.setTimeout(() => lacks(model, shows) && send(model, { do: "look" }), LOST);
  };
  model.on("msg:custom", hear);
  say(true);
  return () => {
    model.off("msg:custom", hear);
    clearTimeout(check);
    try {
      say(false);
    } catch {
      // as in `useVisibility`: the connection is gone before the view
    }
  };
}

/** `tell` is called when the element becomes visible or invisible, and some time after a `change` that was visible. */
export function useVisibility(frame: RefObject<Element | null>, change: unknown, tell: (seen: boolean) => void) {
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
      { rootMargin: NEAR, scrollMargin: NEAR } as IntersectionObserverInit, // the second is newer than its type
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
        // the notebook was closed: its connection is gone before its views; Python notices this itself
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
