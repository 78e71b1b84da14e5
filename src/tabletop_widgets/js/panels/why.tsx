/** Why not: the rule behind a refusal, beside what was clicked, and the rule itself on demand. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ANSWER, Said, sentence } from "../ui/announcer";
import { Button } from "../ui/controls";
import { memo, useHandler, useText } from "../ui/hooks";
import { seenPart } from "../ui/sight";
import { type Box, apart, clearest, common, spot, spots } from "../input/tooltip-layout";
import type { Why as Reason } from "../model/traits";
import type { Picture } from "../scene/picture";
import { Prose } from "./prose";
import { sectionOf } from "./rule-link";

/** An element that fills so much of the board is spoken of where it was clicked. */
const LARGE = 0.4;
/** CSS pixels: three lines and the buttons below them are whole, even where less of the board is in the window. */
const LEAST = 180;
/** What is covered counts by its area: what was asked about, what can be chosen, and what is beside what was asked about. */
const [ASKED, OPEN, BESIDE] = [4, 1, 0.6];
/** CSS pixels: as far from what was clicked the prompt is still in view; each further one counts as so many that are covered. */
const [IN_VIEW, FAR] = [160, 80];
/** CSS pixels: so much of an opened rule is in sight before the answer moves up for it. */
const READ = 300;

interface Props {
  /** The present answer, or none. */
  why: Reason | null;
  /** The number of the question that was answered last; null while one waits. */
  answered: number | null;
  frame: RefObject<HTMLElement | null>;
  picture: Picture;
  /** The keys that can be pressed next. */
  open: ReadonlyMap<string, unknown>;
  onRule(rule: string): void;
  onClose(): void;
}
interface Shown extends Props {
  why: Reason;
  /** Where the pointer was pressed last, in the window. */
  pressed: readonly [x: number, y: number];
}

/** Where an answer stands, from what it is about, and how high it is there: while it only grows it stays. */
interface Kept {
  why: Reason;
  anchor: Element;
  /** The size of the board. */
  board: string;
  height: number;
  x: number;
  y: number;
}

/** The answer to a click that means nothing, or to a question, in a layer of its own: nothing makes room for it. */
export const Why = memo((props: Props) => {
  const pressed = useRef<[number, number]>([0, 0]);
  useEffect(() => {
    const home = props.frame.current!;
    const hear = ({ clientX, clientY }: PointerEvent) => (pressed.current = [clientX, clientY]);
    home.addEventListener("pointerdown", hear, true);
    return () => home.removeEventListener("pointerdown", hear, true);
  }, []);
  const t = useText();
  const { why, answered } = props;
  const last = useRef(answered);
  last.current = answered ?? last.current;
  const said = why && [why.about, why.text, why.warns === "again" ? t("waste-again") : ""].filter(Boolean).map(sentence).join(" ");
  return (
    <>
      {/* the same answer to another question is said again */}
      <Said order={ANSWER} words={said || ""} when={`${last.current} ${said}`} />
      {why && <Answer {...props} why={why} pressed={pressed.current} />}
    </>
  );
});

/** The place beside which an answer stands: the line of the list, the last element asked about, or else the prompt. */
function anchorOf({ asked }: Reason, frame: Element, picture: Picture): Element {
  const row = frame.querySelector(".tw-do:focus-within .tw-found [aria-selected='true']");
  const nodes = asked.map((key) => picture.nodes.get(key)).reverse();
  return [row, ...nodes].find(isSeen) ?? promptOf(frame);
}

const promptOf = (frame: Element) => frame.querySelector(".tw-prompt")!;

const isSeen = (node: Element | null | undefined): boolean => {
  if (!node?.checkVisibility()) return false;
  const { width, height } = seenPart(node);
  return width * height > 0;
};

function Answer({ why, frame, picture, open, pressed, onRule, onClose }: Shown) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const beside = useRef<Reason | null>(null); // the answer that has stood beside what it is about
  const kept = useRef<Kept | null>(null);
  const place = useHandler(() => {
    const [pop, home] = [box.current, frame.current];
    if (!pop || !home) return; // it was closed while its size was on the way here
    if (!home.checkVisibility()) return; // a lesson is open over the board: the answer stands as it did when it comes back
    const board = home.getBoundingClientRect();
    const prompt = promptOf(home).getBoundingClientRect();
    const [within, pages] = [seenPart(home), home.querySelector(".tw-pages")?.getBoundingClientRect()];
    // what is asked stays in sight, and the way to the other pages
    const under = Math.max(within.y, Math.min(prompt.bottom, within.y + within.height / 2));
    const end = Math.min(within.y + within.height, pages?.top ?? Infinity);
    Object.assign(within, { y: under, height: end - under });
    const most = Math.max(LEAST, within.height - 12);
    pop.style.maxHeight = `${most}px`;
    const size = { width: pop.offsetWidth, height: pop.offsetHeight };
    const anchor = anchorOf(why, home, picture);
    // it goes away with what it is about: to another page of a phone, or out of the window
    const isGone = beside.current === why && anchor === promptOf(home);
    pop.style.visibility = isGone ? "hidden" : "";
    if (anchor !== promptOf(home)) beside.current = why;
    let about: Box = common(anchor.getBoundingClientRect(), (anchor as SVGElement).ownerSVGElement?.getBoundingClientRect() ?? board);
    const isLarge = about.width > LARGE * within.width && about.height > LARGE * within.height;
    if (isLarge) about = { x: pressed[0] - 8, y: pressed[1] - 8, width: 16, height: 16 };
    const stand = (x: number, y: number) => {
      pop.style.left = `${x - board.x - home.clientLeft + home.scrollLeft}px`;
      pop.style.top = `${y - board.y - home.clientTop + home.scrollTop}px`;
    };
    const old = kept.current;
    if (old && size.height > old.height && old.why === why && old.anchor === anchor && old.board === `${board.width} ${board.height}`) {
      // it has grown: its upper edge stays under the pointer, and as much of it is shown as there is room for below
      const y = Math.min(about.y + old.y, end - 4 - Math.min(size.height, READ));
      pop.style.maxHeight = `${Math.min(most, end - 4 - y)}px`;
      return stand(about.x + old.x, y);
    }
    const atPrompt = { x: Math.min(Math.max(prompt.x, within.x + 4), within.x + within.width - size.width - 4), y: under + 6 };
    const boxes = (keys: Iterable<string>, weight: number) => [...keys].flatMap((key): [Box, number][] => {
      const one = picture.box(key);
      return one ? [[one, weight]] : [];
    });
    const region = why.asked.length ? picture.regionOf(why.asked.at(-1)!) : null;
    const others = picture.labelled().filter((key) => picture.regionOf(key) === region && !open.has(key));
    const buttons = [...home.querySelectorAll(".tw-acts > button")].map((button): [Box, number] => [seenPart(button), ASKED]); // an answer may name one
    const seen = [...buttons, ...boxes(open.keys(), OPEN), ...boxes(others, BESIDE), ...boxes(why.asked, isLarge ? 0 : ASKED), [about, ASKED] as [Box, number]];
    const places: { x: number; y: number; cost?: number }[] = spots(about, size, within);
    if (isSeen(promptOf(home))) places.push({ ...atPrompt, cost: FAR * Math.max(0, apart({ ...atPrompt, ...size }, about) - IN_VIEW) });
    const { x, y } = places.length ? clearest(places, size, seen) : spot(about, size, within);
    kept.current = { why, anchor, board: `${board.width} ${board.height}`, height: size.height, x: x - about.x, y: y - about.y };
    stand(x, y);
  });
  useLayoutEffect(place); // the page may have turned, or the element may have moved
  useEffect(() => {
    const sizes = new ResizeObserver(place); // the whole rule is opened, or the widget is wider
    for (const one of [box.current!, frame.current!]) sizes.observe(one);
    for (const what of ["scroll", "transitionend"]) addEventListener(what, place, true);
    return () => {
      sizes.disconnect();
      for (const what of ["scroll", "transitionend"]) removeEventListener(what, place, true);
    };
  }, []);
  return (
    <section ref={box} class="tw-card tw-why" aria-label={t(why.warns ? "waste" : "why-not")}>
      <Button class="tw-plain" icon="close" label={t("close")} onClick={onClose} />
      <div>
        {why.about && <p class="tw-about">{why.about}</p>}
        <p>{why.text}</p>
        {why.warns === "again" && <p class="tw-about">{t("waste-again")}</p>}
      </div>
      <div class="tw-further">
        {why.rule && (
          <Button class="tw-rule" label={`${why.title} (${sectionOf(why.rule)})`} onClick={() => onRule(why.rule)}>
            {why.title} <small>({sectionOf(why.rule)})</small>
          </Button>
        )}
        {why.lesson && <Button class="tw-try" label={t("try-rule")} data-try={why.lesson} />}
        {why.more && (
          <details key={why.about}>
            <summary>{t("read-rule")}</summary>
            <Prose text={why.more} />
          </details>
        )}
      </div>
    </section>
  );
}
