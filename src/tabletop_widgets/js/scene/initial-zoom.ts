/** On a phone a map is not fitted: it opens near, at one's own pieces and what was done last, and shows all that can be chosen, or is told; after the game all of it. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { middle } from "./camera";
import type { Picture } from "./picture";
import type { Keyframe, Scene } from "./scene";
import { PHONE } from "../ui/size";
import { holding, type Point, WHOLE } from "./zoom";

/** A map that is drawn a little smaller than it can be read is near enough. */
const SMALL = 1.1;
/** CSS pixels around what has to be seen. */
const ROOM = 40;

interface Options {
  picture: Picture;
  regions: Keyframe["regions"];
  table: Scene["table"];
  /** What can be chosen now; another object after each step. */
  open: ReadonlyMap<string, unknown>;
  size: number;
  page: string;
  viewer: number;
  /** The game is over. */
  isOver?: boolean;
}

export function useInitialZoom({ picture, regions, table, open, size, page, viewer, isOver }: Options): void {
  const all = useRef(new Map<number, Set<string>>()).current; // of each viewer, the regions that have opened
  const opened = all.get(viewer) ?? new Set<string>();
  all.set(viewer, opened);
  useLayoutEffect(() => {
    const { camera } = picture;
    if (size !== PHONE) {
      for (const name of opened) camera.look(name, WHOLE);
      opened.clear();
      return;
    }
    for (const [name, { width, height, zoom: zooms, least = 1 }] of Object.entries(regions)) {
      const root = picture.roots.get(name);
      const rect = root?.getBoundingClientRect();
      if (!zooms || !root || !rect?.width) continue;
      const near = (width * least) / rect.width;
      if (near < SMALL) continue;
      const look = (boxes: DOMRect[], scale: number) => {
        const at: Point = boxes.length ? camera.point(name, ...middle(...boxes)) : [width / 2, height / 2];
        camera.look(name, holding([width, height], scale, at, [0.5, 0.5]));
      };
      const marked = (mark: string) => [...root.querySelectorAll(mark)].map((node) => node.getBoundingClientRect()).filter((box) => box.width);
      const seen = (boxes: DOMRect[]) => boxes.every((box) => camera.sees(name, box));
      // what has a button above the map, too, is found there: the map stays where the hexes are
      const isThere = (key: string) => picture.regionOf(key) === name && !table.get(key)?.[2].chip;
      const boxes = [...open.keys()].filter(isThere).flatMap((key) => picture.box(key) ?? []);
      if (!opened.has(name)) {
        look([...marked(".tw-mine,.tw-news"), ...boxes], near);
        const own = marked(".tw-mine");
        if (!seen(own)) look(own, near);
        opened.add(name);
      }
      const told = !boxes.length ? marked(".tw-look") : seen(boxes) ? [] : boxes;
      const now = camera.view(name).scale;
      if (isOver) camera.look(name, WHOLE);
      else if (told.length) {
        const from = (low: "left" | "top") => Math.min(...told.map((box) => box[low]));
        const to = (high: "right" | "bottom") => Math.max(...told.map((box) => box[high]));
        const box = new DOMRect(from("left"), from("top"), to("right") - from("left"), to("bottom") - from("top"));
        look([box], Math.min(near, now * Math.min(rect.width / (box.width + ROOM), rect.height / (box.height + ROOM))));
      }
    }
  }, [size, page, regions, open, viewer, isOver]);
}
