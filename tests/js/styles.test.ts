import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const ROOT = "src/tabletop_widgets/js";

/** The classes that several style sheets style on purpose, because it is the same thing, and why. */
const SHARED: Record<string, string> = {
  "tw-bar": "signs.css makes targets large enough for fingers",
  "tw-pages": "as tw-bar",
  "tw-rail": "as tw-bar",
  "tw-rule": "as tw-bar",
  "tw-steps": "as tw-bar",
  "tw-tabs": "as tw-bar",
  "tw-zoom": "as tw-bar",
  "tw-course": "style.css says how what has the focus is shown, for each kind of widget",
  "tw-study": "as tw-course",
  "tw-legend": "style.css lists what is never selected as a text of its own",
  "tw-tallied": "a frame with tallies: style.css gives it room, story.css sets what stands there",
  "tw-frame": "analysis.css adds the curve to a frame",
  "tw-plated": "a board with plates, in a frame and on the stage of a lesson",
  "tw-step": "analysis.css shows what a step is worth",
};

/** The parts of a list of selectors, or of the arguments of `:is()`. */
function parts(list: string): string[] {
  const found = [""];
  let depth = 0;
  for (const letter of list) {
    depth += Number(letter === "(") - Number(letter === ")");
    if (letter === "," && depth === 0) found.push("");
    else found[found.length - 1] += letter;
  }
  return found.map((part) => part.trim());
}

/** The selectors that one with `:is()` and `:where()` stands for; what `:not()` excludes is left out. */
function alternatives(selector: string): string[] {
  const found = /:([\w-]+)\(([^()]*)\)/.exec(selector);
  if (!found) return [selector];
  const [whole, name, inner] = found;
  const within = name === "is" || name === "where" ? parts(inner!) : name === "has" ? parts(inner!).map((part) => ` ${part} `) : [""];
  const [before, after] = [selector.slice(0, found.index), selector.slice(found.index + whole.length)];
  return within.flatMap((part) => alternatives(before + part + after));
}

const named = (selector: string) => new Set([...selector.matchAll(/\.(tw-[\w-]+)/g)].map(([, name]) => name!));

/**
 * The classes that a sheet defines: a rule names the class alone, so that it holds for every element that has it, or
 * together with others of the same element. What a rule says of a class within another one is a use of it.
 */
function defined(css: string): Set<string> {
  const found = new Set<string>();
  for (const [, prelude] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]+)\{/g)) {
    if (prelude!.trim().startsWith("@")) continue;
    for (const selector of parts(prelude!).flatMap(alternatives)) {
      const names = named(selector);
      const compounds = selector.split(/[\s>+~]+/).map(named);
      for (const own of [names, ...compounds].filter((set, i) => (i ? set.size > 1 : set.size === 1))) {
        for (const name of own) found.add(name);
      }
    }
  }
  return found;
}

/** The classes that several sheets define, each with the names of the sheets. */
function collisions(sheets: Map<string, string>): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const [sheet, css] of sheets) for (const name of defined(css)) homes.set(name, [...(homes.get(name) ?? []), sheet]);
  return new Map([...homes].filter(([, found]) => found.length > 1));
}

function sheets(): Map<string, string> {
  const names = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  return new Map(names.map((name) => [name, readFileSync(join(ROOT, name), "utf8")]));
}

test("what a style sheet defines is told from what it uses", () => {
  const css = `
    .tw .tw-a > b, .tw-b:not(.tw-x) { top: 0 } /* .tw-x { } */
    @container tw (width < 9px) { .tw-c:is(:hover, .tw-d) { top: 0 } }
    .tw-use .tw-used, .tw :is(.tw-e, .tw-f) button, .tw-has:has(> .tw-had) { top: 0 }`;
  assert.deepEqual([...defined(css)].sort(), ["tw-a", "tw-b", "tw-c", "tw-d", "tw-e", "tw-f"]);
});

test("a class that two sheets define is found", () => {
  const two = new Map([["a.css", ".tw-told:last-child { border: 0 } .tw-a .tw-b {}"], ["b.css", ".tw-told { border: 1px } .tw-b {}"]]);
  assert.deepEqual([...collisions(two)], [["tw-told", ["a.css", "b.css"]]]);
});

test("no two style sheets define the same class for different things", () => {
  const found = collisions(sheets());
  assert.ok(sheets().size >= 7 && defined(sheets().get(join("style", "style.css"))!).size > 100);
  const clashes = [...found].filter(([name]) => !(name in SHARED)).map(([name, where]) => `${name}: ${where.join(", ")}`);
  assert.deepEqual(clashes, [], "classes hold in all sheets: rename one, or add it to SHARED where it is the same thing");
  assert.deepEqual(Object.keys(SHARED).filter((name) => !found.has(name)), [], "these stand in one sheet alone: take them out of SHARED");
});
