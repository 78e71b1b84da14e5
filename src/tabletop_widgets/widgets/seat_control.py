"""Control of automatic seats: of a match's boards with a player for a seat, the one made last moves it."""

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
    """Give the seats of its players to a board, in place of those that were made before."""
    if bots.players:
        bots.rank, bots.gives_way = next(_NUMBERS), False
        _ALL.setdefault(bots.match, WeakSet()).add(bots)
        notify_rivals(bots)


def give_way(bots: Bots) -> None:
    """Leave the seats of a board that no page shows to others with players for them, if pages show any of these."""
    if any(rival.are_shown() for rival in rivals(bots)):
        bots.gives_way = True
    notify_rivals(bots)


def reclaim_seats(bots: Bots) -> None:
    """Give a board that is shown again the seats that it has left."""
    bots.gives_way = False
    notify_rivals(bots)


def release_seats(bots: Bots) -> None:
    """Leave the seats of a board that is closed."""
    _ALL.get(bots.match, WeakSet()).discard(bots)
    notify_rivals(bots)


def notify_rivals(bots: Bots) -> None:
    """Tell the other boards with players for the same seats that it may now be another that moves them."""
    for rival in rivals(bots):
        rival.on_turn()


def rivals(bots: Bots) -> list[Bots]:
    """Return the other boards with players for the same seats."""
    found = _ALL.get(bots.match, ())
    return [one for one in list(found) if one is not bots and not bots.players.keys().isdisjoint(one.players)]


def contested_seats(bots: Bots) -> tuple[list[int], list[int]]:
    """Return the seats of a board's players that another board moves, and those that others there would move, too."""
    seats = sorted(bots.players)
    lost = [seat for seat in seats if not bots.moves(seat)]
    others = [one for one in rivals(bots) if one.are_there()]
    return lost, [seat for seat in seats if seat not in lost and any(seat in one.players for one in others)]


def holding_board(match: Match, seat: int) -> Bots | None:
    """Return the board that moves a seat; None if no board with a player for it was told of here."""
    found = [one for one in list(_ALL.get(match, ())) if seat in one.players]
    return max(found, key=lambda one: (not one.gives_way, one.rank), default=None)
