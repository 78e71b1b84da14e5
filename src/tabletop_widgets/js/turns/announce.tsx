/** Tells a screen reader what the others did: each of their turns once, when it has come, and nothing after a jump back. */
import { memo } from "../ui/hooks";
import { plain } from "./recent-turns";
import { useRef } from "preact/hooks";
import type { News } from "../model/traits";

const told = ([, , lines, , name]: News) => [name, ...lines].filter(Boolean).map(plain).join(" ");

export const Announce = memo(({ news, viewer }: { news: News[]; viewer: number }) => {
  const last = news.at(-1)?.[3] ?? -1;
  const heard = useRef(last);
  const said = useRef("");
  const whose = useRef(viewer);
  const fresh = news.filter((turn) => turn[3] > heard.current);
  if (fresh.length || whose.current !== viewer) said.current = fresh.map(told).join(". ");
  if (news.length) heard.current = last;
  whose.current = viewer;
  return (
    <p class="tw-heard" aria-live="polite">
      {news.length ? said.current : ""}
    </p>
  );
});
