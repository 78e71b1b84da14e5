"""The additional colours of Leviath's board: the night sea, and the days on the backs of cards."""

from __future__ import annotations

from typing import Final

# the night sea is dark in both themes; the light values serve cards and piles beside it
_SEA: Final = {
    "ground": ("#dbe6ec", "#0f1820"),  # the ground under all of the board
    "night": ("#0d2033", "#081624"),
    "sea1": ("#16324a", "#112e4a"),
    "sea2": ("#1d4159", "#194160"),
    "sea3": ("#17384a", "#133d4e"),
    "sea4": ("#22466b", "#22477a"),
    "seaedge": ("#2f5d80", "#2b5576"),
    "area": ("#b9d8ea", "#86b4d1"),
    "seaink": ("#cfe4f2", "#b9d3e4"),
    "shore": ("#d8c79a", "#cbb684"),
    "land": ("#46593f", "#32503b"),
    "land2": ("#55704e", "#41664a"),
    "drown": ("#12293d", "#0d2135"),
    "window": ("#ffcf66", "#ffcf66"),
    "kaiju": ("#4fc79a", "#6fd6ac"),
    "kaiju2": ("#1f7f61", "#2c8f70"),
    "kaijusign": ("#0f2840", "#0f2840"),
    "kaijusignink": ("#7ee0b8", "#7ee0b8"),
    "mine": ("#e65f42", "#f27a5e"),
    "mine2": ("#b23f26", "#b7452c"),
    "ship": ("#f3efe4", "#efe9da"),
    "ship2": ("#c3ccd3", "#b4c0ca"),
    "city": ("#1d2b38", "#16232f"),
    "city2": ("#33485a", "#2b3f50"),
    "ocean": ("#1b4a68", "#1f6285"),
    "sheet": ("#fffdf8", "#262c35"),
    "sheetline": ("#8d8779", "#59626e"),
    "choice": ("#f3efe4", "#38404b"),
    "sheetink": ("#23262c", "#ece8e0"),
    "sheetsoft": ("#5b626d", "#a3abb6"),
    "sheetbad": ("#a8321f", "#ff8a80"),
    "deduce": ("#7ee0b8", "#7fe3ba"),
}
# the backs of action cards: lighter and warmer from day to day; each also shows its number
_DAYS: Final = {"day1": "#86b9e0", "day2": "#9fd3b4", "day3": "#f0d079", "day4": "#f5a183", "dayink": "#0c1b29"}
COLOURS: Final[dict[str, tuple[str, str]]] = {**_SEA, **{name: (fill, fill) for name, fill in _DAYS.items()}}
