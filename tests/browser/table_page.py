"""Pages of a table, each in a browser of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe import SCRIPT
from playwright.sync_api import Browser, Page, expect

from tabletop_widgets.tables import Table

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 900}
# the module of a cell, which hears what it is told, and of its kernel
CELL = """async ([script, style, note]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    const { default: module } = await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    const hear = [];
    const ends = [];
    const kernel = { status: "idle", statusChanged: { connect: (one) => ends.push(one), disconnect() {} } };
    const model = { get: () => note, send() {}, on: (_, one) => hear.push(one), off() {}, widget_manager: { kernel } };
    module.render({ model, el: document.querySelector("main") });
    window.endKernel = () => {
        kernel.status = "restarting";
        ends.forEach((one) => one());
    };
    window.tell = (told) => hear.forEach((one) => one(told));
}"""


@contextmanager
def guest(
    browser: Browser,
    table: Table,
    seat: int | None,
    size: dict[str, int] = LAPTOP,
    locale: str = "en-GB",
    before: str = "",
    **options: Any,
) -> Iterator[Page]:
    """Yield a page of a link in a browser of its own; it may report no error, and no forbidden script or style.

    Args:
        browser: the browser.
        table: the table.
        seat: the seat; None for a spectator.
        size: of the window.
        locale: of the browser.
        before: a script that runs before those of the page.
        options: further ones of the context.

    """
    options = {"viewport": size, "locale": locale, "reduced_motion": "reduce", **options}
    context = browser.new_context(**options)
    if before:
        context.add_init_script(before)
    page, errors = context.new_page(), list[str]()
    page.set_default_timeout(10_000)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type in ("error", "warning") else None)
    page.goto(table.link(seat))
    expect(page.locator("main .tw-frame")).to_be_visible()
    yield page
    context.close()
    assert errors == []


def faults(page: Page) -> list[Any]:
    """Return what axe finds on the page around the board, which has tests of its own."""
    page.evaluate(SCRIPT.read_text(encoding="utf-8"))  # the page lets no other script in
    found: list[Any] = page.evaluate(
        """async () => (await axe.run({ exclude: ["main"] })).violations
            .map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 120))])"""
    )
    return found
