"""Why the browser styles something again when a board changes: because it has changed, not because of its neighbours.

A style sheet makes this go wrong without a trace in the picture. With `:has` on what is above a drawing, or a selector
that counts or follows the children of any element, all of the widget is styled again with each element that comes or
goes, which takes longer than everything else.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page

import tabletop_widgets as tw

TRACKED = ["devtools.timeline", "disabled-by-default-devtools.timeline.invalidationTracking"]
WIDE = ("Affected by :has()", "Invalidation set invalidates subtree")  # the browser's words
ABOVE = ("tw-frame", "tw-left", "tw-right", "tw-middle", "tw-board", "tw-host", "tw-slot", "svg")  # or a whole drawing


def restyled(page: Page) -> dict[str, list[str]]:
    """Return what was styled again since the tracing began, by the reasons for it."""
    browser: Any = page.context.browser
    found: dict[str, list[str]] = {}
    for event in json.loads(browser.stop_tracing())["traceEvents"]:
        data = event.get("args", {}).get("data", {})
        if "InvalidationTracking" in event["name"] and "reason" in data:
            found.setdefault(data["reason"], []).append(data.get("nodeName", ""))
    return found


@pytest.mark.soak(gate=["scythe-3"])
@pytest.mark.parametrize(("game", "seats"), [("scout", 4), ("leviath", 3), ("scythe", 3)])
def test_a_changed_drawing_has_nothing_around_it_styled_again(page: Page, game: str, seats: int) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    match = tw.new_match(game, players=seats, seed=7)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), 40)
    line = match.mainline()
    host = Host(page, match.widget(seat=0))
    host.settle()
    browser: Any = page.context.browser
    browser.start_tracing(page=page, categories=TRACKED)
    for node in (line[20], line[-1], line[4]):
        match.goto(node)
        host.sync()
        host.settle()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    reasons = restyled(page)
    assert len(reasons["Node was inserted into tree"]) > 10
    far = [node for reason in WIDE for node in reasons.get(reason, []) if any(name in node for name in ABOVE)]
    assert not far, far[:5]
