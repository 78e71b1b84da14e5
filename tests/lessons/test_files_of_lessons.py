"""A lesson opens no file that its author names elsewhere, and does not tell whether there is one."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from data_changes import changed as with_change
from data_changes import written
from lesson_texts import WHERE, changed

import tabletop_widgets as tw
from tabletop_widgets.engines.leviath.files import load_board
from tabletop_widgets.lessons import LessonError, builtin
from tabletop_widgets.lessons.builtin import read_run

OPTIONS = """---
game: leviath
options: {humans: 2, %s: %s}
seat: 1
title: Another sea
---
## One {#one}
Look.
"""
CHANGED = """---
game: leviath
options: {humans: 2}
seat: 1
title: Another sea
---
## One {#one}
Look.
```play
from position with {options: {%s: %s}}
```
"""
ANSWERED = """---
game: leviath
options: {humans: 2}
seat: 1
title: Another sea
---
## One {#one}
Look.
```quiz
pick: number
answer: {view: ships, count: true, with: {%s: %s}}
is: 4
```
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return written(folder, {"a secret": 1})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "lessons"
    place.mkdir()
    return place


def told(text: str, folder: Path) -> str:
    """Return the problems of a lesson's file, in which a board, a card file or another is named."""
    path = folder / "sea.lesson.md"
    path.write_text(text, encoding="utf-8")
    try:
        return "\n".join(map(str, tw.Lesson.read(path).check().problems))
    except LessonError as error:
        return str(error)


@pytest.mark.parametrize("text", [OPTIONS, CHANGED, ANSWERED])
@pytest.mark.parametrize("option", ["board", "cards"])
def test_a_path_elsewhere_is_refused_whether_there_is_a_file_or_not(
    text: str, option: str, elsewhere: Path, folder: Path
) -> None:
    for there, missing in (
        (str(elsewhere), str(elsewhere.with_name("none.json"))),
        ("../elsewhere/mine.json", "../elsewhere/none.json"),
        ("../lessons/sea.lesson.md", "../lessons/non.lesson.md"),
    ):
        one, other = (told(text % (option, name), folder) for name in (there, missing))
        assert one.replace(there, missing) == other
        assert "A lesson opens no other file than one beside it" in one
        assert "secret" not in one


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_a_link_beside_a_lesson_leads_nowhere_else(elsewhere: Path, folder: Path) -> None:
    (folder / "link.json").symlink_to(elsewhere)
    (folder / "dead.json").symlink_to(elsewhere.with_name("none.json"))
    for name in ("link.json", "dead.json"):
        assert "A lesson opens no other file than one beside it" in told(OPTIONS % ("board", name), folder)


def test_a_file_beside_the_lesson_is_read_and_belongs_to_it(folder: Path) -> None:
    board: dict[str, Any] = with_change(load_board("lattice"), ("name", "My sea"))
    written(folder, board, "sea.json")
    path = folder / "sea.lesson.md"
    path.write_text(OPTIONS % ("board", "sea.json"), encoding="utf-8")
    lesson = tw.Lesson.read(path)
    assert lesson.check()
    assert lesson.front_matter.options["board"]["name"] == "My sea"
    again = tw.Lesson(lesson.to_markdown())
    assert again.front_matter.options == lesson.front_matter.options
    assert told(CHANGED % ("board", "sea.json"), folder) == ""
    with pytest.raises(ValueError, match="A lesson opens no other file"):  # a cell has no file beside it
        tw.Lesson.read(path).notebook(folder / "sea.ipynb")
    written(folder, {"title": 1}, "sea.json")
    assert "this board (sea.json) cannot be used" in told(OPTIONS % ("board", "sea.json"), folder)


def test_a_lesson_without_a_file_has_its_data_inside(elsewhere: Path, tmp_path: Path) -> None:
    board = load_board("seam")
    inside = OPTIONS % ("board", json.dumps(board))
    assert tw.Lesson(inside).front_matter.options["board"] == board
    path = written(tmp_path, board)
    with pytest.raises(LessonError, match="A lesson opens no other file"):
        tw.Lesson(OPTIONS % ("board", path))
    with pytest.raises(LessonError, match="A lesson opens no other file"):
        tw.Lesson(OPTIONS % ("board", "mine.json"))


def test_a_program_of_ones_own_may_name_any_file_and_the_lesson_holds_its_data(tmp_path: Path) -> None:
    path = written(tmp_path, load_board("seam"))
    lesson = tw.Lesson("leviath", humans=2, seat=1, title="My sea", board=path).say("Look.")
    path.unlink()
    assert lesson.check()
    assert tw.Lesson(lesson.to_markdown()).check()
    with pytest.raises(LessonError, match="No such file"):
        tw.Lesson("leviath", humans=2, seat=1, title="My sea", board=path)


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_a_match_that_a_lesson_begins_from_stands_beside_it(folder: Path, tmp_path: Path) -> None:
    real = tmp_path / "evening.json"
    tw.new_match("leviath", humans=2, seed=1).save(real)
    (folder / "evening.json").symlink_to(real)
    text = changed(OPTIONS % ("board", "lattice"), "options: {humans: 2, board: lattice}\n", "from: evening.json@0\n")
    (folder / "none.json").symlink_to(tmp_path / "none.json")
    one, other = told(text, folder), told(text.replace("evening", "none"), folder)
    assert "a saved match in the folder of the lesson" in one
    assert one.replace("evening", "none") == other


def test_a_session_that_names_a_path_opens_no_lesson_there(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "a1.lesson.md").write_text(WHERE, encoding="utf-8")
    session = tw.lesson("scout", "s5-beats").session()
    path = session.save(tmp_path / "mia.json")
    up = os.path.relpath(tmp_path / "mine", builtin.FOLDER)
    for game in (up, str(tmp_path / "mine"), "../lessons/scout"):
        data = {**json.loads(path.read_text()), "game": game, "lesson": "a1"}
        path.write_text(json.dumps(data))
        with pytest.raises(ValueError, match="does not come with the package"):
            read_run(path)
        with pytest.raises(LookupError, match="has no lesson 'a1'") as error:
            tw.lesson(game, "a1")
        assert "s5-beats" not in str(error.value)
