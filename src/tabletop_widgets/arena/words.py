"""The arena's texts, and how its numbers are written."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from tabletop_widgets.core.text import Messages, Words

_MESSAGES: Final = Messages(Path(__file__).parent / "texts")
MINUS: Final = "\N{MINUS SIGN}"


@cache
def words_in(locale: str) -> Words:
    """Return the texts of tables and charts in a language.

    Raises:
        ValueError: there are none in this language.

    """
    return Words(_MESSAGES, locale)


def number(value: float, digits: int = 1) -> str:
    """Return a number as people read it: a real minus, and none before a zero.

    >>> number(-0.04), number(1234.5), number(-3, 0)
    ('0.0', '1,234.5', '−3')
    """
    text = f"{value:,.{digits}f}"
    return text.lstrip("-") if float(text.replace(",", "")) == 0 else text.replace("-", MINUS)


def percent(value: float, digits: int = 0) -> str:
    """Return a share as a number of percent, without the sign."""
    return number(100 * value, digits)
