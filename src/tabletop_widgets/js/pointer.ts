/** Mouse, pen and touch on the board: hover, click, long press, drag. */
import { useRef } from "preact/hooks";
import { type Act, type Choices, cancel, drop, lift, live, press, type Selection, type Step } from "./choices";
import type { Picture } from "./picture";

const FAR = 10; // CSS pixels a pointer may tremble before a press becomes a drag
const LONG = 550; // milliseconds after which a press is a long one: as often as the rules allow

interface Hold {
  key: string;
  x: number;
  y: number;
  since: number;
  /** What was chosen before, and after the first press of a drag (null: that press would play at once, so no drag). */
  before: Selection;
  lifted: Selection | null;
  moved: boolean;
}

interface Props {
  picture: Picture;
  choices: Choices;
  selection: Selection;
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, Act[]>;
  onHover(key: string | null): void;
  onStep(step: Step): void;
}

/** The topmost *live* element at a point, down to the first solid one; where none is live, the topmost with a name. */
function hit(picture: Picture, host: Element, event: MouseEvent, open: ReadonlyMap<string, unknown>): string | null {
  const root = host.getRootNode() as Document | ShadowRoot;
  const keys = root.elementsFromPoint(event.clientX, event.clientY).flatMap((el) => picture.keysOf(el));
  const ground = keys.findIndex((key) => picture.isSolid(key));
  const seen = ground < 0 ? keys : keys.slice(0, ground + 1);
  return seen.find((key) => open.has(key)) ?? seen[0] ?? null;
}

const isBoard = (event: Event) => event.target instanceof Element && event.target.closest(".tw-slot") !== null;

/** Handlers for the element around all regions. */
export function usePointer({ picture, choices, selection, open, onHover, onStep }: Props) {
  const hold = useRef<Hold | null>(null);
  const swallow = useRef(false); // the click that follows a drag or a long touch
  const at = (event: MouseEvent, now = open) => hit(picture, event.currentTarget as Element, event, now);

  return {
    onPointerDown(event: PointerEvent) {
      swallow.current = false;
      hold.current = null;
      if (event.button !== 0 || !event.isPrimary || !isBoard(event)) return;
      const key = at(event);
      if (key === null || !open.has(key)) return;
      const [x, y, since] = [event.clientX, event.clientY, event.timeStamp];
      hold.current = { key, x, y, since, before: selection, lifted: null, moved: false };
    },
    onPointerMove(event: PointerEvent) {
      if (event.pointerType !== "touch") onHover(isBoard(event) ? at(event) : null);
      const held = hold.current;
      if (!held || held.moved || Math.hypot(event.clientX - held.x, event.clientY - held.y) <= FAR) return;
      held.moved = true;
      held.lifted = lift(choices, held.before, held.key);
      if (held.lifted) onStep({ selection: held.lifted });
      (event.currentTarget as Element).setPointerCapture(event.pointerId); // so that its end is not missed
    },
    onPointerUp(event: PointerEvent) {
      const held = hold.current;
      if (!held || held.before.at !== choices.at) return;
      if (held.moved) {
        hold.current = null;
        swallow.current = true;
        const key = at(event, live(choices, (held.lifted ?? held.before).path));
        if (held.lifted) onStep(drop(choices, held.before, held.lifted, held.key, key));
        else if (key === held.key) onStep(press(choices, held.before, key));
      } else if (event.pointerType === "touch" && event.timeStamp - held.since > LONG) {
        hold.current = null;
        swallow.current = true; // browsers differ in whether a click comes after a long touch
        onStep(press(choices, selection, held.key, true));
      }
    },
    onPointerCancel() {
      const held = hold.current;
      hold.current = null;
      if (held?.lifted) onStep({ selection: held.before });
    },
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
      const key = at(event);
      const long = hold.current?.key === key && event.timeStamp - (hold.current?.since ?? 0) > LONG;
      hold.current = null;
      if (key !== null) onStep(press(choices, selection, key, event.shiftKey || long));
      else if (selection.path.length) onStep(cancel(choices, selection));
    },
  };
}
