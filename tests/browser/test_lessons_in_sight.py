"""Lessons in sight: what a step speaks of lies in the window when the step begins, or a button leads there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from harness import Host
from learner import Learner
from lengths import AT_LENGTH
from playwright.sync_api import Page, expect

import tabletop_widgets
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.lessons.answers import as_things
from tabletop_widgets.lessons.step import Step
from tabletop_widgets.widgets.lessons.static_boards import ON_BOARD
from tabletop_widgets.widgets.lessons.widget import LessonWidget

FOLDER = Path(tabletop_widgets.__file__).parent / "lessons"
SIZES = {"cell": (919, 640), "phone": (390, 844)}  # of JupyterLab as it opens, below its own bars
SOME = [
    "leviath/l1-goals",
    "leviath/l28-feast",
    "scout/s5-beats",
    "scythe/a18-stars",
    "scythe/a4-halves",
    "scythe/y4-trade",
]
ALL = sorted(path.relative_to(FOLDER).as_posix().removesuffix(".lesson.md") for path in FOLDER.glob("*/*.lesson.md"))

# the share of an element that is in its picture, and in the window above the buttons of a narrow page
SHARE = """(key) => {
    const foot = document.querySelector(".tw-foot").getBoundingClientRect();
    const bottom = foot.height ? Math.min(innerHeight, foot.top) : innerHeight;
    const over = (low, high, from, to) => Math.max(0, Math.min(high, to) - Math.max(low, from));
    return Math.max(0, ...[...document.querySelectorAll(`[data-key="${key}"]`)].map((node) => {
        const [box, picture] = [node.getBoundingClientRect(), node.ownerSVGElement.getBoundingClientRect()];
        const wide = over(box.left, box.right, Math.max(0, picture.left), Math.min(innerWidth, picture.right));
        const high = over(box.top, box.bottom, Math.max(0, picture.top), Math.min(bottom, picture.bottom));
        return wide * high / (box.width * box.height || 1);
    }));
}"""


class Reader(Learner):
    """A learner who goes from step to step by clicks on the button that leads on.

    Args:
        page: where the lesson is shown.
        widget: the lesson.

    """

    def __init__(self, page: Page, widget: LessonWidget) -> None:
        super().__init__(widget)
        self.host = Host(page, widget)
        page.evaluate("() => { document.body.style.padding = 0; }")  # the cell itself is as wide as the window
        self.host.settle()

    def press(self, what: str, value: Any = None) -> None:
        if what != "next":
            super().press(what, value)
            return
        self.host.sync()
        self.host.page.locator(".tw-ways .tw-primary").click()
        self.host.settle()

    def marks(self) -> list[str]:
        """Return the elements that the teacher points at."""
        scene = self.widget._drawing.scene
        assert scene is not None
        notes = [key.split(":", 2) for key in scene.elements if key.startswith("note:") and "/" not in key]
        return [key for _, kind, key in notes if kind in ("ring", "badge", "shade")]

    def asked(self, step: Step) -> list[str]:
        """Return the elements of the answer that are clicked first."""
        match, quiz = self.widget.session.match, step.quiz
        if step.task is not None and step.task.solution:
            action = match.game.action(step.task.solution[0], match.state.legal_actions())
            ways = self.widget._board.click_paths(match.observation(self.widget.session.seat), action)
            return [way[0] for way in ways[:1]]
        if quiz is None or quiz.options or quiz.pick not in ON_BOARD:
            return []
        keys = [self.widget._elements().key(self.widget._on_board(str(thing))) for thing in as_things(quiz.is_)]
        return [key for key in keys if key]


def in_sight(reader: Reader, key: str, *, at_least: float = 0.5) -> bool:
    """Return whether an element is in sight, or is after a click on the button that leads further down."""
    page = reader.host.page
    if page.evaluate(SHARE, key) >= at_least:
        return True
    more = page.locator(".tw-away")
    for _ in range(4):  # the next of several regions
        if not more.count() or page.evaluate(SHARE, key) >= at_least:
            break
        more.click()
        page.wait_for_timeout(100)
    return float(page.evaluate(SHARE, key)) >= at_least


def out_of_sight(page: Page, name: str, size: str) -> list[str]:
    """Return what a lesson speaks of and what is out of sight, step by step."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    reader = Reader(page, LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    found = []
    for step in reader.learn():
        ways = page.locator(".tw-ways").bounding_box()
        assert ways is not None
        if ways["y"] + ways["height"] > height:
            found.append(f"{step.id}: the way on")
        # in a quiz a phone's map may not show what is right, but all of it can be reached
        asked = [] if size == "phone" and step.quiz is not None else reader.asked(step)
        top = page.evaluate("() => scrollY")
        for key in dict.fromkeys([*reader.marks(), *asked]):
            if not in_sight(reader, key):
                found.append(f"{step.id}: {key}")
            page.evaluate("(y) => scrollTo(0, y)", top)
    assert reader.host.errors == []
    return found


@pytest.mark.soak(gate=3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ALL if AT_LENGTH else SOME)
def test_what_a_step_speaks_of_is_in_sight_when_it_begins(page: Page, name: str, size: str) -> None:
    found = out_of_sight(page, name, size)
    assert not found, f"out of sight: {found}"


# what JupyterLab has around an output: all of it would scroll, but only the outermost does
LAB = """() => {
    document.body.style.padding = 0;
    const main = document.querySelector("main");
    const around = [
        "jp-OutputArea-output|auto", "jp-OutputArea-child|hidden", "jp-Cell jp-OutputArea|auto", "notebook|auto",
    ];
    for (const one of around) {
        const [name, overflow] = one.split("|");
        const box = Object.assign(document.createElement("div"), { className: name });
        const rule = document.createElement("style");
        const high = name === "notebook" ? "height: 100svh" : "";
        rule.textContent = `.${name.split(" ").at(-1)} { overflow: ${overflow}; ${high} }`;
        document.head.prepend(rule);
        box.append(...main.childNodes);
        main.append(box);
    }
}"""


def in_lab(page: Page, name: str, high: int = 580) -> Reader:
    """Open a lesson in a cell of JupyterLab as it opens."""
    page.set_viewport_size({"width": 919, "height": high})
    page.emulate_media(reduced_motion="reduce")
    reader = Reader(page, LessonWidget(Lesson.read(FOLDER / f"{name}.lesson.md")))
    page.evaluate(LAB)
    reader.host.settle()
    return reader


def show_nine(reader: Reader) -> None:
    for _ in range(2):
        reader.host.page.locator('[data-key="c:1-9"]').first.click(position={"x": 7, "y": 24})
        reader.host.settle()


def test_in_jupyterlab_the_text_its_buttons_and_the_verdict_stay_in_sight_as_one_scrolls(page: Page) -> None:
    reader = in_lab(page, "scout/s0-round")
    show_nine(reader)
    page.evaluate("() => { document.querySelector('.notebook').scrollTop = 1000; }")
    reader.host.settle()
    assert page.evaluate("() => document.querySelector('.notebook').scrollTop") > 40
    for part in (".tw-say h2", ".tw-ways .tw-primary", ".tw-outcome header"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_a_new_step_is_scrolled_to_as_far_as_its_text_and_the_hand_need_it(page: Page) -> None:
    reader = in_lab(page, "scout/s0-round", 500)
    show_nine(reader)
    page.evaluate("() => { document.querySelector('.notebook').scrollTop = 0; }")
    reader.press("next")
    hand = page.locator('svg[data-region="hand"]')
    expect(page.locator(".tw-say h2")).to_be_in_viewport(ratio=1)
    expect(hand).to_be_in_viewport(ratio=1)
    assert 0 < page.evaluate("() => document.querySelector('.notebook').scrollTop") < 60  # little more than its head


def test_a_step_that_is_in_sight_moves_nothing(page: Page) -> None:
    reader = in_lab(page, "scout/s0-round")
    page.evaluate("() => { document.querySelector('.notebook').scrollTop = 100; }")
    show_nine(reader)
    before = page.evaluate("() => document.querySelector('.notebook').scrollTop")
    reader.press("next")
    assert page.evaluate("() => document.querySelector('.notebook').scrollTop") == before


def test_the_way_to_the_choices_lies_on_no_card(page: Page) -> None:
    in_lab(page, "scout/s0-round", 440)
    way = page.locator(".tw-ways .tw-away")
    expect(way).to_be_visible()
    expect(page.locator(".tw-below")).to_have_count(0)
    way.click()
    expect(page.locator('svg[data-region="hand"]')).to_be_in_viewport(ratio=1)
    expect(way).to_have_count(0)
