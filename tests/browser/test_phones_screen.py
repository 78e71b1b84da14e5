"""What a phone does to a page: corners that are cut off, a keyboard over it, bars that come and go, two quick taps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from boards import TABLES, played
from harness import Host
from playwright.sync_api import Page

import tabletop_widgets as tw

ROOT = Path(__file__).parents[2]
STYLES = sorted((ROOT / "src/tabletop_widgets/js").rglob("*.css"))
INSETS = {"top": 47, "bottom": 34, "left": 0, "right": 0}
WITH_KEYBOARD = 844 - 336
SEEN = "(node) => { const box = node.getBoundingClientRect(); return [box.top, box.bottom]; }"
# the elements of a view on which a tap is not one at once
SLOW = """() => [...document.querySelectorAll(".tw, .tw *")].filter((node) => {
    for (let up = node; up; up = up.parentElement) {
        if (/manipulation|none|pan/.test(getComputedStyle(up).touchAction)) return false;
    }
    return true;
}).map((node) => node.outerHTML.slice(0, 80))"""

pytestmark = pytest.mark.browser_context_args(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})


def test_over_the_page_nothing_lies_under_the_corners_and_the_camera_of_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host = Host(page, tw.new_match("scout", players=3, seed=7).widget(seat=0))
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": INSETS})
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Whole window").click()
    host.settle()
    frame = page.locator(".tw-frame").bounding_box()
    bar = page.locator(".tw-pages").bounding_box()
    assert frame
    assert bar
    assert frame["y"] >= INSETS["top"]
    assert bar["y"] + bar["height"] <= 844 - INSETS["bottom"]


@pytest.mark.parametrize("table", ["scout", "leviath"])
def test_a_keyboard_leaves_the_search_and_what_it_finds_in_sight(page: Page, table: str) -> None:
    match, plies = played(table)
    match.goto(plies[-1])
    page.set_viewport_size({"width": 390, "height": 844})
    host = Host(page, match.widget(seat=0))
    field = page.get_by_role("combobox")
    field.tap()
    page.set_viewport_size({"width": 390, "height": WITH_KEYBOARD})
    field.press_sequentially("o")
    host.settle()
    top, bottom = page.locator(".tw-find").first.evaluate(SEEN)
    first_top, first_bottom = page.locator(".tw-found :is(button, [role=option])").first.evaluate(SEEN)
    assert top >= 0
    assert bottom <= first_top
    assert first_bottom <= WITH_KEYBOARD


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("table", TABLES)
def test_two_quick_taps_zoom_no_page_wherever_they_fall(page: Page, table: str) -> None:
    match, plies = played(table)
    match.goto(plies[-1])
    page.set_viewport_size({"width": 390, "height": 844})
    Host(page, match.widget(seat=0))
    assert page.evaluate(SLOW) == []


def test_a_finger_that_drags_on_a_board_selects_no_text(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host = Host(page, tw.new_match("leviath", players=2, seed=7).widget(seat=0))
    area = page.locator(".tw-host").first.bounding_box()
    assert area
    page.mouse.move(area["x"] + 20, area["y"] + 20)
    page.mouse.down()
    page.mouse.move(area["x"] + area["width"] - 20, area["y"] + area["height"] - 20, steps=6)
    page.mouse.up()
    host.settle()
    assert page.evaluate("() => String(getSelection())") == ""


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_heights_are_of_a_window_with_all_bars_of_the_browser(path: Path) -> None:
    assert re.findall(r"\b\d+vh\b", path.read_text(encoding="utf-8")) == []
