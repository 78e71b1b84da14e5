/** The head of a lesson: the way back, its title, its steps, and the tools. */
import { ScreenButton } from "../app/screen-button";
import { Button } from "../ui/controls";
import { Icon } from "../ui/icons";
import type { Lesson } from "../model/traits";
import type { StudyView } from "./study-view";

export function Crumbs({ view: { lesson, heard, ui, book, jump, screen, t, act, intent, turnRules } }: { view: StudyView }) {
  const other = ui.locales.find(([code]) => code !== ui.locale)!;
  return (
    <div class="tw-crumbs">
      {lesson.home && ( // at the end it is one of the ways on; its room stays, so that the board stays where it is
        <Button icon="back" label={lesson.home} class={lesson.end ? "tw-home tw-stays" : "tw-home"} disabled={!heard} onClick={() => act("leave")}>
          {lesson.home}
        </Button>
      )}
      <p>
        {lesson.course && <span>{lesson.course} › </span>}
        <b>{lesson.title}</b>
      </p>
      <Dots lesson={lesson} isOpen={heard} onGo={(to) => act("goto", to)} />
      <div class="tw-tools">
        {book.sections.length > 0 && (
          <Button icon="book" label={t("rules")} hotkey="r" aria-pressed={jump !== null} onClick={turnRules} />
        )}
        <Button icon="globe" label={other[1]} lang={other[0]} disabled={!heard} onClick={() => intent({ do: "locale", locale: other[0] })}>
          <span class="tw-word">{other[1]}</span>
        </Button>
        <ScreenButton screen={screen} />
      </div>
    </div>
  );
}

/** The steps: done, the present one, to come. */
function Dots({ lesson: { step, of, done, shown, seen = [], place, dots }, isOpen, onGo }: { lesson: Lesson; isOpen: boolean; onGo(to: number): void }) {
  return (
    <nav class={step ? "tw-trail" : "tw-trail tw-finished"}>
      {Array.from({ length: of }, (_, i) => {
        const [here, over, wasShown] = [i + 1 === step, done.includes(i + 1), shown.includes(i + 1)];
        return (
          <button key={i} type="button" aria-label={dots[i]} aria-current={here ? "step" : undefined} class={wasShown ? "tw-told" : over ? "tw-done" : ""} disabled={!isOpen || (!over && !here && !seen.includes(i + 1))} onClick={() => onGo(i + 1)}>
            {here ? step : over ? <Icon name={wasShown ? "bulb" : "tick"} /> : ""}
          </button>
        );
      })}
      <span>{place}</span>
    </nav>
  );
}
