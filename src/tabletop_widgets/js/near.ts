/** On a phone a map is not fitted: it opens at its own size, at one's own pieces, and follows what can be chosen. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Picture } from "./picture";
import type { Keyframe } from "./scene";
import { PHONE } from "./size";
import { holding, type Point, WHOLE } from "./zoom";

/** A map that is drawn a little smaller than its size in units is near enough. */
const SMALL = 1.1;
/** CSS pixels that the overview takes of a corner. */
const CORNER = 116;

interface Options {
  picture: Picture;
  regions: Keyframe["regions"];
  /** What can be chosen now; another object after each step. */
  open: ReadonlyMap<string, unknown>;
  size: number;
  page: string;
  viewer: number;
}

const middle = (boxes: DOMRect[]): Point => [
  boxes.reduce((sum, box) => sum + box.x + box.width / 2, 0) / boxes.length,
  boxes.reduce((sum, box) => sum + box.y + box.height / 2, 0) / boxes.length,
];

export function useNear({ picture, regions, open, size, page, viewer }: Options): void {
  const all = useRef(new Map<number, Set<string>>()).current; // of each viewer, the regions that have opened
  const opened = all.get(viewer) ?? new Set<string>();
  all.set(viewer, opened);
  useLayoutEffect(() => {
    const { camera } = picture;
    const ends: (() => void)[] = [];
    if (size !== PHONE) {
      for (const name of opened) camera.look(name, WHOLE);
      opened.clear();
      return;
    }
    for (const [name, [width, height, , , zooms]] of Object.entries(regions)) {
      const root = picture.roots.get(name);
      const shown = root?.getBoundingClientRect().width;
      if (!zooms || !root || !shown || width < SMALL * shown) continue;
      const live = () => [...open.keys()].filter((key) => picture.regionOf(key) === name).flatMap((key) => picture.box(key) ?? []);
      const look = (boxes: DOMRect[], scale: number) => {
        const at: Point = boxes.length ? camera.point(name, ...middle(boxes)) : [width / 2, height / 2];
        camera.look(name, holding([width, height], scale, at, [0.5, 0.5]));
      };
      if (!opened.has(name)) {
        const own = [...root.querySelectorAll(".tw-mine")].map((node) => node.getBoundingClientRect());
        look(own.length ? own : live(), width / shown);
        opened.add(name);
      }
      const boxes = live();
      if (boxes.length && !boxes.some((box) => camera.sees(name, box))) look(boxes, camera.view(name).scale);
      // the overview makes room for what can be chosen
      const view = root.closest<HTMLElement>(".tw-view")!;
      const place = () => {
        const { left, bottom } = view.getBoundingClientRect();
        view.classList.toggle("tw-aside", live().some((box) => box.left < left + CORNER && box.right > left && box.bottom > bottom - CORNER && box.top < bottom));
      };
      place();
      ends.push(camera.watch(name, place));
    }
    return () => ends.forEach((end) => end());
  }, [size, page, regions, open, viewer]);
}
