"""The words on Scythe's board: whose a thing is, how many of it there are, what icons stand for."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import RANGES
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import WORKERS
from tabletop_widgets.engines.scythe.texts import naming
from tabletop_widgets.engines.scythe.view.observation import ScytheObservation

POWER_OF: Final = ("board-swim", "board-relentless", "board-coercion", "board-dominate", "board-meander")
SECTION: Final = (*naming.SECTION[:4], "board-factory-card")
BOTTOM: Final = (*naming.BOTTOM[:4], naming.SECTION[0])
# what the structure bonus tile counts, in few words
TILE: Final = (
    "board-tile-tunnels",
    "board-tile-lakes",
    "board-tile-encounters",
    "board-tile-on-tunnels",
    "board-tile-row",
    "board-tile-farm-tundra",
)
# by number of `cards.ITEMS`
ITEM_ICON: Final = (
    "power",
    "coins",
    "popularity",
    "cards",
    "workers",
    *RESOURCES,
    "resources",
    "upgrades",
    "mechs",
    "structures",
    "recruits",
    "hexes",
)
SCORE_NAME: Final = (
    "board-score-coins",
    "board-score-stars",
    "board-score-territories",
    "board-score-resources",
    "board-score-structures",
    "board-score-total",
)
SCORE_ICON: Final = ("coins", "star", "hexes", "resources", "structures", "")


def faction_name(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the name of a seat's faction, or of its player before the draw."""
    faction = view.factions[seat]
    return words(naming.SHORT[faction]) if faction >= 0 else words.name(seat)


_FREE_MECH: Final = 11  # the number of mechs among `cards.ITEMS`


def unit_name(kind: str, count: int, words: Words) -> str:
    """Return a number of units of a kind."""
    if kind == "character":
        return words("name-character")
    return naming.item(_FREE_MECH if kind == "mech" else WORKERS, count, words)


# --- an Automa's


def seat_title(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return an Automa's faction and level."""
    level = naming.level(view.tracker(seat), words)
    return words("board-automa-name", faction=faction_name(view, seat, words), level=level)


def power_span(band: int, words: Words) -> str:
    """Return a range of power as the combat table names it."""
    low, high = RANGES[band]
    return words("board-automa-range", low=low) if band == len(RANGES) - 1 else f"{low}–{high}"
