"""ANYWIDGET_HMR=1: an open board takes over a new build of the front end, and its match goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from conftest import Opener
from playwright.sync_api import Page, expect

import tabletop_widgets

pytestmark = pytest.mark.usefixtures("lab_page")

BOARD = """
import os, sys
os.environ["ANYWIDGET_HMR"] = "1"
sys.path.insert(0, {folder!r})
import tabletop_widgets as tw
assert tw.__file__.startswith({folder!r})
match = tw.new_match("scout", players=2, seed=4)
match.widget(cover=False)
"""


@pytest.mark.soak
def test_an_open_board_takes_over_a_build_without_a_restart(open_notebook: Opener, page: Page, tmp_path: Path) -> None:
    package = tmp_path / "tabletop_widgets"
    shutil.copytree(Path(tabletop_widgets.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    built = package / "widgets/static"
    book = open_notebook([BOARD.format(folder=str(tmp_path)), "print(match.ply, len(match.nodes))"])
    book.run(0)
    page.locator('[data-key="hand:as"]').first.click()
    expect(page.locator(".tw-bar").get_by_role("img", name="Boris")).to_be_visible()
    module, style = (
        (built / "widget.js").read_text(encoding="utf-8"),
        (built / "widget.css").read_text(encoding="utf-8"),
    )
    assert "tw-top" in module
    (built / "widget.js").write_text(module.replace("tw-top", "tw-top tw-anew"), encoding="utf-8")
    expect(page.locator(".tw-anew")).to_be_visible(timeout=15_000)
    (built / "widget.css").write_text(style + ".tw-anew { outline: 3px solid rgb(1, 2, 3); }", encoding="utf-8")
    expect(page.locator(".tw-anew")).to_have_css("outline-color", "rgb(1, 2, 3)", timeout=15_000)
    expect(page.locator(".tw-frame")).to_have_count(1)
    page.locator('[data-key="hand:as"]').first.click()  # the new front end plays on
    expect(page.locator(".tw-bar")).to_contain_text("Show one card")
    book.run(1)
    expect(book.output(1)).to_contain_text("3")
