"""Guests of a table: what a page does, without a browser; everything goes over loopback."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from lengths import count
from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import tabletop_widgets as tw
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.tree import Node
from tabletop_widgets.tables import Table
from tabletop_widgets.tables.service import Service

PATIENCE = 20.0  # seconds: a machine may be busy


def at_a_table(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a scenario, which ends by itself."""
    asyncio.run(asyncio.wait_for(scenario(), 120 * count(1, at_length=10)))


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while not condition():
        assert asyncio.get_running_loop().time() < end, "it never came to be so"
        await asyncio.sleep(0.005)


def token_of(table: Table, seat: int | None) -> str:
    return table.link(seat).partition("#")[2]


async def connected(table: Service, **headers: str) -> WebSocketClientConnection:
    """Return an open websocket, by default with the headers of a browser."""
    address = table.address.rstrip("/")
    given = {"Origin": address, **{name.title(): value for name, value in headers.items()}}
    return await websocket_connect(HTTPRequest(address.replace("http", "ws") + "/live", headers=given))


class Guest:
    """A page of a link.

    Args:
        socket: an open websocket.
        name: what the page calls itself.

    Attributes:
        traits: the traits that it has got, as a page keeps them.
        frames: all texts that came.
        messages: the custom messages that came.
        people: who is there, as it was told last.
        code: why the connection ended, or None.

    """

    def __init__(self, socket: WebSocketClientConnection, name: str) -> None:
        self.socket, self.name, self.count = socket, name, 0
        self.traits: dict[str, Any] = {}
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.people: dict[str, Any] = {}
        self.code: int | None = None
        self._task = asyncio.ensure_future(self._read())

    @classmethod
    async def open(cls, table: Table, seat: int | None, name: str = "", **hello: Any) -> Guest:
        """Return a page that shows its board and says that it sees it."""
        guest = await cls.at(table, token_of(table, seat), name or f"page-{seat}", **hello)
        await until(lambda: "seats" in guest.people or guest.code)
        return guest

    @classmethod
    async def at(cls, table: Service, token: str, name: str, **hello: Any) -> Guest:
        """Return a page that hands over a token, shows its board and says that it sees it."""
        guest = cls(await connected(table), name)
        await guest.raw({"token": token, **hello})
        await until(lambda: guest.traits or guest.people.get("names", 1) != 1 or guest.code)
        if guest.traits and "c" not in hello:
            await guest.send("view", view=0, seen=False)
            await guest.send("view", view=1, seen=True)
        return guest

    async def _read(self) -> None:
        while True:
            text = await self.socket.read_message()
            if text is None:
                self.code = self.socket.close_code or 1006
                return
            self.frames.append(str(text))
            told = json.loads(text)
            self.traits |= told.get("s", {})
            self.people = told.get("people", self.people)
            if "m" in told:
                self.messages.append(told["m"])

    async def raw(self, content: object) -> None:
        await self.socket.write_message(content if isinstance(content, str | bytes) else json.dumps(content))

    async def send(self, do: str, **more: Any) -> None:
        self.count += 1
        at = self.traits["choices"].get("at", 0)  # a list of lessons has none
        await self.raw({"c": self.name, "n": self.count, "at": at, "do": do, **more})

    async def ask(self, do: str, **more: Any) -> Mapping[str, Any]:
        """Send a message, and return the panel once it is answered."""
        await self.send(do, **more)
        await until(lambda: self.traits["panel"].get("ack", {}).get(self.name, 0) >= self.count or self.code)
        panel: Mapping[str, Any] = self.traits["panel"]
        return panel

    async def shows(self, match: Match) -> None:
        """Wait until the page shows the present position."""
        await until(lambda: self.traits["choices"]["at"] == self.traits["panel"]["at"] == match.node.id)

    async def ended(self) -> int | None:
        """Return the code with which the connection ends."""
        await until(lambda: self.code is not None)
        return self.code

    async def leave(self) -> None:
        self.socket.close()
        await until(lambda: self.code is not None)


async def goes_on(match: tw.Match, at: Node) -> None:
    """Wait until a match is no more at a node."""
    await until(lambda: match.node is not at)


def play_first(match: tw.Match) -> None:
    match.play(match.legal_actions()[0])
