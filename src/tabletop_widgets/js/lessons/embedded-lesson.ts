/** A lesson in place of a board: it is a model of its own, whose module is loaded when a person asks for it. */
import { tell } from "../model/outbox";
import type { Model } from "../model/traits";

/** What is around a lesson in the place of a board that lay over the page: the lesson does so, too. */
export const WHOLE_WINDOW = "[data-whole]";

interface Shown {
  el: HTMLElement;
  remove(): void;
}
interface Manager {
  get_model(id: string): Promise<unknown>;
  create_view(model: unknown): Promise<Shown>;
}

/** Ask for the lesson of a section whose button is pressed, and show it, or the one that the line above the board has asked for, in the place of the board, or the board again, as Python says. */
export function showEmbeddedLesson(model: Model, board: HTMLElement): () => void {
  const el = board.parentElement!;
  const manager = model.widget_manager as unknown as Manager;
  let [button, shown] = [] as [HTMLElement?, Shown?];
  const ask = (event: Event) => {
    const asked = (event.target as Element).closest<HTMLElement>("[data-try], [data-learn]");
    if (asked?.dataset.try) tell(model, { do: "lesson", what: "try", value: asked.dataset.try });
    button = asked ?? button;
  };
  const turn = async () => {
    const id = model.get("aside");
    if (id && !shown) el.toggleAttribute("data-whole", board.classList.contains("tw-screen"));
    const next = id ? await manager.create_view(await manager.get_model(id)) : undefined;
    if (next && board.contains(document.fullscreenElement)) await document.exitFullscreen(); // what is hidden cannot fill the screen
    shown?.remove();
    board.hidden = !!(shown = next);
    if (next) el.append(next.el);
    else button?.focus();
  };
  el.addEventListener("click", ask);
  model.on("change:aside", turn);
  void turn();
  return () => {
    el.removeEventListener("click", ask);
    model.off("change:aside", turn);
  };
}
