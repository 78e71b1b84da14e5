/** How components reach settings and words, and how they are drawn only when something has changed. */
import { Component, type ComponentChild, createContext, type FunctionComponent, h, type RefObject } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { Glyph, Traits } from "../model/traits";
import { get, type Settings, subscribe } from "../model/settings";

/** State of one viewer of the board; for every other one it is as at first, from the moment in which the board turns to them. */
export function useOwn<T>(viewer: number, first: T): [now: T, set: (next: T) => void] {
  const [[whose, value], set] = useState<[number, T]>([viewer, first]);
  return [whose === viewer ? value : first, (next) => set((was) => (was[0] === viewer && was[1] === next ? was : [viewer, next]))];
}

/** A component that is drawn again only when its props (or its own state) change. */
export function memo<P extends object>(Inner: FunctionComponent<P>): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const was = this.props as P;
      return (Object.keys({ ...was, ...next }) as (keyof P)[]).some((name) => was[name] !== next[name]);
    }

    override render(props: P): ComponentChild {
      return h(Inner, props);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}

/** A function that stays the same object, so that its users need not be drawn again, and calls the latest version. */
export function useHandler<A extends unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler);
  latest.current = handler;
  return useRef((...args: A) => latest.current(...args)).current;
}

/** Let Escape close what lies over a board, as long as it is open; a menu closes first. */
export function useEscape(frame: RefObject<HTMLElement | null>, close: () => void, isOpen = true): void {
  const latest = useHandler(close);
  useEffect(() => {
    if (!isOpen) return;
    const home = frame.current!;
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || home.querySelector(".tw-pop")) return;
      handled(event);
      latest();
    };
    home.addEventListener("keydown", hear, true);
    return () => home.removeEventListener("keydown", hear, true);
  }, [isOpen]);
}

export interface View {
  text: Record<string, string>;
  glyphs: Glyph[];
  /** What stands in for words: name -> path within 18 units around the origin, colour. */
  signs?: Traits["ui"]["signs"];
  /** What the names of cards mean. */
  terms?: Traits["ui"]["terms"];
  /** The prefix of every id of this view. */
  prefix: string;
}
export const ViewContext = createContext<View>({ text: {}, glyphs: [], prefix: "" });

/** The words of the interface in the reader's language. A key without words is shown as it is, so that it is noticed. */
export function useText(): (key: string) => string {
  const { text } = useContext(ViewContext);
  return (key) => text[key] ?? key;
}

/** The glyph of a seat. */
export const useGlyph = (seat: number): Glyph | undefined => useContext(ViewContext).glyphs[seat];

/** The glyphs of all seats. */
export const useGlyphs = (): Glyph[] => useContext(ViewContext).glyphs;

/** The signs that stand in for words. */
export const useSigns = () => useContext(ViewContext).signs;

/** What the names of cards mean. */
export const useTerms = () => useContext(ViewContext).terms;

export const usePrefix = (): string => useContext(ViewContext).prefix;

/** The person's settings; a component that uses them is drawn again when one changes. */
export function useSettings(): Settings {
  const [settings, setSettings] = useState(get);
  useEffect(() => {
    const follow = () => setSettings(get());
    follow(); // changes between the first drawing and now
    return subscribe(follow);
  }, []);
  return settings;
}

/** The classes of an element, by what is true of it. */
export const classes = (facts: Record<string, unknown>): string => Object.entries(facts).map(([name, is]) => (is ? `tw-${name} ` : "")).join("");

/** An event is ours: neither the browser nor the notebook does anything with it. */
export function handled(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
