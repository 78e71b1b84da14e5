"""What is above the board on a phone: nothing covers what one plays for, and no line is cut through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from blank import BlankPages
from harness import Host
from playwright.sync_api import Page

import tabletop_widgets as tw

# whether something lies on the line of what one plays for, and how wide the way over what is still shown is
SKIP = """() => {
    const skip = document.querySelector(".tw-skip").getBoundingClientRect();
    const aim = document.querySelector(".tw-aim").getBoundingClientRect();
    const bar = document.querySelector(".tw-bar").getBoundingClientRect();
    return [skip.bottom <= aim.top + 1, skip.right <= bar.right, skip.width >= 44 && skip.height >= 44];
}"""
# for each line of text of the news, the share of it that is seen
LINES = """() => {
    const list = document.querySelector(".tw-since ol");
    const { top, bottom } = list.getBoundingClientRect();
    const range = document.createRange();
    const found = [];
    for (const words of list.querySelectorAll(".tw-lines-of")) {
        const { top: first, height } = words.getBoundingClientRect();
        const lines = Math.round(height / 18);
        for (let i = 0; i < lines; i++) {
            const from = first + i * 18;
            found.push(Math.max(0, Math.min(bottom, from + 18) - Math.max(top, from)) / 18);
        }
    }
    return found;
}"""


def pages(blank_pages: BlankPages, **options: Any) -> Any:
    return blank_pages.page(viewport={"width": 390, "height": 844}, has_touch=True, **options)


@pytest.fixture
def moving(blank_pages: BlankPages) -> Iterator[Page]:
    with pages(blank_pages, reduced_motion="no-preference") as page:
        yield page


@pytest.fixture
def still(blank_pages: BlankPages) -> Iterator[Page]:
    with pages(blank_pages, reduced_motion="reduce") as page:
        yield page


def play_others(match: tw.Match, rng: random.Random) -> Iterator[None]:
    while match.current_player() != 0 and not match.is_terminal():
        match.play(rng.choice(match.legal_actions()))
        yield


def test_the_way_over_what_is_shown_leaves_what_one_plays_for_in_sight(moving: Page) -> None:
    match, rng = tw.new_match("scout", players=5, seed=7), random.Random(3)
    host = Host(moving, match.widget(seat=0))
    host.settle()
    match.play(match.legal_actions()[0])
    for _ in play_others(match, rng):
        host.sync()
    moving.wait_for_selector(".tw-skip")
    assert moving.evaluate(SKIP) == [True, True, True]


def test_no_line_of_the_news_is_cut_through(still: Page) -> None:
    match, rng = tw.new_match("scout", players=4, seed=7), random.Random(3)
    host = Host(still, match.widget(seat=0))
    told = 0
    while match.ply < 40:
        for _ in play_others(match, rng):
            pass
        host.sync()
        if still.locator(".tw-since:not(.tw-hit) ol li").count():
            shares = still.evaluate(LINES)
            told += 1
            assert all(share < 0.1 or share > 0.9 for share in shares), shares
        match.play(rng.choice(match.legal_actions()))
    assert told > 3
