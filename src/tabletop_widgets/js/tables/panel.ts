/** A table in a cell: who is there, and the links. They come as a message and are in no trait, which a notebook would store. */
import "./panel.css";

interface Row {
  name: string;
  player: string;
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

function make<K extends keyof HTMLElementTagNameMap>(tag: K, facts: Partial<HTMLElementTagNameMap[K]>, ...inside: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), facts);
  made.append(...inside);
  return made;
}

function card({ name, player, here, turn, link, code }: Row, words: Record<string, string>): HTMLElement {
  const said = player ? `${words["computer"]}: ${player}` : here ? `${words["here"]}${here > 1 ? ` (${here})` : ""}` : words["away"]!;
  const parts: Node[] = [make("strong", {}, name), make("span", { className: here || player ? "tw-here" : "" }, turn ? `${said}, ${words["turn"]}` : said)];
  if (code) parts.unshift(make("img", { src: code, alt: `QR: ${name}`, width: 132, height: 132 }));
  if (link) parts.push(make("a", { href: link, target: "_blank", rel: "noopener noreferrer" }, words["link"]!));
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
