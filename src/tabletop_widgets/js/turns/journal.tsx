/** The journal: what happened, turn by turn, newest first; a line leads to its moment, its rule to the rulebook. */
import { useMemo, useState } from "preact/hooks";
import { Badge, Button } from "../ui/controls";
import { memo, useHandler, useText } from "../ui/hooks";
import { useReused } from "../model/reuse";
import type { Goto } from "../model/messages";
import type { Entry, Turn } from "../model/traits";
import { Termed } from "../ui/termed";
import { RuleLink } from "../panels/rule-link";
import { Lines, lighting } from "./recent-turns";

/** A turn, and what happened in it. */
export type Told = [turn: Turn, entries: Entry[]];

/** Put entries into their turns. Entries that belong to no turn make one of their own. */
export function byTurn(rows: readonly Entry[], turns: readonly Turn[]): Told[] {
  const found: Told[] = [];
  let next = 0;
  for (const row of rows) {
    let turn: Turn | undefined;
    while (next < turns.length && turns[next]![0] <= row[0]) turn = turns[next++];
    if (turn || !found.length) found.push([turn ?? [row[0], row[1], [row[2]]], []]);
    found.at(-1)![1].push(row);
  }
  return found;
}

/** The whole journal: a turn that went on after the journal was sent is told anew. */
export function joined(before: Told[], after: Told[]): Told[] {
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first || last[0][0] !== first[0][0]) return [...before, ...after];
  return [...before.slice(0, -1), [first[0], [...last[1], ...first[1]]], ...after.slice(1)];
}

/** Whether the lines of a turn say all of its entries already: then nothing more unfolds by itself. */
export const saysAll = ([, , lines]: Turn, entries: readonly Entry[]): boolean => lines.join(" ") === entries.map(([, , text]) => text).join(" ");

interface Props {
  journal: { rows: Entry[]; turns: Turn[] };
  /** What has come since the journal was sent. */
  tail: Entry[];
  turns: Turn[];
  ply: number;
  /** The first new ply: all entries from it to the present one are marked. */
  fresh: number;
  /** Light elements of the board, or what belongs to a turn. */
  onLight(what: string[] | number | null): void;
  onGoto(where: Goto): void;
  onRule(rule: string): void;
}

export const Journal = memo(({ journal, tail, turns, ply, fresh, onLight, onGoto, onRule }: Props) => {
  const t = useText();
  const [opened, setOpened] = useState<ReadonlyMap<number, boolean>>(new Map());
  const before = useMemo(() => byTurn(journal.rows, journal.turns ?? []), [journal]);
  const told = useReused(joined(before, byTurn(tail, turns ?? [])));
  const toggle = useHandler((first: number, open: boolean) => setOpened(new Map(opened).set(first, open)));
  if (!told.length) return <p class="tw-empty">{t("journal-empty")}</p>;
  const newest = told.at(-1)![0][0];
  return (
    <div class="tw-scroll">
      <ol class="tw-journal" reversed>
        {[...told].reverse().map(([turn, entries]) => (
          <TurnRow
            key={turn[0]}
            turn={turn}
            entries={entries}
            isOpen={opened.get(turn[0]) ?? (turn[0] === newest && !saysAll(turn, entries))}
            fresh={entries.at(-1)![0] >= fresh && turn[0] <= ply ? Math.max(fresh, turn[0]) : null}
            onToggle={toggle}
            onLight={onLight}
            onGoto={onGoto}
            onRule={onRule}
          />
        ))}
      </ol>
    </div>
  );
});

interface RowProps extends Pick<Props, "onLight" | "onGoto" | "onRule"> {
  turn: Turn;
  entries: Entry[];
  isOpen: boolean;
  /** The first new ply in it, or null. */
  fresh: number | null;
  onToggle(first: number, open: boolean): void;
}

const TurnRow = memo(({ turn: [first, seat, lines], entries, isOpen, fresh, onToggle, onLight, onGoto, onRule }: RowProps) => {
  const t = useText();
  const dark = () => onLight(null);
  const isNew = (at: number) => (fresh !== null && at >= fresh ? "step" : undefined);
  return (
    <li class="tw-told">
      <div aria-current={isNew(first)}>
        <Button
          class="tw-plain tw-fold"
          icon={isOpen ? "down" : "next"}
          label={t("entries")}
          aria-expanded={isOpen}
          onClick={() => onToggle(first, !isOpen)}
        />
        <button
          type="button"
          class="tw-line"
          {...lighting(() => onLight(first), dark)}
          onClick={() => onGoto({ do: "goto", ply: first })}
        >
          <Badge seat={seat} />
          <Lines lines={lines} />
          <small>{first}</small>
        </button>
      </div>
      {isOpen && (
        <ul>
          {entries.map(([at, , text, rule, keys], i) => (
            <li key={i} aria-current={isNew(at)}>
              <button
                type="button"
                class="tw-line"
                {...lighting(() => onLight(keys ?? []), dark)}
                onClick={() => onGoto({ do: "goto", ply: at })}
              >
                <span>
                  <Termed text={text} />
                </span>
              </button>
              <RuleLink rule={rule} onRule={onRule} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
