"""The web server of a table, on a thread of its own: access checks, the files of the page, and the websocket."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import logging
import socket
import threading
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol, TypeVar
from urllib.parse import urlsplit

try:
    from tornado.httpserver import HTTPServer
    from tornado.netutil import bind_sockets
    from tornado.web import Application, RequestHandler
    from tornado.websocket import WebSocketClosedError, WebSocketHandler
except ModuleNotFoundError as error:
    message = "tables need tornado, which comes with Jupyter; elsewhere: pip install '.[tables]' in the clone"
    raise ModuleNotFoundError(message, name="tornado") from error

from tabletop_widgets.boards import palette
from tabletop_widgets.core.harmless import escape
from tabletop_widgets.core.text import LOCALES, Messages
from tabletop_widgets.tables.connection import LARGEST_MESSAGE, Code, Connection, Frame
from tabletop_widgets.widgets.transport import front_end

_LOG: Final = logging.getLogger(__name__)
TEXTS: Final = Messages(Path(__file__).parent / "texts")
_PATIENCE: Final = 10.0  # seconds in which a page has to hand over its token
_MOST_STRANGERS: Final = 64  # most connections that have not handed over a token yet
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data: blob:;"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_SCRIPTS: Final = {"widget": "table", "lesson": "pupil"}  # of the page that shows a module
_HEADINGS: Final = {"widget": '<h2 class="said" id="board"></h2>', "lesson": ""}  # of its parts, whose own are below it
_T = TypeVar("_T")


class Host(Protocol):
    """The methods of a table that a server calls, all on its own thread."""

    title: str
    front_end: ClassVar[str]

    @property
    def is_trustworthy(self) -> bool:
        """Whether browsers trust its address: it is this computer's own, or uses HTTPS."""

    def enter(self, page: Connection, hello: Mapping[str, Any]) -> bool:
        """Show a page the board of the link whose token it hands over; return whether there is one."""

    def hear(self, page: Connection, content: object) -> None:
        """Carry out a message of a page."""

    def leave(self, page: Connection) -> None:
        """Forget a page."""


class Server:
    """A web server on a thread of its own, which ends with the process.

    Args:
        table: whose pages it serves.
        host: the address that it listens at, e.g. "127.0.0.1".
        port: 0 for any that is free.
        hosts: further names that browsers may know it by, e.g. behind a proxy: "hub.example.org".

    Attributes:
        port: the port.
        loop: the event loop of the thread.

    Raises:
        OSError: the address is taken, or is none of this machine.

    """

    def __init__(self, table: Host, host: str, port: int, hosts: Iterable[str]) -> None:
        sockets = bind_sockets(port, host, family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        self.port: int = sockets[0].getsockname()[1]
        own = {host, "127.0.0.1", "localhost", address_in_network(host)}
        names = frozenset({f"{name}:{self.port}" for name in own if name} | {name.lower() for name in hosts})
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True, name="table")
        self._thread.start()
        self._table, self._names = table, names
        self._http = self.call(self._listen, self.application(), sockets)

    def application(self, prefix: str = "") -> Application:
        """Return the tornado application, for this server or another one, whose event loop may run elsewhere.

        Args:
            prefix: a pattern of what comes before its own paths.

        """
        return _application(self._table, self._names, self.loop, prefix)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        self.loop.close()

    @staticmethod
    def _listen(application: Application, sockets: list[socket.socket]) -> HTTPServer:
        http = HTTPServer(application, max_header_size=16_384, max_body_size=1024, idle_connection_timeout=60)
        http.add_sockets(sockets)
        return http

    def call(self, function: Callable[..., _T], *args: Any) -> _T:  # noqa: ANN401 - what `function` takes
        """Call a function on the server's thread, and return its result."""
        if threading.current_thread() is self._thread:
            return function(*args)

        async def run() -> _T:
            return function(*args)

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result()

    def begin(self, function: Callable[..., object], *args: Any) -> None:  # noqa: ANN401 - what `function` takes
        """Call a function on the server's thread, soon."""
        self.loop.call_soon_threadsafe(function, *args)

    def close(self, *, is_waiting: bool = True) -> None:
        """Stop listening, and end the thread once all connections are closed; perhaps wait for that."""

        async def stop() -> None:
            self._http.stop()
            await self._http.close_all_connections()
            await asyncio.sleep(0.1)  # lets the last messages to pages leave
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()  # the task may wait for a page whose event loop waits for this thread
            await asyncio.sleep(0)
            self.loop.stop()

        asyncio.run_coroutine_threadsafe(stop(), self.loop)
        if is_waiting and threading.current_thread() is not self._thread:
            self._thread.join(5)


def address_in_network(host: str) -> str:
    """Return the address that others in the network type for a server that listens at `host`."""
    if host not in ("0.0.0.0", "::"):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only determines which address would be used
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found


# --- files


@cache
def _files() -> tuple[str, dict[str, tuple[bytes, str]]]:
    """Return a digest of the files of the pages, and each file, compressed, with its type."""
    script, style = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
    found = {
        "widget.js": (front_end("widget.js"), script),
        "widget.css": (palette.css() + front_end("widget.css"), style),
        "lesson.js": (front_end("lesson.js"), script),
        "lesson.css": (palette.css() + front_end("lesson.css"), style),
        "table.js": (front_end("table.js"), script),
        "pupil.js": (front_end("pupil.js"), script),
        "table.css": (front_end("table.css"), style),
        "pupil.css": (front_end("pupil.css"), style),
    }
    digest = hashlib.blake2b("".join(text for text, _ in found.values()).encode(), digest_size=8).hexdigest()
    return digest, {name: (gzip.compress(text.encode(), mtime=0), kind) for name, (text, kind) in found.items()}


def address_of(name: str) -> str:
    """Return the address of a file of the pages, relative to theirs."""
    return f"a/{_files()[0]}/{name}"


def page(title: str, module: str) -> str:
    """Return the page that every link opens; the token behind the link's `#` never reaches it in an address.

    Args:
        title: its title.
        module: what it shows: "widget" or "lesson".

    """
    own = f"{module}-"
    texts = {
        locale: {
            key: TEXTS.get(locale, own + key if own + key in TEXTS.ids(locale) else key)
            for key in TEXTS.ids(locale)
            if key.startswith("page-")
        }
        for locale in LOCALES
    }
    data = json.dumps(texts, ensure_ascii=False).replace("<", "\\u003c")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">'
        '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title>"
        f'<link rel="stylesheet" href="{address_of(f"{module}.css")}">'
        f'<link rel="stylesheet" href="{address_of(f"{_SCRIPTS[module]}.css")}"></head>\n'
        f'<body><header><h1 class="said">{escape(title)}</h1><div id="people"></div>{_HEADINGS[module]}</header>'
        '<p id="state" role="status"></p><main></main>'
        f'<script type="application/json" id="texts">{data}</script>'
        f'<script type="module" src="{address_of(f"{_SCRIPTS[module]}.js")}"></script></body></html>\n'
    )


# --- handlers


def _application(table: Host, names: frozenset[str], loop: asyncio.AbstractEventLoop, prefix: str) -> Application:
    given = {"table": table, "names": names}
    return Application(
        [
            (prefix + r"/", _Page, given),
            (prefix + r"/a/([0-9a-f]+)/([a-z.]+)", _File, given),
            (prefix + r"/live", _Live, {**given, "loop": loop}),
        ],
        default_handler_class=_Nothing,
        default_handler_args=given,
        log_function=bool,  # logs no request: addresses are private
        websocket_max_message_size=LARGEST_MESSAGE,
        websocket_ping_interval=20,
        websocket_ping_timeout=20,
    )


class _Guarded(RequestHandler):
    """A handler that answers only those who call the server by one of its names."""

    def initialize(self, table: Host, names: frozenset[str]) -> None:
        self.table, self.names = table, names

    def prepare(self) -> None:
        if self.request.host.lower() not in self.names:
            self.send_error(403)

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in _HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **kwargs: object) -> None:  # noqa: ARG002
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"{status_code}\n")


class _Nothing(_Guarded):
    """The handler of all other addresses."""

    def prepare(self) -> None:
        self.send_error(403 if self.request.host.lower() not in self.names else 404)


class _Page(_Guarded):
    def get(self) -> None:
        self.set_header("Cache-Control", "no-store")
        if self.table.is_trustworthy:  # elsewhere browsers ignore the header with an error message
            self.set_header("Cross-Origin-Opener-Policy", "same-origin")
        self.finish(page(self.table.title, self.table.front_end))


class _File(_Guarded):
    def get(self, digest: str, name: str) -> None:
        present, files = _files()
        if digest != present or name not in files:
            self.send_error(404)
            return
        content, kind = files[name]
        self.set_header("Content-Type", kind)
        self.set_header("Content-Encoding", "gzip")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(content)


class _Live(_Guarded, WebSocketHandler):
    """The websocket of a page; its first message hands over the token of its link."""

    strangers = 0

    def initialize(self, table: Host, names: frozenset[str], loop: asyncio.AbstractEventLoop) -> None:  # type: ignore[override]
        super().initialize(table, names)
        self._loop = loop  # the table's loop; a mounted table handles requests on another one
        self._page: Connection | None = None
        self._pump: asyncio.Task[None] | None = None
        self._is_known = False
        self._due: asyncio.TimerHandle | None = None

    def prepare(self) -> None:
        origin = urlsplit(self.request.headers.get("Origin", "")).netloc.lower()
        if self.request.host.lower() not in self.names or origin != self.request.host.lower():
            self.send_error(403)
        elif _Live.strangers >= _MOST_STRANGERS:
            self.send_error(503)

    def check_origin(self, origin: str) -> bool:  # noqa: ARG002 - `prepare` has asked, and wants one
        return True

    def get_compression_options(self) -> dict[str, Any]:
        return {"compression_level": 3, "mem_level": 6}

    def open(self, *args: str, **kwargs: str) -> None:  # noqa: ARG002
        self.set_nodelay(True)
        self._on_table(self._begin, _Socket(self, asyncio.get_running_loop()))

    def _on_table(self, function: Callable[..., None], *args: Any) -> None:  # noqa: ANN401 - what `function` takes
        """Call a function on the table's thread."""
        if asyncio.get_running_loop() is self._loop:
            function(*args)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *args)

    def _begin(self, socket: _Socket) -> None:
        _Live.strangers += 1
        self._page = Connection(socket)
        self._pump = self._loop.create_task(self._send())
        self._due = self._loop.call_later(_PATIENCE, self._page.end, Code.NO_LINK)

    async def _send(self) -> None:
        """Send the messages that wait for the page, which may disconnect at any moment."""
        assert self._page is not None
        try:
            await self._page.pump()
        except WebSocketClosedError:
            return
        except asyncio.CancelledError:
            self._page.cut()
            raise

    def on_message(self, message: str | bytes) -> None:
        self._on_table(self._hear, message)

    def _hear(self, message: str | bytes) -> None:
        page = self._page
        if page is None or page.is_over:
            return
        content = _parsed(message)
        do = content.get("do") if isinstance(content, dict) else None
        if not page.may_speak(do):
            page.end(Code.FAST)
        elif not isinstance(content, dict):
            page.end(Code.BROKEN)
        elif self._is_known and do == "ping":
            page.put(Frame({"pong": True}))
        elif self._is_known:
            self.table.hear(page, content)
        elif content.get("files", _files()[0]) != _files()[0]:  # the page was opened before the server was upgraded
            page.end(Code.BROKEN)
        elif self._enter(page, content):
            self._is_known = True
        else:
            page.end(Code.NO_LINK)

    def _enter(self, page: Connection, hello: Mapping[str, Any]) -> bool:
        self._greet()
        return self.table.enter(page, hello)

    def _greet(self) -> None:
        """Stop counting the page as one without a token."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
            _Live.strangers -= 1

    def on_close(self) -> None:
        self._on_table(self._leave)

    def _leave(self) -> None:
        self._greet()
        if self._page is not None:
            self._page.is_over = True
            self.table.leave(self._page)
        if self._pump is not None:
            self._pump.cancel()


class _Socket:
    """The websocket as a connection uses it."""

    def __init__(self, handler: WebSocketHandler, loop: asyncio.AbstractEventLoop) -> None:
        self._handler, self._loop = handler, loop

    async def write(self, text: str) -> None:
        """Send a text; return when the next one may be sent."""
        if asyncio.get_running_loop() is self._loop:
            await self._handler.write_message(text)
        elif self._loop.is_closed():
            raise WebSocketClosedError
        else:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._write(text), self._loop))

    async def _write(self, text: str) -> None:
        await self._handler.write_message(text)

    def end(self, code: int) -> None:
        """Close the websocket."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._handler.close, code)


def _parsed(message: str | bytes) -> object:
    """Return a message as JSON, or None if it is none."""
    try:
        return json.loads(message) if isinstance(message, str) else None
    except (ValueError, RecursionError):
        return None
