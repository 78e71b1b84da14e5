"""Chapters 5 and 6 of the rulebook: the end of a round, scoring, winners."""

from __future__ import annotations

import pytest
from scout_table import legal, on_table, play, refused, result, scored, table

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import TERMINAL
from tabletop_widgets.engines.scout import ScoutState

SCOUT = "scout left to 1"


def finished(state: ScoutState) -> int:
    """Return how many rounds are finished."""
    return len(state.to_dict()["results"])


# --- 5.1 a hand is empty


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_5_1_the_round_ends_at_once_when_a_show_empties_a_hand(players: int) -> None:
    state = table(players, "3 4 5", active="1 2")
    events = play(state, "show 1-3")
    assert finished(state) == 1
    assert Event("round-empty", 0, (), "scout 5.1") in events


def test_5_1_also_with_nothing_on_the_table() -> None:
    state = table(4, "9 9")
    play(state, "show 1-2")
    assert finished(state) == 1


def test_5_1_the_show_of_a_scout_and_show_counts_too() -> None:
    state = table(4, "9", active="9 9")
    events = play(state, "scout-and-show left to 1", "show 1-2")
    assert finished(state) == 1
    assert Event("round-empty", 0, (), "scout 5.1") in events


def test_5_1_a_show_that_leaves_a_card_does_not_end_the_round() -> None:
    state = table(4, "3 4 5 1", active="1 2")
    play(state, "show 1-3")
    assert finished(state) == 0


# --- 5.2 everybody else only scouted


@pytest.mark.parametrize("more", [0, 1, 2])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_5_2_the_round_ends_right_after_the_last_of_the_scouts(players: int, more: int) -> None:
    """Also if the last Scout takes the last card (more = 0); nobody is told to show then."""
    cards = players - 1 + more
    state = table(players, "7 " * cards + "1")
    play(state, f"show 1-{cards}", *[SCOUT] * (players - 2))
    assert finished(state) == 0
    events = play(state, SCOUT)
    assert finished(state) == 1
    assert Event("round-scouted", 0, (), "scout 5.2") in events
    assert "table-empty" not in [event.kind for event in events]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_5_2_if_the_set_is_used_up_sooner_the_next_player_must_show_and_the_round_goes_on(players: int) -> None:
    cards = players - 2
    state = table(players, "7 " * cards + "1")
    play(state, f"show 1-{cards}".removesuffix("-1"), *[SCOUT] * cards)
    assert on_table(state) == ""
    assert legal(state) == legal(state, "show")
    play(state, "show 1")
    assert finished(state) == 0
    assert state.current_player() == 0
    assert legal(state, "scout")


@pytest.mark.parametrize("scout_before", [[], ["scout-and-show left to 6"]])
def test_5_2_the_count_begins_anew_after_every_show(scout_before: list[str]) -> None:
    state = table(4, "3 3 3 3 1", "* *", "9 9 9 9 2")
    play(state, "show 1-4", SCOUT, *scout_before, "show 1-4", SCOUT, SCOUT)
    assert finished(state) == 0
    events = play(state, SCOUT)
    assert finished(state) == 1
    assert Event("round-scouted", 2, (), "scout 5.2") in events


@pytest.mark.parametrize("players", [3, 4, 5])
def test_5_2_nobody_ever_has_to_scout_from_their_own_set(players: int) -> None:
    for owner in range(1, players):  # whoever's turn it is, and however many have scouted before
        state = table(players, "1 3", active="9 9 9 9 9 9", owner=owner)
        left = players - (0 - owner) % players
        play(state, *[SCOUT] * (left - 1))
        assert (finished(state), state.current_player()) == (0, (owner - 1) % players)
        play(state, SCOUT)
        assert finished(state) == 1


# --- 6.1 points of a round


def test_6_1_cards_captured_plus_chips_minus_cards_in_hand() -> None:
    state = table(4, "8", "* * *", "* * * * *", "*", active="7", captured=[0, 6, 2, 0], chips=[0, 2, 1, 0])
    events = play(state, "show 1")
    assert scored(state) == [(1, 0, 0, 1), (6, 2, 3, 5), (2, 1, 5, -2), (0, 0, 1, -1)]
    assert [event for event in events if event.kind == "round-score"] == [
        Event("round-score", 0, (1, 0, 0, 1), "scout 6.1"),
        Event("round-score", 1, (6, 2, 3, 5), "scout 6.1"),
        Event("round-score", 2, (2, 1, 5, -2), "scout 6.1"),
        Event("round-score", 3, (0, 0, 1, -1), "scout 6.1"),
    ]


def test_6_1_nobody_scores_the_cards_on_the_table() -> None:
    state = table(3, "8 8 8 8", "*", "*")
    play(state, "show 1-4")
    assert scored(state) == [(0, 0, 0, 0), (0, 0, 1, -1), (0, 0, 1, -1)]


def test_6_1_the_set_beaten_by_the_last_show_is_captured_before_the_points_are_counted() -> None:
    state = table(3, "8 8", "*", "*", active="7 7", captured=[1, 0, 0], chips=[2, 0, 0])
    play(state, "show 1-2")
    assert scored(state)[0] == (3, 2, 0, 5)


def test_6_1_the_chip_for_the_last_scout_counts() -> None:
    state = table(3, "*", "8 8 1", "* *", active="7", captured=[0, 2, 0], chips=[0, 3, 0])
    play(state, SCOUT, "show 1-2", SCOUT, SCOUT)
    assert scored(state) == [(0, 0, 3, -3), (2, 5, 0, 7), (0, 1, 3, -2)]


# --- 6.2 the owner is exempt


def test_6_2_the_owner_loses_nothing_for_cards_in_hand_all_others_do() -> None:
    state = table(3, "7 7 1 2 3", "* *", "* *")
    events = play(state, "show 1-2", SCOUT, SCOUT)
    assert scored(state) == [(0, 2, 0, 2), (0, 0, 3, -3), (0, 0, 3, -3)]
    assert Event("exempt", 0, (3,), "scout 6.2") in events


def test_6_2_the_exempt_one_is_the_owner_of_the_set_not_who_began() -> None:
    state = table(4, "* *", "* *", "7 7 7 1 2", active="2")
    play(state, SCOUT, "show 1", "show 1-3", SCOUT, SCOUT, SCOUT)
    assert [row[2] for row in scored(state)] == [4, 2, 0, 3]


def test_6_2_nobody_is_exempt_when_a_hand_is_empty() -> None:
    state = table(3, "8", "* *", "* * *", active="7")
    events = play(state, "show 1")
    assert [row[2] for row in scored(state)] == [0, 2, 3]
    assert "exempt" not in [event.kind for event in events]


# --- 6.3 totals and winners


def last_round(*totals: int) -> ScoutState:
    """Return a game in its last round, before the Show that ends it and brings the winner of the round 1 point."""
    n = len(totals)
    rounds = [result(*totals), *[result(*[0] * n)] * (n - 2)]
    return table(n, "8", *["*"] * (n - 1), active="7", round=n, chips=[0] * n, results=rounds)


@pytest.mark.parametrize(
    ("before", "scores", "ranking", "winners"),
    [
        ((0, 0, 0), (1, -1, -1), (1, 2, 2), (0,)),
        ((0, 5, 0), (1, 4, -1), (2, 1, 3), (1,)),
        ((3, 5, 5), (4, 4, 4), (1, 1, 1), (0, 1, 2)),
        ((-9, -4, -4), (-8, -5, -5), (3, 1, 1), (1, 2)),
        ((4, 7, 1, 7), (5, 6, 0, 6), (3, 1, 4, 1), (1, 3)),
        ((4, 6), (5, 5), (1, 1), (0, 1)),
    ],
)
def test_6_3_the_highest_total_wins_and_a_tie_shares_the_victory(
    before: tuple[int, ...], scores: tuple[int, ...], ranking: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = last_round(*before)
    assert state.outcome() is None
    assert state.returns() == [0.0] * len(before)
    events = play(state, "show 1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.ranking, outcome.winners) == (scores, ranking, winners)
    assert state.returns() == list(map(float, scores))
    assert events[-1] == Event("game-over", -1, winners, "scout 6.3")


def test_6_3_after_the_last_round_nothing_can_be_done() -> None:
    state = last_round(0, 0, 0)
    play(state, "show 1")
    assert state.current_player() == TERMINAL
    assert legal(state) == set()
    assert refused(state, "show 1") == ("over", "scout 6.3")
