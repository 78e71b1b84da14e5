/** The layout of a view: its width, its columns, the page that a phone shows, and the open tabs. */
import { TURNS } from "../scene/highlights";
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { focusHost } from "./focus";
import { set } from "../model/settings";
import { useHandler } from "../ui/hooks";
import { type Traits, viewerOf } from "../model/traits";
import { usePages } from "./pages";
import { useTabs } from "../panels/tab-groups";
import { broadest, FILLED, FULL, isFull, isTall, ratioOf, regionsAt, rightHeight, stackOf } from "../scene/places";
import { type Keyframe, type Place, regionOf, type Scene } from "../scene/scene";
import { PAIR, PHONE, STACKED, TALL, useSize, WIDE } from "../ui/size";

const STRIP = 36; // CSS pixels of the controls below a region and their gap, as in the style sheet
const GAP = 6; // CSS pixels between two regions in the middle, as in the style sheet

/** CSS pixels of the middle that leave room for the list of actions beside it in a narrow widget. */
const SLIM = 510;

/** Units of height of a viewer's own things that leave room for more below them: tabs, and the list and the news. */
const ROOMY = 480;
const NEWSY = 300;

/** The same where the list of actions is below them. */
const LOW = 300;

/** Plates of players that are beside one another, and those that leave room for the news beside them. */
const ROW = 4;
const PAIRED = 2;

/** The regions that have a switch of a layer: the marks of the last moves and the values have theirs elsewhere. */
const switchable = (layers: Keyframe["layers"]): string[] =>
  Object.entries(layers).flatMap(([name, layer]) => (name === TURNS || name === "values" ? [] : layer.region));

/**
 * What the style sheet must know of the regions: the widths of the columns, the height of the right one and the height by which its width is chosen, how much higher than
 * wide the left one is, how many plates of players there are and their form, and the form of the middle. A unit is a pixel here.
 */
function measures(regions: Keyframe["regions"], layers: Keyframe["layers"]): Record<string, string | number> {
  const widest = (place: Place) => Math.max(0, ...regionsAt(regions, place).map((name) => regions[name]!.width));
  const subs = regionsAt(regions, "sub");
  const names = [...regionsAt(regions, "main"), ...subs];
  const switched = switchable(layers);
  const strips = names.filter((name) => !regions[name]!.corner && (regions[name]!.zoom || switched.includes(name)));
  const plates = regionsAt(regions, "left").filter((name) => !isTall(regions[name]!) && !regions[name]!.wide);
  const most = (of: (region: Keyframe["regions"][string]) => number) => Math.max(1e-3, ...plates.map((name) => of(regions[name]!)));
  const isFilled = rightHeight(regions) > FULL;
  const stack = stackOf(regions);
  const column = (side: string, width: number) => ({ [`--${side}`]: `${width}px`, [`--${side}-share`]: `${width}fr` });
  return {
    ...column("left", widest("left") || 252),
    ...column("right", widest("right") || 240),
    "--lofty": ratioOf(regions, regionsAt(regions, "left")) || 0.1,
    "--plates": plates.length,
    "--plate": most(({ height }) => height),
    "--steep": most(({ width, height }) => height / width),
    "--own": widest("right") || 240,
    "--stack": Math.max(isFilled ? FILLED : 0, stack),
    "--filled": isFilled ? FILLED : stack,
    "--broad": broadest(regions),
    "--ratio": ratioOf(regions, names),
    "--gaps": `${GAP * (names.length - 1) + STRIP * strips.length}px`,
    "--subs": subs.reduce((sum, name) => sum + regions[name]!.height, 0),
  };
}

/**
 * The arrangement of a position. `open` holds the keys that can be pressed next, and `shape` is what the style
 * sheet asks about the regions. `show` opens a tab, and `focusBoard` leads back to the board.
 */
export function useLayout({ panel, ui, book }: Traits, { regions, layers, table }: Scene, open: ReadonlyMap<string, unknown>, frame: RefObject<HTMLElement | null>) {
  const [leaving, setLeaving] = useState(0);
  const size = useSize(frame);
  const full = isFull(regions, size);
  // what a phone's bar has a button for turns no page
  const placed = [...open.keys()].filter((key) => size > PHONE || !table.get(key)?.[2].chip);
  const holding = new Set(placed.map((key) => regionOf(table, regions, key)));
  const pages = usePages({ regions, full, holding, open, viewer: viewerOf(panel), isTold: Boolean(panel.step) });
  const standing = panel.standings?.length ?? 0;
  const rivals = panel.glyphs.length - 1;
  const form = useMemo(
    (): ReturnType<typeof measures> => ({ ...measures(regions, layers), "--standing": standing, "--rivals": rivals }),
    [regions, layers, standing, rivals],
  );
  const beside = size === STACKED && +form["--broad"]! < SLIM && !ui.replay; // a replay has no list of actions
  // chips say how the players stand, where their plates have no room
  const [lefts, rights] = [regionsAt(regions, "left"), regionsAt(regions, "right")];
  const isCrowded = +form["--plates"]! > (full ? PAIRED : ROW);
  const hasPlayers = size > PHONE && size < (isCrowded ? WIDE : PAIR) && !!lefts.length && !!standing;
  const tabs = useTabs({ text: ui.text, regions, size, beside, hasPlayers, isReplay: ui.replay, hasLegend: book.legend.groups.length > 0, holding, open });
  const focusBoard = useHandler(() => {
    pages.turn("board");
    setLeaving((n) => n + 1);
  });
  const show = useHandler((id: string) => {
    tabs.select(id);
    pages.turn(id === "do" && !full ? "board" : "journal");
  });
  useLayoutEffect(() => {
    if (leaving) focusHost(frame); // its page is shown by now
  }, [leaving]);
  const [revealed, setRevealed] = useState({ id: "" });
  /** Open a tab, and show it where it is out of the window or folded. */
  const reveal = useHandler((id: string) => {
    set({ panels: { journal: true } });
    show(id);
    setRevealed({ id });
  });
  useLayoutEffect(() => {
    const tab = revealed.id && frame.current!.querySelector(`[role="tab"][id$="-${revealed.id}"]`);
    if (tab) tab.closest(".tw-tabbed")!.scrollIntoView({ block: "nearest" });
  }, [revealed]);
  // the news are below the viewer's own regions if there is room: the journal needs the room in the other column
  const height = rightHeight(regions);
  const roomy = height > 0 && height < NEWSY && size > PAIR && !tabs.second;
  const broad = rights.some((name) => regions[name]!.wide);
  const from = broad ? 0 : rights.findIndex((name) => holding.has(name)); // the first of them in which something can be chosen
  const isLast = from > 1 && from === rights.length - 1; // a narrow widget shows it first
  // in a cell beside a file browser they are in sight beside the plates, or in the column beside the board if that has room
  const isBesidePlates = lefts.length > 0 && rights.length > 0 && +form["--plates"]! <= PAIRED;
  const hasNews = roomy || (size === PAIR && (full ? isCrowded && !hasPlayers : !isBesidePlates));
  const shape = {
    informed: hasNews,
    doing: tabs.first.at === "do",
    full,
    crowd: standing > ROW,
    airy: height < (full ? ROOMY : LOW),
    low: !full && (rights.length > 0 || +form["--ratio"]! < 0.5), // what is beside the middle may be higher: then the tabs are below both
    beside,
    high: size === TALL,
    plated: lefts.length && !hasPlayers,
    lofty: lefts.some((name) => isTall(regions[name]!)),
    broad,
    headed: from === 0, // something of the first is asked for: on a phone it is the first, too
    chosen: from > 0 && !isLast,
    later: from > 1 && !isLast,
    last: isLast,
    layered: switchable(layers).some((name) => regions[name]?.place === "main"),
  };
  const hasTabs = size === PAIR && !full && !shape.low;
  return { lefts, rights, size, full, beside, hasNews, hasTabs, hasPlayers, form, shape, pages, tabs, focusBoard, show, reveal };
}
