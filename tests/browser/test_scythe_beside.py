"""Scythe on a laptop's screen: whatever is asked stands beside the map without scrolling."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

KINDS = ("section", "upgrade", "enlist", "dial", "cards", "encounter", "factory")
# what can be chosen beside the map, and does not stand wholly in sight there
HIDDEN = """() => [...document.querySelectorAll('.tw-rights .tw-live')].filter((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const column = node.closest('.tw-rights').getBoundingClientRect();
    const beyond = top < column.top - 1 || bottom > Math.min(column.bottom, innerHeight) + 1;
    return beyond || left < column.left - 1 || right > column.right + 1;
}).map((node) => node.dataset.key)"""


@cache
def decisions() -> dict[str, tuple[tw.Match, Any]]:
    """Return for each kind of decision a match of three and the node where it is asked."""
    found: dict[str, tuple[tw.Match, Any]] = {}
    for seed in range(3):
        match, rng = tw.new_match("scythe", players=3, seed=seed, ask_forced=True), random.Random(seed)
        while not match.is_terminal() and not found.keys() >= set(KINDS):
            if match.current_player() >= 0 and match.ply > 200:
                found.setdefault(match.state.decision().kind, (match, match.node))
            match.play(rng.choice(match.legal_actions()))
    return found


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("kind", KINDS)
def test_what_can_be_chosen_is_in_sight_on_a_laptop(page: Page, kind: str) -> None:
    match, node = decisions()[kind]
    match.goto(node)
    page.set_viewport_size({"width": 1216, "height": 768})
    host = Host(page, match.widget(seat=match.current_player()))
    host.settle()
    live = page.locator(".tw-rights .tw-live")
    assert live.count() > 0
    hidden = [key for key in page.evaluate(HIDDEN) if not key.startswith("obj:")]  # objectives: at any time
    assert hidden == []


# a mech of Saxony is beside one of Rusviet
COMBAT: dict[str, Any] = {
    "players": [
        {"faction": "rusviet", "mat": "engineering", "power": 5, "mechs": {"riverwalk": "e3"}, "character": "d7"},
        {"faction": "saxony", "mat": "industrial", "power": 7, "mechs": {"riverwalk": "f2", "underpass": "e2"},
         "character": "g2", "combat_cards": {"2": 2, "4": 1}},
    ],
    "turn": 1,
}  # fmt: skip


def combat(page: Page, width: int, height: int) -> Host:
    """Show a combat in which an attacker adds cards to 3 power."""
    match = tw.new_match("scythe", players=2, seed=1, position=COMBAT)
    for text in ("section move units", "move mech e2", "go e3", "move done", "dial 3"):
        match.play(text)
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, match.widget(seat=1))
    host.settle()
    return host


def test_the_viewers_total_follows_the_cards_that_are_picked(page: Page) -> None:
    host = combat(page, 1216, 768)
    expect(host.element("sum:0/1-4")).to_be_hidden()
    host.click("hand:4")
    expect(host.element("sum:0/1-4")).to_be_visible()
    expect(host.element("sum:0/1-4/t")).to_have_text("7")
    expect(host.element("sum:0/1-2")).to_be_hidden()
    assert host.intents("act") == []
    page.keyboard.press("Escape")
    expect(host.element("sum:0/1-4")).to_be_hidden()


def test_in_a_narrow_widget_a_combat_is_right_under_the_map(page: Page) -> None:
    host = combat(page, 700, 900)
    for key in ("hand:2", "hand:4", "ready"):
        expect(host.element(key)).to_be_in_viewport(ratio=0.95)


def test_the_small_map_of_a_phone_turns_to_the_combat(page: Page) -> None:
    combat(page, 390, 844)
    page.get_by_role("navigation").get_by_role("button", name="My side").click()
    strip = page.locator(".tw-mini").bounding_box()
    fight = page.locator(".tw-mini .tw-meet").bounding_box()
    assert strip is not None
    assert fight is not None
    assert strip["x"] < fight["x"] + fight["width"] / 2 < strip["x"] + strip["width"]
    assert abs(strip["y"] + strip["height"] / 2 - fight["y"] - fight["height"] / 2) < 20
    expect(page.locator(".tw-tallies > li").locator("visible=true")).to_have_count(2)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("players", [4, ["nordic", "automa"]])
@pytest.mark.parametrize("seed", [4, 7])
def test_in_a_cell_beside_a_file_browser_the_objectives_are_whole(page: Page, players: Any, seed: int) -> None:
    page.set_viewport_size({"width": 939, "height": 640})
    Host(page, tw.new_match("scythe", players=players, seed=seed).widget(seat=0))
    hand, column = page.locator("svg[data-region=hand]").bounding_box(), page.locator(".tw-right").bounding_box()
    assert hand
    assert column
    assert hand["y"] + hand["height"] <= column["y"] + column["height"]
