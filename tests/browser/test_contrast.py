"""Every text on every board is legible on what lies beneath it, in light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from blank import BlankPages
from boards import TABLES, played
from coloraide import Color
from harness import Host
from playwright.sync_api import Page

BENEATH = (Path(__file__).parent / "beneath.js").read_text(encoding="utf-8")
Looks = dict[str, list[tuple[list[Any], list[Any]]]]  # theme -> for each position (texts, numbers of turns)
READABLE, LARGE = 4.5, 3.0  # as WCAG 2.2 has it (1.4.3)
LARGE_SIZE, LARGE_BOLD = 24.0, 18.66  # CSS pixels from which a text is large, and a bold one


def colour(rgb: list[int]) -> Color:
    return Color("srgb", [value / 255 for value in rgb])


def faults(rows: list[Any]) -> list[str]:
    """Return the texts with too little contrast."""
    found = []
    for key, text, size, weight, ink, ground in rows:
        least = LARGE if size >= LARGE_SIZE or (size >= LARGE_BOLD and weight >= 700) else READABLE
        contrast = colour(ink).contrast(colour(ground))
        if contrast < least - 0.05:
            found.append(f"{key} {text!r} ({size} px): {contrast:.1f} of {least}, {ink} on {ground}")
    return found


NUMBERS = """() => [...document.querySelectorAll(".tw-lozenge")].map((node) => {
  const numbers = (value) => value.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const style = getComputedStyle(node);
  const ground = getComputedStyle(node, "::before").backgroundColor;
  return ["since", node.textContent, parseFloat(style.fontSize), 800, numbers(style.color), numbers(ground)];
})"""
CLEAR = (
    12.0  # CSS pixels of a number on a ground of a middling colour: smaller ones look faint, whatever their contrast
)


@pytest.fixture(scope="module", params=TABLES)
def looked_at(request: pytest.FixtureRequest, blank_pages: BlankPages) -> Looks:
    """What is written on and beside a board at some positions of a game, in both themes."""
    match, plies = played(request.param)
    found: Looks = {"light": [], "dark": []}
    with blank_pages.page(reduced_motion="reduce", viewport={"width": 1216, "height": 900}) as page:
        host = Host(page, match.widget(seat=0))
        for ply in plies:
            match.goto(ply)
            host.sync()
            for theme, rows in found.items():
                page.evaluate("(theme) => { document.documentElement.style.colorScheme = theme; }", theme)
                rows.append((page.evaluate(BENEATH), page.evaluate(NUMBERS)))
    return found


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_text_on_a_board_is_legible_on_what_lies_beneath_it(looked_at: Looks, theme: str) -> None:
    rows = [row for on_board, _ in looked_at[theme] for row in on_board]
    assert len(rows) > 10 * len(looked_at[theme])
    poor = faults(rows)
    assert not poor, "\n" + "\n".join(sorted(set(poor)))


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_numbers_of_the_last_moves_are_clear_on_the_board_and_beside_it(looked_at: Looks, theme: str) -> None:
    beside = [row for _, numbers in looked_at[theme] for row in numbers]
    on_board = [row for rows, _ in looked_at[theme] for row in rows if row[0].startswith("turn") and row[1].isdigit()]
    assert beside
    assert on_board
    assert not faults(beside + on_board)
    assert [row for row in beside + on_board if row[2] < CLEAR] == []


def test_a_pale_text_would_be_found(page: Page) -> None:
    match, _ = played("scout")
    host = Host(page, match.widget(seat=0))
    page.add_style_tag(content=".tw-slot text { fill: #999 !important; }")
    host.settle()
    assert len(faults(page.evaluate(BENEATH))) > 3
