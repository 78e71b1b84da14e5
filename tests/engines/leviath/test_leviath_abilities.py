"""Chapters 8 and 9 of the rulebook: every evolution card and every Awakening ability."""

from __future__ import annotations

import random
from typing import Any

import pytest
from leviath_table import (
    BAY,
    draw,
    drawable,
    holding,
    kaiju,
    kinds,
    legal,
    places,
    play,
    refused,
    seen,
    waking,
)

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath import LeviathState

PORT = None
MINES = [1, 2, 3, 5, 6, 7, 8, 9, 11, 17]  # all ten, in the north


def owning(card: str, energy: int = 7, **position: Any) -> LeviathState:
    """Return a position in which the kaiju may use a card."""
    return kaiju(**{"evolutions": [card], "energy": energy, **position})


def using(card: str, energy: int = 7, **position: Any) -> LeviathState:
    """Return a position in which the kaiju has just used a card."""
    state = owning(card, energy, **position)
    play(state, f"use {card}")
    return state


def public(events: list[Event]) -> list[str]:
    return [event.kind for event in events if event.is_visible_to(None)]


# --- what the cards cost


@pytest.mark.parametrize(
    ("card", "energy"),
    [
        ("surface-glide", -3),
        ("mine-shift", -1),
        ("deep-dive", -3),
        ("rush", 1),
        ("deep-rest", 3),
        ("far-wave", -4),
        ("undertow", -1),
        ("great-wave", -6),
        ("twin-wave", -6),
        ("mine-crush", -3),
        ("great-feast", -2),
        ("abyss", -5),
    ],
)
def test_8_the_energy_of_every_evolution_card(card: str, energy: int) -> None:
    place = {"kaiju": 12, "ships": [12, 11, PORT, PORT], "mines": [13]}
    before = max(0, -energy)
    state = using(card, before, **place)
    assert state.energy == before + energy
    if energy < 0:
        poor = owning(card, before - 1, **place)
        assert refused(poor, f"use {card}") == ("use-energy", "leviath 7.1")


# --- 8.1 secret moves


@pytest.mark.parametrize(
    ("card", "board", "place", "mines", "goals"),
    [
        ("surface-glide", "lattice", 28, [20, 27], {28, 29} | {26, 30} | {19, 21, 18, 22, 31} | {10, 12}),
        ("surface-glide", "lattice", 1, [8, 9, 10, 3], {1, 2} | {4, 11, 17, 19}),
        ("surface-glide", "seam", 27, [26, 20], {27, 28} | {18, 29} | {17, 19, 21, 30}),
        ("deep-dive", "lattice", 1, [9], {1, 2, 3, 4, 11, 5, 10, 12, 6, 13, 19, 21}),
        ("abyss", "lattice", 28, [20, 27], {28, 29} | {17, 18, 19, 26} | {21, 22, 23, 30}),
        ("abyss", "lattice", 24, [], {24, 25, 31, 32} | {7, 14, 15, 16} | {21, 22, 23, 30}),
    ],
)
def test_8_1_where_the_secret_moves_lead(card: str, board: str, place: int, mines: list[int], goals: set[int]) -> None:
    state = using(card, kaiju=place, mines=mines, options={"board": board})
    assert places(state, "go to") == goals, sorted(places(state, "go to") ^ goals)
    for mine in mines:
        assert refused(state, f"go to {mine}") == ("mined", "leviath 6")
    far = min(set(range(1, 33)) - goals - set(mines))
    assert refused(state, f"go to {far}") == ("go-far", "leviath 8.1")


@pytest.mark.parametrize(("card", "energy"), [("surface-glide", 3), ("deep-dive", 3), ("abyss", 5)])
def test_8_1_all_learn_the_card_but_not_where_it_leads(card: str, energy: int) -> None:
    told = []
    for goal in (28, 20, 29):
        state = owning(card, energy, kaiju=28, possible=[28])
        events = play(state, f"use {card}", f"go to {goal}")
        assert public(events) == ["use", "go", "turn"]
        assert (seen(state, 0)["kaiju"], seen(state, 0)["path"]) == (goal, [28, goal])
        assert {28, 20, 29} <= set(seen(state)["possible"])
        told.append([seen(state, viewer) for viewer in (None, 1, 2)])
    assert told == told[:1] * 3


def test_8_1_the_possible_places_after_a_glide_are_those_it_can_have_come_to() -> None:
    state = using("surface-glide", kaiju=27, possible=[27], mines=[26, 20, 19])
    play(state, "go to 18")
    assert seen(state)["possible"] == [17, 18, 21, 27, 28, 29, 30]


@pytest.mark.parametrize(
    ("place", "mines", "goals"), [(28, [], {28} | {20, 27, 29} | {19, 21, 26, 30}), (28, [27, 29], {28, 20, 19, 21})]
)
def test_8_1_slip_moves_by_up_to_two_steps(place: int, mines: list[int], goals: set[int]) -> None:
    state = waking("slip", kaiju=place, mines=mines, energy=0)
    events = play(state, "apply slip")
    assert places(state, "go to") == goals
    events += play(state, f"go to {max(goals)}")
    assert (seen(state, 0)["kaiju"], state.energy) == (max(goals), 0)
    assert public(events) == ["apply", "not-applied", "go"]
    assert set(seen(state)["possible"]) > goals - {place}


# --- 8.2 Rush


@pytest.mark.parametrize(
    ("place", "ships", "mines", "goals"),
    [
        (12, [11, PORT, PORT, PORT], [], {11, 12}),  # on its space and next to it; 13 and 21 are two steps from 11
        (12, [3, PORT, PORT, PORT], [], {11}),
        (12, [10, 14, PORT, PORT], [], {11, 13}),
        (12, [10, 14, PORT, PORT], [11], {13}),
        (12, [14, 20, PORT, PORT], [], {13, 21}),
    ],
)
def test_8_2_a_rush_goes_up_to_one_step_to_where_a_ship_is_in_reach(
    place: int, ships: list[int | None], mines: list[int], goals: set[int]
) -> None:
    state = using("rush", 0, kaiju=place, ships=ships, mines=mines)
    assert places(state, "go to") == goals
    wrong = min({11, 12, 13, 21} - goals - set(mines))
    assert refused(state, f"go to {wrong}") == ("go-no-ship", "leviath 8.2")


def test_8_2_then_a_ship_in_reach_goes_to_the_port() -> None:
    state = using("rush", 6, kaiju=12, ships=[10, 3, 14, PORT])
    events = play(state, "go to 11")
    assert legal(state) == {"strike ship 1", "strike ship 2"}
    assert refused(state, "strike ship 3") == ("predation-far", "leviath 7.3")
    assert refused(state, "strike ship 4") == ("ship-in-port", "leviath 2.5")
    events += play(state, "strike ship 2")
    assert (seen(state)["ships"], state.energy) == ([10, None, 14, None], 7)
    assert public(events) == ["go", "strike", "ship-lost", "turn"]
    assert seen(state)["possible"] == [2, 3, 4, 11]


def test_8_2_even_one_ship_is_named_by_the_kaiju() -> None:
    """Whether it was asked would tell where it is."""
    state = using("rush", kaiju=12, ships=[11, PORT, 16, PORT])
    play(state, "go to 12")
    assert legal(state) == {"strike ship 1"}


def test_8_2_without_a_ship_to_hit_it_cannot_be_used() -> None:
    state = owning("rush", kaiju=28, ships=[10, 14, 4, PORT])
    assert refused(state, "use rush") == ("use-no-ship", "leviath 8.2")
    blocked = owning("rush", kaiju=12, ships=[10, PORT, PORT, PORT], mines=[11])
    assert refused(blocked, "use rush") == ("use-no-ship", "leviath 8.2")


def test_8_2_its_use_tells_that_a_ship_was_near() -> None:
    state = using("rush", kaiju=12, ships=[10, PORT, PORT, 4])
    near = {10, 9, 11, 19} | {4, 3, 5}
    a_step_away = {1, 8, 12, 18, 20} | {2, 6, 13}
    assert set(seen(state)["possible"]) == near | a_step_away


# --- 8.3 moving mines


@pytest.mark.parametrize("card", ["mine-shift", "mine-drift"])
def test_8_3_a_mine_moves_to_a_sea_space_next_to_it(card: str) -> None:
    place: dict[str, Any] = {"kaiju": 32, "mines": [1, 12, 13], "energy": 1}
    state = waking(card, **place) if card == "mine-drift" else owning(card, **place)
    play(state, f"{'apply' if card == 'mine-drift' else 'use'} {card}")
    assert state.energy == (1 if card == "mine-drift" else 0)
    assert places(state, "lift mine") == {1, 12, 13}
    play(state, "lift mine 12")
    assert places(state, "mine at") == {11, 21}
    assert refused(state, "mine at 13") == ("mined", "leviath 6")
    assert refused(state, "mine at 12") == ("put-back", "leviath 5.4")
    assert refused(state, "mine at 20") == ("put-far", "leviath 8.3")
    events = play(state, "mine at 21")
    assert (seen(state)["mines"], kinds(events)[:2]) == ([1, 13, 21], ["mine", "not-here"])


def test_8_3_the_place_does_not_matter() -> None:
    """A mine far from the kaiju may be moved, so the choice tells nothing."""
    state = using("mine-shift", kaiju=32, mines=[1], possible=[20, 27, 32])
    play(state, "lift mine 1", "mine at 9")
    assert seen(state)["possible"] == [20, 27, 32]


def test_8_3_mines_that_are_shut_in_stay() -> None:
    state = using("mine-shift", kaiju=32, mines=[1, 2, 9])
    assert places(state, "lift mine") == {2, 9}
    assert refused(state, "lift mine 1") == ("lift-stuck", "leviath 5.4")
    assert refused(state, "lift mine 3") == ("lift-none", "leviath 6")


def test_8_3_without_a_mine_the_card_cannot_be_used_and_the_ability_comes_to_nothing() -> None:
    assert refused(owning("mine-shift"), "use mine-shift") == ("use-no-mine", "leviath 8.3")
    state = waking("mine-drift")
    assert kinds(play(state, "apply mine-drift")) == ["apply", "not-applied", "no-effect"]
    assert state.decision().kind == "draw"


# --- 8.4 waves


@pytest.mark.parametrize(
    ("card", "place", "sunk", "lands"),
    [
        ("far-wave", 1, [], "AB"),
        ("far-wave", 4, [], "CDB"),
        ("far-wave", 4, ["C"], "DB"),
        ("far-wave", 4, ["B"], "CD"),
        ("far-wave", 20, [], "E"),
        ("great-wave", 1, [], "A"),
        ("great-wave", 1, ["A"], "B"),
        ("great-wave", 4, ["C"], "BD"),
        ("twin-wave", 3, [], "AC"),
        ("twin-wave", 4, ["C"], "BD"),
        ("twin-wave", 12, [], "AE"),
    ],
)
def test_8_4_which_lands_a_wave_can_be_sent_to(card: str, place: int, sunk: list[str], lands: str) -> None:
    state = using(card, kaiju=place, submerged=sunk)
    assert legal(state) == {f"wave over {land}" for land in lands}
    for land in sunk:
        assert refused(state, f"wave over {land}") == ("tsunami-sunk", "leviath 7.5")
    assert refused(state, "no target") == ("target-must", "leviath 8.4")


@pytest.mark.parametrize(
    ("card", "place", "sunk"),
    [
        ("far-wave", 29, []),
        ("far-wave", 20, ["E"]),
        ("great-wave", 29, []),
        ("twin-wave", 1, []),  # A, and B only behind it
        ("twin-wave", 20, []),
        ("twin-wave", 3, ["A"]),
    ],
)
def test_8_4_a_wave_without_enough_lands_cannot_be_used(card: str, place: int, sunk: list[str]) -> None:
    state = owning(card, kaiju=place, submerged=sunk)
    assert refused(state, f"use {card}") == ("use-no-land", "leviath 8.4")


def test_8_4_the_far_wave_reaches_behind_a_nearer_land_but_not_over_an_embankment() -> None:
    state = using("far-wave", kaiju=1)
    assert public(play(state, "wave over B")) == ["target", "sunk", "turn"]
    assert seen(state)["submerged"] == ["B"]
    stopped = using("far-wave", kaiju=1, embankments={"built": ["B"]})
    assert public(play(stopped, "wave over B")) == ["target", "blocked", "turn"]
    assert seen(stopped)["submerged"] == []


def test_8_4_no_embankment_stops_the_great_wave_and_a_built_one_is_lost() -> None:
    state = using("great-wave", kaiju=31, embankments={"built": ["A", "C"]})
    assert public(play(state, "wave over A")) == ["target", "swept", "sunk", "turn"]
    assert seen(state, 1)["embankments"] == {"material": ["B", "D", "E"], "built": ["C"], "discarded": ["A"]}
    assert seen(state)["submerged"] == ["A"]


def test_8_4_the_great_wave_throws_out_the_tile_of_the_material_area_too() -> None:
    state = using("great-wave", kaiju=31)
    assert public(play(state, "wave over A")) == ["target", "sunk", "turn"]
    assert seen(state)["embankments"] == {"material": 4, "built": 0, "discarded": ["A"]}


def test_8_4_the_twin_wave_attacks_two_different_lands() -> None:
    state = using("twin-wave", kaiju=12)
    assert (seen(state)["remaining"], seen(state)["using"]) == (2, "twin-wave")
    play(state, "wave over E")
    assert seen(state)["submerged"] == []  # only when both are named
    assert legal(state) == {"wave over A"}
    assert refused(state, "wave over E") == ("target-named", "leviath 8.4")
    play(state, "wave over A")
    assert seen(state)["submerged"] == ["A", "E"]


def test_8_4_both_lands_have_to_be_open_to_attack_when_they_are_named() -> None:
    """B and D lie behind A and C: the first wave does not clear the way for the second."""
    state = using("twin-wave", kaiju=3)
    play(state, "wave over A")
    assert legal(state) == {"wave over C"}


@pytest.mark.parametrize(("first", "second"), [("A", "E"), ("E", "A")])
def test_8_4_the_two_waves_come_in_the_order_they_were_named(first: str, second: str) -> None:
    state = using("twin-wave", kaiju=12, embankments={"built": ["E"]})
    events = play(state, f"wave over {first}", f"wave over {second}")
    told = [(event.kind, "ABCDE"[event.values[0]]) for event in events if event.kind in ("sunk", "blocked")]
    assert told == [("blocked" if land == "E" else "sunk", land) for land in (first, second)]


def test_8_4_a_twin_wave_narrows_the_search_to_where_both_can_be_seen() -> None:
    state = using("twin-wave", kaiju=12)
    assert seen(state)["possible"] == [3, 5, 11, 12, 13, 21]  # where two lands can be named
    play(state, "wave over A")
    assert seen(state)["possible"] == [3, 11, 12, 21]
    play(state, "wave over E")
    assert seen(state)["possible"] == [12, 21]


def test_8_4_a_sudden_wave_is_a_tsunami_for_one_energy() -> None:
    state = waking("sudden-wave", kaiju=31, energy=1)
    play(state, "apply sudden-wave")
    assert (legal(state), state.energy) == ({"wave over A"}, 1)
    assert refused(state, "wave over C") == ("tsunami-no-line", "leviath 7.5")
    events = play(state, "wave over A")
    assert (public(events), state.energy, seen(state)["submerged"]) == (["target", "sunk"], 0, ["A"])


def test_8_4_an_embankment_stops_a_sudden_wave() -> None:
    state = waking("sudden-wave", kaiju=31, embankments={"built": ["A"]})
    assert public(play(state, "apply sudden-wave", "wave over A"))[2:] == ["target", "blocked"]


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
