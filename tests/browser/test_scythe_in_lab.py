"""Scythe by clicks alone in a real JupyterLab: a turn of each kind, and a combat between two cells."""

from __future__ import annotations

import json
from typing import Any

import pytest
from conftest import Opener
from lab import Notebook
from playwright.sync_api import Page, expect
from table import choose, stands

pytestmark = pytest.mark.usefixtures("lab_page")

RUSVIET = {"faction": "rusviet", "mat": "mechanical"}
CRIMEA = {"faction": "crimea", "mat": "patriotic"}
TELL = """
import json
print(json.dumps({"state": match.state.to_dict(), "told": match.journal(None), "seat": match.current_player()}))
"""


def cells(position: dict[str, Any], *seats: int) -> list[str]:
    """Return the cells of a notebook: a board for each seat, then what the kernel tells of the match."""
    begin = f"import tabletop_widgets as tw\nmatch = tw.new_match('scythe', players=2, seed=1, position={position!r})\n"
    boards = [f"match.widget(seat={seat})" for seat in seats]
    return [begin + boards[0], *boards[1:], TELL]


def told(book: Notebook, index: int) -> dict[str, Any]:
    """Return what the kernel tells in that cell, when nothing was heard but play."""
    book.run(index)
    assert not book.console, book.console
    return dict(json.loads(book.output(index).inner_text()))


@pytest.mark.soak
def test_a_move_takes_oil_and_a_worker_along(open_notebook: Opener, page: Page) -> None:
    rusviet = {**RUSVIET, "mechs": ["c7"], "workers": ["c7", "c7", "d7"]}
    book = open_notebook(cells({"turn": 0, "players": [rusviet, CRIMEA], "resources": {"c7": {"oil": 2}}}, 0))
    book.run(0)
    boards = [book.output(0)]
    choose(page, boards, "top:move:units", "u0:m0", "loadall:oil", "u0:w:c7", "h:d6")
    after = told(book, 1)
    player = after["state"]["players"][0]
    assert list(player["mechs"].values()) == ["d6"]
    assert player["workers"] == {"c7": 1, "d6": 1, "d7": 1}
    assert after["state"]["resources"] == {"d6": {"oil": 2}}
    assert "Aiko takes along 2 oil and 1 worker to D6 (tundra)." in after["told"]
    expect(boards[0].locator(".tw-prompt")).to_contain_text("Move: choose a unit (1 may move)")


@pytest.mark.soak
def test_a_combat_with_secret_dials_and_cards_in_two_cells(open_notebook: Opener, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 2600})
    rusviet = {**RUSVIET, "mechs": ["c7"], "workers": ["c7", "d7"], "combat_cards": [2, 5], "power": 6}
    crimea = {**CRIMEA, "mechs": ["d6"], "combat_cards": [3], "power": 4}
    book = open_notebook(cells({"turn": 0, "players": [rusviet, crimea]}, 0, 1))
    book.run(0)
    book.run(1)
    boards = [book.output(0), book.output(1)]
    choose(page, boards, "top:move:units", "u0:m0", "h:d6", "Move no more units", board=0)
    choose(page, boards, "dial:3", board=0)
    choose(page, boards, "hand:5", "ready", board=0)
    assert told(book, 2)["told"][-1] == "Aiko is ready."
    choose(page, boards, "dial:4", board=1)
    choose(page, boards, "hand:3", "ready", board=1)
    after = told(book, 2)
    one, two = after["state"]["players"]
    assert (one["power"], two["power"]) == (3, 0)
    assert (one["combat_cards"], after["state"]["discard"]) == ({"2": 1}, {"3": 1, "5": 1})
    assert list(two["mechs"].values()) == ["base-crimea"]
    assert one["stars"] == {"combat": 1}
    assert "Aiko wins on D6 (tundra) with 8 to 7 against Boris." in after["told"]


@pytest.mark.soak
def test_an_encounter(open_notebook: Opener, page: Page) -> None:
    rusviet = {**RUSVIET, "character": "d7", "workers": ["c7", "d7"]}
    book = open_notebook(cells({"turn": 0, "players": [rusviet, CRIMEA], "encounters": ["d6", "g5"]}, 0))
    book.run(0)
    boards = [book.output(0)]
    choose(page, boards, "top:move:units", "u0:c", "h:d6", "Move no more units")
    assert stands(page, boards).prompt.startswith("Encounter")
    choose(page, boards, "opt:0")
    stands(page, boards)
    after = told(book, 1)
    assert after["state"]["encounters"] == ["g5"]
    assert len(after["state"]["encounter_cards"]) == 1
    assert any(line.startswith("Aiko chooses: ") for line in after["told"])


@pytest.mark.soak
def test_produce(open_notebook: Opener, page: Page) -> None:
    book = open_notebook(cells({"turn": 0, "players": [{**RUSVIET, "workers": ["c7", "d7", "d7"]}, CRIMEA]}, 0))
    book.run(0)
    boards = [book.output(0)]
    choose(page, boards, "top:produce:hexes", "h:d7", "h:c7")
    after = told(book, 1)
    assert after["state"]["resources"] == {"d7": {"metal": 2}}
    assert after["state"]["players"][0]["workers"] == {"c7": 2, "d7": 2}
    assert "Aiko gains 2 metal on D7 (mountain)." in after["told"]


@pytest.mark.soak
def test_build_with_wood_from_two_hexes(open_notebook: Opener, page: Page) -> None:
    rusviet = {**RUSVIET, "workers": ["c7", "d7", "d7"], "coins": 3}
    wood = {"d7": {"wood": 2}, "c7": {"wood": 2}}
    book = open_notebook(cells({"turn": 0, "players": [rusviet, CRIMEA], "resources": wood}, 0))
    book.run(0)
    boards = [book.output(0)]
    choose(page, boards, "top:move:coins", "bot:build", "h:d7", "h:c7", "h:d7", "str:mine", "h:d7")
    after = told(book, 1)
    player = after["state"]["players"][0]
    assert player["structures"] == {"mine": "d7"}
    assert player["coins"] == 6  # the coin taken on top, and two that a Build pays
    assert after["state"]["resources"] == {"c7": {"wood": 1}}
