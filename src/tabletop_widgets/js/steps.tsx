/**
 * "What you can do": the next steps as a list, and a field to type any action. The board for screen readers and
 * keyboards.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Act, type Choices, type Hit, hits, matches, search, type Selection, steps } from "./choices";
import { OWN_KEYS, SearchField } from "./controls";
import { handled, memo, usePrefix, useText } from "./hooks";
import type { Barred, Found } from "./model";
import { labelOf, type Table } from "./scene";

/** More than these are not shown: nobody reads them; one more word makes the list shorter. */
const MOST = 60;
/** Milliseconds after the last letter until Python searches the actions that are not allowed. */
const PAUSE = 200;

interface Props {
  choices: Choices;
  selection: Selection;
  table: Table;
  /** The results of Python's search among the actions that are not allowed. */
  barred: Found | null;
  field: { current: HTMLInputElement | null };
  onPress(key: string): void;
  onPlay(act: Act): void;
  onFind(text: string): void;
  /** Ask why an action is not allowed. */
  onAsk(id: number): void;
  /** Mark an element of the board, or what an action touches; null = nothing. */
  onPoint(what: string | Act | null): void;
  onLeave(): void;
  /** What is thought of the actions; whether it is a list of them, which comes in place of the next steps. */
  children?: ComponentChildren;
  isRanked: boolean;
}

/** Python's results for these words; until they arrive, those for the previous words. */
const known = (barred: Found | null, words: string): Barred[] =>
  (barred?.rows ?? []).filter(([, text]) => barred!.text === words || matches(text, words));

export const Steps = memo((props: Props) => {
  const { choices, selection, table, barred, field, onPress, onPlay, onFind, onAsk, onPoint, onLeave, children, isRanked } = props;
  const t = useText();
  const prefix = usePrefix();
  const [words, setWords] = useState("");
  const [picked, setPicked] = useState<number | null>(null); // by its id: new rows may come before it
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const byKey = useRef(false); // a step was taken with the keyboard: the focus moves to the next steps
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const eager = useRef(""); // Enter was pressed before the answer to these words
  const found = words.trim() ? search(choices, words) : null;
  const shown = found ? hits(found.slice(0, MOST), known(barred, words), words) : [];
  const at = Math.max(0, shown.findIndex(({ id }) => id === picked));
  const chosen = shown[at];

  useEffect(() => setWords(""), [choices.at]);
  useEffect(() => {
    if (words.trim()) timer.current = setTimeout(() => onFind(words), PAUSE);
    return () => clearTimeout(timer.current);
  }, [words, choices.at]);
  useEffect(() => {
    if (!barred || barred.text !== eager.current) return;
    eager.current = "";
    if (barred.rows[0]) onAsk(barred.rows[0][0]);
  }, [barred]);
  useLayoutEffect(() => {
    const step = byKey.current ? next.current?.querySelector("button") : null;
    if (step) step.focus({ preventScroll: true });
    byKey.current = false;
  }, [choices.at, selection.path.length]);
  useEffect(() => {
    if (found) onPoint(chosen?.act ?? null);
  }, [words, chosen?.id]);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (row && list.current) keepInSight(list.current, row);
  }, [chosen?.id]);

  const take = ({ id, act }: Hit) => {
    if (!act) return onAsk(id); // the words stay, for the next question
    setWords("");
    onPoint(null);
    onPlay(act);
  };
  const askSoon = () => {
    if (!words.trim()) return;
    clearTimeout(timer.current);
    eager.current = words;
    onFind(words);
  };
  const go = (by: number) => setPicked(shown[Math.max(0, Math.min(at + by, shown.length - 1))]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return; // Enter that ends a Japanese conversion plays nothing
    if (event.key === "ArrowDown") go(1);
    else if (event.key === "ArrowUp") go(-1);
    else if (event.key === "Enter") chosen ? take(chosen) : askSoon();
    else if (event.key === "Escape") {
      onPoint(null);
      if (words) setWords("");
      else onLeave();
    } else return;
    handled(event);
  };
  const pointing = (what: string | Act) => ({
    onMouseEnter: () => onPoint(what),
    onMouseLeave: () => onPoint(null),
    onFocus: () => onPoint(what),
    onBlur: () => onPoint(null),
  });

  return (
    <section id={`${prefix}do`} class="tw-card tw-do" aria-label={t("what-you-can-do")}>
      <h3>{t("what-you-can-do")}</h3>
      <SearchField
        field={field}
        value={words}
        placeholder={`${t("find-action")}  /`}
        aria-label={t("find-action")}
        role="combobox"
        aria-expanded={found !== null}
        aria-controls={`${prefix}found`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${prefix}found-${chosen.id}` : undefined}
        onInput={(event) => {
          setWords(event.currentTarget.value);
          setPicked(null);
          eager.current = "";
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${prefix}found`} ref={list} class="tw-found" role="listbox" aria-label={t("what-you-can-do")} hidden={!shown.length}>
        {shown.map((row) => (
          <div
            key={row.id}
            id={`${prefix}found-${row.id}`}
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
      {found && !shown.length && barred?.text === words && <p class="tw-empty">{t("nothing-found")}</p>}
      {!found && !choices.acts.length && <p class="tw-empty">{t("nothing-to-do")}</p>}
      {!found && choices.acts.length > 0 && (
        <div ref={next} class="tw-steps" onClickCapture={(event) => (byKey.current = event.detail === 0)}>
          {children}
          {isRanked ? null : selection.menu.length > 0 ? (
            <ul aria-label={t("which")}>
              {selection.menu.map((act) => (
                <li key={act[0]}>
                  <button type="button" class="tw-step" {...OWN_KEYS} {...pointing(act)} onClick={() => onPlay(act)}>
                    {act[2]}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            steps(choices, selection.path).map((group, i) => (
              <div key={i}>
                <h4>{group.title}</h4>
                <ul aria-label={group.title}>
                  {group.rows.map(({ key, act, count, quiet }) => (
                    <li key={key ?? act![0]}>
                      <button
                        type="button"
                        class={`tw-step${quiet ? " tw-mild" : ""}`}
                        {...OWN_KEYS}
                        {...pointing(key ?? act!)}
                        onClick={() => (key === null ? onPlay(act!) : onPress(key))}
                      >
                        {act ? act[2] : ((!selection.path.length && choices.names?.[key!]) || labelOf(table, key!))}
                        {count > 1 && <small>{`${count} ${t("ways")} ›`}</small>}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))
          )}
        </div>
      )}
    </section>
  );
});

/** Scroll a list, but nothing around it, until the row is visible. */
function keepInSight(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
