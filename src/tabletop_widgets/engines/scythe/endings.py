"""Decisions that certainly place a sixth star: a board says so before they are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components.mats import MAX_STARS

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState

_HIDDEN: Final = frozenset({"dial", "cards"})  # decisions whose result depends on the other side's secrets
_AT_ONCE: Final = 2  # stars that one decision places at most


def find_endings(state: ScytheState) -> dict[int, str]:
    """Return the actions with which the deciding seat itself places the star that ends the game. Rule: scythe 14.1."""
    decision = state.decision()
    if decision.seat < 0 or decision.kind in _HIDDEN or state.star_count(decision.seat) < MAX_STARS - _AT_ONCE:
        return {}
    return {number: "ends-star" for number in state.legal_actions() if _ends(state, decision.seat, number)}


def _ends(state: ScytheState, seat: int, number: int) -> bool:
    ahead, events = state.clone(), list[Event]()
    ahead.apply(number, events)
    return ahead.is_terminal() and any(event.kind == "star" and event.seat == seat for event in events)
