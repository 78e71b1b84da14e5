"""A lesson that is tried from one's own board: it takes the board's place in the cell, and leads back to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_widgets.scenarios import shipped
from tabletop_widgets.scenarios.study import study_at
from tabletop_widgets.widgets.lesson_shelf import Shelf
from tabletop_widgets.widgets.lesson_widget import LessonWidget

if TYPE_CHECKING:
    from tabletop_widgets.widgets.game_widget import GameWidget


class TriedLesson(LessonWidget):
    """A lesson in the place of a board.

    Args:
        shelf: the lessons of the board's game.
        id_: the lesson.
        locale: the board's language.
        back: leads back to the board.

    """

    def __init__(self, shelf: Shelf, id_: str, locale: str, back: Callable[[], object]) -> None:
        self._board_shelf, self._back_to_board = shelf, back
        super().__init__(shelf.open(id_, locale))

    def _shelf_of(self, scenario: object) -> Shelf:  # noqa: ARG002 - one shelf for all its lessons
        return self._board_shelf

    def _home(self) -> str:
        return "lesson-to-game"

    def _leave(self, number: int) -> None:  # noqa: ARG002
        self._back_to_board()


def lesson_for(board: GameWidget, section: str, back: Callable[[], object]) -> TriedLesson | None:
    """Return the lesson that tries a section of the rulebook of a board's game, or None if there is none."""
    game = board.match.game.name
    shelf = Shelf(shipped.courses(game), study_at())
    card = shelf.for_section(section)
    return None if card is None else TriedLesson(shelf, card.id, board.locale, back)
