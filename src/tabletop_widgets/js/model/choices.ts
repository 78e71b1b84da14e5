/** Choosing among the legal actions by the keys of elements: pure functions, no DOM. */
import type * as messages from "./messages";

/** `paths` and `touched` hold indices into `keys`; an action without a path is a button. */
export type Act = [id: number, kind: number, text: string, paths: number[][], touched?: number[]];
export interface Choices {
  /** Position that the choices belong to; an intent returns it, so a late click is never played at another position. */
  at: number;
  prompt: string;
  /** Escape with nothing chosen undoes the last decision of this seat. */
  back: boolean;
  /** Whether what is chosen now ends what the last decision has begun, and that can be taken back. */
  begun?: boolean;
  /** Actions of a minor kind are entries of the menu; those of a `whole` kind are listed whole, not by their next element; one of a `binding` kind that is begun is finished or dropped before one of another kind is begun. */
  kinds: [title: string, hints: string[], minor?: boolean, whole?: boolean, binding?: boolean][];
  keys: string[];
  acts: Act[];
  /** The ids of actions that stand back behind others: to leave something out, and what may be left out. */
  quiet?: number[];
  /** Actions with a place on the board that answer the question with yes or no: they are buttons beside it, too. */
  answers?: [id: number, words: string][];
  /** What the list says for elements with which several actions begin, instead of their names. */
  names?: Record<string, string>;
  /** What to choose after a first element, where that depends on the position: its key -> a sentence. */
  hints?: Record<string, string>;
  /** What to say before an action that certainly wastes or ends something: its id -> a sentence. */
  warnings?: Record<string, string>;
  /** What to say once, while an action is half made, of what may follow it: a sentence -> the ids of these actions. */
  foretold?: Record<string, number[]>;
  /** The page may not know what can be chosen: Python keeps the path, and names the elements that are drawn for its next step, and those that a click means whatever lies on them, as in a quiz. */
  veil?: { pressed: string[]; on: string[]; among?: string[] };
}
/**
 * What has been chosen so far (keys), the further keys of a question (clicks without effect),
 * and the actions to pick from when one path means several.
 */
export interface Selection {
  at: number;
  path: string[];
  asked: string[];
  menu: Act[];
}
/** What a step on the board may ask of Python. */
export type StepIntent = messages.Act | messages.Press | messages.Why | messages.Undo;
export type Step = { selection: Selection; intent?: StepIntent };
/** One thing to do next: press `key` (or play `act` itself, if it has no path). */
export interface Row {
  key: string | null;
  /** The action, if this one press decides it. */
  act: Act | null;
  /** How many actions begin here. */
  count: number;
  /** Whether it stands back behind others. */
  quiet?: true;
}
export interface Group {
  title: string;
  rows: Row[];
}

const chosen = (choices: Choices, path: string[], menu: Act[] = []): Selection => ({ at: choices.at, path, asked: [], menu });
export const start = (choices: Choices): Selection => chosen(choices, []);

/** Whether an action's path (indices) begins with the keys of `path`. */
function begins(choices: Choices, path: string[], keys: number[]): boolean {
  return keys.length >= path.length && path.every((key, i) => choices.keys[keys[i]!] === key);
}

/** Whether an action is an entry of the menu, and neither a button nor a step. */
export const isMinor = (choices: Choices, act: Act): boolean => !act[3].length && Boolean(choices.kinds[act[1]]?.[2]);

/** Whether some actions, and not only a few of them, stand back behind others. */
export const isQuiet = (choices: Choices, acts: readonly Act[]): boolean => acts.length > 0 && acts.every(([id]) => choices.quiet?.includes(id));

/** The actions that the path may still become. */
export function remaining(choices: Choices, path: string[]): Act[] {
  return path.length && !choices.veil ? choices.acts.filter((act) => act[3].some((keys) => begins(choices, path, keys))) : choices.acts;
}

/** The keys with which an action can continue after the path. */
function nextKeys(choices: Choices, path: string[], act: Act): Set<string> {
  const on = act[3].filter((keys) => keys.length > path.length && begins(choices, path, keys));
  return new Set(on.map((keys) => choices.keys[keys[path.length]!]!));
}

/** Whether what has been chosen so far is the beginning of actions of binding kinds alone. */
const isBinding = (choices: Choices, path: string[]): boolean => path.length > 0 && remaining(choices, path).every((act) => choices.kinds[act[1]]![4]);

/** What to say before a step: that the action it plays, or all that can still follow it, wastes or ends something; "" for nothing. */
export function warningOf(choices: Choices, { selection, intent }: Step): string {
  const { warnings } = choices;
  if (!warnings) return "";
  if (intent) return intent.do === "act" ? (warnings[intent.id] ?? "") : "";
  const said = new Set(selection.path.length ? remaining(choices, selection.path).map(([id]) => warnings[id] ?? "") : []);
  return said.size === 1 ? [...said][0]! : "";
}

/** What to say of what may follow the action that a step leaves half made; "" for nothing. */
export function foretoldOf(choices: Choices, { selection, intent }: Step): string {
  if (intent || !selection.path.length) return "";
  const follow = remaining(choices, selection.path);
  const said = Object.entries(choices.foretold ?? {}).find(([, ids]) => follow.every(([id]) => ids.includes(id)));
  return said?.[0] ?? "";
}

/** The keys that can be pressed next, each with the actions it leads to. */
export function live(choices: Choices, path: string[]): Map<string, Act[]> {
  const next = new Map<string, Act[]>(choices.veil?.on.map((key) => [key, []]));
  for (const act of remaining(choices, path)) {
    for (const key of nextKeys(choices, path, act)) {
      const acts = next.get(key);
      if (acts) acts.push(act);
      else next.set(key, [act]);
    }
  }
  return next;
}

/** The actions that the path means exactly. Python checks that none of them continues (paths are prefix-free). */
export function complete(choices: Choices, path: string[]): Act[] {
  const whole = (act: Act) => act[3].some((keys) => keys.length === path.length && begins(choices, path, keys));
  return path.length ? choices.acts.filter(whole) : [];
}

/** The selection as far as it is still valid: with choices of another position or seat it is empty again. */
export function current(choices: Choices, kept: Selection): Selection {
  if (choices.veil) return chosen(choices, choices.veil.pressed);
  if (kept.at !== choices.at || (kept.path.length && !remaining(choices, kept.path).length)) return start(choices);
  return kept.menu.length ? { ...kept, menu: complete(choices, kept.path) } : kept;
}

/** Go along a path: play the action it means, or wait for the next key, or offer a menu if it means several. */
function follow(choices: Choices, path: string[], max: boolean): Step {
  const done = complete(choices, path);
  if (done.length !== 1) return { selection: chosen(choices, path, done) };
  return { selection: start(choices), intent: play(done[0]!, max) };
}

/** The intent that plays an action; `max` repeats it as often as the rules allow. */
export function play(act: Act, max = false): StepIntent {
  return max ? { do: "act", id: act[0], times: "max" } : { do: "act", id: act[0] };
}

/** The part of a question after the chosen keys. */
export function beyond(path: string[], question: readonly string[]): string[] {
  return path.every((key, i) => question[i] === key) ? question.slice(path.length) : [...question];
}

/** Ask about an element, live or dead, together with the chosen elements and the earlier ones of the question. */
export function ask(now: Selection, key: string, veiled?: Choices["veil"]): Step {
  if (veiled) return { selection: now, intent: { do: "press", path: [...veiled.pressed, key] } };
  return { selection: now, intent: { do: "why", path: [...now.path, ...now.asked, key] } };
}

/**
 * A click, tap or Enter on an element: continues, starts again if the key begins something else (and asks whether the
 * keys together mean what is not allowed; not while an action of a binding kind is half made), goes back to before a key that was chosen already, or asks why not. Playing comes first: an element that can be chosen is chosen, whatever
 * the question was. Other elements are added to the question. Python finds out which of the keys make sense together.
 */
export function press(choices: Choices, now: Selection, key: string, max = false): Step {
  if (choices.veil) return ask(now, key, choices.veil);
  if (live(choices, now.path).has(key)) return follow(choices, [...now.path, key], max);
  const anywhere = live(choices, []);
  if (anywhere.has(key) && !(isBinding(choices, now.path) && anywhere.get(key)!.every((act) => !choices.kinds[act[1]]![4]))) {
    const anew = follow(choices, [key], max);
    return anew.intent ? anew : { ...anew, intent: { do: "why", path: [...now.path, key], whole: true } };
  }
  if (now.path.includes(key)) return { selection: chosen(choices, now.path.slice(0, now.path.indexOf(key))) };
  return ask(now, key);
}

/** A click on what stands for a whole path, as an arrow does: the step that plays its action, or null if none is meant now. */
export function pressAll(choices: Choices, keys: string[]): Step | null {
  const step = follow(choices, keys, false);
  return step.intent ? step : null;
}

/**
 * Escape, or a click outside all elements: drops the question, or else goes one step back; at the root it undoes the
 * last decision if that is fair.
 */
export function cancel(choices: Choices, now: Selection): Step {
  if (now.asked.length) return { selection: { ...now, asked: [] } };
  if (choices.veil && now.path.length) return { selection: now, intent: { do: "press", path: now.path.slice(0, -1) } };
  if (now.path.length) return { selection: chosen(choices, now.path.slice(0, -1)) };
  return choices.back ? { selection: now, intent: { do: "undo" } } : { selection: now };
}

/**
 * The elements to mark while a live key is hovered or focused: what its action touches, or the possible next keys of
 * its path.
 */
export function preview(choices: Choices, path: string[], key: string): Set<string> {
  const after = [...path, key];
  const exact = complete(choices, after);
  if (exact.length) return new Set(exact.flatMap((act) => (act[4] ?? []).map((i) => choices.keys[i]!)));
  return new Set(live(choices, after).keys());
}

/** Every element that belongs to an action. */
export function elements(choices: Choices, act: Act): Set<string> {
  return new Set([...(act[3][0] ?? []), ...(act[4] ?? [])].map((i) => choices.keys[i]!));
}

/** The sentence that says what to choose now. */
export function hint(choices: Choices, path: string[]): string {
  if (!path.length) return choices.prompt;
  if (choices.veil) return choices.kinds[0]?.[1][path.length] || choices.prompt;
  const own = path.length === 1 ? choices.hints?.[path[0]!] : undefined;
  if (own) return own;
  const kinds = new Set(remaining(choices, path).map((act) => act[1]));
  const said = new Set([...kinds].map((kind) => choices.kinds[kind]?.[1][path.length] ?? ""));
  return [...said].filter(Boolean).join(" / ") || choices.prompt;
}

/** The element of an action's next step in the list, one for each action: of its ways on, the shortest one's. */
function nextKey(choices: Choices, path: string[], [, kind, , paths]: Act): string | undefined {
  if (choices.kinds[kind]?.[3]) return undefined;
  const [way] = paths.filter((keys) => keys.length > path.length && begins(choices, path, keys)).sort((a, b) => a.length - b.length);
  return way && choices.keys[way[path.length]!];
}

/** The next steps, by kind of action, in the order of the kinds: each action belongs to one row; what may be left out and is a button of the bar to none. */
export function steps(choices: Choices, path: string[]): Group[] {
  const groups = new Map<number, { keys: Map<string, number>; whole: Act[] }>();
  for (const act of remaining(choices, path)) {
    if (isMinor(choices, act) || (!act[3].length && isQuiet(choices, [act]))) continue;
    let group = groups.get(act[1]);
    if (!group) groups.set(act[1], (group = { keys: new Map(), whole: [] }));
    const key = nextKey(choices, path, act);
    if (key) group.keys.set(key, (group.keys.get(key) ?? 0) + 1);
    else if (!act[3].length || choices.kinds[act[1]]?.[3]) group.whole.push(act);
  }
  const row = (key: string | null, acts: Act[], count: number): Row => ({
    key,
    act: acts.length === 1 ? acts[0]! : null,
    count,
    ...(isQuiet(choices, key ? remaining(choices, [...path, key]) : acts) && { quiet: true }),
  });
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([kind, { keys, whole }]) => ({
      title: choices.kinds[kind]?.[0] ?? "",
      rows: [...[...keys].map(([key, count]) => row(key, complete(choices, [...path, key]), count)), ...whole.map((act) => row(null, [act], 1))].sort(
        (a, b) => +(a.quiet ?? 0) - +(b.quiet ?? 0),
      ),
    }));
}
