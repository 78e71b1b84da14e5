"""Courses in a cell: what is told, what a lesson opens and leaves, what is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.lessons import study
from tabletop_widgets.widgets.lessons.course import CourseWidget


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has learnt anything in this kernel."""
    monkeypatch.setattr(study, "_studies", {})


def course(name: str = "scout", **options: Any) -> tuple[CourseWidget, Page]:
    widget = tw.course(name).widget(**options)
    return widget, Page(widget)


def do(page: Page, what: str, value: Any = None) -> None:
    page.send("lesson", what=what, value=value)
    assert page.widget.panel.get("error", "") == ""


def row(widget: CourseWidget, id_: str) -> dict[str, Any]:
    return next(one for part in widget.course["parts"] for one in part["rows"] if one["id"] == id_)


def test_the_page_tells_every_course_and_lesson_in_both_languages() -> None:
    widget, page = course()
    told = widget.course
    assert (told["title"], told["told"].split(",")[0]) == ("Learn SCOUT by playing it", "18 lessons")
    assert [part["title"] for part in told["parts"]] == ["A first round", "Rounds and points", "Two players"]
    assert row(widget, "s5-beats")["said"] == "What beats what?, to come, 4 min, sections 4.1, 4.2"
    assert told["go"]["title"] == told["parts"][0]["rows"][0]["title"]
    page.send("locale", locale="ja")
    assert widget.course["parts"][0]["title"] == "はじめてのラウンド"
    assert row(widget, "s5-beats")["title"] == "何が何に勝つ？"


def test_only_what_the_page_tells_is_sent_until_a_lesson_is_opened() -> None:
    widget, _ = course()
    assert widget.lesson is None
    assert (widget.scene, widget.choices) == ({}, {})
    state = json.dumps(widget.get_state(["course", "lesson", "scene", "choices", "panel"]))
    assert "solution" not in state
    assert "Two fives" not in state


def test_a_lesson_opens_in_place_and_the_way_back_tells_what_was_done() -> None:
    widget, page = course()
    do(page, "open", "s5-beats")
    assert widget.course is None
    assert (widget.lesson["title"], widget.lesson["course"]) == ("What beats what?", "A first round")
    assert widget.lesson["home"] == "Back to the course"
    do(page, "next")
    do(page, "next")
    for keys in (["c:3-6"], ["c:3-6", "c:3-9"]):
        page.send("press", path=keys)
    assert widget.lesson["verdict"]["kind"] == "refused"
    do(page, "leave")
    assert widget.lesson is None
    assert (row(widget, "s5-beats")["state"], row(widget, "s5-beats")["tries"]) == ("begun", "answers: 1")
    assert widget.course["go"]["id"] == "s5-beats"
    assert widget.course["at"] == "s5-beats"
    do(page, "open", "s5-beats")
    assert widget.lesson["id"] == "beat"  # where it was left


def test_after_the_end_the_next_lesson_opens_and_a_done_section_fills() -> None:
    widget, page = course()
    do(page, "open", "s9-empty")
    session = widget.session
    for step in session.steps:
        session.progress[step.id].solved = True
    session.enter(session.steps[-1].id)
    do(page, "next")
    assert widget.lesson["heading"] == "What you found out"
    assert widget.lesson["end"]["next"][1] == "The Scout that ends the round"
    buttons = {what: (label, key) for what, label, key, *_ in widget.lesson["buttons"]}
    assert buttons["next"] == ("Next lesson", "n")
    assert buttons["leave"] == ("Back to the course", "")
    do(page, "next")
    assert widget.lesson["title"] == "The Scout that ends the round"
    assert widget.lesson["step"] == 1
    do(page, "leave")
    assert row(widget, "s9-empty")["state"] == "done"
    states = {tile[0]: tile[2] for chapter in widget.course["book"]["chapters"] for tile in chapter[2]}
    assert (states["5.1"], states["6.1"]) == ("done", "new")


def test_after_the_last_lesson_the_way_leads_back_to_the_course() -> None:
    widget, page = course("scout-c")
    do(page, "open", "s17-stuck")
    widget.session.progress["stuck"].solved = True
    widget.session.enter("stuck")
    do(page, "next")
    assert widget.lesson["buttons"][-1] == ["leave", "Back to the course", "n", True, True]
    assert widget.lesson["end"]["next"] is None


def test_one_course_has_its_own_lessons_and_sections() -> None:
    widget, page = course("scout-c")
    assert widget.course["title"] == "SCOUT: Two players"
    assert [chapter[0] for chapter in widget.course["book"]["chapters"]] == ["7"]
    page.send("lesson", what="open", value="s5-beats")
    assert widget.course is not None


@pytest.mark.parametrize("value", ["nothing", 3, None, True, "../core", ["s5-beats"]])
def test_what_is_no_lesson_does_not_open(value: object) -> None:
    widget, page = course()
    page.send("lesson", what="open", value=value)
    assert widget.course is not None
    for what in ("next", "pick", "check", "hint", "leave", "explore"):
        page.send("lesson", what=what, value=value)
    assert widget.course is not None


def test_progress_lives_as_long_as_the_kernel() -> None:
    first, page = course()
    do(page, "open", "s5-beats")
    do(page, "ask", 0)
    again, _ = course("scout-a")
    assert row(again, "s5-beats")["state"] == "begun"
    assert first.study is again.study


def test_progress_is_kept_in_a_file_and_goes_on_in_another_kernel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mia.json"
    widget, page = course(save=path)
    assert widget.course["kept"].endswith("mia.json.")
    do(page, "open", "s5-beats")
    do(page, "ask", 0)
    assert path.exists()
    monkeypatch.setattr(study, "_studies", {})
    again, page = course(save=path)
    assert row(again, "s5-beats")["state"] == "begun"
    do(page, "open", "s5-beats")
    assert again.lesson["asks"][0][1] == "seen"


def test_a_file_that_cannot_be_written_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    widget, page = course(save=tmp_path / "gone" / "mia.json")
    page.send("lesson", what="open", value="s5-beats")
    assert "could not be saved" in widget.panel["error"]
    assert widget.lesson["title"] == "What beats what?"


def test_a_course_shows_itself_as_text() -> None:
    widget, page = course()
    assert "( ) s5-beats: What beats what?" in repr(widget)
    do(page, "open", "s5-beats")
    assert repr(widget).startswith("SCOUT:")


def test_every_game_has_its_page() -> None:
    for game in tw.games():
        widget, page = course(game)
        lesson = widget.course["go"]["id"]
        do(page, "open", lesson)
        assert widget.lesson["of"] == len(widget.session.steps)


def test_what_is_no_course_is_refused() -> None:
    with pytest.raises(TypeError, match="not a course"):
        CourseWidget("scout")  # type: ignore[arg-type]
    empty = next((one for one in tw.courses() if not len(one)), None)
    if empty is not None:
        with pytest.raises(ValueError, match="no lessons yet"):
            empty.widget()


# --- a lesson by itself


def test_a_lesson_that_comes_along_leads_to_the_next_one_and_a_lesson_of_ones_own_does_not() -> None:
    widget = tw.lesson("scout", "s5-beats").widget()
    assert widget.lesson["course"] == "A first round"
    assert widget.lesson["home"] == ""
    page = Page(widget)
    widget.session.progress["rank"].solved = True
    widget.session.enter("rank")
    do(page, "next")
    do(page, "next")
    assert widget.lesson["title"] == "Scout the one card your hand needs"
    own = tw.Lesson("scout", players=3, title="Mine").say("Look.").widget()
    page = Page(own)
    do(page, "next")
    assert own.lesson["heading"] == "The end"
    assert [what for what, *_ in own.lesson["buttons"]] == ["again", "replay"]


NOTEBOOKS = Path(__file__).parents[2] / "examples"


def cells_of(name: str, kind: str) -> list[str]:
    found = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == kind]


def test_the_notebook_of_lessons_has_a_course_of_each_game_in_cells_that_run_by_themselves() -> None:
    *courses, table = cells_of("lessons", "code")
    shown = set()
    for cell in courses:
        *lines, last = cell.splitlines()
        names: dict[str, Any] = {}
        exec("\n".join(lines), names)
        widget = eval(last, names)
        assert isinstance(widget, CourseWidget)
        shown.add(widget.course["title"].split()[1])
    assert shown == {"SCOUT", "Leviath", "Scythe"}
    assert "tw.courses()" in table
    assert 'save="' in "".join(cells_of("lessons", "markdown"))


def test_who_comes_to_learn_is_led_to_the_notebook_of_lessons() -> None:
    assert "(lessons.ipynb)" in cells_of("teaching", "markdown")[0]
    tour = "".join(cells_of("tour", "markdown"))
    assert "(lessons.ipynb)" in tour
    assert "(teaching.ipynb)" in tour


def test_a_lesson_that_is_begun_on_a_board_and_finished_there_counts_in_a_course_that_is_open() -> None:
    shown, _ = course()
    board = tw.new_match("scout", players=3, seed=1).widget(seat=0)
    Page(board).send("lesson", what="learn")
    lesson = board._lesson
    assert lesson is not None
    session = lesson.session
    for step in session.steps:
        for action in step.task.solution if step.task is not None else ():
            session.offer(action)
        if step.quiz is not None:
            session.answer(step.quiz.is_)
        session.next()
    lesson._keep()
    rows = {row["id"]: row["state"] for part in shown.course["parts"] for row in part["rows"]}
    assert rows[session.lesson.id] == "done"
