"""What a turn did on the map: the ways of its units, and what is new there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

CHARACTER, MECH, WORKER = range(3)  # the units in events


class Way(NamedTuple):
    """The way of a unit.

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
        """Whether it has left the map: the units of an Automa return to its faction mat. Rule: scythe 24.5."""
        return len(self.places) == 1


class New(NamedTuple):
    """Something that has come to a place.

    Attributes:
        seat: whose it is.
        kind: "character", "mech", "worker", "structure" or "tokens".
        place: where it is.

    """

    seat: int
    kind: str
    place: int


def find_ways(view: ScytheObservation, events: Sequence[Event]) -> list[Way]:
    """Return the ways of units in the order in which they began; steps of one unit are one way."""
    ways: list[Way] = []
    battle = -1
    for event in events:
        values = event.values
        if event.kind == "move":
            _go_on(ways, event.seat, *values)
        elif event.kind == "carry" and ways:
            ways[-1] = ways[-1]._replace(cargo=tuple(map(max, ways[-1].cargo, values[:5])))
        elif event.kind == "return":
            ways.append(Way(event.seat, values[0], (values[1], values[2]), forced=True))
        elif event.kind in ("combat", "battle"):
            battle = values[0]
        elif event.kind == "retreat" and battle >= 0:
            ways.append(Way(event.seat, values[0], (battle, values[1])[: 1 + (values[1] >= 0)], forced=True))
        elif event.kind == "drive-off":
            ways.append(_sent_home(view, values[0], values[2]))
        elif event.kind == "automa-raid":
            ways.append(_sent_home(view, values[0], values[3]))
    return ways


def _go_on(ways: list[Way], seat: int, unit: int, start: int, end: int) -> None:
    last = ways[-1] if ways else None
    goes_on = last is not None and not last.forced and (last.seat, last.unit, last.places[-1]) == (seat, unit, start)
    if last is not None and goes_on:
        ways[-1] = last._replace(places=(*last.places, end))
    else:
        ways.append(Way(seat, unit, (start, end)))


def _sent_home(view: ScytheObservation, victim: int, place: int) -> Way:
    return Way(victim, WORKER, (place, FIRST_BASE + view.factions[victim]), forced=True)


def find_new(view: ScytheObservation, events: Sequence[Event]) -> list[New]:
    """Return what has come to the map and is still there, each thing once."""
    found: dict[New, None] = {}
    for event in events:
        new = _new(view, event)
        if new is not None and new.place >= 0:
            found[new] = None
    return list(found)


def _new(view: ScytheObservation, event: Event) -> New | None:
    seat, values = event.seat, event.values
    if event.kind == "deploy":
        return New(seat, "mech", values[1])
    if event.kind == "build":
        return New(seat, "structure", values[1])
    if event.kind == "resource":
        return New(seat, "tokens", values[2])
    if event.kind == "automa-leaves" and values[2]:
        return New(seat, "tokens", values[3])
    if event.kind == "gain" and values[0] == mats.WORKERS:
        return New(seat, "worker", values[2])
    if event.kind == "automa-unit-gain":
        return New(seat, ("character", "mech")[values[0]], FIRST_BASE + view.factions[seat])
    return None


UNIT_NAMES: Final = ("character", "mech", "worker")
