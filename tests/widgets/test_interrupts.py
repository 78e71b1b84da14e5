"""Cells that are interrupted at any moment: the board follows at the next change, and holds the whole picture."""

import asyncio
import contextlib
import inspect
import random
import signal
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import lengths
import pytest
from pages import TRAITS, Page, new
from pictures import patched, unpacked

import tabletop_widgets as tw
from tabletop_widgets.boards.scene import Element
from tabletop_widgets.widgets import GameWidget

# the lines that are interrupted: those of the package, and of what the widget is made of, where a picture is sent
PACKAGE = Path(tw.__file__).parent
LIBRARIES = {inspect.getfile(kind) for kind in GameWidget.__mro__[:-1]}
needs_timers = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs signals that come after a time")


class Browser:
    """What a page has: the state a widget was made with, and what was sent since."""

    def __init__(self, widget: GameWidget, monkeypatch: pytest.MonkeyPatch) -> None:
        self.state: dict[str, Any] = dict(widget.get_state(TRAITS))
        self.widget = widget
        monkeypatch.setattr(widget, "_send", self._receive)

    def _receive(self, message: dict[str, Any], buffers: object = None) -> None:
        if message["method"] == "update":
            self.state.update(message["state"])

    def number(self) -> int:
        """Return the number of the picture on the page."""
        return int((self.state["patch"] or self.state["scene"])["seq"])

    def elements(self) -> dict[str, Element]:
        """Return the elements on the page."""
        scene, patch = self.state["scene"], self.state["patch"]
        found = unpacked(scene["els"], scene)
        if patch is None:
            return found
        assert patch["base"] == scene["seq"], "the page never got what the patch changes"
        return patched(found, patch)


def other_than_the_match(browser: Browser) -> list[str]:
    """Return in what a page differs from a new board of the same seat; empty if it shows the match."""
    widget = browser.widget
    fresh = GameWidget(widget.match, seat=widget._context.seat)
    try:
        there = Browser(fresh, pytest.MonkeyPatch())
        differ = [name for name in ("choices", "ui", "book") if browser.state[name] != there.state[name]]
        rows = [*browser.state["journal"]["rows"], *browser.state["panel"]["tail"]][-20:]
        anew = there.state["journal"]["rows"][-20:]
        # without the elements that a row lights: those are of the picture with which it was sent
        differ += ["journal"] * ([row[:4] for row in rows] != [row[:4] for row in anew])
        differ += ["number"] * (browser.state["panel"]["seq"] != browser.number())
        # what answers the page is of the picture before, pictures are counted, and the rows are told apart above
        apart = dict.fromkeys(("ack", "seq", "tail", "turns"))
        panels = [{**each.state["panel"], **apart} for each in (browser, there)]
        differ += [f"panel: {name}" for name in panels[1] if panels[0][name] != panels[1][name]]
        return differ + ["scene"] * (browser.elements() != there.elements())
    finally:
        fresh.close()


def can_be_interrupted(frame: FrameType | None) -> bool:
    """Tell whether a line is among those; not while garbage is swept up, where Python tells of an error and goes on."""
    file = frame.f_code.co_filename if frame is not None else ""
    if file not in LIBRARIES and PACKAGE not in Path(file).parents:
        return False
    while frame is not None and frame.f_code.co_name != "__del__":
        frame = frame.f_back
    return frame is None


def at_random_moments(
    times: int, deed: Callable[[random.Random], object], check: Callable[[], None], other: int = 0
) -> None:
    """Do something again and again, each time interrupted at some moment, and check what is left of it."""
    rng = random.Random(lengths.seed() + other)
    is_doing = False

    def interrupt(number: int, frame: FrameType | None) -> None:
        if is_doing and can_be_interrupted(frame):
            raise KeyboardInterrupt
        if is_doing:
            signal.setitimer(signal.ITIMER_REAL, 1e-4)

    old = signal.signal(signal.SIGALRM, interrupt)
    try:
        for _ in range(times):
            is_doing = True
            signal.setitimer(signal.ITIMER_REAL, rng.uniform(1e-5, 2e-2))
            with contextlib.suppress(KeyboardInterrupt):
                deed(rng)
            is_doing = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            check()
    finally:
        is_doing = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


@pytest.mark.soak(gate=["scout"])
@needs_timers
@pytest.mark.parametrize("game", tw.games())
def test_after_an_interrupt_at_any_moment_of_run_the_board_shows_the_match(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = tw.new_match(game, players=3, seed=1)
    widget = GameWidget(match, seat=1)
    browser = Browser(widget, monkeypatch)

    def go_on(rng: random.Random) -> None:
        if match.is_terminal() or match.ply > 150:
            match.goto(0)
        match.play_out(dict.fromkeys(range(3), "random"), max_decisions=12)

    def check() -> None:
        match.comment(f"seen at {match.ply}")  # the next change, whatever it is
        assert other_than_the_match(browser) == []

    at_random_moments(60, go_on, check)


@needs_timers
def test_after_an_interrupt_of_what_a_page_intends_the_page_gets_its_answer() -> None:
    async def cell() -> None:
        widget = new(seat=1)
        browser, page = Browser(widget, monkeypatch), Page(widget)

        def intent(rng: random.Random) -> None:
            page.send("goto", ply=rng.randrange(len(widget.match.mainline())))

        for number in range(60):
            at_random_moments(1, intent, lambda: None, number)
            await asyncio.sleep(0)  # the notebook's loop goes on
            await asyncio.sleep(0.04)
            if browser.state["panel"]["ack"].get("page", 0) == page.count:
                assert browser.state["panel"]["line"]["ply"] == widget.match.ply
            assert not widget._is_page_incomplete

    with pytest.MonkeyPatch.context() as monkeypatch:
        asyncio.run(cell())


def test_a_board_that_was_interrupted_while_it_drew_catches_up_by_itself() -> None:
    async def cell() -> None:
        match = tw.new_match("scout", players=4, seed=7)
        widget = GameWidget(match, seat=1)
        draw, drawn = widget._render, list[int]()

        def interrupted_once() -> dict[str, Any]:
            drawn.append(1)
            if len(drawn) == 1:
                raise KeyboardInterrupt
            return draw()

        await asyncio.sleep(0.05)
        widget._render = interrupted_once  # type: ignore[method-assign]
        with pytest.raises(KeyboardInterrupt):
            match.play("keep")
        assert widget.choices["at"] != match.node.id
        await asyncio.sleep(0.01)
        assert widget.choices["at"] == match.node.id

    asyncio.run(cell())


def test_an_interrupt_of_one_board_leaves_no_board_of_the_match_deaf() -> None:
    match = tw.new_match("scout", players=4, seed=7)
    boards = [GameWidget(match, seat=seat) for seat in range(4)]
    with pytest.MonkeyPatch.context() as patch:

        def stop() -> dict[str, Any]:
            raise KeyboardInterrupt

        patch.setattr(boards[1], "_render", stop)
        with pytest.raises(KeyboardInterrupt):
            match.play("keep")
    match.play("keep")
    assert [board.panel["at"] for board in boards] == [match.node.id] * 4
