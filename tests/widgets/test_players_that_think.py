"""Players that take their time, for ever even, or end in odd ways: the board stays alive and nothing is stuck."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pages import Page, in_a_notebook, new, until

import tabletop_widgets as tw
from tabletop_widgets.core.action import Action
from tabletop_widgets.widgets import GameWidget, player_answer

Answer = Callable[[Any, Sequence[Action], random.Random], Any]


def at_table(player: Answer, **options: Any) -> GameWidget:
    """Return the board of seat 0 in a game that seat 1 begins, whom a player plays."""
    return new(seat=0, players={1: player}, pace=0, **options)


def thinking(widget: GameWidget) -> bool:
    return bool(widget.panel["running"] == "Boris is thinking")


class Slow:
    """Thinks until it is told to answer; or for ever."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.asked = 0
        self.answered = 0

    def __call__(self, observation: object, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        self.asked += 1
        self.go_on.wait()
        self.answered += 1
        return legal_actions[0]


def busy_for_ever(observation: object, legal_actions: Sequence[Action], rng: random.Random) -> Action:
    while True:
        pass


@pytest.mark.parametrize("player", [Slow(), busy_for_ever])
def test_while_a_player_thinks_the_board_and_the_next_cell_answer_at_once(player: Answer) -> None:
    async def cell() -> None:
        widget = at_table(player)
        page = Page(widget)
        await until(lambda: thinking(widget))
        await asyncio.sleep(0.05)
        start = time.monotonic()
        await asyncio.sleep(0)  # a click, and the next cell, wait for this only
        page.send("locale", locale="ja")
        page.send("goto", ply=0)
        assert widget.panel["line"]["ply"] == 0
        page.send("goto", ply=1)
        page.send("stop")
        assert widget.panel["running"] is None
        assert widget.panel["resume"] is not None
        assert time.monotonic() - start < 3  # 0.3 on a quiet machine; a thinking thread would hold it up for ever
        widget.close()

    in_a_notebook(cell)


@pytest.mark.parametrize("how", ["stop", "undo", "play", "close", "goto"])
def test_a_late_answer_counts_for_nothing(how: str) -> None:
    async def cell() -> None:
        player = Slow()
        widget = at_table(player)
        match, page = widget.match, Page(widget)
        await until(lambda: player.asked)
        deeds: dict[str, Callable[[], object]] = {
            "stop": lambda: page.send("stop"),
            "undo": lambda: match.goto(0),
            "goto": lambda: page.send("goto", ply=0),
            "play": lambda: match.play("turn"),
            "close": widget.close,
        }
        deeds[how]()
        place, nodes = match.node, len(match.nodes)
        player.go_on.set()
        await asyncio.sleep(0.1)
        assert (match.node, len(match.nodes)) == (place, nodes)

    in_a_notebook(cell)


def test_a_stopped_player_is_asked_anew_and_goes_on() -> None:
    async def cell() -> None:
        player = Slow()
        widget = at_table(player)
        page = Page(widget)
        await until(lambda: player.asked)
        page.send("stop")
        page.send("resume")
        assert thinking(widget)
        player.go_on.set()
        await until(lambda: widget.match.ply == 2)
        assert (player.asked, widget.panel["error"]) == (2, "")

    in_a_notebook(cell)


def test_a_player_that_is_left_behind_does_not_go_on_computing() -> None:
    async def cell() -> None:
        before = set(threading.enumerate())
        widget = at_table(busy_for_ever)
        await until(lambda: set(threading.enumerate()) - before)
        widget.stop()
        await until(lambda: not set(threading.enumerate()) - before)

    in_a_notebook(cell)


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt, asyncio.CancelledError, SystemExit, GeneratorExit, RecursionError]
)
@pytest.mark.parametrize("kind", ["def", "async def"])
def test_a_player_that_ends_in_an_interrupt_is_told_of_and_can_be_asked_again(
    error: type[BaseException], kind: str
) -> None:
    asked: list[int] = []

    def answer(legal_actions: Sequence[Action]) -> Action:
        asked.append(1)
        if len(asked) == 1:
            raise error
        return legal_actions[0]

    async def in_the_loop(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        await asyncio.sleep(0)
        return answer(legal_actions)

    async def cell() -> None:
        widget = at_table(in_the_loop if kind == "async def" else lambda view, legal, rng: answer(legal))
        await until(lambda: widget.panel["error"])
        assert widget.panel["error"].startswith(f"The player function of Boris failed: {error.__name__}.")
        assert (widget.panel["running"], widget.panel["resume"]) == (None, "Let Boris go on")
        Page(widget).send("resume")
        await until(lambda: widget.match.ply == 2)
        assert widget.panel["error"] == ""

    in_a_notebook(cell)


def test_an_async_player_is_at_home_in_the_notebooks_loop() -> None:
    async def cell() -> None:
        loop, allowed = asyncio.get_running_loop(), asyncio.Event()

        async def patient(observation: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            assert asyncio.get_running_loop() is loop
            await allowed.wait()  # for a button that somebody presses, say
            return legal_actions[-1]

        widget = at_table(patient)
        await until(lambda: thinking(widget))
        await asyncio.sleep(0.02)
        assert widget.match.ply == 1
        allowed.set()
        await until(lambda: widget.match.ply == 2)
        assert str(widget.match.node.action) == "turn"

    in_a_notebook(cell)


def test_an_async_player_may_hide_in_an_object_or_a_lambda() -> None:
    class Player:
        async def __call__(self, view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            return legal_actions[0]

    async def cell() -> None:
        one, two = at_table(Player()), at_table(lambda view, legal, rng: Player()(view, legal, rng))
        await until(lambda: one.match.ply == two.match.ply == 2)

    in_a_notebook(cell)


@pytest.mark.parametrize("kind", ["def", "async def"])
def test_a_player_of_a_board_that_plays_the_match_itself_is_refused(kind: str) -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=4, seed=7)

        def eager(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            match.play(legal_actions[0])
            return legal_actions[0]

        async def eagerly(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
            await asyncio.sleep(0)
            return eager(view, legal_actions, rng)

        widget = GameWidget(match, seat=0, players={1: eagerly if kind == "async def" else eager}, pace=0)
        await until(lambda: widget.panel["error"])
        assert "MatchBusy" in widget.panel["error"]
        assert match.ply == 1
        match.play("keep")  # a cell may

    in_a_notebook(cell)


def test_without_threads_players_think_in_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_answer, "HAVE_THREADS", False)
    on: set[str] = set()

    def player(view: Any, legal_actions: Sequence[Action], rng: random.Random) -> Action:
        on.add(threading.current_thread().name)
        return legal_actions[0]

    async def cell() -> None:
        widget = at_table(player)
        await until(lambda: widget.match.ply == 2)

    in_a_notebook(cell)
    assert on == {threading.current_thread().name}


def test_what_another_thread_plays_is_drawn_on_the_notebooks_own() -> None:
    async def cell() -> None:
        widget = new(seat=0)
        drawn: list[bool] = []
        home = threading.current_thread()
        widget.observe(lambda change: drawn.append(threading.current_thread() is home), "panel")
        other = threading.Thread(target=widget.match.play, args=("keep",))
        other.start()
        other.join()
        await until(lambda: widget.panel["line"]["ply"] == 2)
        assert drawn
        assert all(drawn)

    in_a_notebook(cell)
