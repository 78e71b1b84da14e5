/** Messages between a page and Python. `widgets/wire.py` declares the same types under the same names; a test compares both. */

/** The fields of every message from a page: the page, the message's number there, the node that the page shows. */
export type Envelope = { c: string; n: number; at?: number };

/** Play a legal action; `max` repeats it as often as it is legal. */
export type Act = { do: "act"; id: number; times?: "max" };
/** Press elements of a board that does not reveal the possible choices. */
export type Press = { do: "press"; path: string[] };
/** Ask why elements cannot be chosen, or why an action is not allowed. */
export type Why = { do: "why"; path: string[]; whole?: boolean } | { do: "why"; id: number };
/** Search by name for actions that are not allowed. */
export type Find = { do: "find"; text: string };
/** Go back to before the last decision of a person. */
export type Undo = { do: "undo" };
/** Go forward to the next decision of a person. */
export type Redo = { do: "redo" };
/** Show another position: a ply of the main line, or a node (in a page without a kernel a node may have a name). */
export type Goto = { do: "goto"; ply: number } | { do: "goto"; node: number | string };
/** Uncover the hot seat's board: the next person is ready. */
export type Reveal = { do: "reveal" };
/** Drop a movable mark at a point of its region. */
export type Mark = { do: "mark"; name: string; x: number; y: number };
/** Change the language. */
export type Locale = { do: "locale"; locale: string };
/** Report that the inspector was opened or closed. */
export type Open = { do: "open"; inspector: boolean };
/** Report whether a view exists (`here`) or is in sight (`seen`); view 0 is a page without a view. */
export type View = { do: "view"; view: number; seen: boolean } | { do: "view"; view: number; here: boolean };
/** Ask for the whole picture again. */
export type Look = { do: "look" };
/** Report that the button of an action is pressed; the action is played when it is released. */
export type Ready = { do: "ready"; id: number };
/** Save the match beside the notebook. */
export type Save = { do: "save" };
/** Write a lesson of the match beside the notebook. */
export type MakeLesson = { do: "make-lesson" };
/** Write a replay of the match beside the notebook. */
export type Replay = { do: "replay" };
/** Ask for a replay of a finished match as a download. */
export type TakeReplay = { do: "take-replay" };
/** Ask for the position as Python code. */
export type Copy = { do: "copy" };
/** Ask for the board as SVG. */
export type Picture = { do: "picture"; dark: boolean; layers: readonly string[] };
/** Switch the analysis on or off. */
export type Analyse = { do: "analyse"; on: boolean };
/** Ask for a hint, or close it. */
export type Hint = { do: "hint"; on: boolean };
/** Stop the players that move automatically. */
export type Stop = { do: "stop" };
/** Let the players that move automatically go on. */
export type Resume = { do: "resume" };
/** Review the decisions of a finished match. */
export type Review = { do: "review" };
/** Begin another game of a finished match. */
export type PlayAgain = { do: "play-again" };
/** Send a request about a lesson. */
export type Lesson = { do: "lesson"; what: string; value?: string | number | undefined };

/** A request of a page to Python. */
export type Intent =
  | Act
  | Press
  | Why
  | Find
  | Undo
  | Redo
  | Goto
  | Reveal
  | Mark
  | Locale
  | Open
  | View
  | Look
  | Ready
  | Save
  | MakeLesson
  | Replay
  | TakeReplay
  | Copy
  | Picture
  | Analyse
  | Hint
  | Stop
  | Resume
  | Review
  | PlayAgain
  | Lesson;
/** A message from a page. */
export type PageMessage = Envelope & Intent;

/** Answer a message that asks for a text, such as a picture; `name` is that of the file. */
export type Answer = { c: string; n: number; text: string; name?: string };
/** Send the changes of the picture to the page that waits for them, before the traits. */
export type EarlyPatch = { c: string; glance: object };
/** Tell a page that has a view the number of the picture that was sent last. */
export type Shows = { c: string; shows: number };
/** Ask all pages for their views of the board. */
export type ViewsRequest = { c: ""; here: true };
