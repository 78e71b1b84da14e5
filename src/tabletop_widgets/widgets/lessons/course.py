"""The course widget: a game's lessons, the learner's progress, and the open lesson."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from tabletop_widgets.core.harmless import escape
from tabletop_widgets.lessons import builtin
from tabletop_widgets.lessons.builtin import LessonCard
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.lessons.study import LessonProgress, Study, study_at
from tabletop_widgets.widgets.context import BoardContext, Trait
from tabletop_widgets.widgets.lessons.widget import LessonNavigation, LessonWidget
from tabletop_widgets.widgets.messages import Allow, LessonRequest

_MARKS = {"new": "( )", "begun": "(-)", "done": "(x)"}  # for plain text


class CourseWidget(LessonWidget):
    """Courses for a notebook cell: their lessons with the learner's progress, and the open lesson.

    Args:
        course: a course, or all lessons of a game.
        locale: "en" or "ja".
        save: a file in which the progress is kept: what is in it is taken over, and every change is written.
            `tw.lessons.gather` reads it. Without one it is kept as long as the kernel runs.
        study: whose progress it is, in place of `save`.
        allow: what pages may ask for; see `GameWidget`.

    Attributes:
        study: how far the learner has come; `study.results` tells what was tried.

    Raises:
        ValueError: no such locale; the file holds something else; the course has no lessons.
        OSError: the file cannot be read.

    """

    course = traitlets.Dict(allow_none=True, default_value=None, read_only=True).tag(sync=True)

    def __init__(
        self,
        course: builtin.Course,
        *,
        locale: str = "en",
        save: str | Path | None = None,
        study: Study | None = None,
        allow: Allow = "all",
    ) -> None:
        if not isinstance(course, builtin.Course):
            raise TypeError(f"{course!r} is not a course; get one with course(...)")
        if not course.ids:
            raise ValueError(f"the course {course.id!r} has no lessons yet")
        is_whole = course.id == course.game
        parts = [part for part in builtin.courses(course.game) if part.ids] if is_whole else [course]
        self._course_lessons = LessonNavigation(parts, study_at(save) if study is None else study)
        self._is_whole, self._is_listed = is_whole, True
        first = Session(self._course_lessons.lesson(self._course_lessons.present().id), locale=locale)
        super().__init__(first, locale=locale, allow=allow)
        self._course_lessons.study.watch(self)

    def study_changed(self) -> None:
        """Update the list of lessons after progress made elsewhere, such as in a lesson in place of a board."""
        if self._is_listed and not self.is_closed:
            self._sync_soon()

    @property
    def study(self) -> Study:
        """The learner's progress."""
        return self._course_lessons.study

    def open_lesson(self, id_: str) -> None:
        """Open a lesson, as a click on it does.

        Raises:
            LookupError: the course has no such lesson.

        """
        if id_ not in self._course_lessons.ids:
            raise LookupError(f"this course has no lesson {id_!r}; it has {', '.join(self._course_lessons.ids)}")
        self._show_lesson(id_, self.locale)
        self._sync()

    def _show_lesson(self, id_: str, locale: str) -> None:
        self._is_listed = False
        self._open(self._course_lessons.open(id_, locale))
        self._keep()

    # --- what a lesson needs from its course

    def _lessons_around(self, lesson: object) -> LessonNavigation:  # noqa: ARG002 - they are the same for all its lessons
        return self._course_lessons

    def _home(self) -> str:
        return "lesson-to-course"

    def _leave(self) -> None:
        self._is_listed, self._exploring = True, None

    # --- the page

    def _render(self) -> dict[str, Any]:
        if not self._is_listed:
            return {**super()._render(), "course": None}
        return {"course": self._course_trait(), "lesson": None}

    def _course_trait(self) -> Trait:
        return CoursePage(self._course_lessons, self._context, is_whole=self._is_whole).trait()

    def _handle_lesson(self, what: str, value: str | int | None) -> bool:
        return (what == "open" or not self._is_listed) and super()._handle_lesson(what, value)

    def _open_by_id(self, id_: str) -> bool:
        """Open a lesson that a page has named."""
        if id_ not in self._course_lessons.ids:
            return False
        self._show_lesson(id_, self._context.locale)
        return True

    _lesson_requests: ClassVar[Mapping[str, LessonRequest]] = {
        **LessonWidget._lesson_requests,
        "open": LessonRequest(str, _open_by_id),
    }

    def __repr__(self) -> str:
        if not self._is_listed:
            return super().__repr__()
        page = self._course_trait()
        told = [page["title"], page["told"]]
        for part in page["parts"]:
            told += ["", f"{part['title']}: {part['count']}"]
            told += [f"  {_MARKS[row['state']]} {row['id']}: {row['title']}" for row in part["rows"]]
        return "\n".join(told)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - IPython's types
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self._is_listed:
            return bundle
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        text = repr(self)
        return {**data, "text/plain": text, "text/html": f"<pre>{escape(text)}</pre>"}, metadata


def _parts(section: str) -> list[int]:
    return [int(part) if part.isdecimal() else 0 for part in section.split(".")]


class CoursePage:
    """The trait `course`; see `Course` in js/model/traits.ts.

    Args:
        lessons: its lessons.
        context: the board's match, seat and language: its language.
        is_whole: whether these are all lessons of the game.

    """

    def __init__(self, lessons: LessonNavigation, context: BoardContext, *, is_whole: bool) -> None:
        self._lessons, self._context, self._is_whole = lessons, context, is_whole
        self._cards = {id_: lessons.card(id_) for id_ in lessons.ids}
        self._standings = {id_: lessons.standing(id_) for id_ in lessons.ids}
        self._about = lessons.by_section()

    def trait(self) -> Trait:
        """Return the trait."""
        minutes = sum(card.minutes or 0 for card in self._cards.values())
        game = self._context.match.game.title
        title = self._lessons.courses[0].title.plain(self._context.locale)
        study = self._lessons.study
        return {
            "title": self._say("course-title", game=game) if self._is_whole or title == game else f"{game}: {title}",
            "told": self._say("course-told", n=str(len(self._cards)), minutes=str(minutes)),
            "go": self._go(),
            "parts": [self._part(course) for course in self._lessons.courses],
            "book": self._book(),
            "kept": self._say("course-kept-file", file=study.path.name) if study.path else self._say("course-kept"),
            "at": study.last.partition("/")[2],
        }

    def _say(self, key: str, **params: str) -> str:
        return self._context.announce(key, **params)

    def _minutes(self, card: LessonCard) -> str:
        return self._say("lesson-minutes", n=str(card.minutes)) if card.minutes else ""

    def _go(self) -> Trait:
        """Return the lesson that the main button opens, with its words."""
        card = self._lessons.present()
        standing = self._standings[card.id]
        key = "course-steps" if self._lessons.study.shows_answers(card.key) else "course-steps-answered"
        steps = self._say(key, n=str(standing.done), of=str(card.asks)) if standing.state == "begun" else ""
        shown = self._shown(standing) if steps else ""
        return {
            "id": card.id,
            "when": self._say("course-when", state=standing.state),
            "title": card.title.plain(self._context.locale),
            "note": " · ".join(part for part in (steps, shown, self._minutes(card)) if part),
            "meter": [standing.done + standing.shown, card.asks] if standing.state == "begun" else None,
            "label": self._say("course-go", state=standing.state),
        }

    def _shown(self, standing: LessonProgress) -> str:
        """Return the number of steps whose solution was shown, in words, or ""."""
        return self._say("course-shown", n=str(standing.shown)) if standing.shown else ""

    def _part(self, course: builtin.Course) -> Trait:
        done = sum(self._standings[id_].state == "done" for id_ in course.ids)
        return {
            "title": course.title.plain(self._context.locale),
            "count": self._say("course-count", n=str(done), of=str(len(course.ids))),
            "rows": [self._row(self._cards[id_]) for id_ in course.ids],
        }

    def _row(self, card: LessonCard) -> Trait:
        standing = self._standings[card.id]
        answers = self._say("course-tries", n=str(standing.tries)) if standing.tries else ""
        tries = " · ".join(part for part in (answers, self._shown(standing)) if part)
        state, minutes = self._say("course-state", state=standing.state), self._minutes(card)
        title, rules = card.title.plain(self._context.locale), sorted(card.rules, key=_parts)
        about = self._say("course-sections", sections=", ".join(rules)) if rules else ""
        return {
            "id": card.id,
            "title": title,
            "state": standing.state,
            "said": ", ".join(part for part in (title, state, tries, minutes, about) if part),
            "tries": tries,
            "minutes": minutes,
            "rules": rules,
        }

    def _book(self) -> Trait:
        """Return the sections of the rulebook, with the state of the lessons about them."""
        chapters: dict[str, list[Any]] = {}
        states: list[str] = []
        for section in self._context.match.game.rulebook.sections(self._context.locale):
            chapter = section.number.partition(".")[0]
            if section.number == chapter:
                chapters[chapter] = [chapter, section.title, []]
            cards = self._about.get(section.number, [])
            if cards or self._is_whole:
                states.append(self._state_of(cards))
                card = self._lessons.to_try(cards, section.number)
                said = f"{section.number} {section.title}, {self._say('course-state', state=states[-1])}"
                chapters[chapter][2].append([section.number, said, states[-1], card.id if card else ""])
        return {
            "title": self._say("course-book"),
            "told": self._say("course-book-told", n=str(states.count("done")), of=str(len(states))),
            "chapters": [chapter for chapter in chapters.values() if chapter[2]],
            "legend": [[state, self._say("course-state", state=state)] for state in ("done", "begun", "new")],
        }

    def _state_of(self, cards: Iterable[LessonCard]) -> str:
        found = {self._standings[card.id].state for card in cards}
        return "done" if "done" in found else "begun" if "begun" in found else "new"
