/** The parts above a board: the bar, the exports, and the notices. */
import { useCallback, useMemo } from "preact/hooks";
import { Hint } from "../analysis/hint";
import { PANELS } from "../model/settings";
import { drawn } from "../scene/svg-file";
import { regionOf } from "../scene/scene";
import { extrasOf, type Person } from "../model/traits";
import { Aim } from "../turns/aim";
import { useHandler } from "../ui/hooks";
import { Notices } from "../ui/notices";
import { PAIR, PHONE, WIDE } from "../ui/size";
import { Bar, type Chip } from "./bar";
import type { BoardView } from "./board-view";
import { Exports } from "./export";

/** The buttons for choices that are drawn small or out of sight. */
function useChips({ open, scene: { table, regions }, layout: { size } }: BoardView): Chip[] {
  const isPhone = size === PHONE;
  return useMemo(
    () =>
      [...open.keys()]
        .map((key): Chip => {
          const { chip, tap, bar } = table.get(key)?.[2] ?? {};
          return [key, ((isPhone && tap) || bar || chip) as string, Boolean(bar)];
        })
        // a phone's bar has room for what is needed most: there the list of actions has what is only a button
        .filter(([key, words, isAlone]) => words && (isPhone ? !isAlone : isAlone || size < PAIR || regions[regionOf(table, regions, key)!]?.place !== "right")),
    [open, table, size],
  );
}

const NOBODY: Person[] = [];

/** The line with the aim of the game, if the board has one. */
function AimLine({ view: { traits, viewer, link, marking, handlers } }: { view: BoardView }) {
  const { panel, ui } = traits;
  if (!panel.race) return null;
  return (
    <Aim
      race={panel.race}
      tally={panel.over ? undefined : ui.tallies?.[0]}
      people={ui.people ?? NOBODY}
      viewer={viewer}
      turn={panel.turn?.[0] ?? -1}
      isThinking={panel.running !== null || Boolean(panel.thinks)}
      isOver={Boolean(panel.over)}
      game={ui.title}
      canLearn={link === "on" && !ui.replay}
      layers={marking.layers}
      on={marking.on}
      onLearn={handlers.learn}
      onLayer={marking.turnLayer}
    />
  );
}

/** The hint of the present decision, if one was asked for. */
function HintOfNow({ view: { traits, frame, intent, marking, handlers } }: { view: BoardView }) {
  const { choices, thoughts } = traits;
  const hint = thoughts?.at === choices.at ? thoughts.hint : null;
  const onClose = useHandler(() => intent({ do: "hint", on: false }));
  if (!hint) return null;
  return <Hint hint={hint} act={choices.acts.find(([id]) => id === hint.act)} frame={frame} onPlay={handlers.playAct} onLight={marking.light} onClose={onClose} />;
}

export function Top({ view, isPaused }: { view: BoardView; isPaused: boolean }) {
  const { model, frame, moment, traits, viewer, link, intent, askAgain, through, selection, open, picture, layout, carry, scene, screen, opened, handlers } = view;
  const { choices, panel, ui, thoughts } = traits;
  const { size, lefts, beside } = layout;
  const { regions } = scene;
  const chips = useChips(view);
  const hasLegend = view.traits.book.legend.groups.length > 0;
  const foldable = useMemo(() => PANELS.filter((name) => (name !== "players" || lefts.length) && (name !== "steps" || panel.automatic) && (name !== "waste" || panel.warns)), [regions, panel.automatic, panel.warns]);
  const extras = useCallback(() => extrasOf(model), [model]);
  /** The board as this page shows it, while Python cannot draw it. */
  const draw = () => ({ name: `${ui.title.toLowerCase()}-${panel.line.ply}`, text: drawn(frame.current!) });
  return (
    <div class="tw-top">
      <Bar
        choices={choices}
        selection={selection}
        panel={panel}
        ui={ui}
        open={opened.menu}
        panels={foldable}
        canZoom={Object.values(regions).some((region) => region.zoom)}
        canMark={panel.marks.length > 0}
        isMarking={carry?.byKeys === true}
        said={moment.said}
        isPaused={isPaused}
        thoughts={thoughts}
        onThink={handlers.think}
        hasLegend={hasLegend}
        onTab={handlers.showTab}
        isLate={moment.isLate}
        through={through}
        chips={chips}
        next={open}
        away={size > PHONE && size < WIDE && !beside ? picture : null}
        onSkip={moment.skip}
        screen={screen}
        extras={extras}
        link={link}
        onAskAgain={askAgain}
        onOpen={opened.setMenu}
        onPress={handlers.pressKey}
        onPlay={handlers.playAct}
        onBack={handlers.goBack}
        onMarkBack={handlers.putMarkBack}
        onIntent={intent}
        onHandout={handlers.handOut}
      />
      <AimLine view={view} />
      <HintOfNow view={view} />
      <div class="tw-notices">
        <Exports model={model} viewer={viewer} frame={frame} wanted={opened.wanted} send={intent} draw={link === "on" ? null : draw} />
        <Notices panel={panel} frame={frame} />
      </div>
    </div>
  );
}
