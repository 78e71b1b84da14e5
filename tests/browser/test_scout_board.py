"""SCOUT's own board in a plain page: every kind of action by clicks, and axe on the real thing."""

from __future__ import annotations

import json
from typing import Any

import axe
import pytest
from harness import BOX_OF, Host
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.engines.scout import Card, ScoutObservation
from tabletop_widgets.widgets import GameWidget

POSITION: dict[str, Any] = {
    "hands": [["3|8", "4|1", "5|9", "2|7"], ["1|6", "7|10"], ["5|3", "8|2"], ["9|2"]],
    "active": ["4|6", "5|7"],
    "owner": 3,
}


def table(**changes: Any) -> tw.Match:
    return tw.new_match("scout", players=4, seed=1, position={**POSITION, **changes})


def hand(match: tw.Match) -> tuple[Card, ...]:
    view = match.observation(1)
    assert isinstance(view, ScoutObservation)
    return view.hand


def played(match: tw.Match) -> list[str]:
    return [str(node.action) for node in match.path() if node.action]


@pytest.mark.parametrize(
    ("clicks", "action"),
    [
        (["c:3-8", "c:5-9"], "show 1-3"),
        (["c:5-9", "c:3-8"], "show 1-3"),
        (["c:4-6", "turn:00", "slot:4"], "scout left to 5"),
        (["c:5-7", "turn:11", "slot:0"], "scout right turned to 1"),
        (["sns", "c:4-6", "turn:00", "slot:1"], "scout-and-show left to 2"),
    ],
)
def test_every_kind_of_action_is_made_by_clicks(page: Page, clicks: list[str], action: str) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    for key in clicks:
        if key == "sns":
            host.click(key)
            continue
        # the left part of a card lies free in a fan
        box = host.element(key).bounding_box()
        assert box
        page.mouse.click(box["x"] + min(box["width"] / 2, 12), box["y"] + min(box["height"] / 2, 16))
        host.settle()
    assert played(match) == [action]
    assert not host.errors


def test_what_is_asked_has_the_colour_of_what_can_be_chosen_if_it_is_the_viewer_who_is_asked(page: Page) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    colour = "(el, name) => { el.style.color = `var(${name})`; return getComputedStyle(el).color; }"
    live, ink = (page.locator(".tw-heard").first.evaluate(colour, name) for name in ("--live", "--ink"))
    prompt = page.locator(".tw-prompt")
    assert live != ink
    expect(prompt).to_have_css("color", live)
    match.play("show 1-3")
    host.sync()
    expect(prompt).to_have_css("color", ink)


def test_the_hand_is_turned_by_a_click_on_what_it_would_be(page: Page) -> None:
    match = tw.new_match("scout", players=4, seed=7)
    before = hand(match)
    host = Host(page, GameWidget(match, seat=1))
    host.click("hand:turned")
    assert [card.top for card in hand(match)] == [card.other for card in before]


def test_a_show_is_made_by_dragging_from_its_first_to_its_last_card(page: Page) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    start, end = (host.element(key).bounding_box() for key in ("c:3-8", "c:5-9"))
    assert start
    assert end
    page.mouse.move(start["x"] + 12, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(end["x"] + 12, end["y"] + 20, steps=8)
    page.mouse.up()
    host.settle()
    assert played(match) == ["show 1-3"]


def test_what_is_not_allowed_is_answered_with_the_rule_and_the_rule_can_be_read(page: Page) -> None:
    host = Host(page, GameWidget(table(), seat=0))
    host.click("c:2-7")
    expect(page.locator(".tw-why")).to_contain_text("None of your sets that begin or end with 2 beats 4-5")
    expect(page.locator(".tw-why")).to_contain_text("4.2")


PAIR: dict[str, Any] = {"hands": [["2|1", "3|8", "3|9", "1|7"], 4, 4], "active": ["4|6", "4|7"], "owner": 2}
TOO_WEAK = "3-3 does not beat 4-4"


def pair() -> tw.Match:
    """A pair of 3 in hand, which does not beat the pair of 4 on the table."""
    return tw.new_match("scout", players=3, seed=1, position=PAIR)


def free_part(host: Host, key: str) -> tuple[float, float]:
    """Return a point on the part of a card that lies free in a fan."""
    box = host.element(key).bounding_box()
    assert box
    return box["x"] + 12, box["y"] + 20


def test_the_first_and_the_last_card_of_a_pair_that_is_too_weak_are_answered_together(page: Page) -> None:
    match = pair()
    host = Host(page, GameWidget(match, seat=0))
    answer = page.locator(".tw-why")
    page.mouse.click(*free_part(host, "c:3-8"))
    expect(answer).to_contain_text("None of your sets that begin or end with 3 beats 4-4")
    page.mouse.click(*free_part(host, "c:3-9"))
    expect(answer).to_contain_text(TOO_WEAK)
    expect(answer).to_contain_text("You tried: Show 3-3 (cards 2 to 3)")
    assert host.marked("asked") == ["c:3-8", "c:3-9"]
    page.mouse.click(*free_part(host, "c:4-6"))  # and now play on
    host.settle()
    assert (host.marked("asked"), host.marked("picked")) == ([], ["c:4-6"])
    assert played(match) == []


def test_dragging_from_the_first_to_the_last_card_of_it_asks_the_same(page: Page) -> None:
    host = Host(page, GameWidget(pair(), seat=0))
    page.mouse.move(*free_part(host, "c:3-8"))
    page.mouse.down()
    page.mouse.move(*free_part(host, "c:3-9"), steps=8)
    page.mouse.up()
    host.settle()
    expect(page.locator(".tw-why")).to_contain_text(TOO_WEAK)


def test_typing_it_finds_it_and_tells_why_not(page: Page) -> None:
    match = pair()
    host = Host(page, GameWidget(match, seat=0))
    page.locator(".tw-host").first.focus()
    host.press("/")
    page.keyboard.type("show 3-3")
    expect(page.get_by_role("option").first).to_have_text("Show 3-3 (cards 2 to 3)Why not?")
    host.press("Enter")
    expect(page.locator(".tw-why")).to_contain_text(TOO_WEAK)
    assert host.marked("asked") == ["c:3-8", "c:3-9"]
    assert played(match) == []


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("offset", [4, 8, 12, 16])
def test_a_card_that_is_seen_is_the_card_that_is_meant_and_not_a_live_one_under_it(page: Page, offset: int) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    assert "c:5-9" in host.marked("live")
    box = host.element("c:2-7").bounding_box()
    assert box
    page.mouse.click(box["x"] + offset, box["y"] + 40)  # here it lies on the 5/9 card
    host.settle()
    assert host.marked("picked") == []
    expect(page.locator(".tw-why")).to_contain_text("None of your sets that begin or end with 2 beats 4-5")


def test_the_arrow_up_leads_from_the_hand_to_the_table_and_not_along_the_bend_of_the_fan(page: Page) -> None:
    host = Host(page, GameWidget(table(), seat=0))
    page.locator(".tw-host").first.focus()
    for steps, key in enumerate(("c:3-8", "c:1-4")):
        host.press(*["ArrowLeft"] * 6, *["ArrowRight"] * steps)
        assert host.marked("cursor") == [key]
        host.press("ArrowUp")
        assert host.marked("cursor")[0] in ("c:4-6", "c:5-7")
        host.press("ArrowDown")
        assert host.marked("cursor")[0] in ("c:3-8", "c:1-4", "c:5-9")


def test_an_action_is_played_by_typing_it(page: Page) -> None:
    match = table()
    host = Host(page, GameWidget(match, seat=0))
    page.locator(".tw-host").first.focus()
    host.press("/")
    page.keyboard.type("3-4-5")
    host.press("Enter")
    assert played(match) == ["show 1-3"]


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("asking", [False, True])
def test_axe_finds_nothing_on_the_board(page: Page, theme: str, locale: str, asking: bool) -> None:
    host = Host(page, GameWidget(pair() if asking else table(), seat=0, locale=locale), theme=theme)
    if asking:
        page.locator(".tw-host").first.focus()
        host.press("/")
        page.keyboard.type("3-3")
        page.locator(".tw-barred").first.click()
        expect(page.locator(".tw-why")).to_be_visible()
    assert axe.faults(page) == []


def test_two_secrets_that_a_seat_cannot_know_make_one_page(page: Page) -> None:
    pages = []
    for secret in (["1|6", "7|10"], ["9|1", "3|6"]):
        match = table(hands=[POSITION["hands"][0], secret, ["5|3", "8|2"], ["9|2"]], aside=[])
        widget = GameWidget(match, seat=0)
        host = Host(page, widget)
        pages.append((page.locator(".tw").last.evaluate("(el) => el.textContent"), json.dumps(widget.get_state())))
        host.remove()
    (text, state), (other_text, other_state) = pages
    assert text == other_text
    ids = [json.loads(s) for s in (state, other_state)]
    for one in ids:
        for name in ("layout", "tooltip", "_anywidget_id", "address"):
            one.pop(name, None)
    assert ids[0] == ids[1]


# --- the start player marker


# texts of the plate that a part of it lies on; `free`: units around a digit that may be lost; fails if it is not seen
MEETS = (
    """([part, plate, free = 0]) => {
"""
    + BOX_OF
    + """
    const root = document.querySelector("main");
    const a = boxOf(root.querySelector(`[data-key="${part}"]`));
    if (!(a.height > 5 && a.left >= 0 && a.right <= innerWidth)) throw new Error(`${part}: ${JSON.stringify(a)}`);
    return [...root.querySelectorAll(`[data-key="${plate}"] text`)].filter((text) => {
        const b = boxOf(text);
        if (text.closest('[data-key="starter"]')) return false; // its own 1
        const [left, right, top] = [b.left + free, b.right - free, b.top + 1]; // Firefox has more room over letters
        return left < a.right && a.left < right && top < a.bottom && a.top < b.bottom;
    }).map((text) => text.textContent);
}"""
)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", [390, 1600])
@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_start_player_marker_is_seen_in_every_width_and_covers_no_number_or_name(
    page: Page, players: int, starter: int, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    # a long name, and numbers of two digits where there can be
    position = {
        "hands": [11, 11] if players == 2 else [12, 12, *[4] * (players - 2)],
        "chips": [3] * players if players == 2 else [12] * players,
        "turn": starter,
    }
    match = tw.new_match("scout", players=players, seed=1, position=position, names=["Maximiliane-Charlotte"] * players)
    host = Host(page, GameWidget(match, seat=0))
    plate = "p1" if starter else "me"
    for part in ("starter/flag", "starter/pole"):
        assert page.evaluate(MEETS, [part, plate]) == []
    assert host.errors == []


@pytest.mark.parametrize("width", [390, 1600])
def test_two_digits_beside_a_pile_lie_on_nothing(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    position = {"hands": [4, 11, 1, 1, 1], "chips": [12] * 5, "captured": [13, 12, 0, 0, 0], "turn": 1}
    match = tw.new_match("scout", players=5, seed=1, position=position)
    host = Host(page, GameWidget(match, seat=0))
    for plate in ("me", "p1"):
        assert page.evaluate(MEETS, [f"{plate}/chip", plate]) == []
    for part in ("starter/flag", "starter/pole"):
        assert page.evaluate(MEETS, [part, "p1"]) == []
    assert host.errors == []


def test_the_start_player_marker_moves_to_the_next_plate_with_the_next_round(page: Page) -> None:
    position = {"hands": [["3|8"], ["1|6"], ["5|3"]], "turn": 0, "start_player": 0, "round": 1}
    match = tw.new_match("scout", players=3, seed=1, position=position)
    host = Host(page, GameWidget(match, seat=0))
    marker = page.locator('[data-key="starter"]')
    expect(page.locator('[data-key="me"]').locator(marker)).to_be_visible()
    match.play("show 1")  # the last card of seat 0: the round is over, and seat 1 begins the next one
    host.sync()
    expect(page.locator('[data-key="p1"]').locator(marker)).to_be_visible()
    assert marker.count() == 1
    assert host.errors == []


HALF: dict[str, Any] = {
    "hands": [["4|1", "5|9", "5|4", "5|8", "7|1", "2|7", "9|6", "8|4"], 6, 7],
    "turn": 0,
    "active": ["1|3", "2|8", "3|9"],
    "owner": 2,
}


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Scout is not finished yet. Choose its place in your hand, at a +, or"),
        ("ja", "スカウトの途中です。手札に入れる場所（＋）を"),
    ],
)
def test_while_a_scout_is_half_made_a_bracket_shows_nothing_and_it_is_said_what_is_asked(
    page: Page, locale: str, said: str
) -> None:
    match = tw.new_match("scout", players=3, seed=1, position=HALF)
    host = Host(page, match.widget(seat=0, locale=locale))
    host.click("c:1-3")
    host.click("turn:00")
    ply = match.ply
    host.click("set:0")
    assert match.ply == ply
    assert host.marked("picked") == ["c:1-3", "turn:00"]
    expect(page.locator(".tw-why")).to_contain_text(said)
    host.click("slot:0")
    assert str(match.path()[-1].action) == "scout left to 1"
