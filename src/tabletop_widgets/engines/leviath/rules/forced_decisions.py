"""Decisions with nothing to decide: carried out or dropped without a question, if everybody can see this."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules import frames

TAKEN_ALONE: Final = frozenset((frames.SONAR, frames.BUILD, frames.DEPART))  # taken, if only one is legal
MAY_BE_IDLE: Final = TAKEN_ALONE | {frames.SHIPS, frames.CARD, frames.MINE}


def is_forced(position: Position, frame: Frame, legal: tuple[int, ...]) -> bool:
    """Return whether everybody can see that a decision has nothing to decide.

    Args:
        position: the position.
        frame: what is due, of a kind in `MAY_BE_IDLE` that is not taken alone.
        legal: the legal actions.

    """
    if frame[0] == frames.SHIPS:
        return legal in ((), (position.game.catalogue.stop_ships,))
    if frame[0] == frames.CARD:
        return not legal
    return not position.supply() or len(legal) == frame[frames.MINES_LAID]


def tell_forced(frame: Frame, events: Events) -> None:
    """Add an event for a decision that is dropped because there is nothing to decide."""
    if events is None:
        return
    kind, seat = frame[:2]
    if kind == frames.SHIPS:
        events.append(Event("no-step", seat, (), "leviath 4.1"))
    elif kind == frames.CARD:
        events.append(Event("no-card", seat, (), "leviath 4.2"))
    else:
        events.append(Event("no-mine", seat, (), "leviath 5.2"))
