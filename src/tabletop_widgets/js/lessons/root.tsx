/** The root of a lesson widget: the courses, a lesson, or a plain board. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Boundary } from "../app/boundary";
import type { ViewProps } from "../app/entry";
import type { Kept } from "../app/fullscreen";
import { Return } from "../app/return";
import { tell } from "../model/outbox";
import { Course } from "./course";
import { FreePlay } from "./free-play";
import { Study } from "./study";

/** The courses, the lesson, or the plain board while one explores. */
export function Root(props: ViewProps) {
  const { model } = props;
  const screen = useRef<Kept>({ over: false }).current;
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
  if (typeof shown === "object") {
    screen.over = false; // the courses have their cell
    return <Course {...props} back={typeof was.current === "number"} />;
  }
  const lesson = model.get("lesson");
  if (!lesson?.explore) return lesson && <Study {...props} screen={screen} opened={typeof was.current === "object"} />;
  const leave = () => tell(model, { do: "lesson", what: "explore" });
  return (
    <Boundary message={() => model.get("ui").text.broken!} around={<Return back={lesson.explore} leave={leave} />}>
      {() => <FreePlay model={model} around={{ back: lesson.explore!, note: lesson.purpose!, screen, leave }} />}
    </Boundary>
  );
}
