"""Who sits at the table: humans and Automas, as a person names them. Rule: scythe 1.2, 26.1."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from tabletop_widgets.core.errors import listing
from tabletop_widgets.engines.scythe.factions import FACTIONS
from tabletop_widgets.engines.scythe.mats import MATS

RANDOM: Final = "random"
DEFAULT_LEVEL: Final = "automa"
_EXAMPLE: Final = "players=['nordic', 'automa'] or players=[{'faction': 'nordic'}, {'automa': 'saxony'}]"


class Seat(NamedTuple):
    """A seat: faction and mat as numbers, None = drawn; `level` names the star tracker of an Automa, "" = a human."""

    faction: int | None
    mat: int | None
    level: str

    def to_dict(self) -> dict[str, str]:
        """Return the seat as the option `players` takes it."""
        faction = RANDOM if self.faction is None else FACTIONS[self.faction]
        if self.level:
            return {"automa": faction, "level": self.level}
        return {"faction": faction, "mat": RANDOM if self.mat is None else MATS[self.mat]}


def read_seats(players: object, levels: Collection[str]) -> tuple[Seat, ...]:
    """Return the seats of the option `players`.

    Args:
        players: 2 to 5 humans; 1 for a human against an Automa; or a list with an entry for each seat.
        levels: the levels there are.

    Raises:
        ValueError: anything else; the error says what was expected.

    >>> [seat.to_dict() for seat in read_seats(["nordic", "automa"], LEVELS)]
    [{'faction': 'nordic', 'mat': 'random'}, {'automa': 'random', 'level': 'automa'}]

    """
    if isinstance(players, int) and not isinstance(players, bool):
        if players == 1:
            return (Seat(None, None, ""), Seat(None, None, _default(levels)))
        if not 2 <= players <= len(FACTIONS):
            raise ValueError(
                f"players={players!r}: Scythe is for 1 to 5 players, one alone against an Automa (scythe 1)"
            )
        return (Seat(None, None, ""),) * players
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ValueError(f"players={players!r}: expected a number from 1 to 5, or a list of seats, e.g. {_EXAMPLE}")
    if not 2 <= len(players) <= len(FACTIONS):
        raise ValueError(f"players={players!r}: {len(players)} seats; expected 2 to 5 (scythe 26.1)")
    seats = tuple(_read_seat(i, entry, levels) for i, entry in enumerate(players))
    if all(seat.level for seat in seats):
        raise ValueError(f"players={players!r}: an Automa plays against humans; expected at least one (scythe 18.1)")
    for what in ("faction", "mat"):
        named = [getattr(seat, what) for seat in seats if getattr(seat, what) is not None]
        if len(set(named)) < len(named):
            raise ValueError(f"players={players!r}: two seats with the same {what}; expected different ones")
    return seats


def _default(levels: Collection[str]) -> str:
    """Return the level where none is named: the normal one, or the first of a tracker file that has others."""
    return DEFAULT_LEVEL if DEFAULT_LEVEL in levels else next(iter(levels))


def _read_seat(i: int, entry: object, levels: Collection[str]) -> Seat:
    where = f"players[{i}]"
    if isinstance(entry, str):
        if entry == "human":
            return Seat(None, None, "")
        if entry in FACTIONS:
            return Seat(FACTIONS.index(entry), None, "")
        if entry in levels:
            return Seat(None, None, entry)
        known = listing(["human", *FACTIONS, *levels])
        raise ValueError(f"{where}={entry!r}: expected {known}, or a dict such as {{'automa': 'saxony'}}")
    if not isinstance(entry, Mapping):
        raise ValueError(f"{where}={entry!r}: expected a text or a dict, e.g. {_EXAMPLE}")
    known_keys = ("automa", "level") if "automa" in entry else ("faction", "mat")
    unknown = [key for key in entry if key not in known_keys]
    if unknown:
        raise ValueError(f"{where}: unknown key {unknown[0]!r}; expected {listing(list(known_keys))}")
    if "automa" in entry:
        faction = None if entry["automa"] is True else _named(f"{where}['automa']", entry["automa"], FACTIONS)
        level = entry.get("level", _default(levels))
        if not isinstance(level, str) or level not in levels:
            raise ValueError(f"{where}['level']={level!r}: expected one of {listing(list(levels))} (scythe 19.3)")
        return Seat(faction, None, level)
    faction = _named(f"{where}['faction']", entry.get("faction", RANDOM), FACTIONS)
    return Seat(faction, _named(f"{where}['mat']", entry.get("mat", RANDOM), MATS), "")


def _named(where: str, value: Any, known: Sequence[str]) -> int | None:  # noqa: ANN401 - whatever a person wrote
    if value == RANDOM:
        return None
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{where}={value!r}: expected 'random' or one of {listing(list(known))}")
    return known.index(value)


def seatings(seats: Sequence[Seat]) -> list[tuple[int, ...]]:
    """Return all ways in which factions can sit round the table clockwise, with the named ones in their seats.

    >>> named = read_seats(["polania", "rusviet", "automa"], LEVELS)
    >>> [[FACTIONS[faction] for faction in seating] for seating in seatings(named)][:2]
    [['polania', 'rusviet', 'crimea'], ['polania', 'rusviet', 'saxony']]
    """
    n = len(seats)
    found = []
    for factions in combinations(range(len(FACTIONS)), n):
        for first in range(n):
            seating = factions[first:] + factions[:first]
            if all(seat.faction in (None, faction) for seat, faction in zip(seats, seating, strict=True)):
                found.append(seating)
    return sorted(found)
