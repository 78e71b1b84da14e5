"""SCOUT on a phone, by finger, and its texts at every width."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from blank import BlankPages
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.engines.scout import ScoutObservation
from tabletop_widgets.widgets import GameWidget

POSITION: dict[str, Any] = {
    "hands": [["3|8", "4|1", "5|9", "2|7"], ["1|6", "7|9", "2|4"], ["5|3", "8|2", "6|9"]],
    "turn": 0,
    "active": [],
}
# the size of every text of the picture in CSS pixels
SIZES = """() => [...document.querySelectorAll(".tw-slot text")].filter((one) => one.checkVisibility()).map((one) => {
    const { a, b } = one.getScreenCTM();
    return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b), one.textContent];
}).filter(([size]) => size > 0)"""
BOARD = BOARDS["scout"]


def view(match: tw.Match, seat: int = 0) -> ScoutObservation:
    found = match.observation(seat)
    assert isinstance(found, ScoutObservation)
    return found


def tap(host: Host, key: str) -> None:
    """Tap the part of an element that lies free in a fan."""
    element = host.element(key)
    element.evaluate("(node) => node.scrollIntoView({ block: 'center', inline: 'center' })")
    box = element.bounding_box()
    assert box, key
    host.page.touchscreen.tap(box["x"] + min(box["width"] / 2, 12), box["y"] + min(box["height"] / 2, 16))
    host.settle()


@pytest.fixture
def phone(blank_pages: BlankPages) -> Iterator[Page]:
    size = {"width": 390, "height": 844}
    with blank_pages.page(viewport=size, has_touch=True, reduced_motion="reduce") as page:
        yield page


@pytest.mark.soak
def test_a_whole_round_is_played_by_finger(phone: Page) -> None:
    match = tw.new_match("scout", players=3, seed=1, position=POSITION)
    host = Host(phone, GameWidget(match, seat=0))
    rng = random.Random(3)
    kinds = set()
    for _ in range(60):
        if view(match).results:
            break
        if match.current_player() != 0:
            match.play(rng.choice(match.legal_actions()))
            host.sync()
            continue
        # a Scout first, then whatever empties the hand
        legal = sorted(match.legal_actions(), key=lambda action: (action.kind == "show") == ("scout" not in kinds))
        path = BOARD.click_paths(view(match), legal[0])[0]
        kinds.add(legal[0].kind)
        before = match.ply
        for key in path:
            tap(host, key)
        assert match.path()[before + 1].action == legal[0], (path, host.widget.panel["error"])
    assert view(match).results
    assert {"show", "scout"} <= kinds
    assert host.errors == []


def test_a_finger_on_a_card_never_means_the_one_that_lies_below_it(phone: Page) -> None:
    hand = ["2|8", "3|1", "6|2", "9|1", "6|4", "4|9", "7|2", "5|1"]
    match = tw.new_match(
        "scout", players=3, position={"hands": [hand, 3, 10], "active": ["8|3"], "owner": 2, "turn": 0}
    )
    host = Host(phone, match.widget(seat=0))
    below, above = host.element("c:1-3"), host.element("c:2-6")
    above.evaluate("(node) => node.scrollIntoView({ block: 'center' })")
    under, box = below.bounding_box(), above.bounding_box()
    assert under
    assert box
    at = box["x"] + 14
    assert at < under["x"] + under["width"]
    phone.touchscreen.tap(at, box["y"] + box["height"] / 2)
    host.settle()
    expect(phone.locator(".tw-why")).to_contain_text("6")
    assert "tw-picked" not in (below.get_attribute("class") or "")


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", [390, 700, 1000, 1196, 1400])
@pytest.mark.parametrize("players", [2, 5])
def test_no_text_is_smaller_than_ten_pixels(page: Page, width: int, players: int) -> None:
    page.set_viewport_size({"width": width + 20, "height": 768})
    match = tw.new_match("scout", players=players, seed=7)
    match.play_out(dict.fromkeys(range(players), "random"), 24)
    seat = max(0, match.current_player())
    host = Host(page, GameWidget(match, seat=seat))
    small = [(round(size, 1), text) for size, text in page.evaluate(SIZES) if size < 10]
    assert small == []
    assert host.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_twenty_cards_are_each_wide_enough_for_a_finger(phone: Page, theme: str) -> None:
    cards = [f"{a}|{b}" for a in range(1, 10) for b in range(a + 1, 10)][:20]
    match = tw.new_match("scout", players=3, seed=1, position={"hands": [cards, 4, 4], "turn": 0})
    host = Host(phone, GameWidget(match, seat=0), theme=theme)
    keys = [f"c:{card.replace('|', '-')}" for card in cards]
    lefts = [box["x"] for key in keys if (box := host.element(key).bounding_box())]
    assert len(lefts) == 20
    assert min(b - a for a, b in itertools.pairwise(lefts)) >= 23.5
    tap(host, keys[-1])  # the fan scrolls sideways
    tap(host, keys[-1])
    assert str(match.path()[-1].action) == "show 20"
