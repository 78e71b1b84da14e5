"""One board for everybody, handed from one to the next: at no moment is anything of the one before in the page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Page, expect
from test_motion import Pictures, finish
from test_motion import table as drawn
from toy import Shower, focus_board

import tabletop_widgets as tw
from tabletop_widgets.widgets import GameWidget


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "reduced_motion": "no-preference"}


# all that a view has in the page: its elements, what is typed, what moves
SEEN = """(host, index) => {
    const view = host.el[index];
    const parts = document.getAnimations().map((one) => one.effect?.target);
    const moving = parts.filter((part) => part?.closest(".tw-slot") && view.contains(part));
    const typed = [...view.querySelectorAll("input, textarea")].map((one) => one.value);
    return [view.innerHTML, typed, index ? 0 : moving.length];
}"""
# what is there as soon as a change has been drawn, before anything that comes after a frame or a moment
AT_ONCE = """async ([name, changes]) => {
    const host = window.hosts[name];
    host.push(changes);
    for (let i = 0; i < 40; i++) await null;
    return (SEEN)(host, 0);
}""".replace("SEEN", SEEN)
ANEW = """async (name) => {
    const host = window.hosts[name];
    await host.view(false);
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await frame();
    const index = host.el.length - 1;
    const seen = (SEEN)(host, index);
    host.stop[index]();
    host.el[index].remove();
    return seen;
}""".replace("SEEN", SEEN)


def tidy(part: str) -> str:
    """Return the beginning of an element and its text, whatever the order of what it says and its place in the page."""
    head, _, text = re.sub(r"--(above|below): [^;]*;", "", part).partition(">")
    named = re.findall(r'([\w-]+)="([^"]*)"', head)
    said = sorted(f"{name}={' '.join(sorted(value.split()))}" for name, value in named if value or name != "class")
    return f"{head.split(' ')[0]} {' '.join(said)}>{text}"


def parts(seen: list[Any]) -> list[str]:
    """Return the elements of a view with their texts, what is typed, and how much moves."""
    html, typed, moving = seen
    html = re.sub(r"tw-[a-z0-9]{6}-\d+-", "tw-", html)  # ids differ from view to view
    html = html.replace(' data-lm-suppress-shortcuts=""', "")  # it says no more than where the focus is
    return [*map(tidy, html.split("<")), *(f"typed: {text}" for text in typed), f"moving: {moving}"]


def at_once(host: Host) -> list[str]:
    """Show what Python has changed, and return what is in the page at once."""
    return parts(host.page.evaluate(AT_ONCE, [host._name, host._take()]))


def left(host: Host, seen: list[str]) -> list[str]:
    """Return what was seen that a page would not show that is opened now, but for the news that are read aloud."""
    fresh = set(parts(host.page.evaluate(ANEW, host._name)))
    return [part for part in seen if part not in fresh and "tw-heard" not in part]


@pytest.fixture
def table(page: Page) -> Callable[..., Host]:
    """Give `table(match, speed, width, **options)`: one board for everybody, in a page that may store settings."""
    page.route("http://board.test/", lambda route: route.fulfill(body="", content_type="text/html"))

    def shower(match: tw.Match, speed: str = "slow", width: int = 1000, **options: Any) -> Host:
        page.goto("http://board.test/")
        page.evaluate("(speed) => localStorage.setItem('tabletop-widgets', JSON.stringify({ speed }))", speed)
        page.set_viewport_size({"width": width + 20, "height": 900})
        return Host(page, GameWidget(match, **options))

    return shower


GAMES = {"scout": 3, "leviath": 3, "scythe": 2}


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("speed", "width"), [("slow", 390), ("normal", 1000)])
def test_under_a_cover_is_what_a_page_shows_that_was_opened_then(
    table: Callable[..., Host], game: str, speed: str, width: int
) -> None:
    match = tw.new_match(game, players=GAMES[game], seed=7)
    match.play_out(dict.fromkeys(range(GAMES[game]), "random"), 12)
    host = table(match, speed, width)
    rng, covers = random.Random(4), 0
    for _ in range(60):
        if match.is_terminal() or covers == 3:
            break
        if host.widget.panel["cover"]:
            host.page.locator(".tw-cover button").click()
            host.settle()
            continue
        match.play(rng.choice(match.legal_actions()))
        host.widget._draw_missed()
        seen = at_once(host)
        if host.widget.panel["cover"]:
            covers += 1
            assert left(host, seen) == []
    assert covers == 3
    assert host.errors == []


# --- what one person did a moment ago

COVER = {"title": "Hand over to Bo", "text": "Ann, look away.", "button": "I am Bo"}


@pytest.fixture
def pictures(show: Shower, page: Page) -> Callable[..., Pictures]:
    """Give `pictures(**panel)`: a toy widget in a page where everything moves slowly."""
    page.route("http://board.test/", lambda route: route.fulfill(body="", content_type="text/html"))

    def shower(**panel: Any) -> Pictures:
        page.goto("http://board.test/")
        page.evaluate("localStorage.setItem('tabletop-widgets', JSON.stringify({ speed: 'slow' }))")
        return Pictures(show(**{"by": -1, **panel}))

    return shower


def cover(shown: Pictures, number: int = 50, **panel: Any) -> None:
    """Draw the board for nobody, as Python does when it goes to the next person; it is not shown yet."""
    widget = shown.host.widget
    widget.scene = drawn().keyframe(number)
    widget.patch = None
    widget.choices = {**widget.choices, "at": number, "acts": [], "keys": []}
    widget.panel = {**widget.panel, "at": number, "viewer": None, "cover": COVER, **panel}


def test_a_card_that_still_fades_is_gone_with_the_hand(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    shown.show(drawn(card="secret"))
    finish(host)
    shown.show(drawn())
    expect(host.page.locator(".tw-gone rect")).to_have_count(2)
    cover(shown)
    host.sync()
    assert host.page.locator(".tw-gone").count() == 0


def test_no_number_counts_and_nothing_glides_from_where_it_was_for_the_one_before(
    pictures: Callable[..., Pictures],
) -> None:
    shown = pictures()
    host = shown.host
    shown.show(drawn(x=220, coins=90, power=110))
    finish(host)
    cover(shown)
    seen = at_once(host)
    assert "moving: 0" in seen
    assert host.element("coins").text_content() == "3"
    host.settle()
    assert host.element("coins").text_content() == "3"


def test_the_space_that_one_went_to_by_the_keys_is_not_marked_for_the_next(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    focus_board(host)
    host.press("Shift+ArrowRight")
    assert host.marked("cursor")
    cover(shown)
    host.sync()
    assert host.marked("cursor") == []


def test_a_line_of_the_journal_lights_nothing_when_the_board_has_gone_to_somebody_else(
    pictures: Callable[..., Pictures],
) -> None:
    shown = pictures()
    host = shown.host
    host.widget.journal = {"rows": [[1, 0, "Ann moves in secret", "", ["u:a5"]]], "turns": [], "seat": 0}
    host.sync()
    host.page.get_by_role("button", name="Ann moves in secret").first.focus()
    assert host.marked("lit")
    cover(shown)
    host.sync()
    assert host.marked("lit") == []


def test_what_one_has_typed_and_heard_is_not_there_for_the_next(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    host.page.get_by_role("combobox").fill("show 3")
    secret = [3, 1, ["Bo takes the 7"], 7, ""]
    host.widget.panel = {**host.widget.panel, "since": [*host.widget.panel["since"], secret]}
    host.sync()
    expect(host.page.locator("[role=status].tw-heard")).to_contain_text("the 7")
    cover(shown, since=[[1, 1, ["Bo takes a card"], 7, ""]])
    seen = at_once(host)
    assert "typed: " in seen
    assert not [part for part in seen if "the 7" in part or "show 3" in part]


def test_a_message_that_was_cut_off_puts_no_picture_beside_the_cover_of_another(
    pictures: Callable[..., Pictures],
) -> None:
    shown = pictures(seq=10)
    host = shown.host
    host.widget.journal = {"rows": [], "turns": [], "seat": 0}
    shown.show(drawn(card="secret"))
    host.widget.panel = {**host.widget.panel, "seq": shown.number}
    host.sync()
    cover(shown, seq=50)
    changes = host._take()
    for part in ({name: changes[name] for name in changes if name != "scene"}, changes):
        host.page.evaluate(AT_ONCE, [host._name, part])
        assert host.page.locator(".tw-cover").count() == 0  # the journal of the one before is still there
    host.widget.journal = {"rows": [], "turns": [], "seat": -1}
    host.sync()
    assert host.page.locator(".tw-cover").count() == 1
    assert host.page.locator("[data-key=secret]").count() == 0


def test_a_view_that_shows_steps_of_others_turns_with_the_board_at_once(pictures: Callable[..., Pictures]) -> None:
    shown = pictures()
    host = shown.host
    for ply, x in enumerate((100, 180, 260), 3):
        line = {**host.widget.panel["line"], "ply": ply, "last": 9}
        host.widget.patch = shown.patch(drawn(x=x, card="secret"))
        host.widget.panel = {**host.widget.panel, "at": ply, "line": line, "by": 1}
        host.sync()
    assert host.element("u:a5").get_attribute("transform") != "translate(260 60)"  # some steps wait
    cover(shown, by=1, line={**host.widget.panel["line"], "ply": 6})
    seen = at_once(host)
    assert [part for part in seen if "tw-cover" in part]
    assert not [part for part in seen if "data-key=secret" in part]


def test_the_way_to_choices_further_below_is_gone_with_those_who_had_them(show: Shower, page: Page) -> None:
    host = show(width=900)
    page.evaluate("() => { document.querySelector('main').style.marginTop = '2000px'; }")
    expect(page.get_by_role("button", name="Choices, further below")).to_be_visible()
    widget = host.widget
    widget.choices = {**widget.choices, "at": 50, "acts": [], "keys": []}
    widget.panel = {**widget.panel, "at": 50, "viewer": None, "cover": COVER}
    assert not [part for part in at_once(host) if "further below" in part]
