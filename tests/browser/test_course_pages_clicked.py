"""A course as pages in a browser: opened from a disk, without a network, from lesson to lesson."""

from __future__ import annotations

from pathlib import Path

from axe import SCRIPT
from playwright.sync_api import Browser, expect

import tabletop_widgets as tw
from tabletop_widgets.lessons import Course

LESSONS = ("s5-beats", "s1-cards")


def test_one_goes_from_the_list_to_a_lesson_to_the_next_and_back(browser: Browser, tmp_path: Path) -> None:
    course = Course.of([tw.lesson("scout", id_) for id_ in LESSONS], {"en": "Monday", "ja": "月曜日"})
    index = course.page(tmp_path)
    context = browser.new_context(offline=True, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page, faults = context.new_page(), list[str]()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: faults.append(request.url) if "http" in request.url[:5] else None)
    page.goto(index.as_uri())
    expect(page).to_have_title("Monday")
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    assert page.evaluate("async () => (await axe.run()).violations.map((one) => one.id)") == []
    page.get_by_role("link", name="What beats what?").click()
    expect(page.locator(".tw-study")).to_be_visible()
    nav = page.get_by_role("navigation").filter(has_text="Monday")
    expect(nav.get_by_role("link")).to_have_text(
        ["Monday", "Next: Which of the two numbers counts?"], use_inner_text=True
    )
    page.get_by_role("button", name="日本語").click()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("nav.course a").first).to_have_text("月曜日", use_inner_text=True)
    page.locator("nav.course a").nth(1).click()
    expect(page.locator(".tw-study")).to_be_visible()
    expect(page.locator("nav.course a")).to_have_count(1)
    page.locator("nav.course a").click()
    expect(page.get_by_role("heading", name="Monday")).to_be_visible()
    context.close()
    assert faults == []
