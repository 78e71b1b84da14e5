/** A hint below the prompt: one suggestion, the reason, and the button that plays it. It lies over the board, so nothing moves. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Act } from "../model/choices";
import type { Thoughts } from "../model/traits";
import { ANSWER, Said } from "../ui/announcer";
import { Button } from "../ui/controls";
import { useEscape, useText } from "../ui/hooks";
import { Icon } from "../ui/icons";

interface Props {
  hint: NonNullable<Thoughts["hint"]>;
  /** The suggested action, if there is one. */
  act: Act | undefined;
  /** Escape in it closes the hint. */
  frame: RefObject<HTMLElement | null>;
  onPlay(act: Act): void;
  onLight(what: string[] | null): void;
  onClose(): void;
}

/** The hint; it highlights the elements of the suggested action on the board. */
export function Hint({ hint, act, frame, onPlay, onLight, onClose }: Props) {
  const t = useText();
  useEffect(() => {
    onLight(hint.keys);
    return () => onLight(null);
  }, [hint.keys.join("\n")]);
  useEscape(frame, onClose);
  return (
    <div class={`tw-hint${act ? " tw-sure" : ""}`}>
      <Said order={ANSWER} words={[hint.title, ...hint.text].join(". ")} isNew />
      <header>
        <h4>
          <Icon name="bulb" /> {hint.title}
        </h4>
        {act && <Button class="tw-go" label={t("play-hint")} onClick={() => onPlay(act)} />}
        <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      </header>
      {hint.text.map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}
