"""The shape of a position dict: which keys there are and what kind of thing each holds."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, Final

from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.cards import (
    MAX_PLAYED,
    NUM_ENCOUNTERS,
    NUM_FACTORY_CARDS,
    NUM_OBJECTIVES,
    PLAYS,
    STARS,
    TILES,
    VALUES,
)
from tabletop_widgets.engines.scythe.components.factions import FACTIONS
from tabletop_widgets.engines.scythe.components.map import FIRST_BASE, NUM_HEXES, PLACES, RESOURCES
from tabletop_widgets.engines.scythe.plan import PLACES_OF, WHY
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.setup import AUTOMA_POPULARITY
from tabletop_widgets.engines.scythe.rules.stars import COMBAT_STARS


def _up_to(most: int, least: int = 0) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def _set_of(names: tuple[str, ...]) -> dict[str, Any]:
    return {"type": "array", "uniqueItems": True, "items": {"enum": list(names)}}


def _object(properties: dict[str, Any], required: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": False, "properties": properties, "required": list(required)}


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

_SIDE: Final = [_up_to(4), _up_to(mats.MAX_DIAL), _up_to(len(PLAYS) - 1)]  # seat, dial, cards
_BATTLE: Final = {
    "type": "array",
    "prefixItems": [_COUNT, _up_to(NUM_HEXES - 1), *_SIDE, *_SIDE],
    "anyOf": [{"maxItems": 0}, {"minItems": 8, "maxItems": 8}],
    "description": "[] or eight numbers: turn, hex, then seat, dial and cards of the attacker and of the defender",
}

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
_MOVED: Final[dict[str, Any]] = {  # what a plan says of a move besides
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
    "else": _object({**_CARD_READ, "symbol": _COUNT, **_MOVED}, (*_CARD_READ, "symbol", *_MOVED)),
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
        "last_battle": _BATTLE,
        "contested": _PLACES,
        "origins": {"type": "array", "items": {"anyOf": [{"type": "null"}, _PLACE]}},
        "strays": {
            "type": "array",
            "items": {
                "type": "array",
                "prefixItems": [_PLACE, _PLACE, {"type": "boolean"}],
                "items": False,
                "minItems": 3,
            },
        },
        "stack": {
            "type": "array",
            "items": {
                "type": "array",
                "minItems": 1,
                "prefixItems": [{"enum": list(frames.KINDS)}],
                "items": {"type": "integer"},
            },
        },
    }
)
KEYS: Final = tuple(SCHEMA["properties"])
PLAYER_KEYS: Final = tuple(_PLAYER)
AUTOMA_KEYS: Final = tuple(_AUTOMA)


def shape_of(automatic: Collection[int]) -> Shape:
    """Return the shape of a position in a game with Automas in some seats."""
    return _shape_of(frozenset(automatic))


@cache
def _shape_of(automatic: frozenset[int]) -> Shape:
    by_seat = [_AUTOMA_SHAPE if seat in automatic else _HUMAN_SHAPE for seat in range(len(FACTIONS))]
    players = {**SCHEMA["properties"]["players"], "prefixItems": by_seat}
    return Shape({**SCHEMA, "properties": {**SCHEMA["properties"], "players": players}})


# --- what the numbers of a frame may be: (least, most), or "seat"

_S: Final = "seat"
_HEX: Final = (0, NUM_HEXES - 1)
_ANYWHERE: Final = (-1, NUM_HEXES - 1)
_PLACE_RANGE: Final = (0, PLACES - 1)
_MASK: Final = (0, (1 << FIRST_BASE) - 1)
_RULE: Final = (0, len(frames.RULES) - 1)
_CARGO: Final = (0, 1_000_000)
_GAIN: Final = (0, len(mats.GAINS) - 1)

OPTIONAL: Final = {"end": 1, "turn-end": 1}  # how many numbers of a frame, the last ones, may be missing
FRAME_SHAPES: Final[dict[str, tuple[tuple[int, int] | str, ...]]] = {
    "section": (_S,),
    "bottom": (_S, (0, 4)),
    "pay": (_S, (0, 3), (1, 4)),
    "discard": (_S, (1, 2)),
    "upgrade": (_S,),
    "deploy": (_S, _ANYWHERE),
    "build": (_S, _ANYWHERE),
    "enlist": (_S,),
    "move": (_S, (0, 3), (1, 2), (0, 31)),
    "go": (_S, (0, 5), _PLACE_RANGE, (1, 3), (0, 63), (0, 63), *(_CARGO,) * 6, (0, 1)),
    "fight": (_S,),
    "artillery": (_S, _S),
    "dial": (_S,),
    "cards": (_S,),
    "retreat": (_S, (0, 5), _HEX),
    "encounter": (_S, (0, NUM_ENCOUNTERS - 1), (0, 7)),
    "factory": (_S,),
    "gain": (_S, (1, 9), _ANYWHERE, _RULE),
    "produce": (_S, (0, 3), _MASK, _ANYWHERE, _RULE),
    "take": (_S, _GAIN, (1, 9), (-1, PLACES - 1), _RULE),
    "end": (_S, (1, 1)),
    "deal": (_S,),
    "draw-faction": (),
    "draw-mat": (),
    "draw-tile": (),
    "draw-objective": (_S, (1, 2)),
    "draw-card": (_S, (1, 42), _RULE),
    "steal": (_S, _S),
    "draw-encounter": (_S,),
    "draw-factory": (_S, (1, 6)),
    "automa-card": (_S,),
    "automa-move": (_S,),
    "automa-gain": (_S,),
    "automa-fight": (_S,),
    "automa-play": (_S, (1, MAX_PLAYED), *((0, MAX_PLAYED),) * len(VALUES)),
    "automa-factory": (_S,),
    "turn": (_S,),
    "turn-bottom": (_S, (0, 4)),
    "turn-end": (_S, (1, 1)),
    "gives": (_S, _GAIN, (0, 16), (-1, PLACES - 1), _RULE),
    "recruit": (_S, (0, 3)),
    "stars": (_S,),
    "moved": (_S,),
    "visit": (_S,),
    "combat": (_HEX, _S, _S, (0, 4), *((-1, mats.MAX_DIAL), (-1, len(PLAYS) - 1)) * 2),
    "combat-star": (_S,),
    "send-home": (_S, _HEX),
    "automa-unit": (_S, (1, 16)),
    "automa-visit": (_S,),
    "automa-bonus": (_S, (0, 3)),
    "automa-track": (_S,),
    "automa-spoils": (_HEX, _S, _S, _S),
}
