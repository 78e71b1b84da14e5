/** Where one column holds everything, what can be chosen may lie below the window: a way to it. */
import { Button } from "../ui/controls";
import { glide } from "../scene/motion";
import { memo, useText } from "../ui/hooks";
import { useEffect, useState } from "preact/hooks";
import type { Picture } from "../scene/picture";

/** CSS pixels of a region that must be in the window before its choices count as seen. */
const SOME = "-60px";

/** A button to the first thing that can be chosen, while none of them is in the window. `open`: the keys that can be pressed next. */
export const ScrollHint = memo(({ picture, open }: { picture: Picture; open: ReadonlyMap<string, unknown> }) => {
  const t = useText();
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
  if (!away) return null;
  const go = () => away.scrollIntoView({ block: "center", behavior: glide() ? "smooth" : "auto" });
  return (
    <Button class="tw-away" icon="down" label={t("to-choices")} onClick={go}>
      {t("choices")}
    </Button>
  );
});
