/** Whether Python hears what a board sends, as far as its host tells. */
import { useEffect, useState } from "preact/hooks";
import { unsent } from "./outbox";
import { hasEnded, type Kernel } from "./kernel";
import type { Model } from "./traits";

/**
 * `away`: the connection is lost, and may come back. `silent`: an answer is overdue, and the host says nothing of it.
 * `gone`: the kernel is, for good; `reload`: likewise, where a page has no cells that one could run. `stored`: a page
 * that never had a kernel.
 */
export const LINKS = ["away", "silent", "gone", "reload", "stored"] as const;
export type Link = "on" | (typeof LINKS)[number];

interface Manager {
  get_model?(id: string): Promise<Inner>;
  kernel?: Kernel | null;
}
/** ipywidgets' own model, which the one that a view gets stands for. */
interface Inner {
  comm_live?: boolean;
  comm?: { jsServicesComm?: { isDisposed?: boolean } };
}

/** Tell what becomes of the link of a model, now and at each change; returns what ends it. */
export function watch(model: Model, tell: (link: Link) => void): () => void {
  const manager = model.widget_manager as unknown as Manager | undefined;
  const kernel = manager?.kernel ?? undefined; // the one that this board is in; a notebook may get another
  let inner: Inner | undefined;
  let isOver = false;
  const isEnded = () =>
    hasEnded(kernel) ||
    inner?.comm_live === false ||
    inner?.comm?.jsServicesComm?.isDisposed === true;
  const look = () => {
    isOver ||= isEnded(); // and it is another kernel that runs afterwards
    if (!isOver) tell((kernel?.connectionStatus ?? "connected") === "connected" ? "on" : "away");
    else if (kernel) tell("context" in manager! ? "gone" : "reload");
    else tell(inner?.comm ? "gone" : "stored");
  };
  const signals = [kernel?.statusChanged, kernel?.connectionStatusChanged, kernel?.disposed];
  for (const signal of signals) signal?.connect(look);
  const events = model as unknown as { on(event: string, hear: () => void): void; off(event: string, hear: () => void): void };
  events.on("comm_live_update", look);
  unsent.add(look);
  let isLeft = false;
  void manager?.get_model?.(model.get("address")).then((found) => {
    inner = found;
    if (!isLeft) look();
  });
  look();
  return () => {
    isLeft = true;
    for (const signal of signals) signal?.disconnect(look);
    events.off("comm_live_update", look);
    unsent.delete(look);
  };
}

/** The link of a view, and what notes that an answer is overdue, or has come. */
export function useLink(model: Model): [link: Link, setSilent: (isSilent: boolean) => void] {
  const [link, setLink] = useState<Link>("on");
  const [isSilent, setSilent] = useState(false);
  useEffect(() => watch(model, setLink), [model]);
  return [link === "on" && isSilent ? "silent" : link, setSilent];
}
