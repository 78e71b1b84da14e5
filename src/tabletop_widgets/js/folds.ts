/** Which panels are folded away: a part of the settings of a browser. */
import { useMemo } from "preact/hooks";
import { useSettings } from "./hooks";
import { get, type PanelName, PANELS, set } from "./settings";

/** Fold a panel away, or open it again, on all boards. */
export function fold(name: PanelName, away = get().panels[name]): void {
  set({ panels: { [name]: !away } });
}

/** The panels that are folded away now. */
export function useFolds(): ReadonlySet<PanelName> {
  const { panels } = useSettings();
  return useMemo(() => new Set(PANELS.filter((name) => !panels[name])), [panels]);
}
