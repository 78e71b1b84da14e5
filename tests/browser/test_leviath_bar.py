"""The bar over Leviath's board on a laptop, and what its list says."""

from __future__ import annotations

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.widgets.game_widget import GameWidget


def sailing() -> tw.Match:
    """Return a match in which a human may sail with several ships."""
    match = tw.new_match("leviath", players=3, seed=7)
    players = dict.fromkeys(match.game.deciding, "heuristic")
    match.run(players, max_decisions=90)
    while match.current_player() != 1:
        match.run(players, max_decisions=1)
    return match


@pytest.mark.parametrize("locale", LOCALES)
def test_choosing_a_ship_leaves_the_bar_one_row(page: Page, locale: str) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    host = Host(page, GameWidget(sailing(), seat=1, locale=locale))
    bar = page.locator(".tw-bar")
    before = bar.bounding_box()
    host.click("ship:1")
    expect(page.locator(".tw-back")).to_be_visible()
    assert bar.bounding_box() == before


def test_the_list_says_where_a_ship_sails_until_it_is_chosen(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 1000})
    host = Host(page, GameWidget(sailing(), seat=1))
    rows = page.locator(".tw-do .tw-step")
    expect(rows.first).to_contain_text("Ship 1 sails to ")
    rows.first.click()
    assert host.marked("picked") == ["ship:1"]
    expect(rows.first).to_contain_text("Ship 1 to ")
