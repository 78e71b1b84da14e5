/** Which key means which command. commands.ts says what each command does, menu-list.tsx and study-view.ts list the keys. */
import { NEARER } from "../scene/zoom";

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The commands; each returns whether there was anything to do; if not, the page gets the key. */
export interface Commands {
  /** Move the cursor: over live elements, or over all that have a name. */
  move(dx: number, dy: number, all: boolean): boolean;
  press(max: boolean): boolean;
  /** Zoom by a factor; 0 = see the whole again. */
  zoom(factor: number): boolean;
  /** Pick up a mark, or the next one. */
  mark(): boolean;
  why(): boolean;
  back(): boolean;
  find(): boolean;
  help(): boolean;
  /** Fill the screen, or leave it. */
  screen(): boolean;
  undo(): boolean;
  redo(): boolean;
  /** Go a number of steps along the line, or to one of its ends. */
  step(by: number): boolean;
  /** Switch the analysis ("a"), ask for a hint ("i"), or go to the next mark of a review ("b"). */
  think(key: string): boolean;
}

/** Whether a key asks to save; on the board, that is the match and not the notebook. */
export const isSave = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "s";

/** Give the command that a key means. `onBoard`: the board itself is focused, and not a button or a field beside it. */
export function command(event: KeyboardEvent, onBoard: boolean, does: Commands): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const arrow = ARROWS[event.key];
  if (onBoard) {
    if (arrow) return does.move(...arrow, event.shiftKey);
    if (event.key === "Enter" || event.key === " ") return does.press(event.shiftKey);
    if (event.key === "Home") return does.step(-Infinity);
    if (event.key === "End") return does.step(Infinity);
  }
  switch (event.key.toLowerCase()) {
    case "a":
    case "b":
    case "i":
      return does.think(event.key.toLowerCase());
    case "?":
      return does.why();
    case "escape":
      return does.back();
    case "/":
      return does.find();
    case "+":
    case "=": // the key of +, if + needs Shift
      return does.zoom(NEARER);
    case "-":
      return does.zoom(1 / NEARER);
    case "0":
      return does.zoom(0);
    case "m":
      return does.mark();
    case "h":
      return does.help();
    case "f":
      return does.screen();
    case "u":
      return does.undo();
    case "r":
      return does.redo();
    case ",":
      return does.step(-1);
    case ".":
      return does.step(1);
    default:
      return false;
  }
}
