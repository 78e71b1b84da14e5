import assert from "node:assert/strict";
import { test } from "node:test";
import { phrased } from "../../src/tabletop_widgets/js/ui/letters";

const segmenter = new Intl.Segmenter("ja", { granularity: "word" });
const lines = (text: string) => phrased(text, segmenter).split("\u200b");

test("a line of Japanese may end before a word, and not within one or before its ending", () => {
  assert.deepEqual(lines("好きな資源を2個獲得してください"), ["好きな", "資源を", "2個獲得してください"]);
  assert.deepEqual(lines("手番の終わり：目的を公開しますか？"), ["手番の", "終わり：", "目的を", "公開しますか？"]);
});

test("a text of Latin letters stays as it is, and every text where the browser knows phrases", () => {
  assert.equal(phrased("Choose a card", segmenter), "Choose a card");
  assert.equal(phrased("カードを選んでください", null), "カードを選んでください");
});
