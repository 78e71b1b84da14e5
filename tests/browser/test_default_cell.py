"""A cell as JupyterLab opens it, with its file browser and without: all of every decision is in sight."""

from __future__ import annotations

import pytest
from boards import TABLES
from decisions import decisions
from harness import Host
from in_sight import OUT_OF_SIGHT
from playwright.sync_api import Page

WINDOW = 640  # CSS pixels of a cell that are in sight on a laptop of 1366 x 768
WIDTHS = (919, 1171)


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("table", TABLES)
def test_what_is_asked_and_all_that_can_be_pressed_is_in_the_window_for_every_kind_of_decision(
    page: Page, table: str, width: int
) -> None:
    page.set_viewport_size({"width": width + 20, "height": 768})
    hidden = {}
    for kind, (match, node) in decisions(table).items():
        match.goto(node)
        host = Host(page, match.widget(seat=max(0, match.current_player())), in_notebook=True)
        host.settle()
        found = page.evaluate(OUT_OF_SIGHT, WINDOW)
        if found or host.errors:
            hidden[kind] = found, host.errors
        host.remove()
        page.evaluate("() => document.querySelector('main').replaceChildren()")
    assert hidden == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_yes_and_no_are_there_once_and_the_tools_where_they_always_are(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width + 20, "height": 768})
    places = []
    for kind in ("section", "bottom"):
        match, node = decisions("scythe")[kind]
        match.goto(node)
        host = Host(page, match.widget(seat=match.current_player()), in_notebook=True)
        host.settle()
        places.append(page.get_by_role("button", name="Menu").bounding_box())
        if kind == "bottom":
            acts = page.locator(".tw-acts button[data-act]").evaluate_all("(all) => all.map((one) => one.dataset.act)")
            assert len(acts) == len(set(acts)) == 2
        host.remove()
        page.evaluate("() => document.querySelector('main').replaceChildren()")
    assert places[0] == places[1]


@pytest.mark.parametrize("table", ["scythe", "automa"])
def test_beside_a_mat_nothing_of_the_cell_is_left_over(page: Page, table: str) -> None:
    page.set_viewport_size({"width": 939, "height": 768})
    match, node = decisions(table)["section"]
    match.goto(node)
    Host(page, match.widget(seat=match.current_player()), in_notebook=True)
    bar, board, mat = (
        page.locator(name).first.bounding_box() for name in (".tw-bar", ".tw-middle", ".tw-rights .tw-region")
    )
    assert bar
    assert board
    assert mat
    assert abs(board["x"] - bar["x"]) <= 2
    assert 0 < mat["x"] - board["x"] - board["width"] <= 12
    assert abs(bar["x"] + bar["width"] - mat["x"] - mat["width"]) <= 2


@pytest.mark.parametrize(("width", "height"), [(939, 768), (1366, 768), (390, 844)])
@pytest.mark.parametrize("table", ["scythe", "leviath", "scout"])
def test_a_hint_stands_right_below_what_is_asked(page: Page, table: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    kinds = {"scythe": "section", "leviath": "kaiju", "scout": "turn"}
    match, node = decisions(table)[kinds[table]]
    match.goto(node)
    host = Host(page, match.widget(seat=match.current_player()), in_notebook=True)
    before = page.locator(".tw-slot").first.bounding_box()
    page.get_by_role("button", name="Hint").first.click()
    host.settle()
    bar, hint = page.locator(".tw-bar").bounding_box(), page.locator(".tw-hint").bounding_box()
    assert bar
    assert hint
    assert -8 <= hint["y"] - bar["y"] - bar["height"] <= 60  # on a phone below what can be pressed
    assert page.locator(".tw-slot").first.bounding_box() == before  # nothing makes room for it
    page.keyboard.press("Escape")
    host.settle()
    assert page.locator(".tw-hint").count() == 0
