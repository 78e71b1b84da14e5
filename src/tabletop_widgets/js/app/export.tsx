/** Exports: Python is asked for the content, which is then copied or saved as a file. */
import type { ExportKind, Wanted } from "./export-kinds";
import { ANSWER, Said } from "../ui/announcer";
import { Note } from "../ui/notices";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useOwn, useText } from "../ui/hooks";
import type { Intent } from "../model/messages";
import { client } from "../model/outbox";
import type { Model } from "../model/traits";

/** Python's answer to an intent of this page. */
interface Answer {
  c: string;
  n: number;
  name?: string;
  text: string;
}
/** The result of an export: the key of its message, and the text if the page could not copy it. */
interface Outcome {
  said: string;
  text?: string;
}

const SCALE = 2; // pixels of a PNG for a pixel of the picture

/**
 * Copy a text that is still to come. The clipboard is asked at once, with a promise: WebKit refuses what is asked for when the
 * click is over.
 */
async function copy(text: Promise<string>): Promise<Outcome> {
  try {
    const blob = text.then((known) => new Blob([known], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    return { said: "copied" };
  } catch {
    return { said: "copy-by-hand", text: await text }; // no secure page, or forbidden
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser reads it after the click
}

/** A picture as a PNG; null if the browser makes none. */
async function raster(svg: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width * SCALE, image.height * SCALE];
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } catch {
    return null; // told on the board
  } finally {
    URL.revokeObjectURL(url);
  }
}

type Picture = Pick<Answer, "name" | "text">;

/** Save a picture as a file. */
async function savePicture(kind: "svg" | "png", { name, text }: Picture): Promise<Outcome | null> {
  const svg = new Blob([text], { type: "image/svg+xml" });
  const file = kind === "svg" ? svg : await raster(svg);
  if (!file) return { said: "png-failed" };
  save(file, `${name}.${kind}`);
  return null;
}

/** Whether an element has a dark background. */
function isDark(el: Element): boolean {
  const [red, green, blue] = (getComputedStyle(el).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red! + 0.6 * green! + 0.1 * blue! < 128;
}

interface Props {
  model: Model;
  viewer: number;
  frame: { current: Element | null };
  /** What was asked for last. */
  wanted: Wanted | null;
  send(what: Intent): number;
  /** Draws the picture where no Python can be asked for it. */
  draw: (() => Picture) | null;
}

/** Requests the wanted export, and shows the result. */
export function Exports({ model, viewer, frame, wanted, send, draw }: Props) {
  const t = useText();
  const [outcome, setOutcome] = useOwn<Outcome | null>(viewer, null);
  const due = useRef(new Map<number, (answer: Answer) => void>()).current;
  const area = useRef<HTMLTextAreaElement>(null);
  const ask = (intent: Intent) => new Promise<Answer>((tell) => due.set(send(intent), tell));
  useEffect(() => {
    const hear = (answer: Answer) => {
      const tell = (answer.c === client && due.get(answer.n)) || null;
      if (tell && due.delete(answer.n)) tell(answer);
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, [model]);
  // in the task of the click: a browser lets nothing be copied later
  useLayoutEffect(() => {
    if (!wanted) return;
    setOutcome(null);
    const { what, layers } = wanted;
    if (what === "copy") return void copy(ask({ do: "copy" }).then(({ text }) => text)).then(setOutcome);
    if (what === "replay") {
      return void ask({ do: "take-replay" }).then(({ name, text }) => save(new Blob([text], { type: "text/html" }), `${name}.html`));
    }
    const picture = draw ? Promise.resolve(draw()) : ask({ do: "picture", dark: isDark(frame.current!), layers: [...layers] });
    void picture.then((it) => savePicture(what, it)).then(setOutcome);
  }, [wanted]);
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [outcome]);
  return (
    <>
      <Said order={ANSWER} words={outcome ? t(outcome.said) : ""} when={outcome} />
      {outcome && (
        <Note said={t(outcome.said)} onClose={() => setOutcome(null)}>
          {outcome.text && <textarea ref={area} readOnly rows={6} aria-label={t("copy")} value={outcome.text} />}
        </Note>
      )}
    </>
  );
}
