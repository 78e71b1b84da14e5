/** Mouse, pen and touch on the board: hover, click, drag; a finger that stays asks for the tooltip. */
import { useRef } from "preact/hooks";
import type { Carry } from "./use-mark-drag";
import { type Act, cancel, type Choices, live, press, pressAll, type Selection, type Step } from "../model/choices";
import { askBoth, drop, lift } from "./drag";
import type { Picture } from "../scene/picture";
import { clamp, type View } from "../scene/zoom";

const FINGER = 44; // CSS pixels that anything to choose is wide and high for a finger, where its neighbours leave room
const FAR = 10; // CSS pixels that a pointer may move before a press becomes a drag
const LONG = 550; // milliseconds after which a press of the mouse is long: it repeats the action as often as the rules allow

interface Hold {
  /** Under the pointer: the element, the mark that may be moved, the region that is only partly visible. */
  key: string | null;
  mark: string | null;
  ground: { region: string; from: View } | null;
  x: number;
  y: number;
  since: number;
  /** The step that a click plays if its element stands for a whole path. */
  whole: Step | null;
  /** The selection before, and after the first press of a drag (null: that press would play at once, so no drag). */
  before: Selection;
  lifted: Selection | null;
  /** The present use of a pointer that has moved. */
  doing: "carry" | "drag" | "pan" | "tremble" | null;
}

interface Props {
  picture: Picture;
  choices: Choices;
  selection: Selection;
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, Act[]>;
  carry: Carry;
  onHover(key: string | null): void;
  onStep(step: Step): void;
  /** Called when an element is pressed whose release plays an action. */
  onReady(id: number): void;
}

/** The topmost *live* element at a point, down to the first solid one; if none is live, the topmost with a name. */
export function hit(picture: Picture, host: Element, event: MouseEvent, open: ReadonlyMap<string, unknown>, among: string[] = []): string | null {
  const root = host.getRootNode() as Document | ShadowRoot;
  const keys = root.elementsFromPoint(event.clientX, event.clientY).flatMap((el) => picture.keysOf(el));
  const ground = keys.findIndex((key) => picture.isSolid(key));
  const seen = ground < 0 ? keys : keys.slice(0, ground + 1);
  return keys.find((key) => among.includes(key)) ?? seen.find((key) => open.has(key)) ?? beside(picture, event, open, keys.slice(seen.length)) ?? seen[0] ?? null;
}

/** The live element a little beside a finger: none is smaller for it than a fingertip. What lies covered below it, as a card of a fan, is not meant. */
function beside(picture: Picture, { clientX, clientY, pointerType }: MouseEvent & { pointerType?: string }, open: ReadonlyMap<string, unknown>, covered: string[]): string | null {
  let [found, least] = [null as string | null, Infinity];
  for (const key of pointerType === "touch" ? open.keys() : []) {
    const box = covered.includes(key) ? null : picture.box(key);
    if (!box || !picture.camera.sees(picture.regionOf(key)!, box)) continue;
    const off = (from: number, size: number, at: number) => {
      const out = Math.abs(at - from - size / 2) - size / 2;
      return out > Math.max(0, (FINGER - size) / 2) ? Infinity : Math.max(0, out);
    };
    const away = off(box.x, box.width, clientX) + off(box.y, box.height, clientY);
    if (away < least) [found, least] = [key, away];
  }
  return found;
}

const isBoard = (event: Event) => event.target instanceof Element && event.target.closest(".tw-slot") !== null;

/** The region under the pointer, if it is only partly visible. */
function groundAt(picture: Picture, target: Element): Hold["ground"] {
  const region = target.closest<SVGElement>("[data-region]")?.dataset.region;
  const from = region === undefined ? null : picture.camera.view(region);
  return region !== undefined && from && from.scale > 1 ? { region, from } : null;
}

/** Handlers for the element around all regions. */
export function usePointer({ picture, choices, selection, open, carry, onHover, onStep, onReady }: Props) {
  const hold = useRef<Hold | null>(null);
  const swallow = useRef(false); // the click that follows a drag
  const at = (event: MouseEvent, now = open) => hit(picture, event.currentTarget as Element, event, now, choices.veil?.among);

  const release = () => {
    const held = hold.current;
    hold.current = null;
    if (held?.doing === "carry") carry?.cancel();
    else if (held?.lifted) onStep({ selection: held.before });
  };
  const begin = (held: Hold): Hold["doing"] => {
    if (held.mark !== null && carry?.grab(held.mark, held.x, held.y)) return "carry";
    held.lifted = held.key !== null && open.has(held.key) ? lift(choices, held.before, held.key) : null;
    if (held.lifted) onStep({ selection: held.lifted });
    return held.lifted ? "drag" : held.ground ? "pan" : "tremble";
  };
  const pan = ({ region, from }: NonNullable<Hold["ground"]>, held: Hold, event: PointerEvent) => {
    const { camera } = picture;
    const [was, now] = [camera.point(region, held.x, held.y), camera.point(region, event.clientX, event.clientY)];
    camera.look(region, clamp({ ...from, x: from.x + was[0] - now[0], y: from.y + was[1] - now[1] }, camera.size(region)));
  };

  return {
    onPointerDown(event: PointerEvent) {
      swallow.current = false;
      release(); // a second finger
      if (event.button !== 0 || !event.isPrimary) return;
      const target = event.target as Element;
      const listed = target.closest<HTMLElement>("[data-act]")?.dataset.act;
      if (listed) onReady(+listed);
      if (!isBoard(event)) return;
      const token = picture.tokenOf(target);
      const mark = token !== null && carry?.movable.has(token) ? token : null;
      const [x, y, since] = [event.clientX, event.clientY, event.timeStamp];
      const keys = picture.pressedBy(target);
      const under = { key: at(event), mark, ground: groundAt(picture, target), whole: keys && pressAll(choices, keys) };
      hold.current = { ...under, x, y, since, before: selection, lifted: null, doing: null };
      const what = under.whole?.intent ?? (under.key !== null && press(choices, selection, under.key).intent);
      if (what && "id" in what && !carry?.byKeys) onReady(what.id);
    },
    onPointerMove(event: PointerEvent) {
      const held = hold.current;
      if (event.pointerType !== "touch") onHover(!held?.doing && isBoard(event) ? at(event) : null);
      if (!held || !event.isPrimary) return;
      if (!held.doing) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= FAR) return;
        held.doing = begin(held);
        (event.currentTarget as Element).setPointerCapture(event.pointerId); // so that its end is not missed
      }
      if (held.doing === "carry") carry?.drag(event.clientX, event.clientY);
      else if (held.doing === "pan" && held.ground) pan(held.ground, held, event);
    },
    onPointerUp(event: PointerEvent) {
      const held = hold.current;
      if (!held || !event.isPrimary) return;
      const isOver = held.before.at !== choices.at; // the choices that it belonged to
      if (held.doing) {
        hold.current = null;
        swallow.current = true;
        if (held.doing === "carry") carry?.drop(event.clientX, event.clientY);
        if (isOver || held.doing === "carry" || held.doing === "pan") return;
        const key = at(event, live(choices, (held.lifted ?? held.before).path));
        if (held.lifted) onStep(drop(choices, held.before, held.lifted, held.key!, key));
        else if (key === null || held.key === null) return;
        else if (key === held.key) onStep(press(choices, held.before, key));
        else if (!open.has(held.key)) onStep(askBoth(held.before, held.key, key));
      }
    },
    onPointerCancel: release,
    onPointerLeave() {
      onHover(null);
    },
    onContextMenu(event: MouseEvent) {
      if (hold.current && (event as PointerEvent).pointerType === "touch") event.preventDefault();
    },
    onClick(event: MouseEvent) {
      if (swallow.current || !isBoard(event)) {
        swallow.current = false;
        return;
      }
      const held = hold.current;
      if (carry?.byKeys) {
        hold.current = null;
        return carry.layAt(held?.mark ?? null, event.clientX, event.clientY);
      }
      // the press has found it, mostly: to look again makes the answer wait
      const isThere = held && held.before === selection && held.x === event.clientX && held.y === event.clientY;
      const key = isThere ? held.key : at(event);
      const long = held?.key === key && event.timeStamp - (held?.since ?? 0) > LONG;
      hold.current = null;
      if (carry && held?.mark && (key === null || key === held.mark)) return carry.take(held.mark);
      if (held?.whole && held.before === selection) onStep(held.whole);
      else if (key !== null) onStep(press(choices, selection, key, event.shiftKey || long));
      else if (selection.path.length || selection.asked.length) onStep(cancel(choices, selection));
    },
  };
}
