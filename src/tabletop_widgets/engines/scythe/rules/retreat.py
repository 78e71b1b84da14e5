"""Where the units of a beaten side go. Rule: scythe 8.10, 9.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import RETREAT as RETREAT_ID
from tabletop_widgets.engines.scythe.components.factions import NORDIC, SEAWORTHY, home
from tabletop_widgets.engines.scythe.components.map import ADJACENT, LAKES, PLACES, bits, mask
from tabletop_widgets.engines.scythe.rules.entering import depart_to, shift_workers
from tabletop_widgets.engines.scythe.rules.frames import (
    FRAMES,
    RETREAT,
    SEND_HOME,
    WORKER_UNIT,
    unit_kind,
)
from tabletop_widgets.engines.scythe.rules.gains import Why

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState


def retreat(state: ScytheState, seat: int, place: int) -> None:
    """Have a beaten seat leave a hex: home, or with Seaworthy unit by unit to lakes next to it."""
    stack = state.stack
    stack.append((SEND_HOME, seat, place))
    if not _lakes(state, seat, place):
        return
    if state.workers[PLACES * seat + place]:
        stack.append((RETREAT, seat, WORKER_UNIT, place))
    for i in reversed(range(4)):
        if state.mechs[4 * seat + i] == place:
            stack.append((RETREAT, seat, i + 1, place))
    if state.characters[seat] == place:
        stack.append((RETREAT, seat, 0, place))


def _lakes(state: ScytheState, seat: int, place: int) -> int:
    """Return the lakes that a seat may retreat to from a hex."""
    if state.factions[seat] != NORDIC or not state.abilities[seat] & SEAWORTHY or not state.game.lake_retreat:
        return 0
    return ADJACENT[place] & LAKES & ~state.others(seat) & ~_kept_free(state, seat, place)


def _kept_free(state: ScytheState, seat: int, place: int) -> int:
    """Return where units that wait for another combat would go back to, were the game to end. Rule: scythe 14.3."""
    waiting = state.contest & ~(1 << place)
    attacker = state.turn
    if not waiting or seat == attacker:
        return 0
    here = (state.characters[attacker], *state.mechs[4 * attacker : 4 * attacker + 4])
    back = [o for at, o in zip(here, state.origins, strict=True) if at >= 0 and o >= 0 and waiting >> at & 1]
    back += [stray >> 6 & 63 for stray in state.strays if waiting >> (stray >> 12) & 1]
    return mask(back)


def _ways(state: ScytheState, frame: tuple[int, ...]) -> int:
    _, seat, unit, place = frame
    lakes = _lakes(state, seat, place)
    if unit == WORKER_UNIT:  # onto a lake only together with a mech
        lakes &= mask([mech for mech in state.mechs[4 * seat : 4 * seat + 4] if mech >= 0])
    return lakes | 1 << home(state.factions[seat])


@FRAMES.legal(RETREAT)
def legal_retreat(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List where a beaten unit may go."""
    if why is not None:
        for dest in range(PLACES):
            why[RETREAT_ID + dest] = "retreat-lake" if LAKES >> dest & 1 else "retreat-home"
    return [RETREAT_ID + dest for dest in bits(_ways(state, frame))]


@FRAMES.apply(RETREAT)
def apply_retreat(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Send a unit somewhere; workers go one by one."""
    _, seat, unit, place = frame
    dest = action - RETREAT_ID
    if unit == WORKER_UNIT:
        shift_workers(state, seat, place, dest, 1)
        if state.workers[PLACES * seat + place]:
            state.stack.append(frame)
    else:
        depart_to(state, seat, unit, place, dest)
    _tell(seat, unit_kind(unit), dest, 1, events)


@FRAMES.resolve(SEND_HOME)
def resolve_send_home(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Send all units that are still on a hex to the home base; then the hex is settled."""
    _, seat, place = frame
    state.contest &= ~(1 << place)
    base = home(state.factions[seat])
    away, rule = base, "scythe 9.6"
    if seat in state.game.automatic:  # its combat units go to its faction mat
        away, rule = -1, "scythe 24.5"
    if state.characters[seat] == place:
        depart_to(state, seat, 0, place, away)
        _tell(seat, 0, away, 1, events, rule)
    mechs = [i for i in range(4) if state.mechs[4 * seat + i] == place]
    for i in mechs:
        depart_to(state, seat, i + 1, place, away)
    if mechs:
        _tell(seat, 1, away, len(mechs), events, rule)
    workers = state.workers[PLACES * seat + place]
    if workers:
        shift_workers(state, seat, place, base, workers)
        _tell(seat, 2, base, workers, events, rule)


def _tell(seat: int, kind: int, dest: int, count: int, events: list[Event] | None, rule: str = "scythe 9.6") -> None:
    if events is not None:
        events.append(Event("retreat", seat, (kind, dest, count), rule))
