"""The schema of a position of Leviath: its keys, and checks of each key alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.files import shape_message
from tabletop_widgets.core.schema import Problem, Shape
from tabletop_widgets.engines.leviath.box import Box
from tabletop_widgets.engines.leviath.components.cards import DAYS, FULL_ENERGY
from tabletop_widgets.engines.leviath.components.sea import LANDS, MINES, NUM_SHIPS
from tabletop_widgets.engines.leviath.position_data.writing import WAYS, forms, tables
from tabletop_widgets.engines.leviath.rules.frames import FRAMES

_REASONS: Final = ("captured", "submerged", "ships-lost", "deck-out")

_SPACE: Final = {"type": "integer"}
_SPACES: Final = {"type": "array", "items": _SPACE}
_LETTERS: Final = {
    "type": "array",
    "items": {"enum": list(LANDS), "description": "the letter of a land, 'A' to 'E'"},
}
_CARD: Final = {"type": "string"}
_CARD_LIST: Final = {"type": "array", "items": _CARD}
_COUNTS: Final = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}
_SHAPE: Final = Shape(
    {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "kaiju": {"type": ["integer", "null"]},
            "path": _SPACES,
            "moves": {
                "type": "array",
                "items": {
                    "type": "object",
                    "required": ["from", "way", "steps", "mines"],
                    "additionalProperties": False,
                    "properties": {
                        "from": _SPACES,
                        "way": {"enum": list(WAYS)},
                        "steps": {"type": "integer", "minimum": 0},
                        "mines": _SPACES,
                        "to": _SPACES,
                    },
                },
            },
            "possible": _SPACES,
            "energy": {
                "type": "integer",
                "minimum": 0,
                "maximum": FULL_ENERGY,
                "description": "a whole number from 0 to 7 (leviath 7.1)",
            },
            "ships": {"type": "array", "items": {"type": ["integer", "null"]}},
            "mines": _SPACES,
            "submerged": _LETTERS,
            "embankments": {
                "type": "object",
                "additionalProperties": False,
                "properties": {"material": _LETTERS, "built": _LETTERS, "discarded": _LETTERS},
            },
            "hands": {
                "type": "array",
                "items": {
                    "anyOf": [{"type": "integer", "minimum": 0}, _CARD_LIST],
                    "description": "a list of cards, or how many chance deals",
                },
            },
            "day": {
                "type": "integer",
                "minimum": 1,
                "maximum": DAYS + 1,
                "description": "a whole number from 1 to 5 (all cards are used up)",
            },
            "deck": _COUNTS,
            "discards": _CARD_LIST,
            "evolutions": _CARD_LIST,
            "used": _CARD_LIST,
            "awakenings": _COUNTS,
            "spent": _CARD_LIST,
            "turns": {"type": "integer", "minimum": 0},
            "turn": {"type": "integer", "minimum": 0},
            "next": {
                "type": ["integer", "null"],
                "minimum": 1,
                "description": "the seat of a human, 1 or more, or null",
            },
            "due": {
                "type": "array",
                "items": FRAMES.schema,
            },
            "reason": {"enum": ["", *_REASONS]},
        },
    }
)
POSITION_KEYS: Final = tuple(_SHAPE.schema["properties"])


def independent_entries(game: Box, data: Mapping[str, Any]) -> tuple[dict[str, Any], set[str], list[str]]:
    """Return the part of a position whose keys are valid on their own, the other keys, and their problems."""
    problems = _SHAPE.problems(data)
    found = [_shape_problem(problem) for problem in problems]
    wrong = {str(problem.path[0]) for problem in problems if problem.path}
    sound = {key: value for key, value in data.items() if key in POSITION_KEYS and key not in wrong}
    for key, message in (*_name_problems(game, sound), *_size_problems(game, sound), *_due_problems(game, sound)):
        found.append(message)
        wrong.add(key)
    return {key: value for key, value in sound.items() if key not in wrong}, wrong, found


def _shape_problem(problem: Problem) -> str:
    where = problem.json_path.removeprefix("$").removeprefix(".")
    return f"{where}: {shape_message(problem)}" if where else shape_message(problem)


_NOUNS: Final = {
    "space": "sea space of this board",
    "land": "land",
    "card": "action card",
    "evolution": "evolution card",
    "awakening": "Awakening ability",
}


class _Listed(NamedTuple):
    """Names in a position: their key and place, what they name, and whether each may appear there only once."""

    key: str
    where: str
    noun: str
    values: Iterable[Any]
    once: bool = True


def _listed_entries(data: Mapping[str, Any]) -> Iterator[_Listed]:
    one = data.get("kaiju")
    yield _Listed("kaiju", "kaiju", "space", [] if one is None else [one])
    yield _Listed("path", "path", "space", data.get("path", ()), once=False)
    for at, leg in enumerate(data.get("moves", ())):
        for key in ("from", "mines", "to"):
            yield _Listed("moves", f"moves[{at}].{key}", "space", leg.get(key, ()))
    yield _Listed("possible", "possible", "space", data.get("possible", ()))
    ships = [number for number in data.get("ships", ()) if number is not None]
    yield _Listed("ships", "ships", "space", ships, once=False)
    yield _Listed("mines", "mines", "space", data.get("mines", ()))
    yield _Listed("submerged", "submerged", "land", data.get("submerged", ()))
    for area, tiles in data.get("embankments", {}).items():
        yield _Listed("embankments", f"embankments.{area}", "land", tiles)
    for at, hand in enumerate(data.get("hands", ())):
        if not isinstance(hand, int):
            yield _Listed("hands", f"hands[{at}]", "card", hand, once=False)
    yield _Listed("deck", "deck", "card", data.get("deck", ()))
    yield _Listed("discards", "discards", "card", data.get("discards", ()), once=False)
    yield _Listed("evolutions", "evolutions", "evolution", data.get("evolutions", ()))
    yield _Listed("used", "used", "evolution", data.get("used", ()))
    yield _Listed("awakenings", "awakenings", "awakening", data.get("awakenings", ()))
    yield _Listed("spent", "spent", "awakening", data.get("spent", ()), once=False)


def _name_problems(game: Box, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """List names of nothing, and names that appear twice, each with its key."""
    for key, where, noun, values, once in _listed_entries(data):
        known = list(tables(game)[noun].values())
        for value, count in Counter(list(values)).items():
            if value not in known:
                yield (
                    key,
                    f"{where}: {short_repr(value)} is no {_NOUNS[noun]}; expected one such as {known[0]!r} or"
                    f" {known[-1]!r}",
                )
            elif once and count > 1:
                yield key, f"{where}: {value} appears {count} times"


def _size_problems(game: Box, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """List what is too many or too few, each with its key."""
    humans = game.num_players - 1
    if len(data.get("ships", range(NUM_SHIPS))) != NUM_SHIPS:
        yield "ships", f"ships has {len(data['ships'])} entries; expected {NUM_SHIPS}, null for one in the port"
    if len(data.get("mines", ())) > MINES:
        yield "mines", f"mines: {len(data['mines'])} on the board; there are {MINES} (leviath 3.1)"
    if "hands" in data and len(data["hands"]) != humans:
        yield "hands", f"hands has {len(data['hands'])} entries; expected {humans}, one for each human"
    if data.get("turn", 0) > humans:
        yield "turn", f"turn is seat {data['turn']}; the seats are 0 (the kaiju) to {humans}"
    if (data.get("next") or 0) > humans:
        yield "next", f"next is seat {data['next']}; the seats of the humans are 1 to {humans}"


def _due_problems(game: Box, data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for at, entry in enumerate(data.get("due", ())):
        yield from (("due", f"due[{at}]: {problem}") for problem in FRAMES.read(entry, forms(game))[1])
