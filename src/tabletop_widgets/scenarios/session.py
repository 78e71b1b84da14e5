"""One learner's run through a lesson."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.node import Node
from tabletop_widgets.core.text import check_locale
from tabletop_widgets.scenarios import answers, following, hinting
from tabletop_widgets.scenarios.deeds import Log, noted
from tabletop_widgets.scenarios.progress import Frame, Progress
from tabletop_widgets.scenarios.prose import NO_PROSE
from tabletop_widgets.scenarios.results import Row
from tabletop_widgets.scenarios.stage import Place, Stage
from tabletop_widgets.scenarios.steps import Block, Name, Play, Quiz, Step, Task
from tabletop_widgets.scenarios.taking_away import TakenAway
from tabletop_widgets.scenarios.tries import Try, run
from tabletop_widgets.scenarios.verdicts import Answer, Hint

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.scenario import Scenario


class Session(TakenAway):
    """One learner's run: where the learner is, what was tried, what it brought.

    Nothing of a solution lies in the match of a step, and no wrong try stays in it: `session.match` is the way to here
    alone, another one after each `enter`, `take_back` and `again`.

    Args:
        scenario: the lesson, as it is now.
        locale: "en" or "ja".
        seed: of what chance decides, if the lesson names none; a second try meets the same.
        kind: the class of its matches.
        clock: gives the time in seconds, for the results.

    Attributes:
        scenario: the lesson.
        step: the present step.
        frames: what the script of the step has played so far, with what is told.
        log: what the learner did.

    >>> import tabletop_widgets as tw
    >>> lesson = tw.Scenario("scout", players=3, title="A pair", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    >>> session = Session(lesson.task("Show it.", goal=tw.happens("show"), solution="show 1-2", also="any"))
    >>> session.offer("show 2-3").kind, session.offer("show 1-2").kind, session.results.solved
    ('refused', 'right', ('step-1',))

    """

    def __init__(
        self,
        scenario: Scenario,
        *,
        locale: str = "en",
        seed: int = 1,
        kind: type[Match] = Match,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not scenario.steps:
            raise ValueError("this lesson has no step yet; add one with say, task or quiz")
        self.scenario, self.seed, self.kind, self.clock = scenario, seed, kind, clock
        self.steps = scenario.steps
        self._locale = check_locale(locale)
        self.progress = {step.id: Progress() for step in self.steps}
        self._rows: list[Row] = []
        self._try: Try | None = None
        self._script, self._stage = self._new_stage(), self._new_stage()  # where all is known; the learner's
        self._before: dict[str, Place] = {}  # where each step begins
        self._led: set[str] = set()  # steps whose predecessors have been played by their own solutions
        self._carried: set[str] = set()  # steps that begin where the learner has got to
        self.log = Log()
        self.enter(self.steps[0].id)
        self.log = Log()  # a lesson begins at its first step

    def _new_stage(self) -> Stage:
        seed = None if self.scenario.head.seed is not None else self.seed
        return Stage(self.scenario.head, seed=seed, locale=self._locale, kind=self.kind)

    # --- where it is

    @property
    def match(self) -> Match:
        """The match of the present step: the way to here, and nothing after it."""
        return self._stage.match

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self._stage.seat

    @property
    def number(self) -> int:
        """Which step it is, from 1."""
        return self.steps.index(self.step) + 1

    @property
    def locale(self) -> str:
        """The language; setting it changes the names in the match, too."""
        return self._locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._locale = self._stage.locale = check_locale(locale)
        self.match.names = self.scenario.head.people(self.match.game, locale)

    @property
    def is_solved(self) -> bool:
        """Whether the present step is done: solved, shown, or with nothing to solve."""
        return self.progress[self.step.id].is_done or self.step.asked is None

    @property
    def is_done(self) -> bool:
        """Whether every step that asks something is done."""
        return all(self.progress[step.id].is_done for step in self.steps if step.asked)

    def called(self, name: Name) -> str:
        """Return the words of an option of the step's quiz, or what another thing of its answer is called."""
        return hinting.called(self.step, name, self.match, self.seat, self._locale)

    # --- going through the steps

    @noted("enter")
    def enter(self, id_: str) -> Step:
        """Go to a step; its script is played, and a new try begins.

        The step begins where the learner has got to, if the lesson holds there, too; else where its own solutions lead.

        Raises:
            LookupError: there is no such step.

        """
        step = self.scenario.step(id_)
        if id_ not in self._led:
            self._lead_to(step)
        self.step = step
        self._begin(self._before[id_])
        return step

    def _begin(self, place: Place) -> None:
        """Begin the present step: its script is played where all is known, and the learner gets the way to its end."""
        self._script.stand(place)
        self._seen = [frame for block in self.step.before for frame in self._played(block)]
        self._start = self._script.place
        self._began = self.clock()
        self._history: list[Try] = []
        self.progress[self.step.id].visited = True
        self.take_back()
        self._frame()
        if self.step.quiz is not None and self.is_solved:
            self._play_on()

    def _frame(self) -> None:
        """Tell what has been played, where the learner is."""
        self.frames = [Frame(say, self._here(node)) for say, node in self._seen]

    def _play_on(self) -> None:
        """Play what the step has behind its quiz, before the learner's eyes."""
        if self.step.after:
            self._script.stand(self._start)
            self._seen += [frame for block in self.step.after for frame in self._played(block)]
            self._stage.stand(self._script.place.trunk())
            self.locale = self._locale
            self._frame()

    def _played(self, block: Block) -> Iterator[Frame]:
        """Play what a block plays before the learner's eyes."""
        if isinstance(block, Play):
            for line in block.lines:
                yield Frame(line.say, self._script.play(line))
        elif isinstance(block, Task | Quiz) and block.start:
            self._script.go_from(block.start)

    def _here(self, node: Node | None) -> Node | None:
        """Return the node of the learner's match that is one of the script's, if it leads to the start."""
        is_here = node is not None and node in self._script.match.path()
        return self.match.nodes[node.ply] if node is not None and is_here else None

    def _ask(self) -> None:
        """Begin a try."""
        task = self.step.task
        if task is not None:
            self._stage.since = self._stage.match.node
            self._try = Try(self._stage, self.step, task)
            self._history = [self._try.fork()]

    def _lead_to(self, step: Step) -> None:
        """Play the steps before one by their own solutions."""
        stage = self._new_stage()
        for before in self.steps:
            self._before.setdefault(before.id, stage.place)
            self._led.add(before.id)
            if before.id == step.id:
                self._script.ends = stage.ends | self._script.ends
                return
            following.play_step(stage, before)

    @noted("next")
    def next(self) -> Step | None:
        """Go on to the step after this one, or where the last answer leads; None at the end."""
        later = self.step_after()
        if later is None:
            return None
        is_own_way = self.step.id in self._carried if self._try is None else self._try.verdict == "right"
        if is_own_way and self._holds_here(later):
            self._before[later.id] = self._stage.place
            self._carried.add(later.id)
        return self.enter(later.id)

    def step_after(self) -> Step | None:
        """Return the step that comes next, or None at the end."""
        asked, progress = self.step.asked, self.progress[self.step.id]
        if asked is not None and progress.last in asked.on:
            return self.scenario.step(asked.on[progress.last])
        return self.steps[self.number] if self.number < len(self.steps) else None

    @noted("back")
    def back(self) -> Step:
        """Go back to the step before this one; at the first one, begin it anew."""
        return self.enter(self.steps[max(self.number - 2, 0)].id)

    def _holds_here(self, step: Step) -> bool:
        """Return whether a step holds where the learner has got to."""
        stage = self._new_stage()
        stage.ends = dict(self._script.ends)
        stage.stand(self._stage.place.trunk())
        return following.holds(stage, step)

    # --- the learner acts

    @noted("offer")
    def offer(self, action: Action | int | str) -> Answer:
        """Take an action of the learner's in a task.

        Returns:
            "refused" if the rules do not allow it: nothing was played, but the try counts. "on" if it was played and
            the try goes on; "wrong" or "right" at its end.

        Raises:
            IllegalAction: there is no such action at all.
            LookupError: this step asks for no action, or the try is over: `take_back` first.

        """
        attempt = self._running()
        record = self.match.game.action(action, self.match.state.legal_actions())
        done = (*attempt.actions, record)
        try:
            verdict = attempt.play(record)
        except IllegalAction as refused:
            if refused.refusal is None:
                raise
            return self._refused(refused, done)
        said = NO_PROSE
        if verdict == "on":
            self._history.append(attempt.fork())
        else:
            said = hinting.said(self.step, verdict, attempt.actions, self.match.state)
            self._count(done, verdict == "right")
        events = tuple(event for event in attempt.events if event.is_visible_to(self.seat))
        number = self.progress[self.step.id].tries + (verdict == "on")
        if verdict == "right":
            self._finish()
        return Answer(verdict, number, said=said, events=events)

    def _running(self) -> Try:
        if self._try is None:
            raise LookupError(f"the step {self.step.id!r} asks for no action")
        if self._try.verdict != "on":
            raise LookupError("this try is over: take_back() or again() begins another one")
        return self._try

    def _refused(self, refused: IllegalAction, done: tuple[Action, ...]) -> Answer:
        said = hinting.foreseen(self.step, done, self.match.state)
        self._count(done, is_right=False, reason=refused.refusal.code if refused.refusal else "")
        return Answer("refused", self.progress[self.step.id].tries, refused.refusal, said)

    @noted("answer")
    def answer(self, picked: Any) -> Answer:  # noqa: ANN401 - a name, a number, or several
        """Take the answer to a quiz: a name or number, or a list where several are picked.

        Raises:
            LookupError: this step has no quiz.

        """
        quiz = self.step.quiz
        if quiz is None:
            raise LookupError(f"the step {self.step.id!r} has no quiz")
        is_right = answers.same(quiz, picked, quiz.is_)
        self._record("quiz", following.told(picked), is_right)
        marks = hinting.marks(quiz, picked)
        remarks = dict(hinting.remarks(self.step, marks))
        missing = sum(mark == "missed" for mark in marks.values())
        number = self.progress[self.step.id].tries
        if is_right:
            quotes = self.step.said("right")
            self._finish()
            return Answer("right", number, said=quotes[0].text if quotes else NO_PROSE, marks=marks)
        said = hinting.rest(self.step, quiz, marks, remarks)
        return Answer("part", number, said=said, marks=marks, missing=missing, remarks=remarks)

    @noted("ask")
    def ask(self, action: Action | int | str) -> Answer | None:
        """Ask why an action is not allowed; None if it is. It is no try.

        Raises:
            IllegalAction: there is no such action at all.

        """
        record = self.match.game.action(action, self.match.state.legal_actions())
        refusal = self.match.why_not(record, self.seat)
        if refusal is None:
            return None
        self._row("refusal", 0, str(record), is_right=False, reason=refusal.code)
        self.progress[self.step.id].asked.add(str(record))
        return Answer("refused", refusal=refusal)

    # --- again

    @noted("undo")
    def undo(self) -> None:
        """Go back by one action inside a try that goes on.

        Raises:
            LookupError: nothing has been played in it, or the last action has revealed something hidden.

        """
        attempt = self._running()
        if len(self._history) < 2:
            raise LookupError("nothing has been played in this try")
        before = self._history[-2]
        if any(event.reveals for event in attempt.events[len(before.events) :]):
            raise LookupError("something hidden has been revealed: begin the try again")
        self.take_back()
        for action in before.actions:
            self.offer(action)

    @noted("take-back")
    def take_back(self) -> None:
        """Begin the task anew, in a match of its own, as if nothing had been tried; the count of tries stays."""
        self._stage.stand(self._start.trunk())
        self.locale = self._locale
        self._try = None
        self._ask()

    @noted("again")
    def again(self) -> None:
        """Begin the step anew, with its script."""
        self._begin(self._before[self.step.id])

    def explore(self) -> Match:
        """Return a copy of the position to play freely in; it counts for nothing."""
        return self.match.trunk()

    # --- help

    @noted("hint")
    def hint(self) -> Hint | None:
        """Return the next hint, or None if nothing is asked: the teacher's, a rule, the first thing to click, the rest.

        The last one stays the last one; `show_solution` plays it.
        """
        progress = self.progress[self.step.id]
        done = self._try.actions if self._try and self._try.verdict == "on" else ()
        left = hinting.left(self.step.task, done, self.match.state) if self.step.task else ()
        found = hinting.hints(self.scenario, self.step, left)
        if not found:
            return None
        hint = found[min(progress.hints, len(found) - 1)]
        progress.hints = min(progress.hints + 1, len(found))
        return hint

    @noted("show")
    def show_solution(self) -> Answer:
        """Play the solution, or tell the answer; the step counts as shown.

        Raises:
            LookupError: this step asks nothing.

        """
        task, quiz = self.step.task, self.step.quiz
        progress = self.progress[self.step.id]
        progress.shown = True
        if quiz is not None:
            self._record("quiz", following.told(quiz.is_), is_right=True)
            self._finish()
            return Answer("shown", progress.tries, marks=hinting.marks(quiz, quiz.is_))
        if task is None:
            raise LookupError(f"the step {self.step.id!r} asks nothing")
        self.take_back()
        attempt = self._running()
        run(attempt, task.solution)
        self._count(attempt.actions, is_right=True)
        self._finish()
        events = tuple(event for event in attempt.events if event.is_visible_to(self.seat))
        return Answer(
            "shown",
            progress.tries,
            said=hinting.said(self.step, "right", attempt.actions, self.match.state),
            events=events,
        )

    # --- results

    def _count(self, done: tuple[Action, ...], is_right: bool, reason: str = "") -> None:
        self._record("task", "; ".join(map(str, done)), is_right, reason)

    def _record(self, kind: str, answer: str, is_right: bool, reason: str = "") -> None:
        progress = self.progress[self.step.id]
        progress.tries += 1
        progress.last = "right" if is_right else "wrong"
        self._row(kind, progress.tries, answer, is_right, reason)

    def _row(self, kind: str, number: int, answer: str, is_right: bool, reason: str = "") -> None:
        progress = self.progress[self.step.id]
        seconds = round(self.clock() - self._began, 1)
        lesson = self.scenario.id or self.scenario.title.text()
        row = Row(lesson, self.step.id, kind, number, answer, is_right, reason, progress.hints, progress.shown, seconds)
        self._rows.append(row)

    def _finish(self) -> None:
        was_open = not self.is_solved
        self.progress[self.step.id].solved = True
        if self.step.quiz is not None and was_open:
            self._play_on()

    def __repr__(self) -> str:
        title, step = (part.text(self._locale) for part in (self.scenario.title, self.step.title))
        return f"<Session of {title!r}: step {self.number} of {len(self.steps)}, {step!r}>"
