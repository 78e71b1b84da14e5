"""The set-up: factions, mats, starting pieces and tracks."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.factions import (
    BANNED_PAIRS,
    CRIMEA,
    FACTIONS,
    RUSVIET,
    START_CARDS,
    START_POWER,
    home,
)
from tabletop_widgets.engines.scythe.components.map import START_WORKERS
from tabletop_widgets.engines.scythe.options import ScytheOptions
from tabletop_widgets.engines.scythe.position import Position, plus, put
from tabletop_widgets.engines.scythe.rules import frames

OBJECTIVES_EACH: Final = 2
AUTOMA_POPULARITY: Final = 10  # Rule: scythe 19.2
AUTOMA_COINS: Final = 5


def seated_anyhow(options: ScytheOptions) -> bool:
    """Return whether the factions are drawn as a group, and then seated in their order around the board."""
    return not options.automatic and all(seat.faction is None for seat in options.seats)


def possible_factions(position: Position) -> list[tuple[int, int]]:
    """Return the factions that may be drawn next, each with the number of ways to continue. Rule: scythe 1.1, 1.2."""
    drawn = position.factions
    if seated_anyhow(position.options):
        return [(faction, 1) for faction in range(len(FACTIONS)) if faction not in drawn]
    seat = len(drawn)
    ways = Counter(seating[seat] for seating in position.options.seatings if seating[:seat] == drawn)
    return sorted(ways.items())


def deal_factions(position: Position, events: list[Event] | None) -> None:
    """Continue with the next faction to be drawn, or to the player mats when all are known."""
    while len(position.factions) < position.options.num_players:
        named = position.options.seats[len(position.factions)].faction
        if named is None:
            position.stack.append((frames.DRAW_FACTION,))
            return
        position.factions += (named,)
    deal_mats(position, events)


def allowed_mats(position: Position, seat: int) -> list[int]:
    """Return the mats that a seat may still draw. Rule: scythe 1.1."""
    faction = position.factions[seat]
    free = [mat for mat in position.options.mats_in_box if mat not in position.mats]
    if not position.options.banned_pairs:
        return free
    return [
        mat for mat in free if (faction, mats.MATS[mat]) not in BANNED_PAIRS
    ] or free  # mats chosen for other seats may leave only banned ones


def next_for_mat(position: Position) -> int:
    """Return the seat that draws a mat next, or -1.

    Factions with a banned mat draw first, so that an allowed one is always left. Rule: scythe 1.1
    """
    waiting = [seat for seat, mat in enumerate(position.mats) if mat < 0 and seat not in position.options.automatic]
    picky = [seat for seat in waiting if position.factions[seat] in (RUSVIET, CRIMEA)]
    return (picky or waiting or [-1])[0]


def deal_mats(position: Position, events: list[Event] | None) -> None:
    """Continue with the player mats when all factions are known."""
    if any(mat is not None for mat in position.options.named_mats):
        position.mats = tuple(
            mat if named is None else named
            for mat, named in zip(position.mats, position.options.named_mats, strict=True)
        )
    if next_for_mat(position) >= 0:
        position.stack.append((frames.DRAW_MAT,))
        return
    for seat, faction in enumerate(position.factions):
        automa = seat in position.options.automatic
        if events is not None and automa:
            events.append(Event("automa-setup", seat, (faction,), "scythe 19.2"))
        elif events is not None:
            events.append(Event("faction", seat, (faction, position.mats[seat]), "scythe 1.1"))
        place_pieces(position, seat)
    first = first_seat(position)
    if events is not None:
        rule = "scythe 19.5" if len(position.options.deciding) == 1 else "scythe 1.2"
        events.append(Event("start", first, (), rule))
    stack = position.stack
    stack.append((frames.TURN, first))
    for seat in reversed(range(len(position.factions))):
        cards = START_CARDS[position.factions[seat]]
        if cards:
            stack.append((frames.DRAW_CARD, seat, cards, frames.BY_SETUP))
        if seat not in position.options.automatic:
            stack.append((frames.DRAW_OBJECTIVE, seat, OBJECTIVES_EACH))
    stack.append((frames.DRAW_TILE,))


def first_seat(position: Position) -> int:
    """Return who begins: the human with the lowest number on its mat. Rule: scythe 1.2, 19.5."""
    return min((mat, seat) for seat, mat in enumerate(position.mats) if seat not in position.options.automatic)[1]


def place_pieces(position: Position, seat: int) -> None:
    """Give a seat its starting pieces and tracks. Rule: scythe 1.3, 19.2."""
    faction, mat = position.factions[seat], position.mats[seat]
    position.power[seat] = START_POWER[faction]
    automa = seat in position.options.automatic
    position.popularity[seat] = AUTOMA_POPULARITY if automa else mats.START_POPULARITY[mat]
    position.coins[seat] = AUTOMA_COINS if automa else mats.START_COINS[mat]
    position.characters = put(position.characters, seat, home(faction))
    position.army[seat] = 1 << home(faction)
    for place in START_WORKERS[faction]:
        add_workers(position, seat, place, 1)


def add_workers(position: Position, seat: int, place: int, count: int) -> None:
    """Put workers of the mat on the board."""
    position.workers = put(position.workers, seat, plus(position.workers[seat], place, count))
    position.labour[seat] |= 1 << place
    position.on_board = plus(position.on_board, seat, count)
