"""Intervals: known values, and how often they hold what they should, also after stopping early."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from arenas import game, small

from tabletop_widgets.arena import intervals
from tabletop_widgets.arena.contest import has_known_players
from tabletop_widgets.arena.results import Results


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # statsmodels 0.14, proportion_confint(method="wilson")
        (0, 10, 0.0, 0.277533),
        (1, 10, 0.017876, 0.404150),
        (5, 10, 0.236593, 0.763407),
        (10, 10, 0.722467, 1.0),
        (81, 263, 0.255291, 0.366207),
        (92, 192, 0.409556, 0.549593),
    ],
)
def test_wilsons_interval_has_the_values_of_others(wins: int, games: int, low: float, high: float) -> None:
    assert intervals.wilson(wins, games) == pytest.approx((low, high), abs=2e-3)


def test_an_interval_is_wider_on_a_higher_level() -> None:
    low, high = intervals.wilson(30, 100)
    lower, higher = intervals.wilson(30, 100, 0.99)
    assert lower < low < high < higher


def test_games_that_one_deal_decides_count_as_one() -> None:
    together = [(4.0, 4.0) if deal % 2 else (0.0, 4.0) for deal in range(40)]
    assert intervals.weighted_share(together) == pytest.approx(40, rel=0.05)
    apart = [(2.0, 4.0)] * 40
    assert intervals.weighted_share(apart) == 160
    wide, narrow = intervals.share(together), intervals.share(apart)
    assert wide[1] - wide[0] > 1.9 * (narrow[1] - narrow[0])


def test_a_bootstrap_of_few_deals_or_of_deals_alike_has_no_interval() -> None:
    assert intervals.mean([(1.0, 1.0), (2.0, 1.0), (4.0, 1.0), (3.0, 1.0)]) is None
    assert intervals.mean([(6.0, 2.0)] * 50) is None


def test_a_bootstrap_is_always_the_same() -> None:
    deals = [(float(value % 17), 1.0) for value in range(60)]
    assert intervals.mean(deals) == intervals.mean(deals)


def test_deals_that_all_show_the_same_do_not_make_a_difference_sure() -> None:
    found = intervals.difference([0.25] * 6)
    assert found is not None
    assert found[0] < 0 < 0.25 < found[1]
    sure = intervals.difference([0.25] * 40)
    assert sure is not None
    assert sure[0] > 0.15
    assert intervals.difference([0.25] * 4) is None


def held(values: Iterator[bool]) -> float:
    found = list(values)
    return sum(found) / len(found)


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("deals", [6, 12, 30])
def test_intervals_of_points_hold_the_true_mean_as_often_as_they_say(deals: int) -> None:
    rng = random.Random(deals)

    def tries() -> Iterator[bool]:
        for _ in range(200):
            found = intervals.mean([(rng.gauss(10, 5) * 4, 4.0) for _ in range(deals)])
            assert found is not None
            yield found[0] <= 10 <= found[1]

    assert 0.9 <= held(tries()) <= 0.995  # of 200, 0.95 within three deviations


@pytest.mark.parametrize("share", [0.1, 0.25, 0.6])
def test_intervals_of_shares_hold_also_if_deals_decide_games(share: float) -> None:
    rng = random.Random(str(share))

    def tries() -> Iterator[bool]:
        for _ in range(400):
            deals = [(3.0 * (rng.random() < share), 3.0) for _ in range(60)]
            low, high = intervals.share(deals)
            yield low <= share <= high

    assert held(tries()) >= 0.91


# --- stopping early


def test_it_looks_at_doublings_and_spends_its_error_among_them() -> None:
    assert intervals.check_points(1000) == [16, 32, 64, 128, 256, 512, 1000]
    assert intervals.check_points(10) == [10]
    assert intervals.level_of_looks(7) == pytest.approx(1 - 0.05 / 7)


def results_of(wins: list[bool]) -> Results:
    games = [game((0, 1), (1, 0) if won else (0, 1), number=at, deal=at) for at, won in enumerate(wins)]
    return Results(["a", "b"], games)


def test_stopping_early_does_not_make_intervals_untrue() -> None:
    rng = random.Random(3)
    looks = intervals.check_points(256, first=8)
    level = intervals.level_of_looks(len(looks))
    held_at, stops = 0, set()
    for _ in range(600):
        wins = [float(rng.random() < 0.1) for _ in range(256)]
        stop = next((look for look in looks if width(wins[:look], level) <= 0.09), looks[-1])
        low, high = intervals.wilson(sum(wins[:stop]), stop, level)
        held_at += low <= 0.1 <= high
        stops.add(stop)
    assert len(stops) > 1  # what was seen decides when it stops
    assert held_at >= 0.95 * 600


def width(wins: list[float], level: float) -> float:
    low, high = intervals.wilson(sum(wins), len(wins), level)
    return (high - low) / 2


def test_it_knows_enough_when_every_share_is_known() -> None:
    results = results_of([True, False] * 200)
    assert has_known_players(results, 0.06)
    assert not has_known_players(results, 0.04)


def test_a_tournament_stops_when_it_knows_enough_and_says_so() -> None:
    results = small(rounds=100, until=0.2)
    assert results.stopped_early
    assert results.deals == 16
    assert results.level > 0.98
    assert "stopped after 16 of 100 rounds" in repr(results)
    whole = small(rounds=20, until=0.001)
    assert not whole.stopped_early
    assert whole.deals == 20
    assert "the intervals hold together for all 2 looks" in repr(whole)
