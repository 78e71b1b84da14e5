"""What pages may ask of a board: everything, to play, or to watch; what is refused is answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pages import Page, in_a_notebook

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget
from tabletop_widgets.widgets.lessons.widget import LessonWidget
from tabletop_widgets.widgets.messages import HANDLERS, SILENT

REFUSED = "This can only be done in the notebook that this board belongs to."
ASKED: dict[str, dict[str, Any]] = {
    "act": {"id": 0},
    "press": {"path": []},
    "why": {"path": ["hand-0"]},
    "find": {"text": "show"},
    "undo": {},
    "redo": {},
    "goto": {"ply": 0},
    "reveal": {},
    "mark": {"name": "m", "x": 0.0, "y": 0.0},
    "locale": {"locale": "en"},
    "open": {"inspector": True},
    "save": {},
    "make-lesson": {},
    "replay": {},
    "take-replay": {},
    "copy": {},
    "picture": {"dark": False, "layers": []},
    "analyse": {"on": False},
    "hint": {"on": False},
    "review": {},
    "play-again": {},
    "stop": {},
    "resume": {},
    "lesson": {"what": "next"},
}
OF_OWNERS = {"save", "make-lesson", "replay", "analyse", "hint", "review", "play-again", "stop", "resume"}
OF_PLAYERS = {"act", "press", "undo", "redo", "goto", "reveal", "mark", "lesson"}


def new(**options: Any) -> tuple[GameWidget, Page]:
    widget = tw.new_match("scout", players=3, seed=5).widget(**options)
    return widget, Page(widget)


@pytest.mark.parametrize(("allow", "refused"), [("all", set()), ("play", OF_OWNERS), ("watch", OF_OWNERS | OF_PLAYERS)])
def test_each_message_is_carried_out_or_refused_and_always_answered(
    allow: str, refused: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert ASKED.keys() == HANDLERS.keys()  # a new message says who may send it
    _, page = new(seat=0, allow=allow)
    for do, more in ASKED.items():
        page.send(do, **more)
        panel = page.widget.panel
        assert (panel["error"] == REFUSED) == (do in refused), do
        assert panel["ack"]["page"] == page.count
    assert bool(list(tmp_path.iterdir())) == (allow == "all")


@pytest.mark.parametrize("allow", ["play", "watch"])
def test_pages_always_tell_what_they_see_and_ask_for_the_whole_picture(allow: str) -> None:
    assert SILENT.keys() == {"view", "look", "ready"}
    widget, page = new(seat=0, allow=allow)
    page.send("view", view=1, seen=True)
    page.send("look")
    page.send("ready", id=0)
    assert widget.panel["error"] == ""


def test_who_watches_moves_nothing() -> None:
    widget, page = new(allow="watch", cover=False)
    match = widget.match
    for do, more in ({"act": {"id": match.legal_actions()[0].id}, "goto": {"ply": 0}, "undo": {}}).items():
        before = match.node
        page.send(do, **more)
        assert (match.node, widget.panel["error"]) == (before, REFUSED)


def test_the_answer_is_told_in_japanese_too() -> None:
    widget, page = new(seat=0, allow="play", locale="ja")
    page.send("save")
    assert "ノートブック" in widget.panel["error"]


def test_a_board_for_players_offers_no_lessons_and_no_analysis() -> None:
    widget, _ = new(seat=0, allow="play")
    assert widget.thoughts is None
    assert not widget._context.lessons


def test_who_may_not_stop_players_sees_no_button_for_it() -> None:
    async def cell() -> None:
        for allow in ("all", "play"):
            match = tw.new_match("scout", players=3, seed=5)
            match.play(match.legal_actions()[0])
            seat = match.current_player()
            widget = match.widget(seat=(seat + 1) % 3, players={seat: "random"}, pace=60, allow=allow)
            assert widget._bots.are_moving()
            assert (widget.panel["running"] is not None) == (allow == "all")
            widget.close()

    in_a_notebook(cell)


def test_a_pupil_writes_no_file_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for allow, files in (("play", 0), ("all", 1)):
        widget = LessonWidget(tw.lesson("scout", "s5-beats"), allow=allow)  # type: ignore[arg-type]
        widget._ended = True
        widget._sync()
        page = Page(widget)
        assert widget.lesson is not None
        assert ("replay" in {button[0] for button in widget.lesson["buttons"]}) == (allow == "all")
        page.send("lesson", what="replay")
        assert widget.panel["error"] == ("" if files else REFUSED)
        assert len(list(tmp_path.iterdir())) == files


@pytest.mark.parametrize("wrong", ["nothing", "", None, True])
def test_another_right_is_refused_with_those_there_are(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"allow=.*: expected 'watch', 'play', 'all'"):
        new(allow=wrong)
