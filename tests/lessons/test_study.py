"""How far a learner has come in many lessons: new, begun, done; kept in one file; lessons and courses as tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from lesson_texts import ALL

import tabletop_widgets as tw
from tabletop_widgets.lessons.builtin import lesson_card, lesson_cards
from tabletop_widgets.lessons.lesson import Lesson
from tabletop_widgets.lessons.study import Study, study_at

BEATS = "scout/s5-beats"


def opened(study: Study, step: str = "beat") -> tw.Session:
    session = study.open(tw.lesson("scout", "s5-beats"))
    session.enter(step)
    return session


def test_a_lesson_is_new_then_begun_then_done() -> None:
    study = Study()
    assert study.progress(BEATS).state == "new"
    session = study.open(tw.lesson("scout", "s5-beats"))
    assert study.progress(BEATS).state == "new"  # only looked at
    session.enter("beat")
    session.offer("show 5-6")
    assert (study.progress(BEATS).state, study.progress(BEATS).tries) == ("begun", 1)
    session.offer("show 3-4")
    session.enter("rank")
    session.answer(["8-9", "1-1", "9-9", "1-2-3"])
    assert (study.progress(BEATS).state, study.progress(BEATS).done) == ("done", 2)


def test_a_lesson_that_asks_nothing_is_done_when_its_end_is_read() -> None:
    study, lesson = Study(), Lesson("scout", players=3, title="Look", id="look").say("Look.").say("And again.")
    study.open(lesson)
    study.end(lesson)
    assert study.progress("scout/look").state == "done"


def test_a_lesson_goes_on_where_it_was_left_and_begins_again_when_it_is_done() -> None:
    study = Study()
    session = opened(study)
    session.offer("show 5-6")
    assert study.open(tw.lesson("scout", "s5-beats"), "ja") is session
    assert (session.step.id, session.locale, study.last) == ("beat", "ja", BEATS)
    study.end(session.lesson)
    assert study.open(tw.lesson("scout", "s5-beats")).step.id == "table"


def test_a_file_keeps_all_and_the_next_day_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "mia.json"
    study = Study(path)
    opened(study).offer("show 5-6")
    study.end(tw.lesson("scout", "s1-cards"))
    study.save()
    again = Study(path)
    assert (again.progress(BEATS).state, again.progress("scout/s1-cards").state) == ("begun", "done")
    session = again.open(tw.lesson("scout", "s5-beats"))
    assert (session.step.id, session.progress["beat"].tries, again.last) == ("beat", 1, BEATS)
    session.offer("show 3-4")
    again.save()
    assert [row.answer for row in Study(path).results] == ["show 5-6", "show 3-4"]
    assert Study(path).progress(BEATS).tries == 2
    assert [row["learner"] for row in tw.lessons.gather(tmp_path / "*.json").results.rows()] == ["mia", "mia"]


def test_the_file_of_one_session_is_that_of_a_study_with_one_lesson(tmp_path: Path) -> None:
    path, session = tmp_path / "mia.json", tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    session.offer("show 5-6")
    session.offer("show 3-4")
    session.save(path)
    study = Study(path)
    assert (study.last, study.progress(BEATS).tries, study.progress(BEATS).done) == (BEATS, 2, 1)
    assert study.steps(BEATS)["beat"].solved
    again = opened(study, "rank")
    again.answer(["8-9", "1-1", "9-9", "1-2-3"])
    study.save()
    assert [row.step for row in Study(path).results] == ["beat", "beat", "rank"]
    assert json.loads(path.read_text("utf-8"))["lessons"].keys() == {BEATS}


def test_the_log_of_one_session_is_checked_as_that_of_many(tmp_path: Path) -> None:
    path, session = tmp_path / "mia.json", tw.lesson("scout", "s5-beats").session()
    session.save(path)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), "deeds": [["fly"]]}), "utf-8")
    with pytest.raises(ValueError, match=r"mia.json: scout/s5-beats: deed 1: found 'fly'"):
        Study(path)


def test_what_was_not_opened_again_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "mia.json"
    first = Study(path)
    opened(first).offer("show 5-6")
    first.save()
    second = Study(path)
    second.open(tw.lesson("scout", "s1-cards"))
    second.save()
    assert Study(path).progress(BEATS).state == "begun"


def test_an_edited_step_begins_anew_in_the_same_kernel() -> None:
    study, before = Study(), tw.lesson("scout", "s5-beats")
    session = study.open(before)
    session.enter("beat")
    session.offer("show 5-6")
    edited = Lesson(before.to_markdown().replace("Beat the fours.", "Beat both fours."))
    again = study.open(edited)
    assert again is not session
    assert again.progress["beat"].tries == 0
    assert [row.answer for row in study.results] == ["show 5-6"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "x"}'])
def test_a_file_that_holds_something_else_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mia.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"mia\.json"):
        Study(path)


@pytest.mark.parametrize("damage", [{"lessons": []}, {"lessons": {BEATS: 3}}, {"lessons": None}])
def test_a_file_with_strange_lessons_is_refused(tmp_path: Path, damage: dict[str, object]) -> None:
    path = tmp_path / "mia.json"
    study = Study(path)
    study.save()
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **damage}), encoding="utf-8")
    with pytest.raises(ValueError, match="lessons"):
        Study(path)


def test_a_kernel_has_one_study_and_each_file_its_own(tmp_path: Path) -> None:
    assert study_at() is study_at()
    assert study_at(tmp_path / "a.json") is study_at(str(tmp_path / "a.json"))
    assert study_at(tmp_path / "b.json") is not study_at(tmp_path / "a.json")


@pytest.mark.parametrize("path", ALL, ids=[path.name.partition(".")[0] for path in ALL])
def test_a_card_tells_what_the_lesson_says(path: Path) -> None:
    lesson = Lesson.read(path)
    told = lesson_card(lesson.game, lesson.id)
    assert (told.title, told.rules, told.minutes) == (lesson.title, lesson.rules, lesson.front_matter.minutes)
    assert told.steps == tuple(step.id for step in lesson.steps)
    assert told.asks == sum(step.request is not None for step in lesson.steps)


def test_a_card_changes_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "scout").mkdir()
    path = tmp_path / "scout/a.lesson.md"
    monkeypatch.setattr("tabletop_widgets.lessons.builtin.FOLDER", tmp_path)
    path.write_text("---\ngame: scout\ntitle: One\n---\n## A {#a}\n", encoding="utf-8")
    assert [one.title.en for one in lesson_cards("scout")] == ["One"]
    path.write_text("---\ngame: scout\ntitle: Two: three\nrules:\n- 4.1\n- 4.2\n---\n", encoding="utf-8")
    path.touch()
    assert lesson_cards("scout")[0].rules in ((), ("4.1", "4.2"))  # a title that is no YAML tells nothing
    path.write_text('---\ntitle: "Two: three"\nrules:\n- 4.1\n- 4.2\n---\n', encoding="utf-8")
    assert (lesson_cards("scout")[0].title.en, lesson_cards("scout")[0].rules) == ("Two: three", ("4.1", "4.2"))


def test_lessons_and_courses_are_tables_with_progress() -> None:
    study = Study()
    opened(study).offer("show 5-6")
    rows = {row["id"]: row for row in tw.list_lessons("scout").rows(study)}
    assert (rows["s5-beats"]["state"], rows["s5-beats"]["tries"], rows["s1-cards"]["state"]) == ("begun", 1, "new")
    study.end(tw.lesson("scout", "s5-beats"))
    course = tw.courses("scout").rows(study)[0]
    assert (course["id"], course["lessons"], course["done"]) == ("scout-a", 8, 1)
    assert {one.game for one in tw.courses()} == set(tw.games())
    for listed in (tw.list_lessons("scout"), tw.courses("scout")):
        assert isinstance(listed, tuple)
        assert "<th>title</th>" in listed._repr_html_()
        assert repr(listed).startswith("id | title")
