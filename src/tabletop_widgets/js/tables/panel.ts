/** A table in a cell: who is there, and the links. They come as a message and are in no trait, which a notebook would store. */
import { hasEnded, type Kernel } from "../model/kernel";
import { make } from "../ui/make";
import "./panel.css";

interface Row {
  name: string;
  /** The number of the seat; null for those who look on. */
  seat: number | null;
  /** Whether the player only stands in for a person. */
  stands: boolean;
  /** Whether a person has the seat, who may be away. */
  mine: boolean;
  player: string;
  /** Whether it is the link of those who look on. */
  looks: boolean;
  here: number;
  turn: boolean;
  link: string;
  code: string;
}
interface Told {
  title: string;
  open: boolean;
  /** Whether the game is over. */
  over?: boolean;
  words: Record<string, string>;
  rows: Row[];
  notes: string[];
}
interface Model {
  widget_manager?: { kernel?: Kernel | null };
  get(name: "note"): string;
  send(content: object): void;
  on(event: string, hear: (told: Told) => void): void;
  off(event: string, hear: (told: Told) => void): void;
}

type Send = (content: { do: string; seat?: number | null }) => void;
/** The seats whose fold is open: every change draws the cell anew. */
const unfolded = new Set<number | null>();

/** The description of a seat, or of the spectators. */
function said({ player, stands, looks, here, turn }: Row, words: Record<string, string>): string {
  const present = here > 1 || (looks && here) ? `${words["here"]} (${here})` : here ? words["here"] : looks ? "" : words["away"];
  const told = stands ? words["stood-in"]! : player ? `${words["computer"]}: ${player}` : present!;
  return turn ? `${told}, ${words["turn"]}` : told;
}

/** What the host can do with a seat, which is behind a fold: a click by mistake would close somebody's page. */
function deeds({ seat, name, mine, stands }: Row, words: Record<string, string>, send: Send): HTMLElement {
  const all = [make("button", { type: "button", onclick: () => send({ do: "new-link", seat }) }, words["new-link"]!)];
  const other = stands ? "give-back" : "stand-in";
  if (mine) all.push(make("button", { type: "button", onclick: () => send({ do: other, seat }) }, words[other]!));
  const fold = make("details", { open: unfolded.has(seat) }, make("summary", { ariaLabel: `${words["seat"]}: ${name}` }, words["seat"]!), ...all);
  fold.ontoggle = () => void (fold.open ? unfolded.add(seat) : unfolded.delete(seat));
  return fold;
}

function card(row: Row, words: Record<string, string>, send: Send): HTMLElement {
  const parts: Node[] = [make("strong", {}, row.name), make("span", { className: row.here || row.player ? "tw-here" : "" }, said(row, words))];
  if (row.code) parts.unshift(make("img", { src: row.code, alt: `QR: ${row.name}`, width: 132, height: 132 }));
  if (row.link) parts.push(make("a", { href: row.link, target: "_blank", rel: "noopener noreferrer" }, words["link"]!), deeds(row, words, send));
  return make("li", {}, ...parts);
}

function draw(el: HTMLElement, told: Told, send: Send): void {
  if (!told.open) return el.replaceChildren(make("p", {}, `${told.title}. ${told.words["closed"]}`));
  const buttons = [make("button", { type: "button", onclick: () => send({ do: "close" }) }, told.words["close"]!)];
  if (told.over) buttons.unshift(make("button", { type: "button", className: "tw-again", onclick: () => send({ do: "again" }) }, told.words["again"]!));
  const notes = told.notes.map((note) => make("p", {}, note));
  el.replaceChildren(make("ul", {}, ...told.rows.map((row) => card(row, told.words, send))), ...notes, ...buttons);
}

/** Say that the links open nothing any more: the kernel that served them has ended. */
function drawLost(el: HTMLElement, { title, words }: Told): void {
  el.replaceChildren(make("p", { role: "alert" }, `${title}. ${words["lost"]}`));
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    const box = make("div", { className: "tw-table" }, make("p", {}, model.get("note")));
    el.append(box);
    let last: Told | null = null;
    const hear = (told: Told) => draw(box, (last = told), (content) => model.send(content));
    model.on("msg:custom", hear);
    model.send({ do: "look" });
    const kernel = model.widget_manager?.kernel ?? undefined; // a notebook may get another
    const signals = [kernel?.statusChanged, kernel?.disposed];
    const look = () => last?.open && hasEnded(kernel) && drawLost(box, last);
    for (const signal of signals) signal?.connect(look);
    return () => {
      model.off("msg:custom", hear);
      for (const signal of signals) signal?.disconnect(look);
    };
  },
};
