"""A pytest plugin: `pytest --lessons FOLDER` checks lessons, with one test for each step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.problems import LessonError, LessonProblem, Report
from tabletop_widgets.lessons.reader import SUFFIX, TRANSLATED, translation_of

WHOLE = "lesson"  # the name of the test for problems that belong to no step


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option --lessons."""
    group = parser.getgroup("tabletop-widgets")
    group.addoption("--lessons", action="store_true", help="check .lesson.md files, each step as a test")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> LessonFile | None:
    """Collect a lesson file if --lessons is given."""
    name = file_path.name
    if not parent.config.getoption("--lessons") or not name.endswith(SUFFIX) or name.endswith(TRANSLATED):
        return None
    return LessonFile.from_parent(parent, path=file_path)


class LessonProblemReport(Exception):
    """An error that lists the problems of a step."""

    def __init__(self, problems: Sequence[LessonProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, problems)))


class LessonFile(pytest.File):
    """A lesson file, as a collector of tests."""

    def collect(self) -> Iterator[LessonStep]:
        """Yield a test for the whole lesson, and one for each step."""
        try:
            lesson = Lesson.read(self.path)
        except LessonError as error:
            yield LessonStep.from_parent(self, name=WHOLE, problems=error.problems)
            return
        yield LessonStep.from_parent(self, name=WHOLE, lesson=lesson)
        for step in lesson.steps:
            yield LessonStep.from_parent(self, name=step.id, lesson=lesson, line=step.line)

    def report(self, lesson: Lesson) -> Report:
        """Return the report of the check, which runs once for all tests of the file."""
        if not hasattr(self, "_report"):
            languages = ("en", "ja") if translation_of(self.path).exists() else ()
            self._report = lesson.check(languages=languages)
        return self._report


class LessonStep(pytest.Item):
    """The test of one step."""

    def __init__(
        self,
        *,
        lesson: Lesson | None = None,
        problems: Sequence[LessonProblem] = (),
        line: int = 1,
        **options: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(**options)
        self._lesson, self._faults, self._line = lesson, problems, line

    def runtest(self) -> None:
        """Fail if the step has a problem."""
        problems = list(self._faults)
        if self._lesson is not None and isinstance(self.parent, LessonFile):
            ids = {step.id for step in self._lesson.steps}
            found = self.parent.report(self._lesson).problems
            problems += [problem for problem in found if (problem.step if problem.step in ids else WHOLE) == self.name]
        if problems:
            raise LessonProblemReport(problems)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *args: Any) -> Any:  # noqa: ANN401 - as pytest has it
        """Return the problems without a traceback."""
        if isinstance(excinfo.value, LessonProblemReport):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *args)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the place of the step."""
        return self.path, self._line - 1, f"{self.path.name} [{self.name}]"
