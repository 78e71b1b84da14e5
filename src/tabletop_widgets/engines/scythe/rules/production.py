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
from tabletop_widgets.engines.scythe.position import Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES
from tabletop_widgets.engines.scythe.rules.gains import Why, give

PRODUCING: Final = LAND & ~(1 << FACTORY)


def start_produce(position: Position, seat: int, hexes: int, with_mill: bool, rule: int) -> None:
    """Let a seat produce on a number of hexes, and with the Mill's bonus on the Mill's hex."""
    mill = position.structures[mats.NUM_STRUCTURES * seat + mats.MILL] if with_mill else -1
    if mill >= 0 and not position.control(seat) & PRODUCING & 1 << mill:
        mill = -1
    position.stack.append((frames.PRODUCE, seat, hexes, 0, mill, rule))


def _can_produce(position: Position, frame: tuple[int, ...]) -> int:
    """Return the hexes on which something can still be produced, as a bit mask."""
    _, seat, left, done, mill, _ = frame
    hexes = position.control(seat) & position.labour[seat] & PRODUCING & ~done if left else 0
    if mill >= 0:
        hexes |= 1 << mill
    if position.on_board[seat] == mats.MAX_WORKERS:
        hexes &= ~VILLAGES
    return hexes


@FRAMES.legal(frames.PRODUCE)
def legal_produce(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the hexes to produce on."""
    hexes = _can_produce(position, frame)
    out = [ids.PRODUCE + place for place in bits(hexes)]
    out.append(ids.PRODUCE_DONE)
    if why is not None:
        _note_produce(position, frame, why)
    return out


def _note_produce(position: Position, frame: tuple[int, ...], why: dict[int, str]) -> None:
    _, seat, _, done, _, _ = frame
    mine = position.control(seat)
    for place in range(NUM_HEXES):
        if done >> place & 1:
            note = "produce-again"
        elif not PRODUCING >> place & 1:
            note = "produce-nothing"
        elif not mine >> place & 1 or not position.labour[seat] >> place & 1:
            note = "produce-no-worker"
        elif TERRAIN[place] == VILLAGE and position.on_board[seat] == mats.MAX_WORKERS:
            note = "produce-no-workers-left"
        else:
            note = "produce-none-left"
        why[ids.PRODUCE + place] = note


@FRAMES.apply(frames.PRODUCE)
def apply_produce(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Produce on a hex: each worker there produces one thing, and so does the Mill."""
    _, seat, left, done, mill, rule = frame
    if action == ids.PRODUCE_DONE:
        return
    place = action - ids.PRODUCE
    amount = position.workers[seat][place]
    if place == mill:
        amount += 1
        mill = -1
    else:
        left -= 1
    if events is not None:
        events.append(Event("produce", seat, (place,), "scythe 12.2"))
    position.stack.append((frames.PRODUCE, seat, left, done | 1 << place, mill, rule))
    made = YIELD[TERRAIN[place]]
    what = mats.WORKERS if made == WORKER else mats.FIRST_RESOURCE + made
    if position.in_part:
        position.stack.append((frames.GIVES, seat, what, amount, place, rule))
    else:
        give(position, seat, what, amount, place, rule, events)
