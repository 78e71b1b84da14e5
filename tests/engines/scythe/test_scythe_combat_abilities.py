"""The combat abilities of the factions. Rule: scythe 8.11 to 8.13."""

from __future__ import annotations

import pytest
from scythe_table import (
    Pieces,
    asked,
    at_home,
    cards,
    controlled,
    get,
    happened,
    legal,
    place,
    play,
    seated,
    table,
)

from tabletop_widgets.engines.scythe import ScytheState

# --- 8.11 Artillery, Disarm, Scout


def battle(attacker: Pieces, defender: Pieces, hex_: str = "d4", start: str = "d5") -> ScytheState:
    """Bring a mech of the attacker to the defender's."""
    mechs = {"mechs": {**attacker.get("mechs", {}), "speed": start}}
    there = {"mechs": {**defender.get("mechs", {}), "speed": hex_}}
    state = seated({**attacker, **mechs}, {**defender, **there}, turn=str(attacker["faction"]), encounters=[])
    play(state, "section move units", f"move mech {start}", f"go {hex_}", "move done")
    return state


@pytest.mark.parametrize("attacks", [True, False])
def test_8_11_artillery_costs_one_power_and_the_opponent_two(attacks: bool) -> None:
    nordic = {"faction": "nordic", "mechs": {"artillery": "a5"}, "power": 5}
    other = {"faction": "crimea", "power": 5}
    state = battle(nordic, other) if attacks else battle(other, nordic)
    assert asked(state) == ("nordic", "artillery")
    play(state, "artillery fire")
    assert (get(state, "nordic", "power"), get(state, "crimea", "power")) == ((4,), (3,))
    assert asked(state)[1] == "dial"  # once per combat
    state = battle(nordic, other) if attacks else battle(other, nordic)
    play(state, "artillery hold")
    assert (get(state, "nordic", "power"), get(state, "crimea", "power")) == ((5,), (5,))


@pytest.mark.parametrize(("own", "mechs"), [(0, {"artillery": "a5"}), (5, {})])
def test_8_11_artillery_needs_a_power_and_the_mech(own: int, mechs: dict[str, str]) -> None:
    state = battle({"faction": "nordic", "mechs": mechs, "power": own}, {"faction": "crimea", "power": 5})
    assert asked(state)[1] == "dial"
    assert get(state, "crimea", "power") == (5,)


@pytest.mark.parametrize(("power", "left"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_8_11_the_opponent_does_not_fall_below_zero(power: int, left: int) -> None:
    state = battle({"faction": "nordic", "mechs": {"artillery": "a5"}}, {"faction": "crimea", "power": power})
    play(state, "artillery fire")
    assert get(state, "crimea", "power") == (left,)
    state = battle({"faction": "saxony", "mechs": {"disarm": "f1"}}, {"faction": "crimea", "power": power}, "e6")
    assert get(state, "crimea", "power") == (left,)


@pytest.mark.parametrize(
    ("hex_", "start", "structures", "options", "works"),
    [
        ("e6", "d5", {}, {}, True),
        ("d5", "e6", {}, {}, False),
        ("d5", "e6", {"mine": "d5"}, {}, True),
        ("d5", "e6", {"mine": "d5"}, {"disarm_at_mine": False}, False),
        ("d5", "e6", {"mill": "d5"}, {}, False),
        ("d4", "d5", {}, {}, False),
    ],
)
@pytest.mark.parametrize("attacks", [True, False])
def test_8_11_disarm_takes_two_power_on_a_tunnel_or_the_own_mine(
    hex_: str, start: str, structures: dict[str, str], options: dict[str, object], works: bool, attacks: bool
) -> None:
    where = {"disarm": "f1", "speed": start if attacks else hex_}
    saxony = {"faction": "saxony", "mechs": where, "structures": structures}
    crimea = {"faction": "crimea", "mechs": {"speed": hex_ if attacks else start}, "power": 5}
    state = table(crimea, saxony, turn=int(attacks), options=options)
    events = play(state, "section move units", f"move mech {start}", f"go {hex_}", "move done")
    assert get(state, "crimea", "power") == (3 if works else 5,)
    assert bool(happened(events, "disarm")) == works


def test_8_11_the_mine_of_the_opponent_does_not_disarm() -> None:
    state = table(
        {"faction": "crimea", "mechs": {"speed": "d5"}, "structures": {"mine": "d5"}, "power": 5},
        {"faction": "saxony", "mechs": {"disarm": "f1", "speed": "e6"}},
        turn=1,
    )
    play(state, "section move units", "move mech e6", "go d5", "move done")
    assert get(state, "crimea", "power") == (5,)


@pytest.mark.parametrize("attacks", [True, False])
def test_8_11_scout_steals_one_card_at_random_and_both_know_which(attacks: bool) -> None:
    crimea = {"faction": "crimea", "mechs": {"scout": "h4"}}
    other = {"faction": "nordic", "combat_cards": "3 5 5"}
    state = battle(crimea, other) if attacks else battle(other, crimea)
    assert asked(state) == ("chance", "steal")
    assert dict(state.chance_outcomes()) == {1: 1, 3: 2}
    events = play(state, "draw card 5")
    assert get(state, "crimea", "combat_cards") == ({"5": 1},)
    assert get(state, "nordic", "combat_cards") == ({"3": 1, "5": 1},)
    stolen = next(event for event in events if event.kind == "stolen-card")
    assert stolen.is_visible_to(0)
    assert stolen.is_visible_to(1)
    assert not stolen.is_visible_to(None)
    assert state.observation(0).known_hands[1] == (0, 0, 0, 1)
    assert state.observation(None).known_hands[1] == (0, 0, 0, 0)


def test_8_11_a_stolen_card_may_be_used_right_away() -> None:
    state = battle({"faction": "crimea", "mechs": {"scout": "h4"}}, {"faction": "nordic", "combat_cards": "4"})
    play(state, "draw card 4", "dial 0")
    assert legal(state, "play") == {"none", "4"}


@pytest.mark.parametrize(("mechs", "held"), [({"scout": "h4"}, ""), ({}, "4")])
def test_8_11_scout_needs_the_mech_and_a_card_to_steal(mechs: dict[str, str], held: str) -> None:
    state = battle({"faction": "crimea", "mechs": mechs}, {"faction": "nordic", "combat_cards": held})
    assert asked(state)[1] == "dial"
    assert cards(state, "nordic") == len(held)


def test_8_11_the_attackers_ability_comes_before_the_defenders() -> None:
    nordic = {"faction": "nordic", "mechs": {"artillery": "a5"}}
    for attacks in (True, False):
        saxony = {"faction": "saxony", "mechs": {"disarm": "f1"}}
        pair = [{**player, "power": 2} for player in ((nordic, saxony) if attacks else (saxony, nordic))]
        state = battle(pair[0], pair[1], hex_="e6")
        if attacks:
            play(state, "artillery fire")
            assert get(state, "nordic", "power") == (0,)  # 2 - 1, then disarmed
        else:
            assert asked(state)[1] == "dial"  # disarmed first, so there is no power to fire with
            assert get(state, "nordic", "power") == (0,)


# --- 8.12 People's Army


@pytest.mark.parametrize(
    ("mechs", "count", "most"),
    [({}, 3, 1), ({"peoples_army": "d7"}, 0, 1), ({"peoples_army": "d7"}, 1, 2), ({"peoples_army": "d7"}, 4, 2)],
)
@pytest.mark.parametrize("attacks", [True, False])
def test_8_12_with_a_worker_on_the_hex_rusviet_adds_one_card_more_in_all(
    mechs: dict[str, str], count: int, most: int, attacks: bool
) -> None:
    hand = "2 2 2 2 2"
    rusviet = {
        "faction": "rusviet",
        "mechs": {"speed": "d5", **mechs},
        "workers": {"d5": count, "c7": 2},
        "combat_cards": hand,
    }
    crimea = {"faction": "crimea", "mechs": {"speed": "d4"}, "power": 0}
    state = table(rusviet, crimea, turn=0 if attacks else 1)
    if attacks:
        play(state, "section move units", "move mech d5", *(["load all worker"] if count > 1 else []))
        if count == 1:
            play(state, "load worker")
        play(state, "go d4", "move done", "dial 0")
    else:
        play(state, "section move units", "move mech d4", "go d5", "move done", "dial 0")
    assert max(len(text.split()) for text in legal(state, "play")) == most


def test_8_12_other_factions_workers_add_no_card() -> None:
    pieces = {"faction": "saxony", "mechs": {"speed": "d5"}, "workers": {"d5": 2}, "combat_cards": "2 2 2 2 2"}
    state = table({"faction": "crimea", "mechs": {"speed": "d4"}, "power": 0}, pieces, turn=1)
    play(state, "section move units", "move mech d5", "load all worker", "go d4", "move done", "dial 0")
    assert legal(state, "play") == {"none", "2"}


# --- 8.13 Camaraderie


@pytest.mark.parametrize(("mechs", "left"), [({}, 3), ({"camaraderie": "d1"}, 5)])
def test_8_13_camaraderie_saves_the_popularity_for_workers_that_retreat_from_a_combat(
    mechs: dict[str, str], left: int
) -> None:
    crimea = {"faction": "crimea", "mechs": {"speed": "d4"}, "workers": {"d4": 2}, "power": 0}
    polania = {"faction": "polania", "mechs": {"speed": "d5", **mechs}, "popularity": 5}
    state = table(crimea, polania, turn=1)
    play(state, "section move units", "move mech d5", "go d4", "move done")
    assert [state.observation(seat).popularity_lost(1, 0, place("d4")) for seat in (None, 0, 1)] == [5 - left] * 3
    play(state, "dial 0")
    assert at_home(state, "crimea") == 2
    assert get(state, "polania", "popularity") == (left,)
    assert "d4" in controlled(state, "polania")
