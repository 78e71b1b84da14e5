/** Marks that people move on the board: with the pointer, or picked up with a key and moved with the arrows. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useHandler, useOwn } from "./hooks";
import type { Picture } from "./picture";
import { labelOf, type Table } from "./scene";
import type { Point } from "./zoom";

const STEPS = 64; // steps of an arrow key from one side of the visible part to the other
const STRIDE = 5; // steps at a time with Shift

/** A mark being held, or, when its intent has a number, sent to Python. */
interface Load {
  key: string;
  name: string;
  region: string;
  point: Point;
  /** From the pointer to the mark's point, in units. */
  grip: Point;
  sent: number;
}

interface Props {
  picture: Picture;
  table: Table;
  viewer: number;
  /** The names of the marks that this viewer may move. */
  names: string[];
  /** The message for a mark that is put back. */
  putBack: string;
  /** Tell Python where a mark was placed; returns the number of the intent. */
  onLay(name: string, point: Point): number;
  isAnswered(intent: number): boolean;
}

export type Carry = ReturnType<typeof useCarry>;

export function useCarry({ picture, table, viewer, names, putBack, onLay, isAnswered }: Props) {
  const load = useRef<Load | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const [said, setSaid] = useOwn(viewer, "");
  const wanted = names.join("\n"); // as a text, so that equal names compare as equal
  const movable = useMemo(() => {
    const named = new Map<string, string>();
    if (!names.length) return named;
    for (const [token, el] of table) if (names.includes(String(el[2].mark))) named.set(token, String(el[2].mark));
    return named;
  }, [table, wanted]);

  /** Put down a mark that was held: it glides to its place in the picture. */
  const settle = () => {
    const at = load.current;
    load.current = null;
    if (at) land(picture, at);
    setKey(null);
    setByKeys(false);
  };
  const lift = (token: string, keyboard: boolean, pointer: Point | null): boolean => {
    settle();
    const region = picture.regionOf(token);
    if (region === null || !picture.box(token)) return false;
    const point = anchor(picture, token, region);
    const at = pointer ? picture.camera.point(region, ...pointer) : point;
    const name = movable.get(token) ?? "";
    load.current = { key: token, name, region, point, grip: [point[0] - at[0], point[1] - at[1]], sent: 0 };
    setKey(token);
    setByKeys(keyboard);
    return true;
  };
  const place = (at: Load, x: number, y: number) => {
    const [width, height] = picture.camera.size(at.region);
    at.point = [Math.max(0, Math.min(width, x)), Math.max(0, Math.min(height, y))];
    hold(picture, at);
  };
  const lay = () => {
    const at = load.current;
    if (!at || at.sent) return;
    at.sent = onLay(at.name, at.point);
    setByKeys(false);
  };
  useLayoutEffect(() => {
    const at = load.current;
    if (!at) return;
    if (at.sent && isAnswered(at.sent)) {
      settle();
      setSaid(labelOf(table, at.key));
    } else if (picture.nodes.has(at.key)) hold(picture, at); // it may have been drawn again
    else settle();
  });

  return {
    /** The mark that is not at its place in the picture. */
    key,
    /** Whether the arrows move it. */
    byKeys,
    /** The text for screen readers. */
    said,
    /** The marks that may be moved, by key. */
    movable,
    /** Pick up the mark after the one being held; returns its key. */
    next: useHandler((): string | null => {
      const tokens = [...movable.keys()].filter((token) => picture.box(token));
      const token = tokens[(tokens.indexOf(load.current?.key ?? "") + 1) % tokens.length];
      if (token === undefined || !lift(token, true, null)) return null;
      setSaid(labelOf(table, token));
      return token;
    }),
    move: useHandler((dx: number, dy: number, far: boolean) => {
      const at = load.current;
      if (!at) return;
      const { camera } = picture;
      const step = ((far ? STRIDE : 1) * camera.size(at.region)[0]) / STEPS / camera.view(at.region).scale;
      place(at, at.point[0] + dx * step, at.point[1] + dy * step);
      const box = picture.box(at.key);
      if (box) camera.reveal(at.region, box);
      setSaid(under(picture, at));
    }),
    lay: useHandler(lay),
    back: useHandler(() => {
      settle();
      setSaid(putBack);
    }),
    /** With the pointer: hold, move, release (outside the region the mark is put back), or be interrupted. */
    grab: useHandler((token: string, x: number, y: number) => lift(token, false, [x, y])),
    drag: useHandler((x: number, y: number) => {
      const at = load.current;
      if (!at) return;
      const [right, down] = picture.camera.point(at.region, x, y);
      place(at, right + at.grip[0], down + at.grip[1]);
    }),
    drop: useHandler((x: number, y: number) => {
      const at = load.current;
      if (at && picture.camera.holds(at.region, x, y)) lay();
      else settle();
    }),
    cancel: useHandler(settle),
  };
}

/** The point (units of its region) that a mark marks: the origin of its element. */
function anchor(picture: Picture, token: string, region: string): Point {
  const { e, f } = (picture.nodes.get(token) as SVGGraphicsElement).getScreenCTM()!;
  return picture.camera.point(region, e, f);
}

/**
 * The distance (units of its parent) from a mark's place in the picture to where it is held; null if it is not in the
 * page.
 */
function way(picture: Picture, { key, region, point }: Load): string | null {
  const node = picture.nodes.get(key) as SVGGraphicsElement | undefined;
  const around = (node?.parentNode as SVGGraphicsElement | null)?.getScreenCTM();
  if (!node || !around) return null;
  node.style.transition = "none";
  node.style.translate = "";
  const local = DOMMatrix.fromMatrix(around).inverse();
  const { e, f } = node.getScreenCTM()!;
  const [x, y] = picture.camera.screen(region, point);
  const [from, to] = [local.transformPoint({ x: e, y: f }), local.transformPoint({ x, y })];
  return `${to.x - from.x}px ${to.y - from.y}px`;
}

function hold(picture: Picture, load: Load): void {
  const translate = way(picture, load);
  if (translate !== null) picture.nodes.get(load.key)!.style.translate = translate;
}

function land(picture: Picture, load: Load): void {
  const translate = way(picture, load);
  const node = picture.nodes.get(load.key);
  if (translate === null || !node) return;
  picture.slide(node, translate);
  node.style.transition = "";
}

/** The name for screen readers of the element under a mark. */
function under(picture: Picture, { key }: Load): string {
  const node = picture.nodes.get(key) as SVGGraphicsElement;
  const { e, f } = node.getScreenCTM()!;
  const root = node.getRootNode() as Document | ShadowRoot;
  return picture.nameOf(root.elementsFromPoint(e, f).flatMap((el) => picture.keysOf(el))[0] ?? "");
}
