"""The map of Scythe in words: the content of each place, and the places next to it."""

from __future__ import annotations

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import (
    ACROSS_RIVER,
    FIRST_BASE,
    NEXT_LAKES,
    NEXT_LAND,
    SHORE,
    TUNNELS,
    bits,
)
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming


def setting(view: ScytheObservation, words: Words) -> list[str]:
    """Return a line for each hex, and for each home base: what is printed there or lies there, and its neighbours.

    Rule: scythe 7.1

    """
    return [words("setting-legend"), *(_place(place, view, words) for place in range(FIRST_BASE + len(FACTIONS)))]


def _place(place: int, view: ScytheObservation, words: Words) -> str:
    ways = (
        ("setting-land", NEXT_LAND[place] | (SHORE[place] if place < FIRST_BASE else 0)),
        ("setting-river", ACROSS_RIVER[place]),
        ("setting-lake", NEXT_LAKES[place]),
    )
    signs = (("setting-tunnel", TUNNELS), ("setting-encounter", view.encounters))
    parts = [words(sign) for sign, there in signs if there >> place & 1]
    parts += [
        words(way, places=" ".join(naming.spot(one, words) for one in bits(there))) for way, there in ways if there
    ]
    return words("setting-place", place=naming.place(place, words), what="; ".join(parts))
