"""A replay is one file: it opens from disk without network, shows what a live board shows, and steps by every way."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import lengths
import pytest
from boards import TABLES
from harness import Host
from playwright.sync_api import Browser, Page

import tabletop_widgets as tw
from tabletop_widgets.match import Match
from tabletop_widgets.widgets import GameWidget

# every element that is drawn, in paint order, without the ids that each view has to itself, and without the tab stops
# what is around a picture, and which layers are on, follows when the picture is on the screen
SEEN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"
DRAWN = """() => [...document.querySelectorAll(".tw-host svg *")].map((node) => {
    const named = [...node.attributes].filter(({ name, value }) => name !== "tabindex" && (value || name !== "class"));
    const attrs = named.map(({ name, value }) => `${name}=${value}`).sort();
    const text = node.childElementCount ? "" : node.textContent;
    const told = `${node.parentNode.dataset?.key} ${node.tagName} ${attrs} ${text}`;
    return told.replaceAll(/tw-[a-z0-9]{1,6}-\\d+-/g, "");
})"""
Reader = Callable[..., Page]


def finished(table: str, seed: int, most: int | None = None) -> Match:
    """Return a match of random moves at its beginning, all of it or so many decisions."""
    options = dict(TABLES[table])
    match = tw.new_match(options.pop("game"), seed=seed, names=["Aiko"], **options)
    match.play_out(dict.fromkeys(match.game.deciding, "random"), max_decisions=most)
    match.goto(0)
    return match


@pytest.fixture
def read(browser: Browser, tmp_path: Path) -> Iterator[Reader]:
    """Give `read(match, hash="", width=…, **options)`: the page of a replay, opened from disk without a network."""
    contexts = []

    def reader(
        match: Match, *, at: str = "", width: int = 1280, height: int = 900, theme: str = "light", **options: object
    ) -> Page:
        path = match.to_html(tmp_path / "replay.html", **options)  # type: ignore[arg-type]
        context = browser.new_context(
            offline=True,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            color_scheme=theme,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(str(error)))
        page.on("request", lambda request: outside.append(request.url) if "http" in request.url[:5] else None)
        page.goto(f"{path.as_uri()}{at}")
        page.wait_for_selector(".tw-frame")
        return page

    outside: list[str] = []
    yield reader
    for context in contexts:
        context.close()
    assert not outside


def place(page: Page) -> str:
    return page.locator(".tw-ply").inner_text().split("step")[-1].strip()


@pytest.mark.soak(gate=["leviath-0"])
@pytest.mark.parametrize("game", range(lengths.count(1, 10)))
@pytest.mark.parametrize("table", TABLES)
def test_each_node_shows_what_a_live_board_shows(table: str, game: int, page: Page, read: Reader) -> None:
    match = finished(table, game, lengths.count(16, 100_000))
    seat = [None, 0][game % 2]
    replay = read(match, seat=seat)
    live = Host(page, GameWidget(match, seat=seat))
    page.set_viewport_size({"width": 1280, "height": 900})
    for ply in range(len(match.mainline())):
        if ply:
            replay.keyboard.press(".")
            match.goto(ply)
            live.sync()
        assert place(replay) == f"{ply} / {len(match.mainline()) - 1}"
        if match.current_player() != seat:  # otherwise the live board has rings, and the replay nothing to choose
            assert replay.evaluate(DRAWN) == page.evaluate(DRAWN), ply


@pytest.mark.soak
def test_jumps_lead_to_what_steps_lead_to(read: Reader) -> None:
    match = finished("scythe", 4, 30)
    replay = read(match)
    drawn = [replay.evaluate(DRAWN)]
    for _ in match.mainline()[1:]:
        replay.keyboard.press(".")
        replay.evaluate(SEEN)
        drawn.append(replay.evaluate(DRAWN))
    slider = replay.get_by_role("slider", name="Position")
    for ply in random.Random(1).sample(range(len(drawn)), 12):
        slider.fill(str(ply))
        replay.evaluate(SEEN)
        assert replay.evaluate(DRAWN) == drawn[ply]


def test_it_opens_at_the_present_node_or_where_the_address_says(read: Reader) -> None:
    match = finished("scout", 2, 30)
    match.goto(12)
    last = len(match.mainline()) - 1
    assert place(read(match)) == f"12 / {last}"
    assert place(read(match, at="#5")) == f"5 / {last}"
    assert place(read(match, at="#9999")) == f"{last} / {last}"
    assert place(read(match, at="#rules")) == f"12 / {last}"


def test_side_lines_are_there_on_request(read: Reader) -> None:
    match = tw.new_match("scout", players=3, seed=5)
    for _ in range(3):
        match.play("keep")
    fork = match.node
    for number in range(3):
        match.goto(fork)
        match.play(match.legal_actions()[number])
    match.goto(fork)
    assert not read(match).locator(".tw-lines").count()
    replay = read(match, side_lines=True)
    replay.keyboard.press(".")
    shown = []
    for number in range(3):
        replay.locator(".tw-lines button").first.click()
        replay.locator(".tw-lines li button").nth(number).click()
        shown.append("\n".join(replay.evaluate(DRAWN)))
    assert len(set(shown)) == 3


def test_it_speaks_both_languages_in_the_dark_and_reads_its_rules(read: Reader) -> None:
    match = finished("scout", 3, 30)
    match.goto(-1)
    replay = read(match, locale="ja", theme="dark")
    assert replay.locator("html").get_attribute("lang") == "ja"
    replay.get_by_role("button", name="メニュー").click()
    replay.get_by_role("menuitemradio", name="English").click()
    assert replay.locator("html").get_attribute("lang") == "en"
    assert replay.title() == "SCOUT – Replay"
    replay.keyboard.press("Escape")
    dark = replay.evaluate("getComputedStyle(document.body).backgroundColor")
    replay.get_by_role("button", name="Light / dark").click()
    assert replay.evaluate("getComputedStyle(document.body).backgroundColor") != dark
    replay.get_by_role("tab", name="Rules").click()
    assert replay.locator(".tw-rules").inner_text()
    replay.get_by_role("tab", name="Inspect").click()
    assert replay.locator(".tw-inspect").first.inner_text()


def test_nothing_can_be_played_or_saved(read: Reader) -> None:
    match = finished("scout", 2, 20)
    match.goto(10)
    replay = read(match, seat=0)
    assert not replay.locator(".tw-acts button").count()
    replay.get_by_role("button", name="Menu").click()
    names = replay.get_by_role("menuitem").all_inner_texts()
    assert not any(re.search("Save|Copy|PNG|lesson", name) for name in names)
    replay.keyboard.press("Escape")
    replay.locator("[data-key='me']").click()
    assert "This is a replay" in replay.locator(".tw-top").inner_text()
    assert place(replay).startswith("10 ")


def test_it_plays_on_by_itself(read: Reader) -> None:
    replay = read(finished("scout", 2, 12))
    replay.keyboard.press(" ")
    replay.wait_for_function("() => document.querySelector('.tw-ply').innerText.includes(' 3 /')")


# what a pointer meets instead of a control, wherever the page is scrolled
COVERED = """async () => {
    const controls = () => [...document.querySelectorAll("button:enabled, input:enabled, [role=tab]")].filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return width && left > 0 && top > 0 && left + width < innerWidth && top + height < innerHeight;
    });
    const found = [];
    let count = 0;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 80) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
        for (const one of controls()) {
            const { left, top, width, height } = one.getBoundingClientRect();
            const hit = document.elementFromPoint(left + width / 2, top + height / 4);
            count += 1;
            if (hit?.closest("footer") && !one.closest("footer")) found.push(`${one.outerHTML.slice(0, 80)} at ${y}`);
        }
    }
    return [count, found];
}"""


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
@pytest.mark.parametrize("table", ["scout", "leviath", "scythe"])
def test_nothing_of_the_page_lies_over_a_control_of_the_board(
    table: str, width: int, height: int, read: Reader
) -> None:
    replay = read(finished(table, 2, 120), at="#100", width=width, height=height)
    count, covered = replay.evaluate(COVERED)
    assert count > 5
    assert covered == []
