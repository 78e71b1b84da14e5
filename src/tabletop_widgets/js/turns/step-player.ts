/** Going through a turn that the rules play, step by step or without a stop. */
import { useEffect, useState } from "preact/hooks";
import { useHandler } from "../ui/hooks";
import type { Panel } from "../model/traits";
import { reading } from "../scene/motion";

export interface StepPlayer {
  /** The step that comes next; null where somebody decides. */
  step: Panel["step"];
  /** Whether the steps go on by themselves. */
  on: boolean;
  next(): void;
  turn(): void;
}

/** `said` is what the bar says of the step; `advance` goes one step on, and is null where there is nothing to go on to. */
export function useStepPlayer(step: Panel["step"], said: string, advance: (() => void) | null): StepPlayer {
  const [on, setOn] = useState(false);
  const next = useHandler(() => advance?.());
  const words = `${said} ${step?.[3] ?? ""}`;
  const going = on && step !== null && advance !== null;
  useEffect(() => {
    if (!going) {
      setOn(false);
      return;
    }
    const timer = setTimeout(next, reading(words));
    return () => clearTimeout(timer);
  }, [going, step, words]);
  const turn = useHandler(() => {
    if (!on) next();
    setOn(!on);
  });
  return { step: advance ? step : null, on, next, turn };
}
