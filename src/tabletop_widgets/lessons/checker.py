"""Plays a lesson and tells what does not hold."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.core.errors import (
    AmbiguousAction,
    IllegalAction,
    PositionError,
    cut,
    listing,
    nearest,
    short_repr,
)
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import State
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons import answers, markdown, solutions, spoilers
from tabletop_widgets.lessons.element_names import Names, Resolver, unseen
from tabletop_widgets.lessons.lesson import (
    FrontMatter,
    Play,
    Question,
    Quiz,
    Quote,
    Refused,
    Show,
    Step,
    Task,
    rule_problem,
)
from tabletop_widgets.lessons.problems import LessonProblem, ProblemList, Report
from tabletop_widgets.lessons.prose import Prose
from tabletop_widgets.lessons.script import Place, Script, ScriptError
from tabletop_widgets.lessons.solutions import Attempt, run

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson


_NEED_ONE = ("hint", "right", "wrong", "missed", "option")


def check_references(steps: Sequence[Step], head: FrontMatter | None, game: Game | None, faults: ProblemList) -> None:
    """Tell everything that is referred to and not there; without a head or a game as far as it can be known."""
    _ReferenceCheck(steps, head, game, faults).run()


class _ReferenceCheck:
    def __init__(self, steps: Sequence[Step], head: FrontMatter | None, game: Game | None, faults: ProblemList) -> None:
        self.steps, self.head, self.game, self.faults = steps, head, game, faults
        self.games = [] if game is None else [game]  # those with other options come behind it
        self.ids = [step.id for step in steps]

    def run(self) -> None:
        for number, step in enumerate(self.steps):
            self.whole(step)
            for quote in step.quotes:
                self.quote(step, quote)
            for play in step.of(Play):
                self.play(step, play, number)
            for question in (question for block in step.of(Refused) for question in block.questions):
                self.action(question.action, question.line, step)
                self.rule(question.rule, question.line, step)
            for task in step.of(Task):
                self.task(step, task)
            everything: tuple[Task | Quiz, ...] = (*step.of(Task), *step.of(Quiz))
            for asked in everything:
                self.earlier(asked.start, asked.line, step, number)
                for target in asked.on.values():
                    self.known_step(target, asked.line, step)

    def whole(self, step: Step) -> None:
        asked = [block for block in step.blocks if isinstance(block, Task | Quiz)]
        if len(asked) > 1:
            self.faults.add(asked[1].line, "a second task or quiz in a step", "begin another step", step.id)
        if step.task and step.blocks_after:
            text = "a play block behind the task"
            self.faults.add(step.blocks_after[0].line, text, "what is played next belongs to the next step", step.id)
        if step.quiz and step.quiz.ahead and not step.blocks_after:
            text = "the answer lies ahead, but nothing is played behind the quiz"
            self.faults.add(step.quiz.line, text, "add a play block behind it", step.id)
        if step.quiz:
            self.options(step, step.quiz)
        said = any(line.say for play in step.of(Play) for line in play.lines)
        if not (step.prose or asked or said or step.questions or step.quotes or step.blocks):
            self.faults.add(step.line, "a step without anything", "write prose or a block", step.id)

    def options(self, step: Step, quiz: Quiz) -> None:
        """Look whether the words of options belong to options, and no option has two."""
        known, said = [str(option) for option in quiz.options], Counter[str]()
        for quote in step.quotes_of("option"):
            said[quote.about] += 1
            if quote.about not in known:
                mend = f"expected {listing(nearest(quote.about, known))}" if known else "the quiz has no options"
                text = f"Option `{quote.about}` is not among the options"
                self.faults.add(quote.line, text, mend, step.id)
            elif said[quote.about] == 2:
                self.faults.add(quote.line, f"a second Option `{quote.about}`", "write its words once", step.id)

    def quote(self, step: Step, quote: Quote) -> None:
        asked = step.request
        if quote.kind in _NEED_ONE and asked is None:
            mend = "it belongs into a step with a task or a quiz"
            self.faults.add(quote.line, f"{quote.kind.capitalize()} answers nothing here", mend, step.id)
        if quote.about and quote.kind in ("hint", "right", "insight"):
            self.faults.add(quote.line, f"{quote.kind.capitalize()} `{quote.about}`", "it is about nothing", step.id)
        if isinstance(asked, Task) and quote.kind == "wrong" and quote.about:
            for action in quote.actions:
                self.action(action, quote.line, step)
        if isinstance(asked, Task) and quote.kind == "missed":
            self.faults.add(quote.line, "Missed in a task", "only quizzes of several things have it", step.id)
        if isinstance(asked, Task) and quote.kind == "option":
            self.faults.add(quote.line, "Option in a task", "only quizzes have options", step.id)
        if isinstance(asked, Quiz) and quote.kind in ("wrong", "missed") and quote.about:
            self.check_picked(step, asked, quote)

    def check_picked(self, step: Step, quiz: Quiz, quote: Quote) -> None:
        from tabletop_widgets.lessons.answers import is_same_answer, parts, plain_value

        if quote.kind == "missed" and not quiz.is_set:
            self.faults.add(quote.line, "Missed where one thing is picked", "expected Wrong", step.id)
            return
        value = markdown.read_yaml(quote.about).data
        is_right = plain_value(value) in parts(quiz.is_) if quiz.is_set else is_same_answer(quiz, value, quiz.is_)
        if is_right is (quote.kind == "wrong"):
            said = "is part of the answer" if is_right else "is not part of the answer"
            mend = f"the answer is {short_repr(quiz.is_)}"
            self.faults.add(quote.line, f"{quote.kind.capitalize()} `{quote.about}` {said}", mend, step.id)

    def play(self, step: Step, play: Play, number: int) -> None:
        for line in play.lines:
            if line.action.startswith("from ") and not line.action.startswith("from position"):
                self.earlier(line.action.removeprefix("from ").strip().removeprefix("#"), line.line, step, number)
            elif line.action.startswith("from position"):
                self.check_changed(line.action.removeprefix("from position").strip(), line.line, step)
            elif line.action.startswith("draw "):
                self.outcome(line.action.removeprefix("draw "), line.line, step)
            elif line.action != "step":
                self.action(line.action, line.line, step)
            self.seat(line.seat, line.line, step)

    def check_changed(self, text: str, line: int, step: Step) -> None:
        if not text:
            return
        data = markdown.read_yaml(text.removeprefix("with "), line)
        for at, problem in data.problems:
            self.faults.add(at, f"from position with: {problem}", "", step.id)
        if not data.problems and (not text.startswith("with ") or not isinstance(data.data, dict)):
            mend = "expected from position with {a part of the position, changed}"
            self.faults.add(line, f"found {short_repr(text)}", mend, step.id)
        elif not data.problems and "options" in data.data:
            self.other_options(data.data["options"], line, step)

    def other_options(self, options: object, line: int, step: Step) -> None:
        if not isinstance(options, Mapping):
            self.faults.add(line, f"options: found {short_repr(options)}", "expected for example {players: 3}", step.id)
        elif self.head is not None and self.game is not None:
            try:
                self.games.append(self.head.at_other_table(self.game, options))
            except (TypeError, ValueError, KeyError, OSError) as error:
                self.faults.add(line, f"options: {error}", "", step.id)

    def task(self, step: Step, task: Task) -> None:
        lines: Iterator[str] = (action for line in (*task.right, *task.wrong) for action in line)
        for action in lines:
            self.action(action, task.line, step)
        for seat, replies in task.replies.items():
            self.seat(seat, task.line, step)
            for action in () if callable(replies) else replies:
                if action != "random":
                    self.action(action, task.line, step)
        for outcome in task.draw:
            self.outcome(outcome, task.line, step)

    def action(self, text: str, line: int, step: Step) -> None:
        error = self.unknown(lambda game: game.action(text, range(game.num_actions)))
        if error is not None:
            expected = f"expected {listing(error.suggestions)}"
            self.faults.add(line, f"no action has the text {short_repr(text)}", expected, step.id)

    def outcome(self, text: str, line: int, step: Step) -> None:
        error = self.unknown(lambda game: game.chance_outcome(text))
        if error is not None:
            expected = f"expected for example {listing(error.suggestions)}"
            self.faults.add(line, f"chance cannot draw {short_repr(text)}", expected, step.id)

    def unknown(self, find: Callable[[Game], object]) -> IllegalAction | None:
        """Return the first game's error if none of the games knows what is looked for."""
        error: IllegalAction | None = None
        for game in self.games:
            try:
                find(game)
            except AmbiguousAction:  # one of the legal ones may be meant
                return None
            except IllegalAction as unknown:
                error = error or unknown
            else:
                return None
        return error

    def rule(self, number: str, line: int, step: Step) -> None:
        if self.game is not None:
            rule_problem(self.game, number, lambda text, mend: self.faults.add(line, text, mend, step.id))

    def seat(self, seat: int | None, line: int, step: Step) -> None:
        most = max((game.num_players for game in self.games), default=0)
        if self.game is not None and seat is not None and not 0 <= seat < most:
            expected = f"expected 0 to {most - 1}"
            self.faults.add(line, f"seat {seat} is not at this table", expected, step.id)

    def known_step(self, id_: str, line: int, step: Step) -> None:
        if id_ not in self.ids:
            near = listing(nearest(id_, self.ids))
            self.faults.add(line, f"there is no step {short_repr(id_)}", f"expected {near}", step.id)

    def earlier(self, id_: str, line: int, step: Step, number: int) -> None:
        if not id_:
            return
        self.known_step(id_, line, step)
        if id_ in self.ids[number:]:
            self.faults.add(line, f"the step {id_!r} comes later", "expected an earlier one", step.id)


def advice(scenario: Lesson) -> Iterator[LessonProblem]:
    """Yield what could be better."""
    path, steps = scenario.path, scenario.steps
    if not steps:
        return
    last = steps[-1]
    if not last.quotes_of("insight"):
        yield LessonProblem(
            path, last.line, last.id, "the lesson ends without an Insight", "add > **Insight.** to its last step"
        )
    active = sum(bool(step.request or step.questions) for step in steps)
    if 2 * active < len(steps):
        text = f"the learner acts in {active} of {len(steps)} steps"
        yield LessonProblem(path, steps[0].line, "", text, "let the learner act in at least half of them")
    for step in steps:
        if step.request and not step.quotes_of("hint"):
            yield LessonProblem(path, step.request.line, step.id, "a task or quiz without a Hint", "add > **Hint.**")
    if not scenario.rules:
        yield LessonProblem(path, 1, "", "the lesson names no rules", "add rules: [...] to the front matter")


COPIES: Final = 5  # positions that the learner cannot tell from the lesson's
_WORD: Final = re.compile(r"[A-Za-z]{2}")
SEEDS: Final = (2, 3)  # in addition to the lesson's first one, where it names none


def check(scenario: Lesson, *, board: Resolver | None = None, languages: Sequence[str] = ()) -> Report:
    """Return what does not hold in a lesson; see `Lesson.check`."""
    first = _Check(scenario, board, None)
    first.languages(languages)
    first.run()
    if not first.faults and scenario.head.seed is None:
        for seed in SEEDS:
            again = _Check(scenario, None, seed)
            again.run()
            first.faults += again.faults
    name = scenario.path or scenario.id or "lesson"
    return Report(
        name.rpartition("/")[2],
        scenario.title.text(),
        dict(first.counts),
        tuple(first.faults),
        tuple(advice(scenario)),
        tuple(first.told),
    )


class _Check:
    """One run through a lesson.

    Args:
        scenario: the lesson.
        board: knows its elements, or None.
        seed: another seed than the lesson's, with which only what has to hold anyhow is looked at; None for its own.

    """

    def __init__(self, scenario: Lesson, board: Resolver | None, seed: int | None) -> None:
        self.scenario, self.board, self.seed = scenario, board, seed
        self.counts: Counter[str] = Counter()
        self.faults: list[LessonProblem] = []
        self.told: list[str] = []
        self.step = scenario.steps[0] if scenario.steps else None

    def fault(self, line: int, text: str, mend: str = "") -> None:
        """Add a fault of the present step."""
        where = f"with seed {self.seed}: " if self.seed is not None else ""
        step = self.step.id if self.step else ""
        self.faults.append(LessonProblem(self.scenario.path, line, step, cut(where + text, 800), cut(mend, 400)))

    def languages(self, wanted: Sequence[str]) -> None:
        """Look for texts that are missing in a language."""
        if "ja" in wanted and not self.scenario.has_translation:
            path = self.scenario.path
            text = "there is no Japanese"
            mend = f"write {path.removesuffix('.md')}.ja.md" if path else ""
            self.faults.append(LessonProblem(path, 0, "", text, mend))
        if "ja" in wanted and self.scenario.has_translation:
            for step in self.scenario.steps:
                self.step = step
                self.bare_options(step)

    def bare_options(self, step: Step) -> None:
        """Look for options in plain English."""
        quiz = step.quiz
        if quiz is None or quiz.is_of_actions:
            return
        said = {quote.about for quote in step.quotes_of("option")}
        for option in map(str, quiz.options):
            if _WORD.search(option) and option not in said:
                text = f"the option {option!r} has no words in Japanese"
                self.fault(quiz.line, text, f"add > **Option** `{option}`. … to both files")

    def run(self) -> None:
        """Go through all steps; after a line that cannot be played, nothing more can be told."""
        if not self.scenario.steps:
            self.fault(0, "the lesson has no step")
            return
        try:
            self.stage = Script(self.scenario.head, seed=self.seed)
        except (ScriptError, PositionError, ValueError) as error:
            self.fault(1, str(error))
            return
        self.secrets = spoilers.Secrets(self.stage.game)
        self.secrets.add_position(self.scenario.head.position)
        self.see()
        self.spoilt([(1, "the title of the lesson", self.scenario.title)])
        for step in self.scenario.steps:
            self.step = step
            self.counts["step"] += 1
            self.told.append(f"{step.id}: {step.title.text()}")
            try:
                self.blocks(step)
            except ScriptError:
                return
            self.stage.end_step(step.id)

    # --- secrets

    def see(self) -> None:
        """Take in what the learner sees here."""
        if self.seed is None:
            show = self.step.show if self.step else Show()
            for seat in {self.stage.seat, *show.views, *(() if show.view is None else (show.view,))}:
                if seat < self.stage.game.num_players:
                    self.secrets.add_view(self.stage.match, seat)

    def spoilt(self, texts: Iterable[tuple[int, str, Prose]]) -> None:
        """Look for secrets that texts name."""
        mend = "leave it out, or say luck: true if the step means to tell it"
        for line, where, text in texts if self.seed is None else ():
            for name in self.secrets.secrets_in(text):
                self.fault(line, f"{where} names {name!r}, which the learner cannot see", mend)

    def shows_the_answer(self, step: Step, quiz: Quiz) -> None:
        """Look whether marks or options give the answer away."""
        markdown = {answers.plain_value(name) for name in (*step.show.ring, *step.show.shade, *step.show.badge)}
        if quiz.pick in ("places", "cards") and markdown and markdown == answers.parts(quiz.is_):
            self.fault(quiz.line, "the marks of the step show the answer", "mark more than the answer, or nothing")
        for name in () if spoilers.may_tell(step) or self.seed is not None else self.secrets.gives_away(quiz.options):
            text = f"the options name {name!r}, which the learner cannot see"
            self.fault(quiz.line, text, "add others that are not there")

    def blocks(self, step: Step) -> None:
        """Go through the blocks of a step."""
        is_open = True
        for block in step.blocks:
            if isinstance(block, Task | Quiz) and is_open:
                is_open = False
                self.spoilt(spoilers.texts_before(step))
            if isinstance(block, Play):
                self.play(block)
            elif isinstance(block, Show):
                self.names(block)
                self.holds(block)
            elif isinstance(block, Refused):
                for question in block.questions:
                    self.check_refused(question)
            elif isinstance(block, Task):
                self.task(step, block)
            else:
                self.quiz(step, block)
        self.see()
        self.spoilt([*(spoilers.texts_before(step) if is_open else ()), *spoilers.texts_after(step)])
        self.views(step)

    def play(self, play: Play) -> None:
        """Play a script."""
        for line in play.lines:
            before, seat = self.stage.match.path(), self.stage.match.current_player()
            try:
                self.stage.play(line)
            except ScriptError as error:
                self.fault(line.line, str(error))
                raise
            if line.action.startswith("draw "):
                self.secrets.add_draw(line.action.removeprefix("draw ").strip())
            if line.action.startswith("from position"):
                self.secrets.add_position(self.stage.match.position)
            self.see()
            who = "" if line.is_stage else f"seat {seat}: "
            self.told.append(f"  {who}{line.action}" + (f"   # {line.say.text()}" if line.say else ""))
            self.tell([node for node in self.stage.match.path() if node not in before])

    def tell(self, nodes: Sequence[Node]) -> None:
        """Tell what has happened, as the learner may know it."""
        match = self.stage.match
        words = match.words()
        said = (one for node in nodes for one in match.event_sentences(node, self.stage.seat, words))
        self.told += [f"      {text} ({event.rule})" for event, text in said]

    # --- what is shown

    def names(self, show: Show) -> None:
        """Look for the elements that are pointed at."""
        if self.board is None:
            return
        names = self.board(self.stage.match, self.stage.seat)
        for name in show.names():
            self.name(names, name, show.line)
        for text, mend in unseen(show, names, self.stage.game.num_players):
            self.fault(show.line, text, mend)

    def holds(self, show: Show) -> None:
        """Look whether the position is as the prose says."""
        if show.holds is None:
            return
        self.counts["statement"] += 1
        moment = self.stage.moment()
        if not show.holds.holds(moment):
            self.fault(show.line, f"holds: {show.holds.unmet(moment)}", "correct it, and what the prose says")

    def name(self, names: Names, name: str | int, line: int) -> None:
        """Look for an element of the board."""
        if names.key(str(name)) is None:
            near = listing(names.nearest(str(name)))
            self.fault(line, f"the board has no {short_repr(name)}", f"expected for example {near}")

    def views(self, step: Step) -> None:
        """Look whether the seats whose boards are shown are there, and nothing is asked beside several boards."""
        show = step.show
        if show.views and step.request:
            text = "views: a task or quiz beside several boards"
            self.fault(show.line, text, "show them in a step of its own, or one board with view")
        for seat in (*(() if show.view is None else (show.view,)), *show.views):
            if seat >= self.stage.game.num_players:
                mend = f"expected 0 to {self.stage.game.num_players - 1}"
                self.fault(show.line, f"view: there is no seat {seat}", mend)

    # --- refusals

    def check_refused(self, question: Question) -> None:
        """Ask for what is refused."""
        self.counts["refusal"] += 1
        match = self.stage.match
        try:
            record = match.game.action(question.action, match.state.legal_actions())
        except IllegalAction as error:
            self.fault(question.line, str(error))
            return
        decides = match.current_player()
        if decides != self.stage.seat:
            text = f"seat {decides} decides here, so nothing of {question.action!r} can be refused to the learner"
            self.fault(question.line, text, "ask in another step")
            return
        why = match.why_not(record)
        if why is None:
            self.fault(question.line, f"{question.action!r} is allowed; expected a refusal by {question.rule}")
            return
        rule = why.rule.rpartition(" ")[2]
        if rule != question.rule:
            text = f"{question.action!r} is refused by {rule}, not by {question.rule}: {why.text()}"
            self.fault(question.line, text, f"write {rule}")
        said = {str(why), *(str(copy.why_not(record)) for copy in copies(match.state, self.stage.seat))}
        if len(said) > 1:
            other = next(iter(said - {str(why)}))
            text = f"the refusal of {question.action!r} rests on what the learner cannot know: also possible: {other}"
            self.fault(question.line, text)
        self.told += [f"  {question.action}? {why}", f"      {why.text('ja')}"]

    # --- tasks

    def task(self, step: Step, task: Task) -> None:
        """Solve a task, and try everything else."""
        self.counts["task"] += 1
        if task.start:
            self.goto(task.start, task.line)
        place = self.stage.place
        self.stage.since = place.node
        if self.stage.match.current_player() != self.stage.seat:
            text = f"seat {self.stage.match.current_player()} decides here, not the learner's seat {self.stage.seat}"
            self.fault(task.line, text)
            raise ScriptError(text)
        solved = self.solve(step, task, task.solution, "the solution")
        if solved is None:
            raise ScriptError("the solution does not reach the goal")
        for line in task.also:
            self.stage.stand(place)
            self.solve(step, task, line, "a line of also")
        self.wrong_lines(step, task, place)
        if self.seed is None:
            self.stage.stand(place)
            found = solutions.search(Attempt(self.stage, step, task))
            self.counts["line tried"] += found.tried
            for text, mend in found.faults:
                self.fault(task.line, text, mend)
            self.told += [f"  {note}" for note in found.notes]
            self.stage.stand(place)
            self.in_copies(step, task)
        self.stage.stand(Place(place.match, place.node, place.node))
        run(again := Attempt(self.stage, step, task), task.solution)
        self.tell_try(again)
        self.reach(step, task, again)
        self.stage.stand(Place(again.match, again.node, place.node))

    def reach(self, step: Step, task: Task, attempt: Attempt) -> None:
        """Look whether what the solution clicks lies in the regions that the step shows."""
        match, seat = attempt.match, self.stage.seat
        if self.board is None or not step.show.regions:
            return
        for node in attempt.path:
            if node.action is None or node.seat != seat:
                continue
            match.goto(match.nodes[node.parent])
            name = self.board(match, seat).out_of_reach(node.action, step.show.regions)
            if name:
                text = f"{str(node.action)!r} needs a click on {short_repr(name)}"
                self.fault(
                    task.line,
                    f"{text}, which the regions of the step do not show",
                    "add its region to regions, or leave regions out",
                )

    def goto(self, id_: str, line: int) -> None:
        try:
            self.stage.go_from(id_)
        except ScriptError as error:
            self.fault(line, str(error))
            raise

    def solve(self, step: Step, task: Task, line: tuple[str, ...], what: str) -> Attempt | None:
        """Play a line that has to solve a task; return the try, or None if it does not."""
        named = "; ".join(line)
        attempt = Attempt(self.stage, step, task)
        try:
            verdict = run(attempt, line)
        except (ScriptError, IllegalAction) as error:
            self.fault(task.line, f"{what} ({named}): {error}")
            return None
        if verdict == "right":
            return attempt
        if attempt.wrong_line:
            why = f"the quote Wrong `{'; '.join(attempt.wrong_line)}` forbids it"
        elif verdict == "on":
            why = f"the try goes on after it: {task.goal.unmet(attempt.moment())}"
        else:
            why = task.goal.unmet(attempt.moment())
        self.fault(task.line, f"{what} ({named}) does not reach the goal: {why}")
        return None

    def wrong_lines(self, step: Step, task: Task, place: Place) -> None:
        """Play what is called wrong."""
        named = [(quote.line, quote.actions) for quote in step.quotes_of("wrong") if quote.about]
        for at, line in [*named, *((task.line, line) for line in task.wrong)]:
            self.stage.stand(place)
            attempt = Attempt(self.stage, step, task)
            try:
                for action in line:
                    attempt.play(action)
                    if attempt.verdict != "on":
                        break
            except IllegalAction as refusal:  # a wrong answer may be one that the rules refuse
                if refusal.refusal is None:
                    self.fault(at, f"Wrong `{'; '.join(line)}`: {refusal}")
                self.told.append(f"  wrong {'; '.join(line)}: {refusal}")
                continue
            except ScriptError as error:
                self.fault(at, f"Wrong `{'; '.join(line)}`: {error}")
                continue
            self.see()
            if attempt.verdict == "right" or (attempt.verdict == "wrong" and task.goal.holds(attempt.moment())):
                self.fault(at, f"{'; '.join(line)!r} is called wrong, but reaches the goal")
            elif len(attempt.actions) < len(line):
                done = "; ".join(map(str, attempt.actions))
                self.fault(at, f"Wrong `{'; '.join(line)}`: the try is over after {done!r}", "shorten the line")

    def in_copies(self, step: Step, task: Task) -> None:
        """Solve the task in positions that the learner cannot tell from this one."""
        if task.luck:
            return
        state, seat = self.stage.match.state, self.stage.seat
        for copy in copies(state, seat):
            stage = Script(self.scenario.head, seed=self.seed)
            try:
                stage.begin(copy.to_dict(), self.stage.game.options)
                verdict = run(attempt := Attempt(stage, step, task), task.solution)
                why = "" if verdict == "right" else task.goal.unmet(attempt.moment())
            except (ScriptError, IllegalAction) as error:
                verdict, why = "wrong", str(error)
            if verdict != "right":
                text = f"the solution rests on what the learner cannot know: in another position like this one {why}"
                self.fault(task.line, text, "say luck: true if the prose tells what is needed")
                return

    def tell_try(self, attempt: Attempt) -> None:
        """Tell a try, node by node."""
        for node in attempt.path:
            if node.action:
                self.told.append(f"  seat {node.seat}: {node.action}")
            self.tell([node])

    # --- quizzes

    def quiz(self, step: Step, quiz: Quiz) -> None:
        """Compute the answer of a quiz."""
        self.counts["quiz"] += 1
        if quiz.start:
            self.goto(quiz.start, quiz.line)
        try:
            found = solutions.solve_quiz(self.stage, step, quiz)
        except ScriptError:  # told where it is played
            return
        except answers.NoAnswer as error:
            mend = "say answer: {view: …} or {event: …}" if quiz.answer is None else ""
            self.fault(quiz.line, f"the answer cannot be computed: {error}", mend)
            return
        except Exception as error:
            self.fault(quiz.line, f"the answer cannot be computed: {type(error).__name__}: {error}")
            return
        self.told.append(f"  answer: {found}")
        self.shows_the_answer(step, quiz)
        if not answers.is_same_answer(quiz, found, quiz.is_):
            self.fault(
                quiz.line, f"the answer is {short_repr(found, 400)}, the lesson says {short_repr(quiz.is_, 400)}"
            )
        if quiz.ahead and not quiz.luck:
            self.ahead_in_copies(step, quiz)
        if quiz.pick in ("places", "cards"):
            self.picked_names(step, quiz)

    def ahead_in_copies(self, step: Step, quiz: Quiz) -> None:
        """Compute what lies ahead in positions that the learner cannot tell from this one."""
        for copy in copies(self.stage.match.state, self.stage.seat):
            stage = Script(self.scenario.head, seed=self.seed)
            try:
                stage.begin(copy.to_dict(), self.stage.game.options)
                stage.stand(Place(stage.match, stage.match.nodes[0], stage.match.nodes[0]))
                found = solutions.solve_quiz(stage, step, quiz)
                why = "" if answers.is_same_answer(quiz, found, quiz.is_) else f"the answer is {short_repr(found)}"
            except (ScriptError, answers.NoAnswer) as error:
                why = str(error)
            if why:
                text = f"the answer rests on what the learner cannot know: in another position like this one {why}"
                self.fault(quiz.line, text, "say luck: true if the prose tells what is needed")
                return

    def picked_names(self, step: Step, quiz: Quiz) -> None:
        """Look for the elements that can be picked."""
        if self.board is None:
            return
        names = self.board(self.stage.match, self.stage.seat)
        for name in answers.as_things(quiz.is_):
            self.name(names, name, quiz.line)
        for quote in step.quotes:
            if quote.about:
                self.name(names, markdown.read_yaml(quote.about).data, quote.line)


def copies(state: State, seat: int) -> list[Any]:
    """Return positions that a seat cannot tell from a position."""
    return [state.determinize(seat, random.Random(number)) for number in range(COPIES)]
