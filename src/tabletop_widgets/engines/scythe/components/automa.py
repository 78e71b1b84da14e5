"""Automa cards and star trackers as numbers. Rule: scythe 19.3, 19.4, 21.1, 22."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED
from tabletop_widgets.engines.scythe.components.factions import FACTIONS

MOVES: Final = ("worker", "mech", "character", "encounter-factory", "attack-combat", "attack-worker")
WORKER: Final = 0
MECH: Final = 1
CHARACTER: Final = 2
ENCOUNTER_FACTORY: Final = 3
ATTACK_COMBAT: Final = 4
ATTACK_WORKER: Final = 5
GAINS: Final = ("power", "coin", "worker", "combat-card", "unit")
POWER: Final = 0
COIN: Final = 1
NEW_WORKER: Final = 2
COMBAT_CARD: Final = 3
UNIT: Final = 4
BONUSES: Final = ("power", "coins", "popularity", "cards")
RANGES: Final = ((0, 7), (8, 13), (14, 16))  # ranges of power in the combat table. Rule: scythe 24.3
LEVELS: Final = ("autometta", "automa", "automaszyna", "ultimaszyna")


class Symbol(NamedTuple):
    """A move on a card: its kind (`MOVES`), the faction it is printed for (-1 = any), and the least power to attack."""

    kind: int
    faction: int
    power: int


class Gain(NamedTuple):
    """A gain on a card: its kind (`GAINS`), its amount, and the faction it is printed for (-1 = any)."""

    what: int
    amount: int
    faction: int


class Scheme(NamedTuple):
    """One half of a card; `bonus` is the recruit bonus that it gives to others (`BONUSES`), -1 for none."""

    moves: tuple[Symbol, ...]
    gains: tuple[Gain, ...]
    bonus: int


class Card(NamedTuple):
    """An Automa card.

    Attributes:
        number: as printed.
        advances: whether the marker of the star tracker moves on.
        cog: whether it has the crossed-out cog.
        power: power spent in a combat, by the range of the present power (`RANGES`).
        combat_cards: combat cards added in a combat.
        resources: tokens that a conqueror finds on a hex.
        schemes: scheme I and scheme II.

    """

    number: int
    advances: bool
    cog: bool
    power: tuple[int, int, int]
    combat_cards: int
    resources: int
    schemes: tuple[Scheme, Scheme]

    def commits(self, power: int, held: int) -> tuple[int, int]:
        """Return the power that an Automa spends in a combat by this card, and the number of combat cards it adds.

        Args:
            power: what it has, 0 or more.
            held: its combat cards, 0 or more.

        Rule: scythe 24.2 to 24.4.

        """
        return min(power, self.power[range_of(power)]), min(held, self.combat_cards, MAX_PLAYED)


class Tracker(NamedTuple):
    """A star tracker card; its spaces are numbered from 0.

    Attributes:
        name: the level.
        columns: spaces in a row.
        spaces: how many there are.
        rivers_from: the first space without the crossed-out water.
        scheme_two: the space with the red II.
        stars: the spaces with a full star.
        obeys_cog: whether a crossed-out cog skips the turn.
        title: (locale, name) for a custom level.

    """

    name: str
    columns: int
    spaces: int
    rivers_from: int
    scheme_two: int
    stars: tuple[int, ...]
    obeys_cog: bool
    title: tuple[tuple[str, str], ...]

    def scheme_at(self, marker: int) -> int:
        """Return the scheme in use, 0 or 1, when the marker is on a space. Rule: scythe 20.2, 23.3."""
        return int(marker >= self.scheme_two)

    def rivers_open_at(self, marker: int) -> bool:
        """Return whether units may cross rivers and enter lakes. Rule: scythe 21.12."""
        return marker >= self.rivers_from

    def stars_until(self, marker: int) -> int:
        """Return the number of full stars that the marker has reached. Rule: scythe 23.2."""
        return bisect_right(self.stars, marker)


def tracker_of(trackers: Sequence[Tracker | None], seat: int) -> Tracker:
    """Return the star tracker of an Automa.

    Raises:
        ValueError: the seat is a human's.

    """
    found = trackers[seat]
    if found is None:
        raise ValueError(f"seat {seat} is not an Automa")
    return found


def range_of(power: int) -> int:
    """Return the range of the combat table for a power. Rule: scythe 24.3.

    >>> [range_of(power) for power in (0, 7, 8, 13, 14, 16)]
    [0, 0, 1, 1, 2, 2]
    """
    return 0 if power <= RANGES[0][1] else 1 if power <= RANGES[1][1] else 2


def read_cards(data: Mapping[str, Any]) -> tuple[Card, ...]:
    """Return the cards of a card file without problems. Rule: scythe 27.1."""
    return tuple(
        Card(
            number=card["card"],
            advances=card["advances"],
            cog=card["cog"],
            power=tuple(card["combat"]["power"]),
            combat_cards=card["combat"]["cards"],
            resources=card["resources"],
            schemes=(_read_scheme(card["scheme_1"]), _read_scheme(card["scheme_2"])),
        )
        for card in data["cards"]
    )


def _read_scheme(data: Mapping[str, Any]) -> Scheme:
    return Scheme(
        moves=tuple(Symbol(MOVES.index(move["move"]), _faction(move), move.get("power", 0)) for move in data["moves"]),
        gains=tuple(Gain(GAINS.index(gain["gain"]), gain.get("count", 1), _faction(gain)) for gain in data["gains"]),
        bonus=-1 if data["bonus"] is None else BONUSES.index(data["bonus"]),
    )


def _faction(symbol: Mapping[str, Any]) -> int:
    return FACTIONS.index(symbol["faction"]) if "faction" in symbol else -1


def read_trackers(data: Mapping[str, Any]) -> dict[str, Tracker]:
    """Return the star trackers of a tracker file without problems, by level. Rule: scythe 27.2."""
    return {
        tracker["level"]: Tracker(
            name=tracker["level"],
            columns=tracker["columns"],
            spaces=tracker["spaces"],
            rivers_from=tracker["rivers_from"],
            scheme_two=tracker["scheme_two"],
            stars=tuple(tracker["stars"]),
            obeys_cog=tracker["cog"],
            title=tuple(sorted(tracker.get("title", {}).items())),
        )
        for tracker in data["trackers"]
    }
