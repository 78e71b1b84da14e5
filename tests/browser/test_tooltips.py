"""Tooltips: everything that has a name says more under the pointer, for the keyboard, and under a finger."""

from __future__ import annotations

from typing import Any

import pytest
from chart import touches
from harness import Host
from playwright.sync_api import FloatRect, Locator, expect
from toy import Shower, button, focus_board, prompt

from tabletop_widgets.boards.scene import Scene

SOON = 250  # milliseconds until it is there


def told() -> dict[str, Any]:
    made = Scene()
    made.region("table", 400, 300, "Table", "main", zoom=True)
    made.add("felt", "rect", "table", width=400, height=300, fill="$felt")
    places = {"c1": (20, 20), "c2": (330, 120), "c3": (180, 120), "slot": (20, 250)}
    for key, (x, y) in places.items():
        more = {"tip": "It goes up by one.", "rule": "4.1 1"} if key == "c3" else {}
        made.add(key, "g", "table", transform=f"translate({x} {y})", label=f"card {key}", **more)
        made.add(f"{key}/r", "rect", key, width=40, height=40, rx=6, fill="$card", class_="tw-rim")
    made.add("h1", "rect", "table", x=120, y=250, width=40, height=40, fill="$card", label="card in hand")
    return made.keyframe(2)


@pytest.fixture
def shown(show: Shower) -> Host:
    host = show()
    host.widget.scene = told()
    host.sync()
    return host


def tip(host: Host) -> Locator:
    return host.page.get_by_role("tooltip")


def box(found: Locator) -> FloatRect:
    rect = found.bounding_box()
    assert rect
    return rect


def point(host: Host, key: str) -> None:
    rect = box(host.element(key))
    host.page.mouse.move(rect["x"] + rect["width"] / 2, rect["y"] + rect["height"] / 2)


def test_an_element_under_the_pointer_tells_its_name_what_it_means_and_its_rules(shown: Host) -> None:
    point(shown, "c3")
    shown.settle()
    expect(tip(shown)).to_have_count(0)  # not at once
    expect(tip(shown)).to_have_text("card c3It goes up by one.4.1 Sets1 Cards")
    expect(tip(shown).locator("b")).to_have_text("card c3")
    assert box(tip(shown))["width"] <= 290
    shown.page.mouse.move(1, 1)
    expect(tip(shown)).to_have_count(0)
    assert shown.heard == []


def test_a_pointer_that_passes_by_shows_nothing(shown: Host) -> None:
    shown.page.evaluate(
        """() => {
            window.seen = 0;
            const look = () => { window.seen += document.querySelectorAll(".tw-tip").length; };
            new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
        }"""
    )
    left, right = box(shown.element("c3")), box(shown.element("c2"))
    shown.page.mouse.move(left["x"] - 20, left["y"] + 9)
    shown.page.mouse.move(right["x"] + 9, right["y"] + 9, steps=8)
    shown.page.mouse.move(1, 1)
    shown.page.wait_for_timeout(2 * SOON)
    assert shown.page.evaluate("() => window.seen") == 0


def test_it_stays_while_the_pointer_is_on_it_and_its_rule_opens_the_rulebook(shown: Host) -> None:
    point(shown, "c3")
    chip = tip(shown).get_by_role("button", name="4.1 Sets")
    rect = box(chip)
    shown.page.mouse.move(rect["x"] + 5, rect["y"] + 5, steps=4)
    shown.page.wait_for_timeout(2 * SOON)
    chip.click()
    expect(tip(shown)).to_have_count(0)
    expect(shown.page.locator("[data-section='4.1']")).to_have_attribute("aria-current", "true")
    assert [content["do"] for content in shown.heard] == []


def test_there_is_one_at_a_time(shown: Host) -> None:
    focus_board(shown)
    shown.press("ArrowRight")
    expect(tip(shown)).to_have_text("card c1")
    point(shown, "c2")
    expect(tip(shown)).to_have_text("card c2")
    shown.press("Shift+ArrowDown")
    expect(tip(shown)).to_have_count(1)


def test_it_is_never_over_its_element_nor_outside_the_widget(shown: Host) -> None:
    widget = box(shown.page.locator(".tw-frame"))
    for key in ("c1", "c2", "c3", "slot", "h1"):
        point(shown, key)
        expect(tip(shown)).to_contain_text("card in hand" if key == "h1" else f"card {key}")
        shown.settle()
        own, about = box(tip(shown)), box(shown.element(key))
        apart = (
            own["x"] >= about["x"] + about["width"]
            or own["x"] + own["width"] <= about["x"]
            or own["y"] >= about["y"] + about["height"]
            or own["y"] + own["height"] <= about["y"]
        )
        assert apart, key
        assert own["x"] >= widget["x"]
        assert own["x"] + own["width"] <= widget["x"] + widget["width"]
        assert own["y"] >= widget["y"]
        assert own["y"] + own["height"] <= widget["y"] + widget["height"]


def test_the_keyboard_sees_it_at_once_and_escape_hides_it_and_nothing_else(shown: Host) -> None:
    focus_board(shown)
    shown.press("ArrowRight", "Enter")  # the first card is chosen
    expect(tip(shown)).to_have_count(0)
    shown.press("Shift+ArrowRight")
    assert tip(shown).count() == 1
    shown.press("Escape")
    expect(tip(shown)).to_have_count(0)
    assert shown.marked("picked") == ["c1"]
    shown.press("Escape")
    assert shown.marked("picked") == []


def test_a_pointer_elsewhere_is_enough_for_escape(shown: Host) -> None:
    point(shown, "c3")
    expect(tip(shown)).to_have_count(1)
    shown.page.evaluate("() => document.activeElement.blur()")
    shown.press("Escape")
    expect(tip(shown)).to_have_count(0)
    shown.page.wait_for_timeout(2 * SOON)
    expect(tip(shown)).to_have_count(0)


def test_a_reader_hears_the_name_once_and_then_what_the_tooltip_adds(shown: Host) -> None:
    focus_board(shown)
    shown.press("ArrowRight")
    first = shown.element("c1")
    expect(first).not_to_have_attribute("aria-describedby", "")
    assert first.get_attribute("aria-describedby") is None  # it has a name, and no more
    point(shown, "c3")
    expect(tip(shown)).to_contain_text("c3")
    described = shown.element("c3").get_attribute("aria-describedby") or ""
    heard = shown.page.evaluate("(id) => document.getElementById(id).textContent", described)
    assert heard.startswith("It goes up by one.")
    assert "card c3" not in heard
    shown.page.mouse.move(1, 1)
    expect(tip(shown)).to_have_count(0)
    assert shown.element("c3").get_attribute("aria-describedby") is None


def test_a_button_tells_its_name_and_key_when_it_is_focused_or_pointed_at(shown: Host) -> None:
    redo = button(shown, "Redo")
    redo.hover()
    expect(tip(shown)).to_have_text("Redor")
    shown.page.mouse.move(1, 1)
    expect(tip(shown)).to_have_count(0)
    button(shown, "Undo").focus()
    shown.press("Tab")
    expect(redo).to_be_focused()
    expect(tip(shown)).to_have_text("Redor")
    assert redo.get_attribute("aria-describedby") is None
    shown.press("Escape")
    assert tip(shown).count() == 0


def test_no_part_has_a_tooltip_of_the_browsers_own(shown: Host) -> None:
    assert shown.page.locator(".tw [title], .tw svg title").count() == 0


def test_a_click_ends_it_and_it_does_not_come_back_by_itself(shown: Host) -> None:
    point(shown, "c1")
    expect(tip(shown)).to_have_count(1)
    shown.page.mouse.down()
    shown.page.mouse.up()
    shown.settle()
    assert shown.marked("picked") == ["c1"]
    shown.page.wait_for_timeout(2 * SOON)
    expect(tip(shown)).to_have_count(0)


def test_after_a_click_that_changes_the_picture_no_tooltip_covers_what_is_beside_until_the_pointer_moves(
    shown: Host,
) -> None:
    point(shown, "c1")
    shown.page.mouse.down()
    shown.page.mouse.up()
    new = Scene()
    new.region("table", 400, 300, "Table", "main", zoom=True)
    new.add("felt", "rect", "table", width=400, height=300, fill="$felt")
    new.add("d1", "rect", "table", x=10, y=10, width=80, height=80, fill="$card", label="what lies there now")
    shown.widget.scene = new.keyframe(3)
    shown.sync()
    shown.page.wait_for_timeout(2 * SOON)
    expect(tip(shown)).to_have_count(0)
    shown.page.mouse.move(5, 5)
    point(shown, "d1")
    expect(tip(shown)).to_have_text("what lies there now")


def test_it_follows_the_words_of_its_element_and_goes_with_it(shown: Host) -> None:
    point(shown, "c1")
    expect(tip(shown)).to_have_text("card c1")
    shown.widget.patch = {"base": 2, "seq": 3, "set": {"c1": [{"label": "card c1, turned"}]}, "del": []}
    shown.sync()
    expect(tip(shown)).to_have_text("card c1, turned")
    shown.widget.patch = {"base": 2, "seq": 4, "set": {}, "del": ["c1", "c1/r"]}
    shown.sync()
    expect(tip(shown)).to_have_count(0)


def test_a_zoomed_picture_takes_its_tooltip_along(shown: Host) -> None:
    focus_board(shown)
    shown.press("ArrowRight", "Shift+ArrowRight")
    expect(tip(shown)).to_contain_text("card c3")
    before = box(tip(shown))
    shown.press("+", "+")
    own, about = box(tip(shown)), box(shown.element("c3"))
    assert own != before
    assert own["y"] + own["height"] <= about["y"] + 1
    assert own["x"] <= about["x"] + about["width"] / 2 <= own["x"] + own["width"]


def test_a_shadow_root_has_tooltips_too(show: Shower) -> None:
    host = show(in_shadow=True)
    host.element("c3").hover()
    expect(host.page.get_by_role("tooltip")).to_have_text("third card")
    button(host, "Redo").hover()
    expect(host.page.get_by_role("tooltip")).to_have_text("Redor")


# -- by finger


@pytest.mark.browser_context_args(has_touch=True)
def test_a_finger_that_stays_sees_it_and_chooses_nothing(shown: Host) -> None:
    touch = touches(shown.page)
    for key in ("c1", "c2"):
        rect = box(shown.element(key))
        touch("touchStart", (rect["x"] + 9, rect["y"] + 9))
        expect(tip(shown)).to_have_text(f"card {key}")
        touch("touchEnd")
        shown.settle()
        shown.page.wait_for_timeout(2 * SOON)
        expect(tip(shown)).to_have_text(f"card {key}")  # a finger has no way to stay on it
    assert (shown.heard, shown.marked("picked")) == ([], [])
    rect = box(shown.element("c1"))
    shown.page.touchscreen.tap(rect["x"] + 9, rect["y"] + 9)  # the next tap is a click, at once
    shown.settle()
    assert shown.marked("picked") == ["c1"]
    expect(tip(shown)).to_have_count(0)


@pytest.mark.browser_context_args(has_touch=True)
def test_a_finger_on_a_button_sees_what_it_does_without_doing_it(shown: Host) -> None:
    touch = touches(shown.page)
    rect = box(button(shown, "Redo"))
    touch("touchStart", (rect["x"] + 9, rect["y"] + 9))
    expect(tip(shown)).to_have_text("Redor")
    touch("touchEnd")
    shown.settle()
    assert shown.heard == []
    assert prompt(shown) == "Your turn"


@pytest.mark.browser_context_args(has_touch=True)
def test_a_finger_that_moves_on_sees_nothing(shown: Host) -> None:
    touch = touches(shown.page)
    rect = box(shown.element("slot"))
    touch("touchStart", (rect["x"] + 9, rect["y"] + 9))
    touch("touchMove", (rect["x"] + 9, rect["y"] + 60))
    shown.page.wait_for_timeout(3 * SOON)
    expect(tip(shown)).to_have_count(0)
    touch("touchEnd")
