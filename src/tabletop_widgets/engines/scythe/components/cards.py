"""The decks: combat cards, encounters, Factory cards, objectives, structure bonus tiles, and the star spaces."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.data import load
from tabletop_widgets.engines.scythe.components.map import OIL, RESOURCES

_TRACKS: Final = load("tracks")

# --- combat cards: values 2 to 5, counted by value

VALUES: Final[tuple[int, ...]] = (2, 3, 4, 5)
NUM_VALUES: Final = 4
COMBAT_CARDS: Final = tuple(int(_TRACKS["combat_cards"][str(value)]) for value in VALUES)
MAX_PLAYED: Final = 6  # a character, four mechs, and one more with People's Army

# every multiset of up to six cards as counts by value: fewest cards first, then by value
PLAYS: Final[tuple[tuple[int, int, int, int], ...]] = tuple(
    (cards.count(0), cards.count(1), cards.count(2), cards.count(3))
    for size in range(MAX_PLAYED + 1)
    for cards in combinations_with_replacement(range(4), size)
)
PLAY_SIZE: Final = tuple(map(sum, PLAYS))
PLAY_TOTAL: Final = tuple(2 * a + 3 * b + 4 * c + 5 * d for a, b, c, d in PLAYS)


def totals(dials: Sequence[int], plays: Sequence[int]) -> tuple[int, int]:
    """Return the totals of attacker and defender. Rule: scythe 9.3."""
    return dials[0] + PLAY_TOTAL[plays[0]], dials[1] + PLAY_TOTAL[plays[1]]


def attacker_wins(both: tuple[int, int]) -> bool:
    """Return whether the attacker wins with these totals; it wins ties. Rule: scythe 9.3."""
    return both[0] >= both[1]


# --- gains and costs of encounters and Factory cards

# in addition to `mats.GAINS`: tokens of any kind, and the benefits of bottom actions without their cost
ANY_RESOURCE: Final = 9
FREE_UPGRADE: Final = 10
FREE_MECH: Final = 11
FREE_STRUCTURE: Final = 12
FREE_RECRUIT: Final = 13
FREE_PRODUCE: Final = 14
_ITEMS: Final = {
    "power": mats.POWER,
    "coins": mats.COINS,
    "popularity": mats.POPULARITY,
    "combat_cards": mats.CARDS,
    "worker": mats.WORKERS,
    **{kind: mats.FIRST_RESOURCE + i - OIL for i, kind in enumerate(RESOURCES)},
    "any_resource": ANY_RESOURCE,
    "upgrade": FREE_UPGRADE,
    "mech": FREE_MECH,
    "structure": FREE_STRUCTURE,
    "recruit": FREE_RECRUIT,
    "produce": FREE_PRODUCE,
}
ITEMS: Final = tuple(_ITEMS)


class Offer(NamedTuple):
    """One choice on an encounter or Factory card: its cost, and its gains as (number of an item, amount)."""

    power: int
    coins: int
    popularity: int
    cards: int
    gains: tuple[tuple[int, int], ...]


def _offer(cost: dict[str, int], gain: dict[str, int]) -> Offer:
    gains = tuple((_ITEMS[item], amount) for item, amount in gain.items())
    return Offer(
        cost.get("power", 0), cost.get("coins", 0), cost.get("popularity", 0), cost.get("combat_cards", 0), gains
    )


def _top_actions(card: dict[str, Any]) -> tuple[Offer, ...]:
    return tuple(_offer(card["cost"], gain) for gain in card.get("one_of", [card.get("gain")]))


ENCOUNTERS: Final = tuple(
    tuple(_offer(option["cost"], option["gain"]) for option in card) for card in load("encounters")["cards"]
)
NUM_ENCOUNTERS: Final = len(ENCOUNTERS)
FACTORY_CARDS: Final = tuple(_top_actions(card) for card in load("factory_cards")["cards"])
NUM_FACTORY_CARDS: Final = len(FACTORY_CARDS)

END_OF_TURN: Final[tuple[bool, ...]] = tuple(card["end_of_turn"] for card in load("objectives")["cards"])
NUM_OBJECTIVES: Final = len(END_OF_TURN)

# --- popularity bands and structure bonus tiles. Rule: scythe 15.1, 15.3

BANDS: Final[tuple[tuple[int, int, int], ...]] = tuple(
    (band["star"], band["territory"], band["two_resources"]) for band in _TRACKS["bands"]
)
BAND_OF: Final = tuple(
    next(i for i, b in enumerate(_TRACKS["bands"]) if b["popularity"][0] <= p <= b["popularity"][1]) for p in range(19)
)
TILES: Final[tuple[str, ...]] = tuple(tile["id"] for tile in _TRACKS["tiles"])
_MOST_COUNTED: Final = 16


def _pays(coins: dict[str, int]) -> tuple[int, ...]:
    most = max(map(int, coins))
    return tuple(coins.get(str(min(n, most)), 0) for n in range(_MOST_COUNTED + 1))


TILE_COINS: Final = tuple(_pays(tile["coins"]) for tile in _TRACKS["tiles"])

# --- stars, in the order of the spaces. Rule: scythe 13.3

STARS: Final = (
    "upgrades",
    "mechs",
    "structures",
    "recruits",
    "workers",
    "objective",
    "combat",
    "popularity",
    "power",
)
STAR_UPGRADES: Final = 0
STAR_MECHS: Final = 1
STAR_STRUCTURES: Final = 2
STAR_RECRUITS: Final = 3
STAR_WORKERS: Final = 4
STAR_OBJECTIVE: Final = 5
STAR_COMBAT: Final = 6
STAR_POPULARITY: Final = 7
STAR_POWER: Final = 8
NUM_STARS: Final = 9
