"""What would be wasted, or would end, is said before it happens, once; a second click does it; a switch ends it."""

from __future__ import annotations

from typing import Any

from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

SINGLE: dict[str, Any] = {"hands": [["8|1", "9|2", "5|7", "5|8"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0}
NOTHING = "This turn will do nothing"


def scythe(page: Page) -> Host:
    page.set_viewport_size({"width": 1216, "height": 800})
    host = Host(page, tw.new_match("scythe", players=["nordic", "automa"], seed=4).widget(seat=0))
    host.settle()
    return host


def test_a_turn_that_does_nothing_is_said_first_and_done_at_the_second_click(page: Page) -> None:
    host = scythe(page)
    (key,) = {way[0] for way in skips(host)[:1]}
    host.click(key)
    told = page.locator(".tw-why")
    expect(told).to_contain_text(NOTHING)
    expect(told).to_contain_text("Choose it again to do it anyway.")
    expect(told).to_have_attribute("aria-label", "Before you do this")
    assert host.widget.match.ply == 0 or str(host.widget.match.node.action).find("skip") < 0
    before = host.widget.match.ply
    host.click(key)
    assert host.widget.match.ply > before
    expect(told).to_have_count(0)
    assert not host.errors


def skips(host: Host) -> list[tuple[str, ...]]:
    """Return the ways to click the choices of a section without a top action."""
    match = host.widget.match
    legal = [action for action in match.legal_actions() if str(action).endswith("skip")]
    view = match.observation(0)
    return [way for action in legal for way in host.widget._board.click_paths(view, action)]


def test_switched_off_in_the_menu_nothing_is_said(page: Page) -> None:
    host = scythe(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitemcheckbox", name="Warn of waste and of the end").click()
    page.keyboard.press("Escape")
    before = host.widget.match.ply
    host.click(skips(host)[0][0])
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


def test_that_the_next_scout_would_end_the_round_is_said_once(page: Page) -> None:
    position = {"hands": [4, 4, 4], "active": ["4|1", "4|7", "4|9"], "owner": 2, "turn": 0}
    host = Host(page, tw.new_match("scout", players=3, seed=1, position=position).widget(seat=0))
    host.click("c:1-4")
    expect(page.locator(".tw-why")).to_contain_text("If the next player only scouts too, the round ends.")
    host.press("Escape", "Escape")
    host.click("c:4-9")
    assert host.marked("picked") == ["c:4-9"]
    expect(page.locator(".tw-why")).to_have_count(0)
