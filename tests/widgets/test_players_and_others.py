"""Players of a board beside whatever else goes on: a second board, threads, observers that fail, closing."""

import asyncio
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pages import Page, in_a_notebook, until

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.core.tree import Change
from tabletop_widgets.widgets import GameWidget


def new() -> tw.Match:
    """Return a match in which seat 1 begins."""
    return tw.new_match("scout", players=4, seed=7)


def aside(call: Callable[[], object]) -> None:
    """Call a function on another thread, and wait for it."""
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


def test_two_boards_with_the_same_players_ask_them_once() -> None:
    async def cell() -> None:
        match, asked = new(), Counter[int]()

        def bot(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            asked[match.node.id] += 1
            time.sleep(0.01)
            return legal_actions[0]

        for _ in range(2):
            GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), bot), pace=0.01)
        await until(lambda: match.current_player() == 0)
        assert asked == {1: 1, 2: 1, 3: 1}

    in_a_notebook(cell)


def test_a_player_is_not_asked_for_a_seat_that_a_thread_has_passed_on_meanwhile() -> None:
    async def cell() -> None:
        match = new()
        match.observe(lambda match, change: time.sleep(0.1))  # somebody slow is told first
        widget = GameWidget(match, seat=0, players={1: "random"}, pace=0.03)
        thread = threading.Thread(target=match.play, args=("keep",))
        thread.start()
        await asyncio.sleep(0.3)
        thread.join()
        assert (match.current_player(), widget.panel["error"]) == (2, "")

    in_a_notebook(cell)


def test_when_an_observer_of_a_move_fails_the_players_stop_and_stay_so() -> None:
    async def cell() -> None:
        match, told = new(), list[int]()
        widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"), pace=0.01)

        def broken(match: tw.Match, change: Change) -> None:
            told.append(1)
            if len(told) == 1:
                raise RuntimeError("broken")

        match.observe(broken)
        await until(lambda: told)
        await asyncio.sleep(0.1)
        assert (match.ply, widget.panel["running"], widget.panel["resume"]) == (2, None, "Let Chidi go on")
        assert widget.panel["error"] == "RuntimeError: broken"
        Page(widget).send("resume")
        await until(lambda: match.current_player() == 0)

    in_a_notebook(cell)


def test_a_callback_that_ends_in_a_cancellation_leaves_nobody_thinking_for_ever() -> None:
    async def cell() -> None:
        match, told = new(), list[int]()
        widget = GameWidget(match, seat=0, players=dict.fromkeys((1, 2, 3), "random"), pace=0.01)

        def cancelled(widget: GameWidget, played: object) -> None:
            told.append(1)
            if len(told) == 1:
                raise asyncio.CancelledError

        widget.on_action(cancelled)
        await until(lambda: told)
        await until(lambda: widget.panel["resume"] or match.current_player() == 0)
        if match.current_player():
            Page(widget).send("resume")
        await until(lambda: match.current_player() == 0)

    in_a_notebook(cell)


def test_a_closed_boards_players_play_no_more_though_a_thread_has_just_played() -> None:
    async def cell() -> None:
        match = new()
        widget = GameWidget(match, seat=1, players=dict.fromkeys((0, 2, 3), "random"), pace=0.01)
        await asyncio.sleep(0.05)
        aside(lambda: match.play("keep"))
        widget.close()
        await asyncio.sleep(0.1)
        assert match.ply == 2

    in_a_notebook(cell)


def test_a_board_can_be_closed_from_another_thread() -> None:
    async def cell() -> None:
        match = new()
        widget = GameWidget(match, seat=0, players={1: "random"}, pace=5)
        aside(widget.close)
        await until(lambda: widget.comm is None)
        assert not match._observers.callbacks

    in_a_notebook(cell)


def test_a_board_follows_and_closes_after_its_loop_has_ended() -> None:
    async def made() -> tuple[tw.Match, GameWidget]:
        match = new()
        return match, GameWidget(match, seat=0, players={1: "random"}, pace=5)

    match, widget = asyncio.run(made())
    match.goto(0)
    assert widget.panel["at"] == match.node.id
    widget.close()
    assert not match._observers.callbacks


def test_what_an_async_player_started_may_play_once_it_has_answered() -> None:
    async def cell() -> None:
        match, seen = new(), list[str]()
        kept: list[asyncio.Task[None]] = []

        async def watch() -> None:
            with pytest.raises(tw.MatchBusy):
                match.play("keep")
            seen.append("refused while it is asked")
            await until(lambda: match.ply == 2)
            match.play("keep")
            seen.append("played")

        async def bot(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            kept.append(asyncio.ensure_future(watch()))
            await until(lambda: seen)
            return legal_actions[0]

        GameWidget(match, seat=0, players={1: bot}, pace=0)
        await until(lambda: len(seen) == 2)

    in_a_notebook(cell)


def test_an_observer_may_let_an_async_player_go_on_that_looks_ahead_on_a_copy() -> None:
    async def cell() -> None:
        match = new()

        async def bot(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            match.__copy__().play(legal_actions[0])
            return legal_actions[0]

        match.observe(lambda match, change: match.play_out({2: bot}))
        match.play("keep")
        assert match.current_player() == 3

    in_a_notebook(cell)


def test_no_board_tells_what_a_bot_of_a_callback_says_of_its_hand() -> None:
    def talker(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Any:
        return "my hand is " + " ".join(map(str, view.hand))

    match = new()
    for _ in range(4):
        match.play("keep")
    widget = GameWidget(match, seat=1)
    widget.on_action(lambda widget, played: match.play_out({2: talker}))
    Page(widget).send("act", id=match.legal_actions()[0].id)
    assert widget.panel["error"].endswith("The player function of Chidi chose an action that is not legal.")
    assert "hand" not in widget.panel["error"]


@pytest.mark.parametrize("by", ["page", "cell"])
def test_under_the_cover_nothing_of_the_one_before_is_left_after_an_interrupt(by: str) -> None:
    async def cell() -> None:
        match = new()
        for _ in range(4):
            match.play("keep")
        widget = GameWidget(match)
        page = Page(widget)
        page.send("reveal")
        page.send("find", text="show")
        page.send("why", id=next(n for n in range(match.game.num_actions) if match.why_not(n)))
        assert widget.panel["found"]["rows"]

        def stop(widget: GameWidget, played: object) -> None:
            raise KeyboardInterrupt

        widget.on_action(stop)
        action = match.legal_actions()[0]
        with pytest.raises(KeyboardInterrupt):
            page.send("act", id=action.id) if by == "page" else match.play(action)
        await until(lambda: widget.panel["cover"])
        assert (widget.panel["found"], widget.panel["why"]) == (None, None)

    in_a_notebook(cell)


def test_a_position_that_cannot_be_drawn_shows_nothing_of_the_viewer_before(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new()
    for _ in range(4):
        match.play("keep")
    widget = GameWidget(match)
    page = Page(widget)
    page.send("reveal")
    assert widget.choices["keys"]

    def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(type(widget._context), "draw_view", broken)
    page.send("act", id=match.legal_actions()[0].id)
    assert "broken" in widget.panel["error"]
    assert (widget.choices["keys"], widget.choices["prompt"], widget.panel["viewer"]) == ([], "", None)


def test_an_unseen_board_that_fails_leaves_no_other_asleep() -> None:
    async def cell() -> None:
        match = new()
        boards = [GameWidget(match, seat=seat) for seat in range(3)]
        for board in boards:
            Page(board).send("view", view=1, seen=False)
        asyncio.get_running_loop().set_exception_handler(lambda loop, context: None)

        def broken(change: object) -> None:
            raise RuntimeError("broken")

        boards[0].observe(broken, "panel")
        match.play("keep")
        await until(lambda: all(board.panel["at"] == match.node.id for board in boards))

    in_a_notebook(cell)


def test_a_message_that_comes_on_another_thread_is_heeded_where_pictures_are_made() -> None:
    async def cell() -> None:
        match = new()
        widget = GameWidget(match, seat=match.current_player())
        content = {"c": "page", "n": 1, "at": widget.choices["at"], "do": "act", "id": match.legal_actions()[0].id}
        played: list[threading.Thread] = []
        match.observe(lambda _match, _change: played.append(threading.current_thread()))
        # JupyterLab hands the messages of pages to a thread of the kernel that is not the loop's
        message = {"content": {"data": {"method": "custom", "content": content}}}
        await asyncio.to_thread(widget._handle_msg, message)
        await until(lambda: widget.panel["ack"] == {"page": 1})
        assert set(played) == {threading.current_thread()}

    in_a_notebook(cell)
