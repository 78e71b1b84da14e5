/** One view of a match: the parts, and what connects them. Its subjects have modules of their own. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAlone } from "../model/offline";
import { Aim, aimOf } from "../turns/aim";
import { Announce } from "../turns/announce";
import { Bar, type Chip } from "./bar";
import { Board, Flow, SideRegions, usePicture, useScene } from "../scene/board";
import { useMarkDrag } from "../input/use-mark-drag";
import { type Act, cancel, play, press, start } from "../model/choices";
import { drawn } from "../scene/svg-file";
import { useFocusKept } from "./focus";
import { Exports } from "./export";
import type { ExportKind, Wanted } from "./export-kinds";
import { classes, useHandler, useSettings, useTraits, ViewContext } from "../ui/hooks";
import { Inspector } from "../panels/inspector";
import { useOutbox } from "../model/outbox";
import { Journal } from "../turns/journal";
import { useKeys } from "../input/keys";
import { Costs, Course, Signs, Thinking } from "../analysis/analysis";
import { useLayout } from "./layout";
import { Legend } from "../panels/legend";
import { useLink } from "../model/link";
import { TURNS, useMarking } from "../scene/highlights";
import type { Open } from "./menu-list";
import { type Intent, type Model, type Person, viewerOf } from "../model/traits";
import { glide } from "../scene/motion";
import { useInitialZoom } from "../scene/initial-zoom";
import { Notices } from "../ui/notices";
import { Mini } from "../scene/overview";
import { Pages } from "./pages";
import { regionOf, Tabbed } from "../panels/tab-groups";
import { regionsAt, sharing } from "../scene/places";
import { usePointer } from "../input/pointer";
import type { Slots } from "../scene/region";
import { type Jump, sectionOf } from "../panels/rule-link";
import { Rules } from "../panels/rules";
import { regionOf as homeOf, type Scene } from "../scene/scene";
import { useScreen } from "./fullscreen";
import { useSelecting } from "../input/selection";
import { PANELS, set } from "../model/settings";
import { useVisibility } from "./visibility";
import { RecentTurns } from "../turns/recent-turns";
import { HUGE, PAIR, PHONE, WIDE } from "../ui/size";
import type { Sketcher } from "../scene/early-drawing";
import { Moments } from "../turns/moments";
import { RoundEnd, usePause } from "../turns/round-end";
import { StoryOfTheGame } from "../turns/story-of-the-game";
import { Steps } from "../panels/steps";
import { Stats } from "../panels/stats";
import { useHurry, useSketcher, useStory } from "../turns/use-story";
import { useStepPlayer } from "../turns/step-player";
import { Timeline } from "../turns/timeline";
import { Tooltip } from "../input/tooltip";
import { showEmbeddedLesson } from "../lessons/embedded-lesson";
import { Why } from "../panels/why";

const NOBODY: Person[] = [];

/** Whether a combat is marked on the map. */
const isFight = (table: Scene["table"]): boolean => [...table.values()].some(([, , { class: mark }]) => mark === "tw-meet");

export function App({ model, number, prefix }: { model: Model; number: number; prefix: string }) {
  const sketcher = useRef<Sketcher | null>(null);
  const latest = useTraits(model, sketcher);
  const linked = useLink(model);
  const [link] = linked;
  const [stand, obey] = useAlone(latest, link);
  const { traits, said, held, isLate, next, skip, isNext } = useStory(stand);
  const { choices, panel, journal, inspect, thoughts, review, ui, book } = traits;
  const { line } = panel;
  const widget = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const slots = useRef<Slots>(new Map()).current;

  // Python knows no other position than the latest; an action that is shown belongs to the position that is shown
  const at = (choices.acts.length ? choices : latest.choices).at;
  const { intent: send, isAnswered, wanted, askAgain } = useOutbox(model, at, latest.panel, frame, linked);
  const intent = useHandler((what: Intent): number => {
    if (link !== "on") obey(what);
    return send(what);
  });
  const ply = wanted ?? line.ply;
  const onLine = line.ply < line.last ? () => intent({ do: "goto", ply: line.ply + 1 }) : null;
  const through = useStepPlayer(panel.step ?? null, isLate ? next : onLine);
  const viewer = viewerOf(panel);
  const hurry = useHurry(() => isLate && !through.step && skip());
  const [taken, setTaken] = useState<Wanted | null>(null);
  useVisibility(frame, panel, (seen) => intent({ do: "view", view: number, seen }));

  const { selection, open, why, take, showWhy } = useSelecting(choices, panel.why, intent, isAnswered);
  const scene = useScene(traits.scene, traits.patch, viewer);
  const { regions, table } = scene;
  const { picture, first } = usePicture(traits.scene, traits.patch, scene, slots, prefix, viewer);
  const t = (key: string) => ui.text[key] ?? key;
  const { lefts, rights, size, full, beside, roomy, hasPlayers, form, shape, pages, tabs, focusBoard, show } = useLayout(traits, scene, open, frame);
  const carry = useMarkDrag({
    picture,
    table,
    viewer,
    names: panel.marks,
    putBack: t("mark-back"),
    onLay: (name, [x, y]) => intent({ do: "mark", name, x: Math.round(10 * x) / 10, y: Math.round(10 * y) / 10 }),
    isAnswered,
  });
  useSketcher(sketcher, model, { first, isNext, isLate, isCarrying: (carry?.key ?? null) !== null });
  useEffect(() => showEmbeddedLesson(model, widget.current!), [model]);
  const { panels } = useSettings();
  const marking = useMarking({ traits, scene, picture, choices, selection, open, carry, frame });
  const { cursor, setCursor, hover, layers, on, turnLayer, light } = marking;
  const isOver = !panel.turn && !panel.step && !choices.acts.length;
  useInitialZoom({ picture, regions, open, size, page: pages.at, viewer, isOver }); // a layer that is off has no size

  const screen = useScreen(widget);
  const [menu, setMenu] = useState<Open>("");
  const [jump, setJump] = useState<Jump | null>(null);
  const [finding, setFinding] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (finding) field.current?.focus(); // before the next key, which belongs to the search text
  }, [finding]);

  // the props of the parts stay the same objects from one drawing to the next: parts are drawn again only when they
  // change
  const pressKey = useHandler((key: string) => take(press(choices, selection, key)));
  const playAct = useHandler((act: Act) => take({ selection: start(choices), intent: play(act) }));
  const askAction = useHandler((id: number) => take({ selection, intent: { do: "why", id } }));
  const find = useHandler((text: string) => intent({ do: "find", text }));
  const goBack = useHandler(() => take(cancel(choices, selection)));
  const handOut = useHandler((what: ExportKind) => setTaken({ what, layers: on }));
  const closeWhy = useHandler(() => showWhy(false));
  const fold = useHandler((folded: boolean) => set({ panels: { journal: !folded } }));
  const think = useHandler((key: string) => {
    if (key === "b") {
      const next = review?.rows.find((row) => row[1] > ply) ?? review?.rows[0];
      if (next) intent({ do: "goto", ply: next[1] });
      return Boolean(next);
    }
    if (!thoughts) return false;
    const hinted = key === "i";
    if (hinted ? !thoughts.hint : !thoughts.on && size !== PHONE) show("do");
    intent(hinted ? { do: "hint", on: !thoughts.hint } : { do: "analyse", on: !thoughts.on });
    return true;
  });
  const told = thoughts?.at === choices.at && thoughts;
  const isFirst = !selection.path.length;
  const showRule = useHandler((rule: string) => {
    setJump({ section: sectionOf(rule) });
    showWhy(false); // the rule needs the space
    show("rules");
  });

  const pointer = usePointer({
    picture,
    choices,
    selection,
    open,
    carry,
    onHover: marking.setHover,
    onReady: (id) => intent({ do: "ready", id }),
    onStep(step) {
      setCursor(null);
      take(step);
    },
  });
  const onKeyDown = useKeys({
    frame,
    picture,
    regions,
    choices,
    selection,
    open,
    cursor,
    carry,
    through,
    screen,
    line,
    ply,
    intent,
    onCursor: setCursor,
    onStep: take,
    onNext(by) {
      if (!held) return false;
      if (by > 0) next();
      else skip();
      return by > 0;
    },
    onClose() {
      if (menu) setMenu("");
      else if (carry?.byKeys) carry.back();
      else if (why) showWhy(false);
      else return false;
      return true;
    },
    onFind() {
      show("do");
      setFinding(finding + 1);
    },
    onThink: think,
    onHelp: () => setMenu(menu ? "" : "keys"),
  });
  const learn = useHandler(() => intent({ do: "lesson", what: "learn" }));
  const aim = aimOf(panel);
  const [pause, closePause] = usePause(panel);
  const goOn = useHandler(() => {
    closePause();
    focusBoard();
  });
  const focus = useFocusKept(frame);

  const { glyphs, standings } = panel;
  const view = useMemo(() => ({ text: ui.text, signs: ui.signs, glyphs, prefix }), [ui, glyphs, prefix]);
  const hasOwn = rights.length > 0; // cards that are chosen by a click come before the list of them
  const chips = useMemo(
    () =>
      [...open.keys()]
        .map((key): Chip => {
          const { chip, tap } = table.get(key)?.[2] ?? {};
          return [key, ((size === PHONE && tap) || chip) as string];
        })
        .filter(([key, words]) => words && (size === PHONE || regions[homeOf(table, regions, key)!]?.[3] !== "right")),
    [open, table, size],
  );
  const foldable = useMemo(() => PANELS.filter((name) => (name !== "players" || lefts.length) && (name !== "steps" || panel.automatic)), [regions, panel.automatic]);
  const map = regionsAt(regions, "main").find((name) => regions[name]![4]);
  const result = isOver && full && size < PAIR ? rights[0]! : "";
  const regional = useMemo(() => {
    const { [TURNS]: _, values: __, ...own } = layers; // the eye beside the news, and a button of the bar switch these
    // where one's own things are on another page, or below: the result, which is the first of them, is over the board
    const { [result]: first, ...others } = regions;
    const placed = first ? { [result]: first.with(3, "main") as typeof first, ...others } : regions;
    return { regions: placed, layers: own, on, slots, camera: picture.camera, hasOverview: size === PHONE, onLayer: turnLayer };
  }, [regions, layers, on, picture, size === PHONE, result]);
  const isCovered = panel.cover !== null;

  const steps = (
    <Steps
      key={viewer} // what one has typed is not for the next
      choices={choices}
      selection={selection}
      table={table}
      barred={panel.found}
      field={field}
      onPress={pressKey}
      onPlay={playAct}
      onFind={find}
      onAsk={askAction}
      onPoint={marking.point}
      onLeave={focusBoard}
      isAlone={link !== "on"}
      isRanked={Boolean(isFirst && told && told.told)}
    >
      {told && <Thinking thoughts={told} choices={choices} isFirst={isFirst} onPlay={playAct} onPoint={marking.point} onLight={light} onIntent={intent} />}
    </Steps>
  );
  const list = (!full || beside) && !isOver && !ui.replay && steps; // beside the board, or below it
  const since = panels.since && panel.since;
  const news = since && <RecentTurns news={since} marked={marking.marked} onMark={marking.turnMarks} onLight={light} onGoto={intent} />;
  const tallied = !result && (hasPlayers || (size < PAIR && !!standings?.length));
  const reason = size < PAIR && panel.step?.[3];
  const fought = size === PHONE && pages.at === "own" && isFight(table);
  // The style sheet asks the frame for what is in it, and not by `:has`: for that a browser looks at all of the widget
  // again whenever an element of a drawing comes or goes.
  const facts = {
    ...shape,
    unheard: link !== "on",
    broad: shape.broad && !result, // which stands over the board
    plated: shape.plated && panels.players,
    huge: size === HUGE,
    over: result,
    tale: since && since.some(([, , lines]) => lines.length > 2),
    newsy: since && since.length,
    listed: list,
    tallied,
    reasoned: panel.step?.[3],
    fought,
    study: panels.journal && !/^(journal|do)$/.test(tabs.first.at),
    curved: panels.timeline && review?.curve[1],
  };
  /** What a tab shows. */
  const content = (id: string) => {
    const region = regionOf(id);
    if (region !== null) return <SideRegions key={region} names={sharing(regions, region)} regional={regional} />;
    if (id === "do") return steps;
    if (id === "players") return <Flow place="left" regional={regional} isCovered={isCovered} />;
    if (id !== "journal") {
      if (id === "inspect") return <Inspector inspect={inspect} onIntent={intent} />;
      if (id === "legend") return <Legend signs={book.legend} lit={marking.kind} onLight={marking.setKind} onRule={showRule} />;
      return <Rules book={book} jump={jump} />;
    }
    return (
      <Journal
        journal={journal}
        tail={panel.tail}
        turns={panel.turns}
        ply={line.ply}
        fresh={panel.fresh}
        onLight={light}
        onGoto={intent}
        onRule={showRule}
      />
    );
  };

  return (
    <ViewContext.Provider value={view}>
      <div ref={widget} class={`tw${screen.isFull ? " tw-screen" : ""}`} lang={ui.locale} style={ui.colours}>
        <div
          ref={frame}
          class={classes({ frame: true, ...facts })}
          style={{ ...form, "--glide": `${glide()}ms` }}
          data-page={pages.at}
          role="region"
          aria-label={ui.title}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          {...hurry}
          {...pointer}
          {...focus}
        >
          <div class="tw-top">
            <Bar
              choices={choices}
              selection={selection}
              panel={panel}
              ui={ui}
              open={menu}
              panels={foldable}
              canZoom={Object.values(regions).some((region) => region[4])}
              canMark={panel.marks.length > 0}
              isMarking={carry?.byKeys === true}
              said={said}
              thoughts={thoughts}
              onThink={think}
              isLate={isLate}
              through={through}
              chips={chips}
              next={open}
              away={size > PHONE && size < WIDE && !beside ? picture : null}
              onSkip={skip}
              screen={screen}
              link={link}
              onAskAgain={askAgain}
              onOpen={setMenu}
              onPress={pressKey}
              onPlay={playAct}
              onBack={goBack}
              onIntent={intent}
              onHandout={handOut}
            />
            {aim && <Aim {...aim} people={ui.people ?? NOBODY} viewer={viewer} game={ui.title} canLearn={link === "on" && !ui.replay} onLearn={learn} />}
            <Exports model={model} viewer={viewer} frame={frame} wanted={taken} send={intent} draw={link === "on" ? null : () => ({ name: `${ui.title.toLowerCase()}-${line.ply}`, text: drawn(frame.current!) })} />
            <Notices panel={panel} />
          </div>
          {tallied && <Stats rows={standings!} tallies={ui.tallies} turn={panel.turn} viewer={viewer} />}
          {reason && <p class="tw-reason">{reason}</p>}
          <Board title={ui.title} regional={regional} cover={panel.cover} onIntent={intent}>
            {pause && <RoundEnd pause={pause} viewer={viewer} onGoOn={goOn} />}
          </Board>
          {fought && map && <Mini name={map} camera={picture.camera} least={regions[map]![9] ?? 1} label={t("page-board")} onOpen={focusBoard} />}
          <div class="tw-right">
            {review && <Costs review={review} ply={line.ply} onGoto={intent} onNext={() => think("b")} />}
            {panel.tale && <StoryOfTheGame tale={panel.tale} isHeard={link === "on" && !ui.replay} isJudging={Boolean(panel.tale.judging)} onIntent={intent} />}
            {!hasOwn && list}
            <Flow place="right" regional={regional} isCovered={isCovered} />
            {hasOwn && list}
            {tabs.second && <Tabbed group={tabs.second} kind="second" onSelect={tabs.select} content={content} />}
            {roomy && news}
          </div>
          <div class="tw-left">
            {panels.players && !hasPlayers && <Flow place="left" regional={regional} isCovered={isCovered} />}
            {why && <Why why={why} onRule={showRule} onClose={closeWhy} />}
            {!roomy && news}
            <Tabbed group={tabs.first} kind="first" folded={!panels.journal} onFold={fold} onSelect={tabs.select} content={content} />
          </div>
          <Moments panel={panel} frame={frame} />
          <Announce news={panel.since} viewer={viewer} />
          <p class="tw-said" role="status">
            {carry?.said}
          </p>
          {panels.timeline && (
            <Timeline
              line={line}
              ply={ply}
              comment={panel.comment}
              curve={review && <Course review={review} ply={line.ply} onGoto={intent} />}
              signs={review && <Signs review={review} first={line.first} last={line.last} onGoto={intent} />}
              onGoto={intent}
            />
          )}
          {size === PHONE && <Pages pages={pages.pages} at={pages.at} live={pages.live} onTurn={pages.turn} />}
          <Tooltip
            key={viewer}
            frame={frame}
            picture={picture}
            table={table}
            open={open}
            hover={carry?.key ? null : hover}
            cursor={carry?.byKeys ? null : cursor}
            sections={book.sections}
            onRule={showRule}
          />
        </div>
      </div>
    </ViewContext.Provider>
  );
}
