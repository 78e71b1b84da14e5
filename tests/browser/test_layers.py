"""Layers of a picture, in a plain page."""

from __future__ import annotations

from chart import Opener
from playwright.sync_api import expect
from toy import button, words

TEXT = words("en")


def test_a_layer_is_switched_on_and_off_without_asking_python(show_map: Opener) -> None:
    host = show_map()
    switch = button(host, "Where can it be?")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(switch).to_have_attribute("title", "What everybody could work out")
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
    new = ["rect", "map", {"width": 9, "height": 9, "layer": "deduction"}]
    base = host.widget.scene["seq"]
    host.widget.patch = {"base": base, "seq": 99, "set": {"new": new, "d6": [{"layer": "wind"}]}, "del": []}
    host.sync()
    expect(host.element("new")).to_be_visible()
    expect(host.element("d6")).to_be_hidden()
    host.view()
    assert [key.is_visible() for key in host.page.locator("[data-key=d3]").all()] == [True, False]


def test_a_patch_may_change_what_a_switch_says(show_map: Opener) -> None:
    host = show_map()
    layers = {"deduction": ["Where? 12 spaces", "", "hand"]}
    base = host.widget.scene["seq"]
    host.widget.patch = {"base": base, "seq": 99, "set": {}, "del": [], "layers": layers}
    host.sync()
    expect(host.page.locator(".tw-region:has([data-region=hand])").get_by_role("button")).to_have_text(
        "Where? 12 spaces"
    )
    expect(host.page.locator(".tw-pill")).to_have_count(1)
