/** The commands of keys in a view. */
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { handled } from "../ui/hooks";
import type { Carry } from "./use-mark-drag";
import { ask, cancel, type Choices, press, type Selection, type Step } from "../model/choices";
import { command, type Commands, isSave } from "./keys";
import { closest, nearest } from "./nearest";
import type { Intent } from "../model/messages";
import type { Line } from "../model/traits";
import type { Picture } from "../scene/picture";
import { reveal } from "../scene/reveal";
import type { Keyframe } from "../scene/scene";
import type { Screen } from "../app/fullscreen";
import type { StepPlayer } from "../turns/step-player";

interface Options {
  frame: RefObject<HTMLElement | null>;
  picture: Picture;
  regions: Keyframe["regions"];
  choices: Choices;
  selection: Selection;
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, unknown>;
  cursor: string | null;
  carry: Carry;
  through: StepPlayer;
  screen: Screen;
  /** Whether it is the board of a guest, who saves nothing beside the notebook. */
  isGuest: boolean;
  line: Line;
  /** The ply that is shown, or the requested one. */
  ply: number;
  intent(what: Intent): void;
  onCursor(key: string): void;
  onStep(step: Step): void;
  /** Go on from a step that waits for the person, or leave such a step; whether there was one. */
  onNext(by: number): boolean;
  /** Close what is open over the board, or put back what is held; whether there was anything. */
  onClose(): boolean;
  onFind(): void;
  onThink(key: string): boolean;
  onHelp(): void;
}

/** What the keys of a view remember: where the cursor was last. */
interface Memory {
  box: DOMRect | null;
}

/** The handler of the keys for the element around all parts. */
export function useKeys(options: Options) {
  const memory = useRef<Memory>({ box: null }).current;
  return (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.matches("input[type=search], textarea")) return;
    const onBoard = target.matches(".tw-host");
    if (onBoard && isSave(event) && !options.isGuest) options.intent({ do: "save" });
    else if (!command(event, onBoard, commandsOf(options, memory))) return;
    handled(event);
  };
}

function commandsOf(options: Options, memory: Memory): Commands {
  const { frame, picture, regions, choices, selection, open, cursor, carry, through, screen, line, ply, intent, onStep } = options;

  /** Put the cursor on an element, and bring the element into view. */
  const goTo = (key: string) => {
    const [node, region, box] = [picture.nodes.get(key), picture.regionOf(key), picture.box(key)];
    if (region !== null && box) reveal(picture.camera, region, [box]);
    options.onCursor(key);
    node?.scrollIntoView({ block: "nearest", inline: "nearest" });
    node?.closest<HTMLElement>(".tw-host")?.focus({ preventScroll: true });
  };
  /** If nothing on the board can be chosen, the keys lead to the buttons above it. */
  const toButtons = () => {
    const button = open.size ? null : frame.current?.querySelector<HTMLElement>(".tw-acts .tw-go");
    button?.focus();
    return Boolean(button);
  };
  return {
    move(dx, dy, all) {
      if (carry?.byKeys) {
        carry.move(dx, dy, all);
        return true;
      }
      if (!all && toButtons()) return true;
      const home = cursor === null ? null : picture.regionOf(cursor);
      const [near, others] = [new Map<string, DOMRect>(), new Map<string, DOMRect>()];
      for (const key of all ? picture.labelled() : open.keys()) {
        const [box, region] = [picture.box(key), picture.regionOf(key)!];
        if (!box || key === cursor) continue;
        if (picture.camera.sees(region, box)) others.set(key, box);
        if (region === home) near.set(key, box); // including elements out of view
      }
      const from = (cursor !== null && picture.box(cursor)) || memory.box;
      const isNear = home !== null && picture.camera.view(home).scale > 1;
      const found = (isNear ? nearest(near, from, dx, dy) : null) ?? nearest(others, from, dx, dy);
      // who sees no picture does not know where there is something: from what cannot be chosen, any way leads on
      const stays = cursor !== null && picture.box(cursor) !== null && (all || open.has(cursor));
      const next = found ?? (stays ? cursor : closest(others, from));
      if (next === null) return true;
      goTo(next);
      memory.box = picture.box(next);
      return true;
    },
    press(max) {
      if (carry?.byKeys) carry.lay();
      else if (through.step) through.next();
      else if (toButtons()) return true;
      else if (cursor !== null) onStep(press(choices, selection, cursor, max));
      return true;
    },
    zoom(factor) {
      const near = cursor === null ? null : picture.regionOf(cursor);
      const all = Object.keys(regions).filter((name) => regions[name]!.zoom && picture.roots.get(name)?.isConnected);
      const name = near !== null && all.includes(near) ? near : all[0];
      if (name === undefined) return false;
      picture.camera.zoom(name, factor, name === near ? picture.box(cursor!) : null);
      return true;
    },
    mark() {
      const token = carry?.next();
      if (token) goTo(token);
      return Boolean(token);
    },
    why() {
      if (cursor === null) return false;
      onStep(ask(selection, cursor));
      return true;
    },
    back() {
      if (options.onClose()) return true;
      const step = cancel(choices, selection);
      const isNothing = step.selection === selection && (!step.intent || step.intent.do === "undo");
      if (isNothing && screen.turn(false)) return true; // it closes before anything is undone
      if (step.selection === selection && !step.intent) return false;
      onStep(step);
      return true;
    },
    find() {
      options.onFind();
      return true;
    },
    help() {
      options.onHelp();
      return true;
    },
    think: options.onThink,
    screen: () => screen.turn(!screen.isFull),
    undo() {
      if (line.undo) intent({ do: "undo" });
      return true;
    },
    redo() {
      if (line.redo) intent({ do: "redo" });
      return true;
    },
    step(by) {
      if (options.onNext(by)) return true;
      const to = Math.max(line.first, Math.min(line.last, ply + by));
      if (to !== ply) intent({ do: "goto", ply: to });
      else if (by < 0 && line.held) intent({ do: "goto", ply: ply - 1 }); // it is answered with why
      return true;
    },
  };
}
