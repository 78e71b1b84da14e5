/** The bar: whose turn it is, what to choose now, and the buttons. */
import { type Act, type Choices, hint, type Selection } from "./choices";
import { Badge, Button, Popover } from "./controls";
import { memo, useText } from "./hooks";
import { Icon } from "./icons";
import type { Screen } from "./screen";
import type { Panel, Traits, Intent } from "./model";

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
  ["f", "key-screen"],
  ["h", "key-help"],
];
const ZOOM_KEYS: typeof KEYS = [["+  −  0", "key-zoom"]];
const MARK_KEYS: typeof KEYS = [["m", "key-mark"]];

interface Props {
  choices: Choices;
  selection: Selection;
  panel: Panel;
  ui: Traits["ui"];
  help: boolean;
  /** Whether there is a region to zoom, a mark to move, and a mark that the arrows move now. */
  canZoom: boolean;
  canMark: boolean;
  isMarking: boolean;
  /** What happens in the picture shown, if it is only a step on the way; whether the present is still to be shown. */
  said: string | null;
  isLate: boolean;
  onSkip(): void;
  screen: Screen;
  onHelp(open: boolean): void;
  onPlay(act: Act): void;
  onBack(): void;
  onIntent(intent: Intent): void;
}

export const Bar = memo((props: Props) => {
  const { choices, selection, panel, ui, help, canZoom, canMark, isMarking, said, isLate, onSkip, screen, onHelp, onPlay, onBack, onIntent } = props;
  const t = useText();
  const { turn, viewer, line, running, resume } = panel;
  const held = line.undo ? "" : line.held;
  const bare = choices.acts.filter((act) => !act[3].length);
  const codes = ui.locales.map(([code]) => code);
  const other = ui.locales[(codes.indexOf(ui.locale) + 1) % codes.length];
  return (
    <header class="tw-bar">
      {turn && <Badge seat={turn[0]} name={turn[1]} />}
      <strong class="tw-prompt" aria-live="polite">
        {isMarking ? t("mark-held") : (said || running) ?? hint(choices, selection.path)}
      </strong>
      {(bare.length > 0 || running !== null || resume !== null || isLate) && (
        <div class="tw-acts">
          {isLate && (
            <Button icon="skip" label={t("skip")} onClick={onSkip}>
              {t("skip")}
            </Button>
          )}
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
        <Popover class="tw-help" icon="help" label={t("help")} open={help} onOpen={onHelp}>
          <h3>{t("help")}</h3>
          <dl class="tw-keys">
            {[...KEYS, ...(canZoom ? ZOOM_KEYS : []), ...(canMark ? MARK_KEYS : [])].map(([keys, text]) => (
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
        </Popover>
        {other && other[0] !== ui.locale && (
          <Button icon="globe" label={other[1]} lang={other[0]} onClick={() => onIntent({ do: "locale", locale: other[0] })}>
            <span class="tw-word">{other[1]}</span>
          </Button>
        )}
      </div>
    </header>
  );
});
