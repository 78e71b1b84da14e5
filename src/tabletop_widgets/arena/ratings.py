"""Ratings of players on one scale, by Plackett-Luce or OpenSkill."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.arena.contest import check_choice
from tabletop_widgets.arena.intervals import FEWEST_DEALS, Interval
from tabletop_widgets.arena.play import GameResult
from tabletop_widgets.arena.results import INSTALL, Results, pairwise_results

if TYPE_CHECKING:
    from numpy import ndarray

MODELS: Final = ("auto", "plackett-luce", "openskill")
MIDDLE: Final = 1000
TEN_TO_ONE: Final = 400
_RESAMPLES: Final = 200
_MOST_GROUPS: Final = 200


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of a player.

    Attributes:
        name: the player.
        value: its rating; None if the games do not tell one.
        interval: how sure it is, on the level of the results; None without a value, or with too few deals.
        reason: why there is none: "never-ahead", "never-behind", "apart" (the games do not connect it with the
            others), or "".

    """

    name: str
    value: float | None
    interval: Interval | None = None
    reason: str = ""


class Ratings(Sequence[Rating]):
    """Ratings of all players, the strongest first; a table, in a notebook and as text.

    With Plackett and Luce's model, the chances of two players are ten to one if 400 points are between them, and 1000
    is the middle of those that have a rating. Who was never ahead of any of them has none: it would be minus infinity,
    and an anchor there would move everybody. Every two players at a table are a pair, a tie is half a victory of each.

    Attributes:
        model: "plackett-luce" or "openskill".
        results: where they come from.

    """

    def __init__(self, model: str, results: Results, ratings: Sequence[Rating]) -> None:
        self.model, self.results = model, results
        self._ratings = tuple(sorted(ratings, key=_place))

    def __len__(self) -> int:
        return len(self._ratings)

    def __getitem__(self, at: Any) -> Any:  # noqa: ANN401 - a number or a slice
        return self._ratings[at]

    def of(self, name: str) -> Rating:
        """Return the rating of a player.

        Raises:
            LookupError: there is no such player.

        """
        for rating in self._ratings:
            if rating.name == name:
                return rating
        raise LookupError(f"there is no player {name!r}; expected one of {[one.name for one in self._ratings]}")

    def html(self, *, locale: str = "en") -> str:
        """Return the table as HTML."""
        from tabletop_widgets.arena.tables import ratings_html

        return ratings_html(self, locale)

    def text(self, *, locale: str = "en") -> str:
        """Return the table as text."""
        from tabletop_widgets.arena.tables import ratings_text

        return ratings_text(self, locale)

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def _place(rating: Rating) -> tuple[int, float]:
    group = {"never-behind": 0, "": 1, "apart": 2, "never-ahead": 3}[rating.reason]
    return group, -(rating.value or 0.0)


def rate(results: Results, model: str) -> Ratings:
    """Return the ratings; see `Results.ratings`."""
    if check_choice("model", model, MODELS) == "auto":
        model = "openskill" if _has_mixed_teams(results) else "plackett-luce"
    if len(results.names) + len(results.automatic) < 2:
        raise ValueError("one player has no rating; expected two or more")
    return Ratings(model, results, _by_luce(results) if model == "plackett-luce" else _by_openskill(results))


def _has_mixed_teams(results: Results) -> bool:
    """Return whether different players have sat on one side of a game."""
    for game in results.games:
        holders = {side: player for player, side in zip(game.seats, game.sides, strict=True)}
        if any(holders[side] != player for player, side in zip(game.seats, game.sides, strict=True)):
            return True
    return False


# --- all games at once


def _by_luce(results: Results) -> list[Rating]:
    choix, np = _libraries()
    names = [*results.names, *results.automatic.values()]
    deals = _ahead_by_deal(results, len(names), np)
    total = sum(deals, start=np.zeros((len(names), len(names))))
    rated = _comparable(total)
    ratings = [Rating(name, None, None, _reason(total, player, rated)) for player, name in enumerate(names)]
    if len(rated) < 2:
        return ratings
    part = np.ix_(rated, rated)
    values = _fit(choix, total[part])
    spread = _bootstrap_ratings([deal[part] for deal in deals], choix, np)
    low, high = (1 - results.level) / 2, (1 + results.level) / 2
    for at, player in enumerate(rated):
        drawn = sorted(sample[at] for sample in spread)
        interval = (_percentile(drawn, low), _percentile(drawn, high)) if drawn else None
        ratings[player] = Rating(names[player], float(values[at]), interval)
    return ratings


def _libraries() -> tuple[Any, Any]:
    try:
        import choix
        import numpy as np
    except ImportError as error:
        raise ModuleNotFoundError(f"ratings need choix, which is not installed: {INSTALL}") from error
    return choix, np


def _ahead_by_deal(results: Results, count: int, np: Any) -> list[ndarray[Any, Any]]:  # noqa: ANN401 - the library
    """Return how often each player was ahead of each other one, by deal, or by group of deals if there are many."""
    groups: dict[int, Any] = {}
    for game in results.games:
        at = game.deal % _MOST_GROUPS
        if at not in groups:
            groups[at] = np.zeros((count, count))
        for one, other, ahead in pairwise_results(game, results.holders(game)):
            groups[at][one, other] += ahead
    return [groups[at] for at in sorted(groups)]


def _comparable(ahead: ndarray[Any, Any]) -> list[int]:
    """Return the largest group in which each player was ahead of each other, directly or by way of others."""
    count = len(ahead)
    reach = [{at} | {other for other in range(count) if ahead[at, other] > 0} for at in range(count)]
    for middle in range(count):
        for start in range(count):
            if middle in reach[start]:
                reach[start] |= reach[middle]
    groups = [[other for other in range(count) if other in reach[at] and at in reach[other]] for at in range(count)]
    return max(groups, key=len)


def _reason(ahead: ndarray[Any, Any], player: int, rated: Sequence[int]) -> str:
    """Return why a player has no rating."""
    others = [other for other in rated if other != player] if len(rated) > 1 else range(len(ahead))
    was_ahead = any(ahead[player, other] for other in others)
    was_behind = any(ahead[other, player] for other in others)
    return {(False, True): "never-ahead", (True, False): "never-behind"}.get((was_ahead, was_behind), "apart")


def _fit(choix: Any, ahead: ndarray[Any, Any]) -> ndarray[Any, Any]:  # noqa: ANN401 - the library
    """Return ratings of players who were all ahead of each other."""
    params = choix.ilsr_pairwise_dense(ahead, max_iter=1000)
    params = params - params.mean()
    made: ndarray[Any, Any] = MIDDLE + params * TEN_TO_ONE / math.log(10)
    return made


def _bootstrap_ratings(deals: Sequence[ndarray[Any, Any]], choix: Any, np: Any) -> list[ndarray[Any, Any]]:  # noqa: ANN401
    """Return the ratings from deals drawn with replacement, by a fixed seed."""
    if len(deals) < FEWEST_DEALS:
        return []
    rng = random.Random(0)
    found = []
    # a draw in which a player is never ahead has no ratings; with a thousandth of a game each way they are very low
    bit = np.full(deals[0].shape, 1e-3) - np.eye(len(deals[0])) * 1e-3
    for _ in range(_RESAMPLES):
        drawn = sum(rng.choices(deals, k=len(deals)), start=bit)
        found.append(_fit(choix, drawn))
    return found


def _percentile(values: Sequence[float], part: float) -> float:
    return float(values[min(len(values) - 1, int(part * len(values)))])


# --- game after game


def _by_openskill(results: Results) -> list[Rating]:
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise ModuleNotFoundError(f"these ratings need openskill, which is not installed: {INSTALL}") from error
    model: Any = PlackettLuce()
    names = [*results.names, *results.automatic.values()]
    known = [model.rating(name=name) for name in names]
    for game in results.games:
        if game.ranking is None:
            continue
        teams = _teams(game, results.holders(game))
        if len({tuple(team) for team in teams.values()}) > 1:  # not one player against itself
            places = [game.ranking[game.sides.index(side)] for side in teams]
            _merge(
                known,
                list(teams.values()),
                model.rate([[known[one] for one in team] for team in teams.values()], places),
            )
    wide = NormalDist().inv_cdf((1 + results.level) / 2)
    return [
        Rating(name, one.mu, (one.mu - wide * one.sigma, one.mu + wide * one.sigma))
        for name, one in zip(names, known, strict=True)
    ]


def _teams(game: GameResult, holders: Sequence[int]) -> dict[int, list[int]]:
    """Return the players of each side, repeated until all teams have one size, as the model adds up a team's players.

    One who plays against four counts four times. What the sides are worth by the rules is not told apart.
    """
    teams: dict[int, list[int]] = {}
    for player, side in zip(holders, game.sides, strict=True):
        teams.setdefault(side, []).append(player)
    most = max(map(len, teams.values()))
    return {side: list(itertools.islice(itertools.cycle(team), most)) for side, team in teams.items()}


def _merge(known: list[Any], teams: Sequence[Sequence[int]], rated: Sequence[Sequence[Any]]) -> None:
    """Store the new ratings; of a player with several seats, the mean of the ratings at its seats."""
    found: dict[int, list[Any]] = {}
    for team, ratings in zip(teams, rated, strict=True):
        for player, rating in zip(team, ratings, strict=True):
            found.setdefault(player, []).append(rating)
    for player, ratings in found.items():
        known[player].mu = fmean(one.mu for one in ratings)
        known[player].sigma = fmean(one.sigma for one in ratings)
