"""Notebooks that a program has run: published, their boards are empty without the recipe of docs/pages/hosts.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor

HOSTS = Path(__file__).parents[2] / "docs/pages/hosts.md"
VIEW = "application/vnd.jupyter.widget-view+json"
BOARD = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=3, seed=7)
match.widget(seat=0)
"""


def recipe() -> str:
    """Return the lines of docs/pages/hosts.md that make a notebook ready to be published."""
    (found,) = [
        block
        for block in re.findall(r"```python\n(.*?)```", HOSTS.read_text(encoding="utf-8"), re.DOTALL)
        if "nbformat" in block
    ]
    return str(found)


def page_of(path: Path) -> str:
    exporter: Any = HTMLExporter
    body, _ = exporter().from_filename(str(path))
    return str(body)


def test_a_notebook_run_by_a_program_is_published_with_its_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: Any = nbformat.v4
    book = made.new_notebook(cells=[made.new_code_cell(BOARD)])
    run: Any = ExecutePreprocessor  # as `nbconvert --execute` and papermill do
    run(timeout=120, kernel_name="python3").preprocess(book, {})
    path = tmp_path / "evening.ipynb"
    path.write_text(made.writes(book), encoding="utf-8")
    before = page_of(path)
    assert VIEW in before
    assert '<img alt="SCOUT' not in before  # what the recipe is for
    monkeypatch.chdir(tmp_path)
    exec(recipe(), {})
    after = page_of(path)
    assert VIEW not in after
    assert "widget-state" not in after
    assert after.count('<img alt="SCOUT: Boris has to decide') == 1
