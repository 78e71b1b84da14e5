"""The marks on a lesson's board are those of its present step: neither another step nor the end shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from learner import Learner
from pages import keys_of

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.lessons.step import Quiz
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


def checked_backwards(name: str) -> tuple[Learner, Quiz]:
    """Return a learner who has put the first order of a lesson the wrong way round, and its quiz."""
    learner = before_step(name, "order")
    quiz = learner.widget.session.step.quiz
    assert quiz is not None
    learner.answer(quiz, list(reversed(quiz.is_)))
    return learner, quiz


def states(learner: Learner) -> set[str]:
    """Return how the options of the present step are marked."""
    return {state for _, state, *_ in learner.lesson["asks"]}


def marks(learner: Learner) -> list[str]:
    """Return what is marked on the board."""
    return sorted(key for key in keys_of(learner.widget) if key.startswith("note:"))


@pytest.mark.parametrize("name", ORDERS)
def test_an_order_that_is_changed_after_a_check_keeps_no_mark_of_it(name: str) -> None:
    learner, _ = checked_backwards(name)
    assert "wrong" in states(learner)
    learner.press("choose", 0)  # taken out: what stood after it stands one place further up now
    assert states(learner) == {"", "on"}


@pytest.mark.parametrize("name", ORDERS)
def test_again_begins_an_order_without_any_mark(name: str) -> None:
    learner, quiz = checked_backwards(name)
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
    learner.press("goto", len(learner.widget.session.lesson.steps))
    assert marks(learner) == []
    assert states(learner) <= {""}


def test_a_step_of_places_begins_without_the_marks_of_the_step_before() -> None:
    learner = Learner(LessonWidget(Lesson.read(FOLDER / "leviath/l34-where.lesson.md")))
    for step in learner.learn():
        if step.id in ("where", "again"):
            assert marks(learner) == []


def test_again_shows_a_script_from_its_first_line() -> None:
    learner = Learner(LessonWidget(Lesson.read(FOLDER / "leviath/l34-where.lesson.md")))
    begun = learner.lesson
    learner.press("line", 2)
    learner.press("again")
    assert learner.lesson["line"] == begun["line"]
    assert learner.lesson["lines"] == begun["lines"]


SHADES = """---
game: leviath
options: {humans: 1}
names: [Leviath, Aiko]
seat: 1
title: A mine asks
position: {kaiju: 28, possible: [20, 28, 29], ships: [4, 20, 14, null], turn: 0, energy: 4, hands: [[one-mine day1, sonar day1]]}
---
## A mine on 29 {#mine}
```show
regions: [sea]
shade: ["20", "28", "29"]
lines: [0, 1]
```
```show
ring: ["29"]
lines: [2]
```
```play
silence           # Leviath keeps silent.
no more steps
play one-mine
mine at 29        # "Not here."
```
"""  # noqa: E501


def test_the_marks_of_a_line_go_with_the_next_line() -> None:
    learner = Learner(LessonWidget(Lesson(SHADES)))
    shades, ring = [f"note:shade:s:{number}" for number in (20, 28, 29)], ["note:ring:s:29"]

    def marked() -> list[str]:
        return [key for key in marks(learner) if "/" not in key and ":name:" not in key]

    assert marked() == shades
    learner.press("line", 0)
    assert marked() == shades
    learner.press("line", 2)
    assert marked() == ring
    learner.press("line", 1)
    assert marked() == shades


def test_the_lesson_about_deduction_marks_what_is_possible_and_not_what_a_mine_has_ruled_out() -> None:
    learner = Learner(LessonWidget(Lesson.read(FOLDER / "leviath/l34-where.lesson.md")))
    for step in learner.learn():
        while (line := learner.lesson["line"]) is not None and line[0] < line[1]:
            told = " ".join(learner.lesson["lines"])
            shaded = {int(key.split(":")[3].split("/")[0]) for key in marks(learner) if key.startswith("note:shade")}
            possible = set(learner.widget.match.observation(1).to_dict()["possible"])
            assert shaded == possible, told
            learner.press("line", line[0] + 1)
        if step.request is None:
            assert not any("shade" in key for key in marks(learner)), "the next step asks for it"


def test_the_lines_of_marks_are_kept_in_a_file_and_checked() -> None:
    lesson = Lesson(SHADES)
    assert Lesson(lesson.to_markdown()).steps == lesson.steps
    told = str(Lesson(SHADES.replace("lines: [2]", "lines: [3]")).check())
    assert "lines: there is no line 3" in told
    assert "expected 0 to 2" in told
