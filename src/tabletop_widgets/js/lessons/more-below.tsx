/** A way to what a step is about and what lies below the window. */
import { useEffect, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { useText } from "../ui/hooks";
import { glide } from "../scene/motion";
import { marksIn } from "./map-view";
import type { StudyView } from "./study-view";

/** CSS pixels that must be in the window, above the buttons of a narrow page, before something counts as seen. */
const SOME = 40;
/** The share of a mark that must be seen. */
const HALF = 0.5;

/** A button to the first thing that begins below the window: a region that a step asks about, or a mark of the teacher's. */
export function MoreBelow({ view: { lesson, regions, picture, table, frame } }: { view: StudyView }) {
  const t = useText();
  const [away, setAway] = useState<Element | null>(null);
  const { asked } = lesson.show;
  useEffect(() => {
    const roots = Object.keys(regions).flatMap((name) => (asked.includes(name) && picture.roots.get(name)) || []);
    const targets: Element[] = [...roots, ...marksIn(table).flatMap((key) => picture.nodes.get(key) ?? [])];
    const foot = frame.current!.querySelector<HTMLElement>(".tw-foot")!.getBoundingClientRect().height;
    const below = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio: seen, boundingClientRect: box, rootBounds } of entries) {
          const end = rootBounds?.bottom ?? innerHeight;
          const isRegion = (roots as Element[]).includes(target);
          const isBelow = isRegion ? !isIntersecting && box.top >= end : seen < HALF && box.bottom > end;
          below[isBelow ? "add" : "delete"](target);
        }
        setAway(targets.find((one) => below.has(one)) ?? null);
      },
      { rootMargin: `0px 0px -${SOME + foot}px`, threshold: [0, HALF] },
    );
    for (const one of targets) observer.observe(one);
    if (!targets.length) setAway(null);
    return () => observer.disconnect();
  }, [lesson.id, asked, regions, picture, table]);
  if (!away) return null;
  const go = () => away.scrollIntoView({ block: "center", behavior: glide() ? "smooth" : "auto" });
  return (
    <div class="tw-below">
      <Button class="tw-away" icon="down" label={t("to-choices")} onClick={go}>
        {t("choices")}
      </Button>
    </div>
  );
}
