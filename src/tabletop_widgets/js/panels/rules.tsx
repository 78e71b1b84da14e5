/** The rulebook: its sections, and a search over them. */
import { Button, SearchField } from "../ui/controls";
import { memo, useText } from "../ui/hooks";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Traits } from "../model/traits";
import { Prose } from "./prose";
import type { Jump } from "./rule-link";
import { matches } from "../model/search";

/** CSS pixels above the section that is shown. */
const ABOVE = 8;

export const Rules = memo(({ book, jump }: { book: Traits["book"]; jump: Jump | null }) => {
  const t = useText();
  const [words, setWords] = useState("");
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setWords(""), [jump]);
  useLayoutEffect(() => {
    const target = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!jump || !target || words) return;
    const box = list.current!;
    box.scrollTop += target.getBoundingClientRect().top - box.getBoundingClientRect().top - ABOVE;
    box.scrollIntoView({ block: "nearest" }); // the book itself may be below the window
    target.focus({ preventScroll: true });
  }, [jump, words]);
  const found = book.sections.filter((section) => matches(section.join(" "), words));
  return (
    <>
      <SearchField value={words} placeholder={t("find-rule")} aria-label={t("find-rule")} onInput={(event) => setWords(event.currentTarget.value)} />
      {/* focusable, so that the keys can scroll the text */}
      <div ref={list} class="tw-rules tw-scroll" tabIndex={0} role="region" aria-label={t("rules")}>
        {found.map(([number, title, text, lesson]) => (
          <article key={number} tabIndex={-1} data-section={number} aria-current={jump?.section === number ? "true" : undefined}>
            <h4>
              {title} <span>{number}</span>
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
