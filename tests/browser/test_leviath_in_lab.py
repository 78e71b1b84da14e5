"""A whole game of Leviath in a real JupyterLab, by clicks alone, from both sides: two cells, two seats, one match."""

from __future__ import annotations

import random

from conftest import Opener
from lab import Notebook
from playwright.sync_api import Locator, Page, expect
from table import press, stands

# the real start, before the kaiju has chosen its space; three lands are lost already, so that the game is not long
SHORT = """
import tabletop_widgets as tw
start = tw.new_match("leviath", humans={humans}).state.to_dict()
start |= {{"submerged": ["A", "B", "C"], "embankments": {{"material": ["D", "E"]}}, "energy": 7}}
match = tw.new_match("leviath", humans={humans}, seed={seed}, position=start)
"""
KAIJU_CELL = SHORT.format(humans=1, seed=1) + "match.widget(seat=0)"
HUMAN_CELL = "match.widget(seat=1)"
RESULT = """
print(match.is_terminal(), match.outcome().reason, {node.seat for node in match.path()} >= {0, 1}, match.path()[1].seat)
"""
HOT_SEAT = SHORT.format(humans=2, seed=2) + "match.widget()"
PREFERRED = ("act:tsunami", "act:predation", "act:move", "awakening:", "evolution:", "card:", "mine:", "land:")


def next_click(rng: random.Random, keys: list[str], buttons: list[str]) -> str:
    """Return the key or the button to press: the kaiju attacks where it can, the humans use a card where they can."""
    for begin in PREFERRED:
        wanted = [key for key in keys if key.startswith(begin)]
        if wanted:
            used = [key for key in wanted if key.endswith(":use")]
            return rng.choice(used or wanted)
    return rng.choice([*buttons, *sorted(keys)])


def kaiju(board: Locator) -> int:
    return board.locator('[data-key="kaiju"]').count()


def the_end(book: Notebook, index: int) -> str:
    """Return what the kernel says of the end, when everybody has heard nothing but play."""
    book.run(index)
    assert not book.console, book.console
    return book.output(index).inner_text()


def test_a_whole_game_by_clicks_from_two_cells(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 2000})
    book = open_notebook([KAIJU_CELL, HUMAN_CELL, RESULT])
    book.run(0)
    book.run(1)
    boards = [book.output(0), book.output(1)]
    for board in boards:
        expect(board.locator(".tw-host").first).to_be_visible()
    rng = random.Random(1)
    for _ in range(500):
        stand = stands(page, boards)
        if stand.over:
            break
        assert kaiju(boards[1]) == 0, "the humans' page holds the kaiju's place"
        press(boards[stand.board], next_click(rng, stand.keys, stand.buttons))
    for board in boards:
        expect(board.locator(".tw-prompt")).to_contain_text("The game is over")
    assert kaiju(boards[0]) == 1
    assert the_end(book, 2).split()[0] == "True"
