"""Move: choosing units, loading, steps. Rule: scythe 4, 5."""

from __future__ import annotations

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components.factions import NUM_MECHS, SPEED
from tabletop_widgets.engines.scythe.components.map import NEXT_LAND, PLACES, bits
from tabletop_widgets.engines.scythe.position import MECHS_OF, Position
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.entering import arrive, carry_tokens, carry_workers, depart
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why
from tabletop_widgets.engines.scythe.rules.steps import (
    army_targets,
    character_may_leave,
    leaves_nothing,
    why_no_step,
    worker_targets,
)


def start_move(position: Position, seat: int, units: int, steps: int) -> None:
    """Let a seat move a number of units by a number of steps. Rule: scythe 4.1."""
    position.origins = (position.characters[seat], *position.mechs[MECHS_OF[seat]])
    position.strays = ()
    position.stack.append((frames.MOVED, seat))
    position.stack.append((frames.MOVE, seat, units, steps, 0))


def walked_at(position: Position, place: int) -> int:
    """Return the number of workers on a place that have used up their own move."""
    return sum([1 for stray in position.strays if stray >> 12 == place and stray & 1])


@FRAMES.legal(frames.MOVE)
def legal_move(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the units that may move next."""
    _, seat, left, _, moved = frame
    out: list[int] = []
    if left:
        if not moved & 1 and character_may_leave(position, seat, position.characters[seat]):
            out.append(ids.MOVE_CHARACTER)
        mechs = 0
        for i in range(4):
            place = position.mechs[NUM_MECHS * seat + i]
            if place >= 0 and not moved >> (i + 1) & 1:
                mechs |= 1 << place
        if mechs:
            out += [ids.MOVE_MECH + place for place in bits(mechs)]
        others = position.others(seat)
        for place in bits(position.labour[seat]):
            free = position.workers[seat][place]
            if position.strays:
                free -= walked_at(position, place)
            can_go = not others >> place & 1 and (
                NEXT_LAND[place] & ~others or worker_targets(position, seat, place, others)
            )
            if free > 0 and can_go:
                out.append(ids.MOVE_WORKER + place)
    out.append(ids.MOVE_DONE)
    if why is not None:
        _note_move(position, seat, moved, why)
    return out


def _note_move(position: Position, seat: int, moved: int, why: dict[int, str]) -> None:
    why[ids.MOVE_CHARACTER] = "move-again" if moved & 1 else "move-lake"
    others = position.others(seat)
    mechs = position.mechs[MECHS_OF[seat]]
    for place in range(PLACES):
        if place not in mechs:
            why[ids.MOVE_MECH + place] = "move-nobody"
        else:
            why[ids.MOVE_MECH + place] = "move-again"  # one of those that have not moved is listed
        count = position.workers[seat][place]
        if not count:
            note = "move-nobody"
        elif others >> place & 1:
            note = "move-worker-held"
        elif walked_at(position, place) >= count:
            note = "move-again"
        else:
            note = "move-stuck"
        why[ids.MOVE_WORKER + place] = note


@FRAMES.apply(frames.MOVE)
def apply_move(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:  # noqa: ARG001
    """Choose a unit, or stop moving; with Speed it goes a hex farther. Rule: scythe 8.1."""
    if action == ids.MOVE_DONE:
        return
    _, seat, left, steps, moved = frame
    if action == ids.MOVE_CHARACTER:
        unit, place = 0, position.characters[seat]
    elif action < ids.MOVE_WORKER:
        place = action - ids.MOVE_MECH
        unit = next(
            i + 1 for i in range(4) if position.mechs[NUM_MECHS * seat + i] == place and not moved >> (i + 1) & 1
        )
    else:
        unit, place = frames.WORKER_UNIT, action - ids.MOVE_WORKER
    if unit != frames.WORKER_UNIT:
        moved |= 1 << unit
        if position.abilities[seat] & SPEED:
            steps += 1
    position.stack.append((frames.MOVE, seat, left - 1, frame[frames.MOVE_STEPS], moved))
    position.stack.append(frames.first_step(seat, unit, place, steps))


# --- steps


@FRAMES.legal(frames.STEP)
def legal_step(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the steps of the chosen unit, and what it may load and unload. Rule: scythe 4.3, 5."""
    _, seat, unit, place, _, loaded, unloaded, oil, metal, wood, food, workers, moved, went = frame
    if unit == frames.WORKER_UNIT:
        targets = worker_targets(position, seat, place, position.others(seat))
    else:
        targets = army_targets(position, seat, place)
        if not leaves_nothing(position, seat, place, unit, frame[frames.STEP_ABOARD]):
            targets = 0
    out: list[int] = []
    while targets:
        low = targets & -targets
        out.append(ids.GO + low.bit_length() - 1)
        targets ^= low
    if went:
        out.append(ids.STOP)
    aboard = (oil, metal, wood, food)
    here = 1 << place
    tokens = position.tokens
    for kind in range(4):
        if tokens[kind] & here and not unloaded >> kind & 1:
            free = position.resources[kind][place] - aboard[kind]
            if free:
                out += (ids.LOAD + 2 * kind, ids.LOAD + 2 * kind + 1) if free > 1 else (ids.LOAD + 2 * kind,)
    if 0 < unit < frames.WORKER_UNIT:
        _load_workers(position, seat, place, unloaded, workers, moved, out)
    if went:
        for cargo, amount in enumerate((*aboard, workers, moved)):
            if amount and not loaded >> cargo & 1:
                out += (ids.UNLOAD + 2 * cargo, ids.UNLOAD + 2 * cargo + 1) if amount > 1 else (ids.UNLOAD + 2 * cargo,)
    if why is not None:
        _note_step(position, frame, why)
    return out


def _load_workers(
    position: Position, seat: int, place: int, unloaded: int, workers: int, moved: int, out: list[int]
) -> None:
    """List the workers that a mech may load; those that have already walked are listed separately. Rule: scythe 5.2."""
    count = position.workers[seat][place]
    if not count:
        return
    walked = walked_at(position, place) if position.strays else 0
    for cargo, free in ((ids.WORKER_CARGO, count - walked - workers), (ids.MOVED_CARGO, walked - moved)):
        if free > 0 and not unloaded >> cargo & 1:
            out += (ids.LOAD + 2 * cargo, ids.LOAD + 2 * cargo + 1) if free > 1 else (ids.LOAD + 2 * cargo,)


def _note_step(position: Position, frame: tuple[int, ...], why: dict[int, str]) -> None:
    _, seat, unit, place, _, loaded, unloaded, *_, went = frame
    others = position.others(seat)
    stranded = unit != frames.WORKER_UNIT and not leaves_nothing(position, seat, place, unit, frame[frames.STEP_ABOARD])
    for dest in range(PLACES):
        why[ids.GO + dest] = "go-lake-cargo" if stranded else why_no_step(unit, place, dest, others)
    why[ids.STOP] = "stop-first"
    for cargo in range(6):
        for whole in (0, 1):
            if cargo >= ids.WORKER_CARGO and not 0 < unit < frames.WORKER_UNIT:
                why[ids.LOAD + 2 * cargo + whole] = why[ids.UNLOAD + 2 * cargo + whole] = "load-mech-only"
                continue
            again = "load-or-unload"
            why[ids.LOAD + 2 * cargo + whole] = again if unloaded >> cargo & 1 else "load-none"
            why[ids.UNLOAD + 2 * cargo + whole] = (
                again
                if loaded >> cargo & 1 and frame[frames.STEP_CARGO + cargo]
                else "unload-first"
                if not went
                else "unload-none"
            )


@FRAMES.apply(frames.STEP)
def apply_step(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take a step, load, unload, or stop."""
    if action >= ids.LOAD:
        position.stack.append(_with_cargo(position, frame, action))
    elif action == ids.STOP:
        _finish(position)
    else:
        _go(position, frame, action - ids.GO, events)


def _with_cargo(position: Position, frame: tuple[int, ...], action: int) -> tuple[int, ...]:
    """Return the frame with cargo loaded or unloaded; the cargo still counts as being on the hex."""
    changed = list(frame)
    if action < ids.UNLOAD:
        cargo, whole = divmod(action - ids.LOAD, 2)
        changed[frames.STEP_LOADED] |= 1 << cargo
        changed[frames.STEP_CARGO + cargo] = (
            _amount_here(position, frame, cargo) if whole else frame[frames.STEP_CARGO + cargo] + 1
        )
    else:
        cargo, whole = divmod(action - ids.UNLOAD, 2)
        changed[frames.STEP_UNLOADED] |= 1 << cargo
        changed[frames.STEP_CARGO + cargo] = 0 if whole else frame[frames.STEP_CARGO + cargo] - 1
    return tuple(changed)


def _amount_here(position: Position, frame: tuple[int, ...], cargo: int) -> int:
    place = frame[frames.STEP_PLACE]
    if cargo < ids.WORKER_CARGO:
        return position.resources[cargo][place]
    walked = walked_at(position, place)
    return walked if cargo == ids.MOVED_CARGO else position.workers[frame[SEAT]][place] - walked


def _finish(position: Position) -> None:
    """End the unit's movement; the Move ends with its last unit."""
    if not position.stack[-1][frames.MOVE_LEFT]:
        position.stack.pop()


def _go(position: Position, frame: tuple[int, ...], dest: int, events: list[Event] | None) -> None:
    _, seat, unit, place, steps, _, _, oil, metal, wood, food, workers, moved, went = frame
    depart(position, seat, unit, place, dest, went, events)
    if oil or metal or wood or food:
        carry_tokens(position, place, dest, (oil, metal, wood, food))
    if workers or moved:
        carry_workers(position, seat, place, dest, workers, moved)
    if events is not None and any(frame[frames.STEP_ABOARD]):
        values = (oil, metal, wood, food, workers + moved, dest)
        events.append(Event("carry", seat, values, "scythe 5.1"))
    stops = arrive(position, seat, unit, dest, events)
    if steps > 1 and not stops:
        position.stack.append(
            (frames.STEP, seat, unit, dest, steps - 1, 0, 0, oil, metal, wood, food, workers, moved, 1)
        )
    else:
        _finish(position)


@FRAMES.resolve(frames.MOVED)
def resolve_moved(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Go on after all units have moved: combats, then encounter or Factory card. Rule: scythe 4.5, 9.8."""
    seat = frame[SEAT]
    position.stack.append((frames.VISIT, seat))
    if position.contest:
        position.stack.append((frames.FIGHT, seat))
