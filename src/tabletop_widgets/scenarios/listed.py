"""Lessons and courses as tables, with how far one has come."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeVar

from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.scenarios import cards
from tabletop_widgets.scenarios.results import Framed, table
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.shipped import Course
from tabletop_widgets.scenarios.study import Study, study_at

T = TypeVar("T")


class Table(Framed, tuple[T, ...]):
    """Things in order that show themselves as a table.

    >>> import tabletop_widgets as tw
    >>> tw.courses("scout").rows()[0]["title"]
    'A first round'

    """

    __slots__ = ()

    def rows(self, study: Study | None = None) -> list[dict[str, Any]]:
        """Return each thing as a dict, with how far the learner has come.

        A lesson has id, title, minutes, sections, steps, state and tries; a course id, title, lessons, how many of them
        are done, and minutes.

        Args:
            study: of which learner; by default what this kernel keeps.

        """
        known = study or study_at()
        return [self._row(known, one) for one in self]

    @staticmethod
    @abstractmethod
    def _row(study: Study, one: Any) -> dict[str, Any]:  # noqa: ANN401 - what the table holds
        """Return one thing as a dict."""

    def _cells(self) -> tuple[Sequence[str], list[list[object]]]:
        rows = self.rows()
        return tuple(rows[0]) if rows else (), [list(row.values()) for row in rows]

    def __repr__(self) -> str:
        names, rows = self._cells()
        return harmless("\n".join(" | ".join(map(str, row)) for row in (names, *rows)))

    def _repr_html_(self) -> str:
        return table(*self._cells())


class Lessons(Table[Scenario]):
    """Lessons, as `tw.lessons` returns them: a tuple that shows itself as a table."""

    __slots__ = ()

    @staticmethod
    def _row(study: Study, one: Scenario) -> dict[str, Any]:
        card = cards.card(one.game, one.id)
        standing = study.standing(card.key)
        return {
            "id": card.id,
            "title": card.title.plain(),
            "minutes": card.minutes,
            "sections": ", ".join(card.rules),
            "steps": len(card.steps),
            "state": standing.state,
            "tries": standing.tries,
        }


class Courses(Table[Course]):
    """Courses, as `tw.courses` returns them: a tuple that shows itself as a table."""

    __slots__ = ()

    @staticmethod
    def _row(study: Study, one: Course) -> dict[str, Any]:
        every = [cards.card(one.game, id_) for id_ in one.ids]
        return {
            "id": one.id,
            "title": one.title.plain(),
            "lessons": len(every),
            "done": sum(study.standing(card.key).state == "done" for card in every),
            "minutes": sum(card.minutes or 0 for card in every),
        }
