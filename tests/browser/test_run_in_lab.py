"""Where a board is when its cell of the tour has been run in JupyterLab as it opens on a laptop."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from conftest import Opener
from lab import Notebook
from playwright.sync_api import Page, expect

from tabletop_widgets.terminal import tour

pytestmark = pytest.mark.usefixtures("lab_page")

TOUR = Path(__file__).parents[2] / "examples" / tour.FIRST
KINDS = [cell["cell_type"] for cell in json.loads(TOUR.read_text(encoding="utf-8"))["cells"]]

LEAST = 0.66  # share of a board in sight
SEEN = """(el) => {
    const { top, bottom, height } = el.getBoundingClientRect();
    const { top: start, bottom: end } = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
    return (Math.min(bottom, end) - Math.max(top, start)) / Math.min(height, end - start);
}"""


def run_by_keys(book: Notebook, index: int) -> float:
    """Run a cell as a person does, and return the share of its board that is in sight."""
    cell = book.cell(index)
    cell.locator(".jp-InputArea-prompt").first.click()
    book.page.keyboard.press("Shift+Enter")
    board = cell.locator(".tw-frame, .tw-study")
    expect(board).to_be_visible(timeout=60_000)
    deadline = time.monotonic() + 8  # Lab lays out its cells anew when the output has come
    while float(board.evaluate(SEEN)) < LEAST and time.monotonic() < deadline:
        book.page.wait_for_timeout(100)
    book.page.wait_for_timeout(700)
    return float(board.evaluate(SEEN))


@pytest.mark.parametrize("which", ['"scout", players', '"leviath"', '"automa"', "tw.lesson("])
def test_a_board_is_in_sight_when_its_cell_was_run_by_shift_and_enter(
    open_notebook: Opener, page: Page, which: str
) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    cells = json.loads(TOUR.read_text(encoding="utf-8"))["cells"]
    index = next(i for i, cell in enumerate(cells) if cell["cell_type"] == "code" and which in "".join(cell["source"]))
    book = open_notebook(TOUR)
    assert run_by_keys(book, index) > LEAST


def test_a_board_that_nobody_has_just_run_moves_nothing(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    book = open_notebook(TOUR)
    outer = page.locator(".jp-WindowedPanel-outer")
    page.wait_for_timeout(300)
    book.run(5)
    expect(book.cell(5).locator(".tw-frame")).to_be_attached(timeout=60_000)
    page.wait_for_timeout(700)
    before = outer.evaluate("(el) => el.scrollTop")
    page.wait_for_timeout(500)
    assert outer.evaluate("(el) => el.scrollTop") == before
