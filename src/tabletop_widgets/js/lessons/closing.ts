/** A verdict that the learner closes, as it may lie over the board or the text. */
import { useState } from "preact/hooks";
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
