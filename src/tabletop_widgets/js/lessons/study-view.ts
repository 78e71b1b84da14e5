/** The data and handlers of a lesson's view: the lesson, its board, and the learner's selection. */
import { useMemo, useRef, useState } from "preact/hooks";
import { useFocusKept } from "../app/focus";
import type { ViewProps } from "../app/entry";
import { type Kept, useScreen } from "../app/fullscreen";
import { useVisibility } from "../app/visibility";
import { useKeys } from "../input/commands";
import { usePointer } from "../input/pointer";
import { useSelecting } from "../input/selection";
import { useLink } from "../model/link";
import { useOutbox } from "../model/use-outbox";
import { type Lesson, type Model, viewerOf } from "../model/traits";
import { type Jump, sectionOf } from "../panels/rule-link";
import { useDrawing } from "../scene/board";
import { useMarking } from "../scene/highlights";
import { useInitialZoom } from "../scene/initial-zoom";
import { regionsAt } from "../scene/places";
import { hint, type Step } from "../model/choices";
import type { Keyframe, Region } from "../scene/scene";
import { handled, useHandler } from "../ui/hooks";
import { useTraits } from "../model/use-traits";
import { HUGE, PAIR, PHONE, useSize } from "../ui/size";
import { useFocusOfTeacher, useGhostsInView } from "./map-view";
import { bringStepIntoSight, useAskedInSight, useNextInSight } from "./asked-in-sight";
import { useClosing, useNewTry } from "./closing";
import { WHOLE_WINDOW } from "./embedded-lesson";
import { useHeldHand } from "./held-hand";
import { useBelow } from "./more-below";
import { useTyped } from "./number-field";
import { useReading } from "./reading";

/** While no rings are shown, a phone's map follows nothing that could tell what is right. */
const UNTOLD: ReadonlyMap<string, unknown> = new Map();
const NONE: readonly string[] = [];

/** The regions that a step shows, in its order; a map, and one's own things, that it does not ask about come last. */
function shownRegions(all: Keyframe["regions"], { regions, asked }: Lesson["show"]): Keyframe["regions"] {
  const shown = regions
    ? regions.flatMap((name) => Object.entries(all).filter((one) => one[0] === name))
    : Object.entries(all).filter((one) => one[1].place !== "side");
  const isLast = ([name, { zoom, place }]: [string, Region]) => Number(asked.length > 0 && (zoom || place === "right") && !asked.includes(name));
  return Object.fromEntries(shown.sort((one, other) => isLast(one) - isLast(other)));
}

/** Where one's own things stand at a size: below the text, beside the board, or on a narrow page before the board, if they are all that is asked about. The players, likewise, leave a map that is asked about the room. */
function ownPlace(size: number, regions: Keyframe["regions"], asked: readonly string[]) {
  const own = regionsAt(regions, "right");
  const isAsked = (name: string) => asked.includes(name);
  const hasMap = Object.keys(regions).some((name) => regions[name]!.zoom && isAsked(name));
  return {
    hasOwnBesideText: own.length > 0 && size >= PAIR && size < HUGE,
    hasPlayersBesideText: !own.length && hasMap && size >= PAIR && size < HUGE,
    hasOwnBesideBoard: own.length > 0 && size >= HUGE,
    hasOwnFirst: size < PAIR && own.some(isAsked) && !hasMap,
    hasBoardFirst: size < PAIR && hasMap && !regionsAt(regions, "left").some(isAsked),
  };
}

/** The present step and its words; while the lesson is left, the last one. */
function useLesson(model: Model) {
  const linked = useLink(model);
  const [link] = linked;
  const heard = link === "on";
  const traits = useTraits(model);
  const { panel, ui, book } = traits;
  const last = useRef(traits.lesson!);
  const lesson = (last.current = traits.lesson?.show ? traits.lesson : last.current);
  // nothing can be played while nobody hears it
  const choices = useMemo(() => (heard ? traits.choices : { ...traits.choices, acts: [] }), [traits.choices, heard]);
  const buttons = heard ? lesson.buttons : [];
  const t = (key: string) => ui.text[key] ?? key;
  return { traits, panel, ui, book, linked, link, heard, lesson, choices, buttons, t };
}

export interface StudyProps extends ViewProps {
  /** Whether a person has just opened the lesson. */
  opened: boolean;
  screen: Kept;
}

export function useStudyView({ model, number, prefix, opened, screen: kept }: StudyProps) {
  const [widget, frame, title] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)];
  const now = useLesson(model);
  const { traits, panel, ui, linked, lesson, choices, buttons, heard } = now;
  const { intent, isAnswered, wanted, askAgain } = useOutbox(model, choices.at, panel, frame, linked);
  const viewer = viewerOf(panel);
  const { scene, slots, picture } = useDrawing(traits, viewer, prefix);
  const { table } = scene;
  const { regions: named, asked } = lesson.show;
  const regions = useMemo(() => shownRegions(scene.regions, lesson.show), [scene.regions, named, asked]);
  useVisibility(frame, panel, (seen) => intent({ do: "view", view: number, seen }));
  const { selection, open, take: select } = useSelecting(choices, panel.why, intent, isAnswered, lesson.begun);
  // no mark is moved in a step: what one keeps of a deduction belongs to a board of one's own
  const marking = useMarking({ traits, scene, picture, choices, selection, open, carry: null, frame });
  const size = useSize(frame);
  const screen = useScreen(widget, ui.replay, kept);
  const [jumped, setJump] = useState<{ jump: Jump; at: string } | null>(null);
  const here = `${lesson.title} ${lesson.id}`;
  const jump = jumped?.at === here ? jumped.jump : null; // a rule is closed with its step
  const field = useTyped(lesson);
  const isNarrow = size < PAIR;
  const [closing, closingEarlier] = [useClosing(lesson.verdict), useClosing(lesson.earlier)];
  const reopen = () => [closing, closingEarlier].forEach((one) => one.reopen());
  const take = useHandler((step: Step) => {
    if (lesson.request === "task" && step.intent) reopen();
    select(step);
  });

  const act = useHandler((what: string, value?: string | number) => {
    if (what !== "choose") reopen();
    if (what !== "check" || !lesson.field) intent({ do: "lesson", what, value });
    else if (field.entered !== null) intent({ do: "lesson", what, value: String(field.entered) });
  });
  const showRule = useHandler((rule: string) => setJump({ jump: { section: sectionOf(rule) }, at: here }));
  const closeRules = useHandler(() => setJump(null));
  const turnRules = useHandler(() => (jump ? closeRules() : showRule(lesson.rules[0] ?? "")));

  const isPhone = size === PHONE;
  const held = isPhone && !lesson.end ? regionsAt(regions, "sub") : NONE;
  useHeldHand(frame, held.length > 0);
  const drawn = { frame, picture, table, regions, asked, isNarrow, held };
  useReading({
    ...{ lesson, frame, title, opened, isReplay: Boolean(ui.replay) },
    bring: () => bringStepIntoSight({ ...drawn, hasTask: lesson.request === "task" }),
    onEntered: () => frame.current!.closest(WHOLE_WINDOW) && screen.turn(true),
  });
  useInitialZoom({ picture, regions, table, open: choices.veil ? UNTOLD : open, size, page: "", viewer });
  const options = { lesson, choices, picture, table, regions, open, isPhone };
  useFocusOfTeacher(options);
  useGhostsInView(options);
  const said = lesson.request === "task" && heard && selection.path.length > 0 ? hint(choices, selection.path) : "";
  const verdict = useNewTry(lesson.verdict, selection.path) ? null : closing.verdict;
  const earlier = useNewTry(lesson.earlier, selection.path) ? null : closingEarlier.verdict;
  useAskedInSight({ ...drawn, here, over: `${JSON.stringify(verdict)} ${jump?.section ?? ""}` });
  useNextInSight({ ...drawn, here, chosen: `${choices.at} ${selection.path.join(" ")}`, open });
  const below = useBelow({ lesson, regions, picture, table, frame, open: isNarrow && !choices.veil ? open : UNTOLD });
  // the button that leads on has nothing to do yet: in its place another one leads to what is asked about
  const isMainShut = buttons.some(([what, , , on, main]) => main && !(lesson.field && what === "check" ? field.entered !== null : on));
  return {
    ...now,
    ...{ below, isMainShut },
    ...{ widget, frame, title, intent, askAgain, ply: wanted ?? panel.line.ply, slots, picture, table, regions, selection, open, take },
    ...{ marking, screen, jump, field, act, showRule, closeRules, turnRules, isPhone, isNarrow, isHeld: held.length > 0, verdict, earlier, closeVerdict: closing.close, closeEarlier: closingEarlier.close },
    said,
    ...ownPlace(size, regions, asked),
  };
}
export type StudyView = ReturnType<typeof useStudyView>;

/** The handlers of the element around all parts of a lesson. */
export function useStudyEvents(view: StudyView) {
  const { frame, picture, choices, selection, open, take, marking } = view;
  const onKeyDown = useStudyKeys(view);
  const pointer = usePointer({
    ...{ picture, choices, selection, open, carry: null },
    onHover: marking.setHover,
    onReady() {}, // a lesson may answer otherwise
    onStep(step) {
      marking.setCursor(null);
      take(step);
    },
  });
  return { onKeyDown, ...pointer, ...useFocusKept(frame) };
}

/** The keys of a lesson: those of its buttons and its script, then those of a board. */
function useStudyKeys(view: StudyView) {
  const { frame, picture, regions, choices, selection, open, take, marking, screen, panel, ply, intent, jump, closeRules, turnRules, lesson, buttons, act, verdict, closeVerdict } = view;
  const onBoard = useKeys({
    ...{ frame, picture, regions, choices, selection, cursor: marking.cursor, carry: null, screen, isGuest: false, line: panel.line, ply, intent },
    // without rings the arrows lead to everything, for nothing may tell what is right
    open: choices.veil ? new Map(picture.labelled().map((key) => [key, 0])) : open,
    through: { step: null, on: false, next() {}, turn() {} },
    onCursor: marking.setCursor,
    onStep: take,
    onNext: () => true,
    onClose: () => (jump !== null ? (closeRules(), true) : verdict !== null && (closeVerdict(), true)),
    onFind() {},
    onThink: () => false,
    onHelp() {},
  });
  return (event: KeyboardEvent) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches("input, textarea"));
    const key = event.key.toLowerCase();
    const button = plain && buttons.find(([, , hotkey, on]) => on && hotkey === key);
    if (button) act(button[0]);
    else if (plain && (key === "." || key === ",")) lesson.line && act("line", lesson.line[0] + (key === "." ? 1 : -1));
    else if (plain && key === "r") turnRules();
    else if (!plain || !/^[nbiucr/mh?]$/.test(key)) return onBoard(event);
    handled(event);
  };
}
