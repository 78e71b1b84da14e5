"""The sizes of a lesson's board: at every width its letters can be read, and the buttons that lead on are in sight."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

WAVE = """---
game: leviath
options: {humans: 1}
seat: 0
title: Which wave?
position: {kaiju: 13, possible: [4, 13], ships: [18, 9, 16, null], turn: 0, energy: 3}
---
## Look {#look}
All that you can do.

```show
regions: [gauges, sea, acts, power1]
ring: ["25"]
```
"""
STEP = """---
game: scythe
options: {players: 2}
seat: 0
title: One step
position: {turn: 0, players: [{faction: rusviet, mat: mechanical}, {faction: crimea, mat: engineering}]}
---
## Look {#look}
Your board, and the map.

```show
regions: [map, player0, mat-move, mat-bolster, mat-produce, mat-trade]
ring: [g4]
```
"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".tw-study .tw-slot text")]
    .filter((node) => node.textContent.trim() && node.checkVisibility() && node.getBoundingClientRect().width)
    .map((node) => {
        const { a, b } = node.getScreenCTM();
        return parseFloat(getComputedStyle(node).fontSize) * Math.hypot(a, b);
    }))"""


def opened(page: Page, text: str, width: int, **options: Any) -> Host:
    page.set_viewport_size({"width": width + 20, "height": 768})
    host = Host(page, LessonWidget(Lesson(text), **options))
    host.settle()
    return host


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("width", [390, 700, 880, 919, 1000, 1196, 1360, 1400, 1560])
@pytest.mark.parametrize("text", [WAVE, STEP], ids=["leviath", "scythe"])
def test_no_letter_of_a_lesson_s_board_is_under_10_pixels(page: Page, text: str, width: int) -> None:
    host = opened(page, text, width)
    assert round(page.evaluate(SMALLEST), 1) >= 10
    assert host.too_wide() == []


@pytest.mark.parametrize(
    ("width", "height", "beside"), [(919, 640, "left"), (1400, 768, "left"), (1620, 1000, "right")]
)
def test_one_s_own_things_stand_under_the_text_or_at_the_other_side_of_the_board(
    page: Page, width: int, height: int, beside: str
) -> None:
    host = opened(page, WAVE, width)
    page.set_viewport_size({"width": width + 20, "height": height})
    host.settle()
    parts = (".tw-ways", ".tw-stage .tw-board", ".tw-study .tw-rights")
    ways, board, own = (page.locator(part).bounding_box() for part in parts)
    assert ways is not None
    assert board is not None
    assert own is not None
    if beside == "right":
        assert own["x"] >= board["x"] + board["width"]
    else:
        assert own["x"] + own["width"] <= board["x"]
        assert own["y"] >= ways["y"] + ways["height"]


@pytest.mark.parametrize(("width", "high"), [(390, 768), (1000, 480)])
def test_the_way_on_is_in_sight_below_a_high_board(page: Page, width: int, high: int) -> None:
    host = opened(page, STEP, width)
    page.set_viewport_size({"width": width + 20, "height": high})
    host.settle()
    stage, ways = (page.locator(part).bounding_box() for part in (".tw-stage", ".tw-ways"))
    assert stage is not None
    assert ways is not None
    assert stage["y"] + stage["height"] > high  # higher than the screen
    assert ways["y"] + ways["height"] <= high


@pytest.mark.parametrize("text", [WAVE, STEP], ids=["leviath", "scythe"])
def test_a_phone_opens_the_board_near_and_at_what_the_teacher_points_at(page: Page, text: str) -> None:
    opened(page, text, 390)
    expect(page.locator(".tw-overview").first).to_be_visible()
    part = page.locator(".tw-near svg.tw-zoomed").first.bounding_box()
    note = page.locator('[data-key^="note:ring:"]').first.bounding_box()
    assert part is not None
    assert note is not None
    assert part["x"] < note["x"] + note["width"] / 2 < part["x"] + part["width"]
    assert part["y"] < note["y"] + note["height"] / 2 < part["y"] + part["height"]


def test_a_wider_page_shows_all_of_the_board_again(page: Page) -> None:
    host = opened(page, STEP, 390)
    page.set_viewport_size({"width": 1020, "height": 768})
    host.settle()
    expect(page.locator(".tw-near svg.tw-zoomed")).to_have_count(0)
    expect(page.locator(".tw-overview")).to_have_count(0)


CARRY = """---
game: scythe
options: {players: 2}
seat: 0
title: Two together
position:
  turn: 0
  encounters: []
  players:
  - {faction: rusviet, mat: mechanical, mechs: {speed: d6}, workers: [d6, d6, d6], objectives: []}
  - {faction: crimea, mat: engineering, objectives: []}
---
## Take them along {#carry}
Two of the three go with the mech to D7.

```show
near: b7
```
```task
goal: {view: {hexes: {d7: {units: {rusviet: {mechs: 1, workers: 2}}}}}}
solution: [section move units, move mech d6, load worker, load worker, go d7]
also: any
within: 5
hide: [rings]
```
"""
PHONE = 390  # CSS pixels
IN_WINDOW = """(key) => {
    const box = document.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
    return box.width > 0 && box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
}"""


@pytest.mark.parametrize("width", [PHONE, 1190])
def test_what_is_drawn_for_the_next_click_is_in_the_window_beside_a_map_that_is_shown_in_part(
    page: Page, width: int
) -> None:
    host = opened(page, CARRY, width)
    view = page.locator('svg[data-region="map"]').get_attribute("viewBox")
    for key in ("top:move:units", "u0:m3"):
        host.element(key).scroll_into_view_if_needed()
        host.click(key)
    if width == PHONE:  # what is below the window there has a button above the map
        for _ in range(2):
            page.locator(".tw-foot").get_by_role("button", name="Load 1 worker", exact=True).click()
            host.settle()
    else:
        assert page.evaluate(IN_WINDOW, "load:worker")
        host.click("load:worker")
        host.click("load:worker")
    page.get_by_role("button", name="Again").click()
    host.settle()
    assert page.locator('svg[data-region="map"]').get_attribute("viewBox") == view  # it has turned back
    assert host.errors == []


def test_a_step_without_near_shows_the_whole_map_again(page: Page) -> None:
    next_step = "\n## All of it {#all}\nAnd the whole map.\n"
    near = STEP.replace("ring: [g4]", "near: g4")
    host = opened(page, near + next_step, 1190)
    expect(page.locator('svg[data-region="map"].tw-zoomed')).to_have_count(1)
    page.get_by_role("button", name="Next").click()
    host.settle()
    expect(page.locator(".tw-say h2")).to_contain_text("All of it")
    expect(page.locator('svg[data-region="map"].tw-zoomed')).to_have_count(0)


@pytest.mark.parametrize("width", [390, 919])
def test_the_steps_stand_beside_the_title_and_cover_nothing(page: Page, width: int) -> None:
    opened(page, WAVE, width)
    title, steps = (page.locator(part).bounding_box() for part in (".tw-crumbs p", ".tw-trail"))
    assert title is not None
    assert steps is not None
    assert steps["x"] >= title["x"] + title["width"] or steps["y"] >= title["y"] + title["height"]


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000), (390, 844)])
@pytest.mark.parametrize("text", [WAVE, STEP], ids=["leviath", "scythe"])
def test_a_whole_window_is_the_lesson_s_to_its_end_and_the_board_uses_its_height(
    page: Page, text: str, size: tuple[int, int]
) -> None:
    host = opened(page, text.replace("regions: [gauges, sea, acts, power1]", "regions: [sea]"), size[0])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    host.settle()
    if size[0] > 544:
        page.locator(".tw-grow").click()
    else:
        page.evaluate("() => document.querySelector('.tw-study').focus()")
        page.keyboard.press("f")
    host.settle()
    foot = "(y) => Boolean(document.elementFromPoint(3, y)?.closest('.tw-study'))"
    assert page.evaluate(foot, size[1] - 3), "a strip that is not the lesson's"
    sea = page.locator('svg[data-region="sea"]')
    if size[0] > 544 and sea.count():
        box = sea.bounding_box()
        assert box is not None
        assert box["height"] > 0.84 * size[1]
        assert box["y"] + box["height"] < size[1]
