"""Playing on a phone with a finger alone: the page that an element is on, the part of the map, the tap."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from blank import BlankPages
from chart import touches
from harness import Host
from playwright.sync_api import Locator

import tabletop_widgets as tw
from tabletop_widgets.boards import BOARDS
from tabletop_widgets.core.action import Action
from tabletop_widgets.widgets import GameWidget

FINGER = 44  # CSS pixels
EDGE = 8  # CSS pixels; what is nearer to the edge of a map is moved into view first

# where an element that is drawn can be seen; null if it cannot: it is on another page, or out of view
MIDDLE = """(node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    if (!width && !height) return null;
    return [x + width / 2, y + height / 2];
}"""
VIEW = """(node) => {
    const { x, y, width, height } = node.closest(".tw-view").getBoundingClientRect();
    return [x, y, width, height];
}"""

CLICKED = """() => {
    window.clicked = false;
    addEventListener("click", () => (window.clicked = true), { capture: true, once: true });
}"""


@contextmanager
def phone(blank_pages: BlankPages, match: tw.Match, seat: int | None = 0, **options: Any) -> Iterator[Host]:
    """Show a board on a phone of 390 x 844 that has no mouse."""
    theme = options.pop("theme", "light")
    size = {"width": 390, "height": 844}
    hot: dict[str, Any] = {} if seat is None else {"seat": seat}
    with blank_pages.page(viewport=size, has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        host = Host(page, GameWidget(match, **hot, **options), theme=theme)
        yield host
        assert host.errors == []


def where(host: Host, key: str) -> tuple[float, float] | None:
    found = host.page.locator(f'.tw-slot [data-key="{key}"]').first.evaluate(MIDDLE)
    return (found[0], found[1]) if found else None


def turn_to(host: Host, key: str) -> None:
    """Turn to the page that an element is on, by the bar below."""
    pages = host.page.locator(".tw-pages button")
    for i in range(pages.count()):
        if where(host, key):
            return
        pages.nth(i).tap()
        host.settle()
    assert where(host, key), f"{key} is on no page"


def bring(host: Host, key: str) -> tuple[float, float]:
    """Move a map that is shown in part with the finger, or scroll the page, until an element is in sight."""
    element = host.page.locator(f'.tw-slot [data-key="{key}"]').first
    element.evaluate("(node) => node.closest('.tw-view').scrollIntoView({ block: 'nearest' })")
    host.settle()
    for _ in range(8):
        at, (left, top, width, height) = where(host, key), element.evaluate(VIEW)
        assert at
        is_zoomed = element.evaluate("(node) => node.ownerSVGElement.classList.contains('tw-zoomed')")
        if not is_zoomed or (left + EDGE < at[0] < left + width - EDGE and top + EDGE < at[1] < top + height - EDGE):
            break
        swipe(host, (left + width * 0.62, top + height * 0.4), left + width / 2 - at[0], top + height / 2 - at[1])
    else:
        raise AssertionError(f"{key} cannot be brought into sight")
    if not is_zoomed:
        element.evaluate("(node) => node.scrollIntoView({ block: 'center', inline: 'center' })")
        host.settle()
    at = where(host, key)
    assert at
    return at


def swipe(host: Host, start: tuple[float, float], dx: float, dy: float) -> None:
    """Move a finger over the page."""
    touch = touches(host.page)
    dx, dy = max(-180.0, min(110.0, dx)), max(-120.0, min(180.0, dy))
    touch("touchStart", start)
    for step in range(1, 5):
        touch("touchMove", (start[0] + dx * step / 4, start[1] + dy * step / 4))
    touch("touchEnd")
    host.settle()


def tap(host: Host, key: str, off: tuple[float, float] = (0, 0)) -> None:
    """Tap an element in its middle, or beside it."""
    turn_to(host, key)
    x, y = bring(host, key)
    host.page.evaluate(CLICKED)
    for _ in range(3):  # Chromium makes no click of a tap that follows a swipe made by a script: a person taps again
        host.page.touchscreen.tap(x + off[0], y + off[1])
        host.settle()
        if host.page.evaluate("clicked"):
            return
    raise AssertionError(f"a tap on {key} is no click")


def press(button: Locator, host: Host) -> None:
    """Tap a button, which is large enough for that."""
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= FINGER, button.inner_text()
    button.tap()
    host.settle()


def do(host: Host, *steps: str) -> None:
    """Tap elements, or buttons by their words, one after the other; each must be what can be chosen then."""
    for step in steps:
        button = host.page.locator(".tw-acts .tw-go").get_by_text(step, exact=True)
        if button.count():
            press(button.first, host)
            continue
        assert step in host.marked("live"), (step, host.marked("live"))
        tap(host, step)


def play(host: Host, action: Action) -> None:
    """Play an action of the deciding seat by taps alone."""
    widget = host.widget
    match = widget.match
    seat = match.current_player()
    paths: Sequence[Sequence[str]] = BOARDS[match.game.name].click_paths(match.observation(seat), action)
    before = match.ply
    if paths:
        do(host, *paths[0])
    else:
        do(host, match.label(action))
    assert match.path()[before + 1].action == action, (str(action), paths, widget.panel["error"])
