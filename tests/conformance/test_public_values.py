"""Public values, by which a match tells its turning points, are the same whatever is hidden."""

from __future__ import annotations

import pytest
from samples import every_game, one_of_each_kind, only_random

from tabletop_widgets.core.game import Game


@every_game
def test_public_values_do_not_depend_on_what_a_spectator_cannot_know(game: Game) -> None:
    changed = 0
    for number, state in enumerate(one_of_each_kind(game)):
        values = game.heuristics.public_values(state)
        other = state.determinize(None, only_random(number))
        changed += other.state_hash() != state.state_hash()
        found = game.heuristics.public_values(other)
        assert (found is None) == (values is None)
        if values is not None and found is not None:
            assert list(found) == pytest.approx(list(values))
            assert len(values) == game.num_players
    assert changed
