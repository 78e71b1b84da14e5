"""A game by clicks in every host that runs here; JupyterLab has modules of its own. See docs/pages/hosts.md."""

from __future__ import annotations

import importlib.util
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from harness import Host
from hosts import HOSTS, HostKind, Server
from playwright.sync_api import Locator, Page, expect
from table import POLLED

import tabletop_widgets as tw

# the last round, and few cards: over in some ten moves
GAME = """
import tabletop_widgets as tw
table = {"hands": [["3|8", "4|1", "5|9"], ["1|6", "7|9"], ["5|3", "8|2"]], "active": ["4|6"], "owner": 2}
match = tw.new_match("scout", players=3, seed=7, position={**table, "turn": 0, "round": 3})
match.widget(seat=0, players={1: "random", 2: "random"}, pace=0)
"""
LIVE = "els => els.map((el) => el.dataset.key)"
ANSWERED = """() => {
    const inside = (el) => (el.shadowRoot ? below(el.shadowRoot) : []);
    const below = (root) => [root, ...[...root.querySelectorAll("*")].flatMap(inside)];
    const roots = below(document);
    const find = (what) => roots.map((root) => root.querySelector(what)).find(Boolean);
    return !find("[aria-busy=true]") && (find(".tw-live") || /game is over/.test(find(".tw-bar")?.textContent));
}"""
EXAMPLES = Path(__file__).parents[2] / "examples"


@contextmanager
def shown(kind: HostKind, file: str, folder: Path, page: Page) -> Iterator[None]:
    """Show a file of a folder in a host, until the end of the block."""
    server = Server(folder, lambda port, token: kind.command(file, port, token))
    try:
        kind.prepare(page)
        page.goto(server.url(kind.path(file, server.token)), wait_until="domcontentloaded")
        kind.run(page)
        page.locator(".tw-frame").wait_for(timeout=60_000)
        yield
    finally:
        page.goto("about:blank")
        server.close()


def click_something(page: Page, rng: random.Random) -> bool:
    """Click an element that can be chosen; return whether there was one."""
    page.wait_for_function(ANSWERED, polling=POLLED)
    keys = page.locator(".tw-live").evaluate_all(LIVE)
    if keys:
        page.locator(f'[data-key="{rng.choice(keys)}"]').first.click(position={"x": 8, "y": 12}, force=True)
    return bool(keys)


@pytest.mark.parametrize("name", HOSTS)
def test_a_game_by_clicks(name: str, page: Page, tmp_path: Path) -> None:
    kind, rng, clicks = HOSTS[name], random.Random(1), 0
    if importlib.util.find_spec(kind.module) is None:
        pytest.skip("some hosts are not installed: `make hosts` plays in all of them")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)) if "blob:" in str(error.stack) else None)  # ours
    with shown(kind, kind.write(tmp_path, GAME), tmp_path, page):
        while clicks < 100 and click_something(page, rng):
            clicks += 1
        expect(page.locator(".tw-bar")).to_contain_text("game is over")
        assert clicks > 3
        page.get_by_role("button", name="Menu").click()
        expect(page.get_by_role("menuitem").first).to_be_visible()
        assert not errors


@contextmanager
def example(host: str, needs: str, page: Page, folder: Path) -> Iterator[Locator]:
    """Show the example of a host, after three moves; yield where it says how many there were."""
    if importlib.util.find_spec(needs) is None:
        pytest.skip("some hosts are not installed: `make hosts` plays in all of them")
    app = (EXAMPLES / f"{host}_app.py").read_text(encoding="utf-8")
    (folder / "app.py").write_text(app, encoding="utf-8")
    page.set_viewport_size({"width": 1280, "height": 1300})
    with shown(HOSTS[host], "app.py", folder, page):
        told = page.get_by_text(re.compile(r"^After move \d+$"))
        expect(told).to_have_text("After move 3")  # the others have looked at their hands
        yield told


@pytest.mark.soak
def test_marimo_runs_the_cells_that_read_a_board_after_each_move_and_step(page: Page, tmp_path: Path) -> None:
    with example("marimo", "marimo", page, tmp_path) as told:
        page.locator('[data-key="hand:as"]').click()
        expect(told).to_have_text("After move 6")  # mine, and one of each of the others
        page.get_by_role("button", name="Undo").click()
        expect(told).to_have_text("After move 3")
        page.get_by_role("button", name="Redo").click()
        expect(told).to_have_text("After move 6")
        page.get_by_role("tab", name="Rules").evaluate("(tab) => tab.click()")  # it may be behind others
        expect(page.get_by_text("You never rearrange your hand").first).to_be_visible()
        assert not page.locator("[data-try]").count()  # marimo makes no widget while no cell runs


@pytest.mark.soak
def test_in_panel_a_match_is_followed_and_begun_anew(page: Page, tmp_path: Path) -> None:
    with example("panel", "ipywidgets_bokeh", page, tmp_path) as told:
        page.locator('[data-key="hand:as"]').click()
        expect(told).to_have_text("After move 6")
        page.get_by_role("button", name="Undo").click()
        expect(told).to_have_text("After move 3")
        page.locator("select").select_option("random")
        expect(page.locator(".tw-frame")).to_have_count(1)
        expect(page.locator(".tw-frame")).to_contain_text("random")  # the new board is there, and a click goes to it
        expect(told).to_have_text("After move 3")
        page.locator('[data-key="hand:as"]').click()
        expect(told).to_have_text("After move 6")


@pytest.mark.parametrize("lost", [("scene", "patch", "choices", "panel", "journal"), ("scene",)], ids=["all", "a part"])
def test_a_page_that_missed_a_picture_while_it_opened_asks_for_it(lost: tuple[str, ...], page: Page) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    widget = match.widget(seat=1)
    host = Host(page, widget)
    match.play("keep")
    widget._drawing.restart()  # another picture begins with a keyframe
    widget._sync()
    host._changed -= set(lost)  # as Panel, which sends nothing to a page that is opening
    host.sync()
    host.view()
    page.wait_for_function("() => /Chidi/.test(document.querySelector('.tw-prompt')?.textContent)")
    assert host.intents("look")
    assert host.errors == []


def test_a_frame_without_origin_and_storage_shows_a_board_and_its_menu(page: Page, tmp_path: Path) -> None:
    match = tw.new_match("scout", players=3, seed=7)
    match.to_html(tmp_path / "board.html", seat=0)
    (tmp_path / "page.html").write_text(
        '<iframe sandbox="allow-scripts" src="board.html" width=1200 height=800></iframe>'
    )
    page.goto((tmp_path / "page.html").as_uri())
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Menu").click()
    expect(frame.get_by_role("menuitem").first).to_be_visible()
    assert page.frames[1].evaluate("() => { try { return localStorage.length; } catch { return null; } }") is None


RUN_AGAIN = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    import tabletop_widgets as tw

    asked = []

    def player(name):
        def choose(view, legal_actions, rng):
            asked.append(name)
            return legal_actions[0]

        return choose

    match = tw.new_match("scout", players=4, seed=7)
    return asked, match, mo, player


@app.cell
def _(mo):
    name = mo.ui.dropdown(["one", "two"], value="one", label="opponent")
    name
    return (name,)


@app.cell
def _(match, mo, name, player):
    seats = (1, 2, 3) if name.value == "one" else (1, 2)
    board = mo.ui.anywidget(match.widget(seat=0, players=dict.fromkeys(seats, player(name.value)), pace=0.01))
    board
    return (board,)


@app.cell
def _(asked, board, match, mo):
    assert board.value
    mo.md(f"asked {' '.join(asked)}: seat {match.current_player()}")
    return
"""


@pytest.mark.soak
def test_in_marimo_a_board_whose_cell_has_run_again_asks_nobody_any_more(page: Page, tmp_path: Path) -> None:
    if importlib.util.find_spec("marimo") is None:
        pytest.skip("some hosts are not installed: `make hosts` plays in all of them")
    (tmp_path / "app.py").write_text(RUN_AGAIN, encoding="utf-8")
    page.set_viewport_size({"width": 1280, "height": 1300})
    with shown(HOSTS["marimo"], "app.py", tmp_path, page):
        told = page.get_by_text(re.compile(r"^asked "))
        expect(told).to_have_text("asked one one one: seat 0", timeout=20_000)
        page.locator("select").first.select_option("two")
        expect(page.locator(".tw-frame")).to_have_count(1)
        page.locator('[data-key="hand:as"]').click()
        # seat 3 had a player on the first board alone; now it is a person's
        expect(told).to_have_text("asked one one one two two: seat 3", timeout=20_000)
        expect(page.locator(".tw-note")).to_have_count(0)
