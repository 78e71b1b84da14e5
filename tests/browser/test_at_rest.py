"""At rest: between two decisions nothing that can be clicked moves, but for what the game itself moves."""

from __future__ import annotations

import re
from collections import Counter

import pytest
import rest
from lengths import count
from playwright.sync_api import Page

DECISIONS = count(4, at_length=60)  # of one's own
STEPS = count(6, at_length=40)  # of the Automa
GATE = ["scout-919", "kaiju-1171", "hunter-390", "automa-919"]
CASES = [pytest.param(table, width, id=f"{table}-{width}") for table in rest.TABLES for width in rest.SIZES]


def is_in_one_column(table: str, width: int) -> bool:
    """Return whether a mat or a hand that grows and shrinks is in one column with what is below it."""
    return width < 880 and table in ("scythe", "automa", "hunter")


def excused(table: str, width: int, name: str) -> bool:
    """Return whether a thing is one of the exceptions."""
    known = [*rest.EXCEPTIONS.values()]
    if is_in_one_column(table, width):
        known.append(rest.IN_ONE_COLUMN)
    return any(re.match(pattern, name) for pattern in known)


@pytest.mark.soak(gate=GATE)
@pytest.mark.parametrize(("table", "width"), CASES)
def test_nothing_that_can_be_clicked_moves_unless_the_game_moves_it(page: Page, table: str, width: int) -> None:
    board, moved = rest.Played(page, table, width), Counter[str]()
    for words, moves in board.play(DECISIONS):
        for name, by in moves:
            if not excused(table, width, name):
                moved[f"{name} at {words!r}"] += round(by)
    assert moved == {}
    assert not board.host.errors
    if not is_in_one_column(table, width):
        assert page.evaluate("() => window.shifts") == []


def test_the_steps_of_an_automa_move_nothing_in_a_whole_window(page: Page) -> None:
    """What the card says is longer at one step than at the next: it grows within its place, and no column does."""
    board, moved, steps = rest.Played(page, "automa", 1366, whole=True), Counter[str](), 0
    before = board.look()
    while steps < STEPS:
        if board.press_step():
            steps += 1
        else:
            board.step()
        after = board.look()
        for name, by in rest.moves(before, after):
            if not excused("automa", 1366, name):
                moved[name] += round(by)
        before = after
    assert moved == {}


def test_a_button_that_moves_is_found(page: Page) -> None:
    board = rest.Played(page, "scout", 919)
    before = board.look()
    page.evaluate("() => { document.querySelector('.tw-right').style.paddingTop = '40px'; }")
    assert {"list do", "list first"} <= {name for name, _ in rest.moves(before, board.look())}
