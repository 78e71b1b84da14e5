"""A match judged decision by decision: marks where chance cannot explain the loss, and nowhere else."""

from __future__ import annotations

import random
from typing import Any

import pytest
from nim import NimGame

import tabletop_widgets as tw
from tabletop_widgets.analysis import JudgedDecision, Review
from tabletop_widgets.core.tree import Node
from tabletop_widgets.core.view import View


def played(*actions: str, left: int = 13) -> tw.Match:
    match: tw.Match = tw.Match(NimGame(), 1, position={"left": left, "seat": 0})
    for action in actions:
        match.play(action)
    return match


def perfect(view: View, rng: random.Random) -> int:
    left: int = view.observation.to_dict()["left"]
    return next((take for take in view.legal_ids if (left - take - 1) % 4 == 0), view.legal_ids[0])


def test_a_move_that_gives_the_game_away_is_marked_and_the_right_one_named() -> None:
    match = played("take 1", "take 1", "take 1", left=6)  # the first leaves five instead of four
    review = match.review(perfect, seats=[0], fresh=300, curve=5)
    (worst, *_) = review.marked_decisions()
    assert (str(worst.played), str(worst.better), worst.node.ply) == ("take 1", "take 2", 1)
    assert worst.low > 0
    assert worst.mark in {"inaccuracy", "mistake", "blunder"}
    assert "take 2 was better by" in match.nodes[worst.node.id].comment
    assert "Judge: perfect." in match.nodes[worst.node.id].comment
    assert all(one.seat == 0 for one in review.decisions)


def test_perfect_play_has_no_marks() -> None:
    match = played(left=13)
    match.play_out({0: perfect, 1: perfect})
    review = match.review(perfect, curve=0)
    assert review.marked_decisions() == []
    assert "No decision is marked" in repr(review)
    assert [node.comment for node in match.nodes] == [""] * len(match.nodes)
    assert review.curve == ()


@pytest.mark.parametrize(
    ("loss", "low", "mark", "sign"),
    [
        (0.25, 0.1, "blunder", "??"),
        (0.20, 0.001, "blunder", "??"),
        (0.15, 0.1, "mistake", "?"),
        (0.06, 0.01, "inaccuracy", "?!"),
        (0.04, 0.03, "", ""),
        (0.30, 0.0, "", ""),
        (0.30, -0.1, "", ""),
    ],
)
def test_a_mark_needs_the_size_and_an_interval_without_chance(loss: float, low: float, mark: str, sign: str) -> None:
    match = played("take 1")
    action: Any = match.node.action
    one = JudgedDecision(match.node, 0, action, action, loss, low, loss)
    assert (one.mark, one.sign) == (mark, sign)


def test_comments_are_added_once_and_what_stood_there_stays() -> None:
    match = played("take 1", left=10)
    match.comment("my own thought")
    match.review(perfect, fresh=300, curve=0)
    first = match.node.comment
    assert first.startswith("my own thought\n")
    match.review(perfect, fresh=300, curve=0)
    assert match.node.comment == first
    match.comment("")
    match.review(perfect, fresh=300, curve=0, comment=False)
    assert match.node.comment == ""


def test_the_curve_ends_with_the_result_and_is_a_picture_of_our_own() -> None:
    match = played("take 1", "take 3", "take 3", "take 3", left=10)
    review = match.review("mc:40", fresh=40, curve=20)
    assert len(review.curve) == len(match.path())
    assert review.curve[-1][1] == (0, 1)
    assert all(0 <= value <= 1 for _, values in review.curve for value in values)
    picture = review.svg()
    assert picture.startswith("<svg")
    assert "http" not in picture.replace("http://www.w3.org", "")
    assert picture.count("<polyline") == 2
    assert "light-dark(" in picture  # lines that can be seen by night, too
    assert "Player 2" in picture
    assert review._repr_html_().count("<svg") == 1


def test_the_same_review_twice_is_the_same() -> None:
    reviews = [played("take 1", "take 1", left=9).review("mc:30", fresh=30, curve=3) for _ in range(2)]
    assert repr(reviews[0]) == repr(reviews[1])
    assert [values for _, values in reviews[0].curve] == [values for _, values in reviews[1].curve]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"fresh": 1}, "fresh=1: expected a whole number, 2 or more"),
        ({"fresh": True}, "fresh=True"),
        ({"curve": -1}, "curve=-1: expected a whole number, 0 or more"),
        ({"seats": [5]}, "seat 5 is not at this table"),
        ({"locale": "fr"}, "locale='fr'"),
        ({"player": "nobody"}, "there is no player 'nobody'"),
    ],
)
def test_wrong_arguments_are_told_and_nothing_is_written(options: dict[str, Any], told: str) -> None:
    match = played("take 1", left=10)
    with pytest.raises(ValueError, match=told):
        match.review(**options)
    assert match.node.comment == ""


def test_a_review_is_read_in_japanese() -> None:
    match = played("take 1", left=10)
    review: Review = match.review(perfect, fresh=300, curve=0, locale="ja")
    assert "回の判断のうち" in repr(review)
    node: Node = match.node
    assert "判定：perfect" in node.comment
