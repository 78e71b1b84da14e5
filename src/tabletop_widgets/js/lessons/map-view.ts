/** Which part of its map a lesson shows. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Act, Choices } from "../model/choices";
import type { Lesson } from "../model/traits";
import { middle } from "../scene/camera";
import type { Picture } from "../scene/picture";
import { reveal } from "../scene/reveal";
import type { Keyframe, Table } from "../scene/scene";
import { holding, type View, WHOLE } from "../scene/zoom";

interface Options {
  lesson: Lesson;
  choices: Choices;
  picture: Picture;
  table: Table;
  regions: Keyframe["regions"];
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, Act[]>;
  isPhone: boolean;
}

/** The teacher's marks on elements; all marks, the learner's, too. */
const MARK = /^note:(ring|badge|shade):[^/]+$/;
export const ANY_MARK = /^note:[a-z]+:[^/]+$/;
/** The keys of marks. */
export const marksIn = (table: Table, mark = MARK): string[] => [...table.keys()].filter((key) => mark.test(key));

/** CSS pixels around what has to be seen. */
const ROOM = 24;

/** How many times larger some boxes may be drawn until they fill a picture. */
function fitting(boxes: DOMRect[], { width, height }: DOMRect): number {
  const high = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
  const wide = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
  return Math.min(width / (wide + ROOM), height / (high + ROOM));
}

/** On a phone, which shows a part of a map, turn it to what the teacher points at. */
export function useFocusOfTeacher({ lesson: { id, show }, picture, table, regions, isPhone }: Options): void {
  const turnedTo = useRef<string | null>(null);
  useLayoutEffect(() => {
    const rings = isPhone ? marksIn(table) : [];
    const keys = show.near ? [show.near] : rings;
    const region = keys[0] === undefined ? null : picture.regionOf(keys[0]);
    if (!isPhone && turnedTo.current !== null) picture.camera.look(turnedTo.current, WHOLE); // that was another step's
    turnedTo.current = null;
    const boxes = keys.flatMap((key) => (picture.regionOf(key) === region && picture.box(key)) || []);
    if (region === null || !boxes.length || !regions[region]?.zoom) return;
    const { camera } = picture;
    const [width] = camera.size(region);
    const root = picture.roots.get(region)!.getBoundingClientRect();
    const near = Math.max(1.4, width / root.width);
    const scale = Math.max(1, Math.min(near, camera.view(region).scale * fitting(boxes, root))); // near, but all of them are seen
    turnedTo.current = region;
    camera.look(region, holding(camera.size(region), scale, camera.point(region, ...middle(...boxes)), [0.5, 0.5]));
  }, [id, show.near, regions, isPhone]);
}

/** Bring into view what is drawn for the next click, also on a map that is shown in part; afterwards turn the map back. */
export function useGhostsInView({ choices, picture, table, open, isPhone }: Options): void {
  const aside = useRef<[region: string, back: View, shown: string] | null>(null);
  useLayoutEffect(() => {
    const { camera } = picture;
    const was = aside.current;
    aside.current = null;
    if (was && `${Object.values(camera.view(was[0]))}` === was[2]) camera.look(was[0], was[1]);
    const boxes = new Map<string, DOMRect[]>();
    for (const key of choices.veil?.on ?? open.keys()) {
      const [region, box] = [picture.regionOf(key), table.get(key)?.[2].ghost && picture.box(key)];
      if (region !== null && box) boxes.set(region, [...(boxes.get(region) ?? []), box]);
    }
    for (const [region, drawn] of boxes) {
      if (drawn.every((box) => camera.contains(region, box))) continue;
      const back = camera.view(region);
      if (isPhone) reveal(camera, region, drawn);
      else camera.look(region, WHOLE);
      aside.current = [region, back, `${Object.values(camera.view(region))}`];
    }
  }, [choices, open, picture, isPhone]);
}
