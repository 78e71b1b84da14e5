"""A whole game of Leviath in a real JupyterLab, by clicks alone, from both sides: two cells, two seats, one match."""

from __future__ import annotations

import random

import pytest
from conftest import Opener
from lab import Notebook
from lengths import count
from playwright.sync_api import Locator, Page, expect
from table import Stand, click, press, stands

pytestmark = pytest.mark.usefixtures("lab_page")

# the start as it is, before the kaiju has chosen its space; but three lands are lost, so that the game is not long
MATCH = """
import tabletop_widgets as tw
start = tw.new_match("leviath", humans={humans}).state.to_dict()
start |= {{"submerged": ["B", "C", "D"], "embankments": {{"built": ["A", "E"]}}, "energy": 3}}
match = tw.new_match("leviath", humans={humans}, seed={seed}, position=start)
match.play_out(dict.fromkeys(range({humans} + 1), "random"), {begun})
match.widget({seat})
"""
BEGUN = count(120, at_length=0)  # decisions that are played before a person comes to the board
KAIJU_CELL = MATCH.format(humans=1, seed=5, seat="seat=0", begun=BEGUN)
HUMAN_CELL = "match.widget(seat=1)"
HOT_SEAT = MATCH.format(humans=2, seed=1, seat="", begun=0)
RESULT = "print(match.is_terminal(), sorted({n.seat for n in match.path() if n.seat >= 0}))"
PREFERRED = ("act:tsunami", "act:predation", "act:move", "awakening:", "evolution:", "card:", "mine:", "land:")


def take(rng: random.Random, board: Locator, stand: Stand) -> None:
    """Click what comes next: the kaiju attacks where it can, the humans use a card where they can."""
    assert not stand.refused, stand  # the click before was at what could be chosen
    for begin in PREFERRED:
        wanted = [key for key in stand.keys if key.startswith(begin)]
        if wanted:
            click(board, rng.choice([key for key in wanted if key.endswith(":use")] or wanted))
            return
    number = rng.randrange(len(stand.buttons) + len(stand.keys))
    if number < len(stand.buttons):
        press(board, stand.buttons[number])
    else:
        click(board, stand.keys[number - len(stand.buttons)])


def kaiju(board: Locator) -> int:
    return board.locator('[data-key="kaiju"]').count()


def the_end(book: Notebook, index: int) -> str:
    """Return what the kernel says of the end, when nothing was heard but play."""
    book.run(index)
    assert not book.console, book.console
    return book.output(index).inner_text().strip()


def test_the_whole_window_is_offered_in_a_cell_and_covers_lab(open_notebook: Opener, page: Page) -> None:
    book = open_notebook(["import tabletop_widgets as tw\ntw.new_match('leviath', players=3, seed=7).widget(seat=0)"])
    page.set_viewport_size({"width": 1366, "height": 768})
    book.run(0)
    board = book.output(0)
    board.get_by_role("button", name="Whole window").click()
    box = board.locator(".tw").bounding_box()
    assert box == {"x": 0, "y": 0, "width": 1366, "height": 768}
    sea = page.locator("[data-region=sea]").bounding_box()
    assert sea
    assert sea["y"] + sea["height"] <= 768
    page.keyboard.press("h")  # the board has the keys, and not Lab
    expect(page.locator(".tw-help")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(board.get_by_role("button", name="Whole window")).to_have_text("Whole window")
    page.keyboard.press("f")
    expect(board.get_by_role("button", name="Back to the page")).to_be_visible()
    page.keyboard.press("f")
    assert not book.console, book.console


@pytest.mark.soak
def test_a_whole_game_by_clicks_from_two_cells(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 2000})
    book = open_notebook([KAIJU_CELL, HUMAN_CELL, RESULT])
    book.run(0)
    book.run(1)
    boards = [book.output(0), book.output(1)]
    rng = random.Random(5)
    for _ in range(500):
        stand = stands(page, boards)
        if stand.over:
            break
        assert kaiju(boards[1]) == 0, "the humans' page holds the kaiju's place"
        take(rng, boards[stand.board], stand)
    for board in boards:
        expect(board.locator(".tw-prompt")).to_contain_text("The game is over")
    assert kaiju(boards[0]) == 1
    assert the_end(book, 2) == "True [0, 1]"


@pytest.mark.soak
def test_one_board_for_everybody_covers_the_sea_between_two_people(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([HOT_SEAT])
    book.run(0)
    board, viewer = book.output(0), ""
    seen: set[str] = set()
    rng = random.Random(2)
    for _ in range(60):
        stand = stands(page, [board])
        if stand.over:
            break
        covered = board.locator(".tw-cover").count() > 0
        has_begun = len(seen) > 1  # after the kaiju has chosen its first space, the board goes to a human
        is_there = not covered and viewer == "Leviath" and has_begun
        expect(board.locator('[data-key="kaiju"]')).to_have_count(int(is_there))
        if covered:
            viewer = stand.buttons[0].partition(":")[0].removeprefix("I am ")
            seen.add(viewer)
            press(board, stand.buttons[0])
        else:
            take(rng, board, stand)
    assert seen == {"Leviath", "Aiko", "Boris"}
    assert not book.console, book.console
