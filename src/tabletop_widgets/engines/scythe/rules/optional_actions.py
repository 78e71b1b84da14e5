"""Actions that options allow at every decision: objectives at any time, and gifts of coins. Rule: scythe 15.5, 17."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.deals import give_coins, note_gifts, possible_gifts
from tabletop_widgets.engines.scythe.rules.objectives import list_reveals, reveal


def with_extras(position: Position, frame: tuple[int, ...], legal: list[int]) -> list[int]:
    """Return the legal actions of a decision and those allowed besides it, sorted."""
    more: list[int] = []
    if _may_reveal(position, frame):
        list_reveals(position, frame[frames.SEAT], True, more, None)
    if position.options.deals and frame[0] not in (frames.DIAL, frames.CARDS, frames.DEAL):
        more += possible_gifts(position, frame[frames.SEAT])
    return sorted([*legal, *more]) if more else legal


def note_extras(position: Position, frame: tuple[int, ...], why: dict[int, str]) -> None:
    """Record why the actions that options allow besides a decision are not legal now."""
    if _may_reveal(position, frame):
        list_reveals(position, frame[frames.SEAT], True, [], why)
    if position.options.deals:
        note_gifts(position, frame[frames.SEAT], why)


def _may_reveal(position: Position, frame: tuple[int, ...]) -> bool:
    """Return whether an option lets a seat show objectives at a decision that does not ask for them."""
    any_time = position.options.objective_timing == "any" and frame[frames.SEAT] == position.turn
    return any_time and frame[0] not in (frames.SECTION, frames.BOTTOM, frames.END)


FIRST_EXTRA: Final = ids.REVEAL  # all actions with lower ids are answers to decisions
ANSWERS: Final = frozenset((ids.END_TURN, ids.NO_DEAL))  # these end a decision; after the others it remains


def apply_extra(position: Position, seat: int, action: int, events: list[Event] | None) -> None:
    """Show an objective, or give coins."""
    if action >= ids.GIVE:
        give_coins(position, seat, action - ids.GIVE, events)
    else:
        reveal(position, seat, action - ids.REVEAL, events)
