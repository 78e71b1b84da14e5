"""The board of Leviath: the night sea, the players, the viewer's cards or the kaiju's actions, the piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as FilePath
from types import MappingProxyType
from typing import Final

from tabletop_widgets.boards.board import Board, Passing, Path
from tabletop_widgets.boards.callouts import BRICKWORK, CLAW, RISE, SIGHT, WAVE
from tabletop_widgets.boards.glyphs import Glyph
from tabletop_widgets.boards.legend import SignGroup
from tabletop_widgets.boards.leviath import action_list, clicks, legend, names, race
from tabletop_widgets.boards.leviath.chart import HEIGHT, LETTERS, WIDTH
from tabletop_widgets.boards.leviath.crowded_spaces import draw_crowded_spaces
from tabletop_widgets.boards.leviath.disabled import buttons, draw_disabled_elements
from tabletop_widgets.boards.leviath.discard_piles import draw_piles
from tabletop_widgets.boards.leviath.hands import draw_hand
from tabletop_widgets.boards.leviath.kaiju_actions import draw_kaiju_actions
from tabletop_widgets.boards.leviath.keys import GUESS
from tabletop_widgets.boards.leviath.palette import COLOURS
from tabletop_widgets.boards.leviath.pieces import (
    DEDUCTION,
    draw_deduction,
    draw_marker,
    draw_mines,
    draw_pieces,
    draw_previews,
    guess_numbers,
    things,
)
from tabletop_widgets.boards.leviath.players import chip_told, draw_players, glyph_of
from tabletop_widgets.boards.leviath.remaining_deck import draw_remaining_deck
from tabletop_widgets.boards.leviath.result import draw_result
from tabletop_widgets.boards.leviath.sea import REGION, draw_names, draw_numbers, draw_sea, free_spot
from tabletop_widgets.boards.leviath.sea_text import sea_lines
from tabletop_widgets.boards.leviath.ship_reach import draw_ship_reach, draw_sole_targets, keep_pushed_ship
from tabletop_widgets.boards.leviath.status_bar import draw_port, draw_status_bar
from tabletop_widgets.boards.leviath.story import (
    KEPT,
    OUTCOMES,
    SIGNS,
    event_keys,
    previous_mine_keys,
    summary,
    terms_of,
)
from tabletop_widgets.boards.leviath.trail import draw_trail, draw_visits
from tabletop_widgets.boards.leviath.turns import OVER, UNDER, draw_own, draw_turns
from tabletop_widgets.boards.race import Race
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import NO_MARKS
from tabletop_widgets.core.history import Turn
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.text import Messages, Words
from tabletop_widgets.engines.leviath.actions import LetPass, NoTarget, StopMines, StopShips
from tabletop_widgets.engines.leviath.observation import LeviathObservation
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT

TEXTS: Final = Messages(FilePath(__file__).parent)
REGIONS: Final = (
    *("sea", "gauges", "outcome", "acts", "coming", "piles", "player{seat}"),
    *(f"{name}{number}" for name in ("power", "hand") for number in (1, 2, 3)),
)


def draw(
    observation: LeviathObservation, words: Words, front_seat: int | None = None, marks: Mapping[str, str] = NO_MARKS
) -> Scene:
    """Return the picture of a view of Leviath.

    Args:
        observation: what the viewer may know.
        words: the language and the names.
        front_seat: the seat in front, for a spectator; a seat always sees its own cards in front.
        marks: where the humans' guess is.

    """
    words = words.join(TEXTS)
    scene = Scene()
    draw_status_bar(scene, observation, words)
    scene.region(REGION, WIDTH, HEIGHT, words("board-sea"), "main", zoom=True, night=True, least=0.59)
    scene.layer(DEDUCTION, words("board-deduction"), words("board-deduction-note"), region=REGION)
    draw_sea(scene, observation, things(observation, words), words)
    draw_port(scene, observation, words)
    draw_deduction(scene, observation, words)
    draw_previews(scene, observation)
    draw_sole_targets(scene, observation)
    scene.add(UNDER, "g", REGION, fill="none", pointer_events="none")
    draw_names(scene, observation, words)
    draw_mines(scene, observation, words)
    draw_trail(scene, observation)
    draw_pieces(scene, observation, words)
    draw_visits(scene, observation, words)
    draw_ship_reach(scene, observation, words)
    draw_numbers(scene, observation)
    scene.add(OVER, "g", REGION, pointer_events="none")
    guess = guess_numbers(marks[GUESS]) if GUESS in marks else None
    if not guess and observation.seat == KAIJU_SEAT:
        guess = None  # the kaiju does not place it
    if guess is not None:
        draw_marker(scene, observation, guess, words)
    draw_crowded_spaces(scene, observation, guess)
    sea_lines(scene, observation, guess, words)
    draw_players(scene, observation, words)
    seat = observation.seat if observation.seat is not None else front_seat or KAIJU_SEAT
    if observation.reason:
        draw_result(scene, observation, words)
    if seat == KAIJU_SEAT:
        draw_kaiju_actions(scene, observation, words)
    else:
        draw_hand(scene, observation, seat, words)
    if not observation.reason:
        draw_remaining_deck(scene, observation, words)
    draw_piles(scene, observation, words)
    return scene


_POSSIBLE: Final = frozenset({f"layer:{DEDUCTION}", "text:possible"})


_PICKABLE: Final[dict[str, str | tuple[str, ...]]] = {
    "places": "s:",
    "cards": "card:",
    "seat": "p",
}  # how the keys of pickable elements begin, by kind


class LeviathBoard(Board):
    """The board of Leviath; see `Board`."""

    colours = COLOURS
    callouts = MappingProxyType(
        {
            **dict.fromkeys(("predation", "strike", "feast"), (CLAW, "$mine2")),
            **dict.fromkeys(("tsunami", "sunk"), (WAVE, "$sea4")),
            **dict.fromkeys(("evolution", "awakening"), (RISE, "$kaiju2")),
            **dict.fromkeys(("here", "captured"), (SIGHT, "$mine2")),
            "blocked": (BRICKWORK, "$shore"),
        }
    )
    outcomes = OUTCOMES
    kept = KEPT
    regions = REGIONS
    layers = (*Board.layers, DEDUCTION)
    telling = ("course",)
    passing = MappingProxyType(
        {
            kind: Passing("board-passes", rule, tells=True)
            for kind, rule in {
                "fish": "leviath 8.9",
                "target": "leviath 8.4",
                "strike": "leviath 8.2",
                "go": "leviath 8.1",
                "flee": "leviath 6.2",
                "lift": "leviath 8.3",
                "crush": "leviath 8.6",
                "mine": "leviath 5.2",
                "apply": "leviath 9.1",
            }.items()
        }
    )
    signs = SIGNS
    ending_kinds = frozenset({"sonar", "mine", "lift", "build", "depart", "go", "target", "strike", "crush"})
    messages = TEXTS

    def draw(
        self,
        observation: LeviathObservation,
        words: Words,
        front_seat: int | None = None,
        marks: Mapping[str, str] = NO_MARKS,
    ) -> Scene:
        """Return the picture of a view."""
        return draw(observation, words, front_seat, marks)

    def draw_turns(self, scene: Scene, observation: LeviathObservation, turns: Sequence[Turn], words: Words) -> None:
        """Mark the others' turns."""
        draw_turns(scene, observation, turns, words.join(TEXTS))

    def draw_own_turn(self, scene: Scene, observation: LeviathObservation, turn: Turn, words: Words) -> None:
        """Draw the paths of ships that the viewer moved, and the next steps of the ship that the kaiju pushes."""
        draw_own(scene, observation, turn, words.join(TEXTS))
        keep_pushed_ship(scene, observation, turn)

    def is_secondary(self, action: Action) -> bool:
        """Return whether an action only ends a series of moves, or does nothing."""
        return isinstance(action, (StopShips, StopMines, LetPass, NoTarget))

    def summary(self, observation: LeviathObservation, turn: Turn, words: Words) -> list[str]:
        """Return a turn in a few words."""
        return summary(observation, turn, words.join(TEXTS))

    def terms(self, observation: LeviathObservation, words: Words) -> dict[str, str]:
        """Return the kaiju's abilities and the humans' cards, and what each does."""
        return terms_of(observation, words)

    def told_of(self, observation: LeviathObservation, key: str, words: Words) -> str:
        """Return what the card of a chip beside a name does."""
        return chip_told(observation, key, words.join(TEXTS))

    def race(self, observation: LeviathObservation, words: Words) -> Race:
        """Return what one plays for, and where everybody stands."""
        return race.race(observation, words.join(TEXTS))

    def seat_key(self, observation: LeviathObservation, seat: int) -> str:  # noqa: ARG002
        """Return the plate of a seat."""
        return f"p{seat}"

    def event_keys(self, observation: LeviathObservation, event: Event) -> tuple[str, ...]:
        """Return the elements that an event is about."""
        return event_keys(observation, event)

    def previous_keys(
        self, before: LeviathObservation, after: LeviathObservation, events: Sequence[Event]
    ) -> dict[str, str]:
        """Map keys of mines to those of the same mines in the picture before."""
        return previous_mine_keys(before, after, events)

    def glyph(self, observation: LeviathObservation, seat: int, words: Words | None = None) -> Glyph:
        """Return the glyph of a seat: a sign for the kaiju, initials for people."""
        return glyph_of(seat, observation.num_players, words)

    def step_names(self, observation: LeviathObservation, legal: Sequence[Action], words: Words) -> dict[str, str]:
        """Return the words of first steps in the list of what can be done."""
        return action_list.step_names(observation, legal, words.join(TEXTS))

    def click_paths(self, observation: LeviathObservation, action: Action) -> tuple[Path, ...]:
        """Return the paths of clicks that mean an action."""
        return clicks.click_paths(observation, action)

    def highlights(self, observation: LeviathObservation, action: Action) -> tuple[str, ...]:
        """Return further elements to mark with an action."""
        return clicks.highlights(observation, action)

    def buttons(self, observation: LeviathObservation) -> tuple[str, ...]:
        """Return the elements that look like buttons."""
        return buttons(observation)

    def draw_disabled(
        self,
        scene: Scene,
        observation: LeviathObservation,  # noqa: ARG002
        barred: Mapping[str, Refusal | None],
        words: Words,
    ) -> None:
        """Draw disabled buttons with their reasons."""
        draw_disabled_elements(scene, barred, words.join(TEXTS))

    def interpret(self, observation: LeviathObservation, path: Sequence[str]) -> Action | Refusal | None:
        """Return the meaning of some clicks together."""
        return clicks.interpret(observation, path)

    def answer_keys(self, observation: LeviathObservation, path: Sequence[str], refusal: Refusal) -> tuple[str, ...]:
        """Return the ships that can go to a clicked space, if one of them has to be chosen first."""
        return clicks.answer_keys(observation, path, refusal)

    def legend(self, observation: LeviathObservation, words: Words) -> list[SignGroup]:
        """Return the signs and their meanings."""
        return legend.signs_of(observation, words.join(TEXTS))

    def names(self, observation: LeviathObservation, key: str) -> tuple[str, ...]:
        """Return the names of an element."""
        return names.names(observation, key)

    def conceal(self, observation: LeviathObservation, hidden: frozenset[str]) -> LeviathObservation:
        """Return a view without the kaiju's possible spaces, if a lesson hides their number or their shades."""
        return observation.__replace__(possible=0) if _POSSIBLE & hidden else observation

    def facts_of(self, hidden: frozenset[str]) -> frozenset[str]:
        """Return the facts about the kaiju's possible spaces, if these are hidden."""
        return frozenset({"possible", "spaces"}) if _POSSIBLE & hidden else frozenset()

    def is_pickable(self, key: str, pick: str) -> bool:
        """Return whether an element is a place, a card or a player."""
        return key.startswith(_PICKABLE.get(pick, ()))

    def free_spot(self, key: str, scene: Scene) -> tuple[float, float] | None:
        """Return a point of an element where a sign covers nothing: in a space, the corner away from its number."""
        return free_spot(key, scene)

    def name_on(self, key: str, scene: Scene) -> tuple[str, float, float, float] | None:
        """Return the number of a space."""
        number = scene.elements.get(f"n:{key[2:]}") if key.startswith("s:") else None
        return (number[3], number[2]["x"], number[2]["y"], LETTERS) if number is not None else None

    def step_hints(self, kind: str, words: Words) -> list[str]:
        """Return a hint for each click."""
        return clicks.step_hints(kind, words.join(TEXTS))

    def mark_at(self, observation: LeviathObservation, name: str, x: float, y: float) -> str | None:
        """Return the place of a mark for a point of the sea."""
        return clicks.mark_at(observation, name, x, y)
