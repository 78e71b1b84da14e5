"""What Firefox tells a screen reader while keys are pressed: a transcript, read from AT-SPI without a screen.

    .venv/bin/python tools/announced.py scout Tab Tab ArrowRight Enter
    .venv/bin/python tools/announced.py lesson:scout/s5-beats --locale ja Tab Enter

The first word is a game, whose other seats players move, or a lesson; the others are keys, as Playwright calls them,
and `type:` with words. A line that begins with a star comes from a live region, the others from the focus. Needs
Debian's at-spi2-core, dbus-x11, firefox-esr, python3-pyatspi and xvfb.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

ROOT = Path(__file__).parents[1]
Accessible: TypeAlias = Any  # pyatspi's, which has no types
Event: TypeAlias = Any
QUIET = 1.2  # seconds without a word after which the next key is pressed
STATES = ("selected", "checked", "pressed", "expanded", "invalid-entry")


# --- the listener, in the Python of the system: it has pyatspi


def attributes(thing: Accessible) -> dict[str, str]:
    """Return the attributes of an object by name."""
    return dict(one.split(":", 1) for one in thing.getAttributes())


def described(thing: Accessible) -> str:
    """Return what a screen reader says when an object gets the focus: its name, role, states and description."""
    import pyatspi

    states = thing.getState()
    told = [name for name in STATES if states.contains(getattr(pyatspi, f"STATE_{name.upper().replace('-', '_')}"))]
    if not states.contains(pyatspi.STATE_SENSITIVE):
        told.append("unavailable")
    found = attributes(thing)
    place = f"{found['posinset']} of {found['setsize']}" if "posinset" in found else ""
    role = found.get("roledescription") or thing.getLocalizedRoleName()
    return ", ".join(part for part in (thing.name, role, *told, place, thing.description) if part)


def region_of(thing: Accessible) -> Accessible | None:
    """Return the live region around an object, or None."""
    while thing is not None and thing.getRoleName() != "document web":
        if attributes(thing).get("live", "off") != "off":
            return thing
        thing = thing.parent
    return None


def text_below(thing: Accessible) -> str:
    """Return all words in an object."""
    try:
        found = thing.queryText().getText(0, -1)
    except NotImplementedError:
        found = thing.name
    parts = found.split("￼")  # stands for each child
    told = [parts[0]]
    for child, after in zip(thing, parts[1:], strict=False):
        told += [text_below(child), after]
    return " ".join(" ".join(told).split())


def listen() -> None:
    """Print each focus and each word of a live region as a line of JSON."""
    import pyatspi

    def tell(kind: str, text: str) -> None:
        print(json.dumps([kind, text]), flush=True)

    def focus(event: Event) -> None:
        if event.detail1 and event.source is not None and event.host_application.name.startswith("Firefox"):
            tell("focus", described(event.source))

    def change(event: Event) -> None:
        region = region_of(event.source)
        if region is not None:
            tell("live", text_below(region))

    def announce(event: Event) -> None:
        tell("live", str(event.any_data))

    for handle, *names in (
        (focus, "object:state-changed:focused"),
        (change, "object:text-changed:insert", "object:children-changed:add"),
        (announce, "object:announcement"),
    ):
        pyatspi.Registry.registerEventListener(handle, *names)
    print(json.dumps(["ready", ""]), flush=True)
    pyatspi.Registry.start()


# --- the page and the keys


def heard_lines(listener: subprocess.Popen[str]) -> queue.Queue[tuple[str, str]]:
    """Return a queue that gets the lines of a listener."""
    lines: queue.Queue[tuple[str, str]] = queue.Queue()

    def read() -> None:
        assert listener.stdout is not None
        for line in listener.stdout:
            lines.put(tuple(json.loads(line)))

    threading.Thread(target=read, daemon=True).start()
    return lines


def until_quiet(lines: queue.Queue[tuple[str, str]]) -> Iterator[str]:
    """Give what is said until nothing is said for a while; the same is said once."""
    before = ""
    while True:
        try:
            kind, text = lines.get(timeout=QUIET)
        except queue.Empty:
            return
        said = f"{'* ' if kind == 'live' else ''}{text}"
        if text and said != before and kind != "ready":
            before = said
            yield said


def address(what: str, locale: str, folder: Path) -> str:
    """Write or serve what is played, and return its address."""
    import tabletop_widgets as tw

    if what.startswith("lesson:"):
        game, _, name = what.removeprefix("lesson:").partition("/")
        return tw.lesson(game, name).page(folder / "lesson.html", locale=locale).as_uri()
    options: dict[str, Any] = {"automa": {"players": ["nordic", "automa"]}}.get(what, {"players": 3})
    match = tw.new_match("scythe" if what == "automa" else what, seed=7, **options)
    others = dict.fromkeys(match.game.deciding[1:], "heuristic")
    return match.serve(players=others, pace=0.2).link(match.game.deciding[0])


def transcript(what: str, keys: list[str], locale: str) -> None:
    """Press keys on a page and print what is said."""
    sys.path.insert(0, str(ROOT / "tests/browser"))
    from engines import Display, firefox_options
    from playwright.sync_api import sync_playwright

    display = Display()
    env = {**os.environ, "DISPLAY": display.name, "GNOME_ACCESSIBILITY": "1", "GDK_BACKEND": "x11"}
    listener = subprocess.Popen(["/usr/bin/python3", __file__, "--listen"], env=env, stdout=subprocess.PIPE, text=True)
    lines = heard_lines(listener)
    lines.get(timeout=20)
    try:
        with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
            options = firefox_options()
            options["firefox_user_prefs"]["accessibility.force_disabled"] = -1
            options["firefox_user_prefs"]["intl.accept_languages"] = locale
            browser = playwright.firefox.launch(headless=False, env=dict(env), **options)
            page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
            page.goto(address(what, locale, Path(folder)))
            page.locator(".tw-frame, .tw-study").first.wait_for()
            time.sleep(2)
            for said in until_quiet(lines):
                print(f"    {said}")
            for key in keys:
                print(f"[{key}]")
                if key.startswith("type:"):
                    page.keyboard.type(key.removeprefix("type:"))
                else:
                    page.keyboard.press(key)
                for said in until_quiet(lines):
                    print(f"    {said}")
            browser.close()
    finally:
        listener.terminate()
        display.close()


def main() -> None:
    """Read the command line, and run in a session bus of its own."""
    if "--listen" in sys.argv:
        listen()
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", help="scout, leviath, scythe, automa, or a lesson such as lesson:scout/s5-beats")
    parser.add_argument("keys", nargs="*", help="such as Tab, ArrowRight, Enter, type:show")
    parser.add_argument("--locale", default="en", choices=["en", "ja"])
    given = parser.parse_intermixed_args()
    if "TABLETOP_OWN_BUS" not in os.environ:
        os.environ["TABLETOP_OWN_BUS"] = "1"
        os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, __file__, *sys.argv[1:]])
    transcript(given.what, given.keys, given.locale)


if __name__ == "__main__":
    main()
