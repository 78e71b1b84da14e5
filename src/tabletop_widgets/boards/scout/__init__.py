"""The board of SCOUT: the table with a plate for each player and the active set, the viewer's hand, the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as FilePath
from typing import Final

from tabletop_widgets.boards.board import Board, Path
from tabletop_widgets.boards.legend import SignGroup
from tabletop_widgets.boards.pause import Pause
from tabletop_widgets.boards.race import Race
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.boards.scout import clicks, legend, names, pause, race, story
from tabletop_widgets.boards.scout.hand import draw_hand, hand_size
from tabletop_widgets.boards.scout.palette import COLOURS
from tabletop_widgets.boards.scout.plate_parts import WIDTH
from tabletop_widgets.boards.scout.scores import draw_scores
from tabletop_widgets.boards.scout.table import draw_table, table_height
from tabletop_widgets.boards.scout.turns import draw_turns
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.scout.observation import ScoutObservation

TEXTS: Final = Messages(FilePath(__file__).parent)


def draw(
    observation: ScoutObservation,
    words: Words,
    front_seat: int | None = None,
    marks: Mapping[str, str] = NO_MARKS,  # noqa: ARG001 - SCOUT has none
) -> Scene:
    """Return the picture of a view of SCOUT.

    Args:
        observation: what the viewer may know.
        words: the language and the names.
        front_seat: the seat in front, for a spectator; a seat always sees its own hand in front.
        marks: as for every board.

    """
    words = words.join(TEXTS)
    scene = Scene()
    seat = observation.seat if observation.seat is not None else front_seat or 0
    own = seat == observation.seat
    scene.region("table", WIDTH, table_height(observation), words("board-table"), "main", public=True, least=0.88)
    draw_table(scene, observation, seat, words)
    title = words("board-hand") if own else words("board-hand-of", name=words.name(seat))
    scene.region("hand", *hand_size(observation, seat), title, "sub", least=0.93)
    draw_hand(scene, observation, seat, words)
    draw_scores(scene, observation, words)
    return scene


_PICKABLE: Final[dict[str, str | tuple[str, ...]]] = {
    "cards": "c:",
    "seat": ("p", "me"),
}  # how the keys of pickable elements begin, by kind


class ScoutBoard(Board):
    """The board of SCOUT; see `Board`."""

    colours = COLOURS
    sound = "card"
    pause_kinds = pause.KINDS
    telling = ("set:",)
    scoring = (":points/now",)
    regions = ("table", "hand", "scores", "counted")
    signs = story.SIGNS
    messages = TEXTS
    whole_kinds = frozenset({"show"})
    binding_kinds = frozenset({"scout", "scout-and-show"})

    def draw(
        self,
        observation: ScoutObservation,
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        """Return the picture of a view."""
        return draw(observation, words, front_seat, marks)

    def draw_turns(self, scene: Scene, observation: ScoutObservation, turns: Sequence[Turn], words: Words) -> None:
        """Mark the others' turns."""
        draw_turns(scene, observation, turns, words.join(TEXTS))

    def summary(self, observation: ScoutObservation, turn: Turn, words: Words) -> list[str]:  # noqa: ARG002
        """Return a turn in a few words."""
        return story.summary(turn, words.join(TEXTS))

    def race(self, observation: ScoutObservation, words: Words) -> Race:
        """Return the aim of the game, and everybody's points."""
        return race.race(observation, words.join(TEXTS))

    def pause(self, observation: ScoutObservation, events: Sequence[Event], words: Words) -> Pause | None:
        """Return a summary of the last round."""
        return pause.round_end(observation, events, words.join(TEXTS))

    def seat_key(self, observation: ScoutObservation, seat: int) -> str:
        """Return the plate of a seat."""
        return "me" if seat == observation.seat else f"p{seat}"

    def event_keys(self, observation: ScoutObservation, event: Event) -> tuple[str, ...]:
        """Return the elements that an event is about."""
        return story.event_keys(observation, event)

    def previous_keys(
        self,
        before: ScoutObservation,
        after: ScoutObservation,
        events: Sequence[Event],  # noqa: ARG002
    ) -> dict[str, str]:
        """Map keys of cards to those of the same cards in the picture before."""
        return story.previous_card_keys(before, after)

    def step_names(self, observation: ScoutObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
        """Return the names of first clicks in the list of actions."""
        return clicks.step_names(observation, legal, words.join(TEXTS))

    def click_paths(self, observation: ScoutObservation, action: Action) -> tuple[Path, ...]:
        """Return the paths of clicks that mean an action."""
        return clicks.click_paths(observation, action)

    def highlights(self, observation: ScoutObservation, action: Action) -> tuple[str, ...]:
        """Return further elements to mark with an action."""
        return clicks.highlights(observation, action)

    def clears_selection(self, observation: ScoutObservation, path: Sequence[str]) -> bool:
        """Return whether a refused path clears the selection."""
        return clicks.clears_selection(observation, path)

    def interpret(self, observation: ScoutObservation, path: Sequence[str]) -> Action | Refusal | None:
        """Return the meaning of some clicks together."""
        return clicks.interpret(observation, path)

    def legend(self, observation: ScoutObservation, words: Words) -> list[SignGroup]:
        """Return the signs and their meanings."""
        return legend.signs_of(observation, words.join(TEXTS))

    def names(self, observation: ScoutObservation, key: str) -> tuple[str, ...]:
        """Return the names of an element."""
        return names.names(observation, key)

    def is_pickable(self, key: str, pick: str) -> bool:
        """Return whether an element is a place, a card or a player."""
        if names.is_held(key):
            return pick == "cards"
        return key.startswith(_PICKABLE.get(pick, ()))

    def free_spot(self, key: str, scene: Scene) -> tuple[float, float] | None:
        """Return a point of an element where a sign covers nothing: below a card's number, in a chip's corner."""
        if key == "sns":
            return (122, 29)
        return (11, 62) if key.startswith("c:") and scene.elements[key][1] in scene.regions else None

    def hints_after(self, observation: ScoutObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
        """Return what to choose after a first card."""
        return clicks.hints_after(observation, legal, words.join(TEXTS))

    def step_hints(self, kind: str, words: Words) -> list[str]:
        """Return a hint for each click."""
        return clicks.step_hints(kind, words.join(TEXTS))
