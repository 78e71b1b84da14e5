"""What axe finds on whole pages of a table, and on its cell: nothing, in a game and after it, in light and dark."""

from __future__ import annotations

import random
from typing import Any

import pytest
from axe import SCRIPT
from playwright.sync_api import Browser, Page
from table_page import CELL, LAPTOP, PHONE, guest

import tabletop_widgets as tw
from tabletop_widgets.tables.panel import TablePanel
from tabletop_widgets.tables.table import Table
from tabletop_widgets.widgets.transport import front_end

# what a scroll cuts off counts as too small for axe, and the cursor of a board scrolls: see test_accessibility.py
RULES = '{ "target-size": { enabled: false }, "scrollable-region-focusable": { enabled: false } }'
RUN = f"""async () => (await axe.run(document, {{ rules: {RULES} }})).violations
    .flatMap(({{ id, nodes }}) => nodes.map((node) => `${{id}}: ${{node.html.slice(0, 160)}}`))"""
GAMES: dict[str, Any] = {"scout": 3, "leviath": 3, "scythe": ["nordic", "crimea", "automa"]}


def faults(page: Page) -> list[str]:
    """Return what axe finds on a page in both themes."""
    found = []
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        page.wait_for_timeout(100)
        found += [f"{theme}: {fault}" for fault in page.evaluate(RUN)]
    return found


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("game", list(GAMES))
def test_axe_finds_no_fault_on_the_pages_of_a_table_in_a_game_and_after_it(browser: Browser, game: str) -> None:
    match, rng = tw.new_match(game, players=GAMES[game], seed=7), random.Random(3)
    while match.ply < 40 or match.current_player() != 0:
        match.play(rng.choice(match.legal_actions()))
    with (
        match.serve(pace=0, clock=(300, 5), stand_in="easy") as table,
        guest(browser, table, 0) as page,
        guest(browser, table, 1, PHONE) as phone,
        guest(browser, table, None, LAPTOP) as looks,
    ):
        pages = {"seat": page, "phone": phone, "spectator": looks}
        found = [f"{name} {fault}" for name, one in pages.items() for fault in faults(one)]
        match.play_out(dict.fromkeys(match.game.deciding, "random"))
        for name, one in pages.items():
            one.locator("#ended").wait_for()
            found += [f"{name} at the end {fault}" for fault in faults(one)]
    assert not found, "\n" + "\n".join(found)


def told(table: Table) -> dict[str, Any]:
    """Return what the cell of a table shows now."""
    content: dict[str, Any] = TablePanel(table, "en")._content()
    return content


def test_axe_finds_no_fault_on_the_cell_of_a_table(page: Page) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    page.goto("about:blank")
    page.set_content("<!doctype html><html lang=en><title>Cell</title><main><h1>Notebook</h1></main></html>")
    found = []
    with match.serve(players={2: "random"}) as table:
        page.evaluate(CELL, [front_end("panel.js"), TablePanel._css, "A table."])
        page.evaluate("(told) => tell(told)", told(table))
        page.locator("summary").first.click()
        found += faults(page)
        match.play_out(dict.fromkeys(range(3), "random"))
        page.evaluate("(told) => tell(told)", told(table))
        found += faults(page)
    page.evaluate("(told) => tell(told)", told(table))
    found += faults(page)
    assert not found, "\n" + "\n".join(found)
