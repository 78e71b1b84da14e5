/** The journal: what happened, newest last; a row leads to its moment, its rule to the rulebook. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Badge, Button, OWN_KEYS } from "./controls";
import { memo, useText } from "./hooks";
import type { Entry, Goto } from "./model";
import { sectionOf } from "./rules";

interface Props {
  /** The journal that Python keeps, and what happened since it was last sent whole. */
  rows: Entry[];
  tail: Entry[];
  ply: number;
  onGoto(where: Goto): void;
  onRule(rule: string): void;
}

export const Journal = memo(({ rows, tail, ply, onGoto, onRule }: Props) => {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const item = ([at, seat, text, rule]: Entry, i: number) => (
    <li key={i} class={at > ply ? "tw-ahead" : ""} aria-current={at === ply ? "step" : undefined}>
      <button type="button" {...OWN_KEYS} onClick={() => onGoto({ do: "goto", ply: at })}>
        <Badge seat={seat} />
        <span>{text}</span>
      </button>
      {rule && (
        <Button class="tw-rule" label={rule} title={rule} onClick={() => onRule(rule)}>
          {sectionOf(rule)}
        </Button>
      )}
    </li>
  );
  const after = (rows.at(-1)?.[0] ?? 0) + 1; // from here on the rows look the same, wherever the match stands
  const items = useMemo(() => rows.map(item), [rows, Math.min(ply, after), onGoto, onRule]);
  const count = rows.length + tail.length;
  useLayoutEffect(() => {
    // in the next frame everything is laid out in any case
    requestAnimationFrame(() => {
      if (list.current) list.current.scrollTop = list.current.scrollHeight;
    });
  }, [count, (tail.at(-1) ?? rows.at(-1))?.[2]]);
  if (!count) return <p class="tw-empty">{t("journal-empty")}</p>;
  return (
    <ol ref={list} class="tw-journal tw-scroll">
      {[...items, ...tail.map((entry, i) => item(entry, rows.length + i))]}
    </ol>
  );
});
