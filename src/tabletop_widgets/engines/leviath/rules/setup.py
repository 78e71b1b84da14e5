"""The position before anything is drawn. Rule: leviath 3, 11.1."""

from __future__ import annotations

from tabletop_widgets.engines.leviath.components.sea import LANDS
from tabletop_widgets.engines.leviath.position import Position
from tabletop_widgets.engines.leviath.rules import frames


def set_up(position: Position) -> None:
    """Fill a blank position. Rule: leviath 3, 11.1."""
    box = position.game
    sea, humans, handicap = box.sea, box.num_players - 1, box.rules.handicap
    position.stack = [(frames.TURN, 1), (frames.START,)]
    position.stack += [(frames.DEAL, seat, box.hand_size) for seat in range(humans, 0, -1)]
    if handicap > 0:
        position.stack.append((frames.HANDICAP, handicap))
    position.place = -1
    position.path = ()
    position.legs = ()
    position.possible = box.starts
    position.energy = box.start_energy
    position.ships = (*sea.ship_starts, *(-1,) * sea.ships_in_port)
    position.mines = sum(1 << space for space in sea.hard_mines[: max(0, -handicap)])
    position.sunk = position.built = position.discarded = 0
    position.material = (1 << len(LANDS)) - 1
    position.hands = ((),) * humans
    position.left = box.cards.deck(humans)
    position.day = 1
    position.asleep = tuple(ability.count for ability in box.cards.awakenings)
    position.discards = position.spent = position.evolutions = ()
    position.used = position.turns = position.mover = 0
    position.reason = ""
