"""What lies on every place: units, structures and resource tokens; and the keys of their drawings."""

from __future__ import annotations

from typing import NamedTuple

from tabletop_widgets.engines.scythe.components.map import NAMES, PLACES, RESOURCES
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation


class Here(NamedTuple):
    """What lies on a place.

    Attributes:
        units: (seat, kind, number, index of the first of the mechs on the faction mat or 0).
        structure: (seat, structure), or () without one.
        tokens: (kind of resource, number).

    """

    units: list[tuple[int, str, int, int]]
    structure: tuple[int, ...]
    tokens: list[tuple[int, int]]


def find_pieces(view: ScytheObservation) -> dict[int, Here]:
    """Return what lies on every place that is not empty."""
    found: dict[int, Here] = {}

    def on(place: int) -> Here:
        here = found.get(place)
        if here is None:
            here = found[place] = Here([], (), [])
        return here

    for i, place in enumerate(view.structures):
        if place >= 0:
            found[place] = Here([], divmod(i, 4), [])
    for seat, place in enumerate(view.characters):
        if place >= 0:
            on(place).units.append((seat, "character", 1, 0))
        mechs: dict[int, list[int]] = {}
        for i, spot in enumerate(view.mechs[4 * seat : 4 * seat + 4]):
            if spot >= 0:
                mechs.setdefault(spot, []).append(i)
        for spot, which in mechs.items():
            on(spot).units.append((seat, "mech", len(which), which[0]))
        for spot, count in enumerate(view.workers[PLACES * seat : PLACES * (seat + 1)]):
            if count:
                on(spot).units.append((seat, "worker", count, 0))
    for i, count in enumerate(view.resources):
        if count:
            kind, place = divmod(i, PLACES)
            on(place).tokens.append((kind, count))
    return found


def unit_key(seat: int, kind: str, place: int, first: int) -> str:
    """Return the key of the token for a seat's units of a kind on a place; mechs keep theirs as they move."""
    if kind == "character":
        return f"u{seat}:c"
    return f"u{seat}:m{first}" if kind == "mech" else f"u{seat}:w:{NAMES[place]}"


def token_key(kind: int, place: int) -> str:
    """Return the key of the resource tokens of a kind on a place."""
    return f"res:{RESOURCES[kind]}:{NAMES[place]}"
