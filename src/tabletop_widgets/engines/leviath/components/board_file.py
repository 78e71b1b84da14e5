"""The contents of a board file, and everything that can be wrong in it; see `files`. Rule: leviath 2, 3."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.files import NUMBER, PRINTABLE, TEXT, Validator, duplicates, object_schema, shape_problems
from tabletop_widgets.core.schema import Problem, Shape
from tabletop_widgets.engines.leviath.components.sea import LANDS, MOST_NEIGHBOURS, MOST_SPACES, NUM_SHIPS

_SPACES_CALLED: Final = {"spaces": ("space", "id")}
_STARTS: Final = ("ship_starts", "kaiju_starts", "hard_mines", "port_gates")

_LONGEST: Final = 60  # characters of the name of an area
_FARTHEST: Final = 1000  # distance of a corner from the middle; a side is about 1 long
_NUMBERS: Final = {"type": "array", "items": NUMBER, "minItems": 1}
_SPACE_ID: Final = {
    "anyOf": [NUMBER, {"enum": list(LANDS)}],
    "description": "the printed number of a sea space, or the letter of a land, 'A' to 'E'",
}
_BOARD: Final = Shape(
    object_schema(
        {
            "name": TEXT,
            "ship_starts": _NUMBERS,
            "ships_in_port": {"type": "integer", "minimum": 0, "maximum": NUM_SHIPS - 1},
            "kaiju_starts": _NUMBERS,
            "hard_mines": {**_NUMBERS, "minItems": 2, "maxItems": 2, "description": "two numbers of sea spaces"},
            "port_gates": _NUMBERS,
            "areas": {"type": "object", "additionalProperties": _NUMBERS},
            "spaces": {
                "type": "array",
                "items": object_schema(
                    {
                        "id": _SPACE_ID,
                        "vertices": {
                            "type": "array",
                            "minItems": 3,
                            "items": {
                                "type": "array",
                                "items": {"type": "number", "minimum": -_FARTHEST, "maximum": _FARTHEST},
                                "minItems": 2,
                                "maxItems": 2,
                                "description": "a corner [x, y]",
                            },
                            "description": "three corners or more",
                        },
                        "neighbours": {"type": "array", "items": _SPACE_ID},
                    },
                    {
                        "land_lines": {
                            "type": "array",
                            "items": {
                                "type": "array",
                                "items": {"enum": list(LANDS), "description": "the letter of a land, 'A' to 'E'"},
                                "minItems": 1,
                                "description": "the letters of the lands on a line, nearest first",
                            },
                        }
                    },
                ),
            },
        }
    )
)


BOARD_KEYS: Final = tuple(_BOARD.schema["properties"])


def problems(data: dict[str, Any]) -> list[str]:
    """Return everything wrong in the data of a board."""
    shape = _BOARD.problems(data)
    board = _Board(data, shape)
    edges = list(_edge_problems(board))
    if not edges and board.clear == board.ids:
        edges += _piece_problems(board)
    found = (_space_problems(board), edges, _line_problems(board), _area_problems(board), _set_up_problems(board))
    return [*shape_problems(data, shape, _SPACES_CALLED), *(problem for problems in found for problem in problems)]


class _Board(Validator):
    """The valid part of a board's data.

    Attributes:
        spaces: indices of the spaces whose id is valid, and their ids.
        ids: all ids; `seas` the numbers among them.
        edges: id -> the listed neighbours, for spaces that appear once.
        clear: ids of spaces that appear once and whose neighbours can all be read.
        all_known: whether all spaces have different ids that can be read.

    """

    def __init__(self, data: Mapping[str, Any], problems: list[Problem]) -> None:
        super().__init__(data, problems)
        spaces = [(at, self.get("spaces", at, "id")) for at, _ in self.items("spaces")]
        self.spaces = [(at, name) for at, name in spaces if name is not None]
        self.ids = {name for _, name in self.spaces}
        self.seas = {name for name in self.ids if isinstance(name, int)}
        again = set(duplicates(name for _, name in self.spaces))
        self.edges = {name: self.values("spaces", at, "neighbours") for at, name in self.spaces if name not in again}
        self.clear = {name for at, name in self.spaces if self.is_whole("spaces", at, "neighbours")} - again
        entries = self.get("spaces")
        self.all_known = not again and entries is not None and len(self.spaces) == len(entries)


def _space_problems(board: _Board) -> Iterator[str]:
    yield from (
        f"space {name} appears {_times(board, name)} times" for name in duplicates(name for _, name in board.spaces)
    )
    if board.all_known:
        yield from (f"spaces: land {land} is missing" for land in LANDS if land not in board.ids)
    if len(board.seas) > MOST_SPACES:
        yield f"spaces: there are {len(board.seas)} sea spaces; at most {MOST_SPACES} are possible"
    for at, name in board.spaces:
        has_lines = "land_lines" in board.get("spaces", at)
        if isinstance(name, int) and not has_lines:
            yield f"space {name}: 'land_lines' is missing; expected a list, [] if no straight line meets land"
        if isinstance(name, str) and has_lines:
            yield f"space {name}: a land has no 'land_lines'"
        corners = board.get("spaces", at, "vertices")
        if corners and board.is_whole("spaces", at, "vertices") and not _surface(corners):
            yield f"space {name}: the vertices do not enclose an area"


def _times(board: _Board, name: int | str) -> int:
    return sum(other == name for _, other in board.spaces)


def _surface(corners: list[list[float]]) -> bool:
    """Return whether a polygon can be drawn."""
    turned = zip(corners, corners[1:] + corners[:1], strict=True)
    area = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in turned)
    return math.isfinite(area) and abs(area) > 1e-9


def _edge_problems(board: _Board) -> Iterator[str]:
    """List what is wrong with the neighbours. Rule: leviath 2.3."""
    for name, near in board.edges.items():
        others = set(near)
        yield from (f"space {name}: neighbour {other} appears twice" for other in duplicates(near))
        if name in others:
            yield f"space {name} is its own neighbour"
        for other in sorted(others - {name}, key=str):
            if other not in board.ids:
                if board.all_known:
                    yield f"space {name}: its neighbour {other} does not exist"
            elif other in board.clear and name not in board.edges[other]:
                yield f"space {name} names {other} as neighbour, but {other} does not name {name}"
        if name in board.clear:
            yield from _number_problems(name, others - {name})


def _number_problems(name: int | str, near: set[int | str]) -> Iterator[str]:
    if len(near) > MOST_NEIGHBOURS:
        yield f"space {name} has {len(near)} neighbours; at most {MOST_NEIGHBOURS} share an edge (leviath 2.3)"
    if not near:
        yield f"space {name} has no neighbours"
    elif isinstance(name, int) and not any(isinstance(other, int) for other in near):
        yield f"space {name} has no sea space next to it: the kaiju would be enclosed there (leviath 6.3)"


def _piece_problems(board: _Board) -> Iterator[str]:
    """Check that the sea is connected."""
    pieces, rest = [], set(board.seas)
    while rest:
        piece, new = set[Any](), {min(rest)}
        while new:
            piece |= new
            new = {near for name in new for near in board.edges[name] if near in rest} - piece
        pieces.append(min(piece))
        rest -= piece
    if len(pieces) > 1:
        yield f"spaces: the sea is divided into {len(pieces)} parts, with the spaces {', '.join(map(str, pieces))}"


def _line_problems(board: _Board) -> Iterator[str]:
    """List what is wrong with the straight lines. Rule: leviath 2.4."""
    for at, name in board.spaces:
        lines = [board.values("spaces", at, "land_lines", line) for line, _ in board.items("spaces", at, "land_lines")]
        for line in lines:
            yield from (f"space {name}: a straight line meets land {land} twice" for land in duplicates(line))
        if board.is_whole("spaces", at, "land_lines"):
            again = duplicates(tuple(line) for line in lines)
            yield from (f"space {name}: the straight line {list(line)} appears twice" for line in again)


def _area_problems(board: _Board) -> Iterator[str]:
    """List what is wrong with the sea areas. Rule: leviath 2.2."""
    places: dict[int, list[str]] = {number: [] for number in board.seas}
    for area, _ in board.items("areas"):
        numbers = board.values("areas", area)
        if not area:
            yield f"areas: the area of {numbers} has no name"
        elif len(area) > _LONGEST or not re.search(PRINTABLE, area):
            yield f"areas: {short_repr(area)} is no name; expected at most {_LONGEST} characters in one line"
        yield from (f"area {area}: {number} appears twice" for number in duplicates(numbers))
        for number in dict.fromkeys(numbers):
            if number in places:
                places[number].append(area)
            elif board.all_known:
                yield f"area {area}: there is no sea space {number}"
    for number, areas in sorted(places.items()):
        if len(areas) > 1:
            yield f"space {number} is in {len(areas)} sea areas: {', '.join(areas)} (leviath 2.2)"
        elif not areas and board.is_whole("areas"):
            yield f"space {number} is in no sea area (leviath 2.2)"


def _set_up_problems(board: _Board) -> Iterator[str]:
    """List what is wrong with the places at the start. Rule: leviath 3."""
    for key in _STARTS:
        numbers = board.values(key)
        yield from (f"{key}: {number} appears twice" for number in duplicates(numbers))
        if board.all_known:
            yield from (
                f"{key}: there is no sea space {number}"
                for number in dict.fromkeys(numbers)
                if number not in board.seas
            )
    at_sea, in_port = board.get("ship_starts"), board.get("ships_in_port")
    if board.is_whole("ship_starts") and board.is_whole("ships_in_port") and len(at_sea) + in_port != NUM_SHIPS:
        yield f"ship_starts and ships_in_port: {len(at_sea)} + {in_port} ships; there are {NUM_SHIPS} (leviath 3.1)"
    mined = set(board.values("hard_mines"))
    for number in dict.fromkeys(board.values("kaiju_starts")):
        if number in mined:
            yield f"kaiju_starts: {number} is mined with a handicap, see hard_mines (leviath 11.1)"
        near = {other for other in board.edges.get(number, ()) if isinstance(other, int)}
        if number in board.clear and near and near <= mined:
            yield f"kaiju_starts: on {number} the kaiju would be enclosed with a handicap, see hard_mines (leviath 6.3)"
