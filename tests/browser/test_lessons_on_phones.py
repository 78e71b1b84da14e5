"""Lessons on a phone: what a step asks about is never under what lies over its board."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Host
from playwright.sync_api import Page, expect

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
HEIGHTS = [844, 700]

# the highest and the lowest point of the hand's cards, and where what lies over the board and not above them begins
HAND = """() => {
    const cards = [...document.querySelectorAll('[data-region="hand"] [data-key^="c:"]')];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const lying = [...document.querySelectorAll(".tw-above > *, .tw-foot")].filter((one) => one.offsetHeight)
        .map((one) => one.getBoundingClientRect()).filter((box) => box.bottom > top);
    return [top, bottom, Math.min(...lying.map((box) => box.top))];
}"""


def opened(page: Page, name: str, height: int = 844, step: str = "", width: int = 390) -> Host:
    page.set_viewport_size({"width": width, "height": height})
    session = Lesson.read(FOLDER / f"{name}.lesson.md").session()
    if step:
        session.enter(step)
    host = Host(page, LessonWidget(session))
    page.evaluate("() => { document.body.style.padding = 0; }")
    host.settle()
    return host


def click_card(host: Host, key: str) -> None:
    card = host.page.locator(f'[data-key="{key}"]').first
    card.evaluate("(node) => node.scrollIntoView({ block: 'center' })")
    card.click(position={"x": 7, "y": 24})  # another card lies over its right part
    host.settle()


def assert_hand_in_sight(page: Page) -> None:
    top, bottom, over = page.evaluate(HAND)
    assert 0 <= top < bottom <= over, f"the hand is from {top} to {bottom}; what lies over it begins at {over}"


def with_hint(page: Page, name: str, height: int) -> Host:
    """Open a lesson, and a hint, beside which the hand stays in sight."""
    host = opened(page, name, height)
    page.locator(".tw-to-hint").click()
    host.settle()
    assert_hand_in_sight(page)
    return host


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_hand_stays_in_sight_beside_a_hint_and_a_wrong_answer(page: Page, height: int) -> None:
    host = with_hint(page, "scout/s1-cards", height)
    click_card(host, "c:1-8")
    page.get_by_role("button", name="Check").click()
    host.settle()
    expect(page.locator(".tw-outcome")).to_contain_text("is not right")
    assert_hand_in_sight(page)
    assert host.errors == []


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_hand_that_was_turned_is_in_sight_beside_what_came_of_it(page: Page, height: int) -> None:
    host = with_hint(page, "scout/s2-gap", height)
    page.locator("[data-key][aria-label^='Turn the hand upside down']").first.click()
    expect(page.locator(".tw-outcome.tw-is-right")).to_be_visible()
    host.settle()
    assert_hand_in_sight(page)


def test_what_came_of_an_answer_can_be_closed_and_comes_again_when_one_asks_again(page: Page) -> None:
    host = opened(page, "scout/s2-gap", step="fixed")
    asks = page.locator(".tw-asks button")
    asks.last.click()
    for way in ("button", "Escape"):
        expect(page.locator(".tw-outcome")).to_be_visible()
        if way == "button":
            page.locator(".tw-outcome").get_by_role("button", name="Close").click()
        else:
            page.keyboard.press(way)
        expect(page.locator(".tw-outcome")).to_have_count(0)
        asks.last.click()  # it is answered by the same words
        host.settle()
    expect(page.locator(".tw-outcome")).to_be_visible()


def test_a_rule_opens_as_a_sheet_in_sight_and_is_closed_with_its_step(page: Page) -> None:
    host = opened(page, "scout/s2-gap", step="fixed")
    asks = page.locator(".tw-asks button")
    asks.first.click()
    asks.last.click()
    page.locator(".tw-outcome .tw-rule").click()
    host.settle()
    section = page.locator(".tw-lookup [aria-current]")
    expect(section).to_be_in_viewport(ratio=0.3)
    assert section.get_attribute("data-section") == "4.1"
    page.locator(".tw-lookup").get_by_role("button", name="Close").click()
    expect(page.locator(".tw-outcome")).to_be_visible()
    page.locator(".tw-outcome .tw-rule").click()
    page.get_by_role("button", name="Next", exact=True).click()
    host.settle()
    expect(page.locator(".tw-lookup")).to_have_count(0)
    assert host.errors == []


@pytest.mark.parametrize("width", [390, 700, 919, 1366])
def test_after_the_first_card_a_lesson_says_what_to_choose_next(page: Page, width: int) -> None:
    host = opened(page, "scout/s2-gap", step="gap", width=width)
    expect(page.locator(".tw-choose")).to_have_count(0)
    click_card(host, "c:3-8")
    said = page.locator(".tw-choose")
    expect(said).to_contain_text("Choose the same card again to show it alone")
    expect(said).to_be_in_viewport(ratio=1)
    if width == 390:
        assert_hand_in_sight(page)
    click_card(host, "c:3-8")
    expect(said).to_have_count(0)
    assert host.errors == []


def test_a_lesson_that_hides_what_can_be_chosen_says_what_to_choose_next_too(page: Page) -> None:
    host = opened(page, "scout/s5-beats", step="beat")
    assert host.marked("live") == []
    click_card(host, "c:5-7")
    expect(page.locator(".tw-choose")).to_contain_text("Choose the last card of your set")
    assert host.errors == []


def test_from_tap_to_tap_the_page_stays_where_it_is(page: Page) -> None:
    host = opened(page, "scout/s2-gap", step="gap")
    before = page.evaluate("() => scrollY")
    page.locator('[data-key="c:3-8"]').first.click(position={"x": 7, "y": 24})
    host.settle()
    expect(page.locator(".tw-choose")).to_be_visible()
    assert page.evaluate("() => scrollY") == before


def test_what_was_wrong_gives_way_to_what_is_to_be_chosen_next(page: Page) -> None:
    host = opened(page, "scout/s5-beats", step="beat")
    click_card(host, "c:3-6")
    click_card(host, "c:3-9")
    expect(page.locator(".tw-outcome")).to_be_visible()
    click_card(host, "c:5-7")
    expect(page.locator(".tw-choose")).to_be_visible()
    expect(page.locator(".tw-outcome")).to_have_count(0)
    assert host.errors == []


SCOUT = sorted(
    path.stem.removesuffix(".lesson") for path in FOLDER.glob("scout/*.lesson.md") if ".ja." not in path.name
)
# where the cards and the buttons are in the window
TAPPED = """() => {
    const all = [...document.querySelectorAll('svg [data-key^="c:"], .tw-ways button')];
    return Object.fromEntries(all.map((node) => {
        const { x, y } = node.getBoundingClientRect();
        return [node.dataset.key ?? node.className, [x, y].map(Math.round).join()];
    }));
}"""


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("name", SCOUT)
def test_the_text_of_a_step_and_ones_hand_are_in_the_window_together(page: Page, name: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    session = Lesson.read(FOLDER / f"scout/{name}.lesson.md").session()
    host = Host(page, LessonWidget(session))
    page.evaluate("() => { document.body.style.padding = 0; }")
    for step in session.lesson.steps:
        session.enter(step.id)
        host.widget._sync()
        host.sync()
        page.evaluate("() => scrollTo(0, 0)")
        host.settle()
        expect(page.locator(".tw-say h2")).to_contain_text(step.title.text().split("`")[0])
        if page.locator('[data-region="hand"] [data-key^="c:"]').count():
            say, (top, bottom, over) = page.locator(".tw-say").bounding_box(), page.evaluate(HAND)
            assert say is not None
            assert 0 < say["y"] < say["y"] + say["height"] < top < bottom <= over, (
                f"{step.id}: the hand begins at {top}"
            )
    assert host.errors == []


@pytest.mark.parametrize("first", ["one c:1-9", "two c:2-6", "three c:2-8", "take c:3-6"])
def test_after_a_tap_nothing_moves_that_can_be_tapped(page: Page, first: str) -> None:
    step, card = first.split()
    host = opened(page, "scout/s0-round", step=step)
    page.evaluate("() => scrollTo(0, 40)")
    before = page.evaluate(TAPPED)
    page.locator(f'[data-key="{card}"]').first.click(position={"x": 7, "y": 24})
    host.settle()
    expect(page.locator(".tw-choose")).to_be_visible()
    assert page.evaluate(TAPPED) == before


def test_a_button_leads_to_what_can_be_chosen_next_if_none_of_it_is_in_sight(page: Page) -> None:
    host = opened(page, "scythe/y0-turn")
    page.locator('svg [data-key][aria-label^="Produce"]').first.click()
    host.settle()
    assert page.evaluate("() => scrollY") == 0
    page.locator(".tw-away").click()
    host.settle()
    expect(page.locator('[data-region="map"] .tw-live').first).to_be_in_viewport()
    expect(page.locator(".tw-away")).to_have_count(0)
