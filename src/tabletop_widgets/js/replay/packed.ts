/** Opening the packed data of a page without Python: the modules of a board, and a recording. */
import type { Lesson } from "../model/traits";
import type { Recording, Texts } from "./recording";
import type { Stage } from "./stage";

interface Board {
  render(view: object): void;
}
interface Packed<R extends Recording> {
  module: string;
  css: string;
  recording: R;
}

async function unpacked<R extends Recording>(text: string): Promise<Packed<R>> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as Packed<R>;
}

/** Load the board's module as a host does. */
async function load(text: string): Promise<Board> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return (await import(url).finally(() => URL.revokeObjectURL(url))).default;
}

/** Light or dark, as the system says until somebody presses the button. */
function switchTheme(): void {
  const { style } = document.documentElement;
  const isDark = style.colorScheme === "dark" || (!style.colorScheme && matchMedia("(prefers-color-scheme: dark)").matches);
  style.colorScheme = isDark ? "light" : "dark";
}

/** Show the recording that the page holds, on the model that is made of it. */
export async function openPage<R extends Recording, M extends Stage>(make: (recording: R) => M): Promise<M> {
  const { module, css, recording } = await unpacked<R>(document.getElementById("data")!.textContent!.trim());
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const model = make(recording);
  (await load(module)).render({ model, el: document.querySelector("main") });
  document.querySelector("#theme")!.addEventListener("click", switchTheme);
  return model;
}

/** What a page says around its board: the title of its tab, and beside the heading of a lesson. */
interface Around {
  title: string;
  about: string;
}

/** Keep the page around a model in the model's language: `around` is given the title of the game, or of the lesson. */
export function keepWords(model: Stage, around: (title: string) => Around): void {
  const write = () => {
    const game = (model.get("ui") as Texts["ui"]).title;
    const lesson = model.get("lesson") as Lesson | null;
    const { title, about } = around(lesson?.title ?? game);
    document.documentElement.lang = model.locale;
    document.title = title;
    const heading = document.querySelector("h1")!.childNodes;
    if (lesson) [heading[0]!.textContent, heading[1]!.textContent] = [`${game}: ${lesson.title}`, about];
    document.querySelector("#theme")!.textContent = model.text["theme"]!;
  };
  write();
  model.on("change:ui", write);
}

/** Tell why a page cannot be opened, such as a browser that cannot unpack. */
export function fail(error: unknown): never {
  document.querySelector("main")!.textContent = String(error);
  throw error;
}
