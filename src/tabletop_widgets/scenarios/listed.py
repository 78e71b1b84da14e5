"""Lessons and courses as tables, with how far one has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tabletop_widgets.scenarios import cards
from tabletop_widgets.scenarios.results import table
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.shipped import Course
from tabletop_widgets.scenarios.study import Study, study_at

if TYPE_CHECKING:
    from pandas import DataFrame  # type: ignore[import-not-found, import-untyped, unused-ignore]

T = TypeVar("T")


class Table(tuple[T, ...]):
    """Things in order that show themselves as a table.

    >>> import tabletop_widgets as tw
    >>> tw.courses("scout").rows()[0]["title"]
    'A first round'

    """

    __slots__ = ()

    def rows(self, study: Study | None = None) -> list[dict[str, Any]]:
        """Return each thing as a dict, with how far the learner has come.

        Args:
            study: of which learner; by default what this kernel keeps.

        """
        raise NotImplementedError

    def frame(self) -> DataFrame:
        """Return the rows as a table of pandas.

        Raises:
            ModuleNotFoundError: pandas is not installed.

        """
        from pandas import DataFrame

        return DataFrame(self.rows())

    def _cells(self) -> tuple[Sequence[str], list[list[object]]]:
        rows = self.rows()
        return tuple(rows[0]) if rows else (), [list(row.values()) for row in rows]

    def __repr__(self) -> str:
        names, rows = self._cells()
        return "\n".join(" | ".join(map(str, row)) for row in (names, *rows))

    def _repr_html_(self) -> str:
        return table(*self._cells())


class Lessons(Table[Scenario]):
    """Lessons, as `tw.lessons` returns them: a tuple that shows itself as a table."""

    __slots__ = ()

    def rows(self, study: Study | None = None) -> list[dict[str, Any]]:
        """Return each lesson as a dict: id, title, minutes, sections, steps, state, tries."""
        study = study or study_at()
        return [_row(study, cards.card(lesson.game, lesson.id)) for lesson in self]


class Courses(Table[Course]):
    """Courses, as `tw.courses` returns them: a tuple that shows itself as a table."""

    __slots__ = ()

    def rows(self, study: Study | None = None) -> list[dict[str, Any]]:
        """Return each course as a dict: id, title, lessons, how many are done, minutes."""
        study = study or study_at()
        return [_course_row(study, course) for course in self]


def _row(study: Study, card: cards.Card) -> dict[str, Any]:
    standing = study.standing(card.key)
    return {
        "id": card.id,
        "title": card.title.text(),
        "minutes": card.minutes,
        "sections": ", ".join(card.rules),
        "steps": len(card.steps),
        "state": standing.state,
        "tries": standing.tries,
    }


def _course_row(study: Study, course: Course) -> dict[str, Any]:
    every = [cards.card(course.game, id_) for id_ in course.ids]
    return {
        "id": course.id,
        "title": course.title.text(),
        "lessons": len(every),
        "done": sum(study.standing(card.key).state == "done" for card in every),
        "minutes": sum(card.minutes or 0 for card in every),
    }
