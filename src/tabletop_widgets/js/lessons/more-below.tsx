/** A way to what a step is about and what lies below the window. */
import { useEffect, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { useText } from "../ui/hooks";
import { glide } from "../scene/motion";
import type { StudyView } from "./study-view";

/** CSS pixels of a region that must be in the window before it counts as seen. */
const SOME = 40;

/** A button to the first of the regions that a step asks about and that begins below the window. */
export function MoreBelow({ view: { lesson, regions, picture } }: { view: StudyView }) {
  const t = useText();
  const [away, setAway] = useState<Element | null>(null);
  const { asked } = lesson.show;
  useEffect(() => {
    const roots = Object.keys(regions).flatMap((name) => (asked.includes(name) && picture.roots.get(name)) || []);
    const below = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect: box, rootBounds } of entries) {
          below[!isIntersecting && box.top > (rootBounds?.top ?? 0) ? "add" : "delete"](target);
        }
        setAway(roots.find((root) => below.has(root)) ?? null);
      },
      { rootMargin: `0px 0px -${SOME}px` },
    );
    for (const root of roots) observer.observe(root);
    return () => {
      observer.disconnect();
      setAway(null);
    };
  }, [lesson.id, asked, regions, picture]);
  if (!away || !lesson.request) return null;
  const go = () => away.scrollIntoView({ block: "center", behavior: glide() ? "smooth" : "auto" });
  return (
    <div class="tw-below">
      <Button class="tw-away" icon="down" label={t("to-choices")} onClick={go}>
        {t("choices")}
      </Button>
    </div>
  );
}
