/**
 * The script of a replay's page. The page holds, packed, the modules of a board and a recording; it needs no network
 * and no Python.
 */
import type { Recording, Texts } from "./recording";
import { isNowhere } from "./nowhere";
import { Player } from "./player";
import teach from "./strip";

interface Board {
  render(view: object): void;
}
interface Packed {
  module: string;
  css: string;
  recording: Recording;
}

async function unpacked(text: string): Promise<Packed> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream).json()) as Packed;
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

/** Where the keys go that nothing on the page has taken: to the board's steps, so that nobody has to click it first. */
function steer(event: KeyboardEvent, projector: Player): void {
  if (!isNowhere(event.target as Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const { ply } = projector;
  if (event.key === " ") return document.querySelector<HTMLElement>(".tw-rail [aria-pressed]")?.click();
  const to = { ",": ply - 1, ".": ply + 1, ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: Infinity }[event.key];
  if (to === undefined) return;
  projector.goto({ ply: to });
  event.preventDefault();
}

async function open(): Promise<void> {
  const { module, css, recording } = await unpacked(document.getElementById("data")!.textContent!.trim());
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const projector = new Player(recording);
  const ply = Number(location.hash.slice(1) || NaN); // replay.html#120 opens there
  if (ply >= 0) projector.goto({ ply });
  (await load(module)).render({ model: projector, el: document.querySelector("main") });
  const words = () => {
    const { title, text } = projector.get("ui") as Texts["ui"];
    const lesson = projector.get("lesson") as { title: string } | null;
    document.documentElement.lang = projector.locale;
    document.title = `${lesson?.title ?? title} – ${text["replay"]}`;
    const heading = document.querySelector("h1")!.childNodes;
    if (lesson) [heading[0]!.textContent, heading[1]!.textContent] = [`${title}: ${lesson.title}`, text["replay-lesson"]!];
    document.querySelector("#theme")!.textContent = text["theme"]!;
  };
  words();
  projector.on("change:ui", words);
  document.querySelector("#theme")!.addEventListener("click", switchTheme);
  if (recording.steps) teach(projector, recording.steps);
  else document.addEventListener("keydown", (event) => steer(event, projector));
}

open().catch((error: unknown) => {
  document.querySelector("main")!.textContent = String(error); // such as a browser that cannot unpack
  throw error;
});
