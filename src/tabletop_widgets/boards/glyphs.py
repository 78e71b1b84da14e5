"""The glyph of a seat: a letter on a colour; the board, the bar and the journal draw it."""

from __future__ import annotations

from typing import Final

Glyph = tuple[str, str, str]  # letter, colour of the ground, colour of the letter
LETTERS: Final = "ABCDEFGHIJKL"
_COLOURS: Final = 5


def seat_glyph(seat: int) -> Glyph:
    """Return the glyph of a seat for a game without its own glyphs."""
    return LETTERS[seat], f"$s{seat % _COLOURS}", "$panel"
