/** A person's settings for all boards in this browser: speed, sound, hidden panels, games without lesson offers. */

export const SPEEDS = ["off", "slow", "normal", "fast"] as const;
export type Speed = (typeof SPEEDS)[number];
/** The panels that can be switched off: parts of the widget, marks of the last moves, stops in automatic turns, warnings of waste. */
export const PANELS = ["players", "since", "journal", "marks", "timeline", "steps", "waste"] as const;
export type PanelName = (typeof PANELS)[number];

export interface Settings {
  speed: Speed;
  /** Whether each panel is shown. */
  panels: Record<PanelName, boolean>;
  /** Whether sounds are on. */
  sound: boolean;
  /** The games in which no lesson is offered any more. */
  learnt: readonly string[];
}

const NAME = "tabletop-widgets";

/** The settings of a stored text; of whatever is missing or means nothing the default: all is shown. */
export function parse(text: string | null): Settings {
  let data: unknown = null;
  try {
    data = JSON.parse(text ?? "null");
  } catch {
    // written by something else: the defaults
  }
  const { speed, panels, sound, learnt } = (data ?? {}) as { speed?: unknown; panels?: Record<string, unknown> | null; sound?: unknown; learnt?: unknown };
  const shown = PANELS.map((name) => [name, panels?.[name] !== false]);
  const games = Array.isArray(learnt) ? learnt.filter((game) => typeof game === "string") : [];
  return { speed: SPEEDS.find((one) => one === speed) ?? "normal", panels: Object.fromEntries(shown), sound: sound === true, learnt: games };
}

/** The browser's store, or null where a page may not have one: a frame without an origin, cookies forbidden. */
function store(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

let now: Settings | null = null;
const listeners = new Set<() => void>();
const tell = () => [...listeners].forEach((listener) => listener());
const onStorage = (event: StorageEvent) => {
  if (event.key !== NAME && event.key !== null) return;
  now = null; // another page has written
  tell();
};

/** The settings now; the same object until one changes. */
export function get(): Settings {
  if (now) return now;
  try {
    now = parse(store()?.getItem(NAME) ?? null);
  } catch {
    now = parse(null);
  }
  return now;
}

/** Change some settings, for all boards on all pages of this browser; without a store, for those on this page. */
export function set({ panels, ...change }: Partial<Omit<Settings, "panels">> & { panels?: Partial<Record<PanelName, boolean>> }): void {
  const was = get();
  now = { ...was, ...change, panels: { ...was.panels, ...panels } };
  try {
    store()?.setItem(NAME, JSON.stringify(now));
  } catch {
    // full, or forbidden: they hold until the page is closed
  }
  tell();
}

/** Call a function after every change; returns what ends it. */
export function subscribe(listener: () => void): () => void {
  if (!listeners.size) globalThis.addEventListener?.("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (!listeners.size) globalThis.removeEventListener?.("storage", onStorage);
  };
}
