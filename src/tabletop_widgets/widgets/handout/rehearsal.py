"""A headless lesson widget that can be set to any moment of a lesson, to record what a pupil would see."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_widgets.core.match import Match
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.lessons.results import Progress
from tabletop_widgets.lessons.session_log import RecordedRun
from tabletop_widgets.lessons.step import Step
from tabletop_widgets.widgets.context import Trait
from tabletop_widgets.widgets.replay.lesson import HeadlessLesson

_ELSEWHERE = ("explore", "replay")  # buttons that need Python


class Rehearsal(HeadlessLesson):
    """A lesson widget without a page, in one language, that a recorder sets to any moment.

    Args:
        lesson: the lesson.
        locale: the language.
        hints: whether there are hints and solutions.

    Attributes:
        is_unknown: whether what is shown now follows a move that the page does not know what comes of.

    """

    is_unknown = False

    def __init__(self, lesson: Lesson, locale: str, *, hints: bool = True) -> None:
        self._policy = Policy(hints=hints)
        super().__init__(RecordedRun(lesson, 1, Match, ()), locale)
        self.session.policy = self._policy

    def _lessons_around(self, lesson: Lesson) -> None:  # noqa: ARG002 - the file has no other lesson
        return None

    def texts(self) -> dict[str, Trait]:
        """Return the traits that hardly ever change: the words and the rulebook."""
        return self._drawing.texts()

    def _freeze(self) -> None:
        if self.is_unknown:
            self._context.still = True

    def _lesson_trait(self) -> Trait:
        told = self._page()
        told["buttons"] = [row for row in told["buttons"] if row[0] not in _ELSEWHERE]
        if self.session.is_closed and not self._ended:
            told["notes"].pop()  # the note that the step is closed: the page tells how many tries are left
        if self.is_unknown:
            say = self._context.announce
            told["buttons"][-1] = ["undo", say("lesson-take-back"), "u", True, True]
            told["verdict"] = self._lesson_page().quote("hint", "lesson-unknown", html=say("lesson-unknown-more"))
        return told

    # --- setting the moment

    def begin(self, step: Step, *, solved: bool = False) -> None:
        """Go to the beginning of a step, as a learner who has done nothing yet or has solved it before."""
        session = self.session
        for id_ in session.progress:
            session.progress[id_] = Progress()
        session.progress[step.id].solved = solved
        session.enter(step.id)
        self._ended = self.is_unknown = False
        self._entered = None
        self.look()  # the first picture of a step determines what it asks about

    def go(self, step: Step, actions: Sequence[str]) -> None:
        """Go to the position of a step's task after some actions that have not failed it."""
        self.session.progress[step.id] = Progress(visited=True)
        self.is_unknown = False
        self._forget()
        self.session.take_back()
        for action in actions:
            self.session.offer(action)
        self._prepare()

    @property
    def lines(self) -> int:
        """The number of lines with narration in the present script."""
        return len(self._telling_frames())

    def show_line(self, number: int) -> None:
        """Show a line of the script."""
        self._at_line = number

    def end(self) -> None:
        """Go to the page after the last step."""
        self._forget()
        self._picked = []
        self.show_line(self.lines)
        self._ended = True

    # --- acting there

    def play(self, action: str) -> str:
        """Play a legal action of the task; return the verdict: "on", "wrong" or "right"."""
        match = self.session.match
        self._try(match.game.action(action, match.state.legal_actions()))
        return "on" if self._answer is None else self._answer.kind

    def hint(self) -> bool:
        """Show the next hint; return whether it was one other than the solution."""
        hint = self.session.hint()
        if hint is None or hint.kind == "solution":
            return False
        self._forget()
        self._answer = hint
        return True

    def close_step(self, *, is_closed: bool) -> None:
        """Stop taking answers, as when no tries are left, or take them again."""
        self.session.is_closed = is_closed

    def pick(self, names: Sequence[str], judged: str = "") -> None:
        """Show things as picked, or as judged."""
        self._picked = list(names)
        self._judged = dict.fromkeys(names, judged) if judged else {}

    def mark_tried(self, keys: Sequence[str]) -> None:
        """Mark elements as parts of a refused action."""
        self._tried = tuple(keys)

    def answer_rightly(self, names: Sequence[str]) -> None:
        """Give the right answer."""
        self._picked = list(names)
        self._check(None)

    def ask(self, number: int) -> None:
        """Ask why an action of the step is not allowed."""
        self._prepare()
        self._ask(number)

    def show_solution(self) -> None:
        """Show the solution."""
        self._forget()
        self.session.policy = ANYTHING
        self._show_solution()
        self.session.policy = self._policy
