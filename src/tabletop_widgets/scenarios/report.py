"""What a check of a lesson has found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop_widgets.core.harmless import harmless
from tabletop_widgets.scenarios.faults import Fault

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
    """What a check of a lesson has found: a line if all holds, else its faults.

    Attributes:
        name: the file or the id of the lesson.
        title: its title.
        counts: how much of what was checked: "step", "statement", "refusal", "task", "line tried", "quiz".
        faults: what does not hold.
        advice: what holds, but could be better; it does not make the check fail.
        told: what was played, line by line, with the seat that played it; refusals and answers in the engine's words.

    """

    name: str
    title: str
    counts: Mapping[str, int]
    faults: tuple[Fault, ...]
    advice: tuple[Fault, ...] = ()
    told: tuple[str, ...] = field(default=(), repr=False)

    @property
    def ok(self) -> bool:
        """Whether all holds."""
        return not self.faults

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        if self.faults:
            return "\n".join(map(str, self.faults))
        return harmless(f"{self.name}: {self.title} - {self._counted()}: all holds")

    def _counted(self) -> str:
        counted: list[str] = []
        for one, several in _COUNTED.items():
            count = self.counts.get(one, 0)
            if count and one == "line tried":
                counted[-1] += f" ({count} {one if count == 1 else several})" if counted else ""
            elif count:
                counted.append(f"{count} {one if count == 1 else several}")
        return ", ".join(counted)

    __repr__ = __str__
