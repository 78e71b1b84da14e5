"""The elements that an event is about: the journal highlights them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_widgets.boards.scythe.map.pieces import token_key, unit_key
from tabletop_widgets.boards.scythe.story.unit_paths import CHARACTER, MECH
from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import FACTORY, FIRST_BASE, NAMES, NUM_HEXES
from tabletop_widgets.engines.scythe.observation import ScytheObservation

Keys = tuple[str, ...]


def event_keys(view: ScytheObservation, event: Event) -> Keys:
    """Return the elements of the present picture that an event is about."""
    if event.seat >= view.num_players or (event.seat >= 0 and view.factions[event.seat] < 0):
        return ()
    find = _KEYS.get(event.kind)
    if find is not None:
        return tuple(dict.fromkeys(find(view, event)))
    return (f"pl:{event.seat}",) if event.seat >= 0 else ()


def _hex(place: int) -> Keys:
    return (f"h:{NAMES[place]}",) if place >= 0 else ()


def _unit(view: ScytheObservation, seat: int, unit: int, place: int) -> Keys:
    """Return the token of a unit of a seat if it is on a place, and the place."""
    if unit == CHARACTER:
        found: Keys = (unit_key(seat, "character", place, 0),) if view.characters[seat] == place else ()
    elif unit == MECH:
        found = tuple(unit_key(seat, "mech", place, i) for i in view.mechs_at(seat, place)[:1])
    else:
        found = (unit_key(seat, "worker", place, 0),) if view.workers_at(seat, place) else ()
    return (*found, *_hex(place))


def _tokens(view: ScytheObservation, kind: int, place: int) -> Keys:
    if place < 0:
        return ()
    here = (token_key(kind, place),) if view.resources_at(place)[kind] else ()
    return (*here, *_hex(place))


_PART: Final = ("pow", "coi", "pop", "car", "wor")  # parts of a player's row, by index in `mats.GAINS`


def _amount(view: ScytheObservation, event: Event) -> Keys:
    what, place = event.values[0], event.values[2] if len(event.values) > 2 else -1
    if what >= mats.FIRST_RESOURCE:
        return _tokens(view, what - mats.FIRST_RESOURCE, place)
    part = (f"at:{event.seat}:{_PART[what]}",)
    return (*part, *_unit(view, event.seat, 2, place)) if what == mats.WORKERS and place >= 0 else part


def _carry(view: ScytheObservation, event: Event) -> Keys:
    place = event.values[-1]
    kinds = [kind for kind in range(4) if event.values[kind]]
    return (*(key for kind in kinds for key in _tokens(view, kind, place)), *_unit(view, event.seat, MECH, place))


def _star(view: ScytheObservation, event: Event) -> Keys:  # noqa: ARG001 - one signature for all
    return (f"at:{event.seat}:sta", f"stars{event.values[0]}")


def _place(index: int) -> Callable[[ScytheObservation, Event], Keys]:
    return lambda view, event: _hex(event.values[index])  # noqa: ARG005


def _both(index: int) -> Callable[[ScytheObservation, Event], Keys]:
    """Return a function that finds both sides of a combat on a hex."""

    def find(view: ScytheObservation, event: Event) -> Keys:
        place = event.values[index]
        units = [key for seat in range(view.num_players) for unit in range(3) for key in _unit(view, seat, unit, place)]
        return (*units, *_hex(place))

    return find


_KEYS: Final[dict[str, Callable[[ScytheObservation, Event], Keys]]] = {
    "tile": lambda view, event: ("tile",) if view.tile >= 0 else (),  # noqa: ARG005
    "reshuffle": lambda view, event: ("deck",),  # noqa: ARG005
    "gain": _amount,
    "pay": _amount,
    "lose": _amount,
    "draw-card": lambda view, event: (f"at:{event.seat}:car",),  # noqa: ARG005
    "pay-card": lambda view, event: (f"at:{event.seat}:car",),  # noqa: ARG005
    "resource": lambda view, event: _tokens(view, event.values[0], event.values[2]),
    "pay-resource": lambda view, event: _tokens(view, event.values[0], event.values[2]),
    "deploy": lambda view, event: _unit(view, event.seat, MECH, event.values[1]),
    "build": lambda view, event: _structure(view, event),
    "move": lambda view, event: _unit(view, event.seat, event.values[0], event.values[2]),
    "return": lambda view, event: _unit(view, event.seat, event.values[0], event.values[2]),
    "retreat": lambda view, event: _unit(view, event.seat, event.values[0], event.values[1]),
    "automa-stay": lambda view, event: _unit(view, event.seat, event.values[0], event.values[1]),
    "automa-unit": lambda view, event: _unit(view, event.seat, event.values[1], event.values[2]),
    "automa-unit-gain": lambda view, event: _unit(
        view, event.seat, event.values[0], FIRST_BASE + view.factions[event.seat]
    ),
    "carry": _carry,
    "drive-off": lambda view, event: (
        *_hex(event.values[2]),
        *_unit(view, event.values[0], 2, FIRST_BASE + view.factions[event.values[0]]),
    ),
    "contest": _both(0),
    "combat": _both(0),
    "battle": _both(0),
    "win": _both(0),
    "produce": _place(0),
    "encounter": _place(1),
    "automa-left-out": lambda view, event: _hex(FIRST_BASE + view.factions[event.seat]),
    "automa-goal": _place(1),
    "automa-token": _place(0),
    "automa-raid": _place(3),
    "automa-clears": _place(1),
    "automa-leaves": _place(3),
    "factory-look": lambda view, event: ("deck3", *_hex(FACTORY)),  # noqa: ARG005
    "factory-card": lambda view, event: ("deck3", *_hex(FACTORY)),  # noqa: ARG005
    "star": _star,
    "tracker-star": lambda view, event: (f"at:{event.seat}:sta",),  # noqa: ARG005
}


def _structure(view: ScytheObservation, event: Event) -> Keys:
    structure, place = event.values
    stands = 0 <= view.structures[4 * event.seat + structure] < NUM_HEXES
    return ((f"st{event.seat}:{mats.STRUCTURES[structure]}",) if stands else ()) + _hex(place)
