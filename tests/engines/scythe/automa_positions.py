"""Positions of one human against an Automa for tests, as a person writes them."""

from __future__ import annotations

import random
from typing import Any

from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState

HUMAN: dict[str, Any] = {"mat": "industrial", "combat_cards": {"2": 1}, "objectives": [1, 2]}
SAXONY: dict[str, Any] = {"faction": "saxony", "combat_cards": {}}


def solo() -> ScytheGame:
    """Return a game of the Nordic Kingdoms against an Automa."""
    return ScytheGame(["nordic", "automa"])


def written(automa: dict[str, Any], human: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Return a position of that game."""
    return {"players": [{**HUMAN, **(human or {})}, {**SAXONY, **automa}], "tile": "longest_row", **more}


def read(automa: dict[str, Any], human: dict[str, Any] | None = None, **more: Any) -> ScytheState:
    state = solo().state_from_dict(written(automa, human, **more))
    assert isinstance(state, ScytheState)
    return state


def seat_of(state: ScytheState) -> dict[str, Any]:
    """Return the Automa's seat as it is written."""
    found = state.to_dict()["players"][1]
    assert isinstance(found, dict)
    return found


def step(state: ScytheState, rng: random.Random) -> None:
    """Take a legal action, or let chance draw once."""
    if state.current_player() == CHANCE:
        outcomes = state.chance_outcomes()
        state.apply(outcomes[int(rng.random() * len(outcomes))][0])
    else:
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))])


def until(state: ScytheState, kind: str, seed: int = 0) -> ScytheState:
    """Play at random until something is asked or drawn."""
    rng = random.Random(seed)
    while state.decision().kind != kind:
        step(state, rng)
    return state
