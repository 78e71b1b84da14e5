/** Judging the answers of a quiz, and what is said of them: as lessons/session.py and widgets/lessons/page.py do. */
import type { Verdict } from "../model/traits";
import type { El } from "../scene/scene";
import type { Mark, QuizStep, Thing } from "./data";

type Judged = ReadonlyMap<string, Mark>;

/** The 64-bit FNV-1a hash of a text, as 16 hex digits; widgets/handout/quiz.py makes the same. */
export function hashed(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(16, "0");
}

/** A number that was typed, in digits of any script; null for anything else. */
export function typed(text: string): string | null {
  const plain = text.normalize("NFKC").replace("\u2212", "-").trim();
  return /^-?[0-9]{1,9}$/.test(plain) ? String(Number(plain)) : null;
}

const NUMBERS = 10_000; // where the page itself looks for a number that is right

/** A quiz whose right answer is known by its hash alone. */
export class Judge {
  readonly #step: QuizStep;
  readonly #right: ReadonlySet<string>;

  constructor(step: QuizStep) {
    this.#step = step;
    this.#right = new Set(step.right);
  }

  /** Whether a thing is right, in an order at its place. */
  #isRight(name: string, place: number): boolean {
    const { id, pick, number, things } = this.#step;
    if (number) return this.#right.has(hashed(`${id}:${name}`));
    const at = things.findIndex(([one]) => one === name);
    return this.#right.has(hashed(pick === "order" ? `${id}:${place}:${at}` : `${id}:${at}`));
  }

  /** All that is right, in its order. */
  solution(): string[] {
    const { pick, number, things, right } = this.#step;
    if (number) {
      for (let one = 0; one <= NUMBERS; one++) {
        for (const name of [`${one}`, `${-one}`]) if (this.#isRight(name, 0)) return [name];
      }
    }
    const names = things.map(([name]) => name);
    if (pick !== "order") return names.filter((name) => this.#isRight(name, 0));
    return right.flatMap((_, place) => names.filter((name) => this.#isRight(name, place)));
  }

  /** How each thing is judged that was picked, or, in a set, missed. */
  marks(picked: readonly string[]): Map<string, Mark> {
    const { pick, things } = this.#step;
    const names = pick === "set" ? [...picked].sort() : picked;
    const marks = new Map<string, Mark>(names.map((name, place) => [name, this.#isRight(name, place) ? "right" : "wrong"]));
    for (const [name] of pick === "set" ? things : []) if (!marks.has(name) && this.#isRight(name, 0)) marks.set(name, "missed");
    return marks;
  }

  /** Whether everything is right that was picked, and all of it. */
  isRight(picked: readonly string[]): boolean {
    const marks = [...this.marks(picked).values()];
    return picked.length === this.#step.right.length && marks.every((mark) => mark === "right");
  }
}

/** The thing of a name; of a number, one of which something is said, or none. */
function thingOf({ things, numbers }: QuizStep, name: string): Thing {
  return [...things, ...numbers].find(([one]) => one === name) ?? [name, [], 0, 0];
}

export const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`);

interface Telling {
  language: number;
  words: Record<string, string>;
  /** The number of the try. */
  number: number;
}

/** What is told of an answer that is not all right. */
export function partVerdict(step: QuizStep, marks: Judged, { language, words, number }: Telling): Verdict {
  const tellsMissed = number > 1;
  const isSet = step.pick === "set";
  const count = (mark: Mark) => [...marks.values()].filter((one) => one === mark).length;
  const [right, missed] = [count("right"), count("missed")];
  const remark = (name: string, mark: Mark) => {
    const [, , wrong, lost] = thingOf(step, name);
    return (mark === "wrong" ? wrong : mark === "missed" ? lost : 0) || null;
  };
  const judgement = (mark: Mark) => words[mark === "wrong" && !step.placed ? "wrong-answer" : `${mark}-place`]!;
  const rows = [...marks].flatMap(([name, mark]): Verdict["rows"] => {
    if (mark === "missed" && !tellsMissed) return [];
    const said = remark(name, mark)?.[language];
    return [[mark, thingOf(step, name)[1][language] ?? name, `<b>${judgement(mark)}</b>${said ? ` ${said}` : ""}`] as Verdict["rows"][number]];
  });
  const wrong = [...marks].filter(([, mark]) => mark === "wrong").map(([name, mark]) => remark(name, mark));
  const isOther = isSet ? wrong.includes(null) : !wrong.some(Boolean);
  const notes = [filled(words["try"]!, { n: number })];
  if (isSet) notes.push(words["marks-stay"]!);
  if (missed && !tellsMissed) notes.unshift(filled(words[missed === 1 ? "missing-one" : "missing-more"]!, { n: missed }));
  return {
    kind: "wrong",
    title: missed ? filled(words["part"]!, { n: right, of: right + missed }) : words["not-yet"]!,
    rule: "",
    html: "",
    rows,
    teach: isOther ? step.other[language]! : "",
    note: notes.join(" "),
  };
}

const SAID: Record<Mark, string> = { picked: "picked", right: "is-right", wrong: "is-wrong", missed: "is-missed" };

/** The elements that mark things on the board. */
export function notes(step: QuizStep, marks: Judged, language: number, elements: ReadonlyMap<string, El>, words: Record<string, string>): Map<string, El> {
  const found = new Map<string, El>();
  for (const [name, mark] of marks) {
    const at = step.things.findIndex(([one]) => one === name);
    const labelled = step.labels?.[at];
    const [tag, parent, attrs, ...text] = (labelled && elements.get(labelled)) || [];
    if (labelled && attrs) found.set(labelled, [tag!, parent!, { ...attrs, label: `${attrs["label"]}, ${words[SAID[mark]]}` }, ...text] as El);
    for (const [key, ...el] of step.notes?.[mark]?.[at] ?? []) found.set(key, el[language] ?? el[0]!);
  }
  return found;
}
