"""A class in browsers: six pupils with two lessons; one loses the network, one reloads, one guesses a link."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from axe import SCRIPT
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pupil_page import PupilPage

import tabletop_widgets as tw
from tabletop_widgets.tables import Classroom
from tabletop_widgets.tables.class_panel import ClassPanel
from tabletop_widgets.widgets.transport import front_end

NAMES = ["Ann", "Bo", "Chidi", "Dee", "Emil", "Fatima"]
LESSONS = ["scout/s5-beats", "scout/s1-cards"]
PHONE, TABLET = {"width": 390, "height": 844}, {"width": 820, "height": 1180}
LAPTOP = {"width": 1366, "height": 768}


@contextmanager
def opened(browser: Browser, link: str, size: dict[str, int], locale: str = "en-GB") -> Iterator[Page]:
    """Yield a page of a link in a browser of its own; it may report no error but those of a lost network."""
    context = browser.new_context(viewport=size, locale=locale, reduced_motion="reduce")  # type: ignore[arg-type]
    page, errors = context.new_page(), list[str]()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.goto(link)
    yield page
    context.close()
    assert [text for text in errors if "ERR_INTERNET_DISCONNECTED" not in text] == []


def faults(page: Page) -> list[Any]:
    """Return what axe finds on a page; lessons have tests of their own, and a cell is only a part of a page."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate(
        """async () => {
            const rules = { "page-has-heading-one": { enabled: !document.querySelector(".tw-class") } };
            const { violations } = await axe.run({ exclude: [".tw-course"] }, { rules });
            return violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 120))]);
        }"""
    )
    return found


def cut_off(room: Classroom, name: str, context: BrowserContext) -> None:
    """Take the network from a pupil."""
    context.set_offline(True)
    for page in room._find(name).pages:
        room._server.call(page._socket.end, 1001)


# the colours of a button while it is looked at and pressed: those of its text and of what lies under it
COLOURS = (
    """(node) => { const { color, backgroundColor } = getComputedStyle(node); return [color, backgroundColor]; }"""
)


def test_who_joins_is_told_what_and_who_sees_the_name(browser: Browser, tmp_path: Path) -> None:
    with (
        tw.classroom(LESSONS, folder=tmp_path / "class") as room,
        opened(browser, room.class_link, PHONE) as page,
    ):
        expect(page.locator(".join")).to_contain_text("Your teacher sees your name and your answers.")
        join = page.get_by_role("button", name="Join")
        before = join.evaluate(COLOURS)
        join.focus()
        assert join.evaluate(COLOURS) == before
        join.hover()
        assert join.evaluate(COLOURS) == before
        assert faults(page) == []


@pytest.mark.soak
def test_a_class_of_six_works_at_two_lessons(browser: Browser, tmp_path: Path) -> None:
    with tw.classroom(LESSONS, names=NAMES, folder=tmp_path / "class") as room, ExitStack() as stack:
        pupils = dict[str, PupilPage]()
        sizes = [LAPTOP, PHONE, TABLET, LAPTOP, PHONE, LAPTOP]
        for name, size in zip(NAMES, sizes, strict=True):
            link = room.class_link if name in ("Bo", "Fatima") else room.link(name)
            pupils[name] = PupilPage(room, name, stack.enter_context(opened(browser, link, size)))
        # two come by the link of the class, and pick their names there
        for name in ("Bo", "Fatima"):
            page = pupils[name].page
            expect(page.locator(".names button")).to_have_text(["Bo", "Fatima"] if name == "Bo" else ["Fatima"])
            page.get_by_role("button", name=name).click()
        for name, pupil in pupils.items():
            expect(pupil.page.locator("#people")).to_have_text(name)
            expect(pupil.page).to_have_title(f"{name} – SCOUT")
            pupil.begin("What beats what?")
            pupil.to_the_task()
        pupils["Ann"].play("show 3-4")
        pupils["Ann"].sees("Two fives beat two fours")
        pupils["Bo"].play("show 5-6")
        pupils["Bo"].sees("A match of two is right, but threes are lower than fours")

        # Chidi loses the network, and comes back to the same step by itself
        chidi = pupils["Chidi"]
        cut_off(room, "Chidi", chidi.page.context)
        chidi.sees("The connection is lost")
        assert not room._find("Chidi").pages
        chidi.page.context.set_offline(False)
        expect(chidi.page.locator("main")).not_to_contain_text("The connection is lost")
        chidi.play("show 3-4")
        chidi.sees("Two fives beat two fours")

        # Dee reloads in the middle of a step, and so does Bo, who came by the link of the class
        for name in ("Dee", "Bo"):
            pupils[name].page.reload()
            expect(pupils[name].page.locator(".tw-trail")).to_contain_text("Step 3 of 4")
            expect(pupils[name].page.locator("#people")).to_have_text(name)
        pupils["Dee"].play("show 3-4")
        pupils["Bo"].play("show 3-4")
        pupils["Bo"].sees("Two fives beat two fours")

        # Emil opens the link twice: two views of one lesson
        second = stack.enter_context(opened(browser, room.link("Emil"), LAPTOP))
        expect(second.locator(".tw-trail")).to_contain_text("Step 3 of 4")
        pupils["Emil"].play("show 3-4")
        expect(second.locator("main")).to_contain_text("Two fives beat two fours")

        # Fatima guesses Ann's link from her own
        own = pupils["Fatima"].page.url
        assert own == room.link("Fatima")
        other = stack.enter_context(opened(browser, own[:-1] + ("A" if own[-1] != "A" else "B"), LAPTOP))
        expect(other.locator("#state")).to_contain_text("This link opens no lesson")
        expect(other.locator("main")).to_be_empty()

        # all go on to the second lesson
        for name in ("Ann", "Bo", "Chidi", "Dee", "Emil"):
            pupils[name].rank()
            pupils[name].press("Next")
            pupils[name].press("Next lesson", exact=False)
            expect(pupils[name].page.locator(".tw-crumbs").first).to_contain_text("Which of the two numbers counts?")
        rows = {row.name: row for row in room.pupils}
        assert [rows[name].solved for name in NAMES] == [2, 2, 2, 2, 2, 0]
        assert {rows[name].lesson for name in NAMES[:5]} == {"scout/s1-cards"}
        assert [row["s5-beats/beat"] for row in room.by_learner()] == [1, 2, 1, 1, 1, None]
    found = tw.lessons.gather(tmp_path / "class/*.json")
    assert found.learners == tuple(NAMES)
    assert found.by_learner()[1]["s5-beats/beat"] == 2


def test_an_exam_on_a_page_says_that_an_answer_is_in_and_at_the_end_what_was_right(browser: Browser) -> None:
    with (
        tw.classroom("scout/s5-beats", names=["Ann"], exam=True, until="23:59", folder=None) as room,
        opened(browser, room.link("Ann"), PHONE) as page,
    ):
        ann = PupilPage(room, "Ann", page)
        ann.to_the_task()
        ann.play("show 5-6")
        ann.sees("Your answer is in")
        ann.sees("No tries are left")
        ann.press("Next")
        room.end_exam()
        ann.sees("Not answered")
        ann.press("Step 3", exact=False)  # a step that is not solved can be looked at, too
        ann.sees("Not right")
        ann.sees("would have been right")
        expect(page.locator("main")).not_to_contain_text("Your answer is in")


def test_free_play_opens_the_board_and_the_teachers_marks_stand_there(browser: Browser) -> None:
    with (
        tw.classroom("scout/s5-beats", names=["Ann"], folder=None) as room,
        opened(browser, room.link("Ann"), LAPTOP) as page,
    ):
        ann = PupilPage(room, "Ann", page)
        ann.to_the_task()
        assert room.mark(ring=["5|7"], arrow=[("5|7", "5|8")]) == ["Ann"]
        expect(page.locator(".tw-arrows path.tw-tip")).to_have_count(1)
        room.mark()
        expect(page.locator(".tw-arrows path.tw-tip")).to_have_count(0)
        ann.press("Explore")
        expect(page.locator("main .tw-bar")).to_be_visible()
        page.wait_for_timeout(300)
        expect(page.locator("main")).not_to_contain_text("does not fit")
        ann.play("show 3-4")
        expect(page.locator("main .tw-bar")).to_contain_text("Ken has to decide")
        ann.press("Back to the lesson")
        expect(page.locator("main .tw-study")).to_be_visible()


def test_the_teacher_rings_what_is_clicked_on_all_boards(browser: Browser) -> None:
    with (
        tw.classroom("scout/s5-beats", names=["Ann", "Bo"], folder=None) as room,
        opened(browser, room.link("Ann"), LAPTOP) as page,
        opened(browser, room.look("Bo"), LAPTOP) as look,
    ):
        PupilPage(room, "Ann", page).to_the_task()
        expect(look.locator("#people")).to_contain_text("You are looking at the board of Bo.")
        look.get_by_role("button", name="Ring what I click").click()
        look.locator('[data-key="c:5-7"]').first.click(position={"x": 7, "y": 24})
        ring = page.locator('[data-key="note:ring:c:5-7"]')
        expect(ring).to_have_count(1)
        expect(look.locator("main")).not_to_contain_text("only the pupil")
        look.get_by_role("button", name="Remove the rings").click()
        expect(ring).to_have_count(0)
        look.get_by_role("button", name="Ring what I click").click()
        look.get_by_role("button", name="Next").click()
        expect(look.locator("main")).to_contain_text("only the pupil can do this")


def test_pages_of_a_class_hold_for_axe(browser: Browser) -> None:
    with tw.classroom(LESSONS, names=NAMES, folder=None) as room, tw.classroom(LESSONS, folder=None) as typed:
        for link in (room.class_link, typed.class_link, room.look("Ann")):
            with opened(browser, link, PHONE) as page:
                expect(page.locator(".join, .tw-course").first).to_be_visible()
                assert faults(page) == []
        with opened(browser, typed.class_link, PHONE, "ja-JP") as page:
            page.get_by_role("textbox", name="名前").fill("山田")
            page.get_by_role("button", name="参加する").click()
            expect(page.locator("#people")).to_have_text("山田")
            assert typed.names == ("山田",)


# --- the teacher's cell

CELL = """([esm, css, lang]) => {
    document.documentElement.lang = lang;
    document.title = "Class";
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
    document.body.append(document.createElement("main"));
    const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
    return import(url).then(({ default: widget }) => {
        const heard = [];
        window.tell = (told) => heard.forEach((hear) => hear(told));
        window.asked = [];
        widget.render({
            model: {
                get: () => "A class.",
                send: (content) => window.asked.push(content),
                on: (_, hear) => heard.push(hear),
                off() {},
            },
            el: document.querySelector("main"),
        });
    });
}"""


@pytest.fixture
def cell(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    page = context.new_page()
    page.set_content("<!doctype html><html><head></head><body></body></html>")
    yield page
    context.close()


def test_the_teachers_cell_follows_keeps_what_is_open_and_asks(cell: Page) -> None:
    with tw.classroom(LESSONS, names=NAMES, folder=None, exam=True) as room:
        panel = ClassPanel(room, "en")
        told = room._server.call(panel._content)
        cell.evaluate(CELL, [front_end("classroom.js"), ClassPanel._css, "en"])
        assert cell.evaluate("window.asked") == [{"do": "look"}]
        expect(cell.locator("main")).to_have_text("A class.")
        cell.evaluate("(told) => tell(told)", told)
        expect(cell.locator("tbody tr")).to_have_count(6)
        expect(cell.locator("tbody tr").first.locator(".tw-cell")).to_have_count(7)
        assert faults(cell) == []
        cell.get_by_role("button", name="What beats what?").click()
        expect(cell.locator("tbody tr").first.locator(".tw-cell")).to_have_count(5)
        told["pupils"][0]["cells"]["scout/s1-cards"][0] = ["tried", 3]
        told["pupils"][0] |= {"stuck": True, "waits": 200, "now": "step 1 of 4"}
        told["trouble"] = "class/Ann.json could not be saved: no space."
        cell.evaluate("(told) => tell(told)", told)  # what was closed stays closed, the focus stays where it was
        expect(cell.locator("tbody tr").first.locator(".tw-cell")).to_have_count(5)
        assert cell.evaluate("document.activeElement.dataset.focus") == "lesson-scout/s5-beats"
        expect(cell.locator(".tw-stuck")).to_have_text("stuck: 3 min")
        expect(cell.get_by_role("alert")).to_contain_text("no space")
        assert faults(cell) == []
        cell.locator("summary").click()
        cell.wait_for_function("window.asked.some((one) => one.do === 'links')")
        links = [[name, link, ""] for name, link in room.links.items()]
        cell.evaluate("(links) => tell({ links })", links)
        expect(cell.locator(".tw-cards li")).to_have_count(6)
        cell.get_by_role("button", name="New link").first.click()
        cell.get_by_role("button", name="End the exam").click()
        cell.get_by_role("button", name="Close the class").click()
        asked = json.dumps(cell.evaluate("window.asked"))
        for message in ('{"do": "free", "name": "Ann"}', '{"do": "end-exam"}', '{"do": "close"}'):
            assert message in asked
