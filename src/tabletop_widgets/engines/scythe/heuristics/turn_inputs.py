"""A position at the end of a turn as the inputs of a network, and what the network's value means.

Plain numbers, so that the engine needs no numpy.
"""

from __future__ import annotations

from tabletop_widgets.engines.scythe.heuristics.evaluation import (
    AUTOMA_GROWTH,
    FADES,
    WIDER,
    WIDEST,
    logistic,
    worth,
)
from tabletop_widgets.engines.scythe.heuristics.needs import Standing, turns_left
from tabletop_widgets.engines.scythe.heuristics.value_terms import terms
from tabletop_widgets.engines.scythe.heuristics.value_weights import LONGEST, SOLO, WEIGHTS
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import scoring


def turn_inputs(position: Position, seat: int) -> list[float]:
    """Return the inputs of a network: the terms of a seat's value less those of the strongest other seat.

    The first half are the terms, less and less as the end is near; the second half are the same for every ten turns
    that are left. So the weights of `value_weights` are a network of one layer, see `turn_weights`.
    """
    mine, theirs = _counting_terms(position, seat), _counting_terms(position, _rival(position, seat))
    return [own - other for own, other in zip(mine, theirs, strict=True)]


def turn_lead(position: Position, seat: int) -> float:
    """Return the lead of a seat over the strongest other one if the game ended now, in tens of coins."""
    rival = _rival(position, seat)
    return 0.1 * (_comparable_score(position, seat) - _comparable_score(position, rival))


def turn_share(position: Position, seat: int, value: float) -> float:
    """Return the expected share of the victory, 0 to 1, for a predicted final lead in tens of coins."""
    return logistic(-10 * value / (WIDEST + WIDER * turns_left(position, seat)))


def turn_weights(is_alone: bool) -> list[float]:
    """Return the weights of `value_weights` in the order of `turn_inputs`, in tens of coins."""
    weights = list((SOLO if is_alone else WEIGHTS).values())
    return [0.1 * now for now, _ in weights] + [0.1 * later for _, later in weights]


def _rival(position: Position, seat: int) -> int:
    """Return the other seat that can expect the most coins."""
    others = [other for other in range(len(position.factions)) if other != seat]
    if len(others) == 1:
        return others[0]
    coins = [worth(position, other) for other in others]
    return others[coins.index(max(coins))]


def _counting_terms(position: Position, seat: int) -> list[float]:
    if seat in position.options.automatic:
        return [0.0] * (2 * len(WEIGHTS))
    need = Standing(position, seat)
    counts, tens = min(1.0, need.left / FADES), min(need.left, LONGEST) / 10
    found = [counts * term for term in terms(position, seat, need)]
    return found + [tens * term for term in found]


def _comparable_score(position: Position, seat: int) -> float:
    """Return a seat's present score; for an Automa its expected final score."""
    coins = float(scoring.score(position, seat)[-1])
    if seat in position.options.automatic and position.stack:
        coins += AUTOMA_GROWTH * turns_left(position, seat)
    return coins
