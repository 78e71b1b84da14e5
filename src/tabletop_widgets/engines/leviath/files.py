"""Boards and cards of your own: JSON files, or the same data as a dict; read whole, with every fault named at once.

The map and most single cards that come with this package are a reconstruction (leviath 1.1). Whoever has the box can
write down its own board and cards and play with them; the built-in files in `data/` are examples of both formats.

>>> import tabletop_widgets as tw
>>> board = load_board("lattice")  # take a built-in board, and change it
>>> board["name"], board["port_gates"] = "my board", [2, 6]
>>> tw.new_game("leviath", humans=2, board=board).sea.name
'my board'

**A board** is an object with exactly these keys:

- `name`: text.
- `spaces`: a list of objects, one for each space; the five lands "A" to "E", and at most 60 sea spaces:
    - `id`: a letter (a land) or the printed number, from 1 (a sea space).
    - `vertices`: the corners [x, y] in drawing order, three or more; x to the right, y down; a side is about 1 long.
    - `neighbours`: ids of the spaces that share an edge with it, at most 4, each naming the other (leviath 2.3).
    - `land_lines`: for sea spaces only: a list of lists of letters, for each straight line from it that meets land, the
      lands on that line, nearest first; [] where no line meets land (leviath 2.4).
- `areas`: an object: name of a sea area -> list of its numbers; each sea space is in exactly one (leviath 2.2).
- `ship_starts`: numbers of the spaces where ships begin; at least one, on spaces of their own (leviath 3.1).
- `ships_in_port`: how many begin in the port; together they are 4.
- `kaiju_starts`: numbers of the spaces one of which the kaiju chooses (leviath 3.5).
- `hard_mines`: the two numbers where handicap -1 and -2 lay mines: -1 the first, -2 both (leviath 11.1).
- `port_gates`: numbers of the spaces where a ship leaves the port (leviath 5.6).

All sea spaces hang together, and every one has another next to it.

**A card file** is an object with exactly these keys:

- `name`: text.
- `sonar`: id of the action card of which some of day 1 are removed; `sonar_removed`: how many, by number of humans, an
  object with the keys "1" to "4" (leviath 3.2).
- `actions`: a list of objects; 11 cards of day 1, 6 of day 2, 8 of day 3, 13 of day 4:
    - `counts`: an object: day ("1" to "4") -> how many cards of this kind have that back.
    - `effect`: "sonar", "wide-sonar", "precise-sonar" (leviath 5.1), "lay-mines" (5.2), "move-mine" (5.4), "build"
      (5.5), "depart" (5.6) or "awaken" (4.4).
    - `mines`: for lay-mines: how many at most, 1 to 10.
    - `range`: for lay-mines and move-mine: "near-ship" or "anywhere".
- `evolutions`: a list of objects, one for each card; 1 of tier 1, 6 of tier 2, 6 of tier 3:
    - `tier`: 1 to 3.
    - `energy`: what the kaiju gains, -7 (it pays 7) to 7, or "full" (up to 7).
    - `effect`, and what belongs to it (leviath 8):
        - "swim": `steps` at most; `over_mines`: true to cross mines.
        - "abyss": to the kaiju's own sea area or one that shares an edge with it.
        - "rush": `steps` at most, to a ship, which is lost.
        - "shift-mine": a mine to a space next to it.
        - "tsunami": `lands` (1 or 2, usually 1), `past_nearer`: true to hit a land behind another, `unstoppable`: true
          if no embankment helps.
        - "push-ship": a ship by `steps` at most; `exactly`: true if it has to make them all.
        - "crush-mine": a mine next to the kaiju is taken away.
        - "feast": all ships of the kaiju's sea area are lost.
        - "rest": nothing but its energy.
- `awakenings`: a list of objects, 15 Awakening abilities in all (leviath 9):
    - `count`: how many of it there are.
    - `energy`: 0 to 7; only a tsunami may cost something, down to -7.
    - `effect`: "swim", "shift-mine", "push-ship", "rest" as above; "tsunami", always of one land; and "fish" with
      `area`: the energy is gained if the kaiju shows that it is in the sea area of that name. No others: whether an
      ability can be carried out must not depend on what only the kaiju knows.

All cards have an `id`: lower-case words and digits joined by hyphens, each once in the file; it names the card in
notation ("play two-mines day3"). They may have a `title`, {"en": ..., "ja": ...}; a card whose id is not one of the
built-in file's needs one. Day 1 has at least as many cards that are no Awakening as are dealt (leviath 3.3).
"""

from __future__ import annotations

import copy
import json
import math
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from jsonschema.exceptions import ValidationError

from tabletop_widgets.core.errors import listing
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.engines.leviath.cards import ACTION_EFFECTS, DAYS, FULL_ENERGY, KAIJU_EFFECTS
from tabletop_widgets.engines.leviath.mines import MINES
from tabletop_widgets.engines.leviath.sea import LANDS, MOST_NEIGHBOURS, MOST_SPACES, SHIPS

Source = str | os.PathLike[str] | Mapping[str, Any]  # of a board or of cards: a name, a file, or its data

BOARDS: Final = ("lattice", "seam")
CARDS: Final = ("reconstructed",)

CARDS_OF_DAY: Final = (11, 6, 8, 13)
CARDS_OF_TIER: Final = (1, 6, 6)
AWAKENINGS: Final = 15
DEALT: Final = {1: 3, 2: 4, 3: 6, 4: 8}  # cards, by number of humans

_FOLDER: Final = Path(__file__).parent / "data"
_FILES: Final = {"lattice": "lattice.json", "seam": "seam.json", "reconstructed": "cards.json"}
_HUMANS: Final = ("1", "2", "3", "4")
_DAYS: Final = tuple(str(day) for day in range(1, DAYS + 1))
_STARTS: Final = ("ship_starts", "kaiju_starts", "hard_mines", "port_gates")

# what an effect has to be given, and what it may be given
_Takes = dict[str, tuple[tuple[str, ...], tuple[str, ...]]]
_ACTIONS_TAKE: Final[_Takes] = {"lay-mines": (("mines", "range"), ()), "move-mine": (("range",), ())}
_EVOLUTIONS_TAKE: Final[_Takes] = {
    "swim": (("steps",), ("over_mines",)),
    "rush": (("steps",), ()),
    "tsunami": ((), ("lands", "past_nearer", "unstoppable")),
    "push-ship": (("steps",), ("exactly",)),
}
_AWAKENINGS_TAKE: Final[_Takes] = {
    **_EVOLUTIONS_TAKE,
    "tsunami": ((), ("past_nearer", "unstoppable")),
    "fish": (("area",), ()),
}
_OF_EVOLUTIONS: Final = tuple(effect for effect in KAIJU_EFFECTS if effect != "fish")
_OF_AWAKENINGS: Final = ("swim", "shift-mine", "tsunami", "push-ship", "rest", "fish")


# --- shapes

_TEXT: Final = {"type": "string", "minLength": 1}
_FLAG: Final = {"type": "boolean"}
_STEPS: Final = {"type": "integer", "minimum": 1}
_NUMBER: Final = {"type": "integer", "minimum": 1}
_NUMBERS: Final = {"type": "array", "items": _NUMBER, "minItems": 1}
_SPACE: Final = {
    "anyOf": [_NUMBER, {"enum": list(LANDS)}],
    "description": "the printed number of a sea space, or the letter of a land, 'A' to 'E'",
}
_ID: Final = {
    "type": "string",
    "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
    "description": "lower-case words and digits joined by hyphens, such as 'two-mines'",
}


def _record(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


_TITLE: Final = _record({"en": _TEXT, "ja": _TEXT})
_BOARD: Final = Shape(
    _record(
        {
            "name": _TEXT,
            "ship_starts": _NUMBERS,
            "ships_in_port": {"type": "integer", "minimum": 0, "maximum": SHIPS - 1},
            "kaiju_starts": _NUMBERS,
            "hard_mines": {**_NUMBERS, "minItems": 2, "maxItems": 2, "description": "two numbers of sea spaces"},
            "port_gates": _NUMBERS,
            "areas": {"type": "object", "additionalProperties": _NUMBERS},
            "spaces": {
                "type": "array",
                "items": _record(
                    {
                        "id": _SPACE,
                        "vertices": {
                            "type": "array",
                            "minItems": 3,
                            "items": {
                                "type": "array",
                                "items": {"type": "number"},
                                "minItems": 2,
                                "maxItems": 2,
                                "description": "a corner [x, y]",
                            },
                            "description": "three corners or more",
                        },
                        "neighbours": {"type": "array", "items": _SPACE},
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
_OF_KAIJU: Final = {
    "steps": _STEPS,
    "over_mines": _FLAG,
    "lands": {"type": "integer", "minimum": 1, "maximum": 2},
    "past_nearer": _FLAG,
    "unstoppable": _FLAG,
    "exactly": _FLAG,
    "area": _TEXT,
}
_WHOLE_ENERGY: Final = {"type": "integer", "minimum": -FULL_ENERGY, "maximum": FULL_ENERGY}
_CARDS: Final = Shape(
    _record(
        {
            "name": _TEXT,
            "sonar": _ID,
            "sonar_removed": _record({key: {"type": "integer", "minimum": 0} for key in _HUMANS}),
            "actions": {
                "type": "array",
                "items": _record(
                    {
                        "id": _ID,
                        "effect": {"enum": list(ACTION_EFFECTS)},
                        "counts": _record({}, dict.fromkeys(_DAYS, _NUMBER)),
                    },
                    {
                        "title": _TITLE,
                        "mines": {"type": "integer", "minimum": 1, "maximum": MINES},
                        "range": {"enum": ["near-ship", "anywhere"]},
                    },
                ),
            },
            "evolutions": {
                "type": "array",
                "items": _record(
                    {
                        "id": _ID,
                        "tier": {"type": "integer", "minimum": 1, "maximum": len(CARDS_OF_TIER)},
                        "energy": {
                            "anyOf": [_WHOLE_ENERGY, {"const": "full"}],
                            "description": "a whole number from -7 to 7, or 'full'",
                        },
                        "effect": {"enum": list(_OF_EVOLUTIONS)},
                    },
                    {"title": _TITLE, **_OF_KAIJU},
                ),
            },
            "awakenings": {
                "type": "array",
                "items": _record(
                    {
                        "id": _ID,
                        "count": _NUMBER,
                        "energy": _WHOLE_ENERGY,
                        "effect": {"enum": list(_OF_AWAKENINGS)},
                    },
                    {"title": _TITLE, **_OF_KAIJU},
                ),
            },
        }
    )
)
_CARD_LISTS: Final = ("actions", "evolutions", "awakenings")
_ONE_OF: Final = {
    "spaces": "space",
    "actions": "action card",
    "evolutions": "evolution card",
    "awakenings": "Awakening ability",
}


# --- reading


def load_board(source: Source) -> dict[str, Any]:
    """Return the data of a board without faults.

    Args:
        source: one of `BOARDS`, a path to a board file, or its data.

    Raises:
        ValueError: no such board, no JSON, or a board with faults: the error lists them all.
        OSError: a file that cannot be read.

    Rule: leviath 11.8

    """
    if isinstance(source, str) and source in BOARDS:
        return copy.deepcopy(_built_in(source))
    data = _read(source, "board", BOARDS)
    _raise_if_faulty("this board", source, board_faults(data))
    return cast("dict[str, Any]", data)


def load_cards(source: Source, board_data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a card file without faults.

    Args:
        source: one of `CARDS`, a path to a card file, or its data.
        board_data: the board it is played on, without faults: cards may name its sea areas.

    Raises:
        ValueError: no such cards, no JSON, or cards with faults: the error lists them all.
        OSError: a file that cannot be read.

    Rule: leviath 11.8

    """
    built_in = isinstance(source, str) and source in CARDS
    data = copy.deepcopy(_built_in(str(source))) if built_in else _read(source, "card file", CARDS)
    _raise_if_faulty("these cards", source, card_faults(data, board_data))
    return cast("dict[str, Any]", data)


@cache
def _built_in(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((_FOLDER / _FILES[name]).read_text(encoding="utf-8"))
    return data


@cache
def _built_in_ids() -> frozenset[str]:
    """Return the ids of the cards that have a message of their own."""
    cards = _built_in("reconstructed")
    return frozenset(card["id"] for key in _CARD_LISTS for card in cards[key])


def _read(source: object, kind: str, names: tuple[str, ...]) -> Any:  # noqa: ANN401 - not checked yet
    if isinstance(source, Mapping):
        try:  # what a saved match will hold of it
            return json.loads(json.dumps(dict(source)), object_pairs_hook=_pairs)
        except (TypeError, ValueError, RecursionError) as error:
            raise ValueError(f"this {kind} is no JSON data: {error}") from error
    if not isinstance(source, str | os.PathLike):
        raise ValueError(f"{source!r} is no {kind}; expected {listing(names)}, a path to a file, or a dict")
    path = Path(source)
    if not path.exists() and isinstance(source, str) and path.name == source and not path.suffix:
        raise ValueError(f"there is no {kind} {source!r}; expected {listing(names)}, a path to a file, or a dict")
    try:
        return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_pairs)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{path} is no JSON file: {error}; expected a {kind}") from error


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make an object, of which JSON would silently keep the last of two values."""
    twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
    if twice:
        raise ValueError(f"the key {twice[0]!r} stands twice in an object")
    return dict(pairs)


def _raise_if_faulty(what: str, source: Source, faults: list[str]) -> None:
    if faults:
        named = "given as a dict" if isinstance(source, Mapping) else os.fspath(source)
        raise ValueError(f"{what} ({named}) cannot be:\n" + "\n".join(f"- {line}" for line in faults))


# --- data with faults


class _Sound:
    """The sound rest of data with faults, so that a fault hides no other and calls up no false one."""

    def __init__(self, data: Mapping[str, Any], faults: list[ValidationError]) -> None:
        self._data = data
        self._wrong: set[tuple[str | int, ...]] = set()  # what is not to be looked at
        self._holes: set[tuple[str | int, ...]] = set()  # where something is wrong, or not enough
        for fault in faults:
            path = tuple(fault.absolute_path)
            if fault.validator == "additionalProperties":
                continue
            if fault.validator == "required":
                path = (*path, *(key for key in _schema(fault)["required"] if repr(key) in fault.message))
            elif fault.validator not in ("minItems", "maxItems"):
                self._wrong.add(path)
            self._holes |= {path[:end] for end in range(len(path) + 1)}

    def is_whole(self, *path: str | int) -> bool:
        """Tell whether nothing is wrong there and within."""
        return path not in self._holes and not any(path[:end] in self._wrong for end in range(len(path)))

    def are_whole(self, key: str, field: str) -> bool:
        """Tell whether nothing is wrong in one field of all objects of a list."""
        return self.get(key) is not None and all(self.is_whole(key, at, field) for at in range(len(self.get(key))))

    def get(self, *path: str | int) -> Any:  # noqa: ANN401 - JSON data
        """Return what stands somewhere, or None if it is wrong in itself or missing."""
        value: Any = self._data
        for end, key in enumerate(path, 1):
            if path[:end] in self._wrong or (isinstance(value, dict) and key not in value):
                return None
            value = value[key]
        return value

    def items(self, *path: str | int) -> list[tuple[Any, Any]]:
        """Return the indices or keys and the values of a list or an object, without the wrong ones."""
        value = self.get(*path) or ()
        pairs: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else enumerate(value)
        return [(key, item) for key, item in pairs if (*path, key) not in self._wrong]

    def values(self, *path: str | int) -> list[Any]:
        """Return the values of a list or an object, without the wrong ones."""
        return [value for _, value in self.items(*path)]


def _schema(fault: ValidationError) -> dict[str, Any]:
    return cast("dict[str, Any]", fault.schema)


def _shape_faults(data: dict[str, Any], faults: list[ValidationError]) -> Iterator[str]:
    for fault in faults:
        yield f"{_place(data, tuple(fault.absolute_path))}{shape_message(fault)}"


def shape_message(fault: ValidationError) -> str:
    """Return what differs from a shape, in the words of its description where it has one."""
    if fault.validator == "additionalProperties" and "properties" in _schema(fault):
        return f"{_short(fault.message)}; the keys are {', '.join(_schema(fault)['properties'])}"
    if fault.validator != "type" and "description" in _schema(fault):
        return f"{_short(repr(fault.instance))}: expected {_schema(fault)['description']}"
    return _short(fault.message)


def _place(data: dict[str, Any], path: tuple[str | int, ...]) -> str:
    """Return how a place in the data is named at the beginning of a fault: "space 7, neighbours[2]: "."""
    named = []
    if len(path) > 1 and path[0] in _ONE_OF:
        entry = data[str(path[0])][path[1]]
        if isinstance(entry, dict) and isinstance(entry.get("id"), str | int):
            named, path = [f"{_ONE_OF[str(path[0])]} {entry['id']}"], path[2:]
    inner = "".join(f"[{part!r}]" if isinstance(part, int) or at else str(part) for at, part in enumerate(path))
    where = ", ".join(filter(None, [*named, inner]))
    return f"{where}: " if where else ""


def _short(text: str) -> str:
    return text if len(text) < 200 else text[:200] + " …"


def _twice(values: Iterable[Any]) -> list[Any]:
    return [value for value, count in Counter(values).items() if count > 1]


# --- what can be wrong in a board


def board_faults(data: object) -> list[str]:
    """Return everything wrong in the data of a board; empty if it can be.

    >>> board = load_board("lattice")
    >>> board["ships_in_port"], board["port_gates"] = 2, [2, 99]
    >>> board_faults(board)
    ['port_gates: there is no sea space 99', 'ship_starts and ships_in_port: 3 + 2 ships; there are 4 (leviath 3.1)']
    """
    if not isinstance(data, dict):
        return [f"it is {data!r}; expected an object with the keys {', '.join(_BOARD.schema['properties'])}"]
    shape = _BOARD.faults(data)
    board = _Board(data, shape)
    edges = list(_edge_faults(board))
    if not edges and board.clear == board.ids:
        edges += _piece_faults(board)
    found = (_space_faults(board), edges, _line_faults(board), _area_faults(board), _set_up_faults(board))
    return [*_shape_faults(data, shape), *(fault for faults in found for fault in faults)]


class _Board(_Sound):
    """The sound part of a board's data.

    Attributes:
        spaces: indices of the spaces whose id is sound, and their ids.
        ids: all ids; `seas` the numbers among them.
        edges: id -> neighbours that are named, of spaces that stand once.
        clear: ids of spaces that stand once and whose neighbours can all be read.
        all_known: whether all spaces have ids of their own that can be read.

    """

    def __init__(self, data: Mapping[str, Any], faults: list[ValidationError]) -> None:
        super().__init__(data, faults)
        spaces = [(at, self.get("spaces", at, "id")) for at, _ in self.items("spaces")]
        self.spaces = [(at, name) for at, name in spaces if name is not None]
        self.ids = {name for _, name in self.spaces}
        self.seas = {name for name in self.ids if isinstance(name, int)}
        twice = set(_twice(name for _, name in self.spaces))
        self.edges = {name: self.values("spaces", at, "neighbours") for at, name in self.spaces if name not in twice}
        self.clear = {name for at, name in self.spaces if self.is_whole("spaces", at, "neighbours")} - twice
        entries = self.get("spaces")
        self.all_known = not twice and entries is not None and len(self.spaces) == len(entries)


def _space_faults(board: _Board) -> Iterator[str]:
    yield from (f"space {name} stands {_times(board, name)} times" for name in _twice(name for _, name in board.spaces))
    if board.all_known:
        yield from (f"spaces: land {land} is missing" for land in LANDS if land not in board.ids)
    if len(board.seas) > MOST_SPACES:
        yield f"spaces: there are {len(board.seas)} sea spaces; at most {MOST_SPACES} can be played on"
    for at, name in board.spaces:
        has_lines = "land_lines" in board.get("spaces", at)
        if isinstance(name, int) and not has_lines:
            yield f"space {name}: 'land_lines' is missing; expected a list, [] if no straight line meets land"
        if isinstance(name, str) and has_lines:
            yield f"space {name}: a land has no 'land_lines'"
        corners = board.get("spaces", at, "vertices")
        if corners and board.is_whole("spaces", at, "vertices") and not _surface(corners):
            yield f"space {name}: vertices enclose no surface"


def _times(board: _Board, name: int | str) -> int:
    return sum(other == name for _, other in board.spaces)


def _surface(corners: list[list[float]]) -> bool:
    """Tell whether a polygon can be drawn."""
    turned = zip(corners, corners[1:] + corners[:1], strict=True)
    area = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in turned)
    return math.isfinite(area) and abs(area) > 1e-9


def _edge_faults(board: _Board) -> Iterator[str]:
    """List what is wrong with the neighbours. Rule: leviath 2.3."""
    for name, near in board.edges.items():
        others = set(near)
        yield from (f"space {name}: neighbour {other} stands twice" for other in _twice(near))
        if name in others:
            yield f"space {name} is its own neighbour"
        for other in sorted(others - {name}, key=str):
            if other not in board.ids:
                if board.all_known:
                    yield f"space {name}: there is no space {other} to be its neighbour"
            elif other in board.clear and name not in board.edges[other]:
                yield f"space {name} names {other} as neighbour, but {other} does not name {name}"
        if name in board.clear:
            yield from _number_faults(name, others - {name})


def _number_faults(name: int | str, near: set[int | str]) -> Iterator[str]:
    if len(near) > MOST_NEIGHBOURS:
        yield f"space {name} has {len(near)} neighbours; at most {MOST_NEIGHBOURS} share an edge (leviath 2.3)"
    if not near:
        yield f"space {name} has no neighbours"
    elif isinstance(name, int) and not any(isinstance(other, int) for other in near):
        yield f"space {name} has no sea space next to it: the kaiju would be enclosed there (leviath 6.3)"


def _piece_faults(board: _Board) -> Iterator[str]:
    """Check that the sea hangs together."""
    pieces, rest = [], set(board.seas)
    while rest:
        piece, new = set[Any](), {min(rest)}
        while new:
            piece |= new
            new = {near for name in new for near in board.edges[name] if near in rest} - piece
        pieces.append(min(piece))
        rest -= piece
    if len(pieces) > 1:
        yield f"spaces: the sea falls apart into {len(pieces)} pieces, with the spaces {', '.join(map(str, pieces))}"


def _line_faults(board: _Board) -> Iterator[str]:
    """List what is wrong with the straight lines. Rule: leviath 2.4."""
    for at, name in board.spaces:
        lines = [board.values("spaces", at, "land_lines", line) for line, _ in board.items("spaces", at, "land_lines")]
        for line in lines:
            yield from (f"space {name}: a straight line meets land {land} twice" for land in _twice(line))
        if board.is_whole("spaces", at, "land_lines"):
            again = _twice(tuple(line) for line in lines)
            yield from (f"space {name}: the straight line {list(line)} stands twice" for line in again)


def _area_faults(board: _Board) -> Iterator[str]:
    """List what is wrong with the sea areas. Rule: leviath 2.2."""
    places: dict[int, list[str]] = {number: [] for number in board.seas}
    for area, _ in board.items("areas"):
        numbers = board.values("areas", area)
        if not area:
            yield f"areas: the area of {numbers} has no name"
        yield from (f"area {area}: {number} stands twice" for number in _twice(numbers))
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


def _set_up_faults(board: _Board) -> Iterator[str]:
    """List what is wrong with the places at the start. Rule: leviath 3."""
    for key in _STARTS:
        numbers = board.values(key)
        yield from (f"{key}: {number} stands twice" for number in _twice(numbers))
        if board.all_known:
            yield from (
                f"{key}: there is no sea space {number}"
                for number in dict.fromkeys(numbers)
                if number not in board.seas
            )
    at_sea, in_port = board.get("ship_starts"), board.get("ships_in_port")
    if board.is_whole("ship_starts") and board.is_whole("ships_in_port") and len(at_sea) + in_port != SHIPS:
        yield f"ship_starts and ships_in_port: {len(at_sea)} + {in_port} ships; there are {SHIPS} (leviath 3.1)"
    mined = set(board.values("hard_mines"))
    for number in dict.fromkeys(board.values("kaiju_starts")):
        if number in mined:
            yield f"kaiju_starts: {number} is mined with a handicap, see hard_mines (leviath 11.1)"
        near = {other for other in board.edges.get(number, ()) if isinstance(other, int)}
        if number in board.clear and near and near <= mined:
            yield f"kaiju_starts: on {number} the kaiju would be enclosed with a handicap, see hard_mines (leviath 6.3)"


# --- what can be wrong in a card file


def card_faults(data: object, board_data: Mapping[str, Any]) -> list[str]:
    """Return everything wrong in the data of a card file; empty if it can be.

    Args:
        data: the data.
        board_data: the board it is to be played on, without faults.

    >>> board = load_board("lattice")
    >>> cards = load_cards("reconstructed", board)
    >>> cards["evolutions"][2]["steps"], cards["awakenings"][0]["area"] = 0, "IX"
    >>> card_faults(cards, board)
    ['evolution card deep-dive, steps: 0 is less than the minimum of 1', \
"Awakening ability fish-school-1: the board has no sea area 'IX'; its areas are 'I', 'II', 'III', 'IV', 'V', 'VI', \
'VII', 'VIII'"]

    """
    if not isinstance(data, dict):
        return [f"it is {data!r}; expected an object with the keys {', '.join(_CARDS.schema['properties'])}"]
    shape = _CARDS.faults(data)
    cards = _Sound(data, shape)
    return [
        *_shape_faults(data, shape),
        *_id_faults(cards),
        *_effect_faults(cards, "actions", _ACTIONS_TAKE, ("mines", "range")),
        *_effect_faults(cards, "evolutions", _EVOLUTIONS_TAKE, tuple(_OF_KAIJU)),
        *_effect_faults(cards, "awakenings", _AWAKENINGS_TAKE, tuple(_OF_KAIJU)),
        *_awakening_faults(cards, board_data),
        *_count_faults(cards),
        *_sonar_faults(cards),
    ]


def _named(cards: _Sound, key: str, at: int) -> str:
    return f"{_ONE_OF[key]} {cards.get(key, at, 'id') or at}"


def _id_faults(cards: _Sound) -> Iterator[str]:
    ids = [(key, at, cards.get(key, at, "id")) for key in _CARD_LISTS for at, _ in cards.items(key)]
    yield from (f"{name} is the id of several cards" for name in _twice(name for _, _, name in ids if name))
    for key, at, name in ids:
        if name and name not in _built_in_ids() and "title" not in cards.get(key, at):
            yield f'{_named(cards, key, at)}: \'title\' is missing; expected {{"en": ..., "ja": ...}}'


def _effect_faults(cards: _Sound, key: str, takes: _Takes, parameters: tuple[str, ...]) -> Iterator[str]:
    """List what an effect lacks, or does not take. Rule: leviath 5, 8."""
    for at, card in cards.items(key):
        effect = cards.get(key, at, "effect")
        if effect is None:
            continue
        needs, may_have = takes.get(effect, ((), ()))
        name = _named(cards, key, at)
        yield from (f"{name}: {effect!r} needs {given!r}" for given in needs if given not in card)
        yield from (
            f"{name}: {effect!r} takes no {given!r}"
            for given in parameters
            if given in card and given not in (*needs, *may_have)
        )


def _awakening_faults(cards: _Sound, board_data: Mapping[str, Any]) -> Iterator[str]:
    """List what is wrong with fish and energy of Awakening abilities. Rule: leviath 8.9, 9."""
    areas = list(board_data["areas"])
    for at, _ in cards.items("awakenings"):
        name = _named(cards, "awakenings", at)
        area, effect, energy = (cards.get("awakenings", at, key) for key in ("area", "effect", "energy"))
        if area is not None and effect == "fish" and area not in areas:
            yield f"{name}: the board has no sea area {area!r}; its areas are {listing(areas, len(areas))}"
        if energy is not None and energy < 0 and effect not in (None, "tsunami"):
            yield f"{name}: energy {energy}; only a tsunami may cost something here (leviath 9.2)"


def _count_faults(cards: _Sound) -> Iterator[str]:
    """Check that there are as many cards as in the box. Rule: leviath 3.2, 3.4."""
    if cards.are_whole("actions", "counts"):
        for day, expected in zip(_DAYS, CARDS_OF_DAY, strict=True):
            count = sum(card["counts"].get(day, 0) for card in cards.values("actions"))
            if count != expected:
                yield f"actions: {count} cards of day {day}; expected {expected} (leviath 3.2)"
    if cards.are_whole("evolutions", "tier"):
        tiers = Counter(card["tier"] for card in cards.values("evolutions"))
        for tier, expected in enumerate(CARDS_OF_TIER, 1):
            if tiers[tier] != expected:
                yield f"evolutions: {tiers[tier]} cards of tier {tier}; expected {expected} (leviath 3.2)"
    if cards.are_whole("awakenings", "count"):
        count = sum(card["count"] for card in cards.values("awakenings"))
        if count != AWAKENINGS:
            yield f"awakenings: {count} cards; expected {AWAKENINGS} (leviath 3.4)"


def _sonar_faults(cards: _Sound) -> Iterator[str]:
    """Check what is removed from day 1, and what is left to be dealt. Rule: leviath 3.2, 3.3."""
    sonar = cards.get("sonar")
    if sonar is None or not cards.are_whole("actions", "id"):
        return
    if sonar not in (card["id"] for card in cards.values("actions")):
        yield f"sonar: no action card has the id {sonar!r}"
    elif cards.are_whole("actions", "counts") and cards.are_whole("actions", "effect"):
        yield from _removal_faults(cards, sonar)


def _removal_faults(cards: _Sound, sonar: str) -> Iterator[str]:
    of_day_1 = [(card["id"], card["effect"], card["counts"].get("1", 0)) for card in cards.values("actions")]
    sonars = sum(count for name, _, count in of_day_1 if name == sonar)
    drawn = sum(count for _, effect, count in of_day_1 if effect != "awaken")
    for humans in _HUMANS:
        removed = cards.get("sonar_removed", humans) or 0
        left = drawn - removed
        if removed > sonars:
            yield (f"sonar_removed: {removed} with {humans} humans; day 1 has {sonars} cards {sonar!r} (leviath 3.2)")
        elif left < DEALT[int(humans)]:
            yield (
                f"actions: with {humans} humans {left} cards of day 1 are no Awakening and not removed;"
                f" {DEALT[int(humans)]} are dealt (leviath 3.3)"
            )
