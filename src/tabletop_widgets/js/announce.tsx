/** Tells a screen reader what the others did: each of their turns once, when it has come, and nothing after a jump back. */
import { useRef } from "preact/hooks";
import { memo } from "./hooks";
import type { News } from "./model";

const told = ([, , lines, , name]: News) => [name, ...lines].filter(Boolean).join(" ").replaceAll("**", "");

export const Announce = memo(({ news }: { news: News[] }) => {
  const last = news.at(-1)?.[3] ?? -1;
  const heard = useRef(last);
  const said = useRef("");
  const fresh = news.filter((turn) => turn[3] > heard.current);
  if (fresh.length) said.current = fresh.map(told).join(". ");
  if (news.length) heard.current = last;
  return (
    <p class="tw-heard" aria-live="polite">
      {news.length ? said.current : ""}
    </p>
  );
});
