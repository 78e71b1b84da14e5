/** The announcements of a view for screen readers, in one live region, so that their order does not depend on the browser. */
import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useText } from "./hooks";

/** The order in which is said what comes at one moment: the answer to what was just done, the news, what is asked. */
export const [ANSWER, NEWS, PROMPT] = [0, 1, 2];

/** Milliseconds: what comes within them is of one moment, though some parts of a view are drawn after others. */
const MOMENT = 50;
/** Milliseconds after which what was said is gone: who goes through the page with the cursor does not read it again. */
const LINGER = 10_000;

const ENDS = /[.!?:…。！？：]$/;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー）」]$/u;
/** Words with an end at which a voice pauses. */
export const sentence = (words: string) => (ENDS.test(words) ? words : `${words}${JAPANESE.test(words) ? "。" : "."}`);

/** Words as a voice says them: an arrow is a word, for screen readers call it by its shape. */
export const spoken = (words: string, arrow: string) => words.replace(/\s*[→➜]\s*/gu, arrow);

/** The lines of an element as it is seen, as sentences. */
export const sentencesIn = (el: HTMLElement): string =>
  el.innerText
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map(sentence)
    .join(" ");

/** Collects what is to be said, and says it in its order. */
export class Announcer {
  region: HTMLElement | null = null;
  /** What an arrow between two things means, in words. */
  arrow = " → ";
  #due: [order: number, words: string][] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: ReturnType<typeof setTimeout> | undefined;

  tell(order: number, words: string): void {
    if (!words) return;
    this.#due.push([order, words]);
    this.#timer ??= setTimeout(() => this.#say(), MOMENT);
  }

  /** Forget what is said, and what is due. */
  clear(): void {
    for (const timer of [this.#timer, this.#end]) clearTimeout(timer);
    this.#timer = undefined;
    this.#due = [];
    this.region?.replaceChildren();
  }

  #say(): void {
    const due = this.#due.sort(([one], [other]) => one - other).map(([, words]) => sentence(spoken(words, this.arrow)));
    this.#due = [];
    this.#timer = undefined;
    // a new node even for the same words, which are said again
    this.region?.replaceChildren(due.join(" "));
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.region?.replaceChildren(), LINGER);
  }
}

const AnnouncerContext = createContext(new Announcer());

/** The live region of a view, and what gives its parts the way there; it is empty again when the board turns to another viewer. */
export function Announcements({ viewer, children }: { viewer: number; children: ComponentChildren }) {
  const announcer = useMemo(() => new Announcer(), []);
  const region = useRef<HTMLParagraphElement>(null);
  const t = useText();
  announcer.arrow = t("heard-arrow");
  useMemo(() => announcer.clear(), [viewer]); // before any part tells what is for the next one
  useLayoutEffect(() => {
    announcer.region = region.current;
    return () => announcer.clear();
  }, []);
  return (
    <AnnouncerContext.Provider value={announcer}>
      {/* it is there before its words are: screen readers do not read what comes together with its region */}
      <p ref={region} class="tw-heard" role="status" />
      {children}
    </AnnouncerContext.Provider>
  );
}

interface Props {
  order: number;
  /** Words, or how they are found in the page. */
  words: string | (() => string);
  /** They are said when this changes; by default, when they do. */
  when?: unknown;
  /** Whether what is there at first is said, too. */
  isNew?: boolean;
}

/** What is said to a screen reader when it changes; nothing that is seen. */
export function Said({ order, words, when = words, isNew = false }: Props) {
  const announcer = useContext(AnnouncerContext);
  const last = useRef(isNew ? undefined : when);
  useLayoutEffect(() => {
    if (last.current === when) return;
    last.current = when;
    announcer.tell(order, typeof words === "string" ? words : words());
  });
  return null;
}
