"""A table in a cell: who is there, and a link with a QR code for each seat, while the table is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from tabletop_widgets.core.state import TERMINAL
from tabletop_widgets.tables.qr import qr_code
from tabletop_widgets.tables.server import TEXTS
from tabletop_widgets.widgets import cells
from tabletop_widgets.widgets.bots import running_loop
from tabletop_widgets.widgets.transport import BatchedWidget, for_pages

if TYPE_CHECKING:
    from tabletop_widgets.tables.service import Service
    from tabletop_widgets.tables.table import SeatRow, Table

_LABELS = (
    "told-here", "told-away", "told-turn", "told-closed", "told-close", "told-link", "told-seat", "told-new-link",
    "told-stand-in", "told-stood-in", "told-give-back", "told-again", "told-lost", "page-computer",
)  # fmt: skip


class LivePanel(BatchedWidget):
    """The widget that shows a table or a class in a cell.

    A notebook stores the state of its widgets, and everybody who gets the file reads it. So links and names are in no
    trait: they are sent to the page that shows the cell now.

    Args:
        service: the table or the class.
        locale: the language, "en" or "ja".

    """

    note = traitlets.Unicode(read_only=True).tag(sync=True)  # the text that a stored notebook shows
    _stored: ClassVar[str] = "told-saved"  # message key of this text

    def __init__(self, service: Service, locale: str) -> None:
        self._service, self._locale, self._loop = service, locale, running_loop()
        self._is_shown = False  # whether a page shows the widget: only then are links sent
        super().__init__()
        self.set_trait("note", f"{service.title}. {TEXTS.get(locale, self._stored)}")
        self.on_msg(self._hear)
        cells.close_widgets_of_cell(self)
        service.follow(self)

    def retire(self) -> None:
        """Close the widget, because a new run of the same cell shows another one; the table stays open."""
        self.close()

    def close(self) -> None:
        """Close the widget; the table or class stays open."""
        self._service.unfollow(self)
        super().close()

    def _on_pages_lost(self) -> None:
        self._service.unfollow(self)

    def _hear(self, _widget: object, content: object, _buffers: object) -> None:
        """Carry out a message of the cell's page."""
        if not isinstance(content, dict):
            return
        if content.get("do") == "look":
            self._is_shown = True
            self._service.ask(self)
        elif content.get("do") == "close":
            self._close_service()
        else:
            self._do(content)

    def _close_service(self) -> None:
        self._service.close()

    def _do(self, content: Mapping[str, Any]) -> None:
        """Carry out a request of the cell's page that only a table or only a class has."""

    def tell(self) -> None:
        """Send the present content, if a page shows the cell.

        It is read on the server's thread, and sent on that of the notebook.
        """
        if not self._is_shown:
            return
        content = self._content()
        loop = self._loop
        if loop is None or not loop.is_running() or loop is running_loop():
            self.send(content)
        else:
            loop.call_soon_threadsafe(self.send, content)

    def _content(self) -> dict[str, Any]:
        """Return the content for the cell's page."""
        raise NotImplementedError


class TablePanel(LivePanel):
    """The widget that shows a table in a cell.

    Args:
        table: the table.
        locale: the language, "en" or "ja".

    """

    _esm: ClassVar[Any] = for_pages("panel.js")
    _css: ClassVar[Any] = for_pages("panel.css")

    def __init__(self, table: Table, locale: str) -> None:
        self._table = table
        super().__init__(table, locale)

    def _close_service(self) -> None:
        try:
            self._table.close()
        except OSError:  # shown as the table's `trouble`
            self.tell()

    def _do(self, content: Mapping[str, Any]) -> None:
        """Carry out a request about a seat, or for another game after the present one."""
        table, asked, seat = self._table, content.get("do"), content.get("seat")
        if not table.is_open or not (seat is None or type(seat) is int):
            return
        if asked == "again" and table.match.is_terminal():
            table.match.restart()
        elif asked == "new-link" and seat in table.links:
            table.revoke(seat)
        elif asked == "stand-in" and table.is_in_time(seat):
            table.stand_in(seat)
        elif asked == "give-back" and table.is_in_time(seat):
            table.give_back(seat)

    def _content(self) -> dict[str, Any]:
        table, locale = self._table, self._locale
        words = {key.partition("-")[2]: TEXTS.get(locale, key) for key in _LABELS}
        trouble = [TEXTS.get(locale, "told-trouble", error=table.trouble)] if table.trouble else []
        if not table.is_open:
            return {"title": table.title, "open": False, "words": words, "rows": [], "notes": trouble}
        links: dict[int | None, tuple[str, str]] = {seat: (name, link) for seat, name, link in table.describe(locale)}
        rows = [self._row(row.seat, row.name, links.get(row.seat, ("", ""))[1], row) for row in table.rows(locale)]
        if None in links:
            rows.append(self._row(None, *links[None], None))
        notes = [*trouble, TEXTS.get(locale, "told-local" if table.is_local else "told-network")]
        if not any(row["code"] for row in rows):
            notes.append(TEXTS.get(locale, "told-no-codes"))
        if table.asking:
            words_of = table.match.words(locale)
            notes.insert(0, TEXTS.get(locale, "told-asked", names=", ".join(map(words_of.name, table.asking))))
        is_over = table.match.current_player() == TERMINAL
        return {"title": table.title, "open": True, "over": is_over, "words": words, "rows": rows, "notes": notes}

    def _row(self, seat: int | None, name: str, link: str, row: SeatRow | None) -> dict[str, Any]:
        return {
            "name": name,
            "seat": seat,
            "player": "" if row is None else row.player,
            "stands": row is not None and row.is_stood_in,
            "mine": seat is not None and self._table.is_in_time(seat),
            "looks": seat is None,
            "here": self._table.pages_of(seat),
            "turn": row is not None and row.is_asked,
            "link": link,
            "code": qr_code(link) if link else "",
        }
