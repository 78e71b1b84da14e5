"""Positions and helpers of `test_leviath_abilities` and `test_leviath_ability_effects`."""

from __future__ import annotations

from typing import Any

from leviath_table import (
    kaiju,
    play,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathState

PORT = None


MINES = [1, 2, 3, 5, 6, 7, 8, 9, 11, 17]  # all ten, in the north


def owning(card: str, energy: int = 7, **position: Any) -> LeviathState:
    """Return a position in which the kaiju may use a card."""
    return kaiju(**{"evolutions": [card], "energy": energy, **position})


def using(card: str, energy: int = 7, **position: Any) -> LeviathState:
    """Return a position in which the kaiju has just used a card."""
    state = owning(card, energy, **position)
    play(state, f"use {card}")
    return state


def public(events: list[Event]) -> list[str]:
    return [event.kind for event in events if event.is_visible_to(None)]
