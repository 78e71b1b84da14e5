"""The sign of a seat: a letter on a colour; its board draws it, and so do the bar and the journal."""

from __future__ import annotations

from typing import Final

Sign = tuple[str, str, str]  # letter, the colour below it, its own
LETTERS: Final = "ABCDE"


def seat_sign(seat: int) -> Sign:
    """Return the sign of a seat where a game has none of its own."""
    return LETTERS[seat], f"$s{seat}", "$panel"
