"""The retreat of a beaten side's units. Rule: scythe 8.10, 9.6."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.factions import NORDIC, NUM_MECHS, SEAWORTHY, home
from tabletop_widgets.engines.scythe.components.map import ADJACENT, LAKES, PLACES, bits, mask
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.entering import depart_to, shift_workers
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, unit_kind
from tabletop_widgets.engines.scythe.rules.gains import Why


def retreat(position: Position, seat: int, place: int) -> None:
    """Let a beaten seat leave a hex: home, or with Seaworthy unit by unit to lakes next to it."""
    stack = position.stack
    stack.append((frames.SEND_HOME, seat, place))
    if not _lakes(position, seat, place):
        return
    if position.workers[seat][place]:
        stack.append((frames.RETREAT, seat, frames.WORKER_UNIT, place))
    for i in reversed(range(4)):
        if position.mechs[NUM_MECHS * seat + i] == place:
            stack.append((frames.RETREAT, seat, i + 1, place))
    if position.characters[seat] == place:
        stack.append((frames.RETREAT, seat, 0, place))


def _lakes(position: Position, seat: int, place: int) -> int:
    """Return the lakes that a seat may retreat to from a hex."""
    if (
        position.factions[seat] != NORDIC
        or not position.abilities[seat] & SEAWORTHY
        or not position.options.lake_retreat
    ):
        return 0
    return ADJACENT[place] & LAKES & ~position.others(seat) & ~_kept_free(position, seat, place)


def _kept_free(position: Position, seat: int, place: int) -> int:
    """Return the places kept free for units that wait for another combat and may be sent back. Rule: scythe 14.3."""
    waiting = position.contest & ~(1 << place)
    attacker = position.turn
    if not waiting or seat == attacker:
        return 0
    here = (position.characters[attacker], *position.mechs[MECHS_OF[attacker]])
    back = [o for at, o in zip(here, position.origins, strict=True) if at >= 0 and o >= 0 and waiting >> at & 1]
    back += [stray >> 6 & 63 for stray in position.strays if waiting >> (stray >> 12) & 1]
    return mask(back)


def _ways(position: Position, frame: tuple[int, ...]) -> int:
    _, seat, unit, place = frame
    lakes = _lakes(position, seat, place)
    if unit == frames.WORKER_UNIT:  # onto a lake only together with a mech
        lakes &= mask([mech for mech in position.mechs[MECHS_OF[seat]] if mech >= 0])
    return lakes | 1 << home(position.factions[seat])


@FRAMES.legal(frames.RETREAT)
def legal_retreat(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List where a beaten unit may go."""
    if why is not None:
        for dest in range(PLACES):
            why[ids.RETREAT + dest] = "retreat-lake" if LAKES >> dest & 1 else "retreat-home"
    return [ids.RETREAT + dest for dest in bits(_ways(position, frame))]


@FRAMES.apply(frames.RETREAT)
def apply_retreat(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Send a unit somewhere; workers go one by one."""
    _, seat, unit, place = frame
    dest = action - ids.RETREAT
    if unit == frames.WORKER_UNIT:
        shift_workers(position, seat, place, dest, 1)
        if position.workers[seat][place]:
            position.stack.append(frame)
    else:
        depart_to(position, seat, unit, place, dest)
    _tell(seat, unit_kind(unit), dest, 1, events)


@FRAMES.resolve(frames.SEND_HOME)
def resolve_send_home(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Send all units that are still on a hex to the home base; then the hex's resources follow."""
    _, seat, place = frame
    position.contest &= ~(1 << place)
    base = home(position.factions[seat])
    away, rule = base, "scythe 9.6"
    if seat in position.options.automatic:  # its combat units go to its faction mat
        away, rule = -1, "scythe 24.5"
    if position.characters[seat] == place:
        depart_to(position, seat, 0, place, away)
        _tell(seat, 0, away, 1, events, rule)
    mechs = [i for i in range(4) if position.mechs[NUM_MECHS * seat + i] == place]
    for i in mechs:
        depart_to(position, seat, i + 1, place, away)
    if mechs:
        _tell(seat, 1, away, len(mechs), events, rule)
    workers = position.workers[seat][place]
    if workers:
        shift_workers(position, seat, place, base, workers)
        _tell(seat, 2, base, workers, events, rule)


def _tell(seat: int, kind: int, dest: int, count: int, events: list[Event] | None, rule: str = "scythe 9.6") -> None:
    if events is not None:
        events.append(Event("retreat", seat, (kind, dest, count), rule))
