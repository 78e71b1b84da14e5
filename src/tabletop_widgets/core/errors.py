"""Exceptions, each of which says what was wrong, what was expected, and what would have worked."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.harmless import harmless

if TYPE_CHECKING:
    from tabletop_widgets.core.refusal import Refusal

MOST_TEXT: Final = 2_000  # characters of an error message: nobody reads a longer one to its end
_MOST_LINE: Final = 400  # characters of one problem in a list
_MOST_SHOWN: Final = 200  # characters of a value
_MOST_DIGITS: Final = 60


class IllegalAction(ValueError):
    """An action that the rules forbid here, or a text that names no action; nothing was changed.

    Attributes:
        refusal: why the rules forbid it, or None if the text or id names no action at all.
        suggestions: canonical texts of legal actions that may have been meant.

    """

    def __init__(self, message: str, refusal: Refusal | None = None, suggestions: Sequence[str] = ()) -> None:
        super().__init__(cut(message))
        self.refusal = refusal
        self.suggestions = tuple(suggestions)


class AmbiguousAction(IllegalAction):
    """A text that is the beginning of several actions; `suggestions` lists them (at most eight)."""


class PositionError(ValueError):
    """An impossible position; `problems` lists everything wrong in it."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"this position is impossible:\n{bullet_list(self.problems)}")


class SaveFileError(ValueError):
    """A save file that cannot be read or written; nothing was loaded, and no file was changed."""

    def __init__(self, message: str) -> None:
        super().__init__(cut(message))


class PlayerError(RuntimeError):
    """A player (a bot) raised an error or chose an action that is not legal; the match has not changed.

    The message may contain what only the player's seat knows, so a board shows only `seat` and `fault`.

    Attributes:
        seat: the seat it played for.
        fault: the type of its error, or "" if it chose what is not legal.

    """

    def __init__(self, message: str, seat: int, fault: str) -> None:
        super().__init__(message)
        self.seat = seat
        self.fault = fault


class MatchBusy(RuntimeError):
    """A refused change of a match: a player made it while being asked, or the match had moved on meanwhile.

    Nothing was changed.
    """


class _Shown(reprlib.Repr):
    """A `repr` that shows only a part of big values, so that it is always fast."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 6
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdict = 12
        self.maxstring = self.maxother = _MOST_SHOWN

    def repr_int(self, x: int, level: int) -> str:  # noqa: ARG002 - called by the library
        digits = int(x.bit_length() * 0.30103) + 1
        return repr(x) if digits <= _MOST_DIGITS else f"a whole number of {digits} digits"


_SHOWN: Final = _Shown()


def short_repr(value: object, most: int = _MOST_SHOWN) -> str:
    """Return a value as an error shows it: like `repr`, but short whatever it is.

    >>> short_repr({"players": 3}), short_repr(10**5000)
    ("{'players': 3}", 'a whole number of 5001 digits')
    """
    return cut(_SHOWN.repr(value), most)


def cut(text: str, most: int = MOST_TEXT) -> str:
    """Return a text with control characters made visible; of a long text the beginning and the end."""
    if len(text) <= most:
        return harmless(text)
    tail = most // 4
    return harmless(f"{text[: most - tail - 3]} … {text[len(text) - tail :]}")


def bullet_list(lines: Sequence[str]) -> str:
    """Return problems as a bulleted list for an error message; of many only the first."""
    room = MOST_TEXT - 2 * _MOST_LINE  # less one line for the heading, and one that may exceed the room
    told: list[str] = []
    for line in lines:
        told.append(f"- {cut(line, _MOST_LINE)}")
        room -= len(told[-1]) + 1
        if room < 0:
            break
    more = len(lines) - len(told)
    return "\n".join([*told, *([f"- and {more:,} more"] if more else [])])


def listing(texts: Sequence[str], most: int = 8) -> str:
    """Return texts in quotes for an error message, cut after `most`."""
    named = ", ".join(short_repr(text) for text in texts[:most])
    return named + (f" and {len(texts) - most} more" if len(texts) > most else "")


def nearest(text: str, known: Sequence[str], most: int = 3) -> list[str]:
    """Return the known texts most similar to a misspelt one; the first known ones if none is similar.

    >>> nearest("shwo", ["play", "show", "task"])
    ['show']
    """
    import difflib  # slow to import, and needed only for errors

    return difflib.get_close_matches(text[:_MOST_SHOWN], known, n=most, cutoff=0.4) or list(known[:most])
