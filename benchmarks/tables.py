"""People at browsers of their own: `python -m benchmarks.tables` measures answers, memory and many spectators.

The pages are played by another process, over loopback; each part is bounded and ends by itself. Memory is read where
Linux tells it.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import tabletop_widgets as tw
from benchmarks.report import Budget, Row, spread, table

PUPILS: Final = 40
EVERY: Final = 2.0  # seconds between two things that a pupil does
ACTS: Final = 12  # of each pupil
SPECTATORS: Final = 200
PLAYS: Final = 12
SEATS: Final = 5
MATCHES: Final = 8  # whose seats are weighed together
CONNECTIONS: Final = 1000
MEGABYTE: Final = 1_000_000

_statm: Final = Path("/proc/self/statm")


def rows() -> list[Row]:
    """Return the figures of a class, of seats, of spectators and of connections that come and go."""
    return [*of_class(), *of_seats(), *of_spectators(), *of_connections()]


def of_class() -> list[Row]:
    """Return what a pupil costs, and how soon pupils are answered, also while a cell computes."""
    names = [f"pupil {number}" for number in range(PUPILS)]
    with tw.classroom("scout/s5-beats", names=names[:1], folder=None) as room:
        _played_by("visits", [room.link(names[0])])  # what all share is there from now on
    before = memory()
    with tw.classroom("scout/s5-beats", names=names, folder=None) as room:
        links = [room.link(name) for name in names]
        quiet = _played_by("acts", links)
        cost = (memory() - before) / PUPILS
        with _computing():
            busy = _played_by("acts", links)
    name = "a class: while a cell computes, 95 of 100"
    return [
        Row("a class: an answer, 95 of 100", spread(quiet)["p95"], "ms", Budget("at most", 25), spread(quiet)),
        Row(name, spread(busy)["p95"], "ms", Budget("at most", 120), spread(busy)),
        Row("a pupil's lesson with its open page", cost, "MB", Budget("at most", 0.3)),
    ]


def of_seats() -> list[Row]:
    """Return what a seat of Scythe costs beyond its match, with an open page."""
    matches = [tw.new_match("scythe", players=SEATS, seed=number) for number in range(MATCHES)]
    before = memory()
    tables = [match.serve() for match in matches]
    links = [table.link(seat) for table in tables for seat in range(SEATS)]
    with _open_pages(links):
        cost = (memory() - before) / len(links)
    for one in tables:
        one.close()
    return [Row("a seat of Scythe, with its open page", cost, "MB", Budget("at most", 1.5))]


def of_spectators() -> list[Row]:
    """Return what a play costs with one spectator and with many: what they see is drawn once."""
    one, many = (_cost_of_play(number) for number in (1, SPECTATORS))
    return [
        Row("a play of Scythe, one spectator", one, "ms"),
        Row(f"a play of Scythe, {SPECTATORS} spectators", many, "ms"),
        Row("a play of Scythe: a spectator more", (many - one) / (SPECTATORS - 1), "ms"),
    ]


def of_connections() -> list[Row]:
    """Return how much memory many pages leave that were opened and closed."""
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve() as served:
        _played_by("visits", [served.link(0)] * (CONNECTIONS // 4))
        before = memory()
        _played_by("visits", [served.link(0)] * CONNECTIONS)
        left = memory() - before
    return [Row(f"left by {CONNECTIONS} pages opened and closed", left, "MB", Budget("at most", 5))]


def memory() -> float:
    """Return the megabytes that this process has now."""
    gc.collect()
    return int(_statm.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def _cost_of_play(spectators: int) -> float:
    """Return the median of the milliseconds of processor time of a play, with its pictures and messages."""
    match = tw.new_match("scythe", players=SEATS, seed=7)
    with match.serve() as served, _open_pages([served.link(None)] * spectators):
        times = []
        for _ in range(PLAYS):
            time.sleep(0.2)  # until all have what was sent
            start = time.process_time()
            match.play(match.legal_actions()[0])
            time.sleep(0.5)
            times.append(1000 * (time.process_time() - start))
    return statistics.median(times)


@contextmanager
def _computing() -> Iterator[None]:
    """Keep the interpreter busy, as a cell does."""
    over = threading.Event()

    def compute() -> None:
        while not over.is_set():
            sum(range(10_000))

    cell = threading.Thread(target=compute)
    cell.start()
    yield
    over.set()
    cell.join()


def _command(what: str) -> list[str]:
    return [sys.executable, "-m", "benchmarks.tables", what]


def _played_by(what: str, links: Sequence[str]) -> list[float]:
    """Return the milliseconds that another process measures at pages of these links."""
    done = subprocess.run(_command(what), input=json.dumps(links), capture_output=True, text=True, check=True)
    times: list[float] = json.loads(done.stdout)
    return times


@contextmanager
def _open_pages(links: Sequence[str]) -> Iterator[None]:
    """Let another process keep a page open for each of these links."""
    pages = subprocess.Popen(_command("stays"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    if pages.stdin is None or pages.stdout is None:
        raise RuntimeError("the pages have no pipes")
    print(json.dumps(list(links)), file=pages.stdin, flush=True)
    pages.stdout.readline()  # all are open
    yield
    pages.stdin.close()
    pages.wait(timeout=30)


# --- the other process


class Page:
    """A page of a link, without a browser.

    Args:
        link: the address with its token.
        name: what the page calls itself.

    """

    def __init__(self, link: str, name: str) -> None:
        self.address, _, self.token = link.partition("#")
        self.name, self.count = name, 0
        self.traits: dict[str, Any] = {}
        self._socket: WebSocketClientConnection | None = None

    async def open(self) -> None:
        """Connect, and wait for the board."""
        address = self.address.rstrip("/")
        request = HTTPRequest(address.replace("http", "ws") + "/live", headers={"Origin": address})
        self._socket = await websocket_connect(request)
        await self._send({"token": self.token})
        await self._read(lambda: bool(self.traits))
        for seen in (False, True):
            self.count += 1
            await self._send({"c": self.name, "n": self.count, "at": 0, "do": "view", "view": int(seen), "seen": seen})

    async def ask(self, do: str, **more: object) -> float:
        """Ask for something; return the milliseconds until the answer is here."""
        self.count += 1
        start = time.perf_counter()
        at = self.traits["choices"].get("at", 0)
        await self._send({"c": self.name, "n": self.count, "at": at, "do": do, **more})
        await self._read(lambda: self.traits["panel"].get("ack", {}).get(self.name, 0) >= self.count)
        return 1000 * (time.perf_counter() - start)

    async def read_on(self) -> None:
        """Take what comes, until the connection ends."""
        await self._read(lambda: False)

    def close(self) -> None:
        """Close the connection."""
        if self._socket is not None:
            self._socket.close()

    async def _send(self, content: object) -> None:
        if self._socket is not None:
            await self._socket.write_message(json.dumps(content))

    async def _read(self, is_done: Callable[[], bool]) -> None:
        while self._socket is not None and not is_done():
            text = await self._socket.read_message()
            if text is None:
                return
            self.traits |= json.loads(text).get("s", {})


async def acts(links: Sequence[str]) -> list[float]:
    """Return the times of pupils who go to and fro in a lesson, each beginning at another moment."""

    async def pupil(number: int, link: str) -> list[float]:
        page, times = Page(link, f"page-{os.getpid()}-{number}"), list[float]()
        await page.open()
        await asyncio.sleep(EVERY * number / len(links))
        for act in range(ACTS):
            began = time.perf_counter()
            times.append(await page.ask("lesson", what="back" if act % 2 else "next", value=None))
            await asyncio.sleep(max(0, EVERY - (time.perf_counter() - began)))
        page.close()
        return times

    return [one for times in await asyncio.gather(*map(pupil, range(len(links)), links)) for one in times]


async def visits(links: Sequence[str]) -> list[float]:
    """Open and close a page of each link, one after the other."""
    for number, link in enumerate(links):
        page = Page(link, f"page-{os.getpid()}-{number}")
        await page.open()
        page.close()
    return []


async def stays(links: Sequence[str]) -> list[float]:
    """Keep all pages open until the other process is done."""
    pages = [Page(link, f"page-{os.getpid()}-{number}") for number, link in enumerate(links)]
    for page in pages:
        await page.open()
    reading = [asyncio.create_task(page.read_on()) for page in pages]
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for page in pages:
        page.close()
    await asyncio.gather(*reading)
    return []


if __name__ == "__main__":
    if len(sys.argv) > 1:
        work = {"acts": acts, "visits": visits, "stays": stays}[sys.argv[1]]
        given = sys.stdin.readline() if sys.argv[1] == "stays" else sys.stdin.read()
        print(json.dumps(asyncio.run(work(json.loads(given)))))
    else:
        print(table(rows()))
