"""The contract of every game: its rules, hidden information, texts and board."""

import newgame  # registers the game
import pytest

import tabletop_widgets as tw
from tabletop_widgets.testing import CHECKS, Check, for_game

assert newgame

SETUPS = [{"players": 2}, {"players": 4}, {"players": 3, "hand": 1}]


@pytest.mark.parametrize("options", SETUPS, ids=str, scope="module")
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_the_contract(check: Check, options: dict[str, int]) -> None:
    check(for_game(tw.new_game("newgame", **options)))
