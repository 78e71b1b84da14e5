"""What differs where Python itself runs in the browser (Pyodide): its kernel, its event loop, no threads.

tests/browser/test_site.py plays there; this tries each difference by itself.
"""

from __future__ import annotations

import asyncio
import contextvars
import os
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from pages import Page, in_a_notebook, new

import tabletop_widgets as tw
from tabletop_widgets.core import thread
from tabletop_widgets.core.action import Action
from tabletop_widgets.widgets.transport import with_null


class PlainHandle(asyncio.Handle):
    """The handle of something that comes later; unlike `asyncio.TimerHandle` it does not know when."""

    timer: asyncio.TimerHandle

    def cancel(self) -> None:
        super().cancel()
        self.timer.cancel()


class BrowserLoop(asyncio.SelectorEventLoop):
    """An event loop whose `call_later` returns what that of a browser does."""

    def call_later(  # type: ignore[override]  # as in a browser
        self, delay: float, callback: Callable[..., Any], *args: Any, context: contextvars.Context | None = None
    ) -> PlainHandle:
        handle = PlainHandle(callback, args, self)
        handle.timer = super().call_later(delay, callback, *args, context=context)
        return handle


class Shell:
    """What `get_ipython` returns there: the kernel answers one message at a time, and has no channels."""

    def __init__(self) -> None:
        self.kernel, self.run = self, 0

    def get_parent(self) -> dict[str, Any]:
        return {"metadata": {"cellId": "one"}, "header": {"msg_id": f"run {self.run}"}}


def test_moves_of_one_cell_are_drawn_on_a_loop_whose_handles_know_no_time() -> None:
    async def cells() -> None:
        widget = new(seat=None)
        page = Page(widget)
        page.send("locale", locale="en")  # somebody looks
        for _ in range(3):  # the second and the third come before a picture may be sent again
            widget.match.play("keep")
        await asyncio.sleep(0.3)
        assert widget.panel["line"]["ply"] == widget.match.ply

    with asyncio.Runner(loop_factory=BrowserLoop) as runner:
        runner.run(cells())


def test_a_cell_that_runs_again_replaces_its_board(monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Shell()
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    match = tw.new_match("scout", players=3, seed=1)
    first, beside = match.widget(seat=0), match.widget(seat=1)
    assert first.comm is not None
    shell.run += 1
    again = match.widget(seat=0)
    assert (first.comm, beside.comm) == (None, None)
    assert again.comm is not None


async def patient(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
    await asyncio.sleep(0)
    return rng.choice(legal_actions)


async def sleepy(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
    await asyncio.sleep(0.01)
    return legal_actions[0]


def test_async_players_play_without_threads_as_far_as_they_wait_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with_threads = tw.simulate("scout", [patient, "random"], games=2, seed=1)
    monkeypatch.setattr(thread, "HAVE_THREADS", False)

    async def cell() -> None:
        assert str(tw.simulate("scout", [patient, "random"], games=2, seed=1)) == str(with_threads)
        with pytest.raises(tw.PlayerError, match="an async player cannot wait"):
            tw.simulate("scout", [sleepy, "random"], games=2, seed=1)

    in_a_notebook(cell)


def test_a_match_is_saved_again_where_files_have_no_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "geteuid", raising=False)
    monkeypatch.delattr(os, "getegid", raising=False)
    match = tw.new_match("scout", players=3, seed=1)
    match.save(tmp_path / "evening.json")
    match.play("keep")
    match.save(tmp_path / "evening.json")
    assert tw.load_match(tmp_path / "evening.json").ply == match.ply


def test_what_is_none_arrives_as_null() -> None:
    told = {"course": None, "panel": {"why": None, "at": 0, "line": ((1, None), [False, ""])}}
    null = object()
    assert with_null(told, null) == {"course": null, "panel": {"why": null, "at": 0, "line": [[1, null], [False, ""]]}}
