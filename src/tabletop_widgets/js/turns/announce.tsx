/** Tells a screen reader what came of one's own action, and what the others did: each once, when it has come, and nothing after a jump back. */
import { useRef } from "preact/hooks";
import { type Traits, viewerOf } from "../model/traits";
import { ANSWER, NEWS, Said } from "../ui/announcer";
import { newsSince, ownSince } from "./heard";

interface Props {
  traits: Traits;
  /** Whether what is shown is only a step that tells what one has just done: its words are said already. */
  isOwnStep: boolean;
}

export function Announce({ traits: { panel, journal }, isOwnStep }: Props) {
  const { since, line, tail } = panel;
  const viewer = viewerOf(panel);
  const was = useRef({ viewer, ply: line.ply, lines: linesOf(since), isOwnTold: false, count: 0, own: "", news: "" }).current;
  const isBack = line.ply < was.ply;
  if (isBack) Object.assign(was, { lines: linesOf(since), isOwnTold: false });
  const own = was.viewer !== viewer || was.isOwnTold ? "" : ownSince([...journal.rows, ...tail], line.turns, viewer, was.ply, line.ply);
  const news = newsSince(since, was.lines);
  if (was.viewer !== viewer || isBack || own || news) Object.assign(was, { count: was.count + 1, own, news });
  if (line.ply > was.ply) was.isOwnTold = false;
  if (isOwnStep) was.isOwnTold = true;
  was.lines = new Map([...was.lines, ...linesOf(since)]);
  Object.assign(was, { viewer, ply: line.ply });
  return (
    <>
      <Said order={ANSWER} words={was.own} when={was.count} />
      <Said order={NEWS} words={was.news} when={was.count} />
    </>
  );
}

const linesOf = (news: Traits["panel"]["since"]): Map<number, string[]> => new Map(news.map(([, , lines, first]) => [first, lines]));
