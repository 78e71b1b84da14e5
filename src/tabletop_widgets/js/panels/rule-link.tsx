/** Links from a refusal or an event to the section of the rulebook. */
import { Button } from "../ui/controls";

/** A rule to show; a new object each time, so that asking twice scrolls twice. */
export interface Jump {
  section: string;
}

/** "scout 4.1" is section "4.1". */
export const sectionOf = (rule: string): string => rule.split(" ").at(-1) ?? "";

/** The number of a rule, which opens the rulebook there; nothing for "". */
export const RuleLink = ({ rule, onRule }: { rule: string; onRule(rule: string): void }) =>
  rule ? (
    <Button class="tw-rule" label={rule} title={rule} onClick={() => onRule(rule)}>
      {sectionOf(rule)}
    </Button>
  ) : null;
