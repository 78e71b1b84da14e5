"""What a page of a lesson gets does not depend on what the learner cannot see, nor on which answer is right."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from pages import TRAITS, Page

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.lessons.step import Play, Quiz, Step, Task
from tabletop_widgets.widgets.lessons.widget import LessonWidget

Message = tuple[str, dict[str, Any]]


def ask(what: str, value: Any = None) -> Message:
    return "lesson", {"what": what, "value": value}


def press(*keys: str) -> list[Message]:
    return [("press", {"path": list(keys[: i + 1])}) for i in range(len(keys))]


# a lesson of each game, as far as nobody else's hidden things come out: refusals, tries, hints, scripts, exploring
WAYS: dict[str, tuple[str, list[Message]]] = {
    "scout": (
        "s5-beats",
        [ask("ask", 0), ask("next"), ask("ask", 0), ask("next"), *press("c:3-6", "c:3-9"), *press("c:1-4", "turn:00"),
         ask("hint"), ask("hint"), ask("hint"), ask("undo"), ask("explore"), ask("explore"), ask("again")],
    ),
    "leviath": (
        "l34-where",
        # the second line tells whether the mine hit: until then the kaiju may be on its space
        [ask("line", 0), ("open", {"inspector": True}), ask("line", 1), ("locale", {"locale": "ja"})],
    ),
    "scythe": (
        "y33-nothing",
        [ask("line", 0), ask("line", 3), ask("next"), ask("ask", 0), ask("next"), ("open", {"inspector": True}),
         ask("hint"), ask("hint"), ("locale", {"locale": "ja"}), ask("explore")],
    ),
    "automa": (
        "a9-worker",
        [ask("next"), *press("h:f3"), ask("check"), *press("h:f1"), ask("check"), ask("next"), *press("h:d3"),
         ask("check"), ask("hint"), ("open", {"inspector": True}), ask("explore")],
    ),
}  # fmt: skip
GAMES = {"scout": "scout", "leviath": "leviath", "scythe": "scythe", "automa": "scythe"}


def sent(widget: LessonWidget) -> str:
    """Return everything that a page, a saved notebook and a terminal get; the id of the model is nobody's secret."""
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    told = [getattr(widget, name) for name in (*TRAITS, "lesson")]
    return json.dumps([*told, repr(widget), data["text/html"], data["text/plain"]])


def gone_through(lesson: Lesson, way: list[Message]) -> list[str]:
    widget = LessonWidget(lesson)
    page, told = Page(widget), [sent(widget)]
    for do, more in way:
        page.send(do, **more)
        assert widget.panel["error"] == ""
        told.append(sent(widget))
    return told


def without_script(lesson: Lesson) -> Lesson:
    """Return a lesson in which nothing is played before the learner's eyes."""
    steps = (replace(step, blocks=tuple(b for b in step.blocks if not isinstance(b, Play))) for step in lesson.steps)
    return Lesson.of(lesson.front_matter, tuple(steps))


def where(one: list[str], other: list[str]) -> int | None:
    """Return the first message after which two pages differ."""
    return next((i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b), None)


# --- what the learner cannot see


@pytest.mark.soak(gate=["leviath", "automa"])
@pytest.mark.parametrize("case", WAYS)
def test_two_positions_that_a_learner_cannot_tell_apart_send_the_same_bytes(case: str) -> None:
    id_, way = WAYS[case]
    lesson = tw.lesson(GAMES[case], id_)
    state = lesson.front_matter.new_match().state
    if case == "automa":  # its card lies open when the lesson begins: its deck alone is hidden
        lesson, state = without_script(lesson), lesson.session().match.state
    first = gone_through(Lesson.of(replace(lesson.front_matter, position=state.to_dict()), lesson.steps), way)
    differing = 0
    for number in range(3):
        other = state.determinize(lesson.seat, random.Random(number))
        differing += other.to_dict() != state.to_dict()
        again = gone_through(Lesson.of(replace(lesson.front_matter, position=other.to_dict()), lesson.steps), way)
        assert where(first, again) is None, f"after {way[where(first, again) or 1 - 1]}"
    assert differing, "there is nothing hidden in this lesson"


def test_what_the_learner_may_know_does_differ() -> None:
    id_, way = WAYS["scout"]
    lesson = tw.lesson("scout", id_)
    state = lesson.front_matter.new_match().state
    position = {**state.to_dict(), "chips": [1, 0, 0]} if "chips" in state.to_dict() else None
    other = (
        replace(lesson.front_matter, names=(lesson.front_matter.names[1], *lesson.front_matter.names[1:]))
        if position is None
        else None
    )
    changed = Lesson.of(other or replace(lesson.front_matter, position=position), lesson.steps)
    assert where(gone_through(lesson, way[:1]), gone_through(changed, way[:1])) == 0


# --- which answer is right

QUIZZES: list[tuple[str, str, str, list[Any], list[Message]]] = [
    ("scout", "s1-cards", "top", [["3|8", "3|6"], ["5|3"], ["9|2", "8|1"]], press("c:3-8")),
    ("scout", "s6-run", "chip", [1, 2], press("p1")),
    ("scout", "s5-beats", "rank", [["9-9", "8-9", "1-2-3", "1-1"], ["1-1", "9-9", "8-9", "1-2-3"]], [ask("choose", 0)]),
    ("scout", "s4-sets", "", [0, 1], [ask("choose", 0)]),
    ("scout", "s11-points", "", [0, 1], [ask("choose", 0)]),
    ("leviath", "l34-where", "where", [[20, 28], [27], [31, 4]], press("s:20")),
    ("scythe", "y33-nothing", "price", [1, 2, 30], []),
    ("scythe", "a9-worker", "unit", ["f1", "f3"], press("h:f1")),
    ("scythe", "a9-worker", "near", [["d3", "e4", "e5"], ["a5"]], press("h:d3")),
    ("scythe", "a13-attack", "six", ["c4", "d5"], press("h:c4")),
]


def with_answer(lesson: Lesson, step: Step, answer: Any) -> Lesson:
    """Return a lesson in which something else is right."""
    blocks = tuple(replace(block, is_=answer) if isinstance(block, Quiz) else block for block in step.blocks)
    other = replace(step, blocks=blocks)
    return Lesson.of(lesson.front_matter, tuple(other if one.id == step.id else one for one in lesson.steps))


@pytest.mark.parametrize(
    ("game", "id_", "at", "answers", "way"), QUIZZES, ids=[f"{row[1]}-{row[2]}" for row in QUIZZES]
)
def test_an_open_quiz_sends_the_same_bytes_whichever_answer_is_right(
    game: str, id_: str, at: str, answers: list[Any], way: list[Message]
) -> None:
    lesson = tw.lesson(game, id_)
    step = lesson.step(at) if at else next(one for one in lesson.steps if one.quiz)
    quiz = step.quiz
    assert quiz is not None
    if not at:
        options = quiz.options
        answers = [list(options[:2]), list(options[2:])] if quiz.is_set else list(options[:2])
    told = []
    for answer in answers:
        session = with_answer(lesson, step, answer).session()
        session.enter(step.id)
        widget = LessonWidget(session)
        page, pages = Page(widget), [sent(widget)]
        for do, more in (*way, ("open", {"inspector": True})):
            page.send(do, **more)
            assert widget.panel["error"] == ""
            pages.append(sent(widget))
        told.append(pages)
    assert all(where(told[0], other) is None for other in told[1:])
    page.send(*ask("check", "30")[:1], **ask("check", "30")[1])
    assert widget.lesson["verdict"] is not None  # and then it is told


TASKS: list[tuple[str, str, str, dict[str, Any], list[Message]]] = [
    ("scout", "s5-beats", "beat", {"solution": ("scout left to 1",)}, press("c:1-4", "turn:00")),
    ("scythe", "y16-ride", "ride", {"solution": ("move character",), "hide": ("rings", "list")}, press("u:character")),
    ("leviath", "l10-halve", "ask", {"solution": ("sonar with ship 1",), "hide": ("rings", "list")}, []),
]


@pytest.mark.parametrize(("game", "id_", "at", "change", "way"), TASKS, ids=[row[1] for row in TASKS])
def test_an_open_task_sends_the_same_bytes_whatever_solves_it(
    game: str, id_: str, at: str, change: dict[str, Any], way: list[Message]
) -> None:
    lesson = tw.lesson(game, id_)
    task = lesson.step(at).task
    assert task is not None
    told = []
    for solution in (task.solution, change["solution"]):
        new = replace(task, **{**change, "solution": solution, "hide": change.get("hide", task.hide)})
        told.append(_open_task(lesson, at, new, way))
    assert where(told[0], told[1]) is None


def _open_task(lesson: Lesson, at: str, task: Task, way: list[Message]) -> list[str]:
    step = lesson.step(at)
    blocks = tuple(task if isinstance(block, Task) else block for block in step.blocks)
    steps = tuple(replace(one, blocks=blocks) if one.id == at else one for one in lesson.steps)
    session = Lesson.of(lesson.front_matter, steps).session()
    session.enter(at)
    widget = LessonWidget(session)
    page, told = Page(widget), [sent(widget)]
    for do, more in way:
        page.send(do, **more)
        told.append(sent(widget))
    return told
