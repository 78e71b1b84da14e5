"""Produce, and the Mill. Rule: scythe 12.2, 12.3."""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.map import (
    FACTORY,
    LAND,
    NUM_HEXES,
    TERRAIN,
    VILLAGE,
    VILLAGES,
    WORKER,
    YIELD,
    bits,
)
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.gains import Why, give
from tabletop_widgets.engines.scythe.table import Table

PRODUCING: Final = LAND & ~(1 << FACTORY)


def start_produce(table: Table, seat: int, hexes: int, with_mill: bool, rule: int) -> None:
    """Let a seat produce on a number of hexes, and with the Mill's bonus on the Mill's hex."""
    mill = table.structures[mats.NUM_STRUCTURES * seat + mats.MILL] if with_mill else -1
    if mill >= 0 and not table.control(seat) & PRODUCING & 1 << mill:
        mill = -1
    table.stack.append((frames.PRODUCE, seat, hexes, 0, mill, rule))


def _can_produce(table: Table, frame: tuple[int, ...]) -> int:
    """Return the hexes on which something can still be produced, as a bit mask."""
    _, seat, left, done, mill, _ = frame
    hexes = table.control(seat) & table.labour[seat] & PRODUCING & ~done if left else 0
    if mill >= 0:
        hexes |= 1 << mill
    if table.on_board[seat] == mats.MAX_WORKERS:
        hexes &= ~VILLAGES
    return hexes


@FRAMES.legal(frames.PRODUCE)
def legal_produce(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the hexes to produce on."""
    hexes = _can_produce(table, frame)
    out = [ids.PRODUCE + place for place in bits(hexes)]
    out.append(ids.PRODUCE_DONE)
    if why is not None:
        _note_produce(table, frame, why)
    return out


def _note_produce(table: Table, frame: tuple[int, ...], why: dict[int, str]) -> None:
    _, seat, _, done, _, _ = frame
    mine = table.control(seat)
    for place in range(NUM_HEXES):
        if done >> place & 1:
            note = "produce-again"
        elif not PRODUCING >> place & 1:
            note = "produce-nothing"
        elif not mine >> place & 1 or not table.labour[seat] >> place & 1:
            note = "produce-no-worker"
        elif TERRAIN[place] == VILLAGE and table.on_board[seat] == mats.MAX_WORKERS:
            note = "produce-no-workers-left"
        else:
            note = "produce-none-left"
        why[ids.PRODUCE + place] = note


@FRAMES.apply(frames.PRODUCE)
def apply_produce(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Produce on a hex: each worker there produces one thing, and so does the Mill."""
    _, seat, left, done, mill, rule = frame
    if action == ids.PRODUCE_DONE:
        return
    place = action - ids.PRODUCE
    amount = table.workers[seat][place]
    if place == mill:
        amount += 1
        mill = -1
    else:
        left -= 1
    if events is not None:
        events.append(Event("produce", seat, (place,), "scythe 12.2"))
    table.stack.append((frames.PRODUCE, seat, left, done | 1 << place, mill, rule))
    made = YIELD[TERRAIN[place]]
    what = mats.WORKERS if made == WORKER else mats.FIRST_RESOURCE + made
    if table.in_part:
        table.stack.append((frames.GIVES, seat, what, amount, place, rule))
    else:
        give(table, seat, what, amount, place, rule, events)
