"""Goals: conditions on the view of a learner's seat, for tasks and statements."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from tabletop_widgets.core.action import Action
from tabletop_widgets.core.errors import AmbiguousAction, IllegalAction, listing, nearest, short_repr
from tabletop_widgets.core.event import Event
from tabletop_widgets.core.observation import Observation
from tabletop_widgets.core.state import State

_BOUND: Final = re.compile(r"(<=|>=|<|>|!=)\s*(-?\d+)")
_MISSING: Final = object()

Judge = Callable[[Observation, Sequence[Event], Observation], object]


class GoalInput:
    """The input of a goal: the position after some actions of a try, as the learner's seat may know it.

    Attributes:
        state: the position; goals read only public parts of it: the decision, the legal actions, the result.
        seat: the learner's seat.
        events: what has happened in this try, as far as the seat may know it.
        actions: the learner's actions in this try.
        before: the seat's view when the try began.

    """

    def __init__(
        self, state: State, seat: int, events: Sequence[Event], actions: Sequence[Action], before: Observation
    ) -> None:
        self.state, self.seat = state, seat
        self.events = [event for event in events if event.is_visible_to(seat)]
        self.actions = tuple(actions)
        self.before = before

    @cached_property
    def view_after(self) -> Observation:
        """The seat's view now."""
        return self.state.observation(self.seat)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The seat's view now, as JSON data."""
        return self.view_after.to_dict()

    def why_not(self, text: str) -> tuple[bool, str]:
        """Return whether an action is legal, and the rule that refuses it."""
        try:
            record = self.state.game.action(text, self.state.legal_actions())
        except IllegalAction:
            return False, ""
        refusal = self.state.why_not(record)
        return refusal is None, "" if refusal is None else refusal.rule.rpartition(" ")[2]


class Goal(ABC):
    """A condition, such as the goal of a task; `&`, `|` and `~` combine goals.

    >>> happens("win", seat=0) & ~sees({"players": {0: {"power": 0}}})
    Goal({'event': {'kind': 'win', 'seat': 0}, 'not': {'view': {'players': {0: {'power': 0}}}}})

    """

    @abstractmethod
    def holds(self, given: GoalInput) -> bool:
        """Return whether the goal is reached."""

    @abstractmethod
    def to_data(self) -> dict[str, Any]:
        """Return the goal as data of a lesson file."""

    def unmet(self, given: GoalInput) -> str:  # noqa: ARG002 - for goals that know more
        """Return in words why the goal is not reached."""
        return f"not reached: {short_repr(self.to_data())}"

    @property
    def waits(self) -> bool:
        """Whether the goal is tested only at the end of a try, like a goal that something must not happen."""
        return False

    def __and__(self, other: Goal) -> Goal:
        return All((*_parts(All, self), *_parts(All, other)))

    def __or__(self, other: Goal) -> Goal:
        return Any_((*_parts(Any_, self), *_parts(Any_, other)))

    def __invert__(self) -> Goal:
        return Not(self)

    def __repr__(self) -> str:
        return f"Goal({self.to_data()})"


def _parts(kind: type[All | Any_], goal: Goal) -> tuple[Goal, ...]:
    return goal.parts if isinstance(goal, kind) else (goal,)


def happens(kind: str, seat: int | None = None, **values: Any) -> Goal:  # noqa: ANN401 - values of any event
    """Return the goal that an event of a kind happens.

    Args:
        kind: the kind of the event, e.g. "show".
        seat: who does it; None for anybody.
        values: further facts: `values=[3, 5]`, `rule="4.2"`.

    >>> happens("show", seat=0).to_data()
    {'event': {'kind': 'show', 'seat': 0}}

    """
    pattern: dict[str | int, Any] = {"kind": kind}
    if seat is not None:
        pattern["seat"] = seat
    pattern.update(values)
    return Happens(pattern)


def sees(part: Mapping[Any, Any]) -> Goal:
    """Return the goal that the learner's view, as `observation(seat).to_dict()`, contains a part.

    >>> sees({"possible": "<= 3"}).to_data()
    {'view': {'possible': '<= 3'}}

    """
    return Sees(part)


# --- kinds of goals


@dataclass(frozen=True, repr=False)
class Happens(Goal):
    """A goal: an event of a kind has happened."""

    pattern: Mapping[str | int, Any]

    def holds(self, given: GoalInput) -> bool:
        """Return whether an event of a kind has happened."""
        return any(event_meets(self.pattern, event) for event in given.events)

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"event": dict(self.pattern)}

    def unmet(self, given: GoalInput) -> str:
        """Return the events that happened instead, in words."""
        kinds = ", ".join(dict.fromkeys(f"{event.kind} of seat {event.seat}" for event in given.events))
        return f"no event {short_repr(dict(self.pattern))} has happened, but {kinds or 'nothing'}"


def event_meets(pattern: Mapping[str | int, Any], event: Event) -> bool:
    """Return whether an event has the kind, seat, rule and values (by index) of a pattern."""
    known = {"kind": event.kind, "seat": event.seat, "rule": event.rule.rpartition(" ")[2], "values": event.values}
    return meets(dict(pattern), {**known, **{str(i): value for i, value in enumerate(event.values)}})


@dataclass(frozen=True, repr=False)
class Sees(Goal):
    """A goal: the learner's view contains a part."""

    part: Mapping[str | int, Any]

    def holds(self, given: GoalInput) -> bool:
        """Return whether the learner's view contains a part."""
        return meets(self.part, given.view)

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"view": dict(self.part)}

    def unmet(self, given: GoalInput) -> str:
        """Return the first difference between the view and the part, in words."""
        return next(differences(self.part, given.view), "")


@dataclass(frozen=True, repr=False)
class Plays(Goal):
    """A goal: the learner has played exactly one of some lines."""

    lines: tuple[tuple[str, ...], ...]

    def holds(self, given: GoalInput) -> bool:
        """Return whether one of them was played."""
        return any(is_line(line, given.actions, given.state) for line in self.lines)

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"play": ["; ".join(line) for line in self.lines]}


def is_line(line: Sequence[str], actions: Sequence[Action], state: State) -> bool:
    """Return whether actions are those of a line, in its order."""
    if len(line) != len(actions):
        return False
    return all(is_action(text, action, state) for text, action in zip(line, actions, strict=True))


def is_action(text: str, action: Action, state: State) -> bool:
    """Return whether a text names an action; a beginning counts, as in `Match.play`."""
    try:
        return state.game.action(text, (action.id,)) == action
    except AmbiguousAction:
        return False
    except IllegalAction:
        return False


@dataclass(frozen=True, repr=False)
class Kind(Goal):
    """A goal: the learner's last action is of a kind."""

    kind: str

    def holds(self, given: GoalInput) -> bool:
        """Return whether the learner's last action is of a kind."""
        return bool(given.actions) and given.actions[-1].kind == self.kind

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"kind": self.kind}


@dataclass(frozen=True, repr=False)
class Over(Goal):
    """A goal: the game is over, or goes on."""

    is_over: bool = True

    def holds(self, given: GoalInput) -> bool:
        """Return whether the game is over, or whether it goes on."""
        return given.state.is_terminal() is self.is_over

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"over": self.is_over}


@dataclass(frozen=True, repr=False)
class Wins(Goal):
    """A goal: a seat has won."""

    seat: int

    def holds(self, given: GoalInput) -> bool:
        """Return whether a seat has won."""
        outcome = given.state.outcome()
        return outcome is not None and self.seat in outcome.winners

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"winner": self.seat}


@dataclass(frozen=True, repr=False)
class Asks(Goal):
    """A goal: a kind of decision is to be made."""

    pattern: Mapping[str | int, Any]

    def holds(self, given: GoalInput) -> bool:
        """Return whether a kind of decision is to be made."""
        decision = given.state.decision()
        return meets(dict(self.pattern), {"kind": decision.kind, "seat": decision.seat})

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"decision": self.pattern["kind"] if set(self.pattern) == {"kind"} else dict(self.pattern)}

    def unmet(self, given: GoalInput) -> str:
        """Return the present decision in words."""
        decision = given.state.decision()
        return f"{decision.kind!r} of seat {decision.seat} is asked, not {short_repr(dict(self.pattern))}"


@dataclass(frozen=True, repr=False)
class Legal(Goal):
    """A goal: an action is legal."""

    action: str

    def holds(self, given: GoalInput) -> bool:
        """Return whether an action is legal."""
        return given.why_not(self.action)[0]

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"legal": self.action}


@dataclass(frozen=True, repr=False)
class Refuses(Goal):
    """A goal: actions are refused by the named rules."""

    rules: Mapping[str, str]

    def holds(self, given: GoalInput) -> bool:
        """Return whether all of them are."""
        return all(given.why_not(action) == (False, rule) for action, rule in self.rules.items())

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"refused": dict(self.rules)}


@dataclass(frozen=True, repr=False)
class All(Goal):
    """A goal: all of several goals hold."""

    parts: tuple[Goal, ...]

    def holds(self, given: GoalInput) -> bool:
        """Return whether all hold."""
        return all(part.holds(given) for part in self.parts)

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it: the goals side by side, if no two are of one kind."""
        data = [part.to_data() for part in self.parts]
        keys = [key for part in data for key in part]
        if len(set(keys)) == len(keys) and "all" not in keys:
            return {key: value for part in data for key, value in part.items()}
        return {"all": data}

    def unmet(self, given: GoalInput) -> str:
        """Return why the first unreached goal is not reached."""
        return next((part.unmet(given) for part in self.parts if not part.holds(given)), "")

    @property
    def waits(self) -> bool:
        """Whether any part is tested only at the end of a try."""
        return any(part.waits for part in self.parts)


@dataclass(frozen=True, repr=False)
class Any_(Goal):
    """A goal: at least one of several goals holds."""

    parts: tuple[Goal, ...]

    def holds(self, given: GoalInput) -> bool:
        """Return whether one holds."""
        return any(part.holds(given) for part in self.parts)

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"any": [part.to_data() for part in self.parts]}

    def unmet(self, given: GoalInput) -> str:
        """Return why no goal is reached."""
        return "; ".join(part.unmet(given) for part in self.parts)

    @property
    def waits(self) -> bool:
        """Whether any part is tested only at the end of a try."""
        return any(part.waits for part in self.parts)


@dataclass(frozen=True, repr=False)
class Not(Goal):
    """A goal: another goal does not hold, up to the end of the try."""

    part: Goal

    def holds(self, given: GoalInput) -> bool:
        """Return whether another goal does not hold, up to the end of the try."""
        return not self.part.holds(given)

    def to_data(self) -> dict[str, Any]:
        """Return the goal as a file has it."""
        return {"not": self.part.to_data()}

    @property
    def waits(self) -> bool:
        """True: the other goal may still be reached until the end of the try."""
        return True


@dataclass(frozen=True, repr=False)
class Judged(Goal):
    """A goal: a function `judge(view before, events, view after)` returns true.

    Attributes:
        judge: the function.
        place: "module:function", if a file names it.

    """

    judge: Judge = field(compare=False)
    place: str = ""

    def holds(self, given: GoalInput) -> bool:
        """Return the result of the function."""
        return bool(self.judge(given.before, given.events, given.view_after))

    def to_data(self) -> dict[str, Any]:
        """Return the location of the function.

        Raises:
            ValueError: it has none, so no file can hold it.

        """
        if not self.place:
            raise ValueError("a goal that is a function in Python cannot be written to a file")
        return {"code": self.place}

    def __repr__(self) -> str:
        return f"Goal({self.place or self.judge!r})"


# --- parts of data


def meets(part: Any, whole: Any) -> bool:  # noqa: ANN401 - JSON data
    """Return whether data contains a part.

    An object has to have the keys of the part, a list the named indices. ">= 3" is a bound for a number, or for the
    length of a list.

    >>> meets({"players": {0: {"power": ">= 6"}}}, {"players": [{"power": 7, "coins": 3}], "turn": 1})
    True
    >>> meets({"hand": "<= 2"}, {"hand": (1, 2, 3)})
    False

    """
    return next(differences(part, whole), None) is None


def differences(part: Any, whole: Any, path: str = "") -> Iterator[str]:  # noqa: ANN401 - JSON data
    """Yield the differences between a part and the whole data, in words."""
    if isinstance(part, Mapping):
        for key, inner in part.items():
            there = value_at(whole, str(key))
            if there is _MISSING:
                yield f"{path or 'it'} has no {short_repr(key)}{_near(key, whole)}"
            else:
                yield from differences(inner, there, f"{path}.{key}" if path else str(key))
    elif isinstance(part, str) and (bound := _BOUND.fullmatch(part)):
        if not _in_bound(whole, bound[1], int(bound[2])):
            yield f"{path or 'it'} is {_size(whole)}, not {part}"
    elif _plain(part) != _plain(whole) or isinstance(part, bool) != isinstance(whole, bool):
        yield f"{path or 'it'} is {short_repr(whole)}, not {short_repr(part)}"


def _near(key: object, whole: object) -> str:
    known = [str(name) for name in whole] if isinstance(whole, Mapping) else []
    return f" (it has {listing(nearest(str(key), known))})" if known else ""


def _size(whole: object) -> object:
    return len(whole) if isinstance(whole, Sequence | Mapping) and not isinstance(whole, str) else whole


def _in_bound(whole: object, sign: str, bound: int) -> bool:
    size = _size(whole)
    if isinstance(size, bool) or not isinstance(size, int):
        return False
    return {
        "<=": size <= bound,
        ">=": size >= bound,
        "<": size < bound,
        ">": size > bound,
        "!=": size != bound,
    }[sign]


def _plain(value: Any) -> Any:  # noqa: ANN401 - JSON data
    return list(map(_plain, value)) if isinstance(value, list | tuple) else value


def value_at(whole: Any, path: str) -> Any:  # noqa: ANN401 - JSON data
    """Return the value at a path such as "players.1.plan.dest", or a marker for which `is_missing` is true."""
    for key in path.split("."):
        whole = _step(whole, key)
        if whole is _MISSING:
            return _MISSING
    return whole


def _step(whole: Any, key: str) -> Any:  # noqa: ANN401 - JSON data
    if isinstance(whole, Mapping):
        return next((value for name, value in whole.items() if str(name) == key), _MISSING)
    if isinstance(whole, list | tuple) and re.fullmatch(r"-?\d{1,6}", key) and -len(whole) <= int(key) < len(whole):
        return whole[int(key)]
    return _MISSING


def is_missing(value: object) -> bool:
    """Return whether `value_at` has found nothing."""
    return value is _MISSING


def why_missing(whole: Any, path: str) -> str:  # noqa: ANN401 - JSON data
    """Return in words which key of a path does not exist, and which keys exist."""
    done: list[str] = []
    for key in path.split("."):
        inner = _step(whole, key)
        if inner is _MISSING:
            place = ".".join(done) or "the view"
            return f"{place} has no {short_repr(key)}{_near(key, whole)}"
        whole, done = inner, [*done, key]
    return ""
