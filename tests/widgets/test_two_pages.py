"""Two pages of one board: what one person asked or did wrongly is not told on the other page."""

from __future__ import annotations

from typing import Any

from pages import Page

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget


def new(**options: Any) -> tuple[GameWidget, Page, Page]:
    match = tw.new_match("scout", players=3, seed=5)
    widget = match.widget(seat=match.current_player(), **options)
    return widget, Page(widget, "phone"), Page(widget, "laptop")


def test_an_error_is_for_the_page_that_made_it() -> None:
    widget, phone, laptop = new()
    phone.send("act", id=0, at=99)
    assert (widget.panel["error"] != "", widget.panel["to"]) == (True, "phone")
    laptop.send("act", id=0, at=99)
    assert (widget.panel["error"] != "", widget.panel["to"]) == (True, "laptop")


def test_an_answer_of_one_page_is_never_addressed_to_another() -> None:
    widget, phone, laptop = new()
    phone.send("why", path=["hand-0"])
    assert (widget.panel["why"] is not None, widget.panel["to"]) == (True, "phone")
    laptop.send("find", text="show")  # which keeps the answers of its own page
    assert (widget.panel["why"], widget.panel["found"] is not None, widget.panel["to"]) == (None, True, "laptop")


def test_what_the_board_itself_has_to_say_is_for_all() -> None:
    widget, phone, _ = new()

    def fails(board: object, played: object) -> None:
        raise RuntimeError("callback")

    widget.on_action(fails)
    phone.send("find", text="show")
    widget.match.play(widget.match.legal_actions()[0])
    assert "callback" in widget.panel["error"]
    assert widget.panel["to"] == ""
    phone.raw("rubbish")
    assert widget.panel["to"] == ""


def test_a_replay_is_told_to_the_page_that_asked_for_it(tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    widget, phone, _ = new()
    phone.send("replay")
    assert (".html" in widget.panel["note"], widget.panel["to"]) == (True, "phone")
