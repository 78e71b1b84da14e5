import assert from "node:assert/strict";
import { test } from "node:test";
import type { Intent } from "../../src/tabletop_widgets/js/model/messages";
import { client, Outbox, ownPanel } from "../../src/tabletop_widgets/js/model/outbox";
import type { Model, Panel } from "../../src/tabletop_widgets/js/model/traits";

type Message = Intent & { at: number; c: string; n: number };

/** An outbox, what it sent, and a panel that has heard all or nothing of it. */
function post() {
  const sent: Message[] = [];
  const outbox = new Outbox({ send: (content: Message) => sent.push(content) } as unknown as Model);
  const silent = { ack: {} } as unknown as Panel;
  const answered = () => ({ ack: Object.fromEntries(sent.map(({ c, n }) => [c, n])) }) as unknown as Panel;
  return { sent, outbox, silent, answered };
}
const act: Intent = { do: "act", id: 3 };

test("an intent carries the position, who sent it, and a number that rises", () => {
  const { sent, outbox, silent, answered } = post();
  assert.ok(outbox.send(act, 41, silent));
  outbox.send(act, 42, answered());
  assert.equal(sent[0]!.at, 41);
  assert.equal(sent[0]!.c, sent[1]!.c);
  assert.ok(sent[1]!.n > sent[0]!.n);
});

test("until the answer is there, a second action is dropped", () => {
  const { sent, outbox, silent, answered } = post();
  outbox.send(act, 41, silent);
  assert.ok(outbox.waiting(silent));
  assert.equal(outbox.send({ do: "undo" }, 41, silent), 0);
  assert.equal(outbox.send(act, 41, silent), 0);
  assert.equal(sent.length, 1);
  assert.equal(outbox.waiting(answered()), false);
  assert.ok(outbox.send(act, 42, answered()));
});

test("an answer to somebody else is no answer", () => {
  const { outbox, silent } = post();
  outbox.send(act, 41, silent);
  assert.ok(outbox.waiting({ ...silent, ack: { other: 10_000 } }));
});

test("the number of an intent tells when it is answered, whatever is sent in between", () => {
  const { outbox, silent, answered } = post();
  const before = answered();
  const number = outbox.send({ do: "mark", name: "guess", x: 3, y: 4 }, 41, silent);
  assert.equal(outbox.answered(number, before), false);
  assert.ok(outbox.answered(number, answered()));
  outbox.send(act, 41, silent);
  assert.ok(outbox.answered(number, answered()));
});

test("questions, the language, a mark and Stop wait for nothing and make nothing wait", () => {
  const { sent, outbox, silent, answered } = post();
  const free: Intent[] = [{ do: "why", path: ["a"] }, { do: "open", inspector: true }, { do: "locale", locale: "ja" }];
  free.push({ do: "mark", name: "guess", x: 3, y: 4 });
  for (const intent of free) {
    outbox.send(intent, 41, silent);
    assert.equal(outbox.waiting(silent), false);
  }
  outbox.send(act, 41, answered());
  assert.ok(outbox.send({ do: "stop" }, 41, silent));
  assert.equal(sent.length, 6);
});

test("of several journeys during a wait the last is made afterwards, from the new position", () => {
  const { sent, outbox, silent, answered } = post();
  outbox.send({ do: "goto", ply: 1 }, 41, silent);
  outbox.send({ do: "goto", ply: 2 }, 41, silent);
  outbox.send({ do: "goto", ply: 3 }, 41, silent);
  assert.equal(outbox.flush(41, silent), 0);
  assert.ok(outbox.flush(50, answered()));
  assert.deepEqual(sent.map((m) => [m.at, m.do === "goto" && "ply" in m && m.ply]), [[41, 1], [50, 3]]);
  assert.equal(outbox.flush(51, answered()), 0);
});

test("what another page of the same board has asked is not answered here; what is for all pages is", () => {
  const panel = { why: { text: "No." }, found: null, error: "late", note: "Saved.", prompt: 1 } as unknown as Panel;
  for (const to of ["", client, undefined]) assert.equal(ownPanel({ ...panel, to } as Panel).error, "late");
  const other = ownPanel({ ...panel, to: "other" });
  assert.deepEqual([other.why, other.found, other.error, other.note], [null, null, "", ""]);
  assert.equal((other as unknown as { prompt: number }).prompt, 1);
});
