/** The side lines that begin at a position: a button that opens a small panel; Escape, or leaving it, closes it. */
import { openPopover } from "../ui/popover";
import { Button } from "../ui/controls";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { usePrefix, useText } from "../ui/hooks";
import type { Goto } from "../model/messages";
import type { Line } from "../model/traits";

export function SideLines({ lines, onGoto }: { lines: Line["siblings"]; onGoto(where: Goto): void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const id = `${usePrefix()}lines`;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (open ? openPopover(box.current!, true, () => setOpen(false)) : undefined), [open]);
  return (
    <div ref={box} class="tw-popover tw-lines">
      <Button icon="fork" label={`${t("side-lines")}: ${lines.length}`} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {lines.length}
      </Button>
      <div id={id} class="tw-pop" hidden={!open}>
        {open && (
          <>
            <h3>{t("side-lines")}</h3>
            <ul>
              {lines.map(([node, text, here]) => (
                <li key={node}>
                  <button
                    type="button"
                    class="tw-step"
                    aria-current={here ? "true" : undefined}
                    onClick={() => {
                      setOpen(false);
                      onGoto({ do: "goto", node });
                    }}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
