/** What a pupil has done, kept by the browser until the page is closed: a page that is loaded again goes on. */
import { checksum } from "./code";
import type { Kept } from "./deeds";
import type { LessonModel } from "./model";

/** Let a model go on where it was, and keep what is done from now on; a browser may refuse to keep anything. */
export function keep(model: LessonModel, page: string): void {
  const key = `tabletop-widgets ${checksum(new TextEncoder().encode(page))}`;
  let store: Storage;
  try {
    store = sessionStorage;
    const kept = store.getItem(key);
    if (kept) model.restore(JSON.parse(kept) as Kept);
  } catch (error) {
    console.warn(error); // nothing is kept: the page says that it has to stay open
    return;
  }
  model.on("change:lesson", () => {
    try {
      store.setItem(key, JSON.stringify(model.kept));
    } catch (error) {
      console.warn(error);
    }
  });
}
