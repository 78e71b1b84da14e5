/** The bar: whose turn it is, what to choose now, and the buttons. */
import { ScreenButton } from "./screen-button";
import { ScrollHint } from "../input/scroll-hint";
import { type Act, type Choices, hint, isMinor, isQuiet, type Selection } from "../model/choices";
import { PROMPT, Said, sentence } from "../ui/announcer";
import { Badge, Button } from "../ui/controls";
import type { ExportKind } from "./export-kinds";
import { memo, useText } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { byFinger } from "../ui/size";
import { Termed } from "../ui/termed";
import { boldWidth, phrased } from "../ui/letters";
import type { Link } from "../model/link";
import { Menu } from "./menu";
import type { Open } from "./menu-list";
import type { Intent } from "../model/messages";
import type { Extra, Panel, Thoughts, Traits } from "../model/traits";
import type { Picture } from "../scene/picture";
import type { Screen } from "./fullscreen";
import type { StepPlayer } from "../turns/step-player";
import type { PanelName } from "../model/settings";

/** A choice that is small, out of sight or not drawn on the board: its key, the words of its button, and whether the button is the only way. */
export type Chip = [key: string, words: string, isAlone: boolean];

interface Props {
  choices: Choices;
  selection: Selection;
  panel: Panel;
  ui: Traits["ui"];
  /** The popover of the menu's button. */
  open: Open;
  panels: readonly PanelName[];
  /** Whether there is a region to zoom, a mark to move, and a mark that the arrows move now. */
  canZoom: boolean;
  canMark: boolean;
  isMarking: boolean;
  /** The event of the picture shown, if it is only a step on the way; whether the latest picture is still to be shown. */
  said: string | null;
  /** Whether the end of a round stands over the board: what is asked waits. */
  isPaused: boolean;
  /** What somebody thinks of the decision; null where nobody can be advised. */
  thoughts: Thoughts | null | undefined;
  isLate: boolean;
  /** The present step of an automatic turn, and how to go on. */
  through: StepPlayer;
  /** The keys that can be pressed next, each with its actions. */
  next: ReadonlyMap<string, Act[]>;
  /** The picture, if its choices may be outside the window. */
  away: Picture | null;
  chips: Chip[];
  /** See `Commands.think`. */
  onThink(key: string): void;
  onSkip(): void;
  /** See `MenuProps`. */
  hasLegend: boolean;
  onTab(id: string): void;
  screen: Screen;
  /** See `MenuProps`. */
  extras(): Extra[];
  link: Link;
  /** Ask Python for an answer once more. */
  onAskAgain(): void;
  onOpen(open: Open): void;
  onPress(key: string): void;
  onPlay(act: Act): void;
  onBack(): void;
  /** Put back the mark that is held. */
  onMarkBack(): void;
  onIntent(intent: Intent): void;
  onHandout(what: ExportKind): void;
}

/** Buttons for a turn that is shown step by step: the next step, the rest of the turn, or the latest picture at once. */
function Onward({ through, isLate, onSkip }: Pick<Props, "through" | "isLate" | "onSkip">) {
  const t = useText();
  return (
    <>
      {through.step && (
        <>
          <Button class="tw-next" icon="next" label={t("next-step")} hotkey="Enter" onClick={through.next}>
            {t("next-step")}
          </Button>
          <Button icon={through.on ? "pause" : "play"} label={t(through.on ? "pause" : "play-on")} onClick={through.turn}>
            {t(through.on ? "pause" : "play-on")}
          </Button>
        </>
      )}
      {isLate && !through.step && (
        <Button class="tw-skip" icon="skip" label={t("skip")} onClick={onSkip}>
          {t("skip")}
        </Button>
      )}
    </>
  );
}

/** Whether all actions of an element have buttons beside the question. */
const isAnswered = (choices: Choices, acts: Act[] = []): boolean => acts.length > 0 && acts.every(([id]) => choices.answers?.some(([one]) => one === id));

/** Buttons for the answers, yes or no, that can also be given on the board. */
function Answers({ choices, onPlay }: Pick<Props, "choices" | "onPlay">) {
  return choices.answers?.map(([id, words]) => {
    const act = choices.acts.find((one) => one[0] === id)!;
    return <Button key={id} data-act={id} class={`tw-go${isQuiet(choices, [act]) ? " tw-mild" : ""}`} label={words} onClick={() => onPlay(act)} />;
  });
}

/** The button that puts back the mark that is held. */
function MarkBack({ onMarkBack }: Pick<Props, "onMarkBack">) {
  const t = useText();
  return (
    <Button class="tw-go" icon="close" label={t("mark-cancel")} onClick={onMarkBack}>
      {t("mark-cancel")}
    </Button>
  );
}

export const Bar = memo((props: Props) => {
  const { choices, selection, panel, ui, open, panels, screen, extras, canZoom, canMark, isMarking, said, isPaused, thoughts, isLate, through, next, away, chips, onThink } = props;
  const { link, onOpen, onPress, onPlay, onBack, onMarkBack, onIntent, onHandout, onSkip, onAskAgain, hasLegend, onTab } = props;
  const t = useText();
  const { turn, viewer, line, running, resume } = panel;
  const [held, past] = [line.undo ? "" : line.held, !ui.replay && panel.past];
  const who = turn ?? panel.step;
  const bare = choices.acts.filter((act) => !act[3].length && !isMinor(choices, act) && !isAnswered(choices, [act]));
  const asked = isMarking ? (byFinger() ? t("mark-held-touch") : t("mark-held")) : said || (!choices.acts.length && past) || (!panel.race && running) || hint(choices, selection.path);
  const go = (acts: Act[]) => `tw-go${isQuiet(choices, acts) ? " tw-mild" : ""}`;
  const onStep = panel.step ? [panel.step[2], panel.step[3], through.step && `Enter: ${t("next-step")}`] : [];
  const prompt = link !== "on" ? `${t(`link-${link}`)} ${t("unheard-alone")}` : isPaused ? "" : [asked, ...onStep].filter(Boolean).map((words) => sentence(words as string)).join(" ");
  return (
    <div class="tw-bar">
      {/* what is asked at another position is said again, though the words are the same */}
      <Said order={PROMPT} words={prompt} when={choices.acts.length ? `${choices.at} ${prompt}` : prompt} />
      {who && link === "on" && <Badge seat={who[0]} name={who[1]} />}
      <strong class="tw-prompt" style={{ "--letters": Math.ceil(boldWidth(`${asked} ${panel.step?.[2] ?? ""}`)) }}>
        {link === "on" ? (
          <span>
            <Termed text={phrased(asked)} />
            {panel.step && <small>{panel.step[2]}</small>}
          </span>
        ) : (
          <Unheard link={link} />
        )}
      </strong>
      <div class="tw-acts">
        {link === "silent" && (
          <Button icon="redo" label={t("ask-again")} onClick={onAskAgain}>
            {t("ask-again")}
          </Button>
        )}
        {isMarking && <MarkBack onMarkBack={onMarkBack} />}
        <Onward through={through} isLate={isLate} onSkip={onSkip} />
        <Answers choices={choices} onPlay={onPlay} />
        {bare.map((act) => <Button key={act[0]} data-act={act[0]} class={go([act])} label={act[2]} onClick={() => onPlay(act)} />)}
        {chips.filter(([key]) => !isAnswered(choices, next.get(key))).map(([key, words, isAlone]) => (
          <Button key={key} class={`${go(next.get(key) ?? [])}${isAlone ? "" : " tw-chip"}`} label={words} onClick={() => onPress(key)} />
        ))}
        {panel.again && link === "on" && (
          <Button class="tw-go tw-again" icon="play" label={t("play-again")} title={t("play-again-tip")} onClick={() => onIntent({ do: "play-again" })}>
            {t("play-again")}
          </Button>
        )}
        {past && <ToEnd past={past} onEnd={() => onIntent({ do: "goto", ply: line.last })} />}
        {resume !== null && (
          <Button class={`tw-go${past ? " tw-mild" : ""}`} icon="play" label={resume} onClick={() => onIntent({ do: "resume" })}>
            {resume}
          </Button>
        )}
        {running !== null && (
          <Button class="tw-go" icon="stop" label={t("stop")} onClick={() => onIntent({ do: "stop" })}>
            {t("stop")}
          </Button>
        )}
      </div>
      {away && <ScrollHint picture={away} open={next} />}
      {viewer && !past && viewer[0] !== turn?.[0] && (
        <span class="tw-viewer" data-tip={t("viewer")}>
          {t("view-of")}
          <Badge seat={viewer[0]} />
          {viewer[1]}
        </span>
      )}
      <div class="tw-tools">
        {(selection.path.length > 0 || choices.begun) && (
          <Button class="tw-back" icon="back" label={t("back")} hotkey="Escape" onClick={onBack}>
            <span class="tw-word">{t("back")}</span>
            <kbd class="tw-word">Esc</kbd>
          </Button>
        )}
        {thoughts && (
          <>
            <Button class="tw-analyse" icon="rank" label={t("analysis")} hotkey="a" aria-pressed={thoughts.on} onClick={() => onThink("a")}>
              <span class="tw-word">{t("analysis")}</span>
            </Button>
            <Button icon="bulb" label={t("hint")} hotkey="i" disabled={!thoughts.asked} onClick={() => onThink("i")}>
              <span class="tw-word">{t("hint")}</span>
            </Button>
          </>
        )}
        {!ui.replay && ui.guest !== "watch" && link === "on" && (
          <>
            <Button icon="undo" label={t("undo")} hotkey="u" held={held} disabled={!line.undo} onClick={() => onIntent({ do: "undo" })}>
              <span class="tw-word">{t("undo")}</span>
            </Button>
            <Button icon="redo" label={t("redo")} hotkey="r" disabled={!line.redo} onClick={() => onIntent({ do: "redo" })}>
              <span class="tw-word">{t("redo")}</span>
            </Button>
          </>
        )}
        <ScreenButton screen={screen} />
        <Menu
          open={open}
          ui={ui}
          minor={choices.acts.filter((act) => isMinor(choices, act))}
          panels={panels}
          screen={screen}
          extras={extras}
          link={link}
          canZoom={canZoom}
          canMark={canMark}
          isOver={Boolean(panel.over)}
          mayRedo={line.redo && ui.guest !== "watch"}
          mayPlayAgain={Boolean(panel.again)}
          thoughts={thoughts}
          onThink={onThink}
          hasLegend={hasLegend}
          onTab={onTab}
          onOpen={onOpen}
          onPlay={onPlay}
          onIntent={onIntent}
          onHandout={onHandout}
        />
      </div>
    </div>
  );
});

/** The button that leads from an earlier position to the end of the line. */
function ToEnd({ past, onEnd }: { past: string; onEnd(): void }) {
  const t = useText();
  return (
    <Button class="tw-go tw-past" icon="last" label={t("to-end")} title={past} onClick={onEnd}>
      {t("to-end")}
    </Button>
  );
}

/** The notice in place of the prompt while the board has no connection to Python, and what still works. */
export function Unheard({ link, inLesson = false }: { link: Link; inLesson?: boolean }) {
  const t = useText();
  return (
    <span class="tw-unheard-note" data-link={link}>
      <Icon name="off" />
      <span>
        {t(`link-${link}`)} <small>{t(inLesson ? "unheard-lesson" : "unheard-alone")}</small>
      </span>
    </span>
  );
}
