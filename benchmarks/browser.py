"""Measures in Chromium: a plain page, and a real JupyterLab."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets
from harness import Host
from lab import NO_CHROMIUM, LabServer, Notebook, chromium_options, find_chromium, new_notebook
from playwright.sync_api import Page, sync_playwright

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS

REPEATS: Final = 40
CLICKS: Final = 60
SEED: Final = 7


@contextmanager
def page() -> Iterator[Page | None]:
    """Yield a page of the system's Chromium; if there is none, print a line that says so and yield None."""
    path = find_chromium()
    if path is None:
        print(NO_CHROMIUM)
        yield None
        return
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**chromium_options(path))
        yield chromium.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")
        chromium.close()


# --- a plain page


class Still(anywidget.AnyWidget):
    """A widget that shows given traits."""

    _esm = tw.GameWidget._esm
    _css = tw.GameWidget._css
    scene = traitlets.Dict().tag(sync=True)
    patch = traitlets.Dict(allow_none=True).tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    journal = traitlets.Dict().tag(sync=True)
    inspect = traitlets.Dict(allow_none=True).tag(sync=True)
    ui = traitlets.Dict().tag(sync=True)
    book = traitlets.Dict().tag(sync=True)


NAMES: Final = tuple(Still.class_own_traits(sync=True))

# Mounts views one after the other, then applies the step and reverts it; times in milliseconds. The view draws in a
# microtask, so the next task finds it drawn; the remaining layout is measured separately.
SHOW = """async ([step, back, repeats]) => {
    const host = Object.values(window.hosts).at(-1);
    const times = { mount: [], "mount layout": [], update: [], "update layout": [] };
    const task = () => new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
    });
    const timed = async (name, el, work) => {
        const start = performance.now();
        await work();
        const done = performance.now();
        el.getBoundingClientRect();
        times[name].push(done - start);
        times[`${name} layout`].push(performance.now() - done);
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    };
    for (let i = 0; i < repeats; i++) {
        const el = document.createElement("div");
        document.querySelector("main").append(el);
        let stop;
        await timed("mount", el, async () => { stop = await host.widget.render({ model: host.model, el }); });
        stop();
        el.remove();
    }
    for (let i = 0; i < repeats; i++) {
        for (const changes of [step, back]) {
            await timed("update", host.el[0], () => { host.push(changes); return task(); });
        }
    }
    return times;
}"""


def traits_of(widget: tw.GameWidget) -> dict[str, Any]:
    """Return the traits that a widget sends to its views."""
    return {name: getattr(widget, name) for name in NAMES}


def show(page: Page, traits: dict[str, Any], step: dict[str, Any]) -> dict[str, list[float]]:
    """Measure how long a page takes to mount a board, and to change it by a step and back.

    Args:
        page: where to show it.
        traits: the board's traits before the step.
        step: the traits that the step changes.

    Returns:
        Milliseconds of each repeat: "mount", "update", and the browser's layout after each.

    """
    page.goto("about:blank")
    host = Host(page, Still(**traits))
    times: dict[str, list[float]] = page.evaluate(SHOW, [step, {name: traits[name] for name in step}, REPEATS])
    if host.errors:
        raise RuntimeError(f"the page reports {host.errors}")
    return times


# --- JupyterLab

EMPTY: Final = '''
import anywidget, traitlets

class Empty(anywidget.AnyWidget):
    _esm = """
    function render({ model, el }) {
      const button = document.createElement("button");
      button.className = "empty";
      const draw = () => { button.textContent = model.get("n"); };
      button.onclick = () => model.send({});
      model.on("change:n", draw);
      draw();
      el.replaceChildren(button);
    }
    export default { render };
    """
    n = traitlets.Int(0).tag(sync=True)

empty = Empty()
empty.on_msg(lambda widget, content, buffers: setattr(widget, "n", widget.n + 1))
empty
'''
BOARD: Final = """
import tabletop_widgets as tw
match = tw.new_match({game!r}, players={players}, seed={seed})
match.widget(seat=0, players=dict.fromkeys(range(1, {players}), "random"), pace=0.3)
"""

# From the next click to the next change below elements; marks of the view itself are classes, and do not count as an
# answer. All of the picture has to change at once: what is there then has to be there still before others move.
WATCH = """(selector) => {
    let clicked = null;
    const told = (node) => {
        const own = [...node.attributes].filter(({ name }) => name !== "class").map(({ name, value }) => name + value);
        return [node.parentNode.dataset.key, node.children.length ? "" : node.textContent, ...own.sort()].join(" ");
    };
    const picture = () => [...document.querySelectorAll(`${selector} [data-key]`)].map(told).sort().join("\\n");
    addEventListener("click", () => { clicked = performance.now(); }, { capture: true, once: true });
    window.answered = new Promise((done, fail) => {
        const watch = new MutationObserver((changes) => {
            if (clicked === null || changes.every(({ attributeName }) => attributeName === "class")) return;
            watch.disconnect();
            const time = performance.now() - clicked;
            const first = picture();
            setTimeout(() => (picture() === first ? done(time) : fail(new Error("drawn in parts"))), 150);
        });
        const all = { subtree: true, childList: true, attributes: true, characterData: true };
        for (const place of document.querySelectorAll(selector)) watch.observe(place, all);
        setTimeout(() => fail(new Error(`no answer below ${selector}`)), 10_000);
    });
}"""


def clicks(page: Page, game: str, players: int) -> tuple[list[float], list[float]]:
    """Click through a match in JupyterLab, alternating with an empty widget.

    Returns:
        Milliseconds from each click to the changed page: of the empty widget, and of the board.

    """
    empty, board = list[float](), list[float]()
    with tempfile.TemporaryDirectory() as home:
        server = LabServer(Path(home))
        try:
            cell = BOARD.format(game=game, players=players, seed=SEED)
            (server.root / "clicks.ipynb").write_text(new_notebook([EMPTY, cell]), encoding="utf-8")
            book = Notebook(server, page, "clicks.ipynb")
            book.run_all()
            for targets in ways(game, players):
                page.wait_for_selector(f".tw-frame:not([aria-busy=true]) {targets[0]}")  # the seat's turn
                for target in targets[:-1]:
                    click(page, target)
                empty.append(answered(page, "button.empty", "button.empty"))
                board.append(answered(page, ".tw-slot", targets[-1]))
            page.goto("about:blank")
        finally:
            server.close()
    return empty, board


def ways(game: str, players: int) -> Iterator[tuple[str, ...]]:
    """Yield the selectors to click for each of seat 0's random actions in the notebook's match."""
    match, rng = tw.new_match(game, players=players, seed=SEED), random.Random(SEED)
    for _ in range(CLICKS):
        match.run(dict.fromkeys(range(1, players), "random"))
        if match.is_terminal():
            return
        minor = BOARDS[game].minor_kinds  # entries of the menu
        legal = [action for action in match.legal_actions() if action.kind not in minor]
        action = legal[int(rng.random() * len(legal))]
        paths = BOARDS[game].click_paths(match.observation(0), action)
        button = (f'button.tw-go:has-text("{match.label(action)}")',)
        yield tuple(f'.tw-slot [data-key="{key}"].tw-live' for key in paths[0]) if paths else button
        match.play(action)


def click(page: Page, selector: str) -> None:
    """Click where a person would: in the middle; on a card at the upper left, the visible part in a fan."""
    box: Any = page.locator(selector).first.bounding_box()
    x, y = (14, 18) if '"c:' in selector else (box["width"] / 2, box["height"] / 2)
    page.mouse.click(box["x"] + x, box["y"] + y)


def answered(page: Page, place: str, target: str) -> float:
    """Click, and return the milliseconds until something below a place changes."""
    # The speed of a person. Quicker clicks would wait for the delayed acknowledgements (40 ms) of a connection in use.
    page.wait_for_timeout(200)
    page.evaluate(WATCH, place)
    click(page, target)
    return float(page.evaluate("() => window.answered"))
