"""Boards that nobody sees are drawn when somebody does, or in a quiet moment; all else goes on as ever."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from pages import Page, until

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget, visibility


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visibility, "_QUIET", 0.1)
    monkeypatch.setattr(visibility, "_PAUSE", 0.05)
    monkeypatch.setattr(visibility, "_TICK", 0.05)


def at(widget: GameWidget) -> bool:
    """Return whether what a page has is the present position."""
    return bool(widget.panel["at"] == widget.choices["at"] == widget.match.node.id)


def in_a_notebook(cell: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        await cell()

    asyncio.run(run())


def boards(count: int) -> tuple[tw.Match, list[GameWidget]]:
    match = tw.new_match("scout", players=4, seed=7)
    return match, [GameWidget(match, seat=number % 4) for number in range(count)]


def test_a_board_that_no_page_speaks_of_is_drawn_at_once() -> None:
    async def cell() -> None:
        match, (widget,) = boards(1)
        await asyncio.sleep(0.05)
        match.play("keep")
        assert at(widget)

    in_a_notebook(cell)


def test_a_board_out_of_sight_is_drawn_when_it_comes_in_sight() -> None:
    async def cell() -> None:
        match, (widget,) = boards(1)
        page = Page(widget)
        page.send("view", view=1, seen=False)
        match.play("keep")
        await asyncio.sleep(0.04)
        assert not at(widget)
        page.send("view", view=1, seen=True)
        assert at(widget)
        await asyncio.sleep(0.04)
        match.play("keep")
        assert at(widget)

    in_a_notebook(cell)


def test_a_board_whose_cell_is_gone_is_drawn_in_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visibility, "_QUIET", 0.5)

    async def cell() -> None:
        match, widgets = boards(5)
        for widget in widgets:
            page = Page(widget)
            page.send("view", view=1, seen=True)
            page.send("view", view=1, seen=False)  # the view has ended
        loop = asyncio.get_running_loop()
        callback = 0  # number of the event loop's callback that draws
        drawn: list[int] = []

        def another() -> None:
            nonlocal callback
            callback += 1

        def note(_change: object) -> None:
            drawn.append(callback)
            loop.call_soon(another)  # not before the callback that runs now has ended

        for widget in widgets:
            widget.observe(note, "panel")
        for _ in range(4):
            match.play("keep")
            await asyncio.sleep(0.02)
        assert drawn == []  # it is not quiet
        for _ in range(1000):
            await asyncio.sleep(0.01)
            if len(drawn) == len(widgets):
                break
        assert drawn == [0, 1, 2, 3, 4]  # each in a callback of its own
        assert all(map(at, widgets))

    in_a_notebook(cell)


def test_one_view_of_several_keeps_a_board_awake() -> None:
    async def cell() -> None:
        match, (widget,) = boards(1)
        one, two = Page(widget, "one"), Page(widget, "two")
        one.send("view", view=1, seen=True)
        one.send("view", view=2, seen=False)
        two.send("view", view=1, seen=False)
        await asyncio.sleep(0.04)
        match.play("keep")
        assert at(widget)
        one.send("view", view=1, seen=False)
        match.play("keep")
        assert not at(widget)

    in_a_notebook(cell)


def test_a_page_that_is_gone_without_a_word_keeps_no_board_awake() -> None:
    async def cell() -> None:
        match, (widget,) = boards(1)
        gone, here = Page(widget, "gone"), Page(widget, "here")
        gone.send("view", view=1, seen=True)
        here.send("view", view=1, seen=True)
        for number in range(14):  # the page that is here answers pictures, as js/app/visibility.ts does
            match.play("keep") if number % 2 == 0 else match.undo()
            here.send("view", view=1, seen=True)
            await asyncio.sleep(0.04)
            assert at(widget)
        here.send("view", view=1, seen=False)
        match.play("keep")
        assert not at(widget)
        gone.send("view", view=1, seen=True)  # it was only slow
        assert at(widget)

    in_a_notebook(cell)


def test_a_page_that_says_nothing_while_a_cell_runs_is_not_gone() -> None:
    async def cell() -> None:
        import time

        match, (widget,) = boards(1)
        Page(widget).send("view", view=1, seen=True)
        match.play("keep")
        time.sleep(0.3)
        await asyncio.sleep(0.01)
        match.play("keep")
        assert at(widget)

    in_a_notebook(cell)


def test_what_python_asks_of_a_sleeping_board_is_true() -> None:
    async def cell() -> None:
        match, widgets = boards(3)
        for widget in widgets:
            Page(widget).send("view", view=1, seen=False)
        heard: list[str] = []
        widgets[0].on_action(lambda _, played: heard.append(str(played.action)))
        match.play("keep")
        played = widgets[0].last_action
        assert (heard, played.seat, str(played.action)) == (["keep"], 1, "keep")
        sent: list[Any] = []
        widgets[1]._send = lambda message, buffers=None: sent.append(message)  # type: ignore[method-assign,assignment]
        widgets[1]._handle_msg({"content": {"data": {"method": "request_state"}}, "buffers": []})
        assert "Chidi" in repr(widgets[0])
        assert sent[-1]["state"]["panel"]["at"] == match.node.id
        assert "Chidi" in widgets[2]._repr_mimebundle_()[0]["text/plain"]
        assert all(map(at, widgets))

    in_a_notebook(cell)


def test_a_click_on_a_board_that_slept_is_never_played_elsewhere() -> None:
    async def cell() -> None:
        match, widgets = boards(2)
        widget = widgets[1]  # of the seat that decides
        page = Page(widget)
        page.send("view", view=1, seen=False)
        shown = widget.choices["at"]
        match.play("keep")
        match.undo()
        match.play("turn")
        page.send("act", at=shown, id=widget.choices["acts"][0][0])
        assert at(widget)
        assert "earlier position" in widget.panel["error"]
        assert str(match.node.action) == "turn"

    in_a_notebook(cell)


def test_players_move_on_while_nobody_looks() -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"), pace=0)
        Page(widget).send("view", view=1, seen=False)
        for _ in range(200):
            await asyncio.sleep(0.01)
            if match.current_player() == 0:
                break
        assert match.current_player() == 0
        await asyncio.sleep(0.3)
        assert at(widget)
        assert widget.choices["acts"]

    in_a_notebook(cell)


def test_a_closed_board_is_not_drawn_later() -> None:
    async def cell() -> None:
        match, (widget,) = boards(1)
        Page(widget).send("view", view=1, seen=False)
        match.play("keep")
        widget.close()
        before = widget.panel["at"]
        await asyncio.sleep(0.3)
        assert widget.panel["at"] == before

    in_a_notebook(cell)


def test_without_an_event_loop_every_board_is_drawn_at_once() -> None:
    match, (widget,) = boards(1)
    Page(widget).send("view", view=1, seen=False)
    match.play("keep")
    assert at(widget)


def test_the_board_that_was_clicked_answers_before_the_other_boards_of_its_match_are_drawn() -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=3, seed=1)
        boards = [match.widget(seat=match.current_player()) for _ in range(3)]
        await asyncio.sleep(0.05)  # a board is drawn at most once in this time
        told: list[int] = []
        for number, board in enumerate(boards):
            board.observe(lambda _, number=number: told.append(number), "panel")
        Page(boards[1]).act("keep")
        assert told == [1]
        await asyncio.wait_for(until(lambda: sorted(told) == [0, 1, 2]), 20)
        assert all(board.panel["at"] == match.node.id for board in boards)
        await asyncio.sleep(0.05)
        match.play("keep")  # in a cell all are drawn at once
        assert len(told) == 6
        for board in boards:
            board.close()

    in_a_notebook(cell)
