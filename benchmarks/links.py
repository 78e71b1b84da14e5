"""The time from a click to the changed picture at a link of a table, beside JupyterLab: `python -m benchmarks.links`.

One kernel, one match, one browser: the seat is shown by a board in a notebook and by a page of its link, and clicks go
to both in turns. Both draw every answer, so each is measured while the other draws, too. All of it is on loopback.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lab import LabServer, Notebook, new_notebook
from playwright.sync_api import Page, expect

from benchmarks import browser
from benchmarks.clicks import BOARD, BUTTONS, GAMES, SEED, UNWARNED, click, played, wait_for_turn, ways
from benchmarks.report import Budget, Row, median, table

BUDGET: Final = Budget("at most", 0.7)
# the link goes by a file: what a cell prints would be stored in the notebook
SERVED: Final = """
import pathlib
table = match.serve(seats=[0], spectators=False)
pathlib.Path("link.txt").write_text(table.link(0))
match.widget(seat=0)
"""


def rows(page: Page) -> list[Row]:
    """Return the times of clicks at a link, and how they compare with the same board in JupyterLab."""
    return [row for title, game, players in GAMES for row in compared(title, *clicks(page, game, players))]


def compared(title: str, lab: Sequence[float], link: Sequence[float]) -> list[Row]:
    """Return the time from a click to the changed picture at a link, compared with JupyterLab."""
    ratio = statistics.median(link) / statistics.median(lab)
    return [
        median(f"click to DOM, beside a link: {title} in Lab", lab),
        median(f"click to DOM at a link: {title}", link),
        Row(f"click at a link: {title}", ratio, "x JupyterLab", BUDGET),
    ]


def clicks(page: Page, game: str, players: int) -> tuple[list[float], list[float]]:
    """Click through a match, in turns on its board in JupyterLab and on the page of its link.

    Returns:
        Milliseconds from each click to the changed page: in JupyterLab, and at the link.

    """
    lab, link = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as home:
        server = LabServer(Path(home))
        linked = browser.another(page)
        for one in (page, linked):
            one.add_init_script(UNWARNED)
        try:
            cell = BUTTONS + BOARD.format(game=game, players=players, seed=SEED) + SERVED
            (server.root / "links.ipynb").write_text(new_notebook([cell]), encoding="utf-8")
            book = Notebook(server, page, "links.ipynb")
            book.run_all()
            page.wait_for_selector(".tw-frame")
            linked.goto((server.root / "link.txt").read_text(encoding="utf-8"))
            for number, targets in enumerate(ways(game, players)):
                for one in (page, linked):
                    wait_for_turn(one, targets[0])
                was = {one: place_of(one) for one in (page, linked)}
                clicked, times = ((page, lab), (linked, link))[number % 2]
                clicked.bring_to_front()
                times += played(clicked, targets)
                for one, place in was.items():  # both have to be there before others play, by another way
                    expect(one.locator(".tw-ply")).not_to_have_text(place, timeout=20_000)
                page.bring_to_front()
                click(page, "button.others")
            page.goto("about:blank")
        finally:
            linked.close()
            server.close()
    return lab, link


def measured() -> list[Row]:
    """Measure in a browser of its own; nothing where there is none."""
    with browser.page() as page:
        return [] if page is None else rows(page)


def place_of(page: Page) -> str:
    """Return which step of the match a board says that it shows."""
    return page.locator(".tw-ply").text_content() or ""


def main() -> None:
    """Measure and print."""
    print(table(measured()))


if __name__ == "__main__":
    main()
