"""What a question tells, in bits: the entropy of its answers by the kaiju's likely ways."""

from __future__ import annotations

import random
from math import log2

import pytest

import tabletop_widgets as tw
from tabletop_widgets.core.view import View
from tabletop_widgets.engines.leviath.heuristics import LeviathHeuristics


def asked(kind: str, seed: int = 7) -> View:
    """Return the first decision of a kind in a game of chance."""
    match, rng = tw.new_match("leviath", players=3, seed=seed), random.Random(5)
    while match.current_player() < 0 or match.view().kind != kind:
        match.play(rng.choice(match.legal_actions()))
    return match.view()


def hints_of(view: View) -> LeviathHeuristics:
    hints = view.heuristics
    assert isinstance(hints, LeviathHeuristics)
    return hints


def test_a_sonar_tells_the_entropy_of_whether_the_kaiju_is_in_the_area_of_its_ship() -> None:
    view = asked("sonar")
    hints, seen = hints_of(view), view.observation
    sea, weights = hints.waters.sea, hints.weights(view)
    bits = hints.information_gain(view)
    assert set(bits) == set(view.legal_ids)
    for action in view.legal_actions:
        ship: int = action.ship  # type: ignore[attr-defined]
        area = sea.area_of[seen.ships[ship - 1]]
        inside = sum(weight for space, weight in enumerate(weights) if sea.area_of[space] == area) / sum(weights)
        expected = 0.0 if inside in (0, 1) else -inside * log2(inside) - (1 - inside) * log2(1 - inside)
        assert bits[action.id] == pytest.approx(expected)
        assert 0 <= bits[action.id] <= 1


def test_a_sample_of_answers_is_told_apart_as_often_as_the_bits_say() -> None:
    view = asked("sonar")
    hints, rng = hints_of(view), random.Random(1)
    sea = hints.waters.sea
    action = view.legal_actions[0]
    area = sea.area_of[view.observation.ships[action.ship - 1]]  # type: ignore[attr-defined]
    yes = sum(sea.area_of[view.sample_from_belief(rng).place] == area for _ in range(1500)) / 1500  # type: ignore[attr-defined]
    entropy = 0.0 if yes in (0, 1) else -yes * log2(yes) - (1 - yes) * log2(1 - yes)
    assert hints.information_gain(view)[action.id] == pytest.approx(entropy, abs=0.08)


def test_the_kaiju_asks_nothing_and_other_games_have_no_questions() -> None:
    match, rng = tw.new_match("leviath", players=3, seed=7), random.Random(5)
    while match.current_player() != 0:
        match.play(rng.choice(match.legal_actions()))
    assert hints_of(match.view()).information_gain(match.view()) == {}
    scout = tw.new_match("scout", players=3, seed=1).view()
    assert scout.heuristics.information_gain(scout) == {}
