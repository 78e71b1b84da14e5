"""SCOUT for somebody who plays it for the first time, on a phone: what is asked, what can be hit, what is in sight."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from blank import BlankPages
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

POSITION: dict[str, Any] = {
    "hands": [["4|1", "5|9", "5|4", "5|8", "7|1", "2|7", "9|6", "8|4"], 6, 7],
    "turn": 0,
    "active": ["1|3", "2|8", "3|9"],
    "owner": 2,
}
LAST: dict[str, Any] = {"hands": [["8|1", "9|2"], 4, 4], "active": ["4|1", "4|7"], "owner": 1, "turn": 0, "scouts": 1}
# the names of controls that a finger hits in less than 40 CSS pixels; the lines of the news are lines of one text
SMALL = """() => [...document.querySelectorAll(".tw :is(button, summary, input)")]
    .filter((node) => node.checkVisibility() && !node.matches(".tw-since li > button"))
    .map((node) => {
        const [{ top, bottom }, { height }] = [node.getBoundingClientRect(), getComputedStyle(node, "::after")];
        return [node.ariaLabel ?? node.textContent, Math.max(bottom - top, parseFloat(height) || 0)];
    })
    .filter(([, height]) => height < 39.5)"""
# upper and lower edge of an element in the window, and of what is fixed above and below
EDGES = """(selector) => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    return [box(selector).top, box(selector).bottom, box(".tw-bar").bottom, box(".tw-pages").top];
}"""


@pytest.fixture
def phone(blank_pages: BlankPages) -> Iterator[Page]:
    size = {"width": 390, "height": 844}
    with blank_pages.page(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        yield page


def tap(host: Host, key: str) -> None:
    box = host.element(key).bounding_box()
    assert box
    host.page.touchscreen.tap(box["x"] + min(box["width"] / 2, 12), box["y"] + min(box["height"] / 2, 20))
    host.settle()


def board(page: Page, position: dict[str, Any], game: str = "scout", **options: Any) -> Host:
    return Host(page, tw.new_match(game, players=3, seed=1, position=position).widget(seat=0, **options))


@pytest.mark.parametrize("shown", ["Board", "Journal & rules"])
def test_every_control_is_high_enough_for_a_finger(phone: Page, shown: str) -> None:
    host = board(phone, POSITION)
    tap(host, "c:1-4")  # no set begins with it
    expect(phone.locator(".tw-why")).to_be_visible()
    phone.get_by_role("navigation").get_by_role("button", name=shown).tap()
    host.settle()
    assert phone.evaluate(SMALL) == []


def test_what_is_asked_the_answer_and_what_was_tapped_are_in_sight_together(phone: Page) -> None:
    host = board(phone, POSITION)
    tap(host, "c:1-4")
    for seen in (phone.locator(".tw-prompt"), phone.locator(".tw-why"), host.element("c:1-4")):
        expect(seen).to_be_in_viewport(ratio=0.98)
    why, card = phone.locator(".tw-why").bounding_box(), host.element("c:1-4").bounding_box()
    assert why
    assert card
    assert why["y"] + why["height"] <= card["y"] or why["y"] >= card["y"] + card["height"] - 8


@pytest.mark.parametrize("down", [0, 400])
def test_the_end_of_a_round_comes_into_sight_whole(phone: Page, down: int) -> None:
    host = board(phone, LAST)
    for key in ("c:1-4", "turn:00"):
        tap(host, key)
    phone.evaluate("(down) => scrollBy(0, down)", down)
    host.widget.match.play("scout left to 1")
    host.sync()
    expect(phone.locator(".tw-pause > .tw-card")).to_be_visible()
    top, bottom, bar, pages = phone.evaluate(EDGES, ".tw-pause > .tw-card")
    assert max(bar, 0) <= top
    assert bottom <= pages


@pytest.mark.parametrize(("locale", "said"), [("en", "Since your last turn"), ("ja", "前回の手番以降")])
def test_the_news_have_their_heading(phone: Page, locale: str, said: str) -> None:
    board(phone, POSITION, locale=locale)
    expect(phone.get_by_role("heading", name=said)).to_be_visible()


def test_a_held_marker_is_spoken_of_in_taps_and_can_be_put_back_by_a_button(phone: Page) -> None:
    match = tw.new_match("leviath", humans=2, seed=3)
    match.play("start at 29")
    host = Host(phone, match.widget(seat=1))
    tap(host, "guess")
    assert host.marked("carried") == ["guess"]
    prompt = phone.locator(".tw-prompt")
    expect(prompt).to_contain_text("Tap where it goes")
    expect(prompt).not_to_contain_text("Esc")
    phone.get_by_role("button", name="Cancel").tap()
    host.settle()
    assert host.marked("carried") == []
    expect(prompt).not_to_contain_text("Tap where it goes")


def test_a_rule_is_named_before_its_number(phone: Page) -> None:
    host = board(phone, POSITION)
    tap(host, "c:1-4")
    expect(phone.locator(".tw-why .tw-rule")).to_have_text("Strength (4.2)")
