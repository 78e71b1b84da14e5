"""How much tests try: `make test` takes a sample of what `make soak` goes through at length."""

from __future__ import annotations

import os
from typing import Final

AT_LENGTH: Final = bool(os.environ.get("TABLETOP_AT_LENGTH"))


def count(some: int, at_length: int) -> int:
    """Return how many of something are tried: some of them, or more where there is time."""
    return at_length if AT_LENGTH else some
