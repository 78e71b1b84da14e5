import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, common, parted, spot } from "../../src/tabletop_widgets/js/input/tooltip-layout";

const widget: Box = { x: 100, y: 50, width: 800, height: 600 };
const size = { width: 200, height: 80 };
const overlap = (a: Box, b: Box) => {
  const { width, height } = common(a, b);
  return width * height;
};

test("a tooltip stands above its element, its pointer over the middle", () => {
  const found = spot({ x: 400, y: 300, width: 60, height: 40 }, size, widget);
  assert.deepEqual(found, { x: 330, y: 211, side: "above", pointer: 100 });
});

test("at an edge of the widget it is turned over", () => {
  assert.equal(spot({ x: 400, y: 60, width: 60, height: 40 }, size, widget).side, "below");
  assert.equal(spot({ x: 700, y: 60, width: 60, height: 580 }, size, widget).side, "left");
  assert.equal(spot({ x: 110, y: 60, width: 60, height: 580 }, size, widget).side, "right");
});

test("it is never over its element, and never outside the widget", () => {
  for (let x = 100; x <= 860; x += 20) {
    for (let y = 50; y <= 610; y += 20) {
      const about = { x, y, width: 40, height: 40 };
      const found = spot(about, size, widget);
      const box = { x: found.x, y: found.y, ...size };
      assert.equal(overlap(box, about), 0);
      assert.equal(overlap(box, widget), size.width * size.height);
      const along = found.side === "above" || found.side === "below" ? found.x : found.y;
      const [start, end] = found.side === "above" || found.side === "below" ? [x, x + 40] : [y, y + 40];
      assert.ok(along + found.pointer >= start - 1 && along + found.pointer <= end + 1, "the pointer points at it");
    }
  }
});

test("while it is shown it stays on its side", () => {
  const about = { x: 400, y: 300, width: 60, height: 40 };
  assert.equal(spot(about, size, widget, "below").side, "below");
  assert.equal(spot({ ...about, y: 600 }, size, widget, "below").side, "above");
});

test("a widget that is too small shows it from its beginning", () => {
  const found = spot({ x: 10, y: 10, width: 100, height: 60 }, size, { x: 0, y: 0, width: 150, height: 70 });
  assert.deepEqual([found.x, found.y], [4, 4]);
});

test("a long name is divided after its first clause, in both languages; a short one stays whole", () => {
  assert.deepEqual(parted("Power: 8"), ["Power: 8", ""]);
  assert.deepEqual(parted("D6 (tundra): Boris has a mech and 4 workers"), ["D6 (tundra)", "Boris has a mech and 4 workers"]);
  const name = "D6（ツンドラ）：ボリスのメック1体とワーカー4体、そのほかにも多くのコマがあります";
  assert.deepEqual(parted(name, "もっと"), ["D6（ツンドラ）", "ボリスのメック1体とワーカー4体、そのほかにも多くのコマがあります\nもっと"]);
  assert.deepEqual(parted("8 (turned: 1), your card 2 of 5, not right"), ["8 (turned: 1), your card 2 of 5, not right", ""], "no clause ends in brackets");
  assert.deepEqual(parted("a name that is long, but has no clause at all"), ["a name that is long, but has no clause at all", ""]);
  assert.deepEqual(parted("12: a name that is long, but begins with a number"), ["12: a name that is long, but begins with a number", ""]);
});
