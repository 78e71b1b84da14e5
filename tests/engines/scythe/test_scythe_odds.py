"""Combats with an Automa as the hints compute them: what its cards say, and what is at stake."""

from __future__ import annotations

import random
from typing import Any

import pytest
from automa_table import card, solo
from scythe_table import play, table

from tabletop_widgets.core.player import resolve_player
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.scythe import ScytheState
from tabletop_widgets.engines.scythe.components.cards import STAR_COMBAT
from tabletop_widgets.engines.scythe.components.map import PLACE_OF
from tabletop_widgets.engines.scythe.heuristics.automa_combats import chance, stakes

NORDIC = {"faction": "nordic", "mechs": {"riverwalk": "f5"}, "power": 7}
TRIALS = 1500


def spends(number: int, power: int, cards: int = 0) -> dict[str, Any]:
    """Return an Automa card that spends so much, whatever the Automa has, and adds so many combat cards."""
    return card("worker", number=number, combat={"power": [power] * 3, "cards": cards}, resources=1)


def attack(
    *deck: dict[str, Any], nordic: dict[str, Any] | None = None, load: bool = False, **saxony: Any
) -> ScytheState:
    """Let a Nordic mech attack one of Saxony that has 7 power, and return the position when it chooses its power."""
    automa = {"faction": "saxony", "mechs": ["f6"], "power": 7, **saxony}
    state = solo(automa, {**NORDIC, **(nordic or {})}, cards=deck, turn="human")
    play(state, "section move units", "move mech f5", *["load all worker"] * load, "go f6", "move done")
    assert state.decision().kind == "dial"
    return state


def answer(state: ScytheState) -> str:
    """Return what a strong player does."""
    return str(state.game.actions[resolve_player("strong").answer(View(state), random.Random(3)).action])


@pytest.mark.parametrize("power", [0, 2, 5, 7])
def test_an_attacker_spends_just_what_the_only_card_spends(power: int) -> None:
    assert answer(attack(spends(1, power))) == f"dial {power}"


def test_it_is_ready_for_most_cards_and_not_for_one_sample() -> None:
    often = [spends(number, 6) for number in range(1, 5)]
    assert answer(attack(spends(9, 0), *often)) == "dial 6"


def test_a_combat_that_cannot_be_won_costs_nothing() -> None:
    assert answer(attack(spends(1, 7), nordic={"power": 4})) == "dial 0"


def test_the_automa_spends_no_more_than_it_has() -> None:
    assert answer(attack(spends(1, 7), power=2)) == "dial 2"


def test_cards_that_were_turned_are_not_in_the_deck() -> None:
    gone: dict[str, Any] = {"turned": [1], "last_turned": 1}
    assert answer(attack(spends(1, 7), spends(2, 3), **gone)) == "dial 3"


def test_combat_cards_complete_what_is_on_the_dial() -> None:
    state = attack(spends(1, 7), nordic={"power": 4, "combat_cards": "2 3 5"})
    assert answer(state) in ("dial 2", "dial 4")  # with the 5 or the 3, both of which win
    play(state, "dial 4")
    assert answer(state) == "play 3"


def test_the_odds_are_how_often_it_wins() -> None:
    deck = spends(1, 1, cards=2), spends(2, 4, cards=1), spends(3, 6)
    state = attack(*deck, combat_cards="2 2 3 4 5")
    rng = random.Random(0)
    won = 0
    for _ in range(TRIALS):
        sample = state.determinize(0, rng)
        play(sample, "dial 6")
        sample.draw_all(rng)
        won += sample.stars[STAR_COMBAT] > state.stars[STAR_COMBAT]
    assert won / TRIALS == pytest.approx(chance(state, 1, 6, attacks=True), abs=0.04)
    assert 0 < chance(state, 1, 6, attacks=False) < chance(state, 1, 6, attacks=True) < 1


def test_against_a_person_nothing_is_known() -> None:
    state = table({"faction": "nordic", "mechs": {"seaworthy": "d5"}}, {"faction": "crimea", "mechs": {"speed": "d4"}})
    view = View(state)
    assert view.heuristics.known_values(view) is None
    play(state, "section move units", "move mech d5", "go d4", "move done")
    view = View(state)
    assert view.kind == "dial"
    assert view.heuristics.known_values(view) is None


def test_more_is_at_stake_where_workers_are() -> None:
    alone, crowded = attack(spends(1, 3)), attack(spends(1, 3), nordic={"workers": {"f5": 2}}, load=True)
    place = PLACE_OF["f6"]
    assert stakes(crowded, 0, place) > stakes(alone, 0, place) > stakes(alone, 0, PLACE_OF["f5"])
