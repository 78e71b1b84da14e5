"""Positions and helpers of `test_scythe_scene` and `test_scythe_scene_clicks`."""

from __future__ import annotations

from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.boards import scythe
from tabletop_widgets.boards.scene import Scene
from tabletop_widgets.engines.scythe import ScytheObservation

# Saxony can fight on E3 with two mechs, of which one carries workers and metal; Rusviet waits there
BATTLE: dict[str, Any] = {
    "players": [
        {
            "faction": "rusviet",
            "mat": "engineering",
            "power": 5,
            "mechs": {"riverwalk": "e3"},
            "workers": {"c7": 2},
            "character": "d7",
            "combat_cards": {"3": 2, "5": 1},
        },
        {
            "faction": "saxony",
            "mat": "industrial",
            "power": 7,
            "popularity": 9,
            "coins": 6,
            "mechs": {"riverwalk": "f2", "underpass": "e2"},
            "workers": {"f2": 3, "f1": 1},
            "character": "g2",
            "upgraded": ["units"],
            "covered": {"build": 1},
            "combat_cards": {"2": 2, "4": 1},
        },
    ],
    "resources": {"f2": {"metal": 2, "wood": 3}, "f1": {"oil": 12, "food": 1, "wood": 1}},
    "turn": 1,
}


def at_battle(**more: Any) -> tw.Match:
    return tw.new_match("scythe", players=2, seed=1, position={**BATTLE, **more})


def view(match: tw.Match, seat: int | None) -> ScytheObservation:
    found = match.observation(seat)
    assert isinstance(found, ScytheObservation)
    return found


def scene_of(match: tw.Match, seat: int | None, locale: str = "en") -> Scene:
    return scythe.draw(view(match, seat), match.words(locale))


def clicks(match: tw.Match, *actions: str) -> int:
    """Play actions, and return how many clicks they take; a button is one."""
    taken = 0
    for text in actions:
        seat = match.state.current_player()
        action = match.play(text).action
        assert action is not None
        paths = scythe.clicks.click_paths(view_before(match, seat), action)
        taken += min((len(path) for path in paths), default=1)
    return taken


def view_before(match: tw.Match, seat: int) -> ScytheObservation:
    """Return the view in which the last action was chosen."""
    here = match.node
    match.undo()
    found = view(match, seat)
    match.goto(here)
    return found
