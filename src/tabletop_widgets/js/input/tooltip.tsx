/** The tooltip: one for everything that has a name, an element of the picture or a button. */
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Traits } from "../model/traits";
import { sectionOf } from "../panels/rule-link";
import type { Table } from "../scene/scene";
import { sentence } from "../ui/announcer";
import { useHandler, usePrefix, useText } from "../ui/hooks";
import { type Options, useAbout } from "./tooltip-events";
import { common, parted, spot } from "./tooltip-layout";

const LARGE = 0.6; // an element that fills so much of the widget is spoken of where the pointer is

interface Props extends Options {
  table: Table;
  sections: Traits["book"]["sections"];
  onRule(rule: string): void;
  /** What is chosen so far; whether a page may tell what cannot be chosen. */
  path: readonly string[];
  tellsShut: boolean;
}

export function Tooltip({ table, sections, onRule, path, tellsShut, ...options }: Props) {
  const t = useText();
  const id = `${usePrefix()}tip`;
  const shown = useAbout(options);
  const { about, box, show } = shown;
  const node = typeof about === "string" ? options.picture.nodes.get(about) : about;
  /** A section with its title. */
  const ruleOf = (rule: string) => {
    const found = sections.find(([number]) => number === sectionOf(rule));
    return found ? `${found[0]} ${found[1]}` : sectionOf(rule);
  };
  const content = about === null ? null : typeof about === "string" ? ofElement(table, about) : ofButton(about, ruleOf);
  usePlace(options, shown, node);
  const hasMore = Boolean(content && (content.text || content.rules.length));
  // how an element stands is seen by its ring; who goes there by keys is told
  const isAtCursor = typeof about === "string" && about === options.cursor;
  const isShut = tellsShut && options.open.size > 0 && !options.open.has(about as string);
  const stands = !isAtCursor ? "" : path.includes(about) ? t("heard-chosen") : isShut ? t("heard-shut") : "";
  const isDescribed = Boolean(stands) || hasMore;
  useLayoutEffect(() => {
    // a name is read with its element; only what is not part of it is new
    if (!isDescribed || !node) return;
    node.setAttribute("aria-describedby", id);
    return () => node.removeAttribute("aria-describedby");
  }, [node, isDescribed]);
  if (!content?.title) return null;
  const { title, text, named, rules, keys } = content;
  return (
    <div ref={box} class="tw-tip" role="tooltip">
      <b>
        {title}
        {keys && <kbd>{keys}</kbd>}
      </b>
      {(hasMore || stands) && (
        <div id={id}>
          {stands && <span class="tw-said">{sentence(stands)} </span>}
          {text.split("\n").map((line, i) => line && <p key={i} aria-hidden={i < named}>{line}</p>)}
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

/** Put the tooltip beside what it is about, wherever that goes; Escape closes it. */
function usePlace({ frame }: Options, { about, box, now, show }: ReturnType<typeof useAbout>, node: Element | null | undefined) {
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
}

interface Content {
  title: string;
  text: string;
  /** So many of its lines belong to the name of the element. */
  named: number;
  rules: string[];
  keys: string;
}

const split = (rules: unknown) => String(rules ?? "").split(" ").filter(Boolean);

function ofElement(table: Table, key: string): Content | null {
  const attrs = table.get(key)?.[2];
  if (!attrs?.label) return null;
  const [label, tip] = [String(attrs.label), String(attrs.tip ?? "")];
  const [title, text] = parted(label, tip);
  return { title, text, named: title === label ? 0 : parted(label)[1].split("\n").length, rules: split(attrs.rule), keys: "" };
}

/** A button has its words in `data-tip` and `data-more`, and its key; one that opens a rule shows the title of the rule. */
function ofButton(button: HTMLElement, ruleOf: (rule: string) => string): Content {
  const { tip = "", more = "" } = button.dataset;
  const title = button.matches(".tw-rule") ? ruleOf(tip) : tip;
  return { title, text: more, named: 0, rules: [], keys: button.getAttribute("aria-keyshortcuts") ?? "" };
}
