"""Custom Automa cards and star trackers: JSON files, or the same data as a dict; all problems are reported at once.

The built-in files in `scythe/data/` are examples of both formats.

>>> cards = load_cards("base")  # take the built-in cards, and change them
>>> cards["name"], cards["cards"][0]["resources"] = "my cards", 3
>>> [card["resources"] for card in load_cards(cards)["cards"][:3]]
[3, 2, 0]

**A card file** is an object with exactly these keys:

- `name`: text.
- `cards`: a list of objects, 1 to 60 cards:
    - `card`: the number printed on it, 1 to 999, each once in the file.
    - `advances`: true if the marker of the star tracker moves on, false for a crossed-out star (scythe 23.1).
    - `cog`: true if both halves begin with the crossed-out cog (scythe 20.4).
    - `combat`: an object (scythe 24.3, 24.4):
        - `power`: a list of three numbers, 0 to 7: the power spent if the Automa has 0-7, 8-13, or 14 and more.
        - `cards`: combat cards it adds, 0 to 6.
    - `resources`: tokens that a conqueror finds on a hex, 0 to 10 (scythe 24.7).
    - `scheme_1` and `scheme_2`: the halves of the card, objects:
        - `moves`: a list of 1 to 6 objects, from left to right (scythe 21.1):
            - `move`: "worker", "mech", "character", "encounter-factory", "attack-combat" or "attack-worker".
            - `power`: only for attack-combat, and needed there: the minimum power, 1 to 16.
            - `faction`: optional: "nordic", "rusviet", "crimea", "saxony" or "polania", if the symbol is in
              parentheses: it is for this faction alone.
        - `gains`: a list of up to 6 objects, from left to right (scythe 22):
            - `gain`: "power", "coin", "worker", "combat-card", or "unit": the character if it is on the faction mat,
              otherwise a mech.
            - `count`: optional: how many, 1 to 16; by default 1.
            - `faction`: as above.
        - `bonus`: the recruit bonus that it gives to the humans: "power", "coins", "popularity", "cards", or null
          (scythe 22.4).

**A tracker file** is an object with exactly these keys:

- `name`: text.
- `trackers`: a list of objects, at least one:
    - `level`: lower-case words and digits joined by hyphens, each once in the file; it is the name of the level for the
    option `players`. It must not be the name of a faction, "human" or "random", which have other meanings for a seat. -
    `title`: {"en": ..., "ja": ...}; needed for all levels but "autometta", "automa", "automaszyna" and "ultimaszyna",
      which have names.
    - `columns`: spaces in a row, 1 to 6.
    - `spaces`: how many there are, 2 to 60. They are numbered from 0, where the marker starts, row by row.
    - `rivers_from`: the first space without the crossed-out water (scythe 21.12): 0 if there is none with it, the
      number of spaces if all have it.
    - `stars`: numbers of the spaces with a full star, 1 to 6, in ascending order; not 0 (scythe 23.2).
    - `scheme_two`: the one of them with the red II (scythe 23.3).
    - `cog`: true if a card with the crossed-out cog skips the turn (scythe 20.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final, cast

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.files import (
    TEXT,
    TITLE,
    Source,
    Validator,
    duplicates,
    id_schema,
    load_data,
    object_schema,
    shape_problems,
)
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.scythe.components import automa, mats
from tabletop_widgets.engines.scythe.components.automa import Card, Tracker
from tabletop_widgets.engines.scythe.components.cards import MAX_PLAYED
from tabletop_widgets.engines.scythe.components.data import load as json_of
from tabletop_widgets.engines.scythe.components.factions import FACTIONS

SOURCES: Final = ("base",)

_CARDS_FILE: Final = "automa_cards"
_TRACKERS_FILE: Final = "star_trackers"
_SCHEMES: Final = ("scheme_1", "scheme_2")
_MEANS_ANOTHER_SEAT: Final = ("human", "random", *FACTIONS)


def _up_to(most: int, least: int = 0) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


_FLAG: Final = {"type": "boolean"}
_FACTION: Final = {"faction": {"enum": list(FACTIONS)}}
_MOVE: Final = object_schema(
    {"move": {"enum": list(automa.MOVES)}}, {"power": _up_to(mats.MAX_POWER, least=1), **_FACTION}
)
_GAIN: Final = object_schema({"gain": {"enum": list(automa.GAINS)}}, {"count": _up_to(16, least=1), **_FACTION})
_SCHEME: Final = object_schema(
    {
        "moves": {"type": "array", "items": _MOVE, "minItems": 1, "maxItems": 6, "description": "1 to 6 moves"},
        "gains": {"type": "array", "items": _GAIN, "maxItems": 6, "description": "at most 6 gains"},
        "bonus": {"enum": [*automa.BONUSES, None]},
    }
)
_CARD: Final = object_schema(
    {
        "card": _up_to(999, least=1),
        "advances": _FLAG,
        "cog": _FLAG,
        "combat": object_schema(
            {
                "power": {
                    "type": "array",
                    "items": _up_to(mats.MAX_DIAL),
                    "minItems": len(automa.RANGES),
                    "maxItems": len(automa.RANGES),
                    "description": "three numbers: power spent with a power of 0-7, 8-13, 14 and more",
                },
                "cards": _up_to(MAX_PLAYED),
            }
        ),
        "resources": _up_to(10),
        **dict.fromkeys(_SCHEMES, _SCHEME),
    }
)
_CARDS: Final = Shape(
    object_schema(
        {
            "name": TEXT,
            "cards": {
                "type": "array",
                "items": _CARD,
                "minItems": 1,
                "maxItems": 60,
                "description": "a list of 1 to 60 cards",
            },
        }
    )
)
_TRACKER: Final = object_schema(
    {
        "level": id_schema("my-level"),
        "columns": _up_to(6, least=1),
        "spaces": _up_to(60, least=2),
        "rivers_from": _up_to(60),
        "stars": {
            "type": "array",
            "items": _up_to(59, least=1),
            "minItems": 1,
            "maxItems": 6,
            "description": "the numbers of 1 to 6 spaces",
        },
        "scheme_two": _up_to(59, least=1),
        "cog": _FLAG,
    },
    {"title": TITLE},
)
_TRACKERS: Final = Shape(
    object_schema(
        {
            "name": TEXT,
            "trackers": {"type": "array", "items": _TRACKER, "minItems": 1, "description": "at least one star tracker"},
        }
    )
)
_CALLED: Final = {"cards": ("card", "card"), "trackers": ("star tracker", "level")}


def load_cards(source: Source = "base") -> dict[str, Any]:
    """Return the data of a card file without problems.

    Args:
        source: "base", a path to a card file, or its data.

    Raises:
        ValueError: there are no such cards, it is not JSON, or cards with problems: the error lists them all.
        OSError: the file cannot be read.

    Rule: scythe 27.1

    """
    return load_data(
        source, "Automa card file", "these Automa cards", SOURCES, lambda _: _base(_CARDS_FILE), card_faults
    )


def load_trackers(source: Source = "base") -> dict[str, Any]:
    """Return the data of a tracker file without problems.

    Args:
        source: "base", a path to a tracker file, or its data.

    Raises:
        ValueError: there are no such trackers, it is not JSON, or trackers with problems: the error lists them all.
        OSError: the file cannot be read.

    Rule: scythe 27.2

    """
    kind, named = "star tracker file", "these star trackers"
    return load_data(source, kind, named, SOURCES, lambda _: _base(_TRACKERS_FILE), tracker_faults)


def take_cards(source: Source) -> tuple[str | dict[str, Any], tuple[Card, ...]]:
    """Return an option's value for a card file as it is saved with a game, and the cards."""
    if isinstance(source, str) and source in SOURCES:
        return source, _base_cards()
    data = load_cards(source)
    return data, automa.read_cards(data)


def take_trackers(source: Source) -> tuple[str | dict[str, Any], dict[str, Tracker]]:
    """Return an option's value for a tracker file as it is saved with a game, and the trackers by level."""
    if isinstance(source, str) and source in SOURCES:
        return source, _base_trackers()
    data = load_trackers(source)
    return data, automa.read_trackers(data)


@cache
def _base(name: str) -> dict[str, Any]:
    return cast("dict[str, Any]", json_of(name))


@cache
def _base_cards() -> tuple[Card, ...]:
    return automa.read_cards(_base(_CARDS_FILE))


@cache
def _base_trackers() -> dict[str, Tracker]:
    return automa.read_trackers(_base(_TRACKERS_FILE))


def card_faults(data: object) -> list[str]:
    """Return everything wrong in the data of a card file; empty if it is possible.

    >>> cards = load_cards()
    >>> cards["cards"][1]["card"], cards["cards"][2]["scheme_2"]["gains"][0]["count"] = 1, 0
    >>> card_faults(cards)
    ["card 3, scheme_2['gains'][0]['count']: 0 is less than the minimum of 1", 'card 1 is the number of several cards']
    """
    if not isinstance(data, dict):
        return [_no_object(data, _CARDS)]
    shape = _CARDS.problems(data)
    cards = Validator(data, shape)
    numbers = [cards.get("cards", at, "card") for at, _ in cards.items("cards")]
    return [
        *shape_problems(data, shape, _CALLED),
        *(f"card {number} is the number of several cards" for number in duplicates(filter(None, numbers))),
        *(fault for at, _ in cards.items("cards") for scheme in _SCHEMES for fault in _power_faults(cards, at, scheme)),
    ]


def _power_faults(cards: Validator, at: int, scheme: str) -> Iterator[str]:
    """List attacks without a power, and powers without an attack. Rule: scythe 21.1."""
    for place, symbol in cards.items("cards", at, scheme, "moves"):
        move = cards.get("cards", at, scheme, "moves", place, "move")
        if move is not None and (move == automa.MOVES[automa.ATTACK_COMBAT]) != ("power" in symbol):
            verb = "takes no" if "power" in symbol else "needs"
            yield f"{_entry_name(cards, 'cards', at)}, {scheme}['moves'][{place}]: {move!r} {verb} 'power'"


def tracker_faults(data: object) -> list[str]:
    """Return everything wrong in the data of a tracker file; empty if it can be.

    >>> trackers = load_trackers()
    >>> trackers["trackers"][1]["stars"] = [14, 22]
    >>> for fault in tracker_faults(trackers):
    ...     print(fault)
    star tracker automa, stars: there is no space 22; the last of 22 is 21
    star tracker automa, scheme_two: 9 is not one of its stars, [14, 22] (scythe 23.3)
    """
    if not isinstance(data, dict):
        return [_no_object(data, _TRACKERS)]
    shape = _TRACKERS.problems(data)
    trackers = Validator(data, shape)
    levels = [trackers.get("trackers", at, "level") for at, _ in trackers.items("trackers")]
    return [
        *shape_problems(data, shape, _CALLED),
        *(f"{level} is the level of several star trackers" for level in duplicates(filter(None, levels))),
        *(
            f"{_entry_name(trackers, 'trackers', at)}{fault}"
            for at, _ in trackers.items("trackers")
            for faults in (_level_faults(trackers, at), _space_faults(trackers, at))
            for fault in faults
        ),
    ]


def _level_faults(trackers: Validator, at: int) -> Iterator[str]:
    """List what is wrong with the name of a level. Rule: scythe 19.3."""
    level = trackers.get("trackers", at, "level")
    titled = "title" in trackers.get("trackers", at)
    if level is None:
        return
    if level in _MEANS_ANOTHER_SEAT:
        yield f": a seat can be given as {listing(_MEANS_ANOTHER_SEAT)}, so no level can have such a name"
    elif level in automa.LEVELS and titled:
        yield f": {level!r} has a name and takes no 'title'"
    elif level not in automa.LEVELS and not titled:
        yield ': \'title\' is missing; expected {"en": ..., "ja": ...}'


def _space_faults(trackers: Validator, at: int) -> Iterator[str]:
    """List what is wrong with the numbers of spaces. Rule: scythe 21.12, 23."""
    spaces, rivers_from, scheme_two = (
        trackers.get("trackers", at, key) for key in ("spaces", "rivers_from", "scheme_two")
    )
    stars = trackers.values("trackers", at, "stars")
    for before, star in pairwise(stars):
        if star <= before:
            yield f", stars: {star} after {before}; they are in ascending order, each once"
    if spaces is not None:
        for star in dict.fromkeys(stars):
            if star >= spaces:
                yield f", stars: there is no space {star}; the last of {spaces} is {spaces - 1}"
        if rivers_from is not None and rivers_from > spaces:
            yield f", rivers_from: {rivers_from} is more than its {spaces} spaces"
    if scheme_two is not None and trackers.is_whole("trackers", at, "stars") and scheme_two not in stars:
        yield f", scheme_two: {scheme_two} is not one of its stars, {stars} (scythe 23.3)"


def _entry_name(sound: Validator, key: str, at: int) -> str:
    one, tells = _CALLED[key]
    name = sound.get(key, at, tells)
    return f"{key}[{at}]" if name is None else f"{one} {name}"


def _no_object(data: object, shape: Shape) -> str:
    return f"it is {short_repr(data)}; expected an object with the keys {', '.join(shape.schema['properties'])}"
