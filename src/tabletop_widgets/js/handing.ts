/** What becomes of the answer when a person takes something away from a board: it is copied, or saved as a file. */
import type { Answer, Handout, Outcome } from "./handouts";

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

export async function handOut(what: Handout, { name, text }: Answer): Promise<Outcome | null> {
  if (what === "copy") return (await copy(text)) ? { said: "copied" } : { said: "copy-by-hand", text };
  const svg = new Blob([text], { type: "image/svg+xml" });
  const file = what === "svg" ? svg : await raster(svg);
  if (!file) return { said: "png-failed" };
  save(file, `${name}.${what}`);
  return null;
}
