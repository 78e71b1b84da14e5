"""Parts of the front end: a page asks for one when a person comes near the board, and gets it over the comm."""

from __future__ import annotations

from typing import Any

from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.transport import PARTS, front_end


def board() -> tuple[GameWidget, Page, list[dict[str, Any]]]:
    widget = GameWidget(tw.new_match("scout", players=3, seed=1), cover=False)
    told: list[dict[str, Any]] = []
    widget.send = lambda content, buffers=None: told.append(content)
    widget._messages._send = widget.send
    return widget, Page(widget), told


def test_a_page_that_asks_for_a_part_gets_its_module() -> None:
    _, page, told = board()
    for name in PARTS:
        page.send("part", name=name)
        assert told.pop()["text"] == front_end(f"{name}.js")


def test_what_the_board_says_stays_when_a_part_is_asked_for() -> None:
    widget, page, _ = board()
    page.send("act", id=10**6)
    said = widget.panel["error"]
    page.send("part", name="more")
    widget._sync()
    assert widget.panel["error"] == said != ""


def test_a_page_gets_no_other_file() -> None:
    widget, page, told = board()
    for name in ("widget", "../bundle", "more.js", None, 5, ["more"]):
        page.send("part", name=name)
        assert widget.panel["error"]
    assert told == []
