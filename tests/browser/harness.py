"""A page that shows a widget without Jupyter: its Python lives in the test's own process (0.3 s a test)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakKeyDictionary

import anywidget
from playwright.sync_api import Locator, Page

# the box of an element, of an upright drawing without the lines around it: Firefox counts them in its rectangle
BOX_OF = """const boxOf = (node) => {
    if (!node.ownerSVGElement) return node.getBoundingClientRect();
    const [{ x, y, width, height }, { a, d, e, f }] = [node.getBBox(), node.getScreenCTM()];
    return new DOMRect(a * x + e, d * y + f, a * width, d * height);
};"""
PAGE = """<!doctype html><html><head><meta charset="utf-8"><title>Widget</title>
<meta name="viewport" content="width=device-width">
<style>body { margin: 0; padding: 10px; background: Canvas; }</style></head><body><main></main></body></html>"""

# The model that a view gets. `push` sets traits as Jupyter does: all of one message first, then one event for each.
MODEL = """async ([name, state, css, esm]) => {
    const heard = new Map();
    const host = { el: [], stop: [], sent: [], busy: 0 };
    const fire = (event) => { for (const call of [...(heard.get(event) ?? [])]) call(); };
    host.push = (changes) => {
        Object.assign(state, changes);
        for (const trait of Object.keys(changes)) fire(`change:${trait}`);
    };
    host.tell = (messages) => {
        for (const message of messages) {
            for (const call of [...(heard.get("msg:custom") ?? [])]) call(message, []);
        }
    };
    host.model = {
        get: (trait) => state[trait],
        set: (trait) => { throw new Error(`the front end must set no trait, but it set ${trait}`); },
        save_changes: () => { throw new Error("the front end must set no trait"); },
        on: (event, call) => heard.set(event, [...(heard.get(event) ?? []), call]),
        off: (event, call) => heard.set(event, (heard.get(event) ?? []).filter((other) => other !== call)),
        send: (content) => {
            host.sent.push(content);
            host.busy += 1;
            window.tellHost(name, content).then(([changes, told]) => {
                host.busy -= 1;
                host.tell(told);
                host.push(changes);
            }, (error) => {
                host.busy -= 1;  // a test that waits for the answer goes on, and finds the error
                console.error(String(error));
            });
        },
    };
    host.listeners = () => [...heard.values()].flat().length;
    const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
    host.widget = (await import(url)).default;
    host.view = async (inShadow) => {
        const el = document.createElement("div");
        document.querySelector("main").append(el);
        const home = inShadow ? el.attachShadow({ mode: "open" }) : el;
        const style = document.createElement("style");
        style.textContent = css;
        (inShadow ? home : document.head).append(style);
        const inner = document.createElement("div");
        home.append(inner);
        host.el.push(inner);
        host.stop.push(await host.widget.render({ model: host.model, el: inner }));
    };
    (window.hosts ??= {})[name] = host;
}"""

_count = itertools.count()
_hosts: WeakKeyDictionary[Page, dict[str, Host]] = WeakKeyDictionary()


def _listen(page: Page) -> None:
    """Let a page reach its hosts, those that come later, too."""
    hosts = _hosts[page] = {}

    def hear(name: str, content: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
        return hosts[name]._hear(content) if name in hosts else ({}, [])  # a page that is left says that it is

    def fail(text: str) -> None:
        for host in hosts.values():
            host.errors.append(text)

    page.expose_function("tellHost", hear)
    page.on("pageerror", lambda error: fail(str(error)))
    page.on("console", lambda message: fail(message.text) if message.type == "error" else None)


def forget(page: Page) -> None:
    """Forget the hosts of a page that has been emptied."""
    _hosts.get(page, {}).clear()


class PythonSide:
    """The Python of a widget that is shown without a kernel: hears messages, and gives what they change and answer.

    Args:
        widget: any widget whose `_esm` and `_css` are strings.

    Attributes:
        heard: the intents that came, without what a page tells of itself.
        seen: what the views told: whether they are in sight.
        ready: the actions that they were about to play.

    """

    def __init__(self, widget: anywidget.AnyWidget) -> None:
        self.widget = widget
        self.heard: list[dict[str, Any]] = []
        self.seen: list[bool] = []
        self.ready: list[int] = []
        self._changed: set[str] = set()
        self._held = False
        self._told: list[Any] = []  # custom messages for the page
        own = {*anywidget.AnyWidget.class_trait_names(), "_esm", "_css", "_anywidget_id"}  # Jupyter's, not the view's
        self._names = [name for name in widget.trait_names(sync=True) if name not in own]
        widget._send = self._tell
        widget.observe(lambda change: self._changed.add(change["name"]), self._names)

    def _model(self) -> list[Any]:
        """Return what `MODEL` takes after a name: all traits, the style sheet, the module."""
        return [self.widget.get_state(self._names), str(getattr(self.widget, "_css", "")), str(self.widget._esm)]

    def _hear(self, content: dict[str, Any]) -> tuple[dict[str, Any], list[Any]]:
        """Give a custom message to Python, and the changes it makes and the messages it sends back to the page."""
        if content.get("do") == "view":  # what a page tells of itself; nobody has asked for anything
            if "seen" in content:  # the others say that there is a view, and that it is gone
                self.seen.append(content["seen"])
        elif content.get("do") == "ready":  # nor of what is pressed
            self.ready.append(content["id"])
        else:
            self.heard.append(content)
        if self._held:
            return {}, []
        self.widget._handle_custom_msg(content, [])
        told, self._told = self._told, []
        return self._take(), told

    def _tell(self, message: dict[str, Any], buffers: Any = None) -> None:
        """Keep a custom message for the page, and note which traits are sent though they are as before."""
        if message.get("method") == "custom":
            self._told.append(message["content"])
        elif message.get("method") == "update":
            self._changed |= set(message["state"]) & set(self._names)

    def _take(self) -> dict[str, Any]:
        names, self._changed = sorted(self._changed), set()
        return dict(self.widget.get_state(names)) if names else {}


class Host(PythonSide):
    """Shows any anywidget in a plain page.

    Playwright runs the widget's Python while the page waits for it, so an intent is answered before the next command.

    Args:
        page: the page; its content is replaced, unless it already shows another host's widget.
        widget: any widget whose `_esm` and `_css` are strings.
        theme: the host's colour scheme, "light" or "dark".
        in_shadow: put the view into a shadow root, as marimo does.
        in_notebook: tell the page that it is a notebook, whose bars are above and below.
        is_busy: leave every message unanswered until `free()`: there is a picture, but no kernel for it.

    """

    def __init__(
        self,
        page: Page,
        widget: anywidget.AnyWidget,
        *,
        theme: str = "light",
        in_shadow: bool = False,
        in_notebook: bool = False,
        is_busy: bool = False,
    ) -> None:
        super().__init__(widget)
        self.page, self.errors, self._held = page, list[str](), is_busy
        self._name = f"host{next(_count)}"
        if page not in _hosts:
            _listen(page)
        _hosts[page][self._name] = self
        if not page.evaluate("() => Boolean(window.hosts)"):
            page.set_content(PAGE)
        page.evaluate("(theme) => { document.documentElement.style.colorScheme = theme; }", theme)
        if in_notebook:
            page.evaluate("() => document.querySelector('main').classList.add('jp-Notebook')")
        page.evaluate(MODEL, [self._name, *self._model()])
        self.view(in_shadow=in_shadow)

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Leave messages unanswered meanwhile, as a kernel does that runs a cell; then hand them over in order."""
        self._held, before = True, len(self.heard)
        yield
        self.free(before)

    def free(self, before: int = 0) -> None:
        """Hand over the messages that were not answered, from one of them on."""
        self._held = False
        for content in self.heard[before:]:
            self.widget._handle_custom_msg(content, [])
        self.sync()

    def sync(self) -> None:
        """Show what Python changed on its own, also a picture that a notebook would send in a few milliseconds."""
        if getattr(self.widget, "_timer", None) is not None:
            self.widget._sync()
        self.page.evaluate("([name, changes]) => window.hosts[name].push(changes)", [self._name, self._take()])
        self.settle()

    def tell(self) -> None:
        """Show what Python sent as messages of its own accord."""
        told, self._told = self._told, []
        self.page.evaluate("([name, told]) => window.hosts[name].tell(told)", [self._name, told])
        self.settle()

    def settle(self) -> None:
        """Wait until every message is answered and drawn."""
        self.page.evaluate(
            """async (name) => {
                const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
                do await frame(); while (window.hosts[name].busy);
                await frame();
            }""",
            self._name,
        )

    def view(self, *, in_shadow: bool = False) -> None:
        """Show the widget once more."""
        self.page.evaluate(
            """async ([name, inShadow]) => {
                const host = window.hosts[name];
                const told = () => host.sent.filter((content) => content.do === "view").length;
                const before = told();
                await host.view(inShadow);
                // a board says whether it is in sight
                for (let i = 0; i < 20 && told() === before; i++) await new Promise(requestAnimationFrame);
            }""",
            [self._name, in_shadow],
        )
        self.settle()

    def remove(self, index: int = 0) -> None:
        """End a view, as a cell does that is run again."""
        self.page.evaluate("([name, i]) => window.hosts[name].stop[i]()", [self._name, index])
        self.settle()

    def listeners(self) -> int:
        """Return how many event handlers the views have on the model."""
        return int(self.page.evaluate("(name) => window.hosts[name].listeners()", self._name))

    def intents(self, do: str) -> list[dict[str, Any]]:
        """Return the intents of one kind that were sent, without their counters."""
        return [
            {key: value for key, value in content.items() if key not in ("c", "n", "at")}
            for content in self.heard
            if content["do"] == do
        ]

    # -- what a person sees and does

    def element(self, key: str) -> Locator:
        """Return the element of the picture with this key."""
        return self.page.locator(f'[data-key="{key}"]').first

    def click(self, key: str, **options: Any) -> None:
        """Click in the middle of an element, whatever lies on it."""
        box = self.element(key).bounding_box()
        assert box, f"{key} is not drawn"
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, **options)
        self.settle()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def marked(self, mark: str) -> list[str]:
        """Return the keys that carry a mark: live, picked, touched, cursor, hover, shown."""
        return list(
            self.page.evaluate(
                "(mark) => [...document.querySelectorAll('.tw-' + mark)].map((node) => node.dataset.key)", mark
            )
        )

    def too_wide(self) -> list[str]:
        """Return the beginnings of the elements that stand out at the right of the widget and are not cut off."""
        found: list[str] = self.page.evaluate(
            """() => {
                const edge = document.querySelector(".tw").getBoundingClientRect().right + 1;
                const cut = ".tw-zoomed *, .tw-at-sub > .tw-view *";
                return [...document.querySelectorAll(".tw *")]
                    .filter((el) => !el.matches(cut) && el.getBoundingClientRect().right > edge)
                    .map((el) => el.outerHTML.slice(0, 90));
            }"""
        )
        return found
