"""Random numbers seeded with texts, and weighted choice; mypyc compiles this module, because rollouts draw often."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tabletop_widgets.core.digest import blake2b


def weighted_choice(outcomes: Sequence[tuple[int, int]], rng: random.Random) -> int:
    """Return the id of a chance outcome, drawn by weight with one call of `rng.random()`."""
    total = 0
    for _, weight in outcomes:  # faster than `sum`, above all when compiled
        total += weight
    at = int(rng.random() * total)
    for outcome, weight in outcomes:
        at -= weight
        if at < 0:
            return outcome
    raise ValueError("nothing can be drawn")


def random_of_text(key: str) -> random.Random:
    """Return a random number generator seeded with a text."""
    return random.Random(seed_of_text(key))


def seed_of_text(key: str) -> bytes:
    """Return the seed that belongs to a text: its hash, 16 bytes."""
    return blake2b(key.encode(), digest_size=16).digest()
