/** The results of a search among the actions: a list below the field, which keeps the focus. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { usePrefix, useText } from "../ui/hooks";
import type { Act, Choices } from "../model/choices";
import type { Found } from "../model/traits";
import { type Hit, hits, known, search } from "../model/search";

/** More than these are not shown: nobody reads them; one more word makes the list shorter. */
const MOST = 60;
/** Milliseconds after the last letter until Python searches the actions that are not allowed. */
const PAUSE = 200;

interface Props {
  choices: Choices;
  words: string;
  /** The results of Python's search among the actions that are not allowed. */
  barred: Found | null;
  field: { current: HTMLInputElement | null };
  /** Gets what a key of the field does here: an arrow, or Enter. */
  keys: { current: ((key: string) => void) | null };
  onClear(): void;
  onPlay(act: Act): void;
  onFind(text: string): void;
  /** Ask why an action is not allowed. */
  onAsk(id: number): void;
  /** Mark what an action touches; null = nothing. */
  onPoint(what: Act | null): void;
}

export function Results({ choices, words, barred, field, keys, onClear, onPlay, onFind, onAsk, onPoint }: Props) {
  const t = useText();
  const id = `${usePrefix()}found`;
  const [picked, setPicked] = useState<number | null>(null); // by its id: new rows may come before it
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const eager = useRef(""); // Enter was pressed before the answer to these words
  const shown = hits(search(choices, words).slice(0, MOST), known(barred, words), words);
  const at = Math.max(0, shown.findIndex((hit) => hit.id === picked));
  const chosen = shown[at];

  useLayoutEffect(() => {
    setPicked(null);
    eager.current = "";
  }, [words]);
  useEffect(() => {
    timer.current = setTimeout(() => onFind(words), PAUSE);
    return () => clearTimeout(timer.current);
  }, [words, choices.at]);
  useEffect(() => {
    if (!barred || barred.text !== eager.current) return;
    eager.current = "";
    if (barred.rows[0]) onAsk(barred.rows[0][0]);
  }, [barred]);
  useEffect(() => onPoint(chosen?.act ?? null), [words, chosen?.id]);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (row && list.current) keepInSight(list.current, row);
  }, [chosen?.id]);
  useLayoutEffect(() => {
    if (chosen) field.current?.setAttribute("aria-activedescendant", `${id}-${chosen.id}`);
    return () => field.current?.removeAttribute("aria-activedescendant");
  }, [chosen?.id]);

  const take = ({ id: number, act }: Hit) => {
    if (!act) return onAsk(number); // the words stay, for the next question
    onClear();
    onPoint(null);
    onPlay(act);
  };
  const askSoon = () => {
    clearTimeout(timer.current);
    eager.current = words;
    onFind(words);
  };
  const go = (by: number) => setPicked(shown[Math.max(0, Math.min(at + by, shown.length - 1))]?.id ?? null);
  useLayoutEffect(() => {
    keys.current = (key) => {
      if (key === "ArrowDown") go(1);
      else if (key === "ArrowUp") go(-1);
      else if (chosen) take(chosen);
      else askSoon();
    };
    return () => {
      keys.current = null;
    };
  });

  return (
    <>
      <div id={id} ref={list} class="tw-found" role="listbox" tabIndex={-1} aria-label={t("what-you-can-do")} hidden={!shown.length}>
        {shown.map((row) => (
          <div
            key={row.id}
            id={`${id}-${row.id}`}
            class={`tw-step${row.act ? "" : " tw-barred"}`}
            role="option"
            aria-selected={row === chosen}
            onMouseEnter={() => setPicked(row.id)}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => take(row)}
          >
            {row.text}
            {!row.act && <small>{t("why-not")}</small>}
          </div>
        ))}
      </div>
      {!shown.length && barred?.text === words && <p class="tw-empty">{t("nothing-found")}</p>}
    </>
  );
}

/** Scroll a list, but nothing around it, until the row is visible. */
function keepInSight(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
