/** Words in which each name of a card says what the card does. */
import { useMemo } from "preact/hooks";
import { useTerms } from "./hooks";

/** Words, names of cards among them; a tooltip of each has its effect. */
export function Termed({ text }: { text: string }) {
  const terms = useTerms();
  const named = useMemo(() => pattern(Object.keys(terms ?? {})), [terms]);
  if (!named) return <>{text}</>;
  return (
    <>
      {text.split(named).map((part, i) =>
        i % 2 ? (
          <span key={i} class="tw-term" data-tip={part} data-more={terms![part]}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

/** What finds names, the longest first and no part of a word; null without names. */
export function pattern(names: readonly string[]): RegExp | null {
  if (!names.length) return null;
  const escaped = [...names].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![A-Za-z])(${escaped.join("|")})(?![A-Za-z])`);
}
