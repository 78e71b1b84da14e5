"""One path through everything in Firefox and in WebKit; all other tests of boards are in Chromium alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from engines import Window
from lab import LabServer, new_notebook
from live import NAME, LiveBoard, Person
from test_handing_over import ANEW, AT_ONCE, parts
from test_lessons import BEATS
from test_scout_board import played
from test_why_not_on_boards import IN_PORT, OIL, PAIR, SETTLERS

import tabletop_widgets as tw
from tabletop_widgets.lessons import Lesson
from tabletop_widgets.widgets.lessons.widget import LessonWidget

Shower = Callable[..., LiveBoard]
TIP = "() => document.querySelector('.tw-tip')?.innerText"
LIGHTNESS = """(what) => {
    const found = getComputedStyle(document.querySelector(what)).backgroundColor.match(/[\\d.]+/g).map(Number);
    return (found[0] + found[1] + found[2]) / 765;
}"""
OVER_THE_PAGE = """() => {
    const { x, y, width, height } = document.querySelector(".tw").getBoundingClientRect();
    return String([x, y, width, height]) === String([0, 0, innerWidth, innerHeight]);
}"""

READY = """() => {
    const panel = window.jupyterapp?.shell?.currentWidget;
    return Boolean(panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === "idle");
}"""
RUN = """async (index) => {
    const { content } = window.jupyterapp.shell.currentWidget;
    content.activeCellIndex = index;
    content.deselectAll();
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""
OUTPUT = """(index) => {
    const { model } = window.jupyterapp.shell.currentWidget.content.widgets[index];
    return model.sharedModel.toJSON().outputs[0]?.data["text/plain"];
}"""
FOCUS = "() => document.querySelector('[role=application]').focus()"
FULL = "() => Boolean(document.fullscreenElement)"
REFUSE = "() => { Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused')); }"
BOARD = """
import tabletop_widgets as tw
match = tw.new_match("scout", players=2, seed=7)
match.widget(seat=0)
"""


@pytest.fixture
def show(window: Window) -> Iterator[Shower]:
    """Give `show(widget, theme=…)`: a live board in a page of an engine; no page may have had an error."""
    boards: list[LiveBoard] = []

    def shower(widget: Any, **options: Any) -> LiveBoard:
        boards.append(LiveBoard(window, widget, **options))
        return boards[-1]

    yield shower
    for board in boards:
        errors = board.errors()  # before a request is cut off because the page is left
        board.close()
        assert errors == []


def choose_from_menu(board: LiveBoard, item: str) -> None:
    """Choose an item of the board's menu."""
    board.press_button("button[aria-haspopup]", "")
    board.press_button("[role^=menuitem]", item)


def test_scout_is_played_by_mouse_and_keyboard(show: Shower) -> None:
    match = tw.new_match("scout", players=3, seed=1, position=PAIR)
    board = show(match.widget(seat=0))
    board.drag("c:3-8", "c:3-9")
    assert "3-3 does not beat 4-4" in board.text(".tw-why")
    board.hover('.tw-slot [data-key="c:4-7"]')
    assert "end card on the table" in board.window.wait(TIP)
    board.click("c:4-6")
    assert board.marked("picked") == ["c:4-6"]
    board.keys("Escape")
    assert board.marked("picked") == []
    board.click("c:4-6", "turn:01", "slot:0")
    assert played(match) == ["scout left turned to 1"]
    board.keys("u")
    assert match.ply == 1


@pytest.mark.soak
def test_leviath_is_played_by_mouse_and_keyboard_in_the_dark(show: Shower) -> None:
    match = tw.new_match("leviath", humans=1, seed=7, position=IN_PORT)
    board = show(match.widget(seat=1), theme="dark")
    assert board.window.js(LIGHTNESS, ".tw-frame") < 0.3
    board.drag("ship:4", "s:18")
    assert "only Departure" in board.text(".tw-why")
    board.drag("ship:1", "s:18")
    assert played(match)[-1] == "ship 1 to 18"
    board.hover('.tw-slot [data-key="ship:1"]')
    assert "Ship 1" in board.window.wait(TIP)
    board.window.js(FOCUS)
    board.keys("ArrowRight", "Enter")
    assert board.marked("cursor") == board.marked("picked") != []


def test_scythe_is_played_by_mouse_in_japanese_and_its_position_is_copied(show: Shower) -> None:
    match = tw.new_match("scythe", players=2, seed=1, position=SETTLERS)
    board = show(match.widget(seat=0))
    board.click("bot:upgrade")
    assert OIL in board.text(".tw-why")
    choose_from_menu(board, "Copy the position as Python")
    board.window.wait("() => document.querySelector('.tw-note')?.innerText.includes('Copied')")
    choose_from_menu(board, "日本語")
    assert "手番" in board.text(".tw-prompt")
    board.keys("Escape")
    board.click("top:trade:popularity")
    assert played(match)[0] == "section trade popularity"


@pytest.mark.soak
def test_a_board_fills_the_page_and_the_screen(show: Shower) -> None:
    board = show(tw.new_match("scout", players=3, seed=1, position=PAIR).widget(seat=0))
    window = board.window
    assert not window.js(OVER_THE_PAGE)
    board.press_button("button", "Whole window")
    assert window.js(OVER_THE_PAGE)
    board.press_button("button", "Back to the page")
    assert not window.js(OVER_THE_PAGE)
    choose_from_menu(board, "Full screen")
    window.wait(FULL)
    board.keys("f")
    window.wait(f"() => !({FULL})()")
    window.js(REFUSE)  # as an engine does that thinks that nobody has asked for it
    choose_from_menu(board, "Full screen")
    assert window.js(OVER_THE_PAGE)
    board.click("c:4-6")
    assert board.marked("picked") == ["c:4-6"]
    board.press_button("button", "Back to the page")
    assert not window.js(OVER_THE_PAGE)


@pytest.mark.soak
def test_under_a_cover_is_what_a_page_shows_that_was_opened_then(show: Shower) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.play_out(dict.fromkeys(range(3), "random"), 12)
    board = show(match.widget())
    board.window.size(700, 500)
    rng, covers = random.Random(4), 0
    while covers < 2:
        if board.widget.panel["cover"]:
            board.press_button(".tw-cover button")
        match.play(rng.choice(match.legal_actions()))
        board.widget._draw_missed()
        seen = parts(board.window.js(AT_ONCE, [NAME, board._take()]))
        if board.widget.panel["cover"]:
            covers += 1
            fresh = parts(board.window.js(ANEW, NAME))
            assert [part for part in seen if part not in fresh and "tw-heard" not in part] == []


def test_at_a_table_a_guest_plays_asks_for_another_game_and_looks_back(window: Window) -> None:
    before = len(window.errors())
    match = tw.new_match("scout", players=3, seed=7)
    with match.serve(players={1: "random", 2: "random"}, pace=0) as table:
        person = Person(window)
        window.open(table.link(0))
        window.wait("() => document.querySelector('main .tw-frame')")
        match.play_out({1: "random", 2: "random"})
        at = match.ply
        window.wait("() => document.querySelector('.tw-do .tw-steps button')")
        person.press_button(".tw-do .tw-steps button")
        window.wait("() => !document.querySelector('main [aria-busy=true]')")
        assert match.ply > at
        match.play_out(dict.fromkeys(range(3), "random"))
        window.wait("() => !document.querySelector('#ended').hidden")
        person.press_button(".tw-time button", "One step back")
        told = f"{match.ply - 1} / {match.ply}"
        window.wait("(told) => document.querySelector('.tw-ply').innerText.includes(told)", told)
        assert match.is_terminal()
        person.press_button("#ended button")
        window.wait("() => document.querySelector('#ended').hidden")
        assert len(match.earlier) == 1
    assert window.errors()[before:] == []


def test_a_lesson_takes_a_wrong_and_a_right_answer(show: Shower) -> None:
    board = show(LessonWidget(Lesson(BEATS)))
    board.press_button(".tw-asks button")
    assert "3-3 does not beat 4-4" in board.text(".tw-verdict")
    board.press_button(".tw-ways button:last-child")
    board.click("c:3-6", "c:3-9")
    assert "A match of two is right, but threes are lower than fours" in board.text(".tw-verdict")
    board.click("c:5-7", "c:5-8")
    assert "Two fives beat two fours" in board.text(".tw-verdict")


def test_the_page_of_a_lesson_is_done_from_disk_and_its_code_handed_in(window: Window, tmp_path: Path) -> None:
    before = len(window.errors())
    window.open(tw.lesson("scout", "s5-beats").page(tmp_path / "beats.html").as_uri())
    pupil = Person(window)
    pupil.press_button(".tw-ways button", "Next")
    pupil.press_button(".tw-ways button", "Next")
    pupil.click("c:1-8", "c:2-9")
    assert "attempt 1" in pupil.text(".tw-outcome")
    pupil.press_button(".tw-ways button", "Hint")
    assert "Hint" in pupil.text(".tw-outcome")
    pupil.click("c:5-7", "c:5-8")
    assert "Two fives beat two fours" in pupil.text(".tw-outcome")
    pupil.press_button(".hand-in summary")
    pupil.press_button(".hand-in input")
    pupil.keys(*"Mia")
    pupil.press_button(".hand-in button", "Copy the code")
    window.wait("() => document.querySelector('.hand-in output').innerText === 'Copied.'")
    code = window.js("() => document.querySelector('.hand-in textarea').value")
    found = tw.lessons.gather([code])
    assert found.learners == ("Mia",)
    rows = [(row.step, row.answer, row.right, row.hints) for row in found.results]
    assert rows == [("beat", "show 1-2", False, 0), ("beat", "show 3-4", True, 1)]
    assert window.errors()[before:] == []


def test_a_replay_opens_from_disk_and_is_stepped_through(window: Window, tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=1, position=PAIR)
    match.play_out(dict.fromkeys(range(3), "random"), max_decisions=9)
    before = len(window.errors())
    window.open(match.to_html(tmp_path / "replay.html", seat=0).as_uri())
    person = Person(window)
    person.find(".tw-frame")
    person.keys("Home", ".", ".")
    assert "2 / 10" in person.text(".tw-ply")
    person.press_button("button", "One step back")
    assert "1 / 10" in person.text(".tw-ply")
    assert window.errors()[before:] == []


@pytest.mark.soak
def test_a_board_in_jupyterlab(window: Window, lab_server: LabServer) -> None:
    name = f"{window.name}.ipynb"
    (lab_server.root / name).write_text(new_notebook([BOARD, "match.ply"]), encoding="utf-8")
    window.open(lab_server.address(name))
    window.wait(READY, seconds=60)
    window.js(RUN, 0)
    Person(window).press_button(".tw-live")
    window.js(RUN, 1)
    assert window.js(OUTPUT, 1) == "2"  # a look at the hand, and nothing else, has been played
    window.open("about:blank")
