"""Chapter 7 of the rulebook: two players."""

from __future__ import annotations

import random

import pytest
from scout_table import deck, legal, on_table, play, refused, scored, table, tops

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout import ScoutGame, ScoutState
from tabletop_widgets.engines.scout.components.cards import CARDS

SCOUT = "scout left to 1"


def play_round(state: ScoutState, rng: random.Random) -> None:
    """Play at random to the end of the present round."""
    finished = len(state.results)
    while len(state.results) == finished:
        actions = state.legal_actions()
        state.apply(actions[int(rng.random() * len(actions))])


def cards(state: ScoutState, *keys: str) -> set[tuple[int, ...]]:
    position = state.to_dict()
    rows = [row for key in keys for row in (position["hands"] if key == "hands" else [position[key]])]
    return {tuple(sorted(map(int, card.split("|")))) for row in rows for card in row}


# --- 7.1 deck and chips


def test_7_1_the_deck_is_that_of_four_players() -> None:
    state = ScoutGame(2).new_state()
    state.draw_all(random.Random(1))
    assert cards(state, "hands", "aside") == set(deck(4))


def test_7_1_each_begins_each_round_with_three_scout_chips() -> None:
    state = ScoutGame(2).new_state()
    rng = random.Random(1)
    for number in (1, 2):
        state.draw_all(rng)
        assert (state.round + 1, state.chips) == (number, [3, 3])
        play_round(state, rng)


def test_7_1_there_is_no_scout_and_show() -> None:
    state = table(2, "9 9", active="1")
    assert not legal(state, "scout-and-show")
    assert refused(state, "scout-and-show left to 1") == ("scout-and-show-two-players", "scout 7.1")
    assert state.to_dict()["scout_and_show"] == [False, False]


# --- 7.2 the second deal


def test_7_2_round_2_is_played_with_the_cards_put_aside() -> None:
    state = ScoutGame(2).new_state()
    rng = random.Random(3)
    state.draw_all(rng)
    first = cards(state, "hands")
    aside = cards(state, "aside")
    assert (len(first), len(aside)) == (22, 22)
    starter = state.starter
    play_round(state, rng)
    assert {tuple(sorted(CARDS[face])) for face, _ in state.chance_outcomes()} == aside
    state.draw_all(rng)
    assert cards(state, "hands") == aside
    assert [len(hand) for hand in state.hands] == [11, 11]
    assert cards(state, "aside") == set()
    assert state.current_player() == state.starter == 1 - starter
    play_round(state, rng)
    assert state.is_terminal()


def test_7_2_the_cards_put_aside_are_unseen() -> None:
    state = ScoutGame(2).new_state()
    state.draw_all(random.Random(1))
    for seat in (None, 0, 1):
        assert state.observation(seat).seen_cards == ()


def test_7_2_a_player_knows_which_cards_of_round_1_do_not_come_back() -> None:
    state = ScoutGame(2).new_state()
    rng = random.Random(1)
    state.draw_all(rng)
    play(state, "keep", "keep")
    used = cards(state, "hands")
    own = {tuple(sorted(card)) for card in state.observation(0).hand}
    play_round(state, rng)
    state.draw_all(rng)
    assert own < set(state.observation(0).seen_cards) < used
    assert state.observation(None).seen_cards == ()


# --- 7.3 paying for a Scout


def test_7_3_each_scout_is_paid_with_an_own_chip_to_the_middle() -> None:
    state = table(2, "1 3", active="8 8 8")
    events = play(state, SCOUT, SCOUT)
    assert state.chips == [1, 3]
    assert [event for event in events if event.kind == "pay-chip"] == [
        Event("pay-chip", 0, (2,), "scout 7.3"),
        Event("pay-chip", 0, (1,), "scout 7.3"),
    ]
    assert "chip" not in [event.kind for event in events]


def test_7_3_no_scout_without_a_chip() -> None:
    state = table(2, "1 9", active="8", chips=[0, 3])
    assert legal(state) == {"show 2"}
    assert refused(state, SCOUT) == ("scout-no-chip", "scout 7.3")


# --- 7.4 going on after a Scout


def test_7_4_after_a_scout_the_same_player_scouts_again_or_shows_and_only_a_show_passes_the_turn() -> None:
    state = table(2, "1 9", active="8 8 8")
    for _ in range(2):
        play(state, SCOUT)
        assert state.current_player() == 0
        assert legal(state, "scout")
    play(state, "show 4")
    assert state.current_player() == 1


def test_7_4_while_both_are_possible_the_choice_is_free() -> None:
    state = table(2, "9 1", active="8")
    assert legal(state, "show") == {"show 1"}
    assert legal(state, "scout")


def test_7_4_who_cannot_show_but_has_a_chip_must_scout() -> None:
    state = table(2, "1 3", active="8 8", chips=[1, 3])
    assert legal(state) == legal(state, "scout")


def test_7_4_a_show_must_beat_the_rest_of_the_set_and_captures_it() -> None:
    state = table(2, "9 1", active="7 7")
    assert not legal(state, "show")
    play(state, SCOUT)
    assert legal(state, "show") == {"show 2"}
    play(state, "show 2")
    assert state.captured == [1, 0]


def test_7_4_who_has_scouted_the_last_card_must_show_any_set_and_captures_nothing() -> None:
    state = table(2, "1 2 9", active="8|4")
    play(state, "scout left turned to 1")
    assert on_table(state) == ""
    assert tops(state, 0) == "4 1 2 9"
    assert legal(state) == {"show 1", "show 2", "show 3", "show 4", "show 2-3"}
    assert refused(state, SCOUT) == ("scout-nothing", "scout 4")
    play(state, "show 2")
    assert state.captured == [0, 0]
    assert state.current_player() == 1


def test_7_4_the_last_chip_may_be_spent_on_the_last_card() -> None:
    state = table(2, "1 2", active="8", chips=[1, 0])
    play(state, SCOUT)
    assert legal(state) == legal(state, "show")
    assert len(state.to_dict()["results"]) == 0


# --- 7.5 end of a round


def test_7_5_the_round_ends_when_the_other_player_is_stuck_at_once() -> None:
    state = table(2, "9 9 1", "1 3", chips=[3, 0])
    events = play(state, "show 1-2")
    assert len(state.to_dict()["results"]) == 1
    assert Event("round-stuck", 1, (), "scout 7.5") in events


def test_7_5_or_after_some_scouts_in_the_same_turn() -> None:
    state = table(2, "9|1 9|2 9|3 9|4 9|5 1", "1|7 3|8", chips=[3, 2])
    play(state, "show 1-5", SCOUT)
    assert len(state.to_dict()["results"]) == 0
    events = play(state, "scout left to 3")  # 9-1-3-9 against 9-9-9, and no chip
    assert len(state.to_dict()["results"]) == 1
    assert Event("round-stuck", 1, (), "scout 7.5") in events


@pytest.mark.parametrize(("hand", "chips"), [("10 1", 0), ("1 3", 1)])
def test_7_5_the_round_goes_on_if_a_show_or_a_scout_is_possible(hand: str, chips: int) -> None:
    state = table(2, "9 1", hand, chips=[3, chips])
    play(state, "show 1")
    assert len(state.to_dict()["results"]) == 0
    assert state.current_player() == 1


def test_7_5_the_round_does_not_end_by_scouting_alone() -> None:
    """5.2 does not hold: one Scout by the only other player does not end the round."""
    state = table(2, "1 3", active="8 8")
    play(state, SCOUT)
    assert len(state.to_dict()["results"]) == 0


# --- 7.6 points


def test_7_6_unspent_chips_count_and_the_owner_of_the_set_is_exempt_when_the_other_is_stuck() -> None:
    state = table(2, "9 9 1 4", "1 3", chips=[2, 0], captured=[3, 4])
    events = play(state, "show 1-2")
    assert scored(state) == [(3, 2, 0, 5), (4, 0, 2, 2)]
    assert Event("exempt", 0, (2,), "scout 7.6") in events


def test_7_6_nobody_is_exempt_when_a_hand_is_empty() -> None:
    state = table(2, "9", "1 3", active="8", chips=[1, 3])
    play(state, "show 1")
    assert scored(state) == [(1, 1, 0, 2), (0, 3, 2, 1)]


def test_7_6_the_stuck_player_pays_for_the_hand_also_when_scouts_went_before() -> None:
    state = table(2, "1|7 3|8", active="9|1 9|2 9|3", chips=[1, 3], captured=[0, 2])
    play(state, "scout left to 2")
    assert scored(state) == [(0, 0, 3, -3), (2, 3, 0, 5)]


def test_scout_7_5_whoever_must_show_can_do_so_in_every_position_that_another_seat_may_imagine() -> None:
    # against five eights hardly any hand drawn at random holds an answer; that the round goes on proves that this does
    position = {
        "hands": [["1|2"], ["9|1", "9|2", "9|3", "9|4", "9|5", "1|6"]],
        "active": ["8|1", "8|2", "8|3", "8|4", "8|5"],
        "owner": 0,
        "turn": 1,
        "chips": [3, 0],
    }
    game = ScoutGame(2)
    state = game.state_from_dict(position)
    rng = random.Random(4)
    imagined = [state.determinize(0, rng) for _ in range(12)]
    for other in imagined:
        assert other.observation(0).to_dict() == state.observation(0).to_dict()
        assert game.problems(other.to_dict()) == []
        assert other.legal_actions()
    assert len({str(other.to_dict()["hands"][1]) for other in imagined}) > 6
