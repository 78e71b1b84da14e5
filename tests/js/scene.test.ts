import assert from "node:assert/strict";
import { test } from "node:test";
import { compose, EMPTY, type Keyframe, labelOf, type Layer, type Patch, regionOf, type Table } from "../../src/tabletop_widgets/js/scene/scene";
import { follow } from "../../src/tabletop_widgets/js/scene/early-drawing";

const frame: Keyframe = {
  seq: 5,
  regions: {
    table: { width: 640, height: 330, title: "Table", place: "main", public: true },
    hand: { width: 640, height: 170, title: "Hand", place: "sub" },
  },
  layers: { deduction: { title: "Where it can be", note: "", region: "table" } },
  strings: ["translate(1 2)", "4"],
  looks: [["rect", "width"], ["g", "label", "transform", "when"], ["text", "x"], ["g", "label"], ["g"]],
  els: {
    felt: [0, "table", 600],
    a: [1, "hand", "three", [0], ["b"]],
    "a/n": [2, "a", 4, "3"],
    b: [3, "table", "four"],
    c: [4, 0],
  },
};
const patch = (change: Partial<Patch>): Patch => ({ base: 5, seq: 6, set: {}, del: [], ...change });
const tableOf = (of: Keyframe, by: Patch | null): Table | null => compose(of, by)?.table ?? null;
const children = (table: Table, parent: string) =>
  [...table].filter(([, el]) => el[1] === parent).map(([key]) => key);

test("a keyframe alone is the picture: looks, strings and zeros stand for tags and names, values, the parent before", () => {
  assert.deepEqual(Object.fromEntries(tableOf(frame, null)!), {
    felt: ["rect", "table", { width: 600 }],
    a: ["g", "hand", { label: "three", transform: "translate(1 2)", when: ["b"] }],
    "a/n": ["text", "a", { x: 4 }, "3"],
    b: ["g", "table", { label: "four" }],
    c: ["g", "table", {}],
  });
});

test("a patch changes attributes, null removes one, text changes or stays", () => {
  const table = tableOf(frame, patch({ set: { a: [{ transform: "translate(9 9)", label: null }], "a/n": [{}, "4"] } }))!;
  assert.deepEqual(table.get("a"), ["g", "hand", { transform: "translate(9 9)", when: ["b"] }]);
  assert.deepEqual(table.get("a/n"), ["text", "a", { x: 4 }, "4"]);
  assert.deepEqual(tableOf(frame, patch({ set: { "a/n": [{ x: 5 }] } }))!.get("a/n"), ["text", "a", { x: 5 }, "3"]);
  assert.deepEqual(tableOf(frame, patch({ set: { "a/n": [{}, null] } }))!.get("a/n"), ["text", "a", { x: 4 }]);
});

test("two numbers are a move, three a sign and where it lies; 1 is the parent in the key", () => {
  const short: Keyframe = { ...frame, strings: ["l3 4z"], looks: [["g", "transform"], ["path", "d"]], els: { "a:b": [0, "table", [1, 2.5]], "a:b/c": [1, 1, [0, -4, 0.5]], "a:b/d": [1, 0, [0]] } };
  assert.deepEqual(Object.fromEntries(tableOf(short, null)!), {
    "a:b": ["g", "table", { transform: "translate(1 2.5)" }],
    "a:b/c": ["path", "a:b", { d: "M-4 0.5l3 4z" }],
    "a:b/d": ["path", "a:b", { d: "l3 4z" }],
  });
});

test("a sign in some places has all their points; what a look names with a value is the same in all its elements", () => {
  const looks: Keyframe["looks"] = [["path", "d", ["fill", "$ink"], ["transform", [3, 4]], ["when", ["b"]]], ["text", ["x", 9]]];
  const signs: Keyframe = { ...frame, strings: ["v8"], looks, els: { ticks: [0, "table", [0, 1, 2, 3.5, -2]], word: [1, 0, "hello"] } };
  assert.deepEqual(Object.fromEntries(tableOf(signs, null)!), {
    ticks: ["path", "table", { d: "M1 2v8M3.5 -2v8", fill: "$ink", transform: "translate(3 4)", when: ["b"] }],
    word: ["text", "table", { x: 9 }, "hello"],
  });
});

test("elements come and go", () => {
  const table = tableOf(frame, patch({ looks: [["g"]], set: { d: [0, "table"] }, del: ["b"] }))!;
  assert.deepEqual(children(table, "table"), ["felt", "c", "d"]);
});

test("what is new to its parent comes after the others; what is only drawn anew keeps its place", () => {
  const moved = tableOf(frame, patch({ looks: [["g", "label"]], set: { a: [0, "table", "three"] } }))!;
  assert.deepEqual(children(moved, "table"), ["felt", "b", "c", "a"]);
  const redrawn = tableOf(frame, patch({ looks: [["rect"]], set: { b: [0, "table"] } }))!;
  assert.deepEqual(children(redrawn, "table"), ["felt", "b", "c"]);
});

test("what a patch brings new is packed with looks and strings of its own", () => {
  const set = { d: [0, "hand", [0]] as [number, string, [number]], a: [{ label: "3" }] as [{ label: string }], e: [1, 0, "5"] as [number, 0, string] };
  const table = tableOf(frame, patch({ strings: ["M0 0"], looks: [["path", "d"], ["text"]], set }))!;
  assert.deepEqual(table.get("d"), ["path", "hand", { d: "M0 0" }]);
  assert.deepEqual(table.get("e"), ["text", "hand", {}, "5"]);
  assert.equal(table.get("a")![2].label, "3");
});

test("patches are cumulative: each is against the keyframe, which they leave as it is", () => {
  tableOf(frame, patch({ set: { a: [{ transform: null }] }, del: ["b"] }));
  assert.equal(tableOf(frame, null)!.get("a")![2].transform, "translate(1 2)");
  assert.ok(tableOf(frame, patch({ seq: 7 }))!.has("b"));
});

test("a patch of an older keyframe is void; one of a newer has to wait", () => {
  assert.ok(tableOf(frame, patch({ base: 4, del: ["b"] }))!.has("b"));
  assert.equal(tableOf(frame, patch({ base: 6 })), null);
  assert.deepEqual(compose(frame, patch({ base: 4, order: { table: ["c", "b"] } }))!.order, {});
  assert.deepEqual(compose(frame, patch({ order: { table: ["c", "b"] } }))!.order, { table: ["c", "b"] });
});

test("a patch may bring other layers, if it belongs to the keyframe", () => {
  const layers: Record<string, Layer> = { deduction: { title: "12 spaces", note: "", region: "hand" } };
  assert.deepEqual(compose(frame, null)!.layers, frame.layers);
  assert.deepEqual(compose(frame, patch({}))!.layers, frame.layers);
  assert.deepEqual(compose(frame, patch({ layers }))!.layers, layers);
  assert.deepEqual(compose(frame, patch({ base: 4, layers }))!.layers, frame.layers);
});

test("a patch may bring other regions, if it belongs to the keyframe", () => {
  const regions: Keyframe["regions"] = { hand: { width: 640, height: 90, title: "Hand", place: "sub" } };
  assert.deepEqual(compose(frame, patch({}))!.regions, frame.regions);
  assert.deepEqual(compose(frame, patch({ regions }))!.regions, regions);
  assert.deepEqual(compose(frame, patch({ base: 4, regions }))!.regions, frame.regions);
});

test("what is as in the picture before is the same object, whichever keyframe or patch it came with", () => {
  const change = (label: string) => patch({ looks: [["g", "label"]], set: { a: [{ when: ["b", "c"] }], d: [0, "table", label] } });
  const first = compose(frame, change("old"))!;
  const second = compose(frame, change("new"), first)!;
  assert.equal(second.table.get("a"), first.table.get("a"));
  assert.equal(second.table.get("a/n"), first.table.get("a/n"));
  assert.deepEqual(second.table.get("d"), ["g", "table", { label: "new" }]);
  assert.equal(second.regions, first.regions);
  assert.equal(second.layers, first.layers);
  const anew: Keyframe = { ...structuredClone(frame), seq: 9 };
  const third = compose(anew, null, second)!;
  for (const key of ["felt", "b", "c", "a/n"]) assert.equal(third.table.get(key), second.table.get(key));
  assert.deepEqual(third.table.get("a")![2].when, ["b"]);
  assert.equal(third.regions, first.regions);
  assert.ok(!third.table.has("d"));
  assert.notEqual(compose({ ...anew }, null, EMPTY)!.table.get("b"), second.table.get("b")); // another viewer's picture
});

test("an element's region is found through its parents", () => {
  const table = tableOf(frame, null)!;
  assert.equal(regionOf(table, frame.regions, "a/n"), "hand");
  assert.equal(regionOf(table, frame.regions, "felt"), "table");
  assert.equal(regionOf(table, frame.regions, "nowhere"), null);
  assert.equal(labelOf(table, "a"), "three");
  assert.equal(labelOf(table, "nowhere"), "");
});

test("what follows a picture changes it as a patch of its keyframe would; what is new comes after what was there", () => {
  const before = compose(frame, patch({ order: { table: ["c", "felt", "b"] }, set: { c: [{ width: 1 }] } }))!;
  const next = follow(before, patch({ base: 6, seq: 7, set: { d: [0, "table", 7], a: [{ label: "five" }] }, del: ["felt"], looks: frame.looks }));
  assert.deepEqual(next.order, { table: ["c", "b", "d"] });
  assert.deepEqual(next.table.get("d"), ["rect", "table", { width: 7 }]);
  assert.deepEqual(next.table.get("a")![2], { label: "five", transform: "translate(1 2)", when: ["b"] });
  assert.equal(next.table.get("b"), before.table.get("b"));
  assert.equal(next.regions, before.regions);
  const after = follow(next, patch({ base: 7, seq: 8, order: { table: ["d", "c", "b"] } }));
  assert.deepEqual(after.order, { table: ["d", "c", "b"] });
});
