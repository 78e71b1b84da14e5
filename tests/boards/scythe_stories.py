"""A table of Scythe where something happens, for the tests of how a board tells it."""

from __future__ import annotations

from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.inline import plain
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.core.history import Turn
from tabletop_widgets.engines.scythe import ScytheObservation

BOARD = scythe.ScytheBoard()


PLAYERS: list[dict[str, Any]] = [
    {
        "faction": "nordic",
        "mat": "industrial",
        "character": "a5",
        "workers": {"a4": 1, "a7": 1},
        "combat_cards": {"4": 1},
    },
    {
        "faction": "rusviet",
        "mat": "engineering",
        "power": 5,
        "coins": 8,
        "mechs": {"speed": "e6", "riverwalk": "d5"},
        "workers": {"d6": 4, "c7": 1},
        "character": "d7",
        "combat_cards": {"3": 2, "5": 1},
    },
    {
        "faction": "crimea",
        "mat": "patriotic",
        "character": "g5",
        "workers": {"h4": 3, "g4": 1},
        "coins": 5,
        "power": 6,
        "structures": {"mine": "g5"},
    },
]


RESOURCES = {"e6": {"oil": 6, "wood": 2}, "h4": {"metal": 5}, "g4": {"wood": 4}}
BATTLE = {
    "players": [
        {"faction": "nordic", "mat": "industrial", "power": 4, "character": "f4", "combat_cards": {"4": 1}},
        PLAYERS[1],
        PLAYERS[2],
    ]
}


def at_table(**more: Any) -> tw.Match:
    position = {"players": PLAYERS, "resources": RESOURCES, "turn": 1, **more}
    return tw.new_match("scythe", players=3, seed=1, names=["Aiko", "Boris", "Chidi"], position=position)


def played(*actions: str, match: tw.Match | None = None) -> tw.Match:
    match = match or at_table()
    for action in actions:
        match.play(action)
    return match


MOVE = ("section move units", "move mech e6", "load all oil", "go f5", "go f4", "move worker c7", "go d7", "end turn")


def view(match: tw.Match, seat: int | None = 0) -> ScytheObservation:
    found = match.observation(seat)
    assert isinstance(found, ScytheObservation)
    return found


def turn_of(match: tw.Match, seat: int) -> Turn:
    """Return the last turn of a seat, as seat 0 may know it."""
    return [turn for turn in match.turns(0) if turn.seat == seat][-1]


def told(match: tw.Match, seat: int, locale: str = "en", viewer: int | None = 0) -> list[str]:
    """Return a turn in words only, but for what is about the viewer, which is in bold."""
    lines = BOARD.summary(view(match, viewer), turn_of(match, seat), match.words(locale))
    return [f"**{plain(line)}**" if line.startswith("**") else plain(line) for line in lines]


def marked(match: tw.Match, *seats: int, locale: str = "en") -> Scene:
    scene = BOARD.draw(view(match), match.words(locale))
    BOARD.draw_turns(scene, view(match), [turn_of(match, seat) for seat in seats], match.words(locale))
    return scene
