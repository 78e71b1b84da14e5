"""The lessons around one: which comes next, in which course it is, and how far the learner has come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_widgets.scenarios import shipped
from tabletop_widgets.scenarios.cards import Card, card, cards
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.scenario import Scenario
from tabletop_widgets.scenarios.session import Session
from tabletop_widgets.scenarios.study import Standing, Study, study_at


class Shelf:
    """Lessons of one game, in order, and what one learner has done in them.

    Args:
        courses: the courses that the lessons are from.
        study: how far the learner has come.

    Attributes:
        courses: likewise.
        study: likewise.
        ids: the ids of its lessons, in order.

    """

    def __init__(self, courses: Sequence[shipped.Course], study: Study) -> None:
        self.courses, self.study = tuple(courses), study
        self.ids = tuple(id_ for course in self.courses for id_ in course.ids)

    @classmethod
    def around(cls, scenario: Scenario) -> Shelf | None:
        """Return the shelf of a lesson that comes with the package; None for any other."""
        return cls(shipped.courses(scenario.game), study_at()) if shipped.is_shipped(scenario.path) else None

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.courses[0].game

    def card(self, id_: str) -> Card:
        """Return what is told of a lesson before it is opened."""
        return card(self.game, id_)

    def standing(self, id_: str) -> Standing:
        """Return how far the learner has come in a lesson."""
        return self.study.standing(f"{self.game}/{id_}")

    def open(self, id_: str, locale: str) -> Session:
        """Return the learner's run through a lesson."""
        return self.study.open(shipped.lesson(self.game, id_), locale)

    def course_of(self, id_: str) -> Prose:
        """Return the title of the course that a lesson is in."""
        return next((course.title for course in self.courses if id_ in course.ids), Prose())

    def after(self, id_: str) -> Card | None:
        """Return the lesson that comes after one, or None."""
        at = self.ids.index(id_) + 1 if id_ in self.ids else len(self.ids)
        return self.card(self.ids[at]) if at < len(self.ids) else None

    def present(self) -> Card:
        """Return the lesson to go on with: the one that was left, or else the first that is not done."""
        game, _, last = self.study.last.partition("/")
        if game == self.game and last in self.ids and self.standing(last).state != "done":
            return self.card(last)
        rest = [id_ for id_ in self.ids if self.standing(id_).state != "done"]
        return self.card(rest[0] if rest else self.ids[0])

    def for_section(self, section: str) -> Card | None:
        """Return the lesson that tries a section of the rulebook: one that is not done, if there is any."""
        return self.to_try(self.by_section().get(section, ()), section)

    def by_section(self) -> dict[str, list[Card]]:
        """Return the lessons about each section of the rulebook; it looks at all their files."""
        found: dict[str, list[Card]] = {}
        for one in cards(self.game):
            for section in dict.fromkeys(one.rules) if one.id in self.ids else ():
                found.setdefault(section, []).append(one)
        return found

    def to_try(self, about: Iterable[Card], section: str) -> Card | None:
        """Return that of the lessons about a section which tries it: one that is not done, if there is any."""
        ranked = sorted(about, key=lambda one: (self.standing(one.id).state == "done", one.rules.index(section)))
        return ranked[0] if ranked else None
