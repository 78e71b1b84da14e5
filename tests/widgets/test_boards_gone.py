"""Boards that no page shows ask nobody; of several boards with a player for a seat the newest asks it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pages import Page, in_a_notebook, until

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.widgets import GameWidget, visibility

WAITED = "No page showed this board for a while"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visibility, "_GRACE", 0.1)
    monkeypatch.setattr(visibility, "_FRESH", 0.2)
    monkeypatch.setattr(visibility, "_QUIET", 0.02)
    monkeypatch.setattr(visibility, "_PAUSE", 0.01)


def new() -> tw.Match:
    """Return a match in which seat 1 begins."""
    return tw.new_match("scout", players=4, seed=7)


class Asked:
    """Players that note who was asked, and choose the first action."""

    def __init__(self) -> None:
        self.by: list[str] = []

    def player(self, name: str) -> Callable[..., Action]:
        def choose(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            self.by.append(name)
            return legal_actions[0]

        return choose


class Tab(Page):
    """A page with one view, which answers when it is asked for it."""

    def __init__(self, widget: GameWidget, name: str = "page", *, is_open: bool = True) -> None:
        super().__init__(widget, name)
        self.is_open, self.was_asked = is_open, 0
        real = widget.send

        def send(content: Any, buffers: Any = None) -> None:
            real(content, buffers)
            if content.get("here"):
                self.was_asked += 1
                if self.is_open:
                    asyncio.get_running_loop().call_soon(self.show)

        widget.send = send
        self.send("view", view=0, seen=False)
        if is_open:
            self.show()

    def show(self) -> None:
        self.send("view", view=1, here=True)

    def remove(self) -> None:
        """Remove the view, as when the cell is deleted or its output is cleared."""
        self.is_open = False
        self.send("view", view=1, here=False)

    def close(self) -> None:
        """Close the page, which tells nothing."""
        self.is_open = False


def bots(asked: Asked, name: str, seats: Sequence[int] = (1, 2, 3)) -> dict[int, Any]:
    return dict.fromkeys(seats, asked.player(name))


async def said(widget: GameWidget, text: str) -> None:
    """Wait until a board says something of other boards."""
    await asyncio.wait_for(until(lambda: text in widget.panel.get("contest", "")), 5)


async def to_seat_0(match: tw.Match) -> None:
    await asyncio.wait_for(until(lambda: match.current_player() == 0), 5)


def test_a_board_whose_view_was_removed_asks_nobody_and_says_so_when_it_is_shown_again() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        widget = GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        tab = Tab(widget)
        await to_seat_0(match)
        tab.remove()
        before = len(asked.by)
        match.play("keep")
        await asyncio.sleep(0.4)
        assert (match.current_player(), len(asked.by)) == (1, before)
        await until(lambda: widget.panel["at"] == match.node.id)
        assert widget.panel["running"] is None
        tab.is_open = True
        tab.show()
        assert WAITED in widget.panel["note"]
        await to_seat_0(match)
        assert len(asked.by) == before + 3

    in_a_notebook(cell)


def test_a_board_that_is_shown_again_when_nobody_had_to_wait_says_nothing() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        widget = GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        tab = Tab(widget)
        await to_seat_0(match)
        tab.remove()
        await asyncio.sleep(0.2)
        tab.show()
        assert widget.panel["note"] == ""

    in_a_notebook(cell)


def test_a_page_that_is_loaded_again_in_a_moment_loses_nothing() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        widget = GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        Tab(widget).remove()
        await asyncio.sleep(0.05)
        Tab(widget, "again")
        await to_seat_0(match)
        assert (widget.panel["note"], len(asked.by)) == ("", 3)

    in_a_notebook(cell)


def test_a_board_out_of_sight_plays_on() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        tab = Tab(GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.3))  # slower than views are fresh
        tab.send("view", view=1, seen=True)
        tab.send("view", view=1, seen=False)  # scrolled away, or the tab is hidden
        await to_seat_0(match)
        assert tab.was_asked > 0

    in_a_notebook(cell)


def test_a_page_that_was_closed_without_a_word_is_noticed_before_a_player_is_asked() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        widget = GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        tab = Tab(widget)
        await to_seat_0(match)
        tab.close()
        await asyncio.sleep(0.25)
        match.play("keep")
        await asyncio.sleep(0.4)
        assert match.current_player() == 1
        Tab(widget, "again")
        assert WAITED in widget.panel["note"]
        await to_seat_0(match)

    in_a_notebook(cell)


def test_a_cell_that_runs_longer_than_the_grace_does_not_stop_a_game() -> None:
    async def cell() -> None:
        import time

        match, asked = new(), Asked()
        widget = GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        tab = Tab(widget)
        await to_seat_0(match)
        await asyncio.sleep(0.25)
        tab.is_open = False  # its answers are read after the cell
        match.play("keep")
        await until(lambda: tab.was_asked)
        time.sleep(1)
        asyncio.get_running_loop().call_later(0.02, tab.show)
        await to_seat_0(match)
        assert widget.panel["note"] == ""

    in_a_notebook(cell)


def test_a_board_that_a_page_has_without_a_view_asks_nobody_until_it_is_shown() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        widget = GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.05)
        tab = Tab(widget, is_open=False)
        await asyncio.sleep(0.3)
        assert asked.by == []
        tab.is_open = True
        tab.show()
        await to_seat_0(match)

    in_a_notebook(cell)


def test_a_board_that_no_page_has_ever_told_of_asks_its_players() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        await to_seat_0(match)

    in_a_notebook(cell)
    match, asked = new(), Asked()
    GameWidget(match, seat=0, players=bots(asked, "a"))
    assert match.current_player() == 0


def test_without_an_event_loop_a_board_whose_view_was_removed_asks_nobody() -> None:
    match, asked = new(), Asked()
    widget = GameWidget(match, seat=0, players=bots(asked, "a"))
    page = Page(widget)
    page.send("view", view=1, here=True)
    page.send("view", view=1, here=False)
    match.play("keep")
    assert match.current_player() == 1
    page.send("view", view=1, here=True)
    assert match.current_player() == 0


def test_the_newest_board_moves_the_seats_and_both_say_so() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        old = GameWidget(match, seat=0, players=bots(asked, "old"), pace=0.01)
        Tab(old, "one")
        await to_seat_0(match)
        newer = GameWidget(match, seat=0, players=bots(asked, "new", (1, 2)), pace=0.01)
        Tab(newer, "two")
        asked.by.clear()
        match.play("keep")
        await to_seat_0(match)
        await asyncio.sleep(0.1)
        assert asked.by == ["new", "new", "old"]
        await said(old, "moves Boris, Chidi.")
        await said(newer, "for Boris, Chidi, too")

    in_a_notebook(cell)


def test_the_player_of_an_older_board_that_is_thinking_is_not_heard_any_more() -> None:
    async def cell() -> None:
        match, asked, go_on = new(), Asked(), asyncio.Event()

        async def slow(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            asked.by.append("old")
            await go_on.wait()
            return legal_actions[1]

        GameWidget(match, seat=0, players={1: slow}, pace=0)
        await until(lambda: asked.by)
        GameWidget(match, seat=0, players=bots(asked, "new", (1,)), pace=0.05)
        go_on.set()
        await until(lambda: match.ply > 1)
        assert asked.by == ["old", "new"]

    in_a_notebook(cell)


def test_a_person_lets_the_players_of_an_older_board_go_on() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        old = GameWidget(match, seat=0, players=bots(asked, "old"), pace=0.01)
        newer = GameWidget(match, seat=0, players=bots(asked, "new"), pace=0.01)
        newer.stop()
        await until(lambda: "by this board" in (old.panel["resume"] or ""))
        await asyncio.sleep(0.1)
        assert asked.by == []  # to stop is to stop
        Page(old).send("resume")
        await to_seat_0(match)
        assert set(asked.by) == {"old"}
        await said(newer, "moves Boris")

    in_a_notebook(cell)


def test_when_the_newer_board_is_closed_the_older_goes_on() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        old = GameWidget(match, seat=0, players=bots(asked, "old"), pace=0.05)
        newer = GameWidget(match, seat=0, players=bots(asked, "new"), pace=5)
        await asyncio.sleep(0.1)
        newer.close()
        await to_seat_0(match)
        assert set(asked.by) == {"old"}
        await until(lambda: "contest" not in old.panel)

    in_a_notebook(cell)


def test_when_the_view_of_the_newer_board_is_removed_an_older_one_on_a_page_goes_on_until_it_is_back() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        old = GameWidget(match, seat=0, players=bots(asked, "old"), pace=0.01)
        Tab(old, "one")
        newer = GameWidget(match, seat=0, players=bots(asked, "new"), pace=0.01)
        tab = Tab(newer, "two")
        await to_seat_0(match)
        tab.remove()
        await asyncio.sleep(0.3)
        match.play("keep")
        await to_seat_0(match)
        assert asked.by == ["new"] * 3 + ["old"] * 3
        tab.is_open = True
        tab.show()
        match.play(match.legal_actions()[0])
        await to_seat_0(match)
        assert asked.by[6:] == ["new"] * 3

    in_a_notebook(cell)


def test_after_a_reload_an_older_board_whose_view_comes_first_does_not_take_over() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        boards = [GameWidget(match, seat=0, players=bots(asked, name), pace=0.01) for name in ("old", "new")]
        tabs = [Tab(board, name) for board, name in zip(boards, ("one", "two"), strict=True)]
        await to_seat_0(match)
        for tab in tabs:
            tab.close()
        await asyncio.sleep(0.25)
        match.play("keep")
        await asyncio.sleep(0.3)
        asked.by.clear()
        Tab(boards[0], "again")
        await asyncio.sleep(0.1)
        assert asked.by == []
        await said(boards[0], "no page shows it")
        Tab(boards[1], "again")
        await to_seat_0(match)
        assert set(asked.by) == {"new"}

    in_a_notebook(cell)


def test_a_constructor_that_fails_takes_no_seats() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        GameWidget(match, seat=0, players=bots(asked, "a"), pace=0.01)
        with pytest.raises(ValueError, match="layer"):
            GameWidget(match, seat=0, players=bots(asked, "b"), layers=["no such layer"])
        await to_seat_0(match)
        assert set(asked.by) == {"a"}

    in_a_notebook(cell)


def test_the_adviser_of_a_board_that_no_page_shows_is_asked_nothing() -> None:
    async def cell() -> None:
        match, asked = new(), Asked()
        widget = GameWidget(match, seat=1, analysis=asked.player("adviser"))
        tab = Tab(widget)
        await until(lambda: asked.by)
        tab.remove()
        await asyncio.sleep(0.2)
        asked.by.clear()
        match.play("keep")
        match.undo()
        await asyncio.sleep(1.5)  # the board is drawn in a quiet moment
        assert asked.by == []

    in_a_notebook(cell)
