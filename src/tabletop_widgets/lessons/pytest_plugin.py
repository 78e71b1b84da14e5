"""A plugin of pytest: `pytest --lessons FOLDER` checks lessons, each step as a test."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.problems import LessonError, LessonProblem, Report
from tabletop_widgets.lessons.reader import SUFFIX, TRANSLATED, translation_of

WHOLE = "lesson"  # the name of the test for what belongs to no step


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option --lessons."""
    group = parser.getgroup("tabletop-widgets")
    group.addoption("--lessons", action="store_true", help="check .lesson.md files, each step as a test")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> LessonFile | None:
    """Collect the lessons, if they are asked for."""
    name = file_path.name
    if not parent.config.getoption("--lessons") or not name.endswith(SUFFIX) or name.endswith(TRANSLATED):
        return None
    return LessonFile.from_parent(parent, path=file_path)


class LessonProblemReport(Exception):
    """What does not hold in a step."""

    def __init__(self, problems: Sequence[LessonProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, problems)))


class LessonFile(pytest.File):
    """The file of a lesson."""

    def collect(self) -> Iterator[LessonStep]:
        """Yield a test for each step, and one for the whole."""
        try:
            lesson = Lesson.read(self.path)
        except LessonError as error:
            yield LessonStep.from_parent(self, name=WHOLE, problems=error.problems)
            return
        yield LessonStep.from_parent(self, name=WHOLE, lesson=lesson)
        for step in lesson.steps:
            yield LessonStep.from_parent(self, name=step.id, lesson=lesson, line=step.line)

    def report(self, lesson: Lesson) -> Report:
        """Return what its check has found; it is played once for all its tests."""
        if not hasattr(self, "_report"):
            languages = ("en", "ja") if translation_of(self.path).exists() else ()
            self._report = lesson.check(languages=languages)
        return self._report


class LessonStep(pytest.Item):
    """A step of a lesson."""

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
        """Fail if something of the step does not hold."""
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
        """Return where the step is."""
        return self.path, self._line - 1, f"{self.path.name} [{self.name}]"
