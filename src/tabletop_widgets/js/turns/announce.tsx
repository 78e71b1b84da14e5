/** Tells a screen reader what the others did: each of their turns once, when it has come, and nothing after a jump back. */
import { useRef } from "preact/hooks";
import type { News } from "../model/traits";
import { NEWS, Said, sentence } from "../ui/announcer";
import { plain } from "./recent-turns";

const told = ([, , lines, , name]: News) => [name, ...lines].filter(Boolean).map(plain).join(" ");

export function Announce({ news, viewer }: { news: News[]; viewer: number }) {
  const last = news.at(-1)?.[3] ?? -1;
  const heard = useRef(last);
  const said = useRef<[number: number, words: string]>([0, ""]);
  const whose = useRef(viewer);
  const fresh = news.filter((turn) => turn[3] > heard.current);
  if (fresh.length || whose.current !== viewer) said.current = [said.current[0] + 1, fresh.map(told).map(sentence).join(" ")];
  if (news.length) heard.current = last;
  whose.current = viewer;
  return <Said order={NEWS} words={said.current[1]} when={said.current[0]} />;
}
