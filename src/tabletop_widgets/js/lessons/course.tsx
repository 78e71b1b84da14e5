/** The lessons of a game: where to go on, the courses with what is done, and the rulebook that fills. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Unheard } from "../app/bar";
import { Button } from "../ui/controls";
import { handled, ViewContext } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { useLink } from "../model/link";
import { tell } from "../model/outbox";
import type { Course as Told, Model } from "../model/traits";

/** How a lesson stands, as a shape: an open ring, half of it, a disc with a tick. */
const Standing = ({ state }: { state: string }) => (
  <svg class={`tw-standing tw-is-${state}`} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="9.5" />
    {state === "begun" && <path d="M12 6v12a6 6 0 0 0 0-12z" fill="currentColor" />}
    {state === "done" && <path class="tw-drawn" d="M7 12.400l3.500 3.600L17.300 8.600" />}
  </svg>
);

/** Of more lessons than these only the part in which one goes on is unfolded. */
const FOLDED = 30;

interface PartProps {
  part: Told["parts"][number];
  /** The lesson in which one goes on. */
  next: string;
  isOpen: boolean;
  heard: boolean;
  onOpen(lesson: string): void;
}

/** A part of the lessons, which unfolds. */
const Part = ({ part: { title, count, rows }, next, isOpen, heard, onOpen }: PartProps) => (
  <details class="tw-card tw-lessons" open={isOpen}>
    <summary>
      <h3>{title}</h3>
      <span>{count}</span>
    </summary>
    <ul>
      {rows.map(({ id, title, state, said, tries, minutes, rules }) => (
        <li key={id}>
          <Button class={id === next ? "tw-here" : ""} data-lesson={id} label={said} disabled={!heard} onClick={() => onOpen(id)}>
            <Standing state={state} />
            <b>{title}</b>
            <small>{tries}</small>
            <span class="tw-sections">
              {rules.map((rule) => (
                <i key={rule}>{rule}</i>
              ))}
            </span>
            <em>{minutes}</em>
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

/** `back`: whether one comes from a lesson: its row gets the focus. */
export function Course({ model, prefix, back }: { model: Model; prefix: string; back: boolean }) {
  const told: Told = model.get("course")!;
  const ui = model.get("ui");
  const [link] = useLink(model);
  const heard = link === "on";
  const page = useRef<HTMLDivElement>(null);
  const { go, parts, book } = told;
  const open = (value: string) => heard && tell(model, { do: "lesson", what: "open", value });
  const folds = parts.reduce((sum, { rows }) => sum + rows.length, 0) > FOLDED;
  const other = ui.locales.find(([code]) => code !== ui.locale)!;
  const rows = () => [...page.current!.querySelectorAll<HTMLElement>(".tw-lessons[open] button")];
  useLayoutEffect(() => {
    if (back) (page.current!.querySelector<HTMLElement>(`[data-lesson="${told.at}"]`) ?? rows()[0])?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = rows();
    const at = all.indexOf((event.target as Element).closest<HTMLElement>(".tw-lessons button")!);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at >= 0 && to !== undefined) all[Math.max(0, Math.min(to, all.length - 1))]!.focus();
    else if (event.key.toLowerCase() === "n") open(go.id);
    else return;
    handled(event);
  };
  return (
    <ViewContext.Provider value={{ text: ui.text, glyphs: [], prefix }}>
      <div class="tw" lang={ui.locale} style={ui.colours}>
        <div ref={page} class="tw-course" role="region" aria-label={told.title} tabIndex={-1} onKeyDown={onKeyDown}>
          <header class="tw-crumbs">
            <div>
              <h2>{told.title}</h2>
              <p>{told.told}</p>
            </div>
            <Button icon="globe" label={other[1]} disabled={!heard} onClick={() => tell(model, { do: "locale", locale: other[0] })}>
              <span>{other[1]}</span>
            </Button>
          </header>
          <section class="tw-card tw-going">
            <small>{go.when}</small>
            <h3>{go.title}</h3>
            <p>
              {go.meter && <progress value={go.meter[0]} max={go.meter[1]} aria-label={go.note} />}
              {go.note}
            </p>
            {heard ? (
              <Button class="tw-primary" icon="play" label={`${go.label}: ${go.title}`} hotkey="n" onClick={() => open(go.id)}>
                {go.label}
              </Button>
            ) : (
              <Unheard link={link} inLesson />
            )}
          </section>
          <div class="tw-parts">
            {parts.map((part) => (
              <Part key={part.title} part={part} next={go.id} isOpen={!folds || part.rows.some(({ id }) => id === go.id || id === told.at)} heard={heard} onOpen={open} />
            ))}
          </div>
          <section class="tw-card tw-book" aria-label={book.title}>
            <h3>{book.title}</h3>
            <p>{book.told}</p>
            <ul>
              {book.chapters.map(([number, title, sections]) => (
                <li key={number}>
                  <b>{number}</b>
                  <div>
                    {title}
                    <p>
                      {sections.map(([section, said, state, id]) => (
                        <Button key={section} class={`tw-tile tw-is-${state}`} label={said} title={said} disabled={!id || !heard} onClick={() => open(id)}>
                          {section}
                        </Button>
                      ))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
            <p class="tw-states">
              {book.legend.map(([state, word]) => (
                <span key={state}>
                  <i class={`tw-tile tw-is-${state}`}>{state === "done" && <Icon name="tick" />}</i>
                  {word}
                </span>
              ))}
            </p>
            <p>{told.kept}</p>
          </section>
        </div>
      </div>
    </ViewContext.Provider>
  );
}
