/** The text and the place of a tooltip: pure functions, no DOM. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Side = "above" | "below" | "left" | "right";
/** The upper left corner of a tooltip, the side of the element on which it stands, and its pointer's place along that side. */
export interface Spot {
  x: number;
  y: number;
  side: Side;
  pointer: number;
}

const GAP = 9; // pixels between the element and the tooltip: room for its pointer
const MARGIN = 4; // pixels to the edge of the widget
const CORNER = 15; // pixels from the tooltip's corner to the middle of its pointer, at least
const LONG = 36; // letters; a longer name is divided after its first clause

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/** The common part of two boxes; nothing of it is negative. */
export function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The pixels between two boxes, straight across or straight down; 0 if they touch. */
export function apart(a: Box, b: Box): number {
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  return Math.max(0, across, b.y - a.y - a.height, a.y - b.y - b.height);
}

/**
 * Where a tooltip stands: above the element, or where there is no room for it, below, to the left, to the right. If there
 * is none anywhere, on the side with the most room, and inside the widget.
 */
export function spot(about: Box, { width, height }: { width: number; height: number }, within: Box, kept?: Side): Spot {
  const room: Record<Side, number> = {
    above: about.y - within.y - height,
    below: within.y + within.height - about.y - about.height - height,
    left: about.x - within.x - width,
    right: within.x + within.width - about.x - about.width - width,
  };
  const sides: Side[] = ["above", "below", "left", "right"];
  if (kept) sides.unshift(kept); // while it is shown it does not jump from side to side
  const side =
    sides.find((one) => room[one] >= GAP + MARGIN) ?? sides.reduce((best, one) => (room[one] > room[best] ? one : best));
  const upright = side === "above" || side === "below";
  const middle = [about.x + about.width / 2, about.y + about.height / 2] as const;
  const x = upright ? middle[0] - width / 2 : side === "left" ? about.x - GAP - width : about.x + about.width + GAP;
  const y = !upright ? middle[1] - height / 2 : side === "above" ? about.y - GAP - height : about.y + about.height + GAP;
  const left = between(within.x + MARGIN, x, Math.max(within.x + MARGIN, within.x + within.width - width - MARGIN));
  const top = between(within.y + MARGIN, y, Math.max(within.y + MARGIN, within.y + within.height - height - MARGIN));
  const along = upright ? middle[0] - left : middle[1] - top;
  return { x: left, y: top, side, pointer: between(CORNER, along, (upright ? width : height) - CORNER) };
}

/** The places beside an element that have room inside a box, by their side. */
export function spots(about: Box, size: { width: number; height: number }, within: Box): Spot[] {
  const sides: Side[] = ["above", "below", "right", "left"];
  return sides.map((side) => spot(about, size, within, side)).filter(({ side }, i) => side === sides[i]);
}

/** The first of some places where a box of a size covers least of what should be seen, by area times weight, and the place's own cost. */
export function clearest<P extends { x: number; y: number; cost?: number }>(places: P[], size: { width: number; height: number }, seen: [box: Box, weight: number][]): P {
  const covers = (place: P) =>
    seen.reduce((sum, [box, weight]) => {
      const { width, height } = common({ ...size, ...place }, box);
      return sum + weight * width * height;
    }, place.cost ?? 0);
  const costs = places.map(covers);
  return places[costs.indexOf(Math.min(...costs))]!;
}

/** The title of a tooltip, and what stands below: a long name is divided after its first clause. */
export function parted(name: string, more = ""): [title: string, text: string] {
  const [, title, rest] = (name.length > LONG && /^((?:[^()（）]|\([^()]*\)|（[^（）]*）){3,}?)(?:: |：|; |；|。(?=.)|\. )(.+)$/su.exec(name)) || [];
  return title && rest ? [title, more ? `${rest}\n${more}` : rest] : [name, more];
}
