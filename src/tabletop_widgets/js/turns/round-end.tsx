/** The pause after a part of a game, such as a round: its summary over the table, until the person goes on. */
import { useEffect, useRef, useState } from "preact/hooks";
import { NEWS, Said, sentence } from "../ui/announcer";
import { Badge, Button } from "../ui/controls";
import { handled, memo, useHandler, usePrefix } from "../ui/hooks";
import { scrollerOf, seenPart } from "../ui/sight";
import type { Panel, Pause } from "../model/traits";

/** The pause to show: one that this view has not closed, at the end of the line; and the function that closes it. */
export function usePause({ pause, line, cover, over }: Panel, focusBoard: () => void): [Pause | null, () => void] {
  const [closed, setClosed] = useState(-1); // the node of the last one that was closed
  const isOver = Boolean(over);
  useEffect(() => {
    if (isOver) setClosed(-1); // another game may follow, in whose tree the numbers of nodes come again
  }, [isOver]);
  const isShown = pause && pause.id !== closed && line.ply === line.last;
  const goOn = useHandler(() => {
    setClosed(pause?.id ?? -1);
    if (!cover) focusBoard();
  });
  return [isShown ? pause : null, goOn];
}

/** While a pause stands, the keys of the board that choose or go back close it, and no key acts on what is behind it. */
export function keyAtPause(event: KeyboardEvent, goOn: () => void): void {
  if (!(event.target as Element).matches(".tw-host") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Tab") return;
  if (["Enter", " ", "Escape"].includes(event.key)) goOn();
  handled(event);
}

/** A pause in sentences: what happened, each player with the cells of the table, who leads, what comes next. */
export function pauseInWords({ told, heads, rows, lead, next }: Pause): string {
  const cell = (text: string, i: number) => `${heads[i]}: ${text.split("\n").join(", ")}`;
  const players = rows.map(([, name, ...cells]) => `${name} – ${cells.map(cell).join("; ")}`);
  return [...told, ...players, lead, next].filter(Boolean).map(sentence).join(" ");
}

const GAP = 6; // CSS pixels between it and the edge of what is in sight

export const RoundEnd = memo(({ pause, viewer, onGoOn }: { pause: Pause; viewer: number; onGoOn(): void }) => {
  const id = `${usePrefix()}pause`;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Enter and Space go on; the focus of another cell, or of a field in which somebody types, stays where it is
    const root = card.current!.getRootNode() as Document | ShadowRoot;
    const active = root.activeElement;
    if (!active || active === document.body || (active.closest(".tw") === card.current!.closest(".tw") && !active.matches("input"))) {
      card.current!.querySelector<HTMLElement>("button.tw-primary")?.focus({ preventScroll: true });
    }
  }, [pause.id]);
  useEffect(() => {
    // it stands over the board, most of which may be out of the window: above it is the bar, on a phone the pages are below
    const [{ top, bottom }, frame] = [card.current!.getBoundingClientRect(), card.current!.closest(".tw-frame")!];
    const edge = (selector: string, side: "top" | "bottom") => frame.querySelector(selector)?.getBoundingClientRect()[side];
    const seen = seenPart(frame);
    const [from, to] = [Math.max(seen.y, edge(".tw-bar", "bottom") ?? 0), Math.min(seen.y + seen.height, edge(".tw-pages", "top") ?? Infinity)];
    if (top >= from && bottom <= to) return;
    const by = bottom - top > to - from || top < from ? top - from - GAP : bottom - to + GAP;
    const scroller = scrollerOf(card.current!);
    scroller.scrollTop += by;
  }, [pause.id]);
  const close = () => {
    const cover = card.current!.closest(".tw-middle")!.querySelector<HTMLElement>(".tw-cover button");
    onGoOn();
    cover?.focus({ preventScroll: true }); // a board that changes hands
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return (
    <div class="tw-pause" role="dialog" aria-labelledby={id} onKeyDown={onKeyDown}>
      {/* its title is said with the button, which gets the focus */}
      <Said order={NEWS} words={pauseInWords(pause)} when={pause.id} isNew />
      <div ref={card} class="tw-card">
        <h3 id={id}>{pause.title}</h3>
        <p>{pause.told.join(" ")}</p>
        <table>
          <thead>
            <tr>
              <td />
              {pause.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pause.rows.map(([seat, name, ...cells]) => (
              <tr key={seat} class={`${seat === viewer ? "tw-me" : ""}${pause.leaders.includes(seat) ? " tw-leads" : ""}`}>
                <th scope="row">
                  <Badge seat={seat} />
                  <span>{name}</span>
                </th>
                {cells.map((cell, i) => (
                  <td key={i}>
                    {cell.split("\n").map((line, j) => (j ? <small key={j}>{line}</small> : line))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p class="tw-lead">{pause.lead}</p>
        <p>{pause.next}</p>
        <Button class="tw-primary" label={pause.go} onClick={close} />
      </div>
    </div>
  );
});
