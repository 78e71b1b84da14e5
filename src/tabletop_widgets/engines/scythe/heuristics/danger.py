"""Threats to a seat's units, and the progress of its objectives."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.engines.scythe.components.map import (
    ADJACENT,
    NEXT_LAND,
    NUM_HEXES,
    TERRITORIES,
    bits,
)
from tabletop_widgets.engines.scythe.heuristics import combats
from tabletop_widgets.engines.scythe.heuristics.needs import Standing
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.objectives import THREE_OF

_ATTACKED: Final = 0.2  # probability that a unit next to others is attacked before the next turn
_ROBBED: Final = 0.06  # probability that workers are driven off


def objective(position: Position, seat: int, need: Standing) -> float:
    """Return a seat's progress with its best objective, 0 to 1."""
    return max([_objective(card, need) for card in position.objectives[seat]], default=0.0)


def _objective(card: int, need: Standing) -> float:
    wanted = THREE_OF.get(card)
    part = 0.3 if wanted is None else min(1.0, (need.held & wanted).bit_count() / 3)
    return part * (0.3 + 0.45 * part)


def danger(position: Position, seat: int, need: Standing) -> float:
    """Return the expected gain or loss by attacks of others, in coins: stars, territories, tokens."""
    found = 0.0
    army = position.army[seat] & TERRITORIES
    for other in range(len(position.factions)):
        if other == seat:
            continue
        near = _near(position, other)
        for place in bits(army & near):
            won = combats.chance(position, seat, most_cards(position, seat, place), other, place)
            tokens = position.tokens_on(place)
            found += _ATTACKED * (won * need.star - (1 - won) * (2 * need.star + need.territory + tokens))
        for place in bits(position.labour[seat] & near & ~army & TERRITORIES):
            found -= _ROBBED * (need.territory + position.tokens_on(place))
    return found


def _near(position: Position, seat: int) -> int:
    """Return the places next to a seat's characters and mechs."""
    rivers = seat not in position.options.automatic or position.rivers_open(seat)
    found = 0
    for place in bits(position.army[seat]):
        found |= ADJACENT[place] if rivers and place < NUM_HEXES else NEXT_LAND[place]
    return found
