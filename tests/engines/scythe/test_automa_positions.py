"""Positions with Automas: what is left out has its default, and what is written comes back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from automa_positions import HUMAN, read, seat_of, solo, step, until, written
from scythe_checks import check

from tabletop_widgets.engines.scythe import ScytheGame
from tabletop_widgets.engines.scythe.automa_plan import Plan
from tabletop_widgets.engines.scythe.rules.automa.plan import make_plan

MIXES: dict[str, dict[str, Any]] = {
    "solo": {"players": 1},
    "two and two": {"players": ["human", "automa", "human", "automaszyna"]},
    "against humans": {
        "players": ["automa", "nordic", {"automa": True, "level": "autometta"}],
        "enemies": "humans",
        "defender_clears": False,
    },
    "hidden coins": {"players": [{"automa": "saxony"}, "human"], "hide_coins": True, "deals": True},
    "other readings": {
        "players": [{"automa": "crimea", "level": "ultimaszyna"}, "polania", "automa"],
        "ask_forced": True,
        "own_hex": "next_symbol",
        "base_units": "counted",
        "unit_tie": "factory_first",
        "combat_star": "first",
    },
    "three at war": {"players": ["crimea", {"automa": "saxony"}, {"automa": "nordic"}], "ruleset": "older"},
}


# --- what is written comes back


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("mix", MIXES)
def test_every_position_of_a_game_comes_back_from_json_as_it_was(mix: str) -> None:
    game = ScytheGame(**MIXES[mix])
    for seed in range(2):
        rng = random.Random(seed)
        state = game.new_state()
        while True:
            text = json.loads(json.dumps(state.to_dict()))
            again = game.state_from_dict(text)
            assert again.to_dict() == text
            assert again.state_hash() == state.state_hash()
            assert again.legal_actions() == state.legal_actions()
            assert again.chance_outcomes() == state.chance_outcomes()
            if not state.stack:
                break
            step(state, rng)
            if state.encounters and state.tile >= 0:
                check(state)


def test_a_position_with_the_character_of_the_first_seat_on_its_mat_is_no_set_up() -> None:
    game = ScytheGame([{"automa": "nordic"}, "saxony"])
    position = {
        "players": [{"character": None, "combat_cards": {}}, {**HUMAN, "mat": "mechanical"}],
        "tile": "tunnels_adjacent",
    }
    state = game.state_from_dict(position)
    assert state.to_dict()["players"][0]["character"] is None
    assert game.state_from_dict(state.to_dict()).state_hash() == state.state_hash()


def test_a_plan_is_written_with_names_and_read_back() -> None:
    state = until(solo().new_state(), "automa-move")
    plan = state.plans[1]
    assert plan is not None
    numbers = [card.number for card in state.options.cards]
    text = json.loads(json.dumps(plan.to_dict(numbers)))
    assert text["tried"].count("done") == 1
    assert Plan.from_dict(text, numbers) == plan == make_plan(state, 1, plan.card)


def test_a_plan_without_a_move_is_read_back() -> None:
    plan = Plan(3, 1, True, (-1, 1, 2), -1, -1, -1, -1, 0, 0, 0, 0, -1, 0, -1)
    assert Plan.from_dict(plan.to_dict([9, 8, 7, 6]), [9, 8, 7, 6]) == plan


# --- defaults


def test_what_is_left_out_is_as_it_is_set_up() -> None:
    state = solo().state_from_dict({"players": [{"mat": "industrial"}, {"faction": "saxony"}]})
    state.draw_all(random.Random(0))
    seat = state.to_dict()["players"][1]
    assert sum(seat.pop("combat_cards").values()) == 4
    assert seat == {
        "faction": "saxony",
        "power": 1,
        "coins": 5,
        "character": "base-saxony",
        "mechs": [None, None, None, None],
        "workers": {"f1": 1, "g2": 1},
        "stars": {},
        "factory_card": None,
        "factory_unseen_by": [],
        "marker": 0,
        "turned": [],
        "fought": [],
        "last_turned": None,
        "last_fought": None,
        "plan": None,
    }
    assert (state.decision().kind, state.current_player()) == ("section", 0)


def test_a_person_writes_what_matters() -> None:
    pieces = {"power": 9, "coins": 7, "character": None, "mechs": ["c4", "D5"], "workers": ["g4", "g5", "g5"]}
    cards = {"combat_cards": {"3": 1}, "marker": 11, "turned": [1, 5], "fought": [3], "last_turned": 5}
    seat = seat_of(read({**pieces, **cards, "popularity": 10, "stars": {"combat": 1}, "factory_card": 7}))
    assert {key: seat[key] for key in (*pieces, *cards)} == {
        **pieces,
        **cards,
        "mechs": ["c4", "d5", None, None],
        "workers": {"g4": 1, "g5": 2},
    }
    assert (seat["stars"], seat["factory_card"], seat["last_fought"]) == ({"combat": 1}, 7, None)


def test_mechs_have_no_abilities_and_a_mech_on_the_mat_keeps_its_place() -> None:
    state = read({"mechs": [None, "c4", None, "d5"]})
    assert seat_of(state)["mechs"] == [None, "c4", None, "d5"]
    assert state.abilities[1] == 0


def test_factions_and_mats_that_the_game_names_may_be_left_out() -> None:
    game = ScytheGame([{"faction": "nordic", "mat": "mechanical"}, {"automa": "saxony"}])
    players = game.state_from_dict({"players": [{}, {}]}).to_dict()["players"]
    assert [player["faction"] for player in players] == ["nordic", "saxony"]
    assert (players[0]["mat"], "mat" in players[1]) == ("mechanical", False)
    assert solo().problems({"players": [{"mat": "industrial"}, {}]}) == ["players[1]: 'faction' is a required property"]


def test_a_human_begins_though_an_automa_has_no_mat() -> None:
    game = ScytheGame(["automa", "human", "human"])
    mats = [
        {"faction": "crimea"},
        {"faction": "saxony", "mat": "mechanical"},
        {"faction": "polania", "mat": "industrial"},
    ]
    assert game.state_from_dict({"players": mats}).to_dict()["turn"] == 2


def test_in_the_turn_of_an_automa_its_card_is_drawn_next() -> None:
    state = read({"turned": [1, 2], "fought": [19]}, turn=1)
    assert state.decision().kind == "automa-card"
    assert len(state.chance_outcomes()) == 16


def test_a_game_that_ends_with_its_combat_leaves_the_token_under_its_character() -> None:
    automa = {"character": "a4", "stars": {"combat": 1}, "marker": 20}
    assert solo().problems(written(automa, encounters=["a4"], stack=[])) == []


def test_a_combat_card_count_is_drawn_unseen() -> None:
    state = read({"combat_cards": 3})
    state.draw_all(random.Random(0))
    assert sum(seat_of(state)["combat_cards"].values()) == 3


def test_stars_of_the_tracker_count_for_the_end_of_the_game() -> None:
    last = len(solo().rules.tracker(1).stars)
    assert last == 6
    assert read({"marker": 21}).stack == []
    assert read({"marker": 20}).stack != []
    assert read({"marker": 19, "stars": {"combat": 1, "power": 1}}).stack == []  # four of the tracker


def test_the_star_for_power_is_placed_by_default() -> None:
    assert seat_of(read({"power": 16}))["stars"] == {"power": 1}
    assert seat_of(read({"power": 15}))["stars"] == {}


def test_no_token_lies_under_its_character_by_default() -> None:
    assert "a4" not in read({"character": "a4"}).to_dict()["encounters"]
    assert "a4" in read({"character": None}).to_dict()["encounters"]


# --- its Factory card


@pytest.mark.parametrize("mine", [None, 4])
def test_which_factory_card_it_holds_may_be_left_to_chance(mine: int | None) -> None:
    state = read({"factory_card": True}, {"factory_card": mine})
    state.draw_all(random.Random(1))
    position = state.to_dict()
    card = position["players"][1]["factory_card"]
    assert card not in (None, mine)
    if mine:
        assert len(position["factory_offer"]) == 1
        assert card not in position["factory_offer"]
    assert solo().problems(position) == []


def test_a_factory_card_left_to_chance_comes_from_the_offer_where_that_is_written() -> None:
    state = read({"factory_card": True}, {"factory_card": 4}, factory_offer=[5, 6])
    drawn = {card - 72 for card, _ in state.chance_outcomes()}
    assert drawn == {5, 6}
    state.draw_all(random.Random(1))
    position = state.to_dict()
    assert {position["players"][1]["factory_card"], *position["factory_offer"]} == {5, 6}
    assert position["players"][1]["factory_unseen_by"] == [0]


def test_who_has_not_seen_what_it_took_is_kept() -> None:
    more = {"factory_offer": [5]}
    assert seat_of(read({"factory_card": 3}, {"factory_card": 4}, **more))["factory_unseen_by"] == [0]
    seen = {"factory_card": 3, "factory_unseen_by": []}
    assert seat_of(read(seen, {"factory_card": 4}, **more))["factory_unseen_by"] == []
