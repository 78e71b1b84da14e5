/** How a finished game came about: its turning points, each with the way there, and the way to play on from before it. */
import { Badge, Button } from "../ui/controls";
import { memo, useText } from "../ui/hooks";
import type { Intent } from "../model/messages";
import type { Tale } from "../model/traits";

interface Props {
  tale: Tale;
  /** Whether Python answers. */
  isHeard: boolean;
  /** Whether it is the board of a guest, who saves no match and plays on from no position of it. */
  isGuest: boolean;
  onIntent(intent: Intent): void;
}

export const StoryOfTheGame = memo(({ tale, isHeard, isGuest, onIntent }: Props) => {
  const t = useText();
  return (
    <section class="tw-card tw-came" aria-label={t("tale")}>
      <div class="tw-came-head">
        <h3>{t("tale")}</h3>
        {isHeard && !tale.reviewed && (
          <Button icon="rank" label={t("tale-review")} title={t("tale-review-tip")} disabled={Boolean(tale.judging)} onClick={() => onIntent({ do: "review" })}>
            {t(tale.judging ? "tale-judging" : "tale-review")}
          </Button>
        )}
      </div>
      <ol>
        {tale.points.map(([seat, text, before, after, mayGo]) => (
          <li key={after}>
            <Badge seat={seat} />
            <p>{text}</p>
            {mayGo && (
              <span>
                <Button icon="eye" label={t("tale-see")} onClick={() => onIntent({ do: "goto", node: after })} />
                {!isGuest && <Button icon="fork" label={t("tale-play-on")} title={t("tale-play-on-tip")} onClick={() => onIntent({ do: "goto", node: before })} />}
              </span>
            )}
          </li>
        ))}
      </ol>
      {isHeard && !isGuest && (
        <div class="tw-came-foot">
          <Button icon="save" label={t("save")} onClick={() => onIntent({ do: "save" })}>
            {t("save")}
          </Button>
        </div>
      )}
    </section>
  );
});
