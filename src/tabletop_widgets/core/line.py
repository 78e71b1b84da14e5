"""What was played and drawn since a position: the events are told only to those who ask."""

from __future__ import annotations

from typing import final

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.state import State


@final
class Line:
    """A line of play, kept as numbers: a fast game costs no more for it.

    Args:
        start: the position in which it begins.

    Attributes:
        steps: ids of the actions and chance outcomes, in order; whoever plays adds them.

    """

    __slots__ = ("_events", "_state", "_told", "steps")

    def __init__(self, start: State) -> None:
        self._state = start.clone()
        self._events: list[Event] = []
        self._told = 0
        self.steps: list[int] = []

    def happened(self) -> list[Event]:
        """Return every event so far, whoever may know of it."""
        for step in self.steps[self._told :]:
            self._state.apply(step, self._events)
        self._told = len(self.steps)
        return self._events
