"""The sections of a rulebook that a lesson teaches; a plain board knows them without reading any lesson."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tabletop_widgets.core.game import Game

_FOLDER: Final = Path(__file__).parents[2] / "lessons"


def sections(game: Game, locale: str) -> frozenset[str]:
    """Return the numbers of the sections of a game's rulebook that a lesson tries: all of a game that has lessons.

    None where a board cannot open them.
    """
    if not (_FOLDER / game.name).is_dir() or _only_cells_make_widgets():
        return frozenset()
    return frozenset(section.number for section in game.rulebook.sections(locale))


def _only_cells_make_widgets() -> bool:
    """Return whether this is marimo: it keeps a widget's module for the cell that runs, and a click runs none."""
    marimo = sys.modules.get("marimo")
    return marimo is not None and bool(marimo.running_in_notebook())
