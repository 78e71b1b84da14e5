/** Marks that people move about on the board: with the pointer, or picked up with a key and moved with the arrows. */
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useHandler } from "./hooks";
import type { Picture } from "./picture";
import { labelOf, type Table } from "./scene";
import type { Point } from "./zoom";

const STEPS = 64; // steps of an arrow key from one side of what is in view to the other
const STRIDE = 5; // steps at a time with Shift

/** A mark in the air, or, once its intent has a number, on its way to Python. */
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
  /** The names of the marks that this viewer may move. */
  names: string[];
  /** What is said of a mark that is put back. */
  putBack: string;
  /** Tell Python where a mark was laid; gives the number of the intent. */
  onLay(name: string, point: Point): number;
  isAnswered(intent: number): boolean;
}

export type Carry = ReturnType<typeof useCarry>;

export function useCarry({ picture, table, names, putBack, onLay, isAnswered }: Props) {
  const load = useRef<Load | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const [said, setSaid] = useState("");
  const wanted = names.join("\n"); // as a text: the same names are the same
  const movable = useMemo(() => {
    const named = new Map<string, string>();
    if (!names.length) return named;
    for (const [token, el] of table) if (names.includes(String(el[2].mark))) named.set(token, String(el[2].mark));
    return named;
  }, [table, wanted]);

  /** Put a mark down that was in the air: it glides to where the picture has it. */
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
    } else if (picture.nodes.has(at.key)) hold(picture, at); // it may have been drawn anew
    else settle();
  });

  return {
    /** The mark that is not where the picture has it. */
    key,
    /** Whether the arrows move it. */
    byKeys,
    /** What is to be read out. */
    said,
    /** The marks that may be moved, by key. */
    movable,
    /** Pick up the mark that comes after the one in the air; gives its key. */
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
    /** With the pointer: take hold, move, let go (beside the region it is put back), or be interrupted. */
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

/** The way, in the units around it, from where the picture has a mark to where it is held; null if it is not in the page. */
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

/** What lies under a mark, as a screen reader names it. */
function under(picture: Picture, { key }: Load): string {
  const node = picture.nodes.get(key) as SVGGraphicsElement;
  const { e, f } = node.getScreenCTM()!;
  const root = node.getRootNode() as Document | ShadowRoot;
  return picture.nameOf(root.elementsFromPoint(e, f).flatMap((el) => picture.keysOf(el))[0] ?? "");
}
