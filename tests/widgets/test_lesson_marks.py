"""The marks on a lesson's board are those of its present step: neither another step nor the end shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from learner import Learner
from pages import keys_of

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
ORDERS = ["scout/s5-beats", "leviath/l17-draw", "scythe/a3-clock", "scythe/a7-order", "scythe/y51-level"]


def before_step(name: str, pick: str) -> Learner:
    """Return a learner who has come to the first step of a lesson that asks so."""
    learner = Learner(LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    for step in learner.learn():
        if step.quiz is not None and step.quiz.pick == pick:
            return learner
    raise AssertionError(f"{name} asks for no {pick}")


def states(learner: Learner) -> set[str]:
    """Return how the options of the present step are marked."""
    return {state for _, state, _ in learner.lesson["asks"]}


def marks(learner: Learner) -> list[str]:
    """Return what is marked on the board."""
    return sorted(key for key in keys_of(learner.widget) if key.startswith("note:"))


@pytest.mark.parametrize("name", ORDERS)
def test_an_order_that_is_changed_after_a_check_keeps_no_mark_of_it(name: str) -> None:
    learner = before_step(name, "order")
    quiz = learner.widget.session.step.quiz
    assert quiz is not None
    learner.answer(quiz, list(reversed(quiz.is_)))
    assert "wrong" in states(learner)
    learner.press("choose", 0)  # taken out: what stood after it stands one place further up now
    assert states(learner) == {"", "on"}


@pytest.mark.parametrize("name", ORDERS)
def test_again_begins_an_order_without_any_mark(name: str) -> None:
    learner = before_step(name, "order")
    quiz = learner.widget.session.step.quiz
    assert quiz is not None
    learner.answer(quiz, list(reversed(quiz.is_)))
    learner.press("again")
    assert states(learner) == {""}
    assert learner.lesson["verdict"] is None
    learner.answer(quiz, quiz.is_)
    learner.press("again")
    assert states(learner) == {""}


@pytest.mark.parametrize("name", ["leviath/l34-where", "scout/s5-beats"])
def test_the_end_has_no_marks_of_the_last_step_and_going_back_there_has_none_either(name: str) -> None:
    learner = Learner(LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    for _ in learner.learn():
        pass
    assert learner.widget.is_at_end
    assert marks(learner) == []
    assert learner.lesson["arrows"] == []
    learner.press("back")
    assert marks(learner) == []
    assert states(learner) <= {""}


def test_a_step_of_places_begins_without_the_marks_of_the_step_before() -> None:
    learner = Learner(LessonWidget(Lesson.read(FOLDER / "leviath/l34-where.lesson.md")))
    for step in learner.learn():
        if step.id == "move":
            break
    assert marks(learner) == []


def test_again_shows_a_script_from_its_first_line() -> None:
    learner = Learner(LessonWidget(Lesson.read(FOLDER / "leviath/l34-where.lesson.md")))
    begun = learner.lesson
    learner.press("line", 2)
    learner.press("again")
    assert learner.lesson["line"] == begun["line"]
    assert learner.lesson["lines"] == begun["lines"]
