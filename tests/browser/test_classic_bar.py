"""A page whose scroll bar takes room, as on Windows: what is asked is in sight as it is without one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from boards import TABLES, played
from harness import Host
from in_sight import OUT_OF_SIGHT
from lab import chromium_options, find_chromium
from playwright.sync_api import Page, Playwright

WINDOW = 650  # CSS pixels of a notebook that are in sight on a laptop
BARRED = "() => { document.documentElement.style.overflowY = 'scroll'; }"
BAR = "() => innerWidth - document.documentElement.clientWidth"
WIDTHS = [1366, 1100, 919, 690, 560]


@pytest.fixture(scope="module")
def barred(playwright: Playwright) -> Iterator[Page]:
    """A page with such a bar; Playwright hides them otherwise."""
    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium found")
    browser = playwright.chromium.launch(**{**chromium_options(path), "ignore_default_args": ["--hide-scrollbars"]})
    yield browser.new_context(reduced_motion="reduce").new_page()
    browser.close()


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("table", TABLES)
def test_what_is_asked_is_in_sight_beside_a_scroll_bar(barred: Page, table: str, width: int) -> None:
    match, plies = played(table)
    barred.goto("about:blank")
    barred.set_viewport_size({"width": width + 20, "height": 768})
    for ply in plies:
        match.goto(ply)
        host = Host(barred, match.widget(seat=0), in_notebook=True)
        host.settle()
        without = barred.evaluate(OUT_OF_SIGHT, WINDOW)
        barred.evaluate(BARRED)
        host.settle()
        assert barred.evaluate(BAR) >= 12
        assert set(barred.evaluate(OUT_OF_SIGHT, WINDOW)) <= set(without)
        assert not host.too_wide()
        barred.goto("about:blank")
