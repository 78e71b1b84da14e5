/** Where the focus of a lesson goes: a new step is read from its title on; a verdict leads to the button that goes on. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Lesson } from "../model/traits";

interface Options {
  lesson: Lesson;
  frame: RefObject<HTMLElement | null>;
  title: RefObject<HTMLElement | null>;
  /** Whether a person has just opened the lesson, and reads it from its title on. */
  opened: boolean;
  /** Whether it is a recording: there the focus stays where one steps. */
  isReplay: boolean;
  /** Scrolls to a new step, as far as it is out of sight. */
  bring(): void;
  /** Called when a lesson that stands in the place of a board has come into the page. */
  onEntered(): void;
}

export function useReading({ lesson, frame, title, opened, isReplay, bring, onEntered }: Options): void {
  const { verdict } = lesson;
  const was = useRef([opened ? "" : lesson.title + lesson.id, ""]);
  useEffect(() => {
    // in place of one's own board: this view comes into the page a little later
    const enter = (frames: number) => {
      if (title.current?.isConnected) {
        onEntered();
        title.current.focus({ preventScroll: true });
        bring();
      } else if (frames) requestAnimationFrame(() => enter(frames - 1));
    };
    if (lesson.tried) enter(100);
  }, []);
  // asked before the page is changed: the button that was pressed may go
  const inside = frame.current?.contains((frame.current.getRootNode() as Document | ShadowRoot).activeElement);
  useLayoutEffect(() => {
    const [before, said] = was.current;
    const now = verdict ? JSON.stringify(verdict) : "";
    const here = lesson.title + lesson.id; // the next lesson is another step, too
    was.current = [here, now];
    if (isReplay) return;
    if (before !== here) {
      title.current?.focus({ preventScroll: true }); // the browser would bring it into the middle of the window
      if (inside || opened) bring();
    } else if (inside && now !== said && (verdict?.kind === "right" || verdict?.kind === "wrong")) {
      const field = verdict.kind === "wrong" && frame.current!.querySelector<HTMLInputElement>(".tw-number input");
      (field || frame.current!.querySelector<HTMLElement>(".tw-ways .tw-primary"))?.focus({ preventScroll: true });
      if (field) field.select();
    }
  });
}
