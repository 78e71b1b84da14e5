/** Why not: the rule behind a refusal, and the rule itself on demand. */
import { Button } from "../ui/controls";
import { memo, useText } from "../ui/hooks";
import type { Why as Reason } from "../model/traits";
import { Prose } from "./prose";

interface Props {
  why: Reason;
  onRule(rule: string): void;
  onClose(): void;
}

export const Why = memo(({ why, onRule, onClose }: Props) => {
  const t = useText();
  return (
    <section class="tw-card tw-why" aria-label={t("why-not")}>
      <div class="tw-head">
        {why.rule ? (
          <Button class="tw-rule" label={`${why.rule} ${why.title}`} onClick={() => onRule(why.rule)}>
            {why.rule}
          </Button>
        ) : (
          <h3>{t("why-not")}</h3>
        )}
        <b>{why.rule && why.title}</b>
        <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      </div>
      <div role="status">
        {why.about && <p class="tw-about">{why.about}</p>}
        <p>{why.text}</p>
      </div>
      {why.lesson && <Button class="tw-try" label={t("try-rule")} data-try={why.lesson} />}
      {why.more && (
        <details>
          <summary>{t("read-rule")}</summary>
          <Prose text={why.more} />
        </details>
      )}
    </section>
  );
});
