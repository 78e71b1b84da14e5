"""Windows of three engines, behind one small interface: Chromium, Firefox and WebKit as a Linux distribution has them.

Chromium and Firefox are driven by Playwright, Firefox over WebDriver BiDi. WebKit is WebKitGTK's MiniBrowser, driven by
Selenium in a display that nobody sees.
"""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from lab import CLASSIC_BARS, NO_CHROMIUM, chromium_options, find_chromium, runs
from playwright.sync_api import Browser, Playwright
from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

Name = Literal["chromium", "firefox", "webkit"]
Theme = Literal["light", "dark"]
Point = tuple[float, float]

FIREFOX_NAMES = ("firefox-esr", "firefox")
# Playwright's options for movement and colours do nothing over BiDi: preferences do
DARK_PREFERENCE = "layout.css.prefers-color-scheme.content-override"  # 0: dark, 1: light
NO_FIREFOX = (
    "no Firefox found: install it (Debian: `apt-get install firefox-esr`; Ubuntu: Mozilla's own package, no snap)"
    " or name its binary in FIREFOX=/path/to/binary"
)
WEBKIT_FOLDERS = ("lib*/*/webkit2gtk-4.1", "lib*/webkit2gtk-4.1", "libexec/webkit2gtk-4.1")
NO_WEBKIT = "no WebKit found: Debian, Ubuntu: `apt-get install webkit2gtk-driver xvfb`"
LEAST_WIDTH = 450  # CSS pixels; MiniBrowser's window gets no narrower

KEYS = {
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "End": "\ue010",
    "Home": "\ue011", "Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004", "Shift": "\ue008", "Control": "\ue009",
}  # fmt: skip


def find_firefox() -> str | None:
    """Return the path of a Firefox that starts, or None, from `$FIREFOX` alone where that is set."""
    named = os.environ.get("FIREFOX")
    found = (shutil.which(name) for name in ([named] if named else FIREFOX_NAMES))
    return next((path for path in found if path and runs(path)), None)


def firefox_options(theme: Theme = "light", *, moves: bool = False) -> dict[str, Any]:
    """Return what Playwright has to be told to launch Firefox as its makers publish it.

    Args:
        theme: what the system asks for.
        moves: whether it allows movement.

    """
    preferences = {
        "ui.prefersReducedMotion": int(not moves),
        "ui.useOverlayScrollbars": int(not CLASSIC_BARS),
        DARK_PREFERENCE: 0 if theme == "dark" else 1,
    }
    return {"channel": "moz-firefox", "executable_path": find_firefox(), "firefox_user_prefs": preferences}


@functools.cache
def find_mini_browser() -> str | None:
    """Return the path of WebKitGTK's small browser, or None where it, its driver or Xvfb is missing."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    return next((str(path) for folder in WEBKIT_FOLDERS for path in Path("/usr").glob(f"{folder}/MiniBrowser")), None)


def missing(name: Name) -> str:
    """Return why an engine cannot be tested here, "" if it can."""
    if name == "chromium":
        return "" if find_chromium() else NO_CHROMIUM
    if name == "firefox":
        return "" if find_firefox() else NO_FIREFOX
    return "" if find_mini_browser() else NO_WEBKIT


class Window(ABC):
    """A window of an engine.

    Attributes:
        name: the engine's.

    """

    name: Name

    @abstractmethod
    def open(self, url: str) -> None:
        """Show a page."""

    @abstractmethod
    def size(self, width: int, height: int) -> None:
        """Give the page this size in CSS pixels."""

    @abstractmethod
    def js(self, function: str, *args: Any) -> Any:
        """Call a JavaScript function with JSON values; return what it returns or its promise comes to, as JSON."""

    @abstractmethod
    def move(self, at: Point) -> None:
        """Move the mouse to a point of the page."""

    @abstractmethod
    def click(self, at: Point) -> None:
        """Click at a point of the page."""

    @abstractmethod
    def drag(self, start: Point, end: Point) -> None:
        """Press the button of the mouse at one point, and let it go at another."""

    @abstractmethod
    def press(self, *keys: str) -> None:
        """Press keys one after the other; "Shift+ArrowRight" is two at a time."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Save what is seen as a PNG."""

    @abstractmethod
    def errors(self) -> list[str]:
        """Return what the pages have thrown or written to the console as an error."""

    @abstractmethod
    def close(self) -> None:
        """Close it."""

    def wait(self, function: str, *args: Any, seconds: float = 10) -> Any:
        """Call a function again and again until what it returns is true, and return that."""
        end = time.monotonic() + seconds
        while True:
            found = self.js(function, *args)
            if found:
                return found
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name}: after {seconds} s still not so: {function} {json.dumps(args)}")
            time.sleep(0.05)


class PlaywrightWindow(Window):
    """A window of Chromium or Firefox.

    Args:
        name: which of the two.
        browser: the browser.
        theme: what the system asks for.
        options: of Playwright's contexts.

    """

    def __init__(self, name: Name, browser: Browser, theme: Theme = "light", **options: Any) -> None:
        self.name, self._browser = name, browser
        if name == "chromium":
            options = {"color_scheme": theme, "reduced_motion": "reduce", **options}
        self._context = browser.new_context(viewport={"width": 1366, "height": 768}, **options)
        self.page = self._context.new_page()
        self._errors: list[str] = []
        self.page.on("pageerror", lambda error: self._errors.append(str(error)))
        self.page.on("console", lambda told: self._errors.append(told.text) if told.type == "error" else None)

    def open(self, url: str) -> None:
        self.page.goto(url, wait_until="domcontentloaded")

    def size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def js(self, function: str, *args: Any) -> Any:
        return self.page.evaluate(f"(args) => ({function})(...args)", list(args))

    def move(self, at: Point) -> None:
        self.page.mouse.move(*at)

    def click(self, at: Point) -> None:
        self.page.mouse.click(*at)

    def drag(self, start: Point, end: Point) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=8)
        self.page.mouse.up()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def errors(self) -> list[str]:
        return list(self._errors)

    def close(self) -> None:
        self._context.close()


class Display:
    """A display that nobody sees; its name is that of `$DISPLAY`."""

    def __init__(self) -> None:
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1700x1500x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(
            command, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writer)
        with os.fdopen(reader) as told:  # the server chooses a number that is free, and says when it is ready
            self.name = f":{told.readline().strip()}"
        if self.name == ":":
            raise RuntimeError("Xvfb did not start; try it: Xvfb -displayfd 1")

    def close(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait()


class WebKitWindow(Window):
    """The window of a WebKit of its own.

    Args:
        display: where it is.
        theme: what the system asks for.

    """

    name: Name = "webkit"

    def __init__(self, display: str, theme: Theme = "light") -> None:
        browser = find_mini_browser()
        assert browser, NO_WEBKIT
        self._home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        home = Path(self._home.name)
        (home / "gtk-3.0").mkdir()  # `prefers-reduced-motion` follows GTK's switch
        (home / "gtk-3.0/settings.ini").write_text("[Settings]\ngtk-enable-animations=0\n")
        options = Options()
        options.binary_location = browser
        dark = ["--dark-mode"] if theme == "dark" else []
        for word in ("--automation", "--enable-write-console-messages-to-stdout=true", *dark):
            options.add_argument(word)
        self._log = home / "webkit.log"
        env = {**os.environ, "DISPLAY": display, "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": str(home)}
        service = Service(shutil.which("WebKitWebDriver"), log_output=str(self._log), env=env)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(30)
        self.size(1366, 768)

    def open(self, url: str) -> None:
        self.driver.get(url)

    def size(self, width: int, height: int) -> None:
        asked = [max(width, LEAST_WIDTH), height]
        for _ in range(40):
            off = [wanted - found for wanted, found in zip(asked, self.inner(), strict=True)]
            if not any(off):
                return
            window = self.driver.get_window_size()  # it has a bar of its own, and changes a while after it was told to
            self.driver.set_window_size(window["width"] + off[0], window["height"] + off[1])
            time.sleep(0.1)
        raise TimeoutError(f"WebKit's page does not become {asked}, but {self.inner()}")

    def inner(self) -> list[int]:
        """Return width and height of the page in CSS pixels."""
        return list(self.js("() => [innerWidth, innerHeight]"))

    def js(self, function: str, *args: Any) -> Any:
        script = """const [args, done] = arguments;
            const answer = (async () => (FUNCTION)(...args))();
            answer.then((value) => done([value]), (error) => done([null, String(error)]));"""
        answer = self.driver.execute_async_script(script.replace("FUNCTION", function), list(args))
        if len(answer) > 1:
            raise RuntimeError(f"{answer[1]} in {function}")
        return answer[0]

    def _do(self, act: Callable[[Any], Any]) -> None:  # half of the chain's methods have no types
        chain = ActionBuilder(self.driver, duration=10)
        act(chain)
        chain.perform()

    def move(self, at: Point) -> None:
        self._do(lambda chain: chain.pointer_action.move_to_location(*map(round, at)))

    def click(self, at: Point) -> None:
        self._do(lambda chain: chain.pointer_action.move_to_location(*map(round, at)).click())

    def drag(self, start: Point, end: Point) -> None:
        def act(chain: Any) -> None:
            hand = chain.pointer_action
            hand.move_to_location(*map(round, start)).pointer_down()
            for part in range(1, 9):
                hand.move_to_location(*(round(a + (b - a) * part / 8) for a, b in zip(start, end, strict=True)))
            hand.pointer_up()

        self._do(act)

    def press(self, *keys: str) -> None:
        for key in keys:
            self._do(functools.partial(self._strike, [KEYS.get(part, part) for part in _parts(key)]))

    @staticmethod
    def _strike(parts: Sequence[str], chain: Any) -> None:
        for part in parts:
            chain.key_action.key_down(part)
        for part in reversed(parts):
            chain.key_action.key_up(part)

    def picture(self, path: Path) -> None:
        self.driver.save_screenshot(str(path))

    def errors(self) -> list[str]:
        return [
            line
            for line in self._log.read_text(errors="replace").splitlines()
            if line.startswith("CONSOLE") and "ERROR" in line
        ]

    def close(self) -> None:
        self.driver.quit()
        self._home.cleanup()


def _parts(key: str) -> list[str]:
    """Return the keys that are pressed at a time."""
    return key.split("+") if len(key) > 1 else [key]


class Engines:
    """The engines of one session: each is started when it is first asked for.

    Args:
        playwright: drives Chromium and Firefox.

    """

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._browsers: dict[str, Browser] = {}
        self._windows: dict[tuple[Name, Theme], Window] = {}
        self._display: Display | None = None

    def window(self, name: Name, theme: Theme = "light") -> Window:
        """Return the window of an engine; tests share it."""
        key = (name, theme)
        if key not in self._windows:
            if name == "webkit":
                self._display = self._display or Display()
                self._windows[key] = WebKitWindow(self._display.name, theme)
            else:
                self._windows[key] = PlaywrightWindow(name, self.browser(name, theme), theme)
        return self._windows[key]

    def browser(self, name: Name, theme: Theme = "light") -> Browser:
        """Return Chromium or Firefox."""
        key = f"{name} {theme}" if name == "firefox" else name
        if key not in self._browsers:
            self._browsers[key] = self._launch(name, theme)
        return self._browsers[key]

    def _launch(self, name: Name, theme: Theme) -> Browser:
        if name == "chromium":
            return self._playwright.chromium.launch(**chromium_options(find_chromium() or ""))
        return self._playwright.firefox.launch(**firefox_options(theme))

    def close(self) -> None:
        """Close all of them."""
        for window in self._windows.values():
            window.close()
        for browser in self._browsers.values():
            browser.close()
        if self._display:
            self._display.close()
