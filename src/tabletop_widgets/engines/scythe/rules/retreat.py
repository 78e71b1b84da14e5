"""The retreat of a beaten side's units. Rule: scythe 8.10, 9.6."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.factions import NORDIC, NUM_MECHS, SEAWORTHY, home
from tabletop_widgets.engines.scythe.components.map import ADJACENT, LAKES, PLACES, bits, mask
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.entering import depart_to, shift_workers
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, unit_kind
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.table import MECHS_OF, Table


def retreat(table: Table, seat: int, place: int) -> None:
    """Let a beaten seat leave a hex: home, or with Seaworthy unit by unit to lakes next to it."""
    stack = table.stack
    stack.append((frames.SEND_HOME, seat, place))
    if not _lakes(table, seat, place):
        return
    if table.workers[seat][place]:
        stack.append((frames.RETREAT, seat, frames.WORKER_UNIT, place))
    for i in reversed(range(4)):
        if table.mechs[NUM_MECHS * seat + i] == place:
            stack.append((frames.RETREAT, seat, i + 1, place))
    if table.characters[seat] == place:
        stack.append((frames.RETREAT, seat, 0, place))


def _lakes(table: Table, seat: int, place: int) -> int:
    """Return the lakes that a seat may retreat to from a hex."""
    if table.factions[seat] != NORDIC or not table.abilities[seat] & SEAWORTHY or not table.options.lake_retreat:
        return 0
    return ADJACENT[place] & LAKES & ~table.others(seat) & ~_kept_free(table, seat, place)


def _kept_free(table: Table, seat: int, place: int) -> int:
    """Return the places to which units waiting for another combat would retreat at the end. Rule: scythe 14.3."""
    waiting = table.contest & ~(1 << place)
    attacker = table.turn
    if not waiting or seat == attacker:
        return 0
    here = (table.characters[attacker], *table.mechs[MECHS_OF[attacker]])
    back = [o for at, o in zip(here, table.origins, strict=True) if at >= 0 and o >= 0 and waiting >> at & 1]
    back += [stray >> 6 & 63 for stray in table.strays if waiting >> (stray >> 12) & 1]
    return mask(back)


def _ways(table: Table, frame: tuple[int, ...]) -> int:
    _, seat, unit, place = frame
    lakes = _lakes(table, seat, place)
    if unit == frames.WORKER_UNIT:  # onto a lake only together with a mech
        lakes &= mask([mech for mech in table.mechs[MECHS_OF[seat]] if mech >= 0])
    return lakes | 1 << home(table.factions[seat])


@FRAMES.legal(frames.RETREAT)
def legal_retreat(table: Table, frame: tuple[int, ...], why: Why) -> list[int]:
    """List where a beaten unit may go."""
    if why is not None:
        for dest in range(PLACES):
            why[ids.RETREAT + dest] = "retreat-lake" if LAKES >> dest & 1 else "retreat-home"
    return [ids.RETREAT + dest for dest in bits(_ways(table, frame))]


@FRAMES.apply(frames.RETREAT)
def apply_retreat(table: Table, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Send a unit somewhere; workers go one by one."""
    _, seat, unit, place = frame
    dest = action - ids.RETREAT
    if unit == frames.WORKER_UNIT:
        shift_workers(table, seat, place, dest, 1)
        if table.workers[seat][place]:
            table.stack.append(frame)
    else:
        depart_to(table, seat, unit, place, dest)
    _tell(seat, unit_kind(unit), dest, 1, events)


@FRAMES.resolve(frames.SEND_HOME)
def resolve_send_home(table: Table, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Send all units that are still on a hex to the home base; then the hex's resources follow."""
    _, seat, place = frame
    table.contest &= ~(1 << place)
    base = home(table.factions[seat])
    away, rule = base, "scythe 9.6"
    if seat in table.options.automatic:  # its combat units go to its faction mat
        away, rule = -1, "scythe 24.5"
    if table.characters[seat] == place:
        depart_to(table, seat, 0, place, away)
        _tell(seat, 0, away, 1, events, rule)
    mechs = [i for i in range(4) if table.mechs[NUM_MECHS * seat + i] == place]
    for i in mechs:
        depart_to(table, seat, i + 1, place, away)
    if mechs:
        _tell(seat, 1, away, len(mechs), events, rule)
    workers = table.workers[seat][place]
    if workers:
        shift_workers(table, seat, place, base, workers)
        _tell(seat, 2, base, workers, events, rule)


def _tell(seat: int, kind: int, dest: int, count: int, events: list[Event] | None, rule: str = "scythe 9.6") -> None:
    if events is not None:
        events.append(Event("retreat", seat, (kind, dest, count), rule))
