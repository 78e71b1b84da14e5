"""Coming nearer to a map, in a plain page."""

from __future__ import annotations

from typing import Any

import pytest
from chart import HEIGHT, WHOLE, WIDTH, Opener, at, box, drag, focus_map, touches, view, watch
from playwright.sync_api import Page, expect
from toy import button, words

TEXT = words("en")


def test_buttons_come_nearer_go_farther_and_show_the_whole(show_map: Opener) -> None:
    host = show_map()
    assert view(host) == WHOLE
    button(host, "Zoom in").click()
    host.settle()
    left, top, width, height = view(host)
    assert (width, height) == pytest.approx((WIDTH / 1.5, HEIGHT / 1.5))
    assert (left + width / 2, top + height / 2) == pytest.approx((WIDTH / 2, HEIGHT / 2))
    button(host, "Zoom in").click()
    button(host, "Zoom out").click()
    host.settle()
    assert view(host) == pytest.approx([left, top, width, height])
    button(host, "Zoom to fit").click()
    host.settle()
    assert view(host) == WHOLE


def test_four_times_is_the_nearest_and_the_whole_the_farthest_and_no_button_loses_the_focus(show_map: Opener) -> None:
    host = show_map()
    nearer, farther = button(host, "Zoom in"), button(host, "Zoom out")
    expect(farther).to_have_attribute("aria-disabled", "true")
    nearer.focus()
    host.press(*["Enter"] * 6)
    assert view(host)[2] == pytest.approx(WIDTH / 4)
    expect(nearer).to_be_focused()
    expect(nearer).to_have_attribute("aria-disabled", "true")
    farther.focus()
    host.press(*["Enter"] * 7)
    assert view(host) == WHOLE
    expect(farther).to_be_focused()


def test_keys_zoom_while_the_board_has_the_focus(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("+", "=")
    assert view(host)[2] == pytest.approx(WIDTH / 2.25)
    host.press("-")
    assert view(host)[2] == pytest.approx(WIDTH / 1.5)
    host.press("0")
    assert view(host) == WHOLE
    host.press("/")
    host.page.keyboard.type("+")
    host.settle()
    assert view(host) == WHOLE


def test_the_wheel_zooms_with_ctrl_about_the_pointer_and_scrolls_without(show_map: Opener) -> None:
    host = show_map()
    page = host.page
    page.evaluate("() => { document.body.style.height = '3000px'; }")
    taken = watch(page, "wheel")
    page.mouse.move(*at(host, 9))
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => scrollY > 0")
    assert view(host) == WHOLE
    assert taken() == [False]
    page.evaluate("() => scrollTo(0, 0)")
    before = at(host, 9)
    page.mouse.move(*before)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.mouse.wheel(0, -120)
    page.wait_for_function("() => document.querySelector('[data-region=map]').viewBox.baseVal.width < 400")
    assert view(host)[2] == pytest.approx(WIDTH / 2)
    assert at(host, 9) == pytest.approx(before, abs=2)  # the wheel tells its place in whole pixels
    page.mouse.wheel(0, 1200)
    page.mouse.wheel(0, 1200)
    page.keyboard.up("Control")
    page.wait_for_function("() => document.querySelector('[data-region=map]').viewBox.baseVal.width === 640")
    assert taken() == [False, True, True, True, True]  # or the browser would zoom the page as well


@pytest.mark.browser_context_args(has_touch=True)
def test_two_fingers_zoom_and_one_moves_what_is_in_view(show_map: Opener) -> None:
    host = show_map(width=600)
    touch = touches(host.page)
    taken = watch(host.page, "touchmove")
    x, y = at(host, 18)
    touch("touchStart", (x - 20, y), (x + 20, y))
    for apart in (30, 40, 50, 60):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    host.settle()
    assert set(taken()) == {True}
    assert view(host)[2] == pytest.approx(WIDTH / 3, rel=0.01)
    assert at(host, 18) == pytest.approx((x, y), abs=1)
    touch("touchStart", (x, y + 60))
    for way in range(0, 61, 10):
        touch("touchMove", (x - way, y + 60 - way))
    touch("touchEnd")
    host.settle()
    assert at(host, 18) == pytest.approx((x - 60, y - 60), abs=1)
    assert host.heard == []


def test_the_ground_can_be_dragged_once_zoomed_and_never_out_of_sight(show_map: Opener) -> None:
    host = show_map()
    drag(host, at(host, 9), at(host, 26))
    assert view(host) == WHOLE
    assert host.intents("why") == [{"do": "why", "path": ["h9", "h26"]}]  # where there is nothing to drag, it asks
    heard = len(host.heard)
    focus_map(host)
    host.press("+", "+")
    left, top, width, height = view(host)
    unit = box(host)["width"] / width
    start = at(host, 26)
    drag(host, start, (start[0] + 30, start[1] - 20))
    assert view(host) == pytest.approx([left - 30 / unit, top + 20 / unit, width, height], abs=0.01)
    assert len(host.heard) == heard  # neither a press nor a question
    for corner, (x, y) in ((1, (0, 0)), (42, (WIDTH - width, HEIGHT - height))):
        for _ in range(6):
            rect = box(host)
            middle_x, middle_y = rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2
            away = 150 if corner == 1 else -150
            drag(host, (middle_x - away, middle_y - away), (middle_x + away, middle_y + away))
        assert view(host)[:2] == pytest.approx([x, y], abs=0.01)


def test_a_drag_from_what_can_be_chosen_is_a_choice_also_when_zoomed(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("+")
    before = view(host)
    drag(host, at(host, 18), at(host, 19))
    assert host.intents("act") == [{"do": "act", "id": 3}]
    assert view(host) == before


def test_clicks_hovers_rings_and_questions_work_when_zoomed(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("+", "+")
    host.page.mouse.click(*at(host, 20))
    host.settle()
    assert host.intents("why") == [{"do": "why", "path": ["h20"]}]
    host.page.mouse.move(*at(host, 18))
    host.settle()
    assert host.marked("hover") == ["ship"]
    assert set(host.marked("touched")) == {"h10", "h11", "h17", "h19", "h24", "h25"}
    host.page.mouse.click(*at(host, 18))
    host.settle()
    host.page.mouse.click(*at(host, 25))
    host.settle()
    assert [intent["id"] for intent in host.intents("act")] == [5]


def test_what_is_in_view_stays_over_patches_and_keyframes(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("+", "+")
    before = view(host)
    host.widget.patch = {"base": host.widget.scene["seq"], "seq": 99, "set": {"h1/n": [{}, "!"]}, "del": []}
    host.sync()
    assert host.element("h1/n").text_content() == "!"
    assert view(host) == before
    host.widget.patch = None
    host.widget.keyframe()
    host.sync()
    assert view(host) == before
    host.view()
    other = host.page.locator("[data-region=map]").nth(1).get_attribute("viewBox")
    assert other == "0 0 640 480"  # another view is another person's


def test_the_cursor_is_brought_into_view(show_map: Opener) -> None:
    host = show_map(look={"players": False})
    focus_map(host)
    host.press("+", "+", "+", "Shift+ArrowRight")
    for key, times in (("ArrowUp", 5), ("ArrowLeft", 7), ("ArrowDown", 3), ("ArrowRight", 7)):
        for _ in range(times):
            host.press(f"Shift+{key}")
            (cursor,) = host.marked("cursor")
            # a space of the map each time, also where the hand lies over what is out of view
            found, rect = host.element(f"{cursor}/n").bounding_box(), box(host)
            assert found
            assert found["x"] >= rect["x"]
            assert found["y"] >= rect["y"]
            assert found["x"] + found["width"] <= rect["x"] + rect["width"]
            assert found["y"] + found["height"] <= rect["y"] + rect["height"]
    assert host.marked("cursor") == ["h42"]
    assert view(host) != WHOLE


def test_from_another_region_the_cursor_goes_to_what_is_in_view(show_map: Opener) -> None:
    host = show_map()
    host.widget.guess = 1  # out of the way
    host.widget.keyframe()
    host.sync()
    focus_map(host)
    host.press(*["Shift+ArrowDown"] * 7)
    assert host.marked("cursor") == ["deck"]
    host.press("+", "+", "+")
    x, y = at(host, 25)
    drag(host, (x, y), (x + 20, y))  # now space 31 would lie right over the card, if it were not out of view
    rect = box(host)
    in_view = set()
    for number in range(1, 43):
        x, y = at(host, number)
        if rect["x"] <= x <= rect["x"] + rect["width"] and rect["y"] <= y <= rect["y"] + rect["height"]:
            in_view.add(f"h{number}")
    host.press("Shift+ArrowUp")
    assert set(host.marked("cursor")) < in_view


@pytest.mark.usefixtures("context")  # its clock stays
@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_way_nearer_is_seen_unless_the_reader_wants_no_movement(page: Page, show_map: Opener, motion: Any) -> None:
    page.emulate_media(reduced_motion=motion)
    page.clock.install(time=0)
    host = show_map()
    page.clock.pause_at(3600)
    page.evaluate("() => document.querySelector('.tw-zoom button').click()")
    width = "() => Math.round(document.querySelector('[data-region=map]').viewBox.baseVal.width)"
    widths = []
    for _ in range(25):
        page.clock.run_for(16)
        widths.append(page.evaluate(width))
    assert widths[-1] == round(WIDTH / 1.5)
    assert (len(set(widths)) > 2) == (motion == "no-preference")
    assert not host.errors


def test_a_board_without_a_map_leaves_its_keys_to_the_notebook(show_map: Opener) -> None:
    host = show_map()
    regions = {name: {**region, "zoom": False, "night": False} for name, region in host.widget.scene["regions"].items()}
    host.widget.scene = {**host.widget.scene, "seq": 50, "regions": regions, "layers": {}}
    host.sync()
    expect(host.page.locator(".tw-controls")).to_have_count(0)
    focus_map(host)
    host.page.evaluate(
        """() => {
            window.left = [];
            document.addEventListener("keydown", (event) => window.left.push(event.key));
        }"""
    )
    host.press("+", "-", "0", "u")
    assert host.page.evaluate("() => window.left") == ["+", "-", "0"]


def test_a_region_of_the_night_is_dark_on_a_light_page_with_its_buttons(show_map: Opener) -> None:
    host = show_map(layers=["deduction"])
    colours = """() => ["[data-key='guess/s']", "[data-key='h1/rim']", ".tw-zoom button", ".tw-pill"]
        .map((name) => getComputedStyle(document.querySelector(name)))
        .map(({ fill, color, backgroundColor }) => [fill, color, backgroundColor])"""
    by_day = host.page.evaluate(colours)
    regions = {**host.widget.scene["regions"], "map": {**host.widget.scene["regions"]["map"], "night": True}}
    host.widget.scene = {**host.widget.scene, "seq": 50, "regions": regions}
    host.sync()
    by_night = host.page.evaluate(colours)
    host.page.evaluate("() => { document.documentElement.style.colorScheme = 'dark'; }")
    in_the_dark = host.page.evaluate(colours)
    assert by_night == in_the_dark != by_day
