"""The distance of places for a character or mech, in steps, without obstacles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tabletop_widgets.engines.scythe.components.factions import (
    NORDIC,
    POLANIA,
    RIVERWALK,
    RIVERWALK_TO,
    SEAWORTHY,
)
from tabletop_widgets.engines.scythe.components.map import (
    ACROSS_RIVER,
    LAKES,
    NEXT_LAKES,
    NEXT_LAND,
    PLACES,
    SHORE,
    TUNNELS,
    bits,
)

FAR: Final = 12  # steps to a place that cannot be reached
_LASTING: Final = RIVERWALK | SEAWORTHY  # abilities that change distances; Polania's SUBMERGE has the second bit


def distances(faction: int, abilities: int, place: int) -> tuple[int, ...]:
    """Return for each place its distance from a place in steps, `FAR` if there is no way.

    Args:
        faction: whose unit it is.
        abilities: bit mask of its deployed mechs.
        place: where the unit is.

    """
    return _distances(faction, abilities & _LASTING, place)


@lru_cache(maxsize=4096)
def _distances(faction: int, abilities: int, place: int) -> tuple[int, ...]:
    found = [FAR] * PLACES
    edge, seen, steps = 1 << place, 1 << place, 0
    while edge and steps < FAR:
        following = 0
        for here in bits(edge):
            found[here] = steps
            following |= _next(faction, abilities, here)
        edge = following & ~seen
        seen |= edge
        steps += 1
    return tuple(found)


def _next(faction: int, abilities: int, place: int) -> int:
    here = 1 << place
    found = NEXT_LAND[place] | (TUNNELS if TUNNELS & here else 0)
    if abilities & RIVERWALK:
        found |= ACROSS_RIVER[place] & RIVERWALK_TO[faction]
    if abilities & SEAWORTHY and faction in (NORDIC, POLANIA):
        found |= NEXT_LAKES[place] | (SHORE[place] if LAKES & here else 0)
    return found
