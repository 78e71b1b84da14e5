import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const JS = "src/tabletop_widgets/js";

/** The names of the facts that a function returns as classes of a frame. */
function factsIn(file: string, begin: string, end: string): string[] {
  const text = readFileSync(`${JS}/${file}`, "utf8");
  const from = text.indexOf(begin);
  return [...text.slice(from, text.indexOf(end, from)).matchAll(/^\s+(\w+)(?::|,$)/gm)].map(([, name]) => name!);
}

// a lesson's style sheet is loaded with the first lesson, and stays: it must style no board
test("the style sheet of lessons begins no rule with a class that a board's frame can have", () => {
  const facts = [...factsIn("app/app.tsx", "function factsOf", "\n}"), ...factsIn("app/layout.ts", "const shape = {", "};")];
  assert.ok(facts.length > 15 && facts.includes("consulting") && facts.includes("informed"));
  const css = readFileSync(`${JS}/style/lesson.css`, "utf8").replace(/\/\*.*?\*\//gs, "");
  const first = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, heads]) => heads!.split(/,(?![^(]*\))/)).map((head) => /^\.tw-([\w-]+)/.exec(head.trim())?.[1] ?? "");
  assert.deepEqual(first.filter((name) => facts.includes(name)), []);
});
