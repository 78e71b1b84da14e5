"""Positions as data: everything that can be wrong in one; in whose turn it is and what is due, see test_leviath_due."""

from __future__ import annotations

import copy
import inspect
import json
import random
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from leviath_positions import DRAW, HANDS, KAIJU, SWIM, TURN, VARIANTS, Fault, due, variants, walk
from leviath_table import game_for

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE
from tabletop_widgets.engines.leviath import files
from tabletop_widgets.engines.leviath.components import board_file, card_file
from tabletop_widgets.engines.leviath.position_data import checking_cards, checking_sea, checking_stack, reading, schema

KEYS = (
    "kaiju, path, moves, possible, energy, ships, mines, submerged, embankments, hands, day, deck, discards,"
    " evolutions, used, awakenings, spent, turns, turn, next, due, reason"
)
NO_SPACE = "is no sea space of this board; expected one such as 1 or 32"
NO_CARD = "is no action card; expected one such as 'sonar day1' or 'awakening day4'"
ENERGY = "expected a whole number from 0 to 7 (leviath 7.1)"

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

FAULTS = [*KAIJU_FAULTS, *BOARD_FAULTS, *CARD_FAULTS]


@pytest.mark.parametrize(("wrong", "messages"), FAULTS)
def test_each_problem_is_named_with_its_rule_and_calls_up_no_other(wrong: dict[str, Any], messages: list[str]) -> None:
    assert game_for().problems({"kaiju": 28, **wrong}) == messages


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


@pytest.mark.parametrize(
    "module", [board_file, card_file, checking_cards, checking_sea, checking_stack, files, reading, schema]
)
def test_rules_that_are_cited_stand_in_the_rulebook(module: ModuleType) -> None:
    cited = set(re.findall(r"\d+(?:\.\d+)?", " ".join(re.findall(r"leviath ([\d., ]+)", inspect.getsource(module)))))
    assert cited
    for number in cited:
        assert game_for().rulebook.section(f"leviath {number}")


def test_a_match_at_a_bad_position_raises_with_the_whole_list() -> None:
    with pytest.raises(tw.PositionError) as caught:
        tw.new_match("leviath", humans=2, position={"kaiju": 28, "mines": [20, 27, 29], "energy": 9, "turn": 4})
    assert caught.value.problems == (
        "energy: 9: expected a whole number from 0 to 7 (leviath 7.1)",
        "turn is seat 4; the seats are 0 (the kaiju) to 2",
        "kaiju: all sea spaces around 28 have mines, so the game is over (leviath 6.3, 10.1)",
    )
    assert all(problem in str(caught.value) for problem in caught.value.problems)


# --- damage

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


@pytest.mark.soak(gate=2)
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
