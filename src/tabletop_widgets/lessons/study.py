"""A learner's progress in all lessons: in the kernel's memory, and in a file if one is named."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, Protocol
from weakref import WeakSet

from tabletop_widgets.core import files
from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.lessons import session_file, session_log
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.lessons.results import FORMAT, VERSION, LessonResults, Progress, Row, read_json, rows_from
from tabletop_widgets.lessons.session import Session

State = Literal["new", "begun", "done"]


@dataclass(frozen=True)
class LessonProgress:
    """A learner's progress in one lesson.

    Attributes:
        state: "new", "begun", or "done": every step that asks something is solved, or the end has been read.
        done: the number of steps that are solved; of those that are answered while nobody tells what is right.
        shown: the number of steps whose solution was shown instead.
        tries: the number of tries.

    """

    state: State = "new"
    done: int = 0
    tries: int = 0
    shown: int = 0


class Watcher(Protocol):
    """An observer of a learner's progress, such as a widget that shows it."""

    def study_changed(self) -> None:
        """Update the shown progress."""


class Study:
    """One learner's sessions, progress and tries in all lessons.

    Args:
        path: a file, read at the start and written after every change; it may be one of a single session, as
            `Session.save` writes it. None: progress is in the kernel's memory only.
        policy: of every session: whether there are hints, how many tries a step has, until when answers count, and the
            like.
        learner: the learner's name, for the results and the order of options; by default as the file names it.

    Attributes:
        learner: likewise; "" for nobody's.
        is_closed: whether no answer counts any more: `close`.
        last: the name of the lesson that was opened last, e.g. "scout/s5-beats"; "" at first.

    Raises:
        ValueError: the file holds something else.
        OSError: it cannot be read.

    """

    def __init__(self, path: str | Path | None = None, *, policy: Policy = ANYTHING, learner: str = "") -> None:
        self.policy, self.learner, self.is_closed = policy, learner, False
        self.path = None if path is None else Path(path)
        self.last = ""
        self._sessions: dict[str, Session] = {}
        self._unopened: dict[
            str, dict[str, Any]
        ] = {}  # the data of lessons that were not opened since the file was read
        self._rows: list[Row] = []
        self._ended: set[str] = set()
        self._watchers: WeakSet[Watcher] = WeakSet()
        if self.path is not None and self.path.exists():
            self._load(self.path)

    # --- lessons

    def open(self, lesson: Lesson, locale: str = "en") -> Session:
        """Return the open session of a lesson, or a new one; a finished lesson begins again."""
        key = key_of(lesson)
        session = self._sessions.get(key)
        if session is None or session.lesson != lesson:
            session = Session(lesson, locale=locale, policy=self.policy, learner=self.learner)
            self._take_over(session, key)
            self._sessions[key] = session
            if self.is_closed:
                session.close()
        if self.progress(key).state == "done":
            session.restart()
        session.locale = locale
        self.last = key
        return session

    def _take_over(self, session: Session, key: str) -> None:
        old, saved = self._sessions.get(key), self._unopened.pop(key, None)
        if saved is None and old is not None:  # the lesson was edited
            saved = session_file.to_dict(old)
            self._rows += old.results
        if saved is not None:
            session_file.restore(session, saved)

    def session(self, key: str) -> Session | None:
        """Return the session of a lesson that was opened, given by its key, e.g. "scout/s5-beats"."""
        return self._sessions.get(key)

    def steps(self, key: str) -> Mapping[str, Progress]:
        """Return the progress in each step of a lesson, as far as it was opened."""
        session = self._sessions.get(key)
        return session.progress if session is not None else session_file.progress_in(self._unopened.get(key, {}))

    def close(self) -> None:
        """Stop taking answers in all lessons; right answers are shown from now on."""
        self.is_closed = True
        for session in self._sessions.values():
            session.close()

    def end(self, lesson: Lesson) -> None:
        """Record that the learner has read a lesson to its end."""
        self._ended.add(key_of(lesson))

    def progress(self, key: str) -> LessonProgress:
        """Return the progress in a lesson, given by its key, e.g. "scout/s5-beats"."""
        session = self._sessions.get(key)
        if session is not None:
            asked = {step.id for step in session.steps if step.request}
            return self._lesson_progress(key, session.progress, asked)
        return self._lesson_progress(key, session_file.progress_in(self._unopened.get(key, {})), set())

    def shows_answers(self, key: str) -> bool:
        """Return whether right answers are shown in a lesson, given by its key."""
        session = self._sessions.get(key)
        if session is not None:
            return session.shows_answers
        is_closed = self.is_closed or self._unopened.get(key, {}).get("closed") is True
        return self.policy.answers == "at once" or is_closed or self.policy.is_over(time.time())

    def _lesson_progress(self, key: str, progress: dict[str, Progress], asked: set[str]) -> LessonProgress:
        tells = self.shows_answers(key)
        seen = {id_: one for id_, one in progress.items() if one.visited}
        done = {id_ for id_, one in seen.items() if (one.solved if tells else one.tries)}
        tries = sum(one.tries for one in seen.values())
        has_begun = len(seen) > 1 or tries or any(one.hints or one.asked for one in seen.values())
        is_done = key in self._ended or (bool(asked) and asked <= done)
        state: State = "done" if is_done else "begun" if has_begun else "new"
        shown = sum(seen[id_].shown for id_ in done) if tells else 0
        return LessonProgress(state, len(done) - shown, tries, shown)

    def watch(self, watcher: Watcher) -> None:
        """Notify a watcher of changes of the progress; only a weak reference to it is kept."""
        self._watchers.add(watcher)

    def tell(self, source: object) -> None:
        """Notify all watchers except the source of a change."""
        for watcher in tuple(self._watchers):
            if watcher is not source:
                watcher.study_changed()

    # --- results, and the file

    @property
    def results(self) -> LessonResults:
        """The learner's tries in all lessons."""
        return LessonResults([*self._rows, *(row for session in self._sessions.values() for row in session.results)])

    def save(self) -> None:
        """Write the study to its file, if it has one; `tw.lessons.gather` reads such files, too.

        Raises:
            OSError: it cannot be written.

        """
        if self.path is not None:
            files.replace(self.path, self.to_json())

    def to_json(self) -> str:
        """Return the content of the study's file."""
        lessons = {**self._unopened, **{key: session_file.to_dict(session) for key, session in self._sessions.items()}}
        data = {
            "format": FORMAT,
            "version": VERSION,
            "last": self.last,
            "ended": sorted(self._ended | {key for key in self._sessions if self.progress(key).state == "done"}),
            "lessons": lessons,
            **({"closed": True} if self.is_closed else {}),
            **session_file.results_data(self.results, self.learner),
        }
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    def _load(self, path: Path) -> None:
        data = read_json(path)
        try:
            self._rows = rows_from(data, self.learner)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from error
        data = _with_lessons(data)
        lessons, ended, last = data.get("lessons", {}), data.get("ended", []), data.get("last", "")
        if not isinstance(lessons, dict) or not all(isinstance(value, dict) for value in lessons.values()):
            raise ValueError(f"{path}: lessons: found {short_repr(lessons)}; expected an object a lesson")
        for name, one in lessons.items():
            try:
                session_log.read(one.get("deeds", []))
            except ValueError as error:
                raise ValueError(f"{path}: {name}: {error}") from error
        self._unopened = dict(lessons)
        self.learner = self.learner or data.get("learner", "")
        self.is_closed = data.get("closed") is True
        self._ended = {name for name in ended if isinstance(name, str)} if isinstance(ended, list) else set()
        self.last = last if isinstance(last, str) else ""


def _with_lessons(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data of a study's file; a file of `Session.save` counts as a study with one lesson."""
    game, name = data.get("game"), data.get("lesson")
    if "lessons" in data or not isinstance(game, str) or not isinstance(name, str):
        return data
    one = {field: value for field, value in data.items() if field not in ("format", "version", "rows", "learner")}
    return {**data, "lessons": {f"{game}/{name}": one}, "last": f"{game}/{name}", "closed": False}


_studies: Final[dict[Path | None, Study]] = {}


def study_at(path: str | Path | None = None) -> Study:
    """Return the study of a file, or without one that of this kernel; always the same object.

    Raises:
        ValueError: the file holds something else.
        OSError: it cannot be read.

    """
    place = None if path is None else Path(path).resolve()
    if place not in _studies:
        _studies[place] = Study(place)
    return _studies[place]


def key_of(lesson: Lesson) -> str:
    """Return the key of a lesson among those of all games, e.g. "scout/s5-beats"."""
    return f"{lesson.game}/{lesson.name}"
