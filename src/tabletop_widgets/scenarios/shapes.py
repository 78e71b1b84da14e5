"""The shapes of a lesson's front matter and blocks; goals and answers have readers of their own."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.core.schema import Shape
from tabletop_widgets.core.validate import record
from tabletop_widgets.scenarios.steps import PICKS

_TEXT: Final = {"type": "string", "minLength": 1, "maxLength": 2000, "description": "a text"}
_ID: Final = {"type": "string", "maxLength": 100, "pattern": r"^#?[\w-]+$", "description": "the id of a step"}
_NAME: Final = {"type": ["string", "integer"], "description": "an element of the board, e.g. d4 or 27"}
_SEAT: Final = {"type": "integer", "minimum": 0, "maximum": 9, "description": "a seat, from 0"}
_COUNT: Final = {"type": "integer", "minimum": 1, "maximum": 99, "description": "a whole number from 1 to 99"}
_FLAG: Final = {"type": "boolean", "description": "true or false"}
_ANY: Final[dict[str, Any]] = {}


def _list(of: dict[str, Any], description: str, least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": of, "minItems": least, "maxItems": 200, "description": description}


_TEXTS: Final = _list(_TEXT, "a list of texts")
_NAMES: Final = _list(_NAME, "a list of elements, e.g. [d4, e5]")
_LINE: Final = {"anyOf": [_TEXT, _list(_TEXT, "", 1)], "description": "an action, or a list of actions"}
_LINES: Final = _list(_LINE, "a list of lines")
_ON: Final = {**record({}, {"right": _ID, "wrong": _ID}), "description": "{right: id of a step, wrong: id of a step}"}

HEAD: Final = Shape(
    record(
        {"game": _TEXT, "title": _TEXT},
        {
            "id": {"type": "string", "pattern": r"^[\w-]+$", "description": "a name in lower case, e.g. s5-beats"},
            "options": {"type": "object", "description": "the game's options, e.g. {players: 3}"},
            "seed": {"type": "integer", "description": "a whole number"},
            "names": _list({"type": "string", "maxLength": 200, "description": "a name"}, "a list of names"),
            "seat": _SEAT,
            "rules": _list({"type": ["string", "integer"], "description": "the number of a section"}, "rule numbers"),
            "position": {"type": "object", "description": "a position; see game.problems"},
            "from": {
                "type": "string",
                "description": 'a saved match and a ply, e.g. "evening.json@12"; without options, names and position',
            },
            "needs": _TEXTS,
            "minutes": {"type": "integer", "minimum": 1, "maximum": 120, "description": "minutes, 1 to 120"},
        },
    )
)
HEAD_OF_TRANSLATION: Final = Shape(
    record(
        {"title": _TEXT},
        {"names": _list({"type": "string", "maxLength": 200, "description": "a name"}, "a list of names")},
    )
)
SHOW: Final = Shape(
    record(
        {},
        {
            "regions": _TEXTS,
            "near": _NAME,
            "ring": _NAMES,
            "shade": _NAMES,
            "arrow": _list(
                {"type": "array", "items": _NAME, "minItems": 2, "maxItems": 2, "description": "a pair, e.g. [d5, d4]"},
                "pairs of elements, e.g. [[d5, d4]]",
            ),
            "badge": {
                "type": "object",
                "additionalProperties": {"type": ["string", "integer"], "description": "a short text"},
                "description": 'elements and short texts, e.g. {d4: "1"}',
            },
            "layers": _TEXTS,
            "hide": _TEXTS,
            "view": _SEAT,
            "views": _list(_SEAT, "a list of seats"),
            "luck": _FLAG,
            "holds": _ANY,
        },
    )
)
REFUSED: Final = Shape(
    {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {"type": ["string", "integer"], "description": 'the number of a rule, e.g. "4.2"'},
        "description": 'actions and the rules that refuse them, e.g. show 1-2: "4.2"',
    }
)
TASK: Final = Shape(
    record(
        {},
        {
            "goal": _ANY,
            "play": _LINE,
            "solution": _LINE,
            "also": {"anyOf": [{"const": "any"}, _LINES], "description": "a list of further lines, or any"},
            "wrong": _LINES,
            "replies": {"type": "object", "description": "seats and what they play, e.g. {1: [dial 5, play 4]}"},
            "draw": _TEXTS,
            "until": _ANY,
            "within": _COUNT,
            "tries": _COUNT,
            "hide": _TEXTS,
            "on": _ON,
            "luck": _FLAG,
            "from": _ID,
        },
    )
)
QUIZ: Final = Shape(
    record(
        {"pick": {"enum": list(PICKS)}, "is": _ANY},
        {
            "answer": _ANY,
            "options": _list(_NAME, "a list of what can be chosen", 2),
            "one": _FLAG,
            "ahead": _FLAG,
            "luck": _FLAG,
            "hide": _TEXTS,
            "tries": _COUNT,
            "on": _ON,
            "from": _ID,
        },
    )
)
