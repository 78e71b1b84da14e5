"""A class in a cell: each pupil's progress, the most frequent wrong answers, and waiting times."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tabletop_widgets.boards import palette
from tabletop_widgets.core.match import Match
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.results import Progress
from tabletop_widgets.lessons.session import thing_name
from tabletop_widgets.lessons.step import Step
from tabletop_widgets.lessons.study import key_of
from tabletop_widgets.tables.panel import LivePanel
from tabletop_widgets.tables.qr import qr_code
from tabletop_widgets.tables.server import TEXTS
from tabletop_widgets.widgets.transport import for_pages

if TYPE_CHECKING:
    from tabletop_widgets.tables.classroom import Classroom
    from tabletop_widgets.tables.pupil import Pupil

_WORDS: Final = (
    "class-here",
    "class-link",
    "class-pupils",
    "class-now",
    "class-solved",
    "class-waits",
    "class-look",
    "class-links",
    "class-free",
    "class-end-exam",
    "class-close",
    "class-closed",
    "class-wrong",
    "class-nobody",
    "class-list",
    "class-first",
    "class-later",
    "class-tried",
    "class-shown",
    "class-seen",
    "class-open-lesson",
)
_STUCK: Final = 180.0  # seconds at one question after which a pupil is marked
_MANY: Final = 3  # tries at one question after which a pupil is marked
_MOST_WRONG: Final = 5


class ClassPanel(LivePanel):
    """The widget that shows a class in a cell.

    Args:
        room: the class.
        locale: the language, "en" or "ja".

    """

    _esm: ClassVar[Any] = for_pages("classroom.js")
    _css: ClassVar[Any] = for_pages("classroom.css", palette.css())
    _stored: ClassVar[str] = "class-saved"

    def __init__(self, room: Classroom, locale: str) -> None:
        self._room, self._code = room, qr_code(room.class_link)
        self._matches: dict[str, Match] = {}  # a match for each lesson, which gives the names of things in answers
        super().__init__(room, locale)

    def _close_service(self) -> None:
        try:
            self._room.close()
        except OSError:  # shown as the class's `trouble`
            self.tell()

    def _do(self, content: Mapping[str, Any]) -> None:
        """Carry out a request of the cell's page that only a class has."""
        asked = content.get("do")
        if asked == "links" and self._room.is_open:
            links = [[name, link, qr_code(link)] for name, link in self._room.links.items()]
            self.send({"links": links})
        elif asked == "free" and content.get("name") in self._room.names and self._room.is_open:
            self._room.revoke(content["name"])
        elif asked == "end-exam" and self._room.is_open:
            self._room.end_exam()

    def _say(self, key: str, **params: str) -> str:
        return TEXTS.get(self._locale, key, **params)

    def _content(self) -> dict[str, Any]:
        room = self._room
        words = {key.removeprefix("class-"): self._say(key) for key in _WORDS}
        pupils = room.roster()
        trouble = self._say("class-trouble", error=room.trouble) if room.trouble else ""
        content = {
            "title": room.course.title.text(self._locale),
            "open": room.is_open,
            "words": words,
            "here": f"{sum(bool(pupil.pages) for pupil in pupils)} / {len(pupils)}" if pupils else "",
            "trouble": trouble,
            "lessons": [self._lesson(key, one) for key, one in room.lessons.items()],
            "pupils": [self._row(pupil) for pupil in pupils],
            "wrong": list(self._wrong()),
            "saved": self._say("class-folder", folder=str(room.folder)) if room.folder is not None else "",
        }
        if not room.is_open:
            return content
        note = self._say("class-local" if room.is_local else "told-network")
        return {**content, "link": room.class_link, "code": self._code, "note": note, "exam": self._exam()}

    def _exam(self) -> str:
        """Return a sentence about the limits of an exam; "" if right answers are shown at once."""
        policy = self._room.policy
        if policy.answers == "at once":
            return ""
        if self._room.is_exam_over:
            return self._say("class-exam-over")
        if policy.until is None:
            return self._say("class-exam")
        return self._say("class-exam-until", time=f"{policy.until:%H:%M}")

    def _lesson(self, key: str, lesson: Lesson) -> dict[str, Any]:
        steps = [[step.id, step.title.plain(self._locale)] for step in lesson.steps if step.request]
        return {"id": key, "title": lesson.title.plain(self._locale), "steps": steps}

    def _row(self, pupil: Pupil) -> dict[str, Any]:
        room, place = self._room, pupil.place
        cells = {}
        for key, lesson in room.lessons.items():
            progress = pupil.study.steps(key)
            cells[key] = [_cell(progress.get(step.id)) for step in lesson.steps if step.request]
        return {
            "name": pupil.name,
            "here": len(pupil.pages),
            "taken": pupil.is_taken,
            "cells": cells,
            "now": self._now(pupil),
            "at": None if place is None else [place.lesson, place.step],
            "waits": round(pupil.waiting),
            "stuck": _is_stuck(pupil),
            "look": room.look(pupil.name) if room.is_open and pupil.board is not None else "",
        }

    def _now(self, pupil: Pupil) -> str:
        place, session = pupil.place, pupil.session
        if place is None:
            return ""
        if session is None:
            return self._say("class-list")
        step = self._say("class-at", step=str(session.number), of=str(len(session.steps)))
        where = step if place.step else self._say("class-at-end")
        return where if len(self._room.lessons) == 1 else f"{session.lesson.title.plain(self._locale)} · {where}"

    def _wrong(self) -> Iterator[list[str]]:
        """Yield [step, wrong answer, number of times] for the most frequent wrong answers."""
        steps = [step for step in self._room.read_results() if step.times > 0]
        for summary in sorted(steps, key=attrgetter("times"), reverse=True)[:_MOST_WRONG]:
            for lesson in self._room.lessons.values():
                if lesson.name == summary.lesson:
                    step = lesson.step(summary.step)
                    title = f"{lesson.title.plain(self._locale)} · {step.title.plain(self._locale)}"
                    yield [title, self._answer(lesson, step, summary.wrong), str(summary.times)]

    def _answer(self, lesson: Lesson, step: Step, answer: str) -> str:
        """Return a wrong answer in words if it consists of options or seats, otherwise as it is in the results."""
        quiz = step.quiz
        if quiz is None or quiz.is_of_actions or quiz.pick not in ("one", "many", "order", "seat"):
            return answer
        key = key_of(lesson)
        match = self._matches.get(key)
        if match is None:
            match = self._matches[key] = lesson.front_matter.new_match(locale=self._locale)
        names = [part.strip() for part in answer.split(",")]
        return ", ".join(thing_name(step, name, match, lesson.seat, self._locale) for name in names)


def _cell(progress: Progress | None) -> list[Any]:
    """Return [state, number of tries] of a step."""
    if progress is None or not progress.visited:
        return ["", 0]
    if progress.shown:
        return ["shown", progress.tries]
    if progress.solved:
        return ["first" if progress.tries == 1 and not progress.hints else "later", progress.tries]
    return ["tried" if progress.tries else "seen", progress.tries]


def _is_stuck(pupil: Pupil) -> bool:
    """Return whether a pupil has waited long, or tried often, at an open question."""
    session = pupil.session
    if session is None or not pupil.waiting:
        return False
    return pupil.waiting >= _STUCK or session.progress[session.step.id].tries >= _MANY
