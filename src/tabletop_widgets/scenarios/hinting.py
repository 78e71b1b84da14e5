"""Hints in four grades, and what is said about each thing that was picked in a quiz."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop_widgets.scenarios.answers import listed, plain, same
from tabletop_widgets.scenarios.prose import Prose
from tabletop_widgets.scenarios.steps import Quiz, Step
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
