/** The journal: what happened, newest last; a row leads to its moment, its rule to the rulebook. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Badge, Button, OWN_KEYS } from "./controls";
import { useText } from "./hooks";
import type { Entry } from "./model";
import { sectionOf } from "./rules";

interface Props {
  rows: Entry[];
  ply: number;
  onGoto(ply: number): void;
  onRule(rule: string): void;
}

/** The journal that Python keeps plus what happened since it was last sent whole. */
export function merge(rows: Entry[], tail: Entry[]): Entry[] {
  return tail.length ? [...rows, ...tail] : rows;
}

export function Journal({ rows, ply, onGoto, onRule }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [rows.length, rows.at(-1)?.[2]]);
  if (!rows.length) return <p class="tw-empty">{t("journal-empty")}</p>;
  return (
    <ol ref={list} class="tw-journal tw-scroll">
      {rows.map(([at, seat, text, rule], i) => (
        <li key={i} class={at > ply ? "tw-ahead" : ""} aria-current={at === ply ? "step" : undefined}>
          <button type="button" {...OWN_KEYS} onClick={() => onGoto(at)}>
            <Badge seat={seat} />
            <span>{text}</span>
          </button>
          {rule && (
            <Button class="tw-rule" label={rule} title={rule} onClick={() => onRule(rule)}>
              {sectionOf(rule)}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
