"""Control of players' seats: if several boards of a match have a player for a seat, the newest board moves it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary, WeakSet

from tabletop_widgets.core.match import Match

if TYPE_CHECKING:
    from tabletop_widgets.widgets.bots import Bots

_ALL: Final[WeakKeyDictionary[Match, WeakSet[Bots]]] = WeakKeyDictionary()
_NUMBERS: Final = itertools.count(1)


def claim_seats(bots: Bots) -> None:
    """Let a board take over the seats of its players from older boards."""
    if bots.players:
        bots.rank, bots.gives_way = next(_NUMBERS), False
        _ALL.setdefault(bots.match, WeakSet()).add(bots)
        notify_rivals(bots)


def give_way(bots: Bots) -> None:
    """Release the seats of a board that no page shows, if pages show another board with players for them."""
    if any(rival.are_shown() for rival in rivals(bots)):
        bots.gives_way = True
    notify_rivals(bots)


def reclaim_seats(bots: Bots) -> None:
    """Let a board that is shown again take back the seats that it has released."""
    bots.gives_way = False
    notify_rivals(bots)


def release_seats(bots: Bots) -> None:
    """Release the seats of a closed board."""
    _ALL.get(bots.match, WeakSet()).discard(bots)
    notify_rivals(bots)


def notify_rivals(bots: Bots) -> None:
    """Tell the other boards with players for the same seats that the board which moves them may have changed."""
    for rival in rivals(bots):
        rival.on_turn()


def rivals(bots: Bots) -> list[Bots]:
    """Return the other boards with players for the same seats."""
    found = _ALL.get(bots.match, ())
    return [one for one in list(found) if one is not bots and not bots.players.keys().isdisjoint(one.players)]


def contested_seats(bots: Bots) -> tuple[list[int], list[int]]:
    """Return a board's players' seats that another board moves, and those that other visible boards could move."""
    seats = sorted(bots.players)
    lost = [seat for seat in seats if not bots.moves(seat)]
    others = [one for one in rivals(bots) if one.are_there()]
    return lost, [seat for seat in seats if seat not in lost and any(seat in one.players for one in others)]


def holding_board(match: Match, seat: int) -> Bots | None:
    """Return the board that moves a seat; None if no registered board has a player for it."""
    found = [one for one in list(_ALL.get(match, ())) if seat in one.players]
    return max(found, key=lambda one: (not one.gives_way, one.rank), default=None)
