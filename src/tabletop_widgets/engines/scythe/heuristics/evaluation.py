"""The value of a seat's position, in coins at the end of the game: possessions, and gains on the way."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from tabletop_widgets.core.state import State
from tabletop_widgets.engines.scythe.heuristics.needs import Standing, turns_left
from tabletop_widgets.engines.scythe.heuristics.prior_weights import is_alone
from tabletop_widgets.engines.scythe.heuristics.value_terms import terms
from tabletop_widgets.engines.scythe.heuristics.value_weights import LONGEST, SOLO, WEIGHTS
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import scoring

AUTOMA_GROWTH: Final = 3.3  # coins that an Automa's score grows in a turn
_WEIGHTS: Final = tuple(WEIGHTS.values())
_SOLO: Final = tuple(SOLO.values())
FADES: Final = 12.0  # with fewer turns left, unfinished gains count less and less
WIDEST: Final = 5.0  # uncertainty of a difference at the very end, in coins
_MOST_BEHIND: Final = 700.0  # a limit, as the exponential function overflows
_CLEAR: Final = 12.0  # the lead in coins that makes a result fairly clear
WIDER: Final = 0.5  # further uncertainty for every turn that is left


def end_of_turn(position: Position) -> Callable[[State], bool]:
    """Return a function that tells whether the present turn, or the game, is over in a later position."""
    now = position.turns

    def is_over(later: State) -> bool:
        assert isinstance(later, Position)
        return later.turns != now or not later.stack

    return is_over


def share(position: Position, seat: int, more: float = 0.0) -> float:
    """Return the share of the victory that a seat can expect, 0 to 1, before the end.

    Args:
        position: the position.
        seat: whose share.
        more: coins that it expects besides what the position tells.

    """
    mine, left = _expected_end(position, seat)
    best = max([_expected_end(position, other)[0] for other in range(len(position.factions)) if other != seat])
    width = WIDEST + WIDER * left
    return logistic((best - (mine + more)) / width)


def clear(position: Position, seat: int) -> float:
    """Return a seat's result, 0 to 1, by the margin: 1/2 if level with the best other seat."""
    mine = scoring.score(position, seat)[-1]
    best = max([scoring.score(position, other)[-1] for other in range(len(position.factions)) if other != seat])
    return logistic((best - mine) / _CLEAR)


def logistic(behind: float) -> float:
    """Return the share, 0 to 1, of a seat that is `behind` units behind; in endless games this may be thousands."""
    return 1 / (1 + exp(min(behind, _MOST_BEHIND)))


def worth(position: Position, seat: int) -> float:
    """Return the coins that a seat can expect at the end."""
    return _expected_end(position, seat)[0]


def _expected_end(position: Position, seat: int) -> tuple[float, float]:
    """Return the coins that a seat can expect at the end, and the turns until then."""
    if seat in position.options.automatic:
        left = turns_left(position, seat)
        return scoring.score(position, seat)[-1] + AUTOMA_GROWTH * left, left
    need = Standing(position, seat)
    tens = min(need.left, LONGEST) / 10
    found = 0.0  # no `sum`: its rounding differs between versions of Python
    for term, (now, later) in zip(terms(position, seat, need), _SOLO if is_alone(position) else _WEIGHTS, strict=True):
        found += term * (now + later * tens)
    return scoring.score(position, seat)[-1] + found * min(1.0, need.left / FADES), need.left
