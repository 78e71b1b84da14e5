/** What the others did since one's own last decision: a block for each of their turns, numbered as on the board. */
import { OWN_KEYS, Button } from "./controls";
import { memo, useGlyph, useText } from "./hooks";
import type { Goto, News } from "./model";
import { Words } from "./prose";
import { colour } from "./scene";

interface Props {
  news: News[];
  /** Whether the marks are drawn on the board; null if this board draws none. */
  marked: boolean | null;
  onMark(): void;
  /** Light what belongs to a turn, or nothing. */
  onLight(first: number | null, number?: number): void;
  onGoto(where: Goto): void;
}

/** The number of a turn, in the colours of its player. */
export function Lozenge({ number, seat }: { number: number; seat: number }) {
  const glyph = useGlyph(seat);
  const [fill, ink] = glyph ? [colour(glyph[1]), colour(glyph[2])] : ["var(--panel2)", "var(--ink)"];
  return (
    <i class="tw-lozenge" style={{ "--fill": fill, color: ink }}>
      <span>{number}</span>
    </i>
  );
}

/** What lights something while the pointer or the focus is on it. */
export const lighting = (light: () => void, dark: () => void) => ({
  onPointerEnter: light,
  onPointerLeave: dark,
  onFocus: light,
  onBlur: dark,
});

export const Since = memo(({ news, marked, onMark, onLight, onGoto }: Props) => {
  const t = useText();
  if (!news.length) return null;
  const isHit = news.some(({ 2: [line] }) => line!.includes("**")); // it is about the viewer
  return (
    <section class={`tw-card tw-since${news.length > 1 ? " tw-many" : ""}${isHit ? " tw-hit" : ""}`} aria-label={t("since")}>
      <div class="tw-since-head">
        <h3>{t("since")}</h3>
        {marked !== null && (
          <Button class="tw-plain" icon={marked ? "eye" : "eyeless"} label={t("show-marks")} aria-pressed={marked} onClick={onMark} />
        )}
      </div>
      <ol>
        {news.map(([number, seat, lines, first, name]) => (
          <li key={first}>
            <button
              type="button"
              {...OWN_KEYS}
              {...lighting(() => onLight(first, number), () => onLight(null))}
              onClick={() => onGoto({ do: "goto", ply: first })}
            >
              <Lozenge number={number} seat={seat} />
              <Lines lines={lines} name={name} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
});

/** A turn in a few words, after the name of whose turn it was. */
export function Lines({ lines, name }: { lines: string[]; name?: string }) {
  return (
    <span class="tw-lines-of">
      {lines.map((line, i) => (
        <span key={i}>
          {name && !i && (
            <>
              <b>{name}</b>{" "}
            </>
          )}
          <Words line={line} />
        </span>
      ))}
    </span>
  );
}
