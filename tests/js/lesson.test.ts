import assert from "node:assert/strict";
import { test } from "node:test";
import { bow } from "../../src/tabletop_widgets/js/lessons/arrows";
import { numberIn } from "../../src/tabletop_widgets/js/input/number";

test("a number is read in digits of any width, with any minus", () => {
  for (const [text, number] of [["6", 6], [" 12 ", 12], ["１２", 12], ["-3", -3], ["−3", -3], ["－3", -3], ["007", 7], ["-0", 0]] as const) {
    assert.equal(numberIn(text), number, text);
  }
});

test("what is no whole number is none", () => {
  for (const text of ["", "six", "1.5", "1e3", "--1", "1 2", "1234567890", "٣"]) assert.equal(numberIn(text), null, text);
});

test("two arrows between the same places bend apart", () => {
  const [one, other] = [0, 1].map((turn) => bow([0, 0, 10], [100, 0, 10], turn));
  assert.ok(one!.y * other!.y < 0);
});
