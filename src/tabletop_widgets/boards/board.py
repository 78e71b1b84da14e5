"""The base class of all boards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from tabletop_widgets.boards.callouts import Sign
from tabletop_widgets.boards.glyphs import Glyph, seat_glyph
from tabletop_widgets.boards.legend import SignGroup, draw_corners
from tabletop_widgets.boards.palette import NONE as NO_COLOURS
from tabletop_widgets.boards.palette import Colours
from tabletop_widgets.boards.pause import Pause
from tabletop_widgets.boards.race import Race
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.stats import Stat
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Words

Path = tuple[str, ...]


@dataclass(frozen=True)
class Passing:
    """The way in which a board takes decisions that have only one action, of one kind.

    Attributes:
        message: the id of the message that the journal tells the seat; with its `name`.
        rule: the section of the rulebook, e.g. "scythe 13.2".
        tells: whether other people could conclude something from it that matters: then it is taken only where nobody
            else plays.

    """

    message: str
    rule: str
    tells: bool


class Board(ABC):
    """The drawing of a game and the meaning of clicks on it. Only `draw` is required.

    It has no memory: everything follows from the arguments. An observation is the game's own.

    Attributes:
        colours: the board's own colours, in addition to those of every board: name -> (on light pages, on dark ones),
            as "#rrggbb"; in a scene written "$name".
        minor_kinds: kinds of actions without a place on the board that few people ever want: they are entries of the
            board's menu, and no buttons beside the prompt.
        ending_kinds: kinds of actions that end what the action before has begun, such as the way of a unit that was
            chosen: where that can be taken back, a button beside the prompt does it.
        counted_kinds: kinds of events, in a row, that the journal tells once with how often, if they say the same.
        passing: kinds of actions that the board takes by itself where no other action is legal, because only the seat
            can know this; what everybody can see, the rules take without asking. Never a whole turn.
        whole_kinds: kinds of actions that the list beside the board names whole, however many clicks they take, because
            their first element alone would read as an action of its own. They should be few at a time.
        binding_kinds: kinds of actions of several clicks that, once begun, are finished or dropped before an action of
            another kind is begun: a click that would begin one says what is asked.
        pause_kinds: kinds of events that end a part of the game, such as a round: the board then says what it has
            brought; see `pause`.
        sound: what is heard when somebody plays, where a person wants sounds: "card" or "piece".
        callouts: kinds of events that are shown for about a second where they happened: kind -> (path within 24 x 24
            around the origin, colour as in a scene).
        outcomes: kinds of events that the news tell of the viewer's own last turn, too: what came of it, such as an
            answer or what the others decided in it.
        kept: kinds of events of the viewer's own last turn that stay marked through the next one, such as an answer.
        telling: how the keys of elements begin that show what can be chosen without being chosen themselves: a lesson
            hides them where the learner has to find it.
        scoring: how the keys of elements end that show what somebody's points are now: a lesson hides them where they
            would answer its question.
        regions: the names of all regions that the board has at some moment, with `{seat}` for the number of a seat, so
            that lessons can name one before it is there; without any, those of the picture.
        layers: the names of all layers that the board has at some moment, which lessons switch on or hide.
        signs: small pictures that stand in for words in the lines of `summary`, see `boards.inline`: name -> (path
            within 18 x 18 around the origin, colour as in a scene).
        messages: texts on the board, and texts for what to click; the words that the board gets contain these and the
            game's.

    """

    colours: ClassVar[Colours] = NO_COLOURS
    minor_kinds: ClassVar[frozenset[str]] = frozenset()
    ending_kinds: ClassVar[frozenset[str]] = frozenset()
    counted_kinds: ClassVar[frozenset[str]] = frozenset()
    passing: ClassVar[Mapping[str, Passing]] = MappingProxyType({})
    whole_kinds: ClassVar[frozenset[str]] = frozenset()
    binding_kinds: ClassVar[frozenset[str]] = frozenset()
    sound: ClassVar[str] = "piece"
    pause_kinds: ClassVar[frozenset[str]] = frozenset()
    callouts: ClassVar[Mapping[str, Sign]] = MappingProxyType({})
    outcomes: ClassVar[frozenset[str]] = frozenset()
    kept: ClassVar[frozenset[str]] = frozenset()
    telling: ClassVar[tuple[str, ...]] = ()
    scoring: ClassVar[tuple[str, ...]] = ()
    regions: ClassVar[tuple[str, ...]] = ()
    layers: ClassVar[tuple[str, ...]] = ("turns", "values")
    signs: ClassVar[Mapping[str, tuple[str, str]]] = MappingProxyType({})
    messages: ClassVar[Messages] = Messages()

    @abstractmethod
    def draw(
        self,
        observation: Any,  # noqa: ANN401 - the game's own observation
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        """Return the picture of a view.

        Args:
            observation: what the viewer may know.
            words: the language and the names.
            front_seat: the seat in front if the viewer is a spectator.
            marks: where the marks are; a mark that is not listed is not drawn.

        """

    def draw_turns(self, scene: Scene, observation: Any, turns: Sequence[Turn], words: Words) -> None:  # noqa: ANN401, B027
        """Mark the others' turns in a picture; by default nothing.

        Args:
            scene: the picture of the observation, to add to. An empty group that `draw` puts between ground and pieces
                is a good parent for what must not cover the pieces.
            observation: what the viewer may know.
            turns: the turns of others since the viewer's own last decision, the oldest first, with no event that the
                viewer may not know. They are numbered from 1 wherever they are shown, and the keys of all that belongs
                to turn 2 are "turn2" or begin with "turn2/": so its line in the journal lights it.
            words: the language and the names.

        """

    def draw_new_elements(self, scene: Scene, region: str) -> None:
        """Draw the mark of new elements for the legend; by default corners.

        Args:
            scene: where to draw.
            region: the name of its region; see `Sign.draw`.

        """
        draw_corners(scene, region)

    def draw_own_turn(self, scene: Scene, observation: Any, turn: Turn, words: Words) -> None:  # noqa: ANN401, B027
        """Draw the paths of the viewer's own pieces in a turn, faintly; by default nothing.

        Args:
            scene: as for `draw_turns`.
            observation: what the viewer may know.
            turn: the viewer's own turn, which may still go on, or the last one. The keys of all that belongs to it are
                "ownway" or begin with "ownway/".
            words: the language and the names.

        """

    def summary(self, observation: Any, turn: Turn, words: Words) -> list[str]:  # noqa: ANN401, ARG002
        """Return a turn in a few words, in up to four lines, without the name of the player; by default nothing.

        The journal has its first lines as the heading of the turn, and "since your last turn" all of them. They may
        hold signs and names of actions, see `boards.inline`.
        """
        return []

    def terms(self, observation: Any, words: Words) -> dict[str, str]:  # noqa: ANN401, ARG002
        """Return the names of cards that the news and prompts may contain, and what each does; by default none.

        A page explains them in a tooltip wherever they are named.
        """
        return {}

    def told_of(self, observation: Any, key: str, words: Words) -> str:  # noqa: ANN401, ARG002
        """Return what an element is that is never chosen, such as a card beside a name; by default "".

        The answer to a click on it begins so, before the reason why it cannot be chosen.
        """
        return ""

    def stats(self, words: Words) -> list[Stat]:  # noqa: ARG002
        """Return the numbers of every player for a narrow board's line above the picture; by default none.

        The first is beside the name. On a phone, of many players only the last three are there beside the board.
        """
        return []

    def standings(self, observation: Any, words: Words) -> list[tuple[str, ...]]:  # noqa: ANN401, ARG002
        """Return the values of `stats` for each player, by seat; by default none.

        Text after a line break is only in the tooltip.

        Args:
            observation: what the viewer may know.
            words: the language and the names.

        """
        return []

    def after_own(self, observation: Any) -> Any:  # noqa: ANN401
        """Return the view to draw for a moment after the viewer's own action, before the rules play an automatic turn.

        By default the view: a board that shows such a turn in the place of the viewer's own things leaves them there.
        """
        return observation

    def race(self, observation: Any, words: Words) -> Race | None:  # noqa: ANN401, ARG002
        """Return the aim of the game and how far each seat has come, for a line above the board; by default None.

        Args:
            observation: what the viewer may know.
            words: the language and the names.

        """
        return None

    def seat_key(self, observation: Any, seat: int) -> str:  # noqa: ANN401, ARG002
        """Return the element of a seat, such as its plate, where dots show that its player thinks; by default none."""
        return ""

    def pause(self, observation: Any, events: Sequence[Event], words: Words) -> Pause | None:  # noqa: ANN401, ARG002
        """Return a summary of the part of the game that has just ended, such as a round; by default None.

        Args:
            observation: what the viewer may know now; the next part may have begun.
            events: what happened at the step that ended it.
            words: the language and the names.

        Returns:
            None if the next part has gone on so far that nobody waits for it any more.

        """
        return None

    def event_keys(self, observation: Any, event: Event) -> tuple[str, ...]:  # noqa: ANN401, ARG002
        """Return the elements of the present picture that an event is about, to light them; by default none."""
        return ()

    def previous_keys(self, before: Any, after: Any, events: Sequence[Event]) -> dict[str, str]:  # noqa: ANN401, ARG002
        """Map keys of a picture to those of the same elements in the picture before, where the key has changed.

        Args:
            before: the view of the picture before.
            after: the view of the picture, for the same viewer.
            events: what happened between, as far as the viewer may know it; empty after a jump back.

        Returns:
            The key after -> the key before. Such an element moves to its new place instead of appearing there, with all
            elements inside it whose keys begin with its own key and "/". If the element before is still there, as a
            plate from which a card comes, the new one only begins its way there.

        """
        return {}

    def legend(self, observation: Any, words: Words) -> list[SignGroup]:  # noqa: ANN401, ARG002
        """Return the signs of the board and their meanings, in groups; by default none.

        Args:
            observation: what a spectator may know: only signs that this game can have belong to the legend.
            words: the language and the names.

        """
        return []

    def step(self, observation: Any, words: Words) -> tuple[int, str] | tuple[int, str, str] | None:  # noqa: ANN401, ARG002
        """Return the progress of a turn that the rules play: the seat, and the next step in words, e.g. "2 of 3".

        A third part explains the step in a sentence or two; a narrow board shows it above the map.

        With a step, the board waits until the person goes on; by default None.
        """
        return None

    def ask(self, observation: Any, legal: Sequence[Any], words: Words) -> str:  # noqa: ANN401, ARG002
        """Return the question to the viewer in the board's own words, where these are better than the game's prompt.

        Args:
            observation: what the viewer may know; the viewer decides.
            legal: the legal actions.
            words: the language and the names.

        Returns:
            A sentence; by default "", and the prompt of the game is read.

        """
        return ""

    def is_secondary(self, action: Any) -> bool:  # noqa: ANN401, ARG002
        """Return whether an action skips something or is optional: its button is less prominent than the others.

        By default none is.
        """
        return False

    def answers(self, observation: Any, legal: Sequence[Any], words: Words) -> dict[int, str]:  # noqa: ANN401, ARG002
        """Return the actions on the board that also get a button beside the question; by default none.

        They answer the question with yes or no. A person looks for both answers beside it.

        Args:
            observation: what the viewer may know; the viewer decides.
            legal: its legal actions.
            words: the language and the names.

        Returns:
            The words of each button, by the id of its action.

        """
        return {}

    def step_names(self, observation: Any, legal: Sequence[Any], words: Words) -> dict[str, str]:  # noqa: ANN401, ARG002
        """Return the names of first clicks in the list of actions, in place of the usual ones; by default none.

        If one click decides an action, the name replaces the action's label. If several actions begin with that click,
        it replaces the element's name. It says what happens, with its gains and costs.

        Args:
            observation: what the viewer may know; the viewer decides.
            legal: the legal actions.
            words: the language and the names.

        Returns:
            The key of an element that is clicked first -> words.

        """
        return {}

    def click_paths(self, observation: Any, action: Any) -> tuple[Path, ...]:  # noqa: ANN401, ARG002
        """Return paths of element keys: clicking any of them plays the action; without a path it is a button."""
        return ()

    def highlights(self, observation: Any, action: Any) -> tuple[str, ...]:  # noqa: ANN401, ARG002
        """Return further elements to mark while the pointer is on the last step of an action; by default none."""
        return ()

    def buttons(self, observation: Any) -> tuple[str, ...]:  # noqa: ANN401, ARG002
        """Return the elements of the viewer's picture that look like buttons for its actions; by default none.

        `draw_disabled` draws the ones that cannot be chosen now.
        """
        return ()

    def draw_disabled(  # noqa: B027
        self,
        scene: Scene,
        observation: Any,  # noqa: ANN401
        barred: Mapping[str, Refusal | None],
        words: Words,
    ) -> None:
        """Draw the buttons that cannot be chosen now as disabled; by default nothing.

        Args:
            scene: the picture of the observation, to change.
            observation: what the viewer may know.
            barred: the keys from `buttons`, each with the reason, or None if the viewer is not asked.
            words: the language and the names.

        """

    def interpret(self, observation: Any, path: Sequence[str]) -> Action | Refusal | None:  # noqa: ANN401, ARG002
        """Return the meaning of elements clicked one after the other, whether it is allowed or not.

        It is called for a click without effect; the person then reads why that action is not allowed.

        Args:
            observation: the view of the deciding seat, if the question is about this seat; otherwise the viewer's.
            path: keys of named elements in the order of the clicks, at least one. Some may be impossible to choose now.
                The keys chosen before come first.

        Returns:
            The action of the catalogue that the *whole* path would mean, or the reason if no action is possible. If the
            path is only the beginning of actions: one of them, or None. A path of several elements from `click_paths`
            means its action, or another action with the same path that fits the present decision better. If the
            elements together mean nothing: None, or the meaning of the last of them; the question is then about fewer
            elements. By default None.

        """
        return None

    def answer_keys(self, observation: Any, path: Sequence[str], refusal: Refusal) -> tuple[str, ...]:  # noqa: ANN401, ARG002
        """Return further elements to mark with the answer to clicks that no action means; by default none."""
        return ()

    def clears_selection(self, observation: Any, path: Sequence[str]) -> bool:  # noqa: ANN401, ARG002
        """Return whether a refusal of the action at the end of a path clears the selection; by default it is kept."""
        return False

    def step_hints(self, kind: str, words: Words) -> list[str]:  # noqa: ARG002
        """Return a hint for each click of an action of a kind; the first is empty if the prompt already says it."""
        return [""]

    def hints_after(self, observation: Any, legal: Sequence[Any], words: Words) -> dict[str, str]:  # noqa: ANN401, ARG002
        """Return what to choose after a first element, where that depends on the position; by default nothing.

        Args:
            observation: what the viewer may know; the viewer decides.
            legal: the legal actions.
            words: the language and the names.

        Returns:
            The key of an element that is clicked first -> words, in place of those of `step_hints`. They say no more
            than which elements can be clicked next.

        """
        return {}

    def glyph(self, observation: Any, seat: int, words: Words | None = None) -> Glyph:  # noqa: ANN401, ARG002
        """Return the glyph of a seat, as the board draws it; by default its letter and colour.

        Args:
            observation: what the viewer may know.
            seat: the seat.
            words: the names, for a glyph with an initial.

        """
        return seat_glyph(seat)

    def names(self, observation: Any, key: str) -> tuple[str, ...]:  # noqa: ANN401, ARG002
        """Return the names of an element that can be clicked: the usual one first, then synonyms.

        Lessons name elements so. A name is the same in every language, and no two elements of a picture share the first
        one. By default the key.
        """
        return (key,)

    def printed_name(self, name: str, words: Words) -> str:  # noqa: ARG002
        """Return an element's name as the picture shows it, or in words, e.g. "C2" for "c2"; by default the name."""
        return name

    def is_pickable(self, key: str, pick: str) -> bool:
        """Return whether an element is one that a quiz asks for.

        Args:
            key: of an element with a name.
            pick: "places", "cards" or "seat".

        """
        return bool(key and pick)

    def conceal(self, observation: Any, hidden: frozenset[str]) -> Any:  # noqa: ANN401, ARG002
        """Return a view without the facts that a lesson hides; by default the view.

        Args:
            observation: what the viewer may know.
            hidden: what is hidden; see `boards.redaction`.

        """
        return observation

    def facts_of(self, hidden: frozenset[str]) -> frozenset[str]:  # noqa: ARG002
        """Return the names of the facts and text-board rows that belong to the hidden parts; by default none."""
        return frozenset()

    def free_spot(self, key: str, scene: Scene) -> tuple[float, float] | None:  # noqa: ARG002
        """Return a point of an element where a sign covers nothing, in the element's own units; by default None."""
        return None

    def name_on(self, key: str, scene: Scene) -> tuple[str, float, float, float] | None:  # noqa: ARG002
        """Return the printed text of an element that a ring would cross: its text, place and size."""
        return None

    def mark_at(self, observation: Any, name: str, x: float, y: float) -> str | None:  # noqa: ANN401, ARG002
        """Return the place of a mark dropped at a point (in units of its region); None if it cannot be there."""
        return None


def glyphs(board: Board, observation: Any, num_players: int, words: Words | None = None) -> list[Glyph]:  # noqa: ANN401
    """Return the glyph of every seat."""
    return [board.glyph(observation, seat, words) for seat in range(num_players)]
