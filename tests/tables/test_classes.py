"""Classes: each pupil's lessons at a browser of their own, which no other link opens; files that come as they go."""

from __future__ import annotations

import json
import os
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from guests import Guest, at_a_table, connected, until

import tabletop_widgets as tw
from tabletop_widgets.lessons import Course, Policy
from tabletop_widgets.tables import Classroom, classroom
from tabletop_widgets.tables.connection import Code

BEATS = "scout/s5-beats"
NAMES = ["Ann", "Bo", "Cy"]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files come into a folder of the test's own, and soon."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(classroom, "_SAVE_AFTER", 0.02)
    monkeypatch.setattr(classroom, "_TRY_AGAIN", 0.05)


def new(lessons: Any = BEATS, **options: Any) -> Classroom:
    return tw.classroom(lessons, **{"names": NAMES, **options})


def token_in(link: str) -> str:
    return link.partition("#")[2]


async def pupil(room: Classroom, name: str, page: str = "", **hello: Any) -> Guest:
    return await Guest.at(room, token_in(room.link(name)), page or f"page-{name}", **hello)


async def do(guest: Guest, what: str, value: Any = None) -> None:
    panel = await guest.ask("lesson", what=what, value=value)
    assert panel["error"] == "", panel["error"]


async def play(guest: Guest, room: Classroom, text: str) -> None:
    game = room.lessons[BEATS].front_matter.new_game()
    await guest.ask("act", id=game.action(text).id)


async def to_the_task(guest: Guest) -> None:
    for _ in range(2):
        await do(guest, "next")
    assert guest.traits["lesson"]["id"] == "beat"


# --- the lessons


def test_each_pupil_works_at_a_lesson_of_ones_own_and_the_teacher_sees_all() -> None:
    async def scenario() -> None:
        with new() as room:
            ann, bo = await pupil(room, "Ann"), await pupil(room, "Bo")
            await to_the_task(ann)
            assert bo.traits["lesson"]["step"] == 1
            await play(ann, room, "show 3-4")
            assert ann.traits["lesson"]["verdict"]["kind"] == "right"
            await to_the_task(bo)
            await play(bo, room, "scout left to 1")
            assert bo.traits["lesson"]["verdict"]["kind"] == "wrong"
            rows = {row.name: row for row in room.pupils}
            assert (rows["Ann"].step, rows["Ann"].solved, rows["Ann"].tried, rows["Ann"].waiting) == ("beat", 1, 1, 0)
            assert (rows["Bo"].solved, rows["Bo"].tried, rows["Bo"].pages) == (0, 1, 1)
            assert rows["Cy"] == ("Cy", 0, "", "", 0, 0, 0.0)
            (step,) = room.results
            assert (step.step, step.learners, step.first, step.wrong) == ("beat", 2, 1, "scout left to 1")
            assert room.by_learner().rows() == [
                {"learner": "Ann", "s5-beats/beat": 1, "s5-beats/rank": None},
                {"learner": "Bo", "s5-beats/beat": 0, "s5-beats/rank": None},
                {"learner": "Cy", "s5-beats/beat": None, "s5-beats/rank": None},
            ]

    at_a_table(scenario)


def test_results_are_saved_as_they_come_and_gathered_from_the_files(tmp_path: Path) -> None:
    async def scenario() -> None:
        with new() as room:
            ann = await pupil(room, "Ann")
            await to_the_task(ann)
            await play(ann, room, "show 3-4")
            file = tmp_path / "class/Ann.json"
            await until(lambda: file.exists() and '"right": true' in file.read_text(encoding="utf-8"))
            assert not (tmp_path / "class/Bo.json").exists()
            found = tw.lessons.gather("class/*.json")
            assert found.learners == ("Ann",)
            assert found.results.rows() == room.results.results.rows()
            assert found.by_learner().rows() == [{"learner": "Ann", "s5-beats/beat": 1}]

    at_a_table(scenario)


def test_a_frame_for_marks_has_learners_and_steps() -> None:
    pandas = pytest.importorskip("pandas")

    async def scenario() -> None:
        with new(folder=None) as room:
            ann = await pupil(room, "Ann")
            await to_the_task(ann)
            await play(ann, room, "show 3-4")
            frame = room.frame()
            assert list(frame.index) == NAMES
            assert list(frame.columns) == [("s5-beats", "beat"), ("s5-beats", "rank")]
            assert frame.loc["Ann", ("s5-beats", "beat")] == 1
            assert pandas.isna(frame.loc["Bo", ("s5-beats", "beat")])
            assert (frame == 1).sum(axis=1)["Ann"] == 1

    at_a_table(scenario)


def test_a_pupil_whose_file_is_there_goes_on() -> None:
    async def scenario() -> None:
        with new() as room:
            ann = await pupil(room, "Ann")
            await to_the_task(ann)
            await play(ann, room, "scout left to 1")
        with new() as room:
            ann = await pupil(room, "Ann")
            assert ann.traits["lesson"]["id"] == "beat"
            assert room.by_learner()[0]["s5-beats/beat"] == 0

    at_a_table(scenario)


def test_a_course_shows_its_list_and_a_list_of_ones_own_lessons_too() -> None:
    own = tw.Lesson("scout", players=3, title="Own").quiz("How many?", pick="number", check=3)

    async def scenario() -> None:
        with new([BEATS, own]) as room:
            ann = await pupil(room, "Ann")
            assert [row["id"] for row in ann.traits["course"]["parts"][0]["rows"]] == ["s5-beats", "Own"]
            assert ann.traits["course"]["kept"] == "Your teacher sees what you have done."
            await do(ann, "open", "Own")
            await do(ann, "check", "3")
            assert ann.traits["lesson"]["verdict"]["kind"] == "right"
            await ann.send("lesson", what="leave", value=None)
            await until(lambda: ann.traits["course"])
            assert ann.traits["course"]["parts"][0]["rows"][1]["state"] == "done"
            assert room.pupils[0].lesson == ""
        with new(tw.course("scout-a"), names=["Ann"]) as room:
            ann = await pupil(room, "Ann")
            assert len(ann.traits["course"]["parts"][0]["rows"]) == 8

    at_a_table(scenario)


def test_free_play_loads_the_board_by_its_address_and_not_as_a_text() -> None:
    async def scenario() -> None:
        with new() as room:
            ann = await pupil(room, "Ann")
            await to_the_task(ann)
            assert ann.traits["plain"] == ""
            await do(ann, "explore")
            assert ann.traits["plain"].endswith("/widget.js")
            await do(ann, "explore")
            assert ann.traits["plain"] == ""

    at_a_table(scenario)


# --- links


def test_a_page_that_loses_the_network_comes_back_to_the_same_step() -> None:
    async def scenario() -> None:
        with new() as room:
            ann = await pupil(room, "Ann")
            await to_the_task(ann)
            await play(ann, room, "scout left to 1")
            (page,) = room._server.call(lambda: list(room._find("Ann").pages))
            room._server.call(page._socket.end, 1001)
            await ann.ended()
            await until(lambda: room.pupils[0].pages == 0)
            again = await pupil(room, "Ann", c="page-Ann", views=[1])
            assert again.traits["lesson"]["verdict"]["kind"] == "wrong"
            again.count = ann.count
            await do(again, "undo")
            assert again.traits["lesson"]["verdict"] is None
            assert room.results.results[-1].number == 1

    at_a_table(scenario)


def test_two_pages_of_one_link_show_one_lesson() -> None:
    async def scenario() -> None:
        with new() as room:
            first, second = await pupil(room, "Ann", "one"), await pupil(room, "Ann", "two")
            await to_the_task(first)
            await until(lambda: second.traits["lesson"]["id"] == "beat")
            await play(second, room, "show 3-4")
            await until(lambda: (first.traits["lesson"]["verdict"] or {}).get("kind") == "right")
            assert len(room.results.results) == 1
            assert room.pupils[0].pages == 2

    at_a_table(scenario)


@pytest.mark.parametrize("change", ["", "x", "swap", "none"])
def test_a_guessed_link_opens_nothing(change: str) -> None:
    async def scenario() -> None:
        with new() as room:
            token = token_in(room.link("Ann"))
            guess = {"": token[:-1], "x": token + "x", "swap": token.swapcase(), "none": None}[change]
            guest = Guest(await connected(room), "x")
            await guest.raw({"token": guess})
            assert (await guest.ended(), guest.frames) == (Code.NO_LINK, [])

    at_a_table(scenario)


def test_one_link_for_the_class_and_each_picks_a_name_once() -> None:
    async def scenario() -> None:
        with new() as room:
            door = token_in(room.class_link)
            first, second = await Guest.at(room, door, "one"), await Guest.at(room, door, "two")
            assert first.people["names"] == NAMES
            assert first.traits == {}
            await first.raw({"do": "join", "name": "Bo"})
            await until(lambda: first.traits)
            assert room.pupils[1].pages == 1
            await until(lambda: second.people["names"] == ["Ann", "Cy"])
            await second.raw({"do": "join", "name": "Bo"})
            await until(lambda: second.people["wrong"] == "taken")
            await second.raw({"do": "join", "name": "Zoe"})
            await until(lambda: second.people["wrong"] == "name")
            for nothing in ({"do": "lesson"}, {"do": "join"}, {"do": "join", "name": [1]}):
                await second.raw(nothing)
            assert second.traits == {}
            # the page got the secret of its own link, with which a reload comes back
            own = next(json.loads(frame)["people"]["token"] for frame in first.frames if "token" in frame)
            assert own == token_in(room.link("Bo"))
            assert not any(token_in(link) in "".join(second.frames) for link in room.links.values())
            # the teacher gives the name free again
            room.revoke("Bo")
            assert await first.ended() == Code.NO_LINK
            third = await Guest.at(room, door, "three")
            assert third.people["names"] == NAMES

    at_a_table(scenario)


def test_without_names_pupils_type_them() -> None:
    async def scenario() -> None:
        with new(names=None) as room:
            door = token_in(room.class_link)
            ann = await Guest.at(room, door, "one")
            assert ann.people["names"] is None
            for wrong in ("", "   ", "x" * 41, "a\x1b[2J", None):
                await ann.raw({"do": "join", "name": wrong})
                await until(lambda: ann.people["wrong"] == "name")
                ann.people = {"wrong": ""}
            await ann.raw({"do": "join", "name": "  Ann   Lee "})
            await until(lambda: ann.traits)
            assert room.names == ("Ann Lee",)
            other = await Guest.at(room, door, "two")
            await other.raw({"do": "join", "name": "ANN LEE"})
            await until(lambda: other.people["wrong"] == "taken")

    at_a_table(scenario)


def test_the_teacher_looks_at_a_board_and_does_nothing_there() -> None:
    async def scenario() -> None:
        with new() as room:
            ann = await pupil(room, "Ann", locale="ja")
            look = await Guest.at(room, token_in(room.look("Ann")), "teacher")
            assert look.people == {"name": "Ann", "looks": True}
            await to_the_task(ann)
            await until(lambda: look.traits["lesson"]["id"] == "beat")
            before = len(room.results.results)
            for message in (
                {"do": "lesson", "what": "next"},
                {"do": "press", "path": ["h1"]},
                {"do": "act", "id": 1},
                {"do": "locale", "locale": "en"},
                {"do": "why", "path": ["h1"]},
            ):
                panel = await look.ask(**message)
                assert "見学中" in panel["error"]
            assert (ann.traits["lesson"]["id"], ann.traits["ui"]["locale"]) == ("beat", "ja")
            assert len(room.results.results) == before
            assert room.pupils[0].pages == 1

    at_a_table(scenario)


def test_no_frame_of_a_pupil_has_another_pupils_name_or_link() -> None:
    async def scenario() -> None:
        with new(names=["Annabel", "Bohumil"]) as room:
            ann, bo = await pupil(room, "Annabel"), await pupil(room, "Bohumil")
            for guest in (ann, bo):
                await to_the_task(guest)
            await play(bo, room, "scout left to 1")
            for guest, other in ((ann, "Bohumil"), (bo, "Annabel")):
                for secret in (other, token_in(room.link(other)), token_in(room.look(other))):
                    assert not any(secret in frame for frame in guest.frames)

    at_a_table(scenario)


# --- what the teacher does


def _has_arrows(guest: Guest) -> bool:
    return bool(guest.traits["lesson"]["arrows"])


def test_marks_of_the_teacher_stand_on_all_boards() -> None:
    async def scenario() -> None:
        with new() as room:
            ann, bo = await pupil(room, "Ann"), await pupil(room, "Bo")
            await do(bo, "next")
            assert room.mark(ring=["5|7"], arrow=[("5|7", "5|8")], badge={"5|8": "!"}) == ["Ann", "Bo"]
            for guest in (ann, bo):
                await until(partial(_has_arrows, guest))
            with pytest.raises(LookupError, match="no board that is open shows 'nothing' now"):
                room.mark(ring=["nothing"])
            assert room.mark() == []
            await until(lambda: not ann.traits["lesson"]["arrows"])

    at_a_table(scenario)


def test_the_teacher_puts_rings_on_all_boards_by_clicks_and_no_pupil_does() -> None:
    async def scenario() -> None:
        with new() as room:
            ann, bo = await pupil(room, "Ann"), await pupil(room, "Bo")
            look = await Guest.at(room, token_in(room.look("Ann")), "teacher")
            await look.raw({"do": "mark-all", "keys": ["c:5-7/t", "c:5-7"]})
            await until(lambda: room._marks.ring)
            (name,) = room._marks.ring
            await until(lambda: "note:ring:c:5-7" in json.dumps([bo.traits["scene"], bo.traits["patch"]]))
            await look.raw({"do": "mark-all", "keys": ["nothing"]})
            await look.raw({"do": "mark-all", "keys": [1]})
            await look.raw({"do": "mark-all", "keys": ["c:5-7/t", "c:5-7"]})  # a second click takes it away
            await until(lambda: not room._marks.ring)
            await look.raw({"do": "mark-all", "keys": ["c:5-7/t", "c:5-7"]})
            await until(lambda: room._marks.ring == (name,))
            await look.raw({"do": "mark-all", "keys": []})
            await until(lambda: not room._marks.ring)
            panel = await ann.ask("mark-all", keys=["c:5-7"])
            assert panel["error"]
            assert not room._marks.ring

    at_a_table(scenario)


def test_an_exam_tells_nothing_until_the_teacher_ends_it() -> None:
    async def scenario() -> None:
        with new(exam=True, until="23:59") as room:
            assert room.policy == Policy.of(hints=False, tries=1, until="23:59", shuffle=True, answers="after")
            ann, bo = await pupil(room, "Ann"), await pupil(room, "Bo")
            for guest, action in ((ann, "show 3-4"), (bo, "scout left to 1")):
                await to_the_task(guest)
                await play(guest, room, action)
                assert guest.traits["lesson"]["verdict"]["kind"] == "noted"
            for name in ("verdict", "buttons", "notes", "done"):
                assert ann.traits["lesson"][name] == bo.traits["lesson"][name]
            texts = [quote.text.html("en") for step in room.lessons[BEATS].steps for quote in step.quotes]
            frames = "".join(ann.frames + bo.frames)
            assert not any(json.dumps(text, ensure_ascii=False)[1:-1] in frames for text in texts)
            assert [row["s5-beats/beat"] for row in room.by_learner()] == [1, 0, None]
            room.end_exam()
            await until(lambda: ann.traits["lesson"]["verdict"]["kind"] == "right")
            await until(lambda: bo.traits["lesson"]["verdict"]["title"] == "Not right")
            cy = await pupil(room, "Cy")
            await to_the_task(cy)
            assert cy.traits["lesson"]["verdict"]["title"] == "Not answered"

    at_a_table(scenario)


# --- a full disk


def test_a_full_disk_is_told_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import errno

    from tabletop_widgets.core import files

    written, is_full = files.replace, [True]

    def replace(path: Path, content: Any) -> None:
        if is_full[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written(path, content)

    monkeypatch.setattr(files, "replace", replace)

    async def scenario() -> None:
        room = new()
        ann = await pupil(room, "Ann")
        await to_the_task(ann)
        await play(ann, room, "show 3-4")
        await until(lambda: room.trouble)
        assert room.trouble == f"{Path('class/Ann.json')} could not be saved: {os.strerror(errno.ENOSPC)}"
        assert room.results.by_learner()[0]["s5-beats/beat"] == 1
        assert ann.traits["panel"]["error"] == ""  # it is not the pupil's trouble
        with pytest.raises(OSError, match="could not be saved"):
            room.save()
        is_full[0] = False
        await until(lambda: not room.trouble)  # tried again by itself
        assert tw.lessons.gather("class/*.json").by_learner()[0]["s5-beats/beat"] == 1
        is_full[0] = True
        await do(ann, "next")
        with pytest.raises(OSError, match=r"the results are still in this class: save\(folder\) writes them elsewhere"):
            room.close()
        assert not room.is_open
        is_full[0] = False
        room.save(tmp_path / "stick")
        assert tw.lessons.gather("stick/*.json").by_learner()[0]["s5-beats/beat"] == 1
        assert room.trouble == ""

    at_a_table(scenario)


def test_a_folder_that_is_gone_is_told_too(tmp_path: Path) -> None:
    import shutil

    async def scenario() -> None:
        room = new()
        ann = await pupil(room, "Ann")
        shutil.rmtree(tmp_path / "class")
        await do(ann, "next")
        await until(lambda: "class" in room.trouble)
        (tmp_path / "class").mkdir()
        await until(lambda: not room.trouble)
        room.close()

    at_a_table(scenario)


# --- names, files, errors


def test_names_become_files_that_stay_in_the_folder(tmp_path: Path) -> None:
    names = ["../up", "CON", "Ann/Bo", "Ann Bo", "山田", "..", "<b>"]

    async def scenario() -> None:
        with new(names=names) as room:
            for name in names:
                await do(await pupil(room, name, "p"), "next")
        files = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json"))
        assert files == sorted(
            f"class/{stem}.json" for stem in ("up", "CON-", "Ann-Bo", "Ann-Bo-2", "山田", "pupil", "b")
        )
        assert sorted(tw.lessons.gather("class/*.json").learners) == sorted(names)
        with new(names=["Ann Bo"]) as room:  # whose file has a number, as another pupil's came first
            assert room._find("Ann Bo").study.path == Path("class/Ann-Bo-2.json")

    at_a_table(scenario)


def test_a_class_is_open_to_this_computer_alone_and_closes() -> None:
    room = new(folder=None)
    assert room.address.startswith("http://127.0.0.1:")
    assert room.is_local
    assert repr(room).endswith("0 of 3 pupils are here>")
    room.close()
    room.close()
    assert "closed" in repr(room)
    assert room.results.learners == tuple(NAMES)


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ({"names": ["Ann", "ann"]}, ValueError, "names: 'Ann' is there twice"),
        ({"names": []}, ValueError, "names: 0; expected 1 to 200"),
        ({"names": ["x" * 41]}, ValueError, "expected 1 to 40 letters"),
        ({"names": [3]}, TypeError, "names: found 3; expected a text"),
        ({"exam": 1}, TypeError, "exam=1: expected True or False"),
        ({"exam": True, "hints": True}, ValueError, "answers='after': expected hints=False"),
        ({"lessons": "nothing"}, LookupError, "there is no course 'nothing'"),
        ({"lessons": "scout/nothing"}, LookupError, "scout has no lesson 'nothing'"),
        ({"lessons": ["scout/s1-cards", "scythe/y18-fight"]}, ValueError, "expected those of one game"),
        ({"lessons": [BEATS, BEATS]}, ValueError, "two lessons are called 's5-beats'"),
        ({"lessons": []}, ValueError, "a course without a lesson"),
        ({"lessons": [3]}, TypeError, "3: expected a lesson, a course, or a name"),
        ({"port": -1}, ValueError, "port=-1"),
        ({"locale": "xx"}, ValueError, "xx"),
    ],
)
def test_what_is_wrong_is_told_before_a_port_is_opened(given: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error, match=told):
        new(**{"folder": None, **given})


def test_a_pupil_that_is_not_there_is_told() -> None:
    with new(folder=None) as room:
        for call in (room.link, room.look, room.revoke):
            with pytest.raises(LookupError, match="there is no pupil 'Zoe'; there are 'Ann', 'Bo', 'Cy'"):
                call("Zoe")
        with pytest.raises(ValueError, match=r"this class has no folder: save\(folder\) names one"):
            room.save()


def test_a_file_of_something_else_in_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "class").mkdir()
    (tmp_path / "class/Bo.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match=r"Bo\.json: this is no file of results"):
        new()


def test_a_course_of_own_lessons_has_cards_and_lessons() -> None:
    own = Course.of([tw.lesson("scout", "s5-beats")])
    assert (own.card("s5-beats").asks, own.title, len(own)) == (2, own.lessons[0].title, 1)
    with pytest.raises(LookupError, match="this course has no lesson 'x'"):
        own.lesson("x")
    with pytest.raises(TypeError, match="3 is not a lesson"):
        Course.of([3])  # type: ignore[list-item]


def test_a_question_that_waits_is_counted_from_when_the_pupil_came_to_it() -> None:
    async def scenario() -> None:
        with new(folder=None) as room:
            ann = await pupil(room, "Ann")
            assert room.pupils[0].waiting == 0  # nothing is asked
            await to_the_task(ann)
            room._find("Ann").since = time.monotonic() - 300
            assert 300 <= room.pupils[0].waiting < 330
            await play(ann, room, "scout left to 1")
            assert room.pupils[0].waiting >= 300
            await do(ann, "undo")
            await play(ann, room, "show 3-4")
            assert room.pupils[0].waiting == 0

    at_a_table(scenario)


# --- the same links after a restart


@pytest.mark.parametrize("names", [["Ann", "Bo"], None])
def test_kept_links_open_the_class_again_with_what_was_done(tmp_path: Path, names: list[str] | None) -> None:
    keep = tmp_path / "links.json"

    async def scenario() -> None:
        with new(names=names, keep=keep) as room:
            door = room.class_link
            first = await Guest.at(room, token_in(door), "one")
            await first.raw({"do": "join", "name": "Ann"})
            await until(lambda: first.traits)
            await to_the_task(first)
            await play(first, room, "show 3-4")
            links, look = room.links, room.look("Ann")
        if os.name == "posix":
            assert keep.stat().st_mode & 0o077 == 0
        with new(names=names, keep=keep) as room:
            assert (room.class_link, room.links, room.look("Ann")) == (door, links, look)
            again = await pupil(room, "Ann")
            assert again.traits["lesson"]["id"] == "beat"
            other = await Guest.at(room, token_in(door), "two")
            assert other.people["names"] == (None if names is None else ["Bo"])
            await other.raw({"do": "join", "name": "Ann"})
            await until(lambda: other.people["wrong"] == "taken")
            revoked = room.revoke("Ann")
        with new(names=names, keep=keep) as room:
            assert room.link("Ann") == revoked != links["Ann"]

    at_a_table(scenario)


@pytest.mark.parametrize("text", ["", "{}", '{"format": "tabletop-widgets class links", "version": 1}', "[1"])
def test_a_file_of_links_that_holds_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "links.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"links\.json: expected the links of a class"):
        new(keep=path)


def test_a_broken_token_in_a_file_of_links_is_refused_and_not_told(tmp_path: Path) -> None:
    path = tmp_path / "links.json"
    new(keep=path).close()
    data = json.loads(path.read_text(encoding="utf-8"))
    data["pupils"]["Bo"][0] = "short-secret"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match="expected the links of a class") as error:
        new(keep=path)
    assert "short-secret" not in str(error.value)
