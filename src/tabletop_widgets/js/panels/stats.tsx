/** How the players stand, in a chip each: where a narrow widget has no room for the players' plates in sight. */
import { Badge } from "../ui/controls";
import { memo } from "../ui/hooks";
import type { Panel, Traits } from "../model/traits";
import { colour } from "../scene/scene";

export const Stats = memo(({ rows, tallies, turn, viewer }: { rows: NonNullable<Panel["standings"]>; tallies: Traits["ui"]["tallies"]; turn: Panel["turn"]; viewer: number }) => (
  <ul class="tw-tallies">
    {rows.map(([seat, name, ...counts]) => {
      const [first, ...others] = tallies!.map(([path, fill, what], i) => {
        const [count, ...more] = counts[i]!.split("\n");
        return (
          <span key={what} role="img" aria-label={`${what} ${count}`} data-tip={[`${name} · ${what} ${count}`, ...more].join("; ")}>
            <svg viewBox="-9 -9 18 18" width="13">
              <path d={path} fill={colour(fill)} />
            </svg>
            {count}
          </span>
        );
      });
      return (
        <li key={seat} class={seat === viewer ? "tw-me" : undefined} aria-current={seat === turn?.[0]}>
          <div>
            <Badge seat={seat} name={name} />
            <b>{name}</b>
            {first}
          </div>
          <div>{others}</div>
        </li>
      );
    })}
  </ul>
));
