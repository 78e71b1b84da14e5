"""Sections 18, 21 and 26: where a unit of an Automa may go, and which of these hexes it takes.

Most positions have one card whose halves are alike. Saxony's two hexes are f1 and g2; with f2 they are its corner.
"""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import (
    CORNERS,
    DONE,
    NO_HEX,
    NO_UNIT,
    NOT_REACHED,
    OPEN,
    STAYS,
    card,
    carried_out,
    go_on,
    names,
    plan_of,
    saxony,
    seats,
    solo,
    spot,
    turn_card,
)
from scythe_table import FACTIONS, Pieces, asked, at_home, get, happened, play, tokens, workers

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.map import ENCOUNTER_HEXES, NAMES, PLACE_OF, bits

BASE_HEXES = {
    "nordic": {"a5", "a6"},
    "rusviet": {"c7", "d7"},
    "crimea": {"g4", "h4"},
    "saxony": {"f1", "g2"},
    "polania": {"c2", "d1"},
}


# --- 18.2 units and enemies


def test_18_2_structures_and_loose_tokens_keep_nobody_out_and_stay() -> None:
    state = saxony("mech", mechs=["base-saxony"], human={"structures": {"mill": "f1"}}, resources={"f1": {"metal": 2}})
    assert names(plan_of(state).valid) == {"f1", "g2"}
    go_on(state)
    assert spot(state)["mechs"] == ["f1"]
    assert tokens(state, "f1") == {"metal": 2}
    assert get(state, "nordic", "structures") == ({"mill": "f1"},)


# --- 18.3 neighbourhood


@pytest.mark.parametrize(
    ("place", "closed", "opened"),
    [
        ("e2", "e1 e2 e3", "d1 d2 f1 f2"),
        ("f1", "f1 f2 g2", "e1 e2"),
        ("c4", "b4 c3 c4 d4", "b3 c5 d3"),
        ("e3", "e2 e3 e4 f3", "d2 d3 f2"),  # a tunnel
        ("d7", "c7 d6 d7", "e7"),
    ],
)
def test_18_3_a_neighbourhood_is_one_step_without_tunnels_and_21_12_with_rivers_and_lakes_once_they_are_open(
    place: str, closed: str, opened: str
) -> None:
    home = BASE_HEXES["saxony"]
    # a Mine of the human connects nothing either
    human = {"structures": {"mine": "e1"}}
    for marker, expected in ((OPEN - 1, closed), (OPEN, f"{closed} {opened}")):
        plan = plan_of(saxony("mech", mechs=[place], marker=marker, human=human))
        assert names(plan.valid) == home | set(expected.split())


def test_18_3_the_neighbourhood_of_a_lake_is_all_around_it() -> None:
    plan = plan_of(saxony("mech", mechs=["g3"], marker=OPEN))
    assert names(plan.valid) == {"f1", "f2", "f3", "g2", "g3", "g4"}


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("marker", [0, 20])
def test_18_3_that_of_a_base_and_of_units_on_it_is_its_two_hexes_whatever_else_lies_beside_it(
    faction: str, marker: int
) -> None:
    state = solo({"faction": faction, "mechs": [f"base-{faction}"], "marker": marker}, cards=[card("mech")])
    assert names(plan_of(state).valid) == BASE_HEXES[faction]


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("move", ["worker", "mech", "character"])
def test_21_12_before_rivers_open_each_faction_is_held_to_the_three_land_hexes_of_its_corner(
    faction: str, move: str
) -> None:
    # 18.5: no ability of a faction or a mech leads farther, nor do Nordic workers swim
    first, second, third = sorted(CORNERS[faction])
    base = f"base-{faction}"
    pieces = {"mechs": [base, first, base, base], "character": second, "workers": [base, third]}
    state = solo({"faction": faction, **pieces}, cards=[card(move)])
    blocked = {"worker": {third}, "mech": {first, second}, "character": {first}}[move]
    assert names(plan_of(state).valid) == CORNERS[faction] - blocked


@pytest.mark.parametrize(
    ("place", "safe"),
    [
        ("e2", {"g2"}),  # f1 lies across a river
        ("g3", {"f1"}),  # on a lake
        ("f2", set()),
        ("e3", {"f1", "g2"}),
    ],
)
def test_18_3_an_enemys_neighbourhood_is_adjacency_across_rivers_whatever_it_could_do(
    place: str, safe: set[str]
) -> None:
    human = {"faction": "nordic", "mechs": {"seaworthy": place}}
    assert names(plan_of(saxony("worker", human=human)).allowed) == safe


@pytest.mark.parametrize(
    ("human", "beside", "out"),
    [
        ("nordic", "a4", {"a5"}),
        ("rusviet", "b6", {"c7"}),  # b7 lies beside this base, too, but across a river
        ({"faction": "crimea", "mechs": {"wayfare": "base-albion"}}, "b2", {"a2", "a3"}),
    ],
)
def test_18_3_that_of_an_enemy_on_a_base_is_the_bases_two_hexes(
    human: Pieces | str, beside: str, out: set[str]
) -> None:
    plan = plan_of(saxony("worker", mechs=[beside], marker=OPEN, human=human))
    assert names(plan.valid) - names(plan.allowed) == out


# --- 21.3 valid hexes


def test_21_3_a_unit_may_leap_to_a_hex_next_to_any_fellow() -> None:
    state = saxony("mech", mechs=["base-saxony"], workers=["base-saxony", "a7"])
    plan = plan_of(state)
    assert names(plan.valid) == {"f1", "g2", "a7", "b6", "b7"}
    go_on(state)
    assert spot(state)["mechs"] == ["b6"]


@pytest.mark.parametrize(
    ("fellow", "kept_out"),
    [
        ({"character": "c3"}, ["mech"]),
        ({"mechs": ["base-saxony", "c3"]}, ["mech", "character"]),
        ({"workers": ["base-saxony", "c3"]}, ["worker"]),
    ],
)
def test_21_3_every_fellow_has_a_neighbourhood(fellow: dict[str, Any], kept_out: list[str]) -> None:
    pieces: dict[str, Any] = {"mechs": ["base-saxony"], "character": "base-saxony", **fellow}
    for move in ("worker", "mech", "character"):
        valid = {"f1", "g2", "b2", "c3", "c4"} - ({"c3"} if move in kept_out else set())
        assert names(plan_of(saxony(move, **pieces)).valid) == valid
    assert names(plan_of(saxony("attack-combat 1", human={"character": "b2"}, **pieces)).valid) == {"b2"}
    assert names(plan_of(saxony("attack-worker", human={"workers": ["b2", "b2"]}, **pieces)).valid) == {"b2"}


def test_21_3_its_own_neighbourhood_counts_since_the_unit_has_not_been_lifted_yet() -> None:
    assert names(plan_of(saxony("character", character="e2")).valid) == {"e1", "e2", "e3", "f1", "g2"}
    assert names(plan_of(saxony("encounter-factory", character="e2", encounters=["e1"])).valid) == {"e1"}
    assert names(plan_of(saxony("attack-worker", mechs=["e2"], human={"workers": ["e3", "e3"]})).valid) == {"e3"}


@pytest.mark.parametrize("move", ["worker", "mech", "character"])
@pytest.mark.parametrize("human", [{"workers": ["f1", "f1"]}, {"mechs": ["f1"]}, {"character": "f1"}])
def test_21_3_only_an_attack_enters_a_hex_with_units_of_another_player(move: str, human: dict[str, Any]) -> None:
    pieces: dict[str, Any] = {"mechs": ["f2"], "character": "base-saxony", "workers": ["f2", "c4"]}
    assert "f1" not in names(plan_of(saxony(move, "attack-combat 1", human=human, **pieces)).valid)


@pytest.mark.parametrize(
    ("move", "valid"),
    [
        # the character is on f1, a mech on f2, workers on f1 and g2; what moves keeps its own hex
        ("worker", {"f1", "f2"}),
        ("mech", {"f2", "g2"}),
        ("character", {"f1", "g2"}),
    ],
)
def test_21_3_fellows_keep_out_their_like_only(move: str, valid: set[str]) -> None:
    plan = plan_of(saxony(move, character="f1", mechs=["f2"], workers=["f1", "g2"]))
    assert names(plan.valid) == valid


# --- 21.4 to 21.10 the destination. Each row: pieces, human, then best, central, dest and the criterion's value

AT_HOME: dict[str, Any] = {"character": "base-saxony", "marker": OPEN}
FELLOWS: dict[str, Any] = {"mechs": ["base-saxony"], "workers": ["e2", "e2"]}
GOODS = {"e1": {"wood": 1, "oil": 2}, "e3": {"metal": 2}}
TIES: dict[str, list[tuple[dict[str, Any], dict[str, Any], str, str, str, int]]] = {
    "worker": [
        ({"workers": ["base-saxony", "e2"], "mechs": ["e3"]}, {}, "e3", "e3", "e3", 2),
        ({"workers": ["base-saxony", "e2"]}, {}, "e1 e3", "e3", "e3", 1),
        ({"workers": ["base-saxony"] * 3}, {}, "f1 g2", "f1 g2", "f1", 0),
    ],
    "mech": [
        ({"mechs": ["base-saxony"]}, {"character": "g4"}, "g2", "g2", "g2", 2),
        (FELLOWS, {"character": "d2"}, "e2 e3", "e3", "e3", 1),
        ({"mechs": ["base-saxony"]}, {}, "f1 g2", "f1 g2", "f1", 7),
    ],
    "character": [
        ({"character": "base-saxony"}, {"mechs": ["g4"]}, "g2", "g2", "g2", 2),
        ({"character": "base-saxony", "workers": ["e2", "e2"]}, {"mechs": ["d2"]}, "e2 e3", "e3", "e3", 1),
        ({"character": "base-saxony"}, {}, "f1 g2", "f1 g2", "f1", 7),
    ],
    "encounter-factory": [
        ({**AT_HOME, "mechs": ["e2"], "encounters": ["e1", "f2"]}, {}, "e1 f2", "f2", "f2", -1),
        ({**AT_HOME, "mechs": ["e3"], "encounters": ["d2", "f3"]}, {}, "d2 f3", "d2 f3", "d2", -1),
        ({**AT_HOME, "mechs": ["e4"], "encounters": ["f3"]}, {}, "d4 f3", "d4", "d4", -1),
    ],
    "attack-combat 1": [
        (FELLOWS, {"character": "e3", "mechs": ["e3", "e1"]}, "e1", "e1", "e1", 1),
        # workers are not counted
        (FELLOWS, {"character": "e3", "mechs": ["e1"], "workers": ["e3"] * 3}, "e1 e3", "e3", "e3", 1),
        ({**FELLOWS, "marker": OPEN}, {"character": "f1", "mechs": ["f1", "d1", "d1"]}, "d1 f1", "d1", "d1", 2),
        ({"mechs": ["e3"], "marker": OPEN}, {"character": "d2", "mechs": ["f3"]}, "d2 f3", "d2 f3", "d2", 1),
    ],
    "attack-worker": [
        ({"mechs": ["e2"], "resources": GOODS}, {"workers": ["e1", "e3", "e3"]}, "e1", "e1", "e1", 3),
        ({"mechs": ["e2"]}, {"workers": ["e1", "e1", "e3"]}, "e1 e3", "e3", "e3", 0),
        ({"mechs": ["e3"], "marker": OPEN}, {"workers": ["d2", "f3"]}, "d2 f3", "d2 f3", "d2", 0),
    ],
}


@pytest.mark.parametrize(("move", "row"), [(move, row) for move, rows in TIES.items() for row in rows])
def test_21_4_the_best_hex_then_the_closest_to_the_factory_then_the_first_in_reading_order(
    move: str, row: tuple[dict[str, Any], dict[str, Any], str, str, str, int]
) -> None:
    pieces, human, best, central, dest, value = row
    state = saxony(move, human=human, power=9, **pieces)
    plan = plan_of(state)
    found = names(plan.best), names(plan.central), NAMES[plan.dest], plan.value
    assert found == (set(best.split()), set(central.split()), dest, value)


def test_21_5_a_hex_beside_an_enemy_combat_unit_is_out_even_with_the_most_fellows_around() -> None:
    pieces: dict[str, Any] = {"workers": ["base-saxony", "e2"], "mechs": ["e3"]}  # e3 would have two
    plan = plan_of(saxony("worker", human={"character": "d2"}, **pieces))
    assert names(plan.valid) - names(plan.allowed) == {"e3"}
    assert (NAMES[plan.dest], plan.value) == ("e4", 1)
    # enemy workers frighten nobody
    plan = plan_of(saxony("worker", human={"workers": ["d2", "d2"]}, **pieces))
    assert NAMES[plan.dest] == "e3"


def test_21_5_the_lifted_worker_counts_no_more() -> None:
    plan = plan_of(saxony("worker", workers=["e2", "c4"]))
    assert names(plan.valid) == {"b4", "c3", "d4", "e1", "e2", "e3", "f1", "g2"}
    assert (names(plan.best), plan.value) == ({"b4", "c3", "d4"}, 1)


AFTER_THE_SET_UP: list[tuple[str, list[str], str, str]] = [  # the worker comes from the first hex, and goes
    ("nordic", ["a5", "a6"], "b5", "a5"),
    ("rusviet", ["c7", "d7"], "d6", "c7"),
    ("crimea", ["g4", "h4"], "g4", "g4"),  # it stays: no hex of this corner is closer to the Factory
    ("saxony", ["f1", "g2"], "f2", "f1"),
    ("polania", ["c2", "d1"], "d2", "c2"),
]


@pytest.mark.parametrize(("faction", "hexes", "dest", "counted"), AFTER_THE_SET_UP)
def test_21_5_after_the_set_up_the_first_worker_leaves_for_the_factory_because_units_on_the_base_do_not_count(
    faction: str, hexes: list[str], dest: str, counted: str
) -> None:
    automa = {"faction": faction, "character": f"base-{faction}", "workers": hexes, "marker": 0}
    for options, where, near in (({}, dest, 1), ({"base_units": "counted"}, counted, 2)):
        plan = plan_of(solo(automa, cards=[card("worker")], options=options))
        assert (NAMES[plan.origin], NAMES[plan.dest], plan.value) == (hexes[0], where, near)


def test_21_5_every_fellow_counts_once_and_those_on_the_base_only_by_option() -> None:
    home: dict[str, Any] = {"workers": ["base-saxony"] * 4, "mechs": ["base-saxony"] * 2, "character": "base-saxony"}
    plan = plan_of(saxony("worker", **home))
    assert (names(plan.best), plan.value, plan.left_out) == ({"f1", "g2"}, 0, 6)
    plan = plan_of(saxony("worker", **home, options={"base_units": "counted"}))
    assert (names(plan.best), plan.value, plan.left_out) == ({"f1", "g2"}, 6, 0)
    plan = plan_of(saxony("worker", workers=["f1", "g2"]))
    assert (names(plan.best), plan.value) == ({"f1", "f2"}, 1)


@pytest.mark.parametrize("move", ["mech", "character"])
def test_21_6_enemies_on_a_base_are_looked_at_only_if_there_are_none_elsewhere(move: str) -> None:
    pieces: dict[str, Any] = {"workers": ["e2", "e2"]}
    pieces |= {"mechs": ["base-saxony"]} if move == "mech" else {"character": "base-saxony"}
    # Polania's base is two steps from e1 and e2
    plan = plan_of(saxony(move, human={"faction": "polania", "mechs": ["f5"]}, **pieces))
    assert (names(plan.best), plan.value) == ({"e3"}, 3)
    plan = plan_of(saxony(move, human={"faction": "polania", "workers": ["f5", "f5"]}, **pieces))
    assert (names(plan.best), plan.value, NAMES[plan.dest]) == ({"e1", "e2"}, 2, "e2")


@pytest.mark.parametrize("move", ["worker", "mech", "character", "attack-combat 1", "attack-worker"])
@pytest.mark.parametrize("base_units", ["ignored", "counted"])
def test_18_3_units_on_the_base_or_not_its_two_hexes_are_valid(move: str, base_units: str) -> None:
    army: dict[str, Any] = {"mechs": ["base-saxony"], "character": "base-saxony", "workers": ["base-saxony"] * 2}
    human = {"character": "f1", "workers": ["g2", "e1"]} if move.startswith("attack") else ""
    plan = plan_of(saxony(move, human=human, options={"base_units": base_units}, marker=OPEN, **army))
    attacked = {"attack-combat 1": {"f1"}, "attack-worker": {"g2"}}
    assert names(plan.valid) == attacked.get(move, {"f1", "g2"})


def test_18_3_no_encounter_is_beside_a_base_so_that_a_character_alone_at_home_discovers_nothing() -> None:
    for faction in FACTIONS:
        automa = {"faction": faction, "character": f"base-{faction}", "workers": [f"base-{faction}"] * 2, "marker": 20}
        for base_units in ("ignored", "counted"):
            everywhere = [NAMES[place] for place in bits(ENCOUNTER_HEXES)]
            options = {"base_units": base_units}
            state = solo(automa, cards=[card("encounter-factory")], options=options, encounters=everywhere)
            assert plan_of(state).tried == (NO_HEX,)


def test_21_8_the_factory_and_a_token_have_to_be_in_the_neighbourhood_of_a_unit() -> None:
    assert plan_of(saxony("encounter-factory", character="e3")).tried == (NO_HEX,)
    assert NAMES[plan_of(saxony("encounter-factory", character="base-saxony", mechs=["e4"])).dest] == "d4"
    # own workers may be there
    plan = plan_of(saxony("encounter-factory", character="f1", workers=["f2", "f2"], encounters=["f2", "d2"]))
    assert names(plan.valid) == {"f2"}


# --- 21.12 rivers and lakes


@pytest.mark.parametrize(("level", "first"), [("autometta", 5), ("automa", 4), ("automaszyna", 3), ("ultimaszyna", 0)])
@pytest.mark.parametrize("move", ["worker", "mech", "character"])
def test_21_12_all_units_cross_rivers_and_enter_lakes_from_the_first_space_without_crossed_out_water(
    level: str, first: int, move: str
) -> None:
    for marker in range(8):
        pieces = {"workers": ["g2", "g2"], "mechs": ["base-saxony"], "character": "base-saxony", "marker": marker}
        state = solo({"faction": "saxony", **pieces}, level=level, cards=[card(move)])
        valid = names(plan_of(state).valid)
        assert ("g3" in valid) == (marker >= first)
    across = solo({"faction": "saxony", "workers": ["f1", "f1"], "marker": first}, level=level, cards=[card("worker")])
    assert names(plan_of(across).valid) == {"e1", "e2", "f2", "g2"}


def test_21_12_a_worker_may_end_alone_on_a_lake() -> None:
    state = saxony("worker", workers=["base-saxony", "e3", "d2"], mechs=["e4"], marker=OPEN)
    carried_out(state)
    assert workers(state, "saxony") == {"d2": 1, "d3": 1, "e3": 1}


def test_21_12_the_move_that_opens_rivers_is_still_closed_and_the_next_is_not() -> None:
    deck = [card("mech"), card("mech", number=2)]
    state = solo({"faction": "saxony", "mechs": ["f2"], "marker": OPEN - 1}, cards=deck)
    assert names(plan_of(state, 1).valid) == {"f1", "f2", "g2"}
    go_on(state)
    events = go_on(state)
    assert happened(events, "rivers-open") == [(1, ())]
    assert asked(state) == ("nordic", "section")
    play(state, "section move skip")
    assert spot(state)["mechs"] == ["f2"]
    assert names(plan_of(state, 2).valid) == {"e2", "e3", "f1", "f2", "f3", "g2", "g3"}


# --- 21.13 staying


@pytest.mark.parametrize(
    ("move", "pieces"),
    [
        ("worker", {"workers": ["f1", "f2", "g2"]}),
        ("mech", {"mechs": ["f1"], "workers": ["f1", "f1"]}),
        ("character", {"character": "f1"}),
    ],
)
def test_21_13_a_unit_whose_own_hex_is_the_best_stays_and_that_was_the_move_or_by_option_is_not(
    move: str, pieces: dict[str, Any]
) -> None:
    human = {"character": "e1"} if move != "worker" else {}
    state = saxony(move, "worker", human=human, **pieces)
    before = spot(state)
    plan = plan_of(state)
    assert (plan.tried, plan.origin, plan.dest) == ((DONE, NOT_REACHED), PLACE_OF["f1"], PLACE_OF["f1"])
    events = go_on(state)
    kind = ("character", "mech", "worker").index(move)
    assert happened(events, "automa-stay") == [(1, (kind, PLACE_OF["f1"]))]
    assert happened(events, "move") == []
    assert (spot(state), asked(state)[1]) == (before, "automa-gain")

    state = saxony(move, "mech", human=human, options={"own_hex": "next_symbol"}, **pieces)
    assert happened(turn_card(state), "automa-symbol")[0][1][1] == STAYS


def test_21_13_with_own_hex_next_symbol_a_better_hex_elsewhere_is_still_a_move() -> None:
    state = saxony("mech", mechs=["f1"], human={"character": "g4"}, options={"own_hex": "next_symbol"})
    carried_out(state)
    assert spot(state)["mechs"] == ["f2"]


# --- 26.2 several Automas


def three(move: str, enemies: str, polania: Pieces, human: Pieces | None = None, **pieces: Any) -> ScytheState:
    """Return a human with Nordic, then the Automas of Saxony, whose turn it is, and Polania."""
    return seats(
        {"faction": "nordic", **(human or {})},
        {"faction": "saxony", "level": "automa", **pieces},
        {"faction": "polania", "level": "automa", **polania},
        turn=1,
        cards=[card(move, "encounter-factory")],
        options={"enemies": enemies},
        encounters=pieces.pop("encounters", []),
    )


@pytest.mark.parametrize("move", ["worker", "mech", "character"])
@pytest.mark.parametrize("enemies", ["all", "humans"])
@pytest.mark.parametrize("polania", [{"mechs": ["f2"]}, {"character": "f2"}, {"workers": ["f2", "f2"]}])
def test_26_2_nobody_but_an_attacker_enters_where_anybody_else_stands(
    move: str, enemies: str, polania: dict[str, Any]
) -> None:
    state = three(move, enemies, polania, mechs=["e1"], character="base-saxony", workers=["f1", "e1"])
    assert "f2" not in names(plan_of(state).valid)


@pytest.mark.parametrize(("enemies", "safe", "dest"), [("all", {"f1"}, "g2"), ("humans", {"f1", "g2"}, "f1")])
def test_26_2_whom_workers_shun_and_mechs_approach(enemies: str, safe: set[str], dest: str) -> None:
    polania = {"mechs": ["g3"], "marker": OPEN}
    assert names(plan_of(three("worker", enemies, polania)).allowed) == safe
    assert NAMES[plan_of(three("mech", enemies, polania, mechs=["base-saxony"])).dest] == dest


@pytest.mark.parametrize(
    ("move", "polania"), [("attack-combat 1", {"mechs": ["f1"]}), ("attack-worker", {"workers": ["f1", "f1"]})]
)
def test_26_2_an_automa_is_attacked_only_if_it_is_an_enemy(move: str, polania: dict[str, Any]) -> None:
    assert plan_of(three(move, "humans", polania, mechs=["base-saxony"])).tried == (NO_HEX, NO_UNIT)
    assert plan_of(three(move, "all", polania, mechs=["base-saxony"])).tried == (DONE, NOT_REACHED)
    # the human is attacked in any case
    human = {"mechs": ["g2"], "workers": ["e1", "e1"]} if "combat" in move else {"workers": ["g2", "g2"]}
    for enemies, dest in (("all", "f1"), ("humans", "g2")):
        assert NAMES[plan_of(three(move, enemies, polania, human, mechs=["base-saxony"])).dest] == dest


def test_26_2_the_workers_of_another_automa_go_to_its_own_base() -> None:
    state = three("attack-worker", "all", {"workers": ["f1", "f1", "g2"]}, mechs=["base-saxony"])
    assert happened(carried_out(state), "automa-raid") == [(1, (2, 2, 0, PLACE_OF["f1"]))]
    assert (workers(state, "polania"), at_home(state, "polania")) == ({"g2": 1}, 2)
