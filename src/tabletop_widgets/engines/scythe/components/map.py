"""The map: 47 hexes and 7 home bases as numbers, and their neighbours as bit masks.

A *place* is a number: 0-46 the hexes in reading order, 47-53 the home bases in seat order (the last two belong to no
faction of the base game). A set of places is an int with one bit for each place, so it needs less than 62 bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.engines.scythe.components.data import load

_MAP: Final = load("map")
_HEXES: Final = _MAP["hexes"]
_BASES: Final = _MAP["home_bases"]

TERRAINS: Final = ("mountain", "farm", "village", "forest", "tundra", "lake", "factory")
MOUNTAIN: Final = 0
FARM: Final = 1
VILLAGE: Final = 2
FOREST: Final = 3
TUNDRA: Final = 4
LAKE: Final = 5
FACTORY_HEX: Final = 6
BASE_TERRAIN: Final = 7  # stands for the home bases, which have no terrain

NUM_HEXES: Final = 47  # literals, not read from the data, so that compiled rules know them as constants
PLACES: Final = NUM_HEXES + 7
FIRST_BASE: Final = NUM_HEXES

IDS: Final[tuple[str, ...]] = (*(h["id"] for h in _HEXES), *(f"base-{b['faction']}" for b in _BASES))


def _grid(identity: str) -> tuple[int, int]:
    row, col = identity[1:].split("c")
    return int(row), int(col)


# row and column of every place; a base lies where the grid would have one more hex
GRID: Final[tuple[tuple[int, int], ...]] = (
    *(_grid(h["id"]) for h in _HEXES),
    *((b["row"], b["col"]) for b in _BASES),
)

# the public notation: a letter for the row from north to south, and the column from the west, counted from 1
NAMES: Final[tuple[str, ...]] = (
    *(f"{'abcdefgh'[row]}{col + 1}" for row, col in GRID[:NUM_HEXES]),
    *IDS[NUM_HEXES:],
)
PLACE_OF: Final[dict[str, int]] = {
    **{name: place for place, name in enumerate(IDS)},
    **{name: place for place, name in enumerate(NAMES)},
}

TERRAIN: Final[tuple[int, ...]] = (*(TERRAINS.index(h["terrain"]) for h in _HEXES), *(BASE_TERRAIN for _ in _BASES))


def mask(places: Sequence[int]) -> int:
    """Return places as a bit mask."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def bits(places: int) -> list[int]:
    """Return the places of a bit mask, in ascending order."""
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found


TERRITORIES: Final = (1 << NUM_HEXES) - 1
BASES: Final = mask(range(FIRST_BASE, PLACES))
OF_TERRAIN: Final = tuple(mask([p for p in range(NUM_HEXES) if TERRAIN[p] == t]) for t in range(7))
LAKES: Final = OF_TERRAIN[LAKE]
MOUNTAINS: Final = OF_TERRAIN[MOUNTAIN]
VILLAGES: Final = OF_TERRAIN[VILLAGE]
LAND: Final = TERRITORIES & ~LAKES
FACTORY: Final = OF_TERRAIN[FACTORY_HEX].bit_length() - 1
ENCOUNTER_HEXES: Final = mask([i for i, h in enumerate(_HEXES) if h["encounter"]])
TUNNELS: Final = mask([i for i, h in enumerate(_HEXES) if h["tunnel"]])

# what a hex of each terrain yields: a kind of resource, `WORKER`, or nothing. Rule: scythe 12.2
OIL: Final = 0
METAL: Final = 1
WOOD: Final = 2
FOOD: Final = 3
WORKER: Final = 4
NOTHING: Final = 5
RESOURCES: Final = ("oil", "metal", "wood", "food")
YIELD: Final[tuple[int, ...]] = (METAL, FOOD, WORKER, WOOD, OIL, NOTHING, NOTHING)

_EVEN: Final = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0))  # E, SE, SW, W, NW, NE
_ODD: Final = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, 0), (-1, 1))
_AT: Final = {at: place for place, at in enumerate(GRID[:NUM_HEXES])}


def neighbour(place: int, direction: int) -> int:
    """Return the hex next to a place in a direction (0 = E, then clockwise), or -1 at the edge of the map."""
    row, col = GRID[place]
    down, right = (_ODD if row % 2 else _EVEN)[direction]
    return _AT.get((row + down, col + right), -1)


# hex-grid neighbours of every hex, whatever is between them. Rule: scythe 7.1
ADJACENT: Final = tuple(mask([n for d in range(6) if (n := neighbour(p, d)) >= 0]) for p in range(NUM_HEXES))

_RIVERS: Final = {frozenset((PLACE_OF[a], PLACE_OF[b])) for a, b in _MAP["rivers"]}


def _across_rivers(place: int) -> int:
    return mask([p for edge in _RIVERS if place in edge for p in edge if p != place])


def _base_by(via: str) -> tuple[int, ...]:
    return tuple(mask([PLACE_OF[h] for h, way in base["touches"].items() if way == via]) for base in _BASES)


# land hexes across a river border; lake hexes next door; land hexes that any unit may step to
ACROSS_RIVER: Final = (*(_across_rivers(p) for p in range(NUM_HEXES)), *_base_by("river"))
NEXT_LAKES: Final = (*(ADJACENT[p] & LAKES for p in range(NUM_HEXES)), *_base_by("lake"))
NEXT_LAND: Final = (
    *(ADJACENT[p] & LAND & ~ACROSS_RIVER[p] if TERRAIN[p] != LAKE else 0 for p in range(NUM_HEXES)),
    *_base_by("land"),
)
SHORE: Final = tuple(ADJACENT[p] & LAND if TERRAIN[p] == LAKE else 0 for p in range(NUM_HEXES))

START_WORKERS: Final = tuple(tuple(PLACE_OF[h] for h in base["workers"]) for base in _BASES)
