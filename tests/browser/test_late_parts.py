"""Parts of the front end that come after the first picture: what was opened before waits for them."""

from __future__ import annotations

from harness import Host
from playwright.sync_api import Page, expect
from toy import Toy


def test_a_board_is_played_before_its_other_parts_are_there(page: Page) -> None:
    host = Host(page, Toy(), is_busy=True)
    assert host.parts == ["more"]
    host.click("h1")
    assert host.marked("picked") == ["h1"]


def test_a_menu_that_is_opened_early_says_so_and_then_is_there(page: Page) -> None:
    host = Host(page, Toy(), is_busy=True)
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    expect(page.locator(".tw-menu .tw-pop")).to_contain_text("without a running kernel")
    host.free()
    expect(page.get_by_role("menu")).to_be_visible()
    expect(page.get_by_role("menuitem").first).to_be_focused()


def test_a_tab_that_is_opened_early_shows_its_content_when_it_comes(page: Page) -> None:
    host = Host(page, Toy(), in_notebook=True, is_busy=True)
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".tw-panel .tw-fetching")).to_be_visible()
    host.free()
    expect(page.locator(".tw-panel .tw-rules")).to_be_visible()


def test_a_part_comes_once_for_all_views_of_a_board(page: Page) -> None:
    host = Host(page, Toy())
    host.view()
    host.element("c1").hover()
    assert host.parts == ["more"]


def test_keys_that_are_pressed_early_do_their_work_when_they_can(page: Page) -> None:
    host = Host(page, Toy(), is_busy=True)
    page.get_by_role("application").first.focus()
    host.press("ArrowRight", "ArrowRight", "Enter")
    assert host.marked("cursor") == host.marked("picked") == []
    host.free()
    expect(page.locator(".tw-picked")).to_have_count(1)  # each key waits for what the one before has changed
    assert len(host.marked("cursor")) == 1
    assert host.marked("picked") == host.marked("cursor")


def test_words_that_are_typed_early_are_searched_when_they_can_be(page: Page) -> None:
    host = Host(page, Toy(), is_busy=True)
    field = page.get_by_role("combobox")
    field.fill("scout")
    expect(page.locator(".tw-do .tw-fetching")).to_be_visible()
    host.free()
    expect(page.get_by_role("option").first).to_be_visible()
    assert field.input_value() == "scout"
