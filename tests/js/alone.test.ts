import assert from "node:assert/strict";
import { test } from "node:test";
import { Shown, unanswered } from "../../src/tabletop_widgets/js/model/offline";
import type { Line, Traits } from "../../src/tabletop_widgets/js/model/traits";

const line = (ply: number, last: number, ids: [number, number][] = [[0, 0]]) => ({ ply, first: 0, last, ids, held: "", undo: true, redo: true, siblings: [], forks: [], turns: [] }) as Line;

function at(node: number, place: Line, seat = 0, cover: unknown = null): Traits {
  const panel = { at: node, viewer: [seat, "Ann"], cover, line: place, ack: {}, running: "Bo thinks", marks: ["m"] };
  return { panel, scene: { seq: 1 }, patch: { base: 1, seq: node }, choices: { at: node, acts: [[1, 0, "x", []]], kinds: [], keys: [], prompt: "?", back: true }, ui: {}, book: {} } as unknown as Traits;
}

const nodes = (found: Traits[]) => found.map(({ panel }) => panel.at);

test("a page remembers the positions of the present line, and not those of another", () => {
  const shown = new Shown();
  for (const node of [0, 1, 2, 3]) shown.keep(at(node, line(node, node)));
  assert.deepEqual(nodes(shown.along(line(3, 3))), [0, 1, 2, 3]);
  // back to the first, and on in another line: 0, 1, 4, 5
  const other: [number, number][] = [[0, 0], [2, 4]];
  shown.keep(at(4, line(2, 2, other)));
  shown.keep(at(5, line(3, 3, other)));
  assert.deepEqual(nodes(shown.along(line(3, 3, other))), [0, 1, 4, 5]);
});

test("nothing of what one viewer has seen is left for the next, nor while the board changes hands", () => {
  const shown = new Shown();
  shown.keep(at(0, line(0, 0)));
  shown.keep(at(1, line(1, 1)));
  shown.keep(at(2, line(2, 2), 0, { title: "Bo" }));
  assert.deepEqual(nodes(shown.along(line(2, 2))), []);
  shown.keep(at(2, line(2, 2), 1));
  assert.deepEqual(nodes(shown.along(line(2, 2))), [2]);
  shown.keep(at(3, line(3, 3), 0));
  assert.deepEqual(nodes(shown.along(line(3, 3))), [3]);
});

test("a board that does not go back does not do so alone", () => {
  const shown = new Shown();
  for (const node of [0, 1, 2, 3]) shown.keep(at(node, line(node, node)));
  assert.deepEqual(nodes(shown.along({ ...line(3, 3), first: 2 })), [2, 3]);
});

test("where nobody answers nothing can be chosen, and the slider has what is known", () => {
  const [old, now] = [at(1, line(1, 1)), at(3, line(3, 7))];
  const { choices, panel } = unanswered(now, now, [old, now], "gone");
  assert.deepEqual([choices.acts, choices.prompt, choices.back], [[], "gone", false]);
  assert.deepEqual([panel.line.first, panel.line.last, panel.line.undo, panel.line.redo], [1, 3, false, false]);
  assert.deepEqual([panel.running, panel.marks], [null, []]);
});
