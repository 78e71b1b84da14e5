"""A step whose solution was shown is done, but not solved: cells, courses and results count and name it apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from learner import Learner

import tabletop_widgets as tw
from tabletop_widgets.lessons.results import ClassResults
from tabletop_widgets.lessons.study import Study
from tabletop_widgets.widgets.lessons.widget import LessonWidget

NAME = "s2-gap"


def with_one_shown(widget: LessonWidget) -> str:
    """Go through a lesson to its end; the first question is shown, the others are solved; return the shown step."""
    learner, first = Learner(widget), ""
    while not widget.is_at_end:
        step = widget.session.step
        learner.watch()
        if step.request and not first:
            first = step.id
            widget._show_solution()
            widget._sync()
        elif step.request:
            learner._do(step, wrongly=False)
        learner.press("next")
    return first


@pytest.mark.parametrize(("locale", "said"), [("en", "shown to you"), ("ja", "答えを見た問題")])
def test_the_end_of_a_lesson_counts_what_was_shown_apart_from_what_was_solved(locale: str, said: str) -> None:
    widget = LessonWidget(tw.lesson("scout", NAME), locale=locale)
    shown = with_one_shown(widget)
    asked = [step for step in widget.session.steps if step.request]
    counts = widget.lesson["end"]["counts"]
    assert counts[0][0] == f"{len(asked) - 1} / {len(asked)}"
    assert counts[1] == ["1", said]
    assert counts[2][0] == str(len(asked) - 1)  # at the first try
    number = [step.id for step in widget.session.steps].index(shown) + 1
    assert widget.lesson["shown"] == [number]
    assert widget.lesson["dots"][number - 1].endswith("shown to you" if locale == "en" else "答えを見ました")
    assert widget.session.results.shown_steps == (shown,)
    assert shown not in widget.session.results.solved_steps


def test_nothing_is_said_of_shown_steps_where_there_are_none() -> None:
    widget = LessonWidget(tw.lesson("scout", NAME))
    for _ in Learner(widget).learn():
        pass
    assert len(widget.lesson["end"]["counts"]) == 3
    assert widget.lesson["shown"] == []


def test_a_course_and_a_study_name_what_was_shown(tmp_path: Path) -> None:
    study = Study(tmp_path / "mia.json")
    session = study.open(tw.lesson("scout", NAME))
    session.show_solution()
    assert (study.progress(f"scout/{NAME}").done, study.progress(f"scout/{NAME}").shown) == (0, 1)
    study.save()
    again = Study(tmp_path / "mia.json").progress(f"scout/{NAME}")
    assert (again.done, again.shown) == (0, 1)
    page = tw.course("scout").widget(save=tmp_path / "mia.json").course
    (row,) = [row for part in page["parts"] for row in part["rows"] if row["id"] == NAME]
    assert "1 shown" in row["tries"]
    assert "1 shown" in page["go"]["note"]
    assert page["go"]["note"].startswith("0 of ")
    assert page["go"]["meter"][0] == 1


def test_the_results_of_a_class_count_learners_who_were_shown_a_solution() -> None:
    sessions = [tw.lesson("scout", NAME).session(learner=name) for name in ("Mia", "Ken")]
    step = sessions[0].step
    assert step.request is not None
    for session in sessions:
        session.show_solution()
    results = ClassResults(tw.lessons.LessonResults([row for one in sessions for row in one.results]), ["Mia", "Ken"])
    assert [(one.first, one.later, one.shown) for one in results] == [(0, 0, 2)]
    assert "2 shown" in repr(results)
