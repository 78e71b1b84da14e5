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
/** The share of a low region, such as a hand, that must be seen; and how high such a region is at most, as a share of the window. */
const MOST = 0.9;
const LOW = 0.25;
/** The shares of a target at which it is looked at again. */
const STEPS = [...Array(11).keys()].map((n) => n / 10);

const NOTHING: readonly string[] = [];

/** A button to the first thing that begins below the window: a region that a step asks about, or a mark of the teacher's. */
export function MoreBelow({ view: { lesson, regions, picture, table, frame } }: { view: StudyView }) {
  const t = useText();
  const [away, setAway] = useState<Element | null>(null);
  const asked = lesson.end ? NOTHING : lesson.show.asked;
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
          const isWhole = isRegion && box.height > LOW * innerHeight; // of it a part is enough
          const cut = (box.bottom - end - SOME) / box.height; // the share that is under the buttons
          const isBelow = isWhole ? !isIntersecting && box.top >= end : isRegion ? cut > 1 - MOST : seen < HALF && box.bottom > end;
          below[isBelow ? "add" : "delete"](target);
        }
        setAway(targets.find((one) => below.has(one)) ?? null);
      },
      { rootMargin: `0px 0px -${SOME + foot}px`, threshold: STEPS },
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
