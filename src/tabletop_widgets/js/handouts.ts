/** What a person takes away from a board: the position as Python, and pictures. */
import { useEffect, useRef, useState } from "preact/hooks";
import { useHandler } from "./hooks";
import { client, type Intent, type Model } from "./model";

export type Handout = "copy" | "svg" | "png";
/** Python's answer to an intent of this page. */
interface Answer {
  c: string;
  n: number;
  name?: string;
  text: string;
}
/** What became of it: the key of the words, and the text that the page could not copy itself. */
export interface Outcome {
  said: string;
  text?: string;
}

const SCALE = 2; // pixels of a PNG for a pixel of the picture

/** Copy a text; whether the page was allowed to. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no secure page, or forbidden
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

async function handOut(what: Handout, { name, text }: Answer): Promise<Outcome | null> {
  if (what === "copy") return (await copy(text)) ? { said: "copied" } : { said: "copy-by-hand", text };
  const svg = new Blob([text], { type: "image/svg+xml" });
  const file = what === "svg" ? svg : await raster(svg);
  if (!file) return { said: "png-failed" };
  save(file, `${name}.${what}`);
  return null;
}

/** Whether an element is light on dark, by the colour of its ground. */
function isDark(el: Element): boolean {
  const [red, green, blue] = (getComputedStyle(el).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red! + 0.6 * green! + 0.1 * blue! < 128;
}

/** Ask Python for something to take away, and what became of it last. */
export function useHandouts(model: Model, frame: { current: Element | null }, send: (what: Intent) => number) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const due = useRef(new Map<number, Handout>()).current;
  useEffect(() => {
    const hear = (answer: Answer) => {
      const what = answer.c === client ? due.get(answer.n) : undefined;
      if (what && due.delete(answer.n)) void handOut(what, answer).then(setOutcome);
    };
    model.on("msg:custom", hear);
    return () => model.off("msg:custom", hear);
  }, [model]);
  const request = useHandler((what: Handout, layers: ReadonlySet<string>) => {
    setOutcome(null);
    const picture = { do: "picture", dark: isDark(frame.current!), layers: [...layers] } as const;
    due.set(send(what === "copy" ? { do: "copy" } : picture), what);
  });
  return { outcome, request };
}
