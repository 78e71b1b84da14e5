/** The legend: every sign of the board, drawn as on the board, with its name and its rule; a click lights all of its kind. */
import { type ComponentChild, h } from "preact";
import { memo } from "../ui/hooks";
import { RuleLink } from "./rule-link";
import { useMemo } from "preact/hooks";
import type { Legend as Signs } from "../model/traits";
import { colour, compose, type Keyframe } from "../scene/scene";

const SIZE = 28; // units of a sign

interface Props {
  signs: Signs;
  /** The beginnings of the keys that are lit, or null. */
  lit: readonly string[] | null;
  onLight(keys: readonly string[] | null): void;
  onRule(rule: string): void;
}

export const Legend = memo(({ signs, lit, onLight, onRule }: Props) => {
  const drawings = useMemo(() => {
    const table = compose({ seq: 0, regions: {}, layers: {}, ...signs } as Keyframe, null)!.table;
    const kids = new Map<string, string[]>();
    for (const [key, [, parent]] of table) kids.set(parent, [...(kids.get(parent) ?? []), key]);
    const drawn = (parent: string): ComponentChild[] =>
      (kids.get(parent) ?? []).map((key) => {
        const [tag, , attrs, text] = table.get(key)!;
        const values = Object.entries(attrs).map(([name, value]) => [name, colour(String(value))]);
        return h(tag, { key, ...Object.fromEntries(values) }, text ?? drawn(key));
      });
    return drawn;
  }, [signs]);
  let number = 0;
  return (
    <div class="tw-legend tw-scroll" tabIndex={0}>
      <div>
        {signs.groups.map(([title, rows]) => (
          <section key={title}>
            <h4>{title}</h4>
            <ul>
              {rows.map(([name, text, rule, keys]) => (
                <li key={name}>
                  <button
                    type="button"
                    class="tw-sign"
                    aria-pressed={keys.length ? keys === lit : undefined}
                    aria-disabled={!keys.length}
                    onClick={() => onLight(keys.length && keys !== lit ? keys : null)}
                  >
                    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden="true">
                      {drawings(String(number++))}
                    </svg>
                    <span>
                      <b>{name.charAt(0).toLocaleUpperCase() + name.slice(1)}</b> {text}
                    </span>
                  </button>
                  <RuleLink rule={rule} onRule={onRule} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
});
