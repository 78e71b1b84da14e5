/**
 * The script of the page that a link opens. It stands between the board, which is a module of its own, and the table's
 * server: what a host of notebooks does elsewhere.
 */
import { type Heard, TableModel } from "./model";
import "./table.css";

interface Board {
  initialize(view: object): void;
  render(view: object): unknown;
}
type Seat = [seat: number, name: string, computer: boolean, here: boolean, turn: boolean];
interface People {
  seats: Seat[];
  watching: number;
  over: boolean;
  /** Seconds that people have left, by seat, when it was told; and whose time passes. */
  clock?: { left: Record<string, number>; running: number | null };
}

const texts = JSON.parse(document.getElementById("texts")!.textContent!) as Record<string, Record<string, string>>;
const state = document.getElementById("state")!;
const header = document.getElementById("people")!;
const title = document.title;
const base = new URL(".", import.meta.url);

/** The language in which the page reads: that of the board, and before that, of the browser. */
const preferred = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in texts) ?? "en";
let locale = preferred;
const word = (key: string): string => texts[locale]?.[`page-${key}`] ?? key;

/** Seconds as a clock shows them: a second that has begun counts, so that 0:00 means what it says. */
function shown(seconds: number): string {
  const whole = Math.ceil(Math.max(0, seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

/** Seconds below which a clock warns. */
const SHORT = 20;

/** The clock of a seat; `tick` goes on with the one that runs. */
function clockOf(seat: number, left: number): HTMLElement {
  const found = document.createElement("span");
  found.setAttribute("role", "timer"); // which screen readers do not read out every second
  found.setAttribute("aria-label", word("time-left"));
  found.dataset["seat"] = String(seat);
  showTime(found, left);
  return found;
}

function showTime(found: HTMLElement, left: number): void {
  found.textContent = shown(left);
  found.className = left < SHORT ? "clock short" : "clock";
}

/** Go on with the clock that runs, from what the table told last. */
function tick(): void {
  const { left, running } = people?.clock ?? {};
  if (running === undefined || running === null || !left) return;
  const found = header.querySelector<HTMLElement>(`.clock[data-seat="${running}"]`);
  if (found && !isAway) showTime(found, left[running]! - (performance.now() - toldAt) / 1000);
}

/** Show who is there, and whose turn it is. */
function showPeople({ seats, watching, over, clock }: People, viewer: number): void {
  const list = document.createElement("ul");
  list.setAttribute("aria-label", word("players"));
  for (const [seat, name, computer, here, turn] of seats) {
    const item = document.createElement("li");
    const said = computer ? word("computer") : word(here ? "here" : "not-here");
    item.className = `${computer ? "computer" : here ? "here" : "away"}${turn ? " turn" : ""}${seat === viewer ? " own" : ""}`;
    item.title = `${name}: ${said}`;
    item.append(name);
    const more = document.createElement("span");
    more.className = "said";
    more.textContent = `, ${said}${turn ? `, ${word("to-move")}` : ""}`;
    item.append(more);
    const left = clock?.left[seat];
    if (left !== undefined) item.append(" ", clockOf(seat, left));
    list.append(item);
  }
  header.replaceChildren(list);
  if (watching) {
    const watchers = document.createElement("span");
    watchers.textContent = `${watching} ${word("watching")}`;
    header.append(watchers);
  }
  header.hidden = false;
  const isOwn = !over && seats.some(([seat, , , , turn]) => turn && seat === viewer);
  document.title = isOwn ? `● ${word("turn")} – ${title}` : title;
}

let people: People | null = null;
/** When it was told, and whether the connection is lost since. */
let toldAt = 0;
let isAway = false;
setInterval(tick, 250);
const model = new TableModel(new URL("live", location.href), {
  hello: () => ({ token: location.hash.slice(1), locale }),
  heard(what: Heard) {
    isAway = what !== "open";
    if (what === "open") return void (state.hidden = true);
    state.hidden = model.isShown; // the board says it itself
    state.textContent = word(what);
  },
  people(told) {
    people = told as People;
    toldAt = performance.now();
    showPeople(people, model.viewer);
  },
  changed() {
    if (model.locale) locale = model.locale;
    document.documentElement.lang = locale;
    if (people) {
      showPeople(people, model.viewer);
      tick();
    }
  },
  word,
});

async function open(): Promise<void> {
  state.textContent = word("opening");
  const board = import(new URL("widget.js", base).href) as Promise<{ default: Board }>;
  await model.connect();
  const { default: module } = await board;
  module.initialize({ model });
  module.render({ model, el: document.querySelector("main") });
  model.isShown = true;
}

addEventListener("online", () => model.wake());
addEventListener("hashchange", () => location.reload());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && model.wake());
void open();
