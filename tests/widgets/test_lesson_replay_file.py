"""The replay of a lesson as a file: what is in it and what is not, how large it is, and what becomes of bad input."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from learner import Learner
from pages import Page
from test_lessons_hidden import GAMES, WAYS, without_script
from test_replay_file import content

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson, Session
from tabletop_widgets.lessons.session_log import LogEntry, RecordedRun, run_of
from tabletop_widgets.widgets.lessons.widget import LessonWidget
from tabletop_widgets.widgets.replay.lesson import record


def finished(game: str = "scout", id_: str = "s5-beats") -> LessonWidget:
    """Return a lesson after its end, in which all was tried that it foresees as wrong."""
    widget = LessonWidget(tw.lesson(game, id_))
    list(Learner(widget).learn(wrongly=True))
    return widget


def packed(session: Session, folder: Path) -> dict[str, Any]:
    return content(session.to_html(folder / "packed.html"))


# --- the file


def test_the_same_deeds_give_the_same_file_and_leave_the_lesson_as_it_is(tmp_path: Path) -> None:
    session = tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    session.offer("show 5-6")
    before = (session.step, session.match, session.results.rows(), session.log.entries)
    one = session.to_html(tmp_path / "one.html").read_bytes()
    assert session.to_html(str(tmp_path / "two.html")).read_bytes() == one
    assert (session.step, session.match, session.results.rows(), session.log.entries) == before
    assert session.offer("show 3-4").kind == "right"


def test_a_saved_session_gives_the_file_of_the_one_that_was_saved(tmp_path: Path) -> None:
    from tabletop_widgets.lessons.builtin import read_run
    from tabletop_widgets.widgets.replay.lesson import write

    session = finished().session
    one = session.to_html(tmp_path / "one.html", locale="ja").read_bytes()
    path = session.save(tmp_path / "mia.json")
    assert write(read_run(path), tmp_path / "two.html", "ja").read_bytes() == one


def test_a_lesson_goes_on_in_the_replay_as_it_did_after_it_was_resumed(tmp_path: Path) -> None:
    lesson = tw.lesson("scout", "s5-beats")
    session = lesson.session()
    session.enter("beat")
    session.offer("show 3-4")
    again = Session.resume(lesson, session.save(tmp_path / "mia.json"))
    assert again.step.id == "beat"
    again.next()
    again.answer(["8-9", "1-1", "9-9", "1-2-3"])
    film = record(run_of(again), "en")
    assert film["steps"] == [1, 3, 3, 3, 4, 4, 4]
    old = record(
        RecordedRun(lesson, 1, again.kind, run_of(again).entries[2:]), "en"
    )  # without what was done on the first day
    assert old["steps"] == [1, 3, 4, 4, 4]


def test_it_shows_each_line_each_answer_and_the_end() -> None:
    run = run_of(finished("scythe", "y33-nothing").session)
    film = record(run, "en")
    assert film["steps"] == sorted(film["steps"])
    assert set(film["steps"]) == {*range(1, len(run.lesson.steps) + 2)}
    answers = sum(deed.what == "answer" for deed in run.entries)
    lines = sum(len(line) for line in (run.lesson.steps[0].blocks_before,))
    assert len(film["steps"]) >= len(run.entries) + answers + lines
    assert [number for number, _ in film["nodes"]] == list(range(len(film["steps"])))


def test_steps_that_the_learner_has_not_come_to_are_not_in_it(tmp_path: Path) -> None:
    lesson = tw.lesson("scout", "s5-beats")
    session = lesson.session()
    for _ in lesson.steps:
        told = json.dumps(packed(session, tmp_path)["recording"], ensure_ascii=False)
        seen = [step.id for step in lesson.steps if session.progress[step.id].visited]
        for step in lesson.steps:
            # as a whole text: the board, too, says "your turn" somewhere
            is_there = all(f'"{step.title.text(locale)}"' in told for locale in ("en", "ja"))
            assert is_there == (step.id in seen), (step.id, seen)
        session.next()
    assert lesson.insight.text("en")[:30] in json.dumps(packed(session, tmp_path)["recording"], ensure_ascii=False)


def test_a_solution_that_was_not_found_is_not_in_it(tmp_path: Path) -> None:
    session = tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    session.offer("scout left to 1")
    right = session.step.quotes_of("right")[0].text.text("en")[:20]
    assert right not in json.dumps(packed(session, tmp_path)["recording"])
    session.take_back()
    session.offer("show 3-4")
    assert right in json.dumps(packed(session, tmp_path)["recording"])


@pytest.mark.parametrize(
    ("game", "id_"),
    [("scout", "s5-beats"), ("leviath", "l34-where"), ("scythe", "y33-nothing"), ("scythe", "a9-worker")],
)
def test_a_lesson_takes_less_than_300_kb_and_two_seconds(game: str, id_: str, tmp_path: Path) -> None:
    session = finished(game, id_).session
    before = time.process_time()
    path = session.to_html(tmp_path / "one.html")
    assert time.process_time() - before < 2
    assert path.stat().st_size < 300_000


def test_names_and_titles_cannot_break_the_page_and_no_other_file_is_named(tmp_path: Path) -> None:
    lesson = tw.Lesson("scout", players=3, title="</script><b>{x}", seed=918273645).say("</script><i>", title='"&<u>')
    path = lesson.session().to_html(tmp_path / "one.html")
    text = path.read_text(encoding="utf-8")
    assert "<b>" not in text
    assert text.count("</script>") == 2
    assert "918273645" not in text + json.dumps(content(path))


# --- what the learner cannot see


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("case", WAYS)
def test_two_positions_that_a_learner_cannot_tell_apart_give_the_same_recording(case: str) -> None:
    id_, way = WAYS[case]
    lesson = tw.lesson(GAMES[case], id_)
    if case == "leviath":  # its script tells later where the kaiju is; see `WAYS`
        lesson = without_script(lesson)
    state = lesson.front_matter.new_match().state
    if case == "automa":
        lesson, state = without_script(lesson), lesson.session().match.state
    first = replayed(lesson, state.to_dict(), way)
    differing = 0
    for number in range(3):
        other = state.determinize(lesson.seat, random.Random(number))
        differing += other.to_dict() != state.to_dict()
        assert replayed(lesson, other.to_dict(), way) == first
    assert differing, "there is nothing hidden in this lesson"


def replayed(lesson: Lesson, position: dict[str, Any], way: list[Any]) -> str:
    """Return what a replay holds of a way through a lesson that begins at a position."""
    widget = LessonWidget(Lesson.of(replace(lesson.front_matter, position=position), lesson.steps))
    page = Page(widget)
    for do, more in way:
        page.send(do, **more)
    return json.dumps(record(run_of(widget.session), "en"), ensure_ascii=False)


# --- bad input


def test_bad_input_is_told_and_no_file_is_written(tmp_path: Path) -> None:
    session = tw.lesson("scout", "s5-beats").session()
    path = tmp_path / "lesson.html"
    path.write_text("what was there")
    with pytest.raises(ValueError, match="locale"):
        session.to_html(path, locale="de")
    with pytest.raises(OSError, match="nowhere"):
        session.to_html(tmp_path / "nowhere" / "a.html")
    assert path.read_text() == "what was there"


@pytest.mark.parametrize(
    ("deeds", "told"),
    [
        ([LogEntry("offer", "show 3-4")], "deed 1, offer: it cannot be done again: .*asks for no action"),
        ([LogEntry("enter", "beat"), LogEntry("offer", "fly")], "deed 2, offer: it cannot be done again"),
        ([LogEntry("enter", "beat"), LogEntry("offer", 99_999)], "deed 2, offer: it cannot be done again"),
        ([LogEntry("enter", "nowhere")], "deed 1, enter: .*no step 'nowhere'"),
        ([LogEntry("answer", "x")], "deed 1, answer: .*no quiz"),
        ([LogEntry("enter", "beat"), LogEntry("undo")], "deed 2, undo: .*nothing has been played"),
    ],
)
def test_what_cannot_be_done_again_is_told(deeds: list[LogEntry], told: str) -> None:
    session = tw.lesson("scout", "s5-beats").session()
    with pytest.raises(ValueError, match=told):
        record(RecordedRun(session.lesson, 1, session.kind, tuple(deeds)), "en")


# --- the button at the end


def test_after_the_end_a_button_writes_the_replay_beside_the_notebook(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    widget = LessonWidget(tw.lesson("scout", "s5-beats"))
    Page(widget, "another").send("lesson", what="replay")
    assert not list(tmp_path.iterdir())  # before the end there is no such button
    learner = Learner(widget)
    assert not learner.on("replay")
    list(learner.learn())
    learner.press("replay")
    assert widget.panel["note"] == "Saved as s5-beats-1.html, beside the notebook."
    widget.session.to_html("again.html")
    assert (tmp_path / "again.html").read_bytes() == (tmp_path / "s5-beats-1.html").read_bytes()


def test_a_replay_that_cannot_be_written_is_told_on_the_board(tmp_path: Path, monkeypatch: Any) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    widget = finished()
    folder.rmdir()
    Page(widget, "another").send("lesson", what="replay")
    assert widget.panel["error"].startswith("The replay could not be made: FileNotFoundError")
