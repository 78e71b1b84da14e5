"""Advice to the writer of a lesson: what holds, but could be better."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop_widgets.scenarios.faults import Fault

if TYPE_CHECKING:
    from tabletop_widgets.scenarios.scenario import Scenario


def advice(scenario: Scenario) -> Iterator[Fault]:
    """Yield what could be better."""
    path, steps = scenario.path, scenario.steps
    if not steps:
        return
    last = steps[-1]
    if not last.said("insight"):
        yield Fault(
            path, last.line, last.id, "the lesson ends without an Insight", "add > **Insight.** to its last step"
        )
    active = sum(bool(step.asked or step.questions) for step in steps)
    if 2 * active < len(steps):
        text = f"the learner acts in {active} of {len(steps)} steps"
        yield Fault(path, steps[0].line, "", text, "let the learner act in at least half of them")
    for step in steps:
        if step.asked and not step.said("hint"):
            yield Fault(path, step.asked.line, step.id, "a task or quiz without a Hint", "add > **Hint.**")
    if not scenario.rules:
        yield Fault(path, 1, "", "the lesson names no rules", "add rules: [...] to the front matter")
