"""The observers of a match: callbacks that are notified of every change, one change after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from tabletop_widgets.core.node import Change

_Subject = TypeVar("_Subject")


class Watching(Generic[_Subject]):
    """The observers of one subject.

    Attributes:
        observers: called with the subject and what changed, in this order.

    """

    def __init__(self) -> None:
        self.observers: list[Callable[[_Subject, Change], object]] = []
        self._untold: deque[tuple[Change, Callable[[_Subject, Change], object]]] = deque()
        self._telling = False

    def tell(self, subject: _Subject, change: Change) -> None:
        """Notify all observers of a change; of further changes by one of them only after all know this one.

        If an interrupt has stopped an earlier notification, the remaining observers are notified of that change first.

        Raises:
            ExceptionGroup: what observers have raised, after all have been notified.

        """
        if not self.observers and not self._untold:
            return
        self._untold.extend((change, callback) for callback in self.observers)
        if self._telling:
            return
        errors: list[Exception] = []
        try:
            self._telling = True
            while self._untold:
                told, callback = self._untold.popleft()
                if callback not in self.observers:  # removed by an observer that was notified before it
                    continue
                try:
                    callback(subject, told)
                except Exception as error:  # every observer has to be notified first
                    errors.append(error)
        finally:
            self._telling = False
        if errors:
            raise ExceptionGroup("the match has changed, but observers of it failed", errors)
