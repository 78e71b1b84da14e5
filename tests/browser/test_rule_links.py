"""The number of a rule, clicked in a lesson: the rulebook opens at that section, in sight, and it can be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
SIZES = {"cell": (919, 640), "phone": (390, 844), "middle": (700, 640), "whole window": (1366, 768)}


@pytest.mark.parametrize("size", SIZES)
def test_the_number_in_a_hint_opens_the_rulebook_at_its_section(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    widget = LessonWidget(Lesson.read(FOLDER / "leviath/l2-areas.lesson.md"))
    host = Host(page, widget)
    page.evaluate("() => { document.body.style.padding = 0; }")
    if size == "whole window":
        page.locator(".tw-grow").click()
    while widget.session.step.request is None:
        page.locator(".tw-ways .tw-primary").click()
        host.settle()
    link = page.locator(".tw-outcome .tw-rule")
    while not link.count():
        page.locator(".tw-to-hint").click()
        host.settle()
    number = link.inner_text()
    assert number != "1"
    link.click()
    host.settle()
    section = page.locator(f'.tw-lookup [data-section="{number}"]')
    expect(section).to_have_attribute("aria-current", "true")
    expect(section).to_be_focused()
    places = page.evaluate(
        """([number]) => [".tw-lookup .tw-rules", `[data-section="${number}"] h4`].map((one) => {
            const { top, bottom, left } = document.querySelector(one).getBoundingClientRect();
            return { top, bottom, on: document.elementFromPoint(left + 5, top + 5)?.closest(one) !== null };
        })""",
        [number],
    )
    book, heading = places
    assert book["top"] <= heading["top"] < heading["bottom"] <= book["bottom"]
    assert heading["top"] - book["top"] < 30  # the first that is read
    assert 0 <= heading["top"] < heading["bottom"] <= height
    assert heading["on"], "something lies on it"
    assert host.errors == []
