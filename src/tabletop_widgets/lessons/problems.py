"""Problems of lessons: their records, their errors, and the report of a check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop_widgets.core.errors import cut, listing, nearest, short_repr
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.schema import Problem

_MOST_LISTED = 100  # most problems in one error


@dataclass(frozen=True, slots=True)
class LessonProblem:
    """One problem of a lesson, with its place and how to fix it.

    Attributes:
        path: the file, or "" for a lesson written in a cell.
        line: its line, from 1; 0 if it belongs to no line.
        step: the id of the step, or "".
        text: what is wrong, and what was expected.
        fix: how to fix it, or "".

    >>> print(LessonProblem("beats.lesson.md", 31, "beat", "show 1-2 does not reach the goal", "play show 3-4"))
    beats.lesson.md:31 [beat] show 1-2 does not reach the goal; play show 3-4

    """

    path: str
    line: int
    step: str
    text: str
    fix: str = ""

    def __str__(self) -> str:
        where = ":".join(filter(None, [self.path, str(self.line) if self.line else ""])) or "lesson"
        step = f" [{self.step}]" if self.step else ""
        return harmless(f"{where}{step} {self.text}" + (f"; {self.fix}" if self.fix else ""))


class LessonError(ValueError):
    """An error for a lesson that cannot be read; `problems` lists everything wrong in it."""

    def __init__(self, problems: Sequence[LessonProblem]) -> None:
        self.problems = tuple(problems)
        count = len(self.problems)
        lines = [cut(str(problem), 500) for problem in self.problems[:_MOST_LISTED]]
        if count > _MOST_LISTED:
            lines.append(f"and {count - _MOST_LISTED} more")
        super().__init__("\n".join([f"this lesson cannot be read: {count} problem{'s' * (count != 1)}", *lines]))


class ProblemList:
    """A collector of the problems of one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[LessonProblem] = []

    def add(self, line: int, text: str, fix: str = "", step: str = "") -> None:
        """Add a problem."""
        self.found.append(LessonProblem(self.path, line, step, cut(text, 600), cut(fix, 400)))


def problem_text(problem: Problem, what: str) -> tuple[str, str]:
    """Return a deviation from a schema in words, and how to fix it.

    Args:
        problem: the difference.
        what: what the data is, e.g. "a task".

    """
    where = ".".join(map(str, problem.path))
    place = f"{where}: " if where else ""
    found, schema = problem.instance, problem.schema
    if problem.validator == "additionalProperties":
        known = list(schema.get("properties", {}))
        extra = [str(key) for key in found if key not in known]
        return f"{place}{what} has no {listing(extra)}", f"expected {listing(nearest(extra[0], known))}"
    if problem.validator == "required":
        missing = [key for key in schema["required"] if key not in found]
        return f"{place}{what} needs {listing(missing)}", ""
    if problem.validator == "enum":
        known = [str(value) for value in schema["enum"]]
        return f"{place}{short_repr(found)} is not known here", f"expected {listing(nearest(str(found), known))}"
    expected = schema.get("description") or problem.message
    return f"{place}found {short_repr(found)}", f"expected {expected}"


def place_of(problem: Problem) -> tuple[str | int, ...]:
    """Return the path of a deviation from a schema; for unknown keys, that of the first one."""
    if problem.validator != "additionalProperties":
        return problem.path
    known = problem.schema.get("properties", {})
    return (*problem.path, next(key for key in problem.instance if key not in known))


_COUNTED = {
    "step": "steps",
    "statement": "statements",
    "refusal": "refusals",
    "task": "tasks",
    "line tried": "lines tried",
    "quiz": "quizzes",
}


@dataclass(frozen=True)
class Report:
    """The report of a check: one line if all holds, otherwise the problems.

    Attributes:
        name: the file or the id of the lesson.
        title: its title.
        counts: the number of checked parts by kind: "step", "statement", "refusal", "task", "line tried", "quiz".
        problems: what does not hold.
        advice: what holds, but could be better; it does not make the check fail.
        transcript: the played lines with their seats, and the engine's refusals and answers.

    """

    name: str
    title: str
    counts: Mapping[str, int]
    problems: tuple[LessonProblem, ...]
    advice: tuple[LessonProblem, ...] = ()
    transcript: tuple[str, ...] = field(default=(), repr=False)

    @property
    def ok(self) -> bool:
        """Whether the lesson has no problem."""
        return not self.problems

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        if self.problems:
            return "\n".join(map(str, self.problems))
        return harmless(f"{self.name}: {self.title} - {self._count_line()}: all holds")

    def _count_line(self) -> str:
        counted: list[str] = []
        for one, several in _COUNTED.items():
            count = self.counts.get(one, 0)
            if count and one == "line tried":
                counted[-1] += f" ({count} {one if count == 1 else several})" if counted else ""
            elif count:
                counted.append(f"{count} {one if count == 1 else several}")
        return ", ".join(counted)

    __repr__ = __str__
