"""A table of a kernel: cells run, are interrupted and fail, people play on; no page of the notebook gets a seat."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from guests import Guest, at_a_table, until
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

import tabletop_widgets as tw

SET_UP = """
import tabletop_widgets as tw, time
match = tw.new_match("scout", players=2, seed=7)
table = match.serve(pace=0)
"""


class Kernel:
    """A kernel, and all that it has sent to the pages of its notebook."""

    def __init__(self) -> None:
        self.manager = KernelManager()
        self.manager.start_kernel()
        self.client: BlockingKernelClient = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)
        self.sent: list[dict[str, Any]] = []

    def begin(self, code: str) -> str:
        cell: str = self.client.execute(code)
        return cell

    def wait(self, cell: str) -> str:
        """Return what a cell prints, once it has ended."""
        told, end = "", time.monotonic() + 60
        while time.monotonic() < end:
            try:
                message: dict[str, Any] = self.client.get_iopub_msg(timeout=1)
            except Empty:
                continue
            self.sent.append(message)
            if message["parent_header"].get("msg_id") != cell:
                continue
            content = message["content"]
            told += content.get("text", "") + content.get("ename", "")
            if content.get("execution_state") == "idle":
                return str(told)
        pytest.fail("the cell did not end")

    def run(self, code: str) -> str:
        return self.wait(self.begin(code))

    def load_widgets(self) -> None:
        """Ask for all widgets, as a page of a notebook does when it is loaded."""
        control, send = "control-of-widgets", self.client.shell_channel.send
        opened = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        send(self.client.session.msg("comm_open", opened, metadata={"version": "1.0.0"}))
        send(self.client.session.msg("comm_msg", {"comm_id": control, "data": {"method": "request_states"}}))
        self.run("0")
        assert any("states" in message["content"].get("data", {}) for message in self.sent)

    def close(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    found = Kernel()
    yield found
    found.close()


async def guest(link: str) -> Guest:
    """Return the page of a link."""
    address, _, token = link.partition("#")
    headers = {"Origin": address.rstrip("/")}
    found = Guest(await websocket_connect(HTTPRequest(address.replace("http", "ws") + "live", headers=headers)), "x")
    await found.raw({"token": token})
    await until(lambda: found.traits)
    return found


def test_people_play_while_a_cell_runs_and_is_interrupted_and_no_page_of_the_notebook_gets_their_boards(
    kernel: Kernel,
) -> None:
    kernel.run(SET_UP)
    links = [json.loads(kernel.run(f"import json; print(json.dumps(table.link({seat})))")) for seat in (0, 1)]
    kernel.sent.clear()
    kernel.run("table")

    async def scenario() -> None:
        guests = [await guest(link) for link in links]

        async def play(times: int) -> None:
            for _ in range(times):
                asked = next(one for one in guests if one.traits["choices"]["acts"])
                await asked.ask("act", id=asked.traits["choices"]["acts"][0][0])
                assert asked.traits["panel"]["error"] == ""
                await until(lambda: len({one.traits["choices"]["at"] for one in guests}) == 1)

        await asyncio.to_thread(kernel.load_widgets)
        cell = kernel.begin("print('begun', flush=True); time.sleep(30)")
        begin = time.monotonic()
        await play(4)
        assert time.monotonic() - begin < 25  # the cell still sleeps
        kernel.manager.interrupt_kernel()
        assert "KeyboardInterrupt" in await asyncio.to_thread(kernel.wait, cell)
        await play(2)
        assert "ZeroDivisionError" in await asyncio.to_thread(kernel.run, "1 / 0")
        await play(2)
        told = await asyncio.to_thread(kernel.run, "print([row.pages for row in table.seats], match.ply)")
        assert told.startswith("[1, 1]")
        await asyncio.to_thread(kernel.run, "table.close()")
        for one in guests:
            assert await one.ended() == 4410

    at_a_table(scenario)
    everything = json.dumps(kernel.sent, default=str)
    for link in links:
        assert link.partition("#")[2] not in everything  # nobody has shown the cell: a page asks for the links
    assert "shown while it is open" in everything
    assert '"choices"' not in everything
    assert '"scene"' not in everything


def test_after_a_kernel_that_was_killed_the_same_links_open_the_same_position(kernel: Kernel, tmp_path: Path) -> None:
    folder = tmp_path / "evening"
    kernel.run(f"{SET_UP}table.close(); table = match.serve(keep={str(folder)!r})")
    links = [json.loads(kernel.run(f"import json; print(json.dumps(table.link({seat})))")) for seat in (0, 1)]

    async def before() -> None:
        guests = [await guest(link) for link in links]
        for _ in range(2):
            asked = next(one for one in guests if one.traits["choices"]["acts"])
            await asked.ask("act", id=asked.traits["choices"]["acts"][0][0])
            await until(lambda: len({one.traits["choices"]["at"] for one in guests}) == 1)
        at.append(guests[0].traits["choices"]["at"])
        await until(lambda: tw.load_match(folder / "match.json").node.id == at[0])
        await asyncio.to_thread(kernel.manager.shutdown_kernel, now=True)
        assert await guests[0].ended() == 1006  # so its page tries again by itself

    at: list[int] = []
    at_a_table(before)
    again = Kernel()
    try:
        where = f"tw.load_match({str(folder / 'match.json')!r}).serve(keep={str(folder)!r})"
        again.run(f"import tabletop_widgets as tw; table = {where}")

        async def after() -> None:
            for link in links:
                assert (await guest(link)).traits["choices"]["at"] == at[0]

        at_a_table(after)
    finally:
        again.close()
