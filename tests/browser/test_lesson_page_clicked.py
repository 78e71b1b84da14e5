"""A lesson in one file is done in a browser: opened from a disk, without a network, and its code is gathered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe import SCRIPT
from playwright.sync_api import Browser, Locator, Page, expect

import tabletop_widgets as tw

LAPTOP, PHONE = 1280, 390
Opener = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Give `opened(name, width=…, locale=…)`: the page of a lesson, from disk and without a network."""
    contexts, faults = [], list[str]()

    def opener(name: str, *, width: int = LAPTOP, locale: str = "en", **limits: Any) -> Page:
        game, _, id_ = name.partition("/")
        path = tw.lesson(game, id_).page(tmp_path / f"{id_}.html", locale=locale, **limits)
        context = browser.new_context(
            offline=True, viewport={"width": width, "height": 860}, reduced_motion="reduce", has_touch=width == PHONE
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: faults.append(request.url) if "http" in request.url[:5] else None)
        page.goto(path.as_uri())
        page.wait_for_selector(".tw-study")
        return page

    yield opener
    for context in contexts:
        context.close()
    assert not faults


def click(page: Page, *keys: str) -> None:
    """Click elements of the board, one after the other, wherever they can be seen."""
    for key in keys:
        element = page.locator(f'.tw-slot [data-key="{key}"]').first
        element.evaluate("(node) => node.scrollIntoView({ block: 'center' })")
        box = element.bounding_box()
        assert box is not None
        across = 8 if key.startswith("c:") else box["width"] / 2  # cards of a hand lie on those before them
        page.mouse.click(box["x"] + across, box["y"] + box["height"] / 2)


def go(page: Page, word: str) -> None:
    page.locator(".tw-ways").get_by_role("button", name=re.compile(word)).click()


def verdict(page: Page) -> Locator:
    return page.locator(".tw-outcome")


def to_the_task(page: Page) -> None:
    for heading in ("One too many", "Your turn"):
        go(page, "^Next")
        expect(page.locator(".tw-say h2")).to_contain_text(heading)


def order(page: Page, *options: str) -> None:
    for option in options:
        page.locator(".tw-asks button").filter(has_text=option).first.click()
    go(page, "^Check")


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_a_pupil_does_a_lesson_and_hands_in_a_code(width: int, opened: Opener) -> None:
    page = opened("scout/s5-beats", width=width)
    page.locator(".tw-asks button").first.click()
    expect(verdict(page)).to_contain_text("Not allowed")
    to_the_task(page)
    click(page, "c:1-8", "c:2-9")  # two cards that are a run: not allowed
    expect(verdict(page)).to_contain_text("attempt 1")
    click(page, "c:5-7", "c:5-8")
    expect(verdict(page)).to_contain_text("Two fives beat two fours")
    go(page, "^Next")
    order(page, "1-1", "8-9", "9-9", "1-2-3")
    expect(verdict(page)).to_contain_text("is not right")
    order(page, "1-1", "8-9", "9-9", "1-2-3", "8-9", "1-1", "9-9", "1-2-3")
    expect(verdict(page)).to_contain_text("Right")
    go(page, "^Next")
    expect(page.locator(".tw-counts b").first).to_have_text("2 / 2")
    go(page, "^Result")
    expect(page.locator(".hand-in")).to_have_attribute("open", "")
    expect(page.locator(".hand-in output")).to_have_text("Type your name first: it is in the code.")
    expect(page.locator(".hand-in textarea")).to_be_hidden()
    page.keyboard.type("Mia 森")  # the field has the focus
    code = page.locator(".hand-in textarea")
    expect(code).to_have_value(re.compile("tw1:.*:[0-9a-f]{8}$"))
    page.get_by_role("button", name="Copy the code").click()
    expect(page.locator(".hand-in output")).to_have_text("Copied.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    found = tw.lessons.gather([code.input_value()])
    assert found.learners == ("Mia 森",)
    rows = [(row.step, row.kind, row.number, row.answer, row.right, row.reason) for row in found.results]
    assert rows == [
        ("table", "refusal", 0, "show 5-6", False, "show-not-higher"),
        ("beat", "task", 1, "show 1-2", False, "show-run-against-match"),
        ("beat", "task", 2, "show 3-4", True, ""),
        ("rank", "quiz", 1, "1-1, 8-9, 9-9, 1-2-3", False, ""),
        ("rank", "quiz", 2, "8-9, 1-1, 9-9, 1-2-3", True, ""),
    ]


def test_the_language_is_changed_on_the_page_and_nothing_is_lost(opened: Opener) -> None:
    page = opened("scout/s5-beats", locale="ja")
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    japanese = page.locator(".tw-say h2").inner_text()
    page.locator(".tw-ways .tw-primary").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".tw-say h2")).to_contain_text("One too many")
    expect(page.locator(".hand-in summary")).to_have_text("Your result for your teacher")
    expect(page.locator(".limits")).to_contain_text("knows this lesson's own positions")
    expect(page).to_have_title("What beats what? – SCOUT")
    page.locator(".tw-trail button").first.click()
    page.get_by_role("button", name="日本語").click()
    expect(page.locator(".tw-say h2")).to_have_text(japanese)


def test_a_page_that_is_loaded_again_goes_on(opened: Opener) -> None:
    page = opened("scout/s5-beats")
    page.on("dialog", lambda dialog: dialog.accept())  # it asks whether to leave
    to_the_task(page)
    click(page, "c:1-8", "c:2-9")
    expect(verdict(page)).to_contain_text("attempt 1")
    page.reload()
    expect(page.locator(".tw-say h2")).to_contain_text("Your turn")
    expect(verdict(page)).to_contain_text("attempt 1")
    page.locator(".hand-in summary").click()
    page.locator(".hand-in input").fill("Mia")
    code = page.locator(".hand-in textarea")
    expect(code).to_have_value(re.compile("^tw1:"))
    (row,) = tw.lessons.gather([code.input_value()]).results
    assert (row.step, row.answer, row.right) == ("beat", "show 1-2", False)
    assert row.seconds > 0


def test_a_page_with_one_try_and_no_hints_goes_on_after_it_with_shuffled_options(opened: Opener) -> None:
    orders, code = set[tuple[str, ...]](), ""
    for _ in range(6):
        page = opened("scout/s5-beats", tries=1, hints=False, shuffle=True)
        page.on("dialog", lambda dialog: dialog.accept())  # it asks whether to leave
        to_the_task(page)
        expect(page.locator(".tw-ways").get_by_role("button", name="Hint")).to_have_count(0)
        expect(page.locator(".tw-say")).to_contain_text("One try is left.")
        click(page, "c:1-8", "c:2-9")
        expect(page.locator(".tw-say")).to_contain_text("No tries are left for this step.")
        go(page, "^Next")
        expect(page.locator(".tw-say")).to_contain_text("One try is left.")
        options = page.locator(".tw-asks button")
        expect(options.first).to_be_visible()
        before = options.all_inner_texts()
        page.reload()
        expect(options.first).to_be_visible()
        assert options.all_inner_texts() == before, "the order stays"
        orders.add(tuple(before))
        options.nth(1).click()
        go(page, "^Check")
        expect(page.locator(".tw-say")).to_contain_text("No tries are left for this step.")
        go(page, "^Next")
        page.locator(".hand-in input").fill("Mia")
        expect(page.locator(".hand-in textarea")).to_have_value(re.compile("^tw1:"))
        code = page.locator(".hand-in textarea").input_value()
        if len(orders) > 1:
            break
    assert len(orders) > 1
    rows = tw.lessons.gather([code]).results
    assert [(row.step, row.number, row.right, row.hints) for row in rows] == [
        ("beat", 1, False, 0),
        ("rank", 1, False, 0),
    ]


def test_a_set_of_places_is_marked_and_checked(opened: Opener) -> None:
    page = opened("leviath/l34-where")
    while not page.locator(".tw-ways").get_by_role("button", name="Check").count():
        go(page, "^Next")
    click(page, "s:1")
    expect(page.locator('[data-key="note:picked:s:1"]')).to_have_count(1)
    go(page, "^Check")
    expect(verdict(page)).to_contain_text("0 of")
    expect(page.locator('[data-key="note:wrong:s:1"]')).to_have_count(1)
    click(page, "s:1")
    expect(page.locator('[data-key="note:wrong:s:1"]')).to_have_count(0)


@pytest.mark.parametrize("width", [LAPTOP, PHONE])
def test_the_page_is_for_everybody(width: int, opened: Opener) -> None:
    page = opened("scout/s5-beats", width=width)
    page.locator(".hand-in summary").click()
    page.locator(".hand-in input").fill("Mia")
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        faults = page.evaluate(
            """async () => (await axe.run({ exclude: [".tw-study"] })).violations
                .map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 160))])"""
        )
        assert faults == []
