/** A lesson beside its board: what to do, what came of it, and the way on. Python says all of it, for the present step only. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Arrows } from "./arrows";
import { Unheard } from "../app/bar";
import { Board, Flow, usePicture, useScene } from "../scene/board";
import { Boundary } from "../app/boundary";
import { middle } from "../scene/camera";
import { isMinor, play, start } from "../model/choices";
import { Button } from "../ui/controls";
import { Course } from "./course";
import { useFocusKept } from "../app/focus";
import { handled, useHandler, useTraits, ViewContext } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import { useOutbox } from "../model/outbox";
import { useKeys } from "../input/keys";
import { useLink } from "../model/link";
import { useMarking } from "../scene/highlights";
import { type Lesson, type Model, tell, type Verdict, viewerOf } from "../model/traits";
import { glide } from "../scene/motion";
import { Notices } from "../ui/notices";
import { useInitialZoom } from "../scene/initial-zoom";
import { numberIn } from "../input/number";
import { ratioOf, regionsAt } from "../scene/places";
import { FreePlay } from "./free-play";
import { usePointer } from "../input/pointer";
import type { Slots } from "../scene/region";
import { reveal } from "../scene/reveal";
import { type Jump, RuleLink, sectionOf } from "../panels/rule-link";
import { Rules } from "../panels/rules";
import type { Place } from "../scene/scene";
import { useScreen } from "../app/fullscreen";
import { useSelecting } from "../input/selection";
import { useVisibility } from "../app/visibility";
import { PHONE, useSize } from "../ui/size";
import { Tooltip } from "../input/tooltip";
import { holding, type View, WHOLE } from "../scene/zoom";

/** The signs of verdicts, on a grid of 24: each has its own outline, so none needs its colour. */
const SIGNS: Record<Verdict["kind"] | "missed" | "cross", [fill: string, line: string, dashes?: string]> = {
  refused: ["", "M8 2h8l6 6v8l-6 6H8l-6-6V8zM7.5 12h9"],
  wrong: ["", "M12 2a10 10 0 1 0 .1 0M15.5 16v-2.500a3 3 0 0 0-3-3H8m2.600-3L7.600 10.500l3 3", "4 2.500"],
  right: ["M12 1a11 11 0 1 0 .1 0z", "M7 12.400l3.500 3.600L17.300 8.600"],
  hint: ["", "M9 16.800C6.700 15.500 5.500 13.400 5.500 11a6.500 6.500 0 0 1 13 0c0 2.400-1.200 4.500-3.500 5.800V19H9zM10 22h4"],
  missed: ["M12 9.500a2.500 2.500 0 1 0 .1 0z", "M12 2.500a9.500 9.500 0 1 0 .1 0", "6 3.200"],
  cross: ["", "M2.500 6.500a4 4 0 0 1 4-4h11a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4zM8 8l8 8M16 8l-8 8"],
};
const Sign = ({ name }: { name: keyof typeof SIGNS }) => {
  const [fill, line, dashes] = SIGNS[name];
  return (
    <svg class={`tw-seal tw-is-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      {fill && <path d={fill} fill="currentColor" />}
      <path class="tw-drawn" d={line} stroke-dasharray={dashes} />
    </svg>
  );
};
/** While no rings are shown, a phone's map follows nothing that could tell what is right. */
const UNTOLD: ReadonlyMap<string, unknown> = new Map();
/** The signs of options that have been checked. */
const JUDGED: Record<string, keyof typeof SIGNS> = { right: "right", wrong: "cross", missed: "missed" };
const ICONS: Record<string, IconName> = { back: "back", hint: "bulb", again: "again", explore: "compass", replay: "play", leave: "back" };
const Html = ({ text, ...rest }: { text: string; class?: string }) => <div {...rest} dangerouslySetInnerHTML={{ __html: text }} />;

/** The courses, the lesson, or the plain board while one explores. */
export function Root(props: { model: Model; number: number; prefix: string }) {
  const { model } = props;
  const now = () => (model.get("course") ?? null) || (model.get("lesson") && (model.get("lesson")!.explore ? 2 : 1)) || 0;
  const [shown, setShown] = useState(now);
  const was = useRef(shown); // what was shown before
  useEffect(() => {
    const changed = () =>
      setShown((before) => {
        const next = now();
        if (next !== before) was.current = before; // several traits may change at once
        return next;
      });
    for (const trait of ["course", "lesson"] as const) model.on(`change:${trait}`, changed);
    if (now() !== shown) changed();
    return () => {
      for (const trait of ["course", "lesson"] as const) model.off(`change:${trait}`, changed);
    };
  }, [model]);
  if (typeof shown === "object") return <Course {...props} back={typeof was.current === "number"} />;
  const lesson = model.get("lesson");
  if (!lesson?.explore) return lesson && <Study {...props} opened={typeof was.current === "object"} />;
  return (
    <>
      <div class="tw tw-return">
        <Button class="tw-primary" icon="back" label={lesson.explore} onClick={() => tell(model, { do: "lesson", what: "explore" })}>
          {lesson.explore}
        </Button>
      </div>
      <Boundary message={() => model.get("ui").text.broken!}>
        <FreePlay model={model} />
      </Boundary>
    </>
  );
}

/** `opened`: whether a person has just opened the lesson, and reads it from its title on. */
function Study({ model, number, prefix, opened }: { model: Model; number: number; prefix: string; opened: boolean }) {
  const traits = useTraits(model);
  const linked = useLink(model);
  const [link] = linked;
  const heard = link === "on";
  const { panel, ui, book } = traits;
  const choices = useMemo(() => (heard ? traits.choices : { ...traits.choices, acts: [] }), [traits.choices, heard]);
  const last = useRef(traits.lesson!);
  const lesson = (last.current = traits.lesson?.show ? traits.lesson : last.current); // not while it is left
  const { show, verdict } = lesson;
  const buttons = heard ? lesson.buttons : [];
  const [widget, frame, stage, title] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLHeadingElement>(null)];
  const slots = useRef<Slots>(new Map()).current;
  const { intent, isAnswered, wanted, askAgain } = useOutbox(model, choices.at, panel, frame, linked);
  const ply = wanted ?? panel.line.ply;
  const viewer = viewerOf(panel);
  const scene = useScene(traits.scene, traits.patch, viewer);
  const { table } = scene;
  const regions = useMemo(() => {
    const { regions } = show;
    const all = Object.entries(scene.regions);
    return Object.fromEntries(regions ? regions.flatMap((name) => all.filter((one) => one[0] === name)) : all.filter((one) => one[1][3] !== "side"));
  }, [scene.regions, show.regions]);
  const at = (place: Place) => regionsAt(regions, place).length > 0;
  useVisibility(frame, panel, (seen) => intent({ do: "view", view: number, seen }));
  const { selection, open, take } = useSelecting(choices, panel.why, intent, isAnswered);
  const { picture } = usePicture(traits.scene, traits.patch, scene, slots, prefix, viewer);
  // no mark is moved in a step: what one keeps of a deduction belongs to a board of one's own
  const marking = useMarking({ traits, scene, picture, choices, selection, open, carry: null, frame });
  const screen = useScreen(widget);
  const [jump, setJump] = useState<Jump | null>(null);
  const t = (key: string) => ui.text[key] ?? key;
  const [typed, setTyped] = useState(""); // into the field for a number
  useLayoutEffect(() => setTyped(lesson.field?.[3] ?? ""), [lesson.id, lesson.field?.[3], lesson.field?.[4]]);
  const entered = lesson.field && numberIn(typed);

  const act = useHandler((what: string, value?: string | number) => {
    if (what !== "check" || !lesson.field) intent({ do: "lesson", what, value });
    else if (entered !== null) intent({ do: "lesson", what, value: String(entered) });
  });
  const showRule = useHandler((rule: string) => setJump({ section: sectionOf(rule) }));
  const onKeys = useKeys({
    ...{ frame, picture, regions, choices, selection, cursor: marking.cursor, carry: null, screen, line: panel.line, ply, intent },
    // without rings the arrows lead to everything, for nothing may tell what is right
    open: choices.veil ? new Map(picture.labelled().map((key) => [key, 0])) : open,
    through: { step: null, on: false, next() {}, turn() {} },
    onCursor: marking.setCursor,
    onStep: take,
    onNext: () => true,
    onClose: () => jump !== null && (setJump(null), true),
    onFind() {},
    onThink: () => false,
    onHelp() {},
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).matches("input, textarea"));
    const key = event.key.toLowerCase();
    const button = plain && buttons.find(([, , hotkey, on]) => on && hotkey === key);
    if (button) act(button[0]);
    else if (plain && (key === "." || key === ",")) lesson.line && act("line", lesson.line[0] + (key === "." ? 1 : -1));
    else if (plain && key === "r") jump ? setJump(null) : showRule(lesson.rules[0] ?? "");
    else if (!plain || !/^[nbiucr/mh?]$/.test(key)) return onKeys(event);
    handled(event);
  };
  const pointer = usePointer({
    ...{ picture, choices, selection, open, carry: null },
    onHover: marking.setHover,
    onReady() {}, // a lesson may answer otherwise
    onStep(step) {
      marking.setCursor(null);
      take(step);
    },
  });

  // a new step is read from its title on; what was right or has been tried leads to the button that goes on
  const was = useRef([opened ? "" : lesson.title + lesson.id, ""]);
  useEffect(() => {
    // in place of one's own board: this view comes into the page a little later
    const enter = (frames: number) => {
      if (title.current?.isConnected) title.current.focus();
      else if (frames) requestAnimationFrame(() => enter(frames - 1));
    };
    if (lesson.tried) enter(100);
  }, []);
  useLayoutEffect(() => {
    const [before, said] = was.current;
    const now = verdict ? JSON.stringify(verdict) : "";
    const here = lesson.title + lesson.id; // the next lesson is another step, too
    was.current = [here, now];
    if (ui.replay) return; // the focus stays where one steps
    const inside = frame.current!.contains((frame.current!.getRootNode() as Document | ShadowRoot).activeElement);
    if (before !== here) title.current?.focus({ preventScroll: !inside && !opened });
    else if (inside && now !== said && (verdict?.kind === "right" || verdict?.kind === "wrong")) {
      const field = verdict.kind === "wrong" && frame.current!.querySelector<HTMLInputElement>(".tw-number input");
      (field || frame.current!.querySelector<HTMLElement>(".tw-ways .tw-primary"))?.focus({ preventScroll: true });
      if (field) field.select();
    }
  });
  const size = useSize(frame);
  const isPhone = size === PHONE;
  useInitialZoom({ picture, regions, open: choices.veil ? UNTOLD : open, size, page: "", viewer });
  const turnedTo = useRef<string | null>(null);
  useLayoutEffect(() => {
    // on a phone, which shows a part of a map, to what the teacher points at
    const rings = isPhone ? [...table.keys()].filter((key) => /^note:(ring|badge|shade):[^/]+$/.test(key)) : [];
    const keys = show.near ? [show.near] : rings;
    const region = keys[0] === undefined ? null : picture.regionOf(keys[0]);
    if (!isPhone && turnedTo.current !== null) picture.camera.look(turnedTo.current, WHOLE); // that was another step's
    turnedTo.current = null;
    const boxes = keys.flatMap((key) => (picture.regionOf(key) === region && picture.box(key)) || []);
    if (region === null || !boxes.length || !regions[region]?.[4]) return;
    const { camera } = picture;
    const [width] = camera.size(region);
    const scale = Math.max(1.4, width / picture.roots.get(region)!.getBoundingClientRect().width);
    turnedTo.current = region;
    camera.look(region, holding(camera.size(region), scale, camera.point(region, ...middle(...boxes)), [0.5, 0.5]));
  }, [lesson.id, show.near, regions, isPhone]);

  const aside = useRef<[region: string, back: View, shown: string] | null>(null);
  useLayoutEffect(() => {
    // what is drawn for the next click is in view, also on a map that is shown in part; afterwards the map turns back
    const { camera } = picture;
    const was = aside.current;
    aside.current = null;
    if (was && `${Object.values(camera.view(was[0]))}` === was[2]) camera.look(was[0], was[1]);
    for (const key of choices.veil?.on ?? open.keys()) {
      const [region, box] = [picture.regionOf(key), table.get(key)?.[2].ghost && picture.box(key)];
      if (region === null || !box || camera.sees(region, box)) continue;
      const back: View = aside.current?.[1] ?? camera.view(region);
      if (isPhone) reveal(camera, region, [box]);
      else camera.look(region, WHOLE);
      aside.current = [region, back, `${Object.values(camera.view(region))}`];
    }
  }, [choices, open, picture, isPhone]);

  const focus = useFocusKept(frame);
  const view = useMemo(() => ({ text: ui.text, glyphs: panel.glyphs, prefix }), [ui, panel.glyphs, prefix]);
  const { layers } = marking;
  const regional = useMemo(
    () => ({ regions, layers: {}, on: marking.on, slots, camera: picture.camera, hasOverview: isPhone, onLayer: marking.turnLayer }),
    [regions, layers, marking.on, picture, isPhone],
  );
  const other = ui.locales.find(([code]) => code !== ui.locale)!;
  const answers = lesson.buttons.some(([what]) => what === "check"); // a quiz is answered, and nothing is played
  const bare = answers ? [] : choices.acts.filter((one) => !one[3].length && !isMinor(choices, one));
  const turned = Object.keys(regions).length === 1;

  return (
    <ViewContext.Provider value={view}>
      <div ref={widget} class={`tw${screen.isFull ? " tw-screen" : ""}`} lang={ui.locale} style={ui.colours}>
        <div
          ref={frame}
          class={`tw-study${turned ? " tw-square" : ""}`}
          style={{ "--glide": `${glide()}ms`, "--left": "332px", "--right": "332px", "--ratio": ratioOf(regions, [...regionsAt(regions, "main"), ...regionsAt(regions, "sub")]) }}
          role="region"
          aria-label={`${ui.title}: ${lesson.title}`}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          {...pointer}
          {...focus}
        >
          <div class="tw-crumbs">
            {lesson.home && <Button icon="back" label={lesson.home} class="tw-home" disabled={!heard} onClick={() => act("leave")} />}
            <p>
              {lesson.course && <span>{lesson.course} › </span>}
              <b>{lesson.title}</b>
            </p>
            <Dots lesson={lesson} isOpen={heard} onGo={(to) => act("goto", to)} />
            <div class="tw-tools">
              {book.sections.length > 0 && (
                <Button icon="book" label={t("rules")} hotkey="r" aria-pressed={jump !== null} onClick={() => (jump ? setJump(null) : showRule(lesson.rules[0] ?? ""))} />
              )}
              <Button icon="globe" label={other[1]} disabled={!heard} onClick={() => intent({ do: "locale", locale: other[0] })}>
                <span class="tw-word">{other[1]}</span>
              </Button>
              <Button icon={screen.isFull ? "shrink" : "expand"} label={t(screen.isFull ? "leave-screen" : "full-screen")} hotkey="f" onClick={() => screen.turn(!screen.isFull)} />
            </div>
          </div>
          <div class="tw-pane">
            <section class="tw-card tw-say">
              <h2 ref={title} tabIndex={-1}>
                <span class="tw-said">{lesson.place}. </span>
                {lesson.heading}
              </h2>
              <Html text={lesson.html} />
              {lesson.lines.length > 0 && (
                <ol class="tw-script">
                  {lesson.lines.map((line, i) => (
                    <li key={i} aria-current={i === lesson.lines.length - 1 ? "step" : undefined}>
                      <Html text={line} />
                    </li>
                  ))}
                </ol>
              )}
              {lesson.line && (
                <p class="tw-goal">
                  <Button icon="previous" label={t("lesson-line-back")} hotkey="," disabled={!heard || lesson.line[0] <= 0} onClick={() => act("line", lesson.line![0] - 1)} />
                  {lesson.line[2]}
                  <Button icon="next" label={t("lesson-line-on")} hotkey="." disabled={!heard || lesson.line[0] >= lesson.line[1]} onClick={() => act("line", lesson.line![0] + 1)} />
                </p>
              )}
              {lesson.notes.map(([icon, text]) => (
                <p key={text} class="tw-goal">
                  <Icon name={icon} />
                  {text}
                </p>
              ))}
              {lesson.asks.length > 0 && (
                <div class="tw-asks" role="group" aria-label={lesson.asks[0]![2] ? lesson.heading : t("why-not")}>
                  {lesson.asks.map(([text, state, what], i) => (
                    <Button key={i} label={text} disabled={!heard} class={state && `tw-was-${state}`} {...(what && { "aria-pressed": /^(on|right|wrong)$/.test(state) })} onClick={() => act(what || "ask", i)}>
                      <span>{text}</span>
                      <em>
                        {state in JUDGED ? <Sign name={JUDGED[state]!} /> : state === "first" ? <Icon name="bulb" /> : state ? <Icon name="tick" /> : what ? "" : t("why-not")}
                      </em>
                    </Button>
                  ))}
                </div>
              )}
              {lesson.field && <NumberField field={heard ? lesson.field : lesson.field.with(4, false) as typeof lesson.field} typed={typed} entered={entered} onType={setTyped} onDone={() => act("check")} />}
              {lesson.end && <End end={lesson.end} onRule={showRule} />}
              {bare.length > 0 && (
                <div class="tw-acts">
                  {bare.map((one) => (
                    <Button key={one[0]} class="tw-go" label={one[2]} onClick={() => take({ selection: start(choices), intent: play(one) })} />
                  ))}
                </div>
              )}
            </section>
            {jump && (
              <section class="tw-card tw-lookup">
                <Button class="tw-plain" icon="close" label={t("close")} onClick={() => setJump(null)} />
                <Rules book={book} jump={jump} />
              </section>
            )}
            <div class="tw-verdict" role="status">
              {verdict && <Told verdict={verdict} onRule={showRule} />}
            </div>
            <div class="tw-ways">
              {!heard && <Unheard link={link} inLesson />}
              {link === "silent" && (
                <Button icon="redo" label={t("ask-again")} onClick={askAgain}>
                  {t("ask-again")}
                </Button>
              )}
              {buttons.map(([what, label, hotkey, on, main]) => (
                <Button key={what} class={main ? "tw-primary" : `tw-${what}`} icon={main ? undefined! : ICONS[what]!} label={label} hotkey={main ? undefined : hotkey || undefined} aria-keyshortcuts={hotkey || undefined} disabled={lesson.field && what === "check" ? entered === null : !on} onClick={() => act(what)}>
                  {what === "back" || what === "explore" ? null : <span class={main || what === "hint" ? "" : "tw-word"}>{label}</span>}
                  {main && hotkey && <kbd>{hotkey}</kbd>}
                </Button>
              ))}
            </div>
          </div>
          <div ref={stage} class={`tw-stage${at("left") ? " tw-plated" : ""}${at("right") ? " tw-owned" : ""}`}>
            <Notices panel={panel} />
            <Board title={ui.title} regional={regional} cover={null} onIntent={intent} />
            <Flow place="right" regional={regional} isCovered={false} />
            <Flow place="left" regional={regional} isCovered={false} />
            {lesson.beside && <Html class="tw-beside" text={lesson.beside} />}
            <Arrows arrows={lesson.arrows} stage={stage} picture={picture} regions={regions} />
          </div>
          <Tooltip {...{ frame, picture, table, open, hover: marking.hover, cursor: marking.cursor, sections: book.sections, onRule: showRule }} />
        </div>
      </div>
    </ViewContext.Provider>
  );
}

/** The steps: done, the present one, to come. */
function Dots({ lesson: { step, of, done, place, dots }, isOpen, onGo }: { lesson: Lesson; isOpen: boolean; onGo(to: number): void }) {
  return (
    <nav class="tw-dots">
      {Array.from({ length: of }, (_, i) => {
        const [here, over] = [i + 1 === step, done.includes(i + 1)];
        return (
          <button key={i} type="button" aria-label={dots[i]} aria-current={here ? "step" : undefined} class={over ? "tw-done" : ""} disabled={!isOpen || (!over && !here)} onClick={() => onGo(i + 1)}>
            {here ? step : over ? <Icon name="tick" /> : ""}
          </button>
        );
      })}
      <span>{place}</span>
    </nav>
  );
}

/** A field for a number, with a step down and a step up; Enter checks it, the arrows change it. */
function NumberField({ field: [name, less, more, , isOpen], typed, entered, onType, onDone }: { field: NonNullable<Lesson["field"]>; typed: string; entered: number | null; onType(text: string): void; onDone(): void }) {
  const step = (by: number) => onType(String((entered ?? 0) + by));
  return (
    <div class="tw-number">
      <Button icon="farther" label={less} disabled={!isOpen} onClick={() => step(-1)} />
      <input
        type="text"
        inputMode="numeric"
        autocomplete="off"
        maxLength={10}
        aria-label={name}
        aria-invalid={typed !== "" && entered === null}
        value={typed}
        readOnly={!isOpen}
        onInput={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (event.isComposing || !isOpen || (!by && event.key !== "Enter")) return;
          event.preventDefault();
          if (by) step(by);
          else onDone();
        }}
      />
      <Button icon="nearer" label={more} disabled={!isOpen} onClick={() => step(1)} />
    </div>
  );
}

/** The end of a lesson: what was solved, the sections to look up, and what comes next. */
function End({ end: { counts, rules, next }, onRule }: { end: NonNullable<Lesson["end"]>; onRule(rule: string): void }) {
  return (
    <div class="tw-end">
      {counts.length > 0 && (
        <dl>
          {counts.map(([number, text]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="tw-looked">
        {rules.map(([number, title]) => (
          <Button key={number} class="tw-rule" label={`${number} ${title}`} onClick={() => onRule(number)} />
        ))}
      </p>
      {next && (
        <p class="tw-coming">
          <small>{next[0]}</small>
          <b>{next[1]}</b>
          {next[2]}
        </p>
      )}
    </div>
  );
}

/** What came of it: the engine first, then the teacher. */
function Told({ verdict: { kind, title, rule, html, rows, teach, note }, onRule }: { verdict: Verdict; onRule(rule: string): void }) {
  return (
    <section class={`tw-told tw-is-${kind}`}>
      <header>
        <Sign name={kind} />
        <b>{title}</b>
        <RuleLink rule={rule} onRule={onRule} />
      </header>
      {html && <Html text={html} />}
      {rows.length > 0 && (
        <ul>
          {rows.map(([sign, name, text]) => (
            <li key={name}>
              <Sign name={sign === "wrong" ? "cross" : sign} />
              <b>{name}</b>
              <Html text={text} />
            </li>
          ))}
        </ul>
      )}
      {teach && <Html class="tw-teach" text={teach} />}
      {note && <small>{note}</small>}
    </section>
  );
}
