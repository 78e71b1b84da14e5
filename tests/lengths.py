"""How much tests try: `make test` takes a sample of what `make soak` goes through at length."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from typing import Final, TypeVar

_Thing = TypeVar("_Thing")
AT_LENGTH: Final = bool(os.environ.get("TABLETOP_AT_LENGTH"))


def count(some: int, at_length: int) -> int:
    """Return how many of something are tried: some of them, or more where there is time."""
    return at_length if AT_LENGTH else some


def part(of: Sequence[_Thing], one_in: int) -> Sequence[_Thing]:
    """Return one thing of so many, or all of them where there is time."""
    return of if AT_LENGTH else of[::one_in]


def seed() -> int:
    """Return the seed of a sample: always the same in `make test`, so that the gate fails for a reason in the change.

    `make soak` tries a fresh one each time; TABLETOP_SEED repeats it.
    """
    given = os.environ.get("TABLETOP_SEED")
    number = int(given) if given else secrets.randbits(32) if AT_LENGTH else 1
    print(f"TABLETOP_SEED={number} tries the same again")
    return number
