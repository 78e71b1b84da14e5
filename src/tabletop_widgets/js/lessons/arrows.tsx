/** Arrows of a teacher across the regions of a board: each region is a picture of its own, so they lie over all of them. */
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Arrow } from "../model/traits";
import type { Picture } from "../scene/picture";

/** The middle of a box relative to another. */
type Place = [x: number, y: number, reach: number];
type Drawn = { line: string; head: string; x: number; y: number; text: string };

const middle = (box: DOMRect, home: DOMRect): Place => [
  box.x + box.width / 2 - home.x,
  box.y + box.height / 2 - home.y,
  Math.min(20, Math.min(box.width, box.height) / 2.6),
];

/** A bow from one place to another; several between the same two bend apart: `turn` counts them. */
export function bow([ax, ay, near]: Place, [bx, by, far]: Place, turn: number): Omit<Drawn, "text"> {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const bend = Math.min(60, 0.2 * length) * (turn % 2 ? -1 : 1) * (1 + (turn >> 1) / 2);
  const [sx, sy, ex, ey] = [ax + ux * near * 0.4, ay + uy * near * 0.4, bx - ux * (far + 6), by - uy * (far + 6)];
  const [mx, my] = [(sx + ex) / 2 + uy * bend, (sy + ey) / 2 - ux * bend];
  const back = Math.hypot(ex - mx, ey - my) || 1;
  const [tx, ty] = [(ex - mx) / back, (ey - my) / back];
  const n = (...values: number[]) => values.map((value) => Math.round(value * 10) / 10).join(" ");
  const [hx, hy] = [ex - 6 * tx, ey - 6 * ty];
  return {
    line: `M${n(sx, sy)}Q${n(mx, my)} ${n(hx, hy)}`,
    head: `M${n(ex + 8 * tx, ey + 8 * ty)}L${n(hx - 9 * ty, hy + 9 * tx)}L${n(hx + 9 * ty, hy - 9 * tx)}z`,
    x: Math.round((sx + 2 * mx + hx) / 4),
    y: Math.round((sy + 2 * my + hy) / 4),
  };
}

/** All arrows, drawn anew whenever the board is, and when its size or a zoom changes. */
export function Arrows({ arrows, home, picture, regions }: { arrows: Arrow[]; home: RefObject<HTMLElement | null>; picture: Picture; regions: object }) {
  const [drawn, setDrawn] = useState<Drawn[]>([]);
  useLayoutEffect(() => {
    if (!arrows.length) return setDrawn((was) => (was.length ? [] : was));
    const draw = () => {
      const all = home.current!.getBoundingClientRect();
      const count: Record<string, number> = {};
      const next = arrows.flatMap(([from, to, text]) => {
        const [a, b] = [picture.box(from), picture.box(to)];
        const pair = [from, to].sort().join();
        count[pair] = (count[pair] ?? -1) + 1;
        // a way back has the other side of the same bow by itself
        return a && b ? [{ ...bow(middle(a, all), middle(b, all), count[pair]!), text }] : [];
      });
      setDrawn((was) => (JSON.stringify(was) === JSON.stringify(next) ? was : next));
    };
    const observer = new ResizeObserver(draw);
    observer.observe(home.current!);
    addEventListener("scroll", draw, true); // what is beside the text may stand still meanwhile
    const ends = Object.keys(regions).map((name) => picture.camera.watch(name, draw));
    draw();
    return () => {
      observer.disconnect();
      removeEventListener("scroll", draw, true);
      ends.forEach((end) => end());
    };
  });
  return (
    <svg class="tw-arrows" aria-hidden="true">
      {drawn.map(({ line, head, x, y, text }, i) => (
        <g key={i}>
          <path class="tw-case" d={line} />
          <path class="tw-case" d={head} />
          <path d={line} />
          <path class="tw-tip" d={head} />
          {text && <circle cx={x} cy={y} r="12" />}
          {text && (
            <text x={x} y={y + 5}>
              {text}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
