"""The glyph of a seat: a letter on a colour; its board draws it, and so do the bar and the journal."""

from __future__ import annotations

from typing import Final

Glyph = tuple[str, str, str]  # letter, the colour below it, its own
LETTERS: Final = "ABCDEFGHIJKL"
_COLOURS: Final = 5


def seat_glyph(seat: int) -> Glyph:
    """Return the glyph of a seat where a game has none of its own."""
    return LETTERS[seat], f"$s{seat % _COLOURS}", "$panel"
