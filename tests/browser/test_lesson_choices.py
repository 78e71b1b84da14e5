"""What is chosen on a lesson's board belongs to the present try: the next one, and the next step, begin without it."""

from __future__ import annotations

from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

# with rings the page itself collects what is clicked; both steps begin in the same position
PAIRS = """---
game: scout
options: {players: 3}
seat: 0
title: Which pair?
position: {hands: [["8|1", "9|2", "5|7", "5|8", "3|6", "3|9"], 6, 6], active: ["4|1", "4|7"], owner: 2}
---
## One pair {#one}
Show a pair.
```task
goal: {event: {kind: show, seat: 0}}
solution: show 3-4
```
## The same once more {#two}
Show it again.
```play
from position
```
```task
goal: {event: {kind: show, seat: 0}}
solution: show 3-4
```
"""


def at_step(page: Page, lesson: str, step: str) -> Host:
    """Return a lesson of Scythe at one of its steps, in a cell."""
    page.set_viewport_size({"width": 919, "height": 640})
    widget = LessonWidget(tw.lesson("scythe", lesson))
    host = Host(page, widget)
    widget.session.enter(step)
    widget._sync()
    host.sync()
    host.settle()
    return host


def test_a_card_that_was_chosen_is_not_chosen_after_again_nor_in_another_step(page: Page) -> None:
    page.set_viewport_size({"width": 919, "height": 640})
    host = Host(page, LessonWidget(Lesson(PAIRS)))
    host.settle()
    host.click("c:5-7")
    assert host.marked("picked") == ["c:5-7"]
    page.get_by_role("button", name="Again").click()
    host.settle()
    assert host.marked("picked") == []
    for key in ("c:5-7", "c:5-8"):
        host.click(key)
    page.get_by_role("button", name="Next").click()
    host.settle()
    host.click("c:5-7")
    assert host.marked("picked") == ["c:5-7"]
    page.get_by_role("button", name="Back", exact=True).click()
    host.settle()
    assert host.marked("picked") == []
    assert host.errors == []


def test_what_has_no_place_on_the_board_is_a_button_that_the_hint_outlines(page: Page) -> None:
    host = at_step(page, "y3-token", "nothing")
    nothing = page.get_by_role("button", name="Do nothing…")
    host.click("sec:trade/t")
    expect(page.locator(".tw-outcome")).to_contain_text("first choose “Do nothing…”")
    while "outlined" not in page.locator(".tw-outcome").inner_text():
        page.locator(".tw-to-hint").click()
        host.settle()
    expect(nothing).to_have_css("outline-style", "solid")
    nothing.click()
    host.settle()
    expect(page.locator(".tw-choose")).to_contain_text("to which section")
    host.click("sec:trade")
    expect(page.locator(".tw-outcome.tw-is-right")).to_be_visible()
    assert host.errors == []


def test_beside_the_board_a_verdict_goes_with_the_next_try_and_can_be_closed(page: Page) -> None:
    page.set_viewport_size({"width": 919, "height": 640})
    host = Host(page, LessonWidget(Lesson(PAIRS)))
    host.settle()
    told = page.locator(".tw-outcome")
    for key in ("c:3-6", "c:3-9"):
        host.click(key)
    expect(told).to_have_class("tw-outcome tw-is-refused")
    host.click("c:5-7")
    expect(told).to_have_count(0)
    page.locator(".tw-to-hint").click()
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    assert host.errors == []


def test_what_can_be_chosen_after_a_click_comes_into_sight(page: Page) -> None:
    host = at_step(page, "y0-turn", "both")
    for key in ("top:bolster:power", "bot:deploy"):
        host.element(key).scroll_into_view_if_needed()
        page.wait_for_timeout(400)
        host.click(key)
    page.wait_for_timeout(600)  # it glides there
    expect(host.element("mech:riverwalk")).to_be_in_viewport(ratio=1)
    assert host.errors == []
