/** The handler of a view's keys; input/commands.ts says what each does. */
import { useRef } from "preact/hooks";
import { answer, type Memory, type Options } from "./commands";
import { handled } from "../ui/hooks";

/** The handler of the keys for the element around all parts. */
export function useKeys(options: Options) {
  const memory = useRef<Memory>({ box: null }).current;
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.matches("input[type=search], textarea")) return;
    if (answer(event, target.matches(".tw-host"), options, memory)) handled(event);
  };
}
