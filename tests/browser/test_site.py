"""The site that needs no server, `make site`, is played in Chromium while nothing but its files can be reached.

`make site-test` runs it: it takes minutes, and needs the site.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lab import Notebook
from lite_server import SITE, LiteServer, Visit
from playwright.sync_api import Browser, Locator, expect
from table import Stand, choose, click, press, stands

import tabletop_widgets as tw

pytestmark = pytest.mark.skipif("TABLETOP_SITE" not in os.environ, reason="`make site-test` tries the built site")

HERE = Path(__file__).resolve().parents[2]
# there is no numpy for browsers, and a page serves no links; see lite/README.md
NOT_HERE = {"reinforcement.ipynb", "strategies.ipynb", "together.ipynb"}
NOTEBOOKS = sorted({path.name for path in (HERE / "examples").glob("*.ipynb")} - NOT_HERE)


@pytest.fixture(scope="module")
def server() -> Iterator[LiteServer]:
    assert (SITE / "index.html").exists(), "`make site` builds it"
    server = LiteServer()
    yield server
    server.close()


@pytest.fixture(scope="module")
def visit(server: LiteServer, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Visit]:
    context = browser.new_context(**browser_context_args)
    yield Visit(server, context)
    context.close()


@pytest.fixture(autouse=True)
def leaves_with_nothing_from_elsewhere(visit: Visit) -> Iterator[None]:
    yield
    visit.leave()
    assert not visit.elsewhere


def board_of(book: Notebook, index: int = 0) -> Locator:
    book.run(index)
    expect(book.output(index).locator(".tw-prompt")).to_be_visible(timeout=60_000)
    return book.output(index)


def told(book: Notebook, index: int) -> str:
    """Return what a cell prints, when nothing went wrong in the page before."""
    book.run(index, timeout=180)
    assert not book.console, book.console
    return book.output(index).inner_text().strip()


def corner(board: Locator, key: str) -> None:
    """Click at the upper left of a card, which the next card of a fan leaves free."""
    board.locator(f'.tw-frame [data-key="{key}"]').first.click(position={"x": 10, "y": 14}, force=True)


def take(board: Locator, rng: random.Random, click: Callable[[Locator, str], None] = click) -> Stand:
    """Click something of what can be chosen now; what is said of the click before, a warning too, stops nothing."""
    stand = stands(board.page, [board])
    onward = board.get_by_role("button", name="Next round")
    if onward.count():  # the end of a round stands over the board
        onward.click()
        return stand
    if "Stop" in stand.buttons:  # the players think, on the one thread that there is
        board.page.wait_for_timeout(200)
    elif not stand.over:
        number = rng.randrange(len(stand.buttons) + len(stand.keys))
        if number < len(stand.buttons):
            press(board, stand.buttons[number])
        else:
            click(board, stand.keys[number - len(stand.buttons)])
    return stand


def test_a_whole_game_of_scout_by_clicks(visit: Visit) -> None:
    begin = 'import tabletop_widgets as tw\nmatch = tw.new_match("scout", players=3, seed=5)\n'
    board_cell = 'match.widget(seat=0, players={1: "random", 2: "random"}, pace=0)'
    book = visit.open([begin + board_cell, "print(match.is_terminal(), any(node.seat == 0 for node in match.path()))"])
    board, rng = board_of(book), random.Random(1)
    for _ in range(600):
        if take(board, rng, corner).over:
            break
    assert told(book, 1) == "True True"
    visit.page.screenshot(path="build/browser/site-scout.png")


def test_the_kaiju_of_leviath_moves_by_clicks(visit: Visit) -> None:
    begin = 'import tabletop_widgets as tw\nmatch = tw.new_match("leviath", players=3, seed=7)\n'
    board_cell = 'match.widget(seat=0, players={1: "random", 2: "random"}, pace=0)'
    book = visit.open([begin + board_cell, "print(len({node.ply for node in match.path() if node.seat == 0}) > 4)"])
    board, rng = board_of(book), random.Random(3)
    for _ in range(60):
        if take(board, rng).over:
            break
    stands(visit.page, [board])
    assert told(book, 1) == "True"
    visit.page.screenshot(path="build/browser/site-leviath.png")


SCYTHE = """
import tabletop_widgets as tw
rusviet = {"faction": "rusviet", "mat": "mechanical", "mechs": ["c7"], "workers": ["c7", "c7", "d7"]}
crimea = {"faction": "crimea", "mat": "patriotic"}
position = {"turn": 0, "players": [rusviet, crimea], "resources": {"c7": {"oil": 2}}}
match = tw.new_match("scythe", players=2, seed=1, position=position)
match.widget(seat=0, players={1: "random"}, pace=0)
"""


def test_a_move_of_scythe_by_clicks(visit: Visit) -> None:
    book = visit.open([SCYTHE, 'print(match.state.to_dict()["resources"])\nprint(*match.journal(0), sep="\\n")'])
    board = board_of(book)
    choose(visit.page, [board], "top:move:units", "u0:m0", "loadall:oil", "u0:w:c7", "h:d6")
    expect(board.locator(".tw-prompt")).to_contain_text("Move: choose a unit (1 may move)")
    visit.page.screenshot(path="build/browser/site-scythe.png")
    lines = told(book, 1).splitlines()
    assert lines[0] == "{'d6': {'oil': 2}}"
    assert "Aiko takes along 2 oil and 1 worker to D6 (tundra)." in lines


def test_a_match_is_saved_by_the_board_and_loaded_after_the_page_was(visit: Visit) -> None:
    begin = 'import tabletop_widgets as tw\nmatch = tw.new_match("scout", players=3, seed=7)\nmatch.play("keep")\n'
    book = visit.open([begin + "match.widget(seat=match.current_player())", 'match.save("evening.json")'])
    board = board_of(book)
    board.get_by_role("button", name="Menu").click()
    visit.page.get_by_role("menuitem", name="Save the match").click()
    expect(visit.page.locator(".tw-heard")).to_contain_text(re.compile(r"Saved as scout-\d+\.json"), timeout=30_000)
    told(book, 1)
    assert json.loads(visit.read("evening.json"))["game"] == "scout"
    visit.leave()
    visit.enter()
    again = visit.open(['import tabletop_widgets as tw\nprint(tw.load_match("evening.json").node)'])
    assert "keep" in told(again, 0)
    again.close()


def test_a_lesson_of_the_course(visit: Visit) -> None:
    book = visit.open(['import tabletop_widgets as tw\ntw.course("scout").widget(save="mia.json")'])
    book.run(0)
    page = visit.page
    page.locator(".tw-lessons button", has_text="What beats what?").click(timeout=60_000)
    expect(page.locator(".tw-say h2")).to_be_focused(timeout=60_000)
    page.locator(".tw-asks button").first.click()
    expect(page.locator(".tw-verdict")).to_contain_text("Not allowed")
    page.screenshot(path="build/browser/site-lesson.png")
    page.locator(".tw-home").click()
    expect(page.locator(".tw-lessons button", has_text="What beats what?")).to_be_focused()
    assert not book.console, book.console
    assert "s5-" in visit.read("mia.json")


SIMULATION = """
import tabletop_widgets as tw
print(tw.simulate("scout", ["heuristic", "random", "random"], games=30, seed=1))
"""
TOURNAMENT = """
results = tw.tournament("scout", {"sly": "heuristic", "lucky": "random"}, rounds=10, players=3, seed=1)
print(len(results.games), sorted(results.names))
results
"""


def test_a_tournament_in_one_process(visit: Visit) -> None:
    book = visit.open([SIMULATION, TOURNAMENT])
    here = tw.simulate("scout", ["heuristic", "random", "random"], games=30, seed=1)
    assert told(book, 0).split() == str(here).split()  # another Python, another machine: the same games
    assert "sly" in told(book, 1)
    visit.page.screenshot(path="build/browser/site-tournament.png")


def test_a_replay_is_written_beside_the_notebook(visit: Visit) -> None:
    begin = 'import tabletop_widgets as tw\nmatch = tw.new_match("scout", players=3, seed=7)\n'
    book = visit.open([begin + 'match.play_out({0: "random"})\nmatch.to_html("evening.html", seat=0)'])
    told(book, 0)
    assert visit.read("evening.html").startswith("<!doctype html>")


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_of_the_site_runs(visit: Visit, name: str) -> None:
    book = visit.shipped(name)
    book.run_all(timeout=300)
    assert not book.console, book.console
