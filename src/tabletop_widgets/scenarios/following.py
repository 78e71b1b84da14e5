"""Follows a lesson by its own solutions, and finds out whether a step holds at a place."""

from __future__ import annotations

from typing import Any

from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.scenarios import answers
from tabletop_widgets.scenarios.stage import Derailed, Stage
from tabletop_widgets.scenarios.steps import Play, Quiz, Refused, Step, Task
from tabletop_widgets.scenarios.tries import Try, run


def answered(stage: Stage, step: Step, quiz: Quiz) -> Any:  # noqa: ANN401 - JSON data
    """Return the answer of a step's quiz where a stage is, and stay there.

    Raises:
        Unanswered: it cannot be computed.
        Derailed: it lies ahead, and what lies there cannot be played.

    """
    if not quiz.ahead:
        return answers.computed(quiz, stage)
    place, before = stage.place, answers.there(quiz, stage)
    stage.since = place.node
    try:
        for line in (line for play in step.after for line in play.lines):
            stage.play(line)
        return answers.computed(quiz, stage, before)
    finally:
        stage.stand(place)


def told(picked: Any) -> str:  # noqa: ANN401 - a name, a number, or several
    """Return in one text what was picked."""
    if isinstance(picked, list | tuple | set | frozenset):
        return ", ".join(map(str, sorted(picked, key=str) if isinstance(picked, set | frozenset) else picked))
    return str(picked)


def play_step(stage: Stage, step: Step) -> None:
    """Play a step by its own solution.

    Raises:
        Derailed: it cannot be played.

    """
    for block in step.blocks:
        if isinstance(block, Play):
            for line in block.lines:
                stage.play(line)
        elif isinstance(block, Task | Quiz):
            if block.start:
                stage.go_from(block.start)
            if isinstance(block, Task):
                stage.since = stage.match.node
                attempt = Try(stage, step, block)
                try:
                    run(attempt, block.solution)
                except IllegalAction as error:
                    raise Derailed(str(error)) from error
    stage.end_step(step.id)


def holds(stage: Stage, step: Step) -> bool:
    """Return whether a step holds where a stage is: its script, its refusals, its answer, its solution."""
    try:
        for block in step.blocks:
            if isinstance(block, Play):
                for line in block.lines:
                    stage.play(line)
            elif isinstance(block, Refused):
                for question in block.questions:
                    why = stage.match.why_not(question.action)
                    if why is None or why.rule.rpartition(" ")[2] != question.rule:
                        return False
            elif isinstance(block, Quiz):
                if not answers.same(block, answered(stage, step, block), block.is_):
                    return False
            elif isinstance(block, Task) and run(Try(stage, step, block), block.solution) != "right":
                return False
    except (Derailed, IllegalAction, answers.Unanswered):
        return False
    return True
