"""Games at tables in real browsers, each person in a browser of their own, by clicks; whole ones in `make soak`."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any

import pytest
from lengths import AT_LENGTH, count
from playwright.sync_api import Browser, Page, expect
from table_page import LAPTOP, PHONE, guest

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS

TABLET = {"width": 820, "height": 1180}
SIZES = (LAPTOP, TABLET, {"width": 1366, "height": 768}, PHONE)
# what a page asks for; nothing while it waits for an answer or still shows another position
ASKED = """() => {
    const board = document.querySelector("main");
    if (board.querySelector("[aria-busy=true]")) return null;
    const all = (what) => [...board.querySelectorAll(what)];
    const keys = all(".tw-frame .tw-live").map((node) => node.dataset.key);
    const buttons = all(".tw-acts .tw-go:not(:disabled), .tw-next").map((node) => node.textContent);
    return keys.length || buttons.length ? [keys, buttons] : null;
}"""


# a point at which an element lies on top, once it stays where it is
SPOT = """async (node) => {
    const frame = () => new Promise(requestAnimationFrame);
    node.scrollIntoView({ block: "center" });
    for (let [before, same] = ["", 0]; same < 3; ) {
        await frame();
        const { x, y } = node.getBoundingClientRect();
        same = before === `${x},${y}` ? same + 1 : 0;
        before = `${x},${y}`;
    }
    const { x, y, width, height } = node.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
        for (const right of [0.5, 0.1, 0.2, 0.3, 0.7, 0.9]) {
            const [at, on] = [x + right * width, y + down * height];
            if (node.contains(document.elementFromPoint(at, on))) return [at, on];
        }
    return null;
}"""


def press(page: Page, key: str) -> bool:
    """Click an element where nothing lies on it; return whether there is such a place."""
    spot = page.locator(f'.tw-frame [data-key="{key}"]').first.evaluate(SPOT)
    if spot:
        page.mouse.click(*spot)
    return bool(spot)


def take(page: Page, rng: random.Random) -> None:
    """Click something that can be chosen: an element, or a button."""
    keys, buttons = page.wait_for_function(ASKED, polling=40).json_value()
    number = rng.randrange(len(keys) + len(buttons))
    if number < len(buttons):
        page.locator(".tw-acts .tw-go, .tw-next").get_by_text(buttons[number], exact=True).first.click()
    else:
        press(page, keys[number - len(buttons)])


def move(page: Page, match: tw.Match, rng: random.Random) -> None:
    """Go on with a turn: in SCOUT, where a second click takes back the first, by an action's own clicks."""
    if match.game.name != "scout":
        take(page, rng)
        return
    page.wait_for_function(ASKED, polling=40)
    end_of_round = page.locator(".tw-pause button.tw-primary")
    if end_of_round.count():
        end_of_round.click()
    view, at = match.observation(match.current_player()), match.node
    action = rng.choice(match.legal_actions())
    paths = BOARDS["scout"].click_paths(view, action)
    if not paths:
        page.get_by_role("button", name=match.game.label(action, view, match.words("en"))).first.click()
    for key in paths[0] if paths else ():
        assert press(page, key), f"{key} lies below something"
    for _ in range(200):
        if match.node is not at:
            return
        page.wait_for_timeout(25)
        if page.locator(".tw-why").filter(has_text="the round is over").count():
            press(page, paths[0][-1])  # what ends a round is said first, and done at the next click
    pytest.fail(f"{action} was not played by {paths}")


def play(match: tw.Match, pages: Mapping[int, Page], is_done: Callable[[], bool], seed: int = 1) -> int:
    """Play by clicks until something is so; return how many clicks it took."""
    rng, clicks, end = random.Random(seed), 0, time.monotonic() + count(40, at_length=900)
    while not is_done():
        assert time.monotonic() < end, f"still at ply {match.ply} after {clicks} clicks"
        page = pages.get(match.current_player())
        if page is None:  # a player's turn, or the rules'
            next(iter(pages.values())).wait_for_timeout(20)
            continue
        at = match.node
        move(page, match, rng)
        clicks += 1
        page.wait_for_timeout(60)
        if match.node is at:
            page.wait_for_function("() => !document.querySelector('main [aria-busy=true]')", polling=40)
    return clicks


def seated(browser: Browser, stack: ExitStack, match: tw.Match, **options: Any) -> dict[int, Page]:
    """Open a table and a page for each of its people."""
    table = stack.enter_context(match.serve(pace=0, **options))
    people = [seat for seat in table.links if seat is not None]
    return {
        seat: stack.enter_context(guest(browser, table, seat, SIZES[number % len(SIZES)]))
        for number, seat in enumerate(people)
    }


def check_ends(pages: Mapping[int, Page]) -> None:
    """Check that every page shows the end: it has a replay to save, and nobody's turn."""
    for page in pages.values():
        expect(page.locator("#people li.turn")).to_have_count(0)
        page.get_by_role("button", name="Menu").first.click()
        expect(page.get_by_role("menuitem", name="Save the game as a replay")).to_be_visible()


def test_four_people_play_scout_by_clicks(browser: Browser) -> None:
    match = tw.new_match("scout", players=4, seed=7)
    with ExitStack() as stack:
        pages = seated(browser, stack, match)
        play(match, pages, lambda: match.is_terminal() or (not AT_LENGTH and match.ply >= 6))
        if AT_LENGTH:
            check_ends(pages)
        assert {node.seat for node in match.path() if node.action is not None} == {0, 1, 2, 3}


@pytest.mark.soak
def test_three_people_and_an_automa_play_six_turns_of_scythe_by_clicks(browser: Browser) -> None:
    match = tw.new_match("scythe", players=["nordic", "crimea", "saxony", "automa"], seed=7)
    with ExitStack() as stack:
        pages = seated(browser, stack, match)
        assert len(pages) == 3
        before = match.ply

        def turns() -> int:
            seats = [node.seat for node in match.path() if node.action is not None]
            return sum(seat != seats[at - 1] for at, seat in enumerate(seats) if at)

        play(match, pages, lambda: match.is_terminal() or turns() >= 3 * 6)
        assert match.ply > before


@pytest.mark.soak
def test_three_people_hunt_the_leviath_by_clicks(browser: Browser) -> None:
    match = tw.new_match("leviath", players=3, seed=7)
    with ExitStack() as stack:
        pages = seated(browser, stack, match)
        play(match, pages, match.is_terminal)
        check_ends(pages)


def test_two_people_share_a_browser_each_at_the_page_of_their_seat(browser: Browser) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    with ExitStack() as stack:
        table = stack.enter_context(match.serve(pace=0, players={2: "random"}))
        first = stack.enter_context(guest(browser, table, 0))
        second = first.context.new_page()  # another tab of the same browser
        second.goto(table.link(1))
        pages = {0: first, 1: second}
        play(match, pages, lambda: match.ply >= 9)
        hands = {seat: [str(card) for card in match.observation(seat).hand] for seat in pages}
        assert hands[0] != hands[1]
        for seat, page in pages.items():
            page.bring_to_front()
            expect(page.locator("#people li.own")).to_contain_text(match.words("en").name(seat))
