/** The analysis: the list of actions by value, the expected line, and a review with its curve. */
import { ANSWER, Said } from "../ui/announcer";
import { Badge, Button } from "../ui/controls";
import { colour } from "../scene/scene";
import { lighting } from "../turns/recent-turns";
import { useGlyphs, useText } from "../ui/hooks";
import type { Act, Choices } from "../model/choices";
import type { Goto } from "../model/messages";
import type { Review, Thoughts, Valued } from "../model/traits";

const RIMS = ["best", "could", "behind", "few"];
const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;

/** A disc as on the board: its fill shows the distance to the best action, its rim whether this may be chance. */
const Disc = ({ text, fill, rim }: { text: string; fill: number; rim: number }) => (
  <i class={`tw-value tw-is-${RIMS[rim]}${text.length > 2 ? " tw-long" : ""}`} data-fill={fill} aria-hidden="true">
    {text}
  </i>
);

/** A value as a bar, with the best value as a dotted line, and the interval of the difference to it as a whisker. */
function Bar({ row, best }: { row: Valued; best: number | null }) {
  const [, , , , , , , fill, , value, low, high] = row;
  if (value === null) return null;
  return (
    <i class="tw-gauge" aria-hidden="true">
      <i data-fill={fill} style={{ width: percent(value) }} />
      {high! > low! && <b style={{ left: percent(low!), width: percent(high! - low!) }} />}
      {best !== null && <u style={{ left: percent(best) }} />}
    </i>
  );
}

/** The terms that a player adds up to a value; negative ones are to the left of the middle. */
function Terms({ row, most }: { row: Valued; most: number }) {
  const terms = row[12];
  let [left, right] = [50, 50];
  return (
    <i class="tw-gauge tw-terms" aria-hidden="true">
      {terms.map(([name, value], i) => {
        const width = (Math.abs(value) / most) * 50;
        if (value < 0) left -= width;
        const at = value < 0 ? left : right;
        if (value > 0) right += width;
        return <i key={name} data-term={i % 5} title={name} style={{ left: `${at}%`, width: `${width}%` }} />;
      })}
    </i>
  );
}

interface Props {
  thoughts: Thoughts;
  choices: Choices;
  /** Whether nothing has been clicked yet: then the list by value is in place of the next steps. */
  isFirst: boolean;
  onPlay(act: Act): void;
  onPoint(what: Act | null): void;
  onLight(what: string[] | null): void;
}

export function Thinking({ thoughts, choices, isFirst, onPlay, onPoint, onLight }: Props) {
  const t = useText();
  const { told, busy, player } = thoughts;
  const acts = new Map(choices.acts.map((act) => [act[0], act]));
  const most = Math.max(...(told?.groups ?? []).flatMap(([, rows]) => rows.map((row) => row[12].reduce((sum, [, value]) => sum + Math.abs(value), 0))), 0);
  return (
    <>
      {thoughts.on && (
        <p class="tw-judge">
          <b>{player}</b> {told?.effort} {busy && <i class="tw-busy">{t("thinking")}</i>}
        </p>
      )}
      {told && isFirst && (
        <div class="tw-ranked">
          {told.says && <p class="tw-says">{told.says}</p>}
          {told.groups.map(([title, rows]) => (
            <div key={title}>
              <h4>
                {title} <span>{rows.length}</span>
              </h4>
              <ul aria-label={title}>
                {rows.map((row) => {
                  const [id, text, value, behind, tries, bits, said, fill, rim] = row;
                  const act = acts.get(id)!;
                  return (
                    <li key={id}>
                      <button
                        type="button"
                        class="tw-step tw-worth"
                        {...lighting(() => onPoint(act), () => onPoint(null))}
                        onClick={() => onPlay(act)}
                      >
                        <Disc text={value} fill={fill} rim={rim} />
                        <span>
                          {text}
                          <span class="tw-heard">, {said},</span>
                          {row[12].length ? <Terms row={row} most={most} /> : <Bar row={row} best={told.best} />}
                        </span>
                        <small>
                          <b>{behind}</b>
                          {bits || tries}
                        </small>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </div>
          ))}
          {most > 0 && <Names rows={told.groups[0]![1]} />}
          {told.notes.map((note) => (
            <p key={note} class="tw-remark">
              {note}
            </p>
          ))}
        </div>
      )}
      {told && told.moves.length > 0 && (
        <div class="tw-onward">
          <h4>{t("best-line")}</h4>
          <ol>
            {told.moves.map(([seat, text, keys], i) => (
              <li key={i} tabIndex={keys.length ? 0 : undefined} {...lighting(() => onLight(keys), () => onLight(null))}>
                <Badge seat={seat} />
                {text}
              </li>
            ))}
          </ol>
          <p class="tw-remark">{t("line-known")}</p>
        </div>
      )}
      {told && <Key unit={told.unit} />}
    </>
  );
}

const Names = ({ rows }: { rows: Valued[] }) => (
  <p class="tw-remark tw-term-names">
    {rows[0]![12].map(([name], i) => (
      <span key={name}>
        <i data-term={i % 5} /> {name}
      </span>
    ))}
  </p>
);

/** The key to the number, area, fill and rim of a disc. */
function Key({ unit }: { unit: string }) {
  const t = useText();
  return (
    <details class="tw-discs">
      <summary>{unit}</summary>
      <ul>
        <li>
          <Disc text="61" fill={0} rim={0} /> {t("disc-best")}
        </li>
        <li>
          <Disc text="60" fill={0} rim={1} /> {t("disc-could")}
        </li>
        <li>
          <Disc text="52" fill={2} rim={2} /> {t("disc-behind")}
        </li>
        <li>
          <Disc text="57" fill={-1} rim={3} /> {t("disc-few")}
        </li>
        <li class="tw-scale">
          {[0, 1, 2, 3, 4].map((fill) => (
            <i key={fill} data-fill={fill}>
              {["", "2", "5", "10", "20"][fill]}
            </i>
          ))}
          {t("disc-fill")}
        </li>
        <li class="tw-areas">
          <i />
          <i />
          <i /> {t("disc-area")}
        </li>
      </ul>
    </details>
  );
}

const SHAPES: Record<string, [path: string, fill: string]> = {
  "?!": ["M0-9a9 9 0 1 0 .01 0z", "#f2c14e"],
  "?": ["M-8.500-8.500h17v17h-17z", "#f08a4b"],
  "??": ["M0-11.500l11.500 11.500-11.500 11.500-11.500-11.500z", "#ffb3ab"],
};

/** The sign of a mark. Each sign has its own shape, so it does not depend on colour. */
const Sign = ({ sign }: { sign: string }) => (
  <svg class="tw-mark" viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={SHAPES[sign]![0]} fill={SHAPES[sign]![1]} stroke="#222" stroke-width="1.500" />
    <text y="4" font-size="11" font-weight="800" text-anchor="middle" fill="#222">
      {sign}
    </text>
  </svg>
);

interface ReviewProps {
  review: Review;
  ply: number;
  onGoto(where: Goto): void;
}

/** The most costly decisions, worst first; a row leads to the position of its decision. */
export function Costs({ review, ply, onGoto, onNext }: ReviewProps & { onNext(): void }) {
  const t = useText();
  const rows = [...review.rows].sort((a, b) => parseFloat(b[6].slice(1)) - parseFloat(a[6].slice(1)));
  return (
    <section class="tw-card tw-costs" aria-label={review.heading}>
      <div class="tw-head">
        <h3>{review.heading}</h3>
        {rows.length > 0 && (
          <Button icon="next" label={t("next-mark")} hotkey="b" onClick={onNext}>
            {t("next-mark")}
          </Button>
        )}
      </div>
      <ul>
        {rows.map(([sign, at, node, seat, played, better, points, interval, , mark]) => (
          <li key={node + played}>
            <button type="button" class="tw-step" aria-current={at === ply ? "true" : undefined} onClick={() => onGoto({ do: "goto", ply: at })}>
              <Sign sign={sign} />
              <span>
                <Badge seat={seat} name={mark} /> {played}
                <small>{better}</small>
              </span>
              <small>
                <b>{points}</b>
                {interval}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p class="tw-remark">{review.note}</p>
      <p class="tw-remark">{review.judge}</p>
    </section>
  );
}

/** Dash patterns that tell the curves apart without colour. */
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "4 4", "1 4", "12 4"];

/** The marks on the slider. */
export const Signs = ({ review, first, last, onGoto }: { review: Review; first: number; last: number; onGoto(where: Goto): void }) => (
  <>
    {review.rows
      .filter(([, at]) => at >= first && at <= last)
      .map(([sign, at, node, , played, , points]) => (
        <button
          key={`${node} ${played}`}
          type="button"
          class="tw-on-slider"
          tabIndex={-1}
          style={{ "--at": last > first ? (at - first) / (last - first) : 0 }}
          aria-label={`${at + 1}. ${played} ${sign} ${points}`}
          data-tip={`${at + 1}. ${played} ${sign} ${points}`}
          onClick={() => onGoto({ do: "goto", ply: at })}
        >
          <Sign sign={sign} />
        </button>
      ))}
  </>
);

/** The expected result of each seat over the match, with marks and a cursor, and below it the judgement of the present decision. */
export function Course({ review, ply, onGoto }: ReviewProps) {
  const t = useText();
  const glyphs = useGlyphs();
  const { curve, rows } = review;
  const here = rows.find(([, at]) => at === ply);
  const last = curve.at(-1)?.[0] || 1;
  const ends = curve.at(-1)?.[1] ?? [];
  const valueAt = (at: number, seat: number) => curve.find(([one]) => one === at)?.[1][seat];
  const go = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    onGoto({ do: "goto", ply: Math.round(((event.clientX - box.left) / box.width) * last) });
  };
  // labels that would meet stand below one another
  let below = -1;
  const labels = ends
    .map((value, seat) => ({ seat, value }))
    .sort((a, b) => b.value - a.value)
    .map(({ seat, value }) => ({ seat, value, top: (below = Math.max(1 - value, below + 0.2)) }));
  const shift = Math.max(0, (labels.at(-1)?.top ?? 0) - 1);
  return (
    <>
      {curve.length > 1 && (
        <div class="tw-curve" role="img" aria-label={review.title}>
          <p>
            <b>{review.title}</b> {review.open}
          </p>
          <div class="tw-plot" onClick={go}>
            {[0, 25, 50, 75, 100].map((line) => (
              <i key={line} class="tw-grid" style={{ bottom: `${line}%` }}>
                <span>{line}</span>
              </i>
            ))}
            <svg viewBox={`0 0 ${last} 1`} preserveAspectRatio="none">
              {ends.map((_, seat) => (
                <polyline
                  key={seat}
                  points={curve.map(([at, values]) => `${at},${1 - values[seat]!}`).join(" ")}
                  stroke={colour(glyphs[seat]?.[1] ?? "$ink")}
                  stroke-dasharray={DASHES[seat % DASHES.length]}
                  vector-effect="non-scaling-stroke"
                />
              ))}
            </svg>
            <i class="tw-now" style={{ left: percent(Math.min(1, ply / last)) }} />
            {rows.map(([sign, at, node, seat, played]) => (
              <span key={`${node} ${played}`} class="tw-at" style={{ left: percent(at / last), bottom: percent(valueAt(at, seat) ?? 0) }}>
                <Sign sign={sign} />
              </span>
            ))}
            {labels.map(({ seat, value, top }) => (
              <span key={seat} class="tw-curve-end" style={{ top: percent(top - shift) }}>
                <Badge seat={seat} /> {Math.round(100 * value)}
              </span>
            ))}
          </div>
        </div>
      )}
      <Said order={ANSWER} words={here ? `${here[1] + 1}. ${here[4]}. ${here[8]} ${t("at-decision")}` : ""} />
      {here && (
        <p class="tw-comment tw-review-note">
          <Sign sign={here[0]} />
          <span>
            <b>
              {here[1] + 1}. <Badge seat={here[3]} /> {here[4]}
            </b>{" "}
            — {here[8]} <small>{t("at-decision")}</small>
          </span>
        </p>
      )}
    </>
  );
}
