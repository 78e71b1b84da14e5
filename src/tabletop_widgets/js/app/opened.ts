/** The popovers and panels that a person has opened. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Jump } from "../panels/rule-link";
import type { Wanted } from "./export-kinds";
import type { Open } from "./menu-list";

/** The menu, the rule that is looked up, the search for actions, and the export that was asked for. */
export function useOpened() {
  const [menu, setMenu] = useState<Open>("");
  const [jump, setJump] = useState<Jump | null>(null);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [searches, setSearches] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (searches) field.current?.focus(); // before the next key, which belongs to the search text
  }, [searches]);
  return { menu, setMenu, jump, setJump, wanted, setWanted, field, search: () => setSearches(searches + 1) };
}
export type Opened = ReturnType<typeof useOpened>;
