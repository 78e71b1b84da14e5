/** The moment that a view shows, the intents that it sends from there, and the way to the next moment. */
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useLink } from "../model/link";
import { useAlone } from "../model/offline";
import { useOutbox } from "../model/use-outbox";
import type { Intent } from "../model/messages";
import type { Model } from "../model/traits";
import type { Sketcher } from "../scene/early-drawing";
import { useStepPlayer } from "../turns/step-player";
import { useHurry, useStory } from "../turns/use-story";
import { useHandler } from "../ui/hooks";
import { useTraits } from "../model/use-traits";

/** The traits that a view shows now (`traits`), which may be older than those that Python sent last (`latest`). */
export function useMoment(model: Model) {
  const sketcher = useRef<Sketcher | null>(null);
  const latest = useTraits(model, sketcher);
  const linked = useLink(model);
  const [link] = linked;
  const [stand, obey] = useAlone(latest, link);
  return { sketcher, latest, linked, link, obey, ...useStory(stand) };
}
export type Moment = ReturnType<typeof useMoment>;

/** Send intents from the moment shown. `ply` is that of the position shown, or the requested one. */
export function useIntents(model: Model, { traits, latest, linked, link, obey }: Moment, frame: RefObject<HTMLElement | null>) {
  const { choices, panel } = traits;
  // Python knows no other position than the latest; an action that is shown belongs to the position that is shown
  const at = (choices.acts.length ? choices : latest.choices).at;
  const { intent: send, isAnswered, wanted, askAgain } = useOutbox(model, at, latest.panel, frame, linked);
  const intent = useHandler((what: Intent): number => {
    if (link !== "on") obey(what);
    return send(what);
  });
  return { intent, isAnswered, askAgain, ply: wanted ?? panel.line.ply };
}

/** Go on from the moment shown: by a button, by itself, or by any click where the present is still to be shown. */
export function useAdvance({ traits, said, isLate, next, skip }: Moment, intent: (what: Intent) => number) {
  const { line, step } = traits.panel;
  const onLine = line.ply < line.last ? () => intent({ do: "goto", ply: line.ply + 1 }) : null;
  const through = useStepPlayer(step ?? null, said || traits.choices.prompt, isLate ? next : onLine);
  const hurry = useHurry(() => isLate && !through.step && skip());
  return { through, hurry };
}
