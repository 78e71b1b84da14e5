/** A picture is drawn before all that is around it, which takes longer: that follows when the picture is on the screen. */
import { client } from "../model/outbox";
import type { Model, Traits } from "../model/traits";
import { compose, type Keyframe, type Patch, patched, type Scene } from "./scene";

/** A picture is on the screen after this many milliseconds, even where the browser draws no frames. */
const SEEN = 100;

/** Call a function when what was changed just now is on the screen. */
function whenSeen(call: () => void): void {
  const now = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    call();
  };
  let timer = setTimeout(now, SEEN);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(now);
  });
}

/** The picture that a patch makes of the one before it. */
export function follow(before: Scene, patch: Patch): Scene {
  const table = patched(before.table, patch, before.table);
  const kids = new Map<string, Set<string>>(Object.keys(before.order).map((parent) => [parent, new Set()]));
  for (const [key, el] of table) kids.get(el[1])?.add(key);
  const order: Scene["order"] = {};
  // what is new comes after the others
  for (const [parent, here] of kids) order[parent] = [...new Set([...before.order[parent]!.filter((key) => here.has(key)), ...here])];
  const { regions = before.regions, layers = before.layers } = patch;
  return { table, order: { ...order, ...patch.order }, regions, layers };
}

/** A picture, if it has the regions of the one before: others need other slots. */
const fitting = (now: Scene | null, before: Scene): Scene | null =>
  now && Object.keys({ ...now.regions, ...before.regions }).every((name) => name in now.regions && name in before.regions) ? now : null;

/** How a view draws at present. */
export interface Sketched {
  /** Draw what is made of the present picture, if there is something; returns whether that has changed an element. */
  first(news: Keyframe | Patch, make: (before: Scene, number: number) => Scene | null): boolean;
  /** Whether traits that have come will be shown at once, to the same viewer. */
  isNext(now: Traits): boolean;
  /** Whether an earlier moment is shown. */
  isLate: boolean;
  /** Whether a mark is in the air: it is put back only when all is drawn. */
  isCarrying: boolean;
}

/** Draws the pictures of a view first. */
export class Sketcher {
  view: Sketched | null = null;
  #unseen = 0; // pictures that are not on the screen yet
  #held: (() => void) | null = null;
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
  }

  /** Draw the picture of traits that have come, and `show` them when it is on the screen: at once if nothing has changed. */
  take(traits: Traits, show: () => void): void {
    this.#held = show;
    const { scene, patch } = traits;
    const news = patch?.base === scene.seq ? patch : scene;
    if (this.view?.isNext(traits)) this.#draw(news, (before) => compose(scene, patch, before));
    if (!this.#unseen) this.showAll();
  }

  /** Show what still waits. */
  showAll(): void {
    this.#held?.();
    this.#held = null;
  }

  /** Draw what Python tells of a picture before its traits; returns what ends that. */
  listen(): () => void {
    const hear = ({ c, glance }: { c: string; glance?: Patch }) => {
      if (glance && c === client && !this.#held && !this.view?.isLate)
        this.#draw(glance, (before, number) => (glance.base === number ? follow(before, glance) : null));
    };
    this.#model.on("msg:custom", hear);
    return () => this.#model.off("msg:custom", hear);
  }

  #draw(...[news, make]: Parameters<Sketched["first"]>): void {
    const { view } = this;
    if (!view || view.isCarrying || !view.first(news, (before, number) => fitting(make(before, number), before))) return;
    this.#unseen += 1;
    whenSeen(() => {
      this.#unseen -= 1;
      if (!this.#unseen) this.showAll();
    });
  }
}
