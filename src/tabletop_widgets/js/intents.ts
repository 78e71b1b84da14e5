/** Sending intents to Python, and waiting for the answers. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useHandler } from "./hooks";
import { type Model, Outbox, type Panel, type Intent } from "./model";

/** A wait that a person notices, in milliseconds; most are shorter, and nothing is drawn for them. */
const LATE = 150;

/** Send intents; `wanted` is the ply that was requested, until it is there. A frame whose answer is due is busy. */
export function useOutbox(model: Model, at: number, panel: Panel, frame: RefObject<HTMLElement | null>) {
  const outbox = useMemo(() => new Outbox(model), [model]);
  const [wanted, setWanted] = useState<number | null>(null);
  const late = useRef(0);
  // set without drawing: what is drawn after a click is what the answer has to wait for
  const wait = useHandler((busy: boolean) => {
    const el = frame.current!;
    clearTimeout(late.current);
    el.ariaBusy = String(busy);
    el.removeAttribute("data-late");
    if (busy) late.current = window.setTimeout(() => el.toggleAttribute("data-late"), LATE);
  });
  const intent = useHandler((what: Intent): number => {
    if (what.do === "goto") setWanted("ply" in what ? what.ply : null);
    const number = outbox.send(what, at, panel);
    if (outbox.waiting(panel)) wait(true);
    return number;
  });
  useLayoutEffect(() => {
    if (!outbox.waiting(panel)) wait(false);
  }, [panel]);
  useEffect(() => {
    if (outbox.flush(at, panel)) wait(true);
    else if (!outbox.waiting(panel)) setWanted(null);
  }, [panel]);
  const isAnswered = (number: number) => outbox.answered(number, panel);
  return { intent, isAnswered, wanted };
}
