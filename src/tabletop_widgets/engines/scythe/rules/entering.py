"""Leaving and entering hexes: masks and cargo, lone workers driven off, what ends a movement. Rule: scythe 4.6, 6."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.factions import NUM_MECHS, home
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position, put
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.automa.conquest import leave_resources
from tabletop_widgets.engines.scythe.rules.frames import unit_kind
from tabletop_widgets.engines.scythe.rules.gains import put_tokens
from tabletop_widgets.engines.scythe.rules.payment import lose


def depart(
    position: Position, seat: int, unit: int, place: int, dest: int, went: int, events: list[Event] | None
) -> None:
    """Move a unit to another place; `went`: this is not its first step."""
    if unit == frames.WORKER_UNIT:
        _walk(position, seat, place, dest, went)
    else:
        depart_to(position, seat, unit, place, dest)
    if events is not None:
        kind = unit_kind(unit)
        events.append(Event("move", seat, (kind, place, dest), "scythe 4.3"))


def depart_to(position: Position, seat: int, unit: int, place: int, dest: int) -> None:
    """Move the character (unit 0) or a mech (1 to 4) to another place; -1 = an Automa's faction mat."""
    if unit == 0:
        position.characters = put(position.characters, seat, dest)
    else:
        position.mechs = put(position.mechs, NUM_MECHS * seat + unit - 1, dest)
    army = position.army[seat] | (1 << dest if dest >= 0 else 0)
    if position.characters[seat] != place and place not in position.mechs[MECHS_OF[seat]]:
        army &= ~(1 << place)
    position.army[seat] = army


def shift_workers(position: Position, seat: int, place: int, dest: int, count: int) -> None:
    """Move workers to another place."""
    workers = list(position.workers[seat])
    workers[dest] += count
    left = workers[place] - count
    workers[place] = left
    position.workers = put(position.workers, seat, tuple(workers))
    labour = position.labour[seat] | 1 << dest
    if not left:
        labour &= ~(1 << place)
    position.labour[seat] = labour


def _walk(position: Position, seat: int, place: int, dest: int, went: int) -> None:
    """Move a worker by its own step, and record that it has used up its move.

    For a first step it is one that was not carried here, if possible; for a second step the one that has walked.
    """
    strays = position.strays
    here = [i for i, stray in enumerate(strays) if stray >> 12 == place]
    if went:
        here = [i for i in here if strays[i] & 1]
    elif position.workers[seat][place] > len(here):
        here = []
    else:
        here = [i for i in here if not strays[i] & 1]
    shift_workers(position, seat, place, dest, 1)
    if here:
        i = here[0]
        position.strays = (*strays[:i], dest << 12 | strays[i] & 0xFC0 | 1, *strays[i + 1 :])
    else:
        position.strays = (*strays, dest << 12 | place << 6 | 1)


def carry_tokens(position: Position, place: int, dest: int, amounts: tuple[int, ...]) -> None:
    """Take tokens along from one place to another."""
    for kind, amount in enumerate(amounts):
        if amount:
            put_tokens(position, kind, place, -amount)
            put_tokens(position, kind, dest, amount)


def carry_workers(position: Position, seat: int, place: int, dest: int, workers: int, moved: int) -> None:
    """Take workers along, and record their places before. Rule: scythe 5.2, 14.3."""
    strays = list(position.strays)
    stayed = position.workers[seat][place] - sum(1 for stray in strays if stray >> 12 == place)
    shift_workers(position, seat, place, dest, workers + moved)
    for i, stray in enumerate(strays):
        if stray >> 12 == place and stray & 1 and moved:
            strays[i] = dest << 12 | stray & 0xFFF
            moved -= 1
    for _ in range(min(workers, stayed)):
        strays.append(dest << 12 | place << 6)
    rest = workers - min(workers, stayed)
    for i, stray in enumerate(strays):
        if stray >> 12 == place and not stray & 1 and rest:
            strays[i] = dest << 12 | stray & 0xFFF
            rest -= 1
    position.strays = tuple(strays)


def arrive(position: Position, seat: int, unit: int, place: int, events: list[Event] | None) -> bool:
    """Apply the effects of entering a place, and return whether the movement ends. Rule: scythe 4.6, 6.2."""
    if unit == frames.WORKER_UNIT:
        return False
    here = 1 << place
    stops = unit == 0 and bool(position.encounters & here)
    if position.contest & here:
        return True
    for other in range(len(position.factions)):
        if other == seat:
            continue
        if position.army[other] & here:
            position.contest |= here
            if events is not None:
                events.append(Event("contest", seat, (place, other), "scythe 3.2"))
            return True
        if position.labour[other] & here:
            _drive_off(position, seat, other, place, events)
            stops = True
    return stops


def _drive_off(position: Position, seat: int, victim: int, place: int, events: list[Event] | None) -> None:
    """Send lone workers home at once. Rule: scythe 6.2, 6.3."""
    count = position.workers[victim][place]
    shift_workers(position, victim, place, home(position.factions[victim]), count)
    position.driven += count
    if events is not None:
        events.append(Event("drive-off", seat, (victim, count, place), "scythe 6.2"))
    lose(position, seat, mats.POPULARITY, count, "scythe 6.3", events)
    if victim in position.options.automatic:
        leave_resources(position, seat, victim, place, events)
