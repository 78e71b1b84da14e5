"""The budget of a search: a number of trials, which is reproducible, or of seconds, which is not."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.errors import short_repr

ENDLESS: Final = 10**9  # trials, where seconds are the limit


def budget(name: str, count: object, seconds: object) -> tuple[int, float | None]:
    """Return the limits of a search as (trials, seconds), after a check; seconds are None if the trials are the limit.

    Args:
        name: what the trials are called.
        count: how many, 1 or more.
        seconds: more than 0, or None.

    Raises:
        ValueError: out of range.

    """
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise ValueError(f"{name}={short_repr(count)}: expected a whole number, 1 or more")
    if seconds is None:
        return count, None
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds < float("inf"):
        raise ValueError(f"seconds={short_repr(seconds)}: expected more than 0, or None")
    return ENDLESS, float(seconds)


def check_width(width: object) -> int | None:
    """Return the greatest number of actions to try, after a check; None for all.

    Raises:
        ValueError: out of range.

    """
    if width is None:
        return None
    if isinstance(width, bool) or not isinstance(width, int) or width < 1:
        raise ValueError(f"width={short_repr(width)}: expected a whole number, 1 or more, or None for all actions")
    return width
