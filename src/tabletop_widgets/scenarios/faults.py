"""What is wrong in a lesson: where, what was found, what was expected, and how to mend it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_widgets.core.errors import cut, listing, nearest, shown
from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.core.schema import Problem

_MOST_TOLD = 100  # faults in one error


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a lesson.

    Attributes:
        path: the file, or "" for a lesson written in a cell.
        line: its line, from 1; 0 if it belongs to no line.
        step: the id of the step, or "".
        text: what is wrong, and what was expected.
        mend: how to mend it, or "".

    >>> print(Fault("beats.lesson.md", 31, "beat", "show 1-2 does not reach the goal", "play show 3-4"))
    beats.lesson.md:31 [beat] show 1-2 does not reach the goal; play show 3-4

    """

    path: str
    line: int
    step: str
    text: str
    mend: str = ""

    def __str__(self) -> str:
        where = ":".join(filter(None, [self.path, str(self.line) if self.line else ""])) or "lesson"
        step = f" [{self.step}]" if self.step else ""
        return harmless(f"{where}{step} {self.text}" + (f"; {self.mend}" if self.mend else ""))


class ScenarioError(ValueError):
    """A lesson that cannot be read; `faults` lists everything wrong in it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        count = len(self.faults)
        lines = [cut(str(fault), 500) for fault in self.faults[:_MOST_TOLD]]
        if count > _MOST_TOLD:
            lines.append(f"and {count - _MOST_TOLD} more")
        super().__init__("\n".join([f"this lesson cannot be read: {count} fault{'s' * (count != 1)}", *lines]))


class Faults:
    """Collects the faults of one file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.found: list[Fault] = []

    def add(self, line: int, text: str, mend: str = "", step: str = "") -> None:
        """Add a fault."""
        self.found.append(Fault(self.path, line, step, cut(text, 600), cut(mend, 400)))


def problem_text(problem: Problem, what: str) -> tuple[str, str]:
    """Return what is wrong where data differs from its schema, and how to mend it.

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
        return f"{place}{shown(found)} is not known here", f"expected {listing(nearest(str(found), known))}"
    expected = schema.get("description") or problem.message
    return f"{place}found {shown(found)}", f"expected {expected}"


def place_of(problem: Problem) -> tuple[str | int, ...]:
    """Return where a difference from a schema is: of keys that do not belong there, the first one itself."""
    if problem.validator != "additionalProperties":
        return problem.path
    known = problem.schema.get("properties", {})
    return (*problem.path, next(key for key in problem.instance if key not in known))
