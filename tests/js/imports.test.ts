import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

const ROOT = "src/tabletop_widgets/js";

/** The modules that each module imports, types included. */
function imports(): Map<string, string[]> {
  const names = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.d)\.tsx?$/.test(name));
  const modules = new Map(names.map((name) => [name.replace(/\.tsx?$/, ""), name]));
  return new Map(
    [...modules].map(([module, name]) => {
      const text = readFileSync(join(ROOT, name), "utf8");
      const found = [...text.matchAll(/(?:from|import) ?\(?"(\.[^"]+)"/g)].map(([, path]) => normalize(join(dirname(module), path!)));
      return [module, found.filter((path) => modules.has(path))];
    }),
  );
}

/** The first circle in a graph, as a way that ends where it began. */
function circle(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const visit = (node: string, way: string[]): string[] => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...way, node]);
      if (found.length) return found;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const found = visit(node, []);
    if (found.length) return found;
  }
  return [];
}

test("a circle is found", () => {
  assert.deepEqual(circle(new Map([["a", ["b"]], ["b", ["c"]], ["c", ["b"]]])), ["b", "c", "b"]);
});

test("no module imports itself through others, not even a type", () => {
  const graph = imports();
  assert.ok(graph.size > 60);
  assert.ok([...graph.values()].flat().length > 300);
  assert.deepEqual(circle(graph), []);
});
