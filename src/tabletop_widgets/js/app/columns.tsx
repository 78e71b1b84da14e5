/** The columns beside a board: the viewer's own regions, the list of actions, the news, and the tabs. */
import { Costs, Thinking } from "../analysis/analysis";
import { Inspector } from "../panels/inspector";
import { Legend } from "../panels/legend";
import { Rules } from "../panels/rules";
import { Steps } from "../panels/steps";
import { regionOf, Tabbed } from "../panels/tab-groups";
import { Flow, SideRegions } from "../scene/board";
import { sharing } from "../scene/places";
import type { Regional } from "../scene/region";
import { Journal } from "../turns/journal";
import { RecentTurns } from "../turns/recent-turns";
import { StoryOfTheGame } from "../turns/story-of-the-game";
import { PHONE } from "../ui/size";
import type { BoardView } from "./board-view";

interface Props {
  view: BoardView;
  regional: Regional;
}

/** The list of all actions, with their analysis. Its key is the viewer, so that the next viewer does not see what was typed. */
function Actions({ view }: { view: BoardView }) {
  const { traits, link, selection, scene, layout, marking, opened, handlers } = view;
  const { choices, panel, thoughts } = traits;
  const timely = thoughts?.at === choices.at && thoughts;
  const isFirst = !selection.path.length;
  return (
    <Steps
      choices={choices}
      selection={selection}
      table={scene.table}
      barred={panel.found}
      field={opened.field}
      onPress={handlers.pressKey}
      onPlay={handlers.playAct}
      onFind={handlers.find}
      onAsk={handlers.askAction}
      onPoint={marking.point}
      onLeave={layout.focusBoard}
      isAlone={link !== "on"}
      isRanked={Boolean(isFirst && timely && timely.told)}
    >
      {timely && (
        <Thinking thoughts={timely} choices={choices} isFirst={isFirst} onPlay={handlers.playAct} onPoint={marking.point} onLight={marking.light} />
      )}
    </Steps>
  );
}

/** The content of a tab. */
function TabContent({ id, view, regional }: Props & { id: string }) {
  const { traits, viewer, intent, scene, marking, opened, handlers } = view;
  const { panel, journal, inspect, book } = traits;
  const region = regionOf(id);
  if (region !== null) return <SideRegions key={region} names={sharing(scene.regions, region)} regional={regional} />;
  if (id === "do") return <Actions key={viewer} view={view} />;
  if (id === "players") return <Flow place="left" regional={regional} isCovered={panel.cover !== null} />;
  if (id === "inspect") return <Inspector inspect={inspect} onIntent={intent} />;
  if (id === "legend") return <Legend signs={book.legend} lit={marking.kind} onLight={marking.setKind} onRule={handlers.showRule} />;
  if (id === "rules") return <Rules book={book} jump={opened.jump} />;
  return (
    <Journal
      journal={journal}
      tail={panel.tail}
      turns={panel.turns}
      ply={panel.line.ply}
      fresh={panel.fresh}
      onLight={marking.light}
      onGoto={intent}
      onRule={handlers.showRule}
    />
  );
}

/** The others' turns since the viewer's last decision, unless the viewer hides them; after the end only if there are any. */
function News({ view: { traits, panels, marking, intent } }: { view: BoardView }) {
  const { since, tale } = traits.panel;
  const news = panels.since && since;
  return news && (news.length > 0 || !tale) && <RecentTurns news={news} marked={marking.marked} onMark={marking.turnMarks} onLight={marking.light} onGoto={intent} />;
}

/** The tabs that are always there; they fold. */
function FirstTabs({ view, regional }: Props) {
  const { panels, layout, handlers } = view;
  const { tabs } = layout;
  return (
    <Tabbed group={tabs.first} kind="first" folded={!panels.journal} onFold={handlers.fold} onSelect={tabs.select} content={(id) => <TabContent id={id} view={view} regional={regional} />} />
  );
}

/** The turning points of a finished game: beside the board, on a phone below it. */
export function HowItCameAbout({ view: { traits, link, intent } }: { view: BoardView }) {
  const { tale } = traits.panel;
  const isHeard = link === "on" && !traits.ui.replay;
  return tale ? <StoryOfTheGame tale={tale} isHeard={isHeard} isGuest={Boolean(traits.ui.guest)} onIntent={intent} /> : null;
}

export function RightColumn({ view, regional, isListed }: Props & { isListed: boolean }) {
  const { traits, viewer, intent, layout, handlers } = view;
  const { review, panel } = traits;
  const { tabs, hasNews, hasTabs, rights } = layout;
  const hasOwn = rights.length > 0; // cards that are chosen by a click come before the list of them
  const list = isListed && <Actions key={viewer} view={view} />;
  return (
    <div class="tw-right">
      {review && <Costs review={review} ply={panel.line.ply} onGoto={intent} onNext={() => handlers.think("b")} />}
      {layout.size > PHONE && <HowItCameAbout view={view} />}
      {!hasOwn && list}
      <Flow place="right" regional={regional} isCovered={panel.cover !== null} />
      {hasOwn && list}
      {tabs.second && <Tabbed group={tabs.second} kind="second" onSelect={tabs.select} content={(id) => <TabContent id={id} view={view} regional={regional} />} />}
      {hasNews && <News view={view} />}
      {hasTabs && <FirstTabs view={view} regional={regional} />}
    </div>
  );
}

export function LeftColumn({ view, regional }: Props) {
  const { traits, panels, layout } = view;
  const { hasPlayers, hasNews, hasTabs } = layout;
  return (
    <div class="tw-left">
      {panels.players && !hasPlayers && <Flow place="left" regional={regional} isCovered={traits.panel.cover !== null} />}
      {!hasNews && <News view={view} />}
      {!hasTabs && <FirstTabs view={view} regional={regional} />}
    </div>
  );
}
