"""The log of a session: all calls of a learner in order, so that they can be replayed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.match import Match

if TYPE_CHECKING:
    from tabletop_widgets.lessons.lesson import Lesson
    from tabletop_widgets.lessons.session import Session

MOST: Final = 1000  # most entries of a run; later ones are not logged, so that files stay small
RESUME: Final = "resume"
_TEXTS: Final = (str, int)
_ANSWERS: Final = (str, int, list)
_NOTHING: Final = (type(None),)
# method -> the types of its argument
KINDS: Final[dict[str, tuple[type, ...]]] = {
    "enter": (str,),
    "next": _NOTHING,
    "back": _NOTHING,
    "offer": _TEXTS,
    "answer": _ANSWERS,
    "ask": _TEXTS,
    "undo": _NOTHING,
    "take-back": _NOTHING,
    "again": _NOTHING,
    "restart": _NOTHING,
    "hint": _NOTHING,
    "show": _NOTHING,
    RESUME: (dict,),
}

_P = ParamSpec("_P")
_R = TypeVar("_R")


class LogEntry(NamedTuple):
    """One call of a session's method.

    Attributes:
        what: the method, one of `KINDS`; "resume" restores the data of a session file.
        value: the argument: an action, an answer, the id of a step, the data of a file; None for none.

    """

    what: str
    value: Any = None


@dataclass(frozen=True)
class RecordedRun:
    """A recorded run: a lesson and the log entries of one learner, fixed while the session goes on.

    Attributes:
        lesson: the lesson, as it was when the learner began.
        seed: the seed of chance.
        kind: the class of its matches.
        entries: the log entries, in order.

    """

    lesson: Lesson
    seed: int
    kind: type[Match]
    entries: tuple[LogEntry, ...]

    def begin(self, locale: str) -> Session:
        """Return a new session at the beginning of the lesson, in which the entries can be repeated."""
        from tabletop_widgets.lessons.session import Session

        return Session(self.lesson, locale=locale, seed=self.seed, kind=self.kind)


class SessionLog:
    """The log entries of a session.

    Args:
        entries: earlier entries.

    """

    def __init__(self, entries: Sequence[LogEntry] = ()) -> None:
        self._entries = list(entries[:MOST])
        self._is_within = False

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """The entries so far, at most `MOST`."""
        return tuple(self._entries)

    def record(self, what: str, given: Sequence[object], call: Callable[[], _R]) -> _R:
        """Make a call, and log it if it succeeds and is not part of another call."""
        if self._is_within:
            return call()
        self._is_within = True
        try:
            done = call()
        finally:
            self._is_within = False
        if len(self._entries) < MOST:
            self._entries.append(LogEntry(what, *map(_json_value, given)))
        return done


def log_call(
    what: str,
) -> Callable[[Callable[Concatenate[Session, _P], _R]], Callable[Concatenate[Session, _P], _R]]:
    """Decorate a session's method, which takes at most one argument, so that each call is logged."""

    def of(method: Callable[Concatenate[Session, _P], _R]) -> Callable[Concatenate[Session, _P], _R]:
        @wraps(method)
        def call(session: Session, /, *given: _P.args, **named: _P.kwargs) -> _R:
            values = (*given, *named.values())
            return session.log.record(what, values, lambda: method(session, *given, **named))

        return call

    return of


def run_of(session: Session) -> RecordedRun:
    """Return the recorded run of a session up to now."""
    lesson = copy.copy(session.lesson)  # a copy: steps may still be added to a lesson written in Python
    lesson.steps = session.steps
    return RecordedRun(lesson, session.seed, session.kind, session.log.entries)


def to_json(entries: Sequence[LogEntry]) -> list[list[Any]]:
    """Return entries as JSON data."""
    return [[entry.what] if entry.value is None else list(entry) for entry in entries]


def read(data: object) -> tuple[LogEntry, ...]:
    """Return the entries in JSON data that `to_json` made.

    Raises:
        ValueError: the data is something else.

    """
    if not isinstance(data, list) or len(data) > MOST:
        raise ValueError(f"deeds: found {short_repr(data)}; expected a list of at most {MOST}")
    return tuple(_read_entry(number, one) for number, one in enumerate(data, 1))


def _read_entry(number: int, data: object) -> LogEntry:
    if not isinstance(data, list) or not 1 <= len(data) <= 2 or not isinstance(data[0], str):
        raise ValueError(f"deed {number}: found {short_repr(data)}; expected [what] or [what, value]")
    what, value = data[0], data[1] if len(data) == 2 else None
    if what not in KINDS:
        raise ValueError(f"deed {number}: found {short_repr(what)}; expected {listing(list(KINDS))}")
    is_many = isinstance(value, list) and not all(_is_one(part) for part in value)
    if not isinstance(value, KINDS[what]) or isinstance(value, bool) or is_many:
        raise ValueError(f"deed {number}, {what}: found {short_repr(value)}")
    return LogEntry(what, value)


def _is_one(value: object) -> bool:
    return isinstance(value, _TEXTS) and not isinstance(value, bool)


def _json_value(value: object) -> Any:  # noqa: ANN401 - JSON data
    """Return an argument as JSON data: an action, a name, a number, or several."""
    if isinstance(value, set | frozenset):
        return sorted(map(_json_value, value), key=str)
    if isinstance(value, list | tuple):
        return [_json_value(one) for one in value]
    return value if _is_one(value) else str(value)
