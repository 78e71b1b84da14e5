"""The paths of ships within a turn, from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_widgets.core.event import Event


@dataclass(frozen=True, slots=True)
class ShipPath:
    """The steps of a ship: its number, from 0, and its spaces from the first to the last; -1 is the port."""

    ship: int
    spaces: tuple[int, ...]


def paths_of(events: Sequence[Event]) -> list[ShipPath]:
    """Return the paths of the ships in some events, in the order of their first steps; a gap splits a path in two."""
    ways: list[ShipPath] = []
    for event in events:
        if event.kind == "ship":
            ship, start, end = event.values
        elif event.kind == "depart":
            (ship, end), start = event.values, -1
        else:
            continue
        last = next((i for i in reversed(range(len(ways))) if ways[i].ship == ship), None)
        if last is not None and ways[last].spaces[-1] == start:
            ways[last] = ShipPath(ship, (*ways[last].spaces, end))
        else:
            ways.append(ShipPath(ship, (start, end)))
    return ways
