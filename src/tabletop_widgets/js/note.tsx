/** An announcement above the board, and the text that a page may not copy by itself. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button, OWN_KEYS } from "./controls";
import type { Outcome } from "./handouts";
import { useText } from "./hooks";

export function Note({ said, outcome, onClose }: { said: string; outcome: Outcome | null; onClose(): void }) {
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
