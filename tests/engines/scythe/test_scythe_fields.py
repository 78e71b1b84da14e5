"""The table and the options of Scythe: what is written once is the same wherever it is read."""

from __future__ import annotations

import inspect
import random
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.compiled_fields import fields_of
from tabletop_widgets.engines.scythe import ScytheGame, ScytheState
from tabletop_widgets.engines.scythe.options import NAMES, RULESETS, ScytheOptions
from tabletop_widgets.engines.scythe.position import Position


def played(players: Any, decisions: int) -> ScytheState:
    state, rng = ScytheGame(players).new_state(), random.Random(2)
    for _ in range(decisions):
        state.draw_all(rng)
        if state.current_player() != tw.TERMINAL:
            state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [2, 5, 1, ["nordic", "automa"]])
def test_a_copy_holds_all_that_lies_on_the_table_and_shares_no_list_that_changes(players: Any) -> None:
    state = played(players, 60)
    copy = state.clone()
    never = {"markers", "turned", "fought", "last_turned", "last_fought", "plans", "peeked"}
    for name in fields_of(Position):
        here, there = getattr(state, name), getattr(copy, name)
        assert here == there, name
        shares = here is there and isinstance(here, list)
        assert shares == (name in never and not state.options.automatic), name


def test_an_empty_table_has_every_field_and_no_list_in_common_with_another() -> None:
    game = ScytheGame(3)
    one, other = ScytheState(game), ScytheState(game)
    for table in (one, other):
        table.lay_out(game.rules)
    lists = [name for name in fields_of(Position) if isinstance(getattr(one, name), list)]
    assert len(lists) == 16
    assert all(getattr(one, name) == getattr(other, name) for name in lists)
    assert not any(getattr(one, name) is getattr(other, name) for name in lists)


def test_help_shows_every_option_with_its_default() -> None:
    shown = {name: entry.default for name, entry in inspect.signature(ScytheGame).parameters.items()}
    ruled = RULESETS["official"]
    defaults = {
        field.name: None if field.name in ruled else field.default for field in fields(ScytheOptions) if field.init
    }
    assert shown == defaults
    assert tuple(ScytheGame().options) == NAMES
    assert all(f"        {name}: " in (ScytheOptions.__doc__ or "") for name in NAMES)


def test_the_options_stay_as_they_are() -> None:
    game = ScytheGame(2, hide_coins=True)
    assert (game.rules.hide_coins, game.new_state().options is game.rules) == (True, True)
    with pytest.raises(FrozenInstanceError):
        game.rules.hide_coins = False  # type: ignore[misc]
