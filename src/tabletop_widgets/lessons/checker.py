"""The check of lessons: plays a lesson and reports its problems."""

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
from tabletop_widgets.core.hideable import LAYER, missing_facts
from tabletop_widgets.core.state import State
from tabletop_widgets.core.tree import Node
from tabletop_widgets.lessons import answers, markdown, solutions, spoilers
from tabletop_widgets.lessons.element_names import Names, Resolver, hidden_layers, unseen
from tabletop_widgets.lessons.front_matter import FrontMatter, rule_problem
from tabletop_widgets.lessons.problems import LessonProblem, ProblemList, Report
from tabletop_widgets.lessons.prose import Prose
from tabletop_widgets.lessons.script import Place, Script, ScriptError
from tabletop_widgets.lessons.solutions import Attempt, run
from tabletop_widgets.lessons.step import Play, Question, Quiz, Quote, Refused, Show, Step, Task

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson


_NEED_ONE: Final = ("hint", "right", "wrong", "missed", "option")  # quotes that answer a task or a quiz
COPIES: Final = 5  # number of positions to check that look the same to the learner
_WORD: Final = re.compile(r"[A-Za-z]{2}")
SEEDS: Final = (2, 3)  # seeds checked in addition to the first one, if the lesson names none


def check(lesson: Lesson, *, board: Resolver | None = None, languages: Sequence[str] = ()) -> Report:
    """Check a lesson; see `Lesson.check`."""
    first = _LessonCheck(lesson, board, None)
    first.check_languages(languages)
    first.check_all()
    if not first.problems and lesson.front_matter.seed is None:
        for seed in SEEDS:
            again = _LessonCheck(lesson, None, seed)
            again.check_all()
            first.problems += again.problems
    name = lesson.path or lesson.id or "lesson"
    return Report(
        name.rpartition("/")[2],
        lesson.title.text(),
        dict(first.counts),
        tuple(first.problems),
        tuple(list_advice(lesson)),
        tuple(first.transcript),
    )


def list_advice(lesson: Lesson) -> Iterator[LessonProblem]:
    """Yield suggestions for a lesson without problems."""
    path, steps = lesson.path, lesson.steps
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
    if not lesson.rules:
        yield LessonProblem(path, 1, "", "the lesson names no rules", "add rules: [...] to the front matter")


class _LessonCheck:
    """A check of one lesson with one seed.

    Args:
        lesson: the lesson.
        board: knows its elements, or None.
        seed: another seed than the lesson's, with which only what has to hold anyhow is looked at; None for its own.

    """

    def __init__(self, lesson: Lesson, board: Resolver | None, seed: int | None) -> None:
        self.lesson, self.board, self.seed = lesson, board, seed
        self.counts: Counter[str] = Counter()
        self.problems: list[LessonProblem] = []
        self.transcript: list[str] = []
        self.step = lesson.steps[0] if lesson.steps else None

    def add_problem(self, line: int, text: str, fix: str = "") -> None:
        """Add a problem of the present step."""
        where = f"with seed {self.seed}: " if self.seed is not None else ""
        step = self.step.id if self.step else ""
        self.problems.append(LessonProblem(self.lesson.path, line, step, cut(where + text, 800), cut(fix, 400)))

    def check_languages(self, wanted: Sequence[str]) -> None:
        """Check that no text is missing in a language."""
        if "ja" in wanted and not self.lesson.has_translation:
            path = self.lesson.path
            text = "there is no Japanese"
            fix = f"write {path.removesuffix('.md')}.ja.md" if path else ""
            self.problems.append(LessonProblem(path, 0, "", text, fix))
        if "ja" in wanted and self.lesson.has_translation:
            for step in self.lesson.steps:
                self.step = step
                self.check_option_words(step)

    def check_option_words(self, step: Step) -> None:
        """Check that each option in English words has a Japanese text."""
        quiz = step.quiz
        if quiz is None or quiz.is_of_actions:
            return
        said = {quote.about for quote in step.quotes_of("option")}
        for option in map(str, quiz.options):
            if _WORD.search(option) and option not in said:
                text = f"the option {option!r} has no words in Japanese"
                self.add_problem(quiz.line, text, f"add > **Option** `{option}`. … to both files")

    def check_all(self) -> None:
        """Check all steps in order, up to the first line that cannot be played."""
        if not self.lesson.steps:
            self.add_problem(0, "the lesson has no step")
            return
        try:
            self.script = Script(self.lesson.front_matter, seed=self.seed)
        except (ScriptError, PositionError, ValueError) as error:
            self.add_problem(1, str(error))
            return
        self.secrets = spoilers.Secrets(self.script.game)
        self.secrets.add_position(self.lesson.front_matter.position)
        self.add_views()
        self.check_spoilers([(1, "the title of the lesson", self.lesson.title)])
        for step in self.lesson.steps:
            self.step = step
            self.counts["step"] += 1
            self.transcript.append(f"{step.id}: {step.title.text()}")
            try:
                self.check_blocks(step)
            except ScriptError:
                return
            self.script.end_step(step.id)

    # --- secrets

    def add_views(self) -> None:
        """Record what the learner sees in the present position."""
        if self.seed is None:
            show = self.step.show if self.step else Show()
            for seat in {self.script.seat, *show.views, *(() if show.view is None else (show.view,))}:
                if seat < self.script.game.num_players:
                    self.secrets.add_view(self.script.match, seat)

    def check_spoilers(self, texts: Iterable[tuple[int, str, Prose]]) -> None:
        """Check that texts name no secret."""
        fix = "leave it out, or say luck: true if the step means to tell it"
        for line, where, text in texts if self.seed is None else ():
            for name in self.secrets.secrets_in(text):
                self.add_problem(line, f"{where} names {name!r}, which the learner cannot see", fix)

    def check_answer_hidden(self, step: Step, quiz: Quiz) -> None:
        """Check that marks and options do not show the answer of a quiz."""
        marked = {answers.plain_value(name) for name in (*step.show.ring, *step.show.shade, *step.show.badge)}
        if quiz.pick in ("places", "cards") and marked and marked == answers.answer_set(quiz.is_):
            self.add_problem(
                quiz.line, "the marks of the step show the answer", "mark more than the answer, or nothing"
            )
        for name in () if spoilers.may_tell(step) or self.seed is not None else self.secrets.gives_away(quiz.options):
            text = f"the options name {name!r}, which the learner cannot see"
            self.add_problem(quiz.line, text, "add others that are not there")

    def check_blocks(self, step: Step) -> None:
        """Check the blocks of a step."""
        is_open = True
        for block in step.blocks:
            if isinstance(block, Task | Quiz):
                self.check_hidden_layers(block)
                self.check_hidden_facts(block)
            if isinstance(block, Task | Quiz) and is_open:
                is_open = False
                self.check_spoilers(spoilers.texts_before(step))
            if isinstance(block, Play):
                self.play_script(block)
            elif isinstance(block, Show):
                self.check_names(block)
                self.check_statement(block)
            elif isinstance(block, Refused):
                for question in block.questions:
                    self.check_refused(question)
            elif isinstance(block, Task):
                self.check_task(step, block)
            else:
                self.check_quiz(step, block)
        self.add_views()
        self.check_spoilers([*(spoilers.texts_before(step) if is_open else ()), *spoilers.texts_after(step)])
        self.check_views(step)
        self.check_lines(step)

    def check_lines(self, step: Step) -> None:
        """Check that the script of a step has the lines that its marks refer to."""
        told = sum(bool(line.say) for play in step.of(Play) for line in play.lines)
        for show in step.of(Show):
            for number in show.lines:
                if number > told:
                    fix = f"expected 0 to {told}, the lines of the step's script that tell something"
                    self.add_problem(show.line, f"lines: there is no line {number}", fix)

    def play_script(self, play: Play) -> None:
        """Play a script, and add its lines to the transcript."""
        for line in play.lines:
            before, seat = self.script.match.path(), self.script.match.current_player()
            try:
                self.script.play(line)
            except ScriptError as error:
                self.add_problem(line.line, str(error))
                raise
            if line.action.startswith("draw "):
                self.secrets.add_draw(line.action.removeprefix("draw ").strip())
            if line.action.startswith("from position"):
                self.secrets.add_position(self.script.match.position)
            self.add_views()
            who = "" if line.is_command else f"seat {seat}: "
            self.transcript.append(f"  {who}{line.action}" + (f"   # {line.say.text()}" if line.say else ""))
            self.add_events([node for node in self.script.match.path() if node not in before])

    def add_events(self, nodes: Sequence[Node]) -> None:
        """Add the events of nodes to the transcript, as the learner may know them."""
        match = self.script.match
        words = match.words()
        said = (one for node in nodes for one in match.event_sentences(node, self.script.seat, words))
        self.transcript += [f"      {text} ({event.rule})" for event, text in said]

    # --- marks and regions

    def check_names(self, show: Show) -> None:
        """Check that the board has the elements of a `show` block."""
        if self.board is None:
            return
        names = self.board(self.script.match, self.script.seat)
        for name in show.names():
            self.check_name(names, name, show.line)
        for text, fix in unseen(show, names, self.script.game.num_players):
            self.add_problem(show.line, text, fix)

    def check_hidden_layers(self, block: Task | Quiz) -> None:
        """Check that the board has the layers that a task or a quiz hides."""
        if self.board is None or not any(name.startswith(LAYER) for name in block.hide):
            return  # do not draw a picture needlessly
        for text, fix in hidden_layers(block.hide, self.board(self.script.match, self.script.seat)):
            self.add_problem(block.line, text, fix)

    def check_hidden_facts(self, block: Task | Quiz) -> None:
        """Check that the game has the facts that a task or a quiz hides."""
        for name, expected in missing_facts(block.hide, self.script.match.observation()):
            self.add_problem(block.line, f"hide: {self.script.game.name} has no fact {short_repr(name)}", expected)

    def check_statement(self, show: Show) -> None:
        """Check that the position fulfils the statement of a `show` block."""
        if show.holds is None:
            return
        self.counts["statement"] += 1
        given = self.script.goal_input()
        if not show.holds.holds(given):
            self.add_problem(show.line, f"holds: {show.holds.unmet(given)}", "correct it, and what the prose says")

    def check_name(self, names: Names, name: str | int, line: int) -> None:
        """Check that the board has an element."""
        if names.key(str(name)) is None:
            near = listing(names.nearest(str(name)))
            self.add_problem(line, f"the board has no {short_repr(name)}", f"expected for example {near}")

    def check_views(self, step: Step) -> None:
        """Check that the seats of `view` and `views` exist, and that several boards stand in a step of their own."""
        show = step.show
        if show.views and step.request:
            text = "views: a task or quiz beside several boards"
            self.add_problem(show.line, text, "show them in a step of its own, or one board with view")
        for seat in (*(() if show.view is None else (show.view,)), *show.views):
            if seat >= self.script.game.num_players:
                fix = f"expected 0 to {self.script.game.num_players - 1}"
                self.add_problem(show.line, f"view: there is no seat {seat}", fix)

    # --- refusals

    def check_refused(self, question: Question) -> None:
        """Check that an action is refused, and by the named rule."""
        self.counts["refusal"] += 1
        match = self.script.match
        try:
            record = match.game.action(question.action, match.state.legal_actions())
        except IllegalAction as error:
            self.add_problem(question.line, str(error))
            return
        decides = match.current_player()
        if decides != self.script.seat:
            text = f"seat {decides} decides here, so nothing of {question.action!r} can be refused to the learner"
            self.add_problem(question.line, text, "ask in another step")
            return
        why = match.why_not(record)
        if why is None:
            text = f"{question.action!r} is allowed; expected a refusal by {question.rule}"
            self.add_problem(question.line, text, "play lines first until it is refused")
            return
        rule = why.rule.rpartition(" ")[2]
        if rule != question.rule:
            text = f"{question.action!r} is refused by {rule}, not by {question.rule}: {why.text()}"
            cure = f"write {rule}, or play lines first until the action is refused by {question.rule}"
            self.add_problem(question.line, text, cure)
        said = {str(why), *(str(copy.why_not(record)) for copy in copies(match.state, self.script.seat))}
        if len(said) > 1:
            other = next(iter(said - {str(why)}))
            text = f"the refusal of {question.action!r} rests on what the learner cannot know: also possible: {other}"
            self.add_problem(question.line, text)
        self.transcript += [f"  {question.action}? {why}", f"      {why.text('ja')}"]

    # --- tasks

    def check_task(self, step: Step, task: Task) -> None:
        """Check a task: its solution, its wrong lines, and all other actions."""
        self.counts["task"] += 1
        if task.start:
            self.go_from(task.start, task.line)
        place = self.script.place
        self.script.since = place.node
        if self.script.match.current_player() != self.script.seat:
            text = f"seat {self.script.match.current_player()} decides here, not the learner's seat {self.script.seat}"
            self.add_problem(task.line, text)
            raise ScriptError(text)
        solved = self.solve_task(step, task, task.solution, "the solution")
        if solved is None:
            raise ScriptError("the solution does not reach the goal")
        for line in task.also:
            self.script.go_to(place)
            self.solve_task(step, task, line, "a line of also")
        self.check_wrong_lines(step, task, place)
        if self.seed is None:
            self.script.go_to(place)
            found = solutions.search(Attempt(self.script, step, task))
            self.counts["line tried"] += found.tried
            for text, fix in found.problems:
                self.add_problem(task.line, text, fix)
            self.transcript += [f"  {note}" for note in found.notes]
            self.script.go_to(place)
            self.solve_copies(step, task)
        self.script.go_to(Place(place.match, place.node, place.node))
        run(again := Attempt(self.script, step, task), task.solution)
        self.add_attempt(again)
        self.check_reach(step, task, again)
        self.script.go_to(Place(again.match, again.node, place.node))

    def check_reach(self, step: Step, task: Task, attempt: Attempt) -> None:
        """Check that the clicks of the solution lie in the visible regions."""
        match, seat = attempt.match, self.script.seat
        if self.board is None or not step.show.regions:
            return
        for node in attempt.path:
            if node.action is None or node.seat != seat:
                continue
            match.goto(match.nodes[node.parent])
            name = self.board(match, seat).out_of_reach(node.action, step.show.regions)
            if name:
                text = f"{str(node.action)!r} needs a click on {short_repr(name)}"
                self.add_problem(
                    task.line,
                    f"{text}, which the regions of the step do not show",
                    "add its region to regions, or leave regions out",
                )

    def go_from(self, id_: str, line: int) -> None:
        try:
            self.script.go_from(id_)
        except ScriptError as error:
            self.add_problem(line, str(error))
            raise

    def solve_task(self, step: Step, task: Task, line: tuple[str, ...], what: str) -> Attempt | None:
        """Play a line that has to solve a task; return the try, or None if it fails."""
        named = "; ".join(line)
        attempt = Attempt(self.script, step, task)
        try:
            verdict = run(attempt, line)
        except (ScriptError, IllegalAction) as error:
            self.add_problem(task.line, f"{what} ({named}): {error}")
            return None
        if verdict == "right":
            return attempt
        if attempt.wrong_line:
            why = f"the quote Wrong `{'; '.join(attempt.wrong_line)}` forbids it"
        elif verdict == "on":
            why = f"the try goes on after it: {task.goal.unmet(attempt.goal_input())}"
        else:
            why = task.goal.unmet(attempt.goal_input())
        self.add_problem(task.line, f"{what} ({named}) does not reach the goal: {why}")
        return None

    def check_wrong_lines(self, step: Step, task: Task, place: Place) -> None:
        """Check that the wrong lines of a task do not reach its goal."""
        named = [(quote.line, quote.actions) for quote in step.quotes_of("wrong") if quote.about]
        for at, line in [*named, *((task.line, line) for line in task.wrong)]:
            self.script.go_to(place)
            attempt = Attempt(self.script, step, task)
            try:
                for action in line:
                    attempt.play(action)
                    if attempt.verdict != "on":
                        break
            except IllegalAction as refusal:  # a wrong answer may be one that the rules refuse
                if refusal.refusal is None:
                    self.add_problem(at, f"Wrong `{'; '.join(line)}`: {refusal}")
                self.transcript.append(f"  wrong {'; '.join(line)}: {refusal}")
                continue
            except ScriptError as error:
                self.add_problem(at, f"Wrong `{'; '.join(line)}`: {error}")
                continue
            self.add_views()
            if attempt.verdict == "right" or (attempt.verdict == "wrong" and task.goal.holds(attempt.goal_input())):
                self.add_problem(at, f"{'; '.join(line)!r} is called wrong, but reaches the goal")
            elif len(attempt.actions) < len(line):
                done = "; ".join(map(str, attempt.actions))
                self.add_problem(at, f"Wrong `{'; '.join(line)}`: the try is over after {done!r}", "shorten the line")

    def solve_copies(self, step: Step, task: Task) -> None:
        """Check the solution in other positions that look the same to the learner."""
        if task.luck:
            return
        state, seat = self.script.match.state, self.script.seat
        for copy in copies(state, seat):
            script = Script(self.lesson.front_matter, seed=self.seed)
            try:
                script.begin(copy.to_dict(), self.script.game.options)
                verdict = run(attempt := Attempt(script, step, task), task.solution)
                why = "" if verdict == "right" else task.goal.unmet(attempt.goal_input())
            except (ScriptError, IllegalAction) as error:
                verdict, why = "wrong", str(error)
            if verdict != "right":
                text = f"the solution rests on what the learner cannot know: in another position like this one {why}"
                self.add_problem(task.line, text, "say luck: true if the prose tells what is needed")
                return

    def add_attempt(self, attempt: Attempt) -> None:
        """Add a try to the transcript, node by node."""
        for node in attempt.path:
            if node.action:
                self.transcript.append(f"  seat {node.seat}: {node.action}")
            self.add_events([node])

    # --- quizzes

    def check_quiz(self, step: Step, quiz: Quiz) -> None:
        """Check that the engine's answer is that of the quiz."""
        self.counts["quiz"] += 1
        if quiz.start:
            self.go_from(quiz.start, quiz.line)
        try:
            found = solutions.solve_quiz(self.script, step, quiz)
        except ScriptError:  # reported when the script is played
            return
        except answers.NoAnswer as error:
            fix = "say answer: {view: …} or {event: …}" if quiz.answer is None else ""
            self.add_problem(quiz.line, f"the answer cannot be computed: {error}", fix)
            return
        except Exception as error:
            self.add_problem(quiz.line, f"the answer cannot be computed: {type(error).__name__}: {error}")
            return
        self.transcript.append(f"  answer: {found}")
        self.check_answer_hidden(step, quiz)
        if not answers.is_same_answer(quiz, found, quiz.is_):
            self.add_problem(
                quiz.line, f"the answer is {short_repr(found, 400)}, the lesson says {short_repr(quiz.is_, 400)}"
            )
        if quiz.ahead and not quiz.luck:
            self.answer_copies(step, quiz)
        if quiz.pick in ("places", "cards"):
            self.check_picked_names(step, quiz)

    def answer_copies(self, step: Step, quiz: Quiz) -> None:
        """Check the answer of a quiz with `ahead` in other positions that look the same to the learner."""
        for copy in copies(self.script.match.state, self.script.seat):
            script = Script(self.lesson.front_matter, seed=self.seed)
            try:
                script.begin(copy.to_dict(), self.script.game.options)
                script.go_to(Place(script.match, script.match.nodes[0], script.match.nodes[0]))
                found = solutions.solve_quiz(script, step, quiz)
                why = "" if answers.is_same_answer(quiz, found, quiz.is_) else f"the answer is {short_repr(found)}"
            except (ScriptError, answers.NoAnswer) as error:
                why = str(error)
            if why:
                text = f"the answer rests on what the learner cannot know: in another position like this one {why}"
                self.add_problem(quiz.line, text, "say luck: true if the prose tells what is needed")
                return

    def check_picked_names(self, step: Step, quiz: Quiz) -> None:
        """Check that the board has the elements of the answer and of the quotes."""
        if self.board is None:
            return
        names = self.board(self.script.match, self.script.seat)
        for name in answers.as_things(quiz.is_):
            self.check_name(names, name, quiz.line)
        for quote in step.quotes:
            if quote.about:
                self.check_name(names, markdown.read_yaml(quote.about).data, quote.line)


def copies(state: State, seat: int) -> list[Any]:
    """Return positions that look the same as a position to a seat."""
    return [state.determinize(seat, random.Random(number)) for number in range(COPIES)]


def check_references(
    steps: Sequence[Step], front_matter: FrontMatter | None, game: Game | None, problems: ProblemList
) -> None:
    """Check that everything the steps refer to exists; without front matter or game as far as possible."""
    _ReferenceCheck(steps, front_matter, game, problems).check_all()


class _ReferenceCheck:
    def __init__(
        self, steps: Sequence[Step], front_matter: FrontMatter | None, game: Game | None, problems: ProblemList
    ) -> None:
        self.steps, self.front_matter, self.game, self.problems = steps, front_matter, game, problems
        self.games = [] if game is None else [game]  # the lesson's game first, then those with other options
        self.ids = [step.id for step in steps]

    def check_all(self) -> None:
        for number, step in enumerate(self.steps):
            self.check_step(step)
            for quote in step.quotes:
                self.check_quote(step, quote)
            for play in step.of(Play):
                self.check_play(step, play, number)
            for question in (question for block in step.of(Refused) for question in block.questions):
                self.check_action(question.action, question.line, step)
                self.check_rule(question.rule, question.line, step)
            for task in step.of(Task):
                self.check_task(step, task)
            everything: tuple[Task | Quiz, ...] = (*step.of(Task), *step.of(Quiz))
            for asked in everything:
                self.check_step_is_earlier(asked.start, asked.line, step, number)
                for target in asked.on.values():
                    self.check_step_exists(target, asked.line, step)

    def check_step(self, step: Step) -> None:
        asked = [block for block in step.blocks if isinstance(block, Task | Quiz)]
        if len(asked) > 1:
            self.problems.add(asked[1].line, "a second task or quiz in a step", "begin another step", step.id)
        if step.task and step.blocks_after:
            text = "a play block behind the task"
            self.problems.add(step.blocks_after[0].line, text, "what is played next belongs to the next step", step.id)
        if step.quiz and step.quiz.ahead and not step.blocks_after:
            text = "the answer lies ahead, but nothing is played behind the quiz"
            self.problems.add(step.quiz.line, text, "add a play block behind it", step.id)
        if step.quiz:
            self.check_options(step, step.quiz)
        said = any(line.say for play in step.of(Play) for line in play.lines)
        if not (step.prose or asked or said or step.questions or step.quotes or step.blocks):
            self.problems.add(step.line, "a step without anything", "write prose or a block", step.id)

    def check_options(self, step: Step, quiz: Quiz) -> None:
        """Check that each option quote belongs to an option, and no option has two."""
        known, said = [str(option) for option in quiz.options], Counter[str]()
        for quote in step.quotes_of("option"):
            said[quote.about] += 1
            if quote.about not in known:
                fix = f"expected {listing(nearest(quote.about, known))}" if known else "the quiz has no options"
                text = f"Option `{quote.about}` is not among the options"
                self.problems.add(quote.line, text, fix, step.id)
            elif said[quote.about] == 2:
                self.problems.add(quote.line, f"a second Option `{quote.about}`", "write its words once", step.id)

    def check_quote(self, step: Step, quote: Quote) -> None:
        asked = step.request
        if quote.kind in _NEED_ONE and asked is None:
            fix = "it belongs into a step with a task or a quiz"
            self.problems.add(quote.line, f"{quote.kind.capitalize()} answers nothing here", fix, step.id)
        if quote.about and quote.kind in ("hint", "right", "insight"):
            self.problems.add(quote.line, f"{quote.kind.capitalize()} `{quote.about}`", "it is about nothing", step.id)
        if isinstance(asked, Task) and quote.kind == "wrong" and quote.about:
            for action in quote.actions:
                self.check_action(action, quote.line, step)
        if isinstance(asked, Task) and quote.kind == "missed":
            self.problems.add(quote.line, "Missed in a task", "only quizzes of several things have it", step.id)
        if isinstance(asked, Task) and quote.kind == "option":
            self.problems.add(quote.line, "Option in a task", "only quizzes have options", step.id)
        if isinstance(asked, Quiz) and quote.kind in ("wrong", "missed") and quote.about:
            self.check_picked(step, asked, quote)

    def check_picked(self, step: Step, quiz: Quiz, quote: Quote) -> None:
        if quote.kind == "missed" and not quiz.is_set:
            self.problems.add(quote.line, "Missed where one thing is picked", "expected Wrong", step.id)
            return
        value = markdown.read_yaml(quote.about).data
        is_right = (
            answers.plain_value(value) in answers.answer_set(quiz.is_)
            if quiz.is_set
            else answers.is_same_answer(quiz, value, quiz.is_)
        )
        if is_right is (quote.kind == "wrong"):
            said = "is part of the answer" if is_right else "is not part of the answer"
            fix = f"the answer is {short_repr(quiz.is_)}"
            self.problems.add(quote.line, f"{quote.kind.capitalize()} `{quote.about}` {said}", fix, step.id)

    def check_play(self, step: Step, play: Play, number: int) -> None:
        for line in play.lines:
            if line.action.startswith("from ") and not line.action.startswith("from position"):
                self.check_step_is_earlier(
                    line.action.removeprefix("from ").strip().removeprefix("#"), line.line, step, number
                )
            elif line.action.startswith("from position"):
                self.check_changes(line.action.removeprefix("from position").strip(), line.line, step)
            elif line.action.startswith("draw "):
                self.check_outcome(line.action.removeprefix("draw "), line.line, step)
            elif line.action != "step":
                self.check_action(line.action, line.line, step)
            self.check_seat(line.seat, line.line, step)

    def check_changes(self, text: str, line: int, step: Step) -> None:
        if not text:
            return
        data = markdown.read_yaml(text.removeprefix("with "), line)
        for at, problem in data.problems:
            self.problems.add(at, f"from position with: {problem}", "", step.id)
        if not data.problems and (not text.startswith("with ") or not isinstance(data.data, dict)):
            fix = "expected from position with {a part of the position, changed}"
            self.problems.add(line, f"found {short_repr(text)}", fix, step.id)
        elif not data.problems and "options" in data.data:
            self.add_other_game(data.data["options"], line, step)

    def add_other_game(self, options: object, line: int, step: Step) -> None:
        if not isinstance(options, Mapping):
            self.problems.add(
                line, f"options: found {short_repr(options)}", "expected for example {players: 3}", step.id
            )
        elif self.front_matter is not None and self.game is not None:
            try:
                self.games.append(self.front_matter.at_other_table(self.game, options))
            except (TypeError, ValueError, KeyError, OSError) as error:
                self.problems.add(line, f"options: {error}", "", step.id)

    def check_task(self, step: Step, task: Task) -> None:
        lines: Iterator[str] = (action for line in (*task.right, *task.wrong) for action in line)
        for action in lines:
            self.check_action(action, task.line, step)
        for seat, replies in task.replies.items():
            self.check_seat(seat, task.line, step)
            for action in () if callable(replies) else replies:
                if action != "random":
                    self.check_action(action, task.line, step)
        for outcome in task.draw:
            self.check_outcome(outcome, task.line, step)

    def check_action(self, text: str, line: int, step: Step) -> None:
        error = self.find_error(lambda game: game.action(text, range(game.num_actions)))
        if error is not None:
            expected = f"expected {listing(error.suggestions)}"
            self.problems.add(line, f"no action has the text {short_repr(text)}", expected, step.id)

    def check_outcome(self, text: str, line: int, step: Step) -> None:
        error = self.find_error(lambda game: game.chance_outcome(text))
        if error is not None:
            expected = f"expected for example {listing(error.suggestions)}"
            self.problems.add(line, f"chance cannot draw {short_repr(text)}", expected, step.id)

    def find_error(self, find: Callable[[Game], object]) -> IllegalAction | None:
        """Return the error of the first game, or None if any game knows the action or outcome."""
        error: IllegalAction | None = None
        for game in self.games:
            try:
                find(game)
            except AmbiguousAction:  # the text may mean one of the legal actions
                return None
            except IllegalAction as unknown:
                error = error or unknown
            else:
                return None
        return error

    def check_rule(self, number: str, line: int, step: Step) -> None:
        if self.game is not None:
            rule_problem(self.game, number, lambda text, fix: self.problems.add(line, text, fix, step.id))

    def check_seat(self, seat: int | None, line: int, step: Step) -> None:
        most = max((game.num_players for game in self.games), default=0)
        if self.game is not None and seat is not None and not 0 <= seat < most:
            expected = f"expected 0 to {most - 1}"
            self.problems.add(line, f"seat {seat} is not at this table", expected, step.id)

    def check_step_exists(self, id_: str, line: int, step: Step) -> None:
        if id_ not in self.ids:
            near = listing(nearest(id_, self.ids))
            self.problems.add(line, f"there is no step {short_repr(id_)}", f"expected {near}", step.id)

    def check_step_is_earlier(self, id_: str, line: int, step: Step, number: int) -> None:
        if not id_:
            return
        self.check_step_exists(id_, line, step)
        if id_ in self.ids[number:]:
            self.problems.add(line, f"the step {id_!r} comes later", "expected an earlier one", step.id)
