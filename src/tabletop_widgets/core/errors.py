"""The errors a user can meet; each says what was wrong, what was expected, and what would have worked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop_widgets.core.refusal import Refusal


class IllegalAction(ValueError):
    """An action that the rules forbid here, or a text that names no action; nothing was changed.

    Attributes:
        refusal: why the rules forbid it, or None if the text or id names no action at all.
        suggestions: canonical texts of legal actions that may have been meant.

    """

    def __init__(self, message: str, refusal: Refusal | None = None, suggestions: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.refusal = refusal
        self.suggestions = tuple(suggestions)


class AmbiguousAction(IllegalAction):
    """A text that is the beginning of several actions; `suggestions` lists them (at most eight)."""


class PositionError(ValueError):
    """A position that cannot be; `problems` lists everything wrong in it."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("this position cannot be:\n" + "\n".join(f"- {line}" for line in self.problems))


class SaveFileError(ValueError):
    """A save file that cannot be read; nothing was loaded."""


class PlayerError(RuntimeError):
    """A player (a bot) raised an error or chose what is not legal; the match stands where it stood.

    The message may tell what the player's seat alone knows, so a board shows only `seat` and `fault`.

    Attributes:
        seat: the seat it played for.
        fault: the type of its error, or "" if it chose what is not legal.

    """

    def __init__(self, message: str, seat: int, fault: str) -> None:
        super().__init__(message)
        self.seat = seat
        self.fault = fault


class MatchBusy(RuntimeError):
    """A change that a match does not take now: from a player while it is asked, or for a place the match has left.

    Nothing was changed.
    """


def listing(texts: Sequence[str], most: int = 8) -> str:
    """Return texts in quotes for an error message, cut after `most`."""
    shown = ", ".join(repr(text) for text in texts[:most])
    return shown + (f" and {len(texts) - most} more" if len(texts) > most else "")
