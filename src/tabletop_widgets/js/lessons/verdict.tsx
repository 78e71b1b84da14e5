/** The verdict on a learner's action, and the signs of verdicts. */
import type { Verdict as Said } from "../model/traits";
import { RuleLink } from "../panels/rule-link";
import { Button } from "../ui/controls";
import { useText } from "../ui/hooks";
import { Html } from "./html";

/** The signs of verdicts, on a grid of 24: each has its own outline, so none needs its colour. */
const SIGNS: Record<Said["kind"] | "missed" | "cross", [fill: string, line: string, dashes?: string]> = {
  refused: ["", "M8 2h8l6 6v8l-6 6H8l-6-6V8zM7.5 12h9"],
  wrong: ["", "M12 2a10 10 0 1 0 .1 0M15.5 16v-2.500a3 3 0 0 0-3-3H8m2.600-3L7.600 10.500l3 3", "4 2.500"],
  right: ["M12 1a11 11 0 1 0 .1 0z", "M7 12.400l3.500 3.600L17.300 8.600"],
  hint: ["", "M9 16.800C6.700 15.500 5.500 13.400 5.500 11a6.500 6.500 0 0 1 13 0c0 2.400-1.200 4.500-3.500 5.800V19H9zM10 22h4"],
  noted: ["", "M2.500 5h19v14h-19zM3.500 6l8.500 7 8.500-7"],
  missed: ["M12 9.500a2.500 2.500 0 1 0 .1 0z", "M12 2.500a9.500 9.500 0 1 0 .1 0", "6 3.200"],
  cross: ["", "M2.500 6.500a4 4 0 0 1 4-4h11a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4zM8 8l8 8M16 8l-8 8"],
};
/** The sign of a verdict. */
export const Sign = ({ name }: { name: keyof typeof SIGNS }) => {
  const [fill, line, dashes] = SIGNS[name];
  return (
    <svg class={`tw-seal tw-is-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" />}
      <path class="tw-drawn" d={line} stroke-dasharray={dashes} />
    </svg>
  );
};

/** The sign of each state of an option that has been checked. */
export const JUDGED: Record<string, keyof typeof SIGNS> = { right: "right", wrong: "cross", missed: "missed" };

interface Props {
  verdict: Said;
  onRule(rule: string): void;
  onClose(): void;
}

/** What came of it: the engine first, then the teacher; of what is right, the teacher first, as the board shows the rest. */
export function Verdict({ verdict: { kind, title, rule, html, rows, teach, note }, onRule, onClose }: Props) {
  const t = useText();
  const taught = teach && <Html class="tw-teach" text={teach} />;
  return (
    <section class={`tw-outcome tw-is-${kind}`}>
      <header>
        <Sign name={kind} />
        <b>{title}</b>
        <RuleLink rule={rule} onRule={onRule} />
        <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      </header>
      {kind === "right" && taught}
      {html && <Html text={html} />}
      {rows.length > 0 && (
        <ul>
          {rows.map(([sign, name, text]) => (
            <li key={name}>
              <Sign name={sign === "wrong" ? "cross" : sign} />
              <div>
                <b>{name}</b> <Html text={text} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {kind !== "right" && taught}
      {note && <small>{note}</small>}
    </section>
  );
}
