/** The data of a lesson in its page, computed by widgets/handout. Every text is given in each language. */
import type { Recording } from "../replay/recording";
import type { El } from "../scene/scene";

export type Said = string[];

/** The rule, the reason's id ("allowed" where nothing is against it), its text as HTML. */
export type Reason = [rule: string, code: string, ...said: Said];

/** The elements of a mark: the key, and the element, in each language where that differs. */
export type Note = [key: string, ...el: El[]][];
/** A position of a task. */
export interface Position {
  at: number;
  /** Each legal action: its id, its text, the moment that it leads to, and the number of the position there, or -1. */
  acts: [id: number, text: string, node: number, position: number][];
  /** The number of actions of which the page does not know what comes. */
  unknown: number;
  /** The moments of the hints. */
  hints: number[];
  /** The moment of the position when no tries are left; -1 if tries are unlimited. */
  closed: number;
  /** Whether the page may not tell what can be chosen. */
  veiled: boolean;
  /** Of each way to click: the ids of the legal actions that it means, the number of the reason against it + 1, negative where nothing is tried, or 0. */
  means: (number[] | number)[];
  /** For each key the number of the reason why it cannot be chosen alone, + 1; or 0. */
  whys: number[];
  /** The keys whose actions are all refused for the same reason, which is shown at the first click. */
  barred: number[];
  /** The refused action of a way, where it is not that of the step's `texts`. */
  named: Record<number, string>;
  /** The first way of a refused action, where it is not the way itself. */
  firsts: Record<number, number>;
  teach: Record<number, Said>;
  /** The names of actions that share a way. */
  labels: Record<number, Said>;
  /** For each key the number of its mark as part of a refused action. */
  notes: number[];
}
export interface Task {
  positions: Position[];
  /** The actions of the solution. */
  solution: string[];
  keys: string[];
  paths: number[][];
  texts: string[];
  marks: Note[];
}

export type Mark = "picked" | "right" | "wrong" | "missed";
/** A thing that can be picked: its name in an answer, its name, and what is said where it is wrong, or missed. */
export type Thing = [name: string, shown: Said, wrong: Said | 0, missed: Said | 0];
export interface Quiz {
  pick: "set" | "order" | "one";
  number: boolean;
  placed: boolean;
  things: Thing[];
  numbers: Thing[];
  keys: Record<string, number>;
  notes?: Partial<Record<Mark, Note[]>>;
  labels?: string[];
  right: string[];
  other: Said;
  solved: number[];
}

interface StepBase {
  id: string;
  /** The number of the step that follows, or -1. */
  next: number;
  /** The line at which its script is first seen, and the moment of each line. */
  begin: number;
  lines: number[];
  dots: [open: string, done: string, shown: string][];
  /** What can be asked: the action, the reason's id, and the moment of the answer at each line. */
  questions: [action: string, code: string, nodes: number[]][];
}
/** What every step has that asks something. */
interface AskingStep extends StepBase {
  /** The number of tries after which the solution is offered at once; 0 for none. */
  most: number;
  hints: number[];
  /** The moments of the lines after the solution was shown, from the last one on; none where there are no hints. */
  shown?: number[];
  /** Where the number of tries is limited: the moment of a step without any left, and the number of the step that follows then, or -1. */
  closed?: number;
  otherwise?: number;
  /** The moment of each line once the step is solved. */
  over: number[];
}
export type TellingStep = StepBase & { kind: "" };
export type TaskStep = AskingStep & Task & { kind: "task" };
export type QuizStep = AskingStep & Quiz & { kind: "quiz" };
export type Step = TellingStep | TaskStep | QuizStep;

export interface LessonData {
  name: string;
  steps: Step[];
  /** The moment after the last step, and perhaps another one if the step was not solved. */
  end: [solved: number, unsolved?: number];
  /** Whether there are hints, how many tries a step has (0 for any number), and whether options are shuffled. */
  limits: { hints: boolean; tries: number; shuffle: boolean };
  reasons: Reason[];
  words: Record<string, string>[];
}
export interface Handout extends Recording {
  lesson: LessonData;
}
