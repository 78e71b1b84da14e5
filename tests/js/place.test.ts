import assert from "node:assert/strict";
import { test } from "node:test";
import { keepHearing } from "../../src/tabletop_widgets/js/model/hearing";
import type { Model } from "../../src/tabletop_widgets/js/model/traits";

/** A model at a position; `inner` is what the manager of its host has for it. */
function page(at: number | undefined, inner: object | null) {
  const traits: Record<string, unknown> = { at: 3, panel: at === undefined ? undefined : { at }, address: "a" };
  const heard: (() => void)[] = [];
  const saved: unknown[] = [];
  const model = {
    get: (name: string) => traits[name],
    set: (name: string, value: unknown) => (traits[name] = value),
    save_changes: () => saved.push(traits.at),
    on: (event: string, call: () => void) => event === "change:panel" && heard.push(call),
    ...(inner && { widget_manager: { get_model: async () => inner } }),
  } as unknown as Model;
  const turn = (next: number) => {
    traits.panel = { at: next };
    for (const call of heard) call();
  };
  return { model, turn, saved };
}

test("a host that is not Jupyter is told of each other position, once", async () => {
  const { model, turn, saved } = page(3, {});
  await keepHearing(model);
  assert.deepEqual(saved, []); // Python was there already
  for (const next of [4, 4, 5, 4]) turn(next);
  assert.deepEqual(saved, [4, 5, 4]);
});

test("a page that is opened late says where it is", async () => {
  const { model, saved } = page(7, {});
  await keepHearing(model);
  assert.deepEqual(saved, [7]);
});

test("Jupyter is told nothing, nor is a page without a kernel, nor for a model without a board", async () => {
  for (const { model, turn, saved } of [page(3, { _handle_comm_msg: async () => {} }), page(3, null)]) {
    await keepHearing(model);
    turn(4);
    assert.deepEqual(saved, []);
  }
  const { model, saved } = page(undefined, {});
  await keepHearing(model);
  assert.deepEqual(saved, []);
});
