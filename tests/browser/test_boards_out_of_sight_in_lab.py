"""Forty boards of one match in a real JupyterLab: a play draws those in sight; the others are true when scrolled to."""

from __future__ import annotations

import json

import pytest
from conftest import Opener
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

BOARDS = 40
FIRST = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=4, seed=7)
boards = [match.widget(seat=i % 4) for i in range(40)]
from IPython.display import display
display(boards[1])
"""
SOME, REST = (f"for board in boards[{part}]:\n    display(board)" for part in ("2:21", "21:"))  # as from several cells
PLAY = """
import json
match.play("keep")
print(json.dumps(sum(board.choices["at"] == match.node.id for board in boards)))
"""


@pytest.mark.soak
def test_a_board_out_of_sight_is_true_when_it_is_scrolled_to(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([FIRST, PLAY, SOME, REST])
    book.run(0)
    expect(book.output(0).locator(".tw-bar")).to_contain_text("keep it, or turn")
    book.run(2)
    book.run(3)
    expect(page.locator(".tw-frame")).to_have_count(BOARDS - 1, timeout=20_000)
    book.cell(0).scroll_into_view_if_needed()
    expect(book.output(0).locator(".tw-prompt")).to_be_in_viewport()
    page.wait_for_timeout(1500)
    book.run(1)
    drawn = int(json.loads(book.output(1).inner_text()))
    assert drawn < 10, drawn  # those in sight
    last = book.output(3).locator(".tw-frame").last
    last.evaluate("(node) => node.scrollIntoView()")
    expect(last.locator(".tw-bar")).to_contain_text("Chidi has to decide", timeout=1000)
    assert not book.console, book.console


def test_a_view_tells_when_it_comes_in_sight_and_leaves(page: Page) -> None:
    page.set_viewport_size({"width": 900, "height": 700})
    host = Host(page, tw.new_match("scout", players=4, seed=7).widget(seat=1))
    assert host.seen == [True]
    page.evaluate("() => { document.querySelector('main').style.marginTop = '5000px'; }")
    page.wait_for_timeout(200)
    assert host.seen == [True, False]
    page.evaluate("() => window.scrollTo(0, 4900)")
    page.wait_for_timeout(200)
    assert host.seen == [True, False, True]
    host.remove()
    assert host.seen == [True, False, True, False]
    assert not host.errors
