"""Weighted random choice. A separate module, so that mypyc compiles it: playouts draw often."""

from __future__ import annotations

import random
from collections.abc import Sequence


def weighted_choice(outcomes: Sequence[tuple[int, int]], rng: random.Random) -> int:
    """Return one of some chance outcomes, drawn by their weights with one call of `rng.random()`."""
    total = 0
    for _, weight in outcomes:  # `sum` over a list of them takes longer, most of all compiled
        total += weight
    at = int(rng.random() * total)
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    raise ValueError("nothing can be drawn")
