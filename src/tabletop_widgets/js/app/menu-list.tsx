/** The popover of the menu's button: the entries, by the ARIA pattern of a menu, or the list of all keys. */
import type { ComponentChildren } from "preact";
import type { ExportKind } from "./export-kinds";
import { sound } from "../ui/sound";
import { Icon, type IconName } from "../ui/icons";
import { type PanelName, set, SPEEDS } from "../model/settings";
import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import { useSettings, useText } from "../ui/hooks";
import type { Act } from "../model/choices";
import type { Link } from "../model/link";
import type { Intent } from "../model/messages";
import type { Extra, Thoughts, Traits } from "../model/traits";
import type { Screen } from "./fullscreen";

/** The open popover: none, the menu, or the list of all keys. */
export type Open = "" | "menu" | "keys";

export interface MenuProps {
  open: Open;
  ui: Traits["ui"];
  /** The actions that are entries here. */
  minor: Act[];
  /** The panels that this board has, for their switches. */
  panels: readonly PanelName[];
  screen: Screen;
  /** The entries that the page around the board adds. */
  extras(): Extra[];
  /** The connection to Python; without it there are only entries that need no Python. */
  link: Link;
  /** Whether there is a region to zoom, and a mark to move. */
  canZoom: boolean;
  canMark: boolean;
  /** Whether the game is over. */
  isOver: boolean;
  /** Whether one can go forward again: a narrow bar has no button for it. */
  mayRedo: boolean;
  /** Whether another game can be begun here. */
  mayPlayAgain: boolean;
  /** See `Bar`: a phone has the analysis here. */
  thoughts: Thoughts | null | undefined;
  onThink(key: string): void;
  /** Whether there is a legend; open a tab. */
  hasLegend: boolean;
  onTab(id: string): void;
  onOpen(open: Open): void;
  onPlay(act: Act): void;
  onIntent(intent: Intent): void;
  onHandout(what: ExportKind): void;
}

/** The icon of each panel's switch. */
const ICON_OF_PANEL: Record<PanelName, IconName> = {
  players: "people",
  since: "bell",
  journal: "lines",
  marks: "arrow",
  timeline: "slider",
  steps: "pause",
  waste: "warning",
};

/** What each key does: the key's name, and the key of the words. */
const KEYS: [keys: string, text: string][] = [
  ["← ↑ → ↓", "key-arrows"],
  ["Shift + ← ↑ → ↓", "key-all"],
  ["Enter", "key-enter"],
  ["Shift + Enter", "key-max"],
  ["Esc", "key-escape"],
  ["/", "key-find"],
  ["?", "key-why"],
  ["u", "key-undo"],
  ["r", "key-redo"],
  [",  .", "key-steps"],
  ["Home  End", "key-ends"],
  ["a", "key-analysis"],
  ["i", "key-hint"],
  ["b", "key-mark-next"],
  ["f", "key-screen"],
  ["Ctrl + S", "key-save"],
  ["h", "key-help"],
];
/** The keys that guests of a table cannot use. */
const OF_OWNERS = new Set(["key-analysis", "key-hint", "key-save"]);
/** The keys that spectators cannot use. */
const OF_PLAYERS = new Set(["key-undo", "key-redo", "key-max"]);
const ZOOM_KEYS: typeof KEYS = [["+  −  0", "key-zoom"]];
const MARK_KEYS: typeof KEYS = [["m", "key-mark"]];

interface Props extends MenuProps {
  /** The id of the list, to which the button refers. */
  id: string;
  /** Bring the focus back to the button. */
  home(): void;
}

interface RowProps {
  icon: IconName;
  label: string;
  hotkey?: string;
  onClick(): void;
}

/** An entry that does something. */
const Row = ({ icon, label, hotkey, onClick }: RowProps) => (
  <button type="button" role="menuitem" class="tw-row" tabIndex={-1} aria-keyshortcuts={hotkey} onClick={onClick}>
    <Icon name={icon} />
    <span>{label}</span>
    {hotkey && <kbd aria-hidden="true">{hotkey.replace("Control+", "Ctrl ").replace(/ s$/, " S")}</kbd>}
  </button>
);

interface ChoiceProps {
  icon: IconName;
  label: string;
  now: string;
  all: (readonly [id: string, label: string])[];
  onChoose(id: string): void;
}

/** One of a few values, side by side. */
const Choice = ({ icon, label, now, all, onChoose }: ChoiceProps) => (
  <div role="group" aria-label={label} class="tw-row">
    <Icon name={icon} />
    <span aria-hidden="true">{label}</span>
    <span class="tw-segments" role="presentation">
      {all.map(([id, words]) => (
        <button
          key={id}
          type="button"
          role="menuitemradio"
          aria-checked={id === now}
          tabIndex={-1}
          onClick={() => onChoose(id)}
        >
          {words}
        </button>
      ))}
    </span>
  </div>
);

interface SwitchProps {
  icon: IconName;
  label: string;
  isOn: boolean;
  onTurn(on: boolean): void;
}

/** An entry that is on or off. */
const Switch = ({ icon, label, isOn, onTurn }: SwitchProps) => (
  <button type="button" role="menuitemcheckbox" class="tw-row" aria-checked={isOn} tabIndex={-1} onClick={() => onTurn(!isOn)}>
    <Icon name={icon} />
    <span>{label}</span>
    <i class="tw-switch" />
  </button>
);

const Line = () => <div role="separator" />;

/** The stops of the arrows up and down: the entries, and of values side by side the present one. */
function stops(list: HTMLElement): HTMLElement[] {
  const all = [...list.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  return all.filter((item) => item.role !== "menuitemradio" || item.ariaChecked === "true");
}

export function MenuList({ id, ui, minor, panels, screen, extras, link, isOver, mayRedo, mayPlayAgain, thoughts, home, hasLegend, onOpen, onThink, onTab, onPlay, onIntent, onHandout }: Props) {
  const t = useText();
  const isOn = !ui.replay && link === "on";
  const onBook: [tab: string, icon: IconName][] = [["rules", "book"], ...(hasLegend ? ([["legend", "eye"]] as [string, IconName][]) : [])];
  const settings = useSettings();
  const list = useRef<HTMLDivElement>(null);
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => stops(list.current!)[0]?.focus({ preventScroll: true }), []);

  /** Close the menu, then do something; the focus goes back first, since what is done may move it. */
  const closing = (call: () => void) => () => {
    onOpen("");
    home();
    call();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") return onOpen("");
    const all = stops(list.current!);
    const active = (list.current!.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement;
    const values = [...(active.closest("[role=group]")?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];
    const at = all.indexOf(values.find((item) => item.ariaChecked === "true") ?? active);
    const cycle = (from: HTMLElement[], to: number) => from[(to + from.length) % from.length];
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: -1 }[event.key];
    const letter = event.key.length === 1 && event.key !== " " ? event.key.toLocaleLowerCase() : "";
    const begins = (item: HTMLElement) => (item.textContent ?? "").toLocaleLowerCase().startsWith(letter);
    let next: HTMLElement | undefined;
    if (event.key === "Escape") {
      onOpen("");
      home();
    } else if (side) next = cycle(values, values.indexOf(active) + side);
    else if (to !== undefined) next = cycle(all, to);
    else if (letter) next = [...all.slice(at + 1), ...all].find(begins);
    else if (event.key !== "Enter" && event.key !== " ") return;
    next?.focus();
    event.stopPropagation(); // Enter and Space press the entry itself
    if (event.key !== "Enter" && event.key !== " ") event.preventDefault();
  };

  return (
    <div ref={list} id={id} class="tw-pop tw-list" role="menu" aria-label={t("menu")} onKeyDown={onKeyDown}>
      {onBook.map(([tab, icon]) => (
        <Row key={tab} icon={icon} label={t(tab)} onClick={closing(() => onTab(tab))} />
      ))}
      {isOn && mayPlayAgain && <Row icon="play" label={t("play-again")} onClick={closing(() => onIntent({ do: "play-again" }))} />}
      {link === "on" && mayRedo && <Row icon="redo" label={t("redo")} hotkey="r" onClick={closing(() => onIntent({ do: "redo" }))} />}
      {minor.map((act) => (
        <Row key={act[0]} icon="tick" label={act[2]} onClick={closing(() => onPlay(act))} />
      ))}
      {thoughts && <Row icon="rank" label={t("analysis")} hotkey="a" onClick={closing(() => onThink("a"))} />}
      {thoughts?.asked && <Row icon="bulb" label={t("hint")} hotkey="i" onClick={closing(() => onThink("i"))} />}
      {extras().map(({ icon, label, on, run }) =>
        on === undefined ? (
          <Row key={icon} icon={icon} label={label} onClick={closing(run)} />
        ) : (
          <Switch key={icon} icon={icon} label={label} isOn={on} onTurn={() => (run(), again(0))} />
        ),
      )}
      <Line />
      <Row
        icon={screen.isFull ? "shrink" : "expand"}
        label={t(screen.isFull ? "leave-window" : "whole-window")}
        hotkey="f"
        onClick={closing(() => screen.turn(!screen.isFull))}
      />
      {document.fullscreenEnabled && <Row icon="expand" label={t("full-screen")} onClick={closing(screen.fill)} />}
      <Choice
        icon="speed"
        label={t("speed")}
        now={settings.speed}
        all={SPEEDS.map((speed) => [speed, t(`speed-${speed}`)])}
        onChoose={(speed) => set({ speed: speed as (typeof SPEEDS)[number] })}
      />
      {link === "on" && (
        <Choice
          icon="globe"
          label={t("language")}
          now={ui.locale}
          all={ui.locales}
          onChoose={(locale) => onIntent({ do: "locale", locale })}
        />
      )}
      <Switch icon="sound" label={t("sound")} isOn={settings.sound} onTurn={(on) => (set({ sound: on }), sound("piece"))} />
      <Row icon="keys" label={t("keys")} hotkey="h" onClick={closing(() => onOpen("keys"))} />
      <Line />
      {panels.map((name) => (
        <Switch key={name} icon={ICON_OF_PANEL[name]} label={t(`panel-${name}`)} isOn={settings.panels[name]} onTurn={(on) => set({ panels: { [name]: on } })} />
      ))}
      <Line />
      {isOn && (
        <>
          {!ui.guest && <Row icon="save" label={t("save")} hotkey="Control+s" onClick={closing(() => onIntent({ do: "save" }))} />}
          {!ui.guest && <Row icon="play" label={t("make-replay")} onClick={closing(() => onIntent({ do: "replay" }))} />}
          {ui.guest && isOver && <Row icon="save" label={t("take-replay")} onClick={closing(() => onHandout("replay"))} />}
          {!ui.guest && <Row icon="book" label={t("make-lesson")} onClick={closing(() => onIntent({ do: "make-lesson" }))} />}
        </>
      )}
      {!ui.replay && (
        <>
          <Row icon="image" label={t("png")} onClick={closing(() => onHandout("png"))} />
          <Row icon="image" label={t("svg")} onClick={closing(() => onHandout("svg"))} />
        </>
      )}
      {isOn && <Row icon="copy" label={t("copy")} onClick={closing(() => onHandout("copy"))} />}
    </div>
  );
}

/** All keys, and how to use the mouse. */
export function Keys({ ui: { guest }, canZoom, canMark }: Pick<MenuProps, "ui" | "canZoom" | "canMark">) {
  const t = useText();
  const all = KEYS.filter(([, text]) => !(guest && OF_OWNERS.has(text)) && !(guest === "watch" && OF_PLAYERS.has(text)));
  return (
    <div class="tw-pop tw-help" role="group" aria-label={t("help")} tabIndex={0}>
      <h3>{t("help")}</h3>
      <dl class="tw-keys">
        {[...all, ...(canZoom ? ZOOM_KEYS : []), ...(canMark ? MARK_KEYS : [])].map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("help-mouse")}</p>
      {canZoom && <p>{t("help-zoom")}</p>}
      {canMark && <p>{t("help-mark")}</p>}
    </div>
  );
}
