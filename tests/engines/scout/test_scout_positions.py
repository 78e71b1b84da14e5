"""Positions as data: defaults, everything that can be wrong in one, and round trips."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from scout_table import deck, legal, position, result

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.scout import ScoutGame, ScoutState

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


# --- what is wrong

KEYS = (
    "round, phase, turn, start_player, hands, deal_to, active, owner, scouts, captured, chips, scout_and_show, seen,"
    " aside, known, results"
)
NO_CARD = "is no card; expected two different numbers from 1 to 10, such as '3|8'"
NO_HAND = "is neither a list of cards nor a number of cards to be dealt"
ZERO = result(0, 0, 0)

SHAPES: list[tuple[object, list[str]]] = [
    ([], [f"the position is []; expected a dict with some of the keys {KEYS}"]),
    (None, [f"the position is None; expected a dict with some of the keys {KEYS}"]),
    (
        {"hands": THREE, "hand": 1, "deck": []},
        [f"Additional properties are not allowed ('deck', 'hand' were unexpected); the keys are {KEYS}"],
    ),
    (
        {
            "hands": "3|8",
            "turn": "Aiko",
            "round": 0,
            "phase": "night",
            "chips": [1, 2.5, -1],
            "scout_and_show": [1, True, True],
            "active": ["3|8", 5],
            "owner": -2,
            "scouts": 1.0,
            "results": [[{"captured": 1, "points": "many"}]],
        },
        [
            "active[1]: 5 is not of type 'string'",
            "chips[1]: 2.5 is not of type 'integer'",
            "chips[2]: -1 is less than the minimum of 0",
            "hands: '3|8' is not of type 'array'",
            "owner: -2 is less than the minimum of -1",
            "phase: 'night' is not one of ['start', 'deal', 'hand', 'turn', 'show', 'over']",
            "results[0][0]: 'chips' is a required property",
            "results[0][0]: 'hand' is a required property",
            "results[0][0].points: 'many' is not of type 'integer'",
            "round: 0 is less than the minimum of 1",
            "scout_and_show[0]: 1 is not of type 'boolean'",
            "scouts: 1.0 is not of type 'integer'",
            "turn: 'Aiko' is not of type 'integer'",
        ],
    ),
    (
        {"hands": [True, 3.0, ["3|8", 4]]},
        [f"hands[0]: True {NO_HAND}", f"hands[1]: 3.0 {NO_HAND}", f"hands[2]: ['3|8', 4] {NO_HAND}"],
    ),
]


@pytest.mark.parametrize(("bad", "messages"), SHAPES)
def test_all_wrong_types_and_keys_are_listed_at_once(bad: object, messages: list[str]) -> None:
    assert ScoutGame(3).problems(bad) == messages


SEATS_AND_CARDS: list[tuple[int, dict[str, Any], list[str]]] = [
    (
        3,
        {
            "hands": FOUR,
            "turn": 3,
            "start_player": 7,
            "owner": 3,
            "chips": [0],
            "captured": [],
            "scout_and_show": [True],
            "deal_to": [1],
            "known": [["1|1"]],
            "round": 4,
            "results": [ZERO[:1]],
        },
        [
            "hands has 4 entries; expected one for each of 3 players",
            "deal_to has 1 entries; expected one for each of 3 players",
            "captured has 0 entries; expected one for each of 3 players",
            "chips has 1 entries; expected one for each of 3 players",
            "scout_and_show has 1 entries; expected one for each of 3 players",
            "known has 1 entries; expected one for each of 3 players",
            "turn is seat 3; the seats are 0 to 2",
            "start_player is seat 7; the seats are 0 to 2",
            "owner is seat 3; the seats are 0 to 2",
            "round 4 is not played; with 3 players there are 3 (scout 2.3)",
            "results of round 1 have 1 entries; expected 3",
            f"known[0]: '1|1' {NO_CARD}",
        ],
    ),
    (
        3,
        {"hands": [["3|3"], ["8"], ["11|2"]], "active": ["a|b"], "aside": ["0|1"], "seen": ["3/8"]},
        [
            f"hands[0]: '3|3' {NO_CARD}",
            f"hands[1]: '8' {NO_CARD}",
            f"hands[2]: '11|2' {NO_CARD}",
            f"active: 'a|b' {NO_CARD}",
            f"aside: '0|1' {NO_CARD}",
            f"seen: '3/8' {NO_CARD}",
        ],
    ),
    (
        4,
        {"hands": [["9|10"], ["10|9"], 1, 1]},
        [
            "hands[0]: the 9/10 card is not used with 4 players (scout 2.2)",
            "hands[1]: the 9/10 card is not used with 4 players (scout 2.2)",
            "the 9/10 card is in 2 places at once",
        ],
    ),
    (3, {"hands": [["3|10"], 1, 1]}, ["hands[0]: the 3/10 card is not used with 3 players (scout 2.2)"]),
    (
        3,
        {"hands": [["3|8", "8|3"], ["3|8"], ["4|5"]], "active": ["4|5"], "owner": 2},
        [
            "hands[0]: a card stands there twice",
            "the 3/8 card is in 2 places at once",
            "the 4/5 card is in 2 places at once",
        ],
    ),
    (
        3,
        {"hands": [20, 15, ["4|5"]], "captured": [1, 0, 0]},
        ["1 cards lie in hands and on the table, 35 are to be dealt and 1 are captured; the deck has only 36"],
    ),
    (3, {"hands": THREE, "aside": ["3|8"]}, ["the 3/8 card is in 2 places at once"]),
    (3, {"hands": THREE, "aside": ["1|3"], "seen": ["3|1"]}, ["the 1/3 card lies aside, so it cannot have been seen"]),
    (
        4,
        {"hands": FOUR, "known": [["1|9"], [], [], []]},
        ["known: only in round 2 with two players has anybody seen cards before (scout 7.2)"],
    ),
    (
        2,
        {"hands": TWO, "known": [["1|9"], []]},
        ["known: only in round 2 with two players has anybody seen cards before (scout 7.2)"],
    ),
    (
        2,
        {"hands": TWO, "round": 2, "known": [["3|8"], ["1|9"]]},
        ["the 3/8 card was used in round 1 (scout 7.2)"],
    ),
]
TABLE: list[tuple[int, dict[str, Any], list[str]]] = [
    (
        3,
        {"hands": THREE, "active": ["4|6", "6|8"]},
        [
            "active: these cards need an owner, the seat that showed them",
            "active: 4-6 is no set; expected equal numbers, or numbers rising or falling by 1 (scout 4.1)",
        ],
    ),
    (
        3,
        {"hands": THREE, "active": ["5|6", "6|8"], "owner": 0},
        ["turn: the owner of the active set is to move, but then the round has ended (scout 5.2)"],
    ),
    (
        3,
        {"hands": THREE, "active": ["2|6"], "owner": 0, "phase": "show"},
        ["turn: the owner of the active set is to move, but then the round has ended (scout 5.2)"],
    ),
    (
        4,
        {"hands": FOUR, "active": ["5|6", "6|8"], "owner": 1, "scouts": 0},
        ["scouts: 0, but seat 1 owns the active set and seat 0 is to move, so 2 since the last Show (scout 5.2)"],
    ),
    (
        4,
        {"hands": FOUR, "active": ["5|6", "6|8"], "owner": 3, "scouts": 3},
        ["scouts: after 3 Scouts in a row the round has ended (scout 5.2)"],
    ),
    (3, {"hands": THREE, "scouts": 2}, ["scouts: after 2 Scouts in a row the round has ended (scout 5.2)"]),
    (
        3,
        {"hands": THREE, "active": ["5|6"], "owner": 2, "phase": "hand", "seen": ["1|9"], "captured": [1, 0, 0]},
        [
            "active: nothing has been on the table yet in phase 'hand'",
            "seen: nothing has been on the table yet in phase 'hand'",
            "captured: nothing has been on the table yet in phase 'hand'",
        ],
    ),
    (
        2,
        {"hands": TWO, "scout_and_show": [True, False], "chips": [4, 0], "active": ["5|6"], "owner": 1},
        [
            "scout_and_show: with two players there are no such chips (scout 7.1)",
            "chips: with two players nobody has more than 3 (scout 7.1)",
        ],
    ),
    (
        2,
        {"hands": TWO, "active": ["2|6"], "owner": 1, "phase": "show"},
        ["phase 'show': with two players there is no Scout & Show (scout 7.1)"],
    ),
    (
        3,
        {"hands": THREE, "active": ["2|6"], "owner": 2, "phase": "show", "scout_and_show": [True, True, True]},
        ["scout_and_show: seat 0 is in the midst of a Scout & Show: its chip is used (scout 4.4)"],
    ),
]
ROUND: list[tuple[int, dict[str, Any], list[str]]] = [
    (3, {}, ["hands: expected a list of cards, or a number of cards to be dealt, for each seat"]),
    (3, {"hands": THREE, "round": 2, "results": []}, ["results: 0 rounds are listed; 1 are finished"]),
    (3, {"hands": THREE, "results": [ZERO]}, ["results: 1 rounds are listed; 0 are finished"]),
    (
        3,
        {"phase": "over", "round": 2, "results": [ZERO]},
        [
            "results: 1 rounds are listed; 2 are finished",
            "phase 'over' in round 2; the game has 3 rounds (scout 2.3)",
        ],
    ),
    (
        3,
        {"hands": THREE, "round": 2, "results": [[{**ZERO[0], "points": 3}, ZERO[0], {**ZERO[0], "hand": 2}]]},
        [
            "results of round 1: seat 0 got 0 points, not 3 (scout 6.1)",
            "results of round 1: seat 2 got -2 points, not 0 (scout 6.1)",
        ],
    ),
    (
        3,
        {"phase": "deal", "hands": [3, 3, 3]},
        ["hands: give lists of cards in phase 'deal'; a number of cards is for other phases"],
    ),
    (3, {"hands": [3, 3, 3], "deal_to": [3, 3, 3]}, ["deal_to: the hands tell already how many cards are dealt"]),
    (
        3,
        {"hands": [["3|8"], 4, 4], "active": ["2|6"], "owner": 2, "phase": "show"},
        ["hands: in phase 'show' every hand has to be a list of cards"],
    ),
    (
        3,
        {"hands": THREE, "active": ["2|6"], "owner": 2, "phase": "show", "deal_to": [2, 2, 2]},
        ["hands: in phase 'show' every hand has to be a list of cards"],
    ),
]
DEAL_AND_MOVER: list[tuple[int, dict[str, Any], list[str]]] = [
    (
        3,
        {"hands": [[], ["1|2"], 0]},
        [
            "hands[0] is empty, but then the round has ended (scout 5.1)",
            "hands[2] is empty, but then the round has ended (scout 5.1)",
        ],
    ),
    (
        3,
        {"hands": [["1|2"], [], ["3|4"]], "phase": "hand"},
        ["hands[1] is empty, but then the round has ended (scout 5.1)"],
    ),
    (3, {"phase": "deal", "hands": THREE, "deal_to": [1, 1, 1]}, ["deal_to: nothing is left to be dealt"]),
    (
        3,
        {"phase": "deal", "hands": [["3|8", "1|3"], [], []], "deal_to": [1, 2, 2]},
        ["hands[0] has more cards than are dealt to it"],
    ),
    (
        3,
        {"phase": "deal", "deal_to": [13, 12, 12]},
        ["37 cards are to be dealt; only 36 have no other place and were not seen"],
    ),
    (
        3,
        {"hands": [3, 3, 3], "aside": ["1|2"]},
        ["9 cards are to be dealt; only 1 have no other place and were not seen"],
    ),
    (
        3,
        {"phase": "start", "round": 2},
        ["phase 'start': chance names a start player only in round 1, before the deal (scout 8.2)"],
    ),
    (
        3,
        {"phase": "start", "hands": THREE},
        ["phase 'start': chance names a start player only in round 1, before the deal (scout 8.2)"],
    ),
    (
        3,
        {"hands": THREE, "active": ["4|6", "4|7"], "owner": 2, "phase": "show"},
        ["turn: seat 0 could neither show nor scout here, so this cannot be (scout 4.4)"],
    ),
    (
        2,
        {"hands": [["3|8"], 4], "active": ["9|1"], "owner": 1, "chips": [0, 3]},
        ["turn: seat 0 could neither show nor scout here, so this cannot be (scout 7.5)"],
    ),
    (
        2,
        {"hands": [1, ["1|2"]], "active": ["9|1"], "owner": 1, "chips": [0, 3]},
        ["hands[0]: without a chip, its cards decide whether the round has ended (scout 7.5)"],
    ),
]


@pytest.mark.parametrize(("players", "bad", "messages"), [*SEATS_AND_CARDS, *TABLE, *ROUND, *DEAL_AND_MOVER])
def test_what_cannot_be_is_refused_and_listed(players: int, bad: dict[str, Any], messages: list[str]) -> None:
    game = ScoutGame(players)
    assert game.problems(bad) == messages
    with pytest.raises(tw.PositionError) as caught:
        game.state_from_dict(bad)
    assert caught.value.problems == tuple(messages)


@pytest.mark.parametrize(
    ("bad", "messages"),
    [
        (
            {"phase": "start"},
            ["phase 'start': chance names a start player only in round 1, before the deal (scout 8.2)"],
        ),
        (
            {"phase": "deal", "deal_to": [11, 12, 12]},
            ["deal_to: with start_player='one-two' the 1/2 card has to be dealt (scout 8.2)"],
        ),
        ({"hands": THREE}, ["start_player: with start_player='one-two' seat 0 held the 1/2 card in round 1"]),
        (
            {"hands": [3, 3, 3], "start_player": 2},
            ["start_player: with start_player='one-two' seat 2 held the 1/2 card in round 1"],
        ),
    ],
)
def test_with_one_two_the_start_player_had_that_card(bad: dict[str, Any], messages: list[str]) -> None:
    assert ScoutGame(3, start_player="one-two").problems(bad) == messages


@pytest.mark.parametrize(
    "good",
    [
        {"hands": THREE, "turn": 0, "start_player": 1},
        {"hands": [["3|8"], ["6|7"], ["4|5"]], "seen": ["1|2"]},  # it was shown, and may be anywhere now
        {"hands": THREE, "round": 2},
        {"phase": "deal"},
        {"hands": [["1|2"], 3, 3], "phase": "hand"},
        {"hands": [["1|2"], 3, 3]},
    ],
)
def test_with_one_two_it_is_enough_that_the_card_is_there_or_was_shown(good: dict[str, Any]) -> None:
    assert ScoutGame(3, start_player="one-two").problems(good) == []


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
        written = json.loads(json.dumps(state.to_dict()))
        phases.add((written["phase"], written["round"]))
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


def test_a_fault_in_one_entry_hides_no_fault_in_another() -> None:
    position = {
        "hands": [["3|8", "4|12"], 4, 4],
        "turn": "me",
        "chips": [0, 0],
        "active": ["4|6", "6|7"],
        "owner": 2,
        "cards": 7,
    }
    found = "\n".join(ScoutGame(3).problems(position))
    for told in (
        "'cards' was unexpected",
        "turn: 'me' is not of type",
        "chips has 2 entries",
        "'4|12' is no card",
        "4-6 is no set",
    ):
        assert told in found
    assert len(found.splitlines()) == 5
