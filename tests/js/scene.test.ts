import assert from "node:assert/strict";
import { test } from "node:test";
import { compose, type Keyframe, labelOf, type Layer, layersOf, orderOf, type Patch, regionOf, type Table } from "../../src/tabletop_widgets/js/scene";

const frame: Keyframe = {
  seq: 5,
  regions: {
    table: [640, 330, "Table", "main", false, false, true],
    hand: [640, 170, "Hand", "sub", false, false, false],
  },
  layers: { deduction: ["Where it can be", "", "table"] },
  strings: ["translate(1 2)", "4"],
  els: {
    felt: ["rect", "table", { width: 600 }],
    a: ["g", "hand", { label: "three", transform: [0], when: ["b"] }],
    "a/n": ["text", "a", { x: 4 }, "3"],
    b: ["g", "table", { label: "four" }],
    c: ["g", "table", {}],
  },
};
const patch = (change: Partial<Patch>): Patch => ({ base: 5, seq: 6, set: {}, del: [], ...change });
const children = (table: Table, parent: string) =>
  [...table].filter(([, el]) => el[1] === parent).map(([key]) => key);

test("a keyframe alone is the picture, with the strings that its numbers stand for", () => {
  const a = ["g", "hand", { label: "three", transform: "translate(1 2)", when: ["b"] }];
  assert.deepEqual(Object.fromEntries(compose(frame, null)!), { ...frame.els, a });
});

test("a patch changes attributes, null removes one, text changes or stays", () => {
  const table = compose(frame, patch({ set: { a: [{ transform: "translate(9 9)", label: null }], "a/n": [{}, "4"] } }))!;
  assert.deepEqual(table.get("a"), ["g", "hand", { transform: "translate(9 9)", when: ["b"] }]);
  assert.deepEqual(table.get("a/n"), ["text", "a", { x: 4 }, "4"]);
  assert.deepEqual(compose(frame, patch({ set: { "a/n": [{ x: 5 }] } }))!.get("a/n"), ["text", "a", { x: 5 }, "3"]);
  assert.deepEqual(compose(frame, patch({ set: { "a/n": [{}, null] } }))!.get("a/n"), ["text", "a", { x: 4 }]);
});

test("elements come and go", () => {
  const table = compose(frame, patch({ set: { d: ["g", "table", {}] }, del: ["b"] }))!;
  assert.deepEqual(children(table, "table"), ["felt", "c", "d"]);
});

test("what is new to its parent comes after the others; what is only drawn anew keeps its place", () => {
  const moved = compose(frame, patch({ set: { a: ["g", "table", { label: "three" }] } }))!;
  assert.deepEqual(children(moved, "table"), ["felt", "b", "c", "a"]);
  const redrawn = compose(frame, patch({ set: { b: ["rect", "table", {}] } }))!;
  assert.deepEqual(children(redrawn, "table"), ["felt", "b", "c"]);
});

test("patches are cumulative: each is against the keyframe, which they leave as it is", () => {
  compose(frame, patch({ set: { a: [{ transform: null }] }, del: ["b"] }));
  assert.equal(compose(frame, null)!.get("a")![2].transform, "translate(1 2)");
  assert.ok(compose(frame, patch({ seq: 7 }))!.has("b"));
});

test("a patch of an older keyframe is void; one of a newer has to wait", () => {
  assert.ok(compose(frame, patch({ base: 4, del: ["b"] }))!.has("b"));
  assert.equal(compose(frame, patch({ base: 6 })), null);
  assert.deepEqual(orderOf(frame, patch({ base: 4, order: { table: ["c", "b"] } })), {});
  assert.deepEqual(orderOf(frame, patch({ order: { table: ["c", "b"] } })), { table: ["c", "b"] });
});

test("a patch may bring other layers, if it belongs to the keyframe", () => {
  const layers: Record<string, Layer> = { deduction: ["12 spaces", "", "hand"] };
  assert.deepEqual(layersOf(frame, null), frame.layers);
  assert.deepEqual(layersOf(frame, patch({})), frame.layers);
  assert.deepEqual(layersOf(frame, patch({ layers })), layers);
  assert.deepEqual(layersOf(frame, patch({ base: 4, layers })), frame.layers);
});

test("an element's region is found through its parents", () => {
  const table = compose(frame, null)!;
  assert.equal(regionOf(table, frame.regions, "a/n"), "hand");
  assert.equal(regionOf(table, frame.regions, "felt"), "table");
  assert.equal(regionOf(table, frame.regions, "nowhere"), null);
  assert.equal(labelOf(table, "a"), "three");
  assert.equal(labelOf(table, "nowhere"), "");
});
