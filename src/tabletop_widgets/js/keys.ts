/** The keys of a view. What they do comes later, see commands.ts; what is pressed on the board until then is done then. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { answer, Memory, Options } from "./commands";
import { handled } from "./hooks";

/** Keys that the board may have a use for. */
const OURS = /^(.|Arrow.+|Enter|Escape|Home|End)$/;

/** The handler of the keys for the element around all parts; `does` is `answer`, once it is here. */
export function useKeys(does: typeof answer | undefined, options: Options) {
  const [early, setEarly] = useState<readonly KeyboardEvent[]>([]);
  const memory = useRef<Memory>({ box: null }).current;
  useEffect(() => {
    const [first, ...others] = early;
    if (!does || !first) return;
    does(first, true, options, memory);
    setEarly(others); // the next one is for what this one has changed
  });
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.matches("input[type=search], textarea")) return;
    const onBoard = target.matches(".tw-host");
    if (does) {
      if (does(event, onBoard, options, memory)) handled(event);
    } else if (onBoard && OURS.test(event.key) && !(event.ctrlKey || event.metaKey || event.altKey)) {
      handled(event);
      setEarly((before) => [...before, event]);
    }
  };
}
