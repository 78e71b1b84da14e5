"""A widget as narrow as a phone: pages, a map that opens near, and targets for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from blank import BlankPages
from chart import Chart, Look, box, middle, touches, view
from harness import Host
from playwright.sync_api import Page, expect
from toy import button

MAT: Look = {"mat": True}
Phone = Callable[..., Host]


@pytest.fixture
def phone(blank_pages: BlankPages) -> Iterator[Phone]:
    """Give `phone(look)`: the toy map on a touch screen of 390 x 844."""
    size = {"width": 390, "height": 844}
    with blank_pages.page(reduced_motion="reduce", viewport=size, has_touch=True) as page:
        yield lambda look=None: Host(page, Chart(look=look))


def page(host: Host, name: str) -> None:
    host.page.get_by_role("navigation").get_by_role("button", name=name).tap()
    host.settle()


def shown(host: Host) -> set[str]:
    """Return the parts that are in the page now."""
    parts = {
        "map": "[data-region=map]",
        "mat": "[data-region=mat0]",
        "players": "[data-region=row0]",
        "journal": ".tw-journal",
    }
    return {name for name, selector in parts.items() if host.page.locator(selector).locator("visible=true").count()}


def test_the_bar_below_leads_to_one_page_at_a_time(phone: Phone) -> None:
    host = phone(MAT)
    assert shown(host) == {"map"}
    for name, part in (("My side", "mat"), ("Players", "players"), ("Journal & rules", "journal"), ("Board", "map")):
        page(host, name)
        assert shown(host) == {part}
        expect(host.page.locator(".tw-pages [aria-current]")).to_have_text(name)


def test_a_dot_marks_the_pages_where_a_choice_waits(phone: Phone) -> None:
    host = phone(MAT)
    page(host, "Journal")
    dotted = host.page.locator(".tw-pages button:has(.tw-dot)")
    expect(dotted).to_have_text(["Board", "Players"])


def test_the_page_comes_on_which_alone_something_can_be_chosen(phone: Phone) -> None:
    host = phone(MAT)
    acts = [[1, 0, "produce", [[0]]]]
    host.widget.choices = {**host.widget.choices, "at": 77, "kinds": [["Top", [""]]], "keys": ["action1"], "acts": acts}
    host.sync()
    assert shown(host) == {"mat"}
    host.element("action1").tap()
    assert [intent["id"] for intent in host.intents("act")] == [1]


def test_a_map_opens_at_its_own_size_where_something_can_be_chosen(phone: Phone) -> None:
    host = phone(MAT)
    left, top, width, height = view(host)
    assert width == pytest.approx(box(host)["width"], rel=0.02)  # a unit is a pixel
    x, y = 300.7, 192  # the ship, on space 18
    assert left < x < left + width
    assert top < y < top + height
    expect(host.page.locator(".tw-overview")).to_be_visible()


def test_the_overview_leads_to_another_part_and_goes_with_the_zoom(phone: Phone) -> None:
    host = phone(MAT)
    overview = host.page.locator(".tw-overview")
    size = overview.bounding_box()
    assert size
    picture = box(host)
    assert size["y"] >= picture["y"] + picture["height"]  # it is below the map, and covers nothing of it
    assert (
        60 <= size["height"] <= 80
    )  # a hex can be told from its neighbour, and a quarter of the map's height is enough
    overview.tap(position={"x": size["width"] - 8, "y": size["height"] - 8})
    host.settle()
    left, top, width, height = view(host)
    assert (left + width, top + height) == pytest.approx((640, 480))
    button(host, "Zoom to fit").tap()
    host.settle()
    expect(overview).to_have_count(0)


def test_one_finger_moves_the_map_and_two_zoom(phone: Phone) -> None:
    host = phone(MAT)
    touch = touches(host.page)
    before, rect = view(host), box(host)
    x, y = rect["x"] + rect["width"] - 60, rect["y"] + 60
    touch("touchStart", (x, y))
    for step in range(1, 7):
        touch("touchMove", (x - 10 * step, y))
    touch("touchEnd")
    host.settle()
    assert view(host)[0] > before[0] + 30
    x = rect["x"] + 180
    touch("touchStart", (x - 30, y), (x + 30, y))
    for step in range(1, 7):
        touch("touchMove", (x - 30 - 10 * step, y), (x + 30 + 10 * step, y))
    touch("touchEnd")
    host.settle()
    assert view(host)[2] < before[2] * 0.6


def test_a_hand_is_not_shrunk_but_scrolls_sideways(phone: Phone) -> None:
    host = phone()
    hand = host.page.locator(".tw-at-sub .tw-view")
    assert host.page.locator("[data-region=hand]").evaluate("(el) => el.getScreenCTM().a") >= 0.93
    assert hand.evaluate("(el) => el.scrollWidth > el.clientWidth")
    assert host.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_tools_say_in_words_what_they_are_in_one_row_with_what_is_asked(phone: Phone) -> None:
    host = phone(MAT)
    words = host.page.locator(".tw-tools button > span").locator("visible=true")
    assert words.all_inner_texts() == ["Undo", "Menu"]  # the menu has the others
    assert all(
        size >= 10 for size in words.evaluate_all("(all) => all.map((el) => parseFloat(getComputedStyle(el).fontSize))")
    )
    bar, tools, asked = (host.page.locator(one).bounding_box() for one in (".tw-bar", ".tw-menu", ".tw-prompt"))
    assert bar
    assert tools
    assert asked
    assert asked["x"] + asked["width"] <= tools["x"]
    assert tools["y"] < asked["y"] + asked["height"]


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("name", ["Board", "My side", "Players", "Journal"])
def test_buttons_are_large_enough_for_a_finger(phone: Phone, name: str) -> None:
    host = phone(MAT)
    page(host, name)
    sizes = host.page.evaluate(
        """() => [...document.querySelectorAll(":is(.tw-pages, .tw-tools, .tw-controls, .tw-rail) button")]
            .filter((el) => el.checkVisibility()).map((el) => [el.ariaLabel, el.offsetWidth, el.offsetHeight])"""
    )
    assert sizes
    assert [one for one in sizes if one[1] < 44 or one[2] < 44] == []


def test_a_wider_widget_shows_the_whole_map_and_all_pages(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    host = Host(page, Chart(look=MAT))
    assert view(host)[2] < 400
    page.set_viewport_size({"width": 720, "height": 844})
    host.settle()
    assert view(host) == [0, 0, 640, 480]
    assert shown(host) == {"map", "mat", "players", "journal"}
    expect(page.get_by_role("navigation")).to_have_count(0)


def test_the_slash_turns_to_the_page_of_the_actions_and_escape_back_to_the_board(phone: Phone) -> None:
    host = phone(MAT)
    page(host, "Players")
    host.press("/")
    expect(host.page.get_by_role("combobox").locator("visible=true")).to_be_focused()
    host.press("Escape")
    assert shown(host) == {"map"}
    expect(host.page.get_by_role("application", name="Toy")).to_be_focused()


def test_the_map_shows_all_that_can_be_chosen_and_after_the_game_all_of_it(phone: Phone) -> None:
    host = phone(MAT)
    near = view(host)[2]
    acts = [[i, 0, f"to {key}", [[i]]] for i, key in enumerate(("h1", "h42"))]
    host.widget.choices = {
        **host.widget.choices,
        "at": 78,
        "kinds": [["Go", [""]]],
        "keys": ["h1", "h42"],
        "acts": acts,
    }
    host.sync()
    left, top, width, height = view(host)
    assert width > near
    for number in (1, 42):
        x, y = middle(number)
        assert left <= x <= left + width
        assert top <= y <= top + height
    host.widget.choices = {**host.widget.choices, "at": 79, "keys": [], "acts": []}
    host.widget.panel = {**host.widget.panel, "turn": None, "step": None}
    host.sync()
    assert view(host) == [0, 0, 640, 480]
