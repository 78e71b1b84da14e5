/** What a person has chosen for all boards stays in the browser, and a broken store breaks no board. */
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { get, parse, set, subscribe } from "../../src/tabletop_widgets/js/model/settings";

const page = globalThis as { localStorage?: unknown };
const own = Object.getOwnPropertyDescriptor(page, "localStorage");
const keepIn = (localStorage: unknown) => Object.defineProperty(page, "localStorage", { value: localStorage, configurable: true });

afterEach(() => {
  if (own) Object.defineProperty(page, "localStorage", own);
  else delete page.localStorage;
});

test("nothing is hidden at first, things move at the normal speed, nothing is heard, and lessons are offered", () => {
  assert.deepEqual(parse(null), {
    speed: "normal",
    panels: { players: true, since: true, journal: true, marks: true, timeline: true, steps: true },
    sound: false,
    learnt: [],
  });
});

test("sound, and the games in which no lesson is wanted, are kept beside the rest", () => {
  const kept = new Map<string, string>();
  keepIn({ getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
  set({ speed: "fast" });
  set({ sound: true });
  set({ learnt: ["SCOUT"] });
  const now = parse([...kept.values()][0]!);
  assert.deepEqual([now.speed, now.sound, now.learnt], ["fast", true, ["SCOUT"]]);
  set({ sound: false, learnt: [] });
});

test("a choice is kept in the browser", () => {
  const kept = new Map<string, string>();
  keepIn({ getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, text: string) => kept.set(name, text) });
  set({ speed: "slow" });
  set({ panels: { journal: false } });
  const [text] = [...kept.values()];
  assert.deepEqual(parse(text!), get());
  assert.equal(get().speed, "slow");
  assert.deepEqual([get().panels.journal, get().panels.players], [false, true]);
});

test("what something else has written counts as nothing", () => {
  for (const text of ["", "{", "7", "null", '"x"', "[]", '{"speed":"warp","panels":3}', '{"panels":{"players":1}}', '{"sound":1,"learnt":"SCOUT"}']) {
    assert.deepEqual(parse(text), parse(null), text);
  }
});

test("a page that may store nothing keeps the choice until it is closed", () => {
  keepIn({
    getItem: () => { throw new Error("forbidden"); },
    setItem: () => { throw new Error("full"); },
  });
  set({ speed: "fast" });
  assert.equal(get().speed, "fast");
});

test("who listens hears every change until it leaves", () => {
  let heard = 0;
  const leave = subscribe(() => heard++);
  set({ speed: "off" });
  assert.equal(heard, 1);
  leave();
  set({ speed: "normal" });
  assert.equal(heard, 1);
});

test("the same settings are the same object, so that nothing is drawn again for them", () => {
  assert.equal(get(), get());
});
