"""Positions as data: defaults, everything that can be wrong in one, and round trips."""

from __future__ import annotations

import copy
import doctest
import inspect
import json
import random
import re
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any

import pytest
from leviath_table import TINY, game_for

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import LeviathGame, LeviathState, files
from tabletop_widgets.engines.leviath.components import board_file, card_file
from tabletop_widgets.engines.leviath.position import checking_cards, checking_due, checking_sea, entries, reading

TURN = {"kind": "turn", "seat": 1}
KAIJU = {"kind": "kaiju"}
DRAW = {"kind": "draw", "seat": 2}
EXPOSE = {"kind": "expose"}
STRIKE = {"kind": "strike", "card": "rush"}
RUSH = {"kind": "go", "card": "rush"}
CRUSH = {"kind": "crush", "card": "mine-crush"}
TWINS = {"kind": "target", "card": "twin-wave", "lands": 2}
SUDDEN = {"kind": "target", "card": "sudden-wave", "lands": 1}
PUT = {"kind": "put", "seat": 2, "from": 12, "range": "anywhere"}
HANDS = [["sonar day1"], ["one-mine day1"]]
VARIANTS: list[dict[str, Any]] = [
    {"humans": 1},
    {"humans": 2, "may_decline_block": True, "handicap": 2},
    {"humans": 3, "deck_end": "failed_draw", "handicap": -2, "board": "seam"},
    {"humans": 4, "awakening_redraw": False, "predation_needs_ship": False},
    {"humans": 2, "mine_reuse": False, "submerge_to_win": 5, "board": TINY},
]


def build(position_dict: dict[str, Any], humans: int = 2, **options: Any) -> LeviathState:
    state = game_for(humans, **options).state_from_dict(position_dict)
    assert isinstance(state, LeviathState)
    return state


def made(position_dict: dict[str, Any], humans: int = 2, **options: Any) -> dict[str, Any]:
    return build(position_dict, humans, **options).to_dict()


def due(*frames: dict[str, Any]) -> dict[str, Any]:
    """Return what is due after the second human's turn has begun, with a card left to each."""
    return {"due": [TURN, *frames], "hands": HANDS, "turns": 2}


def owning(card: str, *frames: dict[str, Any]) -> dict[str, Any]:
    """Return what is due after the kaiju has used an evolution card."""
    return {"evolutions": [card], "used": [card], **due(*frames)}


def walk(game: LeviathGame, seed: int) -> Iterator[LeviathState]:
    """Go through all positions of a random game, the end included."""
    rng = random.Random(seed)
    state = game.new_state()
    while not state.is_terminal():
        yield state
        if state.current_player() == CHANCE:
            state.apply(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply(rng.choice(state.legal_actions()))
    yield state


@cache
def variants() -> list[LeviathGame]:
    return [LeviathGame(**options) for options in VARIANTS]


# --- defaults


def test_the_space_of_the_kaiju_alone_makes_a_position() -> None:
    state = build({"kaiju": 28})
    assert (state.current_player(), state.decision().kind) == (CHANCE, "deal")
    state.draw_all(random.Random(1))
    assert (state.current_player(), state.decision().kind, state.turns) == (1, "ships", 1)
    whole = state.to_dict()
    assert [len(hand) for hand in whole.pop("hands")] == [2, 2]
    assert sum(count for card, count in whole.pop("deck").items() if card.endswith("day1")) == 11 - 2 - 4
    assert whole == {
        "kaiju": 28,
        "path": [28],
        "moves": [],
        "possible": list(range(1, 33)),
        "energy": 2,
        "ships": [4, 10, 14, None],
        "mines": [],
        "submerged": [],
        "embankments": {"material": ["A", "B", "C", "D", "E"], "built": [], "discarded": []},
        "day": 1,
        "discards": [],
        "evolutions": [],
        "used": [],
        "awakenings": {
            **{f"fish-school-{number}": 1 for number in range(1, 5)},
            "surge": 3,
            "slip": 3,
            "sudden-wave": 2,
            "mine-drift": 2,
            "swell": 1,
        },
        "spent": [],
        "turns": 1,
        "next": 2,
        "due": [
            {"kind": "turn", "seat": 2},
            {"kind": "kaiju"},
            {"kind": "draw", "seat": 1},
            {"kind": "card", "seat": 1},
            {"kind": "ships", "seat": 1, "steps": 2, "ship": None, "must": False},
        ],
        "reason": "",
    }


def test_a_position_as_a_person_writes_it() -> None:
    state = build(
        {
            "kaiju": 20,
            "energy": 5,
            "ships": [10, 12, None, None],
            "mines": [19, 21],
            "submerged": ["A"],
            "hands": [["sonar day1", "one-mine day1"], 2],
            "turn": 0,
        }
    )
    state.draw_all(random.Random(1))
    assert (state.decision().kind, state.energy, state.turns, state.mover) == ("kaiju", 5, 1, 1)
    whole = state.to_dict()
    assert whole["hands"][0] == ["sonar day1", "one-mine day1"]
    assert whole["embankments"] == {"material": ["B", "C", "D", "E"], "built": [], "discarded": ["A"]}
    assert whole["possible"] == [number for number in range(1, 33) if number not in (19, 21)]


def test_enclosed_spaces_are_left_out_of_the_possible_ones() -> None:
    assert 26 not in made({"kaiju": 28, "mines": [18, 27], "hands": HANDS})["possible"]


def test_with_moves_the_last_of_them_tells_what_is_possible() -> None:
    move = {"from": [27], "way": "swim", "steps": 1, "mines": []}
    assert made({"path": [27, 28], "moves": [move], "hands": HANDS})["possible"] == [26, 27, 28]
    assert made({"path": [27, 28], "moves": [{**move, "to": [28, 5]}], "hands": HANDS})["possible"] == [28]


def test_a_kaiju_that_flees_is_seen() -> None:
    assert made({"kaiju": 28, "mines": [28], **due({"kind": "flee"})})["possible"] == [28]


@pytest.mark.parametrize(
    ("humans", "given", "expected"),
    [
        (2, {}, (1, 1, 1)),
        (2, {"turn": 2}, (2, 2, 2)),
        (3, {"turn": 2, "turns": 8}, (2, 8, 2)),
        (2, {"turn": 0}, (0, 1, 1)),
        (2, {"turn": 0, "turns": 4}, (0, 4, 2)),
        (1, {"turn": 0, "turns": 4}, (0, 4, 1)),
        (1, {"turns": 9}, (1, 9, 1)),
    ],
)
def test_turns_tell_whose_turn_it_is(humans: int, given: dict[str, int], expected: tuple[int, int, int]) -> None:
    state = build({"kaiju": 28, "hands": [["sonar day1"]] * humans, **given}, humans)
    assert (state.current_player(), state.turns, state.mover) == expected


@pytest.mark.parametrize(
    ("humans", "given", "expected"),
    [
        (3, {"turn": 0, "next": 1}, (0, 3, 3)),
        (3, {"turn": 0, "next": 2}, (0, 1, 1)),
        (3, {"turn": 0, "next": 3}, (0, 2, 2)),
        (3, {"turn": 0, "next": 3, "turns": 8}, (0, 8, 2)),
        (1, {"turn": 0, "next": 1}, (0, 1, 1)),
        (3, {"next": 3}, (2, 2, 2)),
        (3, {"next": 1}, (3, 3, 3)),
        (3, {"next": None}, (1, 1, 1)),
    ],
)
def test_a_position_may_say_which_humans_turn_is_next(
    humans: int, given: dict[str, int], expected: tuple[int, int, int]
) -> None:
    state = build({"kaiju": 28, "hands": [["sonar day1"]] * humans, **given}, humans)
    assert (state.current_player(), state.turns, state.mover) == expected
    following = given["next"] or 2
    assert state.to_dict()["next"] == following
    while state.mover != following:  # and so it is
        if state.current_player() == CHANCE:
            state.draw_all(random.Random(1))
        else:
            state.apply(state.legal_actions()[0])
        assert state.mover in (expected[2], following)


def test_in_every_position_of_a_game_the_next_human_is_named_and_none_at_its_end() -> None:
    for state in walk(game_for(3), 4):
        whole = state.to_dict()
        assert whole["next"] == (None if state.is_terminal() else state.turns % 3 + 1)
        del whole["next"]  # a position that was written down before there was such a key
        assert state.game.problems(whole) == []
        assert state.game.state_from_dict(whole).to_dict() == state.to_dict()


def test_after_a_position_the_others_follow() -> None:
    frames = made({"kaiju": 28, "hands": HANDS, "turn": 2})["due"]
    assert frames[0] == {"kind": "turn", "seat": 1}


def test_what_is_due_tells_how_many_turns_have_begun_at_least() -> None:
    assert made({"kaiju": 28, "due": [TURN, KAIJU], "hands": HANDS})["turns"] == 2
    assert made({"kaiju": 28, "due": [{"kind": "turn", "seat": 2}, KAIJU], "hands": HANDS})["turns"] == 1
    assert made({"due": [TURN, {"kind": "start"}], "hands": HANDS})["turns"] == 0


@pytest.mark.parametrize(
    ("given", "day"),
    [
        ({}, 1),
        ({"discards": ["helicopter day3"]}, 3),
        ({"hands": [["sonar day2"], []]}, 2),
        ({"evolutions": ["surface-glide", "rush"]}, 3),
        ({"deck": {"wide-sonar day3": 1}}, 3),
        ({"deck": {"wide-sonar day3": 0, "air-drop day4": 1}}, 4),
        ({"day": 4, "hands": [["sonar day1"], []]}, 4),
    ],
)
def test_the_day_is_that_of_the_last_card_drawn_or_the_first_in_the_deck(given: dict[str, Any], day: int) -> None:
    assert made({"kaiju": 28, "hands": HANDS, **given})["day"] == day


def test_the_deck_is_what_is_used_and_neither_held_nor_discarded() -> None:
    whole = made({"kaiju": 28, "hands": [["two-mines day2"], []], "discards": ["sonar day1", "departure day2"]})
    assert {card: count for card, count in whole["deck"].items() if card[-1] < "3"} == {
        "sonar day2": 1,
        "two-mines day2": 1,
        "embankment day2": 1,
        "awakening day2": 1,
    }
    assert sum(whole["deck"].values()) == 4 + 8 + 13


@pytest.mark.parametrize(("humans", "sonars"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_deck_depends_on_the_number_of_humans(humans: int, sonars: int) -> None:
    assert made({"kaiju": 28, "hands": [[]] * humans}, humans)["deck"]["sonar day1"] == sonars


def test_a_deck_need_not_list_the_days_to_come() -> None:
    whole = made({"kaiju": 28, "hands": HANDS, "deck": {"departure day1": 1}})
    assert whole["deck"] == {
        "departure day1": 1,
        **{card: count for card, count in made({"kaiju": 28, "hands": HANDS})["deck"].items() if card[-1] > "1"},
    }


def test_spent_and_drawn_abilities_are_asleep_no_more() -> None:
    frame = {"kind": "awakening", "drawn": "surge", "other": "swell"}
    asleep = made({"kaiju": 28, "spent": ["surge", "slip"], **due(frame)})["awakenings"]
    assert (asleep["surge"], asleep["slip"], asleep["mine-drift"]) == (1, 2, 2)
    assert "swell" not in asleep


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"built": ["B"]}, (["C", "D", "E"], ["B"], ["A"])),
        ({"discarded": ["A", "C"]}, (["B", "D", "E"], [], ["A", "C"])),
        ({"material": ["D"], "built": ["E"]}, (["D"], ["E"], ["A", "B", "C"])),
        ({"material": ["C"], "discarded": ["A", "B", "D", "E"]}, (["C"], [], ["A", "B", "D", "E"])),
    ],
)
def test_embankments_left_out_are_where_they_have_to_be(
    given: dict[str, list[str]], expected: tuple[list[str], ...]
) -> None:
    areas = made({"kaiju": 28, "hands": HANDS, "submerged": ["A"], "embankments": given})["embankments"]
    assert (areas["material"], areas["built"], areas["discarded"]) == expected


def test_mines_of_a_handicap_lie_there_unless_others_are_named() -> None:
    assert made({"kaiju": 28, "hands": HANDS}, handicap=-2)["mines"] == [12, 20]
    assert made({"kaiju": 28, "hands": HANDS, "mines": []}, handicap=-2)["mines"] == []


@pytest.mark.parametrize("day", [1, 2, 3, 4])
def test_chance_deals_hands_of_the_day_and_never_an_awakening(day: int) -> None:
    for seed in range(30):
        state = build({"kaiju": 28, "hands": [2, ["sonar day1"]], "day": day})
        state.draw_all(random.Random(seed))
        hands = state.to_dict()["hands"]
        assert hands[1] == ["sonar day1"]
        assert [card[-1] for card in hands[0]] == [str(day)] * 2
        assert not any(card.startswith("awakening") for card in hands[0])
        assert state.decision().kind == "ships"


def test_what_everybody_sees_to_be_idle_is_passed_over() -> None:
    assert build({"kaiju": 28, "hands": HANDS, "turn": 1, "ships": [None, 10, None, None]}).decision().kind == "ships"
    no_cards = build({"kaiju": 28, **due(KAIJU, DRAW, {"kind": "card", "seat": 2}), "hands": [["sonar day1"], []]})
    assert no_cards.decision().kind == "draw"


def test_a_match_begins_at_a_position_with_everything_dealt_that_is_due() -> None:
    match = tw.new_match("leviath", humans=2, seed=1, position={"kaiju": 20, "turn": 0})
    assert match.current_player() == 0
    assert "silence" in [str(action) for action in match.legal_actions()]


def test_a_match_at_a_bad_position_raises_with_the_whole_list() -> None:
    with pytest.raises(tw.PositionError) as caught:
        tw.new_match("leviath", humans=2, position={"kaiju": 28, "mines": [20, 27, 29], "energy": 9, "turn": 4})
    assert caught.value.problems == (
        "energy: 9: expected a whole number from 0 to 7 (leviath 7.1)",
        "turn is seat 4; the seats are 0 (the kaiju) to 2",
        "kaiju: all sea spaces around 28 have mines, so the game is over (leviath 6.3, 10.1)",
    )
    assert all(problem in str(caught.value) for problem in caught.value.problems)


# --- what is wrong

KEYS = (
    "kaiju, path, moves, possible, energy, ships, mines, submerged, embankments, hands, day, deck, discards,"
    " evolutions, used, awakenings, spent, turns, turn, next, due, reason"
)
NO_SPACE = "is no sea space of this board; expected one such as 1 or 32"
NO_CARD = "is no action card; expected one such as 'sonar day1' or 'awakening day4'"
ENERGY = "expected a whole number from 0 to 7 (leviath 7.1)"
GOING = "'surface-glide', 'deep-dive', 'rush', 'abyss', 'slip'"
SWIM = {"way": "swim", "steps": 1, "mines": []}

Fault = tuple[dict[str, Any], list[str]]

KAIJU_FAULTS: list[Fault] = [
    ({"kaiju": None}, ["kaiju: expected the number of its space (leviath 3.5)"]),
    ({"kaiju": 33}, [f"kaiju: 33 {NO_SPACE}"]),
    ({"kaiju": "20"}, ["kaiju: '20' is not of type 'integer', 'null'"]),
    ({"energy": 8}, [f"energy: 8: {ENERGY}"]),
    ({"energy": -1}, [f"energy: -1: {ENERGY}"]),
    ({"energy": "full"}, ["energy: 'full' is not of type 'integer'"]),
    ({"mines": [28]}, ["kaiju: there is a mine on 28 (leviath 6.2)"]),
    (
        {"mines": [20, 27, 29]},
        ["kaiju: all sea spaces around 28 have mines, so the game is over (leviath 6.3, 10.1)"],
    ),
    # 12.2 where it has been, and can be
    (
        {"path": [28, 27], "moves": [{"from": [28], **SWIM}]},
        ["kaiju is 28, but the path ends with [27]; expected the same"],
    ),
    ({"path": [27, 28]}, ["moves: 0 for a path of 2 spaces; expected one for each step"]),
    ({"moves": [{"from": [28], **SWIM}]}, ["moves: 1 for a path of 1 spaces; expected one for each step"]),
    (
        {"path": [27, 28], "moves": [{"from": [27], **SWIM, "way": "walk"}]},
        ["moves[0].way: 'walk' is not one of ['swim', 'glide', 'abyss', 'flee']"],
    ),
    ({"path": [27, 28], "moves": [{"from": [27], **SWIM, "to": [28, 99]}]}, [f"moves[0].to: 99 {NO_SPACE}"]),
    (
        {"path": [27, 28], "moves": [{"from": [26], **SWIM, "steps": 2}]},
        ["moves[0].from: expected 27 among them, as in the path"],
    ),
    (
        {"path": [1, 28], "moves": [{"from": [1], **SWIM, "steps": 3}]},
        ["path: from 1 the kaiju cannot reach 28 by moves[0] (leviath 7.4)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [27], **SWIM, "mines": [28]}], "possible": [28]},
        ["path: from 27 the kaiju cannot reach 28 by moves[0] (leviath 7.4)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [27], **SWIM, "to": [26]}]},
        ["path: from 27 the kaiju cannot reach 28 by moves[0] (leviath 7.4)"],
    ),
    (
        {"path": [26, 27, 28], "moves": [{"from": [26], **SWIM}, {"from": [27, 1], **SWIM}]},
        ["moves[1].from: the move before does not lead to 1 (leviath 12.2)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [27], **SWIM}], "possible": [5, 28]},
        ["possible: the last move does not lead to 5 (leviath 12.2)"],
    ),
    ({"possible": [27]}, ["possible: expected 28 among them, where the kaiju is (leviath 12.2)"]),
    ({"possible": [28, 33]}, [f"possible: 33 {NO_SPACE}"]),
    ({"possible": [28, 28]}, ["possible: 28 appears 2 times"]),
    ({"possible": [28, 12], "mines": [12]}, ["possible: on 12 there are mines (leviath 6.1)"]),
    ({"possible": [28, 26], "mines": [18, 27]}, ["possible: on 26 the kaiju would be enclosed (leviath 6.3)"]),
]
BOARD_FAULTS: list[Fault] = [
    ({"ships": [4, 10, 14]}, ["ships has 3 entries; expected 4, null for one in the port"]),
    ({"ships": []}, ["ships has 0 entries; expected 4, null for one in the port"]),
    ({"ships": [4, 10, 14, 40]}, [f"ships: 40 {NO_SPACE}"]),
    ({"ships": [4, 4, None, None]}, ["ships: 2 on space 4; there is room for one (leviath 4.1)"]),
    ({"ships": [None] * 4}, ["ships: all are in the port, so the game is over (leviath 10.3)"]),
    ({"mines": list(range(1, 12))}, ["mines: 11 on the board; there are 10 (leviath 3.1)"]),
    ({"mines": [1, 1, 40]}, ["mines: 1 appears 2 times", f"mines: 40 {NO_SPACE}"]),
    ({"submerged": ["F"]}, ["submerged[0]: 'F': expected the letter of a land, 'A' to 'E'"]),
    ({"submerged": ["A", "A"]}, ["submerged: A appears 2 times"]),
    ({"submerged": [*"ABCD"]}, ["submerged: 4 lands; with 4 the game is over (leviath 10.2)"]),
    (
        {"embankments": {"build": ["A"]}},
        [
            "embankments: Additional properties are not allowed ('build' was unexpected); the keys are material, built,"
            " discarded"
        ],
    ),
    (
        {"embankments": {"built": ["A"], "discarded": ["A"]}},
        ["embankments: tile A is in 2 areas: built, discarded (leviath 5.5)"],
    ),
    (
        {"embankments": {"material": ["A", "B", "C"], "built": ["D"], "discarded": []}},
        ["embankments: tile E is in no area (leviath 5.5)"],
    ),
    (
        {"embankments": {"built": ["A"]}, "submerged": ["A"]},
        ["embankments: land A is submerged, so its tile is discarded, not built (leviath 7.7)"],
    ),
    (
        {"embankments": {"material": [*"ABCDE"]}, "submerged": ["B"]},
        ["embankments: land B is submerged, so its tile is discarded, not material (leviath 7.7)"],
    ),
]
CARD_FAULTS: list[Fault] = [
    ({"hands": [2]}, ["hands has 1 entries; expected 2, one for each human"]),
    ({"hands": [["radar day1"], ["sonar"]]}, [f"hands[0]: 'radar day1' {NO_CARD}", f"hands[1]: 'sonar' {NO_CARD}"]),
    (
        {"hands": ["sonar day1", -1]},
        [
            "hands[0]: 'sonar day1': expected a list of cards, or how many chance deals",
            "hands[1]: -1: expected a list of cards, or how many chance deals",
        ],
    ),
    (
        {"hands": [3, ["sonar day1"] * 3]},
        [
            "hands[0]: 3 cards; with 2 humans a hand has 2 (leviath 3.3)",
            "hands[1]: 3 cards; with 2 humans a hand has 2 (leviath 3.3)",
        ],
    ),
    (
        {**due(KAIJU, DRAW), "hands": [[], ["sonar day1"] * 2]},
        ["hands[1]: 3 cards, including the one to be drawn; with 2 humans a hand has 2 (leviath 3.3)"],
    ),
    ({"hands": [["awakening day2"], 2]}, ["hands[0]: an Awakening is carried out when it is drawn (leviath 4.4)"]),
    (
        {"hands": [["precise-sonar day4"], 1], "day": 3},
        ["hands[0]: 'precise-sonar day4' cannot have been drawn on day 3 (leviath 3.2)"],
    ),
    (
        {"discards": ["sonar day2"], "day": 1},
        ["discards: 'sonar day2' cannot have been drawn on day 1 (leviath 3.2)"],
    ),
    (
        {"hands": [["sonar day1"] * 2, ["sonar day1"]], "discards": ["sonar day1"]},
        ["'sonar day1': 4 cards in hands and discards; 3 in use with 2 humans (leviath 3.2)"],
    ),
    (
        {"hands": [["sonar day1"], []], "deck": {"sonar day1": 3}},
        ["'sonar day1': 4 cards in deck, hands and discards; 3 in use with 2 humans (leviath 3.2)"],
    ),
    (
        {"hands": [2, 2], "deck": {"sonar day1": 1, "one-mine day1": 1}},
        ["hands: 4 cards to be dealt; of day 1 there can be 1, as one stays in the deck (leviath 3.2)"],
    ),
    (
        {"hands": [2, 1], "deck": {"helicopter day3": 1, "awakening day3": 1}},
        ["hands: 3 cards to be dealt; of day 3 there can be 1, as one stays in the deck (leviath 3.2)"],
    ),
    ({"deck": {"sonar": 2}}, [f"deck: 'sonar' {NO_CARD}"]),
    ({"deck": {"sonar day1": -1}}, ["deck['sonar day1']: -1 is less than the minimum of 0"]),
    (
        {"hands": HANDS, "day": 2, "deck": {"departure day1": 1, "sonar day2": 1}},
        ["deck: 1 card 'departure day1', but day 1 is used up (leviath 3.2)"],
    ),
    (
        {"hands": HANDS, "deck": {"departure day1": 1, "sonar day2": 1, "helicopter day3": 1}, "day": 2},
        [
            "deck: 1 card 'departure day1', but day 1 is used up (leviath 3.2)",
            "deck: 0 cards 'wide-sonar day3'; before day 3 it is 2 (leviath 3.2)",
            "deck: 0 cards 'two-mines day3'; before day 3 it is 2 (leviath 3.2)",
            "deck: 0 cards 'embankment day3'; before day 3 it is 1 (leviath 3.2)",
            "deck: 0 cards 'departure day3'; before day 3 it is 1 (leviath 3.2)",
            "deck: 0 cards 'awakening day3'; before day 3 it is 1 (leviath 3.2)",
        ],
    ),
    ({"day": 6}, ["day: 6: expected a whole number from 1 to 5 (all cards are used up)"]),
    ({"hands": HANDS, "day": 5}, ["day: the deck is used up, so the game is over (leviath 10.4)"]),
    (
        {"hands": HANDS, "day": 2, "deck": {"wide-sonar day3": 2, "two-mines day3": 2, "helicopter day3": 1}},
        [
            "deck: 0 cards 'embankment day3'; before day 3 it is 1 (leviath 3.2)",
            "deck: 0 cards 'departure day3'; before day 3 it is 1 (leviath 3.2)",
            "deck: 0 cards 'awakening day3'; before day 3 it is 1 (leviath 3.2)",
            "day: no card of day 2 is left in the deck, so day 3 has begun (leviath 4.5)",
        ],
    ),
    # 3.2, 4.5, 9 the kaiju's cards
    (
        {"evolutions": ["surge"]},
        ["evolutions: 'surge' is no evolution card; expected one such as 'surface-glide' or 'abyss'"],
    ),
    ({"evolutions": ["rush", "rush"]}, ["evolutions: rush appears 2 times"]),
    (
        {"evolutions": ["rush", "deep-rest"]},
        ["evolutions: 2 cards of tier 2; one of each comes into a game (leviath 3.2)"],
    ),
    (
        {"evolutions": ["rush"], "day": 2},
        ["evolutions: 'rush' comes after day 2; it is day 2 (leviath 3.2, 4.5)"],
    ),
    ({"used": ["rush"]}, ["used: the kaiju does not have 'rush' (leviath 7.8)"]),
    (
        {"awakenings": {"rush": 1}, "spent": ["roar"]},
        [
            "awakenings: 'rush' is no Awakening ability; expected one such as 'fish-school-1' or 'swell'",
            "spent: 'roar' is no Awakening ability; expected one such as 'fish-school-1' or 'swell'",
        ],
    ),
    ({"awakenings": {"surge": 4}}, ["'surge': 4 are spent, drawn or unseen; there are 3 (leviath 3.4)"]),
    ({"spent": ["surge"] * 4}, ["'surge': 4 are spent, drawn or unseen; there are 3 (leviath 3.4)"]),
    (
        {"awakenings": {"surge": 3}, **due({"kind": "awakening", "drawn": "surge"})},
        ["'surge': 4 are spent, drawn or unseen; there are 3 (leviath 3.4)"],
    ),
]
TURN_FAULTS: list[Fault] = [
    ({"turn": 3}, ["turn is seat 3; the seats are 0 (the kaiju) to 2"]),
    ({"turn": 2, "turns": 3}, ["turns: turn 3 is that of seat 1, not of seat 2 (leviath 4)"]),
    ({"turns": 0}, ["turns: 0, but a human's turn comes first (leviath 4)"]),
    ({"turn": 0, "turns": 0}, ["turns: 0, but a human's turn comes first (leviath 4)"]),
    ({"turn": 1, **due(KAIJU)}, ["turn: leave it out, as `due` says what is due"]),
    (
        {"turn": 1, "reason": "ships-lost", "ships": [None] * 4},
        ["turn: leave it out, as `reason` says what is due"],
    ),
    ({**due(KAIJU), "turns": 1}, ["turns: after 1 seat 2 follows, not seat 1 (leviath 4)"]),
    ({"next": 3}, ["next is seat 3; the seats of the humans are 1 to 2"]),
    ({"next": 0}, ["next: 0: expected the seat of a human, 1 or more, or null"]),
    ({"next": "2"}, ["next: '2' is not of type 'integer', 'null'"]),
    ({"turn": 2, "next": 2}, ["next: seat 2; after the turn of seat 2 comes seat 1 (leviath 4)"]),
    ({"turn": 0, "turns": 3, "next": 1}, ["next: seat 1; after 3 human turns comes seat 2 (leviath 4)"]),
    ({"turns": 3, "next": 1}, ["turns: turn 3 is that of seat 1, not of seat 2 (leviath 4)"]),
    ({**due(KAIJU), "next": 2}, ["next: seat 2; by `due`, the turn of seat 1 comes next (leviath 4)"]),
    (
        {"next": 1, "reason": "ships-lost", "ships": [None] * 4},
        ["next: the game is over, so no turn comes; expected null (leviath 10)"],
    ),
    ({"due": [TURN, KAIJU]}, ["hands: expected lists of cards, as `due` says exactly what is dealt"]),
    ({**due(KAIJU), "hands": [1, []]}, ["hands: expected lists of cards, as `due` says exactly what is dealt"]),
    # the frames themselves
    ({"due": {}}, ["due: {} is not of type 'array'"]),
    ({**due(), "due": ["kaiju"]}, ["due[0]: 'kaiju' is not of type 'object'"]),
    (due({"seat": 1}), ["due[1]: 'kind' is a required property"]),
    (due({"kind": "kaiju", "seat": 1}), ["due[1]: 'seat' does not belong to 'kaiju'"]),
    (due({"kind": "draw"}), ["due[1]: seat is None; expected one of 1, 2"]),
    (due({"kind": "draw", "seat": 3}), ["due[1]: seat is 3; expected one of 1, 2"]),
    (due({"kind": "draw", "seat": True}), ["due[1]: seat is True; expected one of 1, 2"]),
    (due({"kind": "draw", "seat": [1]}), ["due[1]: seat is [1]; expected one of 1, 2"]),
    (due({"kind": "go", "card": "deep-rest"}), [f"due[1]: card is 'deep-rest'; expected one of {GOING}"]),
    (
        due({"kind": "put", "seat": 2, "from": 33, "range": "far"}),
        [
            "due[1]: from is 33; expected one of 1, 2, 3, 4, 5, 6, 7, 8 …",
            "due[1]: range is 'far'; expected one of 'anywhere', 'near-ship', 'adjacent'",
        ],
    ),
    (
        due({"kind": "ships", "seat": 2, "steps": 0, "ship": 5, "must": 1}),
        [
            "due[1]: steps is 0; expected one of 1, 2, 3, 4, 5, 6, 7, 8 …",
            "due[1]: ship is 5; expected one of None, 1, 2, 3, 4",
            "due[1]: must is 1; expected one of False, True",
        ],
    ),
    # what can never be due
    (due(KAIJU, KAIJU), ["due: this order is impossible: turn, kaiju, kaiju (leviath 4)"]),
    ({**due(), "due": [KAIJU]}, ["due: this order is impossible: kaiju (leviath 4)"]),
    (due(KAIJU, {"kind": "card", "seat": 2}), ["due: this order is impossible: turn, kaiju, card (leviath 4)"]),
    (due(EXPOSE), ["due: this order is impossible: turn, expose (leviath 4)"]),
    (due({"kind": "sonar", "seat": 2}), ["due: this order is impossible: turn, sonar (leviath 4)"]),
    (due(KAIJU, {"kind": "go", "card": "abyss"}), ["due: this order is impossible: turn, kaiju, go (leviath 4)"]),
    (
        due({"kind": "lift", "seat": 2, "range": "anywhere"}),
        ["due: this order is impossible: turn, lift (leviath 4)"],
    ),
    (
        {**due(KAIJU, {"kind": "draw", "seat": 1}), "hands": [[], []]},
        ["due: 'draw' is asked of seat 1 in the turn of seat 2 (leviath 4)"],
    ),
    (due({"kind": "flee"}), ["due: the kaiju has nothing to flee from, 28 has no mine (leviath 6.2)"]),
    (
        {"mines": [28], "possible": [27, 28], **due({"kind": "flee"})},
        ["possible: everybody knows that the kaiju is on 28 (leviath 6.1, 12.1)"],
    ),
    (
        {"mines": [20, 27, 28, 29], **due({"kind": "flee"})},
        ["kaiju: all sea spaces around 28 have mines, so the game is over (leviath 6.3, 10.1)"],
    ),
    (
        {"due": [TURN, {"kind": "start"}], "hands": HANDS},
        ["kaiju: 'start' is due, so it has not chosen its space yet (leviath 3.5)"],
    ),
    (
        {"kaiju": None, "due": [TURN, {"kind": "start"}], "hands": HANDS, "possible": [1]},
        ["possible: before the start expected 27, 29, 31 (leviath 3.5)"],
    ),
    (
        {"mines": [12], **due(KAIJU, DRAW, {"kind": "put", "seat": 2, "from": 12, "range": "anywhere"})},
        ["due: there is a mine on 12, so none was lifted there (leviath 5.4)"],
    ),
    (
        {
            "mines": list(range(1, 11)),
            **due(KAIJU, DRAW, {"kind": "put", "seat": 2, "from": 12, "range": "anywhere"}),
        },
        ["mines: 10 are on the board, but one has been lifted (leviath 3.1)"],
    ),
    (
        owning("rush", STRIKE, {"kind": "go", "card": "deep-dive"}),
        ["due: 'go' and 'strike' are by different cards (leviath 8.2)"],
    ),
    (
        due({"kind": "block", "seat": 2, "land": "A"}),
        ["due: nobody is asked whether to block (leviath 7.6, 11.4)"],
    ),
    (
        due(KAIJU, EXPOSE, {"kind": "evolution", "tier": 1}),
        ["due: on day 1 this evolution card is not drawn yet (leviath 4.5)"],
    ),
    (
        {"evolutions": ["surface-glide"], **due(KAIJU, EXPOSE, {"kind": "evolution", "tier": 1})},
        ["evolutions: 2 cards of tier 1; one of each comes into a game (leviath 3.2)"],
    ),
    (
        {
            "kaiju": None,
            "due": [TURN, {"kind": "start"}, *[{"kind": "deal", "seat": 1, "cards": 1}] * 2],
            "hands": [[], []],
        },
        ["due: seat 1 is dealt cards 2 times"],
    ),
    (
        {"kaiju": None, "due": [TURN, {"kind": "start"}, {"kind": "handicap", "lands": 1}], "hands": [[], []]},
        ["due: with handicap 0 fewer lands are submerged at the start (leviath 11.1)"],
    ),
    (
        due(KAIJU, DRAW, {"kind": "lift", "seat": 2, "range": "anywhere"}),
        ["due: no action is possible in 'lift' here, so it cannot be due"],
    ),
    # 10 the end
    (
        {"due": [], "hands": HANDS},
        ["due: nothing is due only when the game is over; then it has a `reason` (leviath 10)"],
    ),
    (
        {**due(KAIJU), "reason": "captured", "mines": [20, 27, 29]},
        ["due: the game is over, so nothing is due (leviath 10)"],
    ),
    (
        {"reason": "bored"},
        ["reason: 'bored' is not one of ['', 'captured', 'submerged', 'ships-lost', 'deck-out']"],
    ),
    *(
        ({"reason": reason}, [f"reason: {reason!r}, but the position does not fit this end (leviath 10)"])
        for reason in ("captured", "submerged", "ships-lost", "deck-out")
    ),
    (
        {"reason": "captured", "mines": [20, 27, 29], "possible": [1, 28]},
        ["possible: everybody knows that the kaiju is on 28 (leviath 6.1, 12.1)"],
    ),
]


FLED = {"way": "flee", "steps": 1, "mines": [27]}
RUSHED = {"ships": [4, 10, 20, None]}  # 28 lies next to the third of them, 29 two steps away
DUE_FAULTS: list[Fault] = [
    # 8.4 what a wave costs, and how many lands it attacks
    ({"energy": 0, **due(SUDDEN)}, ["energy: 0; 'sudden-wave', which is due, costs 1 (leviath 9.2)"]),
    (
        due({**SUDDEN, "lands": 2}),
        ["due: 'sudden-wave' attacks 1 land, so 2 cannot be left to name (leviath 8.4)"],
    ),
    (
        due({**SUDDEN, "named": "E"}),
        ["due: 'sudden-wave' attacks 1 land, one of them named, so 1 cannot be left to name (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 3})},
        ["due: 'twin-wave' attacks 2 lands, so 3 cannot be left to name (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 1})},
        ["due: 'twin-wave' attacks 2 lands, so 1 cannot be left to name (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "named": "A"})},
        ["due: 'twin-wave' attacks 2 lands, one of them named, so 2 cannot be left to name (leviath 8.4)"],
    ),
    # 8.2, 8.4, 8.6 where the kaiju is, and can be
    (owning("twin-wave", TWINS), ["due: on 28 'target' by 'twin-wave' cannot be due (leviath 8.4)"]),
    (
        {"kaiju": 12, "submerged": ["A"], **owning("twin-wave", TWINS)},
        ["due: on 12 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 1, "named": "C"})},
        ["due: on 12 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, "possible": [12, 20, 21], **owning("twin-wave", TWINS)},
        ["possible: on 20 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        {"kaiju": 12, "possible": [11, 12, 13], **owning("twin-wave", {**TWINS, "lands": 1, "named": "A"})},
        ["possible: on 13 'target' by 'twin-wave' cannot be due (leviath 8.4)"],
    ),
    (
        owning("great-wave", {**SUDDEN, "card": "great-wave"}) | {"kaiju": 29},
        ["due: on 29 'target' by 'great-wave' cannot be due (leviath 8.4)"],
    ),
    (owning("rush", STRIKE), ["due: on 28 'strike' by 'rush' cannot be due (leviath 8.2)"]),
    (
        {**RUSHED, "possible": [28, 29], **owning("rush", STRIKE)},
        ["possible: on 29 'strike' by 'rush' cannot be due (leviath 8.2)"],
    ),
    (owning("rush", STRIKE, RUSH), ["due: on 28 'go' by 'rush' cannot be due (leviath 8.2)"]),
    (
        {**RUSHED, "possible": [28, 29, 30, 31], **owning("rush", STRIKE, RUSH)},
        ["possible: on 30, 31 'go' by 'rush' cannot be due (leviath 8.2)"],
    ),
    ({**RUSHED, **owning("rush", RUSH)}, ["due: under 'go' by a rush a 'strike' is due (leviath 8.2)"]),
    (owning("mine-crush", CRUSH), ["due: on 28 'crush' by 'mine-crush' cannot be due (leviath 8.6)"]),
    (
        {"mines": [20], "possible": [1, 21, 28], **owning("mine-crush", CRUSH)},
        ["possible: on 1 'crush' by 'mine-crush' cannot be due (leviath 8.6)"],
    ),
    # 7.8 the card
    ({"kaiju": 12, **due(TWINS)}, ["due: the kaiju does not have 'twin-wave' (leviath 7.8)"]),
    ({**RUSHED, **due(STRIKE)}, ["due: the kaiju does not have 'rush' (leviath 7.8)"]),
    ({**RUSHED, **due(STRIKE, RUSH)}, ["due: the kaiju does not have 'rush' (leviath 7.8)"]),
    ({"mines": [20], **due(CRUSH)}, ["due: the kaiju does not have 'mine-crush' (leviath 7.8)"]),
    (due({"kind": "go", "card": "abyss"}), ["due: the kaiju does not have 'abyss' (leviath 7.8)"]),
    (
        {"evolutions": ["abyss"], **due({"kind": "go", "card": "abyss"})},
        ["used: expected 'abyss' among them, as its effect is due (leviath 7.8)"],
    ),
    (
        {"used": ["abyss"], **due({"kind": "go", "card": "abyss"})},
        ["used: the kaiju does not have 'abyss' (leviath 7.8)"],
    ),
    # 6.1, 6.2 mines and the kaiju
    (
        {"kaiju": 12, **due(KAIJU, DRAW, PUT)},
        ["due: on 12 the kaiju cannot have been beside a mine on 12 (leviath 6.1, 6.3)"],
    ),
    (
        {"kaiju": 26, "mines": [18], **due(KAIJU, DRAW, {**PUT, "from": 27})},
        ["due: on 26 the kaiju cannot have been beside a mine on 27 (leviath 6.1, 6.3)"],
    ),
    (
        {"mines": [18], "possible": [26, 27, 28], **due(KAIJU, DRAW, {**PUT, "from": 27})},
        ["possible: on 26, 27 the kaiju cannot have been beside a mine on 27 (leviath 6.1, 6.3)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [26, 27], **FLED, "mines": [26, 27]}]},
        ["moves[0].from: everybody knows from which one space the kaiju flees (leviath 6.1, 6.2)"],
    ),
    (
        {"path": [27, 28], "moves": [{"from": [27], **FLED, "mines": [26]}]},
        ["moves[0].from: 27 had no mine to flee from (leviath 6.2)"],
    ),
    *(
        (
            {"path": [27, 28], "moves": [{"from": [18, 27], **SWIM, "way": way, "mines": [18]}]},
            ["moves[0].from: on 18 there were mines (leviath 6.1)"],
        )
        for way in ("swim", "glide", "abyss")
    ),
]


FAULTS = [*KAIJU_FAULTS, *BOARD_FAULTS, *CARD_FAULTS, *TURN_FAULTS, *DUE_FAULTS]


@pytest.mark.parametrize(("wrong", "messages"), FAULTS)
def test_each_problem_is_named_with_its_rule_and_calls_up_no_other(wrong: dict[str, Any], messages: list[str]) -> None:
    assert game_for().problems({"kaiju": 28, **wrong}) == messages


@pytest.mark.parametrize(
    ("given", "possible"),
    [
        ({"kaiju": 12, **owning("twin-wave", TWINS)}, [3, 5, 11, 12, 13, 21]),
        ({"kaiju": 12, "submerged": ["C"], **owning("twin-wave", TWINS)}, [3, 4, 5, 11, 12, 13, 21]),
        ({"kaiju": 12, **owning("twin-wave", {**TWINS, "lands": 1, "named": "A"})}, [3, 11, 12, 21]),
        (due(SUDDEN), [*range(1, 33)]),
        ({**RUSHED, **owning("rush", STRIKE)}, [3, 4, 5, 9, 10, 11, 19, 20, 21, 28]),
        (
            {**RUSHED, "mines": [29], **owning("rush", STRIKE, RUSH)},
            [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 18, 19, 20, 21, 22, 27, 28],
        ),
        ({"mines": [20], **owning("mine-crush", CRUSH)}, [19, 21, 28]),
        ({"mines": [18], **due(KAIJU, DRAW, {**PUT, "from": 27})}, [n for n in range(1, 33) if n not in (18, 26, 27)]),
        ({"path": [27, 28], "moves": [{"from": [27], **FLED}], "mines": [27], "hands": HANDS}, [26, 28]),
    ],
)
def test_what_is_due_tells_where_the_kaiju_can_be(given: dict[str, Any], possible: list[int]) -> None:
    """Humans who draw a place for it never draw one from which nothing is possible."""
    whole = {"kaiju": 28, **given}
    if "path" in whole:
        del whole["kaiju"]
    assert game_for().problems(whole) == []
    state = build(whole)
    assert state.to_dict()["possible"] == possible
    for seed in range(12):
        likely = state.determinize(1, random.Random(seed))
        assert game_for().problems(likely.to_dict()) == []
        assert likely.legal_actions()


@pytest.mark.parametrize("wrong", [[], None, "28", 28])
def test_a_position_is_a_dict(wrong: object) -> None:
    assert game_for().problems(wrong) == [f"the position is {wrong!r}; expected a dict with some of the keys {KEYS}"]


def test_unknown_keys_are_told_the_known_ones() -> None:
    assert game_for().problems({"kaiju": 28, "place": 28}) == [
        f"Additional properties are not allowed ('place' was unexpected); the keys are {KEYS}"
    ]


def test_problems_hide_no_others() -> None:
    assert game_for().problems(
        {
            "kaiju": 20,
            "energy": 9,
            "ships": [4, 4, 14, 99],
            "mines": [19, 20, "21"],
            "submerged": ["A", "B", "C", "D"],
            "embankments": {"built": ["A"]},
            "hands": [["sonar day1", "awakening day2"], 3],
            "discards": ["sonar day4"],
            "possible": [1, 2],
            "evolutions": ["rush", "undertow", "great-wave"],
            "used": ["abyss"],
            "awakenings": {"swell": 2},
            "turn": 2,
            "turns": 3,
            "kaju": 1,
        }
    ) == [
        f"Additional properties are not allowed ('kaju' was unexpected); the keys are {KEYS}",
        f"energy: 9: {ENERGY}",
        "mines[2]: '21' is not of type 'integer'",
        f"ships: 99 {NO_SPACE}",
        f"discards: 'sonar day4' {NO_CARD}",
        "submerged: 4 lands; with 4 the game is over (leviath 10.2)",
        "embankments: land A is submerged, so its tile is discarded, not built (leviath 7.7)",
        "used: the kaiju does not have 'abyss' (leviath 7.8)",
        "'swell': 2 are spent, drawn or unseen; there are 1 (leviath 3.4)",
        "turns: turn 3 is that of seat 1, not of seat 2 (leviath 4)",
    ]


def test_all_problems_of_sound_values_are_listed_at_once() -> None:
    assert game_for().problems(
        {
            "kaiju": 28,
            "ships": [4, 4, 14, None],
            "mines": [20, 27, 29],
            "submerged": ["A", "B", "C", "D"],
            "hands": [["sonar day1"] * 3, 9],
            "possible": [1, 2],
            "evolutions": ["rush", "undertow"],
            "day": 1,
            "turn": 2,
            "turns": 3,
        }
    ) == [
        "kaiju: all sea spaces around 28 have mines, so the game is over (leviath 6.3, 10.1)",
        "possible: expected 28 among them, where the kaiju is (leviath 12.2)",
        "ships: 2 on space 4; there is room for one (leviath 4.1)",
        "submerged: 4 lands; with 4 the game is over (leviath 10.2)",
        "hands[0]: 3 cards; with 2 humans a hand has 2 (leviath 3.3)",
        "hands[1]: 9 cards; with 2 humans a hand has 2 (leviath 3.3)",
        "hands: 9 cards to be dealt; of day 1 there can be 5, as one stays in the deck (leviath 3.2)",
        "evolutions: 'rush' comes after day 2; it is day 1 (leviath 3.2, 4.5)",
        "evolutions: 'undertow' comes after day 2; it is day 1 (leviath 3.2, 4.5)",
        "evolutions: 2 cards of tier 2; one of each comes into a game (leviath 3.2)",
        "turns: turn 3 is that of seat 1, not of seat 2 (leviath 4)",
    ]


@pytest.mark.parametrize(
    ("options", "position_dict", "messages"),
    [
        ({"submerge_to_win": 5}, {"submerged": [*"ABCD"]}, []),
        (
            {"submerge_to_win": 5},
            {"submerged": [*"ABCDE"]},
            ["submerged: 5 lands; with 5 the game is over (leviath 10.2)"],
        ),
        ({"may_decline_block": True}, {"submerged": ["A"], "embankments": {"built": ["A"]}}, []),
        ({"may_decline_block": True}, due({"kind": "block", "seat": 2, "land": "A"}), []),
        (
            {"may_decline_block": True},
            {"submerged": ["A"], **due({"kind": "block", "seat": 2, "land": "A"})},
            ["due: land A is submerged already (leviath 7.5)"],
        ),
        ({"deck_end": "failed_draw"}, {"day": 5, "hands": HANDS}, []),
        (
            {"deck_end": "failed_draw"},
            {"day": 5, **due(KAIJU, DRAW)},
            ["due: the game would be over ('deck-out') before anybody decides (leviath 10)"],
        ),
        (
            {"handicap": 1},
            {
                "kaiju": None,
                "due": [TURN, {"kind": "start"}, {"kind": "handicap", "lands": 2}],
                "hands": [[], []],
            },
            ["due: with handicap 1 fewer lands are submerged at the start (leviath 11.1)"],
        ),
    ],
)
def test_options_decide_what_can_be(
    options: dict[str, Any], position_dict: dict[str, Any], messages: list[str]
) -> None:
    assert game_for(**options).problems({"kaiju": 28, "hands": HANDS, **position_dict}) == messages


# --- round trips


@pytest.mark.parametrize("number", range(len(VARIANTS)))
@pytest.mark.parametrize("seed", range(2))
def test_positions_of_a_game_are_read_back_as_they_were(number: int, seed: int) -> None:
    game = variants()[number]
    rng = random.Random(seed)
    kinds: set[str] = set()
    for state in walk(game, seed):
        kind = state.decision().kind
        if kind in kinds and rng.random() < 0.9:
            continue
        kinds.add(kind)
        seats = [] if state.is_terminal() else range(game.num_players)
        for whole in (state, *(state.determinize(seat, rng) for seat in seats)):
            text = json.dumps(whole.to_dict())
            assert game.problems(json.loads(text)) == []
            again = game.state_from_dict(json.loads(text))
            assert json.dumps(again.to_dict()) == text
            assert again.state_hash() == whole.state_hash()
            assert again.decision() == whole.decision()
            assert again.legal_actions() == whole.legal_actions()
            assert again.chance_outcomes() == whole.chance_outcomes()


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_hands_that_are_to_be_dealt_are_written_and_read_back(number: int) -> None:
    game = variants()[number]
    state = game.state_from_dict({"kaiju": game.sea.ids[-1], "turn": 0})
    again = game.state_from_dict(json.loads(json.dumps(state.to_dict())))
    assert again.state_hash() == state.state_hash()
    state.draw_all(random.Random(1))
    again.draw_all(random.Random(1))
    assert again.state_hash() == state.state_hash()


JUNK: list[Any] = [None, True, 0, 1, -1, 7, 99, 2.5, 10**30, "", "A", "rush", "sonar day1", [], {}, [1], [None], ["A"]]


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if path:
        yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield from _places(inner, (*path, key))


def _damaged(whole: dict[str, Any], other: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Return a position with keys left out, or of another position, and with something put anywhere or taken away."""
    keep = rng.random()
    bad = {key: copy.deepcopy(value) for key, value in whole.items() if key == "kaiju" or rng.random() < keep}
    for _ in range(rng.randrange(3)):
        *path, last = rng.choice(list(_places(bad)) or [("kaiju",)])
        inner: Any = bad
        for key in path:
            inner = inner[key]
        choice = rng.random()
        if choice < 0.3:
            inner[last] = copy.deepcopy(rng.choice(JUNK))
        elif choice < 0.5 and len(inner) > 1:
            del inner[last]
        elif choice < 0.8:
            key = rng.choice(list(other))
            bad[key] = copy.deepcopy(other[key])
        elif isinstance(inner, list):
            inner.append(copy.deepcopy(inner[last]))
    return bad


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_whatever_has_no_problems_plays_to_its_end(number: int) -> None:
    """Nothing that somebody writes is an error of another kind, and what is accepted is a position by the rules."""
    game = variants()[number]
    rng = random.Random(number)
    known = [json.loads(json.dumps(state.to_dict())) for state in walk(game, number)]
    sound = 0
    for _ in range(60):
        bad = _damaged(rng.choice(known), rng.choice(known), rng)
        if game.problems(bad):
            continue
        sound += 1
        state = game.state_from_dict(bad)
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.draw_all(rng)
                continue
            for seat in range(game.num_players) if rng.random() < 0.05 else ():
                likely = state.determinize(seat, rng)
                assert likely.observation(seat).to_dict() == state.observation(seat).to_dict()
                assert game.problems(likely.to_dict()) == []
            state.apply(rng.choice(state.legal_actions()))
    assert 5 < sound < 55


@pytest.mark.parametrize(
    "module", [board_file, card_file, checking_cards, checking_due, checking_sea, entries, files, reading]
)
def test_rules_that_are_cited_stand_in_the_rulebook(module: ModuleType) -> None:
    cited = set(re.findall(r"\d+(?:\.\d+)?", " ".join(re.findall(r"leviath ([\d., ]+)", inspect.getsource(module)))))
    assert cited
    for number in cited:
        assert game_for().rulebook.section(f"leviath {number}")


def test_the_examples_of_the_documentation_are_true() -> None:
    results = doctest.testmod(reading)
    assert (results.attempted > 3, results.failed) == (True, 0)
