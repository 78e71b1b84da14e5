"""The base class of players that search: they yield better and better choices, the last of which is the answer."""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final

from tabletop_widgets.core.action import Choice, Score
from tabletop_widgets.core.view import View

SURE: Final = 1.96  # standard errors in half a 95 % interval


class Thinker(ABC):
    """A player whose choice gets better while it thinks."""

    def __call__(self, view: View, rng: random.Random) -> Choice:
        """Return the choice, with what every tried action is worth."""
        last = Choice(view.legal_ids[0])
        for last in self.think(view, rng):  # noqa: B007 - only the last thought counts
            pass
        return last

    def think(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield better and better choices while the search goes on; the last one is the answer."""
        return iter([Choice(view.legal_ids[0])]) if len(view.legal_ids) == 1 else self.search(view, rng)

    @abstractmethod
    def search(self, view: View, rng: random.Random) -> Iterator[Choice]:
        """Yield choices for a decision with at least two legal actions."""


def paired_difference(differences: Sequence[float]) -> tuple[float, float]:
    """Return the mean of differences on the same samples, and half of its 95 % interval; infinite for fewer than two.

    >>> paired_difference([0.0, 1.0, 0.0, 1.0])[0]
    0.5
    """
    count = len(differences)
    average = mean(differences)
    if count < 2:
        return average, math.inf
    variance = sum((one - average) ** 2 for one in differences) / (count - 1)
    return average, SURE * math.sqrt(variance / count)


def mean(values: Sequence[float]) -> float:
    """Return the mean of some values; 0 of none."""
    return sum(values) / len(values) if values else 0.0


def choice_of_known_values(ids: Sequence[int], values: Sequence[float]) -> Choice:
    """Return the best choice by exact values."""
    most = max(values)
    scores = {number: Score(value, 1, most - value) for number, value in zip(ids, values, strict=True)}
    best = ids[values.index(most)]
    return Choice(best, scores, (best,))
