"""Whatever a page sends, the board stays whole: no trait is set from outside, no message shows a bare Python error."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path
from typing import Any

import lengths
import pytest
from fuzz import Stranger
from pages import TRAITS, Page, by_hand, new
from pictures import patched, unpacked

import tabletop_widgets as tw
from tabletop_widgets.boards.scene import children
from tabletop_widgets.widgets import GameWidget, messages

SOME = 600  # messages a game in each run, from a fresh seed; `make soak` sends 10,000
MESSAGES = int(os.environ.get("TABLETOP_MESSAGES", SOME))
GAMES: dict[str, dict[str, Any]] = {
    "scout": {"players": 4},
    "leviath": {"humans": 2},
    "scythe": {"players": 3},
    "automa": {"players": ["nordic", "automa"]},
}
BARE = re.compile(r"\b[A-Z][a-zA-Z]*(?:Error|Exception|Warning)\b|Traceback|object at 0x")


def hears(widget: GameWidget, data: Any, buffers: Any = ()) -> None:
    """Hand a message over as Jupyter does."""
    widget._handle_msg({"content": {"data": data}, "buffers": list(buffers)})


def picture(widget: GameWidget) -> dict[str, Any]:
    elements = unpacked(widget.scene["els"], widget.scene)
    found = patched(elements, widget.patch) if widget.patch else elements
    below = children(found)
    return {key: found[key] for keys in below.values() for key in keys}


def whole(widget: GameWidget) -> dict[str, Any]:
    """Return what a board shows, however it came there."""
    passing = ("ack", "seq", "why", "found", "error", "note", "to", "tail", "turns")  # "seq" counts the pictures
    panel = {key: value for key, value in widget.panel.items() if key not in passing}
    # without the elements that a row lights: those are of the picture with which it was sent
    rows = [row[:4] for row in [*widget.journal["rows"], *widget.panel["tail"]][-50:]]
    return {
        "picture": picture(widget),
        "choices": widget.choices,
        "panel": panel,
        "rows": rows,
        "ui": widget.ui,
        "book": widget.book,
        "esm": widget._esm,
        "css": widget._css,
        "view": (widget._view_name, widget._model_name, widget.layout.model_id),
    }


def fresh(widget: GameWidget, seat: int | str | None) -> dict[str, Any]:
    """Return what a new board of the same seat shows."""
    other = GameWidget(widget.match, seat=seat, locale=widget.locale)
    try:
        return whole(other) | {"view": (other._view_name, other._model_name, widget.layout.model_id)}
    finally:
        other.close()


@pytest.mark.soak(gate=["scythe", "scout"])
@pytest.mark.parametrize("name", GAMES)
def test_a_board_is_whole_after_whatever_pages_send(
    name: str, caplog: pytest.LogCaptureFixture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where matches are saved
    seed = lengths.seed()
    rng = random.Random(f"{name} {seed}")
    left = MESSAGES
    while left > 0:
        game = "scythe" if name == "automa" else name
        match = tw.new_match(game, seed=rng.randrange(1000), **GAMES[name])
        match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=rng.randrange(150))
        seat = rng.choice([*match.game.deciding, None])
        widget = GameWidget(match, seat=seat)
        stranger = Stranger(widget, rng)
        for number in range(min(left, 200)):
            if number % 10 == 0:  # the stranger's board is to have something to answer
                match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=rng.randrange(3))
            message = stranger.message()
            hears(widget, message)
            said = f"{widget.panel['error']} {widget.panel['why']} {widget.panel['found']}"
            assert not BARE.search(said), (message, said)
            strays = [record for record in caplog.records if record.name != messages.__name__]
            assert not strays, (message, caplog.text)
            caplog.clear()
            if number % 40 == 0:
                assert whole(widget) == fresh(widget, seat), message
        left -= 200
        assert whole(widget) == fresh(widget, seat)
        widget.close()


def test_a_page_cannot_set_what_is_shown() -> None:
    widget = new(seat=0)
    before = {name: getattr(widget, name) for name in (*TRAITS, "_esm", "_css", "_view_name", "address")}
    hears(widget, {"method": "update", "state": dict.fromkeys([*before, "last_action", "layout"], "broken")})
    assert {name: getattr(widget, name) for name in before} == before
    assert widget.layout.model_id
    assert widget.last_action is None


def test_a_page_that_set_something_for_itself_is_told_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new(seat=0)
    sent: list[Any] = []
    monkeypatch.setattr(widget, "_send", lambda message, buffers=None: sent.append(message))
    hears(widget, {"method": "update", "state": {"panel": {}, "nonsense": 1}})
    assert [message["method"] for message in sent] == ["update"]
    assert sent[0]["state"] == {"panel": widget.panel}


def test_a_page_that_asks_for_the_state_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = new(seat=0)
    sent: list[Any] = []
    monkeypatch.setattr(widget, "_send", lambda message, buffers=None: sent.append(message))
    hears(widget, {"method": "request_state"})
    assert sent[0]["state"].keys() >= {*TRAITS, "_esm", "_css", "layout"}
    assert sent[0]["buffer_paths"] == []
    assert json.loads(json.dumps(sent[0]["state"])).keys() == sent[0]["state"].keys()  # no binary data is in it


@pytest.mark.parametrize(
    "path", [[["c1"]], [None], ["x" * 300], ["a"] * 5000, [0.5], {}, [True], "hand", [{"a": 1}], [[], "sns"]]
)
def test_why_with_an_odd_path_is_not_understood(path: Any) -> None:
    widget = by_hand(seat=0)
    Page(widget).send("why", path=path)
    assert widget.panel["error"] == "A message from the board was not understood; nothing has changed."
    assert widget.panel["why"] is None


@pytest.mark.parametrize("at", [True, 1.0, "1", None, [1], 10**30])
def test_a_position_that_is_no_whole_number_is_another_one(at: Any) -> None:
    widget = new(seat=0)
    widget.match.play("keep")
    assert widget.match.node.id == 1 or widget.match.node.id
    while widget.match.node.id != 1:
        widget.match.undo()
    Page(widget).raw({"c": "page", "n": 1, "do": "undo", "at": at})
    assert widget.match.node.id == 1
    assert widget.panel["error"]


def test_who_counts_too_far_is_alone_with_it() -> None:
    widget = by_hand(seat=0)
    honest = Page(widget, "honest")
    honest.send("why", path=["nothing"])
    for number in (10**30, 10**5000, 2**53 - 1):
        Page(widget).raw({"c": "liar", "n": number, "do": "stop"})
    honest.send("open", inspector=True)
    assert widget.panel["ack"]["honest"] == 2
    assert widget.inspect
    assert max(widget.panel["ack"].values()) < 2**53


def test_many_pages_leave_no_more_than_a_few_behind() -> None:
    widget = by_hand(seat=0)
    for number in range(60):
        Page(widget, f"page{number}").send("open", inspector=True)
        Page(widget, f"page{number}").raw({"c": "x" * 1000, "n": 1, "do": "stop"})
    assert len(widget.panel["ack"]) <= 8
    assert all(len(name) < 50 for name in widget.panel["ack"])
