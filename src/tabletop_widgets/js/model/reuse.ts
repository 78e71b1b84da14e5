/** Reuse of equal data: new data keeps the old objects where it is equal, so that little is drawn again. */
import { useRef } from "preact/hooks";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Data as JSON has it, in which all that is as it was before is the same object as then. */
export function reuse<T>(now: T, before: unknown): T {
  if (!isObject(now) || !isObject(before) || Array.isArray(now) !== Array.isArray(before)) return now;
  const names = Object.keys(now);
  let isSame = names.length === Object.keys(before).length;
  const next: Record<string, unknown> = Array.isArray(now) ? ([] as never) : {};
  for (const name of names) {
    next[name] = reuse(now[name], before[name]);
    if (next[name] !== before[name] || !(name in before)) isSame = false;
  }
  return (isSame ? before : next) as T;
}

/** Data that a component has made, as far as it is the same as at the last drawing. */
export function useReused<T>(now: T): T {
  const last = useRef(now);
  return (last.current = reuse(now, last.current));
}
