"""Confidence intervals of shares and means over deals; None where there are too few deals for one."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]
Sample: TypeAlias = tuple[float, float]
"""What one deal adds: a sum, and how many values are in it."""

LEVEL: Final = 0.95
FEWEST_DEALS: Final = 5  # from fewer deals a bootstrap underestimates the spread
_RESAMPLES: Final = 1_000
_MOST_GROUPS: Final = 400  # more deals are grouped: means of groups are as good to draw from


@cache
def _z(level: float) -> float:
    from statistics import NormalDist  # imported when first needed: it takes longer than the whole arena

    return NormalDist().inv_cdf((1 + level) / 2)


def wilson(wins: float, games: float, level: float = LEVEL) -> Interval:
    """Return Wilson's interval of a share.

    Args:
        wins: how many games were won; parts of games count.
        games: how many were played, or as many as they are worth; more than 0.
        level: how often such intervals hold the true share, 0 to 1.

    >>> low, high = wilson(1, 10)
    >>> round(low, 3), round(high, 3)
    (0.018, 0.404)

    """
    z, share = _z(level), wins / games
    middle = share + z * z / (2 * games)
    half = z * math.sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2)
    scale = 1 + z * z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def weighted_share(deals: Sequence[Sample]) -> float:
    """Return the effective number of independent games on some deals, at most the number of games.

    Games on one deal go together if the deal decides them, and then tell no more than one game. Those in which players
    change seats go apart, which is not counted: the interval is then rather too wide.
    """
    games = sum(count for _, count in deals)
    wins = sum(won for won, _ in deals)
    share, number = wins / games, len(deals)
    if number < 2 or not 0 < share < 1:
        return games
    apart = sum((won - share * count) ** 2 for won, count in deals) * number / (number - 1)
    return games / max(1.0, apart / (games * share * (1 - share)))


def share(deals: Sequence[Sample], level: float = LEVEL) -> Interval:
    """Return Wilson's interval of a share, from the number of games won and played on each deal."""
    games = sum(count for _, count in deals)
    wins = sum(won for won, _ in deals)
    real = weighted_share(deals)
    return wilson(wins * real / games, real, level)


def mean(deals: Sequence[Sample], level: float = LEVEL) -> Interval | None:
    """Return the bootstrap interval of a mean, drawn by deals; None for fewer than `FEWEST_DEALS`, or if all are alike.

    Its ends are moved out as Student's distribution asks for the number of deals ("expanded percentiles").
    """
    if len(deals) < FEWEST_DEALS or len({total / count for total, count in deals}) == 1:
        return None
    low = (1 - _expanded_level(len(deals), level)) / 2
    means = bootstrap_means(group_deals(deals))
    return _quantile(means, low), _quantile(means, 1 - low)


def difference(values: Sequence[float], level: float = LEVEL) -> Interval | None:
    """Return the interval of a mean difference, from the difference on each deal; None for fewer than `FEWEST_DEALS`.

    If all deals show the same, a bootstrap sees nothing of those that would not. So many of these could be missing as
    would not surprise, and each could show the opposite.
    """
    if len(values) < FEWEST_DEALS or len(set(values)) > 1:
        return mean([(value, 1.0) for value in values], level)
    unseen = 1 - (1 - level) ** (1 / len(values))
    return values[0] * (1 - unseen) - unseen, values[0] * (1 - unseen) + unseen


def group_deals(deals: Sequence[Sample]) -> list[Sample]:
    """Return the samples of groups of deals of about equal size, no more groups than a bootstrap needs."""
    groups = min(len(deals), _MOST_GROUPS)
    return [_sum_samples(deals[at::groups]) for at in range(groups)]


def _sum_samples(samples: Iterable[Sample]) -> Sample:
    sums, counts = zip(*samples, strict=True)
    return sum(sums), sum(counts)


def bootstrap_means(samples: Sequence[Sample]) -> list[float]:
    """Return the sorted means of samples drawn with replacement, by a fixed seed."""
    rng = random.Random(0)
    means = []
    for _ in range(_RESAMPLES):
        total, count = _sum_samples(rng.choices(samples, k=len(samples)))
        means.append(total / count)
    return sorted(means)


def _expanded_level(number: int, level: float) -> float:
    """Return the level at which percentiles of so many deals hold the mean as often as `level` says."""
    from statistics import NormalDist

    z, nu = _z(level), number - 1
    student = z + (z**3 + z) / (4 * nu) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * nu**2)
    return 1 - 2 * NormalDist().cdf(-student * math.sqrt(number / nu))


def _quantile(values: Sequence[float], at: float) -> float:
    """Return a quantile of sorted values."""
    place = at * (len(values) - 1)
    below = int(place)
    above = min(below + 1, len(values) - 1)
    return values[below] + (place - below) * (values[above] - values[below])


# --- stopping early


def check_points(rounds: int, first: int = 16) -> list[int]:
    """Return the numbers of rounds after which a tournament may stop early: at doublings, and at its end.

    >>> check_points(100)
    [16, 32, 64, 100]
    """
    found = []
    while first < rounds:
        found.append(first)
        first *= 2
    return [*found, rounds]


def level_of_looks(number: int, level: float = LEVEL) -> float:
    """Return the level of the interval at each of some looks, so that all of them hold together as often as `level`.

    >>> round(level_of_looks(4), 4)
    0.9875
    """
    return 1 - (1 - level) / number
