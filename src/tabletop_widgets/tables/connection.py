"""The open pages of a link: each has a bounded queue of messages, and a limit for those it sends."""

from __future__ import annotations

import asyncio
import json
import time
from collections import deque
from collections.abc import Callable
from enum import IntEnum
from functools import cached_property
from typing import Any, Final, Protocol

LARGEST_MESSAGE: Final = 64 * 1024  # most bytes of a message from a page
_MOST_WAITING: Final = 64  # most messages that wait for a page; traits do not count: only their newest values wait
_RATE: Final = 30.0  # messages that a page may send, per second
_BURST: Final = 90.0
_COSTS: Final = {"find": 3.0, "why": 2.0, "copy": 6.0, "picture": 6.0}  # slow requests count several times


class Code(IntEnum):
    """Why a connection ended: codes of a websocket, which js/tables/model.ts knows."""

    BROKEN = 4400
    NO_LINK = 4404
    SLOW = 4408
    PASSED = 4409
    CLOSED = 4410
    FULL = 4423
    FAST = 4429


class Socket(Protocol):
    """The websocket behind a connection."""

    async def write(self, text: str) -> None:
        """Send a text; return when the next one may be sent."""

    def end(self, code: int) -> None:
        """Close the websocket."""


class Frame:
    """Data for pages, converted to JSON only once for all pages.

    Args:
        data: what is sent.

    """

    def __init__(self, data: Any) -> None:  # noqa: ANN401 - JSON
        self.data = data

    @cached_property
    def text(self) -> str:
        """The data as JSON."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))


class Connection:
    """One open page.

    Args:
        socket: its websocket.
        clock: returns the time in seconds.

    Attributes:
        name: what the page calls itself in its messages; "" before the first one.
        more: what further modules of the page call themselves, as that of a board in a lesson.
        views: its views of the board.
        is_inspecting: whether its inspector is open.
        is_over: whether it is closed, or about to be.

    """

    def __init__(self, socket: Socket, clock: Callable[[], float] = time.monotonic) -> None:
        self._socket, self._clock = socket, clock
        self.name, self.more = "", set[str]()
        self.views: set[tuple[str, int]] = set()
        self.is_inspecting = self.is_over = False
        self._code: int | None = None
        self._messages: deque[Frame] = deque()
        self._state: Frame | None = None
        self._people: Frame | None = None
        self._wake = asyncio.Event()
        self._left, self._at = _BURST, clock()

    def put_state(self, state: Frame) -> None:
        """Send traits; while the page is behind, newer values replace older ones."""
        if self._state is None:
            self._state = state
        else:
            self._state = Frame({"s": {**self._state.data["s"], **state.data["s"]}})
        self._wake.set()

    def put_people(self, people: Frame) -> None:
        """Send who is there; a newer list replaces one that still waits: a cell may play a hundred moves at once."""
        self._people = people
        self._wake.set()

    def put(self, message: Frame) -> None:
        """Send a message; close the page if too many messages wait for it."""
        if len(self._messages) >= _MOST_WAITING:
            self.end(Code.SLOW)
            return
        self._messages.append(message)
        self._wake.set()

    def end(self, code: int) -> None:
        """Close the page with a reason, after sending the waiting messages."""
        if not self.is_over:
            self.is_over, self._code = True, code
            if code == Code.SLOW:
                self._messages.clear()
                self._state = self._people = None
            self._wake.set()

    def cut(self) -> None:
        """Close a page at once if `end` was called, dropping the waiting messages."""
        if self._code is not None:
            self._socket.end(self._code)

    def may_speak(self, do: object) -> bool:
        """Count a message of the page; return whether the page is within its limit."""
        now = self._clock()
        self._left = min(_BURST, self._left + (now - self._at) * _RATE)
        self._at = now
        self._left -= _COSTS.get(do, 1.0) if isinstance(do, str) else 1.0
        return self._left >= 0

    async def pump(self) -> None:
        """Send waiting messages until the connection ends."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._messages:
                await self._socket.write(self._messages.popleft().text)
            state, self._state = self._state, None
            if state is not None:
                await self._socket.write(state.text)
            people, self._people = self._people, None
            if people is not None:
                await self._socket.write(people.text)
            if self._code is not None:
                self._socket.end(self._code)
                return
