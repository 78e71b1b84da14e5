"""What a lesson refers to: its own steps, actions and rules of the game, seats; and whether its parts fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from tabletop_widgets.core.errors import AmbiguousAction, IllegalAction, listing, nearest, shown
from tabletop_widgets.core.game import Game
from tabletop_widgets.scenarios import marked
from tabletop_widgets.scenarios.faults import Faults
from tabletop_widgets.scenarios.head import Head, rule_problem
from tabletop_widgets.scenarios.steps import Play, Quiz, Quote, Refused, Step, Task

_NEED_ONE = ("hint", "right", "wrong", "missed", "option")


def check(steps: Sequence[Step], head: Head | None, game: Game | None, faults: Faults) -> None:
    """Tell everything that is referred to and not there; without a head or a game as far as it can be known."""
    _Check(steps, head, game, faults).run()


class _Check:
    def __init__(self, steps: Sequence[Step], head: Head | None, game: Game | None, faults: Faults) -> None:
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
        if step.task and step.after:
            text = "a play block behind the task"
            self.faults.add(step.after[0].line, text, "what is played next belongs to the next step", step.id)
        if step.quiz and step.quiz.ahead and not step.after:
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
        for quote in step.said("option"):
            said[quote.about] += 1
            if quote.about not in known:
                mend = f"expected {listing(nearest(quote.about, known))}" if known else "the quiz has no options"
                text = f"Option `{quote.about}` is not among the options"
                self.faults.add(quote.line, text, mend, step.id)
            elif said[quote.about] == 2:
                self.faults.add(quote.line, f"a second Option `{quote.about}`", "write its words once", step.id)

    def quote(self, step: Step, quote: Quote) -> None:
        asked = step.asked
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
            self.picked(step, asked, quote)

    def picked(self, step: Step, quiz: Quiz, quote: Quote) -> None:
        from tabletop_widgets.scenarios.answers import parts, plain, same

        if quote.kind == "missed" and not quiz.is_set:
            self.faults.add(quote.line, "Missed where one thing is picked", "expected Wrong", step.id)
            return
        value = marked.read(quote.about).data
        is_right = plain(value) in parts(quiz.is_) if quiz.is_set else same(quiz, value, quiz.is_)
        if is_right is (quote.kind == "wrong"):
            said = "is part of the answer" if is_right else "is not part of the answer"
            mend = f"the answer is {shown(quiz.is_)}"
            self.faults.add(quote.line, f"{quote.kind.capitalize()} `{quote.about}` {said}", mend, step.id)

    def play(self, step: Step, play: Play, number: int) -> None:
        for line in play.lines:
            if line.action.startswith("from ") and not line.action.startswith("from position"):
                self.earlier(line.action.removeprefix("from ").strip().removeprefix("#"), line.line, step, number)
            elif line.action.startswith("from position"):
                self.changed(line.action.removeprefix("from position").strip(), line.line, step)
            elif line.action.startswith("draw "):
                self.outcome(line.action.removeprefix("draw "), line.line, step)
            elif line.action != "step":
                self.action(line.action, line.line, step)
            self.seat(line.seat, line.line, step)

    def changed(self, text: str, line: int, step: Step) -> None:
        if not text:
            return
        data = marked.read(text.removeprefix("with "), line)
        for at, problem in data.problems:
            self.faults.add(at, f"from position with: {problem}", "", step.id)
        if not data.problems and (not text.startswith("with ") or not isinstance(data.data, dict)):
            mend = "expected from position with {a part of the position, changed}"
            self.faults.add(line, f"found {shown(text)}", mend, step.id)
        elif not data.problems and "options" in data.data:
            self.other_options(data.data["options"], line, step)

    def other_options(self, options: object, line: int, step: Step) -> None:
        if not isinstance(options, Mapping):
            self.faults.add(line, f"options: found {shown(options)}", "expected for example {players: 3}", step.id)
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
            self.faults.add(line, f"no action has the text {shown(text)}", expected, step.id)

    def outcome(self, text: str, line: int, step: Step) -> None:
        error = self.unknown(lambda game: game.chance_outcome(text))
        if error is not None:
            expected = f"expected for example {listing(error.suggestions)}"
            self.faults.add(line, f"chance cannot draw {shown(text)}", expected, step.id)

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
            self.faults.add(line, f"there is no step {shown(id_)}", f"expected {near}", step.id)

    def earlier(self, id_: str, line: int, step: Step, number: int) -> None:
        if not id_:
            return
        self.known_step(id_, line, step)
        if id_ in self.ids[number:]:
            self.faults.add(line, f"the step {id_!r} comes later", "expected an earlier one", step.id)
