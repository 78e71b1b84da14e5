"""The recorder of a lesson: all moments that a pupil can reach, and how, for a page without Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from tabletop_widgets.core.text import LOCALES, check_locale
from tabletop_widgets.lessons.goals import is_action
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.lessons.step import Step, Task
from tabletop_widgets.widgets.context import TEXTS, Trait
from tabletop_widgets.widgets.handout.clicks import ClickTable, StepClicks
from tabletop_widgets.widgets.handout.quiz import quiz_data
from tabletop_widgets.widgets.handout.rehearsal import Rehearsal
from tabletop_widgets.widgets.replay.recorder import CapturedState, Recording

MOST_MOMENTS: Final = 6000
ASIDE: Final = 40  # positions of a task that are beside its lines, at most
# the words of a page: those with numbers, which are left open, those of a lesson, and those below it
_COUNTED: Final = ("lesson-try", "lesson-nothing-played", "lesson-part", "lesson-hint-more", "lesson-now-picked")
_PLAIN: Final = (
    "lesson-next", "lesson-not-yet", "lesson-refused", "lesson-marks-stay", "lesson-hint", "lesson-show-me",
    "lesson-check",
    "lesson-check-again", "lesson-right-place", "lesson-wrong-place", "lesson-wrong-answer", "lesson-missed-place",
    "lesson-none-picked", "lesson-not-among", "lesson-picked", "lesson-is-right", "lesson-is-wrong", "lesson-is-missed",
    "lesson-end-solved", "lesson-end-shown", "lesson-end-first", "lesson-end-hints",
)  # fmt: skip
_HANDOUT: Final = (
    "handout-title", "handout-told", "handout-limits", "handout-name", "handout-name-first", "handout-copy",
    "handout-copied", "handout-not-copied", "handout-code", "handout-go", "handout-only-here", "handout-plain",
)  # fmt: skip
_T = TypeVar("_T")
Line = tuple[str, ...]


class PositionTree:
    """A queue of the positions of a task that are still to be recorded.

    Args:
        lines: the lines that are recorded whole.
        base: the moment at which the task begins.

    """

    def __init__(self, lines: Sequence[Line], base: int) -> None:
        self._known = {line[:size] for line in lines for size in range(len(line))}
        self._found: list[tuple[Line, int]] = [((), base)]
        self._spare = ASIDE

    def __iter__(self) -> Iterator[tuple[Line, int]]:
        """Yield (actions that lead there, moment) for each position; `add` may be called meanwhile."""
        yield from self._found

    def has_room(self, line: Line) -> bool:
        """Return whether the position after some actions will be recorded."""
        return line in self._known or self._spare > 0

    def add(self, line: Line, node: int) -> int:
        """Add a position that has room, with its moment; return its number."""
        self._spare -= line not in self._known
        self._found.append((line, node))
        return len(self._found) - 1


class LessonRecorder:
    """A recorder of one lesson, in all languages.

    Args:
        lesson: the lesson.
        locale: the language that its page opens in.
        policy: hints, tries, and the order of options.

    Raises:
        ValueError: the lesson has no step.

    """

    def __init__(self, lesson: Lesson, locale: str, policy: Policy = ANYTHING) -> None:
        check_locale(locale)
        self._lesson, self._policy = lesson, policy
        self.locales = [locale, *(other for other in LOCALES if other != locale)]
        self.rehearsals = [Rehearsal(lesson, each, hints=policy.hints) for each in self.locales]
        self._film = Recording()
        self._nodes: list[list[int]] = []
        self._taken: list[list[CapturedState]] = []
        self._clicks = ClickTable()

    def record(self) -> dict[str, Any]:
        """Return the recorded lesson as data for a page.

        Returns:
            What `replay.recorder.record` returns of a match, where each node is a moment of the lesson; and lesson: its
            steps, with the moments that follow from what a pupil does; see js/handout/data.ts.

        Raises:
            ValueError: a step has too many moments.

        """
        try:
            texts = [one.texts() for one in self.rehearsals]
            steps = [self._step(step) for step in self._lesson.steps]
            end = self._end(self._lesson.steps[-1], steps[-1]["lines"][-1])
        finally:
            for one in self.rehearsals:
                one.close()
        lesson = {
            "name": self._lesson.name,
            "steps": steps,
            "end": end,
            "limits": {"hints": self._policy.hints, "tries": self._policy.tries or 0, "shuffle": self._policy.shuffle},
            "reasons": self._clicks.reasons,
            "words": [_words(locale) for locale in self.locales],
        }
        return {"texts": texts, "at": 0, "nodes": self._nodes, "film": self._film.to_columns(), "lesson": lesson}

    # --- moments

    def each(self, do: Callable[[Rehearsal], _T]) -> list[_T]:
        """Call a function for each language."""
        return [do(one) for one in self.rehearsals]

    def look(self) -> list[CapturedState]:
        """Return the present moment in each language, without recording it."""
        return self.each(lambda one: one.look())

    def take(self, before: int) -> int:
        """Record the present moment, which follows another one (-1 for none); return its number."""
        number = len(self._taken)
        if number >= MOST_MOMENTS:
            step = self.rehearsals[0].session.step.id
            raise ValueError(
                f"the step {step!r}: a page holds at most {MOST_MOMENTS} moments of a lesson, and it has more; let"
                " pupils do it at a server: tabletop-widgets serve --lesson"
            )
        moments = self.look()
        self._film.add(moments, self._taken[before] if before >= 0 else None)
        self._taken.append(moments)
        self._nodes.append([number, before])
        return number

    def scenes(self, node: int) -> list[Any]:
        """Return the pictures of a moment, in each language."""
        return [moment.scene for moment in self._taken[node]]

    def track(self, before: int, first: int = 0) -> list[int]:
        """Record the moments of the lines of the present script, from one of them on; return their numbers."""
        found: list[int] = []
        for line in range(first, self.rehearsals[0].lines + 1):
            self.each(partial(Rehearsal.show_line, number=line))
            found.append(self.take(found[-1] if found else before))
        return found

    # --- steps

    def _step(self, step: Step) -> dict[str, Any]:
        self.each(lambda one: one.begin(step))
        session = self.rehearsals[0].session
        begin = self.rehearsals[0]._at_line
        following = session.step_after() if step.request is None or "right" not in step.request.on else None
        if step.request is not None and "right" in step.request.on:
            following = self._lesson.step(step.request.on["right"])
        lines = self.track(len(self._nodes) - 1 if self._nodes else -1)
        found: dict[str, Any] = {
            "id": step.id,
            "kind": "task" if step.task else "quiz" if step.quiz else "",
            "next": self._lesson.steps.index(following) if following is not None else -1,
            "begin": begin,
            "lines": lines,
            "dots": self._dots(step),
            "questions": list(self._questions(step, lines)),
        }
        if step.request is None:
            return found
        found |= {"most": step.request.tries or 0, "hints": self._hints(step, lines[-1])}
        found |= self._task(step, step.task, lines[-1]) if step.task else quiz_data(self, step, lines[-1])
        if self._policy.tries is not None:
            self.each(lambda one: one.begin(step))
            found |= {"closed": self._closed(lines[-1]), "otherwise": self._otherwise(step)}
        if self._policy.hints:
            self.each(lambda one: one.begin(step))
            self.each(lambda one: one.show_solution())
            found["shown"] = self.track(lines[-1], len(lines) - 1)
        self.each(lambda one: one.begin(step, solved=True))
        return {**found, "over": self.track(lines[0])}

    def _closed(self, node: int) -> int:
        """Return the moment that replaces the present one if no tries are left; -1 if tries are unlimited."""
        if self._policy.tries is None:
            return -1
        self.each(partial(Rehearsal.close_step, is_closed=True))
        found = self.take(node)
        self.each(partial(Rehearsal.close_step, is_closed=False))
        return found

    def _otherwise(self, step: Step) -> int:
        """Return the number of the step that follows an unsolved step; -1 for none."""
        steps, asked = self._lesson.steps, step.request
        if asked is not None and "wrong" in asked.on:
            return steps.index(self._lesson.step(asked.on["wrong"]))
        following = steps.index(step) + 1
        return following if following < len(steps) else -1

    def _end(self, step: Step, before: int) -> list[int]:
        """Return the moments after the last step: solved, and, if tries are limited, unsolved."""
        found = []
        for is_solved in (True, False) if step.request is not None and self._policy.tries is not None else (True,):
            self.each(lambda one: one.begin(step))
            if is_solved and step.request is not None:
                self.each(lambda one: one.show_solution())
            self.each(lambda one: one.end())
            found.append(self.take(before) if is_solved else self._closed(before))
        return found

    def _dots(self, step: Step) -> list[list[str]]:
        """Return the names of the step's dot, open, done and shown, in each language."""
        number = str(self._lesson.steps.index(step) + 1)
        return [[TEXTS.get(one, "lesson-dot", step=number, state=state) for state in ("open", "done", "shown")]
                for one in self.locales]  # fmt: skip

    def _questions(self, step: Step, lines: Sequence[int]) -> Iterator[list[Any]]:
        """Yield (action, id of the reason, moments of the answer at each line) for each question of a step."""
        for number in range(len(step.questions)):
            nodes = []
            for line, before in enumerate(lines):
                self.each(lambda one: one.begin(step))
                self.each(partial(Rehearsal.show_line, number=line))
                self.each(partial(Rehearsal.ask, number=number))
                nodes.append(self.take(before))
            row = self.rehearsals[0].session.results[-1]
            yield [row.answer, row.reason, nodes]

    def _hints(self, step: Step, before: int) -> list[int]:
        """Return the moments of the hints at the beginning of a step, except the solution."""
        self.each(lambda one: one.begin(step))
        return self._take_hints(before)

    def _take_hints(self, before: int) -> list[int]:
        found = []
        while all(self.each(lambda one: one.hint())):
            found.append(self.take(before))
        return found

    # --- tasks

    def _task(self, step: Step, task: Task, base: int) -> dict[str, Any]:
        """Return the positions of a task: all on its right and wrong lines, and the nearest ones off them."""
        self.each(lambda one: one.begin(step))
        lines = list(self._known_lines(step, task))
        tree, table = PositionTree(lines, base), self._clicks.of_step()
        positions = [self._position(step, line, node, tree, table) for line, node in tree]
        return {
            "positions": positions,
            "solution": lines[0],
            "keys": table.keys,
            "paths": table.paths,
            "texts": table.texts,
            "marks": table.marks,
        }

    def _position(self, step: Step, line: Line, node: int, tree: PositionTree, table: StepClicks) -> dict[str, Any]:
        """Return the data of a position of a task: its actions, hints and meanings of clicks."""
        self.each(lambda one: one.go(step, line))
        legal = [(action.id, str(action)) for action in self.rehearsals[0].session.match.legal_actions()]
        found = {"at": node, "unknown": 0, **table.position(self.rehearsals, step), "closed": self._closed(node)}
        found["hints"] = self._take_hints(node)
        acts = []
        for id_, action in legal:
            self.each(lambda one: one.go(step, line))
            came = self.each(partial(Rehearsal.play, action=action))[0]
            after = (*line, action)
            goes_on = came == "on" and tree.has_room(after)
            if came == "on" and not goes_on:
                found["unknown"] += 1
                for one in self.rehearsals:
                    one.is_unknown = True
            taken = self.take(node)
            acts.append([id_, action, taken, tree.add(after, taken) if goes_on else -1])
        return {**found, "acts": acts}

    def _known_lines(self, step: Step, task: Task) -> Iterator[Line]:
        """Yield the right lines of a task, the solution first, then the wrong lines, each as far as it is legal."""
        wrong = [quote.actions for quote in step.quotes_of("wrong") if quote.about]
        for line in (*task.right, *wrong, *task.wrong):
            yield from _allowed_lines(self.rehearsals[0], step, line, ())


def _allowed_lines(one: Rehearsal, step: Step, line: Line, done: Line) -> Iterator[Line]:
    """Yield a line in the game's own texts, as far as it is legal; several lines if a text fits several actions."""
    one.go(step, done)
    session, found = one.session, []
    if len(done) < len(line) and session._try is not None and session._try.verdict == "on":
        state, text = session.match.state, line[len(done)]
        found = [str(action) for action in session.match.legal_actions() if is_action(text, action, state)]
    if not found:
        yield done
    for action in found:
        yield from _allowed_lines(one, step, line, (*done, action))


def _words(locale: str) -> Trait:
    """Return the words that the page itself needs, with placeholders for numbers."""
    say = partial(TEXTS.get, locale)
    return {
        **{name.removeprefix("lesson-"): say(name, n="{n}", of="{of}", things="{things}") for name in _COUNTED},
        **{f"missing-{case}": say("lesson-missing", n="{n}", case=case) for case in ("one", "more")},
        **{f"left-{case}": say("lesson-tries-left", n="{n}", case=case) for case in ("none", "one", "more")},
        **{name.removeprefix("lesson-"): say(name) for name in _PLAIN},
        **{name.removeprefix("handout-"): say(name) for name in _HANDOUT},
    }
