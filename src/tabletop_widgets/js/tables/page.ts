/**
 * What the pages of a table and of a class have in common. They stand between a board or a lesson, which is a module of
 * its own, and the server: what a host of notebooks does elsewhere.
 */
import { type Heard, TableModel } from "./model";

interface Module {
  initialize(view: object): void;
  render(view: object): () => void;
}
interface Parts {
  /** Called with who is there. */
  people(told: unknown): void;
  /** Called with what the page has asked about its seat. */
  seat?(told: unknown): void;
  /** Called with what became of the connection, after the page has said it. */
  heard?(what: Heard): void;
  /** Called after traits, and so perhaps the language, have changed. */
  changed?(): void;
}

const texts = JSON.parse(document.getElementById("texts")!.textContent!) as Record<string, Record<string, string>>;
const base = new URL(".", import.meta.url);
/** Which files of the front end this page has: a server that was upgraded since has others. */
const files = base.pathname.split("/").at(-2);
export const state = document.getElementById("state")!;
export const header = document.getElementById("people")!;
export const main = document.querySelector("main")!;
export const title = document.title;

/** The language in which the page reads: that of the board, and before that, of the browser. */
let locale = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in texts) ?? "en";
export const word = (key: string): string => texts[locale]?.[`page-${key}`] ?? key;
export const showLanguage = (): void => void (document.documentElement.lang = locale);

/** What removes the board, once it is drawn. */
let remove = () => {};

/** The connection of the page, which `open` opens. */
export function newModel({ people, seat, heard, changed }: Parts): TableModel {
  const model: TableModel = new TableModel(new URL("live", location.href), {
    hello: () => ({ token: location.hash.slice(1), locale, files }),
    heard(what) {
      if (what === "passed") {
        remove(); // what the seat knew is gone from the page, too
        model.isShown = false;
      }
      state.hidden = what === "open" || model.isShown; // the board says it itself
      state.textContent = word(what);
      heard?.(what);
    },
    people,
    seat: (told) => seat?.(told),
    changed() {
      if (model.locale) locale = model.locale;
      showLanguage();
      changed?.();
    },
    word,
  });
  return model;
}

/** Connect, and show a board or a lesson as soon as there is a picture of it; come back when the page or the network does. */
export async function open(model: TableModel, name: "widget.js" | "lesson.js"): Promise<void> {
  addEventListener("online", () => model.wake());
  addEventListener("hashchange", () => location.reload());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && model.wake());
  state.textContent = word("opening");
  const loading = import(new URL(name, base).href) as Promise<{ default: Module }>;
  await model.connect();
  const { default: module } = await loading;
  main.replaceChildren();
  module.initialize({ model });
  remove = module.render({ model, el: main });
  model.isShown = true;
}
