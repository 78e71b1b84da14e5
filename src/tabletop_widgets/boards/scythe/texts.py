"""The words on Scythe's board: owners, numbers, and the meanings of icons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_widgets.boards.inline import sign
from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.automa import RANGES
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.components.mats import COINS, WORKERS
from tabletop_widgets.engines.scythe.observation import ScytheObservation
from tabletop_widgets.engines.scythe.texts import naming

POWER_OF: Final = ("board-swim", "board-relentless", "board-coercion", "board-dominate", "board-meander")
SECTION: Final = (*naming.SECTION[:4], "board-factory-card")
BOTTOM: Final = (*naming.BOTTOM[:4], naming.SECTION[0])
# the count of the structure bonus tile, in few words
TILE: Final = (
    "board-tile-tunnels",
    "board-tile-lakes",
    "board-tile-encounters",
    "board-tile-on-tunnels",
    "board-tile-row",
    "board-tile-farm-tundra",
)
# by index in `cards.ITEMS`
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
# the text of a tooltip, and the short words of an ability
TIP_OF_TOP: Final = {
    "units": "board-tip-top-units",
    "coins": "board-tip-top-coins",
    "power": "board-tip-top-power",
    "cards": "board-tip-top-cards",
    "resources": "board-tip-top-resources",
    "popularity": "board-tip-top-popularity",
    "hexes": "board-tip-top-hexes",
}
TIP_OF_BOTTOM: Final = ("board-tip-upgrade", "board-tip-deploy", "board-tip-build", "board-tip-enlist")
TIP_OF_STRUCTURE: Final = ("board-tip-mine", "board-tip-monument", "board-tip-armory", "board-tip-mill")
STRUCTURE: Final = ("board-mine", "board-monument", "board-armory", "board-mill")
SIGN_OF_STRUCTURE: Final = ("", "popularity", "power", "")  # the icon of what a structure adds, after the words
TIP_OF_POWER: Final = (
    "board-tip-swim",
    "board-tip-relentless",
    "board-tip-coercion",
    "board-tip-dominate",
    "board-tip-meander",
)
POWER_SHORT: Final = (
    "board-swim-short",
    "board-relentless-short",
    "board-coercion-short",
    "board-dominate-short",
    "board-meander-short",
)
ABILITY_SHORT: Final = {
    "riverwalk": "board-riverwalk-short",
    "seaworthy": "board-seaworthy-short",
    "artillery": "board-artillery-short",
    "speed": "board-speed-short",
    "township": "board-township-short",
    "peoples_army": "board-peoples-army-short",
    "wayfare": "board-wayfare-short",
    "scout": "board-scout-short",
    "underpass": "board-underpass-short",
    "disarm": "board-disarm-short",
    "submerge": "board-submerge-short",
    "camaraderie": "board-camaraderie-short",
}
TIP_OF_ABILITY: Final = {
    "riverwalk": "board-tip-riverwalk",
    "seaworthy": "board-tip-seaworthy",
    "artillery": "board-tip-artillery",
    "speed": "board-tip-speed",
    "township": "board-tip-township",
    "peoples_army": "board-tip-peoples-army",
    "wayfare": "board-tip-wayfare",
    "scout": "board-tip-scout",
    "underpass": "board-tip-underpass",
    "disarm": "board-tip-disarm",
    "submerge": "board-tip-submerge",
    "camaraderie": "board-tip-camaraderie",
}
# the sections of the rulebook about the faction abilities
RULE_OF_POWER: Final = ("8.4", "8.2", "8.3", "8.6", "8.5")
RULE_OF_ABILITY: Final = {
    "riverwalk": "8.1",
    "seaworthy": "8.10",
    "artillery": "8.11",
    "speed": "8.1",
    "township": "8.8",
    "peoples_army": "8.12",
    "wayfare": "8.7",
    "scout": "8.11",
    "underpass": "8.9",
    "disarm": "8.11",
    "submerge": "8.10",
    "camaraderie": "8.13",
}
RULE_OF_TOP: Final = ("4.1 4.2", "12.10", "12.1", "12.2")
RULE_OF_BOTTOM: Final = ("2.2 12.4", "2.2 12.5", "2.2 12.6", "2.2 12.7")
RULE_OF_STRUCTURE: Final = ("12.6 7.5", "12.6 12.11", "12.6 12.11", "12.6 12.3")
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


_FREE_MECH: Final = 11  # the index of mechs in `cards.ITEMS`


def unit_name(kind: str, count: int, words: Words) -> str:
    """Return a number of units of a kind in words."""
    if kind == "character":
        return words("name-character")
    return naming.item(_FREE_MECH if kind == "mech" else WORKERS, count, words)


# --- an Automa's


def seat_title(view: ScytheObservation, seat: int, words: Words) -> str:
    """Return an Automa's faction and level."""
    level = naming.level(view.tracker(seat), words)
    return words("board-automa-name", faction=faction_name(view, seat, words), level=level)


def signed_amount(what: int, amount: int, words: Words) -> str:
    """Return an amount of something with its sign, for a summary; the text of coins already has their sign."""
    said = naming.item(what, amount, words)
    return said if what == COINS else sign(ITEM_ICON[what], str(amount), said)


def power_span(band: int, words: Words) -> str:
    """Return a range of power as it is printed in the combat table."""
    low, high = RANGES[band]
    return words("board-automa-range", low=low) if band == len(RANGES) - 1 else f"{low}–{high}"


def lead_texts(view: ScytheObservation, places: Sequence[int], words: Words) -> list[str]:
    """Return the winner's lead or the tie-breaker in words; if the viewer has not won, first with its place added."""
    winners = [seat for seat in range(view.num_players) if places[seat] == 1]
    first, second = sorted((row[-1] for row in view.scores), reverse=True)[:2]
    lead = words("board-lead", case=view.decided_by(), names=words.names(winners), ahead=str(first - second))
    place = 1 if view.seat is None else places[view.seat]
    if place == 1:
        return [lead]
    own = words("board-own-place", place=place, players=view.num_players)
    return [words("board-lead-and-own", lead=lead, own=own), lead]
