"""Whole games of SCOUT in a real JupyterLab, by mouse alone and by keyboard alone, and what else only Lab shows."""

from __future__ import annotations

import random

import pytest
from conftest import Opener
from lab import Notebook
from lengths import count
from playwright.sync_api import Page, expect
from table import POLLED

pytestmark = pytest.mark.usefixtures("lab_page")

BEGUN = count(30, at_length=0)  # decisions that are played before a person comes to the board

AGAINST_PLAYERS = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=3, seed=5)
match.widget(seat=0, players={1: "random", 2: "random"}, pace=0)
"""
HOT_SEAT = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=2, seed=4)
match.widget()
"""
RESULT = "print(match.is_terminal(), [len(r) for r in match.state.results], sum(n.seat == 0 for n in match.path()) > 8)"
LIVE = "() => [...document.querySelectorAll('.tw-host .tw-live')].map((node) => node.dataset.key)"
ANSWERED = """() => !document.querySelector('[aria-busy=true]')
    && (document.querySelector('.tw-host .tw-live') || document.querySelector('.tw-cover')
        || /game is over/.test(document.querySelector('.tw-bar').textContent))"""


def begun(cell: str) -> str:
    """Return a cell in which the beginning of the match is played before its board is there."""
    players = "dict.fromkeys(range(match.game.num_players), 'random')"
    return cell.replace("match.widget", f"match.play_out({players}, {BEGUN})\nmatch.widget")


def prompt(page: Page) -> str:
    return page.locator(".tw-bar").inner_text()


def click(page: Page, key: str) -> None:
    """Click where a person would: at the upper left of a card, which the next card of a fan leaves free."""
    box = page.locator(f'.tw-host [data-key="{key}"]').first.bounding_box()
    assert box
    page.mouse.click(box["x"] + min(14, box["width"] / 2), box["y"] + min(18, box["height"] / 2))


def game_is_over(book: Notebook, index: int) -> None:
    book.run(index)
    text = book.output(index).inner_text()
    assert text.startswith("True"), text
    assert text.rstrip().endswith("True"), text  # and the person took part
    assert not book.console, book.console


@pytest.mark.soak
def test_a_whole_game_by_clicks_alone(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([begun(AGAINST_PLAYERS), RESULT])
    book.run(0)
    rng = random.Random(1)
    for _ in range(400):
        page.wait_for_function(ANSWERED, polling=POLLED)
        if "game is over" in prompt(page):
            break
        go_on = page.locator(".tw-pause button")
        if go_on.count():  # a round has ended
            go_on.click()
            continue
        keys = page.evaluate(LIVE)
        # cards before chips: shows end the round sooner
        click(page, rng.choice([key for key in keys if key != "sns"] or keys))
    game_is_over(book, 1)


def test_a_whole_game_by_the_keyboard_alone(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([begun(HOT_SEAT), RESULT])
    book.run(0)
    cells = page.locator(".jp-Cell").count()
    rng = random.Random(2)
    page.locator(".tw-cover button").focus()
    for _ in range(1500):
        page.wait_for_function(ANSWERED, polling=POLLED)
        if "game is over" in prompt(page):
            break
        if not page.locator(".tw-cover").count():
            for _ in range(rng.randrange(1, 4)):
                page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        page.keyboard.press("Enter")
    assert page.locator(".jp-Cell").count() == cells  # no key went to the notebook
    game_is_over(book, 1)


@pytest.mark.soak
def test_two_cells_show_one_match_from_two_seats(open_notebook: Opener, page: Page) -> None:
    book = open_notebook(
        [
            'import tabletop_widgets as tw\nmatch = tw.new_match("scout", players=4, seed=7)\nmatch.widget(seat=1)',
            'match.widget(seat=2, locale="ja")',
            "print(match.node)",
        ]
    )
    book.run(0)
    book.run(1)
    one, two = book.output(0), book.output(1)
    expect(two.locator(".tw-bar")).to_contain_text("ボリスが選ぶ番です")
    one.locator('[data-key="hand:turned"]').click()
    expect(one.locator(".tw-bar")).to_contain_text("Chidi has to decide")
    expect(two.locator('[data-key="hand:as"]')).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 1800})
    two.locator('[data-key="hand:as"]').click()
    expect(two.locator(".tw-bar")).to_contain_text("ダナが選ぶ番です")
    book.run(2)
    expect(book.output(2)).to_contain_text("keep")
    assert not book.console, book.console


@pytest.mark.soak
def test_a_cell_run_again_leaves_one_board(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([HOT_SEAT])
    book.run(0)
    expect(page.locator(".tw-cover")).to_be_visible()
    first = page.evaluate("() => document.querySelectorAll('*').length")
    for _ in range(6):
        book.run(0)
        expect(page.locator(".tw-cover")).to_be_visible()
    assert page.locator(".tw-frame").count() == 1
    assert page.evaluate("() => document.querySelectorAll('*').length") < first + 60
    assert not book.console, book.console


def test_lab_s_dark_theme_reaches_the_board(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([HOT_SEAT])
    paper = "() => getComputedStyle(document.querySelector('.tw-frame')).backgroundColor"
    book.run(0)
    expect(page.locator(".tw-cover")).to_be_visible()
    light = page.evaluate(paper)
    book.set_theme("JupyterLab Dark")
    try:
        assert (light, page.evaluate(paper)) == ("rgb(240, 221, 196)", "rgb(26, 20, 23)")
    finally:
        book.set_theme("JupyterLab Light")
