/** The synced traits, typed. Python sets all of them but `at`, see model/place.ts. */
import type { AnyModel } from "@anywidget/types";
import type { Choices } from "./choices";
import type { IconName } from "../ui/icons";
import type { Keyframe, Patch } from "../scene/scene";

/** An arrow from an element to another, with its number as text. */
export type Arrow = [from: string, to: string, text: string];

export type Who = [seat: number, name: string];
/** The glyph of a seat; the colours are tokens; a sign is a path that is drawn instead of the letter. */
export type Glyph = [letter: string, fill: string, ink: string, sign?: string];
/** What happened: the keys are those of the elements that it is about. */
export type Entry = [ply: number, seat: number, text: string, rule: string, keys?: string[]];
/** A turn, by the ply of its first node, in at most two lines. */
export type Turn = [first: number, seat: number, lines: string[]];
/** A turn since the viewer's last decision: its number, the ply of its first node, and the player's name if the lines do not begin with it, or "". */
export type News = [number: number, seat: number, lines: string[], first: number, name: string];
export interface Why {
  /** For example "scout 4.1"; "" if no rule is the reason. */
  rule: string;
  title: string;
  text: string;
  more: string;
  /** The question in words; "" if the reason does not need it. */
  about: string;
  /** The elements that the answer is about. */
  asked: string[];
  /** The section, if there is a lesson to try it in. */
  lesson?: string;
  /** Whether the refusal clears the selection. */
  gone?: true;
  /** Whether the action is allowed, so that there is no refusal. */
  legal?: true;
  /** Set if this is no refusal but a warning before an action that wastes or ends something: whether a second click plays it, or it only continues. */
  warns?: "again" | "on";
}
/** The search text, and the matching actions that are not allowed now. */
export interface Found {
  text: string;
  rows: Barred[];
}
export type Barred = [id: number, text: string];
export interface Line {
  ply: number;
  /** The board goes back only to this ply; `held` says why, or is "". */
  first: number;
  held: string;
  last: number;
  undo: boolean;
  redo: boolean;
  /** The node shown and its alternatives. */
  siblings: [node: number | string, text: string, here: boolean][];
  /** Plies at which lines separate. */
  forks: number[];
  /** The ids of its nodes: where each run of neighbours begins, as ply and id. */
  ids?: [ply: number, node: number][];
  /** The turns of the line. */
  turns: [first: number, seat: number][];
}
/** A number that is counted for every player; `note`: words beside its sign where the number could be taken for another. */
export type Tally = [path: string, colour: string, name: string, note: string];

/** Where a seat stands in the race: how many it has of how many it needs (0: of no certain number), and that in words; a text that shows and hides a layer. */
export type Runner = [seat: number, have: number, goal: number, note: string, told: string, shows: string, layer: string, more?: string];
export interface Race {
  /** The aim of the game for the viewer, in a sentence. */
  aim: string;
  /** The explanation of the aim, for the tooltip. */
  told: string;
  /** What may decide the game by the next turn, in a sentence in place of the aim; "" for nothing. */
  danger?: string;
  /** How much of the game is left, in words and in parts. */
  left: [text: string, done: number, parts: number];
  runners: Runner[];
  /** Whether a first lesson can be opened here, or has been done. */
  lesson: "" | "open" | "done";
}
/** The summary of a part of the game, such as a round; `id`: the node at which it ended. */
export interface Pause {
  id: number;
  title: string;
  told: string[];
  heads: string[];
  rows: [seat: number, name: string, ...cells: string[]][];
  leaders: number[];
  lead: string;
  next: string;
  /** The words of the button. */
  go: string;
}
/** What happened, the sign of it, and the elements at which it is shown. */
export type Callout = [text: string, path: string, fill: string, keys: string[]];
/** The turning points of a game: the seat, the text, the nodes before and after it, and whether the board may go there. */
export interface Tale {
  points: [seat: number, text: string, before: number, after: number, mayGo: boolean][];
  /** Whether the match has been reviewed, or this page may not ask for it. */
  reviewed: boolean;
  /** Whether Python reviews it now. */
  judging?: boolean;
}
/** Who has a seat: the name, what it is in words, and of which kind: a person, a player, or the rules. */
export type Person = [name: string, what: string, kind: string];
export interface Panel {
  at: number;
  /** The number of the picture that belongs to it. */
  seq?: number;
  /** The last intent received from each client. */
  ack: Record<string, number>;
  why: Why | null;
  found: Found | null;
  error: string;
  /** An announcement, such as the name of a saved file. */
  note?: string;
  /** The page that `why`, `found`, `error` and `note` are for, or "" for all. */
  to?: string;
  /** That another board has players for the same seats, and which of them move. */
  contest?: string;
  viewer: Who | null;
  turn: Who | null;
  /** Of each seat. */
  glyphs: Glyph[];
  /** How many each player has of each of the tallies of `Ui`; none if the board counts nothing. */
  standings?: [seat: number, name: string, ...counts: string[]][];
  /** The race; null on a board that hides facts. */
  race?: Race | null;
  pause?: Pause | null;
  callouts?: Callout[];
  /** Whether the game is over. */
  over?: boolean;
  /** Whether this page may begin another game now. */
  again?: boolean;
  /** Of a game that is over. */
  tale?: Tale | null;
  /** The board changes hands; Python has already drawn it without secrets. */
  cover: { title: string; text: string; button: string } | null;
  running: string | null;
  /** The element of the seat whose player thinks, or "". */
  thinks?: string;
  resume: string | null;
  /** The others' turns since the viewer's last decision. */
  since: News[];
  /** The journal's additions since it was sent: entries, and their complete turns. */
  tail: Entry[];
  turns: Turn[];
  line: Line;
  /** The notice that an earlier position is shown; "" if the last one is. */
  past: string;
  comment: string;
  /** The seat that made the present step, -1 for nobody. */
  by: number;
  /** The step of an automatic turn: the seat, its name, "2 of 3", and the reason. */
  step: [seat: number, name: string, which: string, why?: string] | null;
  /** Whether the game has a seat that the rules play. */
  automatic: boolean;
  /** Whether this board warns before something is wasted or ends. */
  warns: boolean;
  /** The marks that this viewer may move. */
  marks: string[];
  /** From this ply on the journal is new to the viewer: the viewer's last action and what followed. */
  fresh: number;
}
export type Fact = [name: string, value: string | null, changed: boolean, children?: Fact[]];
/** The signs of the board, in groups; their drawings are packed as in a keyframe, that of sign n inside "n". */
export interface Legend extends Pick<Keyframe, "strings" | "looks" | "els"> {
  groups: [title: string, signs: [name: string, text: string, rule: string, keys: string[]][]][];
}
/**
 * An action by its worth: its id, text and value; points behind the best, tries, bits; what screen readers say; how far
 * behind in steps, or -1; its rim; ends of the bar and of its whisker, 0 to 1; the terms that make it up.
 */
export type Valued = [
  id: number,
  text: string,
  value: string,
  behind: string,
  tries: string,
  bits: string,
  said: string,
  fill: number,
  rim: number,
  at: number | null,
  low: number | null,
  high: number | null,
  terms: [name: string, value: number][],
];
/** The analysis of the viewer's decision; all words are Python's. */
export interface Thoughts {
  seat: number;
  at: number;
  on: boolean;
  busy: boolean;
  /** Whether the viewer has something to decide. */
  asked: boolean;
  player: string;
  hint: { title: string; text: string[]; act: number | null; keys: string[] } | null;
  told: {
    unit: string;
    effort: string;
    notes: string[];
    groups: [title: string, rows: Valued[]][];
    best: number | null;
    moves: [seat: number, text: string, keys: string[]][];
    says: string;
  } | null;
}
/** The judgement on a match, as far as the viewer may know it. */
export interface Review {
  seat: number;
  heading: string;
  judge: string;
  note: string;
  /** The marked decisions, in order; `ply` is that of the position in which it was taken. */
  rows: [sign: string, ply: number, node: number, seat: number, played: string, better: string, points: string, interval: string, told: string, mark: string][];
  curve: [ply: number, shares: number[]][];
  title: string;
  open: string;
}
/** The verdict on the learner's last action. */
export interface Verdict {
  kind: "refused" | "wrong" | "right" | "hint" | "noted";
  title: string;
  rule: string;
  html: string;
  /** The picked things, each with its judgement. */
  rows: [sign: "right" | "wrong" | "missed", name: string, html: string][];
  /** The teacher's words. */
  teach: string;
  note: string;
}
/** The present step of a lesson, and nothing of later steps. HTML is made by Python, from Markdown without raw HTML. */
export interface Lesson {
  id: string;
  /** How many steps and tries have begun: what was chosen is that of the present one. */
  begun: number;
  /** What is picked on the board, for who does not see the marks there. */
  heard: string;
  course: string;
  title: string;
  step: number;
  of: number;
  /** The steps that are done; what each dot is called; "Step 3 of 4". */
  done: number[];
  /** Those of them whose solution was shown. */
  shown: number[];
  /** The steps that one may go back to though they are not done. */
  seen?: number[];
  dots: string[];
  place: string;
  heading: string;
  html: string;
  /** The question after the narration. */
  then: string;
  /** The kind of request; a task is played on the board. */
  request: "task" | "quiz" | null;
  /** The narration of a script so far; which line it is at, of how many, and that in words. */
  lines: string[];
  line: [at: number, of: number, text: string] | null;
  /** The notes below the prose, each with whether it still holds. */
  notes: [icon: IconName, text: string, holds: boolean][];
  /** Whether one has just come from one's own board to try it. */
  tried: boolean;
  /** The words of the button back to the course or the board; "" if there is none. */
  home: string;
  /** What can be asked or chosen beside the board: its state ("", "seen", "on", "first", or how it was judged), what is done instead of asking, and how it was judged in words. */
  asks: [text: string, state: string, what?: string, said?: string][];
  /** A number is asked for: what the field and its buttons are called, what is in it, and whether it can be changed. */
  field: [name: string, less: string, more: string, value: string, open: boolean] | null;
  /** The end: what was solved, the sections to look up, the lesson that comes next. */
  end: { counts: [number: string, text: string][]; rules: [number: string, title: string][]; next: [when: string, title: string, minutes: string] | null } | null;
  verdict: Verdict | null;
  /** The verdict on the try before a hint, which stays beside the hint. */
  earlier: Verdict | null;
  buttons: [what: string, label: string, hotkey: string, on: boolean, main?: boolean][];
  arrows: Arrow[];
  /** `asked`: the regions that the step is about when it begins. */
  show: { regions: string[] | null; asked: string[]; near: string | null };
  /** Pictures of others' boards, as HTML. */
  beside: string;
  /** The sections it is about. */
  rules: string[];
  /** During free play, the words of the button back. */
  explore?: string;
  /** The purpose of the free board. */
  purpose?: string;
}
/** How a lesson, or a section of the rulebook, stands. */
type Standing = "new" | "begun" | "done";
/** The lessons of a game, and how far one has come; all of its words are Python's. */
export interface Course {
  title: string;
  told: string;
  /** The lesson that the main button opens. */
  go: { id: string; when: string; title: string; note: string; meter: [done: number, of: number] | null; label: string };
  parts: {
    title: string;
    count: string;
    rows: { id: string; title: string; state: Standing; said: string; tries: string; minutes: string; rules: string[] }[];
  }[];
  book: {
    title: string;
    told: string;
    chapters: [number: string, title: string, sections: [number: string, said: string, state: Standing, lesson: string][]][];
    legend: [state: Standing, word: string][];
  };
  kept: string;
  /** The lesson that was open last. */
  at: string;
}
export interface Traits {
  lesson?: Lesson | null;
  course?: Course | null;
  /** The module of a board, while one explores. */
  plain?: string;
  scene: Keyframe;
  patch: Patch | null;
  choices: Choices;
  panel: Panel;
  /** `seat`: the viewer that these are for. */
  journal: { rows: Entry[]; turns: Turn[]; seat: number };
  inspect: { tree: Fact[]; seat: number } | null;
  /** The pictures on the way to the present one, what happened there and how all stood: steps that the rules made on their own. */
  film?: { frames?: [patch: Patch, text: string, step: Panel["step"], race: Panel["race"], standings: Panel["standings"], since: News[]][] };
  thoughts?: Thoughts | null;
  review?: Review | null;
  ui: {
    locale: string;
    locales: [code: string, name: string][];
    title: string;
    text: Record<string, string>;
    /** The layers that are on at first. */
    layers: string[];
    /** The game's own colours, as custom properties. */
    colours?: string;
    /** Signs in place of words in the lines of a turn: a path within 18 units around the origin, and its colour. */
    signs?: Record<string, [path: string, colour: string]>;
    /** The effects of cards that are named in news and prompts. */
    terms?: Record<string, string>;
    /** What is counted for each player: an icon within 18 units around the origin, its colour, its name. */
    tallies?: Tally[];
    /** The sound of an action. */
    sound?: "card" | "piece";
    /** Who has each seat. */
    people?: Person[];
    /** What a guest of somebody's table may do: only look, or play; the boards of one's own have none. */
    guest?: "watch" | "play";
    /** Whether it is a recording, in which nothing can be played or saved. */
    replay?: boolean;
  };
  book: { sections: [number: string, title: string, text: string, lesson?: 1][]; legend: Legend };
  /** The model's own id; never changes, so it is not in `TRAITS`. */
  address: string;
  /** The position that a page shows, as it has said; only Python reads it. */
  at?: number;
  /** The text in place of a board whose cell was run again while another cell shows it, or "". */
  replaced?: string;
  /** The id of the model of a lesson that is shown in place of the board, or "". */
  aside?: string;
}
/** Whether traits are of one moment, and so of one viewer. */
export const isWhole = ({ scene, patch, choices, panel, journal, inspect, thoughts, review }: Traits): boolean =>
  panel.seq === undefined ||
  (panel.seq === (patch?.base === scene.seq ? patch : scene).seq && panel.at === choices.at && viewerOf(panel) === journal.seat && [inspect, thoughts, review].every((one) => (one?.seat ?? journal.seat) === journal.seat));
/** The seat of the viewer; -1 for nobody. */
export const viewerOf = ({ viewer }: Panel): number => viewer?.[0] ?? -1;
export const TRAITS = ["scene", "patch", "choices", "panel", "journal", "inspect", "film", "thoughts", "review", "ui", "book", "lesson"] as const;
export type Model = AnyModel<Traits>;
/** An entry that the page around a board adds to its menu; one with `on` is a switch. */
export interface Extra {
  icon: "people" | "bell";
  label: string;
  on?: boolean;
  run(): void;
}
/** What the page around a board adds to the menu; a notebook adds nothing. */
export const extrasOf = (model: Model): Extra[] => (model as { extras?(): Extra[] }).extras?.() ?? [];
