"""The sections of a rulebook that have lessons, known without reading any lesson."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tabletop_widgets.core.game import Game

_FOLDER: Final = Path(__file__).parents[2] / "lessons"


def sections(game: Game, locale: str) -> frozenset[str]:
    """Return the numbers of the rulebook sections with a lesson: all sections of a game that has lessons.

    None where a board cannot open them.
    """
    if not (_FOLDER / game.name).is_dir() or _only_cells_make_widgets():
        return frozenset()
    return frozenset(section.number for section in game.rulebook.sections(locale))


def _only_cells_make_widgets() -> bool:
    """Return whether the host is marimo, which only serves the modules of widgets made in a running cell."""
    marimo = sys.modules.get("marimo")
    return marimo is not None and bool(marimo.running_in_notebook())
