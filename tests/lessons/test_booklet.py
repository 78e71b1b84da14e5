"""A notebook that teaches a lesson: valid, and all its cells run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson

TEXT = 'He said """three""" and a \\ stroke.'


def written(lesson: Lesson, path: Path, locale: str = "en") -> list[Any]:
    lesson.notebook(path / "lesson.ipynb", locale=locale)
    book = nbformat.read(path / "lesson.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    nbformat.validate(book)
    return list(book.cells)


def run(cells: list[Any]) -> dict[str, Any]:
    known: dict[str, Any] = {}
    for cell in cells:
        if cell.cell_type == "code":
            exec(cell.source, known)
    return known


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_lesson_of_the_package_is_called_by_its_name(locale: str, tmp_path: Path, capsys: Any) -> None:
    lesson = tw.lesson("scout", "s5-beats")
    cells = written(lesson, tmp_path, locale)
    assert cells[0].source.startswith(f"# {lesson.title.text(locale)}")
    assert "tw.lesson('scout', 's5-beats')" in cells[1].source
    known = run(cells)
    assert known["lesson"] == lesson
    assert known["session"].locale == locale
    assert "all holds" in capsys.readouterr().out


def test_any_other_lesson_brings_its_text_along(tmp_path: Path) -> None:
    lesson = tw.Lesson("scout", players=3, title={"en": "Odd", "ja": "変"})
    lesson.say(TEXT, ja="三つの引用符", title="One", id="one").refuse("show 1", rule="3.3")
    known = run(written(lesson, tmp_path))
    assert known["lesson"].step("one").prose == lesson.step("one").prose
    assert known["lesson"].has_translation
    plain = tw.Lesson("scout", players=3, title="Plain").say("Two\n\nparagraphs.", title="One")
    cells = written(plain, tmp_path)
    assert '"""---\ngame: scout' in cells[1].source  # readable, and easy to change
    assert run(cells)["lesson"].steps[0].prose == plain.steps[0].prose
