/** The highlights on the board: possible choices, the cursor, elements that a list points at, and the others' turns. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Carry } from "../input/use-mark-drag";
import { type Act, type Choices, elements, preview, type Selection } from "../model/choices";
import { useHandler, useOwn } from "../ui/hooks";
import { allOf, ofTurn } from "./element-groups";
import { type Traits, viewerOf } from "../model/traits";
import type { Picture } from "./picture";
import type { Scene } from "./scene";
import { get, set } from "../model/settings";

/** The layer with the marks of the others' turns. */
export const TURNS = "turns";
const NOTHING: ReadonlySet<string> = new Set();
const only = (key: string | null): ReadonlySet<string> => (key === null ? NOTHING : new Set([key]));

interface Options {
  traits: Traits;
  scene: Scene;
  picture: Picture;
  choices: Choices;
  selection: Selection;
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, Act[]>;
  carry: Carry;
  frame: RefObject<HTMLElement | null>;
}

/** Marks the picture at every drawing; returns what is marked, and what the parts call to mark something. */
export function useMarking({ traits, scene: { table, layers }, picture, choices, selection, open, carry, frame }: Options) {
  const { panel, ui, book } = traits;
  const { path, asked } = selection;
  const viewer = viewerOf(panel);
  const [cursor, setCursor] = useOwn<string | null>(viewer, null);
  const [hover, setHover] = useState<string | null>(null);
  const [pointed, setPointed] = useOwn<string | Set<string> | null>(viewer, null);
  const [kind, setKind] = useState<readonly string[] | null>(null); // the beginnings of the keys that the legend lights
  const [lit, setLit] = useOwn(viewer, NOTHING);
  const [on, setOn] = useState<ReadonlySet<string>>(() => new Set(ui.layers));
  useEffect(() => setOn((was) => (`${[...was]}` === `${ui.layers}` ? was : new Set(ui.layers))), [`${ui.layers}`]); // another step of a lesson may show others
  useEffect(() => setKind(null), [choices.at, path.length, book]);
  useEffect(() => setPointed(null), [choices.at, path.length]); // its element may be gone without an event

  const mark = typeof pointed === "string" ? pointed : cursor;
  const shown = mark ?? hover;
  const ofKind = useMemo(() => (kind ? allOf(table, kind) : NOTHING), [kind, table]);
  const touched = useMemo(() => {
    const next = shown !== null && open.has(shown) ? preview(choices, path, shown) : NOTHING;
    const touches = pointed instanceof Set ? pointed : next;
    return new Set([...touches, ...ofKind].filter((key) => key !== shown)); // that one has its own mark
  }, [pointed, shown, open, ofKind]);
  const marked = get().panels.marks && on.has(TURNS);
  // values are there as long as the analysis is on
  const visible = useMemo(() => new Set(["values", ...on].filter((name) => marked || name !== TURNS)), [on, marked]);

  useLayoutEffect(() => {
    picture.mark({
      live: open,
      picked: new Set(path),
      asked: new Set(asked),
      touched,
      cursor: only(mark),
      hover: only(hover !== null && open.has(hover) ? hover : null),
      // what is shown with exactly these choices, and with any of these keys
      shown: picture.whenAny(new Set([...path, `=${path}`, ...only(shown), ...only(hover)])),
      on: picture.inLayers(visible),
      movable: carry?.movable ?? NOTHING,
      carried: only(carry?.key ?? null),
      lit: ofKind.size ? ofKind : lit,
    });
    const at = cursor === null ? undefined : picture.nodes.get(cursor);
    const node = at?.checkVisibility() ? at : undefined; // a place that is only there to be chosen goes with the choice
    for (const host of frame.current?.querySelectorAll(".tw-host") ?? []) {
      if (node && host.contains(node)) host.setAttribute("aria-activedescendant", node.id); // for assistive technology
      else host.removeAttribute("aria-activedescendant");
    }
  });

  /** Show or hide a layer. */
  const turnLayer = useHandler((name: string) => {
    const next = new Set(on);
    if (!next.delete(name)) next.add(name);
    setOn(next);
  });
  /** Show or hide the marks of the turns, on all boards. */
  const turnMarks = useHandler(() => {
    set({ panels: { marks: !marked } });
    if (!on.has(TURNS)) turnLayer(TURNS);
  });
  /** Mark an element, or what an action is about; null = nothing. */
  const point = useHandler((what: string | Act | null) => setPointed(Array.isArray(what) ? elements(choices, what) : what));
  /** Light some elements, or the turn of a ply. */
  const light = useHandler((what: string[] | number | null) => {
    const keys = typeof what === "number" ? ofTurn(what, traits, table) : what;
    setLit(keys?.length ? new Set(keys) : NOTHING);
  });
  return { cursor, setCursor, hover, setHover, kind, setKind, layers, on, turnLayer, marked: TURNS in layers ? marked : null, turnMarks, point, light };
}
