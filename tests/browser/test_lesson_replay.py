"""The replay of a lesson is one file: opened from disk without network, it shows what the live lesson showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import lengths
import pytest
from harness import Host
from learner import Learner
from playwright.sync_api import Browser, Locator, Page, expect
from test_lessons_clicked import EVERY, FOLDER, SOME

from tabletop_widgets.lessons import Lesson, Session
from tabletop_widgets.widgets.lessons.widget import LessonWidget

# what is told beside the board, with its marks, and every element that is drawn, in paint order
SHOWN = """() => {
    const parts = document.querySelectorAll(".tw-crumbs p, .tw-trail *, .tw-say *, .tw-outcome *, .tw-arrows *");
    const told = [...parts].filter((node) => !node.closest("svg:not(.tw-arrows)")).map((node) => {
        const own = [...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data);
        return `${node.tagName}.${node.getAttribute("class")} ${own}`;
    });
    const drawn = [...document.querySelectorAll(".tw-host svg *, .tw-aside svg *")].map((node) => {
        const attributes = [...node.attributes];
        const named = attributes.filter(({ name, value }) => name !== "tabindex" && (value || name !== "class"));
        const attrs = named.map(({ name, value }) => `${name}=${value}`).sort();
        const text = node.childElementCount ? "" : node.textContent;
        const told = `${node.parentNode.dataset?.key} ${node.tagName} ${attrs} ${text}`;
        return told.replaceAll(/tw-[a-z0-9]{1,6}-\\d+-/g, "");
    });
    return [...told, "the board", ...drawn];
}"""
# waits until all is drawn: layers are switched after the picture has come
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
Reader = Callable[..., Page]


class Stilled(LessonWidget):
    """A lesson that can be told to offer nothing for a moment, as a replay does."""

    still = False

    def _prepare(self) -> None:
        super()._prepare()
        if self.still:
            self._context.still, self._context.pickable = True, ()


class Watched(Learner):
    """A learner whose board is looked at after everything that is done.

    Args:
        host: the page that shows the lesson.

    Attributes:
        seen: what was shown.

    """

    def __init__(self, host: Host) -> None:
        assert isinstance(host.widget, Stilled)
        super().__init__(host.widget)
        self.host, self.lesson_board = host, host.widget
        self.seen: list[list[str]] = []
        self.look()

    def _tell(self, do: str, more: dict[str, Any]) -> None:
        super()._tell(do, more)
        self.look()

    def look(self) -> None:
        for still in (True, False):
            self.lesson_board.still = still
            self.lesson_board._sync()
            self.host.sync()
            if still:
                self.seen.append(self.host.page.evaluate(SHOWN))


@pytest.fixture
def read(browser: Browser, tmp_path: Path) -> Iterator[Reader]:
    """Give `read(session, width=…, at="#5", locale=…)`: the page of a replay, from disk and without a network."""
    contexts, outside = [], []

    def reader(session: Session, *, at: str = "", width: int = 1280, **options: Any) -> Page:
        path = session.to_html(tmp_path / "replay.html", **options)
        context = browser.new_context(
            offline=True, viewport={"width": width, "height": 900}, reduced_motion="reduce", has_touch=width < 500
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(str(error)))
        page.on("request", lambda request: outside.append(request.url) if "http" in request.url[:5] else None)
        page.goto(f"{path.as_uri()}{at}")
        page.wait_for_selector(".tw-study")
        page.wait_for_selector("footer .tw-rail")
        return page

    yield reader
    for context in contexts:
        context.close()
    assert not outside


def lesson(name: str) -> Lesson:
    return Lesson.read(FOLDER / f"{name}.lesson.md")


def worked(name: str = "scout/s5-beats") -> Session:
    """Return a lesson that somebody has finished, with all that the lesson foresees as wrong."""
    widget = LessonWidget(lesson(name))
    list(Learner(widget).learn(wrongly=True))
    return widget.session


def rail(page: Page) -> Locator:
    return page.locator("footer .tw-rail")


def place(page: Page) -> str:
    return rail(page).locator(".tw-ply").inner_text()


def last(page: Page) -> int:
    return int(place(page).split("/")[1])


@pytest.mark.soak(gate=["leviath/l34-where-ja"])
@pytest.mark.parametrize(("name", "locale"), [(name, "en") for name in EVERY] if lengths.AT_LENGTH else SOME)
def test_each_moment_is_one_that_the_learner_saw(name: str, locale: str, page: Page, read: Reader) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(reduced_motion="reduce")
    widget = Stilled(lesson(name), locale=locale)
    learner = Watched(Host(page, widget))
    steps = [step.id for step in learner.learn(wrongly=True)]
    replay = read(widget.session)
    at = 0
    for moment in range(last(replay) + 1):
        if moment:
            replay.keyboard.press(".")
            replay.evaluate(DRAWN)
        assert place(replay) == f"{moment} / {last(replay)}"
        shown = replay.evaluate(SHOWN)
        assert shown in learner.seen[at:], (moment, nearest(shown, learner.seen[at:]))
        at += learner.seen[at:].index(shown)
    assert at == len(learner.seen) - 1, "the replay ends before the lesson did"
    assert last(replay) >= len(steps)


def nearest(shown: list[str], seen: list[list[str]]) -> list[str]:
    """Return how a moment differs from the most similar one that was seen."""
    return min(([*set(shown) ^ set(other)] for other in seen), key=len, default=shown)


def test_jumps_by_slider_dots_lines_and_keys_lead_to_what_steps_lead_to(read: Reader) -> None:
    replay = read(worked("scythe/y33-nothing"))
    drawn = [replay.evaluate(SHOWN)]
    for _ in range(last(replay)):
        rail(replay).get_by_role("button", name="One step forward").click()
        drawn.append(replay.evaluate(SHOWN))
    end = last(replay)
    slider = replay.get_by_role("slider", name="Position")
    for moment in (3, end, 7, 0, 12):
        slider.fill(str(moment))
        assert replay.evaluate(SHOWN) == drawn[moment]
    replay.locator(".tw-trail button").nth(0).click()
    assert place(replay) == f"0 / {end}"
    replay.locator(".tw-say").get_by_role("button", name="Next line").click()
    assert place(replay) == f"1 / {end}"
    replay.keyboard.press("End")
    assert place(replay) == f"{end} / {end}"
    replay.keyboard.press("Home")
    assert place(replay) == f"0 / {end}"
    replay.locator("body").evaluate("() => document.activeElement.blur()")
    replay.keyboard.press("ArrowRight")
    assert place(replay) == f"1 / {end}"


def test_it_opens_where_the_address_says_and_speaks_both_languages(read: Reader) -> None:
    replay = read(worked(), at="#4", locale="ja")
    assert place(replay).startswith("4 /")
    assert replay.locator("html").get_attribute("lang") == "ja"
    assert replay.locator("h1").inner_text().startswith("SCOUT: 何が何に勝つ？")
    replay.get_by_role("button", name="English").click()
    assert replay.title() == "What beats what? – Replay"
    assert replay.locator("h1").inner_text().startswith("SCOUT: What beats what?")
    assert rail(replay).get_by_role("button", name="Play the steps").count() == 1
    assert place(replay).startswith("4 /")
    replay.keyboard.press("r")
    assert replay.locator(".tw-lookup").inner_text()


def test_nothing_can_be_answered_or_played(read: Reader) -> None:
    replay = read(worked(), at="#2")
    before = replay.evaluate(SHOWN)
    assert not replay.locator(".tw-ways button").count()
    replay.locator(".tw-asks button").first.click()
    assert "This is a replay" in replay.locator(".tw-note").inner_text()
    replay.keyboard.press("n")
    replay.keyboard.press("i")
    assert replay.evaluate(SHOWN) == before
    assert place(replay).startswith("2 /")


def test_a_number_that_was_answered_stands_in_a_field_that_is_closed(read: Reader) -> None:
    session = lesson("scythe/y33-nothing").session()
    session.enter("price")
    session.answer(7)
    session.answer(1)
    replay = read(session)
    replay.keyboard.press("End")
    field = replay.locator(".tw-number input")
    told = []
    for _ in range(4):
        assert field.evaluate("(node) => node.readOnly")
        verdict = replay.locator(".tw-outcome")
        told.append((field.input_value(), verdict.get_attribute("class") if verdict.count() else ""))
        rail(replay).get_by_role("button", name="One step back").click()
    wrong, right = "tw-outcome tw-is-wrong", "tw-outcome tw-is-right"
    assert told == [("1", right), ("1", wrong), ("7", wrong), ("7", "")]


def test_it_plays_on_by_itself_and_stays_long_enough_to_be_read(read: Reader) -> None:
    replay = read(worked())
    replay.clock.install()
    replay.keyboard.press(" ")
    assert rail(replay).get_by_role("button", name="Pause").count() == 1
    replay.clock.run_for(1_800)
    assert place(replay).startswith("0 /")
    replay.clock.run_for(15_100)
    assert not place(replay).startswith("0 /")
    replay.keyboard.press(".")
    assert rail(replay).get_by_role("button", name="Play the steps").count() == 1
    before = place(replay)
    replay.clock.run_for(20_000)
    assert place(replay) == before


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize(("name", "locale"), SOME)
def test_a_phone_shows_it_without_scrolling_sideways(name: str, locale: str, read: Reader) -> None:
    replay = read(worked(name), width=390, locale=locale)
    for _ in range(last(replay)):
        replay.keyboard.press(".")
        assert replay.evaluate("document.documentElement.scrollWidth") == 390
    assert rail(replay).is_visible()


def test_the_bar_is_there_on_the_full_screen_and_afterwards(read: Reader) -> None:
    replay = read(worked())
    replay.get_by_role("button", name="Whole window").click()
    replay.wait_for_function("document.fullscreenElement")
    expect(rail(replay)).to_be_in_viewport()
    rail(replay).get_by_role("button", name="One step forward").click()
    assert place(replay).startswith("1 /")
    replay.get_by_role("button", name="Back to the page").click()
    replay.wait_for_function("!document.fullscreenElement")
    expect(rail(replay)).to_be_in_viewport()
    assert replay.locator("body > footer").count() == 1
