"""Takes the pictures of the documents anew: `python tests/store_pictures.py`, with the system's Chromium."""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent / "browser"))

from harness import Host
from lab import chromium_options, find_chromium
from playwright.sync_api import Browser, Page, sync_playwright
from pupil_page import PupilPage

import tabletop_widgets as tw
from tabletop_widgets.tables.class_panel import ClassPanel
from tabletop_widgets.tables.panel import TablePanel
from tabletop_widgets.widgets import GameWidget

FOLDER: Final = Path(__file__).parents[1] / "docs"
SIZE: Final = {"width": 1216, "height": 680}


def _played(match: tw.Match, decisions: int, seat: int) -> tw.Match:
    """Play some decisions, and on until a seat is asked."""
    players = dict.fromkeys(match.game.deciding, "heuristic")
    match.play_out(players, decisions)
    while match.current_player() != seat:
        match.play_out(players, 1)
    return match


def scout() -> GameWidget:
    """Return a board of four players in the second round."""
    return _played(tw.new_match("scout", players=4, seed=7, names=["Aiko"]), 40, 0).widget(seat=0)


def leviath() -> GameWidget:
    """Return a hunter's board, with all spaces where the kaiju can be."""
    match = _played(tw.new_match("leviath", humans=2, seed=3, names=["Kai", "Mia"]), 60, 1)
    return match.widget(seat=1, layers=["deduction", "turns"])


def scythe() -> GameWidget:
    """Return a board of five players."""
    return _played(tw.new_match("scythe", players=5, seed=7, names=["Aiko"]), 300, 0).widget(seat=0)


def automa() -> GameWidget:
    """Return a board at the last step of a turn of the Automa that did something to the viewer."""
    human, opponent = {"faction": "nordic", "mat": "industrial"}, {"automa": "saxony", "level": "automaszyna"}
    match = tw.new_match("scythe", players=[human, opponent], seed=4, names=["Aiko"])
    match.play_out({0: "heuristic"})
    words = match.words("en")
    told = {node: " ".join(text for _, text in match.event_sentences(node, 0, words)) for node in match.mainline()}
    match.goto(next(node for node, text in told.items() if "Automa drives" in text))
    return match.widget(seat=0)


def store_passage() -> None:
    """Write the moving picture of the README: some turns of SCOUT for four, as seat 0 knows them."""
    match = tw.new_match("scout", players=4, seed=7, names=["Aiko", "Ben", "Chika", "Dana"])
    match.play_out(dict.fromkeys(range(4), "heuristic"))
    match.to_gif(FOLDER / "board.gif", 5, 18, seat=0, width=900, seconds_per_step=1.6)


def _open(browser: Browser, link: str, width: int, height: int) -> Page:
    """Return the page of a link, in a browser of its own."""
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(link)
    return page


def _store_side_by_side(browser: Browser, pages: Iterable[Page], path: Path) -> None:
    """Write one picture of several pages."""
    shots = [base64.b64encode(page.screenshot()).decode() for page in pages]
    style = "margin: 12px; border: 1px solid #9aa5b1; border-radius: 10px; vertical-align: top"
    sheet = browser.new_page(viewport={"width": 1700, "height": 900})
    images = "".join(f'<img style="{style}" src="data:image/png;base64,{shot}">' for shot in shots)
    sheet.set_content(f'<body style="margin:0"><div style="width:max-content">{images}</div></body>')
    sheet.locator("div").screenshot(path=path)
    sheet.close()


def store_table(browser: Browser) -> None:
    """Write a picture of two seats of a table: one on a laptop, one on a phone."""
    match = _played(tw.new_match("scout", players=3, seed=7, names=["Ann", "Bo", "Cy"]), 12, 0)
    with match.serve() as table:
        pages = [_open(browser, table.link(0), 1100, 700), _open(browser, table.link(1), 390, 700)]
        for page in pages:
            page.locator("main .tw-frame").wait_for()
            page.wait_for_timeout(300)
        _store_side_by_side(browser, pages, FOLDER / "table.png")
        for page in pages:
            page.context.close()


def store_host(browser: Browser) -> None:
    """Write a picture of the cell of a table: one person is there, one away, one has not come yet."""
    match = _played(tw.new_match("scout", players=4, seed=7, names=["Ann", "Bo", "Cy", "Dee"]), 12, 0)
    with match.serve(players={3: "medium"}) as table:
        guest = _open(browser, table.link(0), 1100, 700)
        guest.locator("main .tw-frame").wait_for()
        table.stand_in(1)
        page = browser.new_page(viewport={"width": 900, "height": 700}, reduced_motion="reduce")
        cell = Host(page, TablePanel(table, "en"))
        cell.tell()
        page.wait_for_timeout(500)
        cell.tell()
        page.locator("body > *").first.screenshot(path=FOLDER / "host.png")
        guest.context.close()


def store_class(browser: Browser) -> None:
    """Write a picture of a class: the teacher's cell, and a pupil's phone."""
    tries = {"Ann": ["show 3-4"], "Bo": ["show 5-6", "show 3-4"], "Chidi": ["show 5-6"], "Dana": []}
    with tw.classroom("scout/s5-beats", names=list(tries), folder=None) as room:
        for name, actions in tries.items():
            if actions:
                pupil = PupilPage(room, name, _open(browser, room.link(name), 390, 700))
                pupil.to_the_task()
                for action in actions:
                    pupil.play(action)
                    pupil.page.locator(".tw-verdict").wait_for()
        page = browser.new_page(viewport={"width": 1000, "height": 700}, reduced_motion="reduce")
        cell = Host(page, ClassPanel(room, "en"))
        page.wait_for_timeout(1500)  # the class tells the cell twice a second
        cell.tell()
        _store_side_by_side(browser, [page, pupil.page], FOLDER / "class.png")


CASES: Final[tuple[Callable[[], GameWidget], ...]] = (scout, leviath, scythe, automa)

if __name__ == "__main__":
    store_passage()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium_options(find_chromium() or ""))
        for case in CASES:
            page = browser.new_page(viewport=SIZE, reduced_motion="reduce")  # type: ignore[arg-type]
            host = Host(page, case())
            host.settle()
            page.wait_for_timeout(300)
            page.locator(".tw").screenshot(path=FOLDER / f"{case.__name__}.png")
            page.close()
        store_table(browser)
        store_host(browser)
        store_class(browser)
        browser.close()
