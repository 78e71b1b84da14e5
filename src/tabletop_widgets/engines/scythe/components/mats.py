"""The seven player mats: sections, costs, coins; and the numbers that are the same on all of them."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components.data import load

_MATS: Final = load("mats")["mats"]

# a section is named after its top action; the Factory card is the fifth. There is a structure under each top action.
SECTIONS: Final = ("move", "bolster", "trade", "produce", "factory")
MOVE: Final = 0
BOLSTER: Final = 1
TRADE: Final = 2
PRODUCE: Final = 3
FACTORY_SECTION: Final = 4
STRUCTURES: Final = ("mine", "monument", "armory", "mill")
MINE: Final = 0
MONUMENT: Final = 1
ARMORY: Final = 2
MILL: Final = 3
NUM_STRUCTURES: Final = 4

# a bottom action pays with the resource of its own number (see board.RESOURCES) and gives the gain of its number
BOTTOMS: Final = ("upgrade", "deploy", "build", "enlist", "move")
UPGRADE: Final = 0
DEPLOY: Final = 1
BUILD: Final = 2
ENLIST: Final = 3
FACTORY_MOVE: Final = 4
NUM_BOTTOMS: Final = 4  # bottom actions of a mat; the fifth is that of a Factory card

# what can be gained; the first four are the one-time and the ongoing recruit bonuses. Rule: scythe 12.7, 12.8
GAINS: Final = ("power", "coins", "popularity", "cards", "workers", "oil", "metal", "wood", "food")
POWER: Final = 0
COINS: Final = 1
POPULARITY: Final = 2
CARDS: Final = 3
WORKERS: Final = 4
FIRST_RESOURCE: Final = 5
ONE_TIME: Final = (2, 2, 2, 2)

# technology cubes on the top row. Rule: scythe 12.4
CUBES: Final = ("units", "coins", "power", "cards", "popularity", "hexes")
CUBE_UNITS: Final = 1
CUBE_COINS: Final = 2
CUBE_POWER: Final = 4
CUBE_CARDS: Final = 8
CUBE_POPULARITY: Final = 16
CUBE_HEXES: Final = 32
ALL_CUBES: Final = 63

# [section][choice] -> the gain of the choices in the top row: its amount, and the cube that adds one (0: none).
# Rule: scythe 4.1, 12.1, 12.2, 12.10
TOP_AMOUNTS: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((2, CUBE_UNITS), (1, CUBE_COINS)),
    ((2, CUBE_POWER), (1, CUBE_CARDS)),
    ((2, 0), (1, CUBE_POPULARITY)),
    ((2, CUBE_HEXES),),
)

MAX_POWER: Final = 16
MAX_POPULARITY: Final = 18
MAX_WORKERS: Final = 8
MAX_DIAL: Final = 7
MAX_STARS: Final = 6

MATS: Final[tuple[str, ...]] = tuple(m["id"] for m in _MATS)  # by start order. Rule: scythe 1.2
BASE_MATS: Final = tuple(i for i, m in enumerate(_MATS) if m["base_game"])
LABELS: Final[tuple[str, ...]] = tuple(m["label"] for m in _MATS)
START_POPULARITY: Final[tuple[int, ...]] = tuple(m["popularity"] for m in _MATS)
START_COINS: Final[tuple[int, ...]] = tuple(m["coins"] for m in _MATS)

# [mat][column] -> section; [mat][section] -> bottom action; [mat][bottom] -> cost, cubes it takes, coins it pays
COLUMNS: Final = tuple(tuple(SECTIONS.index(c["top"]) for c in m["columns"]) for m in _MATS)
BOTTOM_OF: Final = tuple(
    (*(next(BOTTOMS.index(c["bottom"]) for c in m["columns"] if c["top"] == top) for top in SECTIONS[:4]), FACTORY_MOVE)
    for m in _MATS
)


def _by_bottom(key: str) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(next(int(c[key]) for c in m["columns"] if c["bottom"] == bottom) for bottom in BOTTOMS[:4]) for m in _MATS
    )


def top_amount(section: int, choice: int, upgraded: int) -> int:
    """Return the amount of units, coins, ... that a top action's choice gives, after some cubes have left the mat.

    Args:
        section: one of the four with their own amounts; a Factory card gives what is printed on it.
        choice: 0 for the first, 1 for the second.
        upgraded: the cubes that have left the top row, as bits.

    """
    amount, cube = TOP_AMOUNTS[section][choice]
    return amount + 1 if upgraded & cube else amount


COST: Final = _by_bottom("cost")
SLOTS: Final = _by_bottom("slots")
PAYS: Final = _by_bottom("coins")

# the cost of Produce by number of workers on the board: power, popularity, coins. Rule: scythe 12.2
PRODUCE_COST: Final = tuple((int(n >= 4), int(n >= 6), int(n >= 8)) for n in range(MAX_WORKERS + 1))
