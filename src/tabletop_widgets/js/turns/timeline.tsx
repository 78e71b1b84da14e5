/** The timeline: one slider for the whole line, steps, playback, and the side lines that begin here. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { memo, useGlyphs, useText } from "../ui/hooks";
import type { Goto } from "../model/messages";
import type { Line } from "../model/traits";
import { beat } from "../scene/motion";
import { colour } from "../scene/scene";
import { SideLines } from "./side-lines";

/** Of more turns each would have too little of the slider to tell its colour. */
const MOST_DASHES = 160;

interface Props {
  line: Line;
  /** The place of the slider: the position shown, or the requested one. */
  ply: number;
  comment: string;
  /** A review: its curve, and its marks on the slider. */
  curve: ComponentChildren;
  signs: ComponentChildren;
  onGoto(where: Goto): void;
}

export const Timeline = memo(({ line, ply, comment, curve, signs, onGoto }: Props) => {
  const t = useText();
  const [playing, setPlaying] = useState(false);
  const glyphs = useGlyphs();
  const { first, last } = line;

  useEffect(() => {
    if (!playing) return;
    if (line.ply >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => onGoto({ do: "goto", ply: line.ply + 1 }), beat());
    return () => clearTimeout(timer);
  }, [playing, line.ply, last]);

  const go = (to: number) => {
    setPlaying(false);
    onGoto({ do: "goto", ply: to });
  };
  const part = (at: number) => (last > first ? (at - first) / (last - first) : 0);
  const { turns } = line;
  const turn = turns.filter(([from]) => from <= ply).length;
  const atFirst = ply <= first;
  const held = atFirst ? line.held : "";
  /** Where the board does not go back, a press is answered with why. */
  const back = { held, disabled: atFirst && !held, "aria-disabled": Boolean(held) };
  return (
    <footer class="tw-time" role="group" aria-label={t("timeline")}>
      {curve}
      {comment && <p class="tw-comment">{comment}</p>}
      <div class="tw-rail">
        <Button icon="first" label={t("first")} hotkey="Home" {...back} onClick={() => go(held ? first - 1 : first)} />
        <Button icon="previous" label={t("previous")} hotkey="," {...back} onClick={() => go(ply - 1)} />
        <Button
          icon={playing ? "pause" : "play"}
          label={t(playing ? "pause" : "play")}
          aria-pressed={playing}
          disabled={ply >= last}
          onClick={() => setPlaying(!playing)}
        />
        <div class="tw-slider" style={{ "--at": part(ply) }} data-tip={held && t("position")} data-more={held} onClick={held ? () => go(first - 1) : undefined}>
          {line.forks.filter((at) => at > first).map((at) => (
            <span key={at} class="tw-fork" style={{ "--at": part(at) }} />
          ))}
          {last > first &&
            turns.length <= MOST_DASHES &&
            turns.map(([from, seat], i) => {
              const to = turns[i + 1]?.[0] ?? last + 1;
              if (to <= first || from > last) return null;
              const [start, end] = [part(Math.max(first, from - 1)), part(Math.min(last, to - 1))];
              const [, fill, ink, sign] = glyphs[seat] ?? [];
              return <i key={i} class="tw-dash" style={{ "--at": start, "--by": end - start, background: fill && colour(fill), "--edge": sign && colour(ink!) }} />;
            })}
          <input
            type="range"
            min={first}
            max={last}
            value={ply}
            disabled={last === first}
            aria-label={t("position")}
            aria-valuetext={`${ply} / ${last}`}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          {signs}
        </div>
        <Button icon="next" label={t("next")} hotkey="." disabled={ply >= last} onClick={() => go(ply + 1)} />
        <Button icon="last" label={t("last")} hotkey="End" disabled={ply >= last} onClick={() => go(last)} />
        <span class="tw-ply">
          {turn > 0 && <span class="tw-word">{`${t("turn")} ${turn} · ${t("ply")} `}</span>}
          {ply} / {last}
        </span>
        {line.siblings.length > 1 && (
          <SideLines
            lines={line.siblings}
            onGoto={(where) => {
              setPlaying(false);
              onGoto(where);
            }}
          />
        )}
      </div>
    </footer>
  );
});
