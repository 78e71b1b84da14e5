/** Tells a screen reader what the others did: each of their turns once, when it has come, and nothing after a jump back. */
import { useRef } from "preact/hooks";
import { memo, useGlyph } from "./hooks";
import type { News } from "./model";

export const Announce = memo(({ news }: { news: News[] }) => {
  const last = news.at(-1);
  const heard = useRef(last?.[3] ?? -1);
  const said = useRef("");
  const letter = useGlyph(last?.[1] ?? -1)?.[0] ?? "";
  if (last && last[3] > heard.current) said.current = `${letter}: ${last[2].join(" ").replaceAll("**", "")}`;
  heard.current = last?.[3] ?? heard.current;
  return (
    <p class="tw-heard" aria-live="polite">
      {last ? said.current : ""}
    </p>
  );
});
