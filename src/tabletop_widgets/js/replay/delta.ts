/** Differences between two pieces of JSON; widgets/replay/recorder.py makes them and says what they are. */

export type Json = unknown;
/** 0: gone; [value]: replaced; [from, how many are left out, what comes]: of a list; otherwise by name or index. */
export type Delta = 0 | [value: Json] | [from: number, out: number, come: Json[]] | { [name: string]: Delta };

/** Apply a difference to a JSON value and return the result; equal parts stay the same objects, the old value is not changed. */
export function changed(old: Json, delta: Delta): Json {
  if (Array.isArray(delta)) {
    if (delta.length === 1) return delta[0];
    const [from, out, come] = delta;
    return (old as Json[]).toSpliced(from, out, ...come);
  }
  const next = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, Json>;
  for (const [name, change] of Object.entries(delta)) {
    if (change === 0) delete next[name];
    else next[name] = changed(next[name], change);
  }
  return next;
}
