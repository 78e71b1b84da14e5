"""Positions as data: what is left out has its default, and what is written comes back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from leviath_positions import DRAW, HANDS, KAIJU, TURN, VARIANTS, build, due, variants, walk
from leviath_table import game_for

import tabletop_widgets as tw
from tabletop_widgets.core.state import CHANCE


def made(position_dict: dict[str, Any], humans: int = 2, **options: Any) -> dict[str, Any]:
    return build(position_dict, humans, **options).to_dict()


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


# --- round trips


@pytest.mark.soak(gate=2)
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
