import assert from "node:assert/strict";
import { test } from "node:test";
import { allOf } from "../../src/tabletop_widgets/js/scene/element-groups";
import type { El, Table } from "../../src/tabletop_widgets/js/scene/scene";

const table: Table = new Map<string, El>(
  [
    ["h:a1", "map"],
    ["h:a10", "map"],
    ["u0:m1", "map"],
    ["u0:m1/body", "u0:m1"],
    ["u0:w:a1", "map"],
    ["p1", "map"],
    ["p1/chip", "p1"],
    ["p1/chips", "p1"],
  ].map(([key, parent]) => [key!, ["g", parent!, {}]]),
);
const lit = (...beginnings: string[]) => [...allOf(table, beginnings)];

test("what begins so is lit, with all that is in it, once", () => {
  assert.deepEqual(lit("u0:"), ["u0:m1", "u0:w:a1"]);
  assert.deepEqual(lit("u0:w"), ["u0:w:a1"]);
  assert.deepEqual(lit("p1", "p1/chip"), ["p1"]);
});

test("a longer word is another word", () => {
  assert.deepEqual(lit("h:a1"), ["h:a1"]);
  assert.deepEqual(lit("p1/chip"), ["p1/chip"]);
  assert.deepEqual(lit("u0:m"), ["u0:m1"]);
  assert.deepEqual(lit(), []);
});
