"""Points 12.4 to 12.9: Upgrade, Deploy, Build, Enlist, and the bonuses of recruits."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_reference import LAKES, TERRAIN
from scythe_table import asked, cards, controlled, facts, get, happened, legal, may, play, refused, table

from tabletop_widgets.engines.scythe import ScytheState

CUBES = ["units", "coins", "power", "cards", "popularity", "hexes"]
COLUMN = {"upgrade": "trade", "deploy": "bolster", "build": "move", "enlist": "produce"}  # on the mat "mechanical"
KIND = {"upgrade": "oil", "deploy": "metal", "build": "wood", "enlist": "food"}


def at(bottom: str, *others: dict[str, Any] | str, **more: Any) -> ScytheState:
    """Have Nordic, with the mat "mechanical", pay for a bottom action."""
    pile = {"resources": {"a5": {KIND[bottom]: 4}}} | {
        key: more.pop(key) for key in ("resources", "options") if key in more
    }
    state = table({"faction": "nordic", "mat": "mechanical", **more}, *(others or ("crimea",)), **pile)
    play(state, f"section {COLUMN[bottom]} skip", f"bottom {bottom}")
    return state


# --- 12.4 Upgrade


def test_12_4_any_cube_of_the_top_row_may_go_to_any_free_red_box() -> None:
    state = at("upgrade")
    slots = ("upgrade", "deploy", "build", "enlist")
    assert legal(state, "upgrade") == {f"{cube} {slot}" for cube in CUBES for slot in slots}


def test_12_4_a_cube_leaves_once_and_a_box_takes_one() -> None:
    state = at("upgrade", upgraded=["power", "cards"], covered={"upgrade": 1, "build": 1})
    assert legal(state, "upgrade") == {
        f"{cube} {slot}" for cube in CUBES if cube not in ("power", "cards") for slot in ("deploy", "enlist")
    }
    assert refused(state, "upgrade power deploy") == refused(state, "upgrade units build") == "scythe 12.4"


def test_12_4_the_top_action_brings_more_and_the_bottom_action_costs_less() -> None:
    state = at("upgrade")
    play(state, "upgrade power deploy")
    assert get(state, "nordic", "upgraded", "covered") == (["power"], {"deploy": 1})
    assert state.observation(None).cost(0, 1) == 2
    play(state, "section move skip", "section bolster power")
    assert get(state, "nordic", "power") == (8,)


# --- 12.5 Deploy


def test_12_5_any_mech_on_a_controlled_territory_with_a_worker() -> None:
    state = at("deploy", character="d4", structures={"mine": "f7"})
    names = ("riverwalk", "seaworthy", "artillery", "speed")
    assert legal(state, "deploy") == {f"{name} {hex_}" for name in names for hex_ in ("a5", "a6")}
    for hex_ in ("d4", "f7", "h4"):
        assert refused(state, f"deploy speed {hex_}").startswith("scythe 12")
    assert refused(state, "deploy scout a5") == "scythe 12.5"


def test_12_5_its_ability_works_from_then_on_and_it_is_not_deployed_twice() -> None:
    state = at("deploy")
    play(state, "deploy speed a6")
    assert get(state, "nordic", "mechs", "coins") == ({"speed": "a6"}, 7)
    assert state.observation(None).abilities(0) == ("speed",)
    state = at("deploy", mechs={"speed": "d5"})
    assert refused(state, "deploy speed a5") == "scythe 12.5"


def test_12_5_not_on_bases_nor_lakes_but_on_the_factory() -> None:
    pieces: dict[str, Any] = {"mechs": {"seaworthy": "c5"}, "workers": {"c5": 1, "base-nordic": 1, "d4": 1, "a5": 1}}
    state = at("deploy", **pieces)
    assert {text.split()[1] for text in legal(state, "deploy")} == {"d4", "a5"}
    assert refused(state, "deploy speed c5") == "scythe 7.6"
    state = at("deploy", **pieces, options={"lake_deploy": True})
    assert {text.split()[1] for text in legal(state, "deploy")} == {"d4", "a5", "c5"}


# --- 12.6 Build


def test_12_6_any_structure_where_a_worker_is_and_none_stands() -> None:
    state = at(
        "build",
        {"faction": "crimea", "structures": {"mill": "a6"}},
        workers={"a5": 1, "a6": 1, "b5": 1},
        structures={"mine": "b5"},
        character="d4",
    )
    assert legal(state, "build") == {f"{name} a5" for name in ("monument", "armory", "mill")}
    assert refused(state, "build mine a5") == "scythe 12.6"
    for hex_ in ("a6", "b5"):
        assert refused(state, f"build mill {hex_}") == "scythe 12.6"
    assert refused(state, "build mill d4") == "scythe 12.6"


def test_12_6_not_on_lakes_nor_bases_but_on_the_factory() -> None:
    state = at(
        "build", mechs={"seaworthy": "c5"}, workers={"c5": 1, "d4": 1, "base-nordic": 1}, resources={"d4": {"wood": 3}}
    )
    assert {text.split()[1] for text in legal(state, "build")} == {"d4"}
    assert refused(state, "build mill c5") == "scythe 7.6"


def test_12_6_a_structure_stays_when_its_hex_is_lost() -> None:
    state = table(
        {"faction": "nordic", "structures": {"mill": "d5"}}, {"faction": "crimea", "mechs": {"wayfare": "d4"}}, turn=1
    )
    play(state, "section move units", "move mech d4", "go d5", "move done")
    assert get(state, "nordic", "structures") == ({"mill": "d5"},)
    assert "d5" not in controlled(state, "nordic")


# --- 12.7 Enlist


def test_12_7_any_recruit_goes_to_any_free_one_time_bonus() -> None:
    state = at("enlist")
    bonuses = ("power", "coins", "popularity", "cards")
    assert legal(state, "enlist") == {f"{bottom} {bonus}" for bottom in KIND for bonus in bonuses}
    state = at("enlist", recruits={"build": "power", "deploy": "cards"})
    assert legal(state, "enlist") == {
        f"{bottom} {b}" for bottom in ("upgrade", "enlist") for b in ("coins", "popularity")
    }
    assert refused(state, "enlist build coins") == refused(state, "enlist upgrade power") == "scythe 12.7"


@pytest.mark.parametrize(
    ("bonus", "key"), [("power", "power"), ("coins", "coins"), ("popularity", "popularity"), ("cards", "")]
)
def test_12_7_the_one_time_bonus_is_two_of_it_at_once(bonus: str, key: str) -> None:
    state = at("enlist")
    play(state, f"enlist upgrade {bonus}", "draw")
    gains = {"power": 5, "coins": 7, "popularity": 5}  # the mat pays two coins
    if key:
        gains[key] += 2
    assert get(state, "nordic", *gains) == tuple(gains.values())
    assert cards(state, "nordic") == (2 if bonus == "cards" else 0)
    assert facts(state, "nordic")["recruits"] == ["upgrade"]


# --- 12.8 ongoing bonuses

BONUS = {"upgrade": ("power", 1), "deploy": ("coins", 1), "build": ("popularity", 1), "enlist": ("cards", 1)}
FREE = {
    "upgrade": "upgrade power deploy",
    "deploy": "deploy speed a5",
    "build": "build mill a5",
    "enlist": "enlist build popularity",
}


def held(state: ScytheState, faction: str) -> tuple[Any, ...]:
    return (*get(state, faction, "power", "coins", "popularity"), cards(state, faction))


@pytest.mark.parametrize("bottom", BONUS)
def test_12_8_the_own_recruit_brings_its_bonus_with_the_action_it_came_from(bottom: str) -> None:
    recruits = {bottom: "cards" if bottom != "enlist" else "power"}
    found = []
    for given in ({}, recruits):
        state = at(bottom, recruits=given, mechs={"riverwalk": "d5"})
        play(state, FREE[bottom], "draw")
        found.append(held(state, "nordic"))
    at_what = ("power", "coins", "popularity", "cards").index(BONUS[bottom][0])
    assert found[1] == tuple(n + (i == at_what) for i, n in enumerate(found[0]))


@pytest.mark.parametrize("bottom", BONUS)
def test_12_8_a_recruit_of_another_action_brings_nothing(bottom: str) -> None:
    other = next(name for name in BONUS if name != bottom)
    for seat in (0, 1):
        neighbour = {"faction": "crimea", "recruits": {other: "cards"} if seat else {}}
        state = at(bottom, neighbour, recruits={} if seat else {other: "cards"})
        play(state, FREE[bottom], "draw")
        base = {"upgrade": (5, 5, 5, 0), "deploy": (5, 7, 5, 0), "build": (5, 7, 5, 0), "enlist": (5, 7, 7, 0)}[bottom]
        assert held(state, "nordic") == base
        assert held(state, "crimea") == (5, 5, 5, 0)
        assert asked(state) == ("crimea", "section")


@pytest.mark.parametrize("bottom", BONUS)
@pytest.mark.parametrize("taken", [0, 1])
def test_12_8_a_neighbour_may_gain_its_bonus_or_not(bottom: str, taken: int) -> None:
    what = BONUS[bottom][0]
    state = at(bottom, {"faction": "crimea", "recruits": {bottom: "coins"}})
    play(state, FREE[bottom])
    assert asked(state) == ("crimea", "take")
    assert legal(state) == {f"take 0 {what}", f"take 1 {what}"}
    before = held(state, "crimea")
    play(state, f"take {taken} {what}", "draw")
    at_what = ("power", "coins", "popularity", "cards").index(what)
    assert held(state, "crimea") == tuple(n + taken * (i == at_what) for i, n in enumerate(before))


def test_12_8_only_direct_neighbours_gain_first_the_left_one_then_the_right_one() -> None:
    recruits = {"recruits": {"deploy": "power"}}
    names = ("rusviet", "crimea", "saxony", "polania")
    state = at("deploy", *[{"faction": name, **recruits} for name in names], **recruits)
    play(state, "forgo")
    assert get(state, "nordic", "coins") == (8,)  # the active player first
    assert asked(state) == ("rusviet", "take")  # on the left: the next one clockwise
    play(state, "take 1 coins")
    assert asked(state) == ("polania", "take")
    play(state, "take 1 coins")
    assert asked(state) == ("rusviet", "section")
    assert [get(state, name, "coins")[0] for name in names] == [6, 5, 5, 6]


def test_12_8_with_three_players_everybody_is_a_neighbour() -> None:
    recruits = {"recruits": {"deploy": "power"}}
    state = at("deploy", {"faction": "crimea", **recruits}, {"faction": "saxony", **recruits})
    events = play(state, "forgo", "take 1 coins", "take 1 coins")
    assert [seat for seat, values in happened(events, "gain") if values[0] == 1] == [0, 1, 2]


def test_12_8_nothing_is_gained_when_the_action_is_not_taken() -> None:
    state = table(
        {"faction": "nordic", "mat": "mechanical", "recruits": {"deploy": "power"}},
        {"faction": "crimea", "recruits": {"deploy": "power"}},
        resources={"a5": {"metal": 3}},
    )
    play(state, "section bolster skip", "bottom skip")
    assert (held(state, "nordic"), held(state, "crimea")) == ((5, 5, 5, 0), (5, 5, 5, 0))
    assert asked(state) == ("crimea", "section")


def test_12_8_a_recruit_taken_off_enlist_pays_for_that_very_action() -> None:
    state = at("enlist")
    play(state, "enlist enlist power", "draw")
    assert (cards(state, "nordic"), get(state, "nordic", "power")) == (1, (7,))


def test_12_8_a_full_track_is_not_asked_about() -> None:
    state = at("upgrade", {"faction": "crimea", "recruits": {"upgrade": "coins"}, "power": 16, "stars": {"power": 1}})
    play(state, "forgo")
    assert asked(state) == ("crimea", "section")


# --- 12.9 two players


def test_12_9_with_two_players_the_opponent_is_both_neighbours_and_gains_once() -> None:
    state = at("deploy", {"faction": "crimea", "recruits": {"deploy": "power"}})
    play(state, "forgo", "take 1 coins")
    assert get(state, "crimea", "coins") == (6,)
    assert asked(state) == ("crimea", "section")


def test_every_land_hex_takes_a_structure() -> None:
    for hex_ in [name for name in TERRAIN if name not in LAKES]:
        state = table(
            {"faction": "nordic", "mat": "mechanical", "workers": {hex_: 2}},
            {"faction": "saxony", "workers": ["base-saxony"]},
            resources={hex_: {"wood": 3}},
        )
        play(state, "section move skip", "bottom build")
        assert may(state, f"build armory {hex_}")
