"""The buttons of a lesson: they stand still while a step is read, in sight, and nothing lies on them."""

from __future__ import annotations

from pathlib import Path

import pytest
from harness import Host
from learner import Learner
from playwright.sync_api import Page

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
SIZES = {"cell": (919, 640), "phone": (390, 844), "middle": (700, 640), "whole window": (1366, 768)}
LOW = {**SIZES, "low": (919, 420)}  # a cell whose lower part is below the window
PANES = {**SIZES, "narrowest pane": (864, 640)}
TOLD = ["leviath/l34-where", "leviath/l26-walls", "scout/s13-loop", "scythe/y33-nothing"]  # line by line
ASKED = ["leviath/l34-where", "scout/s5-beats", "scythe/y18-fight", "scythe/a12-discover"]

# the buttons of a lesson that something else lies on, or that are not wholly in the window
COVERED = """() => [...document.querySelectorAll(".tw-ways button, .tw-tools button")].filter((button) => {
    if (!button.checkVisibility()) return false; // a phone has no larger window
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (top < 0 && button.closest(".tw-tools")) return false; // the page is scrolled to what is asked about
    const points = [[left + 3, top + 3], [right - 3, top + 3], [(left + right) / 2, (top + bottom) / 2],
        [left + 3, bottom - 3], [right - 3, bottom - 3]];
    return points.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)));
}).map((button) => button.ariaLabel)"""


def opened(page: Page, name: str, size: str) -> Host:
    width, height = LOW[size]
    page.set_viewport_size({"width": width, "height": height})
    host = Host(page, LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    page.evaluate("() => { document.body.style.padding = 0; }")
    if size == "whole window":
        page.locator(".tw-grow").click()
    host.settle()
    return host


def place_of_next(host: Host) -> tuple[float, float]:
    box = host.page.locator(".tw-ways .tw-primary").bounding_box()
    assert box is not None
    height = host.page.viewport_size["height"] if host.page.viewport_size else 0
    assert 0 <= box["y"] <= box["y"] + box["height"] <= height, "Next is out of sight"
    return box["x"], box["y"]


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", TOLD)
def test_next_stays_where_it_is_while_a_step_is_told_line_by_line(page: Page, name: str, size: str) -> None:
    host = opened(page, name, size)
    assert isinstance(host.widget, LessonWidget)
    told = 0
    for _ in Learner(host.widget).learn():
        host.sync()
        page.evaluate("() => scrollTo(0, 0)")
        back = page.get_by_role("button", name="One line back")
        while back.count() and back.is_enabled():  # a task is seen from the end of its script on
            back.click()
            host.settle()
        before = place_of_next(host)
        further = page.get_by_role("button", name="Next line")
        while further.count() and further.is_enabled():
            further.click()
            host.settle()
            told += 1
            assert place_of_next(host) == before
    assert told > 0


@pytest.mark.soak(gate=4)
@pytest.mark.parametrize("size", LOW)
@pytest.mark.parametrize("name", ASKED)
def test_nothing_lies_on_a_button_of_a_lesson(page: Page, name: str, size: str) -> None:
    host = opened(page, name, size)
    assert isinstance(host.widget, LessonWidget)
    for step in Learner(host.widget).learn():
        host.sync()
        page.evaluate("() => scrollTo(0, 0)")
        page.mouse.move(1, 1)
        page.wait_for_timeout(50)  # what looks whether something is in sight tells it a little later
        assert page.evaluate(COVERED) == [], step.id
        if page.locator(".tw-to-hint").is_enabled():
            page.locator(".tw-to-hint").click()
            host.settle()
            page.mouse.move(1, 1)
            page.wait_for_timeout(50)
            assert page.evaluate(COVERED) == [], f"{step.id}, with a hint"
    assert host.errors == []


def test_a_verdict_leaves_the_buttons_free_when_the_text_grows_after_it(page: Page) -> None:
    host = opened(page, "scout/s0-round", "cell")
    host.click("c:2-8")
    for _ in range(2):
        page.locator(".tw-ways button", has_text="Hint").click()
        host.settle()
    assert page.evaluate(COVERED) == []
    for high in (60, 120, 180):
        page.locator(".tw-say").evaluate("(el, high) => { el.style.paddingBottom = `${high}px`; }", high)
        host.settle()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(COVERED) == [], high


def test_in_a_whole_window_the_buttons_stay_where_they_are_from_one_short_text_to_the_next(page: Page) -> None:
    host = opened(page, "leviath/l3-edges", "whole window")
    assert isinstance(host.widget, LessonWidget)
    places: list[float] = []
    for _ in Learner(host.widget).learn():
        host.sync()
        if len(places) < 2:
            places.append(place_of_next(host)[1])
    assert places[0] == places[1]


# the buttons of a lesson whose words or key stand out of them
SPILLED = """() => [...document.querySelectorAll(".tw-ways button, .tw-crumbs button")].filter((button) => {
    const { left, right } = button.getBoundingClientRect();
    return [...button.children].some((part) => {
        const box = part.getBoundingClientRect();
        return part.checkVisibility() && (box.left < left || box.right > right);
    });
}).map((button) => button.ariaLabel)"""


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("size", PANES)
def test_every_button_has_room_for_its_words_and_its_key(page: Page, size: str, locale: str) -> None:
    width, height = PANES[size]
    page.set_viewport_size({"width": width, "height": height})
    wrong_turn = LessonWidget(Lesson.read(FOLDER / "leviath/l1-goals.lesson.md"), locale=locale)
    wrong_answer = LessonWidget(Lesson.read(FOLDER / "leviath/l34-where.lesson.md"), locale=locale)
    for widget, main in ((wrong_turn, "undo"), (wrong_answer, "check")):
        host = Host(page, widget)
        page.evaluate("() => { document.body.style.padding = 0; }")
        if size == "whole window":
            page.locator(".tw-grow").last.click()
            host.settle()
        assert page.evaluate(SPILLED) == []
        if main == "undo":
            widget._offer(next(one for one in widget.match.legal_actions() if str(one) == "silence"))
        else:
            while widget.session.step.quiz is None:
                widget._handle_lesson("next", None)
            widget._prepare()
            for key in widget._pickable(widget.session.step.quiz)[:1]:
                widget._pick(key)
            widget._handle_lesson("check", None)
        widget._sync()
        host.sync()
        assert widget.lesson["buttons"][-1][0] == main
        assert page.evaluate(SPILLED) == [], main
        host.remove()
        page.evaluate("() => document.querySelectorAll('.tw').forEach((one) => one.remove())")
