"""Numbers that people and programs write as texts."""

from __future__ import annotations

from typing import Final

_MOST: Final = 18  # digits: more than any number of a list, a step or an action has, and quick to read


def number_in(text: str) -> int | None:
    """Return the number that a text of digits writes, or None for any other text, and for a number beyond all counts.

    Python refuses to read numbers of more than 4,300 digits, with an error of its own.

    >>> number_in("12"), number_in("３"), number_in("-1"), number_in("9" * 5000)
    (12, 3, None, None)
    """
    return int(text) if len(text) <= _MOST and text.isdecimal() else None
