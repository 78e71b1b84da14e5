/** The judgement of a quiz's answers, and its verdicts, like those of lessons/session.py and widgets/lessons/page.py. */
import type { Verdict } from "../model/traits";
import type { El } from "../scene/scene";
import type { Mark, Note, QuizStep, Thing } from "./data";

type Judged = ReadonlyMap<string, Mark>;

/** The 64-bit FNV-1a hash of a text, as 16 hex digits; widgets/handout/quiz.py makes the same. */
export function fnv1a(text: string): string {
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

  constructor(step: QuizStep) {
    this.#step = step;
  }

  /** The hash of a thing, in an order at its place. */
  #hash(name: string, place: number): string {
    const { id, pick, number, things } = this.#step;
    if (number) return fnv1a(`${id}:${name}`);
    const at = things.findIndex(([one]) => one === name);
    return fnv1a(pick === "order" ? `${id}:${place}:${at}` : `${id}:${at}`);
  }

  #isRight(name: string, place: number): boolean {
    return this.#step.right.includes(this.#hash(name, place));
  }

  /** The right things, in the order of the lesson. */
  solution(): string[] {
    const { number, things, right } = this.#step;
    const names = number ? [...Array(NUMBERS).keys()].flatMap((one) => [`${one}`, `-${one}`]) : things.map(([name]) => name);
    return right.map((hash, place) => names.find((name) => this.#hash(name, place) === hash)!);
  }

  /** How each thing is judged that was picked, or, in a set, missed. */
  marks(picked: readonly string[]): Map<string, Mark> {
    const { pick } = this.#step;
    const names = pick === "set" ? [...picked].sort() : picked;
    const marks = new Map<string, Mark>(names.map((name, place) => [name, this.#isRight(name, place) ? "right" : "wrong"]));
    for (const name of pick === "set" ? this.solution() : []) if (!marks.has(name)) marks.set(name, "missed");
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

/** The verdict on an answer that is not completely right. */
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

/** A mark on the board: the key of its element, the addition to the element's label, and the elements of the mark. */
export type Marked = [key: string, said: string, note: Note];

/** The marks of things that are picked, or were judged. */
export function marked(step: QuizStep, marks: Judged, words: Record<string, string>): Marked[] {
  return [...marks].map(([name, mark]) => {
    const at = step.things.findIndex(([one]) => one === name);
    return [step.labels?.[at] ?? "", words[SAID[mark]]!, step.notes?.[mark]?.[at] ?? []];
  });
}

/** The elements that marks change or add. */
export function drawn(marks: readonly Marked[], language: number, elements: ReadonlyMap<string, El>): Map<string, El> {
  const found = new Map<string, El>();
  for (const [key, said, note] of marks) {
    const [tag, parent, attrs, ...text] = elements.get(key) ?? [];
    if (attrs?.["label"]) found.set(key, [tag!, parent!, { ...attrs, label: `${attrs["label"]}, ${said}` }, ...text] as El);
    for (const [name, ...el] of note) found.set(name, el[language] ?? el[0]!);
  }
  return found;
}
