/** The rulebook: its sections, a search over them, and links from a refusal or an event to its section. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { matches } from "./choices";
import { Button, SearchField } from "./controls";
import { memo, useText } from "./hooks";
import type { Traits } from "./model";
import { Prose } from "./prose";

/** A rule to show; a new object each time, so that asking twice scrolls twice. */
export interface Jump {
  section: string;
}

/** "scout 4.1" is section "4.1". */
export const sectionOf = (rule: string): string => rule.split(" ").at(-1) ?? "";

/** The number of a rule, which opens the rulebook there; nothing for "". */
export const RuleLink = ({ rule, onRule }: { rule: string; onRule(rule: string): void }) =>
  rule ? (
    <Button class="tw-rule" label={rule} title={rule} onClick={() => onRule(rule)}>
      {sectionOf(rule)}
    </Button>
  ) : null;

export const Rules = memo(({ book, jump }: { book: Traits["book"]; jump: Jump | null }) => {
  const t = useText();
  const [words, setWords] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setWords(""), [jump]);
  useLayoutEffect(() => {
    const target = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!jump || !target || words) return;
    list.current!.scrollTop = target.offsetTop - 8;
    target.focus({ preventScroll: true });
  }, [jump, words]);
  const found = book.sections.filter((section) => matches(section.join(" "), words));
  return (
    <>
      <SearchField value={words} placeholder={t("find-rule")} aria-label={t("find-rule")} onInput={(event) => setWords(event.currentTarget.value)} />
      {/* focusable, so that the keys can scroll the text */}
      <div ref={list} class="tw-rules tw-scroll" tabIndex={0} role="region" aria-label={t("rules")} data-lm-suppress-shortcuts="true">
        {found.map(([number, title, text, lesson]) => (
          <article key={number} tabIndex={-1} data-section={number} aria-current={jump?.section === number ? "true" : undefined}>
            <h4>
              <span>{number}</span> {title}
              {lesson && <Button class="tw-try" label={t("try")} data-try={number} />}
            </h4>
            <Prose text={text} />
          </article>
        ))}
        {!found.length && <p class="tw-empty">{t("nothing-found")}</p>}
      </div>
    </>
  );
});
