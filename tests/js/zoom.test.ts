import assert from "node:assert/strict";
import { test } from "node:test";
import { clamp, holding, NEAREST, pointAt, showing, type Size, turned, type View, WHOLE, zoomed } from "../../src/tabletop_widgets/js/scene/zoom";

const map: Size = [640, 480];
const close = (a: readonly number[], b: readonly number[]) =>
  assert.ok(a.length === b.length && a.every((value, i) => Math.abs(value - b[i]!) < 1e-9), `${a} is not ${b}`);
const flat = ({ scale, x, y }: View) => [scale, x, y];

test("nothing but the region is in view, from the whole of it to four times as near", () => {
  assert.deepEqual(clamp({ scale: 0.5, x: 9, y: 9 }, map), WHOLE);
  assert.deepEqual(clamp({ scale: 9, x: -5, y: 1000 }, map), { scale: NEAREST, x: 0, y: 360 });
  assert.deepEqual(clamp({ scale: 2, x: 321, y: -1 }, map), { scale: 2, x: 320, y: 0 });
});

test("what is zoomed about stays where it is", () => {
  const at = [0.25, 0.75] as const;
  let view: View = { scale: 2, x: 100, y: 50 };
  const point = pointAt(view, map, at);
  close(point, [180, 230]);
  for (const factor of [1.2, 1.5, 0.7]) {
    view = zoomed(view, map, factor, at);
    close(pointAt(view, map, at), point);
  }
  assert.ok(Math.abs(view.scale - 2 * 1.2 * 1.5 * 0.7) < 1e-9);
});

test("without a place it is the middle, and back at the whole nothing is left of the way", () => {
  assert.deepEqual(zoomed(WHOLE, map, 2), { scale: 2, x: 160, y: 120 });
  assert.deepEqual(zoomed({ scale: 1.5, x: 200, y: 3 }, map, 0.1), WHOLE);
});

test("two fingers hold the point that lay between them", () => {
  close(pointAt(holding(map, 3, [300, 200], [0.5, 0.5]), map, [0.5, 0.5]), [300, 200]);
  close(pointAt(holding(map, 3, [300, 200], [0.1, 0.9]), map, [0.1, 0.9]), [300, 200]);
  assert.deepEqual(holding(map, 2, [5, 5], [0.5, 0.5]), { scale: 2, x: 0, y: 0 });
});

test("a box is brought into view by the shortest way", () => {
  const view = { scale: 4, x: 200, y: 200 }; // 160 x 120 units
  close(flat(showing(view, map, [210, 210, 40, 40])), [4, 200, 200]);
  close(flat(showing(view, map, [190, 300, 40, 40])), [4, 190, 220]);
  close(flat(showing(view, map, [340, 100, 40, 40])), [4, 220, 100]);
  close(flat(showing(view, map, [100, 100, 400, 40])), [4, 100, 100]); // too wide: from its left side
  close(flat(showing(view, map, [620, 470, 40, 40])), [4, 480, 360]);
});

test("a notch of the wheel leads as far as its limit, a pinch as far as it goes, and lines are more than pixels", () => {
  const turn = (deltaY: number, deltaMode = 0) => turned({ deltaY, deltaMode });
  assert.equal(turn(-120), 2 ** 0.5);
  assert.equal(turn(500), 2 ** -0.5);
  assert.equal(turn(-5), 2 ** 0.1);
  assert.equal(turn(-5) * turn(5), 1);
  assert.equal(turn(-1, 1), turn(-16));
});
