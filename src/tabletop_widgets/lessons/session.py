"""One learner's run through a lesson."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Literal, Self

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.refusal import Refusal
from tabletop_widgets.core.state import State
from tabletop_widgets.core.text import Words, check_locale
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons import answers, session_file, solutions
from tabletop_widgets.lessons.answers import as_things, is_same_answer, plain_value
from tabletop_widgets.lessons.goals import is_line
from tabletop_widgets.lessons.lesson import REPLAY, WIDGET, Block, Name, Play, Quiz, Step, Task
from tabletop_widgets.lessons.prose import NO_PROSE, Prose
from tabletop_widgets.lessons.results import Frame, LessonResults, Progress, Row
from tabletop_widgets.lessons.script import Place, Script
from tabletop_widgets.lessons.session_log import SessionLog, log_call, run_of
from tabletop_widgets.lessons.solutions import Attempt, run

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson


@dataclass(frozen=True)
class Answer:
    """What a session answers: the engine's refusal first, the teacher's words second, what happened third.

    Attributes:
        kind: "refused" (the rules do not allow it), "on" (played, the try goes on), "wrong" (the try is over, the goal
            not reached), "part" (a quiz, not all right), "right", or "shown" (the solution was played).
        number: which try it was, from 1; 0 for a refusal that was only asked for.
        refusal: why the rules do not allow it.
        said: the teacher's words.
        events: what happened, as the learner may know it.
        marks: of a quiz: what was picked or missed -> "right", "wrong" or "missed".
        missing: of a quiz: how many are missing.
        remarks: of a quiz: what was picked or missed -> the teacher's words about it.

    """

    kind: Literal["refused", "on", "wrong", "part", "right", "shown"]
    number: int = 0
    refusal: Refusal | None = None
    said: Prose = NO_PROSE
    events: tuple[Event, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    missing: int = 0
    remarks: Mapping[str, Prose] = field(default_factory=dict)

    @property
    def is_right(self) -> bool:
        """Whether the step is solved with it."""
        return self.kind in ("right", "shown")

    @property
    def rule(self) -> str:
        """The rule that refuses it, or ""."""
        return self.refusal.rule if self.refusal else ""

    def engine(self, words: Words) -> str:
        """Return the refusal as a sentence, or ""."""
        return self.refusal.sentence(words) if self.refusal else ""


@dataclass(frozen=True)
class Hint:
    """A hint.

    Attributes:
        number: which hint it is, from 1.
        of: how many there are.
        kind: "said" (the teacher's), "rule", "first" (the first element or action of the solution), or "solution".
        text: what is said.
        rule: the rule that is cited.
        action: the action that comes next, of which a board shows the first element.
        name: the element or the option of a quiz that is right.

    """

    number: int
    of: int
    kind: Literal["said", "rule", "first", "solution"]
    text: Prose = NO_PROSE
    rule: str = ""
    action: str = ""
    name: str = ""


def hints(scenario: Lesson, step: Step, left: Sequence[str]) -> list[Hint]:
    """Return the hints of a step, in order: the teacher's, the rule, the first thing, the solution.

    Where one thing is the whole answer of a quiz, the first thing would be the solution, so it is left out.

    Args:
        scenario: the lesson.
        step: the step.
        left: the actions that are left of the solution.

    """
    if step.request is None:
        return []
    said = step.quotes_of("hint")
    rule = rule_of(scenario, step)
    several = step.quiz is None or len(as_things(step.quiz.is_)) > 1
    of = len(said) + bool(rule) + several + 1
    found = [Hint(number, of, "said", quote.text) for number, quote in enumerate(said, 1)]
    if rule:
        found.append(Hint(len(found) + 1, of, "rule", rule=rule))
    if several:
        name = str(as_things(step.quiz.is_)[0]) if step.quiz else ""
        found.append(Hint(len(found) + 1, of, "first", action=left[0] if left else "", name=name))
    found.append(Hint(len(found) + 1, of, "solution", action="; ".join(left)))
    return found


def remaining_actions(task: Task, done: Sequence[Action], state: State) -> tuple[str, ...]:
    """Return what is left of the solution of a task after what was played; all of it if that leads elsewhere."""
    for line in task.right:
        if is_line(line[: len(done)], done, state):
            return line[len(done) :] or line
    return task.solution


def expected_comment(step: Step, done: Sequence[Action], state: State) -> Prose:
    """Return what the teacher says to a line that was foreseen as wrong; nothing if it was not."""
    quotes = (quote for quote in step.quotes_of("wrong") if quote.about and is_line(quote.actions, done, state))
    return next((quote.text for quote in quotes), NO_PROSE)


def teacher_comment(step: Step, verdict: str, done: Sequence[Action], state: State) -> Prose:
    """Return what the teacher says to a try that is over, or nothing."""
    if verdict == "right":
        return next((quote.text for quote in step.quotes_of("right")), NO_PROSE)
    rest = (quote.text for quote in step.quotes_of("wrong") if not quote.about)
    return expected_comment(step, done, state) or next(rest, NO_PROSE)


def thing_name(step: Step, name: Name, match: Match, seat: int, locale: str) -> str:
    """Return what a thing of an answer is called: an action as in the game, a seat by its player's name."""
    quiz = step.quiz
    if quiz is not None and quiz.pick == "seat":
        return match.words(locale).name(int(name))
    if quiz is None or not quiz.is_of_actions:
        return step.option(name).plain(locale)
    action = match.game.action(str(name), range(match.game.num_actions))
    return match.game.label(action, match.observation(seat), match.words(locale))


def rule_of(scenario: Lesson, step: Step) -> str:
    """Return the rule that a hint cites: that of the step's refusals, else the lesson's first."""
    rules = [question.rule for question in step.questions] or list(scenario.rules)
    return f"{scenario.game} {rules[0]}" if rules else ""


def pick_marks(quiz: Quiz, picked: Any) -> dict[str, str]:  # noqa: ANN401 - a name, a number, or several
    """Return for each thing picked or missed whether it is "right", "wrong" or "missed"."""
    if quiz.pick == "order":
        right = zip(as_things(picked), as_things(quiz.is_), strict=False)
        return {str(one): "right" if plain_value(one) == plain_value(other) else "wrong" for one, other in right}
    if not quiz.is_set:
        value = as_things(picked)[0] if as_things(picked) else ""
        return {str(value): "right" if is_same_answer(quiz, picked, quiz.is_) else "wrong"}
    things = picked if isinstance(picked, list | tuple | set | frozenset) else [picked]
    wanted = {plain_value(thing): str(thing) for thing in as_things(quiz.is_)}
    found = {str(thing): "right" if plain_value(thing) in wanted else "wrong" for thing in sorted(things, key=str)}
    there = {plain_value(thing) for thing in things}
    return found | {name: "missed" for key, name in wanted.items() if key not in there}


def pick_comments(step: Step, marks: Mapping[str, str]) -> Iterator[tuple[str, Prose]]:
    """Yield what the teacher says about things that were picked wrongly, or missed."""
    for name, mark in marks.items():
        kind = "missed" if mark == "missed" else "wrong"
        for quote in step.quotes_of(kind) if mark != "right" else ():
            if plain_value(quote.about) == plain_value(name):
                yield name, quote.text


def other_comment(step: Step, quiz: Quiz, marks: Mapping[str, str], remarks: Mapping[str, Prose]) -> Prose:
    """Return what the teacher says to anything else that is not right, or nothing.

    Of several things it is said of what was picked wrongly and has no words of its own: who only missed some picked
    nothing wrong.
    """
    wrong = {name for name, mark in marks.items() if mark == "wrong"}
    is_said = bool(wrong - set(remarks)) if quiz.is_set else not wrong & set(remarks)
    return next((quote.text for quote in step.quotes_of("wrong") if is_said and not quote.about), NO_PROSE)


class SessionExports:
    """The part of a session that hands it out."""

    _rows: list[Row]
    _locale: str

    @property
    def results(self) -> LessonResults:
        """What the learner did, as rows."""
        return LessonResults(self._rows)

    def save(self: Session, path: str | Path) -> Path:  # type: ignore[misc]
        """Write the results and how far the learner has come to a JSON file; `resume` and `gather` read it.

        Returns:
            The path.

        """
        return session_file.save(self, Path(path))

    @classmethod
    def resume(cls, scenario: Lesson, path: str | Path, **options: Any) -> Self:  # noqa: ANN401 - those of a session
        """Return the session that `save` wrote. A step that has been edited since begins anew.

        Raises:
            OSError: there is no such file.
            ValueError: it holds something else, or another lesson.

        """
        session: Any = cls(scenario, **options)  # type: ignore[call-arg]
        session._rows = session_file.load(session, Path(path))
        resumed: Self = session
        return resumed

    def to_html(self: Session, path: str | Path, *, locale: str | None = None) -> Path:  # type: ignore[misc]
        """Write a replay: one file that a browser opens without network and without Python.

        It shows the lesson as the learner saw it, from the beginning up to now: each line of a script, each action,
        answer and hint, with what came of it; in both languages, light and dark. Steps that the learner has not come
        to, and what the learner could not see, are not in the file.

        Args:
            path: of the file, which is replaced if it is there.
            locale: the language that it opens in, "en" or "ja"; by default the session's.

        Returns:
            The path.

        Raises:
            ValueError: no such locale; what a file kept of the session cannot be done again.
            OSError: the file cannot be written.

        >>> import tempfile, tabletop_widgets as tw
        >>> session = tw.lesson("scout", "s5-beats").session()
        >>> session.enter("beat").id, session.offer("show 5-6").kind
        ('beat', 'refused')
        >>> session.to_html(tempfile.mkdtemp() + "/beats.html").name
        'beats.html'

        """
        spoken = self._locale if locale is None else check_locale(locale)
        return resolve_name(REPLAY)(run_of(self), Path(path), spoken)  # type: ignore[no-any-return]

    def widget(self, *, locale: str | None = None, course: str = "") -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the run for a notebook cell, as `Lesson.widget` does; the locale is by default the session's."""
        return resolve_name(WIDGET)(self, locale=locale, course=course)


class Session(SessionExports):
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
    >>> lesson = tw.Lesson("scout", players=3, title="A pair", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    >>> session = Session(lesson.task("Show it.", goal=tw.lessons.happens("show"), solution="show 1-2", also="any"))
    >>> session.offer("show 2-3").kind, session.offer("show 1-2").kind, session.results.solved
    ('refused', 'right', ('step-1',))

    """

    def __init__(
        self,
        scenario: Lesson,
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
        self._try: Attempt | None = None
        self._script, self._stage = self._new_stage(), self._new_stage()  # where all is known; the learner's
        self._before: dict[str, Place] = {}  # where each step begins
        self._led: set[str] = set()  # steps whose predecessors have been played by their own solutions
        self._carried: set[str] = set()  # steps that begin where the learner has got to
        self.log = SessionLog()
        self.enter(self.steps[0].id)
        self.log = SessionLog()  # a lesson begins at its first step

    def _new_stage(self) -> Script:
        seed = None if self.scenario.head.seed is not None else self.seed
        return Script(self.scenario.head, seed=seed, locale=self._locale, kind=self.kind)

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
        return self.progress[self.step.id].is_done or self.step.request is None

    @property
    def is_done(self) -> bool:
        """Whether every step that asks something is done."""
        return all(self.progress[step.id].is_done for step in self.steps if step.request)

    def name_of(self, name: Name) -> str:
        """Return the words of an option of the step's quiz, or what another thing of its answer is called."""
        return thing_name(self.step, name, self.match, self.seat, self._locale)

    # --- going through the steps

    @log_call("enter")
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
        self._seen = [frame for block in self.step.blocks_before for frame in self._play_block(block)]
        self._start = self._script.place
        self._began = self.clock()
        self._history: list[Attempt] = []
        self.progress[self.step.id].visited = True
        self.take_back()
        self._frame()
        if self.step.quiz is not None and self.is_solved:
            self._play_on()

    def _frame(self) -> None:
        """Tell what has been played, where the learner is."""
        self.frames = [Frame(say, self._script_node(node)) for say, node in self._seen]

    def _play_on(self) -> None:
        """Play what the step has behind its quiz, before the learner's eyes."""
        if self.step.blocks_after:
            self._script.stand(self._start)
            self._seen += [frame for block in self.step.blocks_after for frame in self._play_block(block)]
            self._stage.stand(self._script.place.trunk())
            self.locale = self._locale
            self._frame()

    def _play_block(self, block: Block) -> Iterator[Frame]:
        """Play what a block plays before the learner's eyes."""
        if isinstance(block, Play):
            for line in block.lines:
                yield Frame(line.say, self._script.play(line))
        elif isinstance(block, Task | Quiz) and block.start:
            self._script.go_from(block.start)

    def _script_node(self, node: Node | None) -> Node | None:
        """Return the node of the learner's match that is one of the script's, if it leads to the start."""
        is_here = node is not None and node in self._script.match.path()
        return self.match.nodes[node.ply] if node is not None and is_here else None

    def _ask(self) -> None:
        """Begin a try."""
        task = self.step.task
        if task is not None:
            self._stage.since = self._stage.match.node
            self._try = Attempt(self._stage, self.step, task)
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
            solutions.play_step(stage, before)

    @log_call("next")
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
        asked, progress = self.step.request, self.progress[self.step.id]
        if asked is not None and progress.last in asked.on:
            return self.scenario.step(asked.on[progress.last])
        return self.steps[self.number] if self.number < len(self.steps) else None

    @log_call("back")
    def go_back(self) -> Step:
        """Go back to the step before this one; at the first one, begin it anew."""
        return self.enter(self.steps[max(self.number - 2, 0)].id)

    def _holds_here(self, step: Step) -> bool:
        """Return whether a step holds where the learner has got to."""
        stage = self._new_stage()
        stage.ends = dict(self._script.ends)
        stage.stand(self._stage.place.trunk())
        return solutions.holds(stage, step)

    # --- the learner acts

    @log_call("offer")
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
            return self._check_refused(refused, done)
        said = NO_PROSE
        if verdict == "on":
            self._history.append(attempt.fork())
        else:
            said = teacher_comment(self.step, verdict, attempt.actions, self.match.state)
            self._count(done, verdict == "right")
        events = tuple(event for event in attempt.events if event.is_visible_to(self.seat))
        number = self.progress[self.step.id].tries + (verdict == "on")
        if verdict == "right":
            self._finish()
        return Answer(verdict, number, said=said, events=events)

    def _running(self) -> Attempt:
        if self._try is None:
            raise LookupError(f"the step {self.step.id!r} asks for no action")
        if self._try.verdict != "on":
            raise LookupError("this try is over: take_back() or again() begins another one")
        return self._try

    def _check_refused(self, refused: IllegalAction, done: tuple[Action, ...]) -> Answer:
        said = expected_comment(self.step, done, self.match.state)
        self._count(done, is_right=False, reason=refused.refusal.code if refused.refusal else "")
        return Answer("refused", self.progress[self.step.id].tries, refused.refusal, said)

    @log_call("answer")
    def answer(self, picked: Any) -> Answer:  # noqa: ANN401 - a name, a number, or several
        """Take the answer to a quiz: a name or number, or a list where several are picked.

        Raises:
            LookupError: this step has no quiz.

        """
        quiz = self.step.quiz
        if quiz is None:
            raise LookupError(f"the step {self.step.id!r} has no quiz")
        is_right = answers.is_same_answer(quiz, picked, quiz.is_)
        self._record("quiz", solutions.picked_text(picked), is_right)
        marks = pick_marks(quiz, picked)
        remarks = dict(pick_comments(self.step, marks))
        missing = sum(mark == "missed" for mark in marks.values())
        number = self.progress[self.step.id].tries
        if is_right:
            quotes = self.step.quotes_of("right")
            self._finish()
            return Answer("right", number, said=quotes[0].text if quotes else NO_PROSE, marks=marks)
        said = other_comment(self.step, quiz, marks, remarks)
        return Answer("part", number, said=said, marks=marks, missing=missing, remarks=remarks)

    @log_call("ask")
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

    @log_call("undo")
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

    @log_call("take-back")
    def take_back(self) -> None:
        """Begin the task anew, in a match of its own, as if nothing had been tried; the count of tries stays."""
        self._stage.stand(self._start.trunk())
        self.locale = self._locale
        self._try = None
        self._ask()

    @log_call("again")
    def restart_step(self) -> None:
        """Begin the step anew, with its script."""
        self._begin(self._before[self.step.id])

    def explore(self) -> Match:
        """Return a copy of the position to play freely in; it counts for nothing."""
        return self.match.copy_line()

    # --- help

    @log_call("hint")
    def hint(self) -> Hint | None:
        """Return the next hint, or None if nothing is asked: the teacher's, a rule, the first thing to click, the rest.

        The last one stays the last one; `show_solution` plays it.
        """
        progress = self.progress[self.step.id]
        done = self._try.actions if self._try and self._try.verdict == "on" else ()
        left = remaining_actions(self.step.task, done, self.match.state) if self.step.task else ()
        found = hints(self.scenario, self.step, left)
        if not found:
            return None
        hint = found[min(progress.hints, len(found) - 1)]
        progress.hints = min(progress.hints + 1, len(found))
        return hint

    @log_call("show")
    def show_solution(self) -> Answer:
        """Play the solution, or tell the answer; the step counts as shown.

        Raises:
            LookupError: this step asks nothing.

        """
        task, quiz = self.step.task, self.step.quiz
        progress = self.progress[self.step.id]
        progress.shown = True
        if quiz is not None:
            self._record("quiz", solutions.picked_text(quiz.is_), is_right=True)
            self._finish()
            return Answer("shown", progress.tries, marks=pick_marks(quiz, quiz.is_))
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
            said=teacher_comment(self.step, "right", attempt.actions, self.match.state),
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
