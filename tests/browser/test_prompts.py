"""What is asked stands whole in the bar, for every kind of decision, in both languages, at every width."""

from __future__ import annotations

from typing import Any

import pytest
from decisions import decisions
from harness import Host
from lengths import part
from playwright.sync_api import Page

import tabletop_widgets as tw
from tabletop_widgets.core.text import LOCALES

CUT = """() => {
    const [asked, bar] = [".tw-prompt", ".tw-bar"].map((name) => document.querySelector(name));
    const bottom = (node) => node.getBoundingClientRect().bottom;
    const below = [...document.querySelectorAll(".tw-tools button")].filter((node) => bottom(node) > bottom(bar));
    // Firefox counts the room of letters that stand in narrow lines: a pixel or two
    return asked.scrollHeight > asked.clientHeight + 4 || below.length ? asked.textContent : "";
}"""


WIDTHS = (390, 560, 700, 919, 1171, 1366)


def longest(table: str, locale: str) -> dict[str, tuple[tw.Match, Any]]:
    """Return, for each kind of decision in the games of a table, the one that is asked in the most words."""
    found: dict[str, tuple[int, tw.Match, Any]] = {}
    for match in {id(match): match for match, _ in decisions(table).values()}.values():
        words = match.words(locale)
        for node in match.nodes:
            state = match.state_at(node)
            seat = state.current_player()
            kind = "over" if state.is_terminal() else state.decision().kind
            asked = len(match.game.prompt(state.observation(max(0, seat)), kind, words))
            if asked > found.get(kind, (0,))[0]:
                found[kind] = asked, match, node
    return {kind: (match, node) for kind, (_, match, node) in found.items()}


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("locale", sorted(LOCALES, reverse=True))
@pytest.mark.parametrize("table", ["leviath", "scout", "scythe", "automa"])
def test_what_is_asked_is_whole_beside_the_tools(page: Page, table: str, locale: str) -> None:
    cut = {}
    for kind, (match, node) in part([*longest(table, locale).items()], one_in=4):
        match.goto(node)
        page.set_viewport_size({"width": WIDTHS[0], "height": 844})
        host = Host(page, match.widget(seat=max(0, match.current_player()), locale=locale))
        for width in WIDTHS:
            page.set_viewport_size({"width": width + (20 if width > WIDTHS[0] else 0), "height": 844})
            host.settle()
            if text := page.evaluate(CUT):
                cut[kind, width] = text
        host.remove()
        page.evaluate("() => document.querySelector('main').replaceChildren()")
    assert cut == {}


# words that stand in two lines
TORN = """(words) => {
    const asked = document.querySelector(".tw-prompt > span");
    const text = document.createTreeWalker(asked, NodeFilter.SHOW_TEXT).nextNode();
    const top = (at) => {
        const letter = document.createRange();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        return letter.getBoundingClientRect().top;
    };
    const places = words.map((word) => [word, text.data.indexOf(word)]).filter(([, at]) => at >= 0);
    return places.filter(([word, at]) => top(at) !== top(at + word.length - 1)).map(([word]) => word);
}"""
WORDS = (
    "ください",
    "アクション",
    "カード",
    "戦闘",
    "領地",
    "コスト",
    "手札",
    "組み合わせ",
    "連番",
    "目的",
    "資源",
    "怪獣",
)


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("table", ["leviath", "scout", "scythe"])
def test_on_a_phone_no_japanese_word_of_what_is_asked_is_torn(page: Page, table: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for kind, (match, node) in part([*longest(table, "ja").items()], one_in=2):
        match.goto(node)
        host = Host(page, match.widget(seat=max(0, match.current_player()), locale="ja"))
        host.settle()
        assert page.evaluate(TORN, WORDS) == [], kind
        host.remove()
        page.evaluate("() => document.querySelector('main').replaceChildren()")


def test_what_can_be_pressed_covers_no_plate(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    match = tw.new_match("scythe", players=4, seed=7)
    while (match.current_player(), match.state.decision().kind) != (0, "take"):
        match.play_out(dict.fromkeys(range(4), "random"), max_decisions=1)
    Host(page, match.widget(seat=0))
    page.get_by_role("navigation").get_by_role("button", name="Board").click()
    acts, plates = page.locator(".tw-acts").bounding_box(), page.locator(".tw-tallies").bounding_box()
    assert acts
    assert plates
    assert acts["y"] + acts["height"] <= plates["y"]
