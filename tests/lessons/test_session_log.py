"""What a learner did is noted: in order, each thing once, and in a file in which the next day goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lesson_texts import BEATS, changed

import tabletop_widgets as tw
from tabletop_widgets.core.errors import IllegalAction
from tabletop_widgets.lessons import session_log
from tabletop_widgets.lessons.builtin import is_session_file, read_run
from tabletop_widgets.lessons.session import Session
from tabletop_widgets.lessons.session_log import LogEntry, run_of
from tabletop_widgets.lessons.study import Study


def worked() -> Session:
    """Return a session in which everything was done that can be done."""
    session = tw.lesson("scout", "s5-beats").session()
    session.ask("show 5-6")
    session.enter("beat")
    session.offer("show 5-6")
    session.hint()
    session.offer("scout left to 1")
    session.take_back()
    session.restart_step()
    session.show_solution()
    session.next()
    session.answer(["8-9", "9-9", "1-1", "1-2-3"])
    session.go_back()
    return session


DONE = (
    LogEntry("ask", "show 5-6"),
    LogEntry("enter", "beat"),
    LogEntry("offer", "show 5-6"),
    LogEntry("hint"),
    LogEntry("offer", "scout left to 1"),
    LogEntry("take-back"),
    LogEntry("again"),
    LogEntry("show"),
    LogEntry("next"),
    LogEntry("answer", ["8-9", "9-9", "1-1", "1-2-3"]),
    LogEntry("back"),
)


def test_everything_that_is_done_is_noted_once_and_in_order() -> None:
    assert worked().log.entries == DONE


def test_what_cannot_be_done_is_not_noted() -> None:
    session = tw.lesson("scout", "s5-beats").session()
    tries: list[tuple[Callable[[Any], object], str]] = [
        (session.offer, "show 3-4"),
        (session.answer, "x"),
        (session.ask, "fly"),
        (session.enter, "nowhere"),
    ]
    for do, value in tries:
        with pytest.raises((LookupError, IllegalAction)):
            do(value)
    session.explore()
    session.locale = "ja"
    assert not session.log.entries
    session.enter("beat")
    assert session.log.entries == (LogEntry("enter", "beat"),)  # and what fails leaves no trace


def test_an_action_is_noted_by_its_words_and_several_things_in_an_order() -> None:
    session = tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    action = session.match.game.action("show 3-4", session.match.state.legal_actions())
    session.offer(action)
    session.enter("rank")
    session.answer(frozenset({"9-9", "1-1"}))
    session.answer(("1-1", 3))
    noted = session.log.entries
    assert [noted[1].value, *(entry.value for entry in noted[3:])] == ["show 3-4", ["1-1", "9-9"], ["1-1", 3]]


def test_a_run_stays_as_it_is_while_the_lesson_goes_on() -> None:
    lesson = tw.Lesson("scout", players=3, title="t").say("One.")
    session = lesson.session(seed=5)
    run = run_of(session)
    session.next()
    lesson.say("Two.")
    assert (run.entries, len(run.lesson.steps), run.begin("ja").seed) == ((), 1, 5)


def test_no_more_than_a_thousand_are_noted() -> None:
    session = tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    for _ in range(session_log.MOST + 10):
        session.hint()
    assert len(session.log.entries) == session_log.MOST


# --- in files


def test_a_file_tells_what_was_done_and_the_next_day_goes_on(tmp_path: Path) -> None:
    path = worked().save(tmp_path / "mia.json")
    assert read_run(path).entries == DONE
    again = Session.resume(tw.lesson("scout", "s5-beats"), path)
    assert (again.log.entries[:-1], again.log.entries[-1].what) == (DONE, "resume")
    twice = Session.resume(tw.lesson("scout", "s5-beats"), again.save(path))
    assert [entry.what for entry in twice.log.entries].count("resume") == 1  # nothing was done in between
    twice.hint()
    assert read_run(twice.save(path)).entries[-1] == LogEntry("hint")


def test_what_was_done_in_a_lesson_that_has_changed_since_is_forgotten(tmp_path: Path) -> None:
    session = tw.Lesson(BEATS).session()
    session.enter("beat")
    session.offer("show 5-6")
    path = session.save(tmp_path / "mia.json")
    edited = tw.Lesson(changed(BEATS, "Count the cards before", "Count cards before"))
    assert [entry.what for entry in Session.resume(edited, path).log.entries] == ["resume"]
    assert [entry.what for entry in Session.resume(tw.Lesson(BEATS), path, seed=9).log.entries] == ["resume"]
    assert [entry.what for entry in Session.resume(tw.Lesson(BEATS), path).log.entries] == ["enter", "offer", "resume"]


def test_progress_in_many_lessons_tells_what_was_done_in_each(tmp_path: Path) -> None:
    path = tmp_path / "mia.json"
    study = Study(path)
    study.open(tw.lesson("scout", "s5-beats")).ask("show 5-6")
    study.open(tw.lesson("scout", "s1-cards"))
    study.save()
    assert is_session_file(path)
    assert read_run(path, "scout/s5-beats").entries == (LogEntry("ask", "show 5-6"),)
    assert read_run(path, "scout/s1-cards").entries == ()
    with pytest.raises(ValueError, match=r"holds .*scout/s1-cards.*scout/s5-beats.*name the lesson"):
        read_run(path)
    with pytest.raises(ValueError, match="not 'scout/s4-sets'"):
        read_run(path, "scout/s4-sets")
    assert Study(path).open(tw.lesson("scout", "s5-beats")).log.entries[0] == LogEntry("ask", "show 5-6")


def test_a_lesson_of_ones_own_is_named_by_its_file(tmp_path: Path) -> None:
    lesson = tmp_path / "own.lesson.md"
    lesson.write_text(BEATS.replace("id: s5-beats\n", ""), encoding="utf-8")
    session = tw.Lesson.read(lesson).session()
    session.enter("beat")
    path = session.save(tmp_path / "mia.json")
    assert read_run(path, str(lesson)).entries == (LogEntry("enter", "beat"),)
    with pytest.raises(ValueError, match=r"mia\.json: .*does not come with the package; name its file"):
        read_run(path)
    with pytest.raises(FileNotFoundError):
        read_run(path, str(tmp_path / "nowhere.lesson.md"))
    with pytest.raises(LookupError, match="no lesson"):
        read_run(path, "scout/nowhere")


DAMAGES: list[tuple[dict[str, Any], str]] = [
    ({"deeds": None}, "deeds: found None"),
    ({"deeds": [["fly"]]}, "deed 1: found 'fly'"),
    ({"deeds": [["hint"], ["offer"]]}, "deed 2, offer: found None"),
    ({"deeds": [["hint", 3]]}, "deed 1, hint: found 3"),
    ({"deeds": [["answer", [["x"]]]]}, "deed 1, answer"),
    ({"deeds": [["answer", True]]}, "deed 1, answer"),
    ({"deeds": ["hint"]}, "deed 1: found 'hint'"),
    ({"deeds": [["hint"]] * 1001}, "at most 1000"),
    ({"seed": "x"}, "seed: found 'x'"),
    ({"lesson": "s1-cards"}, "edited since|of the lesson"),
    ({"lesson": ["s1"]}, "does not come with the package"),
    ({"game": "chess"}, "does not come with the package"),
    ({"digest": "0"}, "edited since"),
    ({"rows": 5}, "rows: found 5"),
    ({"version": 9}, "no file of results"),
]


@pytest.mark.parametrize(
    ("damage", "told"), DAMAGES, ids=[f"{i}-{'-'.join(damage)}" for i, (damage, _) in enumerate(DAMAGES)]
)
def test_what_is_wrong_in_a_file_is_told(damage: dict[str, Any], told: str, tmp_path: Path) -> None:
    path = worked().save(tmp_path / "mia.json")
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **damage}), encoding="utf-8")
    with pytest.raises(ValueError, match=rf"mia\.json: .*({told})"):
        read_run(path)


def test_wrong_entries_are_told_when_a_lesson_is_resumed(tmp_path: Path) -> None:
    path = worked().save(tmp_path / "mia.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "deeds": [["fly"]]}), encoding="utf-8")
    with pytest.raises(ValueError, match="deed 1: found 'fly'"):
        Session.resume(tw.lesson("scout", "s5-beats"), path)
    path.write_text(json.dumps({**data, "lessons": {"scout/s5-beats": {"deeds": 3}}}), encoding="utf-8")
    with pytest.raises(ValueError, match=r"mia\.json: scout/s5-beats: deeds: found 3"):
        Study(path)


def test_a_file_of_an_older_version_goes_on_but_has_no_replay(tmp_path: Path) -> None:
    path = worked().save(tmp_path / "mia.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({name: value for name, value in data.items() if name != "deeds"}), encoding="utf-8")
    assert Session.resume(tw.lesson("scout", "s5-beats"), path).progress["beat"].is_done
    with pytest.raises(ValueError, match="saved by an older version"):
        read_run(path)


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "another"}', "\x00"])
def test_a_file_of_something_else_is_none_of_a_lesson(content: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    assert not is_session_file(path)
    path.write_text(content, encoding="utf-8")
    assert not is_session_file(path)
