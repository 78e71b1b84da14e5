"""What follows from a combat with an Automa. Rule: scythe 24.5, 24.6."""

from __future__ import annotations

import random

import pytest
from automa_combat_table import FIRST, attacked_by_automa, attacked_by_human, finish, fought, table_of, winner
from automa_table import card, carried_out, solo, turn_card
from scythe_table import (
    asked,
    at_home,
    cards,
    facts,
    get,
    happened,
    legal,
    place,
    play,
    stars,
    tokens,
    workers,
)

from tabletop_widgets.core.text import Words
from tabletop_widgets.engines.scythe.components.cards import PLAY_TOTAL

# --- 24.5 when it loses


def test_24_5_as_the_defender_its_combat_units_go_to_the_faction_mat_and_its_workers_to_the_base() -> None:
    automa = {"character": "f6", "mechs": ["f6", "g7", "f6"], "workers": {"f6": 2, "g7": 1}}
    state, events = fought(5, automa=automa)
    mine = facts(state, "saxony")
    assert (mine["character"], mine["mechs"]) == (None, [None, "g7", None, None])
    assert (workers(state, "saxony"), at_home(state, "saxony")) == ({"g7": 1}, 2)
    assert happened(events, "retreat") == [(1, (0, -1, 1)), (1, (1, -1, 2)), (1, (2, place("base-saxony"), 2))]
    view = state.observation(0)
    assert (view.characters[1], view.control[1]) == (-1, 1 << place("g7"))


def test_24_5_as_the_attacker_the_beaten_unit_goes_to_the_faction_mat_too() -> None:
    state, events = attacked_by_automa(5, {"character": "a7", "mechs": ["g7", "f6"]})
    mine = facts(state, "saxony")
    assert (mine["character"], mine["mechs"]) == ("a7", ["g7", None, None, None])
    assert happened(events, "retreat") == [(1, (1, -1, 1))]
    assert state.observation(0).control[1] == 1 << place("a7") | 1 << place("g7")


def test_24_5_lost_units_are_gained_anew_the_character_first() -> None:
    table = {"power": [1, 1, 1], "cards": 0}
    deck = [card("mech (polania)", gains=[{"gain": "unit"}], combat=table)]
    state, _ = fought(5, automa={"character": "f6", "mechs": ["f6"]}, deck=deck)
    assert facts(state, "saxony")["character"] is None
    turn_card(state)
    finish(state)
    assert (facts(state, "saxony")["character"], facts(state, "saxony")["mechs"]) == ("base-saxony", [None] * 4)


@pytest.mark.parametrize(("power", "hand", "draws"), [(0, "", 0), (1, "", 1), (0, "2", 1), (3, "2", 1)])
def test_24_5_it_draws_a_combat_card_if_its_total_was_at_least_1(power: int, hand: str, draws: int) -> None:
    automa = {"power": power, "combat_cards": hand, "turned": [], "last_turned": None}
    state, events = fought(7, deck=[table_of(3, cards=1)], automa=automa, human={"power": 8})
    assert (winner(events), cards(state, "saxony")) == (0, draws)
    assert [seat for seat, values in happened(events, "gain") if values[0] == 3] == [1] * draws
    assert [event for event in events if event.kind == "draw-card"] == []  # nobody sees it


@pytest.mark.parametrize(("loser_card", "draws"), [("total", 1), ("dial", 0)])
def test_24_5_the_option_loser_card_holds_for_it_too(loser_card: str, draws: int) -> None:
    automa = {"power": 0, "combat_cards": "2", "turned": [], "last_turned": None}
    options = {"loser_card": loser_card}
    state, _ = fought(5, deck=[table_of(3, cards=1)], automa=automa, options=options)
    assert cards(state, "saxony") == draws


def test_24_5_you_lose_popularity_for_the_workers_that_have_to_leave() -> None:
    state, _ = fought(5, automa={"workers": {"f6": 3, "g7": 1}})
    assert get(state, "nordic", "popularity") == (2,)
    human = {"faction": "polania", "mechs": {"camaraderie": "f5"}}
    automa = {"faction": "saxony", "mechs": ["f6"], "workers": {"f6": 3}}
    state = solo(automa, human, cards=[table_of(1)], turn="human")
    play(state, FIRST, "move mech f5", "go f6", "move done", "dial 5")
    turn_card(state)
    finish(state)
    assert get(state, "polania", "popularity") == (5,)


def test_24_5_you_place_a_star_for_a_combat_won() -> None:
    state, _ = fought(5)
    assert (stars(state, "nordic"), stars(state, "saxony")) == ({"combat": 1}, {})


def test_24_5_you_win_as_the_defender_no_resources_are_found_and_no_popularity_is_lost() -> None:
    state, events = attacked_by_automa(5, resources={"f5": {"oil": 2}})
    assert (winner(events), tokens(state, "f5")) == (0, {"oil": 2})
    assert (happened(events, "automa-leaves"), happened(events, "automa-clears")) == ([], [])
    assert get(state, "nordic", "popularity", "power") == (5, 0)
    assert (stars(state, "nordic"), facts(state, "saxony")["mechs"]) == ({"combat": 1}, [None] * 4)
    assert cards(state, "saxony") == 1


# --- 24.6 when it wins

LOAD = {"f5": {"oil": 2, "wood": 1}}


def test_24_6_it_wins_as_the_attacker_all_resources_go_and_your_units_retreat_home() -> None:
    human = {"workers": {"f5": 2, "g7": 1}, "character": "f5"}
    state, events = attacked_by_automa(0, human=human, resources=LOAD)
    assert (winner(events), tokens(state, "f5")) == (1, {})
    assert happened(events, "automa-clears") == [(1, (3, place("f5")))]
    mine = facts(state, "nordic")
    assert (mine["character"], mine["mechs"]) == ("base-nordic", {"riverwalk": "base-nordic"})
    assert (at_home(state, "nordic"), workers(state, "nordic")) == (2, {"g7": 1})
    assert facts(state, "saxony")["mechs"] == ["f5", None, None, None]
    assert (stars(state, "saxony"), state.observation(0).popularity[1]) == ({"combat": 1}, 10)
    assert get(state, "saxony", "power") == (6,)
    assert happened(events, "automa-leaves") == []
    assert state.observation(0).control[1].bit_count() == 1


@pytest.mark.parametrize("clears", [True, False])
def test_24_6_it_wins_as_the_defender_what_was_brought_along_goes_too_unless_the_option_says_otherwise(
    clears: bool,
) -> None:
    automa = {"faction": "saxony", "mechs": ["f6"]}
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}}
    resources = {"f5": {"oil": 2}, "f6": {"metal": 1}}
    options = {"defender_clears": clears}
    state = solo(automa, human, cards=[table_of(3)], turn="human", resources=resources, options=options)
    play(state, FIRST, "move mech f5", "load all oil", "go f6", "move done", "dial 2")
    events = turn_card(state) + finish(state)
    assert winner(events) == 1
    assert tokens(state, "f6") == ({} if clears else {"oil": 2, "metal": 1})
    assert len(happened(events, "automa-clears")) == clears
    assert facts(state, "nordic")["mechs"] == {"riverwalk": "base-nordic"}
    assert (stars(state, "saxony"), facts(state, "saxony")["mechs"][0]) == ({"combat": 1}, "f6")


@pytest.mark.parametrize("clears", [True, False])
def test_24_6_as_the_attacker_it_clears_the_hex_with_either_option(clears: bool) -> None:
    state, _ = attacked_by_automa(0, resources=LOAD, options={"defender_clears": clears})
    assert tokens(state, "f5") == {}


def test_24_6_resources_elsewhere_stay() -> None:
    state, _ = attacked_by_automa(0, resources={**LOAD, "f6": {"metal": 2}, "f4": {"oil": 1}})
    assert (tokens(state, "f6"), tokens(state, "f4")) == ({"metal": 2}, {"oil": 1})


@pytest.mark.parametrize("before", [0, 1, 2])
def test_24_6_it_places_two_stars_for_combats_at_most_saxony_too(before: int) -> None:
    state, events = attacked_by_automa(0, {"stars": {"combat": before}})
    assert stars(state, "saxony") == {"combat": min(2, before + 1)}
    assert len(happened(events, "star")) == (before < 2)
    state, events = fought(0, automa={"stars": {"combat": before}}, deck=[table_of(3)])
    assert (winner(events), stars(state, "saxony")) == (1, {"combat": min(2, before + 1)})


@pytest.mark.parametrize("total", [0, 1])
def test_24_6_you_draw_a_card_when_you_lose_as_always(total: int) -> None:
    state, _ = attacked_by_automa(total)
    assert cards(state, "nordic") == total


def test_24_6_your_beaten_units_may_go_to_lakes_with_seaworthy_before_the_hex_is_cleared() -> None:
    deck = [card("attack-combat 1"), table_of(3, number=2)]
    automa = {"faction": "saxony", "mechs": ["f6"], "marker": 4, "power": 9}
    human = {"faction": "nordic", "mechs": {"seaworthy": "f5"}}
    state = solo(automa, human, cards=deck, resources=LOAD)
    carried_out(state)
    play(state, "dial 1")
    turn_card(state, 2)
    assert asked(state) == ("nordic", "retreat")
    assert legal(state, "retreat") == {"e5", "base-nordic"}
    play(state, "retreat e5")
    assert (facts(state, "nordic")["mechs"], tokens(state, "f5")) == ({"seaworthy": "e5"}, {})


def test_24_6_its_sixth_star_in_your_own_combat_ends_the_game_and_puts_those_back_who_wait_for_another() -> None:
    five = {"combat": 1, "power": 1}
    automa = {"mechs": ["f6", "f4"], "stars": five, "marker": 17, "power": 16}
    human = {"character": "f5", "power": 5}
    state, _ = attacked_by_human(automa, human, deck=[table_of(3)], place="f6")
    assert state.observation(0).star_count(1) == 5
    events = play(state, "dial 0")
    events += turn_card(state)
    assert state.is_terminal()
    assert happened(events, "game-over")[0][0] == -1
    human |= {"faction": "nordic", "mechs": {"riverwalk": "f5"}}
    state = solo({"faction": "saxony", **automa}, human, cards=[table_of(3)], turn="human")
    play(state, FIRST, "move mech f5", "go f6", "move character", "go f4", "fight f6", "dial 0")
    events = turn_card(state) + finish(state)
    assert state.is_terminal()
    assert happened(events, "return") == [(0, (0, place("f4"), place("f5")))]
    assert facts(state, "nordic")["character"] == "f5"


# --- 21.10, 21.11 after a fight: where it bears on the resources


def test_21_10_an_attack_on_workers_clears_the_hex_and_costs_it_nothing() -> None:
    automa = {"faction": "saxony", "mechs": ["f6"], "marker": 4}
    human = {"faction": "nordic", "workers": {"f5": 3, "a5": 1}}
    state = solo(automa, human, cards=[card("attack-worker")], resources=LOAD)
    events = carried_out(state)
    assert (tokens(state, "f5"), at_home(state, "nordic"), workers(state, "nordic")) == ({}, 3, {"a5": 1})
    assert happened(events, "automa-raid")[0][1][:3] == (0, 3, 3)
    assert (state.observation(0).popularity[1], stars(state, "saxony"), get(state, "nordic", "popularity")) == (
        10,
        {},
        (5,),
    )
    assert get(state, "saxony", "power") == (5,)
    assert state.decision().kind == "automa-gain"


def test_24_6_workers_with_the_beaten_units_go_home_and_the_automa_loses_no_popularity() -> None:
    state, events = attacked_by_automa(0, human={"workers": {"f5": 3, "g7": 1}})
    assert happened(events, "lose") == []
    assert (at_home(state, "nordic"), state.observation(0).popularity) == (3, (5, 10))


def test_24_5_after_the_combat_the_automas_turn_goes_on_with_its_gains() -> None:
    deck = [card("attack-combat 1", gains=[{"gain": "coin", "count": 2}]), table_of(3, number=2)]
    for dial in (0, 5):
        state, _ = attacked_by_automa(dial, deck=deck)
        assert (get(state, "saxony", "coins"), state.markers[1]) == ((7,), 5)
        assert asked(state) == ("nordic", "section")


# --- option combat_star


@pytest.mark.parametrize("order", ["last", "first"])
def test_17_the_star_of_a_combat_comes_before_or_after_the_losses_with_an_automa_too(order: str) -> None:
    state, events = fought(5, options={"combat_star": order})
    kinds = [event.kind for event in events if event.kind in ("star", "retreat", "automa-leaves")]
    assert kinds == (["retreat", "automa-leaves", "star"] if order == "last" else ["star", "retreat", "automa-leaves"])
    assert tokens(state, "f6") == {"metal": 1}


def test_24_2_the_question_for_power_names_the_opponent_and_the_hex() -> None:
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "combat_cards": "3"}
    state = solo({"faction": "saxony", "mechs": ["f6"]}, human, turn="human")
    play(state, "section move units", "move mech f5", "go f6", "move done")
    words = Words(state.game.messages, "en", ("Mia", "Automa"))
    asked_for = state.game.prompt(state.observation(0), "dial", words)
    assert asked_for == "Combat with Automa on F6: how much power?"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_9_3_what_was_revealed_stays_in_sight_for_a_round(viewer: int | None) -> None:
    human = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "combat_cards": "3", "power": 6}
    deck = [card("worker (nordic)", combat={"power": [2, 4, 6], "cards": 0})]
    state = solo({"faction": "saxony", "mechs": ["f6"], "power": 5}, human, turn="human", cards=deck)
    assert state.observation(viewer).past_battle is None
    play(state, "section move units", "move mech f5", "go f6", "move done", "dial 6", "play 3")
    while state.decision().kind != "automa-card":
        state.apply(state.chance_outcomes()[0][0])
    battle = state.observation(viewer).past_battle
    assert battle is not None
    assert (battle.attacker, battle.defender, battle.dials) == (0, 1, (6, 2))
    assert [PLAY_TOTAL[played] for played in battle.plays] == [3, 0]
    assert state.game.state_from_dict(state.to_dict()).to_dict() == state.to_dict()
    state.draw_all(random.Random(1))  # the Automa's turn
    assert asked(state) == ("nordic", "section")
    assert state.observation(viewer).past_battle is None
