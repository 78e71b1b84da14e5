/** Sending intents to Python, and waiting for the answers. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useHandler } from "./hooks";
import { type Model, Outbox, type Panel, type Intent } from "./model";

/** Send intents; `waiting` until Python has answered, `wanted` the ply that was requested, until it is there. */
export function useOutbox(model: Model, at: number, panel: Panel) {
  const outbox = useMemo(() => new Outbox(model), [model]);
  const [, setCount] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const waiting = outbox.waiting(panel);
  const intent = useHandler((what: Intent): number => {
    if (what.do === "goto") setWanted("ply" in what ? what.ply : null);
    const number = outbox.send(what, at, panel);
    setCount((n) => n + 1); // `waiting` has changed
    return number;
  });
  useEffect(() => {
    if (outbox.flush(at, panel)) setCount((n) => n + 1);
    else if (!outbox.waiting(panel)) setWanted(null);
  }, [panel]);
  const isAnswered = (number: number) => outbox.answered(number, panel);
  return { intent, waiting, isAnswered, wanted };
}
