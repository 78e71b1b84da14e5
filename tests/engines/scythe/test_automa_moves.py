"""Sections 20 and 21: which symbol of a card an Automa carries out with which unit, and what the move itself does.

Most positions have one card whose halves are alike. Saxony's two hexes are f1 and g2; with f2 they are its corner.
"""

from __future__ import annotations

from typing import Any

import pytest
from automa_table import (
    DONE,
    NO_GOAL,
    NO_HEX,
    NO_UNIT,
    NOT_REACHED,
    OPEN,
    OTHER_FACTION,
    POOR,
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
from scythe_table import FACTIONS, asked, at_home, facts, get, happened, play, tokens, workers

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.components.automa import MOVES
from tabletop_widgets.engines.scythe.components.map import NAMES, PLACE_OF

MECH, ATTACK_COMBAT = MOVES.index("mech"), MOVES.index("attack-combat")


def unit(plan: Plan) -> tuple[str, str]:
    """Return which unit moves, and whence."""
    return {0: "character", 5: "worker"}.get(plan.unit, "mech"), NAMES[plan.origin]


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
    assert happened(events, "automa-goal") == [(1, (kind, PLACE_OF["g2"], 1, 1, 1, 0))]


def test_21_5_the_units_on_its_base_that_do_not_count_are_told_where_there_is_a_choice() -> None:
    at_home: dict[str, Any] = {"character": "base-saxony", "mechs": ["base-saxony"], "workers": ["base-saxony", "e2"]}
    events = turn_card(saxony("worker", **at_home))
    assert happened(events, "automa-left-out") == [(1, (2,))]
    assert [event.rule for event in events if event.kind == "automa-left-out"] == ["scythe 21.5"]
    one_hex = saxony("worker", human={"character": "e2"})
    others = (saxony("mech", **at_home), saxony("worker", options={"base_units": "counted"}, **at_home), one_hex)
    assert [happened(turn_card(state), "automa-left-out") for state in others] == [[], [], []]


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


# --- 20.4 skipped turns


@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_20_4_a_crossed_out_cog_leaves_no_move_on_the_lowest_level_only(level: str) -> None:
    state = solo("saxony", level=level, cards=[card("worker", cog=True), card("worker", number=2)])
    plan = plan_of(state)
    skipped = level == "autometta"
    assert (plan.skipped, plan.tried) == (skipped, (NOT_REACHED,) if skipped else (DONE,))
    assert asked(state) == (("nordic", "section") if skipped else ("chance", "automa-move"))


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
