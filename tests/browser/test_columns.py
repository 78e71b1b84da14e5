"""A board with a map beside its panels: the column at the left of a wide widget, and what holds at every width."""

from __future__ import annotations

import pytest
from chart import Opener, focus_map
from harness import Host
from playwright.sync_api import expect
from toy import ROOT, tab, words

TEXT = words("en")


def columns(host: Host, *selectors: str) -> list[float]:
    found = []
    for selector in selectors:
        rect = host.page.locator(selector).bounding_box()
        assert rect, selector
        found.append(rect["x"])
    return found


@pytest.mark.parametrize("width", [1200, 1600])
def test_a_wide_widget_has_the_left_regions_and_the_journal_in_a_column_apart(show_map: Opener, width: int) -> None:
    host = show_map(width=width)
    players, journal, board, steps = columns(host, "[data-region=players]", ".tw-journal", ".tw-board", ".tw-do")
    assert max(players, journal) < board < steps
    tabs = host.page.get_by_role("tab").locator("visible=true")
    expect(tabs).to_have_text(["Your cards", "Inspect", "Rules"])
    expect(host.page.locator("[data-region=cards]")).to_be_visible()
    tab(host, "Rules").click()
    expect(host.page.locator("[data-region=cards]")).to_have_count(0)
    expect(host.page.locator(".tw-journal")).to_be_visible()
    expect(host.page.locator("[data-region=players]")).to_be_visible()
    host.click("player1")
    assert [intent["id"] for intent in host.intents("act")] == [99]


@pytest.mark.parametrize("width", [600, 900, 1199])
def test_below_that_they_are_tabs(show_map: Opener, width: int) -> None:
    host = show_map(width=width)
    names = ["Journal", "Players", "Your cards", "Inspect", "Rules"]
    tabs = host.page.get_by_role("tab").locator("visible=true")
    expect(tabs).to_have_text(["Do", *names] if width < 700 else names)
    expect(host.page.locator("[data-region=players]")).to_be_hidden()
    expect(tab(host, "Players").get_by_role("img", name=TEXT["tab-live"])).to_be_visible()
    for name, seen in (
        ("Players", "[data-region=players]"),
        ("Your cards", "[data-region=cards]"),
        ("Journal", ".tw-journal"),
    ):
        tab(host, name).click()
        for other in ("[data-region=players]", "[data-region=cards]", ".tw-journal"):
            expect(host.page.locator(other).locator("visible=true")).to_have_count(int(other == seen))
    tab(host, "Players").click()
    host.click("player1")
    assert [intent["id"] for intent in host.intents("act")] == [99]


@pytest.mark.parametrize("width", [600, 900])
def test_a_left_region_comes_forward_when_all_there_is_to_choose_lies_in_it(show_map: Opener, width: int) -> None:
    host = show_map(width=width)
    host.widget.choices = {**host.widget.choices, "at": 77, "acts": host.widget.choices["acts"][-1:]}
    host.sync()
    expect(host.page.locator("[data-region=players]")).to_be_visible()
    expect(tab(host, "Players")).to_have_attribute("aria-selected", "true")


def test_the_inspector_does_not_stay_open_behind_the_journal(show_map: Opener) -> None:
    host = show_map(width=900)
    tab(host, "Inspect").click()
    tab(host, "Journal").click()
    host.settle()
    assert [intent["inspector"] for intent in host.intents("open")] == [True, False]


@pytest.mark.parametrize("width", [360, 600, 700, 900, 1200, 1280, 1600])
def test_nothing_is_wider_than_the_widget(show_map: Opener, width: int) -> None:
    host = show_map(width=width)
    assert host.too_wide() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [600, 900, 1280])
def test_axe_finds_nothing(show_map: Opener, theme: str, width: int) -> None:
    host = show_map(theme=theme, width=width, layers=["deduction"])
    host.page.add_script_tag(path=str(ROOT / "node_modules/axe-core/axe.min.js"))
    run = """async () => (await axe.run(".tw", { rules: { region: { enabled: false } } })).violations
        .map((v) => [v.id, v.nodes.map((n) => [n.html.slice(0, 120), n.failureSummary])])"""
    found = {"start": host.page.evaluate(run)}
    if width < 1200:
        tab(host, "Players").click()
        found["players"] = host.page.evaluate(run)
    focus_map(host)
    host.press("+", "m", "ArrowRight")
    found["in the air"] = host.page.evaluate(run)
    assert {name: faults for name, faults in found.items() if faults} == {}
    assert not host.errors


def test_the_help_speaks_of_maps_and_marks_where_there_are_any(show_map: Opener) -> None:
    host = show_map()
    focus_map(host)
    host.press("h")
    help_list = host.page.locator(".tw-help")
    expect(help_list).to_contain_text(TEXT["key-zoom"])
    expect(help_list).to_contain_text(TEXT["key-mark"])
    expect(help_list).to_contain_text(TEXT["help-mark"])
    regions = {name: [*region[:4], False, False] for name, region in host.widget.scene["regions"].items()}
    host.widget.scene = {**host.widget.scene, "seq": 50, "regions": regions}
    host.widget.panel = {**host.widget.panel, "marks": []}
    host.sync()
    expect(help_list).not_to_contain_text(TEXT["key-zoom"])
    expect(help_list).not_to_contain_text(TEXT["key-mark"])
    expect(help_list).not_to_contain_text(TEXT["help-mark"])
