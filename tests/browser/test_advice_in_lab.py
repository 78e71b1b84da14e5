"""Advice in JupyterLab: values grow on the board while one looks, and the board answers meanwhile."""

from __future__ import annotations

import pytest
from conftest import Opener
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

THINKING = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=3, seed=1, names=["Aiko", "Boris", "Chidi"])
for _ in range(3):
    match.play("keep")
match.widget(seat=match.current_player(), analysis="mc:400000")
"""


def test_values_grow_on_the_board_and_a_move_is_played_at_once(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([THINKING])
    book.run(0)
    board = book.output(0)
    discs = board.locator('[data-key^="value:c:"]')
    expect(discs.first).to_be_visible(timeout=20_000)
    best = board.get_by_role("button", name="best").first
    expect(best).to_be_visible()
    best.click()  # the search would go on for minutes
    expect(discs).to_have_count(0, timeout=5_000)
    expect(board.locator(".tw-prompt")).not_to_contain_text("Show one card")
    assert not book.console, book.console
