"""Chapter 4 of the rulebook: Show, strength, Scout, Scout & Show."""

from __future__ import annotations

import random

import pytest
from scout_table import legal, on_table, play, refused, scored, table, tops

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scout import ScoutGame, ScoutState
from tabletop_widgets.engines.scout.components.cards import FACES


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


# --- 4 a turn


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_4_turns_go_clockwise(players: int) -> None:
    state = table(players, *["1 3 5 7 9"] * players, turn=players - 1)
    for number in range(players):  # each card beats the one before
        assert state.current_player() == (players - 1 + number) % players
        play(state, f"show {number + 1}")


@pytest.mark.parametrize("hand", ["1", "9", "1 10", "2 9 4"])
def test_4_with_nothing_on_the_table_one_must_show_and_any_single_card_will_do(hand: str) -> None:
    state = table(4, hand)
    assert legal(state) == legal(state, "show")
    assert {f"show {place}" for place in range(1, len(hand.split()) + 1)} <= legal(state)
    assert state.decision().kind == "first-turn"
    assert refused(state, "scout left to 1") == ("scout-nothing", "scout 4")
    assert refused(state, "scout-and-show left to 1") == ("scout-nothing", "scout 4")


def test_4_one_cannot_pass() -> None:
    state = table(4, "1 3", active="8 8")
    assert "pass" not in {str(action) for action in state.game.actions}
    assert {text.split()[0] for text in legal(state)} == {"scout", "scout-and-show"}


@pytest.mark.parametrize("text", ["show 1", "scout left to 1"])
def test_4_a_show_or_a_scout_ends_the_turn(text: str) -> None:
    state = table(4, "9 2", active="8")
    play(state, text)
    assert (state.current_player(), state.decision().kind) == (1, "turn" if text == "show 1" else "first-turn")


# --- 4.1 Show

SHAPES = [
    # hand, sets of more than one card in it (by places)
    ("3 3", "1-2"),
    ("8 8 8", "1-2 2-3 1-3"),
    ("8 8 3 8", "1-2"),
    ("3 4 5", "1-2 2-3 1-3"),
    ("5 4 3", "1-2 2-3 1-3"),
    ("3 5 4", "2-3"),
    ("3 5 7", ""),
    ("3 3 4", "1-2 2-3"),
    ("3 4 4", "1-2 2-3"),
    ("3 3 3 4 5", "1-2 2-3 1-3 3-4 4-5 3-5"),
    ("3 4 3", "1-2 2-3"),
    ("9 10 1", "1-2"),
    ("10 1", ""),
    ("1 10", ""),
    ("2 1 10 9", "1-2 3-4"),
    ("1 2 3 4", "1-2 2-3 3-4 1-3 2-4 1-4"),
]


@pytest.mark.parametrize(("hand", "sets"), SHAPES)
def test_4_1_a_set_is_a_single_a_match_or_a_run_of_neighbours(hand: str, sets: str) -> None:
    singles = {f"show {place}" for place in range(1, len(hand.split()) + 1)}
    state = table(5, hand)
    assert legal(state) == singles | {f"show {places}" for places in sets.split()}


@pytest.mark.parametrize(("hand", "sets"), SHAPES)
def test_4_1_other_neighbours_are_no_set(hand: str, sets: str) -> None:
    size = len(hand.split())
    others = {f"{a}-{b}" for a in range(1, size) for b in range(a + 1, size + 1)} - set(sets.split())
    state = table(5, hand)
    assert {refused(state, f"show {places}") for places in others} <= {("show-not-a-set", "scout 4.1")}


def test_4_1_the_longest_run_has_ten_cards_and_the_longest_match_nine() -> None:
    assert "show 1-10" in legal(table(5, "1 2 3 4 5 6 7 8 9 10"))
    assert "show 1-10" in legal(table(5, "10 9 8 7 6 5 4 3 2 1"))
    assert "show 1-9" in legal(table(5, " ".join("4" * 9)))


def test_4_1_cards_are_laid_down_in_the_order_of_the_hand() -> None:
    state = table(4, "2 7|9 6|3 5|1 9")
    events = play(state, "show 2-4")
    assert state.to_dict()["active"] == ["7|9", "6|3", "5|1"]
    assert tops(state, 0) == "2 9"
    cards = tuple(FACES[card] for card in ("7|9", "6|3", "5|1"))
    assert events == [Event("show", 0, cards, "scout 4.1", reveals=True)]


@pytest.mark.parametrize(
    ("seen", "option", "comes_out"),
    [
        ([], "public", True),
        (["7|9"], "public", True),
        (["7|9", "4|8"], "public", False),
        (["7|9", "4|8"], "hidden", True),
    ],
)
def test_4_1_cards_that_everybody_has_seen_bring_nothing_out_with_the_way_up_that_is_known(
    seen: list[str], option: str, comes_out: bool
) -> None:
    game = ScoutGame(3, scouted_orientation=option)
    state = game.state_from_dict({"hands": [["7|9", "8|4", "1|2"], 4, 4], "seen": seen, "turn": 0})
    assert isinstance(state, ScoutState)
    state.draw_all(random.Random(1))
    (event,) = play(state, "show 1-2")
    assert (event.kind, event.reveals) == ("show", comes_out)


def test_4_1_only_the_number_at_the_top_counts() -> None:
    assert "show 1-2" not in legal(table(4, "3|5 8|4"))
    assert "show 1-2" in legal(table(4, "5|3 4|8"))


def test_4_1_one_may_show_fewer_cards_than_one_could() -> None:
    assert {"show 1", "show 1-2", "show 1-3", "show 1-4"} <= legal(table(4, "6 6 6 6", active="5"))


def test_4_1_the_shower_captures_the_beaten_set_and_becomes_the_owner() -> None:
    state = table(4, "2 9 9 9 1", active="3 4 5", turn=0, captured=[2, 0, 0, 1])
    events = play(state, "show 2-4")
    assert state.captured == [5, 0, 0, 1]
    assert (on_table(state), state.owner) == ("9 9 9", 0)
    assert Event("capture", 0, (3,), "scout 4.1") in events


def test_4_1_a_show_on_the_empty_table_captures_nothing() -> None:
    state = table(4, "2 9 9 1")
    events = play(state, "show 2-3")
    assert state.captured == [0, 0, 0, 0]
    assert (on_table(state), state.owner) == ("9 9", 0)
    assert "capture" not in kinds(events)


# --- 4.2 strength

STRENGTH = [
    # a beats b
    ("2 3 4", "8 8"),
    ("2 2", "4 5"),
    ("5 6", "4 5"),
    ("2 3 4 5", "10 10 10"),
    ("3 3 3", "5 6 7"),
    ("5 6 7", "1 2 3"),
    ("1 2 3", "10 10"),
    ("4 4", "8 9"),
    ("7 6", "5 6"),
    ("8", "7"),
    ("1 1", "10"),
    ("1 2", "10"),
    ("2 2", "1 1"),
    ("1 1", "9 10"),
    ("2 3", "2 1"),
    ("4 3 2", "1 2 3"),
    ("1 2 3 4 5 6", "9 9 9 9 9"),
]
EQUAL = [("5 4", "4 5"), ("4 5", "4 5"), ("6 5", "5 6"), ("3 3", "3 3"), ("7", "7"), ("3 2 1", "1 2 3")]
WEAKER = [("1", "8 8"), ("4 5", "2 2"), ("3 4", "4 5"), ("9", "1 1")]


@pytest.mark.parametrize(("strong", "weak"), [*STRENGTH, *((weak, strong) for strong, weak in WEAKER)])
def test_4_2_more_cards_then_matches_then_the_higher_smallest_number(strong: str, weak: str) -> None:
    everything = f"show 1-{len(strong.split())}".removesuffix("-1")
    assert everything in legal(table(5, strong, active=weak))
    everything = f"show 1-{len(weak.split())}".removesuffix("-1")
    assert everything not in legal(table(5, weak, active=strong))


@pytest.mark.parametrize(("one", "other"), EQUAL)
def test_4_2_equal_strength_is_not_enough_and_the_direction_of_a_run_does_not_matter(one: str, other: str) -> None:
    everything = f"show 1-{len(one.split())}".removesuffix("-1")
    for hand, active in ((one, other), (other, one)):
        assert refused(table(5, hand, active=active), everything) == ("show-not-higher", "scout 4.2")


# --- 4.3 Scout


def test_4_3_only_an_end_card_can_be_scouted() -> None:
    for text, taken, left in (("left", "7|1", "8 9"), ("right", "9|3", "7 8")):
        state = table(4, "2 4", active="7|1 8|2 9|3")
        play(state, f"scout {text} to 1")
        assert state.to_dict()["hands"][0][0] == taken
        assert on_table(state) == left


def test_4_3_a_single_card_can_be_scouted() -> None:
    state = table(4, "2 4", active="7|1")
    assert legal(state, "scout") == {f"scout left {way}to {n}" for way in ("", "turned ") for n in (1, 2, 3)}
    play(state, "scout left to 3")
    assert state.to_dict()["hands"][0][2] == "7|1"
    assert on_table(state) == ""


@pytest.mark.parametrize("hand", ["2", "2 4", "2 4 6 1 9"])
def test_4_3_the_card_goes_to_any_place_either_way_up(hand: str) -> None:
    numbers = hand.split()
    expected = set()
    for end, top, other in (("left", "5", "9"), ("right", "6", "3")):
        for place in range(len(numbers) + 1):
            for way, number in (("", top), ("turned ", other)):
                text = f"scout {end} {way}to {place + 1}"
                expected.add(text)
                state = table(4, hand, active="5|9 6|3")
                play(state, text)
                assert tops(state, 0) == " ".join([*numbers[:place], number, *numbers[place:]])
    assert legal(table(4, hand, active="5|9 6|3"), "scout") == expected


def test_4_3_the_owner_gets_a_chip_and_the_scout_gets_none() -> None:
    state = table(5, "2 4", active="7 7 7 7 7")
    events = play(state, "scout left to 1", "scout left to 1", "scout right to 1")
    assert state.chips == [0, 0, 0, 0, 3]
    assert [event for event in events if event.kind == "chip"] == [Event("chip", 4, (), "scout 4.3")] * 3


def test_4_3_the_supply_of_chips_never_runs_out() -> None:
    state = table(4, "2 4", active="7 7 7 7", chips=[9, 0, 0, 40])
    play(state, "scout left to 1", "scout left to 1")
    assert state.chips == [9, 0, 0, 42]


def test_4_3_the_rest_stays_the_active_set_of_the_same_owner() -> None:
    state = table(5, "2 4", active="7 8 9", owner=3)
    play(state, "scout left to 1")
    assert (on_table(state), state.owner) == ("8 9", 3)


@pytest.mark.parametrize(
    ("active", "scout", "strong", "weak"),
    [
        ("4 5", "scout right to 1", "5", "4"),  # a run of two becomes a single
        ("4 5", "scout left to 1", "6", "5"),
        ("6 6 6", "scout left to 1", "7 7", "9 10"),  # a match stays a match
        ("4 5 6", "scout left to 1", "6 7", "4 5"),  # a run is now that of 5 and 6
        ("4 5 6", "scout right to 1", "5 6", "3 4"),
        ("3 3", "scout left to 1", "4", "3"),  # the last of a match is a single
    ],
)
def test_4_3_the_cards_that_are_left_alone_count_for_the_strength(
    active: str, scout: str, strong: str, weak: str
) -> None:
    for hand, beats in ((strong, True), (weak, False)):
        state = table(5, "*", f"{hand} *", active=active)
        play(state, scout)
        everything = f"show 1-{len(hand.split())}".removesuffix("-1")
        assert (everything in legal(state)) == beats


def test_4_3_when_no_card_is_left_the_next_player_must_show_and_any_set_will_do() -> None:
    state = table(5, "2 4", "1 3", active="10", captured=[0] * 5)
    events = play(state, "scout left to 1")
    assert legal(state) == {"show 1", "show 2"}
    assert Event("table-empty", -1, (), "scout 4.3") in events
    play(state, "show 1")
    assert state.captured == [0] * 5


def test_4_3_one_may_scout_even_if_one_could_show() -> None:
    state = table(4, "9 9", active="1")
    assert legal(state, "show")
    assert legal(state, "scout")


def test_4_3_no_scout_without_an_active_set() -> None:
    assert not legal(table(4, "9 9"), "scout")


# --- 4.4 Scout & Show


def scout_and_show(state: ScoutState, scout: str, show: str) -> list[Event]:
    return play(state, f"scout-and-show {scout}", show)


def test_4_4_a_show_follows_at_once_by_the_same_player() -> None:
    state = table(4, "6 2", active="5 5")
    play(state, "scout-and-show left to 3")
    assert (state.current_player(), state.decision().kind) == (0, "show")
    assert legal(state) == {"show 1"}
    assert refused(state, "scout left to 1") == ("must-show", "scout 4.4")
    assert refused(state, "scout-and-show left to 1") == ("must-show", "scout 4.4")
    play(state, "show 1")
    assert (state.current_player(), state.decision().kind) == (1, "turn")


def test_4_4_the_scout_follows_the_rules_of_a_scout() -> None:
    state = table(4, "1 5 6 7", active="5|9 6|2 7|4", owner=2)
    events = play(state, "scout-and-show right turned to 2")
    assert state.to_dict()["hands"][0][1] == "4|7"
    assert (on_table(state), state.chips) == ("5 6", [0, 0, 1, 0])
    assert kinds(events) == ["scout-and-show", "scout", "chip"]


def test_4_4_it_is_possible_once_a_round() -> None:
    state = table(4, "6 2 8 9", "7 *", "8 *", "9 *", active="5 5")
    scout_and_show(state, "left to 5", "show 1")
    assert state.to_dict()["scout_and_show"] == [False, True, True, True]
    play(state, "show 1")
    assert legal(state, "scout-and-show")
    play(state, "show 1", "show 1")
    assert not legal(state, "scout-and-show")
    assert refused(state, "scout-and-show left to 1") == ("scout-and-show-used", "scout 4.4")
    assert legal(state, "scout")


def test_4_4_it_needs_a_scout_after_which_a_legal_show_exists() -> None:
    state = table(4, "2 4", active="5|8 5|6 5|1")  # neither 5, 8 nor 1 makes the hand beat 5-5
    assert not legal(state, "scout-and-show")
    assert refused(state, "scout-and-show left to 1") == ("scout-and-show-no-show", "scout 4.4")
    state = table(4, "2 4", active="5|8 6|1 7|3")  # only 3 between 2 and 4 beats the 5-6 that is left
    assert legal(state, "scout-and-show") == {"scout-and-show right turned to 2"}
    assert refused(state, "scout-and-show right turned to 1") == ("scout-and-show-no-show", "scout 4.4")


def test_4_4_the_captured_cards_are_those_left_after_the_scout() -> None:
    state = table(4, "9 9 1", active="5 6 7")
    events = scout_and_show(state, "left to 4", "show 1-2")
    assert state.captured == [2, 0, 0, 0]
    assert Event("capture", 0, (2,), "scout 4.1") in events


def test_4_4_if_the_scout_took_the_last_card_any_set_will_do_and_nothing_is_captured() -> None:
    state = table(4, "1 3 5", active="10|2")
    play(state, "scout-and-show left turned to 2")
    assert legal(state) == {"show 1", "show 2", "show 3", "show 4", "show 1-2", "show 2-3", "show 1-3"}
    events = play(state, "show 1")
    assert state.captured == [0, 0, 0, 0]
    assert "capture" not in kinds(events)


def test_4_4_the_scouted_card_may_be_shown_or_kept() -> None:
    for show, left in (("show 1-3", "8"), ("show 4", "2 3 4")):
        state = table(4, "2 4 8", active="3|9")
        play(state, "scout-and-show left to 2", show)
        assert tops(state, 0) == left


def test_4_4_the_owner_gets_a_scout_chip_as_usual() -> None:
    state = table(5, "8 8 8", active="5 5", owner=2)
    scout_and_show(state, "left to 1", "show 2-3")
    assert state.chips == [0, 0, 1, 0, 0]


def test_4_4_the_chip_comes_back_in_the_next_round() -> None:
    state = table(3, "8 8 1", active="5", round=1)
    scout_and_show(state, "left to 1", "show 2-3")
    play(state, "scout left to 1", "scout left to 1")
    assert state.round == 1
    assert state.to_dict()["scout_and_show"] == [True, True, True]


def test_4_4_an_unused_chip_and_a_used_one_are_both_worth_nothing() -> None:
    state = table(3, "8", active="5", scout_and_show=[True, True, False])
    play(state, "show 1")
    assert scored(state) == [(1, 0, 0, 1), (0, 0, 2, -2), (0, 0, 2, -2)]
