"""Section 14: the sixth star, the order of a bottom action's gains, and what is left unfinished."""

from __future__ import annotations

from typing import Any

import pytest
from scythe_table import asked, controlled, get, happened, legal, play, stars, table, tokens, workers

from tabletop_widgets.engines.scythe import ScytheState

FIVE = {"combat": 2, "upgrades": 1, "mechs": 1, "structures": 1}


def over(state: ScytheState) -> bool:
    return asked(state) == ("nobody", "over") and state.is_terminal() and state.outcome() is not None


# --- 14.1


@pytest.mark.parametrize(
    ("pieces", "texts"),
    [
        ({"power": 14}, ["section bolster power"]),
        ({"popularity": 17}, ["section trade popularity"]),
        ({"workers": {"a7": 6}}, ["section produce hexes", "produce a7"]),
        ({"objectives": [12], "coins": 20}, ["section move skip", "reveal 12"]),
        ({"objectives": [22], "factory_card": 3}, ["reveal 22"]),
    ],
)
def test_14_1_the_game_ends_the_instant_a_sixth_star_is_placed(pieces: dict[str, Any], texts: list[str]) -> None:
    for stars_, ends in ((FIVE, True), ({**FIVE, "combat": 1}, False)):
        given = {"faction": "nordic", "mat": "mechanical", **pieces, "stars": stars_}
        state = table(given, "crimea", factory_offer=[1, 2] if "factory_card" in pieces else None)
        events = play(state, *texts)
        assert over(state) == ends
        assert bool(happened(events, "game-over")) == ends
        assert bool(state.legal_actions()) != ends


def test_14_1_it_ends_before_the_bottom_action_of_the_same_turn() -> None:
    state = table(
        {"faction": "nordic", "mat": "mechanical", "power": 14, "stars": FIVE}, "crimea", resources={"a5": {"metal": 9}}
    )
    play(state, "section bolster power")
    assert over(state)
    assert tokens(state, "a5") == {"metal": 9}


def test_14_1_five_stars_end_nothing() -> None:
    state = table({"faction": "nordic", "stars": FIVE}, "crimea")
    assert not over(state)
    play(state, "section bolster power")
    assert asked(state) == ("crimea", "section")


def test_14_1_a_defender_may_end_the_game_in_anothers_turn() -> None:
    state = table(
        {"faction": "nordic", "mechs": {"speed": "d5"}, "power": 0},
        {"faction": "crimea", "mechs": {"speed": "d4"}, "stars": FIVE | {"combat": 1, "recruits": 1}},
    )
    play(state, "section move units", "move mech d5", "go d4", "move done", "dial 3")
    assert over(state)
    assert stars(state, "crimea")["combat"] == 2


def test_14_1_a_combat_series_stops_in_the_middle() -> None:
    state = fought()
    assert over(state)
    assert get(state, "crimea", "character") == ("f5",)  # it was never fought with


# --- 14.2


def at_deploy(*others: dict[str, Any], **more: Any) -> ScytheState:
    """Have Nordic pay for its last Deploy but one; it has a mech on b5."""
    pieces = {
        "faction": "nordic",
        "mat": "mechanical",
        "mechs": {"riverwalk": "b5", "seaworthy": "b5", "artillery": "b5"},
    }
    state = table(pieces | more, *others, resources={"a5": {"metal": 3}})
    play(state, "section bolster skip", "bottom deploy")
    return state


NEIGHBOUR = {"recruits": {"deploy": "power"}}


def test_14_2_the_active_player_gets_everything_before_its_sixth_star_and_the_neighbours_nothing() -> None:
    five = {"combat": 2, "upgrades": 1, "structures": 1, "power": 1}
    state = at_deploy({"faction": "crimea", **NEIGHBOUR}, **NEIGHBOUR, stars=five, coins=0)
    play(state, "deploy speed a5")
    assert over(state)
    assert get(state, "nordic", "coins") == (3,)  # two of the mat and one of its own recruit
    assert get(state, "crimea", "coins") == (5,)


def test_14_2_the_order_is_benefit_coins_own_bonus_stars_left_neighbour_right_neighbour() -> None:
    state = at_deploy({"faction": "crimea", **NEIGHBOUR}, {"faction": "saxony", **NEIGHBOUR}, **NEIGHBOUR)
    events = play(state, "deploy speed a5", "take 1 coins", "take 1 coins")
    told = [(event.kind, event.seat) for event in events if event.kind in ("deploy", "gain", "star")]
    assert told == [("deploy", 0), ("gain", 0), ("gain", 0), ("star", 0), ("gain", 1), ("gain", 2)]


def test_14_2_a_neighbours_sixth_star_ends_the_game_and_later_ones_get_nothing() -> None:
    left = {"faction": "crimea", "recruits": {"upgrade": "coins"}, "power": 15, "stars": FIVE}
    right = {"faction": "saxony", "recruits": {"upgrade": "coins"}, "power": 5}
    pieces = {"faction": "nordic", "mat": "mechanical", "power": 5}
    state = table(pieces, left, right, resources={"a5": {"oil": 3}})
    play(state, "section trade skip", "bottom upgrade", "upgrade power deploy", "take 1 power")
    assert over(state)
    assert (get(state, "crimea", "power"), get(state, "saxony", "power")) == ((16,), (5,))


def test_14_2_the_neighbour_may_refuse_the_bonus_that_would_end_the_game() -> None:
    left = {"faction": "crimea", "recruits": {"upgrade": "coins"}, "power": 15, "stars": FIVE}
    state = table({"faction": "nordic", "mat": "mechanical"}, left, resources={"a5": {"oil": 3}})
    play(state, "section trade skip", "bottom upgrade", "upgrade power deploy", "take 0 power")
    assert asked(state) == ("crimea", "section")


# --- 14.3


def unfinished(**more: Any) -> ScytheState:
    """Have Nordic wait for two combats: a mech on d4, the character and a mech with two workers on f5."""
    nordic = {
        "faction": "nordic",
        "character": "e6",
        "mechs": {"riverwalk": "d5", "artillery": "f6"},
        "workers": {"f6": 2, "a5": 1},
        "upgraded": ["units"],
        "stars": {"combat": 1, "mechs": 1, "upgrades": 1, "structures": 1, "recruits": 1},
        "power": 7,
        **more,
    }
    crimea = {"faction": "crimea", "character": "f5", "mechs": {"speed": "d4"}, "power": 0}
    state = table(nordic, crimea, encounters=[], resources={"f6": {"oil": 2}, "f5": {"wood": 1}})
    play(state, "section move units", "move mech d5", "go d4", "move character", "go f5")
    play(state, "move mech f6", "load all worker", "load all oil", "go f5")
    return state


def fought() -> ScytheState:
    state = unfinished()
    play(state, "fight d4", "artillery hold", "dial 1", "draw")
    return state


def test_14_3_units_that_wait_for_a_combat_go_back_to_where_they_stood_before_this_move() -> None:
    state = fought()
    assert over(state)
    assert get(state, "nordic", "character", "mechs") == ("e6", {"riverwalk": "d4", "artillery": "f6"})
    assert workers(state, "nordic") == {"f6": 2, "a5": 1}


def test_14_3_the_tokens_they_brought_stay() -> None:
    assert tokens(fought(), "f5") == {"oil": 2, "wood": 1}


def test_14_3_the_opponent_keeps_the_hex() -> None:
    state = fought()
    assert "f5" in controlled(state, "crimea")
    assert controlled(state, "nordic") == {"e6", "d4", "f6", "a5"}


def test_14_3_a_unit_that_was_driven_off_stays_at_home_and_units_elsewhere_stay_where_they_are() -> None:
    nordic = {
        "faction": "nordic",
        "character": "c6",
        "mechs": {"riverwalk": "d5", "speed": "e6"},
        "upgraded": ["units"],
        "stars": {"combat": 1, "mechs": 1, "upgrades": 1, "structures": 1, "recruits": 1},
    }
    crimea = {"faction": "crimea", "mechs": {"speed": "d4", "scout": "f4"}, "workers": {"f5": 2}, "power": 0}
    state = table(nordic, crimea, encounters=[])
    play(state, "section move units", "move mech d5", "go d4", "move mech e6", "go f5", "move character", "go f4")
    play(state, "fight d4", "dial 0")
    assert over(state)
    found = get(state, "nordic", "character", "mechs")
    assert found == ("c6", {"riverwalk": "d4", "speed": "f5"})
    assert get(state, "crimea", "workers") == ({"base-crimea": 2},)


def test_14_3_a_worker_that_walked_and_then_rode_goes_back_to_where_it_set_out() -> None:
    nordic = {
        "faction": "nordic",
        "character": "d5",
        "mechs": {"riverwalk": "f6"},
        "workers": {"f7": 1, "a5": 1},
        "upgraded": ["units"],
        "stars": {"combat": 1, "mechs": 1, "upgrades": 1, "structures": 1, "recruits": 1},
    }
    crimea = {"faction": "crimea", "mechs": {"speed": "d4", "scout": "f5"}, "power": 0}
    state = table(nordic, crimea, encounters=[])
    play(state, "section move units", "move worker f7", "go f6", "move mech f6", "load moved-worker", "go f5")
    play(state, "move character", "go d4", "fight d4", "dial 0")
    assert over(state)
    assert workers(state, "nordic") == {"f7": 1, "a5": 1}
    assert get(state, "nordic", "mechs") == ({"riverwalk": "f6"},)


def test_14_3_no_hex_is_shared_when_a_unit_goes_back_to_a_lake_that_the_beaten_could_have_retreated_to() -> None:
    nordic = {"faction": "nordic", "mechs": {"seaworthy": "c4", "riverwalk": "e4"}, "power": 0}
    polania = {
        "faction": "polania",
        "mechs": {"submerge": "d3", "riverwalk": "c3"},
        "stars": {"combat": 1, "mechs": 1, "upgrades": 1, "structures": 1, "recruits": 1},
    }
    state = table(nordic, polania, turn=1, encounters=[])
    play(state, "section move units", "move mech d3", "go e4", "move mech c3", "go c4", "fight c4", "dial 1")
    while asked(state)[1] == "retreat":
        play(state, "retreat d3" if "d3" in legal(state, "retreat") else "retreat base-nordic")
    assert over(state)
    assert not controlled(state, "nordic") & controlled(state, "polania")


# --- 14.4 and 14.5


def test_14_4_a_star_won_by_a_bonus_comes_after_the_active_players_action() -> None:
    left = {"faction": "crimea", "recruits": {"upgrade": "coins"}, "power": 15}
    nearly = ["units", "coins", "cards", "popularity", "hexes"]
    pieces = {
        "faction": "nordic",
        "mat": "mechanical",
        "upgraded": nearly,
        "covered": {"deploy": 2, "build": 1, "enlist": 2},
    }
    state = table(pieces, left, resources={"a5": {"oil": 3}})
    events = play(state, "section trade skip", "bottom upgrade", "upgrade power upgrade", "take 1 power")
    assert [seat for seat, _ in happened(events, "star")] == [0, 1]


def test_14_4_not_if_that_action_ended_the_game() -> None:
    left = {"faction": "crimea", "recruits": {"upgrade": "coins"}, "power": 15}
    nearly = ["units", "coins", "cards", "popularity", "hexes"]
    five = {"combat": 2, "mechs": 1, "structures": 1, "recruits": 1}
    pieces = {
        "faction": "nordic",
        "mat": "mechanical",
        "upgraded": nearly,
        "covered": {"deploy": 2, "build": 1, "enlist": 2},
    }
    state = table(pieces | {"stars": five}, left, resources={"a5": {"oil": 3}})
    play(state, "section trade skip", "bottom upgrade", "upgrade power upgrade")
    assert over(state)
    assert (stars(state, "crimea"), get(state, "crimea", "power")) == ({}, (15,))


def test_14_5_the_last_round_is_not_played_out() -> None:
    state = table({"faction": "nordic"}, {"faction": "crimea", "power": 14, "stars": FIVE}, "saxony", turn=1)
    play(state, "section bolster power")
    assert over(state)


def test_14_nothing_can_be_done_any_more() -> None:
    state = table({"faction": "nordic", "power": 14, "stars": FIVE}, "crimea")
    play(state, "section bolster power")
    assert (state.legal_actions(), state.chance_outcomes()) == ((), [])
    assert refused_at_the_end(state) == {"scythe 14.1"}


def refused_at_the_end(state: ScytheState) -> set[str]:
    found = [state.refusal(number) for number in range(0, state.game.num_actions, 50)]
    return {refusal.rule for refusal in found if refusal}
