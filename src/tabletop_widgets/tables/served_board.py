"""Boards for the links of a table or class: widgets that use websockets instead of the kernel's connection.

A page that comes, or comes back, gets the whole present state: `ServedBoard.join`.
"""

from __future__ import annotations

import copy
import logging
import uuid
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import traitlets
from ipywidgets import Layout, Widget

from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import PlayerAdapter
from tabletop_widgets.tables.connection import Connection, Frame
from tabletop_widgets.widgets.bots import Bots
from tabletop_widgets.widgets.context import Looks
from tabletop_widgets.widgets.game_widget import GameWidget

_LOG: Final = logging.getLogger(__name__)
_UNSENT: Final = frozenset({"layout", "tabbable", "tooltip", "at", "address", "aside", "replaced", "comm"})


class LinkComm:
    """A stand-in for an ipywidgets comm that sends only to the pages of one link.

    Args:
        comm_id: the model's id.

    Attributes:
        comm_id: likewise.
        pages: the open pages.

    """

    def __init__(self, comm_id: str) -> None:
        self.comm_id = comm_id
        self.pages: set[Connection] = set()

    def send(self, data: Mapping[str, Any], metadata: object = None, buffers: object = None) -> None:  # noqa: ARG002
        """Send an update of traits to all pages, or a message to the page that it is for."""
        if data["method"] == "update":
            state = sent(data["state"])
            whole, less = Frame({"s": state}), Frame({"s": without_inspector(state)})
            for page in self.pages:
                page.put_state(whole if page.is_inspecting else less)
        elif data["method"] == "custom":
            frame, name = Frame({"m": data["content"]}), data["content"].get("c")
            for page in self.pages:
                if not name or page.name == name or name in page.more:
                    page.put(frame)

    def on_msg(self, hear: object) -> None:
        """Do nothing: the table hands messages to the board itself."""

    def on_close(self, hear: object) -> None:
        """Do nothing: the table closes its boards."""

    def close(self, *given: object, **named: object) -> None:  # noqa: ARG002
        """Release the pages; the table has told them why."""
        self.pages.clear()


def sent(state: Mapping[str, Any]) -> dict[str, Any]:
    """Return the traits of a state that are sent to pages."""
    return {name: value for name, value in state.items() if not name.startswith("_") and name not in _UNSENT}


def without_inspector(state: dict[str, Any]) -> dict[str, Any]:
    """Return traits for a page whose inspector is closed."""
    return {**state, "inspect": None} if state.get("inspect") is not None else state


class _UnlistedWidget(Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A widget that is not registered with ipywidgets, which therefore sends nothing for it.

    It has a list of all widgets: whenever a page of a notebook is loaded, it sends their whole state to that page; and
    a page that is made of a notebook holds them all.
    """

    comm: Any  # the trait of ipywidgets' Widget

    def open(self) -> None:
        """Connect to the pages of the link; ipywidgets would connect to those of the notebook."""
        if self.comm is None:
            self.comm = LinkComm(self._model_id or uuid.uuid4().hex)

    @traitlets.observe("comm")
    def _comm_changed(self, change: Mapping[str, Any]) -> None:
        """Take the id of the connection; ipywidgets would also add the widget to its list."""
        if change["new"] is not None:
            self._model_id = change["new"].comm_id


class _NoLayout(_UnlistedWidget, Layout):  # type: ignore[misc]
    """The layout that ipywidgets makes for every widget; here no page gets it."""


class TablePlayers(Bots):
    """The players' seats as a board of a table sees them: the table moves them, not the board.

    Args:
        match: where they play.
        players: seat -> player.
        are_moving: tells whether the table's players are about to decide.

    """

    def __init__(self, match: Match, players: Mapping[int, PlayerAdapter], are_moving: Callable[[], bool]) -> None:
        super().__init__(match, players, 0, bool)
        self._table_moves = are_moving

    def are_moving(self) -> bool:
        """Return whether a player is thinking, or about to."""
        return self.are_due() and self._table_moves()

    def moves(self, seat: int) -> bool:
        """Return whether a seat has a player."""
        return seat in self.players

    def stop(self) -> None:
        """Do nothing: the table's own players go on."""

    def pause(self) -> None:
        """Do nothing: the table's own players pause by themselves."""

    def take(self) -> None:
        """Do nothing: the table's own players have their seats."""

    def resume(self) -> None:
        """Do nothing: the table's own players go on by themselves."""

    def ask_next(self) -> None:
        """Do nothing: the table's own players are asked by the table."""

    def turn(self) -> None:
        """Do nothing: the table's own players share no seat."""

    def hide(self) -> None:
        """Do nothing: the table's own players play also if nobody looks."""

    def show(self) -> bool:
        """Return False: no player waits for this board."""
        return False


class ServedBoard(_UnlistedWidget, GameWidget):
    """A board that the pages of a link show."""

    _is_in_cell = False
    _offers_lessons = False

    @traitlets.default("layout")
    def _no_layout(self) -> _NoLayout:
        return _NoLayout()

    @property
    def pages(self) -> set[Connection]:
        """The open pages."""
        comm = self.comm
        return comm.pages if isinstance(comm, LinkComm) else set()

    def seat_player(self, seat: int, player: PlayerAdapter) -> None:
        """Note that a player has a seat from now on."""
        self._bots.players[seat] = player
        self._tell_players()

    def free_seat(self, seat: int) -> None:
        """Note that a person has a seat again."""
        self._bots.players.pop(seat, None)
        self._tell_players()

    def _tell_players(self) -> None:
        self._set_traits(self._drawing.texts())  # these traits say who has each seat
        self._sync_soon()

    # --- pages

    def join(self, page: Connection) -> None:
        """Show the board on a page: it gets the whole picture."""
        self._draw_missed()
        self._note_inspector(page)
        state = sent(self.get_state())
        page.put_state(Frame({"s": state if page.is_inspecting else without_inspector(state)}))
        self.pages.add(page)

    def leave(self, page: Connection) -> None:
        """Forget a page, and the views that it had."""
        self.pages.discard(page)
        for view in page.views:
            self._visibility.update(view, seen=False)
            self._views.remove(view)
        page.views.clear()

    def note_view(self, page: Connection, view: int) -> None:
        """Add a view of a page that has come back, in sight."""
        place = page.name, view
        page.views.add(place)
        self._visibility.update(place, seen=True)
        self._views.add(place)

    def hear(self, page: Connection, content: Mapping[str, Any]) -> None:
        """Carry out a message of a page."""
        if content.get("do") == "view" and isinstance(content.get("view"), int):
            page.views.add((content.get("c", page.name), content["view"]))
        try:
            self._on_message(self, content, [])
            if content.get("do") == "open":
                self._note_inspector(page)
        except Exception:  # the board repairs itself; the other boards go on
            _LOG.exception("a message of a page could not be carried out")

    def _note_inspector(self, page: Connection) -> None:
        """Send a page the content of its inspector if it is open; no other page gets it."""
        page.is_inspecting = self._messages.is_inspected_by(page.name)
        if page.is_inspecting and self.inspect is not None:
            page.put_state(Frame({"s": {"inspect": self.inspect}}))

    def _is_idle_unseen(self) -> bool:
        """Return whether nobody sees the board; a board without a page is drawn when a page comes."""
        if not self.pages:
            self._is_stale = True
            return True
        return super()._is_idle_unseen()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401, ARG002 - IPython's types
        return {"text/plain": object.__repr__(self)}

    __repr__ = object.__repr__


class TableBoard(ServedBoard):
    """The board of a link of a table; it stays where the match is.

    Args:
        match: what is played.
        are_moving: tells whether the table's players are about to decide.
        options: those of `GameWidget`.

    """

    _looks: ClassVar[Looks] = "later"

    def __init__(self, match: Match, are_moving: Callable[[], bool], **options: Any) -> None:  # noqa: ANN401
        self._table_moves = are_moving
        super().__init__(match, **options)

    def _new_bots(self, match: Match, players: Mapping[int, PlayerAdapter], pace: float) -> Bots:  # noqa: ARG002
        return TablePlayers(match, players, self._table_moves)


class LookingBoard(TableBoard):
    """The board of one page that looks back at a game that is over: it shows a copy of the match, and plays nothing.

    Args:
        match: where the game is over.
        options: those of `GameWidget`.

    """

    _looks: ClassVar[Looks] = "now"

    def __init__(self, match: Match, **options: Any) -> None:  # noqa: ANN401
        with match._lock:
            own = copy.copy(match)
        super().__init__(own, bool, take_back="off", allow="watch", **options)
