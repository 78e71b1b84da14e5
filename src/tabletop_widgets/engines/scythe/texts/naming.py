"""The words for places, pieces, gains and cards; the words themselves are in the message files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.automa import Tracker
from tabletop_widgets.engines.scythe.components.cards import Offer
from tabletop_widgets.engines.scythe.components.factions import MECHS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NAMES, TERRAIN

FACTION: Final = ("name-nordic", "name-rusviet", "name-crimea", "name-saxony", "name-polania")
# a faction's short name, for narrow places
SHORT: Final = ("short-nordic", "short-rusviet", "short-crimea", "short-saxony", "short-polania")
MAT: Final = (
    "name-industrial",
    "name-engineering",
    "name-militant",
    "name-patriotic",
    "name-innovative",
    "name-mechanical",
    "name-agricultural",
)
TERRAIN_NAME: Final = (
    "name-mountain",
    "name-farm",
    "name-village",
    "name-forest",
    "name-tundra",
    "name-lake",
    "name-factory-hex",
)
BASE: Final = (
    "name-base-nordic",
    "name-base-rusviet",
    "name-base-crimea",
    "name-base-saxony",
    "name-base-polania",
    "name-base-albion",
    "name-base-togawa",
)
RESOURCE: Final = ("name-oil", "name-metal", "name-wood", "name-food")
SECTION: Final = ("name-move", "name-bolster", "name-trade", "name-produce", "name-factory-card")
BOTTOM: Final = ("name-upgrade", "name-deploy", "name-build", "name-enlist", "name-factory-move")
STRUCTURE: Final = ("name-mine", "name-monument", "name-armory", "name-mill")
CUBE: Final = (
    "name-cube-units",
    "name-cube-coins",
    "name-cube-power",
    "name-cube-cards",
    "name-cube-popularity",
    "name-cube-hexes",
)
UNIT: Final = ("name-character", "name-mech", "name-worker")
STAR: Final = (
    "name-star-upgrades",
    "name-star-mechs",
    "name-star-structures",
    "name-star-recruits",
    "name-star-workers",
    "name-star-objective",
    "name-star-combat",
    "name-star-popularity",
    "name-star-power",
)
TILE: Final = (
    "name-tile-tunnels-adjacent",
    "name-tile-lakes-adjacent",
    "name-tile-encounters-adjacent",
    "name-tile-structures-on-tunnels",
    "name-tile-longest-row",
    "name-tile-farm-or-tundra",
)
ABILITY: Final = {
    "riverwalk": "name-riverwalk",
    "seaworthy": "name-seaworthy",
    "artillery": "name-artillery",
    "speed": "name-speed",
    "township": "name-township",
    "peoples_army": "name-peoples-army",
    "wayfare": "name-wayfare",
    "scout": "name-scout",
    "underpass": "name-underpass",
    "disarm": "name-disarm",
    "submerge": "name-submerge",
    "camaraderie": "name-camaraderie",
}
# the gains of cards, in the order of `cards.ITEMS`
ITEM: Final = (
    "item-power",
    "item-coins",
    "item-popularity",
    "item-cards",
    "item-workers",
    "item-oil",
    "item-metal",
    "item-wood",
    "item-food",
    "item-any-resource",
    "item-upgrade",
    "item-mech",
    "item-structure",
    "item-recruit",
    "item-produce",
)
ENCOUNTER: Final = (
    "encounter-a", "encounter-b", "encounter-c", "encounter-d", "encounter-e", "encounter-f", "encounter-g",
    "encounter-h", "encounter-i", "encounter-j", "encounter-k", "encounter-l", "encounter-m", "encounter-n",
    "encounter-o", "encounter-p", "encounter-q", "encounter-r", "encounter-s", "encounter-t", "encounter-u",
    "encounter-v", "encounter-w", "encounter-x", "encounter-y", "encounter-z", "encounter-aa", "encounter-bb",
)  # fmt: skip
OBJECTIVE: Final = (
    "objective-a", "objective-b", "objective-c", "objective-d", "objective-e", "objective-f", "objective-g",
    "objective-h", "objective-i", "objective-j", "objective-k", "objective-l", "objective-m", "objective-n",
    "objective-o", "objective-p", "objective-q", "objective-r", "objective-s", "objective-t", "objective-u",
    "objective-v", "objective-w",
)  # fmt: skip

# the Automa, in the order of `automa.cards`
LEVEL: Final = {
    "autometta": "level-autometta",
    "automa": "level-automa",
    "automaszyna": "level-automaszyna",
    "ultimaszyna": "level-ultimaszyna",
}
SCHEME: Final = ("name-scheme-one", "name-scheme-two")
AUTOMA_MOVE: Final = (
    "automa-move-worker",
    "automa-move-mech",
    "automa-move-character",
    "automa-move-encounter-factory",
    "automa-move-attack-combat",
    "automa-move-attack-worker",
)


def place(number: int, words: Words) -> str:
    """Return a place as a person reads it, e.g. "C7 (village)"; -1 is the faction mat of an Automa."""
    if number < 0:
        return words("name-faction-mat")
    if number >= FIRST_BASE:
        return words(BASE[number - FIRST_BASE])
    return words("name-hex", hex=NAMES[number].upper(), terrain=words(TERRAIN_NAME[TERRAIN[number]]))


def spot(number: int, words: Words) -> str:
    """Return a place in as few letters as on the map, e.g. "C7"."""
    return NAMES[number].upper() if 0 <= number < FIRST_BASE else place(number, words)


def item(what: int, amount: int, words: Words) -> str:
    """Return an amount of something, e.g. "2 popularity"."""
    return words(ITEM[what], count=amount)


def list_text(texts: Iterable[str], words: Words) -> str:
    """Return texts as a list in the language."""
    found = list(texts)
    if len(found) < 2:
        return "".join(found)
    return words("list-last-separator").join([words("list-separator").join(found[:-1]), found[-1]])


def cargo(amounts: Iterable[int], words: Words) -> str:
    """Return cargo: oil, metal, wood, food, workers."""
    kinds = (*range(mats.FIRST_RESOURCE, mats.FIRST_RESOURCE + 4), mats.FIRST_RESOURCE - 1)
    return list_text((item(kind, n, words) for kind, n in zip(kinds, amounts, strict=True) if n), words)


def offer(text: Offer, words: Words) -> str:
    """Return the cost and the gains of a card."""
    costs = zip((mats.POWER, mats.COINS, mats.POPULARITY, mats.CARDS), text[:4], strict=True)
    price = list_text((item(what, n, words) for what, n in costs if n), words)
    brings = gains(text, words)
    return words("offer-paid", price=price, gains=brings) if price else brings


def gains(text: Offer, words: Words) -> str:
    """Return the gains of a card."""
    return list_text((item(what, n, words) for what, n in text.gains), words)


def mech(faction: int, index: int, words: Words) -> str:
    """Return the ability of a faction's mech."""
    return words(ABILITY[MECHS[faction][index]])


def cards(values: Iterable[int], words: Words) -> str:
    """Return combat cards by their values."""
    return "+".join(map(str, values)) or words("name-no-cards")


def level(tracker: Tracker, words: Words) -> str:
    """Return the name of a level: a built-in one, or the title its file gives it."""
    if tracker.title:
        return dict(tracker.title)[words.locale]
    return words(LEVEL[tracker.name])
