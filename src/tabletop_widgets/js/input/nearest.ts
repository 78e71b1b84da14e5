/** The element that an arrow key leads to. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The nearest box in a direction: the distance along the arrow counts once, the distance across it twice. A box much
 * more beside than ahead is not in that direction: a fan of cards is bent, but Up does not move along it.
 */
export function nearest(boxes: ReadonlyMap<string, Box>, from: Box | null, dx: number, dy: number): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const [key, box] of boxes) {
    if (!from) return key;
    const x = box.x + box.width / 2 - from.x - from.width / 2;
    const y = box.y + box.height / 2 - from.y - from.height / 2;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along > 1 && across <= 2 * along && along + 2 * across < least) {
      least = along + 2 * across;
      best = key;
    }
  }
  return best;
}

/** The box that is nearest in any direction; the first one without a place to begin from. */
export function closest(boxes: ReadonlyMap<string, Box>, from: Box | null): string | null {
  if (!from) return boxes.keys().next().value ?? null;
  const far = ({ x, y, width, height }: Box) => Math.hypot(x + width / 2 - from.x - from.width / 2, y + height / 2 - from.y - from.height / 2);
  const sorted = [...boxes].sort(([, one], [, other]) => far(one) - far(other));
  return sorted[0]?.[0] ?? null;
}
