"""Turns: the story of a match in pieces that a person can follow, as one viewer may know them."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_widgets.core.event import Event


@dataclass(frozen=True, slots=True)
class Turn:
    """What happened in one turn of a seat, as far as a viewer may know it.

    Attributes:
        seat: whose turn it was, or -1 for what nobody did.
        first: ply of its first node.
        last: ply of its last node; the turn may still go on.
        events: what happened, in order; only what the viewer may know.

    """

    seat: int
    first: int
    last: int
    events: tuple[Event, ...]
