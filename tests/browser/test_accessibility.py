"""What axe finds on the boards: nothing, at any width, in light and dark; and targets that a finger can hit."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe import SCRIPT
from boards import TABLES, played
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw

# what is cut off by the edge of a list that scrolls counts as too small for axe: sizes are measured below; a picture
# that scrolls needs no focus of its own: the cursor of the board around it brings every element into view; the heading
# of a page is the notebook's
RUN = """async (theme) => {
    document.documentElement.style.colorScheme = theme;
    return (await axe.run(document, {resultTypes: ["violations"], rules: {
        "target-size": {enabled: false}, "scrollable-region-focusable": {enabled: false},
        "page-has-heading-one": {enabled: false}}}))
        .violations.flatMap(({id, nodes}) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}"""
SMALL = """(least) => [...document.querySelectorAll(".tw button, .tw summary, .tw [role=tab]")].filter((node) => {
    const {width, height} = node.getBoundingClientRect();
    return node.checkVisibility({visibilityProperty: true}) && width && (width < least - 0.5 || height < least - 0.5);
}).map((node) => `${node.className || node.tagName} ${node.textContent.slice(0, 20)}`)"""
WIDTHS = (1196, 700, 390)


@pytest.mark.soak(gate=["leviath"])
@pytest.mark.parametrize("table", TABLES)
def test_axe_finds_no_fault_on_any_board_at_any_width(table: str, page: Page) -> None:
    match, plies = played(table)
    host = Host(page, match.widget(seat=0))
    page.add_script_tag(path=SCRIPT)
    page.evaluate("() => { document.documentElement.lang = 'en'; }")
    found: list[str] = []
    for i, width in enumerate(WIDTHS):
        page.set_viewport_size({"width": width + 20, "height": 900})
        match.goto(plies[i % len(plies)])
        host.sync()
        for theme in ("light", "dark"):
            found += [f"{width} {theme}: {fault}" for fault in page.evaluate(RUN, theme)]
        found += [f"{width}: smaller than 24: {one}" for one in page.evaluate(SMALL, 24)]
    assert not found, "\n" + "\n".join(found)


def test_axe_finds_no_fault_with_the_menu_the_legend_and_a_tooltip_open(page: Page) -> None:
    match, plies = played("scythe")
    match.goto(plies[-1])
    page.set_viewport_size({"width": 720, "height": 900})
    host = Host(page, match.widget(seat=0))
    page.add_script_tag(path=SCRIPT)
    page.evaluate("() => { document.documentElement.lang = 'en'; }")

    def faults() -> list[Any]:
        host.settle()
        found: list[Any] = []
        for theme in ("light", "dark"):
            found += [f"{theme}: {fault}" for fault in page.evaluate(RUN, theme)]
        return found

    page.get_by_role("tab", name="Legend").locator("visible=true").first.click()
    assert faults() == []
    host.element("h:d4").hover()
    page.get_by_role("tooltip").wait_for()
    assert faults() == []
    page.get_by_role("button", name="Menu").first.click()
    assert faults() == []


@pytest.mark.usefixtures("context")  # its pointer stays
@pytest.mark.browser_context_args(has_touch=True)
@pytest.mark.parametrize("table", ["scout", "scythe"])
def test_a_finger_has_targets_of_44_pixels_for_what_is_not_in_a_text(table: str, page: Page) -> None:
    match, plies = played(table)
    match.goto(plies[-1])
    page.set_viewport_size({"width": 410, "height": 850})
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedMedia", {"features": [{"name": "pointer", "value": "coarse"}]})
    Host(page, match.widget(seat=0))
    assert page.evaluate("() => matchMedia('(pointer: coarse)').matches")
    small = page.evaluate(
        """() => ["bar", "rail", "tabs", "pages", "zoom", "steps"]
            .flatMap((part) => [...document.querySelectorAll(`.tw-${part} button`)])
            .filter((node) => node.checkVisibility() && node.getClientRects().length)
            .filter((node) => node.getBoundingClientRect().height < 43.5)
            .map((node) => node.className + node.textContent)"""
    )
    assert small == []


def test_from_what_was_chosen_any_arrow_leads_to_what_can_be_chosen_next(page: Page) -> None:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    host = Host(page, match.widget(seat=0))
    page.get_by_role("application").first.focus()
    host.click("top:move:units")
    chosen = host.marked("cursor")
    for way in ("ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"):
        host.press(way)
        (cursor,) = host.marked("cursor")
        assert cursor in host.marked("live"), way
        host.click("top:move:units")  # the cursor is there again
        assert host.marked("cursor") == chosen


def test_a_board_and_a_lesson_have_one_live_region_so_that_no_browser_chooses_an_order(page: Page) -> None:
    for widget in (tw.new_match("scout", players=3, seed=7).widget(seat=0), tw.lesson("scout", "s5-beats").widget()):
        host = Host(page, widget)
        live = "() => document.querySelectorAll('[aria-live], [role=status], [role=log], [role=alert]').length"
        assert page.evaluate(live) == 1
        host.remove()


def test_a_step_of_a_lesson_is_said_with_its_text_when_its_title_gets_the_focus(page: Page) -> None:
    host = Host(page, tw.lesson("scout", "s5-beats").widget())
    expect(host.page.locator(".tw-say h2")).to_have_accessible_description(re.compile("3-3"))


def test_the_board_says_which_keys_it_knows(page: Page) -> None:
    host = Host(page, tw.new_match("scout", players=3, seed=7).widget(seat=0, locale="ja"))
    expect(host.page.get_by_role("application").first).to_have_accessible_description(
        re.compile("矢印キーで.*Enter で選び")
    )


def test_a_warning_is_said_in_a_region_that_was_there_before_it(page: Page) -> None:
    only = {"hands": [["8|1", "9|2", "5|7", "5|8"], 4, 4], "active": ["4|1"], "owner": 2, "turn": 0}
    host = Host(page, tw.new_match("scout", players=3, seed=1, position=only).widget(seat=0))
    marked = "() => [...document.querySelectorAll('[role=status]')].forEach((one) => { one.dataset.was = ''; })"
    page.evaluate(marked)
    host.click("sns")
    expect(page.locator("[role=status][data-was]", has_text="your Show will capture nothing")).to_have_count(1)
