"""The page on writing lessons: its lesson holds, its Python runs, and the README leads to it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tabletop_widgets as tw

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "pages" / "lessons.md"
BLOCK = re.compile(r"^(`{3,4})(\w+)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for _, word, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")) if word == language]


def test_the_whole_lesson_of_the_page_holds() -> None:
    whole = blocks("markdown")[0]
    assert tw.Lesson(whole).check().ok


def test_the_python_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "s5-beats.lesson.md").write_text(blocks("markdown")[0], encoding="utf-8")
    (tmp_path / "results").mkdir()
    monkeypatch.chdir(tmp_path)
    match = tw.new_match("scout", players=3, seed=1)
    for _ in range(14):
        match.play(match.legal_actions()[0])
    names = {"tw": tw, "match": match}
    for code in blocks("python"):
        exec(code, names)
    assert tw.lessons.gather("results/*.json").learners == ("mia",)
    made = {path.name for path in tmp_path.iterdir()}
    assert {"mia.html", "beats.html", "beats.page.html", "beats.ja.html", "beats.ipynb"} <= made


def test_the_readme_leads_to_the_page() -> None:
    assert "(docs/pages/lessons.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
