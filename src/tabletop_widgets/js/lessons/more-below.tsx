/** A way to what a step is about and what lies below the window. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Lesson } from "../model/traits";
import type { Picture } from "../scene/picture";
import type { Keyframe, Table } from "../scene/scene";
import { Button } from "../ui/controls";
import { useText } from "../ui/hooks";
import { glide } from "../scene/motion";
import { marksIn } from "./map-view";

interface Below {
  lesson: Lesson;
  regions: Keyframe["regions"];
  picture: Picture;
  table: Table;
  frame: RefObject<HTMLElement | null>;
  /** The keys that can be pressed next, if they are shown. */
  open: ReadonlyMap<string, unknown>;
}

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

/** The first thing that begins below the window: a region that a step asks about, a mark of the teacher's, or what can be pressed next, if none of it is seen; null for none. */
export function useBelow({ lesson, regions, picture, table, frame, open }: Below): Element | null {
  const [away, setAway] = useState<Element | null>(null);
  const asked = lesson.end ? NOTHING : lesson.show.asked;
  useEffect(() => {
    const roots = Object.keys(regions).flatMap((name) => (asked.includes(name) && picture.roots.get(name)) || []);
    const told: Element[] = [...roots, ...marksIn(table).flatMap((key) => picture.nodes.get(key) ?? [])];
    const next: Element[] = [...open.keys()].flatMap((key) => picture.nodes.get(key) ?? []).filter((node) => !told.includes(node));
    const targets = [...told, ...next];
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
        const isNextAway = next.length > 0 && next.every((one) => below.has(one));
        setAway(told.find((one) => below.has(one)) ?? (isNextAway ? next[0]! : null));
      },
      { rootMargin: `0px 0px -${SOME + foot}px`, threshold: STEPS },
    );
    for (const one of targets) observer.observe(one);
    if (!targets.length) setAway(null);
    return () => observer.disconnect();
  }, [lesson.id, asked, regions, picture, table, open]);
  return away;
}

/** A button that leads to it. */
export function MoreBelow({ away }: { away: Element }) {
  const t = useText();
  return (
    <Button class="tw-away" icon="down" label={t("to-choices")} onClick={() => away.scrollIntoView({ block: "center", behavior: glide() ? "smooth" : "auto" })}>
      {t("choices")}
    </Button>
  );
}
