"""Services: the common part of tables and classes: a server with links, and cells that show its state."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
from abc import ABC, abstractmethod
from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeGuard
from urllib.parse import urlsplit

from tabletop_widgets.core.errors import short_repr
from tabletop_widgets.core.text import LOCALES, check_locale
from tabletop_widgets.tables.server import Server, address_in_network

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tornado.web import Application

    from tabletop_widgets.tables.connection import Connection
    from tabletop_widgets.tables.panel import LivePanel
    from tabletop_widgets.tables.served_board import ServedBoard

_IDLE: Final = 24 * 3600.0  # seconds without a page after which a service closes
_LOOK: Final = 30.0  # seconds between two checks whether it is time to close
_TOKEN_BYTES: Final = 16
_PAGE_NAME: Final = re.compile(r"[\w-]{1,40}", re.ASCII)
MOST_PAGES: Final = 8  # most open pages of one person: a phone, a laptop, and forgotten ones
MOST_VIEWS: Final = 8  # most views of a board on one page


class Secret:
    """The secret behind the `#` of a link: whoever has it may open the link.

    Attributes:
        token: 128 random bits as a text.

    """

    def __init__(self) -> None:
        self.renew()

    def renew(self, token: str | None = None) -> None:
        """Replace the token, by default by a new random one; the old one becomes invalid."""
        self.token = secrets.token_urlsafe(_TOKEN_BYTES) if token is None else token
        self._digest = digest(self.token)

    def is_of(self, digest: bytes) -> bool:
        """Return whether a digest is that of the token, in a time that does not depend on either."""
        return hmac.compare_digest(self._digest, digest)


def is_page_name(name: object) -> TypeGuard[str]:
    """Return whether a value is a valid id of a page in its messages."""
    return isinstance(name, str) and _PAGE_NAME.fullmatch(name) is not None


def digest(token: object) -> bytes:
    """Return the digest of the token that a page hands over."""
    text = token if isinstance(token, str) else ""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()


class Service(ABC):
    """People at their own browsers, each with a link; a server on a thread of its own serves the pages.

    Args:
        title: what the pages are called.
        host, port: where the server listens; port 0 for any that is free.
        address: the address by which browsers reach it, if it is another one, e.g. behind a proxy.
        locale: "en" or "ja"; None for that of each browser.
        until: when it closes by itself.

    Attributes:
        title: likewise.
        front_end: the module of its pages: "widget" or "lesson".

    Raises:
        TypeError, ValueError: they are something else.

    """

    front_end: ClassVar[str] = "widget"
    _server: Server

    def __init__(
        self, *, title: str, host: str, port: int, address: str | None, locale: str | None, until: datetime | None
    ) -> None:
        if until is not None and not isinstance(until, datetime):
            raise TypeError(f"until={short_repr(until)}: expected a datetime, or None for no end")
        if isinstance(port, bool) or not isinstance(port, int) or not 0 <= port <= 65_535:  # getaddrinfo takes more
            raise ValueError(f"port={short_repr(port)}: expected 1 to 65535, or 0 for any that is free")
        self._address = None if address is None else check_address(address)
        self._locale = None if locale is None else check_locale(locale)
        self.title, self._host, self._until, self._is_open = title, host, until, True
        self._panels: list[LivePanel] = []
        self._of: dict[Connection, Any] = {}  # the link of each open page
        self._timer: asyncio.TimerHandle | None = None

    def _serve(self, port: int) -> None:
        """Start the server.

        Raises:
            OSError: the address is taken, or is none of this machine.

        """
        names = [] if self._address is None else [urlsplit(self._address).netloc]
        self._server = Server(self, self._host, port, names)

    # --- for the creator

    @property
    def is_open(self) -> bool:
        """Whether its links can be used."""
        return self._is_open

    @property
    def address(self) -> str:
        """The address by which browsers reach it, without the secret of any link."""
        if self._address is not None:
            return self._address
        name = address_in_network(self._host)
        return f"http://{f'[{name}]' if ':' in name else name}:{self._server.port}/"

    @property
    def app(self) -> Application:
        """The pages as a tornado application, for mounting in another server of this process, below any prefix.

        `tornado.web.Application([(r"/evening/.*", table.app)])`; `address` then says where browsers find it.
        """
        return self._server.application(".*")

    @property
    def is_local(self) -> bool:
        """Whether only this computer reaches it."""
        return self._host in ("127.0.0.1", "::1", "localhost")

    @property
    def is_trustworthy(self) -> bool:
        """Whether browsers trust its address: it is this computer's own, or uses HTTPS."""
        return self.address.startswith("https:") or (self._address is None and self.is_local)

    def close(self) -> None:
        """Close all pages and the server."""
        if self._is_open:
            self._is_open = False
            self._run(self._end)
            self._server.close(is_waiting=not self._is_observing())

    def _is_observing(self) -> bool:
        """Return whether the caller holds a lock, so that waiting for the server's thread would never end."""
        return False

    def _run(self, function: Callable[..., None], *args: Any) -> None:  # noqa: ANN401 - what `function` takes
        """Call a function on the server's thread, and wait until it is done, except in an observer."""
        if self._is_observing():
            self._server.begin(function, *args)
        else:
            self._server.call(function, *args)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def _new_panel(self, locale: str) -> LivePanel:
        """Return a new widget that shows the service in a cell."""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - IPython's types
        panel = self._new_panel(self._locale or "en")
        bundle = panel._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        return {**data, "text/plain": repr(self)}, metadata

    def _link_address(self, link: Secret) -> str:
        return f"{self.address}#{link.token}"

    # --- on the server's thread: see `Host`

    @abstractmethod
    def enter(self, page: Connection, hello: Mapping[str, Any]) -> bool:
        """Show a page the content of the link whose token it hands over; return whether there is such a link."""

    @abstractmethod
    def hear(self, page: Connection, content: object) -> None:
        """Carry out a message of a page."""

    @abstractmethod
    def leave(self, page: Connection) -> None:
        """Forget a page."""

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _begin(self) -> None:
        """Begin to check regularly whether it is time to close."""
        self._idle_since = self._now()
        self._look()

    def _look(self) -> None:
        """Check whether it is time to close, and close the service if so."""
        self._timer = asyncio.get_running_loop().call_later(_LOOK, self._look)
        if self._of:
            self._idle_since = self._now()
        is_over = self._until is not None and datetime.now(self._until.tzinfo) >= self._until
        if is_over or self._now() - self._idle_since >= _IDLE:
            self.close()

    def _end(self) -> None:
        """Stop checking, and tell the cells that the service is closed."""
        if self._timer is not None:
            self._timer.cancel()
        self._tell_panels()

    def _take_up(self, page: Connection, hello: Mapping[str, Any], board: ServedBoard) -> None:
        """Restore the id and the views of a page that was disconnected and comes back to its board."""
        name, views = hello.get("c"), hello.get("views")
        if is_page_name(name) and isinstance(views, list):
            page.name = name
            for view in views[:MOST_VIEWS]:
                if type(view) is int:
                    board.note_view(page, view)

    def _locale_of(self, hello: Mapping[str, Any]) -> str:
        asked = hello.get("locale")
        return self._locale or (asked if isinstance(asked, str) and asked in LOCALES else "en")

    # --- cells that show it

    def _tell_panels(self) -> None:
        for panel in self._panels:
            panel.tell()

    def follow(self, panel: LivePanel) -> None:
        """Add a cell that shows changes."""
        self._panels.append(panel)

    def ask(self, panel: LivePanel) -> None:
        """Send a cell the present content; any thread may call this."""
        if self._is_open:
            self._server.loop.call_soon_threadsafe(panel.tell)
        else:
            panel.tell()

    def unfollow(self, panel: LivePanel) -> None:
        """Remove a cell."""
        if panel in self._panels:
            self._panels.remove(panel)


def check_address(address: object) -> str:
    """Return a checked address of pages, which ends in "/".

    Raises:
        ValueError: it is none.

    """
    parts = urlsplit(address) if isinstance(address, str) else None
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(f"address={short_repr(address)}: expected one such as 'https://play.example.org/evening/'")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/"
