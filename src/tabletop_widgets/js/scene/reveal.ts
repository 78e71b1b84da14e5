/** Brings something into view where a region is zoomed. */
import type { Camera } from "./camera";
import { showing } from "./zoom";

const MARGIN = 12; // CSS pixels around what is brought into view

/** Bring the content of some boxes on the screen into view, at once or with an animation. */
export function reveal(camera: Camera, name: string, boxes: DOMRect[], travels = false): void {
  const view = camera.view(name);
  const least = (side: "left" | "top") => Math.min(...boxes.map((box) => box[side])) - MARGIN;
  const most = (side: "right" | "bottom") => Math.max(...boxes.map((box) => box[side])) + MARGIN;
  const [left, top] = camera.point(name, least("left"), least("top"));
  const [right, bottom] = camera.point(name, most("right"), most("bottom"));
  const next = showing(view, camera.size(name), [left, top, right - left, bottom - top]);
  if (next.x === view.x && next.y === view.y) return;
  if (travels) camera.travel(name, next);
  else camera.look(name, next);
}
