"""Reads goals from the data of a lesson's file; everything wrong is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from typing import Any, Final

from tabletop_widgets.core.errors import cut, listing, nearest, shown
from tabletop_widgets.scenarios import goals
from tabletop_widgets.scenarios.goals import Goal
from tabletop_widgets.scenarios.marked import Place

Tell = Callable[[Place, str, str], None]  # where, what is wrong, how to mend it

_EVENT_KEYS: Final = ("kind", "seat", "rule", "values", *map(str, range(10)))


def read_goal(data: object, tell: Tell, path: Place, *, code: bool) -> Goal:
    """Return a goal; where the data is wrong, one that never holds.

    Args:
        data: what the file holds.
        tell: takes each fault.
        path: where it stands in its block.
        code: whether `module:function` may be imported.

    """
    return _GoalReader(tell, code).goal(data, path)


_NEVER: Final = goals.Any_(())


class _GoalReader:
    def __init__(self, tell: Tell, code: bool) -> None:
        self.tell, self.code = tell, code

    def wrong(self, path: Place, found: object, expected: str) -> Goal:
        self.tell(path, f"{'.'.join(map(str, path))}: found {shown(found)}", f"expected {expected}")
        return _NEVER

    def goal(self, data: object, path: Place) -> Goal:
        if isinstance(data, str):
            return self.from_code(data, path)
        if not isinstance(data, Mapping) or not data:
            return self.wrong(path, data, "an object such as {event: {kind: show, seat: 0}}")
        found: list[Goal] = []
        for key, value in data.items():
            if key not in _READ:
                near = listing(nearest(str(key), list(_READ)))
                self.tell((*path, key), f"a goal has no {shown(key)}", f"expected {near}")
            else:
                found.append(_READ[key](self, value, (*path, key)))
        return found[0] if len(found) == 1 else goals.All(tuple(found)) if found else _NEVER

    def event(self, data: object, path: Place) -> Goal:
        if not isinstance(data, Mapping) or not isinstance(data.get("kind"), str):
            return self.wrong(path, data, "an event such as {kind: show, seat: 0}")
        extra = [str(key) for key in data if str(key) not in _EVENT_KEYS]
        if extra:
            known = "kind, seat, rule, values, or the number of a value"
            self.tell(path, f"an event has no {listing(extra)}", f"expected {known}")
        return goals.Happens(dict(data))

    def view(self, data: object, path: Place) -> Goal:
        if not isinstance(data, Mapping) or not data:
            return self.wrong(path, data, "a part of the learner's view, e.g. {players: {0: {power: 6}}}")
        return goals.Sees(dict(data))

    def kind(self, data: object, path: Place) -> Goal:
        return goals.Kind(data) if isinstance(data, str) else self.wrong(path, data, "a kind of actions, e.g. show")

    def over(self, data: object, path: Place) -> Goal:
        return goals.Over(data) if isinstance(data, bool) else self.wrong(path, data, "true or false")

    def winner(self, data: object, path: Place) -> Goal:
        is_seat = isinstance(data, int) and not isinstance(data, bool) and data >= 0
        return goals.Wins(data) if is_seat and isinstance(data, int) else self.wrong(path, data, "a seat, 0 or more")

    def decision(self, data: object, path: Place) -> Goal:
        if isinstance(data, str):
            return goals.Asks({"kind": data})
        if isinstance(data, Mapping) and data and set(data) <= {"kind", "seat"}:
            return goals.Asks(dict(data))
        return self.wrong(path, data, "a kind of decision, e.g. end, or {kind: end, seat: 0}")

    def legal(self, data: object, path: Place) -> Goal:
        if isinstance(data, str):
            return goals.Legal(data)
        return self.wrong(path, data, "the text of an action, e.g. show 3-4")

    def refused(self, data: object, path: Place) -> Goal:
        if isinstance(data, Mapping) and data and all(isinstance(rule, str | int) for rule in data.values()):
            return goals.Refuses({str(action): str(rule) for action, rule in data.items()})
        return self.wrong(path, data, 'actions and their rules, e.g. {show 1-2: "4.2"}')

    def several(self, data: object, path: Place) -> tuple[Goal, ...]:
        if not isinstance(data, list) or not data:
            self.wrong(path, data, "a list of goals")
            return ()
        return tuple(self.goal(part, (*path, number)) for number, part in enumerate(data))

    def all(self, data: object, path: Place) -> Goal:
        return goals.All(self.several(data, path) or (_NEVER,))

    def any(self, data: object, path: Place) -> Goal:
        return goals.Any_(self.several(data, path))

    def negated(self, data: object, path: Place) -> Goal:
        return goals.Not(self.goal(data, path))

    def from_code(self, data: object, path: Place) -> Goal:
        if not isinstance(data, str) or not self._is_place(data):
            return self.wrong(path, data, "an object such as {event: {kind: show, seat: 0}}, or module:function")
        if not self.code:
            mend = "read the lesson with code=True if you trust it"
            self.tell(path, f"{shown(data)} is code in a module, which is not run", mend)
            return _NEVER
        try:
            judge = resolve_name(data)
        except Exception as error:
            self.tell(path, f"{shown(data)} cannot be imported: {cut(f'{type(error).__name__}: {error}', 200)}", "")
            return _NEVER
        if not callable(judge):
            self.tell(path, f"{shown(data)} is no function", "expected function(before, events, after)")
            return _NEVER
        return goals.Judged(judge, data)

    @staticmethod
    def _is_place(text: str) -> bool:
        module, colon, name = text.partition(":")
        parts = [*module.split("."), *name.split(".")]
        return bool(colon) and all(part.isidentifier() for part in parts)


_READ: Final[Mapping[Any, Callable[[_GoalReader, Any, Place], Goal]]] = {
    "event": _GoalReader.event,
    "view": _GoalReader.view,
    "kind": _GoalReader.kind,
    "over": _GoalReader.over,
    "winner": _GoalReader.winner,
    "decision": _GoalReader.decision,
    "legal": _GoalReader.legal,
    "refused": _GoalReader.refused,
    "all": _GoalReader.all,
    "any": _GoalReader.any,
    "not": _GoalReader.negated,
    "code": _GoalReader.from_code,
}
