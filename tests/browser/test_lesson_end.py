"""The end of a lesson: its numbers stand over their captions, in JupyterLab too, and its buttons are in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Host
from learner import Learner
from playwright.sync_api import Page, expect

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson, study
from tabletop_widgets.widgets.lessons.widget import LessonWidget, lesson_for

FOLDER = Path(tw.__file__).parent / "lessons"
# what JupyterLab 4 says of lists of terms in an output
OF_LAB = """main :is(dl, dt, dd) { display: block }
main dt { font-weight: bold; float: left; width: 20% }
main dd { float: left; width: 80% }"""
TILES = """() => [...document.querySelectorAll(".tw-counts > *")].map((tile) => {
    const range = document.createRange();
    range.selectNodeContents(tile);
    const box = (node) => node.getBoundingClientRect();
    const number = box(tile.querySelector("b"));
    range.setStartAfter(tile.querySelector("b"));
    const caption = box(range);
    return { number: number.x + number.width / 2, caption: caption.x + caption.width / 2,
        under: caption.top - number.bottom, lines: Math.round(caption.height / 16), text: tile.textContent };
})"""


def at_end(page: Page, name: str, width: int, height: int) -> Host:
    page.set_viewport_size({"width": width, "height": height})
    widget = LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md"))
    host = Host(page, widget)
    page.add_style_tag(content=OF_LAB)
    for _ in Learner(widget).learn():
        pass
    host.sync()
    return host


@pytest.mark.parametrize("size", [(919, 640), (1366, 768), (390, 844)])
def test_the_numbers_of_the_end_stand_over_their_captions(page: Page, size: tuple[int, int]) -> None:
    host = at_end(page, "leviath/l34-where", *size)
    tiles = page.evaluate(TILES)
    assert [one["text"] for one in tiles] == ["2 / 2questions solved", "2at the first try", "0hints"]
    for one in tiles:
        assert abs(one["number"] - one["caption"]) < 2, one
        assert one["under"] >= 0, one
        assert one["lines"] <= 2, one
    assert host.too_wide() == []


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("size", [(919, 640), (700, 640), (390, 844)])
@pytest.mark.parametrize("name", ["leviath/l34-where", "scout/s5-beats"])
def test_the_buttons_of_the_end_are_in_words_and_in_sight(page: Page, name: str, size: tuple[int, int]) -> None:
    at_end(page, name, *size)
    buttons = page.locator(".tw-ways button")
    assert buttons.count() >= 2
    for button in buttons.all():
        box = button.bounding_box()
        assert box is not None
        assert button.inner_text().strip()
        assert box["y"] + box["height"] <= size[1] + 1
    if name == "scout/s5-beats":
        first = page.locator(".tw-ways .tw-primary")
        assert "Next lesson" in first.inner_text()


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_the_card_of_the_next_lesson_is_one_button_and_the_only_one_that_opens_it(
    page: Page, size: tuple[int, int]
) -> None:
    host = at_end(page, "leviath/l1-goals", *size)
    card = page.get_by_role("button", name="Next lesson: On how many spaces can Leviath be?, 4 min")
    expect(card).to_have_count(1)
    expect(page.locator(".tw-ways").get_by_text("Next lesson", exact=False)).to_have_count(1)
    box = card.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 20, box["y"] + box["height"] - 6)  # beside its words
    host.settle()
    expect(page.locator(".tw-crumbs b").first).to_have_text("On how many spaces can Leviath be?")
    assert host.errors == []


def test_each_way_of_the_end_is_named_by_where_it_leads_and_none_is_there_twice(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "_studies", {})  # nobody has learnt anything yet
    widget = lesson_for(tw.new_match("leviath", humans=1, seed=3).widget(), None, back=lambda: None)
    assert widget is not None
    host = Host(page, widget)
    home = page.get_by_role("button", name="Back to your game")
    expect(home).to_have_text("Back to your game")  # in words, from the first step on
    for _ in Learner(widget).learn():
        expect(home).to_have_count(1)
    host.sync()
    expect(home).to_have_count(1)
    names = page.locator(".tw-ways button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert names == [
        "Next lesson: On how many spaces can Leviath be?, 4 min",
        "This lesson again",
        "Make a replay of this",
        "Back to your game",
    ]


def test_the_keys_in_the_menu_have_a_column_of_their_own_in_jupyterlab(page: Page) -> None:
    page.set_viewport_size({"width": 919, "height": 640})
    host = Host(page, tw.new_match("scout", players=3, seed=7).widget())
    page.add_style_tag(content=OF_LAB)
    page.locator(".tw-host").first.focus()
    host.press("h")
    width = page.locator(".tw-keys dt").first.evaluate("(node) => node.getBoundingClientRect().width")
    assert width > 100


BOARDS = """() => [...document.querySelectorAll(".tw-slot svg")].filter((node) => node.checkVisibility())
    .map((node) => [node.dataset.region, node.getBoundingClientRect()])
    .map(([name, { x, y, width, height }]) => [name, ...[x, y, width, height].map(Math.round)].join())"""


@pytest.mark.parametrize("is_whole", [False, True])
@pytest.mark.parametrize("game", ["scout", "leviath"])
def test_no_board_moves_or_gets_another_size_when_a_lesson_ends(
    page: Page, monkeypatch: pytest.MonkeyPatch, game: str, is_whole: bool
) -> None:
    monkeypatch.setattr(study, "_studies", {})
    page.set_viewport_size({"width": 919, "height": 640})
    widget = lesson_for(tw.new_match(game, players=3, seed=3).widget(), None, back=lambda: None)
    assert widget is not None
    host = Host(page, widget)
    page.add_style_tag(content=".tw-screen::-webkit-scrollbar { width: 15px }")  # a bar that takes room
    if is_whole:
        page.locator(".tw-tools button").last.click()
        host.settle()
    learner = Learner(widget)
    before, press = list[list[str]](), learner.press

    def look_and_press(what: str, value: object = None) -> None:
        if what == "next":
            host.sync()
            before.append(page.evaluate(BOARDS))
        press(what, value)

    monkeypatch.setattr(learner, "press", look_and_press)
    for _ in learner.learn():
        pass
    host.sync()
    assert widget.is_at_end
    assert page.evaluate(BOARDS) == before[-1]
