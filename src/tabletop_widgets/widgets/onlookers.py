"""Who looks at a board: pages tell whether it is in sight, and a board that nobody sees is drawn in quiet moments."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from tabletop_widgets.widgets.movers import running_loop

if TYPE_CHECKING:
    import asyncio

_VIEWS_KEPT: Final = 32  # views that are remembered to see the board
_TICK: Final = 10.0  # seconds; so often a view that was sent pictures has to have been heard of
_MISSED_MOST: Final = 3  # ticks after which a view that says nothing is that of a page that is gone
_QUIET: Final = 1.0  # seconds without a change before what nobody sees is drawn
_PAUSE: Final = 0.25  # seconds between two such drawings


class Onlookers:
    """Keeps count of the views that see a board.

    No page tells that it is closed. So each view that is sent pictures has to say now and then that it still sees them
    (js/sight.ts does); the time is counted in ticks of the event loop, so that a cell that runs for an hour, while
    nothing can be heard, does not count. A view that was given up by mistake is back as soon as it says something.
    """

    def __init__(self) -> None:
        self._seen: dict[Hashable, int] = {}  # view -> ticks since it was heard of
        self._asked = False  # pages tell what they see
        self._tick: asyncio.TimerHandle | None = None

    def tell(self, view: Hashable, *, seen: bool) -> None:
        """Remember whether a view sees the board."""
        self._asked = True
        self._seen.pop(view, None)
        if seen:
            self._seen[view] = 0
        while len(self._seen) > _VIEWS_KEPT:
            del self._seen[next(iter(self._seen))]

    def see(self) -> bool:
        """Return whether somebody sees the board, as far as is known; before any page has said anything, yes."""
        return bool(self._seen) or not self._asked

    def shown(self) -> None:
        """Remember that a picture was sent, which the views should answer."""
        loop = running_loop()
        if self._seen and self._tick is None and loop is not None:
            self._tick = loop.call_later(_TICK, self._count)

    def _count(self) -> None:
        self._tick = None
        self._seen = {view: missed + 1 for view, missed in self._seen.items() if missed < _MISSED_MOST}
        if any(self._seen.values()):
            self.shown()

    def close(self) -> None:
        """Count no more."""
        if self._tick is not None:
            self._tick.cancel()


class Later:
    """Draws boards that nobody sees, one at a time, when nothing has changed for a while."""

    def __init__(self) -> None:
        self._due: dict[int, Callable[[], object]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._quiet_from = 0.0

    def add(self, board: object, draw: Callable[[], object], loop: asyncio.AbstractEventLoop) -> None:
        """Draw a board in a quiet moment of an event loop, unless `drop` comes first."""
        if loop is not self._loop:  # the one before has ended, with its timer
            self._loop, self._timer = loop, None
        self._due[id(board)] = draw
        self._quiet_from = loop.time() + _QUIET
        if self._timer is None:
            self._timer = loop.call_at(self._quiet_from, self._next)

    def drop(self, board: object) -> None:
        """Draw a board no more: it is drawn, or closed."""
        self._due.pop(id(board), None)

    def _next(self) -> None:
        self._timer = None
        if not self._due or self._loop is None:
            return
        now = self._loop.time()
        self._timer = self._loop.call_at(max(now + _PAUSE, self._quiet_from), self._next)
        if now >= self._quiet_from:
            self._due.pop(next(iter(self._due)))()


LATER: Final = Later()  # one for all boards: together they draw a few times a second at most
