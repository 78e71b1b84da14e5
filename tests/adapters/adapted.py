"""What tests of all adapters need: the games they try, and positions that look the same to a seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tabletop_widgets.core.state import State

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("scout", {"players": 3}),
    ("leviath", {"players": 3}),
    ("scythe", {"players": 2}),
    ("scythe", {"players": 1}),  # against an Automa
]
every_game = pytest.mark.parametrize(("name", "options"), GAMES, ids=["scout", "leviath", "scythe", "automa"])


def redrawn(state: State, seat: int, seed: int) -> State:
    """Return another position that looks the same to a seat."""
    return state.determinize(seat, random.Random(seed))
