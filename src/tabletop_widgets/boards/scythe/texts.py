"""The words on Scythe's board: what a place holds, whose a thing is, what signs stand for."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.boards.scythe.map.pieces import Here
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.map import RESOURCES, TUNNELS
from tabletop_widgets.engines.scythe.components.mats import FIRST_RESOURCE, WORKERS
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
ITEM_SIGN: Final = (
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
SCORE_SIGN: Final = ("coins", "star", "hexes", "resources", "structures", "")


def faction_name(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return the name of a seat's faction, or of its player before the draw."""
    faction = view.factions[seat]
    return words(naming.SHORT[faction]) if faction >= 0 else words.name(seat)


def place_label(view: ScytheObservation, place: int, here: Here | None, words: Words) -> str:
    """Return what a place is, and what lies there."""
    label = naming.place(place, words)
    if TUNNELS >> place & 1:
        label += words("board-with-tunnel")
    if view.encounters >> place & 1:
        label += words("board-with-encounter")
    if here is None:
        return label
    content = contents(view, here, words)
    return words("board-row", title=label, cells=content) if content else label


def contents(view: ScytheObservation, here: Here, words: Words) -> str:
    """Return what lies on a place."""
    parts = []
    units: dict[int, list[str]] = {}
    for seat, kind, count, _ in here.units:
        units.setdefault(seat, []).append(unit_name(kind, count, words))
    if here.structure:
        seat, structure = here.structure
        units.setdefault(seat, []).append(words(naming.STRUCTURE[structure]))
    comma = words("list-separator")
    for seat, names in units.items():
        parts.append(words("board-of", faction=faction_name(view, seat, words), pieces=comma.join(names)))
    parts += [naming.item(FIRST_RESOURCE + kind, count, words) for kind, count in here.tokens]
    return words("board-semicolon").join(parts)


_FREE_MECH: Final = 11  # the number of mechs among `cards.ITEMS`


def unit_name(kind: str, count: int, words: Words) -> str:
    """Return a number of units of a kind."""
    if kind == "character":
        return words("name-character")
    return naming.item(_FREE_MECH if kind == "mech" else WORKERS, count, words)
