"""What has happened, in a plain page: the journal turn by turn, and what the others did since one's own turn."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from harness import Host
from playwright.sync_api import Locator, Page, expect
from toy import Shower, button, words

import tabletop_widgets as tw
from tabletop_widgets.boards.scene import Scene

NEWS = [[1, 1, ["Bo **shows** 4", "and gains 2"], 2, ""], [2, 0, ["Ann scouts"], 3, ""]]
# what a screen reader is told from now on
SAID = """() => {
    window.said = [];
    const region = document.querySelector("[role=status]");
    new MutationObserver(() => region.textContent && window.said.push(region.textContent))
        .observe(region, { childList: true, characterData: true, subtree: true });
}"""


def turn(host: Host, text: str) -> Locator:
    """Return the turn in the journal with a text in its heading."""
    return host.page.locator(".tw-told").filter(has=host.page.locator(".tw-lines-of").get_by_text(text, exact=True))


def marked_scene() -> Scene:
    made = Scene()
    made.region("table", 400, 200, "Table", "main", public=True)
    made.layer("turns", "Last moves", on=True)
    made.add("under", "g", "table")
    for number in (1, 2):
        made.add(f"turn{number}", "circle", "under", cx=60 * number, cy=50, r=9, fill="$s1", layer="turns")
    made.add("turn12", "circle", "under", cx=300, cy=50, r=9, fill="$s1", layer="turns")
    made.add("c3", "g", "table", label="third card")
    made.add("c3/r", "rect", "c3", x=100, y=100, width=40, height=60, fill="$panel")
    return made


# --- the journal


def test_the_journal_has_a_line_a_turn_the_newest_first_and_opens_it_on_demand(show: Shower) -> None:
    host = show()
    turns = host.page.locator(".tw-told")
    expect(turns).to_have_count(2)
    expect(turns.nth(0)).to_contain_text("Bo shows 4")
    expect(turns.nth(0).locator("li")).to_have_count(0)  # its line says all that happened in it
    first = turns.nth(1)
    expect(first.locator("li")).to_have_count(0)
    fold = first.get_by_role("button", name=words("en")["entries"])
    fold.focus()
    host.press("Enter")
    assert fold.get_attribute("aria-expanded") == "true"
    expect(first.locator("li")).to_have_count(1)
    host.press("Enter")
    expect(first.locator("li")).to_have_count(0)


def test_a_line_of_the_journal_leads_to_its_moment_and_its_rule(show: Shower) -> None:
    host = show()
    first = turn(host, "Ann shows 3")
    first.locator(".tw-line").click()
    host.settle()
    assert host.intents("goto") == [{"do": "goto", "ply": 1}]
    first.get_by_role("button", name=words("en")["entries"]).click()
    first.get_by_role("button", name="toy 4.1").click()
    expect(host.page.locator("[data-section='4.1']")).to_be_focused()
    host.page.get_by_placeholder(words("en")["find-rule"]).fill("two sides")
    expect(host.page.locator("[data-section]")).to_have_count(1)


@pytest.mark.parametrize(("fresh", "marked"), [(1, [True, True]), (2, [True, False]), (3, [False, False])])
def test_all_that_is_new_in_the_journal_is_marked(show: Shower, fresh: int, marked: list[bool]) -> None:
    host = show(fresh=fresh)
    heads = host.page.locator(".tw-told > div")
    assert [heads.nth(i).get_attribute("aria-current") == "step" for i in range(2)] == marked


def test_a_turn_that_goes_on_is_told_anew_with_all_its_entries(show: Shower) -> None:
    host = show()
    host.widget.journal = {"rows": [[1, 0, "one", ""], [2, 0, "two", ""]], "turns": [[1, 0, ["begun"]]]}
    host.widget.panel = {
        **host.widget.panel,
        "tail": [[3, 0, "three", ""], [4, 1, "four", ""]],
        "turns": [[1, 0, ["done"]], [4, 1, ["next"]]],
    }
    host.sync()
    expect(host.page.locator(".tw-told")).to_have_count(2)
    expect(turn(host, "begun")).to_have_count(0)
    turn(host, "done").get_by_role("button", name=words("en")["entries"]).click()
    assert turn(host, "done").locator("li .tw-line").all_inner_texts() == ["one", "two", "three"]


def test_the_newest_turn_is_in_sight_in_a_long_game(show: Shower) -> None:
    host = show()
    rows = [[i, i % 2, f"step {i}", ""] for i in range(60)]
    host.widget.journal = {"rows": rows, "turns": [[i, i % 2, [f"turn {i}"]] for i in range(60)]}
    host.widget.panel = {**host.widget.panel, "tail": [], "turns": []}
    host.sync()
    expect(host.page.get_by_text("turn 59", exact=True)).to_be_in_viewport()
    expect(host.page.get_by_text("turn 2", exact=True)).not_to_be_in_viewport()


def test_a_line_of_the_journal_lights_its_pieces_under_the_pointer_and_with_the_focus(show: Shower) -> None:
    host = show()
    line = turn(host, "Ann shows 3").locator(".tw-line").first
    line.hover()
    host.settle()
    assert host.marked("lit") == ["c3"]
    host.page.mouse.move(1, 1)
    host.settle()
    assert host.marked("lit") == []
    line.focus()
    host.settle()
    assert host.marked("lit") == ["c3"]


@pytest.mark.parametrize("width", [390, 1196])
def test_everything_in_the_story_is_large_enough_for_a_finger(show: Shower, width: int) -> None:
    host = show(width=width, since=NEWS)
    if width < 560:
        host.page.get_by_role("navigation").get_by_role("button", name="Journal").click()
    turn(host, "Ann shows 3").get_by_role("button", name=words("en")["entries"]).click()
    found = 0
    for part in host.page.locator(".tw-journal button, .tw-since button").locator("visible=true").all():
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
        found += 1
    assert found >= 5


# --- since one's own turn


def test_what_the_others_did_is_numbered_in_their_colours(show: Shower) -> None:
    host = show(since=NEWS)
    items = host.page.locator(".tw-since li")
    expect(items).to_have_count(2)
    expect(items.nth(0).locator(".tw-lozenge")).to_have_text("1")
    fills = [
        item.locator(".tw-lozenge").evaluate("el => getComputedStyle(el, '::before').backgroundColor")
        for item in items.all()
    ]
    assert len(set(fills)) == 2
    expect(items.nth(0).locator("b")).to_have_text("shows")
    items.nth(1).get_by_role("button").click()
    host.settle()
    assert host.intents("goto") == [{"do": "goto", "ply": 3}]


LONG = [
    [n, n % 2, [f"Bo **shows** {n}-{n}", "and captures two cards of the set, which was Ann's"], n, ""]
    for n in range(1, 12)
]
SHORT = [[1, 1, ["Bo passes"], 30, ""]]
END = """() => document.querySelector(".tw-since li:last-child").getBoundingClientRect().bottom
    - document.querySelector(".tw-since").getBoundingClientRect().bottom"""


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("game", ["scout", "leviath", "scythe"])
@pytest.mark.parametrize("size", [(390, 844), (939, 640), (1191, 640)])
def test_news_that_are_cut_offer_the_rest(page: Page, size: tuple[int, int], game: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    host = Host(page, tw.new_match(game, players=3, seed=7).widget(seat=0))

    def tell(news: list[Any]) -> None:
        panel = {**host.widget.panel, "since": news}
        page.evaluate("([name, panel]) => window.hosts[name].push({ panel })", [host._name, panel])
        host.settle()

    tell(LONG)
    if not page.locator(".tw-since").is_visible():  # a phone begins with one's own things
        page.get_by_role("navigation").get_by_role("button", name="Board").click()
    more = page.get_by_role("button", name="more", exact=True)
    expect(more).to_be_visible()
    for _ in range(40):
        if not more.count():
            break
        more.click()
        host.settle()
    expect(more).to_have_count(0)
    assert page.evaluate(END) <= 9
    tell(SHORT)
    expect(more).to_have_count(0)
    expect(page.locator(".tw-since li")).to_be_in_viewport()
    tell(LONG)
    expect(more).to_be_visible()  # from their beginning
    assert not host.errors


# the turns of the others of which the first line is cut off, or out of the window
CUT = """() => {
    const others = [...document.querySelectorAll(".tw-since li")].filter((one) => one.querySelector(".tw-lozenge"));
    const boxes = [...document.querySelectorAll(".tw-since, .tw-since ol")];
    const ends = boxes.map((one) => one.getBoundingClientRect().bottom);
    const isCut = (one) => Math.min(innerHeight, ...ends) < one.getBoundingClientRect().top + 10;
    return others.filter(isCut).map((one) => one.textContent);
}"""
SEATS: dict[str, Any] = {"scout": 5, "leviath": 3, "scythe": ["nordic", "crimea", "saxony", "polania"]}
VIEWER = 1


@pytest.mark.soak(gate=6)
@pytest.mark.parametrize("game", list(SEATS))
@pytest.mark.parametrize("size", [(935, 768), (390, 844)])
def test_after_the_turns_of_all_others_each_of_them_is_in_sight_and_what_came_of_ones_own_is_last(
    page: Page, size: tuple[int, int], game: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match, rng = tw.new_match(game, players=SEATS[game], seed=7), random.Random(3)
    host = Host(page, match.widget(seat=VIEWER))
    told, owns = 0, 0
    while told < 9:
        while match.current_player() != VIEWER:
            match.play(rng.choice(match.legal_actions()))
        host.sync()
        rows = page.locator(".tw-since li")
        numbers = [row.locator(".tw-lozenge").count() for row in rows.all()]
        assert numbers == sorted(numbers, reverse=True)
        told, owns = told + bool(numbers and numbers[0]), owns + (0 in numbers)
        assert page.evaluate(CUT) == [], rows.all_inner_texts()
        match.play(rng.choice(match.legal_actions()))
    assert owns or game != "leviath"


def test_one_sees_at_once_who_it_was(show: Shower) -> None:
    host = show(since=[[1, 1, ["**shows** 4", "and gains 2"], 2, "Bo"], [2, 0, ["Ann scouts"], 3, ""]])
    lines = host.page.locator(".tw-since .tw-lines-of")
    assert lines.nth(0).inner_text().split("\n") == ["Bo shows 4", "and gains 2"]
    assert lines.nth(0).locator("b").all_inner_texts() == ["Bo", "shows"]
    expect(lines.nth(1)).to_have_text("Ann scouts")  # a sentence with the name is not told twice


def test_signs_stand_in_for_words_which_a_screen_reader_still_reads(show: Shower) -> None:
    host = show(since=[[1, 1, ["<Trade>: +<oil 2|2 oil> and <wood 1|1 wood>"], 2, "Bo"]])
    host.widget.ui = {**host.widget.ui, "signs": {"oil": ["M-5 -5h10v10h-10z", "$ink"]}}
    host.sync()
    lines = host.page.locator(".tw-since .tw-lines-of")
    expect(lines).to_have_text("Bo Trade: +2 and 1 wood")
    sign = lines.get_by_role("img", name="2 oil")
    expect(sign.locator("path")).to_have_count(1)
    expect(lines.locator("em").first).to_have_text("Trade")


def test_a_stop_after_a_sign_begins_no_line(show: Shower) -> None:
    host = show(since=[[1, 1, ["mine <oil on 1|mine on 1>, the kaiju is not there"], 2, "Bo"]])
    host.widget.ui = {**host.widget.ui, "signs": {"oil": ["M-5 -5h10v10h-10z", "$ink"]}}
    host.sync()
    expect(host.page.locator(".tw-since .tw-ink")).to_have_text("on 1,")
    expect(host.page.locator(".tw-since .tw-lines-of")).to_have_text("Bo mine on 1, the kaiju is not there")


def test_a_screen_reader_hears_by_name_of_every_turn_that_has_come(show: Shower) -> None:
    host = show(since=[[1, 1, ["**shows** 4", "and gains 2"], 2, "Bo"]])
    heard = host.page.locator("[role=status].tw-heard")
    expect(heard).to_have_text("")  # it was there when the board came
    bo: list[Any] = [1, 1, ["**shows** 4", "and gains 2"], 2, "Bo"]
    others: list[list[Any]] = [[2, 0, ["**scouts**", "Pays 1"], 3, "Ann"], [3, 2, ["Cy shows 5"], 4, ""]]
    host.page.evaluate(SAID)
    for since in ([bo, *others], [], [bo]):
        host.widget.panel = {**host.widget.panel, "since": since}
        host.sync()
        expect(heard).to_have_text("Ann scouts. Pays 1. Cy shows 5.")
    host.page.wait_for_timeout(200)  # more than what is said at one moment waits for
    assert host.page.evaluate("() => window.said") == ["Ann scouts. Pays 1. Cy shows 5."]


def test_the_answer_is_said_before_the_news_and_the_news_before_what_is_asked(show: Shower) -> None:
    host = show(since=[])
    host.page.evaluate(SAID)
    why = {"rule": "", "title": "", "text": "3 does not beat 4", "more": "", "about": "", "asked": []}
    host.widget.choices = {**host.widget.choices, "at": 8, "prompt": "Choose a card"}
    host.widget.panel = {**host.widget.panel, "since": [[1, 1, ["Bo shows 5"], 2, ""]], "why": why, "at": 8}
    host.sync()
    host.page.wait_for_function("() => window.said.length")
    assert host.page.evaluate("() => window.said") == ["3 does not beat 4. Bo shows 5. Choose a card."]


def test_what_is_asked_is_said_again_at_another_position(show: Shower) -> None:
    host = show(since=[])
    host.page.evaluate(SAID)
    for at in (8, 8, 9):
        host.widget.choices = {**host.widget.choices, "at": at, "prompt": "Your turn"}
        host.widget.panel = {**host.widget.panel, "at": at}
        host.sync()
        host.page.wait_for_timeout(200)
    assert host.page.evaluate("() => window.said") == ["Your turn."] * 2


def test_the_place_of_the_news_says_when_nobody_did_anything(show: Shower) -> None:
    expect(show(since=[]).page.locator(".tw-since")).to_contain_text("The others have done nothing since.")


def test_the_eye_switches_the_marks_on_the_board(show: Shower) -> None:
    host = show(since=NEWS)
    host.widget.scene = marked_scene().keyframe(5)
    host.widget.ui = {**host.widget.ui, "layers": ["turns"]}
    host.sync()
    host.view()
    host.remove(0)
    eye = button(host, words("en")["show-marks"])
    assert eye.get_attribute("aria-pressed") == "true"
    expect(host.element("turn1")).to_be_visible()
    expect(host.page.locator(".tw-pill")).to_have_count(0)  # no second switch for the same thing
    eye.click()
    expect(host.element("turn1")).to_be_hidden()
    assert eye.get_attribute("aria-pressed") == "false"
    eye.click()
    expect(host.element("turn1")).to_be_visible()


def test_a_board_without_marks_has_no_eye(show: Shower) -> None:
    host = show(since=NEWS)
    expect(button(host, words("en")["show-marks"])).to_have_count(0)


def test_a_turn_lights_its_own_mark_and_no_other(show: Shower) -> None:
    host = show(since=[[1, 1, ["Bo"], 1, ""], [2, 0, ["Ann"], 2, ""]])
    host.widget.scene = marked_scene().keyframe(5)
    host.widget.ui = {**host.widget.ui, "layers": ["turns"]}
    host.sync()
    host.view()
    host.remove(0)
    host.page.locator(".tw-since button").filter(has_text=re.compile("Bo")).hover()
    host.settle()
    assert set(host.marked("lit")) == {"turn1", "c3"}  # turn 12 is another one
