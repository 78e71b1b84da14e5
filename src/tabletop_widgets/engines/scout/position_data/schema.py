"""The schema of a position dict: its keys, and the values of each."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.scout.observation import RESULT
from tabletop_widgets.engines.scout.phases import PHASES

_CARD: Final = {"type": "string"}
_CARD_LIST: Final = {"type": "array", "items": _CARD}
_COUNTS: Final = {"type": "array", "items": {"type": "integer", "minimum": 0}}
_SCHEMA: Final[dict[str, Any]] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "round": {"type": "integer", "minimum": 1},
        "phase": {"enum": list(PHASES.names)},
        "turn": {"type": "integer", "minimum": 0},
        "start_player": {"type": "integer", "minimum": 0},
        "hands": {"type": "array", "items": {"anyOf": [{"type": "integer", "minimum": 0}, _CARD_LIST]}},
        "deal_to": _COUNTS,
        "active": _CARD_LIST,
        "owner": {"type": "integer", "minimum": -1},
        "scouts": {"type": "integer", "minimum": 0},
        "captured": _COUNTS,
        "chips": _COUNTS,
        "scout_and_show": {"type": "array", "items": {"type": "boolean"}},
        "seen": _CARD_LIST,
        "aside": _CARD_LIST,
        "known": {"type": "array", "items": _CARD_LIST},
        "results": {
            "type": "array",
            "items": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": list(RESULT),
                    "additionalProperties": False,
                    "properties": {key: {"type": "integer"} for key in RESULT},
                },
            },
        },
    },
}
SHAPE: Final = Shape(_SCHEMA)
KEYS: Final = tuple(_SCHEMA["properties"])
