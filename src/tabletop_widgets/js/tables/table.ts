/** The script of the page that a link of a table opens: who is there, whose turn it is, the clocks, and the board. */
import { make } from "../ui/make";
import { canNotify, isNotifying, signTurn, turnNotifying } from "./notice";
import { header, main, newModel, open, state, title, word } from "./page";
import { openSeat, type SeatTold, showLink } from "./seat";
import "./table.css";
import "./seat.css";

type Seat = [seat: number, name: string, computer: boolean, here: boolean, turn: boolean];
interface People {
  seats: Seat[];
  watching: number;
  over: boolean;
  /** After the end: which seats ask for another game, and which of those that are there do not yet. */
  again: { asked?: number[]; missing?: number[] };
  /** Whether people may let the computer play for them, and for which seats it does. */
  stand_in: { may: boolean; for: number[] };
  /** Seconds that people have left, by seat, when it was told; and whose time passes. */
  clock?: { left: Record<string, number>; running: number | null };
}

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
  const found = make("span", { role: "timer", ariaLabel: word("time-left") }); // which screen readers do not read out every second
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
function showPeople({ seats, watching, over, again, clock, stand_in }: People, viewer: number): void {
  const list = make("ul", { ariaLabel: word("players") });
  for (const [seat, name, computer, here, turn] of seats) {
    const said = computer ? word("computer") : word(here ? "here" : "not-here");
    const className = `${computer ? "computer" : here ? "here" : "away"}${turn ? " turn" : ""}${seat === viewer ? " own" : ""}`;
    const item = make("li", { className, title: `${name}: ${said}` }, seat === viewer ? `${name} (${word("you")})` : name);
    item.append(make("span", { className: "said" }, `, ${said}${turn ? `, ${word("to-move")}` : ""}`));
    const left = clock?.left[seat];
    if (left !== undefined) item.append(" ", clockOf(seat, left));
    list.append(item);
  }
  header.replaceChildren(list);
  if (watching) header.append(make("span", {}, `${watching} ${word("watching")}`));
  header.hidden = false;
  const isStoodIn = stand_in.for.includes(viewer);
  stoodIn.hidden = !isStoodIn;
  if (isStoodIn) stoodIn.firstChild!.textContent = word("stood-in");
  takeSeat.textContent = word("take-seat");
  showAgain(over, again, new Map(seats.map(([seat, name]) => [seat, name])), viewer);
  const isOwn = !over && seats.some(([seat, , computer, , turn]) => turn && !computer && seat === viewer);
  signTurn(isOwn, word("turn"), title);
}

/** What is said while the computer plays for the viewer, and the way back. */
const takeSeat = make("button", { type: "button", onclick: () => model.ask({ do: "take-seat" }) });
const stoodIn = make("p", { id: "stood-in", hidden: true }, make("span", { role: "status" }), takeSeat);
header.after(stoodIn);

/** What is said when the game is over, and what asks for another one. */
const askAgain = make("button", { type: "button", onclick: () => model.ask({ do: "ask-again" }) });
const ended = make("p", { id: "ended", hidden: true }, make("span", { role: "status" }), askAgain);
stoodIn.after(ended);

/** Say who asks for another game, and who is waited for. */
function showAgain(over: boolean, { asked = [], missing = [] }: People["again"], names: Map<number, string>, viewer: number): void {
  const listed = (text: string, seats: number[]) => text.replace("%", seats.map((seat) => names.get(seat)).join(", "));
  const others = asked.filter((seat) => seat !== viewer);
  const isWaiting = asked.includes(viewer) && missing.length > 0;
  const told = [others.length ? listed(word("again-asked"), others) : word("over")];
  if (isWaiting) told.push(listed(word("again-waits"), missing));
  else told.push(word(viewer < 0 ? "again-watch" : "again-note"));
  ended.hidden = !over;
  if (over) ended.firstChild!.textContent = told.join(document.documentElement.lang === "ja" ? "" : " ");
  askAgain.hidden = viewer < 0 || isWaiting;
  askAgain.textContent = word("again");
}

/** Say something that is not of the connection, for a while. */
const note = make("p", { id: "note", role: "status", hidden: true });
header.after(note);
function say(text: string): void {
  note.textContent = text;
  note.hidden = false;
  setTimeout(() => (note.hidden = true), 12_000);
}

/** Take the seat off the page, which has passed it on. */
function leaveSeat({ watch }: SeatTold): void {
  header.hidden = stoodIn.hidden = ended.hidden = note.hidden = true;
  main.replaceChildren();
  state.replaceChildren(make("span", {}, word("gone")));
  if (watch) state.append(" ", make("a", { href: new URL(watch).hash }, word("watch")));
}

/** Milliseconds after which a page says what to do if the table stays away. */
const LONG = 15_000;
let awayTimer = 0;

/** Say after a while that a table which is away may stay so; say it no more when it is back. */
function followAway(isAway: boolean): void {
  if (isAway) {
    awayTimer ||= window.setTimeout(() => {
      note.textContent = word("away-long");
      note.hidden = false;
    }, LONG);
  } else if (awayTimer) {
    clearTimeout(awayTimer);
    awayTimer = 0;
    note.hidden = true;
  }
}

let people: People | null = null;
/** When it was told, and whether the connection is lost since. */
let toldAt = 0;
let isAway = false;
let passed: SeatTold | null = null;
setInterval(tick, 250);
const model = newModel({
  heard(what) {
    isAway = what !== "open";
    followAway(what === "away");
    if (what === "passed" && passed) leaveSeat(passed);
    if (what !== "open") signTurn(false, "", title);
    if (what === "passed") header.hidden = true;
  },
  seat(told) {
    const seat = told as SeatTold;
    if (seat.passed) passed = seat;
    showLink(seat);
  },
  people(told) {
    people = told as People;
    toldAt = performance.now();
    showPeople(people, model.viewer);
  },
  changed() {
    document.getElementById("board")!.textContent = word("board");
    if (!people) return;
    showPeople(people, model.viewer);
    tick();
  },
});

model.extras = () => {
  if (model.viewer < 0) return [];
  const seat = people?.seats.find(([number]) => number === model.viewer);
  const computer = Boolean(seat?.[2]);
  const entry = { icon: "people" as const, label: word("seat"), run: () => openSeat(seat?.[1] ?? "", Boolean(people?.stand_in.may) && !computer, (content) => model.ask(content)) };
  const bell = { icon: "bell" as const, label: word("notify"), on: isNotifying(), run: () => void turnNotifying(!isNotifying(), () => say(word("not-notified"))) };
  return [...(isAway || !seat ? [] : [entry]), ...(canNotify() ? [bell] : [])];
};
void open(model, "widget.js");
