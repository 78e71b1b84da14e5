/** The elements chosen so far on the board, the possible next ones, and the question why something cannot be chosen. */
import { useMemo, useRef, useState } from "preact/hooks";
import { beyond, type Choices, current, foretoldOf, live, type Selection, start, type Step, warningOf } from "../model/choices";
import { useHandler, useSettings } from "../ui/hooks";
import type { Intent } from "../model/messages";
import type { Panel, Why } from "../model/traits";

const NONE: readonly string[] = [];
const NO_WARNING = { at: -1, text: "", path: NONE, stops: false };
const NO_ANSWER = { step: null as Panel["step"], path: NONE };

/**
 * `take` makes a step and sends what it means; `showWhy` shows or closes the present answer; `answered` is the number of the
 * last question, null until its answer is there. What was chosen is forgotten when `beginning` changes: a position may have the number of another one, as a try of a lesson that begins again has.
 * `step` is that of a turn which the rules play, and which a person goes through: then every question has the answer `played`.
 */
export function useSelecting(choices: Choices, answer: Panel["why"], intent: (what: Intent) => number, isAnswered: (number: number) => boolean, beginning = 0, step: Panel["step"] = null, played = "") {
  const [kept, keep] = useState<{ selection: Selection; beginning: number }>(() => ({ selection: start(choices), beginning }));
  const [question, setQuestion] = useState({ at: 0, number: 0, path: NONE });
  const [closed, setClosed] = useState("");
  const [warned, setWarned] = useState(NO_WARNING);
  const [refused, setRefused] = useState(NO_ANSWER);
  const told = useRef(new Set<string>()); // which warnings: once at each position
  const { panels } = useSettings();
  const sent = useRef(0); // the number of the action that was sent last
  const isPlayed = sent.current > 0 && isAnswered(sent.current);
  const text = JSON.stringify(answer);
  const isWarning = warned.at === choices.at && warned.text !== "";
  const warning: Why = { rule: "", title: "", text: warned.text, more: "", asked: [...warned.path], about: "", warns: warned.stops ? "again" : "on" };
  const refusal: Why | null =
    step && refused.step === step ? { rule: "", title: "", text: played, more: "", asked: [...refused.path], about: step[1] } : null;
  const why = isWarning ? warning : refusal ?? (text === closed ? null : answer);
  // the elements of a question: the clicked ones until the answer is there, then those that the answer names, while it
  // is shown
  const isAsking = question.at === choices.at && !isAnswered(question.number);
  const asking = isAsking ? question.path : (why?.asked ?? NONE);
  // a set that was refused is not chosen any more: the next click begins another one
  const isGone = Boolean(answer?.gone) && question.path.length > 0 && !isAsking && question.at === choices.at;
  const selection = useMemo(() => {
    const now = isPlayed || isGone || kept.beginning !== beginning ? start(choices) : current(choices, kept.selection);
    return { ...now, asked: beyond(now.path, asking) };
  }, [choices, kept, beginning, isPlayed, isGone, asking.join(" ")]);
  const open = useMemo(() => live(choices, selection.path), [choices, selection.path.join(" ")]); // a question does not change what can be chosen
  const showWhy = (shown: boolean) => {
    setClosed(shown ? "" : text);
    setWarned(NO_WARNING);
    setRefused(NO_ANSWER);
  };
  /** Say, once at each position, that a step wastes or ends something, or once what may follow; returns whether it is to be taken again. */
  const warns = (step: Step): boolean => {
    if (!panels.waste) return false;
    const warning = warningOf(choices, step);
    const said = warning || foretoldOf(choices, step);
    const key = warning ? `${choices.at} ${said}` : said; // what may follow is said once
    if (!said || told.current.has(key)) return false;
    told.current.add(key);
    const act = step.intent?.do === "act" ? step.intent.id : -1;
    const way = choices.acts.find(([id]) => id === act)?.[3][0]?.map((i) => choices.keys[i]!);
    setWarned({ at: choices.at, text: said, path: (way ?? step.selection.path).slice(-1), stops: Boolean(step.intent) });
    return Boolean(step.intent);
  };
  const take = useHandler((made: Step) => {
    if (isWarning) setWarned(NO_WARNING);
    if (warns(made)) return;
    const what = made.intent;
    if (step && what?.do === "why" && "path" in what) {
      setRefused({ step, path: what.path.slice(-1) });
      return;
    }
    const number = what ? intent(what) : 0;
    const isAction = number > 0 && what?.do === "act" && !selection.menu.length && !selection.asked.length;
    // what was chosen stays marked until the answer is there: to draw the board without it in between takes as long as
    // the answer itself
    sent.current = isAction ? number : 0;
    const asks = what?.do === "why";
    if (why || asks) showWhy(asks); // otherwise it was about the previous step
    if (isAction) return;
    setQuestion({ at: choices.at, number, path: asks && "path" in what ? what.path : NONE });
    keep({ selection: made.selection, beginning });
  });
  return { selection, open, why, take, showWhy, answered: isAsking ? null : question.number };
}
