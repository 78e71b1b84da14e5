"""Bottom actions: Upgrade, Deploy, Build, Enlist, and the recruit bonuses that follow.

Rule: scythe 12.4 to 12.9, 14.2
"""

from __future__ import annotations

from typing import Final

from tabletop_widgets.core.event import Event
from tabletop_widgets.engines.scythe.actions import ids
from tabletop_widgets.engines.scythe.components import mats
from tabletop_widgets.engines.scythe.components.factions import ABILITIES, ABILITY_OF, MECHS, NUM_MECHS
from tabletop_widgets.engines.scythe.components.map import LAND, NUM_HEXES, TERRITORIES, bits
from tabletop_widgets.engines.scythe.position import STRUCTURES_OF, Position, plus, put
from tabletop_widgets.engines.scythe.rules import frames
from tabletop_widgets.engines.scythe.rules.frames import FRAMES, SEAT
from tabletop_widgets.engines.scythe.rules.gains import Why, hexes_with_workers
from tabletop_widgets.engines.scythe.rules.move import start_move
from tabletop_widgets.engines.scythe.rules.objectives import list_reveals
from tabletop_widgets.engines.scythe.rules.payment import can_pay_tokens, charge_tokens, tokens_under_control

FACTORY_STEPS: Final = 2  # steps of the one unit that a Factory card moves. Rule: scythe 11.4

# by faction: the mechs, as places on the mat, in the order of the ids of their actions
_MECHS_BY_ID: Final = tuple(tuple(sorted(range(4), key=numbers.__getitem__)) for numbers in ABILITY_OF)


def cost_of(position: Position, seat: int, bottom: int) -> int:
    """Return the number of tokens that a bottom action costs a seat. Rule: scythe 2.2."""
    return mats.COST[position.mats[seat]][bottom] - position.covered[mats.NUM_BOTTOMS * seat + bottom]


def payable(position: Position, seat: int, bottom: int) -> bool:
    """Return whether a seat can pay for a bottom action of its mat now. Rule: scythe 2.4."""
    return can_pay_tokens(position, seat, bottom, cost_of(position, seat, bottom))


@FRAMES.resolve(frames.TURN_BOTTOM)
def resolve_turn_bottom(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:
    """Offer the bottom action of a section, unless everybody can see that it cannot be paid."""
    _, seat, section = frame
    if can_take(position, seat, section):
        position.stack.append((frames.BOTTOM, seat, section))
    elif events is not None:
        bottom = mats.BOTTOM_OF[position.mats[seat]][section]
        values = (bottom, cost_of(position, seat, bottom), tokens_under_control(position, seat, bottom))
        events.append(Event("bottom-unpaid", seat, values, "scythe 2.4"))


def can_take(position: Position, seat: int, section: int) -> bool:
    """Return whether a seat can pay the bottom action of a section; a Factory card's is free. Rule: scythe 2.4."""
    return section == mats.FACTORY_SECTION or payable(position, seat, mats.BOTTOM_OF[position.mats[seat]][section])


@FRAMES.legal(frames.BOTTOM)
def legal_bottom(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the bottom action, and declining it. Rule: scythe 2.1."""
    _, seat, section = frame
    bottom = mats.BOTTOM_OF[position.mats[seat]][section]
    out = [ids.BOTTOM + bottom, ids.SKIP_BOTTOM]
    if why is not None:
        for other in range(mats.FACTORY_MOVE + 1):
            why[ids.BOTTOM + other] = "bottom-other-section"
    if position.objectives[seat] or why is not None:
        list_reveals(position, seat, False, out, why)
    return out


@FRAMES.apply(frames.BOTTOM)
def apply_bottom(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Take the bottom action, or decline it.

    What follows is put onto the stack in the order of scythe 14.2, the last first: the neighbours' bonuses and stars,
    the seat's stars, bonus and coins, the main benefit, the cost.
    """
    _, seat, section = frame
    if action == ids.SKIP_BOTTOM:
        if events is not None:
            events.append(Event("bottom-left", seat, (mats.BOTTOM_OF[position.mats[seat]][section],), "scythe 2.1"))
        return
    bottom = action - ids.BOTTOM
    if position.stack[-1][0] == frames.TURN_END:
        position.stack[-1] = (frames.TURN_END, seat, 1)
    if events is not None:
        events.append(Event("bottom", seat, (bottom,), "scythe 2.1"))
    if bottom == mats.FACTORY_MOVE:
        start_move(position, seat, 1, FACTORY_STEPS)
        return
    stack = position.stack
    n = len(position.factions)
    left, right = (seat + 1) % n, (seat - 1) % n
    for neighbour in (right, left) if n > 2 else (left,):
        if position.recruits[neighbour] >> bottom & 1:
            stack.append((frames.CHECK_STARS, neighbour))
            stack.append((frames.GIVES, neighbour, bottom, 1, -1, frames.BY_RECRUIT))
    stack.append((frames.CHECK_STARS, seat))
    stack.append((frames.RECRUIT, seat, bottom))
    coins = mats.PAYS[position.mats[seat]][bottom]
    if coins:
        stack.append((frames.GIVES, seat, mats.COINS, coins, -1, frames.BY_BOTTOM))
    push_benefit(position, seat, bottom, -1)
    charge_tokens(position, seat, bottom, cost_of(position, seat, bottom), events)


def push_benefit(position: Position, seat: int, bottom: int, place: int) -> None:
    """Let a seat upgrade, deploy, build or enlist; place -1 = any place with one of its workers."""
    if bottom == mats.UPGRADE:
        position.stack.append((frames.UPGRADE, seat))
    elif bottom == mats.DEPLOY:
        position.stack.append((frames.DEPLOY, seat, place))
    elif bottom == mats.BUILD:
        position.stack.append((frames.BUILD, seat, place))
    else:
        position.stack.append((frames.ENLIST, seat))


@FRAMES.resolve(frames.RECRUIT)
def resolve_recruit(position: Position, frame: tuple[int, ...], events: list[Event] | None) -> None:  # noqa: ARG001
    """Give the active seat its own ongoing bonus, if its recruit has left. Rule: scythe 12.8."""
    _, seat, bottom = frame
    if position.recruits[seat] >> bottom & 1:
        position.stack.append((frames.GIVES, seat, bottom, 1, -1, frames.BY_RECRUIT))


# --- upgrade


@FRAMES.legal(frames.UPGRADE)
def legal_upgrade(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the cubes that may leave the top row, and where each may go. Rule: scythe 12.4."""
    seat = frame[SEAT]
    upgraded = position.upgraded[seat]
    slots = mats.SLOTS[position.mats[seat]]
    free = [b for b in range(4) if position.covered[mats.NUM_BOTTOMS * seat + b] < slots[b]]
    out = []
    for cube in range(6):
        if not upgraded >> cube & 1:
            first = ids.UPGRADE + 4 * cube
            out += [first + b for b in free]
    out.append(ids.FORGO)
    if why is not None:
        for cube in range(6):
            for b in range(4):
                note = "upgrade-cube-gone" if upgraded >> cube & 1 else "upgrade-no-slot"
                why[ids.UPGRADE + 4 * cube + b] = note
    return out


@FRAMES.apply(frames.UPGRADE)
def apply_upgrade(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Move a cube."""
    seat = frame[SEAT]
    if action == ids.FORGO:
        _tell_forgo(seat, mats.UPGRADE, events)
        return
    cube, bottom = divmod(action - ids.UPGRADE, 4)
    position.upgraded = put(position.upgraded, seat, position.upgraded[seat] | 1 << cube)
    slot = mats.NUM_BOTTOMS * seat + bottom
    position.covered = plus(position.covered, slot, 1)
    if events is not None:
        events.append(Event("upgrade", seat, (cube, bottom), "scythe 12.4"))


def _tell_forgo(seat: int, bottom: int, events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event("forgo", seat, (bottom,), "scythe 2.2"))


# --- deploy and build


def _sites(position: Position, seat: int, place: int, land: int) -> int:
    """Return the places for a mech or structure: for an encounter its hex, otherwise places with workers."""
    if place >= 0:
        return 1 << place
    return hexes_with_workers(position, seat) & land


@FRAMES.legal(frames.DEPLOY)
def legal_deploy(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the mechs that may be deployed, and where. Rule: scythe 12.5."""
    _, seat, place = frame
    faction = position.factions[seat]
    land = TERRITORIES if position.options.lake_deploy else LAND
    abilities = position.abilities[seat]
    sites = _sites(position, seat, place, land)
    places = bits(sites) if abilities != 15 else []
    out: list[int] = []
    for i in _MECHS_BY_ID[faction]:
        if not abilities >> i & 1:
            first = ids.DEPLOY + ABILITY_OF[faction][i] * NUM_HEXES
            out += [first + p for p in places]
    out.append(ids.FORGO)
    if why is not None:
        for number, name in enumerate(ABILITIES):
            own = MECHS[faction].index(name) if name in MECHS[faction] else -1
            first = ids.DEPLOY + number * NUM_HEXES
            if own < 0 or abilities >> own & 1:
                note = "deploy-other-faction" if own < 0 else "deploy-again"
                why.update(dict.fromkeys(range(first, first + NUM_HEXES), note))
            else:
                why.update((first + p, _note_site(place, p, land, "deploy-no-worker")) for p in range(NUM_HEXES))
    return out


def _note_site(place: int, hex_: int, land: int, no_worker: str) -> str:
    if place >= 0:
        return "site-encounter"
    return no_worker if land >> hex_ & 1 else "site-lake"


@FRAMES.apply(frames.DEPLOY)
def apply_deploy(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Deploy a mech; its ability works at once."""
    seat = frame[SEAT]
    if action == ids.FORGO:
        _tell_forgo(seat, mats.DEPLOY, events)
        return
    ability, hex_ = divmod(action - ids.DEPLOY, NUM_HEXES)
    mech = ABILITY_OF[position.factions[seat]].index(ability)
    position.mechs = put(position.mechs, NUM_MECHS * seat + mech, hex_)
    position.abilities = put(position.abilities, seat, position.abilities[seat] | 1 << mech)
    position.army[seat] |= 1 << hex_
    if events is not None:
        events.append(Event("deploy", seat, (mech, hex_, position.factions[seat]), "scythe 12.5"))


@FRAMES.legal(frames.BUILD)
def legal_build(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the structures that may be built, and where. Rule: scythe 12.6."""
    _, seat, place = frame
    taken = 0
    for built in position.built:
        taken |= built
    sites = _sites(position, seat, place, LAND) & ~taken
    own = position.structures[STRUCTURES_OF[seat]]
    places = bits(sites)
    out: list[int] = []
    for structure in range(4):
        if own[structure] < 0:
            first = ids.BUILD + structure * NUM_HEXES
            out += [first + p for p in places]
    out.append(ids.FORGO)
    if why is not None:
        for structure in range(len(mats.STRUCTURES)):
            for p in range(NUM_HEXES):
                note = "build-again" if own[structure] >= 0 else _note_site(place, p, LAND, "build-no-worker")
                if own[structure] < 0 and taken >> p & 1:
                    note = "build-occupied"
                why[ids.BUILD + structure * NUM_HEXES + p] = note
    return out


@FRAMES.apply(frames.BUILD)
def apply_build(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Build a structure."""
    seat = frame[SEAT]
    if action == ids.FORGO:
        _tell_forgo(seat, mats.BUILD, events)
        return
    structure, hex_ = divmod(action - ids.BUILD, NUM_HEXES)
    position.structures = put(position.structures, mats.NUM_STRUCTURES * seat + structure, hex_)
    position.built = put(position.built, seat, position.built[seat] | 1 << hex_)
    if events is not None:
        events.append(Event("build", seat, (structure, hex_), "scythe 12.6"))


# --- enlist


@FRAMES.legal(frames.ENLIST)
def legal_enlist(position: Position, frame: tuple[int, ...], why: Why) -> list[int]:
    """List the recruits on the mat, each with the one-time bonuses that are left. Rule: scythe 12.7."""
    seat = frame[SEAT]
    recruits = position.recruits[seat]
    bonuses = position.bonuses[seat]
    free = [bonus for bonus in range(4) if not bonuses >> bonus & 1]
    out: list[int] = []
    for bottom in range(4):
        if not recruits >> bottom & 1:
            first = ids.ENLIST + 4 * bottom
            out += [first + bonus for bonus in free]
    out.append(ids.FORGO)
    if why is not None:
        for bottom in range(4):
            for bonus in range(4):
                note = "enlist-recruit-gone" if recruits >> bottom & 1 else "enlist-bonus-gone"
                why[ids.ENLIST + 4 * bottom + bonus] = note
    return out


@FRAMES.apply(frames.ENLIST)
def apply_enlist(position: Position, frame: tuple[int, ...], action: int, events: list[Event] | None) -> None:
    """Move a recruit and take its one-time bonus."""
    seat = frame[SEAT]
    if action == ids.FORGO:
        _tell_forgo(seat, mats.ENLIST, events)
        return
    bottom, bonus = divmod(action - ids.ENLIST, 4)
    position.recruits = put(position.recruits, seat, position.recruits[seat] | 1 << bottom)
    position.bonuses = put(position.bonuses, seat, position.bonuses[seat] | 1 << bonus)
    if events is not None:
        events.append(Event("enlist", seat, (bottom, bonus), "scythe 12.7"))
    position.stack.append((frames.GIVES, seat, bonus, mats.ONE_TIME[bonus], -1, frames.BY_ENLIST))
