/**
 * The tooltip: one for everything that has a name, an element of the picture or a button. It comes after a moment under
 * the pointer, at once with the keyboard, and with a long press of a finger; it stays while the pointer is on it.
 */
import type { RefObject } from "preact";
import { handled, useHandler, usePrefix } from "../ui/hooks";
import { hit } from "./pointer";
import { sectionOf } from "../panels/rule-link";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Traits } from "../model/traits";
import type { Picture } from "../scene/picture";
import type { Table } from "../scene/scene";
import { common, parted, type Side, spot } from "./tooltip-layout";

const SOON = 250; // milliseconds under the pointer
const HELD = 450; // milliseconds under a finger
const FAR = 10; // CSS pixels that a finger may move
const LARGE = 0.6; // an element that fills so much of the widget is spoken of where the pointer is

/** What the tooltip is about: the key of an element of the picture, or a button. */
type About = string | HTMLElement;

interface Props {
  frame: RefObject<HTMLElement | null>;
  picture: Picture;
  table: Table;
  /** The elements that can be chosen next; the one under the pointer, and the one under the cursor of the keyboard. */
  open: ReadonlyMap<string, unknown>;
  hover: string | null;
  cursor: string | null;
  sections: Traits["book"]["sections"];
  onRule(rule: string): void;
}

export function Tooltip({ frame, picture, table, open, hover, cursor, sections, onRule }: Props) {
  const id = `${usePrefix()}tip`;
  const [about, setAbout] = useState<About | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const now = useRef({
    timer: 0,
    /** The button under the pointer; whether the pointer is on the tooltip; where it is. */
    button: null as HTMLElement | null,
    on: false,
    at: [0, 0] as [number, number],
    side: undefined as Side | undefined,
    isByKey: false,
    /** Where the mouse has pressed: nothing is shown until it leaves, for what was pressed has been read. */
    pressed: null as [number, number] | null,
    /** A finger that is held still; the click that follows a long press. */
    finger: null as [number, number] | null,
    swallow: false,
  }).current;
  const stop = () => clearTimeout(now.timer);
  const show = useHandler((next: About | null, wait?: number, isByKey?: boolean) => {
    stop();
    const turn = () => {
      if (next !== about) now.side = undefined;
      now.isByKey = isByKey === true;
      setAbout(next);
    };
    if (wait) now.timer = setTimeout(turn, wait) as unknown as number;
    else turn();
  });
  const pointed = useHandler(() => {
    if (!now.on && !now.pressed) show(hover ?? now.button, SOON);
  });
  const node = typeof about === "string" ? picture.nodes.get(about) : about;
  /** A section with its title. */
  const ruleOf = (rule: string) => {
    const found = sections.find(([number]) => number === sectionOf(rule));
    return found ? `${found[0]} ${found[1]}` : sectionOf(rule);
  };
  const content = about === null ? null : typeof about === "string" ? ofElement(table, about) : ofButton(about, ruleOf);
  const place = useHandler(() => {
    const [tip, home] = [box.current, frame.current];
    if (!tip || !home || !node?.isConnected) return tip ? show(null) : undefined;
    const widget = home.getBoundingClientRect();
    const within = common(widget, { x: 0, y: 0, width: innerWidth, height: innerHeight });
    let over = common(node.getBoundingClientRect(), (node as SVGElement).ownerSVGElement?.getBoundingClientRect() ?? widget);
    if (!over.width && !over.height) return show(null);
    const isLarge = over.width > LARGE * within.width && over.height > LARGE * within.height;
    if (isLarge && !now.isByKey) over = { x: now.at[0] - 8, y: now.at[1] - 8, width: 16, height: 20 };
    const found = spot(over, { width: tip.offsetWidth, height: tip.offsetHeight }, within, now.side);
    now.side = found.side;
    tip.dataset.side = found.side;
    tip.style.left = `${found.x - widget.x - home.clientLeft + home.scrollLeft}px`;
    tip.style.top = `${found.y - widget.y - home.clientTop + home.scrollTop}px`;
    tip.style.setProperty("--at", `${found.pointer}px`);
  });

  useEffect(pointed, [hover]);
  useEffect(() => {
    if (cursor !== null) show(cursor, 0, true);
    else if (now.isByKey) show(null);
  }, [cursor]);
  useEffect(() => stop, []);
  useEvents(frame, {
    pointerover(event: PointerEvent) {
      if (event.pointerType === "touch") return;
      now.on = box.current?.contains(event.target as Node) ?? false;
      now.button = closest(event.target);
      if (now.on) stop();
      else pointed();
    },
    pointermove(event: PointerEvent) {
      now.at = [event.clientX, event.clientY];
      if (now.pressed && Math.hypot(event.clientX - now.pressed[0], event.clientY - now.pressed[1]) > FAR) now.pressed = null;
      const from = now.finger;
      if (from && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > FAR) {
        now.finger = null;
        stop();
      }
    },
    pointerleave(event: PointerEvent) {
      if (event.target !== frame.current || event.pointerType === "touch") return;
      [now.on, now.button] = [false, null];
      if (!now.isByKey) show(null, SOON);
    },
    pointerdown(event: PointerEvent) {
      [now.swallow, now.finger] = [false, null];
      if (box.current?.contains(event.target as Node)) return;
      show(null);
      now.pressed = event.pointerType === "mouse" ? [event.clientX, event.clientY] : null;
      if (event.pointerType !== "touch" || !event.isPrimary) return;
      const key = inPicture(event.target) ? hit(picture, frame.current!, event, open) : null;
      const next = key ?? closest(event.target);
      if (!next) return;
      now.finger = [event.clientX, event.clientY];
      now.timer = setTimeout(() => {
        [now.finger, now.swallow] = [null, true];
        show(next);
      }, HELD) as unknown as number;
    },
    pointerup: () => lift(),
    pointercancel: () => lift(),
    contextmenu(event: MouseEvent) {
      if (now.finger || now.swallow) event.preventDefault(); // the menu of a long press
    },
    click(event: MouseEvent) {
      if (!now.swallow) return;
      now.swallow = false;
      handled(event);
    },
    focusin(event: FocusEvent) {
      const button = closest(event.target);
      if (button && button === event.target && button.matches(":focus-visible")) show(button, 0, true);
      else if (now.isByKey && typeof about !== "string" && !box.current?.contains(event.target as Node)) show(null);
    },
    focusout(event: FocusEvent) {
      if (now.isByKey && !frame.current?.contains(event.relatedTarget as Node | null)) show(null);
    },
    keydown(event: KeyboardEvent) {
      if (event.key === "Enter" || event.key === " ") show(null);
    },
  });
  const lift = () => {
    if (now.finger) stop();
    now.finger = null;
  };
  useEffect(() => {
    if (about === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      show(null);
      if (event.composedPath().includes(frame.current!)) event.stopPropagation(); // it does nothing else
    };
    // what scrolls or slides takes its tooltip along
    document.addEventListener("keydown", onKey, true);
    for (const what of ["scroll", "resize", "transitionend"]) addEventListener(what, place, true);
    return () => {
      document.removeEventListener("keydown", onKey, true);
      for (const what of ["scroll", "resize", "transitionend"]) removeEventListener(what, place, true);
    };
  }, [about]);
  useEffect(() => {
    const root = (node as SVGElement | null | undefined)?.ownerSVGElement;
    if (!root) return;
    const zooms = new MutationObserver(place);
    zooms.observe(root, { attributeFilter: ["viewBox"] });
    return () => zooms.disconnect();
  }, [node]);
  useLayoutEffect(place); // the words may have changed, or the element may have moved

  const hasMore = Boolean(content && (content.text || content.rules.length));
  useLayoutEffect(() => {
    // a name is read with its element; only what stands below it is new
    if (!hasMore || !node) return;
    node.setAttribute("aria-describedby", id);
    return () => node.removeAttribute("aria-describedby");
  }, [node, hasMore]);
  if (!content?.title) return null;
  const { title, text, rules, keys } = content;
  return (
    <div ref={box} class="tw-tip" role="tooltip">
      <b>
        {title}
        {keys && <kbd>{keys}</kbd>}
      </b>
      {hasMore && (
        <div id={id}>
          {text.split("\n").map((line, i) => line && <p key={i}>{line}</p>)}
          {rules.map((rule) => (
            <button key={rule} type="button" tabIndex={-1} onClick={() => (show(null), onRule(rule))}>
              {ruleOf(rule)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface Content {
  title: string;
  text: string;
  rules: string[];
  keys: string;
}

const split = (rules: unknown) => String(rules ?? "").split(" ").filter(Boolean);

function ofElement(table: Table, key: string): Content | null {
  const attrs = table.get(key)?.[2];
  if (!attrs?.label) return null;
  const [title, text] = parted(String(attrs.label), String(attrs.tip ?? ""));
  return { title, text, rules: split(attrs.rule), keys: "" };
}

/** A button has its words in `data-tip` and `data-more`, and its key; one that opens a rule shows the title of the rule. */
function ofButton(button: HTMLElement, ruleOf: (rule: string) => string): Content {
  const { tip = "", more = "" } = button.dataset;
  const title = button.matches(".tw-rule") ? ruleOf(tip) : tip;
  return { title, text: more, rules: [], keys: button.getAttribute("aria-keyshortcuts") ?? "" };
}

/** Handlers for everything that happens in an element, before anybody else hears of it. */
function useEvents(home: RefObject<HTMLElement | null>, handlers: { [name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[name]) => void }) {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const [element, names] = [home.current!, Object.keys(handlers)];
    const hear = (event: Event) => (latest.current as Record<string, (event: Event) => void>)[event.type]!(event);
    for (const name of names) element.addEventListener(name, hear, true);
    return () => {
      for (const name of names) element.removeEventListener(name, hear, true);
    };
  }, []);
}

const closest = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>("[data-tip]") ?? null;
const inPicture = (target: EventTarget | null) => (target as Element | null)?.closest?.(".tw-slot") != null;
