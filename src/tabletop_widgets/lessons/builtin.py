"""The lessons and courses of the package: their files, cards and tables; also the recorded runs in session files."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any, Final, Self, TypeVar

from tabletop_widgets.core.errors import listing, nearest, short_repr
from tabletop_widgets.core.files import object_schema
from tabletop_widgets.core.game import new_game
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.lessons import markdown, session_log
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import ANYTHING, Answers, Policy
from tabletop_widgets.lessons.prose import Prose, prose
from tabletop_widgets.lessons.reader import SUFFIX, translation_of
from tabletop_widgets.lessons.results import FORMAT, TableData, read_json, rows_from, table
from tabletop_widgets.lessons.session_log import RecordedRun
from tabletop_widgets.lessons.study import Study, key_of, study_at

# imported by name at the first use, as lessons may not import widgets
COURSE_PAGE: Final = "tabletop_widgets.widgets.handout.course:write"
COURSE_WIDGET: Final = "tabletop_widgets.widgets.lessons.course:CourseWidget"
FOLDER: Final = Path(__file__).parent
COURSES: Final = "courses.yaml"
_NAME: Final = re.compile(r"[\w-]{1,100}")  # valid names of games and lessons; files may contain any text
_TEXT: Final = {"type": "string", "minLength": 1}
_SHAPE: Final = Shape(
    {
        "type": "array",
        "items": object_schema(
            {
                "id": _TEXT,
                "title": object_schema({"en": _TEXT, "ja": _TEXT}),
                "lessons": {"type": "array", "items": _TEXT, "minItems": 1},
            },
        ),
    }
)


@dataclass(frozen=True)
class Course:
    """A course: lessons of one game, in order.

    Attributes:
        id: its name, e.g. "scout-a".
        game: the id of its game.
        title: its title.
        ids: the ids of its lessons, in order; those that are not written yet are left out.
        own: its lessons, if they do not come with the package.

    """

    id: str
    game: str
    title: Prose
    ids: tuple[str, ...]
    own: tuple[Lesson, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, lessons: Iterable[Lesson], title: str | Mapping[str, str] = "") -> Self:
        """Return a course of lessons of one game.

        Args:
            lessons: the lessons, in order.
            title: its title, in one language or in both: {"en": "Monday", "ja": "月曜日"}; by default that of its only
                lesson, or of its game.

        Raises:
            TypeError, ValueError: there is none, or something else, or several games, or two lessons of one name.

        >>> import tabletop_widgets as tw
        >>> course = Course.of([tw.lesson("scout", "s5-beats"), tw.lesson("scout", "s1-cards")], "Monday")
        >>> course.ids
        ('s5-beats', 's1-cards')

        """
        own = tuple(lessons)
        for one in own:
            if not isinstance(one, Lesson):
                raise TypeError(f"{short_repr(one)} is not a lesson; get one with lesson(...) or Lesson(...)")
        if not own:
            raise ValueError("a course without a lesson: expected one or more")
        games = list(dict.fromkeys(one.game for one in own))
        if len(games) > 1:
            raise ValueError(f"lessons of {listing(games)}: expected those of one game; make a course for each")
        ids = tuple(one.name for one in own)
        twice = [id_ for id_ in ids if ids.count(id_) > 1]
        if twice:
            raise ValueError(f"two lessons are called {short_repr(twice[0])}: give each its own id")
        named = prose(title) if title else own[0].title if len(own) == 1 else Prose(new_game(games[0]).title)
        return cls("", games[0], named, ids, own)

    def lesson(self, id_: str) -> Lesson:
        """Return one of its lessons.

        Raises:
            LookupError: it has none of that name.

        """
        if id_ not in self.ids:
            raise LookupError(f"this course has no lesson {short_repr(id_)}; it has {listing(list(self.ids), 8)}")
        return self.own[self.ids.index(id_)] if self.own else lesson(self.game, id_)

    def card(self, id_: str) -> LessonCard:
        """Return the card of one of its lessons.

        Raises:
            LookupError: it has none of that name.

        """
        return _card_of(self.lesson(id_), id_) if self.own else lesson_card(self.game, id_)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Its lessons."""
        return tuple(map(self.lesson, self.ids))

    def widget(
        self,
        *,
        locale: str = "en",
        save: str | Path | None = None,
        hints: bool = True,
        tries: int | None = None,
        until: datetime | str | None = None,
        shuffle: bool = False,
        answers: Answers = "at once",
        learner: str = "",
    ) -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the course for a notebook cell, as a `CourseWidget`: its lessons, progress, and the open lesson.

        Args:
            locale: "en" or "ja".
            save: a file for the progress, read now and written after every change; by default progress is in the
                kernel's memory only.
            hints: whether there are hints, solutions, and free play; this and the following as for `Lesson.widget`.
                With one of them the progress is that of this widget alone, or of the file.
            tries: how many tries each step has; None for any number.
            until: until when answers count.
            shuffle: whether the options of a question are in an order of the learner's own.
            answers: when the learner is told what is right: "at once" or "after".
            learner: the learner's name.

        Raises:
            TypeError, ValueError: no such locale, or the file holds something else, or one of the options is wrong.
            OSError: the file cannot be read.

        """
        policy = Policy.of(hints=hints, tries=tries, until=until, shuffle=shuffle, answers=answers)
        is_own = policy != ANYTHING or bool(learner)
        study = Study(save, policy=policy, learner=learner) if is_own else study_at(save)
        return resolve_name(COURSE_WIDGET)(self, locale=locale, study=study)

    def page(
        self,
        folder: str | Path,
        *,
        locale: str = "en",
        hints: bool = True,
        tries: int | None = None,
        shuffle: bool = False,
    ) -> Path:
        """Write the course as pages that pupils do in a browser, without a network and without Python.

        The folder gets a page for each lesson, as `Lesson.page` writes it, with links to the next one and to the list;
        and `index.html`, the list. All of them together are too large for one file. A long lesson takes up to a minute.

        Args:
            folder: where to write them; it is made if it is not there, and pages in it are replaced.
            locale: the language that they open in, "en" or "ja".
            hints: whether there are hints and solutions; see `Lesson.page` for what a page can keep to.
            tries: how many tries each step has; None for any number.
            shuffle: whether the options of a question are in an order of their own on each page that is opened.

        Returns:
            The path of the list.

        Raises:
            ValueError, TypeError: no such locale or number of tries; a lesson cannot be a page. The pages before it are
                there, and the list is not.
            OSError: a file cannot be written.

        """
        policy = Policy.of(hints=hints, tries=tries, shuffle=shuffle)
        return resolve_name(COURSE_PAGE)(self, Path(folder), locale, policy)  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[Lesson]:
        return iter(self.lessons)

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"<Course {self.title.text()!r} of {self.game}: {len(self)} lesson{'s' * (len(self) != 1)}>"


# --- lessons


def lesson(game: str, id_: str) -> Lesson:
    """Return a lesson of the package by its game and name.

    Raises:
        LookupError: there is no such lesson.

    """
    path = FOLDER / game / f"{id_}{SUFFIX}"
    if not (_NAME.fullmatch(game) and _NAME.fullmatch(id_) and path.exists()):
        known = [one.name.removesuffix(SUFFIX) for one in lesson_paths(game)]
        raise LookupError(f"{game} has no lesson {short_repr(id_)}; expected {listing(nearest(id_, known, 5))}")
    return Lesson.read(path)


def list_lessons(game: str) -> LessonList:
    """Return all lessons of a game in the package, in order: a tuple, shown as a table.

    Raises:
        LookupError: there are none.

    >>> import tabletop_widgets as tw
    >>> tw.list_lessons("scout")[0].game
    'scout'

    """
    found = lesson_paths(game)
    if not found:
        raise LookupError(f"there are no lessons for {short_repr(game)}; expected {listing(_games())}")

    return LessonList(map(Lesson.read, found))


def lesson_paths(game: str) -> list[Path]:
    """Return the files of a game's lessons, in the order of their numbers."""
    return sorted((FOLDER / game).glob(f"*{SUFFIX}"), key=_number_key) if _NAME.fullmatch(game) else []


def _number_key(path: Path) -> list[str | int]:
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", path.name)]


def is_builtin(path: str) -> bool:
    """Return whether a path is that of a lesson of the package; a lesson without a file has the path ""."""
    return bool(path) and Path(path).resolve().parent.parent == FOLDER.resolve()


def _games() -> list[str]:
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and not path.name.startswith("_"))


# --- courses


def course(name: str) -> Course:
    """Return a course by its name, e.g. "scout-a"; or all lessons of a game, e.g. "scout".

    Raises:
        LookupError: there is no such course.

    >>> import tabletop_widgets as tw
    >>> tw.course("scout").game
    'scout'

    """
    known: dict[str, Course] = {}
    for game in _games():
        of_game = courses(game)
        known[game] = Course(
            game, game, Prose(new_game(game).title), tuple(id_ for part in of_game for id_ in part.ids)
        )
        known |= {part.id: part for part in of_game}
    if name not in known:
        raise LookupError(
            f"there is no course {short_repr(name)}; expected {listing(nearest(name, list(known), 8), 8)}"
        )
    return known[name]


def courses(game: str = "") -> CourseList:
    """Return the courses of a game, or of all games, in order: a tuple, shown as a table.

    Lessons that are not written yet are left out.

    Raises:
        LookupError: the game has none.
        ValueError: the file of its courses is wrong.

    """
    if not game:
        return CourseList(course for one in _games() for course in courses(one))
    path = FOLDER / game / COURSES
    if not _NAME.fullmatch(game) or not path.exists():
        raise LookupError(f"there are no courses for {short_repr(game)}; expected {listing(_games())}")
    given_courses = _read_courses(path, path.stat().st_mtime_ns)
    there = {path.name.removesuffix(SUFFIX) for path in lesson_paths(game)}
    return CourseList(
        Course(given["id"], game, Prose(**given["title"]), _course_lessons(given["lessons"], there))
        for given in given_courses
    )


@lru_cache(maxsize=16)
def _read_courses(path: Path, changed: int) -> list[dict[str, Any]]:  # noqa: ARG001 - `changed` is a part of the key
    """Read a file of courses; the result is cached until the file changes."""
    data = markdown.read_yaml(path.read_text(encoding="utf-8"))
    problems = [text for _, text in data.problems] or [problem.message for problem in _SHAPE.problems(data.data)]
    if problems:
        raise ValueError(f"{path}: {problems[0]}")
    found: list[dict[str, Any]] = data.data
    return found


def _course_lessons(wanted: Sequence[str], there: set[str]) -> tuple[str, ...]:
    """Return the existing lessons of a course; a number such as "s5" stands for the lesson that begins with it."""
    by_number = {id_.partition("-")[0]: id_ for id_ in there}
    return tuple(by_number[number] for number in wanted if number in by_number)


# --- cards

_KEYS: Final = ("title", "rules", "minutes")
_STEP: Final = re.compile(r"^## .*\{#([\w-]{1,100})\}\s*$", re.MULTILINE)
_ASKING: Final = re.compile(r"^```(?:task|quiz)\s*$", re.MULTILINE)


@dataclass(frozen=True)
class LessonCard:
    """A summary of a lesson for lists.

    Attributes:
        game: the id of its game.
        id: its name.
        title: its title.
        rules: the numbers of the sections it is about.
        minutes: how long it takes, or None.
        steps: the ids of its steps.
        asks: how many of them ask something.

    """

    game: str
    id: str
    title: Prose
    rules: tuple[str, ...]
    minutes: int | None
    steps: tuple[str, ...]
    asks: int

    @property
    def key(self) -> str:
        """The key of the lesson among those of all games, e.g. "scout/s5-beats"."""
        return f"{self.game}/{self.id}"


def _card_of(lesson: Lesson, id_: str) -> LessonCard:
    """Return the card of a lesson that has been read."""
    return LessonCard(
        game=lesson.game,
        id=id_,
        title=lesson.title,
        rules=lesson.rules,
        minutes=lesson.front_matter.minutes,
        steps=tuple(step.id for step in lesson.steps),
        asks=sum(step.request is not None for step in lesson.steps),
    )


def lesson_card(game: str, id_: str) -> LessonCard:
    """Return the card of a lesson of the package; only its front matter is read.

    Raises:
        OSError: there is no such lesson.

    """
    path = FOLDER / game / f"{id_}{SUFFIX}"
    other = translation_of(path)
    return _read_card(path, path.stat().st_mtime_ns, other.stat().st_mtime_ns if other.exists() else 0)


def lesson_cards(game: str) -> tuple[LessonCard, ...]:
    """Return the cards of a game's lessons, in order; none for a game without lessons."""
    return tuple(lesson_card(game, path.name.removesuffix(SUFFIX)) for path in lesson_paths(game))


@lru_cache(maxsize=1000)
def _read_card(path: Path, edited: int, translated: int) -> LessonCard:  # noqa: ARG001 - the times make an edited file another one
    text = path.read_text(encoding="utf-8")
    front_matter = _card_fields(text)
    other = translation_of(path)
    ja = _card_fields(other.read_text(encoding="utf-8")).get("title", "") if translated else ""
    return LessonCard(
        game=path.parent.name,
        id=path.name.removesuffix(SUFFIX),
        title=Prose(str(front_matter.get("title", "")), str(ja)),
        rules=tuple(map(str, front_matter.get("rules", ()))),
        minutes=front_matter.get("minutes"),
        steps=tuple(_STEP.findall(text)),
        asks=len(_ASKING.findall(text)),
    )


def _card_fields(text: str) -> dict[str, Any]:
    """Return the fields of a front matter that a card needs; a long position is not parsed."""
    lines: list[str] = []
    is_wanted = False
    for line in text.split("\n---", 1)[0].splitlines():
        if line[:1].isalpha():
            is_wanted = line.partition(":")[0] in _KEYS
        if is_wanted:
            lines.append(line)
    data = markdown.read_yaml("\n".join(lines)).data
    return data if isinstance(data, dict) else {}


# --- tables

T = TypeVar("T")


class LessonTable(TableData, tuple[T, ...]):
    """A tuple that is shown as a table.

    >>> import tabletop_widgets as tw
    >>> tw.courses("scout").rows()[0]["title"]
    'A first round'

    """

    __slots__ = ()

    def rows(self, study: Study | None = None) -> list[dict[str, Any]]:
        """Return each entry as a dict, with the learner's progress.

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
        """Return one entry as a dict."""

    def _cells(self) -> tuple[Sequence[str], list[list[object]]]:
        rows = self.rows()
        return tuple(rows[0]) if rows else (), [list(row.values()) for row in rows]

    def __repr__(self) -> str:
        names, rows = self._cells()
        return harmless("\n".join(" | ".join(map(str, row)) for row in (names, *rows)))

    def _repr_html_(self) -> str:
        return table(*self._cells())


class LessonList(LessonTable[Lesson]):
    """The lessons of `tw.list_lessons`: a tuple, shown as a table."""

    __slots__ = ()

    @staticmethod
    def _row(study: Study, one: Lesson) -> dict[str, Any]:
        card = lesson_card(one.game, one.id)
        progress = study.progress(card.key)
        return {
            "id": card.id,
            "title": card.title.plain(),
            "minutes": card.minutes,
            "sections": ", ".join(card.rules),
            "steps": len(card.steps),
            "state": progress.state,
            "tries": progress.tries,
        }


class CourseList(LessonTable[Course]):
    """The courses of `tw.courses`: a tuple, shown as a table."""

    __slots__ = ()

    @staticmethod
    def _row(study: Study, one: Course) -> dict[str, Any]:
        every = [lesson_card(one.game, id_) for id_ in one.ids]
        return {
            "id": one.id,
            "title": one.title.plain(),
            "lessons": len(every),
            "done": sum(study.progress(card.key).state == "done" for card in every),
            "minutes": sum(card.minutes or 0 for card in every),
        }


# --- recorded runs in session files


def is_session_file(path: Path) -> bool:
    """Return whether a file holds a session of a lesson, or a learner's progress in several."""
    try:
        data = read_json(path)
    except (OSError, ValueError):
        return False
    return isinstance(data, dict) and data.get("format") == FORMAT


def read_run(path: Path, lesson: str = "") -> RecordedRun:
    """Return the recorded run of a lesson from a file of `Session.save` or of a course.

    Args:
        path: the file.
        lesson: the lesson: its .lesson.md file, or the name of one that comes with the package, e.g. "scout/s5-beats".
            By default the one that the file names, if it comes with the package.

    Raises:
        OSError: there is no such file.
        LookupError: there is no such lesson.
        ValueError: the file holds something else, or another lesson, or has no log.

    """
    data = read_json(path)
    try:
        rows_from(data)
        found = find_lesson(lesson) if lesson else _named_lesson(data)
        return _read_recorded(_lesson_data(data, found), found)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def find_lesson(name: str) -> Lesson:
    """Return the lesson of a .lesson.md file, or one of the package by its key, e.g. "scout/s5-beats".

    Raises:
        OSError: there is no such file.
        LookupError: there is no such lesson.
        LessonError: the file holds no lesson that holds.

    """
    if name.endswith(SUFFIX):
        return Lesson.read(name)
    game, _, id_ = name.partition("/")
    return lesson(game, id_)


def _named_lesson(data: dict[str, Any]) -> Lesson:
    """Return the lesson that a saved session names."""
    if isinstance(data.get("lessons"), dict):
        raise ValueError(f"it holds {listing(sorted(data['lessons']))}; name the lesson with --lesson")
    game, id_ = data.get("game"), data.get("lesson")
    try:
        return lesson(str(game), str(id_))
    except LookupError as error:
        text = f"its lesson, {short_repr(id_)}, does not come with the package; name its file with --lesson"
        raise ValueError(text) from error


def _lesson_data(data: dict[str, Any], lesson: Lesson) -> dict[str, Any]:
    """Return the part of a file's data about a lesson."""
    key = key_of(lesson)
    several = data.get("lessons")
    if isinstance(several, dict):
        saved = several.get(key)
        if not isinstance(saved, dict):
            raise ValueError(f"it holds {listing(sorted(several))}, not {key!r}")
        return saved
    if data.get("lesson") != key.partition("/")[2]:
        raise ValueError(f"it is of the lesson {short_repr(data.get('lesson'))}, not of {key!r}")
    return data


def _read_recorded(saved: dict[str, Any], lesson: Lesson) -> RecordedRun:
    if "deeds" not in saved:
        raise ValueError("it tells how far the learner came, but not what was done: it was saved by an older version")
    if saved.get("digest") != lesson.digest:
        raise ValueError(f"the lesson {key_of(lesson)!r} has been edited since")
    seed = saved.get("seed", 1)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"seed: found {short_repr(seed)}; expected a whole number")
    return RecordedRun(lesson, seed, Match, session_log.read(saved["deeds"]))
