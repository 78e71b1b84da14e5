"""The visibility of boards: the views that pages report, and the drawing of unseen boards in quiet moments."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary, ref

from tabletop_widgets.widgets.bots import running_loop

if TYPE_CHECKING:
    import asyncio


_VIEWS_KEPT: Final = 32  # most views that are remembered as in sight
_TICK: Final = 10.0  # seconds between two ticks; a view that gets pictures has to report regularly
_MISSED_MOST: Final = 3  # ticks after which a silent view counts as closed
_QUIET: Final = 1.0  # seconds without a change before an invisible board is drawn
_PAUSE: Final = 0.25  # seconds between two such drawings


class Visibility:
    """The views in which a board is in sight.

    No page reports that it is closed. So each view that gets pictures has to report regularly that it still sees them
    (js/app/visibility.ts does). Time is counted in ticks of the event loop, so a cell that runs for an hour, when no
    message can arrive, does not count. A view that was removed by mistake is back as soon as it sends something.
    `Views` knows which views there are, in sight or not.
    """

    def __init__(self) -> None:
        self._seen: dict[Hashable, int] = {}  # view -> ticks since its last message
        self._asked = False  # whether a page has reported anything
        self._tick: asyncio.TimerHandle | None = None

    def update(self, view: Hashable, *, seen: bool) -> None:
        """Note whether the board is in sight in a view."""
        self._asked = True
        self._seen.pop(view, None)
        if seen:
            self._seen[view] = 0
        while len(self._seen) > _VIEWS_KEPT:
            del self._seen[next(iter(self._seen))]

    def report(self) -> bool:
        """Return whether the board is in sight anywhere, as far as is known; True before the first report of a page."""
        return bool(self._seen) or not self._asked

    def picture_sent(self) -> None:
        """Note that a picture was sent, to which views should respond."""
        loop = running_loop()
        if self._seen and self._tick is None and loop is not None:
            self._tick = loop.call_later(_TICK, self._count)

    def _count(self) -> None:
        self._tick = None
        self._seen = {view: missed + 1 for view, missed in self._seen.items() if missed < _MISSED_MOST}
        if any(self._seen.values()):
            self.picture_sent()

    def close(self) -> None:
        """Stop counting views."""
        if self._tick is not None:
            self._tick.cancel()


class QuietDrawing:
    """A scheduler that draws unseen boards, one at a time, when nothing has changed for a while.

    Each event loop has boards and a timer of its own: a board is drawn on the thread of its loop.
    """

    def __init__(self) -> None:
        self._queues: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()

    def add(self, board: object, draw: Callable[[], object], loop: asyncio.AbstractEventLoop) -> None:
        """Draw a board in a quiet moment of an event loop, unless `drop` comes first."""
        self._queues.setdefault(loop, _Queue()).add(board, draw, loop)

    def drop(self, board: object) -> None:
        """Remove a board that has been drawn or closed."""
        for queue in list(self._queues.values()):
            queue.due.pop(id(board), None)


class _Queue:
    """The boards to draw in quiet moments of one event loop.

    Attributes:
        due: the id of each board -> what draws it.

    """

    def __init__(self) -> None:
        self.due: dict[int, Callable[[], object]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._quiet_from = 0.0

    def add(self, board: object, draw: Callable[[], object], loop: asyncio.AbstractEventLoop) -> None:
        self.due[id(board)] = draw
        self._quiet_from = loop.time() + _QUIET
        if self._timer is None:
            self._timer = loop.call_at(self._quiet_from, self._next, ref(loop))

    def _next(self, of: ref[asyncio.AbstractEventLoop]) -> None:
        self._timer = None
        loop = of()
        if not self.due or loop is None:
            return
        now = loop.time()
        self._timer = loop.call_at(max(now + _PAUSE, self._quiet_from), self._next, of)
        if now >= self._quiet_from:
            self.due.pop(next(iter(self.due)))()


LATER: Final = QuietDrawing()  # shared by all boards, so that those of one loop draw at most a few times a second


_KEPT: Final = 32  # number of views that are remembered
_FRESH: Final = 10.0  # seconds after a sign of life in which a view is not asked again
_GRACE: Final = 3.0  # seconds to wait for an answer, a page that reloads, or a cell that is moved
_LATE: Final = 0.5  # a timer that is later than this was held up by a running cell, and answers may be unread


class Views:
    """The existing views of a board, in sight or not.

    Until a page has told of itself, a board counts as shown: there may be no page at all, or a host that tells nothing.
    A page that has the board and no view of it does not show it. Before a player is asked, pages that were not heard of
    lately are asked for their views (`wait_for_view`); those that do not answer soon are gone, until they do.

    Args:
        ask: asks the pages for their views.
        is_open: tells whether the connection to the pages is open.
        changed: called when the last view has gone, when a moment has passed since, and when a view comes again.

    Attributes:
        were_removed: whether the last view was removed, as when its cell is deleted, and no page was closed.

    """

    def __init__(self, ask: Callable[[], object], is_open: Callable[[], bool], changed: Callable[[], object]) -> None:
        self._ask, self._is_open, self._changed = ask, is_open, changed
        self._heard: dict[Hashable, float] = {}  # view -> time of its last sign of life
        self._is_told = False  # whether any page has reported a view
        self._asked_at = 0.0
        self._due = 0.0  # end of the timer, in the loop's time
        self._timer: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._waiting: list[asyncio.Future[None]] = []
        self._is_shown = True
        self.were_removed = False

    @property
    def is_shown(self) -> bool:
        """Whether a page shows the board, or did a moment ago."""
        return self._is_shown and self._is_open()

    @property
    def are_there(self) -> bool:
        """Whether there is a view, as far as is known; True before the first report of a page."""
        return (bool(self._heard) or not self._is_told) and self._is_open()

    @property
    def are_known(self) -> bool:
        """Whether a page has reported a view that still exists."""
        return bool(self._heard)

    def add(self, view: Hashable) -> bool:
        """Add a view that a page reports; return whether there was none before."""
        were_there, self._is_told = self.are_there and self.is_shown, True
        self._heard.pop(view, None)
        self._heard[view] = time.monotonic()
        while len(self._heard) > _KEPT:
            del self._heard[next(iter(self._heard))]
        self._is_shown, self.were_removed = True, False
        self._release()
        if not were_there:
            self._changed()
        return not were_there

    def remove(self, view: Hashable) -> None:
        """Remove a view that a page has removed or never made."""
        were_there, self._is_told = self.are_there, True
        self._heard.pop(view, None)
        if were_there and not self.are_there:
            self.were_removed = True
            self._changed()
        if self.is_shown and not self._are_fresh():
            self._begin()

    async def wait_for_view(self) -> bool:
        """Return whether there is a view; without a recent sign of life, wait for an answer or a timeout first."""
        loop = running_loop()
        if self._is_told and not self._are_fresh() and loop is not None:
            if self._timer is None or self._loop is not loop:
                self._begin()
            answer = loop.create_future()
            self._waiting.append(answer)
            await answer
        return self.is_shown and self.are_there

    def ask_if_gone(self) -> None:
        """Ask a page that has just sent a message for its views, if these were considered gone."""
        if not self.is_shown:
            self._ask()

    def check_again(self) -> None:
        """Ask for the views, even after a recent sign of life."""
        self._begin()

    def close(self) -> None:
        """Stop waiting for answers."""
        self._stop()
        self._release()

    def _are_fresh(self) -> bool:
        return any(time.monotonic() - heard < _FRESH for heard in self._heard.values())

    def _begin(self) -> None:
        """Ask for the views; those that do not answer in time are gone."""
        self._stop()
        self._loop = running_loop()
        if self._loop is None:  # no answer can arrive
            self._asked_at = 0.0
            self._end()
            return
        self._asked_at = time.monotonic()
        self._wait(self._loop)
        if self._heard:
            self._ask()

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        self._due = loop.time() + _GRACE
        self._timer = loop.call_at(self._due, self._end)

    def _end(self) -> None:
        """Remove the views that have not answered."""
        self._timer = None
        if self._loop is not None and self._loop.time() > self._due + _LATE:
            self._wait(self._loop)
            return
        self._heard = {view: heard for view, heard in self._heard.items() if heard >= self._asked_at}
        was_shown, self._is_shown = self._is_shown, self.are_there
        self._release()
        if was_shown and not self._is_shown:
            self._changed()

    def _stop(self) -> None:
        timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()

    def _release(self) -> None:
        """Wake up callers that wait for an answer of a page."""
        waiting, self._waiting = self._waiting, []
        for answer in waiting:
            if not answer.done():
                answer.set_result(None)
