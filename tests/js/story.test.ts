import assert from "node:assert/strict";
import { test } from "node:test";
import { byTurn, joined } from "../../src/tabletop_widgets/js/turns/journal";
import type { Entry, Traits, Turn } from "../../src/tabletop_widgets/js/model/traits";
import { reading } from "../../src/tabletop_widgets/js/scene/motion";
import { isWatched, type Moment, momentsTo, timeOf } from "../../src/tabletop_widgets/js/turns/story";

const rows: Entry[] = [
  [1, -1, "deal", ""],
  [2, 0, "a", ""],
  [2, 0, "b", ""],
  [4, 1, "c", ""],
];
const turns: Turn[] = [
  [1, -1, ["Deal"]],
  [2, 0, ["Ann"]],
  [4, 1, ["Bo"]],
];

test("entries are put into the turns that they happened in", () => {
  const told = byTurn(rows, turns);
  assert.deepEqual(told.map(([turn, entries]) => [turn[2][0], entries.map((entry) => entry[2])]), [
    ["Deal", ["deal"]],
    ["Ann", ["a", "b"]],
    ["Bo", ["c"]],
  ]);
});

test("a journal whose first turns were cut off begins in the middle of one", () => {
  const told = byTurn(rows.slice(2), turns);
  assert.deepEqual(told.map(([turn, entries]) => [turn[2][0], entries.length]), [["Ann", 1], ["Bo", 1]]);
});

test("without turns every entry is still told", () => {
  assert.deepEqual(byTurn(rows, []).flatMap(([, entries]) => entries), rows);
});

test("a turn that goes on has its new words and all its entries", () => {
  const later: Entry[] = [[5, 1, "d", ""]];
  const told = joined(byTurn(rows, turns), byTurn(later, [[4, 1, ["Bo, done"]]]));
  assert.equal(told.length, 3);
  assert.deepEqual(told[2], [[4, 1, ["Bo, done"]], [rows[3], later[0]]]);
});

const traits = (ply: number, by: number, more: object = {}): Traits =>
  ({
    patch: null,
    choices: { at: ply, acts: [[1]], keys: ["x"], kinds: [], back: true },
    panel: { by, ack: {}, viewer: [0, "Ann"], line: { ply }, why: null },
    ...more,
  }) as unknown as Traits;

test("steps of others are watched, one's own and steps back are not", () => {
  const shown = traits(3, 0);
  assert.equal(isWatched(traits(4, 1), shown), true);
  assert.equal(isWatched(traits(4, 0), shown), false);
  assert.equal(isWatched(traits(4, -1), shown), false);
  assert.equal(isWatched(traits(2, 1), shown), false);
  const answer = traits(4, 1);
  answer.panel.ack = { page: 1 };
  assert.equal(isWatched(answer, shown), false);
});

test("a film comes before the present, and nothing can be chosen in it", () => {
  const film = { frames: [[{ base: 1, seq: 2, set: {}, del: [] }, "It moves.", null]] };
  const now = traits(6, 1, { film });
  const moments = momentsTo(now, traits(3, 0));
  assert.deepEqual(moments.map(({ said }) => said), ["It moves.", null]);
  assert.deepEqual(moments[0]!.traits.choices.acts, []);
  assert.equal(moments[1]!.traits, now);
  assert.equal(momentsTo(traits(7, 0, { film }), now).length, 1); // it has been shown
});

test("each moment of a film has the numbers and the news of its own picture", () => {
  const patch = { base: 1, seq: 2, set: {}, del: [] };
  const race = (note: string) => ({ aim: "", left: ["", 0, 0], runners: [[0, 0, 6, note, note]] });
  const film = { frames: [[patch, "It draws.", null, race("$11"), [[0, "Ann", "$11"]], [[1, 1, ["Card 4"], 5, ""]]]] };
  const shown = traits(3, 0);
  Object.assign(shown.panel, { race: race("$10"), standings: [[0, "Ann", "$10"]], since: [[1, 1, ["Card 3"], 2, ""]] });
  const [step] = momentsTo(traits(6, 1, { film }), shown);
  assert.equal(step!.traits.panel.race!.runners[0]![3], "$11");
  assert.equal(step!.traits.panel.standings![0]![2], "$11");
  assert.deepEqual(step!.traits.panel.since[0]![2], ["Card 4"]);
});

const moment = (said: string | null, by: number, more: object = {}): Moment =>
  ({ said, held: false, isOwn: false, traits: { panel: { by, viewer: [0, "Ann"], step: null, since: [], ...more } } }) as unknown as Moment;
const present = moment(null, 0);

test("a step of a turn that the rules play stands for two seconds, and as long as its words take to read", () => {
  const short = moment("The Automa moves.", 1, { step: [1, "Bo", "step 2 of 3"] });
  const long = moment("The Automa moves.", 1, { step: [1, "Bo", "step 2 of 3", "It takes the nearest hex on which there is a token."] });
  assert.ok(timeOf(short, present, 1) > 2000);
  assert.ok(timeOf(long, present, 1) - timeOf(short, present, 1) > 2000);
  assert.equal(timeOf(long, present, 8), timeOf(long, present, 1)); // however much waits
});

test("Japanese, in which a letter says more, stands as long as it takes to read", () => {
  assert.ok(reading("移動する手番です") - reading("") > reading("it moves") - reading(""));
});

test("the end of somebody's turn stands until its news are read, what is on the way only for a moment", () => {
  const since = [[1, 1, ["Bo: Produce A5, A6 −1 power +2 oil, +1 worker; Build the mill"], 3, ""]];
  const [way, end] = [moment(null, 1, { since }), moment(null, 1, { since })];
  assert.ok(timeOf(way, end, 1) < 1000);
  assert.ok(timeOf(end, present, 1) > 2000);
  assert.ok(timeOf({ ...moment("Ann ends her turn.", 0), isOwn: true }, present, 1) < 1000);
});
