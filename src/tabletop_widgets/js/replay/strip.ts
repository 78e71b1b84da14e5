/** The bar below the replay of a lesson: a slider for all moments, steps, playback. A lesson's own page has no such bar. */
import { beat } from "../scene/motion";
import { FILLED, STEPS } from "../ui/icon-paths";
import { isNowhere } from "./nowhere";
import type { Player } from "./player";

/** Milliseconds in which a letter is read, and the longest that a moment is shown. */
const LETTER: Record<string, number> = { en: 45, ja: 90 };
const LONGEST = 15_000;

type Name = "first" | "previous" | "play" | "pause" | "next" | "last";
const KEYS: Partial<Record<Name, string>> = { first: "Home", previous: ",", next: ".", last: "End" };

function icon(name: Name): string {
  const path = name in FILLED ? `<path d="${FILLED[name as keyof typeof FILLED]}" fill="currentColor"/>` : `<path d="${STEPS[name as keyof typeof STEPS]}"/>`;
  return `<svg class="tw-icon" viewBox="0 0 16 16" aria-hidden="true">${path}</svg>`;
}

/** The texts of the lesson that a person reads, one for each paragraph. */
const read = () => new Set([...document.querySelectorAll(".tw-pane :is(h2, p, li, b)")].map((part) => part.textContent!));

/** Puts the bar into an element and lets it follow the projector. */
class Strip {
  readonly #projector: Player;
  readonly #rail: HTMLElement;
  readonly #slider = document.createElement("input");
  readonly #count = document.createElement("span");
  readonly #buttons = new Map<Name, HTMLButtonElement>();
  #timer = 0;
  #read = new Set<string>();

  /** `steps`: in which step each moment is. */
  constructor(projector: Player, steps: readonly number[], home: HTMLElement) {
    this.#projector = projector;
    this.#rail = home.appendChild(document.createElement("div"));
    this.#rail.className = "tw-rail";
    this.#rail.setAttribute("role", "group");
    const track = document.createElement("div");
    track.className = "tw-slider";
    track.append(...this.#dashes(steps), this.#slider);
    Object.assign(this.#slider, { type: "range", min: "0", max: `${projector.last}` });
    this.#slider.addEventListener("input", () => this.go(Number(this.#slider.value)));
    this.#count.className = "tw-ply";
    const [before, after] = [
      ["first", "previous", "play"],
      ["next", "last"],
    ] as [Name[], Name[]];
    this.#rail.append(...before.map((name) => this.#button(name)), track, ...after.map((name) => this.#button(name)), this.#count);
    projector.on("change:panel", () => this.#show());
    this.#show();
  }

  /** Go to a moment; who goes there stops the playback. */
  go(ply: number): void {
    this.#stop();
    this.#projector.goto({ ply });
  }

  /** Begin to play, or pause. */
  turn(): void {
    if (this.#timer) this.#stop();
    else if (this.#projector.ply < this.#projector.last) this.#wait();
    this.#show();
  }

  #button(name: Name): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.innerHTML = icon(name);
    const { last } = this.#projector;
    const to = { first: () => 0, previous: () => this.#projector.ply - 1, next: () => this.#projector.ply + 1, last: () => last };
    button.addEventListener("click", () => (name in to ? this.go(to[name as keyof typeof to]()) : this.turn()));
    this.#buttons.set(name, button);
    return button;
  }

  /** A dash for each step, as long as its moments. */
  #dashes(steps: readonly number[]): HTMLElement[] {
    const last = Math.max(1, this.#projector.last);
    const begins = [...steps.keys()].filter((at) => steps[at] !== steps[at - 1]);
    return begins.map((from, i) => {
      const [start, end] = [Math.max(0, from - 0.5), Math.min(last, (begins[i + 1] ?? last + 1) - 0.5)];
      const dash = document.createElement("i");
      dash.className = "tw-dash";
      dash.style.cssText = `--at:${start / last};--by:${(end - start) / last};background:var(--${steps[from] === Math.max(...steps) ? "good" : "soft"})`;
      return dash;
    });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** Show the next moment when what is new in this one has been read. */
  #wait(): void {
    const texts = read();
    const letters = [...texts].filter((text) => !this.#read.has(text)).join("").length;
    this.#read = texts;
    const time = Math.min(LONGEST, 2 * beat() + letters * (LETTER[this.#projector.locale] ?? 45));
    this.#timer = window.setTimeout(() => {
      const { ply, last } = this.#projector;
      this.#timer = ply + 1 < last ? this.#timer : 0;
      this.#projector.goto({ ply: ply + 1 });
      if (this.#timer) setTimeout(() => this.#timer && this.#wait()); // when it is drawn
    }, time);
  }

  #show(): void {
    const { ply, last, text } = this.#projector;
    this.#rail.setAttribute("aria-label", text["timeline"]!);
    this.#slider.setAttribute("aria-label", text["position"]!);
    this.#slider.setAttribute("aria-valuetext", `${ply} / ${last}`);
    this.#slider.value = `${ply}`;
    this.#rail.style.setProperty("--at", `${ply / Math.max(1, last)}`);
    this.#count.textContent = `${ply} / ${last}`;
    for (const [name, button] of this.#buttons) {
      const word: Name = name === "play" && this.#timer ? "pause" : name;
      if (button.ariaLabel !== text[word]) {
        button.ariaLabel = button.title = text[word]!;
        button.innerHTML = icon(word);
      }
      if (KEYS[name]) button.setAttribute("aria-keyshortcuts", KEYS[name]!);
      if (name === "play") button.ariaPressed = `${Boolean(this.#timer)}`;
      button.disabled = name === "first" || name === "previous" ? ply === 0 : ply === last;
    }
  }
}

/** The bar of a lesson, and its keys, which go before those of the lesson: a script's lines are moments, too. */
export default function teach(projector: Player, steps: readonly number[]): void {
  const home = document.body.appendChild(document.createElement("footer"));
  home.className = "tw tw-replay-bar";
  const strip = new Strip(projector, steps, home);
  const hear = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input:not([type=range]), textarea")) return;
    const { ply, last } = projector;
    const onBody = isNowhere(target);
    const to = { ",": ply - 1, ".": ply + 1, Home: 0, End: last, ...(onBody && { ArrowLeft: ply - 1, ArrowRight: ply + 1 }) }[event.key];
    if (to !== undefined) strip.go(to);
    else if (onBody && event.key === " ") strip.turn();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("keydown", hear, { capture: true });
  // whatever fills the screen has the bar
  document.addEventListener("fullscreenchange", () => (document.fullscreenElement ?? document.body).append(home));
}
