/** A table in a cell: who is there, and the links. They come as a message and are in no trait, which a notebook would store. */
import { make } from "../ui/make";
import "./panel.css";

interface Row {
  name: string;
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
  words: Record<string, string>;
  rows: Row[];
  notes: string[];
}
interface Model {
  get(name: "note"): string;
  send(content: object): void;
  on(event: string, hear: (told: Told) => void): void;
  off(event: string, hear: (told: Told) => void): void;
}

/** What is said of a seat, or of those who look on. */
function said({ player, looks, here, turn }: Row, words: Record<string, string>): string {
  const present = here > 1 || (looks && here) ? `${words["here"]} (${here})` : here ? words["here"] : looks ? "" : words["away"];
  const told = player ? `${words["computer"]}: ${player}` : present!;
  return turn ? `${told}, ${words["turn"]}` : told;
}

function card(row: Row, words: Record<string, string>): HTMLElement {
  const parts: Node[] = [make("strong", {}, row.name), make("span", { className: row.here || row.player ? "tw-here" : "" }, said(row, words))];
  if (row.code) parts.unshift(make("img", { src: row.code, alt: `QR: ${row.name}`, width: 132, height: 132 }));
  if (row.link) parts.push(make("a", { href: row.link, target: "_blank", rel: "noopener noreferrer" }, words["link"]!));
  return make("li", {}, ...parts);
}

function draw(el: HTMLElement, told: Told, onClose: () => void): void {
  if (!told.open) return el.replaceChildren(make("p", {}, `${told.title}. ${told.words["closed"]}`));
  const close = make("button", { type: "button", onclick: onClose }, told.words["close"]!);
  const notes = told.notes.map((note) => make("p", {}, note));
  el.replaceChildren(make("ul", {}, ...told.rows.map((row) => card(row, told.words))), ...notes, close);
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    const box = make("div", { className: "tw-table" }, make("p", {}, model.get("note")));
    el.append(box);
    const hear = (told: Told) => draw(box, told, () => model.send({ do: "close" }));
    model.on("msg:custom", hear);
    model.send({ do: "look" });
    return () => model.off("msg:custom", hear);
  },
};
