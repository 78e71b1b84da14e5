/** A face for each seat, drawn from parts: round for people, square with an antenna for players, a cog for the rules. */
import { useGlyph } from "./hooks";
import { colour } from "../scene/scene";

export type Kind = "person" | "player" | "rules";

/** Hair of people, within 20 units around the origin. */
const HAIR = [
  "M-7.4 -1.5C-7 -9 7 -9 7.4 -1.5C4 -4 -1 -4.5 -3 -4.5C-4 -3 -6 -2.2 -7.4 -1.5z",
  "M-7.4 -2.5C-6 -10 6 -10 7.4 -2.5L4.5 -3.6L2.5 -2.4L0 -3.8L-2.5 -2.4L-4.5 -3.6z",
  "M-7.6 3C-9 -9 9 -9 7.6 3C6.3 -2 5 -4 0 -4.2C-5 -4 -6.3 -2 -7.6 3z",
  "M-6.8 -3.6C-5 -8.5 5 -8.5 6.8 -3.6C3 -5 -3 -5 -6.8 -3.6zM-2.2 -9.6a2.2 2 0 1 1 4.4 0a2.2 2 0 1 1 -4.4 0z",
  "M-7.4 -2C-8.5 -6 -5 -8 -3.5 -7C-2 -9.5 2 -9.5 3.5 -7C5 -8 8.5 -6 7.4 -2C5 -5 -5 -5 -7.4 -2z",
];
/** Antennas of players. */
const TOPS = [
  "M0 -6.5V-9M-1.3 -9.3a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0",
  "M-3 -6.5L-4.5 -9.4M3 -6.5L4.5 -9.4",
  "M-3.5 -9H3.5M0 -6.5V-9",
  "M0 -6.5C0 -9 3 -9 3 -9.5",
  "M-2.6 -6.5V-8.6H2.6V-6.5",
];
const EYES = [
  "M-3.8 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0M1.4 0a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0 -2.4 0",
  "M-4.2 -.9h2.8v2h-2.8zM1.4 -.9h2.8v2h-2.8z",
  "M-4 .8a1.5 1.5 0 0 1 3 0zM1 .8a1.5 1.5 0 0 1 3 0z",
];
const MOUTHS = ["M-2.6 3.6Q0 5.6 2.6 3.6", "M-2.4 4.2H2.4", "M-1.4 3.8a1.4 1.2 0 1 0 2.8 0a1.4 1.2 0 1 0 -2.8 0"];
const COG = "M-1.5 -8.5h3l.5 2.3 2 .8 2-1.3 2.1 2.1-1.3 2 .8 2 2.3 .5v3l-2.3 .5-.8 2 1.3 2-2.1 2.1-2-1.3-2 .8-.5 2.3h-3l-.5-2.3-2-.8-2 1.3-2.1-2.1 1.3-2-.8-2-2.3-.5v-3l2.3-.5 .8-2-1.3-2 2.1-2.1 2 1.3 2-.8z";

/** The face of a seat, in the colours of its glyph; a glyph with a sign of its own keeps it. */
export function Face({ seat, kind }: { seat: number; kind: Kind }) {
  const glyph = useGlyph(seat);
  if (!glyph) return null;
  const [, fill, ink, sign] = glyph;
  const [body, line] = [colour(fill), colour(ink)];
  const of = (all: string[]) => all[seat % all.length]!;
  return (
    <svg class="tw-face" viewBox="-11 -12 22 22" aria-hidden="true">
      {sign ? (
        <>
          <circle cy="-1" r="10.5" fill={body} />
          <path d={sign} transform="translate(0 -1) scale(.72)" fill={line} fill-rule="evenodd" />
        </>
      ) : kind === "rules" ? (
        <path d={COG} transform="translate(0 -1.8)" fill={body} />
      ) : kind === "player" ? (
        <>
          <path d={of(TOPS)} fill="none" stroke={body} stroke-width="1.6" stroke-linecap="round" />
          <rect x="-7.5" y="-6.5" width="15" height="14" rx="3.5" fill={body} />
          <path d={of(EYES)} fill={line} />
          <path d={of(MOUTHS)} fill="none" stroke={line} stroke-width="1.3" stroke-linecap="round" />
        </>
      ) : (
        <>
          <circle r="7.6" fill={body} />
          <path d={of(HAIR)} fill={line} stroke={body} stroke-width=".6" />
          <path d={of(EYES)} fill={line} />
          <path d={of(MOUTHS)} fill="none" stroke={line} stroke-width="1.2" stroke-linecap="round" />
        </>
      )}
    </svg>
  );
}
