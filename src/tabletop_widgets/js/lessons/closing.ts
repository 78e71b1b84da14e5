/** A verdict that the learner closes on a narrow page, where it lies over the board. */
import { useState } from "preact/hooks";
import type { Verdict } from "../model/traits";
import { useHandler } from "../ui/hooks";

/** The verdict, unless it was closed; `reopen` shows it again, as what the learner does next may be answered by the same words. */
export function useClosing(verdict: Verdict | null, isNarrow: boolean) {
  const [closed, setClosed] = useState("");
  const text = JSON.stringify(verdict);
  return {
    verdict: isNarrow && closed === text ? null : verdict,
    close: useHandler(() => setClosed(text)),
    reopen: useHandler(() => setClosed("")),
  };
}
