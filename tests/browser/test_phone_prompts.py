"""What is asked stands whole in the bar of a phone, for every kind of decision, in both languages."""

from __future__ import annotations

import pytest
from decisions import decisions
from harness import Host
from playwright.sync_api import Page

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES

CUT = """() => {
    const [asked, bar] = [".tw-prompt", ".tw-bar"].map((name) => document.querySelector(name));
    const bottom = (node) => node.getBoundingClientRect().bottom;
    const below = [...document.querySelectorAll(".tw-tools button")].filter((node) => bottom(node) > bottom(bar));
    // Firefox counts the room of letters that stand in narrow lines: a pixel or two
    return asked.scrollHeight > asked.clientHeight + 4 || below.length ? asked.textContent : "";
}"""


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("locale", sorted(LOCALES, reverse=True))
@pytest.mark.parametrize("table", ["leviath", "scout", "scythe", "automa"])
def test_what_is_asked_is_whole_beside_the_tools_of_a_phone(page: Page, table: str, locale: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    cut = {}
    for kind, (match, node) in decisions(table).items():
        match.goto(node)
        host = Host(page, match.widget(seat=max(0, match.current_player()), locale=locale))
        if text := page.evaluate(CUT):
            cut[kind] = text
        host.remove()
        page.evaluate("() => document.querySelector('main').replaceChildren()")
    assert cut == {}


def test_what_can_be_pressed_covers_no_plate(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    match = tw.new_match("scythe", players=4, seed=7)
    while (match.current_player(), match.state.decision().kind) != (0, "take"):
        match.play_out(dict.fromkeys(range(4), "random"), max_decisions=1)
    Host(page, match.widget(seat=0))
    page.get_by_role("navigation").get_by_role("button", name="Board").click()
    acts, plates = page.locator(".tw-acts").bounding_box(), page.locator(".tw-tallies").bounding_box()
    assert acts
    assert plates
    assert acts["y"] + acts["height"] <= plates["y"]
