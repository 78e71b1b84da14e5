"""What abilities do to ships and energy, and how cards are drawn. Rule: leviath 8.5 to 9.2."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_abilities_table import MINES, PORT, owning, public, using
from leviath_table import (
    BAY,
    draw,
    drawable,
    holding,
    legal,
    places,
    play,
    refused,
    seen,
    waking,
)

# --- 8.5 moving ships


def test_8_5_undertow_moves_one_ship_by_up_to_two_steps() -> None:
    state = using("undertow", kaiju=32)
    assert legal(state) == {
        *("ship 1 to 3", "ship 1 to 5", "ship 2 to 9", "ship 2 to 11", "ship 2 to 19"),
        *("ship 3 to 13", "ship 3 to 15", "ship 3 to 23", "no more steps"),
    }
    events = play(state, "ship 2 to 19")
    assert legal(state) == {"ship 2 to 10", "ship 2 to 18", "ship 2 to 20", "no more steps"}
    assert refused(state, "ship 1 to 3") == ("ship-other", "leviath 8.5")
    events += play(state, "ship 2 to 20")
    assert seen(state)["ships"] == [4, 20, 14, None]
    assert [(event.kind, event.rule) for event in events[:2]] == [("ship", "leviath 8.5")] * 2
    assert (state.current_player(), state.decision().kind) == (2, "ships")


@pytest.mark.parametrize("steps", [[], ["ship 1 to 5"]])
def test_8_5_undertow_may_move_it_less_or_not_at_all(steps: list[str]) -> None:
    state = using("undertow", kaiju=32)
    play(state, *steps, "no more steps")
    assert seen(state)["ships"] == [5 if steps else 4, 10, 14, None]
    assert state.current_player() == 2


def test_8_5_undertow_obeys_the_rules_for_ships() -> None:
    state = using("undertow", kaiju=3, ships=[4, 5, PORT, PORT], mines=[13])
    assert legal(state, "ship") == {"ship 1 to 3", "ship 2 to 6", "ship 2 to 13"}
    assert refused(state, "ship 3 to 2") == ("ship-in-port", "leviath 2.5")


def test_8_5_undertow_does_not_tell_where_the_kaiju_is() -> None:
    state = using("undertow", kaiju=32, possible=[1, 20, 32])
    play(state, "ship 1 to 5", "no more steps")
    assert seen(state)["possible"] == [1, 20, 32]


def test_8_5_where_no_ship_can_move_undertow_cannot_be_used_and_swell_does_nothing() -> None:
    full: dict[str, Any] = {"kaiju": 4, "ships": [1, 2, 3, 4], "options": {"board": BAY}}
    assert refused(owning("undertow", **full), "use undertow") == ("use-no-way", "leviath 8.5")
    state = waking("swell", **full)
    play(state, "apply swell")
    assert state.decision().kind == "draw"


def test_8_5_swell_moves_a_ship_by_exactly_one_step() -> None:
    state = waking("swell", energy=0)
    play(state, "apply swell")
    assert refused(state, "no more steps") == ("ship-must", "leviath 8.5")
    assert len(legal(state)) == 8
    play(state, "ship 3 to 23")
    assert (seen(state)["ships"], state.energy, state.decision().kind) == ([4, 10, 23, None], 0, "draw")


# --- 8.6 Mine Crush


def test_8_6_a_mine_next_to_the_kaiju_goes_back_to_the_supply() -> None:
    state = using("mine-crush", 3, kaiju=12, mines=[11, 21, 10])
    assert places(state, "crush mine") == {11, 21}
    assert refused(state, "crush mine 10") == ("crush-far", "leviath 8.6")
    assert refused(state, "crush mine 13") == ("lift-none", "leviath 6")
    play(state, "crush mine 21")
    assert (seen(state)["mines"], state.energy) == ([10, 11], 0)
    assert seen(state)["possible"] == [12, 20, 22]  # next to 21


def test_8_6_the_mine_can_be_laid_again() -> None:
    state = using("mine-crush", kaiju=18, mines=MINES, hands=[["one-mine day1"], ["one-mine day1"]])
    assert len(MINES) == 10
    play(state, "crush mine 17", "no more steps", "play one-mine day1")
    assert state.decision().kind == "mine"


def test_8_6_even_a_single_mine_is_named_by_the_kaiju() -> None:
    state = using("mine-crush", kaiju=12, mines=[11])
    assert legal(state) == {"crush mine 11"}


def test_8_6_without_a_mine_next_to_it_it_cannot_be_used() -> None:
    state = owning("mine-crush", kaiju=12, mines=[10, 20])
    assert refused(state, "use mine-crush") == ("use-no-mine-near", "leviath 8.6")


def test_8_6_its_use_tells_that_a_mine_is_near() -> None:
    state = using("mine-crush", kaiju=12, mines=[11, 1])
    assert seen(state)["possible"] == [2, 3, 9, 10, 12]


# --- 8.7 Great Feast


def test_8_7_every_ship_in_its_area_goes_to_the_port() -> None:
    state = owning("great-feast", kaiju=11, ships=[3, 10, 12, 13])
    events = play(state, "use great-feast")
    assert public(events) == ["use", "feast", "ship-lost", "ship-lost", "ship-lost", "turn"]
    assert (seen(state)["ships"], state.energy) == ([None, None, None, 13], 5)
    assert seen(state)["possible"] == [3, 10, 11, 12]


def test_8_7_one_ship_is_enough_and_those_next_to_it_in_other_areas_stay() -> None:
    state = owning("great-feast", kaiju=12, ships=[13, 21, 10, PORT])
    play(state, "use great-feast")
    assert seen(state)["ships"] == [13, 21, None, None]


def test_8_7_without_a_ship_in_its_area_it_cannot_be_used() -> None:
    state = owning("great-feast", kaiju=12, ships=[13, 21, PORT, PORT])
    assert refused(state, "use great-feast") == ("use-no-ship-in-area", "leviath 8.7")


# --- 8.8 rest and charge


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("deep-rest", 0, 3),
        ("deep-rest", 6, 7),
        ("full-charge", 0, 7),
        ("full-charge", 5, 7),
        ("full-charge", 7, 7),
    ],
)
def test_8_8_deep_rest_gives_three_and_full_charge_all_the_energy(card: str, before: int, after: int) -> None:
    state = owning(card, before, possible=[20, 28])
    lost = ["energy-lost"] * (card == "deep-rest" and before + 3 > 7)
    assert public(play(state, f"use {card}")) == ["use", *lost, "turn"]
    assert (state.energy, seen(state)["possible"]) == (after, [20, 28])


@pytest.mark.parametrize(("before", "after"), [(0, 2), (6, 7), (7, 7)])
def test_8_8_a_surge_gives_two(before: int, after: int) -> None:
    state = waking("surge", "slip", energy=before)
    lost = ["energy-lost"] * (before + 2 > 7)
    assert public(play(state, "apply surge")) == ["apply", "not-applied", "energy", *lost]
    assert (state.energy, state.decision().kind) == (after, "draw")


# --- 8.9 Fish School

FISH = [
    ("fish-school-1", [3, 10, 11, 12]),
    ("fish-school-2", [7, 14, 15, 16]),
    ("fish-school-3", [17, 18, 19, 26]),
    ("fish-school-4", [21, 22, 23, 30]),
]


@pytest.mark.parametrize(("card", "area"), FISH)
def test_8_9_a_kaiju_where_the_fish_are_may_show_it_for_three_energy(card: str, area: list[int]) -> None:
    for place in area:
        state = waking(card, kaiju=place)
        play(state, f"apply {card}")
        assert legal(state) == {"reveal", "conceal"}
        assert public(play(state, "reveal")) == ["fish"]
        assert (state.energy, seen(state)["possible"]) == (5, area)
        assert state.decision().kind == "draw"


@pytest.mark.parametrize(("card", "area"), FISH)
def test_8_9_elsewhere_it_can_only_say_nothing(card: str, area: list[int]) -> None:
    for place in set(range(1, 33)) - set(area):
        state = waking(card, kaiju=place)
        play(state, f"apply {card}")
        assert legal(state) == {"conceal"}
        assert refused(state, "reveal") == ("fish-elsewhere", "leviath 8.9")


def test_8_9_saying_nothing_brings_nothing_and_tells_nothing() -> None:
    told = []
    for place in (3, 28):
        state = waking("fish-school-1", kaiju=place, possible=[3, 12, 28])
        events = play(state, "apply fish-school-1", "conceal")
        assert (state.energy, seen(state)["possible"]) == (2, [3, 12, 28])
        told.append((public(events), seen(state)))
    assert told[0] == told[1]


# --- 9.1 drawing and choosing


def test_9_1_two_abilities_are_drawn_in_secret_by_their_numbers() -> None:
    state = holding("embankment day1", day=2, spent=["surge", "swell"])
    play(state, "play embankment day1", "build C")
    draw(state, "awakening day2")
    fish = dict.fromkeys(("fish-school-1", "fish-school-2", "fish-school-3", "fish-school-4"), 1)
    rest = {"surge": 2, "slip": 3, "sudden-wave": 2, "mine-drift": 2}
    assert drawable(state) == {**fish, **rest}
    draw(state, "fish-school-3")
    del fish["fish-school-3"]
    assert drawable(state) == {**fish, **rest}
    events = draw(state, "slip")
    assert seen(state, 0)["drawn"] == ["fish-school-3", "slip"]
    assert [event.kind for event in events if event.is_visible_to(0)] == ["woken", "woken"]
    for viewer in (None, 1, 2):
        assert seen(state, viewer)["drawn"] == []
        assert not [event for event in events if event.is_visible_to(viewer)]


def test_9_1_the_kaiju_applies_one_and_both_are_laid_open() -> None:
    state = waking("sudden-wave", "slip")
    assert (state.current_player(), legal(state)) == (0, {"apply slip", "apply sudden-wave"})
    assert refused(state, "apply surge") == ("apply-not-drawn", "leviath 9.1")
    events = play(state, "apply slip")
    assert public(events) == ["apply", "not-applied"]
    assert seen(state)["awakenings"] == {"left": 13, "used": ["sudden-wave", "slip"]}


def test_9_1_two_alike_are_one_choice() -> None:
    state = waking("surge", "surge")
    assert legal(state) == {"apply surge"}
    play(state, "apply surge")
    assert (seen(state)["awakenings"]["used"], state.energy) == (["surge", "surge"], 4)


def test_9_1_it_is_no_turn_of_the_kaiju() -> None:
    state = waking("surge", "slip")
    play(state, "apply surge")
    state.draw_all(random.Random(1))
    assert (state.current_player(), state.decision().kind) == (0, "kaiju")


def test_9_1_the_last_ability_is_drawn_alone() -> None:
    spent = ["surge"] * 3 + ["slip"] * 3 + ["sudden-wave"] * 2 + ["mine-drift"] * 2 + ["swell"]
    fish = [f"fish-school-{number}" for number in (1, 2, 3)]
    state = holding("embankment day1", day=2, spent=spent + fish)
    play(state, "play embankment day1", "build C")
    draw(state, "awakening day2", "fish-school-4")
    assert legal(state) == {"apply fish-school-4"}


def test_9_1_without_an_ability_nothing_happens() -> None:
    spent = ["surge"] * 3 + ["slip"] * 3 + ["sudden-wave"] * 2 + ["mine-drift"] * 2 + ["swell"]
    fish = [f"fish-school-{number}" for number in (1, 2, 3, 4)]
    state = holding("embankment day1", day=2, spent=spent + fish)
    play(state, "play embankment day1", "build C")
    draw(state, "awakening day2")
    assert state.decision().kind == "draw"


# --- 9.2 when nothing comes of it


def test_9_2_a_wave_that_cannot_be_paid_has_no_effect() -> None:
    state = waking("sudden-wave", kaiju=31, energy=0)
    assert public(play(state, "apply sudden-wave")) == ["apply", "not-applied", "no-effect"]
    assert (state.energy, state.decision().kind, seen(state)["submerged"]) == (0, "draw", [])


def test_9_2_a_wave_that_finds_no_land_costs_nothing() -> None:
    state = waking("sudden-wave", kaiju=29)
    play(state, "apply sudden-wave")
    assert legal(state) == {"no target"}
    assert public(play(state, "no target")) == ["no-target"]
    assert (state.energy, state.decision().kind) == (2, "draw")


def test_9_2_it_tells_that_the_kaiju_sees_no_land() -> None:
    state = waking("sudden-wave", kaiju=29, submerged=["A"])
    play(state, "apply sudden-wave", "no target")
    assert seen(state)["possible"] == [22, 29, 30, 31]  # A alone could be seen from three of them


def test_9_2_whether_a_wave_finds_a_land_is_always_asked() -> None:
    """Whoever looks on may not see from the question alone whether there is a land to attack."""
    for place in (29, 31):
        state = waking("sudden-wave", kaiju=place)
        play(state, "apply sudden-wave")
        assert (state.decision().kind, seen(state)["using"]) == ("target", "sudden-wave")
