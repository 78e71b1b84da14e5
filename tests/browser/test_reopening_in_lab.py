"""A notebook is closed, reopened, reloaded or opened twice while its kernel lives: its boards come back and play on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from conftest import Opener
from lab import Notebook
from lengths import count
from playwright.sync_api import Page, expect

BOARD = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=4, seed=7)
match.widget(seat=1)
"""
SECOND = "match.widget(seat=2)"
AWAY = """async () => {
    const panel = window.jupyterapp.shell.currentWidget;
    await panel.context.save();
    panel.close();
}"""
BACK = "async (path) => { await window.jupyterapp.commands.execute('docmanager:open', { path }); }"
# as on a machine that takes longer than anywidget waits for a module
HASTE = """{
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms === 2000 ? 0 : ms);
}"""

# what JupyterLab says in Firefox while its page is left, where its connections end before its code does
OF_LAB = (
    "[Error, undefined, undefined]",
    "Connection error",
    "Connection unexpectedly disconnected",
    "NetworkError when",
)


def close_and_reopen(book: Notebook) -> None:
    book.page.evaluate(AWAY)
    expect(book.page.locator(".jp-Notebook")).to_have_count(0)
    book.page.evaluate(BACK, book.path)
    book.ready()


def reload(book: Notebook) -> None:
    book.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")
    book.page.reload(wait_until="domcontentloaded")
    book.ready()


def lose_the_connection(book: Notebook) -> None:
    book.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.reconnect()",
    )


def play(book: Notebook) -> None:
    """Play by a click on the one board, and from Python; the other board follows."""
    one, two = book.output(0), book.output(1)
    expect(two.locator(".tw-bar")).to_contain_text("Boris has to decide", timeout=20_000)
    one.locator('[data-key="hand:as"]').click(timeout=5_000)
    expect(two.locator('[data-key="hand:as"].tw-live')).to_be_visible()
    book.run(2)
    expect(two.locator(".tw-bar")).to_contain_text("Dana has to decide")
    expect(one.locator(".tw-bar")).to_contain_text("Dana has to decide")


@pytest.mark.soak(gate=["reload"])
@pytest.mark.parametrize("come_back", [close_and_reopen, reload, lose_the_connection])
def test_a_reopened_notebook_plays_on(open_notebook: Opener, page: Page, come_back: Callable[[Notebook], None]) -> None:
    page.set_viewport_size({"width": 1280, "height": 2200})
    book = open_notebook([BOARD, SECOND, "match.play('keep')", "match.goto(1)"])
    book.run(0)
    book.run(1)
    for _ in range(count(1, at_length=2)):
        come_back(book)
        play(book)
        book.run(3)
    ours = [line for line in book.console if not line.startswith(OF_LAB)]
    assert not ours, ours


@pytest.mark.soak
def test_a_page_that_loads_slowly_has_boards_that_hear(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 2200})
    book = open_notebook([BOARD, SECOND, "match.play('keep')", "match.goto(1)"])
    book.run(0)
    book.run(1)
    page.add_init_script(HASTE)
    reload(book)
    play(book)
    assert all("Failed to initialize model" in line for line in book.console), book.console
    assert book.console  # anywidget did give up


@pytest.mark.soak
def test_a_notebook_that_is_reopened_while_its_kernel_is_busy_plays_on(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 2200})
    book = open_notebook([BOARD, SECOND, "match.play('keep')", "match.goto(1)", "import time; time.sleep(9)"])
    book.run(0)
    book.run(1)
    page.evaluate(
        """() => {
            window.jupyterapp.shell.currentWidget.content.activeCellIndex = 4;
            void window.jupyterapp.commands.execute("notebook:run-cell");
        }"""
    )
    expect(book.cell(4).locator(".jp-InputPrompt")).to_have_text("[*]:")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")
    page.reload(wait_until="domcontentloaded")
    book.ready()  # idle again
    play(book)
