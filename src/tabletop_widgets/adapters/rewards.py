"""Rewards of the seats at the end of a game."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.heuristics import shared_victory
from tabletop_widgets.core.state import State

WIN: Final = "win"
RANK: Final = "rank"
SCORE: Final = "score"
REWARDS: Final = (WIN, RANK, SCORE)


def check_reward(reward: object) -> str:
    """Return the name of a reward.

    Raises:
        ValueError: there is no such reward.

    """
    if not isinstance(reward, str) or reward not in REWARDS:
        raise ValueError(f"reward={short_repr(reward)}: expected one of {', '.join(map(repr, REWARDS))}")
    return reward


def rewards(state: State, reward: str) -> list[float]:
    """Return the rewards by seat, of a game that is over or is cut off.

    Args:
        state: its last position.
        reward: "win", "rank" or "score", see `tabletop_widgets.adapters`.

    """
    if reward == SCORE:
        return state.returns()
    if reward == RANK:
        return _ranks(state)
    return [shared_victory(state, seat) for seat in range(state.game.num_players)]


def reward_range(game: Game, reward: str) -> tuple[float, float]:
    """Return the lowest and the highest reward of a game."""
    return {WIN: (0.0, 1.0), RANK: (-1.0, 1.0), SCORE: game.utility_range}[reward]


def _ranks(state: State) -> list[float]:
    outcome, sides = state.outcome(), state.game.sides
    if outcome is None:
        return [0.0] * len(sides)
    placed = list(zip(outcome.ranking, sides, strict=True))
    best = {side: min(place for place, own in placed if own == side) for side in sides}
    return [_rank(best[side], list(best.values())) for side in sides]


def _rank(place: int, places: list[int]) -> float:
    """Return the value of a place among those of all sides: from 1 to -1, sides with equal places share theirs."""
    better, worse = sum(other < place for other in places), sum(other > place for other in places)
    return (worse - better) / max(len(places) - 1, 1)
