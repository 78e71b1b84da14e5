"""The pupils of a class: the progress of each, and the board that their pages show."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tabletop_widgets.boards.annotate import Note
from tabletop_widgets.boards.names import Elements
from tabletop_widgets.core import files
from tabletop_widgets.lessons.builtin import Course
from tabletop_widgets.lessons.policy import Policy
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.lessons.step import Name, Show
from tabletop_widgets.lessons.study import Study, key_of
from tabletop_widgets.tables.connection import Connection
from tabletop_widgets.tables.served_board import ServedBoard
from tabletop_widgets.tables.server import address_of
from tabletop_widgets.tables.service import Secret
from tabletop_widgets.widgets.context import Trait
from tabletop_widgets.widgets.lessons.course import CourseWidget
from tabletop_widgets.widgets.lessons.static_boards import lesson_arrows, lesson_marks


class PupilBoard(ServedBoard, CourseWidget):
    """The board of a pupil: the lessons of the class, and the one that is open.

    Args:
        course: the lessons.
        study: what the pupil has done.
        locale: "en" or "ja".
        marks: returns what the teacher has drawn on all boards.
        changed: called after each thing that the pupil does.

    """

    _marks: Callable[[], Show]

    def __init__(
        self,
        course: Course,
        study: Study,
        locale: str,
        marks: Callable[[], Show],
        changed: Callable[[], object],
    ) -> None:
        self._marks, self._changed = marks, changed
        self._is_single = len(course.ids) == 1
        super().__init__(course, locale=locale, study=study, allow="play")
        if self._is_single:
            self.open_lesson(course.ids[0])

    @property
    def is_listed(self) -> bool:
        """Whether the board shows the list of lessons."""
        return self._is_listed

    def show_now(self) -> None:
        """Draw the board again, e.g. after the teacher has drawn something on it."""
        self._sync_soon()

    def hear_onlooker(self, page: Connection, content: Mapping[str, Any]) -> None:
        """Carry out a message of a page that only looks on: it may only report its views."""
        if content.get("do") in ("view", "look"):
            self.hear(page, content)
        else:
            self._messages.refuse(content, "looks-on")
            self._sync()

    def _keep(self) -> None:
        """Record the pupil's progress, which the class writes to a file."""
        if self._ended:
            self.study.end(self.session.lesson)
        self._changed()

    def _home(self) -> str:
        return "" if self._is_single else super()._home()

    def _in_course(self) -> str:
        return "" if self._is_single else super()._in_course()

    def _leave(self) -> None:
        if not self._is_single:
            super()._leave()

    def _course_trait(self) -> Trait:
        return {**super()._course_trait(), "kept": self._context.announce("course-kept-class")}

    def _render(self) -> dict[str, Any]:
        traits = super()._render()
        return {**traits, "plain": address_of("widget.js") if traits.get("plain") else ""}

    # --- what the teacher draws on all boards

    def name_of(self, key: str) -> str | None:
        """Return the name of an element in lessons; None if it has none."""
        return None if self._is_listed else self._elements().names.get(key)

    def shows_all(self, names: tuple[Name, ...]) -> bool:
        """Return whether the present board has all of some elements."""
        return not self._is_listed and all(self._elements().key(str(name)) for name in names)

    def _notes(self) -> tuple[Note, ...]:
        return (*super()._notes(), *lesson_marks(self._marks(), self._elements()))

    def _arrows(self, elements: Elements) -> list[list[str]]:
        return [*super()._arrows(elements), *lesson_arrows(self._marks(), elements)]


class Place(NamedTuple):
    """The place of a pupil in the lessons.

    Attributes:
        lesson: the key of the lesson, e.g. "scout/s5-beats"; "" in the list of the lessons.
        step: the id of the step; "" at the end.

    """

    lesson: str
    step: str


class Pupil(Secret):
    """A pupil of a class.

    Args:
        name: the pupil's name.
        path: the file of the results; None for none.
        policy: the limits of all lessons.

    Attributes:
        name: likewise.
        onlook: the secret of the link with which the teacher looks on.
        study: what the pupil has done.
        board: the board of the pupil's pages, once one was opened.
        is_taken: whether somebody has come by the pupil's link, or has picked the name.
        is_unsaved: whether something was done that is not in the file, and is not being written.
        error: why the file could not be written last; None if it could.
        onlookers: the pages that look on.
        since: when the pupil came to the present place, in seconds of `time.monotonic`.

    Raises:
        ValueError: the file holds something else.
        OSError: it cannot be read.

    """

    def __init__(self, name: str, path: Path | None, policy: Policy) -> None:
        super().__init__()
        self.name, self.onlook = name, Secret()
        self.study = Study(path, policy=policy, learner=name)
        self.study.learner = name
        self.board: PupilBoard | None = None
        self.is_taken = self.is_unsaved = False
        self.error: OSError | None = None
        self.onlookers: set[Connection] = set()
        self.since = time.monotonic()
        self._place: Place | None = None

    def write(self, content: str) -> None:
        """Write the pupil's file, on any thread; `error` says whether that has failed."""
        if self.study.path is None:
            return
        try:
            files.replace(self.study.path, content)
        except OSError as error:
            self.error, self.is_unsaved = error, True
        else:
            self.error = None

    @property
    def pages(self) -> list[Connection]:
        """The pupil's own open pages."""
        pages = list(self.board.pages) if self.board is not None else []
        return [page for page in pages if page not in self.onlookers]

    @property
    def session(self) -> Session | None:
        """The session of the open lesson; None while the list of lessons is shown, and before the first page."""
        return None if self.board is None or self.board.is_listed else self.board.session

    @property
    def place(self) -> Place | None:
        """The place of the pupil; None before the first page was opened."""
        return self._place

    def note_place(self) -> None:
        """Record where the pupil is, and since when."""
        board = self.board
        if board is None:
            return
        place = Place("", "")
        if not board.is_listed:
            session = board.session
            place = Place(key_of(session.lesson), "" if board.is_at_end else session.step.id)
        if place != self._place:
            self._place, self.since = place, time.monotonic()

    @property
    def waiting(self) -> float:
        """Seconds since the pupil came to a step that asks something and is still open; 0 anywhere else."""
        session = self.session
        is_asked = session is not None and self.place is not None and self.place.step != "" and session.is_open
        return time.monotonic() - self.since if is_asked else 0.0
