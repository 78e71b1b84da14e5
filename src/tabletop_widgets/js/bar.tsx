/** The bar: whose turn it is, what to choose now, and the buttons. */
import { type Act, type Choices, hint, isMinor, type Selection } from "./choices";
import { Badge, Button } from "./controls";
import type { Handout } from "./handouts";
import { memo, useText } from "./hooks";
import { Icon } from "./icons";
import { Menu, type Open } from "./menu";
import type { Panel, Traits, Intent } from "./model";
import type { Screen } from "./screen";
import type { PanelName } from "./settings";

interface Props {
  choices: Choices;
  selection: Selection;
  panel: Panel;
  ui: Traits["ui"];
  /** What hangs from the menu's button. */
  open: Open;
  panels: readonly PanelName[];
  /** Whether there is a region to zoom, a mark to move, and a mark that the arrows move now. */
  canZoom: boolean;
  canMark: boolean;
  isMarking: boolean;
  screen: Screen;
  onOpen(open: Open): void;
  onPlay(act: Act): void;
  onBack(): void;
  onIntent(intent: Intent): void;
  onHandout(what: Handout): void;
}

export const Bar = memo((props: Props) => {
  const { choices, selection, panel, ui, open, panels, screen, canZoom, canMark, isMarking } = props;
  const { onOpen, onPlay, onBack, onIntent, onHandout } = props;
  const t = useText();
  const { turn, viewer, line, running, resume } = panel;
  const held = line.undo ? "" : line.held;
  const bare = choices.acts.filter((act) => !act[3].length && !isMinor(choices, act));
  return (
    <header class="tw-bar">
      {turn && <Badge seat={turn[0]} name={turn[1]} />}
      <strong class="tw-prompt" aria-live="polite">
        {isMarking ? t("mark-held") : (running ?? hint(choices, selection.path))}
      </strong>
      {(bare.length > 0 || running !== null || resume !== null) && (
        <div class="tw-acts">
          {bare.map((act) => (
            <Button key={act[0]} class="tw-go" label={act[2]} onClick={() => onPlay(act)} />
          ))}
          {resume !== null && (
            <Button class="tw-go" icon="play" label={resume} onClick={() => onIntent({ do: "resume" })}>
              {resume}
            </Button>
          )}
          {running !== null && (
            <Button class="tw-go" icon="stop" label={t("stop")} onClick={() => onIntent({ do: "stop" })}>
              {t("stop")}
            </Button>
          )}
        </div>
      )}
      {viewer && viewer[0] !== turn?.[0] && (
        <span class="tw-viewer" data-tip={t("viewer")}>
          <Icon name="eye" />
          <Badge seat={viewer[0]} />
          {viewer[1]}
        </span>
      )}
      <div class="tw-tools">
        {selection.path.length > 0 && (
          <Button class="tw-back" icon="back" label={t("back")} hotkey="Escape" onClick={onBack}>
            <span class="tw-word">{t("back")}</span>
            <kbd class="tw-word">Esc</kbd>
          </Button>
        )}
        <Button
          icon="undo"
          label={held || t("undo")}
          {...(held ? { title: held } : { hotkey: "u" })}
          disabled={!line.undo}
          onClick={() => onIntent({ do: "undo" })}
        >
          <span class="tw-word">{t("undo")}</span>
        </Button>
        <Button icon="redo" label={t("redo")} hotkey="r" disabled={!line.redo} onClick={() => onIntent({ do: "redo" })} />
        <Button
          icon={screen.isFull ? "shrink" : "expand"}
          label={screen.isFull ? t("leave-screen") : t("full-screen")}
          hotkey="f"
          onClick={() => screen.turn(!screen.isFull)}
        />
        <Menu
          open={open}
          ui={ui}
          minor={choices.acts.filter((act) => isMinor(choices, act))}
          panels={panels}
          screen={screen}
          canZoom={canZoom}
          canMark={canMark}
          onOpen={onOpen}
          onPlay={onPlay}
          onIntent={onIntent}
          onHandout={onHandout}
        />
      </div>
    </header>
  );
});
