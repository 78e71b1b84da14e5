"""The five factions of the base game in seat order, and their abilities."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components.data import load
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, OF_TERRAIN, TERRAINS

_DATA: Final = load("factions")
_FACTIONS: Final = _DATA["factions"]

FACTIONS: Final[tuple[str, ...]] = tuple(f["id"] for f in _FACTIONS)  # clockwise. Rule: scythe 1.2
NORDIC: Final = 0
RUSVIET: Final = 1
CRIMEA: Final = 2
SAXONY: Final = 3
POLANIA: Final = 4
START_POWER: Final[tuple[int, ...]] = tuple(f["power"] for f in _FACTIONS)
START_CARDS: Final[tuple[int, ...]] = tuple(f["combat_cards"] for f in _FACTIONS)
FACTION_ABILITIES: Final[tuple[str, ...]] = tuple(f["ability"] for f in _FACTIONS)

# abilities under the four mechs, in the order of the mat; every faction's first is Riverwalk and last is Speed
MECHS: Final[tuple[tuple[str, ...], ...]] = tuple(tuple(f["mechs"]) for f in _FACTIONS)
ABILITIES: Final[tuple[str, ...]] = tuple(dict.fromkeys(name for mechs in MECHS for name in mechs))
ABILITY_OF: Final = tuple(tuple(ABILITIES.index(name) for name in mechs) for mechs in MECHS)

NUM_MECHS: Final = 4  # for each faction

# bits of the deployed mechs, by place on the mat
RIVERWALK: Final = 1
SPEED: Final = 8
SEAWORTHY: Final = 2  # Nordic
ARTILLERY: Final = 4
TOWNSHIP: Final = 2  # Rusviet
PEOPLES_ARMY: Final = 4
WAYFARE: Final = 2  # Crimea
SCOUT: Final = 4
UNDERPASS: Final = 2  # Saxony
DISARM: Final = 4
SUBMERGE: Final = 2  # Polania
CAMARADERIE: Final = 4

# terrain a faction may enter across a river with Riverwalk
RIVERWALK_TO: Final = tuple(
    OF_TERRAIN[TERRAINS.index(f["riverwalk"][0])] | OF_TERRAIN[TERRAINS.index(f["riverwalk"][1])] for f in _FACTIONS
)

BANNED_PAIRS: Final = frozenset((FACTIONS.index(f), mat) for f, mat in _DATA["banned_pairs"])


def home(faction: int) -> int:
    """Return the place of a faction's home base."""
    return FIRST_BASE + faction
