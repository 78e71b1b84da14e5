import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = "src/tabletop_widgets/js";
const MOST = 120; // lines of a component, a hook, or any other function

/** The functions at the outermost level of a module, and how many lines each has. */
function lengths(text: string): Map<string, number> {
  const lines = text.split("\n");
  const found = new Map<string, number>();
  lines.forEach((line, start) => {
    const name = /^(?:export )?(?:default )?(?:async )?(?:function (\w+)|const (\w+) = .*(?:=>|function)[^;]*$)/.exec(line);
    if (!name) return;
    // the next line that is not indented: a closing brace, or what comes after an arrow that goes on without one
    const end = lines.findIndex((other, i) => i > start && /^\S/.test(other) && !/^\}?\).*\{$/.test(other));
    const closes = end >= 0 && /^[})\]]/.test(lines[end]!);
    found.set((name[1] ?? name[2])!, (end < 0 ? lines.length : end) - start + Number(closes));
  });
  return found;
}

test("a function ends where its brace is closed, not where its parameters are", () => {
  const text = ["function short(", "  one: number,", ") {", "  return one;", "}", "", "export const arrow = memo(() => {", "  return 1;", "});", "const next = () =>", "  2;", "const last = 3;"].join("\n");
  assert.deepEqual([...lengths(text)], [["short", 5], ["arrow", 3], ["next", 2]]);
});

test("no component and no hook is longer than 120 lines", () => {
  const modules = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.d)\.tsx?$/.test(name));
  const all = modules.flatMap((module) => [...lengths(readFileSync(join(ROOT, module), "utf8"))].map(([name, lines]) => ({ name: `${module}: ${name}`, lines })));
  assert.ok(all.length > 250);
  assert.deepEqual(all.filter(({ lines }) => lines >= MOST), []);
});
