"""A board whose kernel is gone, or out of reach, says so at once, and does alone what it can."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from conftest import Opener
from lab import Notebook
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

BOARD = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=2, seed=4)
match.widget(cover=False, seat=0, players={1: "random"}, pace=0)
"""
PID = "import os; print('pid', os.getpid())"
# milliseconds from the order to restart until the board says it
RESTART = """async () => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    const start = performance.now();
    const done = kernel.restart();
    while (!document.querySelector(".tw-unheard-note") && performance.now() - start < 20000)
        await new Promise((next) => setTimeout(next, 5));
    const took = performance.now() - start;
    await done;
    return took;
}"""

# the present connection ends, and no other can be made
CUT = """() => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    window.realSocket = kernel.serverSettings.WebSocket;
    kernel.serverSettings.WebSocket = class {
        readyState = 3;
        constructor() { setTimeout(() => this.onclose?.({ code: 1006 })); }
        send() {}
        close() {}
    };
    kernel.reconnect().catch(() => {});
}"""
# as if the network were there again: JupyterLab tries in ever longer intervals
MEND = """() => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    kernel.serverSettings.WebSocket = window.realSocket;
}"""


def begin(open_notebook: Opener, page: Page) -> tuple[Notebook, Locator]:
    """Open a board, and play on it."""
    page.set_viewport_size({"width": 1366, "height": 1200})
    book = open_notebook([BOARD, PID])
    book.run(0)
    board = book.output(0)
    board.locator('[data-key="hand:as"]').first.click()
    expect(board.locator(".tw-prompt")).to_contain_text("Show one card", timeout=20_000)
    return book, board


def is_alone(page: Page, board: Locator) -> None:
    """Look at what a board does without its kernel."""
    expect(board.locator(".tw-live")).to_have_count(0)
    expect(board.get_by_role("button", name="Undo")).to_have_count(0)  # its name is why
    count = board.locator(".tw-ply").inner_text()
    board.locator(".tw-host").first.click()
    page.keyboard.press(",")
    expect(board.locator(".tw-ply")).not_to_have_text(count)
    page.keyboard.press(".")
    expect(board.locator(".tw-ply")).to_have_text(count)


def takes_a_picture(page: Page, board: Locator) -> str:
    board.get_by_role("button", name="Menu").click()
    expect(board.get_by_role("menuitem", name="Save the match")).to_have_count(0)
    with page.expect_download() as saved:
        board.get_by_role("menuitem", name="SVG").click()
    return Path(saved.value.path()).read_text(encoding="utf-8")


def test_a_board_says_within_a_second_that_its_kernel_was_restarted(open_notebook: Opener, page: Page) -> None:
    book, board = begin(open_notebook, page)
    took = page.evaluate(RESTART)
    assert took < 1000, took
    expect(board.locator(".tw-prompt")).to_contain_text("run this board’s cell again")
    is_alone(page, board)
    svg = takes_a_picture(page, board)
    assert svg.startswith("<svg")
    assert svg.count("<path") + svg.count("<rect") > 50, len(svg)
    book.ready()
    book.run(0)
    expect(board.locator(".tw-unheard-note")).to_have_count(0)
    board.locator('[data-key="hand:as"]').first.click()
    expect(board.locator(".tw-prompt")).to_contain_text("Show one card", timeout=20_000)
    assert not book.console, book.console


@pytest.mark.soak
def test_a_board_says_that_its_kernel_has_died(open_notebook: Opener, page: Page) -> None:
    book, board = begin(open_notebook, page)
    book.run(1)
    os.kill(int(book.output(1).inner_text().split()[-1]), signal.SIGKILL)
    # Jupyter's server looks every three seconds whether a kernel lives
    expect(board.locator(".tw-prompt")).to_contain_text("run this board’s cell again", timeout=20_000)
    page.locator(".jp-Dialog button").first.click()
    is_alone(page, board)
    book.ready()
    expect(board.locator(".tw-unheard-note")).to_be_visible()  # it is another kernel


def test_a_board_plays_on_when_its_connection_is_back(open_notebook: Opener, page: Page) -> None:
    book, board = begin(open_notebook, page)
    page.evaluate(CUT)
    expect(board.locator(".tw-prompt")).to_contain_text("connection to the kernel is lost", timeout=5_000)
    is_alone(page, board)
    page.evaluate(MEND)
    expect(board.locator(".tw-unheard-note")).to_have_count(0, timeout=30_000)
    expect(board.locator(".tw-prompt")).to_contain_text("Show one card")
    book.run(1)  # the notebook, too
    board.get_by_role("button", name="Undo").click()
    expect(board.locator('[data-key="hand:as"].tw-live')).to_be_visible()
