"""Section 3: who controls a territory, and what control is good for."""

from __future__ import annotations

import pytest
from scythe_table import asked, controlled, legal, may, play, refused, table, tokens


@pytest.mark.parametrize(
    ("pieces", "held"),
    [
        ({"character": "d5"}, True),
        ({"mechs": ["d5"]}, True),
        ({"workers": {"d5": 1}}, True),
        ({"structures": {"armory": "d5"}}, True),
        ({}, False),
    ],
)
def test_3_1_a_character_a_mech_a_worker_or_a_structure_controls_a_territory(
    pieces: dict[str, object], held: bool
) -> None:
    state = table({"faction": "nordic", **pieces}, "crimea")
    assert ("d5" in controlled(state, "nordic")) == held


@pytest.mark.parametrize(
    ("unit", "holder"),
    [({"character": "d5"}, "crimea"), ({"mechs": ["d5"]}, "crimea"), ({"workers": ["d5"]}, "crimea"), ({}, "nordic")],
)
def test_3_1_a_structure_holds_its_hex_only_while_no_opposing_unit_is_there(
    unit: dict[str, object], holder: str
) -> None:
    state = table({"faction": "nordic", "structures": {"armory": "d5"}}, {"faction": "crimea", **unit})
    assert [name for name in ("nordic", "crimea") if "d5" in controlled(state, name)] == [holder]


def test_3_1_an_opposing_structure_does_not_share_control() -> None:
    state = table({"faction": "nordic", "workers": ["d5"]}, {"faction": "crimea", "structures": {"mill": "d5"}})
    assert "d5" in controlled(state, "nordic")
    assert "d5" not in controlled(state, "crimea")


# --- 3.2 a hex that waits for its combat

ATTACK = (
    {"faction": "rusviet", "mat": "mechanical", "character": "d5", "workers": {"e6": 2}, "mechs": ["e6"]},
    {"faction": "crimea", "mechs": ["d4"], "workers": {"h4": 1}},
)


def test_3_2_the_defender_keeps_control_until_the_combat_is_settled() -> None:
    state = table(*ATTACK, resources={"d4": {"metal": 9}})
    play(state, "section move units", "move character", "go d4")
    assert controlled(state, "crimea") >= {"d4"}
    assert "d4" not in controlled(state, "rusviet")
    assert state.observation(None).to_dict()["contested"] == ["d4"]


def test_3_2_meanwhile_nobody_carries_off_its_tokens() -> None:
    state = table(*ATTACK, resources={"d4": {"metal": 9}})
    play(state, "section move units", "move character", "go d4")
    assert not may(state, "move character")
    assert legal(state, "move") == {"mech e6", "worker e6", "done"}


def test_3_2_after_the_combat_the_winner_controls_the_hex_and_spends_its_tokens() -> None:
    state = table(*ATTACK, resources={"d4": {"wood": 3}})
    play(state, "section move units", "move character", "go d4", "move done", "dial 5", "dial 0", "draw factory 1")
    play(state, "factory 1")
    assert "d4" in controlled(state, "rusviet")
    assert "d4" not in controlled(state, "crimea")
    assert legal(state) == {"bottom build", "bottom skip"}  # with the three wood of d4


# --- 3.3 and 3.4


def test_3_3_a_home_base_is_no_territory() -> None:
    state = table(
        {"faction": "nordic", "workers": {"base-nordic": 2}}, "crimea", resources={"base-nordic": {"wood": 3}}
    )
    assert controlled(state, "nordic") == set()
    assert not may(state, "section trade resources")
    assert refused(state, "section trade resources")
    play(state, "section produce hexes")  # nothing to produce on
    assert asked(state) == ("crimea", "section")
    assert tokens(state, "base-nordic") == {"wood": 3}


@pytest.mark.parametrize(("faction", "ability"), [("nordic", "seaworthy"), ("polania", "submerge")])
def test_3_4_a_lake_is_a_territory_for_those_who_can_be_there(faction: str, ability: str) -> None:
    state = table({"faction": faction, "mechs": {ability: "c5"}, "workers": {"c5": 1}}, "crimea")
    assert "c5" in controlled(state, faction)
