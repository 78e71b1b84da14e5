/**
 * What the parts of a board call. They stay the same objects from one drawing to the next: parts are drawn again only
 * when their props change.
 */
import { type Act, cancel, type Choices, play, press, type Selection, start, type Step } from "../model/choices";
import type { Carry } from "../input/use-mark-drag";
import { set } from "../model/settings";
import type { Intent } from "../model/messages";
import type { Traits } from "../model/traits";
import { sectionOf } from "../panels/rule-link";
import { useHandler } from "../ui/hooks";
import { PHONE } from "../ui/size";
import type { ExportKind } from "./export-kinds";
import type { Opened } from "./opened";

interface Options {
  traits: Traits;
  ply: number;
  selection: Selection;
  /** The layers that are on. */
  on: ReadonlySet<string>;
  size: number;
  opened: Opened;
  carry: Carry;
  intent(what: Intent): number;
  take(step: Step): void;
  showWhy(shown: boolean): void;
  /** Open a tab. */
  show(tab: string): void;
  /** The same, and bring it into the window. */
  reveal(tab: string): void;
}

export function useHandlers({ traits, ply, selection, on, size, opened, carry, intent, take, showWhy, show, reveal }: Options) {
  const { choices, thoughts, review } = traits;
  const pressKey = useHandler((key: string) => take(press(choices, selection, key)));
  const playAct = useHandler((act: Act) => take({ selection: start(choices), intent: play(act) }));
  const askAction = useHandler((id: number) => take({ selection, intent: { do: "why", id } }));
  const find = useHandler((text: string) => intent({ do: "find", text }));
  const goBack = useHandler(() => take(cancel(choices, selection)));
  const putMarkBack = useHandler(() => carry?.back());
  const handOut = useHandler((what: ExportKind) => opened.setWanted({ what, layers: on }));
  const closeWhy = useHandler(() => showWhy(false));
  const fold = useHandler((folded: boolean) => set({ panels: { journal: !folded } }));
  const think = useHandler((key: string) => {
    if (key === "b") {
      const next = review?.rows.find((row) => row[1] > ply) ?? review?.rows[0];
      if (next) intent({ do: "goto", ply: next[1] });
      return Boolean(next);
    }
    if (!thoughts) return false;
    const hinted = key === "i";
    if (!hinted && !thoughts.on && size !== PHONE) show("do");
    // a hint is about the whole decision: after a first choice, a click on a highlighted element would play another action
    if (hinted && !thoughts.hint && selection.path.length && !choices.veil) take({ selection: start(choices) });
    intent(hinted ? { do: "hint", on: !thoughts.hint } : { do: "analyse", on: !thoughts.on });
    return true;
  });
  const showRule = useHandler((rule: string) => {
    opened.setJump({ section: sectionOf(rule) });
    showWhy(false); // the rule needs the space
    show("rules");
  });
  const learn = useHandler(() => intent({ do: "lesson", what: "learn" }));
  const showTab = useHandler((id: string) => {
    showWhy(false); // it needs the space
    reveal(id);
  });
  return { learn, pressKey, playAct, askAction, find, goBack, putMarkBack, handOut, closeWhy, fold, think, showRule, showTab };
}
