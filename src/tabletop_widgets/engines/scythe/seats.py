"""The seats: humans and Automas, as a person gives them in the options. Rule: scythe 1.2, 26.1."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.mats import MATS

RANDOM: Final = "random"
DEFAULT_LEVEL: Final = "automa"
_EXAMPLE: Final = "players=['nordic', 'automa'] or players=[{'faction': 'nordic'}, {'automa': 'saxony'}]"


class Seat(NamedTuple):
    """A seat: faction and mat as numbers, None = drawn; `level` names the star tracker of an Automa, "" = a human."""

    faction: int | None
    mat: int | None
    level: str

    def to_dict(self) -> dict[str, str]:
        """Return the seat in the form of the option `players`."""
        faction = RANDOM if self.faction is None else FACTIONS[self.faction]
        if self.level:
            return {"automa": faction, "level": self.level}
        return {"faction": faction, "mat": RANDOM if self.mat is None else MATS[self.mat]}


def read_seats(players: object, levels: Collection[str]) -> tuple[Seat, ...]:
    """Return the seats of the option `players`.

    Args:
        players: 2 to 5 humans; 1 for a human against an Automa; or a list with an entry for each seat.
        levels: the existing levels.

    Raises:
        ValueError: anything else; the error says what was expected.

    >>> from tabletop_widgets.engines.scythe.components.automa import LEVELS
    >>> [seat.to_dict() for seat in read_seats(["nordic", "automa"], LEVELS)]
    [{'faction': 'nordic', 'mat': 'random'}, {'automa': 'random', 'level': 'automa'}]

    """
    if isinstance(players, int) and not isinstance(players, bool):
        if players == 1:
            return (Seat(None, None, ""), Seat(None, None, _default(levels)))
        if not 2 <= players <= len(FACTIONS):
            raise ValueError(
                f"players={short_repr(players)}: Scythe is for 1 to 5 players, one alone against an Automa (scythe 1)"
            )
        return (Seat(None, None, ""),) * players
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise ValueError(
            f"players={short_repr(players)}: expected a number from 1 to 5, or a list of seats, e.g. {_EXAMPLE}"
        )
    if not 2 <= len(players) <= len(FACTIONS):
        raise ValueError(
            f"players={short_repr(players)}: expected 2 to 5 seats, humans and Automas, e.g. ['human', 'automa']"
            " (scythe 26.1)"
        )
    seats = tuple(_read_seat(i, entry, levels) for i, entry in enumerate(players))
    if all(seat.level for seat in seats):
        raise ValueError(
            f"players={short_repr(players)}: an Automa plays against humans; expected at least one (scythe 18.1)"
        )
    for what in ("faction", "mat"):
        named = [getattr(seat, what) for seat in seats if getattr(seat, what) is not None]
        if len(set(named)) < len(named):
            raise ValueError(f"players={short_repr(players)}: two seats with the same {what}; expected different ones")
    return seats


def _default(levels: Collection[str]) -> str:
    """Return the default level: the normal one, or the first level of a tracker file without it."""
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
        known = ", ".join(map(repr, ("human", *FACTIONS, *levels)))
        raise ValueError(
            f"{where}={short_repr(entry)}: expected one of {known}, or a dict such as {{'automa': 'saxony'}}"
        )
    if not isinstance(entry, Mapping):
        raise ValueError(f"{where}={short_repr(entry)}: expected a text or a dict, e.g. {_EXAMPLE}")
    automa = "automa" in entry or "level" in entry  # a level alone is that of an Automa with a drawn faction
    known_keys = ("automa", "level") if automa else ("faction", "mat")
    unknown = [key for key in entry if key not in known_keys]
    if unknown:
        expected = "an Automa has 'automa' (its faction) and 'level'" if automa else "a human has 'faction' and 'mat'"
        raise ValueError(f"{where}: unknown key {short_repr(unknown[0])}; {expected}")
    if automa:
        if isinstance(entry.get("automa"), str) and entry["automa"] in levels:
            right = {"automa": RANDOM, "level": entry["automa"]}
            raise ValueError(f"{where}['automa']={entry['automa']!r} is a level, not a faction; expected e.g. {right}")
        named = entry.get("automa", True)
        faction = None if named is True else _read_name(f"{where}['automa']", named, FACTIONS)
        level = entry.get("level", _default(levels))
        if not isinstance(level, str) or level not in levels:
            known = ", ".join(map(repr, levels))
            raise ValueError(f"{where}['level']={short_repr(level)}: expected one of {known} (scythe 19.3)")
        return Seat(faction, None, level)
    faction = _read_name(f"{where}['faction']", entry.get("faction", RANDOM), FACTIONS)
    return Seat(faction, _read_name(f"{where}['mat']", entry.get("mat", RANDOM), MATS), "")


def _read_name(where: str, value: Any, known: Sequence[str]) -> int | None:  # noqa: ANN401 - whatever a person wrote
    if value == RANDOM:
        return None
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{where}={short_repr(value)}: expected 'random' or one of {listing(list(known))}")
    return known.index(value)


def seatings(seats: Sequence[Seat]) -> list[tuple[int, ...]]:
    """Return all ways in which factions can sit clockwise around the table, with the given ones in their seats.

    >>> from tabletop_widgets.engines.scythe.components.automa import LEVELS
    >>> named = read_seats(["polania", "rusviet", "automa"], LEVELS)
    >>> [[FACTIONS[faction] for faction in seating] for seating in seatings(named)][:2]
    [['polania', 'rusviet', 'crimea'], ['polania', 'rusviet', 'saxony']]
    """
    n = len(seats)
    found: list[tuple[int, ...]] = []
    for factions in combinations(range(len(FACTIONS)), n):
        for first in range(n):
            seating = factions[first:] + factions[:first]
            if all(seat.faction in (None, faction) for seat, faction in zip(seats, seating, strict=True)):
                found.append(seating)
    return sorted(found)


def not_clockwise(seats: Sequence[Seat]) -> ValueError:
    """Return the error for factions that do not sit clockwise. Rule: scythe 1.2."""
    named = [seat.faction for seat in seats]
    names = ["any" if faction is None else FACTIONS[faction] for faction in named]
    # the same factions in a possible order, with the open seats filled
    rest = [faction for faction in range(len(FACTIONS)) if faction not in named]
    together = sorted([faction for faction in named if faction is not None] + rest[: named.count(None)])
    right = ", ".join(FACTIONS[faction] for faction in together)
    return ValueError(f"factions {', '.join(names)}: they sit clockwise around the board, e.g. {right} (scythe 1.2)")


def with_choices(
    seats: tuple[Seat, ...], players: object, factions: str | Sequence[str], mats: str | Sequence[str]
) -> tuple[Seat, ...]:
    """Return the seats with the factions and mats of the separate options."""
    taken = _chosen("factions", factions, FACTIONS, len(seats)), _chosen("mats", mats, MATS, len(seats))
    if taken == (None, None):
        return seats
    if not isinstance(players, int) or players == 1:
        raise ValueError(
            f"factions={short_repr(factions)}, mats={short_repr(mats)}: with an Automa or a list of seats, give"
            " these in `players` too, e.g. players=[{'faction': 'nordic', 'mat': 'industrial'}, {'automa': 'saxony'}]"
        )
    of_seats, mats_of = taken
    return tuple(
        Seat(of_seats[i] if of_seats else None, mats_of[i] if mats_of else None, "") for i in range(len(seats))
    )


def _chosen(key: str, given: str | Sequence[str], known: Sequence[str], players: int) -> tuple[int, ...] | None:
    if given == "random":
        return None
    names = [given] if isinstance(given, str) else list(given)
    unknown = [name for name in names if name not in known]
    if unknown:
        raise ValueError(
            f"{key}={short_repr(given)}: {short_repr(unknown[0])} is not known; expected 'random' or some of"
            f" {listing(known)}"
        )
    if len(names) != players or len(set(names)) != players:
        raise ValueError(f"{key}={short_repr(given)}: expected {players} different ones, one for each seat")
    return tuple(known.index(name) for name in names)


def names_of(numbers: Sequence[int | None], known: Sequence[str]) -> str | list[str]:
    """Return the chosen names by seat, or "random" if none is chosen."""
    return [known[number] for number in numbers if number is not None] or "random"
