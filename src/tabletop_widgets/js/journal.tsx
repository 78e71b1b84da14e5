/** The journal: what happened, newest last; a row leads to its moment, its rule to the rulebook. */
import { useMemo } from "preact/hooks";
import { Badge, Button, OWN_KEYS } from "./controls";
import { memo, useText } from "./hooks";
import type { Entry, Goto } from "./model";
import { sectionOf } from "./rules";

interface Props {
  /** The journal in Python, and the entries since it was last sent completely. */
  rows: Entry[];
  tail: Entry[];
  ply: number;
  /** The first new ply: all entries from it to the present one are marked. */
  fresh: number;
  onGoto(where: Goto): void;
  onRule(rule: string): void;
}

export const Journal = memo(({ rows, tail, ply, fresh, onGoto, onRule }: Props) => {
  const t = useText();
  const item = ([at, seat, text, rule]: Entry, i: number) => (
    <li key={i} aria-current={at >= fresh && at <= ply ? "step" : undefined}>
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
  const after = (rows.at(-1)?.[0] ?? 0) + 1; // from here on the rows look the same at every place of the match
  const items = useMemo(() => rows.map(item), [rows, Math.min(ply, after), Math.min(fresh, after), onGoto, onRule]);
  if (!rows.length && !tail.length) return <p class="tw-empty">{t("journal-empty")}</p>;
  return (
    <div class="tw-scroll tw-last-first">
      <ol class="tw-journal">{[...items, ...tail.map((entry, i) => item(entry, rows.length + i))]}</ol>
    </div>
  );
});
