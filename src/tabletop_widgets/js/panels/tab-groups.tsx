/** The tabs: which there are, in which list each is, and what is open in each list. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useHandler, usePrefix } from "../ui/hooks";
import { isFull, regionsAt, rightHeight, sharing } from "../scene/places";
import type { Keyframe } from "../scene/scene";
import { HUGE, WIDE } from "../ui/size";
import { type Tab, TabList } from "./tabs";

/** The tab of a region that is not always visible. */
const tabOf = (region: string) => `region-${region}`;
/** The region of a tab, or null. */
export const regionOf = (tab: string) => (tab.startsWith("region-") ? tab.slice("region-".length) : null);
/** Units of height of a viewer's own things: on a laptop's screen more leaves no room below for tabs. */
const HIGH = 230;

interface Options {
  text: Record<string, string>;
  regions: Keyframe["regions"];
  size: number;
  /** Whether the list of actions is beside the board. */
  beside: boolean;
  isReplay: boolean | undefined;
  hasLegend: boolean;
  /** Whether the regions of the players are a tab. */
  hasPlayers: boolean;
  /** The regions with something that can be chosen now; if they change, `open` is a new object. */
  holding: ReadonlySet<string | null>;
  open: unknown;
}

/** A list of tabs, and the id of its open one. */
export interface Group {
  tabs: Tab[];
  at: string;
}
export interface Tabs {
  /** The list beside or below the board, and in a wide widget a second one under the viewer's own things. */
  first: Group;
  second: Group | null;
  select(id: string): void;
}

export function useTabs({ text, regions, size, beside, isReplay, hasLegend, hasPlayers, holding, open }: Options): Tabs {
  const [recent, setRecent] = useState<readonly string[]>([]); // the tabs that were opened, the last one first
  const t = (key: string) => text[key] ?? key;
  const sides = regionsAt(regions, "side").filter((name) => sharing(regions, name)[0] === name);
  const select = useHandler((id: string) => setRecent([id, ...recent.filter((other) => other !== id)]));
  // the tab of a region opens when there is nothing to choose elsewhere
  useEffect(() => {
    const [only] = holding;
    if (holding.size !== 1 || !only) return;
    if (regions[only]?.place === "side") select(tabOf(sharing(regions, only)[0]!));
    else if (hasPlayers && regions[only]?.place === "left") select("players");
  }, [open]);

  const isLive = (name: string) => sharing(regions, name).some((one) => holding.has(one));
  const askedOf = regionsAt(regions, "left").some((name) => holding.has(name)); // a player is to be chosen
  const inTabs = sides.filter(isLive).join("\n"); // a text, so that equal names are equal
  const lists = useMemo((): Tab[][] => {
    const full = isFull(regions, size);
    const make = (id: string, title: string, live = false): Tab => ({ id, title, live });
    const [journal, steps] = [make("journal", t("journal")), full && !beside && !isReplay ? [make("do", t("do"))] : []];
    const drawn = sides.map((name) => make(tabOf(name), regions[name]!.title, isLive(name)));
    const legend = hasLegend ? [make("legend", t("legend"))] : [];
    const players = hasPlayers ? [make("players", t("page-players"), askedOf)] : [];
    const [inspect, rules] = [make("inspect", t("inspect")), make("rules", t("rules"))];
    if (size < (rightHeight(regions) > HIGH ? HUGE : WIDE)) return [[journal, ...players, ...steps, ...legend, ...drawn, inspect, rules]];
    return full ? [[journal, ...steps, inspect], [...drawn, ...legend, rules]] : [[journal, ...legend], [...drawn, inspect, rules]];
  }, [text, regions, inTabs, size, beside, hasLegend, hasPlayers, askedOf]);
  const group = (tabs: Tab[]): Group => {
    const opened = recent.find((id) => tabs.some((tab) => tab.id === id));
    return { tabs, at: opened ?? tabs.find((tab) => tab.id !== "inspect")!.id }; // nobody has asked Python for that
  };
  return { first: group(lists[0]!), second: lists[1] ? group(lists[1]) : null, select };
}

interface Props {
  group: Group;
  kind: "first" | "second";
  /** Whether the tabs alone are shown; null if the panel does not fold. */
  folded?: boolean | null;
  onFold?(folded: boolean): void;
  onSelect(id: string): void;
  /** What a tab shows. */
  content(id: string): ComponentChildren;
}

/** A list of tabs and the open one's panel. The list of actions stays, hidden, with the text that is typed there. */
export function Tabbed({ group: { tabs, at }, kind, folded = null, onFold, onSelect, content }: Props) {
  const id = `${usePrefix()}${kind}`;
  const fold = useHandler(() => onFold?.(!folded));
  const select = useHandler((tab: string) => {
    if (folded) onFold?.(false);
    onSelect(tab);
  });
  return (
    <div class={`tw-card tw-tabbed tw-${kind}${folded ? " tw-folded" : ""}`}>
      <TabList kind={kind} tabs={tabs} selected={at} panel={id} folded={folded} onSelect={select} onFold={fold} />
      <div id={id} class="tw-panel" role="tabpanel" aria-label={tabs.find((tab) => tab.id === at)?.title} hidden={folded === true}>
        {at !== "do" && !folded && content(at)}
        {tabs.some((tab) => tab.id === "do") && (
          <div class="tw-kept" hidden={at !== "do"}>
            {content("do")}
          </div>
        )}
      </div>
    </div>
  );
}
