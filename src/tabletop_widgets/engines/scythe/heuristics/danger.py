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
from tabletop_widgets.engines.scythe.rules.combat import most_cards
from tabletop_widgets.engines.scythe.rules.objectives import THREE_OF
from tabletop_widgets.engines.scythe.table import Table

_ATTACKED: Final = 0.2  # how likely a unit next to others is attacked before the next turn
_ROBBED: Final = 0.06  # and workers are driven off


def objective(table: Table, seat: int, need: Standing) -> float:
    """Return a seat's progress with its best objective, 0 to 1."""
    return max([_objective(card, need) for card in table.objectives[seat]], default=0.0)


def _objective(card: int, need: Standing) -> float:
    wanted = THREE_OF.get(card)
    part = 0.3 if wanted is None else min(1.0, (need.held & wanted).bit_count() / 3)
    return part * (0.3 + 0.45 * part)


def danger(table: Table, seat: int, need: Standing) -> float:
    """Return the expected gain or loss by attacks of others: stars, territories, tokens."""
    found = 0.0
    army = table.army[seat] & TERRITORIES
    for other in range(len(table.factions)):
        if other == seat:
            continue
        near = _near(table, other)
        for place in bits(army & near):
            won = combats.chance(table, seat, most_cards(table, seat, place), other, place)
            tokens = table.tokens_on(place)
            found += _ATTACKED * (won * need.star - (1 - won) * (2 * need.star + need.territory + tokens))
        for place in bits(table.labour[seat] & near & ~army & TERRITORIES):
            found -= _ROBBED * (need.territory + table.tokens_on(place))
    return found


def _near(table: Table, seat: int) -> int:
    """Return the places next to a seat's characters and mechs."""
    rivers = seat not in table.options.automatic or table.rivers_open(seat)
    found = 0
    for place in bits(table.army[seat]):
        found |= ADJACENT[place] if rivers and place < NUM_HEXES else NEXT_LAND[place]
    return found
