"""Reads the blocks of a lesson's file: each becomes a record, and everything wrong in it is told."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from tabletop_widgets.core.errors import listing, nearest, shown
from tabletop_widgets.core.schema import Shape
from tabletop_widgets.scenarios import answers, marked, shapes
from tabletop_widgets.scenarios.faults import Faults, place_of, problem_text
from tabletop_widgets.scenarios.goal_data import read_goal
from tabletop_widgets.scenarios.goals import Goal, Plays
from tabletop_widgets.scenarios.marked import Marked, Place
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.steps import (
    BLOCKS,
    HIDE_PREFIXES,
    HIDES,
    Block,
    Line,
    Play,
    Question,
    Quiz,
    Refused,
    Show,
    Task,
    split_line,
)

_SEATED: Final = re.compile(r"seat (\d):\s*(.+)")
_NO_OPTIONS: Final = ("one", "many", "order")


class BlockReader:
    """Reads the blocks of one file.

    Args:
        faults: what is wrong goes there.
        code: whether goals may name functions of modules.

    """

    def __init__(self, faults: Faults, *, code: bool) -> None:
        self.faults, self.code = faults, code

    def read(self, kind: str, text: str, line: int, step: str) -> Block | None:
        """Return a block, or None if too much is wrong.

        Args:
            kind: its word in the file, e.g. "task".
            text: what is between the fences.
            line: the line of its fence.
            step: the id of the step, for faults.

        """
        if kind == "play":
            return self.play(text, line, step)
        if kind not in BLOCKS:
            expected = listing(nearest(kind, BLOCKS, 5))
            self.faults.add(line, f"there is no block {shown(kind)}", f"expected {expected}", step)
            return None
        data = marked.read(text, line + 1)
        for at, problem in data.problems:
            self.faults.add(at, f"{kind}: {problem}", "", step)
        if data.problems:
            return None
        shape = _SHAPES[kind]
        if not self._fits(data, shape, f"a {kind} block", step):
            return None
        return _MAKERS[kind](self, data, line, step)

    def _fits(self, data: Marked, shape: Shape, what: str, step: str) -> bool:
        if not isinstance(data.data, dict):
            keys = listing(list(shape.schema.get("properties", {})) or ["action"])
            at = (
                data.first if data.data is not None else data.first - 1
            )  # an empty block: its fence may be the last line
            self.faults.add(at, f"{what} holds {shown(data.data)}", f"expected keys such as {keys}", step)
            return False
        found = shape.problems(data.data)
        for problem in found:
            self.faults.add(data.line(place_of(problem)), *problem_text(problem, what), step)
        return not found

    # --- play

    def play(self, text: str, line: int, step: str) -> Play:
        """Return a script."""
        lines = []
        for number, raw in enumerate(text.splitlines(), line + 1):
            action, _, say = raw.partition("#")
            action, say = action.strip(), say.strip()
            seated = _SEATED.fullmatch(action)
            seat, action = (int(seated[1]), seated[2]) if seated else (None, action)
            if action:
                lines.append(Line(action, Prose(say), seat, number))
            elif say:
                self.faults.add(number, "a narration without an action", "write it behind the action", step)
        if not lines:
            self.faults.add(line, "a play block without a line", "expected an action a line", step)
        return Play(tuple(lines), line)

    # --- the others

    def show(self, data: Marked, line: int, step: str) -> Show:
        """Return what a step shows."""
        given: dict[str, Any] = dict(data.data)
        self.hidden(data, given.get("hide", []), step)
        badge = {name: str(text) for name, text in given.pop("badge", {}).items()}
        arrow = tuple((start, end) for start, end in given.pop("arrow", []))
        layers = tuple(given.pop("layers")) if "layers" in given else None
        holds = self.goal(given.pop("holds"), data, step, "holds") if "holds" in given else None
        rest: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in given.items()}
        return Show(**rest, badge=badge, arrow=arrow, layers=layers, holds=holds, line=line)

    def hidden(self, data: Marked, hide: list[str], step: str) -> None:
        """Tell what cannot be hidden."""
        for number, name in enumerate(hide):
            if name not in HIDES and not name.startswith(HIDE_PREFIXES):
                near = nearest(name, [*HIDES, *(f"{prefix}…" for prefix in HIDE_PREFIXES)])
                at = data.line(("hide", number))
                self.faults.add(at, f"hide: nothing is called {shown(name)}", f"expected {listing(near)}", step)

    def refused(self, data: Marked, line: int, step: str) -> Refused:  # noqa: ARG002 - one signature for all
        """Return questions that are refused."""
        questions = (Question(str(action), str(rule), data.line((action,))) for action, rule in data.data.items())
        return Refused(tuple(questions), line)

    def task(self, data: Marked, line: int, step: str) -> Task | None:
        """Return a task, or None without goal or solution."""
        given = data.data
        self.hidden(data, given.get("hide", []), step)
        plays = [split_line(one) if isinstance(one, str) else tuple(one) for one in _several(given.get("play", []))]
        goal = self.goal(given["goal"], data, step, "goal") if "goal" in given else None
        solution = _line(given["solution"]) if "solution" in given else plays[0] if plays else ()
        if goal is not None and plays:
            self.faults.add(data.line(("play",)), "a task has play and goal", "expected one of them", step)
        if goal is None and not plays:
            self.faults.add(line, "a task has no goal", "add goal: {event: {kind: …}}, or play: an action", step)
        if not solution:
            self.faults.add(line, "a task has no solution", "add solution: an action, or a list of actions", step)
        also = given.get("also", [])
        replies = self.replies(data, step)
        if not solution or (goal is None and not plays):
            return None
        return Task(
            goal=goal or Plays(tuple(plays)),
            solution=solution,
            also=tuple(plays[1:]) if also == "any" or not also else tuple(map(_line, also)),
            open=also == "any",
            wrong=tuple(map(_line, given.get("wrong", []))),
            replies=replies,
            draw=tuple(given.get("draw", ())),
            until=self.goal(given["until"], data, step, "until") if "until" in given else None,
            within=given.get("within"),
            tries=given.get("tries"),
            hide=tuple(given.get("hide", ())),
            on=_on(given),
            luck=given.get("luck", False),
            start=_id(given.get("from", "")),
            line=line,
        )

    def replies(self, data: Marked, step: str) -> dict[int, tuple[str, ...]]:
        """Return what other seats play."""
        found: dict[int, tuple[str, ...]] = {}
        for seat, line in data.data.get("replies", {}).items():
            at = data.line(("replies", seat))
            if not isinstance(seat, int):
                self.faults.add(at, f"replies: {shown(seat)} is no seat", "expected a number such as 1", step)
            elif not isinstance(line, str) and not (isinstance(line, list) and all(isinstance(a, str) for a in line)):
                expected = "expected a list of actions, or random"
                self.faults.add(at, f"replies: found {shown(line)}", expected, step)
            else:
                found[seat] = _line(line)
        return found

    def goal(self, value: object, data: Marked, step: str, key: str) -> Goal:
        """Return a goal."""

        def tell(path: Place, text: str, mend: str) -> None:
            self.faults.add(data.line(path), text, mend, step)

        return read_goal(value, tell, (key,), code=self.code)

    def quiz(self, data: Marked, line: int, step: str) -> Quiz | None:
        """Return a quiz, or None if its answer is wrong."""
        given: Mapping[str, Any] = data.data
        self.hidden(data, given.get("hide", []), step)
        found = len(self.faults.found)
        if "answer" in given:
            for path, text, mend in answers.problems(given["answer"]):
                self.faults.add(data.line(path), text, mend, step)
        for text, mend in _quiz_problems(given):
            self.faults.add(data.line(("is",)), text, mend, step)
        if len(self.faults.found) > found:
            return None
        return Quiz(
            pick=given["pick"],
            is_=given["is"],
            answer=given.get("answer"),
            options=tuple(given.get("options", ())),
            one=given.get("one", False),
            ahead=given.get("ahead", False),
            luck=given.get("luck", False),
            hide=tuple(given.get("hide", ())),
            tries=given.get("tries"),
            on=_on(given),
            start=_id(given.get("from", "")),
            line=line,
        )


def _quiz_problems(given: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return what does not fit in a quiz: its answer, its options, and the way it is picked."""
    pick, value, options = given["pick"], given["is"], given.get("options", [])
    found = []
    several = (pick in ("places", "cards", "many") and not given.get("one")) or pick == "order"
    if several and not isinstance(value, list):
        mend = "expected a list" + (", or one: true" if pick in ("places", "cards") else "")
        found.append((f"is: found {shown(value)}, but several are picked", mend))
    if not several and isinstance(value, list | dict):
        found.append((f"is: found {shown(value)}, but one is picked", "expected a single value"))
    if isinstance(given.get("answer"), dict) and given["answer"].get("new") and not given.get("ahead"):
        found.append(("answer.new: nothing is new yet", "add ahead: true, and a play block behind the quiz"))
    if several and isinstance(value, list) and any(isinstance(part, list | dict) for part in value):
        found.append((f"is: found {shown(value)}", "expected a list of names or numbers"))
    if pick in ("number", "seat") and not _is_whole(value):
        found.append((f"is: found {shown(value)}", "expected a whole number"))
    if pick in _NO_OPTIONS and not options:
        found.append((f"pick: {pick} needs options", "add options: [...]"))
    if pick in _NO_OPTIONS and options:
        known = {answers.plain(option) for option in options}
        strange = [part for part in (value if isinstance(value, list) else [value]) if answers.plain(part) not in known]
        if strange:
            near = listing(nearest(str(strange[0]), [str(option) for option in options]))
            found.append((f"is: {shown(strange[0])} is not among the options", f"expected {near}"))
    if pick == "order" and isinstance(value, list) and len(value) != len(options):
        found.append(("is: not all options are in order", "expected each option once"))
    return found


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _several(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def _line(value: str | list[str]) -> tuple[str, ...]:
    return split_line(value) if isinstance(value, str) else tuple(value)


def _id(value: str) -> str:
    return value.removeprefix("#")


def _on(given: Mapping[str, Any]) -> dict[str, str]:
    return {answer: _id(step) for answer, step in given.get("on", {}).items()}


_SHAPES: Final = {"show": shapes.SHOW, "refused": shapes.REFUSED, "task": shapes.TASK, "quiz": shapes.QUIZ}
_MAKERS: Final[Mapping[str, Callable[[BlockReader, Marked, int, str], Block | None]]] = {
    "show": BlockReader.show,
    "refused": BlockReader.refused,
    "task": BlockReader.task,
    "quiz": BlockReader.quiz,
}
