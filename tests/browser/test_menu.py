"""The board's own menu, in a plain page."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import axe
import pytest
from blank import BlankPages
from harness import Host
from playwright.sync_api import Page, expect
from toy import SHOW, Shower, button, focus_board, words

import tabletop_widgets as tw

TEXT = words("en")
BEFORE = ["Rules", "Redo"]  # what players look for comes first
LAST = [  # what is taken away comes last
    "Save the match",
    "Make a replay of this",
    "Make a lesson of this",
    "Picture as PNG",
    "Picture as SVG",
    "Copy the position as Python",
]
SAVE, REPLAY, LESSON, PNG, SVG, COPY = LAST


def on_top(host: Host) -> str:
    """Return the words of what has the focus."""
    return str(host.page.evaluate("() => document.activeElement.textContent"))


def opened(show: Callable[..., Host], **options: Any) -> Host:
    host = show(**options)
    button(host, "Menu").click()
    expect(host.page.get_by_role("menu")).to_be_visible()
    return host


def scout(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    monkeypatch.chdir(tmp_path)
    page.set_viewport_size({"width": 1000, "height": 900})
    match = tw.new_match("scout", players=3, seed=7)
    return Host(page, match.widget(seat=match.current_player()))


def test_the_menu_opens_on_its_first_entry_and_the_arrows_walk_through_it(show: Shower) -> None:
    host = opened(show)
    assert on_top(host) == BEFORE[0]
    host.press("ArrowDown")
    assert on_top(host) == "Redor"  # with its key
    host.press("ArrowDown")
    assert on_top(host) == "Whole windowf"
    host.press("ArrowDown")
    assert on_top(host) == "Full screen"
    host.press("ArrowDown")
    assert on_top(host) == "normal"  # of values side by side, the one that holds
    host.press("ArrowRight")
    assert on_top(host) == "fast"
    host.press("Home", "ArrowUp")
    assert on_top(host) == COPY
    host.press("ArrowDown")
    assert on_top(host) == BEFORE[0]
    host.press("End")
    for entry in reversed(LAST):
        assert on_top(host).startswith(entry)
        host.press("ArrowUp")
    host.press("Home", "p")
    assert on_top(host) == PNG
    host.press("p")
    assert on_top(host) == SVG
    assert host.heard == []


@pytest.mark.parametrize("width", [390, 919, 1366])
def test_the_menu_opens_the_rules_and_the_legend_in_sight(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    match = tw.new_match("scout", players=3, seed=7)
    host = Host(page, match.widget(seat=match.current_player()))
    host.settle()
    for entry in ("Legend", "Rules"):
        button(host, "Menu").click()
        page.get_by_role("menuitem", name=entry).click()
        host.settle()
        tab = page.get_by_role("tab", name=entry)
        expect(tab).to_have_attribute("aria-selected", "true")
        panel = page.locator(f'[id="{tab.get_attribute("aria-controls")}"]')
        expect(panel).to_be_in_viewport(ratio=0.3)
    assert host.errors == []


def test_escape_closes_the_menu_and_the_focus_is_where_it_was(show: Shower) -> None:
    host = show()
    button(host, "Menu").focus()
    host.press("ArrowDown")
    assert on_top(host) == BEFORE[0]
    expect(button(host, "Menu")).to_have_attribute("aria-expanded", "true")
    host.press("Escape")
    expect(host.page.get_by_role("menu")).to_have_count(0)
    expect(button(host, "Menu")).to_be_focused()
    expect(button(host, "Menu")).to_have_attribute("aria-expanded", "false")
    assert host.heard == []  # nothing was taken back


def test_a_press_beside_the_menu_closes_it(show: Shower) -> None:
    host = opened(show)
    host.page.mouse.click(5, 5)
    expect(host.page.get_by_role("menu")).to_have_count(0)


def test_enter_does_what_an_entry_says(show: Shower) -> None:
    host = opened(show)
    host.press("End", *["ArrowUp"] * 5, "Enter")
    assert host.intents("save") == [{"do": "save"}]
    expect(host.page.get_by_role("menu")).to_have_count(0)
    expect(button(host, "Menu")).to_be_focused()


def test_a_lesson_is_asked_for_by_its_entry(show: Shower) -> None:
    host = opened(show)
    host.press("End", "ArrowUp", "ArrowUp", "ArrowUp", "Enter")
    assert host.intents("make-lesson") == [{"do": "make-lesson"}]


def test_ctrl_s_on_the_board_saves_the_match(show: Shower) -> None:
    host = show()
    focus_board(host)
    host.press("Control+s")
    assert host.intents("save") == [{"do": "save"}]
    host.page.get_by_role("combobox").focus()
    host.press("Control+s")
    assert len(host.intents("save")) == 1  # there it is the notebook's


def test_the_speed_and_the_panels_are_kept_in_the_browser(page: Page, show: Shower) -> None:
    page.route("https://board.example/", lambda route: route.fulfill(body="<p>"))
    page.goto("https://board.example/")
    host = opened(show)
    radio = page.get_by_role("menuitemradio", name="slow")
    radio.click()
    expect(radio).to_be_checked()
    switch = page.get_by_role("menuitemcheckbox", name="Journal")
    switch.click()
    expect(switch).not_to_be_checked()
    expect(page.get_by_role("menu")).to_be_visible()
    assert host.heard == []
    page.reload()
    opened(show)
    expect(radio).to_be_checked()
    expect(switch).not_to_be_checked()
    expect(page.get_by_role("menuitemcheckbox", name="Timeline")).to_be_checked()


def test_all_keys_open_from_the_menu_and_by_h(show: Shower) -> None:
    host = opened(show)
    host.page.get_by_role("menuitem", name="All keys").click()
    keys = host.page.get_by_role("group", name="Keys and mouse")
    expect(keys).to_contain_text(TEXT["key-save"])
    host.press("Escape")
    expect(keys).to_have_count(0)
    expect(button(host, "Menu")).to_be_focused()
    focus_board(host)
    host.press("h")
    expect(keys).to_be_visible()


def test_a_minor_action_is_an_entry_and_no_button(show: Shower) -> None:
    host = show()
    host.widget.choices = {**SHOW, "kinds": [*SHOW["kinds"][:2], ["Pass", [], True]]}
    host.sync()
    expect(host.page.locator(".tw-acts")).to_be_hidden()
    expect(host.page.locator(".tw-steps")).not_to_contain_text("pass")
    button(host, "Menu").click()
    host.page.get_by_role("menuitem", name="pass").click()
    host.settle()
    assert host.intents("act") == [{"do": "act", "id": 4}]
    host.widget.choices = {**host.widget.choices, "at": 9}
    host.sync()
    focus_board(host)
    host.press("/")
    host.page.keyboard.type("pass")
    host.press("Enter")
    assert len(host.intents("act")) == 2


@pytest.mark.soak(gate=2)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 900])
def test_axe_finds_nothing_in_the_menu(show: Shower, theme: str, width: int) -> None:
    host = opened(show, theme=theme, width=width)
    assert axe.faults(host.page) == []
    assert host.too_wide() == []


def test_rows_are_high_enough_for_a_finger(blank_pages: BlankPages) -> None:
    heights = {}
    for name, touch in (("mouse", False), ("finger", True)):
        match = tw.new_match("scout", players=3, seed=7)
        with blank_pages.page(has_touch=touch, is_mobile=touch, viewport={"width": 900, "height": 900}) as page:
            Host(page, match.widget(seat=0))
            page.locator(".tw-menu > button").click()
            rows = page.locator(".tw-row").all()
            heights[name] = [round(row.bounding_box()["height"]) for row in rows]  # type: ignore[index]
    assert set(heights["mouse"]) == {31}
    assert min(heights["finger"]) >= 44


# --- what is taken away


def test_the_position_is_copied_as_python(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.route("https://board.example/", lambda route: route.fulfill(body="<p>"))
    page.goto("https://board.example/")  # only a secure page may copy
    host = scout(page, tmp_path, monkeypatch)
    button(host, "Menu").click()
    page.get_by_role("menuitem", name=COPY).click()
    expect(page.get_by_role("status").get_by_text(TEXT["copied"])).to_be_visible()
    names: dict[str, Any] = {}
    exec(page.evaluate("() => navigator.clipboard.readText()"), names)
    seat = host.widget.match.current_player()
    assert names["match"].observation(seat) == host.widget.match.observation(seat)


def test_a_page_that_may_not_copy_shows_the_python(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = scout(page, tmp_path, monkeypatch)
    page.evaluate("() => Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    button(host, "Menu").click()
    page.get_by_role("menuitem", name=COPY).click()
    text = page.get_by_role("textbox", name=COPY)
    expect(text).to_be_focused()
    assert text.input_value().startswith("import tabletop_widgets as tw")
    selected = "(area) => area.selectionEnd - area.selectionStart === area.value.length"
    assert text.evaluate(selected)
    page.get_by_role("button", name="Close").click()
    expect(text).to_have_count(0)
    assert host.too_wide() == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_saved_as_the_page_shows_it(
    theme: str, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = scout(page, tmp_path, monkeypatch)
    page.evaluate("(theme) => { document.documentElement.style.colorScheme = theme; }", theme)
    match = host.widget.match
    svg = match.svg(match.current_player(), theme=theme)
    files = {}
    for entry, name in ((SVG, "scout-1.svg"), (PNG, "scout-1.png")):
        button(host, "Menu").click()
        with page.expect_download() as download:
            page.get_by_role("menuitem", name=entry).click()
        assert download.value.suggested_filename == name
        files[name] = Path(download.value.path()).read_bytes()
    assert files["scout-1.svg"].decode() == svg
    width, height = struct.unpack(">II", files["scout-1.png"][16:24])
    size = [float(svg.split(f'{side}="')[1].split('"')[0]) for side in ("width", "height")]
    assert [width, height] == pytest.approx([2 * one for one in size], abs=2)


def test_the_board_says_where_the_match_is_saved(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    host = scout(page, tmp_path, monkeypatch)
    for number in (1, 2):
        button(host, "Menu").click()
        page.get_by_role("menuitem", name=SAVE).click()
        expect(page.get_by_role("status").get_by_text(f"Saved as scout-{number}.json")).to_be_visible()
        assert (tmp_path / f"scout-{number}.json").exists()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".tw-note")).to_have_count(0)


def test_no_two_switches_have_the_same_icon(page: Page) -> None:
    page.set_viewport_size({"width": 1000, "height": 900})
    host = Host(page, tw.new_match("scythe", players=["nordic", "automa"], seed=7).widget(seat=0))
    button(host, "Menu").click()
    icons = page.evaluate(
        """() => [...document.querySelectorAll("[role=menuitemcheckbox] .tw-icon path")]
            .map((one) => one.getAttribute("d"))"""
    )
    assert len(icons) > 6
    assert len(set(icons)) == len(icons)
