"""A belief about the kaiju's place: a forward pass over its secret moves, as everybody knows them. Rule: leviath 12.2.

The set of possible spaces says where the kaiju can be, not how likely it is there: many ways lead to some spaces and
few to others. Each move is taken to end in each of its goals with the same probability. But a kaiju that knows this
may prefer the spaces where it is not expected; so half of the belief is that every possible space is alike.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.heuristics.open_sea import STEPS, OpenSeaCache
from tabletop_widgets.engines.leviath.position import Leg, Position
from tabletop_widgets.engines.leviath.rules import deduction

_EVENED: Final = 0.5  # the part of the belief in which all possible spaces are equally probable
_KEPT: Final = 2048  # histories of moves that are cached

Weights = tuple[float, ...]
"""Probabilities of the kaiju's place, by space; their sum is 1."""


class BeliefCache:
    """A cache of beliefs, one for each history of moves.

    Args:
        waters: of the board.

    """

    def __init__(self, waters: OpenSeaCache) -> None:
        self._waters, self._sea = waters, waters.sea
        self._alike = (1.0,) * len(self._sea.ids)  # before the first move
        self._known: dict[tuple[Leg, ...], tuple[Weights, Weights]] = {}

    def weights(self, legs: tuple[Leg, ...], possible: int) -> Weights:
        """Return the probability of each space.

        Args:
            legs: what everybody knows of each move.
            possible: where the kaiju can be now.

        """
        return even_out(self._reached_weights(legs, possible), possible)

    def _reached_weights(self, legs: tuple[Leg, ...], possible: int) -> Weights:
        return restrict_weights(self._pass(legs)[1] if legs else self._alike, possible)

    def _pass(self, legs: tuple[Leg, ...]) -> tuple[Weights, Weights]:
        """Return the probability of each space before the last of some moves, and after it."""
        found = self._known.get(legs)
        if found is None:
            before = self._reached_weights(legs[:-1], legs[-1].before)
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[legs] = before, self.weights_after_move(before, legs[-1])
        return found

    def weights_after_move(self, before: Weights, leg: Leg) -> Weights:
        """Return the probability of each space after a move, given the probabilities before it."""
        sea = self._sea
        stays = leg.limit & ~sea.enclosed_spaces(leg.mines)  # not enclosed, as the game goes on
        after = [0.0] * len(before)
        for space in bits(leg.before):
            goals = self._goals(leg, space) & stays
            if goals and before[space]:
                share = before[space] / goals.bit_count()
                for goal in bits(goals):
                    after[goal] += share
        return tuple(after)

    def _goals(self, leg: Leg, space: int) -> int:
        if leg.way == deduction.SWIM and leg.steps == STEPS:
            return self._waters.with_mines(leg.mines).goals[space]
        return deduction.spaces_after_move(self._sea, 1 << space, leg.way, leg.steps, leg.mines)

    def path(self, legs: tuple[Leg, ...], place: int, rng: random.Random) -> tuple[int, ...]:
        """Return a path of the kaiju to a space, drawn by probability."""
        sea = self._sea
        spaces = [place]
        for number in range(len(legs), 0, -1):
            leg = legs[number - 1]
            stays = leg.limit & ~sea.enclosed_spaces(leg.mines)
            before, _ = self._pass(legs[:number])
            origins = tuple(bits(deduction.origins(sea, leg, spaces[-1])))
            shares = [before[space] / max(1, (self._goals(leg, space) & stays).bit_count()) for space in origins]
            spaces.append(origins[draw_weighted(shares, rng)])
        return tuple(reversed(spaces))

    def draw(self, copy: Position, rng: random.Random) -> None:
        """Put the kaiju of a position onto a space drawn by probability, with a path that led there."""
        if copy.place < 0:
            return
        place = draw_weighted(self.weights(copy.legs, copy.possible), rng)
        copy.place, copy.path = place, self.path(copy.legs, place, rng)


def even_out(weights: Weights, mask: int) -> Weights:
    """Return weights mixed with equal ones for the spaces of a set."""
    share = _EVENED / max(1, mask.bit_count())
    return tuple(
        [(1 - _EVENED) * weight + (share if mask >> space & 1 else 0.0) for space, weight in enumerate(weights)]
    )


def restrict_weights(weights: Weights, mask: int) -> Weights:
    """Return the weights, with the sum 1, once the kaiju is known to be in a set of spaces.

    A position that somebody made up may have no way into the set; then its spaces are equally probable.
    """
    left = [weight if mask >> space & 1 else 0.0 for space, weight in enumerate(weights)]
    total = sum(left)
    if total <= 0:
        share = 1 / max(1, mask.bit_count())
        return tuple([share if mask >> space & 1 else 0.0 for space in range(len(weights))])
    return tuple([weight / total for weight in left])


def draw_weighted(weights: Sequence[float], rng: random.Random) -> int:
    """Return an index drawn by weight, with one call of `rng.random()`."""
    at = rng.random() * sum(weights)
    last = 0
    for number, weight in enumerate(weights):
        if weight > 0:
            last = number
            at -= weight
            if at < 0:
                return number
    return last
