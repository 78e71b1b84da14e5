"""The table of SCOUT: what a copy holds."""

from __future__ import annotations

import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.compiled_fields import fields_of
from tabletop_widgets.engines.scout import ScoutGame
from tabletop_widgets.engines.scout.position import Position


@pytest.mark.parametrize("players", [2, 4])
def test_a_copy_holds_all_that_lies_on_the_table_and_shares_no_list(players: int) -> None:
    state, rng = ScoutGame(players).new_state(), random.Random(2)
    for _ in range(30):
        state.draw_all(rng)
        if state.current_player() != tw.TERMINAL:
            state.apply(rng.choice(state.legal_actions()))
    copy = state.clone()
    names = fields_of(Position)
    assert len(names) > 15
    for name in names:
        here, there = getattr(state, name), getattr(copy, name)
        assert here == there, name
        assert here is not there or not isinstance(here, list), name
