"""Scythe against the Automa in a real JupyterLab: a whole game by clicks, and its turn looked at step by step."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from conftest import Opener
from lab import Notebook
from lengths import count
from playwright.sync_api import Locator, Page, expect
from table import Stand, choose, click, press, stands

pytestmark = pytest.mark.usefixtures("lab_page")

BEGUN = count(60, at_length=0)  # decisions that are played before a person comes to the board
SOLO = """
import tabletop_widgets as tw
human, automa = {"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "ultimaszyna"}
match = tw.new_match("scythe", players=[human, automa], seed=4)
match.widget(seat=0)
"""
TOLD = r"print('\n'.join(match.journal(0)))"
# the Automa's turns are shown without a stop at each step; test_automatic_steps.py has these
NO_STOPS = (
    """() => localStorage.setItem("tabletop-widgets", '{"speed":"fast","panels":{"steps":false,"waste":false}}')"""
)
QUICK = ("top:move:coins", "top:bolster", "top:trade:popularity", "dial:", "end", "top:")


@pytest.fixture(name="open_notebook")
def _open_without_stops(open_notebook: Opener, page: Page) -> Opener:
    def opener(source: Path | list[str]) -> Notebook:
        book = open_notebook(source)
        page.evaluate(NO_STOPS)
        return book

    return opener


def take(rng: random.Random, board: Locator, stand: Stand) -> None:
    """Click what comes next: short turns, and a fight wherever the Automa begins one."""
    assert not stand.refused, stand
    for begin in QUICK:
        wanted = [key for key in stand.keys if key.startswith(begin)]
        if wanted:
            click(board, rng.choice(wanted))
            return
    number = rng.randrange(len(stand.buttons) + len(stand.keys))
    if number < len(stand.buttons):
        press(board, stand.buttons[number])
    else:
        click(board, stand.keys[number - len(stand.buttons)])


@pytest.mark.soak
def test_a_whole_solo_game_by_clicks(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 1900})
    book = open_notebook(
        [SOLO.replace("match.widget", f"match.play_out({{0: 'heuristic'}}, {BEGUN})\nmatch.widget"), TOLD]
    )
    book.run(0)
    board = book.output(0)
    rng = random.Random(4)
    for _ in range(400):
        stand = stands(page, [board])
        if stand.over:
            break
        take(rng, board, stand)
    expect(board.locator(".tw-prompt")).to_contain_text("The game is over")
    book.run(1)
    assert not book.console, book.console
    told = book.output(1).inner_text().strip()
    assert told.count("Automa turns over card") > 15
    assert told.endswith("The game is over. Automa wins.")


@pytest.mark.soak
def test_a_turn_of_the_automa_is_looked_at_step_by_step(open_notebook: Opener, page: Page) -> None:
    book = open_notebook([SOLO])
    book.run(0)
    board = book.output(0)
    choose(page, [board], "top:move:coins", "End the turn")
    stands(page, [board])  # the Automa has had its turn
    prompt = board.locator(".tw-prompt")
    back, on = (board.get_by_role("button", name=name) for name in ("One step back", "One step forward"))
    for due in ("take its gains", "move", "draw"):
        back.click()
        expect(prompt).to_contain_text(f"The Automa is about to {due}")
        expect(board.locator(".tw-frame .tw-live")).to_have_count(0)  # there is nothing to choose
    expect(board.locator('[data-key="aim"]')).to_have_count(0)
    on.click()  # the card is turned over, and the hexes it leads to are shaded
    expect(board.locator('[data-key="aim/0"]')).to_have_count(1)
    on.click()
    on.click()
    assert stands(page, [board]).keys
    assert not book.console, book.console


@pytest.mark.soak
def test_a_human_attacks_the_automa(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 1900})
    nordic = {"faction": "nordic", "mat": "industrial", "mechs": ["a4"], "power": 7, "combat_cards": {"5": 2}}
    saxony = {"faction": "saxony", "mechs": ["a3"], "workers": ["a3", "f1", "g2"], "power": 5, "combat_cards": 2}
    start = {"turn": 0, "players": [nordic, saxony | {"last_turned": 10, "turned": [10]}]}
    book = open_notebook([SOLO.replace("seed=4", f"seed=1, position={start!r}"), TOLD])
    book.run(0)
    board = book.output(0)
    choose(page, [board], "top:move:units", "u0:m0", "h:a3", "Move no more units", "dial:7", "hand:5", "ready")
    stands(page, [board])
    book.run(1)
    assert not book.console, book.console
    told = book.output(1).inner_text().strip()
    assert "with 0 to 7 power it spends" in told
    assert "Aiko finds 1 food on A3 (farm): card 10, the last one turned over, says so." in told
