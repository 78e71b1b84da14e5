"""What a learner did in a lesson, in order: enough to go through it once more."""

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

MOST: Final = 1000  # of one run; later ones are not noted, so that a file stays small
RESUME: Final = "resume"
_TEXTS: Final = (str, int)
_ANSWERS: Final = (str, int, list)
_NOTHING: Final = (type(None),)
# what is noted -> what belongs to it
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
    "hint": _NOTHING,
    "show": _NOTHING,
    RESUME: (dict,),
}

_P = ParamSpec("_P")
_R = TypeVar("_R")


class LogEntry(NamedTuple):
    """One thing that a learner did.

    Attributes:
        what: which: one of `KINDS`, named after the methods of a session; "resume" begins with what a file kept.
        value: what belongs to it: an action, an answer, the id of a step, what a file kept; None for nothing.

    """

    what: str
    value: Any = None


@dataclass(frozen=True)
class RecordedRun:
    """What was done in a lesson up to a moment; it stays as it is while the lesson goes on.

    Attributes:
        lesson: the lesson, as it was when the learner began.
        seed: of what chance decides.
        kind: the class of its matches.
        entries: what was done, in order.

    """

    lesson: Lesson
    seed: int
    kind: type[Match]
    entries: tuple[LogEntry, ...]

    def begin(self, locale: str) -> Session:
        """Return a session at the beginning of the lesson, in which the same can be done."""
        from tabletop_widgets.lessons.session import Session

        return Session(self.lesson, locale=locale, seed=self.seed, kind=self.kind)


class SessionLog:
    """Notes what is done in a session.

    Args:
        entries: what was done before.

    """

    def __init__(self, entries: Sequence[LogEntry] = ()) -> None:
        self._entries = list(entries[:MOST])
        self._is_within = False

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """What was done so far; beyond `MOST` nothing is noted."""
        return tuple(self._entries)

    def do(self, what: str, given: Sequence[object], call: Callable[[], _R]) -> _R:
        """Do something and note it, if it can be done and is no part of another entry."""
        if self._is_within:
            return call()
        self._is_within = True
        try:
            done = call()
        finally:
            self._is_within = False
        if len(self._entries) < MOST:
            self._entries.append(LogEntry(what, *map(_plain, given)))
        return done


def log_call(
    what: str,
) -> Callable[[Callable[Concatenate[Session, _P], _R]], Callable[Concatenate[Session, _P], _R]]:
    """Let a session note each call of one of its methods, which takes at most one thing."""

    def of(method: Callable[Concatenate[Session, _P], _R]) -> Callable[Concatenate[Session, _P], _R]:
        @wraps(method)
        def call(session: Session, /, *given: _P.args, **named: _P.kwargs) -> _R:
            values = (*given, *named.values())
            return session.log.do(what, values, lambda: method(session, *given, **named))

        return call

    return of


def run_of(session: Session) -> RecordedRun:
    """Return what was done in a session up to now."""
    lesson = copy.copy(session.lesson)  # steps may be added to a lesson that is written in Python
    lesson.steps = session.steps
    return RecordedRun(lesson, session.seed, session.kind, session.log.entries)


def to_json(entries: Sequence[LogEntry]) -> list[list[Any]]:
    """Return entries as JSON data."""
    return [[entry.what] if entry.value is None else list(entry) for entry in entries]


def read(data: object) -> tuple[LogEntry, ...]:
    """Return the entries that `written` wrote down.

    Raises:
        ValueError: these are none.

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


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON data
    """Return an action, or a name or number or several, as JSON data."""
    if isinstance(value, set | frozenset):
        return sorted(map(_plain, value), key=str)
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value if _is_one(value) else str(value)
