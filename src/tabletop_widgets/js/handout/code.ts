/** The code of a pupil's result, which lessons/codes.py reads. */
import type { Row } from "./deeds";

const VERSION = 1;

/** The CRC-32 of bytes, as 8 hex digits. */
export function checksum(bytes: Uint8Array): string {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (~value >>> 0).toString(16).padStart(8, "0");
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The code of what a learner has tried in a lesson. */
export async function codeOf(lesson: string, learner: string, rows: readonly Row[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([lesson, learner, rows]));
  const packed = Array.from(await deflated(bytes), (byte) => String.fromCharCode(byte)).join("");
  return `tw${VERSION}:${btoa(packed).replaceAll("=", "")}:${checksum(bytes)}`;
}
