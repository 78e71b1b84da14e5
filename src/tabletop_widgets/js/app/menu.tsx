/** The board's own menu, by the ARIA pattern of a menu button; the list of all keys opens in its place. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../ui/controls";
import { openPopover } from "../ui/popover";
import { handled, memo, usePrefix, useText } from "../ui/hooks";
import { Keys, MenuList, type MenuProps } from "./menu-list";

export const Menu = memo((props: MenuProps) => {
  const { open, onOpen } = props;
  const t = useText();
  const id = `${usePrefix()}menu`;
  const box = useRef<HTMLDivElement>(null);
  const home = () => box.current!.querySelector("button")!.focus();
  useLayoutEffect(() => (open ? openPopover(box.current!, open === "keys", () => onOpen("")) : undefined), [open]);
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
