/** Stepping without Python through the positions that a page has shown. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useHandler } from "../ui/hooks";
import type { Link } from "./link";
import type { Intent } from "./messages";
import { type Line, type Traits, viewerOf } from "./traits";

/** The number of last positions that a page remembers. */
const MOST = 200;

/** Whether a node is the one of a ply of a line. */
function isOn({ ids = [] }: Line, ply: number, node: number): boolean {
  const run = ids.findLast(([from]) => from <= ply);
  return run !== undefined && run[1] + ply - run[0] === node;
}

/** The positions that were shown to the present viewer; nothing of them is left for the next. */
export class Shown {
  readonly #known = new Map<number, Traits>();
  #viewer = -1;

  keep(traits: Traits): void {
    const { panel, scene, patch } = traits;
    if (viewerOf(panel) !== this.#viewer || panel.cover) this.#known.clear();
    this.#viewer = viewerOf(panel);
    if (panel.cover) return;
    this.#known.delete(panel.at);
    // a copy of what is drawn, so that the drawing that was composed of it can go
    this.#known.set(panel.at, { ...traits, ...(patch ? { patch: { ...patch } } : { scene }) });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value!);
  }

  /** Those of a line, in its order. */
  along(line: Line): Traits[] {
    const found = [...this.#known.values()].filter(({ panel: { at, line: { ply } } }) => ply >= line.first && ply <= line.last && isOn(line, ply, at));
    return found.sort((a, b) => a.panel.line.ply - b.panel.line.ply);
  }
}

/** Traits as they are where nobody answers: nothing can be chosen, and the line has only what is known of it. */
export function unanswered(traits: Traits, latest: Traits, known: Traits[], note: string): Traits {
  const { choices, panel } = traits;
  const { ply } = panel.line;
  const plies = [ply, ...known.map((one) => one.panel.line.ply)];
  const [first, last] = [Math.min(...plies), Math.max(...plies)];
  const line = { ...latest.panel.line, ply, first, last, held: note, undo: false, redo: false, siblings: [], forks: [] };
  const cover = panel.cover && { ...panel.cover, button: "" };
  const { veil: _, ...open } = choices;
  return {
    ...traits,
    ...{ ui: latest.ui, book: latest.book, film: {}, thoughts: null },
    choices: { ...open, prompt: note, back: false, kinds: [], keys: [], acts: [] },
    panel: { ...panel, ack: latest.panel.ack, cover, line, why: null, found: null, error: "", note: "", running: null, resume: null, step: null, marks: [] },
  };
}

/** The traits to show; `obey` does what it can of an intent while nobody answers. */
export function useAlone(latest: Traits, link: Link): [traits: Traits, obey: (what: Intent) => void] {
  const shown = useRef(new Shown()).current;
  const [at, setAt] = useState<number | null>(null);
  useMemo(() => shown.keep(latest), [latest]);
  const isOn = link === "on";
  useEffect(() => {
    if (isOn) setAt(null);
  }, [isOn]);
  const known = useMemo(() => (isOn ? [] : shown.along(latest.panel.line)), [isOn, latest]);
  const traits = useMemo(() => {
    if (isOn) return latest;
    const now = known.find((one) => one.panel.at === at) ?? latest;
    return unanswered(now, latest, known, latest.ui.text[`link-${link}`] ?? link);
  }, [isOn, link, latest, known, at]);
  const obey = useHandler((what: Intent) => {
    if (what.do !== "goto" || !("ply" in what)) return;
    const { ply } = traits.panel.line;
    const before = known.filter((one) => one.panel.line.ply <= what.ply);
    const after = known.filter((one) => one.panel.line.ply >= what.ply);
    const next = what.ply > ply ? (after[0] ?? before.at(-1)) : (before.at(-1) ?? after[0]);
    if (next) setAt(next.panel.at);
  });
  return [traits, obey];
}
