"""The glyph of a seat: a letter or a sign on a colour; the board, the bar and the journal draw it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_widgets.core.text import Words

# letter, colour of the ground, colour of the letter; and, if a sign is drawn instead of the letter, its path within 24
# units around the origin, filled by the even-odd rule
Glyph = tuple[str, ...]
LETTERS: Final = "ABCDEFGHIJKL"
_COLOURS: Final = 5


def seat_glyph(seat: int) -> Glyph:
    """Return the glyph of a seat for a game without its own glyphs."""
    return LETTERS[seat], f"$s{seat % _COLOURS}", "$panel"


def person_glyph(seat: int, people: Sequence[int], words: Words) -> Glyph:
    """Return the glyph of a seat with the initial of its name.

    Args:
        seat: the seat, one of `people`.
        people: all seats whose initials have to differ.
        words: the names.

    """
    letters = initials(tuple(words.name(other) for other in people))
    return letters[people.index(seat)], *seat_glyph(seat)[1:]


@lru_cache(maxsize=64)
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a letter for each name, or two where the first letters of several names are the same.

    >>> initials(("Aiko", "Boris"))
    ('A', 'B')
    >>> initials(("Anna", "Anton", "Bo"))
    ('An', 'At', 'B')
    >>> initials(("Player 1", "Player 2"))
    ('P1', 'P2')

    """
    firsts = [name.strip()[:1].upper() or "?" for name in names]
    alike = [[j for j, first in enumerate(firsts) if first == firsts[i]] for i in range(len(names))]
    found = [firsts[i] + _distinct_letter(names, i, alike[i]) for i in range(len(names))]
    # names that two letters cannot tell apart are numbered
    return tuple(initial if found.count(initial) == 1 else f"{initial[0]}{i + 1}" for i, initial in enumerate(found))


def _distinct_letter(names: Sequence[str], which: int, alike: Sequence[int]) -> str:
    """Return the first letter in which a name differs from all others with the same initial; "" if there are none."""
    own = names[which].strip()
    others = [names[other].strip() for other in alike if other != which]
    places = (i for i in range(1, len(own)) if all(other[i : i + 1] != own[i] for other in others))
    return own[next(places, len(own)) :][:1].strip() if others else ""
