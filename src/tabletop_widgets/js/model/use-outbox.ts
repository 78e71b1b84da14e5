/** The outbox of a view, and what the view shows while it waits for an answer. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useHandler } from "../ui/hooks";
import type { useLink } from "./link";
import type { Intent } from "./messages";
import { Outbox } from "./outbox";
import type { Model, Panel } from "./traits";

/** A wait that a person notices, in milliseconds; most are shorter, and nothing is drawn for them. */
const LATE = 150;
/** One after which the board says that no answer has come. */
const SILENT = 10_000;

/**
 * Send intents; `wanted` is the ply that was requested, until it is there. A frame whose answer is due is busy. While
 * the link is not on, nothing is sent, and what was sent before is not waited for afterwards.
 */
export function useOutbox(model: Model, at: number, panel: Panel, frame: RefObject<HTMLElement | null>, [link, setSilent]: ReturnType<typeof useLink>) {
  const outbox = useMemo(() => new Outbox(model), [model]);
  const [wanted, setWanted] = useState<number | null>(null);
  const [late, overdue] = [useRef(0), useRef(0)];
  // set without drawing: what is drawn after a click is what the answer has to wait for
  const wait = useHandler((busy: boolean) => {
    const el = frame.current;
    clearTimeout(late.current);
    if (!el) return; // another view has taken its place, as that of the free board of a lesson
    el.ariaBusy = String(busy);
    el.removeAttribute("data-late");
    if (busy) late.current = window.setTimeout(() => el.toggleAttribute("data-late"), LATE);
  });
  /** Note whether an answer is due, and since when: from the first of what was asked. */
  const watch = useHandler(() => {
    if (!outbox.asking(panel)) {
      clearTimeout(overdue.current);
      overdue.current = 0;
      setSilent(false);
    } else overdue.current ||= window.setTimeout(() => setSilent(true), SILENT);
  });
  const give = useHandler((what: Intent): number => {
    const number = outbox.send(what, at, panel);
    if (outbox.waiting(panel)) wait(true);
    watch();
    return number;
  });
  const intent = useHandler((what: Intent): number => {
    if (link !== "on" && what.do !== "view") return 0;
    if (what.do === "goto") setWanted("ply" in what ? what.ply : null);
    return give(what);
  });
  /** Ask for the present picture, whatever became of what was asked before. */
  const askAgain = useHandler(() => {
    outbox.release();
    wait(false);
    watch();
    give({ do: "look" });
  });
  useLayoutEffect(() => {
    if (!outbox.waiting(panel)) wait(false);
    watch();
  }, [panel]);
  const was = useRef(link);
  useEffect(() => {
    if (link === "on" && was.current === "away") askAgain();
    if (link !== "on") {
      wait(false);
      setWanted(null);
    }
    was.current = link;
  }, [link]);
  useEffect(() => () => clearTimeout(overdue.current), []);
  useEffect(() => {
    if (outbox.flush(at, panel)) wait(true);
    else if (!outbox.waiting(panel)) setWanted(null);
  }, [panel]);
  const isAnswered = (number: number) => outbox.answered(number, panel);
  return { intent, isAnswered, wanted, askAgain };
}
