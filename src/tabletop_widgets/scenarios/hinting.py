"""Hints in four grades, and what is said about each thing that was picked in a quiz."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.state import State
from tabletop_widgets.scenarios.answers import listed, plain, same
from tabletop_widgets.scenarios.goals import is_line
from tabletop_widgets.scenarios.prose import NO_PROSE, Prose
from tabletop_widgets.scenarios.steps import Name, Quiz, Step, Task
from tabletop_widgets.scenarios.verdicts import Hint

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.scenario import Scenario


def hints(scenario: Scenario, step: Step, left: Sequence[str]) -> list[Hint]:
    """Return the hints of a step, in order: the teacher's, the rule, the first thing, the solution.

    Where one thing is the whole answer of a quiz, the first thing would be the solution, so it is left out.

    Args:
        scenario: the lesson.
        step: the step.
        left: the actions that are left of the solution.

    """
    if step.asked is None:
        return []
    said = step.said("hint")
    rule = rule_of(scenario, step)
    several = step.quiz is None or len(listed(step.quiz.is_)) > 1
    of = len(said) + bool(rule) + several + 1
    found = [Hint(number, of, "said", quote.text) for number, quote in enumerate(said, 1)]
    if rule:
        found.append(Hint(len(found) + 1, of, "rule", rule=rule))
    if several:
        name = str(listed(step.quiz.is_)[0]) if step.quiz else ""
        found.append(Hint(len(found) + 1, of, "first", action=left[0] if left else "", name=name))
    found.append(Hint(len(found) + 1, of, "solution", action="; ".join(left)))
    return found


def left(task: Task, done: Sequence[Action], state: State) -> tuple[str, ...]:
    """Return what is left of the solution of a task after what was played; all of it if that leads elsewhere."""
    for line in task.right:
        if is_line(line[: len(done)], done, state):
            return line[len(done) :] or line
    return task.solution


def foreseen(step: Step, done: Sequence[Action], state: State) -> Prose:
    """Return what the teacher says to a line that was foreseen as wrong; nothing if it was not."""
    quotes = (quote for quote in step.said("wrong") if quote.about and is_line(quote.actions, done, state))
    return next((quote.text for quote in quotes), NO_PROSE)


def said(step: Step, verdict: str, done: Sequence[Action], state: State) -> Prose:
    """Return what the teacher says to a try that is over, or nothing."""
    if verdict == "right":
        return next((quote.text for quote in step.said("right")), NO_PROSE)
    rest = (quote.text for quote in step.said("wrong") if not quote.about)
    return foreseen(step, done, state) or next(rest, NO_PROSE)


def called(step: Step, name: Name, match: Match, seat: int, locale: str) -> str:
    """Return what a thing of an answer is called: an action as in the game, a seat by its player's name."""
    quiz = step.quiz
    if quiz is not None and quiz.pick == "seat":
        return match.words(locale).name(int(name))
    if quiz is None or not quiz.is_of_actions:
        return step.option(name).plain(locale)
    action = match.game.action(str(name), range(match.game.num_actions))
    return match.game.label(action, match.observation(seat), match.words(locale))


def rule_of(scenario: Scenario, step: Step) -> str:
    """Return the rule that a hint cites: that of the step's refusals, else the lesson's first."""
    rules = [question.rule for question in step.questions] or list(scenario.rules)
    return f"{scenario.game} {rules[0]}" if rules else ""


def marks(quiz: Quiz, picked: Any) -> dict[str, str]:  # noqa: ANN401 - a name, a number, or several
    """Return for each thing picked or missed whether it is "right", "wrong" or "missed"."""
    if quiz.pick == "order":
        right = zip(listed(picked), listed(quiz.is_), strict=False)
        return {str(one): "right" if plain(one) == plain(other) else "wrong" for one, other in right}
    if not quiz.is_set:
        value = listed(picked)[0] if listed(picked) else ""
        return {str(value): "right" if same(quiz, picked, quiz.is_) else "wrong"}
    things = picked if isinstance(picked, list | tuple | set | frozenset) else [picked]
    wanted = {plain(thing): str(thing) for thing in listed(quiz.is_)}
    found = {str(thing): "right" if plain(thing) in wanted else "wrong" for thing in sorted(things, key=str)}
    there = {plain(thing) for thing in things}
    return found | {name: "missed" for key, name in wanted.items() if key not in there}


def remarks(step: Step, marks: Mapping[str, str]) -> Iterator[tuple[str, Prose]]:
    """Yield what the teacher says about things that were picked wrongly, or missed."""
    for name, mark in marks.items():
        kind = "missed" if mark == "missed" else "wrong"
        for quote in step.said(kind) if mark != "right" else ():
            if plain(quote.about) == plain(name):
                yield name, quote.text


def rest(step: Step, quiz: Quiz, marks: Mapping[str, str], remarks: Mapping[str, Prose]) -> Prose:
    """Return what the teacher says to anything else that is not right, or nothing.

    Of several things it is said of what was picked wrongly and has no words of its own: who only missed some picked
    nothing wrong.
    """
    wrong = {name for name, mark in marks.items() if mark == "wrong"}
    is_said = bool(wrong - set(remarks)) if quiz.is_set else not wrong & set(remarks)
    return next((quote.text for quote in step.said("wrong") if is_said and not quote.about), NO_PROSE)
