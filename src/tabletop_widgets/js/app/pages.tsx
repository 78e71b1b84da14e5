/** A phone shows one page of the widget at a time; the bar below leads from one to the other. */
import { useEffect } from "preact/hooks";
import { memo, useOwn, useText } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import type { Keyframe, Place } from "../scene/scene";

export type Page = "board" | "own" | "players" | "journal";

const ICONS: Record<Page, IconName> = { board: "whole", own: "mat", players: "people", journal: "lines" };

/** The page of the regions of one place; the viewer's own things have one of their own only if they are many. */
export const pageOf = (place: Place, full: boolean): Page =>
  ({ main: "board", sub: "board", left: "players", right: full ? "own" : "board", side: "journal" })[place] as Page;

interface Options {
  regions: Keyframe["regions"];
  /** Whether the viewer's own things have a page. */
  full: boolean;
  /** The regions that contain choices now; if they change, `open` is a new object. */
  holding: ReadonlySet<string | null>;
  open: unknown;
  viewer: number;
  /** Whether a turn is told in steps now. */
  isTold: boolean;
}

/** Which page is shown. When there is something to choose on one other page alone, that one comes; a turn told in steps begins on the board. */
export function usePages({ regions, full, holding, open, viewer, isTold }: Options) {
  const [page, turn] = useOwn<Page>(viewer, "board");
  const places = new Set(Object.values(regions).map((region) => pageOf(region.place, full)).concat("board", "journal"));
  const pages = (Object.keys(ICONS) as Page[]).filter((one) => places.has(one));
  const at = places.has(page) ? page : "board";
  const live = [...new Set([...holding].filter((name) => name !== null).map((name) => pageOf(regions[name]!.place, full)))];
  useEffect(() => {
    if (live.length === 1) turn(live[0]!);
  }, [open]);
  useEffect(() => {
    if (isTold) turn("board");
  }, [isTold]);
  return { pages: pages.join(" "), at, live: live.join(" "), turn };
}

interface Props {
  pages: string;
  at: Page;
  /** The pages on which something can be chosen now. */
  live: string;
  onTurn(page: Page): void;
}

export const Pages = memo(({ pages, at, live, onTurn }: Props) => {
  const t = useText();
  const words = { board: t("page-board"), own: t("page-own"), players: t("page-players"), journal: t("page-journal") };
  return (
    <nav class="tw-pages" aria-label={t("pages")}>
      {(pages.split(" ") as Page[]).map((page) => (
        <button key={page} type="button" aria-current={page === at ? "page" : undefined} onClick={() => onTurn(page)}>
          <Icon name={ICONS[page]} />
          {words[page]}
          {page !== at && live.split(" ").includes(page) && <span class="tw-dot" role="img" aria-label={t("tab-live")} />}
        </button>
      ))}
    </nav>
  );
});
