"""How large a game can get, as its `Game` says it before anything is played."""

from __future__ import annotations

from encoded import walk
from samples import every_game

import tabletop_widgets as tw
from tabletop_widgets.core.game import Game


@every_game
def test_a_random_game_stays_within_its_limits(game: Game) -> None:
    seats, returns = list[int](), list[float]()
    for state in walk(game, seed=1):
        seats.append(state.current_player())
        returns = state.returns()
    assert game.max_game_length is not None
    assert game.max_chance_nodes is not None
    assert sum(seat >= 0 for seat in seats) <= game.max_game_length
    assert seats.count(tw.CHANCE) <= game.max_chance_nodes
    lowest, highest = game.utility_range
    assert lowest <= min(returns) <= max(returns) <= highest


def test_two_players_of_scout_never_take_more_than_72_decisions() -> None:
    games = tw.simulate("scout", ["random", "random"], games=300, seed=1).games
    assert 30 < max(game.decisions for game in games) <= tw.new_game("scout", players=2).max_game_length == 72
