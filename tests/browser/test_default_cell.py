"""A cell as JupyterLab opens it, with its file browser and without: all of every decision is in sight."""

from __future__ import annotations

import pytest
from boards import TABLES
from decisions import decisions
from harness import Host
from in_sight import OUT_OF_SIGHT
from playwright.sync_api import Page

WINDOW = 640  # CSS pixels of a cell that are in sight on a laptop of 1366 x 768
WIDTHS = (919, 1171)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("table", TABLES)
def test_what_is_asked_and_all_that_can_be_pressed_is_in_the_window_for_every_kind_of_decision(
    page: Page, table: str, width: int
) -> None:
    page.set_viewport_size({"width": width + 20, "height": 768})
    hidden = {}
    for kind, (match, node) in decisions(table).items():
        match.goto(node)
        host = Host(page, match.widget(seat=max(0, match.current_player())), in_notebook=True)
        host.settle()
        found = page.evaluate(OUT_OF_SIGHT, WINDOW)
        if found or host.errors:
            hidden[kind] = found, host.errors
        host.remove()
        page.evaluate("() => document.querySelector('main').replaceChildren()")
    assert hidden == {}
