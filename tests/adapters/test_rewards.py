"""What a game is worth to its seats: the victory, the place or the score."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import tabletop_widgets as tw
from tabletop_widgets.adapters.rewards import REWARDS, check_reward, reward_range, rewards
from tabletop_widgets.core.state import Outcome, State, ranking


def ended(scores: tuple[int, ...], sides: tuple[int, ...] | None = None) -> State:
    """Return a position that has ended with these scores."""
    game = SimpleNamespace(num_players=len(scores), sides=sides or tuple(range(len(scores))))
    outcome = Outcome(scores, ranking(scores), "end")
    return cast("State", SimpleNamespace(game=game, outcome=lambda: outcome, returns=lambda: list(map(float, scores))))


@pytest.mark.parametrize(
    ("scores", "win", "rank"),
    [
        ((9, 5, 1), [1, 0, 0], [1, 0, -1]),
        ((9, 9, 1), [0.5, 0.5, 0], [0.5, 0.5, -1]),
        ((9, 5, 5, 1), [1, 0, 0, 0], [1, 0, 0, -1]),
        ((4, 4), [0.5, 0.5], [0, 0]),
    ],
)
def test_places_are_even_steps_and_equal_places_share_theirs(
    scores: tuple[int, ...], win: list[float], rank: list[float]
) -> None:
    state = ended(scores)
    assert rewards(state, "win") == win
    assert rewards(state, "rank") == pytest.approx(rank)
    assert rewards(state, "score") == list(scores)


def test_a_side_wins_and_loses_together() -> None:
    hunters_win = ended((0, 1, 1), (0, 1, 1))
    assert rewards(hunters_win, "win") == [0, 1, 1]
    assert rewards(hunters_win, "rank") == [-1, 1, 1]


def test_a_game_that_goes_on_is_shared_by_all() -> None:
    state: Any = tw.new_match("scout", players=4, seed=1).state
    assert rewards(state, "win") == [0.25] * 4
    assert rewards(state, "rank") == rewards(state, "score") == [0] * 4


def test_only_three_rewards_are_known() -> None:
    game = tw.new_game("scout", players=3)
    assert [reward_range(game, reward) for reward in REWARDS] == [(0, 1), (-1, 1), game.utility_range]
    with pytest.raises(ValueError, match="reward='points': expected one of 'win', 'rank', 'score'"):
        check_reward("points")
