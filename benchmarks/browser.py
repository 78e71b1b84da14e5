"""Measures in Chromium, on a plain page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import anywidget
import traitlets
from harness import Host
from lab import NO_CHROMIUM, chromium_options, find_chromium
from playwright.sync_api import Browser, Page, sync_playwright

import tabletop_widgets as tw

REPEATS: Final = 40


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
        yield _new_page(chromium)
        chromium.close()


def another(page: Page) -> Page:
    """Return one more page of the same browser, as large, for another person."""
    chromium = page.context.browser
    if chromium is None:
        raise RuntimeError("the page has no browser")
    return _new_page(chromium)


def _new_page(chromium: Browser) -> Page:
    return chromium.new_page(viewport={"width": 1280, "height": 1400}, reduced_motion="reduce")


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
