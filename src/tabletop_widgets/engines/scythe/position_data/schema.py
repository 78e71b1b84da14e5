"""The schema of a position dict: its keys, and the kind of value of each."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Final

from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.scythe.automa_plan import PLACES_OF, WHY
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import (
    MAX_PLAYED,
    NUM_ENCOUNTERS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    STARS,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import RESOURCES
from tabletop_widgets.engines.scythe.position_data.writing import ORIGINS
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.setup import AUTOMA_POPULARITY
from tabletop_widgets.engines.scythe.rules.stars import COMBAT_STARS


def _up_to(most: int, least: int = 0) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def _set_of(names: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "array", "uniqueItems": True, "items": {"enum": list(names)}}


def _object(properties: dict[str, Any], required: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": list(required)}


def _record(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with all of these keys."""
    return _object(properties, tuple(properties))


def _card_set(count: int) -> dict[str, Any]:
    return {"type": "array", "uniqueItems": True, "items": _up_to(count, 1)}


_COUNT: Final = {"type": "integer", "minimum": 0}
_PLACE: Final = {"type": "string"}
_PLACES: Final = {"type": "array", "items": _PLACE}
_BY_VALUE: Final = {
    "anyOf": [
        _object({str(value): _COUNT for value in VALUES}),
        {"type": "array", "items": {"enum": list(VALUES)}},
    ]
}
_CARDS: Final = {"anyOf": [*_BY_VALUE["anyOf"], _COUNT]}

_SEAT: Final = _up_to(4)
_POWER: Final = _up_to(mats.MAX_DIAL)
_PLAYED: Final = {"type": "array", "items": {"enum": list(VALUES)}, "maxItems": MAX_PLAYED}
_BATTLE: Final = _record(
    {
        "turn": _COUNT,
        "hex": _PLACE,
        "attacker": _SEAT,
        "attacker_power": _POWER,
        "attacker_cards": _PLAYED,
        "defender": _SEAT,
        "defender_power": _POWER,
        "defender_cards": _PLAYED,
    }
)
_STRAY: Final = _record({"place": _PLACE, "origin": _PLACE, "walked": {"type": "boolean"}})

_PLAYER: Final[dict[str, Any]] = {
    "faction": {"enum": list(FACTIONS)},
    "mat": {"enum": list(mats.MATS)},
    "power": _up_to(mats.MAX_POWER),
    "popularity": _up_to(mats.MAX_POPULARITY),
    "coins": _COUNT,
    "character": _PLACE,
    "mechs": {
        "anyOf": [{"type": "object", "additionalProperties": _PLACE}, {**_PLACES, "maxItems": 4}],
    },
    "workers": {"anyOf": [{"type": "object", "additionalProperties": _COUNT}, _PLACES]},
    "structures": _object(dict.fromkeys(mats.STRUCTURES, _PLACE)),
    "upgraded": _set_of(mats.CUBES),
    "covered": _object(dict.fromkeys(mats.BOTTOMS[:4], _up_to(3))),
    "recruits": {
        "anyOf": [
            _set_of(mats.BOTTOMS[:4]),
            _object({bottom: {"enum": list(mats.GAINS[:4])} for bottom in mats.BOTTOMS[:4]}),
        ],
    },
    "bonuses": _set_of(mats.GAINS[:4]),
    "combat_cards": _CARDS,
    "stolen": _BY_VALUE,
    "objectives": {"anyOf": [{**_card_set(NUM_OBJECTIVES), "maxItems": 2}, _up_to(2)]},
    "revealed": {**_card_set(NUM_OBJECTIVES), "maxItems": 2},
    "returned": {"anyOf": [{"type": "null"}, _up_to(NUM_OBJECTIVES, 1)]},
    "stars": _object(dict.fromkeys(STARS, _up_to(mats.MAX_STARS))),
    "factory_card": {"anyOf": [{"type": "null"}, _up_to(NUM_FACTORY_CARDS, 1)]},
    "section": {"enum": [None, *mats.SECTIONS]},
    "top": _up_to(2, -1),
}
_NUMBERS: Final = {"type": "array", "uniqueItems": True, "items": {"type": "integer"}}
_NUMBER_OR_NONE: Final = {"type": ["integer", "null"]}
_SEATS: Final = {"type": "array", "uniqueItems": True, "items": _COUNT}
_MOVED: Final[dict[str, Any]] = {  # the further fields of a plan with a move
    "unit": _up_to(5),
    "distance": _COUNT,
    "value": {"type": "integer", "minimum": -1},
    "origin": _PLACE,
    "dest": _PLACE,
    **dict.fromkeys(PLACES_OF, _PLACES),
}
_CARD_READ: Final[dict[str, Any]] = {
    "card": {"type": "integer"},
    "scheme": _up_to(2, 1),
    "skipped": {"type": "boolean"},
    "tried": {"type": "array", "items": {"enum": list(WHY)}},
}
_PLAN: Final = {
    "if": {"type": "object", "properties": {"symbol": {"const": -1}}},
    "then": _object({**_CARD_READ, "symbol": {"const": -1}}, (*_CARD_READ, "symbol")),
    "else": _object({**_CARD_READ, "symbol": _COUNT, **_MOVED, "left_out": _COUNT}, (*_CARD_READ, "symbol", *_MOVED)),
}
_AUTOMA: Final[dict[str, Any]] = {
    "faction": {"enum": list(FACTIONS)},
    "power": _up_to(mats.MAX_POWER),
    "popularity": {"const": AUTOMA_POPULARITY},
    "coins": _COUNT,
    "character": {"anyOf": [{"type": "null"}, _PLACE]},
    "mechs": {"type": "array", "items": {"anyOf": [{"type": "null"}, _PLACE]}, "maxItems": 4},
    "workers": _PLAYER["workers"],
    "combat_cards": _CARDS,
    "stars": _object({"combat": _up_to(COMBAT_STARS), "power": _up_to(1)}),
    "factory_card": {"anyOf": [{"type": "null"}, {"const": True}, _up_to(NUM_FACTORY_CARDS, 1)]},
    "factory_unseen_by": _SEATS,
    "marker": _COUNT,
    "turned": _NUMBERS,
    "fought": _NUMBERS,
    "last_turned": _NUMBER_OR_NONE,
    "last_fought": _NUMBER_OR_NONE,
    "plan": {"if": {"type": "null"}, "else": _PLAN},
}
_HUMAN_SHAPE: Final = _object(_PLAYER, ("faction", "mat"))
_AUTOMA_SHAPE: Final = _object(_AUTOMA, ("faction",))
SCHEMA: Final[dict[str, Any]] = _object(
    {
        "players": {"type": "array", "items": _HUMAN_SHAPE},
        "factions": _set_of(FACTIONS),
        "mats": {"type": "array", "items": {"enum": [None, *mats.MATS]}},
        "resources": {"type": "object", "additionalProperties": _object(dict.fromkeys(RESOURCES, _COUNT))},
        "encounters": _PLACES,
        "encounter_cards": _card_set(NUM_ENCOUNTERS),
        "tile": {"enum": [None, *TILES]},
        "deck": _BY_VALUE,
        "discard": _BY_VALUE,
        "factory_offer": {"anyOf": [{"type": "null"}, _card_set(NUM_FACTORY_CARDS)]},
        "factory_seen_by": _SEATS,
        "turn": {"type": "integer", "minimum": -1},
        "turns": _COUNT,
        "in_part": {"type": "boolean"},
        "coerced": {"type": "boolean"},
        "driven": _COUNT,
        "last_battle": {"if": {"type": "null"}, "else": _BATTLE},
        "contested": _PLACES,
        "origins": _object(dict.fromkeys(ORIGINS, _PLACE)),
        "strays": {"type": "array", "items": _STRAY},
        "stack": {
            "type": "array",
            "items": FRAMES.schema,
        },
    }
)
KEYS: Final = tuple(SCHEMA["properties"])
PLAYER_KEYS: Final = tuple(_PLAYER)
AUTOMA_KEYS: Final = tuple(_AUTOMA)


def shape_of(automatic: Collection[int]) -> Shape:
    """Return the schema of a position in a game with Automas in some seats."""
    return _shape_of(frozenset(automatic))


@cache
def _shape_of(automatic: frozenset[int]) -> Shape:
    by_seat = [_AUTOMA_SHAPE if seat in automatic else _HUMAN_SHAPE for seat in range(len(FACTIONS))]
    players = {**SCHEMA["properties"]["players"], "prefixItems": by_seat}
    return Shape({**SCHEMA, "properties": {**SCHEMA["properties"], "players": players}})
