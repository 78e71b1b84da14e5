/** Tabs by the ARIA pattern: one tab stop, arrows between tabs. */
import { useRef } from "preact/hooks";
import { OWN_KEYS } from "./controls";
import { memo, usePrefix, useText } from "./hooks";

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
}

export const TabList = memo(({ tabs, selected, kind, panel, onSelect }: Props) => {
  const t = useText();
  const prefix = usePrefix();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(to + tabs.length) % tabs.length]!;
    onSelect(next.id);
    list.current?.querySelectorAll("button")[tabs.indexOf(next)]?.focus();
  };
  return (
    <div ref={list} class="tw-tabs" role="tablist" aria-label={t("panels")} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${prefix}${kind}-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panel : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          {...OWN_KEYS}
          onClick={() => onSelect(tab.id)}
        >
          {tab.title}
          {tab.live && <span class="tw-dot" role="img" aria-label={t("tab-live")} />}
        </button>
      ))}
    </div>
  );
});
