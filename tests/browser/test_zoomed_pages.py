"""What people set for themselves: zoom, more room between letters, more contrast, colours of their own."""

from __future__ import annotations

import pytest
from boards import TABLES, played
from harness import Host
from playwright.sync_api import Page

# WCAG 1.4.12: what a page has to bear without losing words
SPACING = """
.tw :not(svg, svg *) {
    line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
"""
# elements that cut their words off at the right, where nothing scrolls them into view
CUT = """() => [...document.querySelectorAll(".tw *")].filter((node) => {
    if (!(node instanceof HTMLElement) || !node.checkVisibility() || !node.textContent.trim()) return false;
    const { overflowX, textOverflow } = getComputedStyle(node);
    return overflowX === "hidden" && textOverflow !== "ellipsis" && node.scrollWidth > node.clientWidth + 2;
}).map((node) => `${node.className} ${node.textContent.slice(0, 60)}`)"""
# controls without an edge, and without words of another colour than their ground
EDGELESS = """() => [...document.querySelectorAll(".tw :is(button, input, [role=tab])")].filter((node) => {
    if (!node.checkVisibility()) return false;
    const { color, backgroundColor, borderTopWidth, borderTopColor, outlineWidth } = getComputedStyle(node);
    const hasEdge = parseFloat(borderTopWidth) > 0 && borderTopColor !== backgroundColor;
    return color === backgroundColor && !hasEdge && !parseFloat(outlineWidth);
}).map((node) => node.outerHTML.slice(0, 90))"""
FILLS = """() => [...document.querySelectorAll(".tw-slot svg :is(rect, path, circle)")].map((node) => {
    const { fill, stroke } = getComputedStyle(node);
    return `${fill} ${stroke}`;
})"""


def shown(page: Page, table: str, width: int, height: int) -> Host:
    match, plies = played(table)
    match.goto(plies[-1])
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, match.widget(seat=0))
    host.settle()
    return host


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("width", "height"), [(640, 384), (320, 256)], ids=["200%", "400%"])
@pytest.mark.parametrize("table", TABLES)
def test_a_page_of_1280_pixels_that_is_zoomed_scrolls_down_and_not_across(
    page: Page, table: str, width: int, height: int
) -> None:
    host = shown(page, table, width, height)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    assert not host.too_wide()
    assert page.evaluate(CUT) == []
    assert not host.errors


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", [390, 1000])
@pytest.mark.parametrize("table", TABLES)
def test_more_room_between_letters_and_lines_cuts_no_words_off(page: Page, table: str, width: int) -> None:
    host = shown(page, table, width, 800)
    page.add_style_tag(content=SPACING)
    host.settle()
    assert page.evaluate(CUT) == []
    assert not host.too_wide()


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("table", TABLES)
def test_in_forced_colours_each_control_is_seen_and_boards_keep_their_colours(page: Page, table: str) -> None:
    host = shown(page, table, 1000, 800)
    before = page.evaluate(FILLS)
    page.emulate_media(forced_colors="active")
    host.settle()
    assert page.evaluate("() => matchMedia('(forced-colors: active)').matches")
    assert page.evaluate(EDGELESS) == []
    assert page.evaluate(FILLS) == before != []
    page.emulate_media(forced_colors="none")


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("table", TABLES)
def test_where_more_contrast_is_asked_for_quiet_words_are_as_dark_as_others(page: Page, table: str) -> None:
    host = shown(page, table, 1000, 800)
    page.emulate_media(contrast="more")
    host.settle()
    soft, ink = (
        page.evaluate(
            """(name) => {
                const probe = document.querySelector(".tw").appendChild(document.createElement("i"));
                probe.style.color = `var(--${name})`;
                const { color } = getComputedStyle(probe);
                probe.remove();
                return color;
            }""",
            name,
        )
        for name in ("soft", "ink")
    )
    assert soft == ink
    page.emulate_media(contrast="no-preference")
