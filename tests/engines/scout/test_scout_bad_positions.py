"""Positions as data: everything that can be wrong in one."""

from __future__ import annotations

from typing import Any

import pytest
from scout_table import result

import tabletop_widgets as tw
from tabletop_widgets.engines.scout import ScoutGame

TWO = [["3|8"], ["1|2"]]
THREE = [*TWO, ["4|5"]]
FOUR = [*THREE, ["6|7"]]

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
            "hands[0]: a card appears twice",
            "the 3/8 card is in 2 places at once",
            "the 4/5 card is in 2 places at once",
        ],
    ),
    (
        3,
        {"hands": [20, 15, ["4|5"]], "captured": [1, 0, 0]},
        ["1 cards are in hands and on the table, 35 are to be dealt and 1 are captured; the deck has only 36"],
    ),
    (3, {"hands": THREE, "aside": ["3|8"]}, ["the 3/8 card is in 2 places at once"]),
    (
        3,
        {"hands": THREE, "aside": ["1|3"], "seen": ["3|1"]},
        ["the 1/3 card is set aside, so it cannot have been seen"],
    ),
    (
        4,
        {"hands": FOUR, "known": [["1|9"], [], [], []]},
        ["known: only in round 2 with two players can cards be known from before (scout 7.2)"],
    ),
    (
        2,
        {"hands": TWO, "known": [["1|9"], []]},
        ["known: only in round 2 with two players can cards be known from before (scout 7.2)"],
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
        ["scout_and_show: seat 0 is in the middle of a Scout & Show: its chip is used (scout 4.4)"],
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
    (3, {"hands": [3, 3, 3], "deal_to": [3, 3, 3]}, ["deal_to: the hands already say how many cards are dealt"]),
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
        ["37 cards are to be dealt; only 36 have no other place and have not been seen"],
    ),
    (
        3,
        {"hands": [3, 3, 3], "aside": ["1|2"]},
        ["9 cards are to be dealt; only 1 have no other place and have not been seen"],
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
        ["turn: seat 0 could neither show nor scout here, so this is impossible (scout 4.4)"],
    ),
    (
        2,
        {"hands": [["3|8"], 4], "active": ["9|1"], "owner": 1, "chips": [0, 3]},
        ["turn: seat 0 could neither show nor scout here, so this is impossible (scout 7.5)"],
    ),
    (
        2,
        {"hands": [1, ["1|2"]], "active": ["9|1"], "owner": 1, "chips": [0, 3]},
        ["hands[0]: without a chip, its cards decide whether the round has ended (scout 7.5)"],
    ),
]


@pytest.mark.parametrize(("players", "bad", "messages"), [*SEATS_AND_CARDS, *TABLE, *ROUND, *DEAL_AND_MOVER])
def test_what_is_impossible_is_refused_and_listed(players: int, bad: dict[str, Any], messages: list[str]) -> None:
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
