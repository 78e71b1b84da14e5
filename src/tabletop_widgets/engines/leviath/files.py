"""Custom boards and cards: JSON files, or the same data as a dict; all their problems are reported at once.

The map and most single cards that come with this package are a reconstruction (leviath 1.1). If you have the box, you
can write down its board and cards and play with them. The built-in files in `data/` are examples of both formats.

>>> import tabletop_widgets as tw
>>> board = load_board("lattice")  # take a built-in board, and change it
>>> board["name"], board["port_gates"] = "my board", [2, 6]
>>> tw.new_game("leviath", humans=2, board=board).sea.name
'my board'

**A board** is an object with exactly these keys:

- `name`: text, in one line of at most 200 characters, as all texts here.
- `spaces`: a list of objects, one for each space; the five lands "A" to "E", and at most 60 sea spaces:
    - `id`: a letter (a land) or the printed number, 1 to 9999 (a sea space).
    - `vertices`: the corners [x, y] in drawing order, three or more; x to the right, y down, from -1000 to 1000; a side
      is about 1 long.
    - `neighbours`: ids of the spaces that share an edge with it, at most 4, each naming the other (leviath 2.3).
    - `land_lines`: for sea spaces only: a list of lists of letters, for each straight line from it that meets land, the
    lands on that line, nearest first; [] if no line meets land (leviath 2.4).
- `areas`: an object: name of a sea area -> list of its numbers; each sea space is in exactly one (leviath 2.2).
- `ship_starts`: numbers of the spaces where ships begin; at least one, all on different spaces (leviath 3.1).
- `ships_in_port`: how many begin in the port; together they are 4.
- `kaiju_starts`: numbers of the spaces from which the kaiju chooses one (leviath 3.5).
- `hard_mines`: the numbers of two spaces: handicap -1 lays a mine on the first, -2 on both (leviath 11.1).
- `port_gates`: numbers of the spaces on which a ship leaves the port (leviath 5.6).

The sea is connected, and every sea space has another one next to it.

**A card file** is an object with exactly these keys:

- `name`: text.
- `sonar`: id of the action card of which some copies of day 1 are removed; `sonar_removed`: how many, by number of
humans, an
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
        if no embankment can stop it. - "push-ship": a ship by `steps` at most; `exactly`: true if it has to make them
        all. - "crush-mine": a mine next to the kaiju is removed.
        - "feast": all ships of the kaiju's sea area are lost.
        - "rest": only its energy.
- `awakenings`: a list of objects, 15 Awakening abilities in all (leviath 9):
    - `count`: how many copies there are.
    - `energy`: 0 to 7; only a tsunami may cost something, down to -7.
    - `effect`: "swim", "shift-mine", "push-ship", "rest" as above; "tsunami", always of one land; and "fish" with
      `area`: the energy is gained if the kaiju shows that it is in the sea area of that name. No others: whether an
      ability can be carried out must not depend on what only the kaiju knows.

All cards have an `id`: lower-case words and digits joined by hyphens, each once in the file; it names the card in
notation ("play two-mines day3"). They may have a `title`, {"en": ..., "ja": ...}; a card whose id is not one of the
built-in file's needs one. Day 1 has at least as many cards besides Awakenings as are dealt (leviath 3.3).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.files import Source, load_data, raise_if_problems
from tabletop_widgets.engines.leviath.components import board_file, card_file

BOARDS: Final = ("lattice", "seam")
CARDS: Final = ("reconstructed",)

_DATA_FOLDER: Final = Path(__file__).parent / "components" / "data"
_FILES: Final = {"lattice": "lattice.json", "seam": "seam.json", "reconstructed": "cards.json"}


def load_board(source: Source) -> dict[str, Any]:
    """Return the data of a board without problems.

    Args:
        source: one of `BOARDS`, a path to a board file, or its data.

    Raises:
        ValueError: there is no such board, it is not JSON, or it has problems: the error lists them all.
        OSError: the file cannot be read.

    Rule: leviath 11.8

    """
    return load_data(source, "board", "this board", BOARDS, _built_in, board_problems)


def load_cards(source: Source, board_data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of a card file without problems.

    Args:
        source: one of `CARDS`, a path to a card file, or its data.
        board_data: the board of the match, without problems: cards may name its sea areas.

    Raises:
        ValueError: there are no such cards, they are not JSON, or they have problems: the error lists them all.
        OSError: the file cannot be read.

    Rule: leviath 11.8

    """
    if isinstance(source, str) and source in CARDS and not _is_built_in_sea(board_data):
        raise_if_problems("these cards", source, _problems_with_areas(source, tuple(board_data["areas"])))
    return load_data(source, "card file", "these cards", CARDS, _built_in, lambda data: card_problems(data, board_data))


def _is_built_in_sea(board_data: Mapping[str, Any]) -> bool:
    """Return whether a board has the sea areas of a built-in one, so that the built-in cards fit it."""
    return any(list(_built_in(board)["areas"]) == list(board_data["areas"]) for board in BOARDS)


@cache
def _problems_with_areas(name: str, areas: tuple[str, ...]) -> list[str]:
    """Return the problems of built-in cards on a board; they depend only on the names of its sea areas."""
    return card_problems(_built_in(name), {"areas": areas})


@cache
def _built_in(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((_DATA_FOLDER / _FILES[name]).read_text(encoding="utf-8"))
    return data


@cache
def _built_in_ids() -> frozenset[str]:
    """Return the ids of the cards that the message files name."""
    cards = _built_in("reconstructed")
    return frozenset(card["id"] for key in card_file.LISTS for card in cards[key])


def board_problems(data: object) -> list[str]:
    """Return everything wrong in the data of a board; empty if it is possible.

    >>> board = load_board("lattice")
    >>> board["ships_in_port"], board["port_gates"] = 2, [2, 99]
    >>> board_problems(board)
    ['port_gates: there is no sea space 99', 'ship_starts and ships_in_port: 3 + 2 ships; there are 4 (leviath 3.1)']
    """
    if not isinstance(data, dict):
        return [f"it is {short_repr(data)}; expected an object with the keys {', '.join(board_file.BOARD_KEYS)}"]
    return board_file.problems(data)


def card_problems(data: object, board_data: Mapping[str, Any]) -> list[str]:
    """Return everything wrong in the data of a card file; empty if it is possible.

    Args:
        data: the data.
        board_data: the board of the match, without problems.

    >>> board = load_board("lattice")
    >>> cards = load_cards("reconstructed", board)
    >>> cards["evolutions"][2]["steps"], cards["awakenings"][0]["area"] = 0, "IX"
    >>> card_problems(cards, board)
    ['evolution card deep-dive, steps: 0 is less than the minimum of 1', \
"Awakening ability fish-school-1: the board has no sea area 'IX'; its areas are 'I', 'II', 'III', 'IV', 'V', 'VI', \
'VII', 'VIII'"]

    """
    if not isinstance(data, dict):
        return [f"it is {short_repr(data)}; expected an object with the keys {', '.join(card_file.CARD_KEYS)}"]
    return card_file.problems(data, board_data, _built_in_ids())
