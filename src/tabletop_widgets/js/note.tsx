/** What is announced above the board until it is closed, the text that a page may not copy by itself, and errors. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button, OWN_KEYS } from "./controls";
import type { Outcome } from "./handouts";
import { useText } from "./hooks";
import type { Panel } from "./model";

function Note({ said, outcome, onClose }: { said: string; outcome: Outcome | null; onClose(): void }) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [outcome]);
  return (
    <div class="tw-note" role="status">
      <span>{said}</span>
      <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      {outcome?.text && <textarea ref={area} readOnly rows={6} aria-label={t("copy")} value={outcome.text} {...OWN_KEYS} />}
    </div>
  );
}

/** The announcement and the error of a panel; the outcome of what the person has taken away comes first. */
export function Notices({ panel, outcome }: { panel: Panel; outcome: Outcome | null }) {
  const t = useText();
  const [closed, setClosed] = useState<{ error?: Panel; note?: object }>({});
  const note = outcome ?? panel;
  return (
    <>
      {(outcome || panel.note) && closed.note !== note && (
        <Note outcome={outcome} said={outcome ? t(outcome.said) : panel.note!} onClose={() => setClosed({ ...closed, note })} />
      )}
      {panel.error && closed.error !== panel && (
        <div class="tw-error" role="alert">
          <span>{panel.error}</span>
          <Button class="tw-plain" icon="close" label={t("close")} onClick={() => setClosed({ ...closed, error: panel })} />
        </div>
      )}
    </>
  );
}
