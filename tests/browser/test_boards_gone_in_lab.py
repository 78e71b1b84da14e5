"""Boards whose cells are deleted, cleared or run again, in a real JupyterLab: who plays on, and what stands there."""

from __future__ import annotations

import pytest
from conftest import Opener
from lab import Notebook
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

SETUP = """
import ipywidgets
import tabletop_widgets as tw
asked, made = [], []
def player(name):
    def choose(view, legal_actions, rng):
        asked.append(name)
        return legal_actions[0]
    return choose
def board():
    made.append(len(made) + 1)
    return match.widget(seat=0, players=dict.fromkeys((1, 2, 3), player(made[-1])), pace=0.01)
def models():
    return len(ipywidgets.Widget.get_manager_state()["state"])
match = tw.new_match("scout", players=4, seed=7)
"""
NO_CELLS = """
from tabletop_widgets.widgets import cells
cells._current_run = lambda: None  # a front end that sends no id of the cell
"""
QUICK = """
from tabletop_widgets.widgets import visibility
visibility._GRACE = 0.5
"""
BOARD = "here = board()\nhere"
PLAY = "asked.clear()\nmatch.play(match.legal_actions()[0])"
ASK = "print(f'{asked} seat {match.current_player()} of {made}')"


def to_seat_0(book: Notebook, ask: int) -> None:
    """Wait until the others have moved."""
    for _ in range(40):
        book.run(ask)
        if "seat 0 of" in book.output(ask).inner_text():
            return
        book.page.wait_for_timeout(100)
    pytest.fail(f"it is not the turn of seat 0: {book.output(ask).inner_text()}")


def command(book: Notebook, index: int, name: str) -> None:
    """Carry out a command of JupyterLab on a cell."""
    book.page.evaluate(
        """async ([index, name]) => {
            const { content } = window.jupyterapp.shell.currentWidget;
            content.activeCellIndex = index;
            content.deselectAll();
            await window.jupyterapp.commands.execute(name);
        }""",
        [index, name],
    )


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("how", ["notebook:delete-cell", "notebook:clear-cell-output"])
def test_a_board_that_is_taken_off_the_page_asks_nobody_until_it_is_shown_again(
    how: str, open_notebook: Opener, page: Page
) -> None:
    book = open_notebook([SETUP + QUICK, PLAY, ASK, "here", BOARD])
    book.run(0)
    book.run(4)
    expect(page.locator(".tw-frame")).to_have_count(1)
    to_seat_0(book, 2)
    command(book, 4, how)
    expect(page.locator(".tw-frame")).to_have_count(0)
    book.run(1)
    page.wait_for_timeout(1000)
    book.run(2)
    expect(book.output(2)).to_contain_text("[] seat 1")
    book.run(3)  # another cell shows it
    expect(page.locator(".tw-note")).to_contain_text("No page showed this board for a while")
    to_seat_0(book, 2)
    expect(book.output(2)).to_contain_text("[1, 1, 1]")


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("front_end", ["", NO_CELLS], ids=["with ids of cells", "without"])
def test_of_a_cell_that_runs_again_the_new_board_plays(front_end: str, open_notebook: Opener, page: Page) -> None:
    book = open_notebook([SETUP + front_end, BOARD, PLAY, ASK])
    book.run(0)
    for _ in range(3):
        book.run(1)
        to_seat_0(book, 3)
    book.run(2)
    to_seat_0(book, 3)
    expect(book.output(3)).to_contain_text("[3, 3, 3] seat 0 of [1, 2, 3]")
    expect(page.locator(".tw-frame")).to_have_count(1)
    expect(page.locator(".tw-note")).to_have_count(0)  # nothing is said of boards that are gone


@pytest.mark.soak
def test_a_second_board_moves_the_seats_and_both_say_so(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([SETUP, BOARD, BOARD, PLAY, ASK])
    for cell in (0, 1, 2):
        book.run(cell)
    to_seat_0(book, 4)
    book.run(3)
    to_seat_0(book, 4)
    expect(book.output(4)).to_contain_text("[2, 2, 2]")
    expect(book.output(1).locator(".tw-note")).to_contain_text("made later, moves Boris, Chidi, Dana")
    expect(book.output(2).locator(".tw-note")).to_contain_text("This one was made last")
    command(book, 2, "notebook:clear-cell-output")
    expect(book.output(1).locator(".tw-note")).to_have_count(0, timeout=10_000)
    book.run(3)
    to_seat_0(book, 4)
    expect(book.output(4)).to_contain_text("[1, 1, 1]")


@pytest.mark.soak
def test_where_another_cell_shows_a_board_that_was_made_anew_a_line_says_so(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([SETUP, "here = board()", "here", "print(models())"])
    for cell in (0, 1, 2):
        book.run(cell)
    expect(book.output(2).locator(".tw-frame")).to_be_visible()
    book.run(3)
    models = int(book.output(3).inner_text())
    book.run(1)
    expect(book.output(2).locator(".tw-replaced")).to_contain_text("Run this cell again to see it.")
    expect(page.locator(".tw-frame")).to_have_count(0)
    for _ in range(3):
        book.run(1)
        book.run(2)
        expect(book.output(2).locator(".tw-frame")).to_be_visible()
    expect(page.locator(".tw-replaced")).to_have_count(0)
    book.run(3)
    expect(book.output(3)).to_have_text(str(models))


@pytest.mark.soak
def test_a_board_whose_connection_was_closed_is_live_where_a_cell_shows_it_again(
    open_notebook: Opener, page: Page
) -> None:
    book = open_notebook(
        [SETUP, "here = match.widget(seat=1)\nhere", "here.comm.close()", "here", "print('ply', match.ply)"]
    )
    for cell in (0, 1, 2):
        book.run(cell)
    expect(page.locator(".tw-frame")).to_have_count(0)
    book.run(3)
    book.output(3).locator(".tw-live").first.click()
    expect(book.output(3).locator(".tw-prompt")).to_contain_text("Chidi", timeout=20_000)
    book.run(4)
    expect(book.output(4)).to_contain_text("ply 2")
