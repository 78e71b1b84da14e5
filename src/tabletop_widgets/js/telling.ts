/** Which moment a view shows: what others do is shown step by step, see story.ts; until that comes, the present at once. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useHandler } from "./hooks";
import type { Model, Traits } from "./model";
import type { More } from "./parts";
import type { Sketched, Sketcher } from "./sketch";

/** The traits of one moment, and what happens in it if it is only a step on the way. */
export interface Moment {
  traits: Traits;
  said: string | null;
  /** It stays until the person goes on: a step of a turn that the rules play. */
  held: boolean;
}

/**
 * What to show now. `next` shows the next moment; `skip` shows the present at once, and returns whether it was not shown
 * yet; `isNext` tells whether traits that have come will be shown at once, to the same viewer.
 */
export function useStory(latest: Traits, more: More | undefined) {
  const [, setCount] = useState(0); // of the moments that were shown later than they came
  const story = useMemo(() => more && new more.Story(latest, () => setCount((count) => count + 1)), [more]);
  story?.hear(latest);
  useEffect(() => story?.plan());
  useEffect(() => () => story?.end(), [story]);
  const next = useHandler(() => story?.next());
  const skip = useHandler(() => story?.skip() ?? false);
  const now: Moment = story ? story.now : { traits: latest, said: null, held: false };
  return { ...now, isLate: story?.isLate ?? false, next, skip, isNext: (traits: Traits) => story?.isNext(traits) ?? false };
}

/** Handlers for a view in which the present may still have to be shown. */
export function useHurry(skip: () => boolean, more: More | undefined) {
  const now = useHandler(skip);
  return useMemo(() => more?.hurry(now), [more]);
}

/** Draws pictures before what is around them, once that part is here; see sketch.ts. */
export function useSketcher(sketcher: { current: Sketcher | null }, model: Model, more: More | undefined, view: Sketched) {
  const now = useMemo(() => (more ? new more.Sketcher(model) : null), [model, more]);
  sketcher.current = now;
  if (now) now.view = view;
  useEffect(() => now?.listen(), [now]);
}
