"""Fischer clocks of a table: each person has a time for the game, and gets some more with every turn."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from tabletop_widgets.core.errors import short_repr

_LONGEST: Final = 7 * 24 * 3600  # most seconds for a game
_TEXT: Final = re.compile(r"(\d{1,5}(?:\.\d)?)\+(\d{1,5})", re.ASCII)


class TimeControl(NamedTuple):
    """The time that people have.

    Attributes:
        base: seconds for the game.
        increment: seconds more after each turn.

    """

    base: float
    increment: float


def check_clock(clock: object) -> TimeControl:
    """Return a checked time control.

    Args:
        clock: (seconds for the game, seconds more after each turn), or "minutes+seconds", as in chess.

    Raises:
        ValueError: it is none.

    """
    found: Any = clock
    if isinstance(clock, str) and (parts := _TEXT.fullmatch(clock.strip())):
        found = (float(parts[1]) * 60, int(parts[2]))
    if (
        isinstance(found, tuple | list)
        and len(found) == 2
        and all(isinstance(part, int | float) and not isinstance(part, bool) for part in found)
        and 0 < found[0] <= _LONGEST
        and 0 <= found[1] <= _LONGEST
    ):
        return TimeControl(float(found[0]), float(found[1]))
    raise ValueError(
        f"clock={short_repr(clock)}: expected minutes and seconds more for each turn, such as '5+5',"
        " or both in seconds, such as (300, 5)"
    )


class Clocks:
    """The time that people have left; it passes for the seat that is asked.

    Args:
        control: the time control.
        seats: the seats of people.
        left: seat -> seconds left, e.g. from a file; other seats have the whole time.
        now: returns the time in seconds.

    """

    def __init__(
        self,
        control: TimeControl,
        seats: Iterable[int],
        left: Mapping[int, float],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.control, self._now = control, now
        self._left = {seat: left.get(seat, control.base) for seat in seats}
        self._asked: int | None = None
        self._passes = False
        self._since = now()

    @property
    def running(self) -> int | None:
        """The seat whose time passes now, or None."""
        return self._asked if self._passes else None

    def left(self) -> dict[int, float]:
        """Return seat -> seconds left, 0 or more."""
        left, running = dict(self._left), self.running
        if running is not None:
            left[running] = max(0.0, left[running] - (self._now() - self._since))
        return left

    def begin_anew(self) -> None:
        """Reset all clocks to the whole time."""
        self._left, self._since = dict.fromkeys(self._left, self.control.base), self._now()

    def ask(self, seat: int) -> None:
        """Let time pass for a seat; for nobody if the seat is not a person's."""
        self._settle()
        self._asked = seat if seat in self._left else None

    def add(self, seat: int) -> None:
        """Add the increment for a turn to a seat's time, unless its time is over."""
        self._settle()
        if self._left.get(seat, 0) > 0:
            self._left[seat] += self.control.increment

    def let_pass(self, *, passes: bool) -> None:
        """Let time pass, or stop all clocks."""
        self._settle()
        self._passes = passes

    def out(self) -> int | None:
        """Return the running seat if it has no time left, otherwise None."""
        return self._asked if self._asked is not None and self.left()[self._asked] <= 0 else None

    def _settle(self) -> None:
        """Subtract the time that has passed from the running seat's."""
        self._left, self._since = self.left(), self._now()
