"""A class in the teacher's cell: pupils, steps, what was wrong, who is stuck; nothing of it is stored."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, at_a_table, until

import tabletop_widgets as tw
from tabletop_widgets.tables import Classroom, classroom
from tabletop_widgets.tables.class_panel import ClassPanel

BEATS = "scout/s5-beats"


def new(lessons: Any = BEATS, **options: Any) -> Classroom:
    return tw.classroom(lessons, **{"names": ["Annabel", "Bohumil"], "folder": None, **options})


def shown(room: Classroom, locale: str = "en") -> tuple[ClassPanel, list[dict[str, Any]]]:
    """Return a class as a cell shows it, and what is sent to the page."""
    panel, sent = ClassPanel(room, locale), list[dict[str, Any]]()
    panel.send = lambda content, buffers=None: sent.append(content)
    return panel, sent


async def at_the_task(room: Classroom, name: str) -> Guest:
    guest = await Guest.at(room, room.link(name).partition("#")[2], f"page-{name}")
    for _ in range(2):
        await guest.ask("lesson", what="next", value=None)
    return guest


async def play(guest: Guest, room: Classroom, text: str) -> None:
    await guest.ask("act", id=room.lessons[BEATS].front_matter.new_game().action(text).id)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classroom, "_TELL_EVERY", 0.02)


def test_the_cell_shows_pupils_steps_what_was_wrong_and_who_is_stuck_and_follows() -> None:
    async def scenario() -> None:
        with new() as room:
            panel, sent = shown(room)
            panel._hear(panel, {"do": "look"}, [])
            await until(lambda: sent)
            told = sent[-1]
            assert (told["here"], told["wrong"], told["exam"]) == ("0 / 2", [], "")
            assert told["lessons"] == [
                {"id": BEATS, "title": "What beats what?", "steps": [["beat", "Your turn"], ["rank", "Rank them"]]}
            ]
            assert [row["cells"][BEATS] for row in told["pupils"]] == [[["", 0], ["", 0]]] * 2
            ann, bo = await at_the_task(room, "Annabel"), await at_the_task(room, "Bohumil")
            await play(ann, room, "scout left to 1")
            await ann.ask("lesson", what="undo", value=None)
            await play(ann, room, "show 3-4")
            for _ in range(2):
                await play(bo, room, "scout left to 1")
                await bo.ask("lesson", what="undo", value=None)
            await until(lambda: sent[-1]["pupils"][1]["cells"][BEATS][0] == ["tried", 2])
            told = sent[-1]
            first, second = told["pupils"]
            assert first["cells"][BEATS] == [["later", 2], ["", 0]]
            assert (first["now"], first["at"], first["here"]) == ("step 3 of 4", [BEATS, "beat"], 1)
            assert (first["stuck"], second["stuck"]) == (False, False)
            assert told["wrong"] == [["What beats what? · Your turn", "scout left to 1", "3"]]
            assert first["look"] == room.look("Annabel")
            room._find("Bohumil").since = time.monotonic() - 240
            await play(bo, room, "scout left to 1")
            await until(lambda: sent[-1]["pupils"][1]["stuck"])
            assert sent[-1]["pupils"][1]["waits"] >= 240

    at_a_table(scenario)


def test_a_pupil_whose_file_is_that_of_one_session_has_cells_and_goes_on_there(tmp_path: Path) -> None:
    session = tw.lesson("scout", "s5-beats").session()
    session.enter("beat")
    session.offer("show 5-6")
    session.offer("show 3-4")
    session.save(tmp_path / "Annabel.json")

    async def scenario() -> None:
        with new(folder=tmp_path) as room:
            panel, _ = shown(room)
            cells = [row["cells"][BEATS] for row in room._server.call(panel._content)["pupils"]]
            assert cells == [[["later", 2], ["", 0]], [["", 0], ["", 0]]]
            assert (room.pupils[0].solved, room.pupils[0].tried) == (1, 1)
            ann = await Guest.at(room, room.link("Annabel").partition("#")[2], "page")
            assert ann.traits["lesson"]["id"] == "beat"
            await ann.ask("lesson", what="next", value=None)
        assert room.by_learner()[0]["s5-beats/beat"] == 2

    at_a_table(scenario)


def test_what_a_notebook_stores_has_no_name_and_no_link() -> None:
    with new() as room:
        panel, _ = shown(room)
        data = room._repr_mimebundle_()
        stored = json.dumps([repr(data), {name: str(value) for name, value in panel.get_state().items()}])
        secrets = [*room.names, *(link.partition("#")[2] for link in (*room.links.values(), room.class_link))]
        assert not any(secret in stored for secret in secrets)
        assert "shown while it is open" in panel.note
        assert "application/vnd.jupyter.widget-view+json" in data[0]


def test_links_come_when_they_are_asked_for_and_a_name_is_given_free() -> None:
    with new() as room:
        panel, sent = shown(room, "ja")
        assert room.link("Annabel") not in json.dumps(room._server.call(panel._content))
        panel._hear(panel, {"do": "links"}, [])
        assert [row[:2] for row in sent[-1]["links"]] == [[name, room.link(name)] for name in room.names]
        before = room.link("Annabel")
        panel._hear(panel, {"do": "free", "name": "Annabel"}, [])
        panel._hear(panel, {"do": "free", "name": "Nobody"}, [])
        assert room.link("Annabel") != before


def test_an_exam_is_ended_and_a_class_is_closed_from_the_cell() -> None:
    async def scenario() -> None:
        room = new(exam=True, until="23:59")
        panel, sent = shown(room)
        panel._hear(panel, {"do": "look"}, [])
        await until(lambda: sent)
        assert sent[-1]["exam"] == "Exam until 23:59"
        ann = await at_the_task(room, "Annabel")
        panel._hear(panel, {"do": "end-exam"}, [])
        await until(lambda: ann.traits["lesson"]["verdict"])
        await until(lambda: sent[-1].get("exam") == "The exam is over: answers are shown")
        panel._hear(panel, {"do": "close"}, [])
        await until(lambda: not sent[-1]["open"])
        assert len(sent[-1]["pupils"]) == 2  # what was done can still be read
        assert "link" not in sent[-1]

    at_a_table(scenario)


def test_trouble_with_files_stands_in_the_cell(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    from tabletop_widgets.core import files

    def replace(path: object, content: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "replace", replace)
    monkeypatch.setattr(classroom, "_SAVE_AFTER", 0.01)

    async def scenario() -> None:
        room = new(folder=tmp_path / "class")
        panel, sent = shown(room)
        panel._hear(panel, {"do": "look"}, [])
        await at_the_task(room, "Annabel")
        await until(lambda: sent and sent[-1]["trouble"])
        assert "Annabel.json could not be saved: No space left on device. Nothing is lost" in sent[-1]["trouble"]
        panel._hear(panel, {"do": "close"}, [])
        await until(lambda: not sent[-1]["open"])
        assert sent[-1]["trouble"]

    at_a_table(scenario)


def test_a_wrong_option_is_told_in_its_words() -> None:
    lesson = tw.Lesson("scout", players=3, title="Own", id="own").quiz(
        "Which?", pick="one", check="a", options={"a": "The first", "b": {"en": "The second", "ja": "二つ目"}}, id="q"
    )

    async def scenario() -> None:
        with new(lesson) as room:
            ann = await Guest.at(room, room.link("Annabel").partition("#")[2], "page")
            await ann.ask("lesson", what="choose", value=1)
            await ann.ask("lesson", what="check", value=None)
            panel, _ = shown(room, "ja")
            assert room._server.call(panel._content)["wrong"] == [["Own · ステップ 1", "二つ目", "1"]]

    at_a_table(scenario)


def test_a_class_in_the_network_says_what_that_means() -> None:
    with new(host="0.0.0.0") as room:
        panel, _ = shown(room)
        assert "not encrypted" in room._server.call(panel._content)["note"]
    with new() as room:
        panel, _ = shown(room)
        assert "Only this computer" in room._server.call(panel._content)["note"]
