"""The information gain of a question, in bits, from the probabilities of the kaiju's spaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import log2

from tabletop_widgets.core.action import Action
from tabletop_widgets.engines.leviath import actions as kinds
from tabletop_widgets.engines.leviath.components.sea import Sea
from tabletop_widgets.engines.leviath.heuristics.belief import Weights
from tabletop_widgets.engines.leviath.observation import LeviathObservation


def of_questions(
    seen: LeviathObservation, sea: Sea, weights: Weights, actions: Iterable[Action]
) -> Mapping[int, float]:
    """Return the information gain in bits of each action that asks where the kaiju is, or plays a card that does."""
    found: dict[int, float] = {}
    for action in actions:
        areas = _asked_areas(seen, sea, action)
        if areas is not None:
            found[action.id] = max((_entropy(weights, sea, each) for each in areas), default=0.0)
    return found


def _asked_areas(seen: LeviathObservation, sea: Sea, action: Action) -> list[set[int]] | None:
    """Return the areas that an action asks about, in each way to ask; None if it asks nothing."""
    around = {sea.area_of[space] for space in seen.ships if space >= 0}
    if isinstance(action, kinds.SonarWith):
        return [{sea.area_of[seen.ships[action.ship - 1]]}]
    if not isinstance(action, kinds.Play):
        return None
    effect = seen.cards.actions[action.card].effect
    ways = {"sonar": [{area} for area in around], "wide-sonar": [around], "precise-sonar": [set(range(len(sea.areas)))]}
    return ways.get(effect)


def _entropy(weights: Weights, sea: Sea, areas: set[int]) -> float:
    """Return the entropy of the answers: in which of the areas it is, or in none."""
    shares = [0.0] * (len(sea.areas) + 1)
    for space, weight in enumerate(weights):
        area = sea.area_of[space] if weight else -1
        shares[area if area in areas else -1] += weight
    total = sum(shares)
    return -sum(share / total * log2(share / total) for share in shares if share) + 0.0 if total else 0.0
