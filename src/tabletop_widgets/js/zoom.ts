/** Coming nearer to a region: which part of it is in view. Pure functions, no DOM. */

/** How many times nearer than the whole, and the left top corner (units) of what is in view. */
export interface View {
  scale: number;
  x: number;
  y: number;
}
export type Size = readonly [width: number, height: number];
export type Point = readonly [x: number, y: number];

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const NEAREST = 4;
/** How much nearer one press on + leads. */
export const NEARER = 1.5;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** The nearest view that shows nothing but the region. */
export function clamp({ scale, x, y }: View, [width, height]: Size): View {
  const near = between(1, scale, NEAREST);
  return { scale: near, x: between(0, x, width - width / near), y: between(0, y, height - height / near) };
}

/** The point (units) of the region that lies at a part (0 to 1) of what is in view. */
export const pointAt = ({ scale, x, y }: View, [width, height]: Size, [right, down]: Point): Point => [
  x + (right * width) / scale,
  y + (down * height) / scale,
];

/** A view of some scale with a point (units) of the region at a part (0 to 1) of what is in view. */
export function holding(size: Size, scale: number, [x, y]: Point, [right, down]: Point): View {
  const near = between(1, scale, NEAREST);
  return clamp({ scale: near, x: x - (right * size[0]) / near, y: y - (down * size[1]) / near }, size);
}

/** Nearer or farther by a factor; what lies at a part (0 to 1) of what is in view stays where it is. */
export const zoomed = (view: View, size: Size, factor: number, at: Point = [0.5, 0.5]): View =>
  holding(size, view.scale * factor, pointAt(view, size, at), at);

/** The view from which a box (units) is seen whole, if it fits: moved no farther than it has to be. */
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

/** How much nearer a turn of the wheel leads: a notch of a mouse half an octave, a pinch on a trackpad as far as it goes. */
export function turned({ deltaY, deltaMode }: Pick<WheelEvent, "deltaY" | "deltaMode">): number {
  const pixels = deltaY * [1, 16, 400][deltaMode]!;
  return 2 ** between(-0.5, -pixels / 50, 0.5);
}
