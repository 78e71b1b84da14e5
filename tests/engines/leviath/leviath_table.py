"""Positions of Leviath for tests, written with printed numbers, letters and names, and random games to look into."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.files import load_board, load_cards

HUMANS = [1, 2, 3, 4]
BOARDS = ["lattice", "seam"]
EVERYWHERE = range(1, 33)

OWN = Path(__file__).parents[2] / "conformance"
# a sea of eight spaces in two rows, with lands above 1, 3 and 4 and beside 5; B lies behind A
TINY: dict[str, Any] = json.loads((OWN / "own_board.json").read_text(encoding="utf-8"))
# cards whose effects have all the properties that no card of the built-in file has
OWN_CARDS: dict[str, Any] = json.loads((OWN / "own_cards.json").read_text(encoding="utf-8"))
# the built-in files, to be changed in copies
LATTICE = load_board("lattice")
CARDS = load_cards("reconstructed", LATTICE)

# four spaces round a corner, full when all ships are at sea; the lands lie in a row to the left of 1
BAY: dict[str, Any] = {
    "name": "bay",
    "ship_starts": [1],
    "ships_in_port": 3,
    "kaiju_starts": [3, 4],
    "hard_mines": [1, 2],
    "port_gates": [1],
    "areas": {"II": [1], "IV": [2], "V": [3], "VII": [4]},
    "spaces": [
        {"id": "A", "vertices": [[-1, 0], [0, 0], [0, 1], [-1, 1]], "neighbours": ["B", 1]},
        {"id": "B", "vertices": [[-2, 0], [-1, 0], [-1, 1], [-2, 1]], "neighbours": ["A", "C"]},
        {"id": "C", "vertices": [[-3, 0], [-2, 0], [-2, 1], [-3, 1]], "neighbours": ["B", "D"]},
        {"id": "D", "vertices": [[-4, 0], [-3, 0], [-3, 1], [-4, 1]], "neighbours": ["C", "E"]},
        {"id": "E", "vertices": [[-5, 0], [-4, 0], [-4, 1], [-5, 1]], "neighbours": ["D"]},
        {"id": 1, "vertices": [[0, 0], [1, 0], [1, 1], [0, 1]], "neighbours": ["A", 2, 3], "land_lines": [[*LANDS]]},
        {"id": 2, "vertices": [[1, 0], [2, 0], [2, 1], [1, 1]], "neighbours": [1, 4], "land_lines": [[*LANDS]]},
        {"id": 3, "vertices": [[0, 1], [1, 1], [1, 2], [0, 2]], "neighbours": [1, 4], "land_lines": []},
        {"id": 4, "vertices": [[1, 1], [2, 1], [2, 2], [1, 2]], "neighbours": [2, 3], "land_lines": []},
    ],
}


@cache
def _known_game(humans: int, options: tuple[tuple[str, Any], ...]) -> LeviathGame:
    return LeviathGame(humans=humans, **dict(options))


def game_for(humans: int = 2, **options: Any) -> LeviathGame:
    """Return a game; equal ones are made once, apart from those on a custom board."""
    if any(isinstance(value, dict) for value in options.values()):
        return LeviathGame(humans=humans, **options)
    return _known_game(humans, tuple(sorted(options.items())))


def table(humans: int = 2, options: Mapping[str, Any] | None = None, **position: Any) -> LeviathState:
    """Return the state of a position: where nothing else is said, the kaiju is on 28, and all hold a Sonar of day 1."""
    whole = {"kaiju": 28, "hands": [["sonar day1"]] * humans, **position}
    state = game_for(humans, **(options or {})).state_from_dict(whole)
    assert isinstance(state, LeviathState)
    return state


def kaiju(**position: Any) -> LeviathState:
    """Return a position in which the kaiju takes its turn."""
    return table(turn=0, **position)


def holding(*cards: str, others: Sequence[Sequence[str]] = (("sonar day1",),), **position: Any) -> LeviathState:
    """Return a position in which the first human has moved no ship, and now uses or discards one of these cards."""
    state = table(humans=1 + len(others), hands=[list(cards), *map(list, others)], turn=1, **position)
    play(state, "no more steps")
    return state


def waking(drawn: str, other: str = "surge", **position: Any) -> LeviathState:
    """Return a position in which the kaiju has drawn two Awakening abilities: the second human draws again after it."""
    due = [
        {"kind": "turn", "seat": 1},
        {"kind": "kaiju"},
        {"kind": "draw", "seat": 2},
        {"kind": "expose"},
        {"kind": "awakening", "drawn": drawn, "other": other},
    ]
    return table(due=due, **position)


def deck(*cards: str, humans: int = 2) -> dict[str, int]:
    """Return a deck in which only these cards of a day are left, and all of the days after it."""
    whole = game_for(humans).new_state().to_dict()["deck"]
    later = {name: count for name, count in whole.items() if name[-1] > cards[0][-1]}
    return {**Counter(cards), **later}


def legal(state: LeviathState, beginning: str = "") -> set[str]:
    """Return the texts of the legal actions that begin with a text."""
    texts = {str(state.game.actions[number]) for number in state.legal_actions()}
    return {text for text in texts if text.startswith(beginning)}


def places(state: LeviathState, beginning: str) -> set[int]:
    """Return the printed numbers at the end of the legal actions that begin with a text."""
    return {int(text.split()[-1]) for text in legal(state, beginning)}


def play(state: LeviathState, *texts: str) -> list[Event]:
    """Play actions, written out in full, and return what happened."""
    events: list[Event] = []
    for text in texts:
        state.apply(state.game.notation.parse(text).id, events)
    return events


def draw(state: LeviathState, *names: str) -> list[Event]:
    """Let chance draw cards of either kind or lands, by name."""
    events: list[Event] = []
    for name in names:
        state.apply(outcome(state.game, name), events)
    return events


def outcome(game: Box, name: str) -> int:
    """Return the id of a chance outcome: a card ("sonar day1", "abyss", "slip") or a land."""
    return outcomes(game).index(name)


def outcomes(game: Box) -> list[str]:
    """Return the names of all chance outcomes, by id."""
    actions = [f"{card.id} day{card.day}" for card in game.cards.actions]
    return [*actions, *(card.id for card in (*game.cards.evolutions, *game.cards.awakenings)), *LANDS]


def drawable(state: LeviathState) -> dict[str, int]:
    """Return what chance may draw, with the weights."""
    names = outcomes(state.game)
    return {names[number]: weight for number, weight in state.chance_outcomes()}


def refused(state: LeviathState, text: str) -> tuple[str, str]:
    """Return the code and the rule of a refusal."""
    refusal = state.why_not(state.game.notation.parse(text))
    assert refusal is not None, f"{text} is legal"
    return refusal.code, refusal.rule


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def seen(state: LeviathState, seat: int | None = None) -> dict[str, Any]:
    """Return what a seat (the spectator) sees."""
    return state.observation(seat).to_dict()


# --- random games


class Moment(NamedTuple):
    """A decision of a random game.

    Attributes:
        state: the position; it is changed when the game goes on.
        doing: the texts of the actions since the present card was chosen, that choice first.
        text: the action that will be taken.

    """

    state: LeviathState
    doing: list[str]
    text: str


def varied(state: LeviathState, rng: random.Random) -> int:
    """Return a legal action; every kind comes up often, not only the one with most variants."""
    by_kind: dict[str, list[int]] = {}
    for number in state.legal_actions():
        by_kind.setdefault(state.game.actions[number].kind, []).append(number)
    return rng.choice(rng.choice(list(by_kind.values())))


def moments(game: LeviathGame, seed: int) -> Iterator[Moment]:
    """Play a random game, and give every decision before it is taken."""
    rng = random.Random(seed)
    state = game.new_state()
    doing: list[str] = [""]
    while not state.is_terminal():
        state.draw_all(rng)
        if state.is_terminal():
            return
        if state.decision().kind in ("card", "kaiju", "awakening"):
            doing = []
        number = varied(state, rng)
        text = str(game.actions[number])
        yield Moment(state, doing or [text], text)
        doing = [*doing, text]
        state.apply(number)
