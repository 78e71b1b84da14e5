"""Section 8: the five faction abilities and the mech abilities, each where it works and where it does not."""

from __future__ import annotations

import pytest
from scythe_table import (
    FACTIONS,
    asked,
    at_home,
    controlled,
    facts,
    get,
    happened,
    legal,
    may,
    play,
    refused,
    seated,
    stars,
    table,
    tokens,
    workers,
)

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.factions import MECHS

# --- 8.1 mech abilities in general


@pytest.mark.parametrize("faction", FACTIONS)
def test_8_1_speed_gives_the_character_and_all_mechs_a_second_step_but_no_worker(faction: str) -> None:
    start = {"nordic": "a6", "rusviet": "c7", "crimea": "h4", "saxony": "g2", "polania": "d1"}[faction]
    for mechs in ({MECHS[FACTIONS.index(faction)][0]: start}, {"speed": start}):
        for unit in ("character", f"mech {start}", f"worker {start}"):
            pieces = {"faction": faction, "character": start, "mechs": mechs, "workers": [start, start]}
            other = {"faction": "crimea" if faction != "crimea" else "nordic"}
            state = seated(pieces, other, turn=faction, encounters=[])
            play(state, "section move units", f"move {unit}")
            play(state, f"go {min(legal_steps(state))}")
            two_steps = "speed" in mechs and "worker" not in unit
            assert asked(state) == (faction, "go" if two_steps else "move")


def legal_steps(state: ScytheState) -> set[str]:
    """Return the hexes that a unit may go to, home bases left out."""
    return {name for name in legal(state, "go") if len(name) == 2}


@pytest.mark.parametrize("ability", ["riverwalk", "township"])
def test_8_1_a_mech_ability_works_for_the_character_and_all_mechs_wherever_the_mech_stands(ability: str) -> None:
    over = "b7" if ability == "riverwalk" else "d4"
    for mechs in ({}, {ability: "base-rusviet"}):
        for unit in ("character", "mech c7", "worker c7"):
            pieces = {"faction": "rusviet", "character": "c7", "mechs": {"speed": "c7", **mechs}, "workers": {"c7": 2}}
            state = table(pieces, "crimea")
            play(state, "section move units", f"move {unit}")
            assert (over in legal(state, "go")) == (bool(mechs) and unit != "worker c7")


# --- 8.2 Relentless


@pytest.mark.parametrize("last", ["move", "bolster", "trade", "produce"])
@pytest.mark.parametrize("faction", FACTIONS)
def test_8_2_only_rusviet_may_repeat_a_section_of_its_mat(faction: str, last: str) -> None:
    other = {"faction": "crimea" if faction != "crimea" else "nordic"}
    state = seated({"faction": faction, "section": last}, other, turn=faction)
    assert may(state, f"section {last} skip") == (faction == "rusviet")


@pytest.mark.parametrize("options", [{}, {"relentless_factory": True}])
def test_8_2_the_factory_card_may_not_be_used_twice_running_even_by_rusviet(options: dict[str, object]) -> None:
    pieces = {"faction": "rusviet", "section": "factory", "factory_card": 4}
    state = table(pieces, "crimea", factory_offer=[1, 2], options=options)
    assert may(state, "section factory skip") == bool(options)
    if not options:
        assert refused(state, "section factory skip") == "scythe 8.2"


# --- 8.3 Coercion


def payer(faction: str, **more: object) -> ScytheState:
    pieces = {"faction": faction, "mat": "mechanical", "combat_cards": "2 5", **more}
    home = {"crimea": "g4", "saxony": "f1"}[faction]
    return seated(pieces, {"faction": "nordic"}, turn=faction, resources={home: {"metal": 2, "oil": 9}})


def test_8_3_once_a_turn_a_combat_card_of_any_value_stands_for_one_token() -> None:
    for value in (2, 5):
        state = payer("crimea")
        play(state, "section bolster skip", "bottom deploy")
        assert legal(state, "pay") == {"metal g4", "card 2", "card 5"}
        events = play(state, f"pay card {value}")
        assert happened(events, "pay-card") == [(1, (value, 1))]
        assert tokens(state, "g4") == {"oil": 9}  # the rest of the cost is two metal, and there are two
        assert get(state, "crimea", "combat_cards") == ({str(7 - value): 1},)
        assert state.to_dict()["discard"] == {str(value): 1}


def test_8_3_a_second_card_cannot_be_used_in_the_same_turn() -> None:
    state = seated(
        {"faction": "crimea", "mat": "mechanical", "combat_cards": "2 2 5"},
        {"faction": "nordic"},
        turn="crimea",
        resources={"g4": {"metal": 2}, "h4": {"metal": 2}},
    )
    play(state, "section bolster skip", "bottom deploy", "pay card 2")
    assert legal(state, "pay") == {"metal g4", "metal h4"}
    assert refused(state, "pay card 5") == "scythe 8.3"


def test_8_3_without_a_card_or_as_another_faction_only_tokens_pay() -> None:
    for state in (payer("crimea", combat_cards=""), payer("saxony")):
        play(state, "section bolster skip")
        assert asked(state)[1] == "section"  # two metal are not enough
    state = seated(
        {"faction": "saxony", "mat": "mechanical", "combat_cards": "2"},
        {"faction": "nordic"},
        turn="saxony",
        resources={"f1": {"metal": 2}, "g2": {"metal": 2}},
    )
    play(state, "section bolster skip", "bottom deploy")
    assert legal(state, "pay") == {"metal f1", "metal g2"}
    assert refused(state, "pay card 2") == "scythe 2.4"


def test_8_3_it_can_be_used_again_in_the_next_turn() -> None:
    state = payer("crimea")
    play(state, "section bolster skip", "bottom deploy", "pay card 2", "forgo", "section move skip")
    play(state, "section trade skip", "bottom upgrade")
    assert "card 5" in legal(state, "pay")


# --- 8.4 Swim


def test_8_4_nordic_workers_cross_rivers_to_any_land_but_no_lake_and_nobody_elses_do() -> None:
    state = table({"faction": "nordic", "workers": {"c3": 2}}, {"faction": "polania", "workers": {"b5": 2}})
    play(state, "section move units", "move worker c3")
    assert legal(state, "go") == {"b2", "c4", "c2", "d2"} | {"b4", "c6", "e3", "e6", "f4"}
    assert refused(state, "go d3").startswith("scythe ")
    state = table("nordic", {"faction": "polania", "workers": {"c3": 2}}, turn=1)
    play(state, "section move units", "move worker c3")
    assert legal(state, "go") == {"b2", "c4"} | {"b4", "c6", "e3", "e6", "f4"}


def test_8_4_it_is_for_workers_only() -> None:
    state = table({"faction": "nordic", "character": "c3", "mechs": {"speed": "c3"}}, "crimea")
    for unit in ("character", "mech c3"):
        moving = state.clone()
        play(moving, "section move units", f"move {unit}")
        assert not legal(moving, "go") & {"c2", "d2"}


# --- 8.5 Meander


def meeting(faction: str, number: int = 1, **more: object) -> ScytheState:
    """Have a character meet an encounter on b2."""
    pieces = {"faction": faction, "character": "a2", "popularity": 5, "coins": 5, **more}
    state = seated(pieces, {"faction": "crimea"}, turn=faction, encounters=["b2"])
    play(state, "section move units", "move character", "go b2", "move done", f"draw encounter {number}")
    return state


def test_8_5_polania_may_take_two_different_options_of_one_card_in_any_order() -> None:
    for first, second in (("1", "2"), ("2", "1"), ("2", "3"), ("3", "1")):
        state = meeting("polania")
        play(state, f"encounter {first}")
        if asked(state)[1] == "build":
            play(state, "forgo")
        assert legal(state, "encounter") == {"1", "2", "3", "done"} - {first}
        assert refused(state, f"encounter {first}") == "scythe 8.5"
        play(state, f"encounter {second}")
        if asked(state)[1] == "build":
            play(state, "forgo")
        assert asked(state)[1] != "encounter"  # two, not three, and one card only


def test_8_5_it_may_stop_after_one_option() -> None:
    state = meeting("polania")
    play(state, "encounter 1", "encounter done")
    assert get(state, "polania", "coins", "popularity") == (7, 6)


def test_8_5_the_first_option_may_fund_the_second() -> None:
    state = meeting("polania", coins=0)
    assert refused(state, "encounter 2") == "scythe 10.1"
    play(state, "encounter 1")
    assert "2" in legal(state, "encounter")
    play(state, "encounter 2")
    assert tokens(state, "b2") == {"food": 4}


def test_8_5_others_take_exactly_one_option() -> None:
    state = meeting("nordic")
    assert refused(state, "encounter done") == "scythe 10.1"
    play(state, "encounter 2")
    assert asked(state)[1] == "section"


# --- 8.6 Dominate


@pytest.mark.parametrize(("faction", "placed"), [("saxony", 3), ("nordic", 2)])
def test_8_6_only_saxony_places_more_than_two_combat_stars(faction: str, placed: int) -> None:
    pieces = {"faction": faction, "mechs": {"speed": "c6"}, "stars": {"combat": 2}, "power": 7}
    state = seated(pieces, {"faction": "crimea", "mechs": {"speed": "d5"}, "power": 0}, turn=faction)
    play(state, "section move units", "move mech c6", "go d5", "move done", "dial 1")
    assert stars(state, faction) == {"combat": placed}


@pytest.mark.parametrize(("faction", "kept"), [("saxony", [15]), ("nordic", [])])
def test_8_6_only_saxony_keeps_its_second_objective_and_may_show_it_too(faction: str, kept: list[int]) -> None:
    pieces = {"faction": faction, "objectives": [12, 15], "coins": 20, "popularity": 5}
    state = seated(pieces, {"faction": "crimea"}, turn=faction)
    play(state, "section move skip", "reveal 12")
    assert get(state, faction, "objectives", "revealed") == (kept, [12])
    assert stars(state, faction) == {"objective": 1}


def test_8_6_both_objective_stars_of_saxony_count() -> None:
    pieces = {"faction": "saxony", "objectives": [12, 8], "coins": 20, "revealed": []}
    state = seated(pieces, {"faction": "crimea"}, turn="saxony")
    play(state, "section move skip", "reveal 12", "end turn")
    pieces = {"faction": "saxony", "objectives": [22], "revealed": [12], "stars": {"objective": 1}, "factory_card": 1}
    state = seated(pieces, {"faction": "crimea"}, turn="saxony", factory_offer=[2, 3])
    play(state, "reveal 22")
    assert stars(state, "saxony") == {"objective": 2}


# --- 8.7 Wayfare


def test_8_7_wayfare_leads_from_anywhere_to_the_own_base_and_to_bases_of_factions_not_playing() -> None:
    free = {"base-crimea", "base-nordic", "base-polania", "base-albion", "base-togawa"}
    for unit in ("character", "mech e4"):
        pieces = {"faction": "crimea", "character": "e4", "mechs": {"wayfare": "e4"}}
        state = seated(pieces, {"faction": "rusviet"}, {"faction": "saxony"}, turn="crimea")
        play(state, "section move units", f"move {unit}")
        assert {name for name in legal(state, "go") if len(name) > 2} == free
        assert refused(state, "go base-saxony") == "scythe 7.3"


def test_8_7_not_without_the_mech_and_not_for_workers_on_foot() -> None:
    state = table({"faction": "crimea", "character": "e4", "mechs": {"scout": "e4"}, "workers": {"e4": 2}}, "saxony")
    for unit in ("character", "mech e4", "worker e4"):
        moving = state.clone()
        play(moving, "section move units", f"move {unit}")
        assert not any(name.startswith("base") for name in legal(moving, "go"))
    state = table({"faction": "crimea", "mechs": {"wayfare": "e4"}, "workers": {"e4": 2}}, "saxony")
    play(state, "section move units", "move worker e4")
    assert not any(name.startswith("base") for name in legal(state, "go"))


def test_8_7_the_printed_bases_of_the_expansion_can_be_switched_off() -> None:
    pieces = {"faction": "crimea", "character": "e4", "mechs": {"wayfare": "e4"}}
    state = table(pieces, "saxony", options={"expansion_bases": False})
    play(state, "section move units", "move character")
    bases = {name for name in legal(state, "go") if name.startswith("base")}
    assert bases == {"base-crimea", "base-nordic", "base-rusviet", "base-polania"}


def test_8_7_from_a_foreign_base_its_printed_ways_lead_on_and_speed_takes_them_at_once() -> None:
    pieces = {"faction": "crimea", "character": "h4", "mechs": {"wayfare": "h4", "speed": "h4"}}
    state = table("nordic", pieces, turn=1)
    play(state, "section move units", "move character", "go base-albion")
    assert {name for name in legal(state, "go") if len(name) == 2} == {"a2", "a3"}
    play(state, "go a2")
    assert get(state, "crimea", "character") == ("a2",)


def test_8_7_cargo_left_on_a_base_is_frozen() -> None:
    pieces = {"faction": "crimea", "mat": "mechanical", "mechs": {"wayfare": "e4"}, "workers": {"e4": 2}}
    state = table("nordic", pieces, turn=1, resources={"e4": {"wood": 4}})
    play(state, "section move units", "move mech e4", "load all wood", "load all worker", "go base-togawa", "move done")
    assert tokens(state, "base-togawa") == {"wood": 4}
    assert workers(state, "crimea") == {"base-togawa": 2}
    assert asked(state) == ("nordic", "section")  # four wood, but none to build with
    assert controlled(state, "crimea") == set()


# --- 8.8 Township


def test_8_8_township_links_controlled_villages_and_the_factory() -> None:
    pieces = {
        "faction": "rusviet",
        "character": "c7",
        "mechs": {"township": "d4"},
        "workers": {"f3": 1, "d2": 1},
        "structures": {"mill": "g6"},
    }
    state = table(pieces, "crimea")
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"d6", "d7"} | {"f3", "d2", "g6", "d4"}
    state = table(pieces, "crimea")
    play(state, "section move units", "move mech d4")
    assert legal(state, "go") == {"c4", "d5", "e4"} | {"c7", "f3", "d2", "g6"}


def test_8_8_not_to_villages_of_others_and_not_from_other_terrain() -> None:
    pieces = {"faction": "rusviet", "character": "c7", "mechs": {"township": "d7"}, "structures": {"mill": "g6"}}
    state = table(pieces, {"faction": "crimea", "workers": {"g6": 2}})
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"d6", "d7", "d4"}
    state = table(pieces, "saxony")
    play(state, "section move units", "move mech d7")
    assert legal(state, "go") == {"c7", "d6"}


def test_8_8_the_factory_may_be_in_other_hands() -> None:
    pieces = {"faction": "rusviet", "character": "c7", "mechs": {"township": "d7"}}
    state = table(pieces, {"faction": "crimea", "character": "d4"})
    play(state, "section move units", "move character", "go d4", "move done")
    assert asked(state)[1] == "dial"


# --- 8.9 Underpass


def test_8_9_underpass_links_controlled_mountains_all_tunnels_and_the_own_mine() -> None:
    tunnels = {"b4", "c3", "c6", "e3", "e6", "f4"}
    pieces = {
        "faction": "saxony",
        "character": "f1",
        "mechs": {"underpass": "g7"},
        "workers": {"b5": 2},
        "structures": {"mine": "g7"},
    }
    state = table("nordic", pieces, turn=1)
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"f2", "g2"} | tunnels | {"b5", "g7"}
    state = table("nordic", pieces, turn=1)
    play(state, "section move units", "move mech g7")
    assert legal(state, "go") == {"f6", "f7", "g6"} | tunnels | {"b5", "f1"}


def test_8_9_a_mountain_has_to_be_controlled_beforehand_and_other_terrain_has_no_part() -> None:
    pieces = {"faction": "saxony", "character": "f1", "mechs": {"underpass": "g2"}}
    state = table("nordic", pieces, turn=1)
    play(state, "section move units", "move character")
    assert not legal(state, "go") & {"b5", "d5", "d7", "f6", "g5", "a2"}
    state = table("nordic", pieces, turn=1)
    play(state, "section move units", "move mech g2")
    assert legal(state, "go") == {"f1", "f2"}


def test_8_9_without_the_mech_a_mountain_is_an_ordinary_hex() -> None:
    state = table("nordic", {"faction": "saxony", "character": "f1", "mechs": {"speed": "g2"}}, turn=1)
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"f2", "g2"}


# --- 8.10 Submerge and Seaworthy


@pytest.mark.parametrize(("faction", "ability"), [("nordic", "seaworthy"), ("polania", "submerge")])
def test_8_10_both_open_the_lakes_next_to_the_unit_and_their_shores(faction: str, ability: str) -> None:
    for mechs in ({ability: "c4"}, {"speed": "c4"}):
        state = seated({"faction": faction, "character": "c4", "mechs": mechs}, {"faction": "crimea"}, turn=faction)
        play(state, "section move units", "move character")
        lakes = legal(state, "go") & {"b1", "b3", "c5", "d3", "e5", "e7", "g3"}
        assert lakes == ({"b3", "c5", "d3"} if ability in mechs else set())


def test_8_10_only_submerge_goes_from_lake_to_lake() -> None:
    others = {"b1", "b3", "d3", "e5", "e7", "g3"}
    shore = {"b4", "b5", "c4", "c6", "d4", "d5"}
    for faction, ability, more in (("nordic", "seaworthy", set()), ("polania", "submerge", others)):
        for unit in ("character", "mech c5"):
            pieces = {"faction": faction, "character": "c5", "mechs": {ability: "c5"}}
            state = seated(pieces, {"faction": "crimea"}, turn=faction)
            play(state, "section move units", f"move {unit}")
            assert legal(state, "go") == shore | more


def beaten(faction: str, ability: str, workers: int = 0, **options: object) -> ScytheState:
    """Have a lake faction lose a combat on c4 with its character and two mechs; c3 holds another of its mechs."""
    pieces = {
        "faction": faction,
        "character": "c4",
        "mechs": {ability: "c4", "riverwalk": "c4"},
        "workers": {"c4": workers} if workers else [],
        "power": 0,
    }
    state = seated(pieces, {"faction": "crimea", "mechs": ["d4"], "power": 5}, turn="crimea", options=options)
    play(state, "section move units", "move mech d4", "go c4", "move done", "dial 1")
    return state


def test_8_10_only_seaworthy_lets_beaten_units_retreat_to_lakes_next_to_the_battle_each_to_its_own() -> None:
    state = beaten("nordic", "seaworthy")
    assert asked(state) == ("nordic", "retreat")
    assert legal(state, "retreat") == {"base-nordic", "b3", "c5", "d3"}
    assert refused(state, "retreat e5") == "scythe 8.10"
    play(state, "retreat b3", "retreat base-nordic", "retreat d3")
    assert get(state, "nordic", "character") == ("b3",)
    assert sorted(facts(state, "nordic")["mechs"].values()) == ["base-nordic", "d3"]
    state = beaten("polania", "submerge")
    assert asked(state)[1] == "section"
    assert get(state, "polania", "character") == ("base-polania",)


def test_8_10_workers_retreat_onto_a_lake_only_together_with_a_mech() -> None:
    state = beaten("nordic", "seaworthy", workers=2)
    play(state, "retreat b3", "retreat c5", "retreat c5")  # the character to b3, both mechs to c5
    assert legal(state, "retreat") == {"base-nordic", "c5"}
    play(state, "retreat c5", "retreat base-nordic")
    assert (workers(state, "nordic"), at_home(state, "nordic")) == ({"c5": 1}, 1)
    state = beaten("nordic", "seaworthy", workers=2)
    play(state, "retreat b3", "retreat base-nordic", "retreat base-nordic")
    assert at_home(state, "nordic") == 2  # no mech is on a lake


def test_8_10_a_lake_with_opposing_units_is_closed() -> None:
    nordic = {"faction": "nordic", "character": "c4", "mechs": {"seaworthy": "a5"}, "power": 0}
    sailor = {"faction": "polania", "mechs": {"submerge": "b3"}}
    state = table(nordic, {"faction": "crimea", "mechs": ["d4"], "power": 5}, sailor, turn="crimea")
    play(state, "section move units", "move mech d4", "go c4", "move done", "dial 1")
    assert legal(state, "retreat") == {"base-nordic", "c5", "d3"}


def test_8_10_without_the_option_everybody_retreats_home() -> None:
    state = beaten("nordic", "seaworthy", lake_retreat=False)
    assert asked(state)[1] == "section"
    assert get(state, "nordic", "character") == ("base-nordic",)
