/** "What you can do": the next steps as a list, and a field to type any action. The board for ears and for keys. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Act, type Choices, search, type Selection, steps } from "./choices";
import { OWN_KEYS, SearchField } from "./controls";
import { memo, usePrefix, useText } from "./hooks";
import { labelOf, type Table } from "./scene";

/** More than these are not shown: nobody reads them, a further word thins them out. */
const MOST = 60;

interface Props {
  choices: Choices;
  selection: Selection;
  table: Table;
  field: { current: HTMLInputElement | null };
  onPress(key: string): void;
  onPlay(act: Act): void;
  /** Mark an element of the board, or what an action touches; null = nothing. */
  onPoint(what: string | Act | null): void;
  onLeave(): void;
}

export const Steps = memo(({ choices, selection, table, field, onPress, onPlay, onPoint, onLeave }: Props) => {
  const t = useText();
  const prefix = usePrefix();
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const byKey = useRef(false); // a step was taken with the keyboard: the focus goes on to the steps after it
  const found = words.trim() ? search(choices, words) : null;
  const shown = found?.slice(0, MOST) ?? [];
  const chosen = shown[Math.min(at, shown.length - 1)];

  useEffect(() => setWords(""), [choices.at]);
  useLayoutEffect(() => {
    const step = byKey.current ? next.current?.querySelector("button") : null;
    if (step) step.focus({ preventScroll: true });
    byKey.current = false;
  }, [choices.at, selection.path.length]);
  useEffect(() => {
    if (found) onPoint(chosen ?? null);
  }, [words, chosen?.[0]]);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (row && list.current) keepInSight(list.current, row);
  }, [at]);

  const playFound = (act: Act) => {
    setWords("");
    onPoint(null);
    onPlay(act);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return; // Enter that ends a Japanese conversion plays nothing
    if (event.key === "ArrowDown") setAt((i) => Math.min(i + 1, shown.length - 1));
    else if (event.key === "ArrowUp") setAt((i) => Math.max(i - 1, 0));
    else if (event.key === "Enter" && chosen) playFound(chosen);
    else if (event.key === "Escape") {
      onPoint(null);
      if (words) setWords("");
      else onLeave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
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
        aria-activedescendant={chosen ? `${prefix}found-${chosen[0]}` : undefined}
        onInput={(event) => {
          setWords(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${prefix}found`} ref={list} class="tw-found" role="listbox" aria-label={t("what-you-can-do")} hidden={!shown.length}>
        {shown.map((act, i) => (
          <div
            key={act[0]}
            id={`${prefix}found-${act[0]}`}
            class="tw-step"
            role="option"
            aria-selected={act === chosen}
            onMouseEnter={() => setAt(i)}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => playFound(act)}
          >
            {act[2]}
          </div>
        ))}
      </div>
      {found && !found.length && <p class="tw-empty">{t("nothing-found")}</p>}
      {!found && !choices.acts.length && <p class="tw-empty">{t("nothing-to-do")}</p>}
      {!found && choices.acts.length > 0 && (
        <div ref={next} class="tw-steps" onClickCapture={(event) => (byKey.current = event.detail === 0)}>
          {selection.menu.length > 0 ? (
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
                  {group.rows.map(({ key, act, count }) => (
                    <li key={key ?? act![0]}>
                      <button
                        type="button"
                        class="tw-step"
                        {...OWN_KEYS}
                        {...pointing(key ?? act!)}
                        onClick={() => (key === null ? onPlay(act!) : onPress(key))}
                      >
                        {act ? act[2] : labelOf(table, key!)}
                        {count > 1 && <small>{count}</small>}
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

/** Scroll a list, and nothing around it, until the row is in sight. */
function keepInSight(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
