/** A verdict that the learner closes, or leaves behind with the next try. */
import { useRef, useState } from "preact/hooks";
import type { Verdict } from "../model/traits";
import { useHandler } from "../ui/hooks";

/** The verdict, unless it was closed; `reopen` shows it again, as what the learner does next may be answered by the same words. */
export function useClosing(verdict: Verdict | null) {
  const [closed, setClosed] = useState("");
  const text = JSON.stringify(verdict);
  return {
    verdict: closed === text ? null : verdict,
    close: useHandler(() => setClosed(text)),
    reopen: useHandler(() => setClosed("")),
  };
}

/** Whether the selection has changed since a wrong try: the selection from before may still be there. */
export function useNewTry(verdict: Verdict | null, path: readonly string[]): boolean {
  const [text, chosen] = [JSON.stringify(verdict), path.join()];
  const told = useRef({ text, chosen });
  if (told.current.text !== text) told.current = { text, chosen };
  const isFault = verdict?.kind === "wrong" || verdict?.kind === "refused";
  return isFault && !told.current.chosen.startsWith(chosen);
}
