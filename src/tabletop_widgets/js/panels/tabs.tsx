/** Tabs by the ARIA pattern: one tab stop, arrows between tabs. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../ui/controls";
import { handled, memo, usePrefix, useText } from "../ui/hooks";

export interface Tab {
  id: string;
  title: string;
  /** Something here can be chosen now. */
  live: boolean;
}

interface Props {
  tabs: Tab[];
  selected: string;
  /** Which of the widget's tab lists this is. */
  kind: "first" | "second";
  /** Id of the element that shows the open tab. */
  panel: string;
  onSelect(id: string): void;
  /** Whether the tabs alone are shown, without the panel; null if it does not fold. */
  folded: boolean | null;
  onFold(): void;
}

export const TabList = memo(({ tabs, selected, kind, panel, folded, onSelect, onFold }: Props) => {
  const t = useText();
  const prefix = usePrefix();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    handled(event);
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onSelect(next.id);
    list.current?.querySelectorAll("button")[tabs.indexOf(next)]?.focus();
  };
  // one row; if there are more, a button opens them until one is chosen, which then stands first
  const [open, setOpen] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  // measured when the browser has laid out the page, and before it paints: to measure here would lay it out at once
  useLayoutEffect(() => {
    const buttons = [...list.current!.children] as HTMLElement[];
    const observer = new ResizeObserver(() => {
      const tops = buttons.map((button) => button.offsetTop);
      setHasMore(Math.max(...tops) > Math.min(...tops) + 4);
    });
    for (const box of [list.current!, ...buttons]) observer.observe(box);
    return () => observer.disconnect();
  }, [tabs, selected]);
  return (
    <div class="tw-tabrow">
      <div
        ref={list}
        class={`tw-tabs${open ? " tw-all" : hasMore ? " tw-short" : ""}`}
        role="tablist"
        aria-label={t("panels")}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}${kind}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panel : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => {
              setOpen(false);
              onSelect(tab.id);
            }}
          >
            {tab.title}
            {tab.live && <span class="tw-dot" role="img" aria-label={t("tab-live")} />}
          </button>
        ))}
      </div>
      {hasMore && (
        <Button class="tw-plain" icon="more" label={t("more-tabs")} aria-expanded={open} onClick={() => setOpen(!open)} />
      )}
      {folded !== null && (
        <Button
          class="tw-plain"
          icon={folded ? "down" : "up"}
          label={folded ? t("unfold") : t("fold")}
          aria-expanded={!folded}
          aria-controls={panel}
          onClick={onFold}
        />
      )}
    </div>
  );
});
