/** On a phone a map is not fitted: it opens at its own size, at what can be chosen. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Picture } from "./picture";
import type { Keyframe } from "./scene";
import { PHONE } from "./size";
import { holding, type Point, WHOLE } from "./zoom";

/** A map that is drawn a little smaller than its size in units is near enough. */
const SMALL = 1.1;

interface Options {
  picture: Picture;
  regions: Keyframe["regions"];
  /** What can be chosen now; another object after each step. */
  open: ReadonlyMap<string, unknown>;
  size: number;
  page: string;
}

const middle = (boxes: DOMRect[]): Point => [
  boxes.reduce((sum, box) => sum + box.x + box.width / 2, 0) / boxes.length,
  boxes.reduce((sum, box) => sum + box.y + box.height / 2, 0) / boxes.length,
];

export function useNear({ picture, regions, open, size, page }: Options): void {
  const opened = useRef(new Set<string>()).current;
  useLayoutEffect(() => {
    const { camera } = picture;
    if (size !== PHONE) {
      for (const name of opened) camera.look(name, WHOLE);
      opened.clear();
      return;
    }
    for (const [name, [width, height, , , zooms]] of Object.entries(regions)) {
      const shown = picture.roots.get(name)?.getBoundingClientRect().width;
      if (!zooms || !shown || width < SMALL * shown) continue;
      const boxes = [...open.keys()].filter((key) => picture.regionOf(key) === name).map((key) => picture.box(key)!).filter(Boolean);
      if (opened.has(name) && (!boxes.length || boxes.some((box) => camera.sees(name, box)))) continue;
      const at: Point = boxes.length ? camera.point(name, ...middle(boxes)) : [width / 2, height / 2];
      camera.look(name, holding([width, height], opened.has(name) ? camera.view(name).scale : width / shown, at, [0.5, 0.5]));
      opened.add(name);
    }
  }, [size, page, regions, open]);
}
