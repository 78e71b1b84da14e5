"""Save files: the time to load a match, compared with playing it."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Final

from growing import grown, play_again, seconds

import tabletop_widgets as tw
from benchmarks.measure import SEED, Figures, Key, Work
from benchmarks.report import Budget

NODES: Final = 20_000  # of a match
LOADING: Final = "x playing it"
_GAMES: Final = ("scout", "leviath", "scythe")
_SHAPES: Final = ("lines", "bushes")

BUDGETS: Final = {
    Key(f"{tw.new_game(game).title}, loading {shape}", LOADING): Budget("at most", 2)
    for game in _GAMES
    for shape in _SHAPES
}


def works() -> list[Work]:
    """Return the measurements: for every game a tree of long lines, and one with branches everywhere."""
    return [loading(game, shape) for game in _GAMES for shape in _SHAPES]


def loading(name: str, shape: str) -> Work:
    """Play a match again, node by node, and load it."""
    match = grown(name, NODES, SEED, bushy=shape == "bushes")
    key = Key(f"{match.game.title}, loading {shape}", LOADING)

    def work() -> Figures:
        with tempfile.TemporaryDirectory() as folder:
            path = match.save(Path(folder) / "match.json")
            played = seconds(lambda: play_again(match))
            return {key: seconds(lambda: tw.load_match(path)) / played}

    return work
