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
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.table import Table, plus, put

OBJECTIVES_EACH: Final = 2
AUTOMA_POPULARITY: Final = 10  # Rule: scythe 19.2
AUTOMA_COINS: Final = 5


def seated_anyhow(options: ScytheOptions) -> bool:
    """Return whether the factions are drawn together and then take seats in their order."""
    return not options.automatic and all(seat.faction is None for seat in options.seats)


def possible_factions(table: Table) -> list[tuple[int, int]]:
    """Return the factions that may be drawn next, each with the number of ways to continue. Rule: scythe 1.1, 1.2."""
    drawn = table.factions
    if seated_anyhow(table.options):
        return [(faction, 1) for faction in range(len(FACTIONS)) if faction not in drawn]
    seat = len(drawn)
    ways = Counter(seating[seat] for seating in table.options.seatings if seating[:seat] == drawn)
    return sorted(ways.items())


def deal_factions(table: Table, events: list[Event] | None) -> None:
    """Continue with the next faction to be drawn, or to the player mats when all are known."""
    while len(table.factions) < table.options.num_players:
        named = table.options.seats[len(table.factions)].faction
        if named is None:
            table.stack.append((frames.DRAW_FACTION,))
            return
        table.factions += (named,)
    deal_mats(table, events)


def allowed_mats(table: Table, seat: int) -> list[int]:
    """Return the mats that a seat may still draw. Rule: scythe 1.1."""
    faction = table.factions[seat]
    free = [mat for mat in table.options.mats_in_box if mat not in table.mats]
    if not table.options.banned_pairs:
        return free
    return [
        mat for mat in free if (faction, mats.MATS[mat]) not in BANNED_PAIRS
    ] or free  # given mats may leave no other


def next_for_mat(table: Table) -> int:
    """Return the seat that draws a mat next, or -1.

    Factions with a banned mat draw first, so that an allowed one is always left. Rule: scythe 1.1
    """
    waiting = [seat for seat, mat in enumerate(table.mats) if mat < 0 and seat not in table.options.automatic]
    picky = [seat for seat in waiting if table.factions[seat] in (RUSVIET, CRIMEA)]
    return (picky or waiting or [-1])[0]


def deal_mats(table: Table, events: list[Event] | None) -> None:
    """Continue with the player mats when all factions are known."""
    if any(mat is not None for mat in table.options.named_mats):
        table.mats = tuple(
            mat if named is None else named for mat, named in zip(table.mats, table.options.named_mats, strict=True)
        )
    if next_for_mat(table) >= 0:
        table.stack.append((frames.DRAW_MAT,))
        return
    for seat, faction in enumerate(table.factions):
        automa = seat in table.options.automatic
        if events is not None and automa:
            events.append(Event("automa-setup", seat, (faction,), "scythe 19.2"))
        elif events is not None:
            events.append(Event("faction", seat, (faction, table.mats[seat]), "scythe 1.1"))
        place_pieces(table, seat)
    first = first_seat(table)
    if events is not None:
        rule = "scythe 19.5" if len(table.options.deciding) == 1 else "scythe 1.2"
        events.append(Event("start", first, (), rule))
    stack = table.stack
    stack.append((frames.TURN, first))
    for seat in reversed(range(len(table.factions))):
        cards = START_CARDS[table.factions[seat]]
        if cards:
            stack.append((frames.DRAW_CARD, seat, cards, frames.BY_SETUP))
        if seat not in table.options.automatic:
            stack.append((frames.DRAW_OBJECTIVE, seat, OBJECTIVES_EACH))
    stack.append((frames.DRAW_TILE,))


def first_seat(table: Table) -> int:
    """Return who begins: the human with the lowest number on its mat. Rule: scythe 1.2, 19.5."""
    return min((mat, seat) for seat, mat in enumerate(table.mats) if seat not in table.options.automatic)[1]


def place_pieces(table: Table, seat: int) -> None:
    """Give a seat its starting pieces and tracks. Rule: scythe 1.3, 19.2."""
    faction, mat = table.factions[seat], table.mats[seat]
    table.power[seat] = START_POWER[faction]
    automa = seat in table.options.automatic
    table.popularity[seat] = AUTOMA_POPULARITY if automa else mats.START_POPULARITY[mat]
    table.coins[seat] = AUTOMA_COINS if automa else mats.START_COINS[mat]
    table.characters = put(table.characters, seat, home(faction))
    table.army[seat] = 1 << home(faction)
    for place in START_WORKERS[faction]:
        add_workers(table, seat, place, 1)


def add_workers(table: Table, seat: int, place: int, count: int) -> None:
    """Put workers of the mat on the board."""
    table.workers = put(table.workers, seat, plus(table.workers[seat], place, count))
    table.labour[seat] |= 1 << place
    table.on_board = plus(table.on_board, seat, count)
