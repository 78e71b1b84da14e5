"""Which sections of a rulebook have a lesson: a plain board knows it without reading any lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tabletop_widgets.core.game import Game

_FOLDER: Final = Path(__file__).parents[1] / "lessons"


def sections(game: Game, locale: str) -> frozenset[str]:
    """Return the numbers of the sections of a game's rulebook that a lesson tries: all of a game that has lessons."""
    if not (_FOLDER / game.name).is_dir():
        return frozenset()
    return frozenset(section.number for section in game.rulebook.sections(locale))
