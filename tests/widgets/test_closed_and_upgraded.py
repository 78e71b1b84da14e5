"""What a host can do to a board: ask a closed one, close its connection, run on after another version was installed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pages import Page, new

import tabletop_widgets as tw
from tabletop_widgets.tables.panel import TablePanel
from tabletop_widgets.widgets import GameWidget, transport


def arrives(widget: Any, do: str, **more: Any) -> None:
    """Hand over a message of a page as Jupyter does."""
    content = {"c": "page", "n": 1, "at": widget.match.node.id, "do": do, **more}
    widget._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def test_a_message_for_a_closed_board_plays_nothing_and_wakes_nobody() -> None:
    widget = new(seat=1, players={2: "random"})
    match = widget.match
    action = match.legal_actions()[0]
    widget.close()
    arrives(widget, "act", id=action.id)
    assert match.ply == 1  # of the deal
    match.play(action)
    assert (match.ply, match.current_player()) == (2, 2)  # the player of the closed board decides nothing
    assert match._observers.callbacks == []


def test_a_closed_board_says_so_and_how_to_make_another() -> None:
    widget = new(seat=1)
    widget.match.play("keep")
    widget.close()
    told = repr(widget)
    assert told.splitlines()[0] == (
        "SCOUT: This board is closed, and the match is still there: match.widget() makes another board."
    )
    assert GameWidget(widget.match, seat=1).choices["at"] == widget.match.node.id


def test_a_closed_board_says_so_in_japanese() -> None:
    widget = new(seat=1, locale="ja")
    widget.close()
    assert "この盤面は閉じられました" in repr(widget)


def test_a_message_for_a_closed_picture_of_a_table_leaves_the_table_open() -> None:
    async def scenario() -> None:
        match = tw.new_match("scout", players=3, seed=7)
        table = match.serve(seats=[0])
        panel = TablePanel(table, "en")
        panel.close()
        panel._handle_msg({"content": {"data": {"method": "custom", "content": {"do": "close"}}}, "buffers": []})
        assert table.is_open
        table.close()

    asyncio.run(scenario())


def test_a_board_whose_connection_closed_itself_is_live_in_the_next_cell_that_shows_it() -> None:
    widget = new(seat=1)
    before = widget.comm
    before.close()
    widget.match.play("keep")
    data, _ = widget._repr_mimebundle_()
    assert widget.comm is not before
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id == widget.address
    assert widget.choices["at"] == widget.match.node.id
    arrives(widget, "undo")
    assert widget.match.ply == 1


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[], None]:
    """Give what puts another version of the front end where the present one is, as `pip install --upgrade` does."""
    for file in transport._STATIC.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())

    def upgrade() -> None:
        monkeypatch.setattr(transport, "_STATIC", tmp_path)
        for script in tmp_path.glob("*.js"):
            text = script.read_text(encoding="utf-8")
            script.write_text(re.sub("tabletop-widgets [0-9a-f]{16}", f"tabletop-widgets {16 * 'a'}", text))

    return upgrade


def test_a_lesson_that_another_version_brings_is_not_opened_and_the_board_says_why(
    upgrade: Callable[[], None],
) -> None:
    widget = new(seat=1)
    page = Page(widget)
    upgrade()
    page.send("lesson", what="learn")
    assert widget.aside == ""
    assert widget.panel["error"].startswith("tabletop-widgets was upgraded while this kernel runs")
    page.act("keep")
    assert (widget.match.ply, widget.panel["error"]) == (2, "")


def test_a_replay_is_not_made_of_two_versions(upgrade: Callable[[], None], tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.to_html(tmp_path / "before.html")
    upgrade()
    with pytest.raises(transport.UpgradedError, match="restart the kernel"):
        match.to_html(tmp_path / "after.html")
    assert not (tmp_path / "after.html").exists()
    assert tw.load_match(match.save(tmp_path / "game.json")).ply == match.ply  # nothing is lost


def test_bundles_that_are_built_at_each_save_fit_each_other(upgrade: Callable[[], None], tmp_path: Path) -> None:
    upgrade()
    bundle = tmp_path / "widget.js"
    bundle.write_text(bundle.read_text(encoding="utf-8").partition("\n")[2])  # `hatch_build.py --watch`: no digest
    transport.check_not_upgraded()
