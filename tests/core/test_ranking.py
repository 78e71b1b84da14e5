"""Who has won: places by score."""

from __future__ import annotations

import pytest

from tabletop_widgets.core.state import Outcome, ranking


@pytest.mark.parametrize(
    ("scores", "places", "winners"),
    [
        ([5, 9, 5, 2], (2, 1, 2, 4), (1,)),
        ([3, 2, 1], (1, 2, 3), (0,)),
        ([1, 2, 3], (3, 2, 1), (2,)),
        ([4, 4], (1, 1), (0, 1)),
        ([0, 0, 0, 0, 0], (1, 1, 1, 1, 1), (0, 1, 2, 3, 4)),
        ([-5, -1, -1], (3, 1, 1), (1, 2)),
        ([7, 7, 3, 3, 3], (1, 1, 3, 3, 3), (0, 1)),
        ([0], (1,), (0,)),
    ],
)
def test_equal_scores_share_the_better_place(
    scores: list[int], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert ranking(scores) == places
    assert Outcome(tuple(scores), ranking(scores), "over").winners == winners
