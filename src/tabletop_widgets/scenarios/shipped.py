"""The lessons and courses that come with the package: a folder a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.errors import listing, nearest, shown
from tabletop_widgets.core.game import new_game
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.core.validate import record
from tabletop_widgets.scenarios import marked
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.reading import SUFFIX
from tabletop_widgets.scenarios.scenario import Scenario

# imported when a course is first shown: lessons themselves know no screen
COURSE_WIDGET: Final = "tabletop_widgets.widgets.lesson_course:CourseWidget"
FOLDER: Final = Path(__file__).parents[1] / "lessons"
COURSES: Final = "courses.yaml"
_NAME: Final = re.compile(r"[\w-]{1,100}")  # of a game or a lesson; a file that somebody sent may hold any other text

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.listed import Courses, Lessons

_TEXT: Final = {"type": "string", "minLength": 1}
_SHAPE: Final = Shape(
    {
        "type": "array",
        "items": record(
            {
                "id": _TEXT,
                "title": record({"en": _TEXT, "ja": _TEXT}),
                "lessons": {"type": "array", "items": _TEXT, "minItems": 1},
            },
        ),
    }
)


@dataclass(frozen=True)
class Course:
    """Lessons in order.

    Attributes:
        id: its name, e.g. "scout-a".
        game: the id of its game.
        title: its title.
        ids: the ids of its lessons, in order; those that are not written yet are left out.

    """

    id: str
    game: str
    title: Prose
    ids: tuple[str, ...]

    @property
    def lessons(self) -> tuple[Scenario, ...]:
        """Its lessons."""
        return tuple(lesson(self.game, id_) for id_ in self.ids)

    def widget(self, *, locale: str = "en", save: str | Path | None = None) -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the course for a notebook cell, as a `CourseWidget`: lessons, progress, and the lesson one opens.

        Args:
            locale: "en" or "ja".
            save: a file in which the progress is kept, and from which it is taken over; by default it is kept as long
                as the kernel runs.

        Raises:
            ValueError: no such locale, or the file holds something else.
            OSError: the file cannot be read.

        """
        return resolve_name(COURSE_WIDGET)(self, locale=locale, save=save)

    def __iter__(self) -> Iterator[Scenario]:
        return iter(self.lessons)

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"<Course {self.title.text()!r} of {self.game}: {len(self)} lesson{'s' * (len(self) != 1)}>"


def _number(path: Path) -> list[str | int]:
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", path.name)]


def paths(game: str) -> list[Path]:
    """Return the files of a game's lessons, in the order of their numbers."""
    return sorted((FOLDER / game).glob(f"*{SUFFIX}"), key=_number) if _NAME.fullmatch(game) else []


def is_shipped(path: str) -> bool:
    """Return whether a lesson's file is one of those that come with the package; a lesson without a file is not."""
    return bool(path) and Path(path).resolve().parent.parent == FOLDER.resolve()


def lesson(game: str, id_: str) -> Scenario:
    """Return a lesson of a game.

    Raises:
        LookupError: there is no such lesson.

    """
    path = FOLDER / game / f"{id_}{SUFFIX}"
    if not (_NAME.fullmatch(game) and _NAME.fullmatch(id_) and path.exists()):
        known = [one.name.removesuffix(SUFFIX) for one in paths(game)]
        raise LookupError(f"{game} has no lesson {shown(id_)}; expected {listing(nearest(id_, known, 5))}")
    return Scenario.read(path)


def lessons(game: str) -> Lessons:
    """Return the lessons of a game that come with the package, in order: a tuple that shows itself as a table.

    Raises:
        LookupError: there are none.

    >>> import tabletop_widgets as tw
    >>> tw.lessons("scout")[0].game
    'scout'

    """
    found = paths(game)
    if not found:
        raise LookupError(f"there are no lessons for {shown(game)}; expected {listing(_games())}")
    from tabletop_widgets.scenarios.listed import Lessons

    return Lessons(map(Scenario.read, found))


def _games() -> list[str]:
    return sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and not path.name.startswith("_"))


def courses(game: str = "") -> Courses:
    """Return the courses of a game, or of all games, in order: a tuple that shows itself as a table.

    Lessons that are not written yet are left out.

    Raises:
        LookupError: the game has none.
        ValueError: the file of its courses is wrong.

    """
    from tabletop_widgets.scenarios.listed import Courses

    if not game:
        return Courses(course for one in _games() for course in courses(one))
    path = FOLDER / game / COURSES
    if not _NAME.fullmatch(game) or not path.exists():
        raise LookupError(f"there are no courses for {shown(game)}; expected {listing(_games())}")
    given_courses = _given(path, path.stat().st_mtime_ns)
    there = {path.name.removesuffix(SUFFIX) for path in paths(game)}
    return Courses(
        Course(given["id"], game, Prose(**given["title"]), _there(given["lessons"], there)) for given in given_courses
    )


@lru_cache(maxsize=16)
def _given(path: Path, changed: int) -> list[dict[str, Any]]:  # noqa: ARG001 - `changed` is a part of the key
    """Return what a file of courses says; it is read once, as each lesson that is opened asks for it."""
    data = marked.read(path.read_text(encoding="utf-8"))
    problems = [text for _, text in data.problems] or [problem.message for problem in _SHAPE.problems(data.data)]
    if problems:
        raise ValueError(f"{path}: {problems[0]}")
    found: list[dict[str, Any]] = data.data
    return found


def _there(wanted: Sequence[str], there: set[str]) -> tuple[str, ...]:
    """Return the lessons of a course: a number such as "s5" stands for the lesson that begins with it."""
    by_number = {id_.partition("-")[0]: id_ for id_ in there}
    return tuple(by_number[number] for number in wanted if number in by_number)


def course(name: str) -> Course:
    """Return a course: all lessons of a game ("scout"), or one of its courses ("scout-a").

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
        raise LookupError(f"there is no course {shown(name)}; expected {listing(nearest(name, list(known), 8), 8)}")
    return known[name]
