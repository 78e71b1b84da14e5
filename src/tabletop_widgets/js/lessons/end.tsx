/** The end of a lesson. */
import type { Lesson } from "../model/traits";
import { Button } from "../ui/controls";

/** The end of a lesson: what was solved, the sections to look up, and what comes next. */
export function End({ end: { counts, rules, next }, onRule }: { end: NonNullable<Lesson["end"]>; onRule(rule: string): void }) {
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
      {next && (
        <p class="tw-coming">
          <small>{next[0]}</small>
          <b>{next[1]}</b>
          {next[2]}
        </p>
      )}
    </div>
  );
}
