"""Boards whose cell runs again, or whose page or connection is gone: nothing piles up, nothing fails in a cell."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import comm
import pytest
from ipywidgets.widgets.widget import _instances
from pages import Page, in_a_notebook, until

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget, cells, visibility


@pytest.fixture
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visibility, "_GRACE", 0.1)


class Runs:
    """The run of a cell that Python is told of."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.number = 0
        monkeypatch.setattr(cells, "_current_run", lambda: ("cell", f"run {self.number}"))

    def again(self, match: tw.Match, **options: Any) -> GameWidget:
        self.number += 1
        return GameWidget(match, **options)


def new() -> tw.Match:
    """Return a match in which seat 1 begins."""
    return tw.new_match("scout", players=4, seed=7)


def test_a_cell_that_runs_again_leaves_no_model_and_no_connection_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    runs, match = Runs(monkeypatch), new()
    runs.again(match)
    models = len(_instances)
    opened: list[comm.base_comm.BaseComm] = []
    real = comm.create_comm

    def create(*args: Any, **options: Any) -> comm.base_comm.BaseComm:
        opened.append(real(*args, **options))
        return opened[-1]

    monkeypatch.setattr(comm, "create_comm", create)
    for _ in range(31):
        runs.again(match, players={1: "random"}, pace=5)
    assert len(_instances) == models
    assert sum(not one._closed for one in opened) == 2  # of the board and of its layout
    assert len(match._observers.callbacks) == 1


def test_a_layout_that_somebody_else_made_stays() -> None:
    from ipywidgets import Layout

    board, own = GameWidget(new()), Layout()
    first = board.layout
    board.layout = own
    board.close()
    assert (first.comm, own.comm is None) == (None, False)


@pytest.mark.usefixtures("_hurry")
def test_where_another_cell_shows_a_replaced_board_a_line_says_so_until_that_cell_runs_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def cell() -> None:
        runs, match = Runs(monkeypatch), new()
        old = runs.again(match, seat=0, players={1: "random"}, pace=0.02, locale="ja")
        page = Page(old)
        page.send("view", view=1, here=True)
        page.send("view", view=2, here=True)
        runs.again(match, seat=1)
        page.send("view", view=1, here=False)  # of the cell that runs
        page.send("view", view=2, here=True)  # an answer
        await asyncio.sleep(0.2)
        assert "もう一度実行" in old.replaced
        assert match.current_player() == 1
        before = dict(old.panel)
        match.play("keep")
        page.act("keep")
        assert (old.panel, match.current_player(), old.comm is None) == (before, 2, False)
        page.send("view", view=2, here=False)
        assert old.comm is None
        assert old.layout.comm is None

    in_a_notebook(cell)


@pytest.mark.usefixtures("_hurry")
def test_a_replaced_board_on_a_page_that_was_closed_goes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def cell() -> None:
        runs, match = Runs(monkeypatch), new()
        old = runs.again(match)
        Page(old).send("view", view=1, here=True)
        runs.again(match)
        assert old.comm is not None
        await until(lambda: old.comm is None)

    in_a_notebook(cell)


class Compiled:
    """A method of a kernel that tells no signature, as `xeus-python` has it."""

    @property
    def __signature__(self) -> None:
        raise ValueError("no signature found for builtin")

    def __call__(self, *channel: str) -> Any:
        if channel:
            raise TypeError("incompatible function arguments")
        return {"header": {"msg_id": "run"}, "metadata": {"cellId": "one"}}


def failing() -> Any:
    raise RuntimeError("not now")


class Shell:
    """What `get_ipython` returns."""

    def __init__(self, get_parent: Any) -> None:
        self.kernel = self
        self.get_parent = get_parent


def test_a_kernel_that_tells_no_signatures_tells_its_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("IPython.get_ipython", lambda: Shell(Compiled()))
    assert new().widget(seat=0).comm is not None
    assert cells._current_run() == ("one", "run")


@pytest.mark.parametrize(
    "get_parent", [failing, lambda: None, lambda: [], lambda: {"header": None, "metadata": 3}, 7, lambda channel: {}]
)
def test_no_kernel_stops_a_board(get_parent: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("IPython.get_ipython", lambda: Shell(get_parent))
    assert new().widget(seat=0).comm is not None


class Gone(comm.DummyComm):
    """A connection to a page that is gone: to send fails, as it does in Panel after a reload."""

    is_gone = False

    def publish_msg(self, *args: Any, **options: Any) -> None:
        if self.is_gone:
            raise AttributeError("'DocumentCallbackManager' object has no attribute '_change_callbacks'")


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[Gone]:
    made: list[Gone] = []

    def create(*args: Any, **options: Any) -> Gone:
        made.append(Gone(*args, **options))
        return made[-1]

    monkeypatch.setattr(comm, "create_comm", create)
    return made


def lose(connections: list[Gone]) -> None:
    for one in connections:
        one.is_gone = True


def test_a_board_whose_page_cannot_be_reached_fails_in_no_cell_and_no_log_and_lets_go(
    connections: list[Gone], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    match = new()
    GameWidget(match)
    lose(connections)
    here = GameWidget(match)
    match.play("keep")
    assert here.panel["at"] == match.node.id
    assert len(match._observers.callbacks) == 1
    assert caplog.records == []


def test_players_on_a_board_whose_page_cannot_be_reached_stop(
    connections: list[Gone], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)

    async def cell() -> None:
        match = new()
        widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"), pace=0.05)
        page = Page(widget)
        page.send("view", view=1, seen=True)
        lose(connections)
        await until(lambda: not match._observers.callbacks)
        ply = match.ply
        await asyncio.sleep(0.3)
        assert (match.ply, match.current_player() > 0) == (ply, True)
        for one in connections:
            one.is_gone = False
        message = {"c": "page", "n": 9, "do": "view", "view": 1, "here": True}  # the page is there again
        widget._handle_msg({"content": {"data": {"method": "custom", "content": message}}})
        await until(lambda: match.current_player() == 0)

    in_a_notebook(cell)
    assert caplog.records == []


def test_a_board_whose_connection_the_host_has_closed_lets_go_of_its_match_and_its_seats() -> None:
    async def cell() -> None:
        match = new()
        old = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"), pace=0.05)
        old.comm.close()  # marimo does, when the cell runs again
        newer = GameWidget(match, seat=0, players={1: "random"}, pace=0.05)
        await until(lambda: match.current_player() == 2)
        await asyncio.sleep(0.3)
        assert match.current_player() == 2
        assert len(match._observers.callbacks) == 1
        assert "contest" not in newer.panel

    in_a_notebook(cell)


def test_a_board_whose_connection_was_closed_asks_nobody_though_nothing_else_happens() -> None:
    async def cell() -> None:
        match = new()
        widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"), pace=0.05)
        widget.comm.close()
        await asyncio.sleep(0.4)
        assert match.current_player() == 1

    in_a_notebook(cell)
