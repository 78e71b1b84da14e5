"""The turning points of a match: which turns they are, what they tell, and to whom."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tabletop_widgets as tw
from tabletop_widgets.analysis import turning_points
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.state import TERMINAL, Outcome, State

POSITION: dict[str, Any] = {
    "hands": [["3|8", "4|1", "5|9", "2|7"], ["1|6", "7|10"], ["5|3", "8|2"], ["9|2"]],
    "active": ["4|6", "5|7"],
    "owner": 3,
}


def played(game: str = "scout", seed: int = 7, decisions: int | None = None, **options: Any) -> tw.Match:
    match = tw.new_match(game, seed=seed, **options)
    match.play_out(dict.fromkeys(match.game.deciding, "easy" if game != "scythe" else "random"), decisions)
    return match


def test_a_turn_that_captures_two_cards_and_empties_half_a_hand_is_told_with_its_points() -> None:
    match = tw.new_match("scout", players=4, seed=1, position=POSITION)
    match.play("show 1-3")
    (point,) = match.turning_points()
    # captured 2, and 3 cards fewer in hand: from −4 to +1; the best other one has −1
    assert (point.seat, point.was, point.now, point.swing) == (0, -3.0, 2.0, 5.0)
    assert point.text == (
        "Aiko shows the run 3-4-5. Aiko captures 2 cards. Aiko: from 3 points behind to 2 points ahead."
    )
    assert (point.before.ply, point.after) == (point.after.ply - 1, match.node)


@pytest.mark.parametrize(
    ("game", "options", "unit"),
    [
        ("scout", {"players": 3}, "points"),
        ("leviath", {"players": 2}, "chance"),
        ("scythe", {"players": ["nordic", "automa"]}, "coins"),
    ],
)
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_each_game_has_three_in_order_and_told_in_words(
    game: str, options: dict[str, Any], unit: str, locale: str
) -> None:
    match = played(game, **options)
    points = match.turning_points(locale=locale)
    assert len(points) == 3
    assert [point.after.ply for point in points] == sorted(point.after.ply for point in points)
    assert {point.unit for point in points} == {unit}
    assert all(point.swing > 0 for point in points)
    names = match.words(locale)
    assert all(names.name(point.seat) in point.text or point.seat == point.turn.seat for point in points)


def test_a_lead_that_changes_hands_counts_more_than_one_that_only_grows() -> None:
    match = played("scout", players=3)
    (most,) = match.turning_points(1)
    assert most.was < 0 < most.now
    assert any(point.swing > most.swing for point in match.turning_points(100))


def test_no_turn_that_is_left_out_changed_more() -> None:
    match = played("scout", players=3)
    every = match.turning_points(100)
    assert len(every) > 3
    least = min(point.weight for point in match.turning_points(3))
    chosen = {point.after.id for point in match.turning_points(3)}
    assert all(point.weight <= least for point in every if point.after.id not in chosen)


def test_a_viewer_is_told_only_what_it_may_know() -> None:
    match = played("leviath", players=2, decisions=90)
    for seat in (None, 1):
        for point in match.turning_points(100, seat):
            assert all(event.is_visible_to(seat) for event in point.turn.events)
    assert any(event.audience is not None for point in match.turning_points(100, 0) for event in point.turn.events), (
        "the kaiju itself is told more"
    )


def test_which_turns_they_are_does_not_depend_on_what_is_hidden() -> None:
    match = played("scout", players=3, decisions=30)
    assert [p.after for p in match.turning_points(5)] == [p.after for p in match.turning_points(5, 1)]


def test_a_review_tells_them_by_its_curve() -> None:
    match = played("scout", players=3, decisions=16)
    review = match.review("random", seats=[], curve=8)
    points = match.turning_points(2, review=review)
    assert {point.unit for point in points} == {"chance"}
    assert all(re.search(r"[A-Z]\w+: the chance to win goes from \d+\s% to \d+\s%", point.text) for point in points)


def test_wrong_arguments_say_what_was_expected() -> None:
    match, other = played("scout", players=3, decisions=9), played("scout", players=3, decisions=9)
    with pytest.raises(ValueError, match=r"n=0: expected a whole number from 1 to 100"):
        match.turning_points(0)
    with pytest.raises(ValueError, match="seat 3 is not at this table"):
        match.turning_points(seat=3)
    with pytest.raises(ValueError, match="this review is of another match"):
        match.turning_points(review=other.review("random", seats=[], curve=2))
    with pytest.raises(ValueError, match="this review has no curve"):
        match.turning_points(review=match.review("random", seats=[], curve=0))
    with pytest.raises(ValueError, match="locale"):
        turning_points(match, locale="xx")


class CoinsState(State):
    """How many coins are left, and whose turn it is."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.left, self.player = 5, 0

    def current_player(self) -> int:
        return self.player if self.left > 0 else TERMINAL

    def legal_actions(self) -> tuple[int, ...]:
        return (0, 1) if self.left > 0 else ()

    def take(self, action: int, events: list[Event] | None) -> None:
        self.left -= action + 1
        self.player = 1 - self.player

    def outcome(self) -> Outcome | None:
        return (
            None if self.left > 0 else Outcome((self.player, 1 - self.player), (2 - self.player, 1 + self.player), "")
        )


class Coins(Game):
    """Take one or two coins; who takes the last one loses."""

    name = "turning-coins"
    moves = ("one", "two")
    state = CoinsState


def test_a_game_without_a_score_has_none() -> None:
    match = tw.Match(Coins(), seed=1)
    match.play("one")
    assert match.turning_points() == []
    assert "<table" in match.turning_points()._repr_html_()
