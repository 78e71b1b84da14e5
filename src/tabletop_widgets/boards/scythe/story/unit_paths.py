"""The paths of units in a turn, and the places of new things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE
from tabletop_widgets.engines.scythe.observation import ScytheObservation

CHARACTER, MECH, WORKER = range(3)  # the numbers of units in events


class UnitPath(NamedTuple):
    """The path of a unit.

    Attributes:
        seat: whose unit it is.
        unit: `CHARACTER`, `MECH` or `WORKER`.
        places: where it was, from the start to the end; of a beaten unit of an Automa only the start.
        forced: whether it was driven off or had to retreat.
        cargo: tokens and workers that came along in all: oil, metal, wood, food, workers.

    """

    seat: int
    unit: int
    places: tuple[int, ...]
    forced: bool = False
    cargo: tuple[int, ...] = (0, 0, 0, 0, 0)

    @property
    def is_off(self) -> bool:
        """True if the unit has left the map: an Automa's units return to its faction mat. Rule: scythe 24.5."""
        return len(self.places) == 1


def find_paths(view: ScytheObservation, events: Sequence[Event]) -> list[UnitPath]:
    """Return the paths of units in the order of their first steps; consecutive steps of a unit are one path."""
    ways: list[UnitPath] = []
    battle = -1
    for event in events:
        values = event.values
        if event.kind == "move":
            _go_on(ways, event.seat, *values)
        elif event.kind == "carry" and ways:
            ways[-1] = ways[-1]._replace(cargo=tuple(map(max, ways[-1].cargo, values[:5])))
        elif event.kind == "return":
            ways.append(UnitPath(event.seat, values[0], (values[1], values[2]), forced=True))
        elif event.kind in ("combat", "battle"):
            battle = values[0]
        elif event.kind == "retreat" and battle >= 0:
            ways.append(UnitPath(event.seat, values[0], (battle, values[1])[: 1 + (values[1] >= 0)], forced=True))
        elif event.kind == "drive-off":
            ways.append(_sent_home(view, values[0], values[2]))
        elif event.kind == "automa-raid":
            ways.append(_sent_home(view, values[0], values[3]))
    return ways


def _go_on(ways: list[UnitPath], seat: int, unit: int, start: int, end: int) -> None:
    last = ways[-1] if ways else None
    goes_on = last is not None and not last.forced and (last.seat, last.unit, last.places[-1]) == (seat, unit, start)
    if last is not None and goes_on:
        ways[-1] = last._replace(places=(*last.places, end))
    else:
        ways.append(UnitPath(seat, unit, (start, end)))


def _sent_home(view: ScytheObservation, victim: int, place: int) -> UnitPath:
    return UnitPath(victim, WORKER, (place, FIRST_BASE + view.factions[victim]), forced=True)


def places_of_new(view: ScytheObservation, events: Sequence[Event]) -> list[int]:
    """Return the places of new things on the map, units, structures or tokens: each place once."""
    places = (_place_of_new(view, event) for event in events)
    return list(dict.fromkeys(place for place in places if place >= 0))


# kind of event -> index of the value that is the place of the new thing
_BRING: Final = {"deploy": 1, "build": 1, "resource": 2}


def _place_of_new(view: ScytheObservation, event: Event) -> int:
    """Return the place of an event's new thing, or -1."""
    values = event.values
    if event.kind in _BRING:
        return values[_BRING[event.kind]]
    if event.kind == "automa-leaves" and values[2]:
        return values[3]
    if event.kind == "gain" and values[0] == mats.WORKERS:
        return values[2]
    return FIRST_BASE + view.factions[event.seat] if event.kind == "automa-unit-gain" else -1
