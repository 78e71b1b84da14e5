/** What a person has chosen so far on the board, what can be chosen next, and the question why something cannot be. */
import { useMemo, useRef, useState } from "preact/hooks";
import { beyond, type Choices, current, live, type Selection, start, type Step, wasteOf } from "../model/choices";
import { useHandler, useSettings } from "../ui/hooks";
import type { Intent } from "../model/messages";
import type { Panel, Why } from "../model/traits";

const NONE: readonly string[] = [];
const NO_WASTE = { at: -1, text: "", path: NONE, stops: false };

/**
 * `take` makes a step and sends what it means; `showWhy` shows or closes the present answer. What was chosen is forgotten
 * when `beginning` changes: a position may have the number of another one, as a try of a lesson that begins again has.
 */
export function useSelecting(choices: Choices, answer: Panel["why"], intent: (what: Intent) => number, isAnswered: (number: number) => boolean, beginning = 0) {
  const [kept, keep] = useState<{ selection: Selection; beginning: number }>(() => ({ selection: start(choices), beginning }));
  const [question, setQuestion] = useState({ at: 0, number: 0, path: NONE });
  const [closed, setClosed] = useState("");
  const [waste, setWaste] = useState(NO_WASTE);
  const warned = useRef(new Set<string>()); // what was said of waste: once at each position
  const { panels } = useSettings();
  const played = useRef(0); // the number of the action that was sent last
  const isPlayed = played.current > 0 && isAnswered(played.current);
  const text = JSON.stringify(answer);
  const isWaste = waste.at === choices.at && waste.text !== "";
  const warning: Why = { rule: "", title: "", text: waste.text, more: "", asked: [...waste.path], about: "", waste: waste.stops ? "again" : "on" };
  const why = isWaste ? warning : text === closed ? null : answer;
  // the elements of a question: the clicked ones until the answer is there, then those that the answer names, while it
  // is shown
  const isAsking = question.at === choices.at && !isAnswered(question.number);
  const asking = isAsking ? question.path : (why?.asked ?? NONE);
  const selection = useMemo(() => {
    const now = isPlayed || kept.beginning !== beginning ? start(choices) : current(choices, kept.selection);
    return { ...now, asked: beyond(now.path, asking) };
  }, [choices, kept, beginning, isPlayed, asking.join(" ")]);
  const open = useMemo(() => live(choices, selection.path), [choices, selection.path.join(" ")]); // a question opens nothing
  const showWhy = (shown: boolean) => {
    setClosed(shown ? "" : text);
    setWaste(NO_WASTE);
  };
  /** Say, once at each position, that a step wastes something; returns whether it is to be taken again. */
  const warns = (step: Step): boolean => {
    const said = panels.waste ? wasteOf(choices, step) : "";
    const key = `${choices.at} ${said}`;
    if (!said || warned.current.has(key)) return false;
    warned.current.add(key);
    const played = step.intent?.do === "act" ? step.intent.id : -1;
    const way = choices.acts.find(([id]) => id === played)?.[3][0]?.map((i) => choices.keys[i]!);
    setWaste({ at: choices.at, text: said, path: (way ?? step.selection.path).slice(-1), stops: Boolean(step.intent) });
    return Boolean(step.intent);
  };
  const take = useHandler((step: Step) => {
    if (isWaste) setWaste(NO_WASTE);
    if (warns(step)) return;
    const what = step.intent;
    const number = what ? intent(what) : 0;
    const isAction = number > 0 && what?.do === "act" && !selection.menu.length && !selection.asked.length;
    // what was chosen stays marked until the answer is there: to draw the board without it in between takes as long as
    // the answer itself
    played.current = isAction ? number : 0;
    const asks = what?.do === "why";
    if (why || asks) showWhy(asks); // otherwise it was about the previous step
    if (isAction) return;
    setQuestion({ at: choices.at, number, path: asks && "path" in what ? what.path : NONE });
    keep({ selection: step.selection, beginning });
  });
  return { selection, open, why, take, showWhy };
}
