/** One view of a match: arranges the parts and sends presses to Python. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Announce } from "./announce";
import { Bar } from "./bar";
import { Board, Flow, isLow, measures, regionsAt, SideRegions, useMarks, usePicture, useTable } from "./board";
import { useCarry } from "./carry";
import { type Act, ask, beyond, cancel, current, elements, live, play, preview, press, type Selection, start, type Step } from "./choices";
import { Button } from "./controls";
import { focusHost, useFocusKept } from "./focus";
import { useHandler, useSettings, useTraits, ViewContext } from "./hooks";
import { Inspector } from "./inspector";
import { type Handout, useHandouts } from "./handouts";
import { Journal } from "./journal";
import { allOf, Legend } from "./legend";
import { command, type Commands, isSave, nearest } from "./keyboard";
import type { Open } from "./menu";
import type { Model, Panel } from "./model";
import { glide } from "./motion";
import { Note } from "./note";
import { isFull, regionOf as regionOfTab, sharing, Tabbed, useTabs } from "./panels";
import { Pages, usePages } from "./pages";
import { useNear } from "./near";
import { usePointer } from "./pointer";
import { useScreen } from "./screen";
import { PANELS, set } from "./settings";
import type { Slots } from "./region";
import { type Jump, Rules, sectionOf } from "./rules";
import { layersOf, regionOf } from "./scene";
import { Since } from "./since";
import { useSight } from "./sight";
import { PHONE, useSize } from "./size";
import { Steps } from "./steps";
import { useStory } from "./story";
import { useThrough } from "./through";
import { Timeline } from "./timeline";
import { Tooltip } from "./tooltip";
import { Why } from "./why";
import { useOutbox } from "./intents";

const NOTHING: ReadonlySet<string> = new Set();
const NONE: readonly string[] = [];
/** The layer of the marks of what the others did. */
const TURNS = "turns";
const only = (key: string | null): ReadonlySet<string> => (key === null ? NOTHING : new Set([key]));

export function App({ model, number, prefix }: { model: Model; number: number; prefix: string }) {
  const latest = useTraits(model);
  const { traits, said, held, isLate, next, skip } = useStory(latest);
  const { scene, patch, choices, panel, journal, inspect, ui, book } = traits;
  // Python knows no other position than the latest; an action that is shown belongs to the position that is shown
  const at = (choices.acts.length ? choices : latest.choices).at;
  const { intent, waiting, isAnswered, ply } = useOutbox(model, at, latest.panel);
  const { line } = panel;
  const onLine = line.ply < line.last ? () => intent({ do: "goto", ply: line.ply + 1 }) : null;
  const through = useThrough(panel.step ?? null, isLate ? next : onLine);
  const [kept, setSelection] = useState<Selection>(() => start(choices));
  const [cursor, setCursor] = useState<string | null>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | Set<string> | null>(null);
  const [kind, setKind] = useState<readonly string[] | null>(null); // the beginnings of the keys that the legend lights
  const [menu, setMenu] = useState<Open>("");
  const [finding, setFinding] = useState(0);
  const [leaving, setLeaving] = useState(0);
  const [jump, setJump] = useState<Jump | null>(null);
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(ui.layers)); // layers
  const [closed, setClosed] = useState<{ why?: string; error?: Panel; note?: object }>({});
  const [question, setQuestion] = useState<{ at: number; number: number; path: readonly string[] }>({ at: 0, number: 0, path: NONE });
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { outcome, request, forget } = useHandouts(model, frame, intent);
  const lastBox = useRef<DOMRect | null>(null);
  const slots = useRef<Slots>(new Map()).current;
  const size = useSize(frame);
  const widget = useRef<HTMLDivElement>(null);
  const screen = useScreen(widget);
  const { panels } = useSettings();
  const [lit, setLit] = useState<ReadonlySet<string>>(NOTHING);
  useSight(frame, panel, (seen) => intent({ do: "view", view: number, seen }));

  const why = JSON.stringify(panel.why) !== closed.why ? panel.why : null;
  // the elements of a question: the clicked ones until the answer is there, then those that the answer names, while it
  // is shown
  const isAsking = question.at === choices.at && !isAnswered(question.number);
  const asking = isAsking ? question.path : (why?.asked ?? NONE);
  const selection = useMemo(() => {
    const now = current(choices, kept);
    return { ...now, asked: beyond(now.path, asking) };
  }, [choices, kept, asking.join(" ")]);
  const { path, asked } = selection;
  const open = useMemo(() => live(choices, path), [choices, selection]);
  const table = useTable(scene, patch);
  const picture = usePicture(scene, patch, table, slots, prefix, JSON.stringify([panel.viewer, panel.cover]));
  const t = (key: string) => ui.text[key] ?? key;
  const holding = new Set([...open.keys()].map((key) => regionOf(table, scene.regions, key)));

  const showWhy = (shown: boolean) => setClosed((was) => ({ ...was, why: shown ? "" : JSON.stringify(panel.why) }));
  const take = (step: Step) => {
    const number = step.intent ? intent(step.intent) : 0;
    const path = step.intent?.do === "why" && "path" in step.intent ? step.intent.path : NONE;
    setQuestion({ at: choices.at, number, path });
    setSelection(step.selection);
    showWhy(step.intent?.do === "why"); // otherwise it was about the previous step
  };
  // the props of the parts stay the same objects from one drawing to the next: parts are drawn again only when they
  // change
  const pressKey = useHandler((key: string) => take(press(choices, selection, key)));
  const playAct = useHandler((act: Act) => take({ selection: start(choices), intent: play(act) }));
  const askAction = useHandler((id: number) => take({ selection, intent: { do: "why", id } }));
  const find = useHandler((text: string) => intent({ do: "find", text }));
  const goBack = useHandler(() => take(cancel(choices, selection)));
  const handOut = useHandler((what: Handout) => request(what, on));
  const closeWhy = useHandler(() => showWhy(false));
  const point = useHandler((what: string | Act | null) => setPointed(Array.isArray(what) ? elements(choices, what) : what));
  const full = isFull(scene.regions);
  const pages = usePages({ regions: scene.regions, full, holding, open });
  useNear({ picture, regions: scene.regions, open, size, page: pages.at });
  const tabs = useTabs({ text: ui.text, regions: scene.regions, size, hasLegend: book.legend.groups.length > 0, holding, open });
  const focusBoard = useHandler(() => {
    pages.turn("board");
    setLeaving((n) => n + 1);
  });
  const show = useHandler((id: string) => {
    tabs.select(id);
    pages.turn(id === "do" && !full ? "board" : "journal");
  });
  const fold = useHandler((folded: boolean) => set({ panels: { journal: !folded } }));
  const turnLayer = useHandler((name: string) => {
    const next = new Set(on);
    if (!next.delete(name)) next.add(name);
    setOn(next);
  });
  const showRule = useHandler((rule: string) => {
    setJump({ section: sectionOf(rule) });
    showWhy(false); // the rule needs the space
    show("rules");
  });

  useEffect(() => setKind(null), [choices.at, path.length, book]);
  useEffect(() => setPointed(null), [choices.at, path.length]); // its element may be gone without an event
  useLayoutEffect(() => {
    if (finding) field.current?.focus(); // before the next key, which belongs to the search text
  }, [finding]);
  useLayoutEffect(() => {
    if (leaving) focusHost(frame); // its page is shown by now
  }, [leaving]);

  const shown = typeof pointed === "string" ? pointed : (cursor ?? hover);
  const mark = typeof pointed === "string" ? pointed : cursor;
  const ofKind = useMemo(() => (kind ? allOf(table, kind) : NOTHING), [kind, table]);
  const touched = useMemo(() => {
    const next = shown !== null && open.has(shown) ? preview(choices, path, shown) : NOTHING;
    const touches = pointed instanceof Set ? pointed : next;
    return new Set([...touches, ...ofKind].filter((key) => key !== shown)); // that one has its own mark
  }, [pointed, shown, open, ofKind]);
  const carry = useCarry({
    picture,
    table,
    names: panel.marks,
    putBack: t("mark-back"),
    onLay: (name, [x, y]) => intent({ do: "mark", name, x: Math.round(10 * x) / 10, y: Math.round(10 * y) / 10 }),
    isAnswered,
  });
  const near = new Set([...path, ...only(shown), ...only(hover)]);
  const hovered = hover !== null && open.has(hover) ? hover : null;
  const chosen = { live: open, picked: new Set(path), asked: new Set(asked) };
  const marks = { ...chosen, touched, cursor: only(mark), hover: only(hovered) };
  const layers = layersOf(scene, patch);
  const marked = panels.marks && on.has(TURNS);
  const visible = useMemo(() => (marked ? on : new Set([...on].filter((name) => name !== TURNS))), [on, marked]);
  useMarks(picture, { ...marks, movable: carry.movable, carried: only(carry.key), lit: ofKind.size ? ofKind : lit }, near, visible, frame, cursor);
  const light = useHandler((what: string[] | number | null) => {
    if (typeof what !== "number") {
      setLit(what?.length ? new Set(what) : NOTHING);
      return;
    }
    const end = panel.line.turns.find(([first]) => first > what)?.[0] ?? Infinity;
    const rows = [...journal.rows, ...panel.tail].filter(([row]) => row >= what && row < end);
    const number = panel.since.find((news) => news[3] === what)?.[0];
    const own = number === undefined ? [] : [...table.keys()].filter((key) => key.split("/", 1)[0] === `turn${number}`);
    setLit(new Set([...rows.flatMap((row) => row[4] ?? []), ...own]));
  });
  const turnMarks = useHandler(() => {
    set({ panels: { marks: !marked } });
    if (!on.has(TURNS)) turnLayer(TURNS);
  });

  const pointer = usePointer({
    picture,
    choices,
    selection,
    open,
    carry,
    onHover: setHover,
    onStep(step) {
      setCursor(null);
      take(step);
    },
  });

  /** Put the cursor on an element, and bring the element into view. */
  const goTo = (key: string) => {
    const [node, region, box] = [picture.nodes.get(key), picture.regionOf(key), picture.box(key)];
    if (region !== null && box) picture.camera.reveal(region, box);
    setCursor(key);
    node?.scrollIntoView({ block: "nearest", inline: "nearest" });
    node?.closest<HTMLElement>(".tw-host")?.focus({ preventScroll: true });
  };
  /** If nothing on the board can be chosen, the keys lead to the buttons above it. */
  const toButtons = () => {
    const button = open.size ? null : frame.current?.querySelector<HTMLElement>(".tw-acts .tw-go");
    button?.focus();
    return Boolean(button);
  };
  const commands: Commands = {
    move(dx, dy, all) {
      if (carry.byKeys) {
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
      const from = (cursor !== null && picture.box(cursor)) || lastBox.current;
      const isNear = home !== null && picture.camera.view(home).scale > 1;
      const found = (isNear ? nearest(near, from, dx, dy) : null) ?? nearest(others, from, dx, dy);
      const next = found ?? (cursor !== null && picture.box(cursor) ? cursor : nearest(others, null, dx, dy));
      if (next === null) return true;
      goTo(next);
      lastBox.current = picture.box(next);
      return true;
    },
    press(max) {
      if (carry.byKeys) carry.lay();
      else if (through.step) through.next();
      else if (toButtons()) return true;
      else if (cursor !== null) take(press(choices, selection, cursor, max));
      return true;
    },
    zoom(factor) {
      const near = cursor === null ? null : picture.regionOf(cursor);
      const all = Object.keys(scene.regions).filter((name) => scene.regions[name]![4] && picture.roots.get(name)?.isConnected);
      const name = near !== null && all.includes(near) ? near : all[0];
      if (name === undefined) return false;
      picture.camera.zoom(name, factor, name === near ? picture.box(cursor!) : null);
      return true;
    },
    mark() {
      const token = carry.next();
      if (token !== null) goTo(token);
      return token !== null;
    },
    why() {
      if (cursor === null) return false;
      take(ask(selection, cursor));
      return true;
    },
    back() {
      if (menu) {
        setMenu("");
        return true;
      }
      if (carry.byKeys) {
        carry.back();
        return true;
      }
      if (why) {
        showWhy(false);
        return true;
      }
      const step = cancel(choices, selection);
      if (step.selection === selection && !step.intent) return screen.turn(false);
      take(step);
      return true;
    },
    find() {
      show("do");
      setFinding((n) => n + 1);
      return true;
    },
    help() {
      setMenu(menu ? "" : "keys");
      return true;
    },
    screen: () => screen.turn(!screen.isFull),
    undo() {
      if (panel.line.undo) intent({ do: "undo" });
      return true;
    },
    redo() {
      if (panel.line.redo) intent({ do: "redo" });
      return true;
    },
    step(by) {
      if (held) {
        if (by > 0) {
          next();
          return true;
        }
        skip();
      }
      const to = Math.max(panel.line.first, Math.min(panel.line.last, ply + by));
      if (to !== ply) intent({ do: "goto", ply: to });
      return true;
    },
  };
  /** Whoever does something sees the present at once; a press on what is past does nothing else. */
  const isPast = useRef(false);
  const hurry = (event: Event) => {
    const was = isPast.current;
    isPast.current = false;
    let swallow = event.type === "click" && was;
    if (event.type !== "click" && isLate && !through.step && skip() && !(event.target as Element).closest("button, input, a, summary")) {
      isPast.current = event.type === "pointerdown";
      swallow = isPast.current || ["Enter", " ", "Escape"].includes((event as KeyboardEvent).key);
    }
    if (!swallow) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const focus = useFocusKept(frame);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.matches("input[type=search], textarea")) return;
    if (isSave(event) && target.matches(".tw-host")) {
      event.preventDefault();
      event.stopPropagation();
      intent({ do: "save" });
    }
    if (!command(event, target.matches(".tw-host"), commands)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const glyphs = useMemo(() => panel.glyphs, [JSON.stringify(panel.glyphs)]); // every step sends a new panel
  const barred = useMemo(() => panel.found, [JSON.stringify(panel.found)]);
  const view = useMemo(() => ({ text: ui.text, glyphs, prefix }), [ui, glyphs, prefix]);
  const hasPlayers = regionsAt(scene.regions, "left").length > 0;
  const foldable = useMemo(() => PANELS.filter((name) => (name !== "players" || hasPlayers) && (name !== "steps" || panel.automatic)), [hasPlayers, panel.automatic]);
  const overviewed = size === PHONE ? table : null;
  const regional = useMemo(
    () => {
      const { [TURNS]: _, ...own } = layers; // the eye beside the news switches that one
      return { regions: scene.regions, layers: own, on, slots, camera: picture.camera, drawn: overviewed, onLayer: turnLayer };
    },
    [scene.regions, layers, on, picture, overviewed],
  );
  const steps = (
    <Steps
      choices={choices}
      selection={selection}
      table={table}
      barred={barred}
      field={field}
      onPress={pressKey}
      onPlay={playAct}
      onFind={find}
      onAsk={askAction}
      onPoint={point}
      onLeave={focusBoard}
    />
  );
  const content = (id: string) => {
    const region = regionOfTab(id);
    if (region !== null) return <SideRegions key={region} names={sharing(scene.regions, region)} regional={regional} />;
    if (id === "do") return steps;
    if (id === "inspect") return <Inspector inspect={inspect} onIntent={intent} />;
    if (id === "legend") return <Legend signs={book.legend} lit={kind} onLight={setKind} onRule={showRule} />;
    if (id === "rules") return <Rules book={book} jump={jump} />;
    return (
      <Journal
        journal={journal}
        tail={panel.tail}
        turns={panel.turns}
        ply={panel.line.ply}
        fresh={panel.fresh}
        onLight={light}
        onGoto={intent}
        onRule={showRule}
      />
    );
  };
  const form = useMemo(() => measures(scene.regions, regional.layers), [scene.regions, regional.layers]); // without the marks: they have no switch here
  const isCovered = panel.cover !== null;

  return (
    <ViewContext.Provider value={view}>
      <div ref={widget} class={`tw${screen.isFull ? " tw-screen" : ""}`} lang={ui.locale} style={ui.colours}>
        <div
          ref={frame}
          class={`tw-frame${full ? " tw-full" : isLow(scene.regions) ? " tw-low" : ""}${waiting ? " tw-waiting" : ""}`}
          style={{ ...form, "--glide": `${glide()}ms` }}
          data-page={pages.at}
          role="region"
          aria-label={ui.title}
          onKeyDown={onKeyDown}
          onKeyDownCapture={hurry}
          onPointerDownCapture={hurry}
          onClickCapture={hurry}
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
              canZoom={Object.values(scene.regions).some((region) => region[4])}
              canMark={panel.marks.length > 0}
              isMarking={carry.byKeys}
              said={said}
              isLate={isLate}
              through={through}
              onSkip={skip}
              screen={screen}
              onOpen={setMenu}
              onPlay={playAct}
              onBack={goBack}
              onIntent={intent}
              onHandout={handOut}
            />
            {(outcome || panel.note) && closed.note !== (outcome ?? panel) && (
              <Note outcome={outcome} said={outcome ? t(outcome.said) : panel.note!} onClose={() => setClosed((was) => ({ ...was, note: outcome ?? panel }))} />
            )}
            {panel.error && closed.error !== panel && (
              <div class="tw-error" role="alert">
                <span>{panel.error}</span>
                <Button class="tw-plain" icon="close" label={t("close")} onClick={() => setClosed((was) => ({ ...was, error: panel }))} />
              </div>
            )}
          </div>
          <Board title={ui.title} regional={regional} cover={panel.cover} onIntent={intent} />
          <div class="tw-right">
            {!full && steps}
            <Flow place="right" regional={regional} isCovered={isCovered} />
            {tabs.second && <Tabbed group={tabs.second} kind="second" onSelect={tabs.select} content={content} />}
          </div>
          <div class="tw-left">
            {panels.players && <Flow place="left" regional={regional} isCovered={isCovered} />}
            {why && <Why why={why} onRule={showRule} onClose={closeWhy} />}
            {panels.since && (
              <Since news={panel.since} marked={TURNS in layers ? marked : null} onMark={turnMarks} onLight={light} onGoto={intent} />
            )}
            <Tabbed group={tabs.first} kind="first" folded={!panels.journal} onFold={fold} onSelect={tabs.select} content={content} />
          </div>
          <Announce news={panel.since} />
          <p class="tw-said" role="status">
            {carry.said}
          </p>
          {panels.timeline && <Timeline line={panel.line} ply={ply} comment={panel.comment} onGoto={intent} />}
          {size === PHONE && <Pages pages={pages.pages} at={pages.at} live={pages.live} onTurn={pages.turn} />}
          <Tooltip
            frame={frame}
            picture={picture}
            table={table}
            open={open}
            hover={carry.key === null ? hover : null}
            cursor={carry.byKeys ? null : cursor}
            sections={book.sections}
            onRule={showRule}
          />
        </div>
      </div>
    </ViewContext.Provider>
  );
}
