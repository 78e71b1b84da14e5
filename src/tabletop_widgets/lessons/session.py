"""Sessions: one learner's run through a lesson, with answers, hints and results."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

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
from tabletop_widgets.lessons.lesson import REPLAY, WIDGET
from tabletop_widgets.lessons.policy import ANYTHING, Policy
from tabletop_widgets.lessons.prose import NO_PROSE, Prose
from tabletop_widgets.lessons.results import LessonResults, Progress, Row
from tabletop_widgets.lessons.script import Place, Script
from tabletop_widgets.lessons.session_log import SessionLog, log_call, run_of
from tabletop_widgets.lessons.solutions import Attempt, run
from tabletop_widgets.lessons.step import Block, Name, Play, Quiz, Step, Task

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson


@dataclass(frozen=True)
class Answer:
    """The response of a session to an action or answer: a refusal, the teacher's text, and events.

    Attributes:
        kind: "refused" (illegal), "on" (played, the try goes on), "wrong" (the try is over without the goal), "part" (a
            quiz, not all right), "right", or "shown" (the solution was played). Of a board alone: "noted" (the learner
            is not told yet), "reviewed" (what is told afterwards).
        number: the number of the try, from 1; 0 for a "why not?".
        refusal: the refusal of an illegal action.
        said: the teacher's text.
        events: the events of the try that the learner may know.
        marks: in a quiz: "right", "wrong" or "missed" by thing.
        missing: in a quiz: the number of missing things.
        remarks: in a quiz: the teacher's texts by thing.

    """

    kind: Literal["refused", "on", "wrong", "part", "right", "shown", "noted", "reviewed"]
    number: int = 0
    refusal: Refusal | None = None
    said: Prose = NO_PROSE
    events: tuple[Event, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    missing: int = 0
    remarks: Mapping[str, Prose] = field(default_factory=dict)

    @property
    def is_right(self) -> bool:
        """Whether the answer solves the step."""
        return self.kind in ("right", "shown")

    @property
    def rule(self) -> str:
        """The rule of the refusal, or ""."""
        return self.refusal.rule if self.refusal else ""

    def engine(self, words: Words) -> str:
        """Return the refusal as a sentence, or ""."""
        return self.refusal.sentence(words) if self.refusal else ""


@dataclass(frozen=True)
class Hint:
    """A hint for a step.

    Attributes:
        number: the number of the hint, from 1.
        of: the number of hints of the step.
        kind: "said" (the teacher's), "rule", "first" (the first element or action of the solution), or "solution".
        text: the teacher's text.
        rule: the cited rule.
        action: the next action, of which a board shows the first element.
        name: a right element or option of a quiz.

    """

    number: int
    of: int
    kind: Literal["said", "rule", "first", "solution"]
    text: Prose = NO_PROSE
    rule: str = ""
    action: str = ""
    name: str = ""


class PlayedLine(NamedTuple):
    """A played line of a script: its narration and its node. The action is left out, as it may be secret.

    Attributes:
        say: the narration.
        node: its node in the match of the step; None for a line before the position changed.

    """

    say: Prose
    node: Node | None


class Session:
    """One learner's run through a lesson: the present step, its match, the tries and results.

    The match of a step contains neither solutions nor earlier tries: `session.match` holds the line to the current node
    alone, and is a new match after each `enter`, `take_back` and `restart_step`.

    Args:
        lesson: the lesson, as it is now.
        locale: "en" or "ja".
        seed: the seed of chance, if the lesson has none; every try has the same.
        kind: the class of its matches.
        clock: returns the time in seconds, for the results.
        policy: whether there are hints, how many tries a step has, until when answers count, and the like.
        now: returns the time in seconds since 1970, for the policy.
        learner: the learner's name, for the results and the order of options; "" for nobody's.

    Attributes:
        lesson: the lesson.
        policy, learner: likewise.
        is_closed: whether no answer counts any more, whatever the time: `close`.
        step: the present step.
        played_lines: the played lines of the step's script.
        log: the log of the learner's calls.

    >>> import tabletop_widgets as tw
    >>> lesson = tw.Lesson("scout", players=3, title="A pair", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    >>> session = Session(lesson.task("Show it.", goal=tw.lessons.happens("show"), solution="show 1-2", also="any"))
    >>> session.offer("show 2-3").kind, session.offer("show 1-2").kind, session.results.solved_steps
    ('refused', 'right', ('step-1',))

    """

    def __init__(
        self,
        lesson: Lesson,
        *,
        locale: str = "en",
        seed: int = 1,
        kind: type[Match] = Match,
        clock: Callable[[], float] = time.monotonic,
        policy: Policy = ANYTHING,
        now: Callable[[], float] = time.time,
        learner: str = "",
    ) -> None:
        if not lesson.steps:
            raise ValueError("this lesson has no step yet; add one with say, task or quiz")
        self.lesson, self.seed, self.kind, self.clock = lesson, seed, kind, clock
        self.policy, self._now, self.learner, self.is_closed = policy, now, learner, False
        self.steps = lesson.steps
        self._locale = check_locale(locale)
        self.progress = {step.id: Progress() for step in self.steps}
        self._rows: list[Row] = []
        self._try: Attempt | None = None
        self._full_script, self._learner_script = (
            self._new_script(),
            self._new_script(),
        )
        self._before: dict[str, Place] = {}  # step -> the place where it begins
        self._led: set[str] = set()  # steps whose beginning was reached by the lesson's own solutions
        self._carried: set[str] = set()  # steps that begin in the learner's own position
        self._anew: set[str] = set()  # solved steps that the learner has begun again
        self.log = SessionLog()
        self.enter(self.steps[0].id)
        self.log = SessionLog()  # entering the first step is not logged

    def _new_script(self) -> Script:
        seed = None if self.lesson.front_matter.seed is not None else self.seed
        return Script(self.lesson.front_matter, seed=seed, locale=self._locale, kind=self.kind)

    # --- the present state

    @property
    def match(self) -> Match:
        """The match of the present step: the line to the current node, and nothing after it."""
        return self._learner_script.match

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self._learner_script.seat

    @property
    def number(self) -> int:
        """The number of the present step, from 1."""
        return self.steps.index(self.step) + 1

    @property
    def locale(self) -> str:
        """The language; setting it also changes the names in the match."""
        return self._locale

    @locale.setter
    def locale(self, locale: str) -> None:
        self._locale = self._learner_script.locale = check_locale(locale)
        self.match.names = self.lesson.front_matter.people(self.match.game, locale)

    @property
    def is_solved(self) -> bool:
        """Whether the present step is solved or shown and was not begun again, or asks nothing."""
        is_done = self.progress[self.step.id].is_done and self.step.id not in self._anew
        return is_done or self.step.request is None

    @property
    def is_over(self) -> bool:
        """Whether no more answers count: the policy's time is over, or the session is closed."""
        return self.is_closed or self.policy.is_over(self._now())

    @property
    def shows_answers(self) -> bool:
        """Whether right answers are shown: always, or by the policy only when the session is over."""
        return self.policy.answers == "at once" or self.is_over

    @property
    def is_known_solved(self) -> bool:
        """Whether the present step is solved, and the learner may know it."""
        return self.is_solved and (self.shows_answers or self.step.request is None)

    def is_dealt_with(self, id_: str) -> bool:
        """Return whether a step is done; while answers are not shown, whether it has been tried."""
        progress = self.progress[id_]
        return progress.is_done if self.shows_answers else progress.tries > 0

    @property
    def options(self) -> tuple[Name, ...]:
        """The options of the step's quiz, in this learner's order."""
        quiz = self.step.quiz
        options = quiz.options if quiz is not None else ()
        if not self.policy.shuffle:
            return options
        rng = random.Random(f"{self.learner}\n{self.lesson.game}\n{self.lesson.name}\n{self.step.id}")
        return tuple(sorted(options, key=lambda _: rng.random()))

    @property
    def tries_left(self) -> int | None:
        """The number of tries left in the present step by the policy; None without a limit."""
        most = self.policy.tries
        return None if most is None else max(0, most - self.progress[self.step.id].tries)

    @property
    def is_open(self) -> bool:
        """Whether the present step takes an answer: it asks something, is not solved, and has time and tries left."""
        return not self.is_solved and not self.is_over and self.tries_left != 0

    @property
    def may_go_on(self) -> bool:
        """Whether the learner may go on to the following step: this one was solved, or takes no more answers."""
        return not self.is_open or self.progress[self.step.id].is_done

    @property
    def is_done(self) -> bool:
        """Whether every step with a task or quiz is done."""
        return all(self.progress[step.id].is_done for step in self.steps if step.request)

    def name_of(self, name: Name) -> str:
        """Return the text of an option of the step's quiz, or the name of another thing of its answer."""
        return thing_name(self.step, name, self.match, self.seat, self._locale)

    # --- going through the steps

    @log_call("enter")
    def enter(self, id_: str) -> Step:
        """Go to a step: its script is played, and a new try begins.

        The step begins where the learner has got to, if the lesson holds there, too; else where its own solutions lead.

        Raises:
            LookupError: there is no such step.

        """
        step = self.lesson.step(id_)
        if id_ not in self._led:
            self._play_up_to(step)
        self.step = step
        self._begin(self._before[id_])
        return step

    def _begin(self, place: Place) -> None:
        """Begin the present step at a place: play its script, and give the learner a copy of the line to its end."""
        self._full_script.go_to(place)
        self._lines = [line for block in self.step.blocks_before for line in self._play_block(block)]
        self._start = self._full_script.place
        self._began = self.clock()
        self._history: list[Attempt] = []
        self.progress[self.step.id].visited = True
        self.take_back()
        self._update_played_lines()
        if self.step.quiz is not None and self.is_known_solved:
            self._play_after_quiz()

    def _update_played_lines(self) -> None:
        """Update the played lines of the script, with their nodes in the learner's match."""
        self.played_lines = [PlayedLine(say, self._script_node(node)) for say, node in self._lines]

    def _play_after_quiz(self) -> None:
        """Play the `play` blocks after the quiz of the step."""
        if self.step.blocks_after:
            self._full_script.go_to(self._start)
            self._lines += [line for block in self.step.blocks_after for line in self._play_block(block)]
            self._learner_script.go_to(self._full_script.place.copy_line())
            self.locale = self._locale
            self._update_played_lines()

    def _play_block(self, block: Block) -> Iterator[PlayedLine]:
        """Play the lines of a block."""
        if isinstance(block, Play):
            for line in block.lines:
                yield PlayedLine(line.say, self._full_script.play(line))
        elif isinstance(block, Task | Quiz) and block.start:
            self._full_script.go_from(block.start)

    def _script_node(self, node: Node | None) -> Node | None:
        """Return the node of the learner's match for one of the full script, if it leads to the start."""
        is_here = node is not None and node in self._full_script.match.path()
        return self.match.nodes[node.ply] if node is not None and is_here else None

    def _begin_try(self) -> None:
        """Begin a try."""
        task = self.step.task
        if task is not None:
            self._learner_script.since = self._learner_script.match.node
            self._try = Attempt(self._learner_script, self.step, task)
            self._history = [self._try.fork()]

    def _play_up_to(self, step: Step) -> None:
        """Play the steps before a step by their own solutions."""
        script = self._new_script()
        for before in self.steps:
            self._before.setdefault(before.id, script.place)
            self._led.add(before.id)
            if before.id == step.id:
                self._full_script.ends = script.ends | self._full_script.ends
                return
            solutions.play_step(script, before)

    @log_call("next")
    def next(self) -> Step | None:
        """Go to the following step, which may depend on the last answer; return None at the end.

        Where answers are shown after the end, without a time, the session is closed there.
        """
        later = self.step_after()
        if later is None:
            if self.policy.answers == "after" and self.policy.until is None:
                self.close()
            return None
        if not self.shows_answers:  # the next position would reveal the answer
            return self.enter(later.id)
        is_own_way = self.step.id in self._carried if self._try is None else self._try.verdict == "right"
        if is_own_way and self._holds_here(later):
            self._before[later.id] = self._learner_script.place
            self._carried.add(later.id)
        return self.enter(later.id)

    def step_after(self) -> Step | None:
        """Return the following step, or None at the end."""
        asked, progress = self.step.request, self.progress[self.step.id]
        if asked is not None and self.shows_answers and progress.last in asked.on:
            return self.lesson.step(asked.on[progress.last])
        return self.steps[self.number] if self.number < len(self.steps) else None

    @log_call("back")
    def go_back(self) -> Step:
        """Go back to the step before; at the first one, begin it again."""
        return self.enter(self.steps[max(self.number - 2, 0)].id)

    def _holds_here(self, step: Step) -> bool:
        """Return whether a step holds in the learner's own position."""
        script = self._new_script()
        script.ends = dict(self._full_script.ends)
        script.go_to(self._learner_script.place.copy_line())
        return solutions.step_holds(script, step)

    def close(self) -> None:
        """Stop taking answers; right answers are shown from now on."""
        self.is_closed = True

    # --- the learner's actions

    @log_call("offer")
    def offer(self, action: Action | int | str) -> Answer:
        """Play an action of the learner in a task.

        Returns:
            "refused" if the rules do not allow it: nothing was played, but the try counts. "on" if it was played and
            the try goes on; "wrong" or "right" at its end.

        Raises:
            IllegalAction: there is no such action at all.
            LookupError: this step asks for no action, or the try is over: `take_back` first; or there are no tries, or
                no time, left by the policy.

        """
        self._check_open()
        attempt = self._open_try()
        record = self.match.game.action(action, self.match.state.legal_actions())
        done = (*attempt.actions, record)
        try:
            verdict = attempt.play(record)
        except IllegalAction as refused:
            if refused.refusal is None:
                raise
            return self._answer_refused(refused, done)
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

    def _check_open(self) -> None:
        """Raise if the policy allows no answer any more.

        Raises:
            LookupError: there are no tries, or no time, left.

        """
        if self.is_over:
            if self.is_closed:
                raise LookupError("this session is closed: no answer counts any more")
            raise LookupError(f"the time of this session is over since {self.policy.until}")
        if self.tries_left == 0 and not self.is_solved:
            raise LookupError(f"no tries are left for the step {self.step.id!r}: next() goes on")

    def _open_try(self) -> Attempt:
        if self._try is None:
            raise LookupError(f"the step {self.step.id!r} asks for no action")
        if self._try.verdict != "on":
            raise LookupError("this try is over: take_back() or restart_step() begins another one")
        return self._try

    def _answer_refused(self, refused: IllegalAction, done: tuple[Action, ...]) -> Answer:
        said = expected_comment(self.step, done, self.match.state)
        self._count(done, is_right=False, reason=refused.refusal.code if refused.refusal else "")
        return Answer("refused", self.progress[self.step.id].tries, refused.refusal, said)

    @log_call("answer")
    def answer(self, picked: Any) -> Answer:  # noqa: ANN401 - a name, a number, or several
        """Answer a quiz with a name or number, or a list where several are picked.

        Raises:
            LookupError: this step has no quiz; or there are no tries, or no time, left by the policy.

        """
        quiz = self.step.quiz
        if quiz is None:
            raise LookupError(f"the step {self.step.id!r} has no quiz")
        self._check_open()
        is_right = answers.is_same_answer(quiz, picked, quiz.is_)
        self.progress[self.step.id].given = tuple(map(str, _several(picked)))
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
        """Ask why an action is illegal; return None if it is legal. It does not count as a try.

        Raises:
            IllegalAction: there is no such action at all.

        """
        record = self.match.game.action(action, self.match.state.legal_actions())
        refusal = self.match.why_not(record, self.seat)
        if refusal is None:
            return None
        self._add_row("refusal", 0, str(record), is_right=False, reason=refusal.code)
        self.progress[self.step.id].asked.add(str(record))
        return Answer("refused", refusal=refusal)

    # --- undo and restart

    @log_call("undo")
    def undo(self) -> None:
        """Take back the last action of an unfinished try.

        Raises:
            LookupError: nothing has been played in it, or the last action has revealed something hidden.

        """
        attempt = self._open_try()
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
        """Begin the task again in a new match; the count of tries stays."""
        self._learner_script.go_to(self._start.copy_line())
        self.locale = self._locale
        self._try = None
        self._begin_try()

    @log_call("again")
    def restart_step(self) -> None:
        """Begin the step again, with its script; one that is solved or shown can be solved once more."""
        self._open_again(self.step.id)
        self._begin(self._before[self.step.id])

    @log_call("restart")
    def restart(self) -> Step:
        """Begin the lesson again: every step can be solved once more."""
        self._open_again(*self.progress)
        return self.enter(self.steps[0].id)

    def _open_again(self, *ids: str) -> None:
        """Let solved steps take answers again, if answers are shown at once and tries are unlimited."""
        if self.policy.answers == "at once" and self.policy.tries is None and not self.is_over:
            self._anew |= {id_ for id_ in ids if self.progress[id_].is_done}

    def explore(self) -> Match:
        """Return a copy of the position to play in freely; it has no effect on the session."""
        return self.match.copy_line()

    # --- help

    @log_call("hint")
    def hint(self) -> Hint | None:
        """Return the next hint, or None if nothing is asked: the teacher's, a rule, the first click, the solution.

        The last one stays the last one; `show_solution` plays it. Without hints by the policy, always None.
        """
        if not self.policy.hints:
            return None
        progress = self.progress[self.step.id]
        done = self._try.actions if self._try and self._try.verdict == "on" else ()
        left = remaining_actions(self.step.task, done, self.match.state) if self.step.task else ()
        found = hints(self.lesson, self.step, left)
        if not found:
            return None
        hint = found[min(progress.hints, len(found) - 1)]
        progress.hints = min(progress.hints + 1, len(found))
        return hint

    @log_call("show")
    def show_solution(self) -> Answer:
        """Play the solution or give the answer; the step counts as shown.

        Raises:
            LookupError: this step asks nothing, or the policy gives no hints.

        """
        if not self.policy.hints:
            raise LookupError("this session gives no hints and shows no solutions")
        task, quiz = self.step.task, self.step.quiz
        progress = self.progress[self.step.id]
        progress.shown = progress.shown or not progress.solved  # a solved step does not count as shown
        if quiz is not None:
            self._record("quiz", solutions.picked_text(quiz.is_), is_right=True)
            self._finish()
            return Answer("shown", progress.tries, marks=pick_marks(quiz, quiz.is_))
        if task is None:
            raise LookupError(f"the step {self.step.id!r} asks nothing")
        self.take_back()
        attempt = self._open_try()
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

    def review(self) -> Answer | None:
        """Return the response to the learner's answer when the session is over, and play the solution of a task.

        Returns:
            What is right in a quiz besides what was picked, and the teacher's texts; None where nothing is asked.

        """
        task, quiz, given = self.step.task, self.step.quiz, self.progress[self.step.id].given
        said = next((quote.text for quote in self.step.quotes_of("right")), NO_PROSE)
        if quiz is not None:
            picked = list(given) if quiz.is_set or quiz.pick == "order" else given[0] if given else ""
            marks = pick_marks(quiz, picked) if given else {}
            if quiz.pick != "order":
                marks |= {name: "missed" for name in map(str, as_things(quiz.is_)) if name not in marks}
            return Answer("reviewed", said=said, marks=marks, remarks=dict(pick_comments(self.step, marks)))
        if task is None:
            return None
        self.take_back()
        attempt = self._open_try()
        run(attempt, task.solution)
        return Answer("reviewed", said=teacher_comment(self.step, "right", attempt.actions, self.match.state) or said)

    def labels(self, actions: Sequence[str]) -> list[str]:
        """Return the labels of the actions of a try, each in the position where it is played."""
        task, found = self.step.task, list[str]()
        script = self._new_script()
        script.go_to(self._start.copy_line())
        script.since = script.match.node
        attempt = Attempt(script, self.step, task) if task is not None else None
        for text in actions if attempt is not None else ():
            match = script.match
            action = match.game.action(text, range(match.game.num_actions))
            found.append(match.game.label(action, match.observation(self.seat), match.words(self._locale)))
            if attempt is not None and action in attempt.legal():
                attempt.play(action)
        return found

    # --- results, files and pages

    @property
    def results(self) -> LessonResults:
        """The learner's tries, as rows."""
        return LessonResults(self._rows)

    def save(self, path: str | Path) -> Path:
        """Save the results and the progress to a JSON file; `resume` and `gather` read it.

        Returns:
            The path.

        """
        return session_file.save(self, Path(path))

    @classmethod
    def resume(cls, lesson: Lesson, path: str | Path, **options: Any) -> Self:  # noqa: ANN401 - those of a session
        """Return a session that `save` wrote. A step that was edited since begins again.

        Raises:
            OSError: there is no such file.
            ValueError: it holds something else, or another lesson.

        """
        session = cls(lesson, **options)
        session._rows = session_file.load(session, Path(path))
        return session

    def to_html(self, path: str | Path, *, locale: str | None = None) -> Path:
        """Write a replay: one HTML file that works without network and without Python.

        It shows the lesson as the learner saw it, from the beginning up to now: each line of a script, each action,
        answer and hint with its result; in both languages, light and dark. The file does not contain later steps and
        hidden information.

        Args:
            path: of the file, which is replaced if it is there.
            locale: the language that it opens in, "en" or "ja"; by default the session's.

        Returns:
            The path.

        Raises:
            ValueError: no such locale; or the log of a resumed session cannot be repeated.
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

    def widget(
        self, *, locale: str | None = None, course: str = "", allow: Literal["watch", "play", "all"] = "all"
    ) -> Any:  # noqa: ANN401 - of the notebook's room
        """Return the session for a notebook cell, like `Lesson.widget`; the locale is by default the session's."""
        return resolve_name(WIDGET)(self, locale=locale, course=course, allow=allow)

    # --- the record of tries

    def _count(self, done: tuple[Action, ...], is_right: bool, reason: str = "") -> None:
        self.progress[self.step.id].given = tuple(map(str, done))
        self._record("task", "; ".join(map(str, done)), is_right, reason)

    def _record(self, kind: str, answer: str, is_right: bool, reason: str = "") -> None:
        progress = self.progress[self.step.id]
        progress.tries += 1
        progress.last = "right" if is_right else "wrong"
        self._add_row(kind, progress.tries, answer, is_right, reason)

    def _add_row(self, kind: str, number: int, answer: str, is_right: bool, reason: str = "") -> None:
        progress = self.progress[self.step.id]
        seconds = round(self.clock() - self._began, 1)
        helped = (progress.hints, progress.shown)
        self._rows.append(
            Row(self.lesson.name, self.step.id, kind, number, answer, is_right, reason, *helped, seconds, self.learner)
        )

    def _finish(self) -> None:
        was_open = not self.is_solved
        self.progress[self.step.id].solved = True
        self._anew.discard(self.step.id)
        if self.step.quiz is not None and was_open and self.shows_answers:
            self._play_after_quiz()

    def __repr__(self) -> str:
        title, step = (part.text(self._locale) for part in (self.lesson.title, self.step.title))
        return f"<Session of {title!r}: step {self.number} of {len(self.steps)}, {step!r}>"


def _several(picked: Any) -> Sequence[Any]:  # noqa: ANN401 - a name, a number, or several
    return sorted(picked, key=str) if isinstance(picked, set | frozenset) else as_things(picked)


def hints(lesson: Lesson, step: Step, left: Sequence[str]) -> list[Hint]:
    """Return all hints of a step, in order: the teacher's, the rule, the first thing, the solution.

    Where one thing is the whole answer of a quiz, the first thing would be the solution, so it is left out.

    Args:
        lesson: the lesson.
        step: the step.
        left: the remaining actions of the solution.

    """
    if step.request is None:
        return []
    said = step.quotes_of("hint")
    rule = rule_of(lesson, step)
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
    """Return the rest of a task's solution after some actions; the whole solution if they leave it."""
    for line in task.right:
        if is_line(line[: len(done)], done, state):
            return line[len(done) :] or line
    return task.solution


def expected_comment(step: Step, done: Sequence[Action], state: State) -> Prose:
    """Return the teacher's text for a listed wrong line, or nothing."""
    quotes = (quote for quote in step.quotes_of("wrong") if quote.about and is_line(quote.actions, done, state))
    return next((quote.text for quote in quotes), NO_PROSE)


def teacher_comment(step: Step, verdict: str, done: Sequence[Action], state: State) -> Prose:
    """Return the teacher's text for a finished try, or nothing."""
    if verdict == "right":
        return next((quote.text for quote in step.quotes_of("right")), NO_PROSE)
    rest = (quote.text for quote in step.quotes_of("wrong") if not quote.about)
    return expected_comment(step, done, state) or next(rest, NO_PROSE)


def thing_name(step: Step, name: Name, match: Match, seat: int, locale: str) -> str:
    """Return the name of a thing of an answer: an action's label, a player's name, or an option's text."""
    quiz = step.quiz
    if quiz is not None and quiz.pick == "seat":
        return match.words(locale).name(int(name))
    if quiz is None or not quiz.is_of_actions:
        return step.option(name).plain(locale)
    action = match.game.action(str(name), range(match.game.num_actions))
    return match.game.label(action, match.observation(seat), match.words(locale))


def rule_of(lesson: Lesson, step: Step) -> str:
    """Return the rule for hints: that of the step's refusals, or else the lesson's first rule."""
    rules = [question.rule for question in step.questions] or list(lesson.rules)
    return f"{lesson.game} {rules[0]}" if rules else ""


def pick_marks(quiz: Quiz, picked: Any) -> dict[str, str]:  # noqa: ANN401 - a name, a number, or several
    """Return "right", "wrong" or "missed" for each thing picked or missed."""
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
    """Yield the teacher's texts for things that were picked wrongly or missed."""
    for name, mark in marks.items():
        kind = "missed" if mark == "missed" else "wrong"
        for quote in step.quotes_of(kind) if mark != "right" else ():
            if plain_value(quote.about) == plain_value(name):
                yield name, quote.text


def other_comment(step: Step, quiz: Quiz, marks: Mapping[str, str], remarks: Mapping[str, Prose]) -> Prose:
    """Return the teacher's text for any other wrong answer, or nothing.

    Where several things are picked, it is given only if one of them is wrong and has no text of its own.
    """
    wrong = {name for name, mark in marks.items() if mark == "wrong"}
    is_said = bool(wrong - set(remarks)) if quiz.is_set else not wrong & set(remarks)
    return next((quote.text for quote in step.quotes_of("wrong") if is_said and not quote.about), NO_PROSE)
