"""Scythe on a laptop's screen: whatever is asked stands beside the map without scrolling."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page

import tabletop_widgets as tw

KINDS = ("section", "upgrade", "enlist", "dial", "cards", "encounter", "factory", "take")
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
