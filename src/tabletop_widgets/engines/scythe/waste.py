"""Turns that certainly do nothing: a board says so before they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.turns import ChooseSection

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

_NOTHING: Final = {"section", "bottom-unpaid"}  # what happens in a turn that does nothing


def find_waste(state: ScytheState) -> dict[int, str]:
    """Return the choices of a section without a top action after which nothing is left to do. Rule: scythe 2.1.

    A turn in which an objective can be shown is none of them. All of it follows from what the seat knows.
    """
    if state.decision().kind != "section":
        return {}
    actions = state.game.actions
    skips = [number for number in state.legal_actions() if _is_skip(actions[number])]
    return {number: "waste-turn" for number in skips if _does_nothing(state, number)}


def _is_skip(action: object) -> bool:
    return isinstance(action, ChooseSection) and action.top == "skip"


def _does_nothing(state: ScytheState, number: int) -> bool:
    ahead, events = state.clone(), list[Event]()
    seat = state.current_player()
    ahead.apply(number, events)
    decision = ahead.decision()
    is_over = decision.seat != seat or (decision.kind == "end" and len(ahead.legal_actions()) == 1)
    return is_over and {event.kind for event in events if event.seat == seat} <= _NOTHING
