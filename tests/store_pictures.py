"""Takes the pictures of the documents anew: `python tests/store_pictures.py`, with the system's Chromium."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent / "browser"))

from harness import Host
from lab import chromium_options, find_chromium
from playwright.sync_api import sync_playwright

import tabletop_widgets as tw
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
        browser.close()
