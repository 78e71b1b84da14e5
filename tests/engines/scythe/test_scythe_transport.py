"""Section 5: what units carry, where it is loaded and unloaded."""

from __future__ import annotations

import pytest
from scythe_table import asked, at_home, get, happened, legal, may, place, play, refused, table, tokens, workers


def placed(**pieces: object) -> dict[str, object]:
    return {"faction": "nordic", "mat": "mechanical", "workers": [], **pieces}


PILE = {"oil": 1, "metal": 2, "food": 5}


# --- 5.1 and 5.6


@pytest.mark.parametrize(
    ("pieces", "unit"),
    [({"character": "a5"}, "character"), ({"mechs": ["a5"]}, "mech a5"), ({"workers": ["a5"]}, "worker a5")],
)
def test_5_1_any_unit_carries_any_number_of_tokens(pieces: dict[str, object], unit: str) -> None:
    state = table(placed(**pieces), "crimea", resources={"a5": PILE})
    play(state, "section move units", f"move {unit}")
    assert legal(state, "load") >= {"oil", "metal", "all metal", "food", "all food"}
    assert "all oil" not in legal(state, "load")  # there is one: the same as "load oil"
    events = play(state, "load oil", "load all food", "load metal", "go a6")
    assert (tokens(state, "a5"), tokens(state, "a6")) == ({"metal": 1}, {"oil": 1, "metal": 1, "food": 5})
    assert happened(events, "carry")[0][1] == (1, 1, 0, 5, 0, place("a6"))  # oil, metal, wood, food, workers, to


def test_5_1_nothing_has_to_be_carried_and_tokens_stay_where_they_are() -> None:
    state = table(placed(workers=["a5"]), "crimea", resources={"a5": PILE})
    play(state, "section move units", "move worker a5", "go a6")
    assert (tokens(state, "a5"), tokens(state, "a6")) == (PILE, {})


def test_5_1_tokens_of_other_hexes_and_more_than_there_are_cannot_be_loaded() -> None:
    state = table(placed(character="a5"), "crimea", resources={"a5": {"oil": 1}, "a6": {"wood": 3}})
    play(state, "section move units", "move character", "load oil")
    assert legal(state, "load") == set()
    for text in ("load oil", "load wood", "load all metal"):
        assert refused(state, text) == "scythe 5.1"


def test_5_1_tokens_that_are_left_on_a_hex_with_an_opponent_belong_to_whoever_controls_it() -> None:
    state = table(placed(character="d5"), {"faction": "crimea", "structures": {"mill": "d5"}}, resources={"d5": PILE})
    play(state, "section move units", "move character")
    assert may(state, "load all food")  # the character controls the hex


@pytest.mark.parametrize(
    ("pieces", "unit"), [({"character": "a5"}, "character"), ({"workers": {"a5": 2}}, "worker a5")]
)
def test_5_6_characters_and_workers_carry_no_workers(pieces: dict[str, object], unit: str) -> None:
    state = table(placed(**({"workers": {"a5": 2}} | pieces)), "crimea")
    play(state, "section move units", f"move {unit}")
    assert legal(state, "load") == set()
    assert refused(state, "load worker") in ("scythe 5.2", "scythe 5.6")


# --- 5.2


def test_5_2_a_mech_carries_any_number_of_workers_and_counts_as_one_unit() -> None:
    state = table(placed(mechs=["a5"], workers={"a5": 5}), "crimea")
    play(state, "section move units", "move mech a5", "load all worker", "go a6")
    assert asked(state) == ("nordic", "move")  # one unit is left
    assert workers(state, "nordic") == {"a6": 5}


def test_5_2_it_never_carries_the_character_nor_another_mech() -> None:
    state = table(placed(mechs=["a5", "a5"], character="a5", workers={"a5": 1}), "crimea")
    play(state, "section move units", "move mech a5")
    assert legal(state, "load") == {"worker"}


def test_5_2_a_carried_worker_may_still_move_after_the_ride() -> None:
    state = table(placed(mechs=["a5"], workers={"a5": 1}), "crimea", encounters=[])
    play(state, "section move units", "move mech a5", "load worker", "go b5", "move worker b5", "go a6")
    assert workers(state, "nordic") == {"a6": 1}


def test_5_2_a_worker_may_move_first_and_ride_then_but_not_move_again() -> None:
    state = table(placed(mechs=["a5"], workers={"a6": 1}, upgraded=["units"]), "crimea", encounters=[])
    play(state, "section move units", "move worker a6", "go a5", "move mech a5")
    assert legal(state, "load") == {"moved-worker"}
    play(state, "load moved-worker", "go b5")
    assert workers(state, "nordic") == {"b5": 1}
    assert not may(state, "move worker b5")
    assert refused(state, "move worker b5") == "scythe 4.1"


def test_5_2_of_workers_on_one_hex_those_that_have_moved_are_loaded_apart() -> None:
    state = table(placed(mechs=["a5"], workers={"a6": 1, "a5": 1}, upgraded=["units"]), "crimea", encounters=[])
    play(state, "section move units", "move worker a6", "go a5", "move mech a5")
    assert legal(state, "load") == {"worker", "moved-worker"}
    play(state, "load worker", "go b5")
    assert may(state, "move worker b5")
    assert not may(state, "move worker a5")


# --- 5.3


def test_5_3_a_mech_with_two_steps_loads_and_unloads_on_the_way() -> None:
    state = table(
        placed(mechs={"speed": "a5"}, workers={"a5": 2, "b5": 1}),
        "crimea",
        encounters=[],
        resources={"a5": {"wood": 2}, "b5": {"metal": 3}},
    )
    play(state, "section move units", "move mech a5", "load all worker", "load all wood", "go b5")
    assert legal(state, "unload") == {"worker", "all worker", "wood", "all wood"}
    play(state, "unload worker", "unload wood", "load all metal", "go a6")
    assert workers(state, "nordic") == {"a6": 1, "b5": 2}
    assert (tokens(state, "b5"), tokens(state, "a6")) == ({"wood": 1}, {"wood": 1, "metal": 3})


def test_5_3_at_one_stop_a_kind_is_either_loaded_or_unloaded() -> None:
    state = table(placed(mechs={"speed": "a5"}, workers={"a5": 1, "b5": 2}), "crimea", encounters=[])
    play(state, "section move units", "move mech a5", "load worker", "go b5", "load worker")
    assert not legal(state, "unload")
    assert refused(state, "unload worker").startswith("scythe 5")
    state = table(placed(mechs={"speed": "a5"}, workers={"a5": 1, "b5": 2}), "crimea", encounters=[])
    play(state, "section move units", "move mech a5", "load worker", "go b5", "unload worker")
    assert not legal(state, "load")


def test_5_3_cargo_is_put_down_where_the_unit_stops() -> None:
    state = table(placed(mechs={"speed": "a5"}, workers={"a5": 1}), "crimea", encounters=[], resources={"a5": PILE})
    play(state, "section move units", "move mech a5", "load worker", "load all food", "go b5", "stop")
    assert workers(state, "nordic") == {"b5": 1}
    assert tokens(state, "b5") == {"food": 5}


def test_5_3_nothing_can_be_unloaded_that_is_not_aboard() -> None:
    state = table(placed(mechs={"speed": "a5"}), "crimea", encounters=[])
    play(state, "section move units", "move mech a5")
    assert refused(state, "unload wood").startswith("scythe 5")
    play(state, "go b5")
    assert refused(state, "unload worker").startswith("scythe 5")


# --- 5.4 and 5.5


def test_5_4_carried_workers_cross_rivers_with_the_abilities_of_the_mech() -> None:
    state = table({"faction": "rusviet", "mechs": {"riverwalk": "c7"}, "workers": {"c7": 1}}, "crimea")
    play(state, "section move units", "move worker c7")
    assert not may(state, "go b7")
    state = table({"faction": "rusviet", "mechs": {"riverwalk": "c7"}, "workers": {"c7": 1}}, "crimea")
    play(state, "section move units", "move mech c7", "load worker", "go b7")
    assert workers(state, "rusviet") == {"b7": 1}


@pytest.mark.parametrize("power", [3, 0])
def test_5_5_workers_carried_into_a_combat_share_the_fate_of_the_mech(power: int) -> None:
    state = table(
        placed(mechs=["d5"], workers={"d5": 2}, power=power, mat="mechanical"),
        {"faction": "crimea", "mechs": ["d4"], "power": 2, "popularity": 5},
        resources={"d5": {"wood": 2}},
    )
    play(state, "section move units", "move mech d5", "load all worker", "load all wood", "go d4", "move done")
    play(state, *(["dial 3", "dial 1"] if power else ["dial 1"]))
    where = "d4" if power else "base-nordic"
    assert (workers(state, "nordic"), at_home(state, "nordic")) == (({"d4": 2}, 0) if power else ({}, 2))
    assert list(get(state, "nordic", "mechs")[0].values()) == [where]
    assert tokens(state, "d4") == {"wood": 2}
    assert get(state, "crimea", "popularity") == (5,)  # a winning defender loses none
    assert get(state, "nordic", "popularity") == (5,)
