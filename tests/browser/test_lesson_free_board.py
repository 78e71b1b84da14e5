"""The free board of a lesson: it opens where the lesson is, whole window or cell, and leads back there."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
# whether what is shown lies over the whole window, and nothing of the page is beside it
OVER = """() => [[2, 2], [innerWidth - 3, innerHeight - 3]].every(
    ([x, y]) => document.elementFromPoint(x, y)?.closest(".tw-screen"))"""


def opened(page: Page, name: str, width: int = 1366, height: int = 768) -> Host:
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    host.settle()
    return host


@pytest.mark.parametrize("name", ["leviath/l34-where", "scout/s5-beats", "scythe/y4-trade"])
def test_a_free_board_opens_within_the_whole_window_and_leads_back_to_it(page: Page, name: str) -> None:
    host = opened(page, name)
    page.locator(".tw-grow").click()
    host.settle()
    assert page.evaluate(OVER)
    page.get_by_role("button", name="Explore").click()
    expect(page.locator(".tw-frame")).to_be_visible()
    host.settle()
    assert page.evaluate(OVER), "the free board is in the page"
    back = page.get_by_role("button", name="Back to the lesson")
    box, frame = back.bounding_box(), page.locator(".tw-frame").bounding_box()
    assert box is not None
    assert frame is not None
    assert box["y"] + box["height"] <= frame["y"]
    assert frame["y"] + frame["height"] <= 768 + 1, "the board ends below the window"
    back.click()
    expect(page.locator(".tw-study")).to_be_visible()
    host.settle()
    assert page.evaluate(OVER), "the lesson is in the page"
    assert host.errors == []


def test_a_free_board_in_a_cell_stays_in_the_cell(page: Page) -> None:
    host = opened(page, "leviath/l34-where")
    page.get_by_role("button", name="Explore").click()
    expect(page.locator(".tw-frame")).to_be_visible()
    assert page.locator(".tw-screen").count() == 0
    page.locator(".tw-frame").focus()
    page.keyboard.press("f")
    host.settle()
    assert page.evaluate(OVER)
    page.get_by_role("button", name="Back to the lesson").click()
    expect(page.locator(".tw-study")).to_be_visible()
    host.settle()
    assert page.evaluate(OVER)
    page.keyboard.press("Escape")
    host.settle()
    assert page.locator(".tw-screen").count() == 0


@pytest.mark.parametrize("name", ["leviath/l34-where", "scout/s5-beats"])
def test_no_ring_of_the_free_board_tells_what_the_step_asks(page: Page, name: str) -> None:
    host = opened(page, name)
    while not isinstance(host.widget, LessonWidget) or host.widget.session.step.request is None:
        page.get_by_role("button", name="Next", exact=True).click()
        host.settle()
    page.get_by_role("button", name="Explore").click()
    expect(page.locator(".tw-frame")).to_be_visible()
    host.settle()
    assert host.marked("live") == []


@pytest.mark.parametrize("width", [390, 919, 1366])
def test_the_button_of_the_free_board_says_where_it_opens(page: Page, width: int) -> None:
    opened(page, "scout/s5-beats", width)
    button = page.get_by_role("button", name="Explore")
    button.focus()
    expect(page.locator(".tw-tip")).to_contain_text("here in place of the lesson")
