"""A course as pages: a folder with a page for each lesson and a list, which needs no network and keeps nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from handouts import drive, unpacked

import tabletop_widgets as tw
from tabletop_widgets.__main__ import main
from tabletop_widgets.lessons import Course
from tabletop_widgets.widgets.handout import recorder


def own(*titles: str) -> Course:
    """Return a course of short lessons of one's own."""
    made = [tw.Lesson("scout", players=3, title=title, id=f"own-{n}") for n, title in enumerate(titles)]
    return Course.of([one.say("Look.") for one in made], {"en": "Monday", "ja": "月曜日"})


def links(path: Path) -> list[str]:
    found: list[str] = re.findall(r'<a href="([^"]+)"', path.read_text(encoding="utf-8"))
    return found


def test_a_course_is_a_folder_with_a_page_for_each_lesson_and_a_list(tmp_path: Path) -> None:
    course = tw.course("scout-a")
    index = course.page(tmp_path / "made" / "first")
    assert index == tmp_path / "made/first/index.html"
    files = sorted(path.name for path in index.parent.iterdir())
    assert files == [*(f"{n:02}-{id_}.html" for n, id_ in enumerate(course.ids, 1)), "index.html"]
    assert links(index) == files[:-1]
    for number, file in enumerate(files[:-1]):
        assert links(index.parent / file) == ["index.html", *files[number + 1 : -1][:1]]
        assert (index.parent / file).stat().st_size < 500_000
    found = drive((index.parent / files[4]).read_text("utf-8"), [{"do": "lesson", "what": "next"}], "Mia", tmp_path)
    assert found["states"][1]["lesson"]["heading"]


def test_a_page_of_a_course_holds_what_the_lesson_alone_holds(tmp_path: Path) -> None:
    alone = tw.lesson("scout", "s5-beats").page(tmp_path / "alone.html").read_text("utf-8")
    Course.of([tw.lesson("scout", "s5-beats")]).page(tmp_path)
    (path,) = tmp_path.glob("01-*.html")
    assert unpacked(path.read_text("utf-8")) == unpacked(alone)


def test_the_list_is_in_the_language_asked_for_and_the_links_of_a_lesson_in_both(tmp_path: Path) -> None:
    index = own("First", "Second").page(tmp_path, locale="ja")
    text = index.read_text("utf-8")
    assert '<html lang="ja">' in text
    assert "月曜日" in text
    assert "Monday" not in text
    lesson = (tmp_path / "01-own-0.html").read_text("utf-8")
    ways = lesson.partition('<nav class="course">')[2].partition("</nav>")[0]
    for words in ('<span lang="en">Monday</span>', '<span lang="ja">月曜日</span>', "Next: Second", "次：Second"):
        assert words in ways


def test_titles_are_text(tmp_path: Path) -> None:
    index = own("<img src=x onerror=alert(1)>", "Q&A").page(tmp_path)
    for path in (index, tmp_path / "01-own-0.html", tmp_path / "02-own-1.html"):
        assert "<img src=x" not in path.read_text("utf-8").partition('id="data"')[0]


def test_the_list_has_no_script_loads_nothing_and_names_no_answer(tmp_path: Path) -> None:
    course = Course.of([tw.lesson("scout", "s5-beats"), tw.lesson("scout", "s2-gap")])
    text = course.page(tmp_path).read_text("utf-8")
    for word in ("<script", "src=", "http", "url(", "@import"):
        assert word not in text
    solutions = [action for one in course for step in one.steps if step.task for action in step.task.solution]
    assert solutions
    assert not [action for action in solutions if action in text]


def test_a_lesson_that_is_too_large_is_named_and_there_is_no_list(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(recorder, "MOST_MOMENTS", 50)
    with pytest.raises(ValueError, match=r"the lesson 's5-beats': the step 'beat': a page holds at most 50 moments"):
        Course.of([own("First").lessons[0], tw.lesson("scout", "s5-beats")]).page(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["01-own-0.html"]


def test_the_language_is_one_that_there_is(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="locale='fr' is not known"):
        own("First").page(tmp_path / "made", locale="fr")
    assert not list(tmp_path.iterdir())


def test_the_command_tells_each_page_as_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tabletop_widgets.lessons.builtin.course", lambda _: own("First", "Second"))
    assert main(["page", "mondays", "--out", "here", "--locale", "ja"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [Path(line).name for line in told] == ["01-own-0.html", "02-own-1.html", "index.html"]
    assert '<html lang="ja">' in (tmp_path / "here/index.html").read_text("utf-8")


@pytest.mark.parametrize(("words", "status", "told"), [
    (["scout-z"], 2, "there is no course 'scout-z'; expected"),
    (["scout-a", "--out", "file/folder"], 1, "file/folder"),
])  # fmt: skip
def test_the_command_says_what_is_wrong(
    words: list[str],
    status: int,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["page", *words]) == status
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
