"""Chapters 2 and 3 of the rulebook: deck, hands, rounds, setting up a round."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from scout_table import deck, legal, play, result, table, tops

from tabletop_widgets.engines.scout import ScoutGame, ScoutState
from tabletop_widgets.engines.scout.components.cards import CARDS

PLAYERS = [2, 3, 4, 5]


def dealt(players: int, seed: int = 1) -> ScoutState:
    state = ScoutGame(players).new_state()
    state.draw_all(random.Random(seed))
    return state


def pairs(*rows: list[str]) -> list[tuple[int, ...]]:
    return sorted(tuple(sorted(map(int, card.split("|")))) for row in rows for card in row)


def ended(players: int) -> ScoutState:
    """Return a game of which the first round has just ended: seat 0 has shown its last card."""
    state = table(players, "8", active="7", chips=[1] * players)
    play(state, "show 1")
    return state


# --- 2.1 the cards


def test_2_1_each_pair_of_different_numbers_is_on_one_card() -> None:
    assert pairs([str(card) for card in CARDS[::2]]) == deck(5)
    assert len(deck(5)) == 45
    assert all(card.top != card.other for card in CARDS)


def test_2_1_each_number_is_on_nine_cards() -> None:
    assert Counter(number for pair in deck(5) for number in pair) == dict.fromkeys(range(1, 11), 9)


# --- 2.2 deck and hand


@pytest.mark.parametrize(
    ("players", "cards", "hand", "aside", "ones_to_eights", "nines", "tens"),
    [(2, 44, 11, 22, 9, 8, 8), (3, 36, 12, 0, 8, 8, 0), (4, 44, 11, 0, 9, 8, 8), (5, 45, 9, 0, 9, 9, 9)],
)
def test_2_2_deck_and_hands(
    players: int, cards: int, hand: int, aside: int, ones_to_eights: int, nines: int, tens: int
) -> None:
    position = dealt(players).to_dict()
    assert [len(row) for row in position["hands"]] == [hand] * players
    assert len(position["aside"]) == aside
    everything = pairs(*position["hands"], position["aside"])
    assert len(everything) == cards
    assert everything == deck(players)
    counts = Counter(number for pair in everything for number in pair)
    assert {counts[number] for number in range(1, 9)} == {ones_to_eights}
    assert (counts[9], counts[10]) == (nines, tens)


@pytest.mark.parametrize("players", [-1, 0, 1, 6, True, 3.0, "3"])
def test_2_2_the_game_is_for_two_to_five(players: int) -> None:
    with pytest.raises(ValueError, match="SCOUT is for 2 to 5 players"):
        ScoutGame(players)


# --- 2.3 rounds


@pytest.mark.parametrize("players", PLAYERS)
def test_2_3_there_are_as_many_rounds_as_players(players: int) -> None:
    for number in range(1, players + 1):
        state = table(players, "8", active="7", round=number)
        play(state, "show 1")
        assert state.is_terminal() == (number == players)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_2_3_all_cards_are_dealt_again_and_all_chips_go_back(players: int) -> None:
    two, one, used = [2] * players, [1] * players, [False] * players
    state = table(players, "8", active="7", chips=two, captured=one, scout_and_show=used)
    play(state, "show 1")
    state.draw_all(random.Random(1))
    position = state.to_dict()
    assert pairs(*position["hands"]) == deck(players)
    assert position["chips"] == position["captured"] == [0] * players
    assert position["scout_and_show"] == [True] * players
    assert (position["active"], position["owner"], position["seen"], position["scouts"]) == ([], -1, [], 0)
    assert (position["round"], position["phase"]) == (2, "hand")


def test_2_3_points_are_kept_from_round_to_round() -> None:
    state = table(3, "8", active="7", round=2, results=[result(4, -2, 0)])
    play(state, "show 1")
    state.draw_all(random.Random(1))
    assert state.observation(None).totals == (4 + 1, -2 - 2, 0 - 2)


# --- 3.1 shuffling and dealing


@pytest.mark.parametrize("players", PLAYERS)
def test_3_1_every_card_may_come_next_and_either_way_up(players: int) -> None:
    state = ScoutGame(players).new_state()
    assert [weight for _, weight in state.chance_outcomes()] == [1] * players  # who starts: see 8.2
    state.apply(state.chance_outcomes()[0][0])
    for left in range(len(deck(players)), len(deck(players)) - 5, -1):
        outcomes = state.chance_outcomes()
        assert [weight for _, weight in outcomes] == [1] * (2 * left)
        faces = [str(CARDS[face]) for face, _ in outcomes]
        assert len(set(faces)) == 2 * left
        assert pairs(faces)[::2] == pairs(faces)[1::2]  # both ways up
        state.apply(outcomes[left][0])


def test_3_1_order_and_way_up_differ_from_deal_to_deal() -> None:
    first, second = (dealt(4, seed).to_dict()["hands"][0] for seed in (1, 2))
    assert first != second
    cards = [card for seed in range(20) for card in dealt(4, seed).observation(0).hand]
    assert 0.3 < sum(card.top > card.other for card in cards) / len(cards) < 0.7


def test_3_1_nobody_sees_a_card_before_all_are_dealt() -> None:
    state = ScoutGame(3).new_state()
    state.apply(state.chance_outcomes()[0][0])
    for _ in range(35):
        state.apply(state.chance_outcomes()[0][0])
        views = [state.observation(seat) for seat in (None, 0, 1, 2)]
        assert {card for view in views for player in view.to_dict()["players"] for card in player["hand"]} == {"?"}
    state.apply(state.chance_outcomes()[0][0])
    assert len(state.observation(0).hand) == 12


@pytest.mark.parametrize("players", [3, 4, 5])
def test_3_1_everybody_begins_with_one_scout_and_show_chip_and_no_scout_chip(players: int) -> None:
    position = dealt(players).to_dict()
    assert position["scout_and_show"] == [True] * players
    assert position["chips"] == [0] * players


# --- 3.2 the order of a hand stays


def test_3_2_no_action_moves_a_card_within_the_hand_or_turns_a_single_one() -> None:
    assert {action.kind for action in ScoutGame(4).actions} == {"hand", "show", "scout", "scout-and-show"}
    assert legal(table(4, "2 9 4")) == {"show 1", "show 2", "show 3"}


def test_3_2_the_cards_on_both_sides_of_a_gap_become_neighbours() -> None:
    state = table(4, "3 9 9 4 7")
    assert "show 1-2" not in legal(state)
    play(state, "show 2-3")
    assert tops(state, 0) == "3 4 7"
    play(state, "scout left to 1", "scout left to 1", "show 1")  # until it is the same player's turn again
    assert "show 1-2" in legal(state)


# --- 3.3 turning the whole hand


def test_3_3_turning_shows_the_other_numbers_and_keeps_the_order() -> None:
    state = table(3, "3|8 5|2 6|9", phase="hand")
    play(state, "turn")
    assert state.to_dict()["hands"][0] == ["8|3", "2|5", "9|6"]


def test_3_3_the_picture_in_the_box_turns_in_the_same_order() -> None:
    state = table(4, "7|1 7|2 1|3 2|4 4|5 9|6 5|8 8|1 5|9", phase="hand")
    assert tops(state, 0) == "7 7 1 2 4 9 5 8 5"
    play(state, "turn")
    assert tops(state, 0) == "1 2 3 4 5 6 8 1 9"


def test_3_3_keeping_changes_nothing() -> None:
    state = table(3, "3|8 5|2 6|9", phase="hand")
    play(state, "keep")
    assert state.to_dict()["hands"][0] == ["3|8", "5|2", "6|9"]


@pytest.mark.parametrize("players", PLAYERS)
def test_3_3_everybody_decides_once_before_the_first_turn(players: int) -> None:
    state = dealt(players)
    asked = []
    for number in range(players):
        asked.append(state.current_player())
        assert legal(state) == {"keep", "turn"}
        play(state, "turn" if number % 2 else "keep")
    assert sorted(asked) == list(range(players))
    assert state.current_player() == state.starter
    assert not legal(state, "hand")


@pytest.mark.parametrize("players", PLAYERS)
def test_3_3_the_choice_is_secret(players: int) -> None:
    """What others see and are told is the same, and so is what they are asked: all decide as if at the same time."""
    state = dealt(players)
    chooser = state.current_player()
    kept, turned = state.clone(), state.clone()
    told = play(kept, "keep"), play(turned, "turn")
    assert kept.to_dict()["hands"] != turned.to_dict()["hands"]
    for seat in (None, *range(players)):
        if seat != chooser:
            assert kept.observation(seat).to_dict() == turned.observation(seat).to_dict()
            assert [e for e in told[0] if e.is_visible_to(seat)] == [e for e in told[1] if e.is_visible_to(seat)]
    assert kept.decision() == turned.decision()
    assert legal(kept) == legal(turned)
    kinds = [[event.kind for event in events if event.is_visible_to(chooser)] for events in told]
    assert kinds == [["hand-chosen", "hand-kept"], ["hand-chosen", "hand-turned"]]


@pytest.mark.parametrize("players", PLAYERS)
def test_3_3_the_hand_is_turned_again_in_each_round_if_wanted(players: int) -> None:
    state = ended(players)
    state.draw_all(random.Random(1))
    assert legal(state) == {"keep", "turn"}


# --- 3.4 start player


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("first", [0, 1])
def test_3_4_the_left_neighbour_starts_the_next_round_so_everybody_starts_once(players: int, first: int) -> None:
    state = ScoutGame(players).new_state()
    state.apply(state.chance_outcomes()[first][0])
    starters: list[int] = []
    rng = random.Random(1)
    while not state.is_terminal():
        state.draw_all(rng)
        if len(starters) == state.round:
            starters.append(state.starter)
            play(state, *["keep"] * players)
            assert state.current_player() == state.starter
        legal_ids = state.legal_actions()
        state.apply(legal_ids[int(rng.random() * len(legal_ids))])
    assert starters == [(first + i) % players for i in range(players)]


def test_who_has_asked_before_the_deal_is_told_after_it_what_is_legal() -> None:
    state = ScoutGame(4).new_state()
    assert state.legal_actions() == ()
    state.draw_all(random.Random(1))
    assert legal(state) == {"keep", "turn"}
