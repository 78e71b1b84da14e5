"""Tries every action against the goal of a task: what is right, too, and not said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from tabletop_widgets.core.errors import IllegalAction, listing
from tabletop_widgets.scenarios.goals import is_line
from tabletop_widgets.scenarios.stage import Derailed
from tabletop_widgets.scenarios.tries import Try

DEEP: Final = 2  # actions of a solution up to which all lines are tried
MOST: Final = 2_000  # lines that are tried


@dataclass
class Found:
    """What a search has found.

    Attributes:
        tried: how many lines were tried.
        faults: what is wrong, and how to mend it.
        notes: what is worth knowing.

    """

    tried: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def search(attempt: Try) -> Found:
    """Try other lines than those that are said to be right.

    Up to two actions every line is tried. A longer solution is followed, and at each of its places every other action
    is tried: it may not solve the task before the end.
    """
    found = Found()
    try:
        if len(attempt.task.solution) <= DEEP:
            _all_lines(attempt, found)
        else:
            _beside_the_solution(attempt, found)
    except Derailed as error:
        found.faults.append((f"a line that nobody has foreseen: {error}", "end the replies in random"))
    if found.tried >= MOST:
        found.notes.append(f"only {MOST:,} lines were tried")
    return found


def _all_lines(attempt: Try, found: Found) -> None:
    also: list[str] = []
    for done in _lines(attempt, len(attempt.task.solution), found):
        if done.verdict == "right" and not _is_said(done):
            also.append("; ".join(map(str, done.actions)))
    if also and not attempt.task.open:
        mend = "add them to also, or also: any if every way is welcome"
        found.faults.append((f"also right, but not said: {listing(also)}", mend))
    elif also:
        found.notes.append(f"also right: {listing(also)}")


def _lines(attempt: Try, depth: int, found: Found) -> Iterator[Try]:
    """Yield a try for each line of so many actions, or of fewer where it is over before."""
    for action in attempt.legal():
        if found.tried >= MOST:
            return
        other = attempt.fork()
        verdict = other.play(action)
        if verdict == "on" and depth > 1:
            yield from _lines(other, depth - 1, found)
        else:
            found.tried += 1
            yield other


def _beside_the_solution(attempt: Try, found: Found) -> None:
    solution = attempt.task.solution
    for number, text in enumerate(solution):
        right = attempt.fork()
        try:
            right.play(text)
        except IllegalAction:
            return
        shorter: list[str] = []
        also: list[str] = []
        for action in attempt.legal():
            if right.actions[-1] == action or found.tried >= MOST:
                continue
            other = attempt.fork()
            found.tried += 1
            if other.play(action) == "right" and not _is_said(other):
                (also if number == len(solution) - 1 else shorter).append(str(action))
        if shorter and not attempt.task.open:
            after = "; ".join(solution[:number])
            mend = "add it to also, or also: any if every way is welcome"
            text = f"solved already by {listing(shorter)}" + (f" after {after!r}" if after else "")
            found.faults.append((text, mend))
        if also:
            found.notes.append(f"at the end also right: {listing(also)}")
        attempt = right


def _is_said(attempt: Try) -> bool:
    state = attempt.match.state
    return any(is_line(line, attempt.actions, state) for line in attempt.task.right)
