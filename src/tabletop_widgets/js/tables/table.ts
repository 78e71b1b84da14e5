/** The script of the page that a link of a table opens: who is there, whose turn it is, the clocks, and the board. */
import { make } from "../ui/make";
import { header, newModel, open, title, word } from "./page";
import "./table.css";

type Seat = [seat: number, name: string, computer: boolean, here: boolean, turn: boolean];
interface People {
  seats: Seat[];
  watching: number;
  over: boolean;
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
function showPeople({ seats, watching, over, clock }: People, viewer: number): void {
  const list = make("ul", { ariaLabel: word("players") });
  for (const [seat, name, computer, here, turn] of seats) {
    const said = computer ? word("computer") : word(here ? "here" : "not-here");
    const className = `${computer ? "computer" : here ? "here" : "away"}${turn ? " turn" : ""}${seat === viewer ? " own" : ""}`;
    const item = make("li", { className, title: `${name}: ${said}` }, name);
    item.append(make("span", { className: "said" }, `, ${said}${turn ? `, ${word("to-move")}` : ""}`));
    const left = clock?.left[seat];
    if (left !== undefined) item.append(" ", clockOf(seat, left));
    list.append(item);
  }
  header.replaceChildren(list);
  if (watching) header.append(make("span", {}, `${watching} ${word("watching")}`));
  header.hidden = false;
  const isOwn = !over && seats.some(([seat, , , , turn]) => turn && seat === viewer);
  document.title = isOwn ? `● ${word("turn")} – ${title}` : title;
}

let people: People | null = null;
/** When it was told, and whether the connection is lost since. */
let toldAt = 0;
let isAway = false;
setInterval(tick, 250);
const model = newModel({
  heard(what) {
    isAway = what !== "open";
  },
  people(told) {
    people = told as People;
    toldAt = performance.now();
    showPeople(people, model.viewer);
  },
  changed() {
    if (!people) return;
    showPeople(people, model.viewer);
    tick();
  },
});

void open(model, "widget.js");
