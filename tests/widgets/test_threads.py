"""Boards on several threads: each is drawn on its own, whole, and nobody who thinks keeps the others waiting."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from pages import Page, in_a_notebook, until

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.action import Action
from tabletop_widgets.widgets import visibility


@contextmanager
def other_loop() -> Iterator[asyncio.AbstractEventLoop]:
    """Yield an event loop that runs on a thread of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield loop
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


def on(loop: asyncio.AbstractEventLoop, call: Any, *args: Any) -> Any:
    """Return what a function returns that is called on the thread of a loop."""

    async def run() -> Any:
        return call(*args)

    return asyncio.run_coroutine_threadsafe(run(), loop).result(30)


def play_first(match: tw.Match) -> None:
    match.play(match.legal_actions()[0])


def test_nothing_is_played_while_a_board_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("scout", players=3, seed=5)
    board = match.widget(seat=0)
    draw, waited = type(BOARDS["scout"]).draw, list[threading.Thread]()

    def interrupted(*args: Any) -> Any:
        scene = draw(*args)
        thread = threading.Thread(target=play_first, args=(match,), daemon=True)
        if not waited:
            thread.start()
            thread.join(0.3)
            waited.append(thread)
        return scene

    monkeypatch.setattr(type(BOARDS["scout"]), "draw", interrupted)
    at = match.node.id
    board._context.error = "drawn anew"
    board._drawing.restart()
    board._context.locale = "ja"  # so that no other board has made it
    traits = board._render()
    assert traits["choices"]["at"] == traits["panel"]["at"] == at
    waited[0].join(10)
    assert match.ply == match.nodes[at].ply + 1
    assert board.choices["at"] == match.node.id


def test_a_message_is_carried_out_at_the_position_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tw.new_match("scout", players=3, seed=5)
    seat = match.current_player()
    board = match.widget(seat=seat)
    first, second = match.legal_actions()
    thread = threading.Thread(target=lambda: match.play(second), daemon=True)
    legal = type(match.state).legal_actions

    def slow(state: Any) -> Any:
        if threading.current_thread() is not thread and not thread.is_alive() and match.ply == start:
            thread.start()
            thread.join(0.3)
        return legal(state)

    start = match.ply
    monkeypatch.setattr(type(match.state), "legal_actions", slow)
    Page(board).send("act", id=first.id)
    monkeypatch.undo()
    thread.join(10)
    assert match.path()[start + 1].action == first
    assert board.panel["error"] == ""


def test_nobody_is_kept_waiting_by_a_player_that_thinks() -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=3, seed=5)
        thinks, may_answer = threading.Event(), threading.Event()

        def slow(observation: Any, legal_actions: Sequence[Action], rng: Any) -> Action:
            thinks.set()
            may_answer.wait(20)
            return legal_actions[0]

        board = match.widget(seat=0, players={1: slow, 2: slow}, pace=0)
        while match.current_player() == 0:
            play_first(match)
        await until(thinks.is_set)
        with other_loop() as loop:
            begin = time.monotonic()
            beside = on(loop, lambda: match.widget(seat=1))
            on(loop, beside._sync)
            assert time.monotonic() - begin < 5
            assert beside.choices["at"] == match.node.id
            may_answer.set()
            on(loop, beside.close)
        board.close()

    in_a_notebook(cell)


def test_a_board_that_nobody_sees_is_drawn_on_the_thread_of_its_own_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visibility, "_QUIET", 0.05)
    monkeypatch.setattr(visibility, "_PAUSE", 0.01)
    drawn: dict[str, list[int]] = {"here": [], "there": []}

    def noted(board: tw.GameWidget, name: str) -> tw.GameWidget:
        sync = board._sync

        def note() -> None:
            drawn[name].append(threading.get_ident())
            sync()

        board._sync = note  # type: ignore[method-assign]
        return board

    async def cell() -> None:
        match = tw.new_match("scout", players=3, seed=5)
        with other_loop() as loop:
            here, other = (noted(match.widget(seat=seat), "here") for seat in (0, 2))
            there = noted(on(loop, lambda: match.widget(seat=1)), "there")
            for board in (here, other):
                Page(board).send("view", view=1, seen=False)
            on(loop, lambda: Page(there).send("view", view=1, seen=False))
            drawn["here"].clear()
            drawn["there"].clear()
            play_first(match)
            await until(lambda: len(drawn["here"]) > 1 and drawn["there"])
            ident = on(loop, threading.get_ident)
            assert set(drawn["here"]) == {threading.get_ident()}
            assert set(drawn["there"]) == {ident}
            on(loop, there.close)
            here.close()
            other.close()

    in_a_notebook(cell)


def test_boards_on_two_threads_are_whole_while_a_cell_plays() -> None:
    match = tw.new_match("scout", players=3, seed=5)
    with other_loop() as loop:
        boards = [on(loop, lambda seat=seat: match.widget(seat=seat)) for seat in (0, 1, None)]
        torn: list[Any] = []

        def look(board: tw.GameWidget) -> None:
            traits = board._render()
            if traits["choices"]["at"] != traits["panel"]["at"]:
                torn.append(traits["panel"]["at"])

        for _ in range(60):
            for board in boards:
                loop.call_soon_threadsafe(look, board)
            match.play_out(dict.fromkeys(range(3), "random"), max_decisions=1)
            if match.is_terminal():
                match.goto(1)
        on(loop, lambda: None)
        assert torn == []
        assert [on(loop, lambda board=board: board.panel["error"]) for board in boards] == ["", "", ""]
        for board in boards:
            on(loop, board.close)
