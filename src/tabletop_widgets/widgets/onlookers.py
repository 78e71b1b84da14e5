"""Who sees a board: pages report whether it is visible, and a board that nobody sees is drawn in quiet moments."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

from tabletop_widgets.widgets.movers import running_loop

if TYPE_CHECKING:
    import asyncio

_VIEWS_KEPT: Final = 32  # number of views that are remembered as seeing the board
_TICK: Final = 10.0  # seconds between two ticks; a view that gets pictures has to report regularly
_MISSED_MOST: Final = 3  # ticks after which a silent view counts as closed
_QUIET: Final = 1.0  # seconds without a change before an invisible board is drawn
_PAUSE: Final = 0.25  # seconds between two such drawings


class Onlookers:
    """Keeps track of the views that see a board.

    No page reports that it is closed. So each view that gets pictures has to report regularly that it still sees them
    (js/sight.ts does). Time is counted in ticks of the event loop, so a cell that runs for an hour, when no message can
    arrive, does not count. A view that was removed by mistake is back as soon as it sends something. `Views` knows
    which views there are, in sight or not.
    """

    def __init__(self) -> None:
        self._seen: dict[Hashable, int] = {}  # view -> ticks since its last message
        self._asked = False  # pages report what they see
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
        """Return whether somebody sees the board, as far as is known; True before the first report of a page."""
        return bool(self._seen) or not self._asked

    def shown(self) -> None:
        """Remember that a picture was sent, to which the views should respond."""
        loop = running_loop()
        if self._seen and self._tick is None and loop is not None:
            self._tick = loop.call_later(_TICK, self._count)

    def _count(self) -> None:
        self._tick = None
        self._seen = {view: missed + 1 for view, missed in self._seen.items() if missed < _MISSED_MOST}
        if any(self._seen.values()):
            self.shown()

    def close(self) -> None:
        """Stop counting."""
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
        if loop is not self._loop:  # the previous loop has ended, with its timer
            self._loop, self._timer = loop, None
        self._due[id(board)] = draw
        self._quiet_from = loop.time() + _QUIET
        if self._timer is None:
            self._timer = loop.call_at(self._quiet_from, self._next)

    def drop(self, board: object) -> None:
        """Do not draw a board any more: it has been drawn, or closed."""
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
