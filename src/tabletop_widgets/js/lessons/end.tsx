/** The end of a lesson. */
import type { Lesson } from "../model/traits";
import { Button } from "../ui/controls";

/** The end of a lesson: what was solved, and the sections to look up. */
export function End({ end: { counts, rules }, onRule }: { end: NonNullable<Lesson["end"]>; onRule(rule: string): void }) {
  return (
    <div class="tw-end">
      {counts.length > 0 && (
        <ul class="tw-counts">
          {counts.map(([number, text]) => (
            <li key={text}>
              <b>{number}</b>
              {text}
            </li>
          ))}
        </ul>
      )}
      <p class="tw-looked">
        {rules.map(([number, title]) => (
          <Button key={number} class="tw-rule" label={`${number} ${title}`} onClick={() => onRule(number)} />
        ))}
      </p>
    </div>
  );
}

interface NextProps {
  next: NonNullable<NonNullable<Lesson["end"]>["next"]>;
  button: Lesson["buttons"][number];
  onNext(): void;
}

/** The lesson that comes next: all of its card is the button that opens it. */
export function NextLesson({ next: [when, title, minutes], button: [, , hotkey, isOn, isMain], onNext }: NextProps) {
  return (
    <Button class={isMain ? "tw-coming tw-primary" : "tw-coming"} label={`${when}: ${title}${minutes && `, ${minutes}`}`} aria-keyshortcuts={hotkey || undefined} disabled={!isOn} onClick={onNext}>
      <small>{when}</small>
      <b>{title}</b>
      <span>
        {minutes} {hotkey && <kbd>{hotkey}</kbd>}
      </span>
    </Button>
  );
}
