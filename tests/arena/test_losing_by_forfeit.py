"""Who fails loses, with every seat it has; and what a game of the arena says of where it comes from."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from arenas import first, last, small

import tabletop_widgets as tw
from tabletop_widgets.arena.play import PlannedGame, PlaySettings, play
from tabletop_widgets.core.player import PlayerAdapter


def fails(view: Any, rng: Any) -> Any:
    raise ZeroDivisionError("by nothing")


@pytest.mark.parametrize("entrants", [{"bad": fails, "last": last}, {"last": last, "bad": fails}])
def test_who_fails_in_every_game_wins_nothing_by_its_other_seats(entrants: Any) -> None:
    results = small(entrants, on_error="forfeit")
    bad = results.names.index("bad")
    assert {row.name: (row.wins, row.share) for row in results.rows()}["bad"] == (0, 0)
    assert sum(row.wins for row in results.rows()) == len(results.games)
    for game in results.games:
        assert game.reason == "forfeit"
        places = set(zip(game.seats, game.ranking or (), strict=True))
        assert places == {(bad, game.seats.count(1 - bad) + 1), (1 - bad, 1)}
        assert all(game.lead(seat) == (-1 if player == bad else 1) for seat, player in enumerate(game.seats))


def test_nobody_wins_a_game_that_was_forfeited_by_who_had_all_seats() -> None:
    seats = PlannedGame(0, 0, (0, 0, 0), "deal", "own")
    game = play(tw.new_game("scout", players=3), [PlayerAdapter(fails)], seats, PlaySettings(on_error="forfeit"))
    assert game.ranking == (2, 2, 2)
    assert [game.won(seat) for seat in range(3)] == [0, 0, 0]


def test_a_side_that_one_who_failed_belongs_to_loses_with_it() -> None:
    both: Any = {0: {"bad": fails}, 1: {"bad": fails, "first": first}}
    results = tw.tournament("leviath", both, players=3, rounds=2, n_jobs=1, on_error="forfeit", progress=False)
    (bad,) = [row for row in results.rows() if row.name == "bad"]
    assert bad.share == 0


# --- where a game comes from


def test_a_game_says_which_one_it_is_and_not_a_seed_that_it_does_not_follow_from() -> None:
    results = tw.simulate("scout", ["random"] * 3, 3, seed=11)
    match = results.game(2)
    assert "3 players, game 2 of seed 11, ply " in repr(match)
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), match.copy_line()):
        assert repr(other).split(", ply")[0] == repr(match).split(", ply")[0]
    assert "game 0 of seed 'spring'" in repr(small(seed="spring").game(0))
    assert "seed 5, ply" in repr(tw.new_match("scout", players=3, seed=5))


def test_what_is_tried_in_games_of_other_deals_draws_something_else() -> None:
    results = tw.simulate("scout", ["random"] * 3, 4, seed=11)
    assert len({results.game(number).seed for number in range(4)}) == 4
    again = tw.simulate("scout", ["random"] * 3, 4, seed=11)
    assert [again.game(number).seed for number in range(4)] == [results.game(number).seed for number in range(4)]
