"""Positions and helpers of `test_leviath_humans` and `test_leviath_action_cards`."""

from __future__ import annotations

from typing import Any

from leviath_table import (
    seen,
    table,
)

from tabletop_widgets.engines.leviath import LeviathState

PORT = None


def ships(state: LeviathState) -> list[int | None]:
    found: list[int | None] = seen(state)["ships"]
    return found


def human(**position: Any) -> LeviathState:
    """Return a position in which the first human's turn has begun."""
    return table(turn=1, **position)
