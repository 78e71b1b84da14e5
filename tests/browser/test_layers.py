"""Layers of a picture, in a plain page."""

from __future__ import annotations

import pytest
from automa_choice import after_a_choice
from chart import Opener
from harness import Host
from playwright.sync_api import Locator, Page, expect
from toy import button, words

from tabletop_widgets.widgets import GameWidget

TEXT = words("en")


def test_a_layer_is_switched_on_and_off_without_asking_python(show_map: Opener) -> None:
    host = show_map()
    switch = button(host, "Where can it be?")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(switch).to_have_attribute("data-more", "What everybody could work out")
    expect(host.element("d3")).to_be_hidden()
    switch.click()
    expect(host.element("d3")).to_be_visible()
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(host.element("d3")).to_be_hidden()
    assert host.heard == []


def test_a_layer_that_is_off_takes_no_clicks(show_map: Opener) -> None:
    host = show_map()
    host.click("h3")
    assert host.intents("why")[-1]["path"] == ["h3"]
    button(host, "Where can it be?").click()
    host.click("h3")
    assert host.intents("why")[-1]["path"] == ["d3"]


def test_layers_that_are_on_at_first_are_those_that_python_names(show_map: Opener) -> None:
    host = show_map(layers=["deduction"])
    expect(button(host, "Where can it be?")).to_have_attribute("aria-pressed", "true")
    expect(button(host, "風")).to_have_attribute("aria-pressed", "false")
    expect(host.element("d3")).to_be_visible()


def test_a_switch_stays_as_it_is_over_keyframes_and_is_each_views_own(show_map: Opener) -> None:
    host = show_map()
    button(host, "Where can it be?").click()
    host.widget.ship = 30
    host.widget.keyframe()
    host.sync()
    expect(host.element("d3")).to_be_visible()
    looks, new = [["rect", "width", "height", "layer"]], [0, "map", 9, 9, "deduction"]
    base = host.widget.scene["seq"]
    changed = {"new": new, "d6": [{"layer": "wind"}]}
    host.widget.patch = {"base": base, "seq": 99, "looks": looks, "set": changed, "del": []}
    host.sync()
    expect(host.element("new")).to_be_visible()
    expect(host.element("d6")).to_be_hidden()
    host.view()
    assert [key.is_visible() for key in host.page.locator("[data-key=d3]").all()] == [True, False]


def test_a_patch_may_change_what_a_switch_says(show_map: Opener) -> None:
    host = show_map()
    layers = {"deduction": {"title": "Where? 12 spaces", "note": "", "region": "hand"}}
    base = host.widget.scene["seq"]
    host.widget.patch = {"base": base, "seq": 99, "set": {}, "del": [], "layers": layers}
    host.sync()
    expect(host.page.locator(".tw-region:has([data-region=hand])").get_by_role("button")).to_have_text(
        "Where? 12 spaces"
    )
    expect(host.page.locator(".tw-pill")).to_have_count(1)


# --- the plan of an Automa in Scythe: on at first, with a switch where the board has room for it


BOXES = """(nodes) => nodes.map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom];
})"""


def box(found: Locator) -> tuple[float, float, float, float]:
    place = found.bounding_box()
    assert place is not None
    return place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"]


def test_what_the_board_has_on_is_shown_at_first_and_can_be_switched_off(page: Page) -> None:
    host = Host(page, GameWidget(after_a_choice()[0], seat=0))
    switch = button(host, "Automa’s last move")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(host.element("strip")).to_be_visible()
    switch.click()
    for key in ("aim", "strip"):
        expect(host.element(key)).to_be_hidden()
    expect(switch).to_have_attribute("aria-pressed", "false")


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("width", [600, 900, 1000, 1600])
def test_the_switch_and_the_zoom_lie_on_nothing_else(page: Page, width: int, locale: str) -> None:
    page.set_viewport_size({"width": width, "height": 1000})
    host = Host(page, GameWidget(after_a_choice()[0], seat=0, locale=locale))
    hexes = page.locator("[data-key^='h:']:not([data-key*='/'])").evaluate_all(BOXES)
    assert len(hexes) > 40
    left, top, right, bottom = box(page.locator(".tw-controls"))
    for x, y, to_x, to_y in [*hexes, box(host.element("strip"))]:
        assert right <= x or to_x <= left or bottom <= y or to_y <= top
