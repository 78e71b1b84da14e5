/** What is announced above the board until it is closed, and errors. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./controls";
import { useText } from "./hooks";
import type { Panel } from "../model/traits";

interface Props {
  said: string;
  isError?: boolean;
  onClose(): void;
  children?: ComponentChildren;
}

export function Note({ said, isError, onClose, children }: Props) {
  const t = useText();
  return (
    <div class={isError ? "tw-error" : "tw-note"} role={isError ? "alert" : "status"}>
      <span>{said}</span>
      <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      {children}
    </div>
  );
}

/** The announcement and the error of a panel, and what is said of other boards until it changes. */
export function Notices({ panel }: { panel: Panel }) {
  const [closed, setClosed] = useState<{ error?: Panel; note?: Panel; contest?: string }>({});
  return (
    <>
      {panel.contest && closed.contest !== panel.contest && <Note said={panel.contest} onClose={() => setClosed({ ...closed, contest: panel.contest! })} />}
      {panel.note && closed.note !== panel && <Note said={panel.note} onClose={() => setClosed({ ...closed, note: panel })} />}
      {panel.error && closed.error !== panel && <Note isError said={panel.error} onClose={() => setClosed({ ...closed, error: panel })} />}
    </>
  );
}
