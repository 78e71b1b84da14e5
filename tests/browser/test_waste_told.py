"""What would be wasted, or would end, is said before it happens, once; a second click does it; a switch ends it."""

from __future__ import annotations

from typing import Any

from harness import Host
from playwright.sync_api import Page, expect
from wood_left import POSITION

import tabletop_widgets as tw

SINGLE: dict[str, Any] = {"hands": [["8|1", "9|2", "5|7", "5|8"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0}
LEFT = "The resources on this hex stay behind"


def scythe(page: Page) -> Host:
    """Return a board on which a worker has been chosen, the only one on its hex, where wood lies."""
    page.set_viewport_size({"width": 1216, "height": 800})
    match = tw.new_match("scythe", players=2, seed=1, position=POSITION)
    for action in ("section move units", "move worker a5"):
        match.play(action)
    host = Host(page, match.widget(seat=0))
    host.settle()
    return host


def test_resources_left_behind_are_said_first_and_left_at_the_second_click(page: Page) -> None:
    host = scythe(page)
    host.click("h:a6")
    told = page.locator(".tw-why")
    expect(told).to_contain_text(LEFT)
    expect(told).to_contain_text("Choose it again to do it anyway.")
    expect(told).to_have_attribute("aria-label", "Before you do this")
    before = host.widget.match.ply
    host.click("h:a6")
    assert host.widget.match.ply > before
    expect(told).to_have_count(0)
    assert not host.errors


def test_a_turn_that_does_nothing_begins_with_a_button_and_asks_for_the_section(page: Page) -> None:
    page.set_viewport_size({"width": 919, "height": 640})
    host = Host(page, tw.new_match("scythe", players=["nordic", "automa"], seed=4).widget(seat=0))
    page.get_by_role("button", name="Do nothing…").click()
    expect(page.locator(".tw-prompt")).to_have_text("Do nothing: to which section does your token go?")
    assert set(host.marked("live")) == {"sec:move", "sec:bolster", "sec:trade", "sec:produce"}
    host.click("top:trade:popularity")  # what lies in a section is the section now
    assert "section trade skip" in [str(node.action) for node in host.widget.match.path()]
    expect(page.locator(".tw-why")).to_have_count(0)
    assert not host.errors


def test_switched_off_in_the_menu_nothing_is_said(page: Page) -> None:
    host = scythe(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitemcheckbox", name="Warn of waste and of the end").click()
    page.keyboard.press("Escape")
    before = host.widget.match.ply
    host.click("h:a6")
    assert host.widget.match.ply > before
    expect(page.locator(".tw-why")).to_have_count(0)


def scout(page: Page, position: dict[str, Any], width: int = 919, height: int = 640) -> Host:
    page.set_viewport_size({"width": width, "height": height})
    return Host(page, tw.new_match("scout", players=3, seed=1, position=position).widget(seat=0))


def test_a_chip_for_one_card_is_said_at_its_first_click_and_not_again(page: Page) -> None:
    host = scout(page, SINGLE, 1216, 800)
    host.click("sns")
    told = page.locator(".tw-why")
    expect(told).to_contain_text("your Show will capture nothing")
    expect(told).not_to_contain_text("again")
    assert host.marked("picked") == ["sns"]  # the chip is chosen all the same
    host.click("c:1-4")
    expect(told).to_have_count(0)
    host.click("turn:00")
    host.click("slot:0")
    action = host.widget.match.node.action
    assert action is not None
    assert action.kind == "scout-and-show"


LAST: dict[str, Any] = {
    "hands": [["8|1", "9|2", "5|7"], 4, 4],
    "active": ["4|1", "4|7"],
    "owner": 1,
    "turn": 0,
    "scouts": 1,
}


def test_a_scout_that_ends_the_round_says_so_at_its_first_click(page: Page) -> None:
    host = scout(page, LAST)
    host.click("c:1-4")
    told = page.locator(".tw-why")
    expect(told).to_contain_text("with this Scout the round is over")
    expect(told).not_to_contain_text("again")
    host.click("turn:00")
    expect(told).to_have_count(0)
    host.click("slot:0")
    expect(page.locator(".tw-pause")).to_be_visible()
    assert not host.errors


def test_the_last_card_is_said_to_be_the_last_before_it_is_shown(page: Page) -> None:
    host = scout(page, {**LAST, "hands": [["8|1"], 4, 4], "active": ["4|1"]})
    host.click("c:1-8")
    expect(page.locator(".tw-why")).to_contain_text("with this Show the round is over")
    host.click("c:1-8")
    expect(page.locator(".tw-pause")).to_be_visible()


def test_on_a_phone_a_turn_that_does_nothing_leaves_the_bar_to_the_hint_and_is_in_the_list(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    Host(page, tw.new_match("scythe", players=["nordic", "automa"], seed=4).widget(seat=0, locale="ja"))
    expect(page.get_by_role("button", name="ヒント")).to_be_visible()
    expect(page.locator(".tw-bar").get_by_text("何もしない…")).to_have_count(0)
    assert page.locator(".tw-steps, .tw-list, .tw-do").get_by_text("何もしない…").count() > 0


def test_that_the_next_scout_would_end_the_round_is_said_once(page: Page) -> None:
    position = {"hands": [4, 4, 4], "active": ["4|1", "4|7", "4|9"], "owner": 2, "turn": 0}
    host = Host(page, tw.new_match("scout", players=3, seed=1, position=position).widget(seat=0))
    host.click("c:1-4")
    expect(page.locator(".tw-why")).to_contain_text("If the next player only scouts too, the round ends.")
    host.press("Escape", "Escape")
    host.click("c:4-9")
    assert host.marked("picked") == ["c:4-9"]
    expect(page.locator(".tw-why")).to_have_count(0)
