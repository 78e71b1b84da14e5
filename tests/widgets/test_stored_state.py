"""What a page or a notebook stores of a board is enough to show it where no kernel is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from ipywidgets.embed import embed_data, embed_minimal_html
from pages import new

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget

NEEDED = {"_esm", "_css", "_anywidget_id"}  # to traitlets these are defaults, which ipywidgets leaves out
NOT_OURS = {"layout", "tabbable", "tooltip"}


def lesson() -> GameWidget:
    widget = tw.lesson("scout", "s5-beats").widget()
    assert isinstance(widget, GameWidget)
    return widget


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("make", [new, lesson])
def test_a_stored_board_has_its_module_and_every_trait(make: Callable[[], GameWidget]) -> None:
    widget = make()
    stored = embed_data(views=[widget])["manager_state"]["state"][widget.model_id]["state"]
    assert stored.keys() >= NEEDED | set(widget.trait_names(sync=True)) - NOT_OURS
    assert stored["_esm"] == widget._esm


@pytest.mark.soak
def test_a_page_of_ipywidgets_holds_the_front_end(tmp_path: Path) -> None:
    page = tmp_path / "board.html"
    embed_minimal_html(page, views=[new(seat=1)], title="board")
    assert "/* tabletop-widgets" in page.read_text(encoding="utf-8")
