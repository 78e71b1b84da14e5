"""Section 7: rivers, bases, tunnels, Mines and lakes; and where units may go, found once more without the engine."""

from __future__ import annotations

import random
from typing import Any

import pytest
from scythe_reference import LAKES, LAND_WAYS, RIVER_WAYS, RIVERWALK, TERRAIN, TUNNELS, destinations
from scythe_table import (
    FACTIONS,
    Pieces,
    asked,
    at_home,
    controlled,
    get,
    legal,
    may,
    play,
    refused,
    seated,
    table,
    tokens,
    workers,
)

from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.factions import MECHS
from tabletop_widgets.engines.scythe.components.map import NAMES

LAND = sorted(name for name in TERRAIN if name not in LAKES)


def ends(state: ScytheState) -> set[str]:
    """Return every place the unit on its way can end on, without cargo."""
    found = {NAMES[state.stack[-1][3]]} if may(state, "stop") else set()
    for name in legal(state, "go"):
        after = state.clone()
        after.apply(after.game.notation.parse(f"go {name}").id)
        found |= ends(after) if asked(after)[1] == "go" else {name}
    return found


# --- 7.1 rivers


@pytest.mark.parametrize("faction", FACTIONS)
def test_7_1_riverwalk_crosses_rivers_into_two_terrains_and_nobody_crosses_without(faction: str) -> None:
    other = "crimea" if faction != "crimea" else "saxony"
    for start in [name for name in LAND if RIVER_WAYS[name]]:
        for mechs in ({}, {"riverwalk": start}):
            unit = f"mech {start}" if mechs else "character"
            pieces = {"faction": faction, "character": start, "mechs": mechs, "workers": []}
            rest = {"encounters": [], "resources": {start: {"oil": 1}}}
            state = seated(pieces, {"faction": other, "workers": []}, turn=faction, **rest)
            play(state, "section move units", f"move {unit}")
            crossed = legal(state, "go") & RIVER_WAYS[start] - (TUNNELS if start in TUNNELS else set())
            expected = {name for name in RIVER_WAYS[start] if TERRAIN[name] in RIVERWALK[faction]} if mechs else set()
            assert crossed == expected - (TUNNELS if start in TUNNELS else set())


def test_7_1_between_land_and_lake_there_is_no_river() -> None:
    state = table({"faction": "nordic", "mechs": {"seaworthy": "b4"}}, "crimea")
    play(state, "section move units", "move mech b4")
    assert {"b3", "c5"} <= legal(state, "go")


# --- 7.2 and 7.3 home bases


def leave(faction: str, **mechs: str) -> set[str]:
    """Return where a character may go from its home base."""
    other = "crimea" if faction != "crimea" else "nordic"
    pieces = {"faction": faction, "mechs": mechs, "workers": []}
    rest = {"resources": {f"base-{faction}": {"oil": 1}}}
    state = seated(pieces, {"faction": other, "workers": []}, turn=faction, **rest)
    play(state, "section move units", "move character")
    return legal(state, "go")


@pytest.mark.parametrize(
    ("faction", "mechs", "expected"),
    [
        ("nordic", {}, {"a5", "a6"}),
        ("nordic", {"riverwalk": "a5", "seaworthy": "a5"}, {"a5", "a6"}),
        ("rusviet", {}, {"c7", "d7"}),
        ("rusviet", {"riverwalk": "c7"}, {"b7", "c7", "d7"}),
        ("crimea", {"riverwalk": "g4"}, {"g4", "h4"}),
        ("saxony", {"riverwalk": "f1", "underpass": "f1"}, {"f1", "g2"}),
        ("polania", {}, {"c2", "d1"}),
        ("polania", {"riverwalk": "c2"}, {"c2", "d1"}),
        ("polania", {"submerge": "c2"}, {"b1", "c2", "d1"}),
    ],
)
def test_7_2_a_home_base_touches_its_printed_hexes(faction: str, mechs: dict[str, str], expected: set[str]) -> None:
    assert leave(faction, **mechs) == expected


@pytest.mark.parametrize("faction", FACTIONS)
def test_7_3_no_move_leads_back_to_a_base(faction: str) -> None:
    other = "crimea" if faction != "crimea" else "saxony"
    for start in LAND_WAYS[f"base-{faction}"]:
        pieces = {"faction": faction, "character": start, "mechs": {"riverwalk": start}, "workers": [start]}
        for unit in ("character", f"mech {start}", f"worker {start}"):
            rest = {"encounters": [], "resources": {start: {"oil": 1}}}
            state = seated(pieces, {"faction": other, "workers": []}, turn=faction, **rest)
            play(state, "section move units", f"move {unit}")
            assert not any(name.startswith("base") for name in legal(state, "go"))
            assert refused(state, f"go base-{faction}").startswith("scythe ")


# --- 7.4 tunnels


@pytest.mark.parametrize("start", sorted(TUNNELS))
def test_7_4_the_six_tunnels_are_neighbours_for_every_unit_and_a_hop_costs_one_step(start: str) -> None:
    for pieces, unit in (
        ({"character": start}, "character"),
        ({"mechs": [start]}, f"mech {start}"),
        ({"workers": [start]}, f"worker {start}"),
    ):
        state = table({"faction": "nordic", "workers": [], **pieces}, "saxony")
        play(state, "section move units", f"move {unit}")
        assert legal(state, "go") >= TUNNELS - {start}
        assert refused(state, f"go {start}")
        play(state, f"go {min(TUNNELS - {start})}", "move done")
        assert asked(state) == ("saxony", "section")


def test_7_4_the_factory_is_no_tunnel_and_neither_is_any_other_hex() -> None:
    state = table({"faction": "nordic", "character": "d4"}, "crimea", resources={"d4": {"oil": 1}})
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"c4", "d5", "e4"}
    state = table({"faction": "nordic", "character": "b4"}, "crimea")
    play(state, "section move units", "move character")
    assert legal(state, "go") == {"c4"} | TUNNELS - {"b4"}


# --- 7.5 the Mine


@pytest.mark.parametrize(("faction", "may_use"), [("nordic", True), ("crimea", False)])
def test_7_5_a_mine_is_one_more_tunnel_for_its_owner_alone(faction: str, may_use: bool) -> None:
    pieces = {"faction": faction, "character": "e6", "mechs": {"speed": "e6"}, "workers": ["e6"]}
    mine = {"structures": {"mine": "g7"}}
    for unit in ("character", "mech e6", "worker e6"):
        if may_use:
            state = seated({**pieces, **mine}, "crimea", turn=faction)
        else:
            state = seated(pieces, {"faction": "nordic", **mine}, turn=faction)
        play(state, "section move units", f"move {unit}")
        assert ("g7" in legal(state, "go")) == may_use


def test_7_5_it_leads_back_too_and_works_while_an_opponent_controls_its_hex() -> None:
    pieces = {"faction": "nordic", "workers": ["e6", "g7"], "mechs": ["e6"], "structures": {"mine": "g7"}}
    state = table(pieces, "crimea")
    play(state, "section move units", "move worker g7")
    assert legal(state, "go") == LAND_WAYS["g7"] | TUNNELS
    state = table(pieces | {"workers": ["e6"]}, {"faction": "crimea", "workers": ["g7"]})
    play(state, "section move units", "move worker e6")
    assert "g7" not in legal(state, "go")  # the usual rule for occupied hexes
    state = table(pieces | {"workers": ["e6"]}, {"faction": "crimea", "workers": ["g7"]})
    play(state, "section move units", "move mech e6", "go g7")
    assert (workers(state, "crimea"), at_home(state, "crimea")) == ({}, 2)


def test_7_5_it_works_with_the_move_of_a_factory_card_too() -> None:
    state = table(
        {"faction": "nordic", "workers": ["e6"], "structures": {"mine": "g7"}, "factory_card": 3},
        "crimea",
        factory_offer=[1, 2],
    )
    play(state, "section factory skip", "bottom move", "move worker e6")
    assert may(state, "go g7")


# --- 7.6 lakes

SAILORS = [("nordic", "seaworthy"), ("polania", "submerge")]


def on_lake(faction: str, *mechs: str, **more: Any) -> Pieces:
    """Put mechs of a lake faction on c5, the first of them with the ability for lakes."""
    names = [dict(SAILORS)[faction], *[name for name in mechs if name != dict(SAILORS)[faction]]]
    return {"faction": faction, "workers": [], "mechs": dict.fromkeys(names, "c5"), **more}


@pytest.mark.parametrize(("faction", "ability"), SAILORS)
def test_7_6_cargo_rides_onto_a_lake_and_off_it(faction: str, ability: str) -> None:
    crew = {"faction": faction, "mechs": {ability: "b4"}, "workers": {"b4": 2}}
    state = seated(crew, "saxony", turn=faction)
    play(state, "section move units", "move mech b4", "load all worker", "go c5")
    assert workers(state, faction) == {"c5": 2}
    state = seated(on_lake(faction, workers={"c5": 3}), "saxony", turn=faction)
    play(state, "section move units", "move mech c5")
    assert legal(state, "go") == set()  # nobody may be left behind
    play(state, "load worker")
    assert legal(state, "go") == set()
    assert refused(state, "go b4") == "scythe 7.6"
    play(state, "load all worker")
    assert "b4" in legal(state, "go")


def test_7_6_tokens_may_not_be_left_behind_on_a_lake_either() -> None:
    state = table(on_lake("nordic"), "crimea", resources={"c5": {"oil": 3}})
    play(state, "section move units", "move mech c5", "load oil")
    assert legal(state, "go") == set()
    play(state, "load all oil")
    assert "d5" in legal(state, "go")


def test_7_6_a_character_alone_with_tokens_takes_them_along() -> None:
    crew = {"faction": "nordic", "mechs": {"seaworthy": "a5"}, "character": "c5", "workers": []}
    state = table(crew, "crimea", resources={"c5": {"oil": 2}})
    play(state, "section move units", "move character")
    assert legal(state) == {"load oil", "load all oil"}
    play(state, "load all oil")
    assert "d4" in legal(state, "go")
    state = table(on_lake("nordic", character="c5", workers={"c5": 1}), "crimea")
    play(state, "section move units", "move character")
    assert "d4" in legal(state, "go")  # a mech stays with the worker


def test_7_6_cargo_may_stay_where_another_own_mech_stays() -> None:
    state = table(on_lake("nordic", "speed", workers={"c5": 1}), "crimea", resources={"c5": {"oil": 2}})
    play(state, "section move units", "move mech c5", "go d5", "stop")
    assert workers(state, "nordic") == {"c5": 1}
    play(state, "move mech c5")
    assert legal(state, "go") == set()  # the last one


def test_7_6_on_the_way_across_a_lake_nothing_can_be_left_there() -> None:
    crew = {"faction": "nordic", "mechs": {"seaworthy": "b4", "speed": "a5"}, "workers": {"b4": 1}}
    state = table(crew, "crimea")
    play(state, "section move units", "move mech b4", "load worker", "go c5")
    assert "d4" in legal(state, "go")
    play(state, "unload worker")
    assert asked(state)[1] == "move"  # it could only stop
    assert get(state, "nordic", "mechs")[0]["seaworthy"] == "c5"


def test_7_6_a_worker_cannot_step_off_a_lake_by_itself() -> None:
    state = table(on_lake("nordic", workers={"c5": 1}), "crimea")
    play(state, "section move units")
    assert not may(state, "move worker c5")
    assert refused(state, "move worker c5").startswith("scythe ")


def test_7_6_no_worker_walks_onto_a_lake() -> None:
    state = table({"faction": "nordic", "mechs": {"seaworthy": "b4"}, "workers": ["b4"]}, "crimea")
    play(state, "section move units", "move worker b4")
    assert not legal(state, "go") & LAKES


def test_7_6_two_lake_factions_may_fight_on_a_lake_and_carried_workers_cost_the_winner_popularity() -> None:
    state = table(
        {"faction": "nordic", "mechs": {"seaworthy": "b4"}, "power": 5, "popularity": 5, "workers": []},
        {"faction": "polania", "mechs": {"submerge": "c5"}, "workers": {"c5": 2}, "power": 0},
        resources={"c5": {"food": 3}},
    )
    play(state, "section move units", "move mech b4", "go c5", "move done", "dial 1")
    assert at_home(state, "polania") == 2
    assert get(state, "nordic", "popularity") == (3,)
    assert "c5" in controlled(state, "nordic")
    assert tokens(state, "c5") == {"food": 3}


# --- destinations, found once more


def scattered(seed: int) -> dict[str, Any]:
    """Return random players: factions, mechs, workers and structures anywhere they can be."""
    rng = random.Random(seed)
    names = sorted(rng.sample(FACTIONS, rng.choice((2, 3))), key=FACTIONS.index)
    free = LAND[:]
    rng.shuffle(free)
    built = LAND[:]
    rng.shuffle(built)
    players = []
    for name in names:
        mine = [free.pop() for _ in range(5)] + [f"base-{name}"]
        mechs = rng.sample(MECHS[FACTIONS.index(name)], rng.randint(1, 4))
        players.append(
            {
                "faction": name,
                "character": rng.choice(mine),
                "mechs": {mech: rng.choice(mine) for mech in mechs},
                "workers": [rng.choice(mine) for _ in range(4)],
                "structures": {"mine": built.pop(), "mill": built.pop()} if rng.random() < 0.7 else {},
            }
        )
    return {"players": players, "encounters": [hex_ for hex_ in ("b5", "d6", "f3") if rng.random() < 0.5]}


@pytest.mark.parametrize("seed", range(120))
def test_a_unit_can_end_where_a_search_by_the_rules_finds_and_nowhere_else(seed: int) -> None:
    setting = scattered(seed)
    players = setting["players"]
    state = table(*players, encounters=setting["encounters"])
    position = state.to_dict()
    player = position["players"][0]
    steps = 2 if "speed" in player["mechs"] else 1
    options = [
        ("character", player["character"], steps),
        *(("mech", hex_, steps) for hex_ in set(player["mechs"].values())),
        *(("worker", hex_, 1) for hex_ in player["workers"]),
    ]
    for unit, start, count in options:
        expected = destinations(position, 0, unit, start, count)
        moving = state.clone()
        play(moving, "section move units")
        if not expected:
            assert not may(moving, f"move {unit} {start}")
            continue
        play(moving, "move character" if unit == "character" else f"move {unit} {start}")
        if asked(moving)[1] == "go":
            assert ends(moving) - {start} == expected - {start}
        else:
            assert len(expected) == 1
