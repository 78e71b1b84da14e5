"""The policy of a session: hints, tries, time, the order of options, and when answers are shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, time
from typing import Final, Literal, Self, get_args

from tabletop_widgets.core.errors import listing, short_repr

Answers = Literal["at once", "after"]
_CLOCK: Final = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])")


@dataclass(frozen=True)
class Policy:
    """The limits of a learner's session, e.g. in an exam.

    Attributes:
        hints: whether there are hints, solutions, and free play in the position.
        tries: how many tries each step has, 1 or more; None for any number. After the last one the learner goes on.
        until: until when answers count; without a time zone it is local time. None for always.
        shuffle: whether the options of a question are in an order of the learner's own, which its name decides.
        answers: when the learner is told whether an answer is right: "at once", or "after" the time is over; without
            `until`, after the end of the lesson. A later one needs `hints=False` and `tries=1`.

    Raises:
        TypeError, ValueError: they are something else.

    """

    hints: bool = True
    tries: int | None = None
    until: datetime | None = None
    shuffle: bool = False
    answers: Answers = "at once"

    def __post_init__(self) -> None:
        if not isinstance(self.hints, bool):
            raise TypeError(f"hints={short_repr(self.hints)}: expected True or False")
        if self.tries is not None and (isinstance(self.tries, bool) or not isinstance(self.tries, int)):
            raise TypeError(f"tries={short_repr(self.tries)}: expected a whole number, or None for any number")
        if self.tries is not None and self.tries < 1:
            raise ValueError(f"tries={self.tries}: expected 1 or more, or None for any number")
        if self.until is not None and not isinstance(self.until, datetime):
            raise TypeError(f"until={short_repr(self.until)}: expected a datetime, or None for no end")
        if not isinstance(self.shuffle, bool):
            raise TypeError(f"shuffle={short_repr(self.shuffle)}: expected True or False")
        if self.answers not in get_args(Answers):
            raise ValueError(f"answers={short_repr(self.answers)}: expected {listing(get_args(Answers))}")
        if self.answers == "after" and (self.hints or self.tries != 1):
            raise ValueError(
                "answers='after': expected hints=False and tries=1 too; a hint or another try would tell it"
            )

    @classmethod
    def of(
        cls,
        *,
        hints: bool = True,
        tries: int | None = None,
        until: datetime | str | None = None,
        shuffle: bool = False,
        answers: Answers = "at once",
    ) -> Self:
        """Return a policy; `until` may also be a time of today, such as "10:45".

        Raises:
            TypeError, ValueError: they are something else.

        """
        return cls(hints, tries, _today_at(until) if isinstance(until, str) else until, shuffle, answers)

    def is_over(self, now: float) -> bool:
        """Return whether the time for answers is over, at a time in seconds since 1970."""
        return self.until is not None and now >= self.until.timestamp()


ANYTHING: Final = Policy()


def _today_at(clock: str) -> datetime:
    found = _CLOCK.fullmatch(clock.strip())
    if found is None:
        raise ValueError(f"until={short_repr(clock)}: expected a time of today such as '10:45', or a datetime")
    return datetime.combine(datetime.now().date(), time(int(found[1]), int(found[2])))
