/** Announcements and errors above the board, shown until they are closed. */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ANSWER, Said } from "./announcer";
import { Button } from "./controls";
import { useEscape, useHandler, useText } from "./hooks";
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
    <div class={isError ? "tw-error" : "tw-note"} role={isError ? "alert" : undefined}>
      <span>{said}</span>
      <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      {children}
    </div>
  );
}

interface NoticesProps {
  panel: Panel;
  /** A click on the board in it, or Escape, closes what has been read. */
  frame: RefObject<HTMLElement | null>;
}

/** The announcement and the error of a panel, and what is said of other boards until it changes. */
export function Notices({ panel, frame }: NoticesProps) {
  const [closed, setClosed] = useState<{ error?: Panel; note?: Panel; contest?: string }>({});
  const [note, error] = [closed.note !== panel && panel.note, closed.error !== panel && panel.error];
  const close = useHandler(() => setClosed((was) => ({ ...was, note: panel, error: panel })));
  const isOpen = Boolean(note || error);
  useEscape(frame, close, isOpen);
  useEffect(() => {
    if (!isOpen) return;
    const home = frame.current!;
    const press = ({ target }: Event) => (target as Element).closest(".tw-slot") && close();
    home.addEventListener("pointerdown", press, true);
    return () => home.removeEventListener("pointerdown", press, true);
  }, [isOpen]);
  return (
    <>
      <Said order={ANSWER} words={[closed.contest !== panel.contest && panel.contest, note].filter(Boolean).join(" ")} />
      {panel.contest && closed.contest !== panel.contest && <Note said={panel.contest} onClose={() => setClosed({ ...closed, contest: panel.contest! })} />}
      {note && <Note said={note} onClose={() => setClosed({ ...closed, note: panel })} />}
      {error && <Note isError said={error} onClose={() => setClosed({ ...closed, error: panel })} />}
    </>
  );
}
