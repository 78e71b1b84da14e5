"""Limits of a match, so that everything that it accepts can be saved and loaded again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from tabletop_widgets.core.errors import short_repr

MOST_NODES: Final = 500_000  # nodes of a tree; a game of Scythe for five has up to 5,600
ROOM_FOR_DRAWS: Final = 1_000  # nodes kept free for the draws of chance after the last action
MOST_COMMENT: Final = 100_000  # characters
MOST_COMMENTS: Final = 4_000_000  # characters of all comments of a match together
MOST_NAME: Final = 200  # characters
MOST_DIGITS: Final = 1_000  # digits of a seed
MOST_NUMBER: Final = 2**53 - 1  # of any other number: a browser does not read a greater one exactly
MOST_CHARACTERS: Final = 10_000  # characters of a text in a position or a data file
MOST_DEPTH: Final = 50  # levels of nested objects and lists
MOST_IN_POSITION: Final = 10_000  # values; positions of the built-in games have a few hundred
MOST_IN_DATA: Final = 100_000  # values in a custom file; a board has some two thousand

_HALF: Final = re.compile("[\ud800-\udfff]")


def check_seed(seed: object) -> int:
    """Return a seed, after a check.

    Raises:
        TypeError: it is not a whole number.
        ValueError: more than 1,000 digits.

    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"seed={short_repr(seed)}: expected a whole number or None")
    if abs(seed) >= 10**MOST_DIGITS:
        raise ValueError(f"seed={short_repr(seed)}: expected at most {MOST_DIGITS:,} digits")
    return seed


def check_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the names of players by seat, after a check.

    Raises:
        ValueError: too many, too long, or with control characters, which would make pictures that no browser reads.

    """
    if isinstance(names, str) or len(names) > seats or not all(map(_is_name, names)):
        raise ValueError(
            f"names={short_repr(names)}: expected at most {seats} printable names, one for each seat, of at most"
            f" {MOST_NAME} characters"
        )
    return tuple(names)


def _is_name(name: object) -> bool:
    if not isinstance(name, str) or len(name) > MOST_NAME:
        return False
    return name.replace("\N{IDEOGRAPHIC SPACE}", " ").isprintable()  # as in 山田　太郎


def check_comment(text: object) -> str:
    """Return a comment, after a check.

    Raises:
        TypeError: it is not a text.
        ValueError: it is too long, or has half a character, which no file can hold.

    """
    if not isinstance(text, str):
        raise TypeError(f"comment {short_repr(text)}: expected a text")
    if len(text) > MOST_COMMENT:
        raise ValueError(f"this comment has {len(text):,} characters; at most {MOST_COMMENT:,} can be kept")
    half = _HALF.search(text)
    if half:
        raise ValueError(
            f"comment {short_repr(text)}: character {half.start() + 1}, {half[0]!r}, is half of a character (a"
            " surrogate"
            " without its other half); expected whole ones"
        )
    return text


def check_comments(together: int) -> int:
    """Return how many characters all comments of a match have together.

    Raises:
        ValueError: they are too many.

    """
    if together > MOST_COMMENTS:
        raise ValueError(
            f"the comments of this match have {together:,} characters together; at most {MOST_COMMENTS:,} can be kept"
        )
    return together


def problems_of_data(data: object, most: int) -> list[str]:
    """Return the reason why data cannot be saved, or would take too long to check: one problem, or none.

    Args:
        data: any data, even if it contains itself.
        most: how many values it may have.

    """
    problems = (problem for level in _nesting_levels(data) for value in level for problem in _problems_of_value(value))
    return size_problems(data, most) or list(islice(problems, 1))


def size_problems(data: object, most: int) -> list[str]:
    """Return the problem that data has too many values or too many nested levels, or none."""
    count = 0
    for depth, level in enumerate(_nesting_levels(data)):
        count += len(level)
        if count > most:
            return [f"it has more than {most:,} values, the most that are read"]
        if depth > MOST_DEPTH:
            return [f"it is nested more than {MOST_DEPTH} levels deep"]
    return []


def _nesting_levels(data: object) -> Iterator[list[object]]:
    """Yield the values of data, level by level from the outside; endless if data contains itself."""
    level = [data]
    while level:
        yield level
        level = list(_nested_values(level))


def _nested_values(level: Iterable[object]) -> Iterator[object]:
    """Return what objects and lists contain, one level further in; a value in two places only once."""
    containers = {id(value): value for value in level if isinstance(value, Mapping | list | tuple)}
    for value in containers.values():
        yield from value.values() if isinstance(value, Mapping) else value


def _problems_of_value(value: object) -> Iterator[str]:
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        yield f"{short_repr(value)} is too large a number; expected at most {MOST_NUMBER:,}"
    elif isinstance(value, str):
        yield from _problems_of_text(value)
    elif isinstance(value, Mapping):
        yield from (problem for key in value if isinstance(key, str) for problem in _problems_of_text(key))


def _problems_of_text(text: str) -> Iterator[str]:
    if len(text) > MOST_CHARACTERS:
        yield f"{short_repr(text)} has {len(text):,} characters; expected at most {MOST_CHARACTERS:,}"
    elif _HALF.search(text):
        yield f"{short_repr(text)} has half a character (a surrogate without its other half); expected whole ones"


_MOST: Final = 18  # digits: more than any number of a list, a step or an action has, and quick to read


def parse_number(text: str) -> int | None:
    """Return a text of digits as a number; None for any other text, and for more than 18 digits.

    Python refuses to read numbers of more than 4,300 digits, with an error of its own.

    >>> parse_number("12"), parse_number("３"), parse_number("-1"), parse_number("9" * 5000)
    (12, 3, None, None)
    """
    return int(text) if len(text) <= _MOST and text.isdecimal() else None
