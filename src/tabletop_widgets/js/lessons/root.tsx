/** What a lesson widget shows: the courses, a lesson, or a plain board. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Boundary } from "../app/boundary";
import { tell } from "../model/outbox";
import type { Model } from "../model/traits";
import { Button } from "../ui/controls";
import { Course } from "./course";
import { FreePlay } from "./free-play";
import { Study } from "./study";

/** The courses, the lesson, or the plain board while one explores. */
export function Root(props: { model: Model; number: number; prefix: string }) {
  const { model } = props;
  const now = () => (model.get("course") ?? null) || (model.get("lesson") && (model.get("lesson")!.explore ? 2 : 1)) || 0;
  const [shown, setShown] = useState(now);
  const was = useRef(shown); // what was shown before
  useEffect(() => {
    const changed = () =>
      setShown((before) => {
        const next = now();
        if (next !== before) was.current = before; // several traits may change at once
        return next;
      });
    for (const trait of ["course", "lesson"] as const) model.on(`change:${trait}`, changed);
    if (now() !== shown) changed();
    return () => {
      for (const trait of ["course", "lesson"] as const) model.off(`change:${trait}`, changed);
    };
  }, [model]);
  if (typeof shown === "object") return <Course {...props} back={typeof was.current === "number"} />;
  const lesson = model.get("lesson");
  if (!lesson?.explore) return lesson && <Study {...props} opened={typeof was.current === "object"} />;
  return (
    <>
      <div class="tw tw-return">
        <Button class="tw-primary" icon="back" label={lesson.explore} onClick={() => tell(model, { do: "lesson", what: "explore" })}>
          {lesson.explore}
        </Button>
      </div>
      <Boundary message={() => model.get("ui").text.broken!}>
        <FreePlay model={model} />
      </Boundary>
    </>
  );
}
