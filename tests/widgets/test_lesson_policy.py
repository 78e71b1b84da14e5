"""Lessons of several pupils in one kernel, and with a policy: no hints, a number of tries, a time."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.lessons import Policy, Study, study
from tabletop_widgets.widgets.lessons.widget import LessonWidget

LESSON = ("scout", "s5-beats")


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has learnt anything in this kernel."""
    monkeypatch.setattr(study, "_studies", {})


def opened(**options: Any) -> tuple[LessonWidget, Page]:
    widget = tw.lesson(*LESSON).widget(**options)
    return widget, Page(widget)


def do(page: Page, what: str, value: Any = None) -> None:
    page.send("lesson", what=what, value=value)
    assert page.widget.panel["error"] == ""


def press(page: Page, text: str) -> None:
    """Click on the elements of an action, also of one that is not allowed."""
    widget = page.widget
    match = widget.match
    action = match.game.action(text, match.state.legal_actions())
    page.send("press", path=list(widget._board.click_paths(match.observation(match.current_player()), action)[0]))


def go_to(page: Page, step: str) -> None:
    widget = page.widget
    assert isinstance(widget, LessonWidget)
    widget.session.enter(step)
    widget._sync()


def read_to_the_end(widget: LessonWidget, page: Page) -> None:
    """Solve every step, and open the next lesson."""
    first = widget.session.lesson.id
    for _ in range(60):
        if widget.session.lesson.id != first:
            return
        session = widget.session
        if session.step.task is not None and not session.is_solved:
            for line in session.step.task.solution:
                session.offer(line)
        elif session.step.quiz is not None and not session.is_solved:
            session.answer(session.step.quiz.is_)
        do(page, "next")
    pytest.fail("the lesson has no end")


def buttons(widget: LessonWidget) -> dict[str, bool]:
    assert widget.lesson is not None
    return {row[0]: row[3] for row in widget.lesson["buttons"]}


def notes(widget: LessonWidget) -> str:
    assert widget.lesson is not None
    return " ".join(text for _, text, *_ in widget.lesson["notes"])


def test_each_pupil_has_sessions_of_their_own_also_after_the_end_of_a_lesson(tmp_path: Path) -> None:
    pupils = [opened(study=Study(tmp_path / f"{name}.json"), allow="play") for name in ("ann", "bo")]
    for widget, page in pupils:
        read_to_the_end(widget, page)
    (ann, page), (bo, _) = pupils
    assert ann.session.lesson.id == bo.session.lesson.id != "s5-beats"
    assert ann.session is not bo.session
    before = bo.session.step.id
    do(page, "next")
    assert bo.session.step.id == before
    assert sorted(tw.lessons.gather(str(tmp_path / "*.json")).learners) == ["ann", "bo"]


def test_a_study_goes_on_where_the_pupil_was_and_keeps_each_change(tmp_path: Path) -> None:
    path = tmp_path / "ann.json"
    widget, page = opened(study=Study(path))
    do(page, "next")
    here = widget.session.step.id
    assert json.loads(path.read_text(encoding="utf-8"))["lessons"]["scout/s5-beats"]["step"] == here
    again, _ = opened(study=Study(path))
    assert again.session.step.id == here


def test_the_results_of_a_lesson_from_a_file_are_kept_too(tmp_path: Path) -> None:
    lesson = tw.Lesson("scout", players=3, title="Own", position={"hands": [["5|1", "5|2", "7|3"], 3, 3]})
    lesson.quiz("How many?", pick="number", check=3)
    widget = lesson.widget(study=Study(tmp_path / "ann.json"))
    do(Page(widget), "check", "2")
    assert [row["answer"] for row in tw.lessons.gather(str(tmp_path / "*.json")).results.rows()] == ["2"]


def test_one_try_then_the_step_is_closed_and_next_leads_on() -> None:
    widget, page = opened(tries=1)
    go_to(page, "beat")
    assert "One try is left" in notes(widget)
    press(page, "show 5-6")
    assert "No tries are left" in notes(widget)
    assert buttons(widget)["next"]
    assert "undo" not in buttons(widget)
    tried = widget.session.progress["beat"].tries
    page.act("show 3-4")
    assert (widget.session.progress["beat"].tries, widget.session.is_solved) == (tried, False)
    do(page, "next")
    assert widget.session.step.id != "beat"


def test_without_hints_no_page_gets_one() -> None:
    widget, page = opened(hints=False)
    go_to(page, "beat")
    assert {"hint", "explore"}.isdisjoint(buttons(widget))
    for what in ("hint", "explore"):
        do(page, what)
    assert widget.session.progress["beat"].hints == 0
    assert widget._exploring is None
    assert widget.lesson is not None
    assert widget.lesson["verdict"] is None
    assert not widget.session.is_solved


def test_after_its_time_nothing_counts_and_the_page_says_so() -> None:
    widget, page = opened(until=datetime.now() + timedelta(hours=1))
    go_to(page, "beat")
    assert "Answers count until" in notes(widget)
    widget.session._now = lambda: datetime.now().timestamp() + 4000
    page.act("show 3-4")
    assert "The time is over" in notes(widget)
    assert widget.session.progress["beat"].tries == 0
    assert buttons(widget)["next"]


def test_the_policy_holds_in_the_next_lesson_too() -> None:
    widget, page = opened(hints=False)
    read_to_the_end(widget, page)
    assert widget.session.policy == Policy(hints=False)


def test_limits_are_told_in_japanese_too() -> None:
    widget, page = opened(tries=1, locale="ja")
    go_to(page, "beat")
    assert "あと1回" in notes(widget)


def test_a_policy_beside_a_study_is_refused() -> None:
    with pytest.raises(
        ValueError, match=r"Policy\(.*\): expected none here; a session has its own, and so has a study"
    ):
        opened(tries=1, study=Study())
