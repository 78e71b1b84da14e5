"""Ratings: what is known of players' strengths, and nothing of those whom the games do not tell."""

from __future__ import annotations

import math
import random
import sys
from typing import Any

import pytest
from arenas import first, game, shows, small

import tabletop_widgets as tw
from tabletop_widgets.arena.results import Results


def luce(strengths: list[float], deals: int, seed: int = 0) -> Results:
    """Return games in which everybody is ahead by Plackett and Luce's model with these strengths."""
    rng = random.Random(seed)
    games = []
    for deal in range(deals):
        left, places = list(range(len(strengths))), dict[int, int]()
        while left:
            chosen = rng.choices(left, [strengths[one] for one in left])[0]
            left.remove(chosen)
            places[chosen] = len(places)
        scores = tuple(-places[one] for one in range(len(strengths)))
        games.append(game(tuple(range(len(strengths))), scores, number=deal, deal=deal))
    return Results([f"p{one}" for one in range(len(strengths))], games)


def test_ratings_find_the_strengths_by_which_games_were_drawn() -> None:
    strengths = [1.0, 2.0, 4.0, 10.0]
    ratings = luce(strengths, 3000).ratings()
    middle = sum(map(math.log10, strengths)) / 4
    for at, strength in enumerate(strengths):
        true = 1000 + 400 * (math.log10(strength) - middle)
        rating = ratings.of(f"p{at}")
        assert rating.value == pytest.approx(true, abs=25)
        assert rating.interval is not None
        low, high = rating.interval
        assert rating.value is not None
        assert low < rating.value < high
        assert 10 < high - low < 80
    assert [rating.name for rating in ratings] == ["p3", "p2", "p1", "p0"]


def test_the_middle_of_those_rated_is_1000() -> None:
    values = [rating.value for rating in luce([1.0, 3.0, 5.0], 200).ratings()]
    assert sum(value for value in values if value is not None) == pytest.approx(3000)


def test_who_is_never_ahead_has_no_rating_and_moves_nobody() -> None:
    three = luce([1.0, 2.0, 3.0], 300)
    beaten = Results(
        [*three.names, "beaten"],
        [
            game((*one.seats, 3), (*one.scores, -99), number=one.number, deal=one.deal)
            for one in three.games
            if one.scores is not None
        ],
    )
    ratings = beaten.ratings()
    assert (ratings[-1].name, ratings[-1].value, ratings[-1].reason) == ("beaten", None, "never-ahead")
    for rating in three.ratings():
        assert ratings.of(rating.name).value == pytest.approx(rating.value, abs=0.01)
    assert "none: never ahead" in repr(ratings)
    assert "なし：一度も上に立っていない" in ratings.html(locale="ja")


def test_who_always_wins_has_none_either_and_stands_first() -> None:
    always = Results(["a", "b", "c"], [game((0, 1, 2), (9, 1 + d % 2, 2 - d % 2), deal=d, number=d) for d in range(9)])
    ratings = always.ratings()
    assert (ratings[0].name, ratings[0].reason) == ("a", "never-behind")
    assert [rating.value for rating in ratings[1:]] == pytest.approx([1000, 1000], abs=30)


def test_a_tie_is_half_a_victory_of_each() -> None:
    tied = Results(["a", "b"], [game((0, 1), (5, 5), deal=deal, number=deal) for deal in range(10)])
    assert [rating.value for rating in tied.ratings()] == pytest.approx([1000, 1000])
    assert tied.cross() == {("a", "b"): (5.0, 10), ("b", "a"): (5.0, 10)}


def test_few_deals_have_no_interval() -> None:
    assert all(rating.interval is None for rating in luce([1.0, 1.0], 4).ratings())


def test_teams_of_different_players_are_rated_game_after_game() -> None:
    rng = random.Random(1)
    games = []
    for number in range(200):
        good = rng.random() < 0.8
        seats = (0, 1, 2) if number % 2 else (3, 1, 2)
        games.append(game(seats, (0, 1, 1) if good else (1, 0, 0), sides=(0, 1, 1), number=number, deal=number))
    results = Results(["k", "a", "b", "l"], games)
    ratings = results.ratings()
    assert ratings.model == "openskill"
    assert {rating.name for rating in ratings[:2]} == {"a", "b"}
    assert all(rating.interval is not None for rating in ratings)
    assert "OpenSkill" in repr(ratings)


def test_a_tournament_of_leviath_is_rated_all_at_once() -> None:
    entrants: dict[str, Any] = {"first": first, "random": "random"}
    results = tw.tournament("leviath", entrants, players=3, rounds=3, n_jobs=1)
    assert results.ratings().model == "plackett-luce"
    assert results.ratings("openskill").model == "openskill"


def test_the_table_of_a_tournament_has_ratings() -> None:
    results = small({"shows": shows, "random": "random"}, rounds=8)
    assert "<th>rating</th>" in results.html()
    assert "<th>rating</th>" not in results.html(ratings=False)


def test_what_is_not_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    results = luce([1.0, 2.0], 10)
    monkeypatch.setitem(sys.modules, "choix", None)
    with pytest.raises(ModuleNotFoundError, match="ratings need choix, which is not installed: pip install"):
        results.ratings()
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(ModuleNotFoundError, match="need openskill, which is not installed: pip install"):
        results.ratings("openskill")


def test_a_wrong_model_is_told() -> None:
    with pytest.raises(ValueError, match="model='elo': expected one of 'auto', 'plackett-luce', 'openskill'"):
        luce([1.0, 2.0], 10).ratings("elo")
    with pytest.raises(LookupError, match="there is no player 'x'"):
        luce([1.0, 2.0], 10).ratings().of("x")
    with pytest.raises(ValueError, match="one player has no rating"):
        luce([1.0], 10).ratings()
