"""The picture of an answer is drawn before all else; it is the picture that stays, and the lists follow."""

from __future__ import annotations

import random

import pytest
from harness import Host
from lengths import count
from playwright.sync_api import Page

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.widgets import GameWidget

# `firsts` are pairs: the picture after the message that comes first, and before it
WATCH = """(name) => {
    const host = window.hosts[name];
    const marks = /\\btw-(live|picked|asked|touched|cursor|hover|shown|on|movable|carried|lit)\\b/g;
    const told = (node) => {
        const own = [...node.attributes].map(({ name, value }) => `${name}=${value.replace(marks, "").trim()}`).sort();
        const text = node.children.length ? "" : node.textContent;
        const said = own.filter((one) => one !== "class=");
        return [node.tagName, node.parentNode.dataset.key ?? "", ...said, text].join(" ");
    };
    window.picture = () => { // where a region is, is not of the picture
        const regions = [...document.querySelectorAll(".tw-slot > [data-region]")];
        regions.sort((a, b) => a.dataset.region.localeCompare(b.dataset.region));
        return regions.flatMap((root) => [root, ...root.querySelectorAll("[data-key]")].map(told));
    };
    window.firsts = [];
    const { tell } = host;
    host.tell = (messages) => {
        const before = window.picture();
        tell(messages);
        if (messages.some(({ glance }) => glance)) window.firsts.push([window.picture(), before]);
    };
}"""


@pytest.mark.soak(gate=["scout-3"])
@pytest.mark.parametrize(("game", "players"), [("scout", 3), ("leviath", 3), ("scythe", 2)])
def test_what_is_drawn_first_is_the_picture_that_stays(page: Page, game: str, players: int) -> None:
    match, rng = tw.new_match(game, players=players, seed=7), random.Random(7)
    host = Host(page, GameWidget(match, seat=0))
    page.evaluate(WATCH, host._name)
    firsts = 0
    for _ in range(count(15, at_length=40)):
        match.play_out(dict.fromkeys(range(1, players), "random"))
        if match.is_terminal():
            break
        host.sync()
        minor = BOARDS[game].minor_kinds
        action = rng.choice([action for action in match.legal_actions() if action.kind not in minor])
        page.evaluate("() => { window.firsts.length = 0; }")
        paths = BOARDS[game].click_paths(match.observation(0), action)
        node = match.node
        for key in paths[0] if paths else ():
            host.page.evaluate("(key) => document.querySelector(`.tw-slot [data-key='${key}']`).scrollIntoView()", key)
            host.click(key)
        if match.node is node:  # what lies there is something else, or it is a button
            match.play(action)
            continue
        for first, before in page.evaluate("() => window.firsts"):
            firsts += 1
            assert first == page.evaluate("() => window.picture()")
            assert first != before
    assert firsts > 5
    assert host.errors == []


def test_the_lists_follow_when_the_picture_is_on_the_screen(page: Page) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play(match.legal_actions()[0])
    host = Host(page, GameWidget(match, seat=0))
    page.evaluate(WATCH, host._name)
    before, journal = page.evaluate("() => window.picture()"), page.locator(".tw-journal").inner_text()
    match.play(match.legal_actions()[0])
    host.widget._sync()
    shown = page.evaluate(
        """async ([name, changes]) => {
            window.hosts[name].push(changes);
            for (let i = 0; i < 40; i++) await null;
            return [window.picture(), document.querySelector(".tw-journal").innerText];
        }""",
        [host._name, host._take()],
    )
    host.settle()
    assert shown[0] == page.evaluate("() => window.picture()") != before
    assert shown[1] == journal != page.locator(".tw-journal").inner_text()
