/** A lesson beside its board: what to do, what came of it, and the way on. Python says all of it, for the present step only. */
import { useMemo, useRef } from "preact/hooks";
import { Unheard } from "../app/bar";
import { Tooltip } from "../input/tooltip";
import { isMinor, play, press, start } from "../model/choices";
import { type Lesson, viewerOf } from "../model/traits";
import { Rules } from "../panels/rules";
import { Board, Flow } from "../scene/board";
import { glide } from "../scene/motion";
import { ratioOf, regionsAt } from "../scene/places";
import type { Regional } from "../scene/region";
import type { Place } from "../scene/scene";
import { ANSWER, Announcements, NEWS, PROMPT, Said, sentencesIn } from "../ui/announcer";
import { Button } from "../ui/controls";
import { classes, usePrefix, ViewContext } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import { Notices } from "../ui/notices";
import { Arrows } from "./arrows";
import { Crumbs } from "./crumbs";
import { End, NextLesson } from "./end";
import { Html } from "./html";
import { MoreBelow } from "./more-below";
import { NumberField } from "./number-field";
import { type StudyProps, type StudyView, useStudyEvents, useStudyView } from "./study-view";
import { JUDGED, Sign, Verdict } from "./verdict";
import { GAP, useVerdictRoom } from "./verdict-room";

const ICONS: Record<string, IconName> = { back: "back", hint: "bulb", again: "again", explore: "compass", replay: "play", leave: "back" };

interface Props {
  view: StudyView;
}

export function Study(props: StudyProps) {
  const { prefix } = props;
  const view = useStudyView(props);
  const events = useStudyEvents(view);
  const { widget, frame, picture, table, regions, open, marking, screen, lesson, panel, ui, book, showRule, verdict, earlier, jump, isNarrow, isHeld, closeVerdict, closeEarlier } = view;
  const context = useMemo(() => ({ text: ui.text, glyphs: panel.glyphs, prefix }), [ui, panel.glyphs, prefix]);
  const regional = useLessonRegional(view);
  const room = useVerdictRoom(frame, lesson.verdict);
  const outcome = useRef<HTMLDivElement>(null);
  const isSheet = isNarrow && jump !== null; // over the board, in place of what it was opened from
  const isOne = Object.keys(regions).length === 1;
  const ratio = ratioOf(regions, [...regionsAt(regions, "main"), ...regionsAt(regions, "sub")]);
  return (
    <ViewContext.Provider value={context}>
      <div ref={widget} class={`tw${screen.isFull ? " tw-screen" : ""}`} lang={ui.locale} style={ui.colours}>
        <Announcements viewer={viewerOf(panel)}>
          <div
            ref={frame}
            class={classes({ study: true, square: isOne, playing: lesson.request === "task", held: isHeld })}
            style={{ "--glide": `${glide()}ms`, "--left": "332px", "--right": "332px", "--ratio": ratio }}
            role="region"
            aria-label={`${ui.title}: ${lesson.title}`}
            tabIndex={-1}
            {...events}
          >
            <Crumbs view={view} />
            <div class="tw-pane">
              <Task view={view} />
              <div class="tw-foot">
                <Ways view={view} />
                <div class="tw-above">
                  <BareActions view={view} />
                  <div class="tw-verdict" style={{ "--high": `${room.high}px`, "--up": `${room.up + GAP}px` }} ref={outcome}>
                    <Said order={ANSWER} words={() => sentencesIn(outcome.current!)} when={isSheet || !verdict ? "" : JSON.stringify(verdict)} />
                    {verdict && !isSheet && <Verdict verdict={verdict} onRule={showRule} onClose={closeVerdict} />}
                    {earlier && verdict && !isSheet && <Verdict verdict={earlier} onRule={showRule} onClose={closeEarlier} />}
                  </div>
                  {isSheet && <LookedUp view={view} />}
                  {isNarrow && <Floating view={view} />}
                </div>
              </div>
              {!isSheet && <LookedUp view={view} />}
              {!lesson.request && <Narration view={view} />}
              {view.hasPlayersBesideText && <Flow place="left" regional={regional} isCovered={false} />}
              {view.hasOwnBesideText && <Flow place="right" regional={regional} isCovered={false} />}
            </div>
            <Stage view={view} regional={regional} />
            <Arrows arrows={lesson.arrows} home={frame} picture={picture} regions={regions} />
            <Tooltip {...{ frame, picture, table, open, hover: marking.hover, cursor: marking.cursor, sections: book.sections, onRule: showRule, path: view.selection.path, tellsShut: !view.choices.veil }} />
          </div>
        </Announcements>
      </div>
    </ViewContext.Provider>
  );
}

/** The text and question of a step, and answers that are not given on the board. */
function Task({ view }: Props) {
  const { title, lesson, heard, field, act, showRule } = view;
  const prefix = usePrefix();
  const shut = heard ? lesson.field : (lesson.field?.with(4, false) as Lesson["field"]);
  return (
    <section class="tw-card tw-say">
      {/* it has the focus when the step begins: a screen reader says what it is about, too */}
      <h2 ref={title} tabIndex={-1} aria-describedby={["told", "lines", "then", ...lesson.notes.map((_, i) => `note${i}`)].map((part) => prefix + part).join(" ")}>
        <span class="tw-said">{lesson.place}. </span>
        {lesson.heading}
      </h2>
      <Html id={`${prefix}told`} text={lesson.html} />
      <LineButtons view={view} />
      {lesson.request && <Narration view={view} />}
      {lesson.then && <Html id={`${prefix}then`} class="tw-then" text={lesson.then} />}
      {lesson.notes.map(([icon, text, holds], i) => (
        <p key={text} id={`${prefix}note${i}`} class={`tw-goal${holds ? "" : " tw-past"}`}>
          <Icon name={icon} />
          {text}
        </p>
      ))}
      <Said key={`${lesson.id} ${lesson.begun}`} order={ANSWER} words={lesson.heard} />
      <Asks view={view} />
      {shut && <NumberField field={shut} typed={field.typed} entered={field.entered} onType={field.setTyped} onDone={() => act("check")} />}
      {lesson.end && <End end={lesson.end} onRule={showRule} />}
    </section>
  );
}

/** The steps along a script. They stay where they are while the narration below them grows. */
function LineButtons({ view: { lesson, heard, t, act } }: Props) {
  const { line } = lesson;
  if (!line) return null;
  return (
    <p class="tw-goal">
      <Button icon="previous" label={t("lesson-line-back")} hotkey="," disabled={!heard || line[0] <= 0} onClick={() => act("line", line[0] - 1)} />
      {line[2]}
      <Button icon="next" label={t("lesson-line-on")} hotkey="." disabled={!heard || line[0] >= line[1]} onClick={() => act("line", line[0] + 1)} />
    </p>
  );
}

/** The narration of a script so far. Where something is asked it is all there at first, and stands in the text, whose height stays; otherwise it grows, below the buttons. */
function Narration({ view: { lesson } }: Props) {
  const { lines, line } = lesson;
  const list = useRef<HTMLOListElement>(null);
  const id = `${usePrefix()}lines`;
  if (!lines.length) return null;
  const now = line ? line[0] : lines.length;
  return (
    <ol ref={list} id={id} class={`tw-script${lesson.request ? "" : " tw-card tw-narration"}`}>
      {lines.map((text, i) => (
        <li key={i} aria-current={i === now - 1 ? "step" : undefined} class={i < now ? undefined : "tw-later"}>
          <Html text={text} />
        </li>
      ))}
      <Said key={lesson.id} order={NEWS} words={() => sentencesIn(list.current!.querySelector("[aria-current]") ?? list.current!)} when={now} />
    </ol>
  );
}

/** The options of a quiz, or the actions that one can ask about. */
function Asks({ view: { lesson, heard, t, act } }: Props) {
  const { asks } = lesson;
  if (!asks.length) return null;
  /** The sign after an option: its judgement, whether it was read, or what a press does. */
  const sign = (state: string, what?: string) => {
    if (state in JUDGED) return <Sign name={JUDGED[state]!} />;
    if (state) return <Icon name={state === "first" ? "bulb" : "tick"} />;
    return what ? "" : t("why-not");
  };
  return (
    <div class="tw-asks" role="group" aria-label={asks[0]![2] ? lesson.heading : t("why-not")}>
      {asks.map(([text, state, what, said], i) => (
        <Button key={i} label={text} aria-description={said || undefined} disabled={!heard} class={state && `tw-was-${state}`} {...(what && { "aria-pressed": /^(on|right|wrong)$/.test(state) })} onClick={() => act(what || "ask", i)}>
          <span>{text}</span>
          <em>{sign(state, what)}</em>
        </Button>
      ))}
    </div>
  );
}

/** What is to be chosen next, once something is chosen, the actions that are not played by clicks on elements, and the elements that are only buttons or have one on a phone; they have room of their own, so that nothing moves when they come. */
function BareActions({ view: { lesson, choices, selection, open, table, said, isPhone, take } }: Props) {
  if (lesson.request !== "task") return null;
  const bare = choices.acts.filter((one) => !one[3].length && !isMinor(choices, one));
  // on a phone also what stands below the window there
  const nameOf = (key: string) => table.get(key)?.[2].bar ?? (isPhone && table.get(key)?.[2].chip);
  const undrawn = [...open.keys()].flatMap((key) => (nameOf(key) ? [[key, String(nameOf(key))] as const] : []));
  return (
    <div class="tw-acts">
      <Said order={PROMPT} words={[said, ...bare.map(([, , words]) => words), ...undrawn.map(([, words]) => words)].filter(Boolean).join(", ")} />
      {said && <strong class="tw-choose">{said}</strong>}
      {undrawn.map(([key, words]) => (
        <Button key={key} class={table.get(key)![2].ringed ? "tw-go tw-ringed" : "tw-go"} label={words} onClick={() => take(press(choices, selection, key))} />
      ))}
      {bare.map((one) => (
        <Button key={one[0]} class="tw-go" label={one[2]} onClick={() => take({ selection: start(choices), intent: play(one) })} />
      ))}
    </div>
  );
}

/** The rule that is looked up. */
function LookedUp({ view: { jump, book, t, closeRules } }: Props) {
  if (!jump) return null;
  return (
    <section class="tw-card tw-lookup">
      <Button class="tw-plain" icon="close" label={t("close")} onClick={closeRules} />
      <Rules book={book} jump={jump} />
    </section>
  );
}

/** The ways on: check, hint, next; or why there are none. At the end the next lesson's card is the way to it. */
function Ways({ view: { lesson, buttons, heard, link, field, below, isMainShut, t, act, askAgain } }: Props) {
  const next = lesson.end?.next;
  const onward = next && buttons.find(([what]) => what === "next");
  return (
    <div class={`tw-ways${lesson.end ? " tw-ended" : ""}`}>
      <Said order={ANSWER} words={heard ? "" : `${t(`link-${link}`)} ${t("unheard-lesson")}`} />
      {!heard && <Unheard link={link} inLesson />}
      {link === "silent" && (
        <Button icon="redo" label={t("ask-again")} onClick={askAgain}>
          {t("ask-again")}
        </Button>
      )}
      {onward && <NextLesson next={next!} button={onward} onNext={() => act("next")} />}
      {buttons.filter((one) => one !== onward && !(below && isMainShut && one[4])).map(([what, label, hotkey, on, main]) => (
        <Button key={what} class={main ? "tw-primary" : `tw-to-${what}`} icon={main ? undefined! : ICONS[what]!} label={label} hotkey={main ? undefined : hotkey || undefined} title={what === "explore" ? t("explore-tip") : undefined} aria-keyshortcuts={hotkey || undefined} disabled={lesson.field && what === "check" ? field.entered === null : !on} onClick={() => act(what)}>
          {what !== "back" && <span class={main || what === "hint" || lesson.end ? "" : "tw-word"}>{label}</span>}
          {main && hotkey && <kbd>{hotkey}</kbd>}
        </Button>
      ))}
      {below && isMainShut && <MoreBelow away={below} />}
    </div>
  );
}

/** The same where the button that leads on is needed, as in a step that only tells. */
function Floating({ view: { lesson, below, isMainShut } }: Props) {
  if (!below || isMainShut || lesson.verdict?.kind === "right") return null;
  return (
    <div class="tw-below">
      <MoreBelow away={below} />
    </div>
  );
}

/** The props of every region. */
function useLessonRegional({ slots, regions, marking, picture, isPhone }: StudyView): Regional {
  const { layers, on, turnLayer } = marking;
  return useMemo(
    () => ({ regions, layers: {}, on, slots, camera: picture.camera, hasOverview: isPhone, onLayer: turnLayer }),
    [regions, layers, on, picture, isPhone],
  );
}

/** The board of a step, with the pictures that the teacher has put beside it. */
function Stage({ view, regional }: Props & { regional: Regional }) {
  const { regions, lesson, panel, ui, intent, hasOwnBesideText, hasPlayersBesideText, hasOwnFirst, hasBoardFirst, hasOwnBesideBoard } = view;
  const stage = useRef<HTMLDivElement>(null);
  const has = (place: Place) => regionsAt(regions, place).length > 0;
  return (
    <div ref={stage} class={classes({ stage: true, plated: has("left") && !hasPlayersBesideText, owned: hasOwnBesideBoard && has("right"), "own-first": hasOwnFirst, "board-first": hasBoardFirst })}>
      <div class="tw-notices">
        <Notices panel={panel} frame={stage} />
      </div>
      <Board title={ui.title} regional={regional} cover={null} onIntent={intent} />
      {!hasOwnBesideText && <Flow place="right" regional={regional} isCovered={false} />}
      {!hasPlayersBesideText && <Flow place="left" regional={regional} isCovered={false} />}
      {lesson.beside && <Html class="tw-aside" text={lesson.beside} />}
      {!view.isNarrow && <Floating view={view} />}
    </div>
  );
}
