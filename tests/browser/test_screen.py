"""What a person changes about the widget itself: how large it is, folded panels, and the way through it by keyboard."""

from __future__ import annotations

import json

import pytest
from chart import Chart, Look, Opener
from harness import PAGE, Host
from playwright.sync_api import Page, expect
from toy import button, focus_board, tab

import tabletop_widgets as tw

MAT: Look = {"mat": True}
SITE = "http://toy.test/"


@pytest.fixture
def site(page: Page) -> Page:
    """Give a page with an address of its own, so that its browser keeps things for it."""
    page.route(SITE, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.set_viewport_size({"width": 1216, "height": 768})
    page.goto(SITE)
    return page


def stored(page: Page) -> dict[str, dict[str, bool]]:
    found: dict[str, dict[str, bool]] = json.loads(page.evaluate("localStorage.getItem('tabletop-widgets')") or "{}")
    return found


def fills(host: Host) -> bool:
    rect = host.page.locator(".tw").bounding_box()
    size = host.page.viewport_size
    assert rect
    assert size
    return (rect["x"], rect["y"], rect["width"], rect["height"]) == (0, 0, size["width"], size["height"])


# -- the whole window, and the whole screen

# a host that cuts its cells off, moves them, and has bars: a fixed element would be lost in it
CELL = """() => {
    const cell = "transform: translate(240px, 40px); width: 919px; height: 400px; overflow: auto; contain: paint";
    document.querySelector("main").style.cssText = cell;
}"""


def in_a_cell(show_map: Opener, width: int) -> Host:
    """Show the toy map in a small cell of a page of some width."""
    host = show_map(width=width - 20, height=768, look=MAT)
    host.page.evaluate(CELL)
    host.settle()
    return host


@pytest.mark.parametrize("width", [1366, 1180])
def test_the_whole_window_is_offered_in_words_where_the_cell_is_small(show_map: Opener, width: int) -> None:
    host = in_a_cell(show_map, width)
    assert not fills(host)
    way = button(host, "Whole window")
    assert way.inner_text() == "Whole window"
    way.click()
    host.settle()
    assert fills(host)
    back = button(host, "Back to the page")
    assert back.inner_text() == "Back to the page"
    assert host.page.evaluate("() => document.activeElement.className").startswith("tw-host")
    back.click()
    host.settle()
    assert not fills(host)
    assert host.page.evaluate("() => document.activeElement.className").startswith("tw-host")


def test_where_the_cell_is_as_wide_as_the_page_the_offer_is_a_sign(show_map: Opener) -> None:
    host = show_map(width=1196, height=768, look=MAT)
    assert button(host, "Whole window").inner_text() == ""


@pytest.mark.parametrize("width", [1196, 700])
def test_the_key_lays_the_widget_over_the_page_and_escape_puts_it_back(show_map: Opener, width: int) -> None:
    host = in_a_cell(show_map, width)
    focus_board(host)
    host.press("f")
    assert fills(host)
    host.press("Escape")
    assert not fills(host)
    assert host.intents("act") == []
    assert host.intents("undo") == []
    host.press("f", "f")
    assert not fills(host)


def test_menu_tooltips_and_answers_are_seen_over_the_page(show_map: Opener) -> None:
    host = in_a_cell(show_map, 1366)
    button(host, "Whole window").click()
    button(host, "Menu").click()
    expect(host.page.get_by_role("menu")).to_be_in_viewport(ratio=1)
    host.press("Escape")
    assert fills(host)  # Escape closes the menu first
    host.page.mouse.move(600, 400)  # away from what was pressed
    button(host, "Zoom in").hover()
    expect(host.page.get_by_role("tooltip")).to_be_in_viewport(ratio=1)


def test_the_menu_fills_the_screen(show_map: Opener) -> None:
    host = show_map(width=1196, height=768, look=MAT)
    before = host.page.locator("[data-region=map]").bounding_box()
    button(host, "Menu").click()
    host.page.get_by_role("menuitem", name="Full screen").click()
    host.page.wait_for_function("document.fullscreenElement !== null")
    host.settle()
    now = host.page.locator("[data-region=map]").bounding_box()
    assert before
    assert now
    assert now["height"] > before["height"]
    assert now["y"] + now["height"] <= 768
    host.press("f")
    host.page.wait_for_function("document.fullscreenElement === null")
    expect(button(host, "Whole window")).to_be_visible()


def test_where_the_host_forbids_full_screen_the_menu_offers_the_window_alone(show_map: Opener) -> None:
    host = show_map(width=1196, height=768, look=MAT)
    host.page.evaluate("() => { Object.defineProperty(document, 'fullscreenEnabled', { value: false }); }")
    button(host, "Menu").click()
    expect(host.page.get_by_role("menuitem", name="Full screen")).to_have_count(0)
    host.page.get_by_role("menuitem", name="Whole window").click()
    host.settle()
    assert fills(host)


def test_escape_takes_a_choice_back_before_it_leaves_the_screen(show_map: Opener) -> None:
    host = show_map(width=1196)
    focus_board(host)
    host.press("f")
    host.click("ship")
    assert host.marked("picked") == ["ship"]
    host.press("Escape")
    assert host.marked("picked") == []
    assert fills(host)
    host.press("Escape")
    assert not fills(host)


# -- what is folded away


def test_a_folded_journal_stays_folded_on_the_next_board(site: Page) -> None:
    host = Host(site, Chart(look=MAT))
    button(host, "Fold away").click()
    expect(site.locator(".tw-journal")).to_have_count(0)
    expect(button(host, "Unfold")).to_have_attribute("aria-expanded", "false")
    site.goto(SITE)
    site.evaluate("() => { delete window.hosts; }")
    host = Host(site, Chart(look=MAT))
    expect(site.locator(".tw-journal")).to_have_count(0)
    tab(host, "Actions").click()  # what a person opens is shown
    expect(site.locator(".tw-do")).to_be_visible()
    assert all(stored(site)["panels"].values())


def test_hidden_players_and_timeline_leave_their_room_to_the_board(site: Page) -> None:
    hidden = json.dumps({"panels": {"players": False, "timeline": False}})
    site.evaluate("(text) => localStorage.setItem('tabletop-widgets', text)", hidden)
    host = Host(site, Chart(look=MAT))
    expect(site.locator("[data-region=row0]")).to_have_count(0)
    expect(site.locator(".tw-time")).to_have_count(0)
    expect(site.locator("[data-region=map]")).to_be_visible()
    assert not host.errors


# -- the keyboard


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", [390, 700, 1000, 1196])
def test_the_tab_key_reaches_every_button_and_the_arrows_every_part_of_the_board(show_map: Opener, width: int) -> None:
    host = show_map(width=width, look=MAT)
    every = """() => [...document.querySelectorAll(".tw :is(button, input, [tabindex='0'])")].filter(
        (el) => el.checkVisibility() && !el.disabled && el.tabIndex >= 0)"""
    count = host.page.evaluate(f"() => ({every})().length")
    host.page.evaluate("() => { window.reached = new Set(); document.activeElement.blur(); }")
    for _ in range(count + 3):
        host.page.keyboard.press("Tab")
        host.page.evaluate("() => window.reached.add(document.activeElement)")
    missed = f"() => ({every})().filter((el) => !window.reached.has(el)).map((el) => el.outerHTML.slice(0, 90))"
    assert host.page.evaluate(missed) == []


def test_the_arrows_lead_from_the_map_to_the_mat_beside_it(show_map: Opener) -> None:
    host = show_map(width=1196, height=768, look=MAT)
    acts = [[1, 0, "produce", [[0]]], [2, 0, "sail", [[1]]]]
    keys = ["action1", "h18"]
    host.widget.choices = {**host.widget.choices, "at": 77, "kinds": [["Top", [""]]], "keys": keys, "acts": acts}
    host.sync()
    focus_board(host)
    host.press("ArrowRight", "ArrowRight")
    assert host.marked("cursor") == ["action1"]
    expect(host.page.locator(".tw-rights")).to_be_focused()
    host.press("Enter")
    assert [intent["id"] for intent in host.intents("act")] == [1]


# -- the time line


def test_the_time_line_has_a_dash_a_turn_in_the_colour_of_its_player(show_map: Opener) -> None:
    turns = [[1, 0], [2, 1], [4, 0]]
    line = {"ply": 3, "first": 0, "held": "", "last": 4, "undo": True, "redo": True, "siblings": [], "forks": []}
    host = show_map(width=1196, line={**line, "turns": turns})
    dashes = host.page.locator(".tw-dash")
    expect(dashes).to_have_count(3)
    boxes = [dashes.nth(i).bounding_box() for i in range(3)]
    widths = [rect["width"] for rect in boxes if rect]
    assert widths[1] == pytest.approx(2 * widths[0], rel=0.05)  # two of four plies
    first, second, third = (dashes.nth(i).evaluate("(el) => getComputedStyle(el).backgroundColor") for i in range(3))
    assert first == third != second
    expect(host.page.locator(".tw-ply")).to_have_text("turn 2 · step 3 / 4")


def test_the_kaijus_dashes_have_a_light_edge_that_shows_on_a_dark_page(page: Page) -> None:
    match = tw.new_match("leviath", players=2, seed=1)
    while len(match.turns(0)) < 4:
        match.play(match.legal_actions()[0])
    page.set_viewport_size({"width": 1216, "height": 768})
    host = Host(page, match.widget(seat=0), theme="dark")
    dashes = host.page.locator(".tw-dash")
    edges = {dash.evaluate("(el) => el.style.getPropertyValue('--edge')") for dash in dashes.all()}
    assert len(edges) == 2  # the kaiju's, and none for people
    assert "" in edges
