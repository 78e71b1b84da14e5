"""Move: choosing units, loading, steps. Rule: scythe 4, 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions.ids import (
    GO,
    LOAD,
    MOVE_CHARACTER,
    MOVE_DONE,
    MOVE_MECH,
    MOVE_WORKER,
    MOVED_CARGO,
    STOP,
    UNLOAD,
    WORKER_CARGO,
)
from tabletop_widgets.engines.scythe.components.factions import SPEED
from tabletop_widgets.engines.scythe.components.map import NEXT_LAND, PLACES, bits
from tabletop_widgets.engines.scythe.rules.entering import arrive, carry_tokens, carry_workers, depart
from tabletop_widgets.engines.scythe.rules.frames import (
    FIGHT,
    FRAMES,
    MOVE,
    MOVE_LEFT,
    MOVE_STEPS,
    MOVED,
    SEAT,
    STEP,
    STEP_ABOARD,
    STEP_CARGO,
    STEP_LOADED,
    STEP_PLACE,
    STEP_UNLOADED,
    VISIT,
    WORKER_UNIT,
    first_step,
)
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.rules.steps import (
    army_targets,
    character_may_leave,
    leaves_nothing,
    why_no_step,
    worker_targets,
)

if TYPE_CHECKING:
    from tabletop_widgets.engines.scythe.state import ScytheState


def start_move(state: ScytheState, seat: int, units: int, steps: int) -> None:
    """Have a seat move so many units by so many steps. Rule: scythe 4.1."""
    state.origins = (state.characters[seat], *state.mechs[4 * seat : 4 * seat + 4])
    state.strays = ()
    state.stack.append((MOVED, seat))
    state.stack.append((MOVE, seat, units, steps, 0))


def walked_at(state: ScytheState, place: int) -> int:
    """Return how many workers on a place have used up their own move."""
    return sum([1 for stray in state.strays if stray >> 12 == place and stray & 1])


@FRAMES.legal(MOVE)
def legal_move(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the units that may move next."""
    _, seat, left, _, moved = frame
    out: list[int] = []
    if left:
        if not moved & 1 and character_may_leave(state, seat, state.characters[seat]):
            out.append(MOVE_CHARACTER)
        mechs = 0
        for i in range(4):
            place = state.mechs[4 * seat + i]
            if place >= 0 and not moved >> (i + 1) & 1:
                mechs |= 1 << place
        if mechs:
            out += [MOVE_MECH + place for place in bits(mechs)]
        others = state.others(seat)
        for place in bits(state.labour[seat]):
            free = state.workers[PLACES * seat + place]
            if state.strays:
                free -= walked_at(state, place)
            can_go = not others >> place & 1 and (
                NEXT_LAND[place] & ~others or worker_targets(state, seat, place, others)
            )
            if free > 0 and can_go:
                out.append(MOVE_WORKER + place)
    out.append(MOVE_DONE)
    if why is not None:
        _note_move(state, seat, moved, why)
    return out


def _note_move(state: ScytheState, seat: int, moved: int, why: dict[int, str]) -> None:
    why[MOVE_CHARACTER] = "move-again" if moved & 1 else "move-lake"
    others = state.others(seat)
    mechs = state.mechs[4 * seat : 4 * seat + 4]
    for place in range(PLACES):
        if place not in mechs:
            why[MOVE_MECH + place] = "move-nobody"
        else:
            why[MOVE_MECH + place] = "move-again"  # of those that have not moved one is listed
        count = state.workers[PLACES * seat + place]
        if not count:
            note = "move-nobody"
        elif others >> place & 1:
            note = "move-worker-held"
        elif walked_at(state, place) >= count:
            note = "move-again"
        else:
            note = "move-stuck"
        why[MOVE_WORKER + place] = note


@FRAMES.apply(MOVE)
def apply_move(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Choose a unit, or move no more."""
    if action == MOVE_DONE:
        return
    _, seat, left, steps, moved = frame
    if action == MOVE_CHARACTER:
        unit, place = 0, state.characters[seat]
    elif action < MOVE_WORKER:
        place = action - MOVE_MECH
        unit = next(i + 1 for i in range(4) if state.mechs[4 * seat + i] == place and not moved >> (i + 1) & 1)
    else:
        unit, place = WORKER_UNIT, action - MOVE_WORKER
    if unit != WORKER_UNIT:
        moved |= 1 << unit
        if state.abilities[seat] & SPEED:
            steps += 1
    state.stack.append((MOVE, seat, left - 1, frame[MOVE_STEPS], moved))
    state.stack.append(first_step(seat, unit, place, steps))


# --- steps


@FRAMES.legal(STEP)
def legal_step(state: ScytheState, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the steps of the chosen unit, and what it may load and unload. Rule: scythe 4.3, 5."""
    _, seat, unit, place, _, loaded, unloaded, oil, metal, wood, food, workers, moved, went = frame
    if unit == WORKER_UNIT:
        targets = worker_targets(state, seat, place, state.others(seat))
    else:
        targets = army_targets(state, seat, place)
        if not leaves_nothing(state, seat, place, unit, frame[STEP_ABOARD]):
            targets = 0
    out: list[int] = []
    while targets:
        low = targets & -targets
        out.append(GO + low.bit_length() - 1)
        targets ^= low
    if went:
        out.append(STOP)
    aboard = (oil, metal, wood, food)
    here = 1 << place
    tokens = state.tokens
    for kind in range(4):
        if tokens[kind] & here and not unloaded >> kind & 1:
            free = state.resources[kind * PLACES + place] - aboard[kind]
            if free:
                out += (LOAD + 2 * kind, LOAD + 2 * kind + 1) if free > 1 else (LOAD + 2 * kind,)
    if 0 < unit < WORKER_UNIT:
        _load_workers(state, seat, place, unloaded, workers, moved, out)
    if went:
        for cargo, amount in enumerate((*aboard, workers, moved)):
            if amount and not loaded >> cargo & 1:
                out += (UNLOAD + 2 * cargo, UNLOAD + 2 * cargo + 1) if amount > 1 else (UNLOAD + 2 * cargo,)
    if why is not None:
        _note_step(state, frame, why)
    return out


def _load_workers(
    state: ScytheState, seat: int, place: int, unloaded: int, workers: int, moved: int, out: list[int]
) -> None:
    """List the workers a mech may take aboard, those that have walked apart from the rest. Rule: scythe 5.2."""
    count = state.workers[PLACES * seat + place]
    if not count:
        return
    walked = walked_at(state, place) if state.strays else 0
    for cargo, free in ((WORKER_CARGO, count - walked - workers), (MOVED_CARGO, walked - moved)):
        if free > 0 and not unloaded >> cargo & 1:
            out += (LOAD + 2 * cargo, LOAD + 2 * cargo + 1) if free > 1 else (LOAD + 2 * cargo,)


def _note_step(state: ScytheState, frame: tuple[int, ...], why: dict[int, str]) -> None:
    _, seat, unit, place, _, loaded, unloaded, *_, went = frame
    others = state.others(seat)
    stranded = unit != WORKER_UNIT and not leaves_nothing(state, seat, place, unit, frame[STEP_ABOARD])
    for dest in range(PLACES):
        why[GO + dest] = "go-lake-cargo" if stranded else why_no_step(unit, place, dest, others)
    why[STOP] = "stop-first"
    for cargo in range(6):
        for whole in (0, 1):
            if cargo >= WORKER_CARGO and not 0 < unit < WORKER_UNIT:
                why[LOAD + 2 * cargo + whole] = why[UNLOAD + 2 * cargo + whole] = "load-mech-only"
                continue
            again = "load-or-unload"
            why[LOAD + 2 * cargo + whole] = again if unloaded >> cargo & 1 else "load-none"
            why[UNLOAD + 2 * cargo + whole] = (
                again
                if loaded >> cargo & 1 and frame[STEP_CARGO + cargo]
                else "unload-first"
                if not went
                else "unload-none"
            )


@FRAMES.apply(STEP)
def apply_step(state: ScytheState, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take a step, load, unload, or stop."""
    if action >= LOAD:
        state.stack.append(_with_cargo(state, frame, action))
    elif action == STOP:
        _finish(state)
    else:
        _go(state, frame, action - GO, events)


def _with_cargo(state: ScytheState, frame: tuple[int, ...], action: int) -> tuple[int, ...]:
    """Return the frame with cargo loaded or unloaded; it is still counted on the hex."""
    changed = list(frame)
    if action < UNLOAD:
        cargo, whole = divmod(action - LOAD, 2)
        changed[STEP_LOADED] |= 1 << cargo
        changed[STEP_CARGO + cargo] = _amount_here(state, frame, cargo) if whole else frame[STEP_CARGO + cargo] + 1
    else:
        cargo, whole = divmod(action - UNLOAD, 2)
        changed[STEP_UNLOADED] |= 1 << cargo
        changed[STEP_CARGO + cargo] = 0 if whole else frame[STEP_CARGO + cargo] - 1
    return tuple(changed)


def _amount_here(state: ScytheState, frame: tuple[int, ...], cargo: int) -> int:
    place = frame[STEP_PLACE]
    if cargo < WORKER_CARGO:
        return state.resources[cargo * PLACES + place]
    walked = walked_at(state, place)
    return walked if cargo == MOVED_CARGO else state.workers[PLACES * frame[SEAT] + place] - walked


def _finish(state: ScytheState) -> None:
    """End the unit's movement; the Move is over with its last unit."""
    if not state.stack[-1][MOVE_LEFT]:
        state.stack.pop()


def _go(state: ScytheState, frame: tuple[int, ...], dest: int, events: list[Event] | None) -> None:
    _, seat, unit, place, steps, _, _, oil, metal, wood, food, workers, moved, went = frame
    depart(state, seat, unit, place, dest, went, events)
    if oil or metal or wood or food:
        carry_tokens(state, place, dest, (oil, metal, wood, food))
    if workers or moved:
        carry_workers(state, seat, place, dest, workers, moved)
    if events is not None and any(frame[STEP_ABOARD]):
        values = (oil, metal, wood, food, workers + moved, dest)
        events.append(Event("carry", seat, values, "scythe 5.1"))
    stops = arrive(state, seat, unit, dest, events)
    if steps > 1 and not stops:
        state.stack.append((STEP, seat, unit, dest, steps - 1, 0, 0, oil, metal, wood, food, workers, moved, 1))
    else:
        _finish(state)


@FRAMES.resolve(MOVED)
def resolve_moved(state: ScytheState, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """When all units have moved: combats, then encounter or Factory card. Rule: scythe 4.5, 9.8."""
    seat = frame[SEAT]
    state.stack.append((VISIT, seat))
    if state.contest:
        state.stack.append((FIGHT, seat))
