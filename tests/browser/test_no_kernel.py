"""What a board does by itself while no kernel answers: its menu, its tabs, its keys, its search and its tooltips."""

from __future__ import annotations

from harness import Host
from playwright.sync_api import Page, expect
from toy import Toy


def test_a_click_the_menu_and_the_rules_need_no_answer(page: Page) -> None:
    host = Host(page, Toy(), in_notebook=True, is_busy=True)
    host.click("h1")
    assert host.marked("picked") == ["h1"]
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".tw-panel .tw-rules")).to_be_visible()


def test_keys_and_words_need_no_answer(page: Page) -> None:
    host = Host(page, Toy(), is_busy=True)
    page.get_by_role("application").first.focus()
    host.press("ArrowRight", "ArrowRight", "Enter")
    assert len(host.marked("cursor")) == 1
    assert host.marked("picked") == host.marked("cursor")
    page.get_by_role("combobox").fill("scout")
    expect(page.get_by_role("option").first).to_be_visible()


def test_a_tooltip_needs_no_answer(page: Page) -> None:
    host = Host(page, Toy(), is_busy=True)
    host.element("c1").hover()
    expect(page.locator(".tw-tip[role=tooltip]")).to_be_visible()
