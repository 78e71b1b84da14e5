/**
 * In the place of Python: a model of a lesson that was computed when the page was made. It follows a pupil from moment
 * to moment as widgets/lessons/widget.py does; what is picked, counted and marked as done is its own.
 */
import type { Act, Choices } from "../model/choices";
import type { Intent } from "../model/messages";
import type { Lesson, Traits, Verdict } from "../model/traits";
import { type Shown, Stage } from "../replay/stage";
import { Clicks, type Meaning } from "./clicks";
import type { Handout, LessonData, Mark, Position, QuizStep, Step, TaskStep } from "./data";
import { drawn, filled, fnv1a, Judge, type Marked, marked, partVerdict, typed } from "./quiz";
import { Deeds, type Kept, type Row } from "./deeds";

/** The outcome of the last action: a moment that shows it, or the verdict on it. */
interface Outcome {
  kind: "wrong" | "right" | "unknown" | "part" | "hint" | "asked" | "refused" | "why";
  /** The moments of the lines from `from` on. */
  nodes?: number[];
  from?: number;
  verdict?: Verdict;
  /** How things were judged when they were checked. */
  marks?: ReadonlyMap<string, Mark>;
  /** The elements that it is about. */
  about?: string[];
  /** The elements of the action that was tried. */
  tried?: string[];
}

const NO_VERDICT = { html: "", rule: "", rows: [], teach: "", note: "" };
type Ask = Extract<Step, { kind: "task" | "quiz" }>;

export class LessonModel extends Stage {
  readonly #data: LessonData;
  readonly #deeds = new Deeds();
  readonly #intents: Intent[] = [];
  /** The solved steps that the pupil begins again, to solve them once more. */
  readonly #anew = new Set<string>();
  readonly #judges = new Map<string, Judge>();
  /** What decides the order of shuffled options. */
  #seed = Math.floor(Math.random() * 2 ** 32);
  /** The number of the step; at the end, of the last one. */
  #number = 0;
  /** Whether it is a task that had no tries left when it was entered. */
  #beganLost = false;
  #isEnded = false;
  #line = 0;
  /** How many steps and tries have begun. */
  #begun = 0;
  #position = 0;
  /** The actions of the try. */
  #played: string[] = [];
  #outcome: Outcome | null = null;
  /** The outcome of the try before a hint. */
  #earlier: Outcome | null = null;
  #picked: string[] = [];
  /** Whether the last press was on what cannot be an answer. */
  #isBeside = false;
  #judged = new Map<string, Mark>();
  #pressed: string[] = [];
  #mean: number[] = [];

  constructor(handout: Handout) {
    super(handout);
    this.#data = handout.lesson;
    this.#enter(0);
    this.show();
  }

  /** The name of the lesson, and what has been tried, for the pupil's code. */
  get result(): { name: string; rows: readonly Row[] } {
    return { name: this.#data.name, rows: this.#deeds.rows };
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  get words(): Record<string, string> {
    return this.#data.words[this.language]!;
  }

  /** What has been done, so that `restore` can do it again. */
  get kept(): Kept {
    return { intents: this.#intents, seconds: this.#deeds.rows.map((row) => row[8]), seed: this.#seed };
  }

  /** Do again what was done before. */
  restore({ intents, seconds, seed }: Kept): void {
    this.#seed = seed;
    for (const intent of intents) this.obey(intent);
    for (const [i, row] of this.#deeds.rows.entries()) row[8] = seconds[i] ?? 0;
    this.note = "";
    this.show();
  }

  // --- where it is

  get #step(): Step {
    return this.#data.steps[this.#number]!;
  }

  /** The present step, if it asks something. */
  get #asking(): Ask | null {
    return this.#step.kind ? (this.#step as Ask) : null;
  }

  get #progress() {
    return this.#deeds.of(this.#step.id);
  }

  /** Whether the step is solved, and was not begun again since. */
  get #isSolved(): boolean {
    return this.#progress.solved && !this.#anew.has(this.#step.id);
  }

  get #isOpen(): boolean {
    return !this.#isEnded && this.#asking !== null && !this.#isSolved && this.#left > 0;
  }

  /** How many tries the step has left. */
  get #left(): number {
    const { tries } = this.#data.limits;
    return tries ? Math.max(0, tries - this.#progress.tries) : Infinity;
  }

  /** Whether the step was not solved, and has no tries left. */
  get #isLost(): boolean {
    return this.#asking !== null && !this.#progress.solved && this.#left === 0;
  }

  /** The moments of the lines: before the step is solved, or after it. */
  get #lines(): number[] {
    return this.#asking && this.#isSolved ? this.#asking.over : this.#step.lines;
  }

  /** The number of the last line. */
  get #last(): number {
    const { nodes, from = 0 } = this.#outcome ?? {};
    return nodes && this.#outcome!.kind === "right" ? from + nodes.length - 1 : this.#lines.length - 1;
  }

  get #here(): Position | null {
    return this.#step.kind === "task" ? this.#step.positions[this.#position]! : null;
  }

  /** Whether the next action counts. */
  get #mayPlay(): boolean {
    const { kind } = this.#outcome ?? {};
    return this.#here !== null && this.#isOpen && this.#line === this.#last && kind !== "wrong" && kind !== "unknown";
  }

  #enter(number: number): void {
    this.#number = number;
    this.#isEnded = false;
    this.#deeds.begin(this.#step.id);
    this.#picked = [];
    this.#forget();
    this.#takeBack();
    this.#line = this.#asking ? this.#last : this.#step.begin;
    this.#beganLost = this.#isLost && this.#step.kind === "task"; // what a task is about is where one may act
  }

  #forget(): void {
    this.#outcome = this.#earlier = null;
    this.#judged = new Map();
  }

  /** Note a try. */
  #try(...told: Parameters<Deeds["try"]>): void {
    this.#deeds.try(...told);
    const [id, , , isRight] = told;
    if (isRight) this.#anew.delete(id);
  }

  /** Take back a finished try when another outcome replaces its verdict. */
  #leaveTry(): void {
    const { kind } = this.#outcome ?? {};
    if (kind === "wrong" || kind === "unknown") this.#takeBack();
  }

  #takeBack(): void {
    this.#begun += 1;
    this.#position = 0;
    this.#played = [];
    this.#pressed = [];
    this.#mean = [];
  }

  // --- what a pupil does

  protected obey(intent: Intent): void {
    this.#intents.push(intent);
    if (this.#outcome?.kind === "why") this.#outcome = null;
    if (intent.do === "lesson") this.#lesson(intent.what, intent.value);
    else if (intent.do === "act") this.#act(intent.id);
    else if (intent.do === "press") this.#press(intent.path);
    else if (intent.do === "why" && "path" in intent) this.#why(intent.path, intent.whole === true);
    else this.note = this.words["only-here"]!;
  }

  #lesson(what: string, value: string | number | undefined): void {
    this.#isBeside = false;
    const done: { [what: string]: () => void } = {
      next: () => this.#next(),
      back: () => (this.#isEnded ? this.#enter(this.#number) : this.#enter(Math.max(0, this.#number - 1))),
      again: () => this.#again(),
      goto: () => this.#goTo(Number(value) - 1),
      line: () => (this.#line = Math.max(0, Math.min(Number(value), this.#last))),
      ask: () => this.#ask(Number(value)),
      choose: () => this.#step.kind === "quiz" && this.#pick(this.#step, this.#order(this.#step)[Number(value)] ?? -1),
      check: () => this.#check(value),
      hint: () => this.#hint(),
      undo: () => this.#undo(),
      result: () => this.tell("result"),
    };
    if (done[what]) done[what]();
    else this.note = this.words["only-here"]!;
  }

  /** Begin the step again, at the end the lesson; what is solved can be solved once more, where the tries have no limit. */
  #again(): void {
    const { steps, limits } = this.#data;
    const begun = this.#isEnded ? steps : [this.#step];
    if (!limits.tries) for (const { id } of begun) if (this.#deeds.of(id).solved) this.#anew.add(id);
    this.#enter(this.#isEnded ? 0 : this.#number);
  }

  #next(): void {
    if (this.#isEnded || (this.#isOpen && !this.#progress.solved)) return;
    const next = this.#isLost ? this.#asking!.otherwise! : this.#step.next;
    if (next >= 0) return this.#enter(next);
    this.#forget();
    this.#isEnded = true;
  }

  #goTo(number: number): void {
    const step = this.#data.steps[number];
    if (step && this.#deeds.of(step.id).visited) this.#enter(number);
  }

  #ask(number: number): void {
    const question = this.#step.questions[number];
    if (!question) return;
    const [action, code, nodes] = question;
    this.#leaveTry();
    this.#forget();
    this.#deeds.ask(this.#step.id, number, action, code);
    const isAtStart = this.#lines === this.#step.lines && !this.#played.length;
    this.#outcome = { kind: "asked", ...(isAtStart ? { nodes } : { verdict: this.at(nodes.at(-1)!).lesson!.verdict! }) };
  }

  #undo(): void {
    if (this.#step.kind !== "task" || !this.#isOpen) return;
    this.#forget();
    this.#takeBack();
  }

  #hint(): void {
    const step = this.#asking;
    if (!step || !this.#isOpen || !this.#data.limits.hints) return;
    const [earlier, judged] = [this.#ofTry(), this.#judged];
    this.#leaveTry();
    const progress = this.#progress;
    const hints = this.#here?.hints ?? step.hints;
    const isOffered = step.most > 0 && progress.tries >= step.most;
    const node = isOffered ? undefined : hints[progress.hints];
    if (!isOffered) progress.hints = Math.min(progress.hints + 1, hints.length + 1);
    this.#forget();
    if (node === undefined) return this.#show(step);
    this.#outcome = { kind: "hint", nodes: [node], from: this.#last };
    [this.#earlier, this.#judged] = [earlier, judged];
  }

  /** The outcome of the last wrong try, which is shown alone or beside a hint. */
  #ofTry(): Outcome | null {
    if (this.#outcome?.kind === "hint") return this.#earlier;
    return this.#outcome && ["part", "wrong", "refused"].includes(this.#outcome.kind) ? this.#outcome : null;
  }

  #show(step: Ask): void {
    this.#progress.shown ||= !this.#progress.solved; // what one has solved stays one's own
    if (step.kind === "quiz") this.#picked = this.#judge(step).solution();
    const answer = step.kind === "task" ? step.solution.join("; ") : this.#picked.join(", ");
    this.#takeBack();
    const from = step.lines.length - 1;
    this.#line = Math.max(this.#line, from);
    this.#try(step.id, step.kind, answer, true);
    this.#outcome = { kind: "right", nodes: step.shown!, from };
  }

  // --- a task

  #act(id: number): void {
    const act = this.#mayPlay ? this.#here!.acts.find(([one]) => one === id) : undefined;
    if (!act) return;
    const [, text, node, position] = act;
    this.#forget();
    this.#pressed = this.#mean = [];
    const step = this.#step as TaskStep;
    const played = [...this.#played, text];
    if (position >= 0) {
      [this.#position, this.#played] = [position, played];
      return;
    }
    const { kind } = this.at(node).lesson!.verdict!;
    const from = this.#last;
    if (kind === "right" || kind === "wrong") {
      this.#try(step.id, "task", played.join("; "), kind === "right");
      this.#outcome = { kind, nodes: [node], from };
    } else this.#outcome = { kind: "unknown", nodes: [node], from };
  }

  #press(path: string[]): void {
    const last = path.at(-1);
    if (this.#step.kind === "quiz") {
      const thing = last === undefined ? undefined : this.#step.keys[last];
      this.#isBeside = thing === undefined;
      if (thing !== undefined) this.#pick(this.#step, thing);
      return;
    }
    if (last === undefined) {
      this.#pressed = this.#mean = [];
      return;
    }
    if (!this.#mayPlay) return;
    const meant = new Clicks(this.#step as TaskStep, this.#here!).press(path);
    [this.#pressed, this.#mean] = ["begun" in meant ? meant.begun : [], []];
    this.#follow(meant, path);
  }

  #follow(meant: Meaning, path: string[]): void {
    if (meant.do === "act") this.#act(meant.id);
    else if (meant.do === "wait") [this.#pressed, this.#mean] = [meant.path, meant.mean];
    else if (meant.do === "refuse") this.#refuse(meant);
    else if (meant.reason >= 0 && !this.#outcome) {
      this.#outcome = { kind: "why", verdict: this.#reason(meant.reason), about: path.slice(-1) };
    }
  }

  /** Tell that an action is not allowed; it counts as a try. */
  #refuse({ way, reason }: { way: number; reason: number }): void {
    const step = this.#step as TaskStep;
    const here = this.#here!;
    const answer = [...this.#played, here.named[way] ?? step.texts[way]!].join("; ");
    this.#forget();
    this.#try(step.id, "task", answer, false, this.#data.reasons[reason]![1]);
    const note = filled(this.words["nothing-played"]!, { n: this.#progress.tries });
    const teach = here.teach[way]?.[this.language] ?? "";
    const tried = step.paths[here.firsts[way] ?? way]!.map((key) => step.keys[key]!);
    this.#outcome = { kind: "refused", verdict: { ...this.#reason(reason), teach, note }, tried };
  }

  #why(path: string[], isWhole: boolean): void {
    if (!this.#mayPlay) return;
    if (this.#here!.veiled) return this.#press(path);
    const clicks = new Clicks(this.#step as TaskStep, this.#here!);
    const meant = clicks.explain(path);
    if (!isWhole) this.#follow(meant, path);
  }

  #reason(number: number): Verdict {
    const [rule, code, ...said] = this.#data.reasons[number]!;
    if (code === "allowed") return { ...NO_VERDICT, kind: "hint", title: said[this.language]! };
    return { ...NO_VERDICT, kind: "refused", title: this.words["refused"]!, rule, html: said[this.language]! };
  }

  // --- a quiz

  #judge(step: QuizStep): Judge {
    let judge = this.#judges.get(step.id);
    if (!judge) this.#judges.set(step.id, (judge = new Judge(step)));
    return judge;
  }

  /** Pick a thing, or put it back. */
  #pick(step: QuizStep, number: number): void {
    const name = step.things[number]?.[0];
    if (!this.#isOpen || name === undefined) return;
    const holds = step.pick !== "order"; // the others move up or down, so nothing that was judged holds
    this.#judged = new Map([...this.#judged].filter(([one]) => holds && one !== name));
    if (this.#picked.includes(name)) this.#picked = this.#picked.filter((one) => one !== name);
    else if (step.pick === "one") [this.#picked, this.#judged] = [[name], new Map()];
    else this.#picked = [...this.#picked, name];
  }

  /** What is picked on the board, in words; "" where nothing is picked there. */
  #heardPicks(locale: string): string {
    const step = this.#step;
    if (step.kind !== "quiz" || !step.notes || !this.#isOpen || this.#isEnded) return "";
    if (this.#isBeside) return this.words["not-among"]!;
    const names = this.#picked.map((name) => step.things.find(([one]) => one === name)![1][this.language] ?? name);
    const things = new Intl.ListFormat(locale === "en" ? "en-GB" : locale).format(names); // as core/text.py: no comma before "and"
    return names.length ? filled(this.words["now-picked"]!, { things }) : this.words["none-picked"]!;
  }

  #check(value: string | number | undefined): void {
    const step = this.#step;
    if (step.kind !== "quiz" || !this.#isOpen) return;
    const number = value === undefined ? null : typed(`${value}`);
    if (step.number && number !== null) this.#picked = [number];
    if (!this.#picked.length) return;
    const judge = this.#judge(step);
    const isRight = judge.isRight(this.#picked);
    const from = step.lines.length - 1;
    this.#line = Math.min(this.#line, from);
    this.#judged = judge.marks(this.#picked);
    this.#try(step.id, "quiz", this.#picked.join(", "), isRight);
    this.#earlier = null;
    this.#outcome = isRight ? { kind: "right", nodes: step.solved, from } : { kind: "part", marks: this.#judged };
  }

  // --- what is shown

  protected shown(): Shown {
    if (this.#isEnded) return this.#told(this.at(this.#data.end[this.#isLost ? 1 : 0]!));
    const { nodes, from = 0 } = this.#outcome ?? {};
    const base = this.#line === this.#last ? this.#now : this.#lines[this.#line]!;
    const node = (this.#line >= from && nodes?.[this.#line - from]) || base;
    const marks = this.#drawnMarks();
    const shown = this.at(node, marks.length ? (els) => drawn(marks, this.language, els) : undefined);
    return this.#told({ ...shown, choices: this.#choices(shown.choices, shown.scene), panel: { ...shown.panel, why: this.#asked() } });
  }

  /** The moment at the last line, where nothing was done yet. */
  get #now(): number {
    const here = this.#here;
    if (this.#isLost) return here ? here.closed : this.#asking!.closed!;
    return here && !this.#isSolved ? here.at : this.#lines[this.#last]!;
  }

  /** The marks on the board that are not part of the recorded moments. */
  #drawnMarks(): Marked[] {
    const [step, here] = [this.#step, this.#here];
    if (step.kind === "quiz") return this.#isSolved ? [] : marked(step, this.#marks(), this.words);
    if (step.kind !== "task" || !here) return [];
    const said = this.words["picked"]!;
    return (this.#outcome?.tried ?? []).map((key): Marked => [key, said, step.marks[here.notes[step.keys.indexOf(key)] ?? -1] ?? []]);
  }

  /** How the things are marked that are picked, or were judged. */
  #marks(): Map<string, Mark> {
    const isTold = (this.#earlier ?? this.#outcome)?.kind !== "part" || this.#progress.tries > 1; // at the first check they are only counted
    const judged = [...this.#judged].filter(([, mark]) => mark !== "missed" || isTold);
    return new Map([...this.#picked.map((name) => [name, "picked"] as [string, Mark]), ...judged]);
  }

  #asked(): Traits["panel"]["why"] {
    const { verdict, about } = this.#outcome ?? {};
    return verdict && about ? { rule: verdict.rule, title: "", text: "", more: "", about: "", asked: about } : null;
  }

  #choices(choices: Choices, scene: Traits["scene"]): Choices {
    const here = this.#here;
    if (!choices.veil || !here?.veiled || !this.#mayPlay) return choices;
    const next = new Clicks(this.#step as TaskStep, here).next(this.#pressed);
    const ghosts = scene.looks.map(([, ...names]) => names.includes("ghost"));
    const on = Object.entries(scene.els).flatMap(([key, el]) => (next.has(key) && ghosts[el[0]] ? [key] : []));
    const meant = this.#mean.map((id): Act => [id, 0, here.labels[id]?.[this.language] ?? "", []]);
    const begun = scene.els[this.#pressed[0] ?? ""];
    const among = begun && scene.looks[begun[0]]!.slice(1).includes("bar") ? [...next] : choices.veil.among;
    return { ...choices, acts: [...choices.acts, ...meant], veil: { ...choices.veil, pressed: this.#pressed, on, ...(among && { among }) } };
  }

  /** The trait `lesson`, updated with this pupil's progress. */
  #told(shown: Shown): Shown {
    const lesson = shown.lesson!;
    const { steps } = this.#data;
    const isDone = (step: Step) => (step.kind ? this.#deeds.of(step.id).solved : this.#deeds.of(step.id).visited);
    const done = [...steps.keys()].filter((i) => isDone(steps[i]!) && (i !== this.#number || this.#isEnded));
    const wereShown = done.filter((i) => this.#deeds.of(steps[i]!.id).shown);
    const told: Lesson = {
      ...lesson,
      begun: this.#begun,
      heard: this.#heardPicks(shown.ui!.locale),
      done: done.map((i) => i + 1),
      shown: wereShown.map((i) => i + 1),
      dots: steps.map(({ dots }, i) => dots[this.language]![wereShown.includes(i) ? 2 : done.includes(i) ? 1 : 0]!),
      seen: this.#data.limits.tries ? [...steps.keys()].filter((i) => this.#deeds.of(steps[i]!.id).visited).map((i) => i + 1) : (lesson.seen ?? []),
      notes: this.#notes(lesson.notes),
      show: this.#beganLost ? { ...lesson.show, asked: [] } : lesson.show,
      asks: this.#asks(lesson.asks),
      field: this.#field(lesson.field),
      verdict: this.#verdict(this.#outcome, lesson.verdict),
      earlier: this.#earlier && this.#verdict(this.#earlier, this.#recorded(this.#earlier)),
      buttons: this.#buttons(lesson.buttons),
      end: lesson.end && { ...lesson.end, counts: lesson.end.counts.length ? this.#counts() : [] },
    };
    return { ...shown, lesson: told };
  }

  /** The notes below the prose, with the number of tries left. */
  #notes(notes: Lesson["notes"]): Lesson["notes"] {
    const { tries } = this.#data.limits;
    if (!tries || !this.#asking || this.#isEnded) return notes;
    const left = this.#left;
    const said = filled(this.words[`left-${left > 1 ? "more" : left ? "one" : "none"}`]!, { n: left });
    const held = notes.map(([icon, text]): Lesson["notes"][number] => [icon, text, this.#isOpen]);
    return [...held, ["flag", said, !this.#isSolved]];
  }

  #field(field: Lesson["field"]): Lesson["field"] {
    if (!field || this.#isSolved) return field;
    return field.with(3, this.#picked[0] ?? "").with(4, this.#isOpen) as NonNullable<Lesson["field"]>;
  }

  /** The numbers of a quiz's options, in the order in which this page shows them. */
  #order(step: QuizStep): number[] {
    const numbers = [...step.things.keys()];
    if (!this.#data.limits.shuffle) return numbers;
    const weight = (number: number) => fnv1a(`${this.#seed}:${step.id}:${number}`);
    return numbers.sort((a, b) => (weight(a) < weight(b) ? -1 : 1));
  }

  #asks(asks: Lesson["asks"]): Lesson["asks"] {
    const step = this.#step;
    const marks = this.#marks();
    const questions = step.questions.length;
    const order = step.kind === "quiz" ? this.#order(step) : [];
    const rows = asks.map((row, i) => (i < questions ? row : asks[questions + order[i - questions]!]!));
    return rows.map(([text, state, ...what], i): Lesson["asks"][number] => {
      if (i < questions) return [text, this.#progress.asked.has(i) ? "seen" : "", ...what];
      if (step.kind !== "quiz" || this.#isSolved) return [text, state, ...what];
      const name = step.things[order[i - questions]!]![0];
      const place = step.pick === "order" ? this.#picked.indexOf(name) + 1 : 0;
      const mark = marks.get(name);
      const said = mark && mark !== "picked" ? this.words[`is-${mark}`]! : "";
      return [place ? `${place}. ${text}` : text, mark === "picked" ? "on" : (mark ?? state), what[0] ?? "", said];
    });
  }

  /** The verdict that the moment of an outcome has. */
  #recorded({ nodes = [] }: Outcome): Verdict | null {
    return nodes.length ? this.at(nodes.at(-1)!).lesson!.verdict : null;
  }

  #verdict(outcome: Outcome | null, recorded: Verdict | null): Verdict | null {
    const { marks, verdict } = outcome ?? {};
    const number = this.#progress.tries;
    if (verdict) return verdict;
    if (marks) return partVerdict(this.#step as QuizStep, marks, { language: this.language, words: this.words, number });
    return recorded?.kind === "wrong" ? { ...recorded, note: filled(this.words["try"]!, { n: number }) } : recorded;
  }

  #buttons(buttons: Lesson["buttons"]): Lesson["buttons"] {
    const step = this.#asking;
    const { tries, hints } = this.#progress;
    const last = (this.#here?.hints ?? step?.hints ?? []).length;
    const isOffered = step !== null && ((step.most > 0 && tries >= step.most) || hints >= last);
    const hint = isOffered ? this.words["show-me"]! : hints ? filled(this.words["hint-more"]!, { n: hints + 1 }) : this.words["hint"]!;
    if (this.#isEnded) return [...buttons, ["result", this.words["go"]!, "n", true, true]];
    const rows = this.#isLost ? buttons.with(-1, ["next", this.words["next"]!, "n", true, true]) : buttons;
    return rows.map(([what, label, hotkey, on, ...main]): Lesson["buttons"][number] => {
      if (what === "hint" && step) return [what, hint, hotkey, on && !this.#isLost, ...main];
      if (what !== "check") return [what, label, hotkey, on || (what === "next" && this.#progress.solved), ...main];
      return [what, this.words[this.#outcome?.kind === "part" ? "check-again" : "check"]!, hotkey, this.#picked.length > 0, ...main];
    });
  }

  /** The counts at the end; a step whose solution was shown does not count as solved. */
  #counts(): NonNullable<Lesson["end"]>["counts"] {
    const asking = this.#data.steps.filter(({ kind }) => kind).map(({ id }) => this.#deeds.of(id));
    const own = asking.filter(({ solved, shown }) => solved && !shown);
    const shown = asking.filter((one) => one.shown).length;
    const first = own.filter(({ tries, hints }) => tries === 1 && !hints).length;
    const hints = asking.reduce((sum, one) => sum + one.hints, 0);
    const counts: [number: string, word: string][] = [[`${own.length} / ${asking.length}`, "end-solved"], [`${first}`, "end-first"], [`${hints}`, "end-hints"]];
    if (shown) counts.splice(1, 0, [`${shown}`, "end-shown"]);
    return counts.map(([number, word]) => [number, this.words[word]!]);
  }
}
