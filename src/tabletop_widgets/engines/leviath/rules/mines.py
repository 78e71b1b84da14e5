"""Mines, the kaiju's answer, its forced step, and enclosure. Rule: leviath 6."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.rules import deduction, ending, frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES
from tabletop_widgets.engines.leviath.table import KAIJU_SEAT, Leg, Table


def allowed_spaces(table: Table, within: int, lifted: int) -> int:
    """Return the spaces without a mine onto which a mine may be put.

    Args:
        table: the position; a mine that is being moved is already off the board.
        within: `ANYWHERE`, `NEAR_SHIP` or `NEXT_TO_IT`.
        lifted: the space the mine was lifted from, or -1 for one from the supply.

    """
    sea = table.game.sea
    free = sea.everywhere & ~table.mines
    if lifted >= 0:
        free &= ~(1 << lifted)
    if within == frames.ANYWHERE:
        return free
    return free & (deduction.near_ships(sea, table.ships) if within == frames.NEAR_SHIP else sea.neighbours[lifted])


def movable(table: Table, within: int) -> int:
    """Return the mines that can be moved."""
    return sum(1 << space for space in bits(table.mines) if allowed_spaces(table, within, space))


def place(table: Table, seat: int, space: int, events: Events) -> None:
    """Put a mine onto a space: the kaiju answers, and steps away if it is there. Rule: leviath 6.1, 6.2."""
    sea = table.game.sea
    table.mines |= 1 << space
    if events is not None:
        events.append(Event("mine", seat, (space,), "leviath 6.1"))
    if table.place != space:
        if events is not None:
            events.append(Event("not-here", KAIJU_SEAT, (space,), "leviath 6.1", None, True))
        table.possible &= ~(1 << space)
        check_enclosure(table, events)
        return
    if events is not None:
        events.append(Event("here", KAIJU_SEAT, (space,), "leviath 6.1", None, True))
    table.possible = 1 << space
    if sea.neighbours[space] & ~table.mines:
        table.stack.append((frames.FLEE,))
    else:
        capture(table, events)


def check_enclosure(table: Table, events: Events) -> None:
    """Let the humans win if all sea spaces around the kaiju have mines. Rule: leviath 6.3."""
    enclosed = table.game.sea.enclosed_spaces(table.mines)
    if enclosed >> table.place & 1:
        capture(table, events)
    else:
        table.possible &= ~enclosed


def capture(table: Table, events: Events) -> None:
    """End the game: the kaiju is captured. Rule: leviath 10.1."""
    if events is not None:
        events.append(Event("captured", KAIJU_SEAT, (table.place,), "leviath 10.1", None, True))
    ending.end(table, "captured", events)


def displace(table: Table, to: int, leg: Leg, rule: str, events: Events) -> None:
    """Move the kaiju in secret, record the new place, and check whether it is enclosed there.

    Args:
        table: the position.
        to: the space it moves to.
        leg: what everybody knows about the move.
        rule: the section that moves it.
        events: what happens is added to it.

    Rule: leviath 6.3, 7.4

    """
    table.legs = (*table.legs, leg)
    table.path = (*table.path, to)
    table.place = to
    table.possible = deduction.after_leg(table.game.sea, leg)
    if events is not None:
        events.append(Event("place", KAIJU_SEAT, (to,), rule, 1 << KAIJU_SEAT))
    check_enclosure(table, events)


# --- the kaiju's forced step


@FRAMES.legal(frames.FLEE)
def legal_flee(table: Table, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List where the kaiju may step. Rule: leviath 6.2."""
    first = table.game.catalogue.flee
    near = table.game.sea.neighbours[table.place]
    if reasons is not None:
        for space in bits(table.game.sea.everywhere):
            reasons[first + space] = "mined" if table.mines >> space & 1 else "flee-far"
    return [first + space for space in bits(near & ~table.mines)]


@FRAMES.apply(frames.FLEE)
def apply_flee(table: Table, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Leave the mined space."""
    if events is not None:
        events.append(Event("flee", KAIJU_SEAT, (), "leviath 6.2"))
    to = action - table.game.catalogue.flee
    leg = Leg(table.possible, deduction.FLIGHT, 1, table.mines, table.game.sea.everywhere)
    displace(table, to, leg, "leviath 6.2", events)


# --- moving a mine: lift it, put it down


@FRAMES.legal(frames.LIFT)
def legal_lift(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List the mines that may be lifted. Rule: leviath 5.3, 5.4, 8.3."""
    _, _, within = frame
    first = table.game.catalogue.lift
    can = movable(table, within)
    if reasons is not None:
        for space in bits(table.game.sea.everywhere):
            reasons[first + space] = "lift-stuck" if table.mines >> space & 1 else "lift-none"
    return [first + space for space in bits(can)]


@FRAMES.apply(frames.LIFT)
def apply_lift(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Lift a mine."""
    _, seat, within = frame
    space = action - table.game.catalogue.lift
    table.mines &= ~(1 << space)
    if events is not None:
        events.append(Event("lift", seat, (space,), "leviath 8.3" if seat == KAIJU_SEAT else "leviath 5.4"))
    table.stack.append((frames.PUT, seat, space, within))


@FRAMES.legal(frames.PUT)
def legal_put(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List where a lifted mine may be put."""
    _, _, lifted, within = frame
    return _legal_mines(table, within, lifted, reasons)


@FRAMES.apply(frames.PUT)
def apply_put(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Put a lifted mine down."""
    _, seat, _, _ = frame
    place(table, seat, action - table.game.catalogue.mine, events)


@FRAMES.legal(frames.MINE)
def legal_mine(table: Table, frame: Frame, reasons: Reasons) -> list[int]:
    """List where a mine may be laid, and whether the human may stop. Rule: leviath 5.2."""
    _, _, _, near, laid = frame
    out = _legal_mines(table, frames.NEAR_SHIP if near else frames.ANYWHERE, -1, reasons)
    stop = table.game.catalogue.stop_mines
    if laid:
        out.append(stop)
    elif reasons is not None:
        reasons[stop] = "mine-first"
    return out


@FRAMES.apply(frames.MINE)
def apply_mine(table: Table, frame: Frame, action: int, events: Events) -> None:
    """Lay a mine; the next one is due after the kaiju's answer. Rule: leviath 5.2."""
    _, seat, left, near, _ = frame
    if action == table.game.catalogue.stop_mines:
        return
    if left > 1:
        table.stack.append((frames.MINE, seat, left - 1, near, 1))
    place(table, seat, action - table.game.catalogue.mine, events)


def _legal_mines(table: Table, within: int, lifted: int, reasons: Reasons) -> list[int]:
    first = table.game.catalogue.mine
    if reasons is not None:
        far = "mine-far" if within == frames.NEAR_SHIP else "put-far"
        for space in bits(table.game.sea.everywhere):
            reasons[first + space] = "mined" if table.mines >> space & 1 else "put-back" if space == lifted else far
    return [first + space for space in bits(allowed_spaces(table, within, lifted))]
