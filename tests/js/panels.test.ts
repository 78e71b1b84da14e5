import assert from "node:assert/strict";
import { test } from "node:test";
import { changes, hasChanged } from "../../src/tabletop_widgets/js/panels/inspector";
import { command, type Commands } from "../../src/tabletop_widgets/js/input/keys";
import { closest, nearest } from "../../src/tabletop_widgets/js/input/nearest";
import type { Fact } from "../../src/tabletop_widgets/js/model/traits";
import { blocks } from "../../src/tabletop_widgets/js/panels/prose";
import { sectionOf } from "../../src/tabletop_widgets/js/panels/rule-link";
import { plain } from "../../src/tabletop_widgets/js/turns/recent-turns";
import { saysAll } from "../../src/tabletop_widgets/js/turns/journal";
import type { Entry } from "../../src/tabletop_widgets/js/model/traits";

test("a rule names its section by its last word", () => {
  assert.equal(sectionOf("scout 4.1"), "4.1");
  assert.equal(sectionOf("4.1"), "4.1");
});

test("changed facts are found at any depth, and the rest is left out on demand", () => {
  const tree: Fact[] = [
    ["round", "2", false],
    ["seats", null, false, [["A", null, false, [["chips", "1", true], ["hand", "7", false]]], ["B", "idle", false]]],
    ["deck", null, true, [["left", "3", false]]],
  ];
  assert.deepEqual(tree.map(hasChanged), [false, true, true]);
  assert.deepEqual(changes(tree), [
    ["seats", null, false, [["A", null, false, [["chips", "1", true]]]]],
    ["deck", null, true, [["left", "3", false]]],
  ]);
});

test("text falls into paragraphs and lists", () => {
  assert.deepEqual(blocks("One\ntwo.\n\nThen:\n- first\n  goes on\n- second\n\nEnd"), [
    { list: false, lines: ["One two."] },
    { list: false, lines: ["Then:"] },
    { list: true, lines: ["first goes on", "second"] },
    { list: false, lines: ["End"] },
  ]);
  assert.deepEqual(blocks("手札を\n並べ替えない。"), [{ list: false, lines: ["手札を並べ替えない。"] }]);
  assert.deepEqual(blocks("  \n\n"), []);
});

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

test("of boxes in any direction the closest is found, or the first", () => {
  const boxes = new Map([["far", box(90, 0)], ["close", box(-20, 10)]]);
  assert.equal(closest(boxes, box(0, 0)), "close");
  assert.equal(closest(boxes, null), "far");
  assert.equal(closest(new Map(), box(0, 0)), null);
});

test("an arrow finds the nearest element in its direction; across counts twice", () => {
  const boxes = new Map([["right", box(30, 0)], ["below", box(0, 40)], ["far", box(90, 0)], ["aslant", box(25, 12)]]);
  assert.equal(nearest(boxes, box(0, 0), 1, 0), "right");
  assert.equal(nearest(boxes, box(0, 0), 0, 1), "below");
  assert.equal(nearest(boxes, box(0, 0), -1, 0), null);
  assert.equal(nearest(boxes, null, -1, 0), "right");
  assert.equal(nearest(new Map([["beside", box(40, -3)], ["above", box(30, -90)]]), box(0, 0), 0, -1), "above");
});

test("keys do what they say; arrows and Enter belong to the board alone", () => {
  const done: string[] = [];
  const does = new Proxy({} as Commands, {
    get: (_, name) => (...args: unknown[]) => {
      done.push([String(name), ...args].join(" "));
      return true;
    },
  });
  const key = (name: string, onBoard: boolean, more: object = {}) =>
    command({ key: name, shiftKey: false, ...more } as KeyboardEvent, onBoard, does);
  for (const name of ["ArrowLeft", "Enter", "Home", "End", "?", "/", "u", "R", ",", ".", "h", "Escape"]) key(name, true);
  key("ArrowUp", true, { shiftKey: true });
  key("Enter", true, { shiftKey: true });
  for (const name of ["+", "=", "-", "0", "m"]) key(name, false);
  assert.deepEqual(done, [
    ...["move -1 0 false", "press false", "step -Infinity", "step Infinity", "why", "find", "undo", "redo", "step -1", "step 1"],
    ...["help", "back", "move 0 -1 true", "press true"],
    ...["zoom 1.5", "zoom 1.5", `zoom ${1 / 1.5}`, "zoom 0", "mark"],
  ]);
  assert.equal(key("ArrowLeft", false), false);
  assert.equal(key("Enter", false), false);
  assert.equal(key("u", true, { ctrlKey: true }), false);
  assert.equal(key("x", true), false);
});

test("a turn is heard in words: no sign, no markup", () => {
  assert.equal(plain("<Trade>: +<oil 2|2 oil>, 3 < 4"), "Trade: +2 oil, 3 < 4");
  assert.equal(plain("**for you: +<power 1|1 power>**"), "for you: +1 power");
});

test("a turn whose lines say all that happened in it does not unfold by itself", () => {
  const entries: Entry[] = [
    [1, -1, "The cards are dealt.", "3.1"],
    [1, 0, "Aiko starts.", "3.4"],
  ];
  assert.equal(saysAll([1, -1, ["The cards are dealt.", "Aiko starts."]], entries), true);
  assert.equal(saysAll([1, -1, ["The cards are dealt."]], entries), false);
});
