/** The data and handlers of one view of a match, in the order of their dependencies. */
import { useEffect, useRef } from "preact/hooks";
import { useMarkDrag } from "../input/use-mark-drag";
import { useKeys } from "../input/commands";
import { usePointer } from "../input/pointer";
import { useSelecting } from "../input/selection";
import { showEmbeddedLesson } from "../lessons/embedded-lesson";
import { viewerOf } from "../model/traits";
import { useDrawing } from "../scene/board";
import { useMarking } from "../scene/highlights";
import { useInitialZoom } from "../scene/initial-zoom";
import { useSketcher } from "../scene/use-sketcher";
import type { ViewProps } from "./entry";
import { useFocusKept } from "./focus";
import { useScreen } from "./fullscreen";
import { useHandlers } from "./handlers";
import { useLayout } from "./layout";
import { useAdvance, useIntents, useMoment } from "./moment";
import { useOpened } from "./opened";
import { useVisibility } from "./visibility";
import { useSettings } from "../ui/hooks";

export function useBoardView({ model, number, prefix, around }: ViewProps) {
  const widget = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const moment = useMoment(model);
  const { traits, link, isLate, isNext } = moment;
  const { choices, panel, ui } = traits;
  const viewer = viewerOf(panel);
  const { intent, isAnswered, askAgain, ply } = useIntents(model, moment, frame);
  const { through, hurry } = useAdvance(moment, intent);
  useVisibility(frame, panel, (seen) => intent({ do: "view", view: number, seen }));

  const { selection, open, why, take, showWhy, answered } = useSelecting(choices, panel.why, intent, isAnswered, 0, through.step, ui.text["rules-play"]);
  const { scene, slots, picture, first } = useDrawing(traits, viewer, prefix);
  const { regions, table } = scene;
  const layout = useLayout(traits, scene, open, frame);
  const { size, pages } = layout;
  const carry = useMarkDrag({
    picture,
    table,
    viewer,
    names: panel.marks,
    putBack: ui.text["mark-back"] ?? "mark-back",
    onLay: (name, [x, y]) => intent({ do: "mark", name, x: Math.round(10 * x) / 10, y: Math.round(10 * y) / 10 }),
    isAnswered,
  });
  useSketcher(moment.sketcher, model, { first, isNext, isLate, isCarrying: (carry?.key ?? null) !== null });
  useEffect(() => showEmbeddedLesson(model, widget.current!), [model]);
  const { panels } = useSettings();
  const marking = useMarking({ traits, scene, picture, choices, selection, open, carry, frame });
  const isOver = !panel.turn && !panel.step && !choices.acts.length;
  useInitialZoom({ picture, regions, table, open, size, page: pages.at, viewer, isOver }); // a layer that is off has no size

  const screen = useScreen(widget, ui.replay, around?.screen);
  const opened = useOpened();
  const handlers = useHandlers({ traits, ply, selection, on: marking.on, size, opened, carry, intent, take, showWhy, show: layout.show, reveal: layout.reveal });
  return {
    ...{ model, widget, frame, moment, traits, viewer, link, intent, askAgain, ply, through, hurry },
    ...{ selection, open, why, showWhy, answered, take, scene, slots, picture, layout, carry, panels, marking, isOver, screen, opened, handlers },
  };
}
export type BoardView = ReturnType<typeof useBoardView>;

/** The handlers of the element around all parts of a board. */
export function useBoardEvents(view: BoardView) {
  const { frame, traits, selection, open, take, picture, carry, marking, hurry, intent } = view;
  const pointer = usePointer({
    ...{ picture, choices: traits.choices, selection, open, carry },
    onHover: marking.setHover,
    onReady: (id) => intent({ do: "ready", id }),
    onStep(step) {
      marking.setCursor(null);
      take(step);
    },
  });
  const onKeyDown = useBoardKeys(view);
  return { onKeyDown, ...hurry, ...pointer, ...useFocusKept(frame) };
}

/** The keyboard commands of a board, with those that lessons do not have. */
function useBoardKeys(view: BoardView) {
  const { frame, moment, traits, selection, open, why, showWhy, take, scene, picture, layout, carry, marking, through, screen, opened, handlers, ply, intent } = view;
  return useKeys({
    ...{ frame, picture, regions: scene.regions, choices: traits.choices, selection, open, carry, through, screen, line: traits.panel.line, ply, intent, isGuest: Boolean(traits.ui.guest) },
    cursor: marking.cursor,
    onCursor: marking.setCursor,
    onStep: take,
    onNext(by) {
      if (!moment.held) return false;
      if (by > 0) moment.next();
      else moment.skip();
      return by > 0;
    },
    onClose() {
      if (opened.menu) opened.setMenu("");
      else if (carry?.byKeys) carry.back();
      else if (why) showWhy(false);
      else return false;
      return true;
    },
    onFind() {
      layout.show("do");
      opened.search();
    },
    onThink: handlers.think,
    onHelp: () => opened.setMenu(opened.menu ? "" : "keys"),
  });
}
