"""Positions as data: defaults and round trips; what can be wrong in one is in `test_scout_bad_positions`."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from lengths import count
from scout_table import deck, legal, position, result

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.scout import ScoutGame, ScoutState

SHARE = count(20, at_length=100) / 100  # of the positions of a game, besides the first of each phase of a round
TWO = [["3|8"], ["1|2"]]
THREE = [*TWO, ["4|5"]]
FOUR = [*THREE, ["6|7"]]


def build(players: int, position_dict: dict[str, Any], **options: str) -> ScoutState:
    state = ScoutGame(players, **options).state_from_dict(position_dict)
    assert isinstance(state, ScoutState)
    return state


# --- defaults


def test_hands_alone_make_a_position() -> None:
    assert build(3, {"hands": THREE}).to_dict() == {
        "round": 1,
        "phase": "turn",
        "turn": 0,
        "start_player": 0,
        "hands": THREE,
        "active": [],
        "owner": -1,
        "scouts": 0,
        "captured": [0, 0, 0],
        "chips": [0, 0, 0],
        "scout_and_show": [True, True, True],
        "seen": [],
        "aside": [f"{a}|{b}" for a, b in deck(3) if (a, b) not in ((3, 8), (1, 2), (4, 5))],
        "known": [[], [], []],
        "results": [],
    }


def test_with_two_players_the_chips_are_three_each_and_there_is_no_scout_and_show() -> None:
    made = build(2, {"hands": TWO}).to_dict()
    assert (made["chips"], made["scout_and_show"]) == ([3, 3], [False, False])


def test_who_is_to_move_is_the_start_player_unless_another_is_named() -> None:
    assert build(3, {"hands": THREE, "turn": 2}).starter == 2
    assert build(3, {"hands": THREE, "turn": 2, "start_player": 1}).starter == 1


def test_the_active_set_has_been_seen() -> None:
    made = build(3, {"hands": THREE, "active": ["8|7", "9|1"], "owner": 2, "seen": ["6|2"]}).to_dict()
    assert made["seen"] == ["1|9", "2|6", "7|8"]
    assert not {"1|9", "2|6", "7|8"} & set(made["aside"])


@pytest.mark.parametrize(("owner", "scouts"), [(3, 0), (2, 1), (1, 2)])
def test_the_scouts_since_the_last_show_are_told_by_owner_and_mover(owner: int, scouts: int) -> None:
    """So nobody is brought to scout from their own set, whatever was left out (5.2)."""
    assert build(4, {"hands": FOUR, "active": ["8|7", "9|1"], "owner": owner}).scouts == scouts


def test_in_the_midst_of_a_scout_and_show_the_chip_is_used() -> None:
    made = build(4, {"hands": FOUR, "active": ["2|7"], "owner": 3, "phase": "show"})
    assert (made.ready, made.scouts) == ([False, True, True, True], 1)
    assert legal(made) == {"show 1"}


def test_finished_rounds_without_results_count_nothing() -> None:
    made = build(3, {"hands": THREE, "round": 3}).to_dict()
    assert made["results"] == [result(0, 0, 0)] * 2


def test_a_number_of_cards_is_dealt_by_chance() -> None:
    made = build(3, {"hands": [["3|8"], 4, 2], "active": ["5|6", "5|7"], "owner": 2, "seen": ["1|9"]})
    assert made.current_player() == CHANCE
    made.draw_all(random.Random(1))
    hands = made.to_dict()["hands"]
    assert (hands[0], [len(hand) for hand in hands]) == (["3|8"], [1, 4, 2])
    dealt = {tuple(sorted(map(int, card.split("|")))) for hand in hands for card in hand}
    assert len(dealt) == 7
    assert not dealt & {(5, 6), (5, 7), (1, 9)}
    assert (made.current_player(), made.decision().kind) == (0, "turn")


def test_the_hands_dealt_may_be_turned_over_first() -> None:
    made = build(3, {"hands": [5, 5, 5], "phase": "hand", "turn": 1})
    made.draw_all(random.Random(1))
    assert (made.current_player(), legal(made)) == (1, {"keep", "turn"})


def test_the_order_in_which_seen_and_aside_name_a_card_does_not_matter() -> None:
    one = build(3, {"hands": THREE, "seen": ["9|1"], "aside": ["7|6"]})
    other = build(3, {"hands": THREE, "seen": ["1|9"], "aside": ["6|7"]})
    assert one.state_hash() == other.state_hash()


def test_a_match_begins_at_a_position_with_everything_dealt_that_is_due() -> None:
    match = tw.new_match("scout", players=3, seed=1, position={"hands": [["3|8"], 4, 2]})
    assert match.current_player() == 0
    assert [str(action) for action in match.legal_actions()] == ["show 1"]


def test_a_match_at_a_bad_position_raises_with_the_whole_list() -> None:
    with pytest.raises(tw.PositionError) as caught:
        tw.new_match("scout", players=3, position={"hands": [["3|8"], ["3|8"], ["11|2"]], "turn": 5})
    assert caught.value.problems == (
        "turn is seat 5; the seats are 0 to 2",
        "hands[2]: '11|2' is no card; expected two different numbers from 1 to 10, such as '3|8'",
    )
    assert all(problem in str(caught.value) for problem in caught.value.problems)


def test_a_position_is_not_changed_by_reading_it() -> None:
    given = position(4, "3 4 5", active="1 2")
    before = json.dumps(given)
    state = build(4, given)
    state.apply(state.legal_actions()[0])
    assert json.dumps(given) == before


# --- round trips


@pytest.mark.parametrize("phase", ["hand", "turn"])
@pytest.mark.parametrize(("players", "active"), [(2, ["5|6"]), (4, ["5|6", "5|7"]), (4, [])])
def test_a_position_that_is_dealt_half_way_is_read_back_and_goes_on_where_it_said(
    players: int, active: list[str], phase: str
) -> None:
    given: dict[str, Any] = {"hands": [["3|8", "1|2"], *[3] * (players - 1)], "phase": phase}
    if active and phase == "turn":
        given |= {"active": active, "owner": players - 1}
    state = build(players, given)
    for _ in range(3 * (players - 1)):
        written = state.to_dict()
        read = build(players, written)
        assert read.to_dict() == written
        assert read.chance_outcomes() == state.chance_outcomes()
        state.apply(state.chance_outcomes()[5][0])
        read.apply(read.chance_outcomes()[5][0])
        assert read.to_dict() == state.to_dict()
    assert state.to_dict()["phase"] == phase
    assert state.to_dict()["active"] == given.get("active", [])


def test_positions_that_go_on_differently_after_the_deal_have_different_hashes() -> None:
    turn, hand = (build(3, {"hands": [3, 3, 3], "phase": phase}) for phase in ("turn", "hand"))
    assert turn.state_hash() != hand.state_hash()


OPTIONS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (2, {"scouted_orientation": "hidden"}),
    (4, {"scouted_orientation": "hidden", "start_player": "one-two"}),
    (3, {"start_player": "one-two"}),
]


@pytest.mark.parametrize(("players", "options"), OPTIONS)
def test_every_position_of_a_game_is_read_back_as_it_was_written(players: int, options: dict[str, str]) -> None:
    """In every phase: also while cards are dealt one by one, in all rounds, and at the end."""
    game = ScoutGame(players, **options)
    state = game.new_state()
    rng = random.Random(players)
    phases = set()
    while True:
        phase = (state.to_dict()["phase"], state.to_dict()["round"])
        if phase in phases and rng.random() > SHARE and not state.is_terminal():
            state.apply(rng.choice(state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]))
            continue
        phases.add(phase)
        written = json.loads(json.dumps(state.to_dict()))
        assert game.problems(written) == []
        read = game.state_from_dict(written)
        assert read.to_dict() == written == state.to_dict()
        assert read.state_hash() == state.state_hash()
        assert read.decision() == state.decision()
        assert read.legal_actions() == state.legal_actions()
        assert read.chance_outcomes() == state.chance_outcomes()
        assert all(read.observation(s).to_dict() == state.observation(s).to_dict() for s in (None, 0, players - 1))
        if state.is_terminal():
            assert read.outcome() == state.outcome()
            break
        choices = state.legal_actions() or [outcome for outcome, _ in state.chance_outcomes()]
        chosen = rng.choice(choices)
        read.apply(chosen)
        state.apply(chosen)
        assert read.state_hash() == state.state_hash()
    expected = {(phase, number) for phase in ("deal", "hand", "turn") for number in range(1, players + 1)}
    if "start_player" not in options:
        expected.add(("start", 1))
    expected.add(("over", players))
    assert expected <= phases
    assert (players == 2) == ("show" not in {phase for phase, _ in phases})
