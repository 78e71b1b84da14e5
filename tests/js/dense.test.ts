import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes } from "../../src/tabletop_widgets/js/replay/dense";

/** What widgets/replay/dense.py makes of so many bytes: rising ones, ones of 255, ones of 0. */
const TOLD: [text: string, count: number, kind: string][] = [
  ["", 0, "up"],
  ["", 0, "full"],
  ["", 0, "none"],
  ["!!", 1, "up"],
  ["m#", 1, "full"],
  ["!!", 1, "none"],
  ["(0\"", 2, "up"],
  ["\"~)", 2, "full"],
  ["!!!", 2, "none"],
  ["(0S(", 3, "up"],
  ["\"~Q8", 3, "full"],
  ["!!!!", 3, "none"],
  ["(0$nE0\"", 5, "up"],
  ["\"~\"~\"~\"", 5, "full"],
  ["!!!!!!", 5, "none"],
  ["(0$nE0qv/", 7, "up"],
  ["\"~\"~\"~\"~1", 7, "full"],
  ["!!!!!!!!", 7, "none"],
  ["(0$nE0qva!", 8, "up"],
  ["\"~\"~\"~\"~!Q", 8, "full"],
  ["!!!!!!!!!!", 8, "none"],
  ["(0$nE0qva!:ZuM0E", 13, "up"],
  ["\"~\"~\"~\"~\"~\"~\"~\"~", 13, "full"],
  ["!!!!!!!!!!!!!!!", 13, "none"],
  ["(0$nE0qva!:ZuM1r7\"", 14, "up"],
  ["\"~\"~\"~\"~\"~\"~\"~\"~m#", 14, "full"],
  ["!!!!!!!!!!!!!!!!", 14, "none"],
  ["(0$nE0qva!:ZuM1ra+u\"9Mv|[NFDpRb?", 26, "up"],
  ["\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~", 26, "full"],
  ["!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!", 26, "none"],
  ["(0$nE0qva!:ZuM1ra+u\"9Mv|[NFDpRb?(\"", 27, "up"],
  ["\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~m#", 27, "full"],
  ["!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!", 27, "none"],
  ["(0$nE0qva!:ZuM1ra+u\"9Mv|[NFDpRb?x[n-@BD\"Gb3-kW6gu", 40, "up"],
  ["\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~\"~m#", 40, "full"],
  ["!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!", 40, "none"],
];
const VALUE: Record<string, (i: number) => number> = { up: (i) => (i * 37) % 256, full: () => 255, none: () => 0 };

test("the text of a replay is read as the bytes that Python has written", () => {
  for (const [text, count, kind] of TOLD) assert.deepEqual([...bytes(text)], Array.from({ length: count }, (_, i) => VALUE[kind]!(i)), text);
});
