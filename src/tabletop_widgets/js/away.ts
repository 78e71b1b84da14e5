/** Where one column holds everything, what can be chosen may lie below the window: a way to it. */
import { useEffect, useState } from "preact/hooks";
import { glide } from "./motion";
import type { Picture } from "./picture";

/** CSS pixels of a region that must be in the window before its choices count as seen. */
const SOME = "-60px";

/** Returns what leads to the first thing that can be chosen, or null while one of them is in the window. */
export function useAway(picture: Picture, open: ReadonlyMap<string, unknown>): (() => void) | null {
  const [away, setAway] = useState<Element | null>(null);
  useEffect(() => {
    const names = new Set([...open.keys()].map((key) => picture.regionOf(key)!));
    const roots = [...names].flatMap((name) => picture.roots.get(name) ?? []);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
        setAway(seen.size ? null : roots[0]!);
      },
      { rootMargin: SOME },
    );
    for (const root of roots) observer.observe(root);
    return () => {
      observer.disconnect();
      setAway(null);
    };
  }, [open, picture]);
  return away && (() => away.scrollIntoView({ block: "center", behavior: glide() ? "smooth" : "auto" }));
}
