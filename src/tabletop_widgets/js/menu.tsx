/** The board's own menu, by the ARIA pattern of a menu button; the list of all keys opens in its place. */
import { useEffect, useRef } from "preact/hooks";
import type { Act } from "./choices";
import { Button } from "./controls";
import type { Handout } from "./handouts";
import { hang } from "./hanging";
import { handled, memo, usePrefix, useText } from "./hooks";
import type { Link } from "./link";
import { Keys, MenuList } from "./menu-list";
import type { Intent, Thoughts, Traits } from "./model";
import type { Screen } from "./screen";
import type { PanelName } from "./settings";

/** What hangs from the button: nothing, the menu, or the list of all keys. */
export type Open = "" | "menu" | "keys";

export interface MenuProps {
  open: Open;
  ui: Traits["ui"];
  /** The actions that are entries here. */
  minor: Act[];
  /** The panels that this board has, for their switches. */
  panels: readonly PanelName[];
  screen: Screen;
  /** Without a link there are only entries that need no Python. */
  link: Link;
  /** Whether there is a region to zoom, and a mark to move. */
  canZoom: boolean;
  canMark: boolean;
  /** See `Bar`: a phone has the analysis here. */
  thoughts: Thoughts | null | undefined;
  onThink(key: string): void;
  onOpen(open: Open): void;
  onPlay(act: Act): void;
  onIntent(intent: Intent): void;
  onHandout(what: Handout): void;
}

export const Menu = memo((props: MenuProps) => {
  const { open, onOpen } = props;
  const t = useText();
  const id = `${usePrefix()}menu`;
  const box = useRef<HTMLDivElement>(null);
  const home = () => box.current!.querySelector("button")!.focus();
  useEffect(() => (open ? hang(box.current!, open === "keys", () => onOpen("")) : undefined), [open]);
  return (
    <div ref={box} class="tw-menu">
      <Button
        icon="menu"
        label={t("menu")}
        aria-haspopup="menu"
        aria-expanded={open === "menu"}
        aria-controls={open === "menu" ? id : undefined}
        onClick={() => onOpen(open ? "" : "menu")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          handled(event);
          onOpen("menu");
        }}
      >
        <span class="tw-word">{t("menu")}</span>
      </Button>
      {open === "menu" && <MenuList {...props} id={id} home={home} />}
      {open === "keys" && <Keys {...props} />}
    </div>
  );
});
