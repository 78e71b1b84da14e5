/** The news: the outcome of the viewer's own last turn (number 0), then a block for each later turn, numbered as on the board. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Badge, Button } from "../ui/controls";
import { classes, memo, useGlyph, useHandler, useSigns, useText } from "../ui/hooks";
import type { Goto } from "../model/messages";
import type { News } from "../model/traits";
import { glide } from "../scene/motion";
import { colour } from "../scene/scene";
import { Termed } from "../ui/termed";

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

/** Handlers that highlight something while the pointer or the focus is on an element. */
export const lighting = (light: () => void, dark: () => void) => ({
  onPointerEnter: light,
  onPointerLeave: dark,
  onFocus: light,
  onBlur: dark,
});

/** CSS pixels: less is the rest of a line, and a line that stays in sight when one goes on. */
const [REST, LINE] = [8, 18];

/** Whether some of the news is below what is in sight, and what scrolls there; new ones are shown from their beginning. */
function useMore(news: News[]): [home: RefObject<HTMLElement | null>, hasMore: boolean, more: () => void] {
  const home = useRef<HTMLElement>(null);
  const [hasMore, setMore] = useState(false);
  // a cover or the next board may have taken the section off the page in the meantime
  const parts = () => (home.current ? [home.current, home.current.querySelector<HTMLElement>("ol")!] : []);
  const cut = () => parts().find((el) => getComputedStyle(el).overflowY !== "visible" && el.scrollTop + el.clientHeight < el.scrollHeight - REST);
  useLayoutEffect(() => {
    for (const el of parts()) el.scrollTop = 0;
  }, [JSON.stringify(news)]);
  useEffect(() => {
    const look = () => setMore(Boolean(cut()));
    const sizes = new ResizeObserver(look);
    for (const el of parts()) sizes.observe(el);
    const section = home.current;
    section?.addEventListener("scroll", look, true);
    look();
    return () => {
      sizes.disconnect();
      section?.removeEventListener("scroll", look, true);
    };
  }, [news]);
  const more = useHandler(() => {
    const el = cut();
    el?.scrollBy({ top: Math.max(LINE, el.clientHeight - LINE), behavior: glide() ? "smooth" : "auto" });
  });
  return [home, hasMore, more];
}

export const RecentTurns = memo(({ news, marked, onMark, onLight, onGoto }: Props) => {
  const t = useText();
  const [home, hasMore, more] = useMore(news);
  const isHit = news.some(({ 2: [line] }) => line!.includes("**")); // it is about the viewer
  return (
    <section ref={home} class={classes({ card: true, since: true, quiet: !news.length, many: news.length > 1, hit: isHit })} aria-label={t("since")}>
      <div class="tw-since-head">
        <h3>{t("since")}</h3>
        {hasMore && (
          <Button class="tw-more-news" icon="down" label={t("more-news")} onClick={more}>
            <span>{t("more-news")}</span>
          </Button>
        )}
        {marked !== null && (
          <Button class="tw-plain" icon={marked ? "eye" : "eyeless"} label={t("show-marks")} aria-pressed={marked} onClick={onMark} />
        )}
      </div>
      {!news.length && <p class="tw-empty">{t("since-nothing")}</p>}
      <ol>
        {news.map(([number, seat, lines, first, name]) => (
          <li key={first}>
            <button
              type="button"
              {...lighting(() => onLight(first, number), () => onLight(null))}
              onClick={() => onGoto({ do: "goto", ply: first })}
            >
              {number ? <Lozenge number={number} seat={seat} /> : <Badge seat={seat} />}
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
          <Told line={line} />
        </span>
      ))}
    </span>
  );
}

/** Words in bold, names of actions, and signs of the board with their words for who does not see them; see boards/inline.py. */
function Told({ line }: { line: string }) {
  const signs = useSigns();
  const parts = (text: string) =>
    text.split(MARKED).map((part, i, all) => {
      if (i % 4 < 3) return i % 4 ? null : <Termed key={i} text={i ? part.slice(stop(part).length) : part} />; // what follows needs the others
      const [path, fill] = signs?.[all[i - 2]!] ?? [];
      if (!path) return [<em key={i}>{part}</em>, stop(all[i + 1]!)];
      return (
        <span key={i} class="tw-ink">
          <span role="img" aria-label={part} data-tip={part}>
            {all[i - 1]}
            <svg viewBox="-9 -9 18 18" width="16">
              <path d={path} fill={colour(fill!)} />
            </svg>
          </span>
          {stop(all[i + 1]!)}
        </span>
      );
    });
  return <>{line.split(/\*\*(.+?)\*\*/).map((part, i) => (i % 2 ? <b key={i}>{parts(part)}</b> : parts(part)))}</>;
}

/** The stop that a text begins with: it stays in the line of what it follows. */
const stop = (text: string): string => /^[,;:.)、。；：）]*/.exec(text)![0];

const MARKED = /<(?:(\w+) ([^|<>]*)\|)?([^\s<>][^<>]*)>/g;

/** A line in words only. */
export const plain = (line: string): string => line.replace(MARKED, "$3").replaceAll("**", "");
