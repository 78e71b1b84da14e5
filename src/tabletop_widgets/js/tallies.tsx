/** How the players stand, in a line of chips: where a narrow widget has no room for the players' plates in sight. */
import { Badge } from "./controls";
import { memo } from "./hooks";
import type { Panel, Traits } from "./model";
import { colour } from "./scene";

export const Tallies = memo(({ rows, tallies, turn }: { rows: Panel["standings"]; tallies: Traits["ui"]["tallies"]; turn: Panel["turn"] }) =>
  rows?.length ? (
    <ul class="tw-tallies">
      {rows.map(([seat, name, ...counts]) => (
        <li key={seat} aria-current={seat === turn?.[0]}>
          <Badge seat={seat} name={name} />
          <b>{name}</b>
          {tallies!.map(([path, fill, what], i) => (
            <span key={what} role="img" aria-label={`${what} ${counts[i]}`} data-tip={`${name} · ${what} ${counts[i]}`}>
              <svg viewBox="-9 -9 18 18" width="13">
                <path d={path} fill={colour(fill)} />
              </svg>
              {counts[i]}
            </span>
          ))}
        </li>
      ))}
    </ul>
  ) : null,
);
