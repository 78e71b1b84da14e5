"""Moves that certainly leave resources behind out of reach: a board says so before they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.engines.scythe.actions import ids

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

_LOADS: Final = range(ids.LOAD, ids.LOAD + 2 * ids.WORKER_CARGO)  # actions that load resources


def find_waste(state: ScytheState) -> dict[int, str]:
    """Return the first steps of a unit with which a seat loses resources that the unit could carry.

    Nothing of the seat is left on their hex, neither a unit nor a structure, so that it cannot spend them any more.
    Rule: scythe 2.4, 3.1.
    """
    decision = state.decision()
    if decision.kind != "go":
        return {}
    legal = state.legal_actions()
    steps = [number for number in legal if ids.GO <= number < ids.STOP]
    is_first = ids.STOP not in legal
    if not (is_first and steps and any(number in _LOADS for number in legal)):
        return {}
    ahead = state.clone()
    ahead.apply(steps[0])
    lost = state.control(decision.seat) & ~ahead.control(decision.seat)
    return dict.fromkeys(steps, "waste-left") if lost else {}
