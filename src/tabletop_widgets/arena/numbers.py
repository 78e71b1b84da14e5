"""Random numbers of a text: every deal and every player has its own, the same on every machine."""

from __future__ import annotations

import hashlib
import random


def numbers(key: str) -> random.Random:
    """Return the random numbers of a text."""
    return random.Random(hashlib.blake2b(key.encode(), digest_size=16).digest())


def order(count: int, rng: random.Random) -> list[int]:
    """Return 0 .. count - 1 in random order, drawn only with `rng.random()` (see `State.draw_all`)."""
    left = list(range(count))
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]
