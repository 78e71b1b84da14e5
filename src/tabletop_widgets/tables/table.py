"""Table: a match with a link for each seat."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeGuard

from tabletop_widgets.core.errors import listing, short_repr
from tabletop_widgets.core.match import Match
from tabletop_widgets.core.player import Player, PlayerAdapter, resolve_player, resolve_players
from tabletop_widgets.core.state import CHANCE, TERMINAL
from tabletop_widgets.core.text import LOCALES
from tabletop_widgets.core.tree import Change
from tabletop_widgets.tables import link_file
from tabletop_widgets.tables.clocks import Clocks, TimeControl, check_clock
from tabletop_widgets.tables.connection import Code, Connection, Frame
from tabletop_widgets.tables.kept_folder import KeptFolder
from tabletop_widgets.tables.qr import qr_code
from tabletop_widgets.tables.served_board import LookingBoard, TableBoard
from tabletop_widgets.tables.server import TEXTS
from tabletop_widgets.tables.service import MOST_PAGES, MOST_VIEWS, Secret, Service, digest, is_page_name
from tabletop_widgets.widgets import seat_control
from tabletop_widgets.widgets.bots import Bots
from tabletop_widgets.widgets.last_action import arrival_of

if TYPE_CHECKING:
    from tabletop_widgets.tables.panel import LivePanel

_LOG: Final = logging.getLogger(__name__)
_MOST_SPECTATORS: Final = 250
_MOST_LOOKING: Final = 24  # pages that look back at the same time, each with a board of its own
_FORMER_KEPT: Final = 8  # tokens of a link that open nothing any more, and are told apart from guesses


class SeatRow(NamedTuple):
    """A seat of a table.

    Attributes:
        seat: its number, from 0.
        name: its player's name.
        player: who plays it, if that is no person: "medium"; else "".
        is_stood_in: whether that player only stands in for a person, who may take the seat back.
        pages: how many pages show it.
        is_asked: whether it has to decide.
        left: the seconds on its clock; None without one.

    """

    seat: int
    name: str
    player: str
    is_stood_in: bool
    pages: int
    is_asked: bool
    left: float | None


class Link(Secret):
    """A link of a table: a token, and a board in each language that one of its pages reads.

    Args:
        seat: the seat; None for spectators.
        most: how many pages may be open.

    Attributes:
        seat: likewise.
        most: likewise.
        boards: locale -> board.
        looking: the boards of pages that look back at a game that is over, by page.

    """

    def __init__(self, seat: int | None, most: int) -> None:
        super().__init__()
        self.seat, self.most = seat, most
        self.boards: dict[str, TableBoard] = {}
        self.looking: dict[Connection, LookingBoard] = {}
        self._former = deque[bytes](maxlen=_FORMER_KEPT)

    def pass_on(self) -> None:
        """Replace the token by a new one; pages with the former one are told so."""
        self._former.append(self._digest)
        self.renew()

    def was_of(self, digest: bytes) -> bool:
        """Return whether a digest is that of a former token, in a time that does not depend on either."""
        return sum(hmac.compare_digest(former, digest) for former in list(self._former)) > 0  # compares all

    @property
    def pages(self) -> list[Connection]:
        """The open pages."""
        return [page for board in self.all_boards for page in list(board.pages)]  # on any thread

    @property
    def all_boards(self) -> list[TableBoard]:
        """The boards of its pages."""
        return [*list(self.boards.values()), *list(self.looking.values())]


class Table(Service):
    """People at their own browsers, each at a seat of one match; made by `match.serve()`.

    A server on a thread of its own serves the pages, so people play on while a cell computes. Each link has a secret
    behind its `#`; whoever has the link has the seat. In a cell the table shows its links while it is open.

    Its arguments are those of `match.serve()`, which describes them.

    Attributes:
        match: what is played.

    """

    def __init__(
        self,
        match: Match,
        *,
        seats: Iterable[int] | None,
        players: Mapping[int, Player | str] | None,
        host: str,
        port: int,
        address: str | None,
        spectators: bool | None,
        take_back: str | None,
        locale: str | None,
        pace: float,
        until: datetime | None,
        keep: str | Path | None,
        clock: tuple[float, float] | str | None,
        out_of_time: Player | str,
        stand_in: Player | str | None,
    ) -> None:
        if not isinstance(match, Match):
            raise TypeError(f"{short_repr(match)} is not a match; make one with new_match(...)")
        super().__init__(title=match.game.title, host=host, port=port, address=address, locale=locale, until=until)
        self.match = match
        self._keep = None if keep is None else KeptFolder(Path(keep), match)
        kept = None if self._keep is None else self._keep.links
        control = check_clock(clock) if clock is not None else kept.clock if kept else None
        self._take_back = take_back or (kept.take_back if kept else "fair")
        self._player_names = _player_names(players, kept)
        self._players = resolve_players(match.game, self._player_names if players is None else players)
        self._links = [Link(seat, MOST_PAGES) for seat in _seats(match, seats, self._players)]
        has_spectators = spectators if spectators is not None else kept is None or None in kept.tokens
        self._links += [Link(None, _MOST_SPECTATORS)] if has_spectators else []
        self._out_of_time = resolve_player(out_of_time)
        self._clocks = None if control is None else self._new_clocks(control, kept)
        self._is_paused, self._came = False, set[int]()
        self._late = set[int]()  # the seats of people whose time is out
        self._asking = set[int]()  # the seats of people who ask for another game
        self._stand_in = None if stand_in is None else resolve_player(stand_in)
        self._stood_in = set[int]()  # the seats of people for whom a player stands in
        self._mover: int | None = None  # the seat whose turn goes on, perhaps
        self._flag: asyncio.TimerHandle | None = None  # timer for the end of the running clock
        for link in self._links:
            link.renew(None if kept is None else kept.tokens.get(link.seat))
        self._bots = Bots(match, self._players, pace, self._on_player_error)
        self._failure: BaseException | None = None  # a player's error, until it is asked again
        # checks the options of boards before a port is opened
        TableBoard(match, bool, seat=None, take_back=self._take_back, players=self._players, pace=pace).close()
        self._serve(port or (0 if kept is None else kept.port))
        try:
            self._write_links()
            if self._keep is not None:
                self._keep.told = self._tell_panels
                self._keep.write_match()
            self._server.call(self._begin)
            self._stand_in_again(() if kept is None else kept.stood_in)
        except BaseException:
            super().close()
            raise

    # --- for the creator

    @property
    def links(self) -> dict[int | None, str]:
        """The link of each seat, and that of spectators at None. Whoever has a link has the seat."""
        return {link.seat: self._link_address(link) for link in self._links}

    def link(self, seat: int | None) -> str:
        """Return the link of a seat, or, for None, that of spectators.

        Raises:
            LookupError: there is none.

        """
        return self._link_address(self._find(seat))

    def revoke(self, seat: int | None) -> str:
        """Close the pages of a link and return a new link; the old one becomes invalid.

        Raises:
            LookupError: there is no such link.
            OSError: the file of the links cannot be written; the old link opens nothing all the same.

        """
        link = self._find(seat)
        link.pass_on()
        self._run(self._cut_off, link)
        self._write_links()
        return self._link_address(link)

    def stand_in(self, seat: int, player: Player | str = "medium") -> None:
        """Let a player play for an absent person until `give_back`; the person's page may take the seat back, too.

        Args:
            seat: a seat with a link.
            player: as in `players` of `match.serve`.

        Raises:
            LookupError: the seat has no link.
            ValueError, TypeError: there is no such player; the time of the seat is out.

        """
        self._check_in_time(seat)
        self._run(self._begin_stand_in, seat, resolve_player(player))

    def give_back(self, seat: int) -> None:
        """End the stand-in for a person, who plays again.

        Raises:
            LookupError: the seat has no link.
            ValueError: the time of the seat is out.

        """
        self._check_in_time(seat)
        self._run(self._end_stand_in, seat)

    def is_in_time(self, seat: object) -> TypeGuard[int]:
        """Return whether a seat has a link, and time left."""
        return seat is not None and seat not in self._late and any(link.seat == seat for link in self._links)

    def _check_in_time(self, seat: int) -> None:
        self._find(seat)
        if not self.is_in_time(seat):
            raise ValueError(f"seat {short_repr(seat)}: expected the seat of a person whose time is not out")

    @property
    def seats(self) -> list[SeatRow]:
        """The seats, each with its person or player, number of open pages, and whether it is its turn."""
        return self.rows(self._locale or "en") if self._is_open else []

    @property
    def folder(self) -> Path | None:
        """The folder of the match and the links; None if they are not kept."""
        return None if self._keep is None else self._keep.folder

    @property
    def trouble(self) -> str:
        """Why the match or the links could not be saved; "" if they are saved, or need not be."""
        return "" if self._keep is None else self._keep.trouble

    def close(self) -> None:
        """Close all pages and the server; the match stays.

        Raises:
            OSError: what is to be kept could not be saved. It is still here: `match.save`.

        """
        was_open = self._is_open
        super().close()
        if was_open and self.trouble and not self._is_observing():
            raise OSError(f"{self.trouble}; the match is still here: match.save(file) writes it elsewhere")

    def pause(self) -> None:
        """Stop the clocks until `resume`; people can still play."""
        self._run(self._pause, True)

    def resume(self) -> None:
        """Ask the players again after one has failed; restart paused clocks, or start them before all have come."""
        self._run(self._resume)

    def _is_observing(self) -> bool:
        """Return whether the caller is an observer of the match: it holds the lock, so waiting would never end."""
        return bool(self.match._lock._is_owned())  # type: ignore[attr-defined]  # as `threading.Condition` asks

    def __repr__(self) -> str:
        people = listing([str(link.seat) for link in self._links if link.seat is not None]) or "nobody"
        state = f"open at {self.address}" if self._is_open else "closed"
        return f"<Table of {self.title}, {state}; links of seats {people}: table.link(seat)>"

    def _new_panel(self, locale: str) -> LivePanel:
        from tabletop_widgets.tables.panel import TablePanel

        return TablePanel(self, locale)

    def _write_links(self) -> None:
        if self._keep is None:
            return
        clocks = self._clocks
        self._keep.write_links(
            link_file.KeptLinks(
                self._server.port,
                tokens={link.seat: link.token for link in self._links},
                left={} if clocks is None else clocks.left(),
                stood_in=set(self._stood_in),
                players=self._player_names,
                clock=None if clocks is None else clocks.control,
                take_back=self._take_back,
            )
        )

    def _stand_in_again(self, seats: Iterable[int]) -> None:
        """Restore the stand-ins of a closed table, with the table's own player or "medium"."""
        for seat in seats:
            if self.is_in_time(seat):
                self._run(self._begin_stand_in, seat, self._stand_in or resolve_player("medium"))

    def _find(self, seat: int | None) -> Link:
        for link in self._links:
            if link.seat == seat:
                return link
        known = listing([str(link.seat) for link in self._links])
        raise LookupError(f"there is no link of seat {short_repr(seat)}; there are those of {known}")

    # --- on the server's thread

    def _begin(self) -> None:
        with self.match._lock:
            self.match.observe(self._on_match)
            self._bots.take()
        super()._begin()
        self._follow_clocks()

    def _end(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
        if self._clocks is not None:
            self._clocks.let_pass(passes=False)
            self._write_or_log()
        self.match.unobserve(self._on_match)
        if self._keep is not None:
            self._keep.end()
        self._bots.stop()
        seat_control.release_seats(self._bots)
        for page in list(self._of):
            page.end(Code.CLOSED)
        for link in self._links:
            for board in link.all_boards:
                board.close()
            link.boards.clear()
            link.looking.clear()
        super()._end()

    def _cut_off(self, link: Link) -> None:
        """Close the pages of a link."""
        for page in link.pages:
            page.end(Code.PASSED)
            self._forget(page)  # the page gets nothing more about the seat
        self._follow_clocks()
        self._tell_people()

    def _on_match(self, match: Match, change: Change) -> None:  # noqa: ARG002 - an observer's signature
        if not self._server.loop.is_closed():
            self._server.loop.call_soon_threadsafe(self._follow, change)

    def _follow(self, change: Change) -> None:
        """Ask the players and send whose turn it is, after a change of the match by any thread."""
        if not self._is_open:
            return
        self._failure = None if change.kind == "play" else self._failure
        if change.kind not in ("comment", "mark"):
            self._asking.clear()
            self._show_present()
        if self._keep is not None:
            self._keep.save_soon()
        if change.kind == "restart":
            self._begin_anew()
        if change.kind in ("play", "draw") and arrival_of(self.match, change.node):
            (self._bots.ask_next if change.node.seat in self._players else self._bots.resume)()
        elif change.kind == "goto":
            self._bots.pause()
        self._follow_clocks(change)
        self._tell_people()

    def _begin_anew(self) -> None:
        """Follow the match to another game: reset the clocks, and give people whose time was over their seats again."""
        self._failure = self._mover = None
        for seat in self._late:
            self._free_seat(seat)
        self._late.clear()
        if self._clocks is not None:
            self._clocks.begin_anew()
        self._bots.resume()

    def _seat_player(self, seat: int, player: PlayerAdapter) -> None:
        """Give the seat of a person to a player from now on."""
        self._players[seat] = self._bots.players[seat] = player
        for board in self._boards():
            board.seat_player(seat, player)

    def _free_seat(self, seat: int) -> None:
        """Give a seat back to its person."""
        del self._players[seat], self._bots.players[seat]
        for board in self._boards():
            board.free_seat(seat)

    def _begin_stand_in(self, seat: int, player: PlayerAdapter) -> None:
        """Let a player stand in for the person of a seat, whose clock stops meanwhile."""
        if seat in self._late or not self._is_open:
            return
        self._stood_in.add(seat)
        self._write_or_log()
        self._seat_player(seat, player)
        self._follow_clocks()
        with self.match._lock:
            self._bots.take()
        self._tell_people()

    def _end_stand_in(self, seat: int) -> None:
        """Let the person of a seat play again, and drop a pending answer of the player."""
        if seat not in self._stood_in or not self._is_open:
            return
        self._stood_in.remove(seat)
        self._write_or_log()
        self._free_seat(seat)
        with self.match._lock:
            self._bots.pause()
            self._bots.ask_next()
        self._follow_clocks()
        self._tell_people()

    def _boards(self) -> list[TableBoard]:
        return [board for link in self._links for board in link.boards.values()]

    def _resume(self) -> None:
        self._failure = None
        self._came.update(link.seat for link in self._links if link.seat is not None)
        self._pause(False)
        self._bots.resume()

    # --- clocks

    def _new_clocks(self, control: TimeControl, kept: link_file.KeptLinks | None) -> Clocks:
        return Clocks(control, [link.seat for link in self._links if link.seat is not None], kept.left if kept else {})

    def _pause(self, is_paused: bool) -> None:
        self._is_paused = is_paused
        self._follow_clocks()
        self._tell_people()

    def _follow_clocks(self, change: Change | None = None) -> None:
        """Let time pass for the seat that is asked now.

        The clocks start when everybody has come once. They stop while nobody at all is there; who is away while others
        wait loses time.
        """
        clocks = self._clocks
        if clocks is None:
            return
        has_turned = change is not None and self._count_turn(clocks, change)
        asked = self.match.current_player()
        people = {link.seat for link in self._links if link.seat is not None}
        is_there = any(link.seat is not None for link in self._of.values())
        clocks.ask(asked if asked not in self._players else -1)
        clocks.let_pass(passes=is_there and not self._is_paused and people <= self._came)
        if has_turned:
            self._write_or_log()
        self._wait_for_flag(clocks)

    def _count_turn(self, clocks: Clocks, change: Change) -> bool:
        """Add time for a finished turn, after which another seat is asked (chance aside); return whether one ended."""
        if change.kind == "play":
            self._mover = change.node.seat
        if change.kind not in ("play", "draw") or self._mover is None:
            return False
        after = self.match.state_at(change.node).current_player()
        if after in (CHANCE, self._mover):
            return False
        clocks.add(self._mover)
        self._mover = None
        return True

    def _write_or_log(self) -> None:
        """Write the links with times and stand-ins; log errors, so that a full disk does not stop the game."""
        try:
            self._write_links()
        except OSError:
            _LOG.exception("the file of links could not be written")

    def _wait_for_flag(self, clocks: Clocks) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        if clocks.out() is not None:
            self._take_over(clocks.out())
        elif clocks.running is not None:
            left = clocks.left()[clocks.running]
            self._flag = asyncio.get_running_loop().call_later(left, self._look_at_clocks)

    def _look_at_clocks(self) -> None:
        """Check whether a seat's time is over."""
        if self._is_open:
            self._follow_clocks()
            self._tell_people()

    def _take_over(self, seat: int | None) -> None:
        """Let a player play on for a seat whose time is over."""
        if seat is None or seat in self._players:
            return
        self._late.add(seat)
        self._seat_player(seat, self._out_of_time)
        if self._clocks is not None:
            self._clocks.ask(-1)
        with self.match._lock:
            self._bots.take()

    def _times(self) -> dict[str, Any]:
        """Return the times for pages, which count down by themselves."""
        if self._clocks is None:
            return {}
        left = {str(seat): round(seconds, 1) for seat, seconds in self._clocks.left().items()}
        return {"clock": {"left": left, "running": self._clocks.running}}

    def _on_player_error(self, error: BaseException) -> None:
        self._failure = error
        for board in self._boards():
            board._on_player_error(error)

    # --- pages: see `Host`

    def enter(self, page: Connection, hello: Mapping[str, Any]) -> bool:
        """Show a page the board of the link whose token it hands over; return whether there is such a link."""
        handed = digest(hello.get("token"))
        found = [link for link in self._links if link.is_of(handed)]  # compares all: the time reveals nothing
        former = [link for link in self._links if link.was_of(handed)]
        if not self._is_open or not (found or former):
            return False
        if not found:
            page.end(Code.PASSED)
            return True
        link = found[0]
        if len(link.pages) >= link.most:
            page.end(Code.FULL)
            return True
        self._of[page] = link
        board = self._board(link, self._locale_of(hello))
        board.join(page)
        self._take_up(page, hello, board)
        if link.seat is not None:
            self._came.add(link.seat)
        self._follow_clocks()
        self._tell_people()
        return True

    def hear(self, page: Connection, content: object) -> None:
        """Carry out a message of a page."""
        board = self._board_of(page)
        if board is None or not isinstance(content, dict):
            return
        name = content.get("c")
        if not page.name and is_page_name(name):
            page.name = name
        if name != page.name or len(page.views) > MOST_VIEWS:
            page.end(Code.BROKEN)
            return
        if content.get("do") == "locale" and content.get("locale") in LOCALES:
            board = self._move(page, board, content["locale"])
        elif content.get("do") == "goto" and self.match.is_terminal():
            board = self._look_back(page, board)
        ask = _OF_SEATS.get(str(content.get("do")))
        if ask is None:
            board.hear(page, content)
        elif self._of[page].seat is not None:
            ask(self, page, self._of[page])

    def leave(self, page: Connection) -> None:
        """Forget a page."""
        if self._forget(page) and self._is_open:
            self._follow_clocks()
            self._tell_people()

    def _forget(self, page: Connection) -> bool:
        """Forget a page; return whether it was known."""
        board, link = self._board_of(page), self._of.pop(page, None)
        if board is not None:
            board.leave(page)
        if link is not None and page in link.looking:
            link.looking.pop(page).close()
        return link is not None

    def _move(self, page: Connection, board: TableBoard, locale: str) -> TableBoard:
        """Show a page its link's board in another language: each page has its own."""
        if board.locale == locale:
            return board
        link = self._of[page]
        other = self._board(link, locale)
        _transfer(page, board, other)
        if page in link.looking:
            link.looking.pop(page).close()
        self._tell_people()
        return other

    def _look_back(self, page: Connection, board: TableBoard) -> TableBoard:
        """Give a page a board of its own, on which it goes to each position of a game that is over.

        Too many have none at the same time: the first of them is shown the end again.
        """
        link: Link = self._of[page]
        if page not in link.looking:
            looking = [(one, other) for one in self._links for other in one.looking]
            if len(looking) >= _MOST_LOOKING:
                self._show_end(*looking[0])
            own = LookingBoard(self.match, seat=link.seat, players=self._players, locale=board.locale)
            link.looking[page] = own
            _transfer(page, board, own)
        return link.looking[page]

    def _show_present(self) -> None:
        """Show those who look back where the match is now."""
        for link in self._links:
            for page in list(link.looking):
                self._show_end(link, page)

    def _show_end(self, link: Link, page: Connection) -> None:
        """Show a page that looks back the board of its link again."""
        board = link.looking.pop(page)
        _transfer(page, board, self._board(link, board.locale))
        board.close()

    def _board(self, link: Link, locale: str) -> TableBoard:
        if locale not in link.boards:
            link.boards[locale] = TableBoard(
                self.match,
                self._bots.are_moving,
                seat=link.seat,
                players=self._players,
                locale=locale,
                take_back="off" if link.seat is None else self._take_back,
                allow="watch" if link.seat is None else "play",
            )
            if self._failure is not None:
                link.boards[locale]._on_player_error(self._failure)
        return link.boards[locale]

    def _board_of(self, page: Connection) -> TableBoard | None:
        link = self._of.get(page)
        boards = link.all_boards if link is not None else ()
        return next((board for board in boards if page in board.pages), None)

    # --- requests of a person about the own seat

    def _tell_link(self, page: Connection, link: Link) -> None:
        """Send a page the link of its seat, with a QR code, for another device of the same person."""
        address = self._link_address(link)
        page.put(Frame({"seat": {"link": address, "code": qr_code(address), "local": self.is_local}}))

    def _pass_on(self, page: Connection, link: Link) -> None:
        """Make a new link for a seat, send it only to the requesting page, and invalidate the old one."""
        link.pass_on()
        address = self._link_address(link)
        watch = next((self._link_address(one) for one in self._links if one.seat is None), "")
        told = {"link": address, "code": qr_code(address), "local": self.is_local, "watch": watch}
        page.put(Frame({"seat": {**told, "passed": True}}))
        self._cut_off(link)
        self._write_or_log()

    def _ask_stand_in(self, page: Connection, link: Link) -> None:  # noqa: ARG002 - as the others
        """Let a player stand in for the requesting person, if the table has such a player."""
        if link.seat is not None and self._stand_in is not None and link.seat not in self._players:
            self._begin_stand_in(link.seat, self._stand_in)

    def _take_back_seat(self, page: Connection, link: Link) -> None:  # noqa: ARG002 - as the others
        """Give the requesting person the seat back."""
        if link.seat is not None:
            self._end_stand_in(link.seat)

    def _ask_again(self, page: Connection, link: Link) -> None:  # noqa: ARG002 - as the others
        """Note that a person asks for another game; it begins once all who are there have asked."""
        if link.seat is None or not self.match.is_terminal():
            return
        self._asking.add(link.seat)
        if self._still_to_ask():
            self._tell_people()
        else:
            self.match.restart()

    @property
    def asking(self) -> list[int]:
        """The seats of people who ask for another game."""
        return sorted(self._asking)

    def _still_to_ask(self) -> list[int]:
        """Return the seats of the people who are there and have not asked for another game."""
        here = [link.seat for link in self._links if link.seat is not None and link.pages]
        return [seat for seat in here if seat not in self._asking]

    # --- who is there

    def rows(self, locale: str) -> list[SeatRow]:
        """Return the rows of all seats, in a language."""
        words, asked = self.match.words(locale), self.match.current_player()
        pages = {link.seat: len(link.pages) for link in self._links}
        left = {} if self._clocks is None else self._clocks.left()
        return [
            SeatRow(
                seat,
                words.name(seat),
                (self._players[seat].name or "player") if seat in self._players else "",
                seat in self._stood_in,
                pages.get(seat, 0),
                seat == asked,
                left.get(seat),
            )
            for seat in self.match.game.deciding
        ]

    def people(self, locale: str) -> dict[str, Any]:
        """Return who is there as a message, in the language of its pages."""
        watching = sum(len(link.pages) for link in self._links if link.seat is None)
        rows = [[row.seat, row.name, bool(row.player), row.pages > 0, row.is_asked] for row in self.rows(locale)]
        is_over = self.match.current_player() == TERMINAL
        seats = {"may": self._stand_in is not None, "for": sorted(self._stood_in)}
        again = {"asked": self.asking, "missing": self._still_to_ask()} if is_over else {}
        return {
            "seats": rows,
            "watching": watching,
            "over": is_over,
            "stand_in": seats,
            "again": again,
            **self._times(),
        }

    def _tell_people(self) -> None:
        """Send every page who is there, and whose turn it is."""
        for locale in LOCALES:
            boards = [board for link in self._links for board in link.all_boards if board.locale == locale]
            pages = [page for board in boards for page in board.pages]
            frame = Frame({"people": self.people(locale)}) if pages else None
            for page in pages:
                if frame is not None:
                    page.put_people(frame)
        self._tell_panels()

    def pages_of(self, seat: int | None) -> int:
        """Return the number of pages that show a seat, or for None of spectators' pages."""
        return sum(len(link.pages) for link in self._links if link.seat == seat)

    def describe(self, locale: str) -> Iterator[tuple[int | None, str, str]]:
        """Yield the seat, the name and the link of each link."""
        words = self.match.words(locale)
        for link in self._links:
            name = TEXTS.get(locale, "link-watch") if link.seat is None else words.name(link.seat)
            yield link.seat, name, self._link_address(link)


def _transfer(page: Connection, board: TableBoard, other: TableBoard) -> None:
    """Show a page another board, with the views that it has."""
    views = list(page.views)
    board.leave(page)
    other.join(page)
    for _, view in views:
        other.note_view(page, view)


# what pages ask about their seat, and no spectator
_OF_SEATS: Final[dict[str, Callable[[Table, Connection, Link], None]]] = {
    "own-link": Table._tell_link,
    "pass-on": Table._pass_on,
    "stand-in": Table._ask_stand_in,
    "take-seat": Table._take_back_seat,
    "ask-again": Table._ask_again,
}


def _seats(match: Match, seats: Iterable[int] | None, players: Mapping[int, object]) -> list[int]:
    """Return the seats that get a link.

    Raises:
        ValueError: there is no such seat, or a player has it, or the rules play it.

    """
    free = [seat for seat in match.game.deciding if seat not in players]
    if seats is None:
        return free
    wanted = [match.game.check_seat(seat) for seat in seats]
    for seat in wanted:
        if seat not in free:
            raise ValueError(f"seats: seat {seat} is not free; free are {listing(list(map(str, free)))}")
    return list(dict.fromkeys(wanted))


def _player_names(players: Mapping[int, Player | str] | None, kept: link_file.KeptLinks | None) -> dict[int, str]:
    """Return seat -> name of its player, for the file of links.

    Args:
        players: as they are given; None for those of the file.
        kept: the file; None for none.

    Raises:
        ValueError: the file does not have a player that is needed.

    """
    if isinstance(players, Mapping):
        return {seat: player if isinstance(player, str) else "" for seat, player in players.items()}
    names = {} if kept is None or players is not None else dict(kept.players)
    lost = [seat for seat, name in names.items() if not name]
    if lost:
        raise ValueError(f"players: that of seat {lost[0]} has no name; give all again: players={{{lost[0]}: …}}")
    return names
