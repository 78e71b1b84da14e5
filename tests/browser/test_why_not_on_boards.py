"""Why not, on the games' own boards: what a person clicks that cannot be chosen is answered in sight of the click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import rest
from blank import BlankPages
from harness import Host
from playwright.sync_api import FloatRect, Locator, Page, expect

import tabletop_widgets as tw

PAIR: dict[str, Any] = {"hands": [["2|1", "3|8", "3|9", "1|7"], 4, 4], "active": ["4|6", "4|7"], "owner": 2, "turn": 0}
IN_PORT: dict[str, Any] = {"day": 1, "kaiju": 9, "ships": [17, 28, 23, None], "turn": 1}
SETTLERS: dict[str, Any] = {"players": [
    {"faction": "nordic", "mat": "mechanical", "workers": {"a5": 2, "b4": 1}, "objectives": [12, 13], "character": "a5",
     "power": 5, "coins": 5, "popularity": 5, "combat_cards": {"2": 2}},
    {"faction": "crimea", "mat": "agricultural", "objectives": [8, 9], "combat_cards": {"3": 1}},
], "resources": {"a5": {"oil": 2}, "base-nordic": {"oil": 1}}, "tile": "longest_row", "turn": 0}  # fmt: skip
NEAR = 16  # CSS pixels
OIL = "Upgrade costs 3 oil; you control 2."


def scout() -> tw.Match:
    return tw.new_match("scout", players=3, seed=1, position=PAIR)


def leviath() -> tw.Match:
    return tw.new_match("leviath", humans=1, seed=7, position=IN_PORT)


def scythe(*texts: str) -> tw.Match:
    match = tw.new_match("scythe", players=2, seed=1, position=SETTLERS)
    for text in texts:
        match.play(text)
    return match


def automa() -> tw.Match:
    match = tw.new_match("scythe", players=["nordic", "automa"], seed=7)
    match.play_out({0: "random"}, max_decisions=8)
    return match


@pytest.fixture(params=rest.SIZES)
def sized(request: pytest.FixtureRequest, blank_pages: BlankPages) -> Iterator[Page]:
    width = request.param
    size = {"width": width, "height": rest.SIZES[width]}
    with blank_pages.page(reduced_motion="reduce", viewport=size, has_touch=width < 500) as page:
        yield page


def reach(host: Host, key: str) -> None:
    """Go to the page of a phone where an element is; on a map that it shows near, to the whole map."""
    for number in range(host.page.locator(".tw-pages button").count()):
        if host.element(key).is_visible():
            break
        host.page.locator(".tw-pages button").nth(number).click()
        host.settle()
    if host.page.locator(".tw-controls .tw-overview").locator("visible=true").count():
        host.page.get_by_role("button", name="Zoom to fit").click()
        host.settle()
    host.element(key).evaluate("(node) => node.scrollIntoView({ block: 'center' })")  # not under the bar of the pages


def box(locator: Locator) -> FloatRect:
    found = locator.bounding_box()
    assert found
    return found


def beside(one: FloatRect, other: FloatRect) -> bool:
    """Return whether no more than some pixels are between two boxes."""
    across = max(other["x"] - one["x"] - one["width"], one["x"] - other["x"] - other["width"])
    down = max(other["y"] - one["y"] - one["height"], one["y"] - other["y"] - other["height"])
    return max(across, down) <= NEAR


def ask(page: Page, match: tw.Match, seat: int, *path: str) -> Host:
    host = Host(page, match.widget(seat=seat))
    for key in path:
        reach(host, key)
        host.click(key)
    return host


CASES: list[tuple[tw.Match, int, tuple[str, ...], tuple[str, ...]]] = [
    (scout(), 0, ("c:3-8", "c:3-9"), ("You tried: Show 3-3", "3-3 does not beat 4-4", "(4.2)")),
    (leviath(), 1, ("ship:4", "s:18"), ("You tried: Ship 4 to 18", "only Departure", "(2.5)")),
    (scythe(), 0, ("bot:upgrade",), ("You tried: Upgrade for 3 oil", OIL, "on a home base", "(2.4)")),
    (scythe("section trade resources"), 0, ("bot:upgrade",), (OIL, "(2.4)")),
    (scythe("section trade popularity"), 0, ("bot:upgrade",), (OIL, "left out in this turn", "(2.4)")),
    (scythe(), 0, ("mech:speed", "h:a5"), ("You tried: Deploy Speed on A5", "Deploy costs 3 metal", "(2.4)")),
    (scythe(), 0, ("h:d4",), ("the Factory", "First choose an action on your mat", "(2.1)")),
]


@pytest.mark.soak(one_in=4)
@pytest.mark.parametrize(("match", "seat", "path", "told"), CASES, ids=["-".join(case[2]) for case in CASES])
def test_a_click_is_answered_where_it_was_made(
    sized: Page, match: tw.Match, seat: int, path: tuple[str, ...], told: tuple[str, ...]
) -> None:
    host = ask(sized, match, seat, *path)
    answer = sized.locator(".tw-why")
    expect(answer).to_have_count(1)
    for words in told:
        expect(answer).to_contain_text(words)
    expect(sized.get_by_role("status").filter(has_text=told[0])).to_have_count(1)  # and it is read out
    expect(answer).to_be_in_viewport(ratio=1)
    shown, prompt = box(answer), sized.locator(".tw-prompt")
    assert beside(shown, box(host.element(path[-1]))) or beside(shown, box(prompt))
    assert set(host.marked("asked")) >= set(path)
    assert host.intents("act") == []
    assert not host.errors


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("match", "seat", "path"), [case[:3] for case in CASES], ids=["-".join(c[2]) for c in CASES])
def test_an_answer_is_whole_in_a_page_whose_body_has_no_height(
    blank_pages: BlankPages, match: tw.Match, seat: int, path: tuple[str, ...]
) -> None:
    """JupyterLab's has none, and hides what is outside."""
    with blank_pages.page(reduced_motion="reduce", viewport={"width": 919, "height": 768}) as page:
        host = Host(page, match.widget(seat=seat))
        page.add_style_tag(content="body { height: 0; overflow: hidden } main { position: absolute; inset: 0 }")
        for key in path:
            reach(host, key)
            host.click(key)
        answer = page.locator(".tw-why")
        assert answer.evaluate("(el) => el.scrollHeight <= el.clientHeight + 1")
        prompt = box(page.locator(".tw-prompt"))
        assert beside(box(answer), box(host.element(path[-1]))) or beside(box(answer), prompt)
        assert box(answer)["y"] >= prompt["y"] + prompt["height"] - 1


@pytest.mark.soak(gate=4)
@pytest.mark.parametrize(("match", "seat", "path"), [case[:3] for case in CASES], ids=["-".join(c[2]) for c in CASES])
def test_an_answer_moves_nothing(sized: Page, match: tw.Match, seat: int, path: tuple[str, ...]) -> None:
    host = ask(sized, match, seat, *path[:-1])
    reach(host, path[-1])
    before = sized.evaluate(rest.LOOK)
    host.click(path[-1])
    expect(sized.locator(".tw-why")).to_be_visible()
    assert list(rest.moves(before, sized.evaluate(rest.LOOK))) == []
    host.press("Escape")
    expect(sized.locator(".tw-why")).to_have_count(0)
    assert list(rest.moves(before, sized.evaluate(rest.LOOK))) == []


@pytest.mark.soak(gate=2)
def test_an_answer_leaves_the_cards_free_that_one_clicks_next(sized: Page) -> None:
    host = ask(sized, scout(), 0, "c:3-8")
    answer = box(sized.locator(".tw-why"))
    for key in ("c:3-8", "c:3-9"):
        card = box(host.element(key))
        middle = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
        assert not (
            answer["x"] < middle[0] < answer["x"] + answer["width"]
            and answer["y"] < middle[1] < answer["y"] + answer["height"]
        )


@pytest.mark.soak(gate=2)
def test_the_whole_rule_opens_within_the_window(sized: Page) -> None:
    ask(sized, scythe(), 0, "bot:upgrade")
    answer = sized.locator(".tw-why")
    answer.get_by_text("Read the rule").click()
    expect(answer.locator(".tw-prose")).to_be_visible()
    expect(answer).to_be_in_viewport(ratio=1)


def in_whole_window(page: Page, match: tw.Match, seat: int) -> Host:
    host = Host(page, match.widget(seat=seat))
    page.locator(".tw-frame").focus()
    host.press("f")
    return host


FAR_FROM_THE_PROMPT: list[tuple[tw.Match, int, str]] = [
    (leviath(), 1, "card:one-mine:1:use"),
    (scout(), 0, "c:3-8"),
]


@pytest.mark.parametrize(("match", "seat", "key"), FAR_FROM_THE_PROMPT, ids=["leviath", "scout"])
def test_an_answer_far_from_the_prompt_stands_beside_what_was_clicked(
    blank_pages: BlankPages, match: tw.Match, seat: int, key: str
) -> None:
    with blank_pages.page(reduced_motion="reduce", viewport={"width": 1366, "height": 768}) as page:
        host = in_whole_window(page, match, seat)
        host.click(key)
        answer = page.locator(".tw-why")
        expect(answer).to_be_in_viewport(ratio=1)
        assert beside(box(answer), box(host.element(key)))


def test_an_answer_grows_where_it_is_when_the_rule_is_read(blank_pages: BlankPages) -> None:
    with blank_pages.page(reduced_motion="reduce", viewport={"width": 1366, "height": 768}) as page:
        host = in_whole_window(page, leviath(), 1)
        for key in ("card:one-mine:1:use", "s:13"):
            host.press("Escape")
            host.click(key)
            answer = page.locator(".tw-why")
            expect(answer).to_be_visible()
            before, pressed = box(answer), box(answer.locator("summary"))
            answer.locator("summary").click()
            expect(answer.locator(".tw-prose")).to_be_visible()
            host.settle()
            after, under = box(answer), box(answer.locator("summary"))
            assert (after["x"], after["y"]) == (before["x"], before["y"])
            assert (under["x"], under["y"]) == (pressed["x"], pressed["y"])
            assert after["height"] > before["height"]


@pytest.mark.soak(gate=2)
def test_a_click_on_a_piece_of_an_automa_says_that_its_cards_decide(sized: Page) -> None:
    ask(sized, automa(), 0, "u1:c")
    answer = sized.locator(".tw-why")
    expect(answer).to_contain_text("nobody moves it")  # the piece, or its hex where it is small
    expect(answer).to_contain_text("Now choose a section of your own mat")
    expect(answer).to_be_in_viewport()


WEAK: dict[str, Any] = {"hands": [["4|1", "5|8", "9|2", "8|7"], 4, 4], "active": ["7|6"], "owner": 2, "turn": 0}


@pytest.mark.soak(gate=2)
def test_the_same_weak_card_twice_is_refused_and_so_are_two_that_are_no_set(sized: Page) -> None:
    host = Host(sized, tw.new_match("scout", players=3, seed=1, position=WEAK).widget(seat=0))
    host.click("c:1-4")
    assert host.marked("picked") == ["c:1-4"]
    host.click("c:1-4")
    why = sized.locator(".tw-why")
    expect(why).to_contain_text("4 does not beat 7")
    host.click("c:2-9")
    expect(why).to_have_count(0)  # the answer is about nothing any more: another set is begun
    assert host.marked("picked") == ["c:2-9"]
    host.click("c:7-8")
    assert str(host.widget.match.node.action) == "show 3-4"


@pytest.mark.soak(gate=2)
def test_after_a_set_that_is_refused_the_next_click_begins_another(sized: Page) -> None:
    host = Host(sized, tw.new_match("scout", players=3, seed=1, position=WEAK).widget(seat=0))
    why = sized.locator(".tw-why")
    for first, last in (("c:1-4", "c:2-9"), ("c:2-9", "c:1-4")):
        host.click(first)
        assert host.marked("picked") == [first]
        host.click(last)
        expect(why).to_contain_text("Show 4-5-9 (cards 1 to 3)")
        expect(why).to_contain_text("4-5-9 is not a set")
        assert host.marked("picked") == []
        assert set(host.marked("asked")) >= {first, last}
    host.click("c:7-8")
    assert host.marked("picked") == ["c:7-8"]
    host.click("c:2-9")
    assert str(host.widget.match.node.action) == "show 3-4"
    assert not host.errors


@pytest.mark.soak(gate=2)
def test_a_card_is_not_refused_alone_before_the_second_is_chosen(sized: Page) -> None:
    weak = {**WEAK, "active": ["6|1", "6|7"]}
    host = Host(sized, tw.new_match("scout", players=3, seed=1, position=weak).widget(seat=0))
    why = sized.locator(".tw-why")
    host.click("c:1-4")
    expect(why).to_contain_text("None of your sets that begin or end with 4 beats 6-6")
    host.click("c:5-8")
    expect(why).to_contain_text("The run 4-5 does not beat the match 6-6")
