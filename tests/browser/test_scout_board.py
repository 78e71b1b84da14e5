"""SCOUT's own board in a plain page: every kind of action by clicks, and axe on the real thing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.engines.scout import Card, ScoutObservation
from tabletop_widgets.widgets import GameWidget

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
POSITION: dict[str, Any] = {
    "hands": [["3|8", "4|1", "5|9", "2|7"], ["1|6", "7|10"], ["5|3", "8|2"], ["9|2"]],
    "active": ["4|6", "5|7"],
    "owner": 3,
}


def table(**changes: Any) -> tw.Match:
    return tw.new_match("scout", players=4, seed=1, position={**POSITION, **changes})


def hand(match: tw.Match) -> tuple[Card, ...]:
    view = match.observation(1)
    assert isinstance(view, ScoutObservation)
    return view.hand


def played(match: tw.Match) -> list[str]:
    return [str(node.action) for node in match.path() if node.action]


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        (["c:3-8", "c:5-9"], "show 1-3"),
        (["c:5-9", "c:3-8"], "show 1-3"),
        (["c:4-6", "turn:00", "slot:4"], "scout left to 5"),
        (["c:5-7", "turn:11", "slot:0"], "scout right turned to 1"),
        (["sns", "c:4-6", "turn:00", "slot:1"], "scout-and-show left to 2"),
    ],
)
def test_every_kind_of_action_is_made_by_clicks(page: Page, clicks: list[str], action: str) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    for key in clicks:
        if key == "sns":
            host.click(key)
            continue
        # the left part of a card lies free in a fan
        box = host.element(key).bounding_box()
        assert box
        page.mouse.click(box["x"] + min(box["width"] / 2, 12), box["y"] + min(box["height"] / 2, 16))
        host.settle()
    assert played(match) == [action]
    assert not host.errors


def test_the_hand_is_turned_by_a_click_on_what_it_would_be(page: Page) -> None:
    match = tw.new_match("scout", players=4, seed=7)
    before = hand(match)
    host = Host(page, GameWidget(match, seat=1))
    host.click("hand:turned")
    assert [card.top for card in hand(match)] == [card.other for card in before]


def test_a_show_is_made_by_dragging_from_its_first_to_its_last_card(page: Page) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    start, end = (host.element(key).bounding_box() for key in ("c:3-8", "c:5-9"))
    assert start
    assert end
    page.mouse.move(start["x"] + 12, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 12, end["y"] + 20, steps=8)
    page.mouse.up()
    host.settle()
    assert played(match) == ["show 1-3"]


def test_what_is_not_allowed_is_answered_with_the_rule_and_the_rule_can_be_read(page: Page) -> None:
    host = Host(page, GameWidget(table(), seat=0))
    host.click("c:2-7")
    expect(page.locator(".tw-why")).to_contain_text("2 does not beat 4-5")
    expect(page.locator(".tw-why")).to_contain_text("4.2")


@pytest.mark.parametrize("offset", [4, 8, 12, 16])
def test_a_card_that_is_seen_is_the_card_that_is_meant_and_not_a_live_one_under_it(page: Page, offset: int) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    assert "c:5-9" in host.marked("live")
    box = host.element("c:2-7").bounding_box()
    assert box
    page.mouse.click(box["x"] + offset, box["y"] + 40)  # here it lies on the 5/9 card
    host.settle()
    assert host.marked("picked") == []
    expect(page.locator(".tw-why")).to_contain_text("2 does not beat 4-5")


def test_the_arrow_up_leads_from_the_hand_to_the_table_and_not_along_the_bend_of_the_fan(page: Page) -> None:
    host = Host(page, GameWidget(table(), seat=0))
    page.locator(".tw-host").first.focus()
    for steps, key in enumerate(("c:3-8", "c:5-9"), 1):
        host.press(*["ArrowLeft"] * 6, *["ArrowRight"] * steps)
        assert host.marked("cursor") == [key]
        host.press("ArrowUp")
        assert host.marked("cursor")[0] in ("c:4-6", "c:5-7")
        host.press("ArrowDown")
        assert host.marked("cursor")[0] in ("c:3-8", "c:5-9")


def test_an_action_is_played_by_typing_it(page: Page) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    page.locator(".tw-host").first.focus()
    host.press("/")
    page.keyboard.type("3-4-5")
    host.press("Enter")
    assert played(match) == ["show 1-3"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "ja"])
def test_axe_finds_nothing_on_the_board(page: Page, theme: str, locale: str) -> None:
    Host(page, GameWidget(table(), seat=0, locale=locale), theme=theme)
    page.add_script_tag(path=str(AXE))
    found = page.evaluate(
        "async () => (await axe.run('.tw', { rules: { region: { enabled: false } } })).violations"
        ".map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 120))])"
    )
    assert found == []


def test_two_secrets_that_a_seat_cannot_know_make_one_page(page: Page) -> None:
    pages = []
    for secret in (["1|6", "7|10"], ["9|1", "3|6"]):
        match = table(hands=[POSITION["hands"][0], secret, ["5|3", "8|2"], ["9|2"]], aside=[])
        widget = GameWidget(match, seat=0)
        host = Host(page, widget)
        pages.append((page.locator(".tw").last.evaluate("(el) => el.textContent"), json.dumps(widget.get_state())))
        host.remove()
    (text, state), (other_text, other_state) = pages
    assert text == other_text
    ids = [json.loads(s) for s in (state, other_state)]
    for one in ids:
        for name in ("layout", "tooltip", "_anywidget_id", "address"):
            one.pop(name, None)
    assert ids[0] == ids[1]
