/**
 * Keeps a board connected. anywidget waits two seconds for a module to load and then answers each message of Python
 * with "Failed to initialize model", for ever, even if the module loads later and is shown. So if a page is reopened
 * with many boards, or on a slow machine, its pictures never change again.
 */
import type { Model } from "./traits";
import { tellPlace } from "./place";

interface Inner {
  _handle_comm_msg(message: unknown): Promise<unknown>;
  comm?: { on_msg(hear: (message: unknown) => unknown): void; send(data: unknown, callbacks: unknown): unknown };
}
interface Manager {
  get_model?(id: string): Promise<Inner>;
}

/** The message handler of the parent class of the one that has given up. */
function below(inner: Inner): Inner["_handle_comm_msg"] {
  const own = inner._handle_comm_msg;
  let proto = Object.getPrototypeOf(inner) as Inner;
  while (proto._handle_comm_msg === own) proto = Object.getPrototypeOf(proto) as Inner;
  return proto._handle_comm_msg;
}

/** Let a model that anywidget has given up receive messages again, and ask Python for the missed state. */
export async function keepHearing(model: Model): Promise<void> {
  const manager = model.widget_manager as unknown as Manager | undefined;
  if (!manager?.get_model) return; // a page without a kernel
  const inner = await manager.get_model(model.get("address"));
  if (!inner._handle_comm_msg) return tellPlace(model); // not Jupyter
  try {
    await inner._handle_comm_msg({ content: { data: { method: "" } } }); // has no effect on its handlers
  } catch {
    if (!inner.comm) return; // a stored picture, without a kernel
    inner.comm.on_msg(below(inner).bind(inner));
    inner.comm.send({ method: "request_state" }, {});
  }
}
