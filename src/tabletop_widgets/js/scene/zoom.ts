/** Zooming a region: which part of it is visible. Pure functions, no DOM. */

/** The zoom factor, and the left top corner (units) of the visible part. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
export type Size = readonly [width: number, height: number];
export type Point = readonly [x: number, y: number];

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const NEAREST = 4;
/** The zoom factor of one press on +. */
export const NEARER = 1.5;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** The nearest view that shows nothing but the region. */
export function clamp({ scale, x, y }: View, [width, height]: Size): View {
  const near = between(1, scale, NEAREST);
  return { scale: near, x: between(0, x, width - width / near), y: between(0, y, height - height / near) };
}

/** The point (units) of the region at a part (0 to 1) of the visible part. */
export const pointAt = ({ scale, x, y }: View, [width, height]: Size, [right, down]: Point): Point => [
  x + (right * width) / scale,
  y + (down * height) / scale,
];

/** A view of some scale with a point (units) of the region at a part (0 to 1) of the visible part. */
export function holding(size: Size, scale: number, [x, y]: Point, [right, down]: Point): View {
  const near = between(1, scale, NEAREST);
  return clamp({ scale: near, x: x - (right * size[0]) / near, y: y - (down * size[1]) / near }, size);
}

/** Zoom by a factor; the point at a part (0 to 1) of the visible part stays in its place. */
export const zoomed = (view: View, size: Size, factor: number, at: Point = [0.5, 0.5]): View =>
  holding(size, view.scale * factor, pointAt(view, size, at), at);

/** The view that shows a box (units) completely, if it fits, with the least movement. */
export function showing(view: View, size: Size, [left, top, width, height]: readonly [number, number, number, number]): View {
  const along = (start: number, room: number, from: number, length: number) =>
    from < start || length > room ? from : Math.max(start, from + length - room);
  return clamp(
    {
      scale: view.scale,
      x: along(view.x, size[0] / view.scale, left, width),
      y: along(view.y, size[1] / view.scale, top, height),
    },
    size,
  );
}

/**
 * The zoom factor of a turn of the wheel: half an octave for a notch of a mouse, proportional for a pinch on a
 * trackpad.
 */
export function turned({ deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">): number {
  const pixels = deltaY * [1, 16, 400][deltaMode]!;
  return 2 ** between(-0.5, -pixels / 50, 0.5);
}
