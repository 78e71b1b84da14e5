"""A click anywhere inside a board, a lesson or a course keeps the keyboard there: JupyterLab hears none of its keys."""

from __future__ import annotations

import pytest
from conftest import Opener
from lab import Notebook
from lengths import count
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.usefixtures("lab_page")

GAP = count(181, at_length=41)  # CSS pixels between two points of the grid
HIGH = 2200  # of the window
BOARDS = {
    "scout": 'tw.new_match("scout", players=4, seed=7).widget(seat=1)',
    "leviath": 'tw.new_match("leviath", players=2, seed=7).widget(seat=0)',
    "scythe": 'tw.new_match("scythe", players=3, seed=7).widget(seat=0)',
    "a lesson": 'tw.lesson("scout", "s1-cards").widget()',
    "a course": 'tw.course("scythe").widget()',
}
# the keyboard is the notebook's again, as after a click beside the cells; what is under the next press
LEAVE = """([x, y]) => {
    document.activeElement.blur();
    window.jupyterapp.shell.currentWidget.content.node.focus();
    return document.elementFromPoint(x, y)?.outerHTML.slice(0, 90);
}"""
# a press takes the keyboard, and the click that follows does nothing
DO_NOTHING = """() => {
    window.doAgain = new AbortController();
    const stop = (event) => { event.stopImmediatePropagation(); event.preventDefault(); };
    window.addEventListener("click", stop, { capture: true, signal: window.doAgain.signal });
}"""
# who has the keyboard, if not the board; how many cells there are
LOOK = """() => {
    const active = document.activeElement;
    const isKept = active.closest(".jp-OutputArea-output") && active.hasAttribute("data-lm-suppress-shortcuts");
    const holder = isKept ? "" : `${active.tagName}.${active.className}`;
    return [holder, window.jupyterapp.shell.currentWidget.content.widgets.length];
}"""


def open_board(open_notebook: Opener, page: Page, board: str) -> tuple[Notebook, Locator]:
    page.set_viewport_size({"width": 1280, "height": HIGH})
    book = open_notebook([f"import tabletop_widgets as tw\n{board}", "1 + 1"])
    book.run(0)
    frame = book.output(0).locator(".tw-frame, .tw-study, .tw-course")
    expect(frame).to_be_visible()
    return book, frame


def grid(frame: Locator) -> list[tuple[float, float]]:
    """Return points all over an element, from its corners on."""
    box = frame.bounding_box()
    assert box
    (left, top), (width, height) = (box["x"] + 1, box["y"] + 1), (box["width"] - 2, box["height"] - 2)
    height = min(height, HIGH - 60 - top)  # what is in the window
    across, down = round(width / GAP), round(height / GAP)
    return [(left + width * i / across, top + height * j / down) for i in range(across + 1) for j in range(down + 1)]


@pytest.mark.soak(gate=1)
@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_press_anywhere_keeps_the_keyboard(open_notebook: Opener, page: Page, board: str) -> None:
    book, frame = open_board(open_notebook, page, board)
    lost, points = [], grid(frame)
    page.evaluate(DO_NOTHING)
    for x, y in points:
        under = page.evaluate(LEAVE, [x, y])
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.up()
        page.keyboard.press("x")  # cuts the cell, if JupyterLab hears it
        holder, cells = page.evaluate(LOOK)
        if holder or cells != 2:
            lost.append((round(x), round(y), holder, cells, under))
        if cells != 2:
            break
    page.evaluate("() => window.doAgain.abort()")
    assert len(points) > 20
    assert not lost, f"{len(lost)} of {len(points)}: {lost[:12]}"
    assert not book.console, book.console


def test_text_can_be_selected_and_fields_be_typed_in(open_notebook: Opener, page: Page) -> None:
    book, frame = open_board(open_notebook, page, BOARDS["scout"])
    frame.locator(".tw-do h3").dblclick()
    assert page.evaluate("() => getSelection().toString().trim()")
    page.keyboard.press("Control+c")
    field = frame.get_by_role("combobox")
    field.click()
    page.keyboard.type("keep x")
    expect(field).to_have_value("keep x")
    frame.locator(".tw-prompt").click()
    expect(frame).to_be_focused()
    assert page.evaluate(LOOK) == ["", 2]
    assert not book.console, book.console
