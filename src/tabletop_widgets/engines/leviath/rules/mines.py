"""Mines, the kaiju's answer, its forced step, and enclosure. Rule: leviath 6."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.frames import Events, Frame, Reasons
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.position import KAIJU_SEAT, Leg, Position
from tabletop_widgets.engines.leviath.rules import deduction, ending, frames
from tabletop_widgets.engines.leviath.rules.frames import FRAMES


def allowed_spaces(position: Position, within: int, lifted: int) -> int:
    """Return the spaces without a mine onto which a mine may be put.

    Args:
        position: the position; a mine that is being moved is already off the board.
        within: `ANYWHERE`, `NEAR_SHIP` or `NEXT_TO_IT`.
        lifted: the space the mine was lifted from, or -1 for one from the supply.

    """
    sea = position.game.sea
    free = sea.everywhere & ~position.mines
    if lifted >= 0:
        free &= ~(1 << lifted)
    if within == frames.ANYWHERE:
        return free
    return free & (deduction.near_ships(sea, position.ships) if within == frames.NEAR_SHIP else sea.neighbours[lifted])


def movable(position: Position, within: int) -> int:
    """Return the mines that can be moved."""
    return sum(1 << space for space in bits(position.mines) if allowed_spaces(position, within, space))


def place(position: Position, seat: int, space: int, events: Events) -> None:
    """Put a mine onto a space: the kaiju answers, and steps away if it is there. Rule: leviath 6.1, 6.2."""
    sea = position.game.sea
    position.mines |= 1 << space
    if events is not None:
        events.append(Event("mine", seat, (space,), "leviath 6.1"))
    if position.place != space:
        if events is not None:
            events.append(Event("not-here", KAIJU_SEAT, (space,), "leviath 6.1", None, True))
        position.possible &= ~(1 << space)
        check_enclosure(position, events)
        return
    if events is not None:
        events.append(Event("here", KAIJU_SEAT, (space,), "leviath 6.1", None, True))
    position.possible = 1 << space
    if sea.neighbours[space] & ~position.mines:
        position.stack.append((frames.FLEE,))
    else:
        capture(position, events)


def check_enclosure(position: Position, events: Events) -> None:
    """Let the humans win if all sea spaces around the kaiju have mines. Rule: leviath 6.3."""
    enclosed = position.game.sea.enclosed_spaces(position.mines)
    if enclosed >> position.place & 1:
        capture(position, events)
    else:
        position.possible &= ~enclosed


def capture(position: Position, events: Events) -> None:
    """End the game: the kaiju is captured. Rule: leviath 10.1."""
    if events is not None:
        events.append(Event("captured", KAIJU_SEAT, (position.place,), "leviath 10.1", None, True))
    ending.end(position, "captured", events)


def displace(position: Position, to: int, leg: Leg, rule: str, events: Events) -> None:
    """Move the kaiju in secret, record the new place, and check whether it is enclosed there.

    Args:
        position: the position.
        to: the space it moves to.
        leg: what everybody knows about the move.
        rule: the section that moves it.
        events: what happens is added to it.

    Rule: leviath 6.3, 7.4

    """
    position.legs = (*position.legs, leg)
    position.path = (*position.path, to)
    position.place = to
    position.possible = deduction.after_leg(position.game.sea, leg)
    if events is not None:
        events.append(Event("place", KAIJU_SEAT, (to,), rule, 1 << KAIJU_SEAT))
    check_enclosure(position, events)


# --- the kaiju's forced step


@FRAMES.legal(frames.FLEE)
def legal_flee(position: Position, frame: Frame, reasons: Reasons) -> list[int]:  # noqa: ARG001 - one signature for all
    """List where the kaiju may step. Rule: leviath 6.2."""
    first = position.game.catalogue.flee
    near = position.game.sea.neighbours[position.place]
    if reasons is not None:
        for space in bits(position.game.sea.everywhere):
            reasons[first + space] = "mined" if position.mines >> space & 1 else "flee-far"
    return [first + space for space in bits(near & ~position.mines)]


@FRAMES.apply(frames.FLEE)
def apply_flee(position: Position, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Leave the mined space."""
    if events is not None:
        events.append(Event("flee", KAIJU_SEAT, (), "leviath 6.2"))
    to = action - position.game.catalogue.flee
    leg = Leg(position.possible, deduction.FLIGHT, 1, position.mines, position.game.sea.everywhere)
    displace(position, to, leg, "leviath 6.2", events)


# --- moving a mine: lift it, put it down


@FRAMES.legal(frames.LIFT)
def legal_lift(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List the mines that may be lifted. Rule: leviath 5.3, 5.4, 8.3."""
    _, _, within = frame
    first = position.game.catalogue.lift
    can = movable(position, within)
    if reasons is not None:
        for space in bits(position.game.sea.everywhere):
            reasons[first + space] = "lift-stuck" if position.mines >> space & 1 else "lift-none"
    return [first + space for space in bits(can)]


@FRAMES.apply(frames.LIFT)
def apply_lift(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Lift a mine."""
    _, seat, within = frame
    space = action - position.game.catalogue.lift
    position.mines &= ~(1 << space)
    if events is not None:
        events.append(Event("lift", seat, (space,), "leviath 8.3" if seat == KAIJU_SEAT else "leviath 5.4"))
    position.stack.append((frames.PUT, seat, space, within))


@FRAMES.legal(frames.PUT)
def legal_put(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List where a lifted mine may be put."""
    _, _, lifted, within = frame
    return _legal_mines(position, within, lifted, reasons)


@FRAMES.apply(frames.PUT)
def apply_put(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Put a lifted mine down."""
    _, seat, _, _ = frame
    place(position, seat, action - position.game.catalogue.mine, events)


@FRAMES.legal(frames.MINE)
def legal_mine(position: Position, frame: Frame, reasons: Reasons) -> list[int]:
    """List where a mine may be laid, and whether the human may stop. Rule: leviath 5.2."""
    _, _, _, near, laid = frame
    out = _legal_mines(position, frames.NEAR_SHIP if near else frames.ANYWHERE, -1, reasons)
    stop = position.game.catalogue.stop_mines
    if laid:
        out.append(stop)
    elif reasons is not None:
        reasons[stop] = "mine-first"
    return out


@FRAMES.apply(frames.MINE)
def apply_mine(position: Position, frame: Frame, action: int, events: Events) -> None:
    """Lay a mine; the next one is due after the kaiju's answer. Rule: leviath 5.2."""
    _, seat, left, near, _ = frame
    if action == position.game.catalogue.stop_mines:
        return
    if left > 1:
        position.stack.append((frames.MINE, seat, left - 1, near, 1))
    place(position, seat, action - position.game.catalogue.mine, events)


def _legal_mines(position: Position, within: int, lifted: int, reasons: Reasons) -> list[int]:
    first = position.game.catalogue.mine
    if reasons is not None:
        far = "mine-far" if within == frames.NEAR_SHIP else "put-far"
        for space in bits(position.game.sea.everywhere):
            reasons[first + space] = "mined" if position.mines >> space & 1 else "put-back" if space == lifted else far
    return [first + space for space in bits(allowed_spaces(position, within, lifted))]
