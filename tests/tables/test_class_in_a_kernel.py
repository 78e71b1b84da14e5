"""A class of a kernel: pupils work on while a cell runs and is interrupted, and after the kernel was restarted."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from guests import Guest, at_a_table, until
from test_in_a_kernel import Kernel, guest

import tabletop_widgets as tw

NAMES = ["Annabel", "Bohumil"]


@pytest.fixture
def kernel() -> Iterator[Kernel]:
    found = Kernel()
    yield found
    found.close()


def set_up(folder: Path) -> str:
    return f"""
import json, os, time, tabletop_widgets as tw
os.chdir({str(folder)!r})
room = tw.classroom("scout/s5-beats", names={NAMES!r}, keep="links.json")
"""


async def step(pupil: Guest, what: str) -> None:
    panel = await pupil.ask("lesson", what=what, value=None)
    assert panel["error"] == ""


def test_pupils_work_on_and_no_page_of_the_notebook_gets_their_boards_or_names(kernel: Kernel, tmp_path: Path) -> None:
    kernel.run(set_up(tmp_path))
    links = json.loads(kernel.run("print(json.dumps(room.links))"))
    kernel.sent.clear()
    kernel.run("room")

    async def scenario() -> None:
        pupils = [await guest(link) for link in links.values()]
        await asyncio.to_thread(kernel.load_widgets)
        cell = kernel.begin("print('begun', flush=True); time.sleep(30)")
        begin = time.monotonic()
        for pupil in pupils:
            await step(pupil, "next")
        assert time.monotonic() - begin < 25  # the cell still sleeps
        kernel.manager.interrupt_kernel()
        assert "KeyboardInterrupt" in await asyncio.to_thread(kernel.wait, cell)
        for pupil in pupils:
            await step(pupil, "next")
            assert pupil.traits["lesson"]["id"] == "beat"
        told = await asyncio.to_thread(kernel.run, "print([row.step for row in room.pupils])")
        assert told.startswith("['beat', 'beat']")

    at_a_table(scenario)
    everything = json.dumps(kernel.sent, default=str)
    assert "shown while it is open" in everything
    for secret in (*NAMES, *(link.partition("#")[2] for link in links.values()), '"lesson"', '"scene"'):
        assert secret not in everything


def test_after_a_restart_the_same_links_open_the_same_step(kernel: Kernel, tmp_path: Path) -> None:
    kernel.run(set_up(tmp_path))
    links = json.loads(kernel.run("print(json.dumps(room.links))"))
    show = tw.new_game("scout", players=3).action("show 3-4").id

    async def before() -> None:
        pupil = await guest(links["Annabel"])
        for _ in range(2):
            await step(pupil, "next")
        await pupil.ask("act", id=show)
        file = tmp_path / "class/Annabel.json"
        await until(lambda: file.exists() and '"right": true' in file.read_text(encoding="utf-8"))
        await asyncio.to_thread(kernel.manager.shutdown_kernel, now=True)
        assert await pupil.ended() == 1006  # so its page tries again by itself

    at_a_table(before)
    assert tw.lessons.gather(tmp_path / "class/*.json").by_learner()[0]["s5-beats/beat"] == 1
    again = Kernel()
    try:
        again.run(set_up(tmp_path))

        async def after() -> None:
            pupil = await guest(links["Annabel"])
            assert (pupil.traits["lesson"]["id"], pupil.traits["lesson"]["done"]) == ("beat", [1, 2])
            await step(pupil, "next")
            assert pupil.traits["lesson"]["id"] == "rank"

        at_a_table(after)
    finally:
        again.close()
