/** The entry point for anywidget: one Preact tree for each view. */
import { type ComponentType, render } from "preact";
import { Boundary } from "./boundary";
import { keepKeys } from "./focus";
import type { Kept } from "./fullscreen";
import { bringIntoSight } from "./into-sight";
import { keepHearing } from "../model/hearing";
import type { Model } from "../model/traits";
import { tellUnseen, tellView } from "./visibility";

let views = 0;
/** Two widgets may load this module twice on one page, so a count alone would not make ids unique. */
const page = Math.random().toString(36).slice(2, 8);

/** The context of a view that replaces another view: the way back, and the size that both share. */
export interface Around {
  /** The words of the way back. */
  back: string;
  /** What the view is for. */
  note?: string;
  screen: Kept;
  leave(): void;
}

export interface ViewProps {
  model: Model;
  number: number;
  prefix: string;
  around?: Around | undefined;
}

/** The module of a widget whose views show a component. */
export const entry = (View: ComponentType<ViewProps>) => ({
  initialize({ model }: { model: Model }) {
    tellUnseen(model);
    void keepHearing(model); // not awaited: that would be a deadlock
  },

  render({ model, el, around }: { model: Model; el: HTMLElement; around?: Around }) {
    const release = keepKeys(el);
    const message = () => model.get("ui")?.text?.broken ?? "";
    const number = ++views;
    const draw = () => {
      const replaced = model.get("replaced");
      if (replaced) return render(<p class="tw tw-replaced">{replaced}</p>, el);
      render(
        <Boundary message={message}>
          {() => <View model={model} number={number} prefix={`tw-${page}-${number}-`} around={around} />}
        </Boundary>,
        el,
      );
    };
    const leave = tellView(model, number);
    model.on("change:replaced", draw);
    draw();
    if (!around) bringIntoSight(el);
    return () => {
      release();
      model.off("change:replaced", draw);
      render(null, el);
      leave();
      el.replaceChildren();
    };
  },
});
