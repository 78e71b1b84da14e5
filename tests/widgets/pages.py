"""Widgets to test, and a page that sends what a browser would send."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.engines.scout import Card, ScoutObservation
from tabletop_widgets.widgets import GameWidget

POSITION = {
    "hands": [["3|8", "4|1", "5|9", "2|7"], ["1|6", "7|10"], ["5|3", "8|2"]],
    "active": ["4|6", "5|7"],
    "owner": 2,
    "turn": 0,
}
TRAITS = ("scene", "patch", "choices", "panel", "journal", "inspect", "film", "thoughts", "review", "ui", "book")


def new(**options: Any) -> GameWidget:
    players = options.pop("players", None)
    match = tw.new_match("scout", players=4, seed=7)
    return GameWidget(match, players=players, **options)


def by_hand(**options: Any) -> GameWidget:
    return GameWidget(tw.new_match("scout", players=5, seed=1, position=five(POSITION)), **options)


def five(position: dict[str, Any]) -> dict[str, Any]:
    return {**position, "hands": [*position["hands"], ["9|2"], ["6|9"]]}


def hand_of(match: tw.Match, seat: int) -> tuple[Card, ...]:
    view = match.observation(seat)
    assert isinstance(view, ScoutObservation)
    return view.hand


def in_a_notebook(cell: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run a function as a cell of a notebook runs: in an event loop."""
    asyncio.run(asyncio.wait_for(cell(), 60))


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is so."""
    while not condition():
        await asyncio.sleep(0.005)


class Page:
    """Sends what a browser page would send."""

    def __init__(self, widget: GameWidget, name: str = "page") -> None:
        self.widget, self.name, self.count = widget, name, 0

    def send(self, do: str, *, at: int | None = None, **more: Any) -> None:
        self.count += 1
        place = self.widget.choices.get("at", 0) if at is None else at
        self.raw({"c": self.name, "n": self.count, "at": place, "do": do, **more})

    def raw(self, content: Any) -> None:
        self.widget._handle_custom_msg(content, [])

    def act(self, text: str) -> None:
        wanted = self.widget.match.game.action(text).id
        self.send("act", id=wanted)


def sent(widget: GameWidget) -> str:
    """Everything the browser has, as one text."""
    return json.dumps([getattr(widget, name) for name in TRAITS], ensure_ascii=False)


def keys_of(widget: GameWidget) -> set[str]:
    picture = dict(widget.scene["els"])
    if widget.patch:
        for key in widget.patch["del"]:
            del picture[key]
        picture.update(widget.patch["set"])
    return set(picture)
