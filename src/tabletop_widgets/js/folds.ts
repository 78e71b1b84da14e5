/** Which panels are folded away: all boards of a browser remember it together. */
import { useEffect, useState } from "preact/hooks";

/** The panels that fold, in the order in which they fold by themselves when the height is short. */
export const FOLDS = ["journal", "since", "players", "marks", "timeline"] as const;
export type Fold = (typeof FOLDS)[number];

const KEY = "tabletop-widgets:folded";
const changes = new EventTarget();
let folded: ReadonlySet<Fold> | null = null;

/** A page may not be allowed to store anything, and then says so with an error: it still remembers while it is open. */
function stored(): ReadonlySet<Fold> {
  try {
    const names = (localStorage.getItem(KEY) ?? "").split(" ");
    return new Set(FOLDS.filter((name) => names.includes(name)));
  } catch {
    return new Set();
  }
}

export const foldedNow = (): ReadonlySet<Fold> => (folded ??= stored());

/** Fold a panel away, or open it again, on all boards. */
export function fold(name: Fold, away = !foldedNow().has(name)): void {
  const next = new Set(foldedNow());
  if (away) next.add(name);
  else next.delete(name);
  folded = next;
  try {
    localStorage.setItem(KEY, [...next].join(" "));
  } catch {
    // see `stored`
  }
  changes.dispatchEvent(new Event("change"));
}

/** The panels that are folded away now. */
export function useFolds(): ReadonlySet<Fold> {
  const [now, setNow] = useState(foldedNow);
  useEffect(() => {
    const changed = () => setNow(foldedNow());
    changed();
    changes.addEventListener("change", changed);
    return () => changes.removeEventListener("change", changed);
  }, []);
  return now;
}
