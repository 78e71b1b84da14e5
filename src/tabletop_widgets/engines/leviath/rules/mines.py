"""Mines, the kaiju's answer, its forced step, and enclosure. Rule: leviath 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.leviath.components.sea import bits
from tabletop_widgets.engines.leviath.rules import deduction
from tabletop_widgets.engines.leviath.rules.deduction import Leg
from tabletop_widgets.engines.leviath.rules.frames import ANYWHERE, FLEE, KAIJU_SEAT, NEAR_SHIP, PUT, Frame

if TYPE_CHECKING:
    from tabletop_widgets.engines.leviath.state import LeviathState

Events = list[Event] | None
Why = dict[int, str] | None

MINES: Final = 10  # tiles in all


def supply(state: LeviathState) -> int:
    """Return how many mines lie beside the board."""
    return MINES - state.mines.bit_count()


def allowed(state: LeviathState, within: int, lifted: int) -> int:
    """Return the spaces without a mine onto which a mine may be put.

    Args:
        state: the position, with a moved mine off the board already.
        within: `ANYWHERE`, `NEAR_SHIP` or `NEXT_TO_IT`.
        lifted: the space the mine was lifted from, or -1 for one from the supply.

    """
    sea = state.game.sea
    free = sea.everywhere & ~state.mines
    if lifted >= 0:
        free &= ~(1 << lifted)
    if within == ANYWHERE:
        return free
    return free & (deduction.near_ships(sea, state.ships) if within == NEAR_SHIP else sea.neighbours[lifted])


def movable(state: LeviathState, within: int) -> int:
    """Return the mines that can be moved."""
    return sum(1 << space for space in bits(state.mines) if allowed(state, within, space))


def place(state: LeviathState, seat: int, space: int, events: Events) -> None:
    """Put a mine onto a space: the kaiju answers, and steps away if it is there. Rule: leviath 6.1, 6.2."""
    sea = state.game.sea
    state.mines |= 1 << space
    if events is not None:
        events.append(Event("mine", seat, (space,), "leviath 6.1"))
    if state.place != space:
        if events is not None:
            events.append(Event("not-here", KAIJU_SEAT, (space,), "leviath 6.1", None, True))
        state.possible &= ~(1 << space)
        check_enclosure(state, events)
        return
    if events is not None:
        events.append(Event("here", KAIJU_SEAT, (space,), "leviath 6.1", None, True))
    state.possible = 1 << space
    if sea.neighbours[space] & ~state.mines:
        state.stack.append((FLEE,))
    else:
        capture(state, events)


def check_enclosure(state: LeviathState, events: Events) -> None:
    """Let the humans win if all sea spaces around the kaiju have mines. Rule: leviath 6.3."""
    enclosed = state.game.sea.enclosed(state.mines)
    if enclosed >> state.place & 1:
        capture(state, events)
    else:
        state.possible &= ~enclosed


def capture(state: LeviathState, events: Events) -> None:
    """End the game: the kaiju is captured. Rule: leviath 10.1."""
    if events is not None:
        events.append(Event("captured", KAIJU_SEAT, (state.place,), "leviath 10.1", None, True))
    state.end("captured", events)


def displace(state: LeviathState, to: int, leg: Leg, rule: str, events: Events) -> None:
    """Move the kaiju in secret, note the new place, and see whether it is enclosed there.

    Args:
        state: the position.
        to: the space it moves to.
        leg: what everybody knows of the move.
        rule: the section that moves it.
        events: where to tell what happens.

    Rule: leviath 6.3, 7.4

    """
    state.legs = (*state.legs, leg)
    state.path = (*state.path, to)
    state.place = to
    state.possible = deduction.after_leg(state.game.sea, leg)
    if events is not None:
        events.append(Event("place", KAIJU_SEAT, (to,), rule, 1 << KAIJU_SEAT))
    check_enclosure(state, events)


# --- the kaiju's forced step


def walk_flee(state: LeviathState, frame: Frame, why: Why) -> list[int]:  # noqa: ARG001 - one signature for all
    """List where the kaiju may step. Rule: leviath 6.2."""
    first = state.game.catalogue.flee
    near = state.game.sea.neighbours[state.place]
    if why is not None:
        for space in bits(state.game.sea.everywhere):
            why[first + space] = "mined" if state.mines >> space & 1 else "flee-far"
    return [first + space for space in bits(near & ~state.mines)]


def flee(state: LeviathState, frame: Frame, action: int, events: Events) -> None:  # noqa: ARG001
    """Step off the mined space."""
    if events is not None:
        events.append(Event("flee", KAIJU_SEAT, (), "leviath 6.2"))
    to = action - state.game.catalogue.flee
    leg = Leg(state.possible, deduction.FLEE, 1, state.mines, state.game.sea.everywhere)
    displace(state, to, leg, "leviath 6.2", events)


# --- moving a mine: lift it, put it down


def walk_lift(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List the mines that may be lifted. Rule: leviath 5.3, 5.4, 8.3."""
    first = state.game.catalogue.lift
    can = movable(state, frame[2])
    if why is not None:
        for space in bits(state.game.sea.everywhere):
            why[first + space] = "lift-stuck" if state.mines >> space & 1 else "lift-none"
    return [first + space for space in bits(can)]


def lift(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Lift a mine."""
    _, seat, within = frame
    space = action - state.game.catalogue.lift
    state.mines &= ~(1 << space)
    if events is not None:
        events.append(Event("lift", seat, (space,), "leviath 8.3" if seat == KAIJU_SEAT else "leviath 5.4"))
    state.stack.append((PUT, seat, space, within))


def walk_put(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List where a lifted mine may be put."""
    _, _, lifted, within = frame
    return _walk_mines(state, within, lifted, why)


def put(state: LeviathState, frame: Frame, action: int, events: Events) -> None:
    """Put a lifted mine down."""
    place(state, frame[1], action - state.game.catalogue.mine, events)


def walk_mine(state: LeviathState, frame: Frame, why: Why) -> list[int]:
    """List where a mine may be laid, and whether no more need be. Rule: leviath 5.2."""
    _, _, _, near, laid = frame
    out = _walk_mines(state, NEAR_SHIP if near else ANYWHERE, -1, why)
    stop = state.game.catalogue.stop_mines
    if laid:
        out.append(stop)
    elif why is not None:
        why[stop] = "mine-first"
    return out


def _walk_mines(state: LeviathState, within: int, lifted: int, why: Why) -> list[int]:
    first = state.game.catalogue.mine
    if why is not None:
        far = "mine-far" if within == NEAR_SHIP else "put-far"
        for space in bits(state.game.sea.everywhere):
            why[first + space] = "mined" if state.mines >> space & 1 else "put-back" if space == lifted else far
    return [first + space for space in bits(allowed(state, within, lifted))]
