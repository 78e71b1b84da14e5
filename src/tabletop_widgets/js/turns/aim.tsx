/** The line above the board: the aim of the game, everybody's progress, who thinks, and the first lesson. */
import { Button } from "../ui/controls";
import { Face, type Kind } from "../ui/face";
import { memo, useSettings, useText } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { boldWidth } from "../ui/letters";
import { set } from "../model/settings";
import type { Person, Race, Runner, Tally } from "../model/traits";
import { colour, type Keyframe, type Layer } from "../scene/scene";

interface Props {
  race: Race;
  /** The first number of the chips below, where they are. */
  tally: Tally | undefined;
  people: Person[];
  viewer: number;
  /** The seat that decides, or -1; whether a player thinks there. */
  turn: number;
  isThinking: boolean;
  /** Whether the game is over: nothing is played for any more. */
  isOver: boolean;
  /** The name under which it is remembered that no lesson is wanted. */
  game: string;
  /** Whether Python can open a lesson now. */
  canLearn: boolean;
  /** The layers of the picture, and which of them are on. */
  layers: Keyframe["layers"];
  on: ReadonlySet<string>;
  onLearn(): void;
  onLayer(name: string): void;
}

/** What one plays for, or what may decide the game by the next turn. */
function Sentence({ aim, told, danger }: Race) {
  const text = danger || aim;
  const kind = [danger && "tw-danger", boldWidth(text) > LINE && "tw-long"].filter(Boolean).join(" ");
  return (
    <p class={kind || undefined} data-tip={text} data-more={danger ? `${aim} ${told}` : told}>
      <Icon name={danger ? "warning" : "flag"} />
      <span>{text}</span>
    </p>
  );
}

/** So many of them are drawn as marks; of more a number is written. */
const MARKS = 8;

/** An aim that is wider, in units of its letters, takes two lines of small letters. */
const LINE = 34;

/** Dots that show that a player thinks. */
export const Dots = () => (
  <span class="tw-dots" aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

/** How far a seat has come: marks for what it has of what it needs, or a number. */
function Marks({ have, goal }: { have: number; goal: number }) {
  if (!goal || goal > MARKS) return null;
  return (
    <span class="tw-marks" aria-hidden="true">
      {Array.from({ length: goal }, (_, i) => (
        <i key={i} class={i < have ? "tw-have" : undefined} />
      ))}
    </span>
  );
}

interface PlaceProps {
  runner: Runner;
  person: Person | undefined;
  isOwn: boolean;
  isAsked: boolean;
  isThinking: boolean;
  /** The layer that it shows, if the picture has it. */
  layer: Layer | undefined;
  isShown: boolean;
  onLayer(name: string): void;
}

function Place({ runner, person, isOwn, isAsked, isThinking, layer, isShown, onLayer }: PlaceProps) {
  const t = useText();
  const [seat, have, goal, note, told, shows, switched, more] = runner;
  const [name, what, kind] = person ?? ["", "", "person"];
  const who = what ? `${name} (${what})` : name;
  const said = isThinking ? `${who} ${t("thinks")} · ${told}` : `${who} · ${told}`;
  return (
    <li class={`${isOwn ? "tw-me" : ""}${isThinking ? " tw-thinks" : ""}`} aria-current={isAsked} aria-label={said} data-tip={said} data-more={more || undefined} data-seat={seat}>
      <Face seat={seat} kind={kind as Kind} />
      <b>{name}</b>
      {what && <small>{what}</small>}
      <Marks have={have} goal={goal} />
      {note && <span class="tw-note-of">{note}</span>}
      {shows && layer && (
        <button type="button" class="tw-shows" aria-pressed={isShown} data-tip={layer.title} data-more={told} onClick={() => onLayer(switched)}>
          {shows}
        </button>
      )}
      {isThinking && <Dots />}
    </li>
  );
}

export const Aim = memo(({ race, tally, people, viewer, turn, isThinking, isOver, game, canLearn, layers, on, onLearn, onLayer }: Props) => {
  const t = useText();
  const { learnt } = useSettings();
  const [left, done, parts] = race.left;
  const forget = () => set({ learnt: [...learnt, game] });
  const offers = canLearn && !race.danger && race.lesson === "open" && !learnt.includes(game); // a warning has all of the room
  return (
    <section class={`tw-aim${offers ? " tw-offers" : ""}`} aria-label={t("race")}>
      {!isOver && <Sentence {...race} />}
      {tally?.[3] && (
        <span class="tw-tally-note">
          <svg viewBox="-9 -9 18 18" width="13" aria-hidden="true">
            <path d={tally[0]} fill={colour(tally[1])} />
          </svg>
          {tally[3]}
        </span>
      )}
      {offers && (
        <span class="tw-learn">
          <Button data-learn="" icon="book" label={t("first-lesson")} title={t("first-lesson-tip")} onClick={onLearn}>
            {t("first-lesson")}
          </Button>
          <Button class="tw-plain" icon="close" label={t("aim-away")} onClick={forget} />
        </span>
      )}
      <ol>
        {race.runners.map((runner) => (
          <Place
            key={runner[0]}
            runner={runner}
            person={people[runner[0]]}
            isOwn={runner[0] === viewer}
            isAsked={runner[0] === turn}
            isThinking={isThinking && runner[0] === turn}
            layer={layers[runner[6]]}
            isShown={on.has(runner[6])}
            onLayer={onLayer}
          />
        ))}
      </ol>
      {left && (
        <span class="tw-rounds">
          {left}
          <Marks have={done} goal={parts} />
        </span>
      )}
    </section>
  );
});
