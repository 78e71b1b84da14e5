"""Section 4: which units move how far, one after another, and what ends a movement."""

from __future__ import annotations

import pytest
from scythe_reference import LAND_WAYS, RIVER_WAYS, TERRAIN
from scythe_table import (
    asked,
    controlled,
    facts,
    get,
    happened,
    legal,
    may,
    place,
    play,
    refused,
    stars,
    table,
    tokens,
    workers,
)

NORTH = {"faction": "nordic", "mat": "mechanical"}


def placed(**pieces: object) -> dict[str, object]:
    return NORTH | pieces


# --- 4.1 and 4.2


@pytest.mark.parametrize(("upgraded", "coins"), [([], 6), (["coins"], 7), (["units"], 6)])
def test_4_1_instead_of_moving_one_gains_a_coin_and_two_with_the_cube(upgraded: list[str], coins: int) -> None:
    state = table(placed(upgraded=upgraded), "crimea")
    play(state, "section move coins")
    assert get(state, "nordic", "coins") == (coins,)
    assert asked(state) == ("crimea", "section")


@pytest.mark.parametrize(("upgraded", "units"), [([], 2), (["coins"], 2), (["units"], 3)])
def test_4_1_two_units_may_move_and_three_with_the_cube(upgraded: list[str], units: int) -> None:
    state = table(placed(upgraded=upgraded, workers={"a5": 4}), "crimea")
    play(state, "section move units")
    for _ in range(units):
        assert asked(state) == ("nordic", "move")
        play(state, "move worker a5", "go a6")
    assert asked(state) == ("crimea", "section")
    assert workers(state, "nordic") == {"a5": 4 - units, "a6": units}


def test_4_1_a_unit_moves_by_one_step_only() -> None:
    state = table(placed(), "crimea")
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"a5", "a6"}
    play(state, "go a5")
    assert asked(state) == ("nordic", "move")


@pytest.mark.parametrize("unit", ["character", "mech b5", "worker b5"])
def test_4_1_the_units_of_one_move_are_different(unit: str) -> None:
    state = table(placed(character="b5", mechs=["b5"], workers=["b5"], upgraded=["units"]), "crimea", encounters=[])
    play(state, "section move units", f"move {unit}", "go a5")
    again = unit.replace("b5", "a5")
    assert not may(state, f"move {again}")
    assert refused(state, f"move {again}") == "scythe 4.1"


def test_4_1_two_workers_of_one_hex_are_two_units() -> None:
    state = table(placed(workers={"a5": 1, "a6": 1}, upgraded=["units"]), "crimea")
    play(state, "section move units", "move worker a5", "go a6")
    assert may(state, "move worker a6")  # the other one
    play(state, "move worker a6", "go a5")
    assert not may(state, "move worker a6")
    assert not may(state, "move worker a5")


def test_4_2_one_may_move_fewer_units_than_allowed_or_none() -> None:
    for texts in ([], ["move character", "go a5"]):
        state = table(placed(), "crimea")
        play(state, "section move units", *texts, "move done")
        assert asked(state) == ("crimea", "section")


def test_4_2_a_unit_with_two_steps_may_stop_after_one() -> None:
    state = table(placed(mechs={"speed": "b6"}), "crimea")
    play(state, "section move units", "move mech b6")
    assert not may(state, "stop")  # it has been chosen, so it goes
    assert refused(state, "stop") == "scythe 4.2"
    play(state, "go c6", "stop")
    assert asked(state) == ("nordic", "move")
    assert get(state, "nordic", "mechs") == ({"speed": "c6"},)


def test_4_2_a_unit_finishes_before_the_next_one_starts() -> None:
    state = table(placed(mechs={"speed": "b6"}), "crimea")
    play(state, "section move units", "move mech b6", "go c6")
    assert not legal(state, "move")


# --- 4.3 and 4.4


@pytest.mark.parametrize("hex_", [name for name in TERRAIN if TERRAIN[name] != "lake"])
def test_4_3_a_step_leads_to_a_neighbour_by_land_and_through_tunnels_only(hex_: str) -> None:
    tunnels = {"b4", "c3", "c6", "e3", "e6", "f4"}
    expected = LAND_WAYS[hex_] | (tunnels - {hex_} if hex_ in tunnels else set())
    for pieces, unit in (({"character": hex_}, "character"), ({"workers": [hex_]}, f"worker {hex_}")):
        state = table(
            {"faction": "saxony", "workers": ["base-saxony"], **pieces}, {"faction": "polania", "workers": []}
        )
        play(state, "section move units", f"move {unit}")
        if len(expected) > 1:
            assert legal(state, "go") == expected
        else:  # the only way is taken by itself
            found = get(state, "saxony", "character", "workers")
            assert expected & {found[0], *found[1]}


def test_4_3_not_across_a_river_not_onto_a_lake_not_onto_a_base() -> None:
    state = table({"faction": "saxony", "character": "f2"}, "crimea")
    play(state, "section move units", "move character")
    for hex_ in sorted(RIVER_WAYS["f2"]):
        assert refused(state, f"go {hex_}") == "scythe 7.1"
    assert refused(state, "go g3").startswith("scythe ")
    state = table({"faction": "saxony", "character": "f1"}, "crimea")
    play(state, "section move units", "move character")
    for base in ("base-saxony", "base-crimea", "base-albion"):
        assert not may(state, f"go {base}")
        assert refused(state, f"go {base}").startswith("scythe ")


def test_4_4_any_number_of_ones_own_units_may_share_a_hex() -> None:
    state = table(placed(workers={"a5": 6, "a6": 1}, mechs=["a5", "a5", "a5"]), "crimea")
    play(state, "section move units", "move character", "go a5", "move worker a6", "go a5")
    found = facts(state, "nordic")
    assert (found["character"], found["workers"]) == ("a5", {"a5": 7})
    assert list(found["mechs"].values()) == ["a5"] * 3


# --- 4.5


def test_4_5_combats_and_encounters_wait_until_all_units_have_moved() -> None:
    state = table(
        placed(character="a5", mechs=["d5"], workers={"a6": 2}),
        {"faction": "crimea", "mechs": ["d4"]},
        encounters=["b5"],
    )
    events = play(state, "section move units", "move mech d5", "go d4")
    assert happened(events, "contest") == [(0, (place("d4"), 1))]
    assert asked(state) == ("nordic", "move")
    events = play(state, "move character", "go b5")
    assert happened(events, "combat") == [(0, (place("d4"), 0, 1))]  # the combat first
    events = play(state, "dial 3", "dial 0", "draw encounter 1")
    assert happened(events, "encounter") == [(0, (0, place("b5")))]


def test_4_5_the_bottom_action_comes_after_combats_and_encounters() -> None:
    state = table(placed(character="a5", workers={"a6": 2}), "crimea", encounters=["b5"], resources={"a6": {"wood": 3}})
    play(state, "section move units", "move character", "go b5", "move done", "draw encounter 1")
    assert asked(state) == ("nordic", "encounter")
    play(state, "encounter 1")
    assert asked(state) == ("nordic", "bottom")


# --- 4.6


@pytest.mark.parametrize("pieces", [{"workers": ["d5"]}, {"mechs": ["d5"]}, {"character": "d5"}])
def test_4_6_entering_a_hex_with_any_opposing_unit_ends_the_movement(pieces: dict[str, object]) -> None:
    for unit in ("character", "mech c6"):
        state = table(placed(mechs={"speed": "c6"}, character="c6"), {"faction": "crimea", **pieces})
        play(state, "section move units", f"move {unit}", "go d5")
        assert asked(state) == ("nordic", "move")


def test_4_6_entering_a_hex_with_an_opposing_structure_only_stops_nobody_and_brings_control() -> None:
    state = table(placed(mechs={"speed": "c6"}), {"faction": "crimea", "structures": {"mill": "d5"}})
    play(state, "section move units", "move mech c6", "go d5")
    assert "d5" in controlled(state, "nordic")
    assert "d5" not in controlled(state, "crimea")
    assert legal(state, "go") == {"c6", "d4", "e6"}
    play(state, "go d4", "move done")
    assert "d5" in controlled(state, "crimea")  # nobody is there any more


def test_4_6_entering_a_hex_without_anybody_else_lets_the_unit_go_on() -> None:
    state = table(placed(mechs={"speed": "c6"}, workers=["d5"]), "crimea")
    play(state, "section move units", "move mech c6", "go d5")
    assert asked(state) == ("nordic", "go")


def test_4_6_an_encounter_token_stops_the_character_but_nobody_else() -> None:
    pieces = placed(mechs={"speed": "a6"}, character="a6", workers=["a6"])
    for unit, stops in (("character", True), ("mech a6", False)):
        state = table(pieces, "crimea", encounters=["b5"])
        play(state, "section move units", f"move {unit}", "go b5")
        assert asked(state)[1] == ("move" if stops else "go")


def test_4_6_where_the_token_is_gone_the_character_goes_on() -> None:
    state = table(placed(mechs={"speed": "a6"}, character="a6"), "crimea", encounters=[])
    play(state, "section move units", "move character", "go b5")
    assert legal(state, "go") == {"a5", "a6"}


def test_4_6_the_factory_does_not_end_a_movement_and_only_the_last_hex_counts() -> None:
    state = table(placed(mechs={"speed": "base-nordic"}, character="d5"), "crimea")
    play(state, "section move units", "move character", "go d4", "go e4", "move done")
    assert asked(state) == ("crimea", "section")
    assert get(state, "nordic", "factory_card", "character") == (None, "e4")


def test_4_a_move_by_itself_places_no_star_and_costs_nothing() -> None:
    state = table(placed(), "crimea")
    before = get(state, "nordic", "power", "popularity", "coins")
    play(state, "section move units", "move character", "go a5", "move worker a5", "go a6")
    assert get(state, "nordic", "power", "popularity", "coins") == before
    assert (stars(state, "nordic"), tokens(state, "a5")) == ({}, {})
