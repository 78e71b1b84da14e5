"""Random numbers of a text, and weighted random choice; mypyc compiles this, because rollouts draw often."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tabletop_widgets.core.digest import blake2b


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


def random_of_text(key: str) -> random.Random:
    """Return the random numbers that a text seeds."""
    return random.Random(seed_of_text(key))


def seed_of_text(key: str) -> bytes:
    """Return the seed of the random numbers of a text."""
    return blake2b(key.encode(), digest_size=16).digest()
