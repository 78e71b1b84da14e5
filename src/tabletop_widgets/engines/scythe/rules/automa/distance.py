"""Distances for an Automa: neighbourhoods, and rings of equal distance. Rule: scythe 18.3, 18.4."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components.map import (
    ADJACENT,
    FIRST_BASE,
    GRID,
    NEXT_LAND,
    NUM_HEXES,
    PLACES,
    TERRITORIES,
    mask,
)


def _distance(place: int, other: int) -> int:
    """Return the distance on the grid; a home base counts as one more hex of the grid."""
    (row, col), (row2, col2) = GRID[place], GRID[other]
    x, x2 = col - (row - (row & 1)) // 2, col2 - (row2 - (row2 & 1)) // 2
    return max(abs(row - row2), abs(x - x2), abs(row + x - row2 - x2))


DISTANCE: Final = tuple(tuple(_distance(place, other) for other in range(PLACES)) for place in range(PLACES))

# the places within each distance of a place, itself included, as bit masks
WITHIN: Final = tuple(
    tuple(mask([p for p in range(PLACES) if row[p] <= steps]) for steps in range(max(row) + 1)) for row in DISTANCE
)

# the neighbourhood of each place, before rivers are open and after; that of a home base is its two land hexes
CLOSED: Final = tuple(NEXT_LAND[p] | (1 << p & TERRITORIES) for p in range(PLACES))
OPEN: Final = tuple(ADJACENT[p] | 1 << p if p < FIRST_BASE else NEXT_LAND[p] for p in range(PLACES))


def closest(places: int, targets: list[int]) -> tuple[int, int]:
    """Return the places that are closest to any target, and their distance.

    Args:
        places: a bit mask, not empty.
        targets: places, at least one.

    >>> from tabletop_widgets.engines.scythe.components.map import FACTORY, NAMES, PLACE_OF, bits
    >>> found, distance = closest(1 << PLACE_OF["a2"] | 1 << PLACE_OF["d3"] | 1 << PLACE_OF["d5"], [FACTORY])
    >>> [NAMES[place] for place in bits(found)], distance
    (['d3', 'd5'], 1)

    """
    for steps in range(NUM_HEXES):
        around = 0
        for target in targets:
            rings = WITHIN[target]
            around |= rings[steps] if steps < len(rings) else rings[-1]
        if around & places:
            return around & places, steps
    raise ValueError("no places to choose from")


def most_covered(places: int, neighbourhoods: list[int]) -> tuple[int, int]:
    """Return the places that are in the most neighbourhoods, and the number of these neighbourhoods."""
    levels = [places]
    for near in neighbourhoods:
        for count in range(len(levels) - 1, -1, -1):  # downwards, so that each neighbourhood counts once
            more = levels[count] & near
            if more:
                if count + 1 == len(levels):
                    levels.append(more)
                else:
                    levels[count + 1] |= more
    return levels[-1], len(levels) - 1
