"""Chapters 8 and 9 of the rulebook: every evolution card and every Awakening ability."""

from __future__ import annotations

from typing import Any

import pytest
from leviath_abilities_table import PORT, owning, public, using
from leviath_table import (
    kinds,
    legal,
    places,
    play,
    refused,
    seen,
    waking,
)

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
