"""The time from a click on a board to the changed picture, in a real JupyterLab: `python -m benchmarks.clicks`.

Compared with an empty widget in the same notebook: its round trip is what Jupyter and the browser need in any case.
The time begins with the click, which is when a button is let go. A board draws its answer while the button is pressed
(see `Drawing.rehearse`), for as long as a person presses it: `PRESS`.
With `PYTHONPATH=build/compiled/site` before it, the notebook's kernel runs compiled engines, too.
"""

from __future__ import annotations

import random
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from lab import LabServer, Notebook, new_notebook
from playwright.sync_api import Page

import tabletop_widgets as tw
from benchmarks import browser
from benchmarks.report import Budget, Row, median, table
from tabletop_widgets.boards import BOARDS

CLICKS: Final = 60
REST: Final = 200  # ms that the pointer rests on what it is about to press
PRESS: Final = 80  # ms from a press to its release, which is the click
SEED: Final = 7
PICTURE: Final = ".tw-slot"  # what holds the pictures of a board
GAMES: Final = (("SCOUT", "scout", 4), ("Leviath", "leviath", 3), ("Scythe", "scythe", 2))
BUDGET: Final = Budget("at most", 1.5 if tw.compiled else 1.7)

# The other seats play when the page asks for it, and not by themselves after a pause: a page that is slow would still
# be watched when their picture comes, and that would be taken for another part of the answer.
# All in one cell: a click into another cell makes JupyterLab change the selected one, with its toolbar (30 ms), and of
# the two clicks that are compared only the one on the board would pay for that.
BUTTONS: Final = '''
import anywidget, ipywidgets, traitlets

class Empty(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = model.get("name");
      const draw = () => { button.textContent = model.get("n"); };
      button.onclick = () => model.send({});
      model.on("change:n", draw);
      draw();
      el.replaceChildren(button);
    }
    export default { render };
    """
    name = traitlets.Unicode().tag(sync=True)
    n = traitlets.Int(0).tag(sync=True)

empty, others = Empty(name="empty"), Empty(name="others")
empty.on_msg(lambda widget, content, buffers: setattr(widget, "n", widget.n + 1))
others.on_msg(lambda *_: match.play_out(dict.fromkeys(range(1, match.game.num_players), "random")))
display(ipywidgets.HBox([empty, others]))
'''
BOARD: Final = """
import tabletop_widgets as tw
match = tw.new_match({game!r}, players={players}, seed={seed})
match.play_out(dict.fromkeys(range(1, {players}), "random"))
match.widget(seat=0)
"""

# From the next click to the next change below elements; marks of the view itself are classes, and do not count as an
# answer. All of the picture has to change at once: what is there then has to be there still a little later.
WATCH = """(selector) => {
    let clicked = null;
    const told = (node) => {
        const own = [...node.attributes].filter(({ name }) => name !== "class").map(({ name, value }) => name + value);
        return [node.parentNode.dataset.key, node.children.length ? "" : node.textContent, ...own.sort()].join(" ");
    };
    const nodes = () => [...document.querySelectorAll(`${selector} [data-key]`)];
    const picture = () => new Map(nodes().map((node) => [node.dataset.key, told(node)]));
    addEventListener("click", () => { clicked = performance.now(); }, { capture: true, once: true });
    window.answered = new Promise((done, fail) => {
        const watch = new MutationObserver((changes) => {
            if (clicked === null || changes.every(({ attributeName }) => attributeName === "class")) return;
            watch.disconnect();
            const time = performance.now() - clicked;
            const first = picture();
            setTimeout(() => {
                const now = picture();
                const keys = [...new Set([...first.keys(), ...now.keys()])];
                const later = keys.filter((key) => first.get(key) !== now.get(key));
                if (later.length) fail(new Error(`drawn in parts: later came ${later}`));
                else done(time);
            }, 150);
        });
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        for (const place of document.querySelectorAll(selector)) watch.observe(place, all);
        const step = () => document.querySelector(".tw-ply")?.textContent;
        const was = step(); // an answer that changes nothing but marks of the view is none of the picture
        setTimeout(() => step() === was ? fail(new Error(`no answer below ${selector}`)) : done(null), 5_000);
    });
}"""


# what a click would certainly waste or end is not said before it: the next click alone would be the answer
UNWARNED: Final = """
    if (location.protocol !== "about:") localStorage["tabletop-widgets"] = JSON.stringify({ panels: { waste: false } });
"""


def rows(page: Page) -> list[Row]:
    """Return the times of clicks on the board of each game, and how they compare with an empty widget."""
    return [row for title, game, players in GAMES for row in compared(title, *clicks(page, game, players))]


def compared(title: str, empty: Sequence[float], board: Sequence[float]) -> list[Row]:
    """Return the time from a click to the changed picture, compared with an empty widget."""
    ratio = statistics.median(board) / statistics.median(empty)
    return [
        median("click to DOM in Lab: empty widget", empty),
        median(f"click to DOM in Lab: {title}", board),
        Row(f"click in Lab: {title}", ratio, "x an empty widget", BUDGET),
    ]


def clicks(page: Page, game: str, players: int) -> tuple[list[float], list[float]]:
    """Click through a match in JupyterLab, alternating with an empty widget.

    Returns:
        Milliseconds from each click to the changed page: of the empty widget, and of the board.

    """
    empty, board = list[float](), list[float]()
    page.add_init_script(UNWARNED)
    with tempfile.TemporaryDirectory() as home:
        server = LabServer(Path(home))
        try:
            cell = BUTTONS + BOARD.format(game=game, players=players, seed=SEED)
            (server.root / "clicks.ipynb").write_text(new_notebook([cell]), encoding="utf-8")
            book = Notebook(server, page, "clicks.ipynb")
            book.run_all()
            for targets in ways(game, players):
                wait_for_turn(page, targets[0])
                empty += answered(page, "button.empty", "button.empty")
                board += played(page, targets)
                click(page, "button.others")
            page.goto("about:blank")
        finally:
            server.close()
    return empty, board


def ways(game: str, players: int) -> Iterator[tuple[str, ...]]:
    """Yield the selectors to click for each of seat 0's random actions in the notebook's match."""
    match, rng = tw.new_match(game, players=players, seed=SEED), random.Random(SEED)
    for _ in range(CLICKS):
        match.play_out(dict.fromkeys(range(1, players), "random"))
        while takes_itself(match):
            match.play(match.legal_actions()[0])
            match.play_out(dict.fromkeys(range(1, players), "random"))
        if match.is_terminal():
            return
        minor = BOARDS[game].minor_kinds  # entries of the menu
        legal = [action for action in match.legal_actions() if action.kind not in minor]
        action = legal[int(rng.random() * len(legal))]
        paths = BOARDS[game].click_paths(match.observation(0), action)
        button = (f'button.tw-go:has-text("{match.label(action)}")',)
        yield tuple(f'{PICTURE} [data-key="{key}"].tw-live' for key in paths[0]) if paths else button
        match.play(action)


def wait_for_turn(page: Page, target: str) -> None:
    """Wait until what is to be clicked can be chosen; a round that is over is closed first."""
    page.wait_for_selector(f".tw-frame:not([aria-busy=true]) {target}")
    end_of_round = page.locator(".tw-pause button.tw-primary")
    if end_of_round.count():
        end_of_round.click()


def takes_itself(match: tw.Match) -> bool:
    """Return whether the board of seat 0 takes the present decision by itself, as there is no choice."""
    if match.current_player() != 0:
        return False
    legal = match.legal_actions()
    passing = BOARDS[match.game.name].passing.get(legal[0].kind) if len(legal) == 1 else None
    return passing is not None and not passing.tells


def point(page: Page, selector: str) -> tuple[float, float]:
    """Return where a person would click: in the middle; on a card at the upper left, the visible part in a fan."""
    box: Any = page.locator(selector).first.bounding_box()
    x, y = (14, 18) if '"c:' in selector else (box["width"] / 2, box["height"] / 2)
    return box["x"] + x, box["y"] + y


def played(page: Page, targets: Sequence[str]) -> list[float]:
    """Click an action, and return the milliseconds from its last click to the changed picture.

    An action that is no element of the picture is not measured: what it leads to may be told beside the picture alone.
    """
    for target in targets[:-1]:
        click(page, target)
    if targets[-1].startswith(PICTURE):
        return answered(page, PICTURE, targets[-1])
    click(page, targets[-1])
    return []


def click(page: Page, selector: str) -> None:
    """Click."""
    page.mouse.click(*point(page, selector))


def answered(page: Page, place: str, target: str) -> list[float]:
    """Click, and return the milliseconds until something below a place changes; nothing if only its marks change."""
    at = point(page, target)
    page.mouse.move(*at)
    # The speed of a person: the pointer is there before it presses, so what shows that has been drawn. And quicker
    # clicks would wait for the delayed acknowledgements (40 ms) of a connection in use.
    page.wait_for_timeout(REST)
    page.evaluate(WATCH, place)
    page.mouse.click(*at, delay=PRESS)
    time: float | None = page.evaluate("() => window.answered")
    return [] if time is None else [time]


def main() -> None:
    """Measure and print."""
    with browser.page() as page:
        if page is not None:
            print(table(rows(page)))


if __name__ == "__main__":
    main()
