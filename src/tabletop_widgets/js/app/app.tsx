/** One view of a match: its parts and their places. app/board-view.ts has their data and handlers. */
import { useLayoutEffect, useMemo } from "preact/hooks";
import { Course, Signs } from "../analysis/analysis";
import { Tooltip } from "../input/tooltip";
import { Board } from "../scene/board";
import { glide } from "../scene/motion";
import { Mini } from "../scene/overview";
import { regionsAt } from "../scene/places";
import type { Scene } from "../scene/scene";
import { Stats } from "../panels/stats";
import { Why } from "../panels/why";
import { Announce } from "../turns/announce";
import { AtWork, Callouts } from "../turns/callouts";
import { keyAtPause, RoundEnd, usePause } from "../turns/round-end";
import { useSound } from "../turns/use-sound";
import { Timeline } from "../turns/timeline";
import type { Goto } from "../model/messages";
import { ANSWER, Announcements, Said } from "../ui/announcer";
import { classes, useHandler, ViewContext } from "../ui/hooks";
import { HUGE, PAIR, PHONE } from "../ui/size";
import { type BoardView, useBoardEvents, useBoardView } from "./board-view";
import type { ViewProps } from "./entry";
import { HowItCameAbout, LeftColumn, RightColumn } from "./columns";
import { Pages } from "./pages";
import { useRegional } from "./regional";
import { Return } from "./return";
import { Top } from "./top";

/** Whether a combat is marked on the map. */
const isFight = (table: Scene["table"]): boolean => [...table.values()].some(([, , { class: mark }]) => mark === "tw-meet");

/** Which of the optional parts are shown. */
function partsOf({ traits: { panel, ui }, scene, layout, isOver }: BoardView) {
  const { rights, size, full, beside, pages, hasPlayers } = layout;
  const result = isOver && full && size < PAIR ? rights[0]! : "";
  return {
    /** The region that lies over the board. */
    result,
    /** The list of actions beside the board, or below it. */
    isListed: (!full || beside) && !isOver && !ui.replay,
    isTallied: !result && (hasPlayers || (size < PAIR && !!panel.standings?.length)),
    isFought: size === PHONE && pages.at === "own" && isFight(scene.table),
  };
}
type Parts = ReturnType<typeof partsOf>;

/**
 * What the style sheet asks the frame about what is in it, and not by `:has`: for that a browser looks at all of the
 * widget again whenever an element of a drawing comes or goes.
 */
function factsOf({ traits: { panel, review }, link, layout, panels, isOver }: BoardView, { result, isListed, isTallied, isFought }: Parts) {
  const { shape, size, tabs } = layout;
  const since = panels.since && panel.since;
  return {
    ...shape,
    unheard: link !== "on",
    broad: shape.broad && !result, // which stands over the board
    plated: shape.plated && panels.players,
    huge: size === HUGE,
    paged: size === PHONE,
    over: result,
    ended: isOver,
    tale: since && since.some(([, , lines]) => lines.length > 2),
    newsy: isOver && since && since.length,
    listed: isListed,
    tallied: isTallied,
    reasoned: panel.step?.[3],
    aimed: panel.race,
    fought: isFought,
    consulting: panels.journal && !/^(journal|do)$/.test(tabs.first.at),
    curved: panels.timeline && review?.curve[1],
  };
}

/** The line of play below a board, with what a review says of it. */
function LineOfPlay({ view: { traits, moment, ply, intent } }: { view: BoardView }) {
  const { panel, review } = traits;
  // while steps are still to be shown, the match has gone on, perhaps on another line than the one before
  const present = moment.latest.panel.line;
  const line = moment.isLate ? { ...present, ply: panel.line.ply } : panel.line;
  const go = useHandler((what: Goto) => (moment.isLate && "ply" in what && what.ply === present.ply ? moment.skip() : intent(what)));
  return (
    <Timeline
      line={line}
      ply={ply}
      comment={panel.comment}
      curve={review && <Course review={review} ply={line.ply} onGoto={intent} />}
      signs={review && <Signs review={review} first={line.first} last={line.last} onGoto={intent} />}
      onGoto={go}
    />
  );
}

/** The parts with buttons for choices, and for going back or on. */
const BEHIND = '.tw-acts, .tw-do, .tw-rights, .tw-tools > button:not([aria-keyshortcuts="f"])';

export function App(props: ViewProps) {
  const { prefix, around } = props;
  const view = useBoardView(props);
  const events = useBoardEvents(view);
  const { widget, frame, moment, traits, viewer, intent, open, scene, picture, layout, carry, panels, marking, screen, handlers } = view;
  const { panel, ui, book } = traits;
  const { regions, table } = scene;
  const { size, form, pages } = layout;
  const context = useMemo(() => ({ text: ui.text, signs: ui.signs, terms: ui.terms, glyphs: panel.glyphs, prefix }), [ui, panel.glyphs, prefix]);
  useSound(panel, ui.sound);
  const parts = partsOf(view);
  const [pause, goOn] = usePause(panel, layout.focusBoard);
  useLayoutEffect(() => {
    // what has been drawn behind the end of a round, also while it stands, waits for it
    if (!pause) return;
    const behind = [...frame.current!.querySelectorAll<HTMLElement>(BEHIND)];
    for (const node of behind) node.inert = true;
    return () => behind.forEach((node) => (node.inert = false));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (pause) keyAtPause(event, goOn);
    else events.onKeyDown(event);
  };
  const regional = useRegional(view, parts.result);
  const map = regionsAt(regions, "main").find((name) => regions[name]!.zoom);
  const reason = size < PAIR && panel.step?.[3];
  return (
    <ViewContext.Provider value={context}>
      <div ref={widget} class={`tw${screen.isFull ? " tw-screen" : ""}${around ? " tw-lent" : ""}`} lang={ui.locale} style={ui.colours}>
        {around && <Return {...around} />}
        <Announcements viewer={viewer}>
          <Announce traits={traits} isOwnStep={moment.said !== null && moment.isOwn} />
          <div
            ref={frame}
            class={classes({ frame: true, ...factsOf(view, parts) })}
            style={{ ...form, "--glide": `${glide()}ms` }}
            data-page={pages.at}
            role="region"
            aria-label={ui.title}
            tabIndex={-1}
            {...events}
            onKeyDown={onKeyDown}
          >
            <Top view={view} isPaused={pause !== null} />
            <Why why={view.why} answered={view.answered} frame={frame} picture={picture} open={open} onRule={handlers.showRule} onClose={handlers.closeWhy} />
            {parts.isTallied && <Stats rows={panel.standings!} tallies={ui.tallies} turn={panel.turn} viewer={viewer} />}
            {reason && <p class="tw-reason">{reason}</p>}
            <Board title={ui.title} regional={regional} cover={panel.cover} onIntent={intent}>
              {pause && <RoundEnd pause={pause} viewer={viewer} onGoOn={goOn} />}
            </Board>
            {parts.isFought && map && <Mini name={map} camera={picture.camera} least={regions[map]!.least ?? 1} label={ui.text["page-board"] ?? "page-board"} onOpen={layout.focusBoard} />}
            <RightColumn view={view} regional={regional} isListed={parts.isListed} />
            {size === PHONE && <HowItCameAbout view={view} />}
            <LeftColumn view={view} regional={regional} />
            <Callouts panel={panel} frame={frame} />
            <AtWork thinks={panel.thinks} frame={frame} />
            <Said order={ANSWER} words={carry?.said ?? ""} />
            {panels.timeline && <LineOfPlay view={view} />}
            {size === PHONE && <Pages pages={pages.pages} at={pages.at} live={pages.live} onTurn={pages.turn} />}
            <Tooltip
              key={viewer}
              frame={frame}
              picture={picture}
              table={table}
              open={open}
              hover={carry?.key ? null : marking.hover}
              cursor={carry?.byKeys ? null : marking.cursor}
              sections={book.sections}
              onRule={handlers.showRule}
              path={view.selection.path}
              tellsShut
            />
          </div>
        </Announcements>
      </div>
    </ViewContext.Provider>
  );
}
