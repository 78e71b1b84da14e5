/** The panels beside the board: which tabs there are, which one is open, and the place of each. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { regionsAt } from "./board";
import { useHandler } from "./hooks";
import type { Keyframe } from "./scene";
import { type Tab, TabList } from "./tabs";

/** The tab of a region that is not always visible. */
const tabOf = (region: string) => `region-${region}`;
/** The region of a tab, or null. */
const regionOf = (tab: string) => (tab.startsWith("region-") ? tab.slice("region-".length) : null);

interface Options {
  text: Record<string, string>;
  prefix: string;
  regions: Keyframe["regions"];
  /** The regions with something that can be chosen now; if they change, `open` is a new object. */
  holding: ReadonlySet<string | null>;
  open: unknown;
}

export type Tabs = ReturnType<typeof useTabs>;

/**
 * The tabs. In a narrow widget, regions at "left" are normal tabs. In a wide one, they are with the journal in a
 * separate column, and the tabs beside it do not contain them. Only the style sheet knows the width.
 */
export function useTabs({ text, prefix, regions, holding, open }: Options) {
  const [tab, setTab] = useState("journal");
  const [beside, setBeside] = useState(""); // the last open tab that is not in the left column
  const [doing, setDoing] = useState(true); // narrow: the list of steps is the open tab
  const t = (key: string) => text[key] ?? key;
  const [lefts, sides] = [regionsAt(regions, "left"), regionsAt(regions, "side")];
  const isLeft = (id: string) => lefts.length > 0 && (id === "journal" || lefts.includes(regionOf(id) ?? ""));

  const select = useHandler((id: string) => {
    setDoing(id === "do");
    const inspects = tab === "inspect" || beside === "inspect"; // Python builds the tree as long as it is open
    if (id !== "do") setTab(id);
    else if (tab === "inspect") setTab("journal");
    if (id !== "do" && !isLeft(id)) setBeside(id);
    else if (inspects) setBeside("");
  });
  // the tab of a region opens when there is nothing to choose elsewhere
  useEffect(() => {
    const [only] = holding;
    if (holding.size === 1 && only && [...lefts, ...sides].includes(only)) select(tabOf(only));
  }, [open]);

  const inTabs = [...lefts, ...sides].filter((name) => holding.has(name)).join("\n"); // a text, so that equal names are equal
  const tabs = useMemo((): Tab[] => {
    const make = (id: string, title: string, live = false): Tab => {
      return { id, title, live, panel: `${prefix}${isLeft(id) ? id : "panel"}` };
    };
    return [
      make("journal", t("journal")),
      ...[...lefts, ...sides].map((name) => make(tabOf(name), regions[name]![2], holding.has(name))),
      make("inspect", t("inspect")),
      make("rules", t("rules")),
    ];
  }, [text, regions, inTabs]);
  const narrow = useMemo(() => [{ id: "do", title: t("do"), live: false, panel: `${prefix}do` }, ...tabs], [text, tabs]);
  const right = useMemo(() => tabs.filter(({ id }) => !isLeft(id)), [tabs]);
  const at = tabs.some(({ id }) => id === tab) ? tab : "journal"; // a region may have disappeared
  const rest = right.find(({ id }) => id === beside) ?? right.find(({ id }) => id !== "inspect")!;
  return {
    doing,
    tabs,
    narrow,
    right,
    lefts,
    /** The open tab, and the open tab beside the left column. */
    at,
    beside: isLeft(at) ? rest.id : at,
    inLeft: isLeft(at),
    select,
    showSteps: () => setDoing(true),
  };
}

interface Props {
  tabs: Tabs;
  prefix: string;
  /** What a person can do, and why not. */
  steps: ComponentChildren;
  why: ComponentChildren;
  journal: ComponentChildren;
  inspector: ComponentChildren;
  rules: ComponentChildren;
  region(name: string): ComponentChildren;
}

/**
 * The tabs and what they show. The narrow list of tabs, the wide one, and the one beside a left column are shown one at
 * a time.
 */
export function Panels({ tabs, prefix, steps, why, journal, inspector, rules, region }: Props) {
  const { at, beside, lefts, doing, select } = tabs;
  const title = (id: string) => tabs.tabs.find((tab) => tab.id === id)?.title;
  const shown = regionOf(beside);
  const column = [...lefts.map(tabOf), ...(lefts.length ? ["journal"] : [])];
  return (
    <div class="tw-side">
      <div class="tw-right">
        <TabList kind="narrow" tabs={tabs.narrow} selected={doing ? "do" : at} onSelect={select} />
        {steps}
        {why}
        <div class="tw-card tw-tabbed">
          <TabList kind="wide" tabs={tabs.tabs} selected={at} onSelect={select} />
          {lefts.length > 0 && <TabList kind="rest" tabs={tabs.right} selected={beside} onSelect={select} />}
          <div id={`${prefix}panel`} class="tw-panel" role="tabpanel" aria-label={title(beside)}>
            {beside === "journal" && journal}
            {shown !== null && region(shown)}
            {beside === "inspect" && inspector}
            {beside === "rules" && rules}
          </div>
        </div>
      </div>
      {lefts.length > 0 && (
        <div class="tw-left">
          {column.map((id) => (
            <div key={id} id={prefix + id} class={`tw-panel${id === at ? " tw-open" : ""}`} role="tabpanel" aria-label={title(id)}>
              {id === "journal" ? (
                <>
                  <h3>{title(id)}</h3>
                  {journal}
                </>
              ) : (
                region(regionOf(id)!)
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
