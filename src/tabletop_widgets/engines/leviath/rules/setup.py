"""The position before anything is drawn. Rule: leviath 3, 11.1."""

from __future__ import annotations

from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.rules import frames
from tabletop_widgets.engines.leviath.table import Table


def set_up(table: Table) -> None:
    """Fill a blank table. Rule: leviath 3, 11.1."""
    box = table.game
    sea, humans, handicap = box.sea, box.num_players - 1, box.rules.handicap
    table.stack = [(frames.TURN, 1), (frames.START,)]
    table.stack += [(frames.DEAL, seat, box.hand_size) for seat in range(humans, 0, -1)]
    if handicap > 0:
        table.stack.append((frames.HANDICAP, handicap))
    table.place = -1
    table.path = ()
    table.legs = ()
    table.possible = box.starts
    table.energy = box.start_energy
    table.ships = (*sea.ship_starts, *(-1,) * sea.ships_in_port)
    table.mines = sum(1 << space for space in sea.hard_mines[: max(0, -handicap)])
    table.sunk = table.built = table.discarded = 0
    table.material = (1 << len(LANDS)) - 1
    table.hands = ((),) * humans
    table.left = box.cards.deck(humans)
    table.day = 1
    table.asleep = tuple(ability.count for ability in box.cards.awakenings)
    table.discards = table.spent = table.evolutions = ()
    table.used = table.turns = table.mover = 0
    table.reason = ""
