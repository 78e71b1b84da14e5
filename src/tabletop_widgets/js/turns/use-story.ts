/** Which moment a view shows: what others do is shown step by step, see turns/story.ts. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useHandler } from "../ui/hooks";
import type { Traits } from "../model/traits";
import { hurry, Story } from "./story";

/**
 * What to show now. `next` shows the next moment; `skip` shows the present at once, and returns whether it was not shown
 * yet; `isNext` tells whether traits that have come will be shown at once, to the same viewer.
 */
export function useStory(latest: Traits) {
  const [, setCount] = useState(0); // of the moments that were shown later than they came
  const story = useMemo(() => new Story(latest, () => setCount((count) => count + 1)), []);
  story.hear(latest);
  useEffect(() => story.plan());
  useEffect(() => () => story.end(), [story]);
  const next = useHandler(() => story.next());
  const skip = useHandler(() => story.skip());
  return { ...story.now, isLate: story.isLate, next, skip, isNext: (traits: Traits) => story.isNext(traits) };
}

/** Handlers for a view in which the present may still have to be shown. */
export function useHurry(skip: () => boolean) {
  const now = useHandler(skip);
  return useMemo(() => hurry(now), []);
}
