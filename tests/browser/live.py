"""Live boards in a page of any engine: the page asks a server in the test's own process, which runs the Python."""

from __future__ import annotations

import contextlib
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import anywidget
from engines import Point, Theme, Window
from harness import MODEL, PAGE, PythonSide

TELL = """<script>
window.tellHost = async (name, content) => {
    const answer = await fetch("tell", { method: "POST", body: JSON.stringify(content) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
};
</script></head>"""
NAME = "live"
# where the first element with a selector and a name is on top, once it stays where it is; null without one
FIND = """async (selector, name) => {
    const frame = () => new Promise(requestAnimationFrame);
    const names = (node) => [node.getAttribute("aria-label") ?? "", node.textContent].map((it) => it.trim());
    const named = (node) => !name || names(node).includes(name);
    const shown = (node) => node.checkVisibility({ visibilityProperty: true });
    const found = () => [...document.querySelectorAll(selector)].find((node) => shown(node) && named(node));
    let node;
    for (let i = 0; i < 120 && !(node = found()); i++) await frame();
    if (!node) return null;
    const box = () => node.getBoundingClientRect();
    if (box().top < 0 || box().bottom > innerHeight) node.scrollIntoView({ block: "center" });
    for (let i = 0, before = ""; i < 60 && before !== JSON.stringify(box()); i++) {
        before = JSON.stringify(box());
        await frame();
        await frame();
    }
    const { x, y, width, height } = box();
    const PARTS = [0.5, 0.25, 0.75, 0.1, 0.9];
    const points = PARTS.flatMap((down) => PARTS.map((across) => [x + across * width, y + down * height]));
    return points.find((point) => node.contains(document.elementFromPoint(...point))) ?? null;
}"""
ANSWERED = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    do await frame(); while (document.querySelector("[aria-busy=true]"));
    await frame();
}"""
SETTLED = """async (name) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    do await frame(); while (window.hosts[name].busy);
    await frame();
}"""


class Person:
    """Somebody who looks at a window, and has a mouse and a keyboard.

    Args:
        window: of whichever engine.

    """

    def __init__(self, window: Window) -> None:
        self.window = window

    def settle(self) -> None:
        """Wait until what was done is answered and drawn."""
        self.window.js(ANSWERED)

    def find(self, selector: str, name: str = "") -> Point:
        """Return the middle of the first element with this selector and name that is shown."""
        found = self.window.js(FIND, selector, name)
        assert found, f"{self.window.name}: nothing that can be clicked is {selector} {name}"
        return tuple(found)

    def click(self, *keys: str) -> None:
        """Click elements of the picture, one after the other."""
        for key in keys:
            self.press_button(f'.tw-slot [data-key="{key}"]')

    def drag(self, start: str, end: str) -> None:
        """Drag from one element of the picture to another."""
        self.window.drag(self.find(f'.tw-slot [data-key="{start}"]'), self.find(f'.tw-slot [data-key="{end}"]'))
        self.settle()

    def hover(self, selector: str, name: str = "") -> None:
        """Rest the mouse on something."""
        self.window.move(self.find(selector, name))

    def press_button(self, selector: str, name: str = "") -> None:
        """Click a control."""
        self.window.click(self.find(selector, name))
        self.settle()

    def keys(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.window.press(key)
            self.settle()

    def text(self, selector: str) -> str:
        """Return the text of an element, "" without one."""
        return str(self.window.js("(what) => document.querySelector(what)?.innerText ?? ''", selector))

    def marked(self, mark: str) -> list[str]:
        """Return the keys of the elements that carry a mark, as `Host.marked`."""
        return list(
            self.window.js(
                "(what) => [...document.querySelectorAll(what)].map((one) => one.dataset.key)", f".tw-{mark}"
            )
        )


class LiveBoard(Person, PythonSide):
    """Shows a widget in a window, of whichever engine.

    Args:
        window: its page is left for one of this board.
        widget: any widget whose `_esm` and `_css` are strings.
        theme: the host's colour scheme.

    """

    def __init__(self, window: Window, widget: anywidget.AnyWidget, *, theme: Theme = "light") -> None:
        Person.__init__(self, window)
        PythonSide.__init__(self, widget)
        self._errors_before = len(window.errors())
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        threading.Thread(target=self._server.serve_forever, args=[0.05], daemon=True).start()
        window.open(f"http://127.0.0.1:{self._server.server_port}/")
        window.js("(theme) => { document.documentElement.style.colorScheme = theme; }", theme)
        window.js(MODEL, [NAME, *self._model()])
        window.js("(name) => window.hosts[name].view(false)", NAME)
        self.settle()

    def answer(self, content: dict[str, Any]) -> list[Any]:
        """Return what a message of the page changes, and what is told back; one message at a time."""
        with self._lock:
            return list(self._hear(content))

    def sync(self) -> None:
        """Show what Python changed on its own."""
        with self._lock:
            if getattr(self.widget, "_timer", None) is not None:
                self.widget._sync()
            changes = self._take()
        self.window.js("(name, changes) => window.hosts[name].push(changes)", NAME, changes)
        self.settle()

    def settle(self) -> None:
        """Wait until every message is answered and drawn."""
        self.window.js(SETTLED, NAME)

    def errors(self) -> list[str]:
        """Return what went wrong on this page."""
        return self.window.errors()[self._errors_before :]

    def close(self) -> None:
        """Leave the page, and end the server."""
        self.window.open("about:blank")
        self._server.shutdown()
        self._server.server_close()


def _handler(board: LiveBoard) -> type[BaseHTTPRequestHandler]:
    """Return what answers the requests of a board's page."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._send(PAGE.replace("</head>", TELL), "text/html; charset=utf-8")

        def do_POST(self) -> None:
            content = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            try:
                answer = json.dumps(board.answer(content))
            except Exception as error:  # the page, and so the test, is told
                self._send(repr(error), "text/plain", 500)
                raise
            self._send(answer, "application/json")

        def _send(self, text: str, kind: str, status: int = 200) -> None:
            body = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            with contextlib.suppress(ConnectionError):  # a page that is left says that it is, and hears no answer
                self.end_headers()
                self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            """Say nothing: the test tells what is wrong."""

    return Handler
