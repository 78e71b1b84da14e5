/** One view of a match: puts the parts in their places and passes what is pressed to Python. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Bar } from "./bar";
import { Board, regionsAt, SideRegion, type Slots, useMarks, usePicture, useTable } from "./board";
import { type Act, cancel, current, elements, live, play, preview, press, type Selection, start, type Step } from "./choices";
import { Button } from "./controls";
import { useHandler, useTraits, ViewContext } from "./hooks";
import { Inspector } from "./inspector";
import { Journal } from "./journal";
import { command, type Commands, nearest } from "./keyboard";
import { type Model, Outbox, type Panel, type Wish } from "./model";
import { usePointer } from "./pointer";
import { type Jump, Rules, sectionOf } from "./rules";
import { regionOf } from "./scene";
import { Steps } from "./steps";
import { type Tab, TabList } from "./tabs";
import { Timeline } from "./timeline";
import { Why } from "./why";

const NOTHING: ReadonlySet<string> = new Set();
const only = (key: string | null): ReadonlySet<string> => (key === null ? NOTHING : new Set([key]));

/** Send wishes; `waiting` until Python has answered, `ply` the one on its way there. */
function useOutbox(model: Model, at: number, panel: Panel) {
  const outbox = useMemo(() => new Outbox(model), [model]);
  const [, setCount] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const waiting = outbox.waiting(panel);
  const wish = useHandler((what: Wish) => {
    if (what.do === "goto") setWanted("ply" in what ? what.ply : null);
    outbox.send(what, at, panel);
    setCount((n) => n + 1); // `waiting` is new
  });
  useEffect(() => {
    if (outbox.flush(at, panel)) setCount((n) => n + 1);
    else if (!outbox.waiting(panel)) setWanted(null);
  }, [panel]);
  return { wish, waiting, ply: wanted ?? panel.line.ply };
}

/** When a button goes, or is disabled, that has the focus, the board gets it: else the next key would go to the notebook. */
function useFocusKept(frame: { current: HTMLElement | null }) {
  const last = useRef<Element | null>(null);
  const isThere = (el: Element) => el.isConnected && !el.matches(":disabled");
  useLayoutEffect(() => {
    const was = last.current;
    if (!was || isThere(was)) return;
    last.current = null;
    const active = (frame.current!.getRootNode() as Document | ShadowRoot).activeElement;
    if (active && active !== document.body && active !== was) return;
    frame.current!.querySelector<HTMLElement>(".tw-host")?.focus({ preventScroll: true });
  });
  return {
    onFocusIn(event: FocusEvent) {
      last.current = event.target as Element;
    },
    onFocusOut(event: FocusEvent) {
      const from = event.target as Element;
      // a person who leaves a button that stays wants to be elsewhere
      queueMicrotask(() => {
        if (last.current === from && isThere(from)) last.current = null;
      });
    },
  };
}

export function App({ model, prefix }: { model: Model; prefix: string }) {
  const { scene, patch, choices, panel, journal, inspect, ui, book } = useTraits(model);
  const { wish, waiting, ply } = useOutbox(model, choices.at, panel);
  const [kept, setSelection] = useState<Selection>(() => start(choices));
  const [cursor, setCursor] = useState<string | null>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | Set<string> | null>(null);
  const [tab, setTab] = useState("journal");
  const [doing, setDoing] = useState(true); // narrow: the list of steps is the open tab
  const [help, setHelp] = useState(false);
  const [finding, setFinding] = useState(0);
  const [jump, setJump] = useState<Jump | null>(null);
  const [closed, setClosed] = useState<{ why?: string; error?: Panel }>({});
  const frame = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const lastBox = useRef<DOMRect | null>(null);
  const slots = useRef<Slots>(new Map()).current;

  const selection = useMemo(() => current(choices, kept), [choices, kept]);
  const { path } = selection;
  const open = useMemo(() => live(choices, path), [choices, selection]);
  const table = useTable(scene, patch);
  const picture = usePicture(scene, patch, table, slots, prefix);
  const sides = regionsAt(scene.regions, "side");
  const holding = new Set([...open.keys()].map((key) => regionOf(table, scene.regions, key)));

  const showWhy = (shown: boolean) => setClosed((was) => ({ ...was, why: shown ? "" : JSON.stringify(panel.why) }));
  const take = (step: Step) => {
    if (step.intent) wish(step.intent);
    setSelection(step.selection);
    showWhy(step.intent?.do === "why"); // else it was about the step before
  };
  // what the parts are given stays the same from one drawing to the next: they are drawn anew only when they change
  const pressKey = useHandler((key: string) => take(press(choices, selection, key)));
  const playAct = useHandler((act: Act) => take({ selection: start(choices), intent: play(act) }));
  const goBack = useHandler(() => take(cancel(choices, selection)));
  const closeWhy = useHandler(() => showWhy(false));
  const point = useHandler((what: string | Act | null) => setPointed(Array.isArray(what) ? elements(choices, what) : what));
  const focusBoard = useHandler(() => frame.current?.querySelector<HTMLElement>(".tw-host")?.focus({ preventScroll: true }));
  const select = useHandler((id: string) => {
    setDoing(id === "do");
    if (id !== "do") setTab(id);
    else if (tab === "inspect") setTab("journal");
  });
  const showRule = useHandler((rule: string) => {
    setJump({ section: sectionOf(rule) });
    showWhy(false); // the rule needs the room
    select("rules");
  });

  // a region behind a tab comes forward when there is nothing to choose elsewhere
  useEffect(() => {
    const [only] = holding;
    if (holding.size === 1 && only && sides.includes(only)) select(`region-${only}`);
  }, [open]);
  useEffect(() => setPointed(null), [choices.at, path.length]); // what was pointed at may be gone without a word
  useEffect(() => {
    if (finding) field.current?.focus();
  }, [finding]);

  const shown = typeof pointed === "string" ? pointed : (cursor ?? hover);
  const mark = typeof pointed === "string" ? pointed : cursor;
  const touched = useMemo(() => {
    const next = shown !== null && open.has(shown) ? preview(choices, path, shown) : NOTHING;
    const touches = pointed instanceof Set ? pointed : next;
    return new Set([...touches].filter((key) => key !== shown)); // that one has a mark of its own
  }, [pointed, shown, open]);
  const near = new Set([...path, ...only(shown), ...only(hover)]);
  const hovered = hover !== null && open.has(hover) ? hover : null;
  useMarks(picture, { live: open, picked: new Set(path), touched, cursor: only(mark), hover: only(hovered) }, near, frame, cursor);

  const pointer = usePointer({
    picture,
    choices,
    selection,
    open,
    onHover: setHover,
    onStep(step) {
      setCursor(null);
      take(step);
    },
  });

  const commands: Commands = {
    move(dx, dy, all) {
      const keys = all ? picture.labelled() : [...open.keys()];
      const boxes = new Map(keys.flatMap((key) => (key === cursor ? [] : [[key, picture.box(key)] as const])));
      const seen = new Map([...boxes].filter((entry): entry is [string, DOMRect] => entry[1] !== null));
      const from = (cursor !== null && picture.box(cursor)) || lastBox.current;
      const next = nearest(seen, from, dx, dy) ?? (cursor !== null && picture.box(cursor) ? cursor : nearest(seen, null, dx, dy));
      if (next === null) return true;
      const node = picture.nodes.get(next);
      lastBox.current = picture.box(next);
      setCursor(next);
      node?.scrollIntoView({ block: "nearest", inline: "nearest" });
      node?.closest<HTMLElement>(".tw-host")?.focus({ preventScroll: true });
      return true;
    },
    press(max) {
      if (cursor !== null) take(press(choices, selection, cursor, max));
      return true;
    },
    why() {
      if (cursor === null) return false;
      take({ selection, intent: { do: "why", path: [...path, cursor] } });
      return true;
    },
    back() {
      if (help) {
        setHelp(false);
        return true;
      }
      const step = cancel(choices, selection);
      if (step.selection === selection && !step.intent) return false;
      take(step);
      return true;
    },
    find() {
      setDoing(true);
      setFinding((n) => n + 1);
      return true;
    },
    help() {
      setHelp(!help);
      return true;
    },
    undo() {
      if (panel.line.undo) wish({ do: "undo" });
      return true;
    },
    redo() {
      if (panel.line.redo) wish({ do: "redo" });
      return true;
    },
    step(by) {
      const to = Math.max(0, Math.min(panel.line.last, ply + by));
      if (to !== ply) wish({ do: "goto", ply: to });
      return true;
    },
  };
  const focus = useFocusKept(frame);
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.matches("input[type=search]")) return;
    if (!command(event, target.matches(".tw-host"), commands)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const t = (key: string) => ui.text[key] ?? key;
  const inTabs = sides.filter((name) => holding.has(name)).join("\n"); // as a text: the same names are the same
  const tabs = useMemo((): Tab[] => {
    const panel = `${prefix}panel`;
    return [
      { id: "journal", title: t("journal"), live: false, panel },
      ...sides.map((name) => ({ id: `region-${name}`, title: scene.regions[name]![2], live: holding.has(name), panel })),
      { id: "inspect", title: t("inspect"), live: false, panel },
      { id: "rules", title: t("rules"), live: false, panel },
    ];
  }, [ui, scene.regions, inTabs]);
  const narrowTabs = useMemo(
    () => [{ id: "do", title: t("do"), live: false, panel: `${prefix}do` }, ...tabs],
    [ui, tabs],
  );
  const at = tabs.some(({ id }) => id === tab) ? tab : "journal"; // a region may have gone
  const region = at.startsWith("region-") ? at.slice("region-".length) : null;
  const why = JSON.stringify(panel.why) !== closed.why ? panel.why : null;
  const view = useMemo(() => ({ text: ui.text, prefix }), [ui, prefix]);

  return (
    <ViewContext.Provider value={view}>
      <div class="tw" lang={ui.locale}>
        <div
          ref={frame}
          class={`tw-frame${doing ? " tw-doing" : ""}${waiting ? " tw-waiting" : ""}`}
          role="region"
          aria-label={ui.title}
          onKeyDown={onKeyDown}
          {...pointer}
          {...focus}
        >
          <div class="tw-top">
            <Bar
              choices={choices}
              selection={selection}
              panel={panel}
              ui={ui}
              help={help}
              onHelp={setHelp}
              onPlay={playAct}
              onBack={goBack}
              onWish={wish}
            />
            {panel.error && closed.error !== panel && (
              <div class="tw-error" role="alert">
                <span>{panel.error}</span>
                <Button class="tw-plain" icon="close" label={t("close")} onClick={() => setClosed((was) => ({ ...was, error: panel }))} />
              </div>
            )}
          </div>
          <Board title={ui.title} regions={scene.regions} slots={slots} cover={panel.cover} onWish={wish} />
          <div class="tw-side">
            <TabList kind="narrow" tabs={narrowTabs} selected={doing ? "do" : at} onSelect={select} />
            <Steps
              choices={choices}
              selection={selection}
              table={table}
              field={field}
              onPress={pressKey}
              onPlay={playAct}
              onPoint={point}
              onLeave={focusBoard}
            />
            {why && <Why why={why} onRule={showRule} onClose={closeWhy} />}
            <div class="tw-card tw-tabbed">
              <TabList kind="wide" tabs={tabs} selected={at} onSelect={select} />
              <div id={`${prefix}panel`} class="tw-panel" role="tabpanel" aria-label={tabs.find(({ id }) => id === at)?.title}>
                {at === "journal" && (
                  <Journal rows={journal.rows} tail={panel.tail} ply={panel.line.ply} onGoto={wish} onRule={showRule} />
                )}
                {region !== null && <SideRegion key={region} name={region} title={scene.regions[region]![2]} slots={slots} />}
                {at === "inspect" && <Inspector inspect={inspect} onWish={wish} />}
                {at === "rules" && <Rules book={book} jump={jump} />}
              </div>
            </div>
          </div>
          <Timeline line={panel.line} ply={ply} comment={panel.comment} onGoto={wish} />
        </div>
      </div>
    </ViewContext.Provider>
  );
}
