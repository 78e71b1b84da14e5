"""Lessons at rest: within a step nothing that can be clicked moves for a hint, a verdict, a notice or a new button."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from harness import Host
from learner import Learner
from playwright.sync_api import Locator, Page, expect

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
SIZES = {"cell": (919, 640), "wide": (1171, 640), "phone": (390, 844)}

# where all buttons of a lesson and all of its regions are: in the page, which a phone scrolls to what is asked about
PLACES = """() => Object.fromEntries(
    [...document.querySelectorAll(".tw-ways button, .tw-asks button, .tw-tools button, .tw-slot svg")]
    .filter((node) => node.checkVisibility())
    .map((node) => [node, node.getBoundingClientRect(), node.closest(".tw-foot") ? 0 : scrollY])
    .map(([node, { x, y, width }, top]) =>
        [node.dataset.region ?? node.textContent + node.className, [x, y + top, width].map(Math.round).join()]))"""


def opened(page: Page, name: str, size: str) -> Host:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    page.evaluate("() => { document.body.style.padding = 0; }")
    host.settle()
    return host


def places(host: Host) -> dict[str, Any]:
    found: dict[str, Any] = host.page.evaluate(PLACES)
    return found


def moved(host: Host, before: dict[str, Any]) -> dict[str, Any]:
    """Return what is in both pictures and has moved: where it was, and where it is."""
    now = places(host)
    return {name: (before[name], now[name]) for name in before.keys() & now.keys() if before[name] != now[name]}


def stays(host: Host, before: dict[str, Any]) -> None:
    """Fail if something has moved, and name it."""
    found = moved(host, before)
    assert not found, f"moved: {found}"


def go_to(host: Host, step: str) -> Learner:
    """Go through a lesson until a step begins; return who has learnt so far."""
    assert isinstance(host.widget, LessonWidget)
    learner = Learner(host.widget)
    assert any(one.id == step for one in learner.learn())
    host.sync()
    host.page.evaluate("() => scrollTo(0, 0)")
    return learner


# brings an element into the middle of the window, and waits until nothing moves it and nothing lies over its middle
IN_THE_MIDDLE = """async (node) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const box = () => node.getBoundingClientRect();
    const isHit = ({ x, y, width, height }) =>
        document.elementsFromPoint(x + width / 2, y + height / 2)[0]?.closest("svg") === node.ownerSVGElement;
    node.scrollIntoView({ block: "center" });
    for (let i = 0, before = ""; i < 60 && !(before === JSON.stringify(box()) && isHit(box())); i++) {
        before = JSON.stringify(box());
        await frame();
    }
    return isHit(box());
}"""


def click(host: Host, key: str) -> None:
    """Click an element wherever it lies, and come back: a phone's page is scrolled by the person."""
    top = host.page.evaluate("() => scrollY")
    assert host.element(key).evaluate(IN_THE_MIDDLE), f"something lies over {key}"
    host.click(key)
    host.settle()  # what can be chosen next may be scrolled into the window first
    host.page.evaluate("(y) => scrollTo(0, y)", top)


def press(button: Locator) -> None:
    """Click a button where it is: Firefox's driver scrolls it to the middle of the window before its own clicks."""
    box = button.bounding_box()
    assert box
    button.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_a_refusal_and_a_verdict_move_nothing(page: Page, size: str) -> None:
    host = opened(page, "leviath/l1-goals", size)
    before = places(host)
    assert {"sea", "acts"} <= before.keys()
    press(page.locator(".tw-ways button", has_text="Hint"))
    host.settle()
    expect(page.locator(".tw-verdict")).to_contain_text("Hint 1")
    stays(host, before)
    click(host, "act:predation")
    expect(page.locator(".tw-choose")).to_be_visible()  # a click that is lost is told from one that means nothing
    click(host, "ship:1")
    expect(page.locator(".tw-verdict")).to_contain_text("Allowed, but not yet what is asked")
    # a button for what is below the window comes with the verdict, once the window has told what it sees
    if size == "cell":
        expect(page.locator(".tw-stage > .tw-below button")).to_be_visible()
    stays(host, before)
    press(page.get_by_role("button", name="Take back"))
    host.settle()
    stays(host, before)


@pytest.mark.parametrize("size", SIZES)
def test_the_answer_to_a_question_and_the_end_of_a_step_move_nothing(page: Page, size: str) -> None:
    host = opened(page, "scout/s5-beats", size)
    before = places(host)
    page.get_by_role("button", name="Show 3-3").click()
    host.settle()
    expect(page.locator(".tw-verdict")).to_contain_text("Not allowed")
    stays(host, before)
    go_to(host, "beat")
    before = places(host)
    for key in ("c:5-7", "c:5-8"):
        click(host, key)
    expect(page.locator(".tw-verdict")).to_contain_text("Right")
    stays(host, before)


@pytest.mark.parametrize("size", SIZES)
def test_a_button_for_what_is_not_on_the_board_has_room_of_its_own(page: Page, size: str) -> None:
    host = opened(page, "leviath/l9-fuel", size)
    learner = go_to(host, "arrive")
    before = places(host)
    expect(page.locator(".tw-foot .tw-acts button")).to_have_count(0)
    learner.play("discard departure")
    host.sync()
    expect(page.locator(".tw-foot .tw-acts button")).to_have_text("No more steps")
    stays(host, before)


@pytest.mark.parametrize("size", SIZES)
def test_a_notice_lies_over_the_board(page: Page, size: str) -> None:
    host = opened(page, "scout/s5-beats", size)
    before = places(host)
    host.widget.set_trait("panel", {**host.widget.panel, "error": "The progress cannot be saved."})
    host.sync()
    notice = page.get_by_role("alert").bounding_box()
    stage = page.locator(".tw-stage").bounding_box()
    assert notice is not None
    assert stage is not None
    assert stage["y"] <= notice["y"] < 640
    stays(host, before)


def test_a_phone_has_the_hint_too(page: Page) -> None:
    opened(page, "leviath/l1-goals", "phone")
    expect(page.locator(".tw-ways").get_by_role("button", name="Hint")).to_be_visible()


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("size", SIZES)
def test_the_way_on_stands_directly_under_the_text_or_at_the_foot_of_a_narrow_page(page: Page, size: str) -> None:
    opened(page, "leviath/l1-goals", size)
    say, ways = (page.locator(part).bounding_box() for part in (".tw-say", ".tw-ways"))
    assert say is not None
    assert ways is not None
    if size == "phone":
        assert ways["y"] + ways["height"] > SIZES[size][1] - 12
    else:
        assert 0 <= ways["y"] - say["y"] - say["height"] < 16


def test_without_an_answer_the_button_that_asks_again_is_whole(page: Page) -> None:
    page.clock.install()
    host = opened(page, "leviath/l1-goals", "cell")
    with host.busy():
        page.locator(".tw-ways button", has_text="Hint").click()
        page.clock.fast_forward(10_500)
        button = page.get_by_role("button", name="Ask again")
        expect(button).to_be_visible()
        assert button.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0
        box, say = button.bounding_box(), page.locator(".tw-say").bounding_box()
        assert box is not None
        assert say is not None
        assert box["x"] + box["width"] <= say["x"] + say["width"] + 1
