"""The port of Leviath: its ships cover neither its name nor each other, however many there are."""

from __future__ import annotations

import pytest
from harness import Host
from playwright.sync_api import Page

import tabletop_widgets as tw

# the share of the smaller of two elements that the other one covers
OVERLAP = """([one, other]) => {
    const [a, b] = [one, other].map((key) => document.querySelector(`[data-key="${key}"]`).getBoundingClientRect());
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return Math.max(0, wide) * Math.max(0, high) / Math.min(a.width * a.height, b.width * b.height);
}"""


@pytest.mark.parametrize("ships", [2, 3, 4])
def test_ships_in_the_port_cover_neither_its_name_nor_each_other(page: Page, ships: int) -> None:
    places = [25, 13] if ships == 2 else [25]
    position = {"kaiju": 16, "ships": [*places, *[None] * (4 - len(places))], "turn": 0, "energy": 3}
    match = tw.new_match("leviath", humans=1, seed=3, position={**position, "hands": [["three-mines day4"]]})
    if ships == 4:
        match.play("predation ship 1")
    host = Host(page, match.widget(seat=0))
    keys = [f"ship:{number}" for number in range(5 - ships, 5)] + ["port/t"]
    for i, one in enumerate(keys):
        for other in keys[:i]:
            assert page.evaluate(OVERLAP, [one, other]) < 0.08, (one, other)
    assert host.errors == []
