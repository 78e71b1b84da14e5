/**
 * "What you can do": the next steps as a list, and a field to type any action. The board for screen readers and
 * keyboards.
 */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Act, type Choices, type Group, type Selection, steps } from "../model/choices";
import { SearchField } from "../ui/controls";
import { classes, handled, memo, usePrefix, useText } from "../ui/hooks";
import type { Found } from "../model/traits";
import { Results } from "./results";
import { labelOf, type Table } from "../scene/scene";

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
  /** The analysis of the actions; whether it is a list, which replaces the next steps. */
  children?: ComponentChildren;
  isRanked: boolean;
  /** Whether nobody answers; the prompt says why. */
  isAlone: boolean;
}

/** Whether a list that scrolls goes on below what is in sight; `end` is its last element. Firefox has no style that tells. */
function useGoesOn(list: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [goesOn, setGoesOn] = useState(false);
  useEffect(() => {
    if (!isShown) return setGoesOn(false);
    const sight = new IntersectionObserver((entries) => setGoesOn(!entries.at(-1)!.isIntersecting), { root: list.current, rootMargin: "0px 0px 8px" });
    sight.observe(end.current!);
    return () => sight.disconnect();
  }, [isShown]);
  return goesOn;
}

export const Steps = memo((props: Props) => {
  const { choices, selection, table, field, onPress, onPlay, onPoint, onLeave, children, isRanked, isAlone } = props;
  const t = useText();
  const prefix = usePrefix();
  const [words, setWords] = useState("");
  const next = useRef<HTMLDivElement>(null);
  const byKey = useRef(false); // a step was taken with the keyboard: the focus moves to the next steps
  const keys = useRef<((key: string) => void) | null>(null); // what the keys do in the results
  const found = words.trim() !== "";
  const end = useRef<HTMLElement>(null);
  const isShown = !found && choices.acts.length > 0;
  const goesOn = useGoesOn(next, end, isShown);

  useEffect(() => setWords(""), [choices.at]);
  useLayoutEffect(() => {
    next.current?.scrollTo(0, 0); // another list starts at its top
    const step = byKey.current ? next.current?.querySelector("button") : null;
    if (step) step.focus({ preventScroll: true });
    byKey.current = false;
  }, [choices.at, selection.path.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return; // Enter that ends a Japanese conversion plays nothing
    if (event.key === "Escape") {
      onPoint(null);
      if (words) setWords("");
      else onLeave();
    } else if (["ArrowDown", "ArrowUp", "Enter"].includes(event.key)) keys.current?.(event.key);
    else return;
    handled(event);
  };
  const pointing = (what: string | Act) => ({
    onMouseEnter: () => onPoint(what),
    onMouseLeave: () => onPoint(null),
    onFocus: () => onPoint(what),
    onBlur: () => onPoint(null),
  });

  const said = ({ key, act }: { key: string | null; act?: Act | null }) =>
    act ? act[2] : (!selection.path.length && choices.names?.[key!]) || labelOf(table, key!);

  const { menu } = selection; // of actions that the same path means
  const groups: Group[] = menu.length ? [{ title: "", rows: menu.map((act) => ({ key: null, act, count: 1 })) }] : steps(choices, selection.path);

  return (
    <section id={`${prefix}do`} class={classes({ card: true, do: true, "goes-on": goesOn })} aria-label={t("what-you-can-do")}>
      <h3>{t("what-you-can-do")}</h3>
      <SearchField
        field={field}
        value={words}
        placeholder={`${t("find-action")}  /`}
        aria-label={t("find-action")}
        role="combobox"
        aria-expanded={found}
        aria-controls={found ? `${prefix}found` : undefined}
        aria-autocomplete="list"
        onInput={(event) => setWords(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {found && <Results {...props} words={words} keys={keys} onClear={() => setWords("")} />}
      {!found && !choices.acts.length && <p class="tw-empty">{choices.veil ? t("list-hidden") : isAlone ? choices.prompt : t("nothing-to-do")}</p>}
      {isShown && (
        <div ref={next} class="tw-steps" onClickCapture={(event) => (byKey.current = event.detail === 0)}>
          {children}
          {!isRanked &&
            groups.map(({ title, rows }, i) => (
              <div key={i}>
                {title && (groups.length > 1 || rows.length > 1 || !said(rows[0]!).startsWith(title)) && <h4>{title}</h4>}
                <ul aria-label={title || t("which")}>
                  {rows.map(({ key, act, count, quiet }) => (
                    <li key={key ?? act![0]}>
                      <button
                        type="button"
                        class={`tw-step${quiet ? " tw-mild" : ""}`}
                        data-act={act?.[0]}
                        {...pointing(key ?? act!)}
                        onClick={() => (key === null ? onPlay(act!) : onPress(key))}
                      >
                        {said({ key, act })}
                        {count > 1 && (
                          <small>
                            {` ${count} ${t("ways")} `}
                            <span aria-hidden="true">›</span>
                          </small>
                        )}
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          <i ref={end} aria-hidden="true" />
        </div>
      )}
    </section>
  );
});
