import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, News, Pause } from "../../src/tabletop_widgets/js/model/traits";
import { newsSince, ownSince } from "../../src/tabletop_widgets/js/turns/heard";
import { pauseInWords } from "../../src/tabletop_widgets/js/turns/round-end";
import { sentence, spoken } from "../../src/tabletop_widgets/js/ui/announcer";

const NOTHING = new Map<number, string[]>();

test("a turn of somebody else is heard in sentences, after the name, without the marks of a line", () => {
  const news: News[] = [[1, 1, ["<Card 9>: Worker move", "+<workers 1|1 worker>", "Why: the only one"], 13, "Automa"]];
  assert.equal(newsSince(news, NOTHING), "Automa Card 9: Worker move. +1 worker. Why: the only one.");
});

test("of a turn that goes on, only what is new is heard", () => {
  const before = new Map([[13, ["Card 9: Worker move"]]]);
  const news: News[] = [[1, 1, ["Card 9: Worker move, stays on G4", "+$1"], 13, "Automa"]];
  assert.equal(newsSince(news, before), "Automa stays on G4. +$1.");
  assert.equal(newsSince(news, new Map([[13, news[0]![2]]])), "");
});

test("one's own outcome is not heard twice: it is among what one did", () => {
  assert.equal(newsSince([[0, 0, ["mine on 7"], 5, "Your turn"]], NOTHING), "");
});

const rows: Entry[] = [
  [2, 0, "Aiko shows the single 8.", ""],
  [2, 0, "Aiko captures 1 card.", ""],
  [3, 1, "Boris shows the run 9-8.", ""],
];
const turns = [[1, -1], [2, 0], [3, 1]] as const;

test("what came of one's own action is heard once, and what others did is not among it", () => {
  assert.equal(ownSince(rows, turns, 0, 1, 3), "Aiko shows the single 8. Aiko captures 1 card.");
  assert.equal(ownSince(rows, turns, 0, 2, 3), "");
  assert.equal(ownSince(rows, turns, 0, 1, 1), "", "it is still to come in this position");
  assert.equal(ownSince(rows, turns, -1, 1, 3), "", "who only watches does nothing");
});

test("the end of a round is heard with the cells of its table, each after what it is", () => {
  const pause: Pause = {
    id: 9, title: "Round 1 is over", told: ["Boris has no cards left."], heads: ["Captured", "Left in hand"],
    rows: [[0, "Aiko", "3", "−12\n12 cards left"]], leaders: [], lead: "Chidi leads.", next: "Next: round 2", go: "Next round",
  };
  assert.equal(
    pauseInWords(pause),
    "Boris has no cards left. Aiko – Captured: 3; Left in hand: −12, 12 cards left. Chidi leads. Next: round 2.",
  );
});

test("an arrow is a word, and a sentence ends once", () => {
  assert.equal(spoken("ship 2: 10 → 19, base→G5", " to "), "ship 2: 10 to 19, base to G5");
  assert.equal(spoken("船2：10 → 19", "から"), "船2：10から19");
  assert.equal(sentence("How many?"), "How many?");
  assert.equal(sentence("Leviath moves"), "Leviath moves.");
});
