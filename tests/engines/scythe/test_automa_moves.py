"""Sections 18 and 21: which unit of an Automa moves where, and what the move itself does.

Most positions have one card whose halves are alike. Saxony's two hexes are f1 and g2; with f2 they are its corner.
"""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import CORNERS, card, carried_out, go_on, plan_of, seats, solo, turn_card
from scythe_table import FACTIONS, Pieces, asked, at_home, facts, get, happened, play, tokens, workers

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.automa import MOVES
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF, bits
from tabletop_widgets.engines.scythe.plan import Plan

DONE, OTHER_FACTION, POOR, NO_UNIT, NO_HEX, NO_GOAL, STAYS, NOT_REACHED = (*range(7), -1)
MECH, ATTACK_COMBAT = MOVES.index("mech"), MOVES.index("attack-combat")
BASE_HEXES = {
    "nordic": {"a5", "a6"},
    "rusviet": {"c7", "d7"},
    "crimea": {"g4", "h4"},
    "saxony": {"f1", "g2"},
    "polania": {"c2", "d1"},
}
OPEN = 4  # the first space without crossed-out water on the level "automa"


def names(places: int) -> set[str]:
    return {NAMES[place] for place in bits(places)}


def unit(plan: Plan) -> tuple[str, str]:
    """Return which unit moves, and whence."""
    return {0: "character", 5: "worker"}.get(plan.unit, "mech"), NAMES[plan.origin]


def saxony(*moves: str, human: Pieces | str = "", options: Any = None, **given: Any) -> ScytheState:
    """Return a position with Saxony's Automa about to draw a card with some moves."""
    more = {key: given.pop(key) for key in ("encounters", "resources", "factory_offer") if key in given}
    return solo({"faction": "saxony", **given}, human, cards=[card(*moves)], options=options, **more)


def spot(state: ScytheState, faction: str = "saxony") -> dict[str, Any]:
    """Return where the units of a faction are that are not at home."""
    found = facts(state, faction)
    mechs = found["mechs"].values() if isinstance(found["mechs"], dict) else found["mechs"]
    return {
        "character": found["character"],
        "mechs": [place for place in mechs if place],
        "workers": workers(state, faction),
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


# --- 18.4 distance, 21.2 the unit


@pytest.mark.parametrize(
    ("place", "distance"),
    [("base-saxony", 0), ("f1", 1), ("f2", 2), ("e2", 2), ("g3", 2), ("g4", 3), ("d4", 5), ("a6", 8), ("b7", 9)],
)
def test_18_4_distance_is_counted_in_hexes_across_rivers_and_lakes(place: str, distance: int) -> None:
    plan = plan_of(saxony("mech", mechs=[place], marker=OPEN))
    assert (plan.distance, unit(plan)) == (distance, ("mech", place))


def test_21_2_the_unit_closest_to_the_base_moves_those_on_it_first() -> None:
    assert unit(plan_of(saxony("mech", mechs=["d4", "f3", "a4"]))) == ("mech", "f3")
    assert unit(plan_of(saxony("mech", mechs=["f1", "base-saxony"]))) == ("mech", "base-saxony")
    assert unit(plan_of(saxony("worker", workers=["e1", "g2"]))) == ("worker", "g2")


@pytest.mark.parametrize(
    ("move", "pieces"),
    [
        ("worker", {"workers": ["f2", "e1", "a2"]}),
        ("mech", {"mechs": ["f2", "e1", "a2"]}),
        ("attack-worker", {"mechs": ["f2"], "character": "e1"}),
    ],
)
def test_21_2_of_equals_the_first_in_reading_order_moves_or_by_option_the_closest_to_the_factory(
    move: str, pieces: dict[str, Any]
) -> None:
    human = {"workers": ["e2", "e2"]}
    for option, expected in (("reading_order", "e1"), ("factory_first", "f2")):
        plan = plan_of(saxony(move, human=human, options={"unit_tie": option}, **pieces))
        assert (names(plan.near), NAMES[plan.origin]) == ({"e1", "f2"}, expected)


def test_21_2_equally_close_to_the_factory_as_well_the_first_in_reading_order_moves() -> None:
    plan = plan_of(saxony("mech", mechs=["g2", "f1"], options={"unit_tie": "factory_first"}))
    assert NAMES[plan.origin] == "f1"


def test_21_2_a_mech_moves_before_the_character_on_one_place_but_not_from_a_later_one() -> None:
    attacks: dict[str, Any] = {"attack-worker": {"workers": ["f1", "f1"]}, "attack-combat 1": {"character": "f1"}}
    for attack, enemy in attacks.items():
        assert plan_of(saxony(attack, character="f2", mechs=["d4", "f2", "f2"], human=enemy)).unit == 2
        assert plan_of(saxony(attack, character="e1", mechs=["f2"], human=enemy)).unit == 0
        assert plan_of(saxony(attack, character="f2", mechs=["e1"], human=enemy)).unit == 1
        assert plan_of(saxony(attack, character="base-saxony", mechs=["e1"], human=enemy)).unit == 0


@pytest.mark.parametrize("move", ["mech", "worker"])
def test_21_2_only_the_kind_of_the_symbol_moves(move: str) -> None:
    plan = plan_of(saxony(move, character="base-saxony", mechs=["f2"], workers=["f1", "f1"]))
    assert unit(plan) == ((move, "f2") if move == "mech" else (move, "f1"))


# --- 21.1 the symbols


def test_21_1_the_first_symbol_that_can_be_carried_out_is_and_no_other() -> None:
    plan = plan_of(saxony("attack-worker", "mech", "worker", "character", character="base-saxony"))
    assert (plan.tried, plan.symbol) == ((NO_HEX, NO_UNIT, DONE, NOT_REACHED), 2)
    state = saxony("worker", "mech", mechs=["base-saxony"])
    carried_out(state)
    assert spot(state) == {"character": None, "mechs": ["base-saxony"], "workers": {"f1": 1}}
    assert asked(state)[1] == "automa-gain"


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize("printed", FACTIONS)
def test_21_1_a_symbol_in_parentheses_is_for_that_faction_only(faction: str, printed: str) -> None:
    state = solo({"faction": faction, "mechs": [f"base-{faction}"]}, cards=[card(f"worker ({printed})", "mech")])
    plan = plan_of(state)
    assert plan.tried == ((DONE, NOT_REACHED) if faction == printed else (OTHER_FACTION, DONE))
    assert plan.unit == (5 if faction == printed else 1)


@pytest.mark.parametrize(("power", "why"), [(0, POOR), (6, POOR), (7, DONE), (16, DONE)])
def test_21_9_an_attack_on_characters_and_mechs_needs_the_power_printed_at_it(power: int, why: int) -> None:
    stars = {"stars": {"power": 1}} if power == 16 else {}
    pieces = {"mechs": ["base-saxony"], "power": power, **stars}
    assert plan_of(saxony("attack-combat 7", human={"character": "f1"}, **pieces)).tried == (why,)
    # an attack on workers needs none
    assert plan_of(saxony("attack-worker", human={"workers": ["f1", "f1"]}, **pieces)).tried == (DONE,)


FULL = {"workers": {"f1": 2, "g2": 1, "f2": 1}}  # no other worker finds a place in the corner
THREE_MECHS = ["f1", "f2", "g2"]
CANNOT: list[tuple[str, dict[str, Any], dict[str, Any], int]] = [
    ("worker", FULL, {}, NO_HEX),
    ("worker", {}, {"workers": ["f1", "g2"]}, NO_HEX),
    ("worker", {}, {"character": "f2"}, NO_GOAL),
    ("mech", {"character": "base-saxony"}, {}, NO_UNIT),
    ("mech", {"mechs": ["f1", *THREE_MECHS]}, {}, NO_HEX),
    ("mech", {"mechs": ["base-saxony", "f1"], "character": "g2"}, {"workers": ["f2", "f2"]}, NO_HEX),
    ("character", {"mechs": ["base-saxony"]}, {}, NO_UNIT),
    ("character", {"mechs": THREE_MECHS, "character": "f1"}, {}, NO_HEX),
    ("encounter-factory", {"mechs": ["f2"], "encounters": ["f2"]}, {}, NO_UNIT),
    ("encounter-factory", {"character": "e2"}, {}, NO_HEX),
    ("encounter-factory", {"character": "e2", "encounters": ["f2", "d2", "f3"]}, {}, NO_HEX),  # across rivers, or far
    ("encounter-factory", {"character": "e4", "factory_card": 1, "factory_offer": [2, 3]}, {}, NO_HEX),
    ("encounter-factory", {"character": "f1", "mechs": ["f2"], "encounters": ["f2"]}, {}, NO_GOAL),
    ("encounter-factory", {"character": "f1", "encounters": ["f2"]}, {"workers": ["f2", "f2"]}, NO_GOAL),
    ("encounter-factory", {"character": "e4"}, {"character": "d4"}, NO_GOAL),
    ("attack-combat 5", {"mechs": ["base-saxony"], "power": 4}, {"character": "f1"}, POOR),
    ("attack-combat 5", {}, {"character": "f1"}, NO_UNIT),
    ("attack-combat 5", {"mechs": ["base-saxony"]}, {"workers": ["f1", "f1"], "character": "f2"}, NO_HEX),
    ("attack-combat 5", {"mechs": ["a5"]}, {"character": "base-nordic"}, NO_HEX),  # bases are not entered
    ("attack-worker", {}, {"workers": ["f1", "f1"]}, NO_UNIT),
    ("attack-worker", {"mechs": ["base-saxony"]}, {"workers": ["f1", "g2"], "mechs": ["f1", "g2"]}, NO_HEX),
    ("attack-worker", {"mechs": ["a5"]}, {"workers": ["base-nordic", "f2"]}, NO_HEX),
]


@pytest.mark.parametrize(("move", "pieces", "human", "why"), CANNOT)
def test_21_1_a_symbol_that_cannot_be_carried_out_gives_way_to_the_next(
    move: str, pieces: dict[str, Any], human: dict[str, Any], why: int
) -> None:
    state = saxony(move, move, human=human, **pieces)
    before = spot(state), spot(state, "nordic")
    events = carried_out(state)
    plan = state.plans[1]
    assert plan is not None
    assert (plan.tried, plan.symbol, plan.unit, plan.dest) == ((why, why), -1, -1, -1)
    name, *needed = move.split()
    of_one = (1, (MOVES.index(name), why, int(needed[0]) if needed else 0, pieces.get("power", 5)))
    assert happened(events, "automa-symbol") == [of_one, of_one]
    assert happened(events, "automa-no-move") == [(1, ())]
    # no move, and the turn goes on
    assert (spot(state), spot(state, "nordic")) == before
    assert asked(state)[1] == "automa-gain"


def test_21_2_only_the_selected_unit_is_tried() -> None:
    # the worker on e1 could stay there; the nearer one on f1 finds no safe hex
    state = saxony("worker", "mech", workers=["f1", "e1"], human={"mechs": ["g2", "e3"]})
    assert plan_of(state).tried == (NO_GOAL, NO_UNIT)


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
        ({"workers": ["base-saxony"] * 3}, {}, "f1 g2", "f1 g2", "f1", 2),
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


def test_21_5_every_fellow_counts_once_and_the_base_itself_does_not() -> None:
    plan = plan_of(saxony("worker", workers=["base-saxony"] * 4, mechs=["base-saxony"] * 2, character="base-saxony"))
    assert (names(plan.best), plan.value) == ({"f1", "g2"}, 6)
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


def test_21_8_the_factory_and_a_token_have_to_be_in_the_neighbourhood_of_a_unit() -> None:
    assert plan_of(saxony("encounter-factory", character="e3")).tried == (NO_HEX,)
    assert NAMES[plan_of(saxony("encounter-factory", character="base-saxony", mechs=["e4"])).dest] == "d4"
    # own workers may be there
    plan = plan_of(saxony("encounter-factory", character="f1", workers=["f2", "f2"], encounters=["f2", "d2"]))
    assert names(plan.valid) == {"f2"}


# --- the move itself


@pytest.mark.parametrize(
    ("move", "pieces", "moved", "values"),
    [
        (
            "worker",
            {"workers": {"f1": 1, "g2": 1, "base-saxony": 1}},
            {"workers": {"f1": 1, "f2": 1, "g2": 1}},
            (2, "base-saxony", "f2"),
        ),
        ("mech", {"mechs": ["f1", "base-saxony"]}, {"mechs": ["f1", "f2"]}, (1, "base-saxony", "f2")),
        ("character", {"character": "g2"}, {"character": "f2"}, (0, "g2", "f2")),
        ("encounter-factory", {"character": "g2", "encounters": ["f2"]}, {"character": "f2"}, (0, "g2", "f2")),
    ],
)
def test_21_4_the_unit_goes_to_its_destination_and_takes_nothing_along(
    move: str, pieces: dict[str, Any], moved: dict[str, Any], values: tuple[int, str, str]
) -> None:
    goods = {"g2": {"oil": 2}, "f1": {"metal": 1}, "f2": {"food": 1}}
    human = {} if move == "worker" else {"mechs": ["f3"]}
    state = saxony(move, human=human, resources=goods, **({"workers": ["f1", "g2"]} | pieces))
    before = spot(state)
    events = carried_out(state)
    assert spot(state) == before | moved
    kind, origin, dest = values
    assert happened(events, "move") == [(1, (kind, PLACE_OF[origin], PLACE_OF[dest]))]
    assert {place: tokens(state, place) for place in goods} == goods
    assert asked(state)[1] == "automa-gain"


def test_21_1_the_card_tells_its_plan_before_anything_moves() -> None:
    row = ("attack-combat 7 (nordic)", "attack-combat 7", "mech")
    state = saxony(*row, mechs=["base-saxony", "f1"], human={"mechs": ["g4"]})
    before = spot(state)
    events = turn_card(state)
    assert spot(state) == before
    assert asked(state) == ("chance", "automa-move")
    assert len(state.chance_outcomes()) == 1
    assert happened(events, "automa-symbol") == [
        (1, (ATTACK_COMBAT, OTHER_FACTION, FACTIONS.index("nordic"), 5)),
        (1, (ATTACK_COMBAT, POOR, 7, 5)),
    ]
    assert happened(events, "automa-unit") == [(1, (MECH, 1, PLACE_OF["base-saxony"], 0, 1, 0))]
    assert [(kind, names(valid), names(allowed)) for _, (kind, valid, allowed) in happened(events, "automa-hexes")] == [
        (MECH, {"f2", "g2"}, {"f2", "g2"})
    ]
    assert happened(events, "automa-goal") == [(1, (MECH, PLACE_OF["f2"], 2, 2, 1, 2))]
    rules = {event.kind: event.rule for event in events if event.kind.startswith("automa-")}
    assert rules == {
        "automa-card": "scythe 20.1",
        "automa-symbol": "scythe 21.1",
        "automa-unit": "scythe 21.2",
        "automa-hexes": "scythe 21.3",
        "automa-goal": "scythe 21.4",
    }


def test_21_3_the_valid_hexes_are_told_and_which_of_them_are_left_by_21_5() -> None:
    events = turn_card(saxony("worker", human={"character": "e2"}))
    ((seat, (kind, valid, allowed)),) = happened(events, "automa-hexes")
    assert (seat, MOVES[kind], names(valid), names(allowed)) == (1, "worker", {"f1", "g2"}, {"g2"})
    assert happened(events, "automa-goal") == [(1, (kind, PLACE_OF["g2"], 1, 1, 1, 1))]


def test_21_9_an_attack_on_combat_units_begins_a_combat() -> None:
    human = {"character": "f1", "mechs": ["f1"], "workers": ["f1", "f1"]}
    state = saxony("attack-combat 5", mechs=["base-saxony"], character="f2", human=human)
    events = carried_out(state)
    assert happened(events, "combat") == [(1, (PLACE_OF["f1"], 1, 0))]
    assert asked(state) == ("nordic", "dial")
    assert state.to_dict()["contested"] == ["f1"]
    assert spot(state)["mechs"] == ["f1"]
    assert spot(state, "nordic")["workers"] == {"f1": 2}  # whoever is beaten leaves later


@pytest.mark.parametrize(
    ("move", "human", "event"),
    [
        ("attack-combat 1", {"mechs": ["f1"]}, ("combat", (PLACE_OF["f1"], 0, 1))),
        ("attack-worker", {"workers": ["f1", "f1"]}, ("automa-raid", (1, 2, 0, PLACE_OF["f1"]))),
    ],
)
def test_21_9_and_21_10_in_the_first_seat_it_attacks_alike(
    move: str, human: dict[str, Any], event: tuple[str, tuple[int, ...]]
) -> None:
    automa = {"faction": "saxony", "level": "automa", "mechs": ["base-saxony"]}
    state = seats(automa, {"faction": "polania", **human}, turn=0, cards=[card(move)])
    kind, values = event
    assert happened(carried_out(state), kind) == [(0, values)]


@pytest.mark.parametrize("popularity", [0, 5])
def test_21_10_a_raid_sends_workers_home_and_removes_tokens_and_nobody_loses_popularity(popularity: int) -> None:
    goods = {"f1": {"metal": 2, "food": 1}, "g2": {"oil": 1}}
    human = {"workers": ["f1", "f1", "f1", "g2", "e3"], "structures": {"mine": "f1"}, "popularity": popularity}
    state = saxony("attack-worker", mechs=["f2"], human=human, resources=goods)
    events = carried_out(state)
    assert happened(events, "automa-raid") == [(1, (0, 3, 3, PLACE_OF["f1"]))]
    assert spot(state)["mechs"] == ["f1"]
    assert (workers(state, "nordic"), at_home(state, "nordic")) == ({"g2": 1, "e3": 1}, 3)
    assert (tokens(state, "f1"), tokens(state, "g2")) == ({}, {"oil": 1})
    assert get(state, "nordic", "popularity", "structures") == (popularity, {"mine": "f1"})
    assert state.popularity[1] == 10
    assert asked(state)[1] == "automa-gain"


# --- 21.11 after the move


TOKEN: dict[str, Any] = {"encounters": ["d2", "f2"], "character": "base-saxony", "workers": ["f1", "f1"]}


@pytest.mark.parametrize(
    ("move", "human"),
    [
        ("encounter-factory", {}),
        ("character", {"character": "f3"}),
        ("attack-worker", {"workers": ["f2", "f2"]}),
    ],
)
def test_21_11_the_character_removes_an_encounter_token_by_whatever_symbol_and_no_card_is_drawn(
    move: str, human: dict[str, Any]
) -> None:
    state = saxony(move, human=human, **TOKEN)
    events = carried_out(state)
    assert spot(state)["character"] == "f2"
    assert happened(events, "automa-token") == [(1, (PLACE_OF["f2"],))]
    position = state.to_dict()
    assert (position["encounters"], position["encounter_cards"]) == (["d2"], [])
    assert asked(state)[1] == "automa-gain"


@pytest.mark.parametrize("move", ["mech", "worker"])
def test_21_11_no_other_unit_removes_a_token(move: str) -> None:
    pieces: dict[str, Any] = {
        "encounters": ["f2"],
        "mechs": ["base-saxony", "f1", "g2"],
        "workers": ["base-saxony", "f1", "g2"],
    }
    state = saxony(move, **pieces)
    events = carried_out(state)
    assert "f2" in (*spot(state)["mechs"], *spot(state)["workers"])
    assert happened(events, "automa-token") == []
    assert state.to_dict()["encounters"] == ["f2"]


def fought(state: ScytheState, dial: int) -> list[Event]:
    """Let the human put power on the dial, and let chance draw until the gains of the card."""
    events: list[Event] = []
    play(state, f"dial {dial}")
    while asked(state)[1] != "automa-gain":
        if state.current_player() == -1:
            state.apply(state.chance_outcomes()[0][0], events)
        else:
            state.apply(state.legal_actions()[0], events)
    return events


@pytest.mark.parametrize(("dial", "wins"), [(0, True), (7, False)])
def test_21_11_a_factory_that_was_fought_for_gives_its_card_after_the_combat_and_only_to_a_winner(
    dial: int, wins: bool
) -> None:
    state = saxony("attack-combat 1", character="e4", mechs=["a5"], human={"mechs": ["d4"], "power": 9})
    events = carried_out(state)
    assert happened(events, "combat") == [(1, (PLACE_OF["d4"], 1, 0))]
    events = fought(state, dial)
    kinds = [event.kind for event in events]
    assert ("automa-factory" in kinds) == wins
    assert bool(facts(state, "saxony")["factory_card"]) == wins
    assert spot(state)["character"] == ("d4" if wins else None)
    if wins:
        assert kinds.index("win") < kinds.index("automa-factory")


@pytest.mark.parametrize(("dial", "left"), [(0, ["d2"]), (7, ["d2", "f2"])])
def test_21_11_a_token_that_was_fought_for_is_removed_only_if_the_character_wins(dial: int, left: list[str]) -> None:
    state = saxony("attack-combat 1", human={"mechs": ["f2"], "power": 9}, **TOKEN)
    carried_out(state)
    assert state.to_dict()["encounters"] == ["d2", "f2"]
    fought(state, dial)
    assert state.to_dict()["encounters"] == left


@pytest.mark.parametrize(
    ("move", "human"),
    [("encounter-factory", {}), ("character", {"character": "c4"}), ("attack-worker", {"workers": ["d4", "d4"]})],
)
def test_21_11_on_the_factory_the_character_takes_a_card_unseen_by_whatever_symbol(
    move: str, human: dict[str, Any]
) -> None:
    state = saxony(move, human=human, character="e4")
    before = state.observation(0).factory_left
    carried_out(state)
    assert asked(state) == ("chance", "automa-factory")
    outcomes = state.chance_outcomes()
    assert [weight for _, weight in outcomes] == [1] * 12
    events: list[Event] = []
    state.apply(outcomes[4][0], events)
    assert happened(events, "automa-factory") == [(1, ())]
    for viewer in (None, 0, 1):
        assert state.observation(viewer).factory_cards[1] == -2
    assert state.observation(0).factory_left == before - 1
    assert facts(state, "saxony")["factory_card"] == 5
    assert asked(state)[1] == "automa-gain"


def test_21_11_an_automa_with_a_factory_card_takes_no_second_one() -> None:
    held = {"faction": "saxony", "character": "e4", "factory_card": 5}
    state = solo(held, {"character": "c4"}, cards=[card("encounter-factory", "character")], factory_offer=[1, 2])
    assert plan_of(state).tried == (NO_HEX, DONE)
    go_on(state)
    assert (spot(state)["character"], asked(state)[1]) == ("d4", "automa-gain")


def test_21_11_one_of_the_cards_on_the_board_is_taken() -> None:
    state = solo(
        {"faction": "saxony", "character": "e4"},
        {"factory_card": 7},
        cards=[card("encounter-factory")],
        factory_offer=[2, 9],
        factory_seen_by=[0],
    )
    carried_out(state)
    assert [outcome - state.chance_outcomes()[0][0] for outcome, _ in state.chance_outcomes()] == [0, 7]
    state.apply(state.chance_outcomes()[1][0])
    assert (facts(state, "saxony")["factory_card"], state.to_dict()["factory_offer"]) == (9, [2])
    # the human has looked through the three cards, and does not know which of the others has gone
    assert facts(state, "saxony")["factory_unseen_by"] == [0]


def test_21_11_mechs_and_workers_take_no_factory_card() -> None:
    for move, pieces in (("mech", {"mechs": ["e4"]}), ("worker", {"workers": ["c4", "e4"], "mechs": ["c4", "e4"]})):
        state = saxony(move, human={"character": "b4"} if move == "mech" else {}, **pieces)
        carried_out(state)
        assert "d4" in (*spot(state)["mechs"], *spot(state)["workers"])
        assert asked(state)[1] == "automa-gain"


def test_21_11_a_character_that_has_not_moved_finds_nothing() -> None:
    state = saxony("mech", mechs=["base-saxony"], character="d4")
    carried_out(state)
    assert asked(state)[1] == "automa-gain"


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


# --- 20.4 skipped turns


@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_20_4_a_crossed_out_cog_leaves_no_move_on_the_lowest_level_only(level: str) -> None:
    state = solo("saxony", level=level, cards=[card("worker", cog=True), card("worker", number=2)])
    plan = plan_of(state)
    skipped = level == "autometta"
    assert (plan.skipped, plan.tried) == (skipped, (NOT_REACHED,) if skipped else (DONE,))
    assert asked(state) == (("nordic", "section") if skipped else ("chance", "automa-move"))


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


# --- the cards of the box

# card: moves of scheme I, moves of scheme II, as printed
PRINTED = {
    1: ("worker (nordic), encounter-factory, character", "worker"),
    2: ("encounter-factory (polania), worker", "encounter-factory (polania), worker"),
    3: ("worker", "worker"),
    4: ("worker", "worker"),
    5: ("worker", "mech"),
    6: ("worker", "mech"),
    7: ("attack-combat 5 (saxony), worker", "attack-combat 5 (saxony), mech"),
    8: ("mech, worker", "mech"),
    9: ("encounter-factory (polania), mech, worker", "encounter-factory (polania), mech"),
    10: ("mech, worker", "mech"),
    11: ("mech, encounter-factory, character", "worker (nordic), encounter-factory, character"),
    12: ("worker (nordic), mech", "worker (nordic), mech"),
    13: (
        "attack-combat 4 (saxony), encounter-factory, character",
        "attack-combat 5 (saxony), encounter-factory, character",
    ),
    14: ("encounter-factory, character", "attack-combat 7, attack-worker, mech"),
    15: ("encounter-factory, character", "attack-combat 1, attack-worker, encounter-factory, character"),
    16: ("encounter-factory, character", "attack-combat 5, attack-worker, mech"),
    17: ("attack-combat 6, attack-worker, worker", "attack-combat 8, worker"),
    18: ("encounter-factory, character", "encounter-factory, character"),
    19: ("attack-worker, worker", "attack-worker, worker"),
}
# by faction: where the human's mech and workers are met, and the token
MET = {"nordic": "a5 a6 b5", "rusviet": "c7 d7 d6", "crimea": "g4 h4 g5", "saxony": "f1 g2 f2", "polania": "c2 d1 d2"}
LACKS = {  # what is not there, and the moves that cannot be carried out for that
    "": (),
    "mechs": ("mech",),
    "character": ("character", "encounter-factory"),
    "fighters": ("attack-combat",),
    "prey": ("attack-worker",),
    "token": ("encounter-factory",),
}


@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.parametrize(("power", "lack"), [*((power, "") for power in range(9)), *((8, lack) for lack in LACKS)])
def test_21_1_every_card_is_carried_out_as_printed(scheme: int, faction: str, power: int, lack: str) -> None:
    met, prey, token = MET[faction].split()
    base = f"base-{faction}"
    pieces: dict[str, Any] = {"mechs": [base], "character": base, "workers": [token, base, "e6"]}
    pieces.pop(lack, None)
    human = {"mechs": [] if lack == "fighters" else [met], "workers": ["a2"] * 2 if lack == "prey" else [prey] * 2}
    state = solo(
        {"faction": faction, "power": power, "marker": 0 if scheme == 1 else 9, **pieces},
        human,
        encounters=[] if lack == "token" else [token],
    )
    for number, rows in PRINTED.items():
        found = None
        for name, *printed in (text.split() for text in rows[scheme - 1].split(", ")):
            mine = all(int(word) <= power if word.isdigit() else word == f"({faction})" for word in printed)
            if found is None and mine and name not in LACKS[lack]:
                found = name
        drawn = state.clone()
        plan = plan_of(drawn, number)
        moves = drawn.options.cards[plan.card].schemes[plan.scheme].moves
        assert plan.scheme == scheme - 1
        assert (MOVES[moves[plan.symbol].kind] if plan.symbol >= 0 else None) == found
