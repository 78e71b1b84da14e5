/**
 * Tells a host which position its page shows. marimo runs the cells that use a board when the page sets a trait, and at
 * no other time; a board is changed by Python alone. So there is one small trait that belongs to the page.
 */
import type { Model } from "./traits";

/** Set the trait `at` to the position that is shown, now and at each change. */
export function tellPlace(model: Pick<Model, "get" | "set" | "save_changes" | "on">): void {
  const tell = () => {
    const at = model.get("panel")?.at;
    if (at === undefined || at === model.get("at")) return;
    model.set("at", at);
    model.save_changes();
  };
  model.on("change:panel", tell);
  tell();
}
